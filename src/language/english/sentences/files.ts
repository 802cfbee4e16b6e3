import type { SourceFault } from '../../../errors.js';
import { count, plural } from '../../../text/words.js';

/** Why a file cannot be read; `unknown` for all other reasons. */
export type FileFault = SourceFault | 'packing' | 'outside' | 'unknown';

/** What is not read of a file, as ends of sentences, and what did not fit into a copy of one, in English. */
export const englishFileSentences = {
  linkedTable: () => 'it is a link to a table of another database, which is to be given instead',
  calculatedField: () => 'it is a calculated field',
  binaryData: () => 'it holds binary data',
  picturesOrDocuments: () => 'it holds pictures or documents (OLE objects)',
  attachments: () => 'it holds attachments or several values in one field',
  virtualTable: () => 'it is a virtual table, whose rows a module of its program makes',
  noTable: () => 'it is not a table',
  noTables: () => 'they are not tables',
  linesAlone: () => 'JSON lines are read from a file of their own only',
  /** Instead of a name. */
  moreFiles: (number: number) => plural(number, 'more file'),
  /** As the error tells it; other languages have only the fault. */
  fileUnread: (_fault: FileFault, told: string) => told,
  noMoreLinks: (from: number) => `A sheet holds no more links: from entry ${count(from)} on, places are text only.`,
  noMoreRows: (rest: number) => `A sheet holds no more rows: ${count(rest)} entries are not listed here.`,
  cellsCut: (cells: number, most: number) =>
    `${plural(cells, 'cell')} ${cells === 1 ? 'is' : 'are'} cut: a cell of a workbook holds ${count(most)} characters.`,
  noRoomForColumns: (sheet: string, columns: number) =>
    `Sheet ${sheet} has no room for ${columns} more columns: what is wrong with its rows is said here only.`,
  noComments: (sheet: string) => `Sheet ${sheet} has drawings that cannot be added to: its cells got no comments.`,
  commentsLeftOut: (sheet: string, most: number, rest: number) =>
    `Sheet ${sheet} has comments at ${count(most)} cells; ${count(rest)} more are coloured, without one.`,
};
