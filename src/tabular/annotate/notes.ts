import type { OpenOptions } from '../types.js';

/** How bad it is; decides the colour, never the words. */
export type Tone = 'bad' | 'doubtful' | 'good' | 'neutral';

/** What is said about one cell. */
export interface CellNote {
  readonly tone: Tone;
  /** Shown as the comment of the cell. */
  readonly text: string;
}

/** What is said about one row, and its cells by the letters of their columns. */
export interface RowNote {
  readonly tone: Tone;
  /** Written into the status column: `error`, `created`. */
  readonly status: string;
  /** Written beside it: what is wrong, in a line or several. */
  readonly text?: string;
  readonly cells: ReadonlyMap<string, CellNote>;
}

/** What is said about one sheet of a workbook, or about a CSV file. */
export interface SheetNotes {
  /** Name of the sheet; absent for a CSV file. */
  readonly sheet?: string;
  /** Row of the headings, from 1; 0 where there are none. */
  readonly headerRow: number;
  /** By the number of the row, as a spreadsheet program shows it. */
  readonly rows: ReadonlyMap<number, RowNote>;
  /** Status of a row of which nothing is said; absent for none. */
  readonly others?: string;
}

/** A line of the sheet that lists everything, with a link to the cell where there is one. */
export interface ListedNote {
  readonly tone: Tone;
  readonly kind: string;
  readonly sheet?: string;
  readonly row?: number;
  readonly column?: string;
  readonly heading?: string;
  readonly value?: string;
  readonly text: string;
  readonly advice?: string;
}

/** All notes that are written into a copy of a file. */
export interface FileNotes {
  readonly sheets: readonly SheetNotes[];
  readonly listed: readonly ListedNote[];
  /** Lines above the list: figures, and what was left out. */
  readonly summary: readonly string[];
}

/** Headings of the columns that are added to a sheet; readers pass over columns that are called so. */
export const noteHeadings = { status: 'fieldsheet status', text: 'fieldsheet message' } as const;

/** Name of the sheet that is added; readers pass over it. */
export const noteSheetName = 'fieldsheet issues';

export interface AnnotateOptions {
  /** The file that the notes are about; it is read and never written. */
  readonly source: string;
  /** The workbook to write. */
  readonly target: string;
  readonly notes: FileNotes;
  /** How the source was read. */
  readonly options?: OpenOptions;
}

export interface AnnotatedFile {
  readonly file: string;
  /** What found no room in the copy, a sentence each; also said on the sheet that lists the notes. */
  readonly leftOut: readonly string[];
}
