import { longestFilledGap } from '../open-gaps.js';
import type { Cell } from '../types.js';

/**
 * Puts a value into its column; false where another value is there. Gaps before a value are null, or open where they are
 * long; an empty cell behind the last value takes no room, however far a row is formatted.
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
