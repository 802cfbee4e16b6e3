export { cellText } from './cell-text.js';
export { columnIndex, columnLetter, normalizeHeading } from './columns.js';
export { openSource } from './open.js';
export type * from './types.js';
export { createWriter } from './write/create-writer.js';
export type {
  ColumnKind,
  SheetColumn,
  SheetDefinition,
  SheetWriter,
  TableWriter,
} from './write/writer.js';
