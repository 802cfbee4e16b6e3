import type { Cell } from './types.js';

/** Longer gaps are left open: filled with nulls, a row that ends in column XFD would take 130 kB. */
export const longestFilledGap = 1000;

/** A row of empty cells; a wide one is a single open gap up to its last cell. */
export function emptyRow(width: number): Cell[] {
  if (width <= longestFilledGap + 1) return new Array<Cell>(width).fill(null);
  const row: Cell[] = [];
  row[width - 1] = null;
  return row;
}

/** The cells of a row without its open gaps, for callers that do not need column positions. */
export function presentCells(cells: readonly Cell[]): readonly Cell[] {
  return hasOpenGap(cells) ? Object.values(cells) : cells;
}

/** Positions of a row's cells, ascending, without its open gaps. */
export function presentPositions(cells: readonly Cell[]): number[] {
  return hasOpenGap(cells) ? Object.keys(cells).map(Number) : Array.from(cells.keys());
}

/** The cells of a range of columns, both ends inclusive; open gaps stay open. */
export function cellsBetween(cells: readonly Cell[], first: number, last: number): readonly Cell[] {
  if (!hasOpenGap(cells)) return cells.slice(first, last + 1);
  const kept: Cell[] = [];
  for (const at of presentPositions(cells)) if (at >= first && at <= last) kept[at - first] = cells[at] ?? null;
  return kept;
}

/** Whether a row has an open gap. Array methods would visit every column; this checks at most 16 positions. */
export function hasOpenGap(cells: readonly Cell[]): boolean {
  // An open gap is so long that it covers one of these positions.
  for (let at = longestFilledGap; at < cells.length; at += longestFilledGap) if (!(at in cells)) return true;
  return false;
}

/**
 * Puts a value into its column; false if another value is there. Gaps before it are filled with null, or left open if
 * long. Trailing empty cells are not stored, however far a row is formatted.
 */
export function putCell(cells: Cell[], column: number, value: Cell): boolean {
  if (column < cells.length) {
    if ((cells[column] ?? null) !== null) return false;
    cells[column] = value;
    return true;
  }
  if (value === null) return true;
  if (column - cells.length > longestFilledGap) {
    cells[column] = value;
    return true;
  }
  while (cells.length < column) cells.push(null);
  cells.push(value);
  return true;
}
