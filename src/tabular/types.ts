/** A cell that holds no value that could be trusted: Excel's error, a formula that was never calculated, or damage. */
export interface CellProblem {
  /**
   * Excel's error text such as `#N/A`, or `formula without value`, `date out of range`, `unreadable number`,
   * `unreadable boolean`, `unreadable date`.
   */
  readonly error: string;
}

/** A duration of a cell formatted `[h]:mm`, in days. */
export interface CellDuration {
  readonly days: number;
}

/**
 * The value of a cell. CSV gives strings only. A `Date` carries the wall clock of the sheet in its UTC fields: it is a
 * calendar date and time, not a moment, and is never shifted by a time zone. A time without a date is text, `HH:MM:SS`.
 * An empty cell is `null` in a workbook and `''` in CSV. The apostrophe by which a CSV file keeps `=1+1` from becoming
 * a formula is no part of the text.
 */
export type Cell = string | number | boolean | Date | CellDuration | CellProblem | null;

/**
 * One row of a table. A blank line of a CSV file is a row of one empty cell; a row that a sheet does not hold is not
 * given.
 */
export interface SourceRow {
  /**
   * Counts from 1 as a spreadsheet program shows it: the heading row and blank rows count, a line break in a cell does
   * not. Of JSON lines the line, which several rows share where it holds a list of objects.
   */
  readonly number: number;
  /**
   * The cells by their columns. A long gap in a row of a workbook is left open: its cells are absent from the array, and
   * read as undefined, as those behind its end do. See open-gaps.ts for how to go through such a row.
   */
  readonly cells: readonly Cell[];
  /** `fingerprintOf` the cells, where the thread that read them has found it; left out where the cells are changed. */
  readonly fingerprint?: number;
  /** Whether no text of the cells `isUnusual`, where the thread that read them has looked; left out likewise. */
  readonly isOrdinary?: boolean;
}

/** A column of a table, from its heading row. */
export interface Column {
  /** Position in `cells`. */
  readonly index: number;
  /** `A`, `B` … `XFD`. */
  readonly letter: string;
  /**
   * The heading, trimmed, inner white space collapsed, Unicode NFC; the letter where there is no heading row or no
   * heading.
   */
  readonly heading: string;
  /**
   * The heading as it stands in the file but for white space around it, of JSON lines to the letter; absent where it is
   * the same.
   */
  readonly written?: string;
  /** Set where no heading is written, so that the letter names the column. */
  readonly untitled?: true;
  /** Position of the first column of the same heading; absent where none comes before. */
  readonly repeats?: number;
  /** Set where it is known before the rows are read that none fills it; JSON lines only. */
  readonly isEmpty?: true;
}

/** One sheet of a workbook, a CSV file or a file of JSON lines, opened and with its headings read. */
export interface Table {
  /** Path as the user gave it. */
  readonly file: string;
  /** Name of the sheet; undefined for CSV and JSON lines. */
  readonly sheet: string | undefined;
  readonly columns: readonly Column[];
  /** Row of the headings, from 1; 0 where there are none, and for JSON lines, whose names are the headings. */
  readonly headerRow: number;
  /** The encoding of a CSV file where nobody said it and the bytes do not prove it. */
  readonly assumedEncoding?: string;
  /** The filled rows above headings that were found and not told where; absent where there are none. */
  readonly above?: readonly SourceRow[];
  /**
   * The rows below the headings, in batches, each of which is the taker's own; can be read once. Throws SourceError where
   * the file cannot be read on.
   */
  readonly batches: AsyncIterable<SourceRow[]>;
}

/** A sheet as the workbook lists it. */
export interface SheetInfo {
  /** Name; for CSV the file's base name without extension. */
  readonly name: string;
  /** Lost is a sheet of which the workbook does not say where its rows are. */
  readonly state: 'visible' | 'hidden' | 'veryHidden' | 'lost';
}

/** How to read a CSV file; what is absent is found from the file. */
export interface CsvOptions {
  readonly encoding?: string;
  readonly delimiter?: string;
  readonly quote?: string;
}

/** Caps that keep a hostile or broken workbook from filling the memory; each can be raised. */
export interface WorkbookLimits {
  /** Bytes that one part may inflate to. */
  readonly partBytes?: number;
  /** Inflated bytes per packed byte, looked at above 50 MB. */
  readonly ratio?: number;
  /** Bytes of all shared strings. */
  readonly sharedStringBytes?: number;
}

export interface OpenOptions {
  readonly csv?: CsvOptions;
  readonly limits?: WorkbookLimits;
  /** Bytes of the longest line of JSON lines that is read. Default 1,000,000. */
  readonly lineBytes?: number;
}

export interface TableOptions {
  /**
   * Row of the headings, from 1; 0 for none (columns are then named by their letters). Default: the row that
   * `likeness` finds, or else the first one that is not blank.
   */
  readonly headerRow?: number;
  /**
   * How much a row looks like the headings that are wanted; 0 for not at all. Asked of the first rows of the file: the
   * first of the best ones holds the headings.
   */
  readonly likeness?: (cells: readonly Cell[]) => number;
  /** Cells to read, such as `B3:K200` or `B:K`; the heading row lies inside it. */
  readonly range?: string;
}

/** An opened file. */
export interface Source {
  readonly file: string;
  readonly kind: 'csv' | 'xlsx' | 'jsonl';
  /**
   * What was found or assumed about a CSV file, to be shown: `encoding` and `delimiter`, and the `quote` that was asked
   * for. With these options it is read the same way again.
   */
  readonly found: CsvOptions;
  readonly sheets: readonly SheetInfo[];
  /**
   * Opens one sheet by its name; without a name the first visible one. Throws SourceError naming the sheets there are.
   */
  table(sheet?: string, options?: TableOptions): Promise<Table>;
  close(): Promise<void>;
}
