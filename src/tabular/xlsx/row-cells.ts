import { maxColumns } from '../columns.js';
import type { Cell } from '../types.js';

const blanks: readonly Cell[] = new Array<Cell>(maxColumns).fill(null);
/** Gaps of more cells are filled at once: cell by cell, an array would grow and be copied again and again. */
const fewCells = 1000;

/**
 * The cells of a row with a value in its column; undefined where another value is there. Gaps before a value are null; an
 * empty cell behind the last value takes no room, however far a row is formatted. The array given may be changed.
 */
export function withCell(cells: Cell[], column: number, value: Cell): Cell[] | undefined {
  if (column < cells.length) {
    if (cells[column] !== null) return undefined;
    cells[column] = value;
    return cells;
  }
  if (value === null) return cells;
  if (column - cells.length > fewCells) return widened(cells, column, value);
  while (cells.length < column) cells.push(null);
  cells.push(value);
  return cells;
}

function widened(cells: readonly Cell[], column: number, value: Cell): Cell[] {
  const padded = blanks.slice(0, column + 1);
  for (let at = 0; at < cells.length; at++) padded[at] = cells[at] ?? null;
  padded[column] = value;
  return padded;
}
