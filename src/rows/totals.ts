import { type Cell, cellText, type SourceRow } from '../tabular/index.js';

/** Why a row looks like totals of the rows above it. */
export interface TotalsFound {
  /** Position of the cell that says so. */
  readonly index: number;
  readonly value: string;
  /** Continues "Row 12 …". */
  readonly because: string;
}

/** What such a row begins with, in the languages of our users. */
const words =
  /^(?:(?:grand |sub)?totals?|sub-total|sum|(?:gesamt|end|zwischen)?summe|gesamt|insgesamt|somme|total général|totale|somma|suma|soma|total geral|(?:eind)?totaal|som)(?:\s*:.*|\s+[\d.,]+)?$/iu;

/**
 * Whether a row looks like totals: it begins with a word for them and holds nothing but numbers besides, or it holds
 * numbers only where the row before has texts as well.
 */
export function totalsIn({ cells }: SourceRow, before: SourceRow | undefined): TotalsFound | undefined {
  const filled = cells.flatMap((cell, index) => (text(cell) === '' ? [] : [{ index, value: text(cell), cell }]));
  const [first, ...rest] = filled;
  if (!first) return undefined;
  const { index, value } = first;
  if (words.test(value) && rest.every(({ cell }) => isNumeric(cell))) {
    return { index, value, because: `begins with "${value}" and holds nothing but numbers besides` };
  }
  if (!before || !filled.every(({ cell }) => isNumeric(cell))) return undefined;
  const start = before.cells.findIndex((cell) => text(cell) !== '');
  const lacksTexts = before.cells.some((cell, at) => text(cell) !== '' && !isNumeric(cell) && text(cells[at]) === '');
  // Who leaves the first column out names no record.
  if (!lacksTexts || start < 0 || text(cells[start]) !== '') return undefined;
  return { index, value, because: 'holds numbers only, and nothing in the columns that name the rows above' };
}

function text(cell: Cell | undefined): string {
  return cellText(cell ?? null).trim();
}

/** A number, or the text of one with separators, a currency or a percent sign. */
function isNumeric(cell: Cell): boolean {
  if (typeof cell === 'number') return true;
  if (typeof cell === 'object' && cell !== null && 'days' in cell) return true;
  return typeof cell === 'string' && /\d/.test(cell) && /^[-+\d.,'’\s\p{Sc}%]+$/u.test(cell);
}
