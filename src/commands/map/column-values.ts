import { dateFormOf } from '../../guess/index.js';
import type { ColumnValues } from '../../reports/map/wire.js';
import { type Cell, cellText } from '../../tabular/index.js';
import { fitted } from '../../text/words.js';
import type { SurveyedTable } from './survey.js';

const shownValues = 200;
const mostDistinct = 10_000;
const longestValue = 200;
const datesLookedAt = 2000;

/** The values of a column, the most frequent first, and the forms that they have as dates. */
export async function columnValues({ rows, headerRow }: SurveyedTable, column: number): Promise<ColumnValues> {
  const counts = new Map<string, number>();
  const cells: Exclude<Cell, null>[] = [];
  let isCut = false;
  for await (const batch of rows.batches()) {
    for (const { number, cells: all } of batch) {
      const cell = all[column] ?? null;
      if (number <= headerRow || cell === null) continue;
      const text = fitted(cellText(cell).trim(), longestValue);
      if (text === '') continue;
      if (cells.length < datesLookedAt) cells.push(cell);
      const known = counts.get(text);
      if (known === undefined && counts.size >= mostDistinct) isCut = true;
      else counts.set(text, (known ?? 0) + 1);
    }
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return {
    values: sorted.slice(0, shownValues).map(([value, count]) => ({ value, count })),
    isCut: isCut || sorted.length > shownValues,
    dateFormats: dateFormOf(cells, 'dayFirst')?.formats ?? [],
  };
}
