export { annotateFile } from './annotate/annotate.js';
export type { AnnotatedFile, AnnotateOptions } from './annotate/notes.js';
export {
  type CellNote,
  type FileNotes,
  isNoteHeading,
  type ListedNote,
  noteHeadings,
  noteSheetName,
  type RowNote,
  type SheetNotes,
  type Tone,
} from './annotate/notes.js';
export { cellText, isBlank, isBlankCell } from './cell-text.js';
export { isSameSheetName } from './choose-sheet.js';
export { columnIndex, columnLetter, normalizeHeading } from './columns.js';
export { fingerprintOf } from './fingerprint.js';
export { copyLines, createLinesWriter, type LinesWriter } from './jsonl/write-lines.js';
export { holdsJsonLines, isWorkbook, openSource } from './open.js';
export { hasOpenGap, presentPositions } from './open-gaps.js';
export { type ColumnProfile, TableProfile } from './profile.js';
export { firstBatch } from './table.js';
export type * from './types.js';
export { type CsvWriterOptions, createWriter } from './write/csv-writer.js';
export {
  aboutSheetName,
  choicesSheetName,
  type Form,
  type FormChoice,
  type FormChoices,
  type FormColumn,
  type FormLine,
  type FormList,
  type FormPage,
  type FormSheet,
  pageSheetName,
} from './write/form.js';
export { writeForm } from './write/form-writer.js';
export { isThere } from './write/is-there.js';
export { cutMark, cutToFit, pieces } from './write/long-text.js';
export { createWorkbookWriter, type WorkbookWriter } from './write/workbook-writer.js';
export type {
  ColumnKind,
  SheetColumn,
  SheetDefinition,
  SheetWriter,
  TableWriter,
} from './write/writer.js';
