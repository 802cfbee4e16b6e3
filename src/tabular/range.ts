import { ConfigurationError } from '../errors.js';
import { columnIndex, maxColumns } from './columns.js';

/** The part of a sheet that is read: rows from 1, columns from 0, all inclusive. */
export interface Window {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

const pattern = /^\$?([a-z]{1,3})?\$?(\d{1,7})?:\$?([a-z]{1,3})?\$?(\d{1,7})?$/i;

/** Reads a range such as `B3:K200`, `B:K`, `3:200` or `B3:K` (open at its end). Throws ConfigurationError. */
export function parseRange(range: string): Window {
  const [match, fromColumn, fromRow, toColumn, toRow] = pattern.exec(range.trim()) ?? [];
  const window: Window = {
    firstRow: fromRow === undefined ? 1 : Number(fromRow),
    lastRow: toRow === undefined ? Number.POSITIVE_INFINITY : Number(toRow),
    firstColumn: fromColumn === undefined ? 0 : columnIndex(fromColumn),
    lastColumn: toColumn === undefined ? Number.POSITIVE_INFINITY : columnIndex(toColumn),
  };
  const empty = match === undefined || match === ':' || window.firstRow < 1;
  const backwards = window.firstRow > window.lastRow || window.firstColumn > window.lastColumn;
  const tooWide = window.firstColumn >= maxColumns || (toColumn !== undefined && window.lastColumn >= maxColumns);
  if (empty || backwards || tooWide) {
    throw new ConfigurationError(`"${range}" is no range of cells.`, {
      advice: 'Write the first and the last cell, such as B3:K200, or columns only, such as B:K.',
    });
  }
  return window;
}
