import { isPlainWords } from '../mapping/heading-row.js';
import { type Cell, cellText, isBlankCell, type SourceRow, type Table } from '../tabular/index.js';

const usualRows = 50;

/** Finds rows above the headings that look like data, compared with the first rows below. */
export class RowsAbove {
  readonly #table: Table;
  /** Rows that fill several columns and are not template labels. */
  readonly #doubtful: { readonly row: SourceRow; readonly filled: number }[];
  #seen = 0;
  #filled = 0;

  constructor(table: Table) {
    this.#table = table;
    this.#doubtful = (table.above ?? [])
      .filter(({ cells }) => !isPlainWords(cells, table.columns))
      .map((row) => ({ row, filled: this.#filledIn(row) }))
      .filter(({ filled }) => filled >= 2);
  }

  add(row: SourceRow): void {
    if (this.#doubtful.length === 0 || this.#seen >= usualRows) return;
    this.#seen += 1;
    this.#filled += this.#filledIn(row);
  }

  /** Rows with more than half of the average filled cells; titles and dates have fewer. */
  get likeData(): readonly SourceRow[] {
    const [seen, all] =
      this.#seen > 0
        ? [this.#seen, this.#filled]
        : [this.#doubtful.length, this.#doubtful.reduce((sum, { filled }) => sum + filled, 0)];
    return this.#doubtful.filter(({ filled }) => filled > all / seen / 2).map(({ row }) => row);
  }

  #filledIn({ cells }: SourceRow): number {
    return this.#table.columns.filter(({ index, untitled }) => !untitled && !isBlankCell(cells[index])).length;
  }
}

export interface TotalsFound {
  readonly index: number;
  readonly value: string;
  /** Whether it begins with a word for totals; else it holds only numbers. */
  readonly isByWord: boolean;
}

const wordsForTotals = [
  '(?:grand |sub-?)?totals?|sum|count|(?:gesamt|end|zwischen)?summe|gesamt|insgesamt|(?:gesamt)?(?:an)?zahl|(?:sous-)?total',
  'totaux|somme|nombre|total général|(?:sub)?total[ei]|totale generale|somma|conteggio|tota(?:l|is|les)|suma(?: total)?',
  'total general|soma|total geral|contagem|recuento|(?:eind|sub)?totaal|som|aantal|razem|ogółem|łącznie|[Σ∑]',
].join('|');

/** The word alone, or with what it counts: `Total: 12`, `Total 12 customers`, `Summe (12)`. */
const totals = new RegExp(`^(?:${wordsForTotals})(?:\\s*:.*|\\s+[\\d.,]+(?:\\s+\\p{L}+)?|\\s*\\(.*\\))?$`, 'iu');

const longestTotals = 60;

/** `12 Kunden`: a number and what it counts. */
const count = /^[\d.,'’\s]+\p{L}+$/u;

/**
 * A row that begins with a word for totals, has no key besides, and lacks most of the texts that the row above has: a
 * number, or a number with what it counts, stands for none.
 */
export function totalsBelow(
  row: SourceRow,
  {
    above,
    columns,
    keys,
  }: { readonly above: SourceRow; readonly columns: readonly number[]; readonly keys: readonly string[] },
): TotalsFound | undefined {
  // Hot: runs for each row.
  const index = row.cells.findIndex((cell) => !isBlankCell(cell));
  const label = row.cells[index];
  if (typeof label !== 'string' || label.length > longestTotals || !totals.test(label.trim())) return undefined;
  const value = label.trim();
  // A key that is made of the word is none.
  if (keys.some((key) => !key.toLowerCase().startsWith(value.toLowerCase()))) return undefined;
  const isNamed = (cell: Cell | undefined) => text(cell) !== '' && !isNumeric(cell ?? null) && !count.test(text(cell));
  const texts = columns.filter((at) => at !== index && isNamed(above.cells[at]));
  const lacking = texts.filter((at) => !isNamed(row.cells[at]));
  return lacking.length * 2 > texts.length ? { index, value, isByWord: true } : undefined;
}

/** A row that begins with a word for totals or has no texts where the previous row has, and otherwise only numbers. */
export function totalsIn({ cells }: SourceRow, before: SourceRow | undefined): TotalsFound | undefined {
  const filled = cells.flatMap((cell, index) => (text(cell) === '' ? [] : [{ index, value: text(cell), cell }]));
  const [first, ...rest] = filled;
  if (!first) return undefined;
  const { index, value } = first;
  if (totals.test(value) && rest.every(({ cell }) => isNumeric(cell))) {
    return { index, value, isByWord: true };
  }
  if (!before || !filled.every(({ cell }) => isNumeric(cell))) return undefined;
  const start = before.cells.findIndex((cell) => text(cell) !== '');
  const lacksTexts = before.cells.some((cell, at) => text(cell) !== '' && !isNumeric(cell) && text(cells[at]) === '');
  // A total leaves the first column empty, where the previous row has its name.
  if (!lacksTexts || start < 0 || text(cells[start]) !== '') return undefined;
  return { index, value, isByWord: false };
}

function text(cell: Cell | undefined): string {
  return cellText(cell ?? null).trim();
}

/** A number, or a number text with separators, currency or percent sign. */
function isNumeric(cell: Cell): boolean {
  if (typeof cell === 'number') return true;
  if (typeof cell === 'object' && cell !== null && 'days' in cell) return true;
  return typeof cell === 'string' && /\d/.test(cell) && /^[-+\d.,'’\s\p{Sc}%]+$/u.test(cell);
}
