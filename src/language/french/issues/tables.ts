import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues about tables: headings, rows and sheets, in French. */
export const frenchTablesIssues = {
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
} satisfies Readonly<Record<string, IssueTexts>>;
