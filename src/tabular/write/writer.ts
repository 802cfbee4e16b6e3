import type { Cell, SheetInfo } from '../types.js';

/** What the cells of a column hold; it decides their format in a workbook. */
export type ColumnKind = 'text' | 'number' | 'date' | 'dateTime' | 'boolean';

export interface SheetColumn {
  readonly heading: string;
  /** In characters; found from heading, kind and `sample` where absent. Workbooks only. */
  readonly width?: number;
  readonly kind: ColumnKind;
  /** Comment at the heading. Workbooks only. */
  readonly note?: string;
  /** Keeps the column out of sight. Workbooks only. */
  readonly isHidden?: boolean;
  /** Folds the column away, to be unfolded by the button above the sheet. Workbooks only. */
  readonly isFolded?: boolean;
}

export interface SheetDefinition {
  /** Name wanted for the sheet; fitted to what workbooks allow. A CSV file does not show it. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Keeps the heading row in sight. Default true. */
  readonly freeze?: boolean;
  /** Puts filters on the heading row. Default true. */
  readonly filter?: boolean;
  /**
   * Formats each cell by what it holds: for columns whose cells differ, of the kind `number`. Default false. Workbooks
   * only.
   */
  readonly ownFormats?: boolean;
  /** Whether programs show it, list it among the hidden ones, or not even that. Default: visible. Workbooks only. */
  readonly state?: Exclude<SheetInfo['state'], 'lost'>;
  /** Some of the rows that will come, by which the widths are found. Workbooks only. */
  readonly sample?: readonly (readonly Cell[])[];
}

export interface SheetWriter {
  /** The name that the sheet got. */
  readonly name: string;
  /** Names of all sheets that the rows took: where one is full, they go on in `Name (2)`, under the same headings. */
  readonly names: readonly string[];
  /** Appends rows; resolves when more may come, so that memory stays flat. Throws OutputError. */
  write(rows: readonly (readonly Cell[])[]): Promise<void>;
}

/**
 * Writes one file, sheet by sheet, whatever its format. The file appears under its name with `commit` and not before;
 * until then it is a hidden temporary file beside it, which `abort` removes, and so does any error on the way. Lone
 * surrogates, which no file can hold, become U+FFFD.
 */
export interface TableWriter {
  readonly file: string;
  /** Begins a sheet and ends the one before. Throws OutputError. */
  sheet(definition: SheetDefinition): Promise<SheetWriter>;
  /** Finishes the file and gives it its name, in the place of an older one. Throws OutputError. */
  commit(): Promise<void>;
  /** Removes what was written. Does nothing after `commit`. */
  abort(): Promise<void>;
}
