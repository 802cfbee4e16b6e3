import type { Language } from '../messages/languages.js';
import type { Said, Words } from '../messages/said.js';

/** A cell without a trustworthy value: Excel's error, a formula that was never calculated, or damage. */
export interface CellProblem {
  /**
   * Excel's error text such as `#N/A`, or `formula without value`, `date out of range`, `unreadable number`,
   * `unreadable boolean`, `unreadable date`, `unknown type of cell: …`.
   */
  readonly error: string;
}

/** A duration from a cell formatted `[h]:mm`, in days. */
export interface CellDuration {
  readonly days: number;
}

/**
 * The value of a cell. CSV gives strings only. A `Date` carries the wall clock of the sheet in its UTC fields: it is a
 * calendar date and time, not a moment, and is never shifted by a time zone. A time without a date is text, `HH:MM:SS`.
 * An empty cell is `null` in a workbook and `''` in CSV. The apostrophe that keeps `=1+1` in a CSV file from becoming a
 * formula is not part of the text.
 */
export type Cell = string | number | boolean | Date | CellDuration | CellProblem | null;

/**
 * One row of a table. A blank line of a CSV file is a row of one empty cell; rows that a sheet does not hold are
 * skipped.
 */
export interface SourceRow {
  /**
   * Row number from 1 as a spreadsheet program shows it: the heading row and blank rows count, a line break in a cell
   * does not. For JSON lines the line number, shared by several rows if the line holds a list of objects.
   */
  readonly number: number;
  /**
   * The cells by column. A long gap in a row of a workbook is left open: its cells are absent from the array and read
   * as undefined, like those past its end. open-gaps.ts has the functions to iterate such a row.
   */
  readonly cells: readonly Cell[];
  /** `fingerprintOf` the cells, if the reading thread computed it; dropped if the cells are changed. */
  readonly fingerprint?: number;
  /** The CSV file ends within this row: it has fewer cells than the row before it, and no line end. */
  readonly isCutOff?: boolean;
  /** The sheet does not show the row: a filter or a person hides it. */
  readonly isHidden?: boolean;
  /** Whether no text of the cells `isUnusual`, if the reading thread checked; dropped likewise. */
  readonly isOrdinary?: boolean;
}

/** A column of a table, from its heading row. */
export interface Column {
  /** Position in `cells`. */
  readonly index: number;
  /** `A`, `B` … `XFD`. */
  readonly letter: string;
  /** The heading, trimmed, inner white space collapsed, Unicode NFC; the letter if there is no heading. */
  readonly heading: string;
  /** The heading as written in the file, trimmed (for JSON lines exactly); absent if it is the same. */
  readonly written?: string;
  /** The heading as people see it, where `heading` is the name of the field that it stands for. */
  readonly shown?: string;
  /** Set if no heading is written, so that the letter names the column. */
  readonly untitled?: true;
  /** Position of the first column with the same heading; absent if this is the first. */
  readonly repeats?: number;
  /** Set if the column is known to be empty before the rows are read; JSON lines only. */
  readonly isEmpty?: true;
}

/** A part of a file that is not read. */
export interface LeftOut {
  /** As the file calls it: a table, a file in an archive, a column; or in words of ours. */
  readonly name: Words;
  /** The reason, as the end of a sentence. */
  readonly why: Said;
  readonly sheet?: string | undefined;
  /** Letter of a column of the sheet. */
  readonly column?: string;
}

/** One sheet of a workbook, a CSV file or a JSON lines file, opened and with its headings read. */
export interface Table {
  /** Path as the user gave it. */
  readonly file: string;
  /** Name of the sheet; undefined for CSV and JSON lines. */
  readonly sheet: string | undefined;
  readonly columns: readonly Column[];
  /** The language of the headings, where they say fields in plain words. */
  readonly language?: Language | undefined;
  /** Row of the headings, from 1; 0 if there are none, and for JSON lines, whose names are the headings. */
  readonly headerRow: number;
  /** The encoding of a CSV file if it was assumed: the user gave none and the bytes do not prove it. */
  readonly assumedEncoding?: string;
  /** Columns whose cells are not read, because they hold pictures, documents and their like. */
  readonly leftOut?: readonly LeftOut[] | undefined;
  /** The row of totals that a table of the workbook names as such; it is no data. */
  readonly totalsRow?: number | undefined;
  /** Filled rows above headings that were found, not given; absent if there are none. */
  readonly above?: readonly SourceRow[];
  /** The rows below the headings; the caller may keep the batches. Iterable once. Throws SourceError. */
  readonly batches: AsyncIterable<SourceRow[]>;
}

/** A sheet as the workbook lists it. */
export interface SheetInfo {
  /** Name; for CSV the file's base name without extension. */
  readonly name: string;
  /** `lost`: the workbook does not say where the sheet's rows are. */
  readonly state: 'visible' | 'hidden' | 'veryHidden' | 'lost';
}

/** How to read a CSV file; absent options are detected from the file. */
export interface CsvOptions {
  readonly encoding?: string;
  readonly delimiter?: string;
  readonly quote?: string;
}

/** Limits that keep a hostile or broken workbook from filling the memory; each can be raised. */
export interface WorkbookLimits {
  /** Bytes that one part may inflate to. */
  readonly partBytes?: number;
  /** Inflated bytes per packed byte, checked above 50 MB. */
  readonly ratio?: number;
  /** Bytes of all shared strings. */
  readonly sharedStringBytes?: number;
}

export interface OpenOptions {
  readonly csv?: CsvOptions;
  readonly limits?: WorkbookLimits;
  /** Longest line of JSON lines that is read, in bytes. Default 1,000,000. */
  readonly lineBytes?: number;
  /** The file was in an archive, so it must be none itself. */
  readonly isUnpacked?: boolean;
}

export interface TableOptions {
  /**
   * Row of the headings, from 1; 0 for none (columns are then named by their letters). Default: the row that `likeness`
   * finds, otherwise the first that is not blank.
   */
  readonly headerRow?: number;
  /**
   * How much a row looks like the wanted headings; 0 for not at all. Called for the first rows of the file; the first
   * row with the highest value holds the headings.
   */
  readonly likeness?: (cells: readonly Cell[]) => number;
  /** Cells to read, such as `B3:K200` or `B:K`; the heading row lies inside it. */
  readonly range?: string;
}

/** How a file was read; see `hasSheets`. */
export type SourceKind = 'csv' | 'xlsx' | 'xlsb' | 'xls' | 'ods' | 'jsonl' | 'sqlite' | 'access' | 'zip';

/** An opened file. */
export interface Source {
  readonly file: string;
  readonly kind: SourceKind;
  /**
   * What was detected or assumed about a CSV file, for display: `encoding` and `delimiter`, and the `quote` if given.
   * With these options it is read the same way again.
   */
  readonly found: CsvOptions;
  readonly sheets: readonly SheetInfo[];
  /** What else the file holds, and is not read. */
  readonly leftOut?: readonly LeftOut[] | undefined;
  /** Opens one sheet by name; without a name the first visible one. Throws SourceError that lists the sheets. */
  table(sheet?: string, options?: TableOptions): Promise<Table>;
  /**
   * Columns with cells that are merged downwards, by letter, each with the first row of the last of them: the first row
   * alone holds the value. Absent if the file does not tell, or the sheet was not read to its end.
   */
  mergedDown?(sheet: string): ReadonlyMap<string, number> | undefined;
  close(): Promise<void>;
}

export type OpenFile = (file: string, options: OpenOptions) => Promise<Source>;
