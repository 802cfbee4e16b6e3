import { rowOnPage } from './texts.js';

interface Placed {
  readonly file: string;
  readonly sheet: string;
  readonly row: number;
}

/** The row first, which tells entries apart; the file only where there are several. */
export function placeLabel(entries: readonly Placed[]): (entry: Placed) => string {
  const isOneFile = new Set(entries.map(({ file }) => file)).size === 1;
  return ({ file, sheet, row }) =>
    [rowOnPage(row), isOneFile ? '' : file, sheet].filter((part) => part !== '').join(', ');
}
