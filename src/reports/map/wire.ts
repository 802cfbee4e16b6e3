import type { ResourceName } from '../../contract/index.js';
import type { ColumnProfile } from '../../files/index.js';
import type { MappingEdit, ShownForm } from '../../mapping/file/index.js';
import type { Severity } from '../../mapping/validation/index.js';
import type { PageTexts } from '../../messages/english/pages.js';

/** What the page says in its language, and how it writes numbers. */
export type MapWords = PageTexts['map'] & {
  readonly language: string;
  readonly thousands: string;
  readonly severities: Readonly<Record<string, string>>;
};

// What crosses between the page of `fieldsheet map` and its server, as JSON. All texts are data: the page shows them as text.

/** The state of a mapping at work. The first event of the stream is whole; each later one replaces its members. */
export interface MapState {
  /** Grows with each good reading of the mapping or of the sources, whose rows must then be asked for again. */
  readonly version: number;
  readonly mapping: {
    readonly path: string;
    /** Hex SHA-256 of the text that the structure was read from; edits name it. */
    readonly hash: string;
    /** Whether it was guessed when this command began. */
    readonly isGuessed: boolean;
    /** Why the page only shows it, in a sentence; null if it can be edited. */
    readonly beyond: string | null;
  };
  readonly files: readonly string[];
  readonly tables: readonly MapTable[];
  /** Why the mapping or a source cannot be read now; everything else is then the last good state. */
  readonly mistake: MapMistake | null;
  /** What undo and redo would do, in words; null if there is nothing. */
  readonly history: { readonly undo: string | null; readonly redo: string | null };
  readonly counting: Counting;
}

/** One event of the stream. */
export type MapLine = Partial<MapState>;

export interface MapMistake {
  readonly message: string;
  readonly advice?: string;
  readonly file?: string;
  readonly line?: number;
}

/** What the check has counted; the same as `fieldsheet check` says once `isWhole`. */
export interface Counting {
  /** The version that was counted; an older one while the next is being counted. */
  readonly version: number;
  readonly isWhole: boolean;
  /** Rows that the check in progress has read. */
  readonly readSoFar: number;
  /** read = mapped + skipped + rejected. */
  readonly rows: Readonly<Record<'read' | 'mapped' | 'skipped' | 'rejected', number>>;
  /** Records by resource. */
  readonly records: Readonly<Record<string, number>>;
  readonly errors: number;
  readonly warnings: number;
  /** The most frequent first. */
  readonly kinds: readonly IssueCount[];
}

export interface IssueCount {
  readonly code: string;
  readonly severity: Severity;
  readonly title: string;
  readonly count: number;
}

/** A sheet or a CSV file, whether the mapping reads it or not, with what the mapping file says of it. */
export interface MapTable {
  /** Names it in requests. */
  readonly id: number;
  /** Name of the sheet, or of the file if there is none. */
  readonly title: string;
  readonly file: string;
  /** What edits call it: nothing in a mapping of one table. */
  readonly place: { readonly table?: string };
  readonly isHidden: boolean;
  /** Whether the mapping reads its rows. */
  readonly isRead: boolean;
  /** Row of the headings, from 1; 0 if there are none. */
  readonly headerRow: number;
  readonly columns: readonly MapColumn[];
  /** Rows below the headings that are known so far. */
  readonly rows: number;
  /** Whether all rows are known. */
  readonly isWhole: boolean;
  readonly errors: number;
  readonly warnings: number;
  readonly rowsWithIssues: number;
  /** Issues of the table as a whole, such as a column that nothing reads. */
  readonly issues: readonly RowIssue[];
  /** Those for all sheets included; code as it stands. */
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  readonly records: readonly RecordStructure[];
  readonly doubts: readonly ShownDoubt[];
}

export interface MapColumn {
  /** Position in the cells of a row. */
  readonly index: number;
  readonly letter: string;
  readonly heading: string;
  /** Whether there is no heading, so that the letter stands for it. */
  readonly isUntitled: boolean;
  /** Whether the mapping says that it is deliberately not read. */
  readonly isIgnored: boolean;
  /** Whether the mapping reads it, by a field, a condition or a function. */
  readonly isRead: boolean;
  /** Null until all rows of the table were seen. */
  readonly profile: ColumnProfile | null;
}

export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** What `guess` says is doubtful, until somebody settles it. */
export interface ShownDoubt {
  /** Names the member of the mapping at which it is said, and the comment that says it, in an edit. */
  readonly at: readonly string[];
  readonly comment: string;
  readonly text: string;
  readonly line: number;
  /** Indexes of the columns that the member reads; none if it is about the rows. */
  readonly columns: readonly number[];
}

export interface RecordStructure {
  /** Stable while the record exists: `site`, or `site#2` for the second in a list. */
  readonly id: string;
  readonly resource: ResourceName;
  /** Position among the records of the resource, as edits name it. */
  readonly index: number;
  readonly noun: string;
  readonly line: number;
  /** Code of its condition. */
  readonly condition: string | null;
  readonly members: readonly MemberStructure[];
}

export interface MemberStructure {
  /** Such as `position.latitude` or `customFieldValues.Power (kW)`. */
  readonly path: string;
  readonly label: string;
  /** Kind of the contract; `customField`, or `reference`. */
  readonly kind: string;
  readonly isKey: boolean;
  readonly isRequired: boolean;
  readonly line: number;
  /** Headings that it reads, and the indexes of their columns. */
  readonly headings: readonly string[];
  readonly columns: readonly number[];
  /** Code as it stands in the file. */
  readonly code: string;
  /** Null for code beyond the grammar, which is shown and not edited. */
  readonly form: ShownForm | null;
  /** Comments at it, such as the doubts of `guess`. */
  readonly comments: readonly string[];
}

export type RowOrder = 'issues' | 'file';

/** Answer to `rows`. */
export interface RowPage {
  /** Rows of the table that are known so far. */
  readonly total: number;
  readonly rows: readonly MapRow[];
}

export interface MapRow {
  /** Position among the rows of the table, in the order of the file; names it in requests. */
  readonly at: number;
  /** Row number as spreadsheet programs show it. */
  readonly number: number;
  /** Texts as shown, by column; missing ones at the end are empty. */
  readonly cells: readonly string[];
  /** `unread` in a table that the mapping does not read. */
  readonly status: 'mapped' | 'skipped' | 'rejected' | 'unread';
  readonly issues: readonly RowIssue[];
  readonly records: readonly MapRecord[];
}

export interface RowIssue {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** Index of the column; null for an issue of the whole row or table. */
  readonly column: number | null;
  readonly value?: string;
}

/** A record of the mapping with what a row makes of it, or one of which the mapping file does not tell. */
export interface MapRecord {
  /** That of its structure, if the mapping file has one. */
  readonly id: string;
  readonly resource: string;
  readonly noun: string;
  /** Whether the row yields it, or would if it were not rejected. */
  readonly isMade: boolean;
  readonly key: string | null;
  /** Whether an earlier row gave it already; false until all rows were counted. */
  readonly isRepeated: boolean;
  /** The fields of its structure in their order, then all others. */
  readonly lines: readonly RecordLine[];
}

/** A field of a record, and what a row makes of it. */
export interface RecordLine {
  readonly path: string;
  readonly label: string;
  /** Absent if it is empty. */
  readonly value?: string | undefined;
  /** Indexes of the columns that it is read from. */
  readonly columns: readonly number[];
  /** What it names, if it is a reference: the first row that gives the record is there if the files give it and it is known. */
  readonly reference?: { readonly noun: string; readonly target: RowPlace | null } | undefined;
}

export interface RowPlace {
  readonly table: number;
  readonly at: number;
  readonly number: number;
}

/** Answer to `find`: the position of a row in an order. */
export interface FoundRow {
  readonly position: number;
}

/** Answer to `fields`. */
export interface ResourceFields {
  readonly resource: ResourceName;
  readonly noun: string;
  readonly hasCustomFields: boolean;
  /** All that a column can be assigned to, but custom fields. */
  readonly fields: readonly KnownField[];
}

export interface KnownField {
  readonly path: string;
  readonly label: string;
  readonly description: string;
  /** Kind of the contract, or `reference`. */
  readonly kind: string;
  readonly choices?: readonly string[];
  /** What headings call it, by language, such as `de: ['PLZ', 'Postleitzahl']`. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** Answer to `values`: the distinct values of a column, the most frequent first. */
export interface ColumnValues {
  readonly values: readonly ValueCount[];
  readonly isCut: boolean;
  /** Forms of dates that all or most of its values have, the likeliest first: `dd.MM.yyyy`. */
  readonly dateFormats: readonly string[];
}

/** Body of `preview`: how the field of an edit would be read in rows of a table, without making the edit. */
export interface PreviewRequest {
  readonly table: number;
  readonly edit: MappingEdit;
}

/** Answer to `preview`. */
export interface Preview {
  readonly readings: readonly ReadingShown[];
}

export interface ReadingShown {
  /** The cells that were read, joined. */
  readonly from: string;
  /** Null if it is left out or cannot be read. */
  readonly value: string | null;
  readonly problem: string | null;
}

/** Body of `edit`. */
export interface EditRequest {
  readonly edit: MappingEdit;
  /** Hash of the mapping that the page shows. */
  readonly seen: string;
}

/** Answer to `edit`, `undo` and `redo`. */
export interface EditAnswer {
  readonly outcome: 'done' | 'merged' | 'refused';
  /** What happened, in a sentence; null if nothing needs to be said. */
  readonly sentence: string | null;
  /** Hash of the mapping now. */
  readonly hash: string;
}
