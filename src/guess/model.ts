import type { ResourceName } from '../contract/index.js';
import type { SourceSettings } from '../mapping/source.js';
import type { Column, SourceRow } from '../tabular/types.js';
import type { Code, CodeMember } from './code.js';

/** A table as far as it was read: its headings and its first rows. */
export interface GuessTable {
  readonly file: string;
  /** Name of the sheet; undefined for a CSV file. */
  readonly sheet: string | undefined;
  /** By which a mapping of several tables calls it: the sheet, or the file without extension. */
  readonly name: string;
  readonly columns: readonly Column[];
  /** Row of the headings, from 1; 0 where there are none. */
  readonly headerRow: number;
  readonly rows: readonly SourceRow[];
  /** The row above the headings, column by column, where there is one; '' for an empty cell. */
  readonly above?: readonly string[];
  /** What a mapping must say about the source so that it is read in this way. */
  readonly settings: SourceSettings;
  /** Whether its file has other sheets, so that a mapping must name it. */
  readonly isOneOfSeveral: boolean;
  /** Whether the last row of the table is among the rows. */
  readonly isWhole: boolean;
}

/** What a person has decided, by the id of the doubt. */
export type Decisions = ReadonlyMap<string, string>;

/** What is not sure, and what to look at or to do: a sentence each. */
export interface Remark {
  readonly message: string;
  readonly advice: string;
}

/** Something that the rows do not say plainly. */
export interface GuessDoubt extends Remark {
  /** The same in every guess of the same files, so that an answer finds its question. */
  readonly id: string;
  readonly table: string;
  /** Heading of the column that it is about. */
  readonly column?: string;
  /** Possible answers, the guess first; absent where only an editor helps. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

/** What became of a column. */
export interface ColumnGuess {
  readonly letter: string;
  readonly heading: string;
  /** Fields that it goes to, such as `customer.name`; none where it is not read. */
  readonly fields: readonly string[];
  /** 0 to 1; of the field that is the least sure. */
  readonly confidence: number;
  /** Why it is not read. */
  readonly reason?: string;
}

export interface TableGuess {
  readonly table: GuessTable;
  readonly settings: SourceSettings;
  readonly records: readonly { readonly resource: ResourceName; readonly members: readonly CodeMember[] }[];
  /** Rows to leave out. */
  readonly skip?: Code;
  readonly columns: readonly ColumnGuess[];
  /** What the texts of dates look like, by heading. */
  readonly dates: readonly { readonly heading: string; readonly formats: readonly string[] }[];
}

/** A mapping that was guessed, before it is written. */
export interface Guess {
  readonly tables: readonly TableGuess[];
  readonly doubts: readonly GuessDoubt[];
}
