import type { Cell } from '../tabular/types.js';

/** A source row as the functions of a mapping see it. */
export interface Row {
  readonly file: string;
  readonly sheet: string | undefined;
  /** As a spreadsheet program shows it, from 1. */
  readonly number: number;
  /**
   * Text of the cell in the column of that heading, trimmed; `''` when it is empty. An error cell is reported and
   * counts as empty. Throws when there is no such column.
   */
  text(heading: string): string;
  /** Value of the cell, an error cell as it is; `null` when it is empty. Throws when there is no such column. */
  cell(heading: string): Cell;
}
