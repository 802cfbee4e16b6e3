import type { Said } from '../../messages/said.js';
import { type NoteNames, noteNames } from '../../messages/text/own-names.js';
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

/** What a copy says besides its notes, in the language of its reader. */
export interface CopyWords {
  readonly names: NoteNames;
  /** Headings of the list. */
  readonly list: Readonly<Record<'kind' | 'where' | 'column' | 'value' | 'text' | 'advice', string>>;
  row(row: number): string;
  column(letter: string): string;
  say(sentence: Said): string;
}

export interface FileNotes {
  readonly words: CopyWords;
  readonly sheets: readonly SheetNotes[];
  readonly listed: readonly ListedNote[];
  /** Lines above the list: totals, and what was left out. */
  readonly summary: readonly string[];
}

const ownHeadings: ReadonlySet<string> = new Set(
  Object.values(noteNames).flatMap(({ status, id, text }) => [status, id, text]),
);

/** Whether a column with this heading was added by an earlier copy, in any language; the readers skip it. */
export function isNoteHeading(heading: string): boolean {
  return ownHeadings.has(heading);
}

/** Names of the sheet that is added, in all languages. */
export const noteSheetNames: ReadonlySet<string> = new Set(Object.values(noteNames).map(({ sheet }) => sheet));

/** Whether a sheet of this name was added by an earlier copy; the readers skip it. */
export function isNoteSheet(name: string): boolean {
  return noteSheetNames.has(name);
}

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
  readonly leftOut: readonly Said[];
}
