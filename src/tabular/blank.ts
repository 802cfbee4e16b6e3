import { presentCells } from './open-gaps.js';
import type { Cell } from './types.js';

/** Whether no cell holds anything but white space. */
export function isBlank(cells: readonly Cell[]): boolean {
  return presentCells(cells).every(isBlankCell);
}

/** Whether a cell is not there, empty, or white space. */
export function isBlankCell(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || cell === '' || (typeof cell === 'string' && cell.trim() === '');
}
