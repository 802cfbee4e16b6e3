export { cellText } from './cell-text.js';
export { columnIndex, columnLetter, normalizeHeading } from './columns.js';
export { openSource } from './open.js';
export type * from './types.js';
export { type CsvWriterOptions, createCsvWriter } from './write/csv-writer.js';
export { createWorkbookWriter } from './write/workbook-writer.js';
export {
  type ColumnKind,
  createWriter,
  type SheetColumn,
  type SheetDefinition,
  type SheetWriter,
  type TableWriter,
} from './write/writer.js';
