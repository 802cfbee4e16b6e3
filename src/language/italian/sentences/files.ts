import type { englishFileSentences, FileFault } from '../../english/sentences/files.js';
import { countedInItalian } from '../grammar.js';
import { italianNumbers } from '../numbers.js';

const { count } = italianNumbers;

const unread: Readonly<Record<FileFault, string>> = {
  empty: 'il file è vuoto',
  locked: 'è protetto da password o cifrato',
  damaged: 'è danneggiato o troncato',
  tooLarge: 'decompresso sarebbe più grande di un file autentico',
  archive: 'è a sua volta un archivio',
  packing: 'è compresso in un modo che qui non si legge',
  outside: 'il suo nome porta fuori dal file zip',
  noTables: 'non contiene fogli né tabelle',
  otherKind: 'è di un tipo che non si legge',
  noText: 'il suo contenuto non è testo',
  unknown: 'il file non si può leggere',
};

export const italianFileSentences: typeof englishFileSentences = {
  linkedTable: () => 'è un collegamento a una tabella di un altro database, che va indicato al suo posto',
  calculatedField: () => 'è un campo calcolato',
  binaryData: () => 'contiene dati binari',
  picturesOrDocuments: () => 'contiene immagini o documenti (oggetti OLE)',
  attachments: () => 'contiene allegati o più valori in un campo',
  virtualTable: () => 'è una tabella virtuale, le cui righe sono prodotte da un modulo del suo programma',
  noTable: () => 'non è una tabella',
  noTables: () => 'non sono tabelle',
  linesAlone: () => 'le righe JSON si leggono solo da un file a parte',
  moreFiles: (number) => countedInItalian(number, 'altro file', 'altri file'),
  fileUnread: (fault) => unread[fault],
  noMoreLinks: (from) =>
    `Un foglio non contiene altri collegamenti: dalla voce ${count(from)} in poi le posizioni sono solo testo.`,
  noMoreRows: (rest) =>
    `Un foglio non contiene altre righe: ${countedInItalian(rest, 'voce non è elencata', 'voci non sono elencate')} qui.`,
  cellsCut: (cells, most) =>
    `${countedInItalian(cells, 'cella è tagliata', 'celle sono tagliate')}: una cella contiene ${count(most)} caratteri.`,
  noRoomForColumns: (sheet, columns) =>
    `Il foglio ${sheet} non ha posto per altre ${columns} colonne: che cosa non va nelle sue righe è detto solo qui.`,
  noComments: (sheet) =>
    `Il foglio ${sheet} ha disegni a cui non si può aggiungere nulla: le sue celle non hanno commenti.`,
  commentsLeftOut: (sheet, most, rest) =>
    `Il foglio ${sheet} ha commenti su ${count(most)} celle; altre ${count(rest)} sono solo colorate.`,
};
