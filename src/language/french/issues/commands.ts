import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues about rows that name records and files, in French. */
export const frenchCommandsIssues = {
  'file-missing': {
    title: 'Le fichier est introuvable',
    advice: 'Corrigez le chemin, qui part du dossier de la feuille, ou indiquez le dossier avec --folder.',
  },
  'file-outside': {
    title: 'Le fichier se trouve hors du dossier',
    advice: 'Placez le fichier dans le dossier, ou indiquez avec --folder un dossier qui contient tous les fichiers.',
  },
  'file-private': {
    title: 'Le fichier est caché, ou contient des réglages ou des clés secrètes',
    advice: 'Retirez la ligne. S’il s’agit d’un document, donnez un autre nom au fichier.',
  },
  'file-unreadable': {
    title: 'Le fichier ne peut pas être lu',
    advice: 'Indiquez un fichier, et non un dossier ou un périphérique, que vous avez le droit de lire.',
  },
  'file-empty': {
    title: 'Le fichier est vide',
    advice: 'Récupérez-le ; une copie a peut-être échoué.',
  },
  'file-too-large': {
    title: 'Le fichier est trop volumineux',
    advice: 'Réduisez-le, ou augmentez --max-size ; le service ne dit pas quelle taille il accepte.',
  },
  'file-changed': {
    title: 'Le fichier change pendant la lecture',
    advice: 'Fermez-le dans le programme qui l’écrit, puis recommencez.',
  },
  'file-name-unfit': {
    title: 'Le nom du fichier ne peut pas être utilisé partout',
    advice: 'Donnez-en un autre dans la colonne fileName, ou renommez le fichier.',
  },
  'record-unclear': {
    title: 'La ligne ne désigne pas exactement un enregistrement',
    advice: 'Remplissez les colonnes d’un seul enregistrement, et laissez vides celles des autres.',
  },
  'named-twice': {
    title: 'Deux lignes demandent la même chose',
    advice: 'Elle n’est faite qu’une fois ; retirez la deuxième ligne.',
  },
} satisfies Readonly<Record<string, IssueTexts>>;
