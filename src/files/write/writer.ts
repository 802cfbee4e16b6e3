import type { Cell, SheetInfo } from '../types.js';

/** An entry of a drop-down list. Its cells are tinted; the tint repeats what the word says. */
export interface ColumnChoice {
  readonly value: string;
  readonly tint?: ChoiceTint;
}

export type ChoiceTint = 'good' | 'new' | 'neutral' | 'open';

/** What the cells of a column hold; sets their format in a workbook. */
export type ColumnKind = 'text' | 'number' | 'date' | 'dateTime' | 'boolean';

export interface SheetColumn {
  readonly heading: string;
  /** In characters; by default from heading, kind and `sample`. Workbooks only. */
  readonly width?: number;
  readonly kind: ColumnKind;
  readonly note?: string;
  readonly isHidden?: boolean;
  /** A drop-down list in each cell. Workbooks only. */
  readonly choices?: readonly ColumnChoice[];
  /** What a cell with choices says about any other value, which it refuses. */
  readonly refusal?: { readonly title: string; readonly text: string };
}

export interface SheetDefinition {
  /** Wanted name, adjusted to what workbooks allow. A CSV file does not show it. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly freeze?: boolean;
  readonly filter?: boolean;
  /** Formats each cell by its value, for columns of kind `number` with mixed cells. Default false. Workbooks only. */
  readonly ownFormats?: boolean;
  /** Rows as high as their longest text, wrapped at the width of its column, on one page across. Default false. Workbooks only. */
  readonly wraps?: boolean;
  readonly state?: Exclude<SheetInfo['state'], 'lost'>;
  /** Some of the coming rows, to find the column widths. Workbooks only. */
  readonly sample?: readonly (readonly Cell[])[];
}

export interface SheetWriter {
  readonly name: string;
  /** Names of all sheets that the rows took: a full sheet continues in `Name (2)`, under the same headings. */
  readonly names: readonly string[];
  /** Appends rows; resolves when more may be written, so that memory stays constant. Throws OutputError. */
  write(rows: readonly (readonly Cell[])[]): Promise<void>;
}

/** Writes a file that stays hidden until `commit`; see `commitOrAbort`. Lone surrogates become U+FFFD, in CSV also a NUL. */
export interface TableWriter {
  readonly file: string;
  sheet(definition: SheetDefinition): Promise<SheetWriter>;
  /** Completes the file and gives it its name, replacing an older one. Throws OutputError. */
  commit(): Promise<void>;
  /** Removes what was written. Does nothing after `commit`. */
  abort(): Promise<void>;
}
