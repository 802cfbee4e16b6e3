import type { Cell } from '../tabular/types.js';
import { type Code, call } from './code.js';
import { type DayOrder, orderShown } from './date-forms.js';
import { type ColumnFacts, type DecimalSeparator, factsOf } from './facts.js';
import { compact } from './fold.js';
import { lexicon } from './lexicon.js';
import type { GuessTable } from './model.js';

/** What a table writes in the same way in all its columns. */
export interface Habits {
  readonly decimalSeparator: DecimalSeparator;
  readonly order: DayOrder;
  /** Whether columns of the table themselves show the order of day and month. */
  readonly isOrderShown: boolean;
}

/** Rows at the end that may hold totals. */
const lastRows = 3;

/** The rows of totals at the end, and the condition that leaves them out. */
export function totalsOf(table: GuessTable): { readonly first: number; readonly skip: Code } | undefined {
  if (!table.isWhole) return undefined;
  const from = Math.max(0, table.rows.length - lastRows);
  for (const [index, { cells }] of table.rows.slice(from).entries()) {
    const at = cells.findIndex((cell) => cell !== null && cell !== '');
    const text = cells[at];
    const column = table.columns[at];
    if (typeof text !== 'string' || !column || !lexicon.totals.has(compact(text))) continue;
    return { first: from + index, skip: call('equals', column.heading, text.trim()) };
  }
  return undefined;
}

/** What is to be known of each column, read by the habits of the whole table. */
export function columnFacts(table: GuessTable, order: DayOrder | undefined): { facts: ColumnFacts[]; habits: Habits } {
  const rows = table.rows.slice(0, totalsOf(table)?.first ?? table.rows.length);
  const cells = table.columns.map(({ index }) => rows.map((row) => row.cells[index] ?? null));
  const shown = orderShown(cells.flatMap((column) => column.filter((cell) => typeof cell === 'string')));
  const habits = { order: shown ?? order ?? 'dayFirst', isOrderShown: shown !== undefined } as const;
  const read = (decimalSeparator: DecimalSeparator) =>
    table.columns.map((column, at) => factsOf(column, cells[at] ?? [], { decimalSeparator, order: habits.order }));
  const first = read('.');
  // A column that shows its separator reads with it already.
  const commas = first.filter(({ numbers, decimalSeparator }) => numbers >= 0.8 && decimalSeparator === ',').length;
  const points = first.filter((facts, at) => facts.numbers >= 0.8 && showsPoint(facts, cells[at] ?? [])).length;
  const decimalSeparator = commas > points ? ',' : '.';
  return { facts: decimalSeparator === '.' ? first : read(','), habits: { ...habits, decimalSeparator } };
}

/** Texts with a decimal point; real numbers of a workbook have no separator. */
function showsPoint({ integers, numbers, decimalSeparator }: ColumnFacts, cells: readonly Cell[]): boolean {
  const isWritten = cells.some((cell) => typeof cell === 'string' && /\d\.\d/.test(cell));
  return decimalSeparator === '.' && integers < numbers && isWritten;
}
