import type { englishTableIssues } from '../english/table-issues.js';
import type { IssueTexts } from '../issue-texts.js';

export const frenchTableIssues: Readonly<Record<keyof typeof englishTableIssues, IssueTexts>> = {
  'cells-beyond-headings': {
    title: 'La ligne compte plus de cellules que d’en-têtes',
    advice:
      'Les cellules en trop ne sont pas lues ; donnez-leur un en-tête ou, dans un fichier CSV, cherchez un séparateur dans une valeur sans guillemets.',
  },
  'cells-missing': {
    title: 'La ligne compte moins de cellules que d’en-têtes',
    advice:
      'Celles qui manquent comptent comme vides ; cherchez un saut de ligne dans une valeur sans guillemets, ou un autre séparateur.',
  },
  'row-cut-off': {
    title: 'Le fichier se termine au milieu de la ligne',
    advice:
      'Le fichier a été tronqué : exportez-le de nouveau. Si la ligne est complète, terminez-la par un saut de ligne.',
  },
  'heading-repeated': {
    title: 'Un en-tête qui est lu figure sur deux colonnes',
    advice: 'Donnez à chaque colonne son propre en-tête, ou nommez la deuxième dans une correspondance.',
  },
  'heading-merged': {
    title: 'Une colonne sans en-tête se trouve à côté d’une colonne avec en-tête',
    advice: 'Annulez la fusion de l’en-tête et nommez chaque colonne, ou lisez celle-ci par sa lettre.',
  },
  'heading-missing': {
    title: 'Une colonne qui contient des valeurs n’a pas d’en-tête',
    advice: 'Donnez-lui un en-tête, ou lisez-la par sa lettre ; telle quelle, elle n’est pas lue.',
  },
  'headings-repeated': {
    title: 'La ligne répète les en-têtes',
    advice:
      'Elle est laissée de côté, comme toutes ses semblables. Des fichiers mis bout à bout en ont une pour chaque fichier.',
  },
  'row-around-table': {
    title: 'La ligne a été écrite autour du tableau par un programme',
    advice: 'Elle est laissée de côté, comme toutes ses semblables : un trait, ou le nombre de lignes.',
  },
  'column-not-read': {
    title: 'La correspondance ne lit pas une colonne qui contient des valeurs',
    advice: 'Lisez-la dans la correspondance, ou nommez-la sous ignore.',
  },
  'rows-blank': {
    title: 'Il y a des lignes vides entre les lignes',
    advice: 'Les lignes vides sont ignorées ; assurez-vous que ce qui suit fait partie du tableau.',
  },
  'rows-hidden': {
    title: 'Les lignes que la feuille masque sont lues aussi',
    advice:
      'Enlevez le filtre et regardez-les ; supprimez ce qui n’est pas voulu, ou écartez-le par skip dans une correspondance.',
  },
  'row-of-totals': {
    title: 'La dernière ligne ressemble à des totaux',
    advice: 'Retirez-la du fichier, ou laissez-la de côté avec skip dans une correspondance.',
  },
  'totals-among-rows': {
    title: 'Une ligne de totaux se trouve parmi les enregistrements',
    advice:
      'Retirez-la du fichier ; si c’est un enregistrement, donnez-lui son numéro et les valeurs qu’ont les autres lignes.',
  },
  'row-above-headings': {
    title: 'Des lignes au-dessus des en-têtes ressemblent à des données',
    advice: 'Déplacez-les sous les en-têtes : ce qui figure au-dessus n’est pas lu.',
  },
  'encoding-assumed': {
    title: 'L’encodage du fichier est supposé',
    advice:
      'Rien dans le fichier ne le prouve. Si la valeur est incorrecte, indiquez le bon avec --encoding, par exemple windows-1250, macintosh ou gb18030 ; si elle est correcte, indiquez celui-ci.',
  },
  'sheet-lost': {
    title: 'Le classeur ne dit pas où se trouvent les lignes d’une feuille',
    advice:
      'La feuille est laissée de côté. Ouvrez le classeur dans un tableur, vérifiez la feuille et enregistrez-le de nouveau.',
  },
  'part-not-read': {
    title: 'Une partie du fichier n’est pas lue',
    advice: 'Si elle contient des enregistrements, enregistrez-la dans un fichier à part : CSV ou classeur.',
  },
  'sheet-not-read': {
    title: 'Une feuille qui contient des lignes n’est pas lue',
    advice:
      'Renommez-la, lisez-la avec --sheet et --resource, ou nommez-la dans une correspondance ; masquez-la s’il n’y a rien à lire.',
  },
  'column-unknown': {
    title: 'L’en-tête ne désigne rien qui soit lu',
    advice: 'La colonne n’est pas lue ; corrigez l’en-tête si elle doit l’être.',
  },
  'value-missing': {
    title: 'Une valeur obligatoire manque',
    advice: 'Remplissez la cellule.',
  },
  'cell-error': {
    title: 'La cellule contient une erreur au lieu d’une valeur',
    advice:
      'Corrigez la formule dans le classeur, ou remplacez-la par sa valeur ; les images et les documents ne sont jamais lus.',
  },
  'not-a-number': {
    title: 'La valeur n’est pas un nombre',
    advice:
      'Écrivez-la comme 1234.5 ; une correspondance peut définir decimalSeparator et groupSeparator, et retirer une unité : ' +
      'decimal(text("Price").replace("€", "")).',
  },
  'not-an-integer': {
    title: 'La valeur n’est pas un nombre entier',
    advice: 'Corrigez la cellule.',
  },
  'not-a-date': {
    title: 'La valeur n’est pas une date au format attendu',
    advice:
      'Écrivez un jour comme 2026-11-20, une date avec heure comme 2026-11-20 08:30. Une correspondance lit d’autres formats si elle les nomme.',
  },
  'time-left-out': {
    title: 'Un champ de date n’accepte pas d’heure',
    advice:
      'Seul le jour est envoyé. Dans une correspondance, dateTime() lit aussi l’heure, et ' +
      'date(text("Day").replace(/ .*/, "")) la retire.',
  },
  'time-zone-missing': {
    title: 'Un moment ne peut pas être déterminé sans le fuseau horaire du compte',
    advice: "Définissez-le dans fieldsheet.config.ts, par exemple timeZone: 'Europe/Berlin'.",
  },
  'date-order-assumed': {
    title: 'Dans une date, le jour et le mois peuvent être inversés',
    advice: 'Le premier nombre est pris pour le jour ; écrivez la date ainsi : 2026-11-22, ou comme date du classeur.',
  },
  'time-doubtful': {
    title: 'Une heure n’existe pas le jour du changement d’heure, ou existe deux fois',
    advice: 'Corrigez la cellule, ou donnez l’heure avec son décalage, par exemple 2026-10-25T02:30+01:00.',
  },
  'date-became-number': {
    title: 'Un nombre figure là où une date est attendue',
    advice: 'Mettez les cellules au format date dans le tableur, puis enregistrez-les ou exportez-les de nouveau.',
  },
  'text-became-date': {
    title: 'Une date figure là où un texte est attendu',
    advice:
      'Un tableur l’a peut-être tirée d’un texte comme 3-1 ; mettez la cellule au format texte et saisissez-le de nouveau.',
  },
  'number-shortened': {
    title: 'Un nombre est écrit en puissances de dix',
    advice:
      'Un tableur a raccourci un nombre plus long ; reprenez-le à la source, et mettez auparavant la cellule au format texte.',
  },
  'digits-lost': {
    title: 'Un nombre a plus de chiffres que les tableurs n’en gardent',
    advice:
      'À partir du seizième, ce ne sont pas les chiffres saisis ; mettez la cellule au format texte et saisissez-le de nouveau.',
  },
  'value-cut': {
    title: 'Le texte est aussi long qu’une cellule peut l’être',
    advice: 'Sa fin est probablement perdue ; vérifiez-le là d’où il vient.',
  },
  'text-cut-off': {
    title: 'Le texte a été coupé à l’export du classeur, car aucune cellule ne le contient en entier',
    advice:
      'Laissez la cellule de côté ou écrivez votre propre texte ; le texte entier est dans la feuille « Textes longs ».',
  },
  'word-for-nothing': {
    title: 'La cellule contient un mot qui dit l’absence de valeur',
    advice: 'Videz la cellule à la source, ou écrivez-y la valeur.',
  },
  'ditto-mark': {
    title: 'La cellule répète la ligne au-dessus par un signe',
    advice: 'Écrivez la valeur elle-même : quand des lignes sont triées ou retirées, le signe désigne une autre ligne.',
  },
  'nul-character': {
    title: 'La valeur contient un caractère NUL',
    advice: 'Retirez-le : ce qui suit serait perdu.',
  },
  'control-characters': {
    title: 'La valeur contient des caractères de contrôle',
    advice: 'Retirez-les, à la source ou avec replace() dans une correspondance.',
  },
  'characters-lost': {
    title: 'Un caractère a été perdu en route',
    advice: 'Exportez de nouveau en UTF-8, ou corrigez la cellule : le fichier ne contient plus le caractère.',
  },
  'characters-garbled': {
    title: 'Le texte a été lu auparavant dans un mauvais encodage',
    advice:
      'Exportez de nouveau en UTF-8, ou corrigez la cellule. Le texte est envoyé tel quel, mais jamais à la place de la bonne valeur du compte.',
  },
  'characters-invisible': {
    title: 'La valeur contient des caractères que personne ne voit',
    advice:
      'Une recherche ne trouve pas ce qui paraît identique ; retirez-les, ou remplacez-les dans une correspondance.',
  },
  'spaces-around': {
    title: 'Des espaces entourent la valeur',
    advice: 'Retirez-les à la source.',
  },
  'not-a-boolean': {
    title: 'La valeur n’est ni oui ni non',
    advice: 'Corrigez la cellule, ou ajoutez le mot aux listes dans une correspondance.',
  },
  'not-an-email': {
    title: 'La valeur n’est pas une adresse e-mail',
    advice: 'Corrigez la cellule, ou marquez le champ lenient dans une correspondance.',
  },
  'email-doubtful': {
    title: 'La valeur ne ressemble pas à une adresse e-mail',
    advice: 'Elle est envoyée telle quelle ; corrigez la cellule si elle est incorrecte.',
  },
  'phone-doubtful': {
    title: 'La valeur ne ressemble pas à un numéro de téléphone',
    advice: 'Elle est envoyée telle quelle ; corrigez la cellule si elle est incorrecte.',
  },
  'not-in-table': {
    title: 'La valeur n’est pas dans la table de traduction',
    advice: 'Ajoutez-la à la table de la correspondance, ou corrigez la cellule.',
  },
  'ambiguous-in-table': {
    title: 'La table de traduction donne deux valeurs',
    advice: 'Ne gardez qu’une ligne par valeur dans la table, ou corrigez la cellule.',
  },
  'id-not-known': {
    title: 'Aucune exécution antérieure ne connaît d’id de l’enregistrement',
    advice: 'Importez d’abord l’enregistrement, ou corrigez la clé ; `fieldsheet ids` liste ce qui est connu.',
  },
  'value-left-out': {
    title: 'Une valeur qui ne peut pas être lue est laissée de côté',
    advice: 'Le champ est marqué lenient dans la correspondance ; corrigez la cellule pour l’envoyer.',
  },
  'custom-function-failed': {
    title: 'Une fonction de la correspondance a échoué',
    advice: 'Corrigez la fonction dans la correspondance.',
  },
  'wrong-type': {
    title: 'La correspondance a produit une valeur du mauvais type',
    advice: 'Corrigez la fonction qui la produit dans la correspondance.',
  },
  'not-a-choice': {
    title: 'La valeur n’est pas de celles que le service connaît',
    advice: 'Écrivez l’une d’elles, ou traduisez-la avec une table de traduction (lookup) dans une correspondance.',
  },
  'position-out-of-range': {
    title: 'La position n’existe pas',
    advice: 'La latitude va de -90 à 90, la longitude de -180 à 180 ; vérifiez les séparateurs et l’ordre.',
  },
  'position-incomplete': {
    title: 'Seule une moitié d’une position est donnée',
    advice: 'Remplissez la latitude et la longitude, ou ni l’une ni l’autre.',
  },
  'position-doubtful': {
    title: 'La position ne peut pas être la bonne',
    advice: 'Corrigez-la, ou laissez-la vide : le service trouve l’adresse lui-même.',
  },
  'date-doubtful': {
    title: 'La date tombe dans une année que personne ne planifie',
    advice: 'Elle est envoyée telle quelle ; corrigez la cellule, ou videz-la si aucune date n’est voulue.',
  },
  'number-doubtful': {
    title: 'Un nombre n’est peut-être pas celui qui était voulu',
    advice:
      'Il est envoyé tel quel ; corrigez la cellule s’il est incorrect. Une correspondance peut définir decimalSeparator, groupSeparator et l’unité.',
  },
  'length-doubtful': {
    title: 'Un texte est plus long que ce que l’importateur de l’éditeur accepte',
    advice: 'Il est envoyé tel quel, et le service peut le rejeter ; raccourcissez-le si tout n’est pas nécessaire.',
  },
  'dates-reversed': {
    title: 'Une fin précède son début',
    advice: 'Corrigez l’une des deux dates.',
  },
};
