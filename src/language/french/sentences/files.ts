import type { englishFileSentences, FileFault } from '../../english/sentences/files.js';
import { countedInFrench } from '../grammar.js';
import { frenchNumbers } from '../numbers.js';

const { count } = frenchNumbers;

const unread: Readonly<Record<FileFault, string>> = {
  empty: 'le fichier est vide',
  locked: 'il est protégé par un mot de passe ou chiffré',
  damaged: 'il est endommagé ou tronqué',
  tooLarge: 'décompressé, il serait plus gros qu’un vrai fichier',
  archive: 'c’est à son tour une archive',
  packing: 'il est compressé d’une façon qui n’est pas lue ici',
  outside: 'son nom mène hors du fichier zip',
  noTables: 'il ne contient ni feuilles ni tables',
  otherKind: 'il est d’un type qui n’est pas lu',
  noText: 'son contenu n’est pas du texte',
  unknown: 'le fichier ne peut pas être lu',
};

export const frenchFileSentences: typeof englishFileSentences = {
  linkedTable: () => 'c’est un lien vers une table d’une autre base de données, qu’il faut indiquer à la place',
  calculatedField: () => 'c’est un champ calculé',
  binaryData: () => 'il contient des données binaires',
  picturesOrDocuments: () => 'il contient des images ou des documents (objets OLE)',
  attachments: () => 'il contient des pièces jointes ou plusieurs valeurs dans un champ',
  virtualTable: () => 'c’est une table virtuelle, dont un module de son programme produit les lignes',
  noTable: () => 'ce n’est pas une table',
  noTables: () => 'ce ne sont pas des tables',
  linesAlone: () => 'les lignes JSON ne se lisent que dans un fichier à part',
  moreFiles: (number) => countedInFrench(number, 'autre fichier', 'autres fichiers'),
  fileUnread: (fault) => unread[fault],
  noMoreLinks: (from) =>
    `Une feuille ne contient pas plus de liens : à partir de l’entrée ${count(from)}, les emplacements ne sont que du texte.`,
  noMoreRows: (rest) =>
    `Une feuille ne contient pas plus de lignes : ${countedInFrench(rest, 'entrée ne figure', 'entrées ne figurent')} pas ici.`,
  cellsCut: (cells, most) =>
    `${countedInFrench(cells, 'cellule est coupée', 'cellules sont coupées')} : une cellule contient ${count(most)} caractères.`,
  noRoomForColumns: (sheet, columns) =>
    `La feuille ${sheet} n’a pas de place pour ${columns} colonnes de plus : ce qui ne va pas dans ses lignes n’est dit qu’ici.`,
  noComments: (sheet) =>
    `La feuille ${sheet} a des dessins auxquels on ne peut rien ajouter : ses cellules n’ont pas de commentaires.`,
  commentsLeftOut: (sheet, most, rest) =>
    `La feuille ${sheet} a des commentaires sur ${count(most)} cellules ; ${count(rest)} autres sont seulement colorées.`,
};
