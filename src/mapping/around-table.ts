import { said } from '../language/said.js';
import { cellText, isBlankCell } from '../tabular/cell-text.js';
import { normalizeHeading } from '../tabular/columns.js';
import type { Cell, Table } from '../tabular/types.js';
import { quoted, shortened } from '../validation/quote.js';
import type { RowScope } from './row-scope.js';

/** Tells the rows that programs write around a table, which hold no record; reports the first of each kind. */
export function aroundTable(table: Table, scope: RowScope): (cells: readonly Cell[]) => boolean {
  const repeatsHeadings = headingsRepeated(table);
  let [areHeadingsTold, isTold] = [false, false];
  return (cells) => {
    const at = cells.findIndex((cell) => !isBlankCell(cell));
    if (repeatsHeadings(cells, at)) {
      if (!areHeadingsTold) scope.report('headings-repeated', undefined, said('repeatsHeadings'));
      areHeadingsTold = true;
      return true;
    }
    const cell = cells[at];
    if (typeof cell !== 'string' || !(isRuler(cells, at) || isRowCount(cells, at))) return false;
    if (!isTold) scope.report('row-around-table', at, said('aroundTable', quoted(shortened(cell))));
    isTold = true;
    return true;
  };
}

/**
 * Whether all filled cells of a row, two or more, are the headings of their columns. Concatenated files repeat the
 * headings, and some programs every page; a query may give them in capitals.
 */
function headingsRepeated({ columns, headerRow }: Table): (cells: readonly Cell[], first: number) => boolean {
  const titled = columns.filter(({ untitled, repeats }) => !untitled && repeats === undefined);
  // A single heading may also be a value.
  if (headerRow === 0 || titled.length < 2) return () => false;
  const wanted: (readonly string[] | undefined)[] = [];
  for (const { index, heading, shown = heading } of titled) {
    wanted[index] = [heading, normalizeHeading(shown)].map((text) => text.toLowerCase());
  }
  const lasts = wanted.map((both) => both?.map((text) => lowerCode(text, text.length - 1)));
  const holds = (cell: Cell | undefined, at: number) =>
    wanted[at]?.includes(normalizeHeading(cellText(cell ?? null)).toLowerCase());
  return (cells, first) => {
    const cell = cells[first];
    if (typeof cell !== 'string') return false;
    const end = lowerCode(cell, cell.length - 1);
    if (!(lasts[first]?.includes(end) || end <= space) || !holds(cell, first)) return false;
    const filled = titled.filter(({ index }) => !isBlankCell(cells[index] ?? null));
    return filled.length > 1 && filled.every(({ index }) => holds(cells[index], index));
  };
}

const space = 32;

/** Good enough to tell most cells from a heading at once. */
function lowerCode(text: string, at: number): number {
  return text.charCodeAt(at) | space;
}

/** `----|----`, `---+---`, `+====+====+`: only lines, of which one is longer than the dash that stands for nothing. */
function isRuler(cells: readonly Cell[], from: number): boolean {
  if (!isLine(cells[from])) return false;
  const filled = cells.filter((cell) => !isBlankCell(cell));
  return filled.every(isLine) && filled.some((cell) => String(cell).trim().length > 1);
}

function isLine(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && /^\s*[-=+|\u2500-\u257f]+\s*$/.test(cell);
}

const rowWords =
  'rows?|records?|Zeilen?|Datens\u00e4tze?|lignes?|enregistrements?|filas?|registros?|riga|righe|rij|rijen|linhas?|registos?|wiersz\\p{L}*';

/** What database shells write below: `(2 rows affected)`, `2 rows in set (0.00 sec)`, `Query OK, 1 row affected`. */
const rowCount = new RegExp(
  `^(?:\\(\\d+ (?:${rowWords})(?: \\p{L}+)?\\)|(?:Query OK, )?\\d+ rows? (?:in set|affected|selected|returned|fetched)\\b.*)$`,
  'iu',
);

function isRowCount(cells: readonly Cell[], from: number): boolean {
  const text = String(cells[from]).trim();
  return /^[(\dQ]/i.test(text) && rowCount.test(text) && cells.every((cell, at) => at === from || isBlankCell(cell));
}
