import type { OpenOptions } from '../types.js';

export type Tone = 'bad' | 'doubtful' | 'good' | 'neutral';

export interface CellNote {
  readonly tone: Tone;
  readonly text: string;
}

export interface RowNote {
  readonly tone: Tone;
  /** Written into the status column: `error`, `created`. */
  readonly status: string;
  readonly text?: string;
  readonly cells: ReadonlyMap<string, CellNote>;
}

export interface SheetNotes {
  readonly sheet?: string;
  readonly headerRow: number;
  readonly rows: ReadonlyMap<number, RowNote>;
  /** Status of rows without a note; absent for none. */
  readonly others?: string;
  /** The ids of the records of each row, for a column of their own. */
  readonly ids?: ReadonlyMap<number, string>;
}

/** An entry of the sheet that lists all notes; linked to the cell if it names one. */
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

export interface FileNotes {
  readonly sheets: readonly SheetNotes[];
  readonly listed: readonly ListedNote[];
  /** Lines above the list: totals, and what was left out. */
  readonly summary: readonly string[];
}

/** Headings of the columns that are added to a sheet; the readers skip columns with these headings. */
export const noteHeadings = { status: 'fieldsheet status', id: 'fieldsheet id', text: 'fieldsheet message' } as const;

const ownHeadings: ReadonlySet<string> = new Set(Object.values(noteHeadings));

/** Whether a column with this heading was added by an earlier copy. */
export function isNoteHeading(heading: string): boolean {
  return ownHeadings.has(heading);
}

/** Name of the sheet that is added; the readers skip it. */
export const noteSheetName = 'fieldsheet issues';

export interface AnnotateOptions {
  /** The file that the notes are about; never written. */
  readonly source: string;
  readonly target: string;
  readonly notes: FileNotes;
  readonly options?: OpenOptions;
}

export interface AnnotatedFile {
  readonly file: string;
  /** What did not fit into the copy, a sentence each; also listed on the notes sheet. */
  readonly leftOut: readonly string[];
}
