import { vocabularies } from '../contract/index.js';
import type { ColumnFacts } from './facts.js';
import { compact } from './words.js';

/** Further languages of which the runtime knows the names of days. */
const neighbours = ['cs', 'sk', 'sl', 'hr', 'hu', 'ro', 'da', 'sv', 'nb', 'fi'];

const weekdayNames = new Set(
  [...vocabularies.map(({ language }) => language), ...neighbours].flatMap((language) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
      (['long', 'short'] as const).map((weekday) =>
        compact(new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))),
      ),
    ),
  ),
);

/** Whether a text is the name of a weekday, or short for it, in any of the languages. */
export function isWeekday(text: string): boolean {
  return weekdayNames.has(compact(text));
}

/** Whether a column says which day of the week it is. */
export function areWeekdays({ values, distinct }: ColumnFacts): boolean {
  return distinct >= 2 && distinct <= 14 && values.filter(isWeekday).length >= 0.9 * values.length;
}
