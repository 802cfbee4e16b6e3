import type { ResourceName } from '../contract/index.js';
import type { Column, SourceRow } from '../files/types.js';
import type { SourceSettings } from '../mapping/field.js';
import type { Code, CodeMember } from '../mapping/file/code.js';

export interface GuessTable {
  readonly file: string;
  /** Undefined for a CSV file. */
  readonly sheet: string | undefined;
  /** The sheet, or the file without extension. */
  readonly name: string;
  readonly columns: readonly Column[];
  /** Row of the headings, from 1; 0 if there are none. */
  readonly headerRow: number;
  readonly rows: readonly SourceRow[];
  /** The rows above the headings: titles, groups of columns, or whose the rows are. */
  readonly preamble?: readonly SourceRow[];
  /** Source settings that the mapping must repeat. */
  readonly settings: SourceSettings;
  /** Whether the file has other sheets, so that the mapping must name this one. */
  readonly isOneOfSeveral: boolean;
  readonly isWhole: boolean;
  /** Letters of the columns with cells that are merged downwards: the first row of each alone holds the value. */
  readonly mergedDown?: readonly string[];
  /** The resources whose exports have ids and all these headings, and whether own numbers are among them. */
  readonly exportOf?: { readonly resources: readonly ResourceName[]; readonly hasKeys: boolean };
  /** Why the file cannot be read on after these rows, and what to do. */
  readonly damage?: Remark;
  /** What all rows showed when an earlier guess was tried on them. */
  readonly findings?: Findings;
}

/** What rows of a table show that are not among its first, or that only another table contradicts. */
export interface Findings {
  /** Columns that differ in rows with one key, and the columns of that key. All are letters. */
  readonly varying: readonly { readonly column: string; readonly by: readonly string[] }[];
  /** Letters of columns with a value that a field refused. */
  readonly refused: readonly string[];
  /** Letters of columns that say something else than a table before it of some of the records that both list. */
  readonly contradicting: readonly string[];
  /** The table before it of which other records have its numbers. */
  readonly apartFrom?: string;
}

/** The customer of the rows that name none. */
export interface OnlyCustomer {
  readonly name: string;
  /** `file`: nobody names it, so it is called after the file. */
  readonly namedBy: 'user' | 'rowAbove' | 'file';
  /** All that rows above the headings name, if each sheet is that of another. */
  readonly ofSheets?: readonly string[];
  /** Whether several sheets of a file have the same headings, so that each may be of a customer of its own. */
  readonly hasTwins?: boolean;
}

/** The user's answers, by id of the doubt. */
export type Decisions = ReadonlyMap<string, string>;

/** A doubt and what to do about it, one sentence each. */
export interface Remark {
  readonly message: string;
  readonly advice: string;
}

export interface GuessDoubt extends Remark {
  /** Stable between guesses of the same files, so that answers match. */
  readonly id: string;
  readonly table: string;
  readonly column?: string;
  /** Possible answers, the guess first; absent if the mapping must be edited. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** What may be typed as the answer in place of an option, such as `its name`. */
  readonly other?: string;
}

export interface ColumnGuess {
  readonly letter: string;
  readonly heading: string;
  /** Target fields, such as `customer.name`; empty if it is not read. */
  readonly fields: readonly string[];
  /** 0 to 1, of the least certain field. */
  readonly confidence: number;
  readonly reason?: string;
}

export interface RecordGuess {
  readonly resource: ResourceName;
  readonly members: readonly CodeMember[];
  /** The rows that yield it; absent if all do. */
  readonly condition?: Code;
  /** What is doubtful about it. */
  readonly comment?: string;
  /** Absent for a resource without a natural key, and where no column makes the record. */
  readonly key?: { readonly headings: readonly string[] };
  /** No column makes it: it is the same for all rows. */
  readonly isConstant?: true;
  /** Only the first row of each block names it. */
  readonly isGivenOnce?: boolean;
  /** What stands for it in the rows that do not name it: the same record for all of them. */
  readonly fallback?: readonly CodeMember[];
}

export interface TableGuess {
  readonly table: GuessTable;
  readonly settings: SourceSettings;
  /** What is doubtful about what its rows are, about those that are skipped, about the file, and about the country of the settings. */
  readonly doubts?: {
    readonly rows?: Remark;
    readonly skipped?: readonly Remark[];
    readonly damage?: Remark;
    readonly country?: Remark;
  };
  readonly records: readonly RecordGuess[];
  readonly skip?: Code;
  readonly columns: readonly ColumnGuess[];
  readonly dates: readonly { readonly heading: string; readonly formats: readonly string[] }[];
}

/** A table that holds no records. */
export interface LeftOutTable {
  readonly table: Pick<GuessTable, 'file' | 'sheet' | 'name'>;
  /** What it is instead, as the end of a sentence about it. */
  readonly reason: string;
  /** Whether it is read all the same where nothing else is. */
  readonly isDoubtful?: boolean;
  /** Asked where somebody can answer: it may hold records all the same. */
  readonly doubt?: GuessDoubt;
}

export interface Guess {
  readonly tables: readonly TableGuess[];
  readonly leftOut: readonly LeftOutTable[];
  readonly doubts: readonly GuessDoubt[];
}
