import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues about the values of cells, in French. */
export const frenchValuesIssues = {
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
} satisfies Readonly<Record<string, IssueTexts>>;
