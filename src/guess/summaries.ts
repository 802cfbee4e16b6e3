import { vocabularies } from '../contract/index.js';
import type { ColumnFacts, ReadTable } from './facts.js';
import type { GuessTable } from './model.js';
import { compact, lexicon, wordsIn } from './words.js';

const widestSums = 4;
const mostLabels = 2;

/** Sums by one or two labels: a pivot table, as its headings, its word for an empty label or its last row show. */
export function summary({ table, facts, filled }: ReadTable): string | undefined {
  const isPivots = ({ column, numbers }: ColumnFacts) => {
    const heading = wordsIn(column.heading).join(' ');
    return pivotHeadings.some(
      (words) => heading === words || (numbers >= 0.9 && heading.startsWith(`${words} `) && facts.length <= widestSums),
    );
  };
  const isPivot = facts.some((column) => isPivots(column) || column.values.some((text) => emptyLabels.has(text)));
  if (isPivot) return 'it is a pivot table';
  if (facts.some(isShare)) return 'it sums up: a column says how much of the whole each row is';
  const summed = summedColumns(table);
  return summed !== undefined && filled.length - summed <= mostLabels
    ? 'it sums up: its last row is the total of the others'
    : undefined;
}

/** Whether the numbers of a column add up to a hundred per cent, with or without the total itself. */
function isShare({ column, values, numbers }: ColumnFacts): boolean {
  if (!column.heading.includes('%') || numbers < 1 || values.length < leastShares) return false;
  const shares = values.map((text) => Number(text.replace(',', '.')));
  const sum = shares.reduce((before, share) => before + share, 0);
  return [1, 100].some((whole) => {
    const parts = shares.includes(whole) ? sum - whole : sum;
    return Math.abs(parts - whole) < whole * roundOff;
  });
}

const leastShares = 3;
const roundOff = 0.01;

const emptyLabels: ReadonlySet<string> = new Set(
  vocabularies.flatMap(({ emptyLabel }) => emptyLabel.split(',').map((text) => text.trim())),
);

const pivotHeadings = vocabularies.flatMap(({ pivot }) => pivot.split(',').map((words) => wordsIn(words).join(' ')));

/** How many columns end in their own sum; undefined without a row of totals. */
function summedColumns({ rows, columns }: GuessTable): number | undefined {
  const last = rows.at(-1)?.cells ?? [];
  const label = last.find((cell) => typeof cell === 'string' && cell.trim() !== '');
  const isTotal = rows.length >= 3 && typeof label === 'string' && lexicon.totals.has(compact(label));
  if (!isTotal) return undefined;
  const sums = columns.flatMap(({ index }) => {
    const total = last[index];
    if (typeof total !== 'number') return [];
    const sum = rows.slice(0, -1).reduce((before, { cells }) => before + numberIn(cells[index]), 0);
    return [Math.abs(sum - total) <= 1e-6 * Math.max(1, Math.abs(total))];
  });
  return sums.length > 0 && sums.every(Boolean) ? sums.length : undefined;
}

function numberIn(cell: unknown): number {
  return typeof cell === 'number' ? cell : 0;
}
