import { said } from '../language/said.js';
import { cellText } from '../tabular/cell-text.js';
import type { Cell } from '../tabular/types.js';
import { quoted } from '../validation/quote.js';
import type { DateParts } from './date-format.js';
import { type Binder, bindTracked } from './field.js';
import { cellInput, type FieldInput } from './inputs.js';
import type { RowScope } from './row-scope.js';

const minutesPerDay = 1440;
const written =
  /^(\d{1,2})(?: ?[:.h] ?|(?=\d\d$)|(?= ?(?:[ap]\.?m|uhr)))([0-5]\d)?(?::[0-5]\d)?(?: ?([ap])\.?m\.?)?(?: ?(?:uhr|h))?$/i;

/** Minutes since midnight, 1440 for `24:00`; a number is a part of a day, as in workbooks. Undefined for anything else. */
export function minutesOf(cell: Exclude<Cell, null>): number | undefined {
  if (cell instanceof Date) {
    const time = toSecond(cell);
    return time.getUTCHours() * 60 + time.getUTCMinutes();
  }
  if (typeof cell === 'object' && 'days' in cell) return partOfDay(cell.days);
  if (typeof cell === 'number') return partOfDay(cell);
  const text = cellText(cell).trim().replace(/\s+/g, ' ');
  if (/^0?[.,]\d+$/.test(text)) return partOfDay(Number(text.replace(',', '.')));
  const [, hours = '', minutes = '00', half] = written.exec(text) ?? [];
  if (hours === '' || (half !== undefined && Number(hours) > 12)) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const total = hour * 60 + Number(minutes);
  return total <= minutesPerDay ? total : undefined;
}

/** Seconds are cut off, as of a text; less than a second is the error of a number of days. */
function partOfDay(days: number): number | undefined {
  return days >= 0 && days <= 1 ? Math.floor(Math.round(days * minutesPerDay * 60) / 60) : undefined;
}

/** The nearest second, as spreadsheet programs show it: 09:59:59.994 is what a workbook holds for 10:00. */
export function toSecond(cell: Date): Date {
  return cell.getTime() % 1000 === 0 ? cell : new Date(Math.round(cell.getTime() / 1000) * 1000);
}

type SetTime = (parts: DateParts, row: RowScope) => DateParts | undefined;

/**
 * Sets the time of a day from another column; an empty cell leaves midnight. A time before that of `after` is one of
 * the next day.
 */
export async function timeSetter(
  { time, after }: { readonly time: FieldInput; readonly after?: FieldInput },
  binder: Binder,
): Promise<SetTime> {
  const read = await minuteReader(time, binder);
  const begin = after === undefined ? () => undefined : await minuteReader(after, binder);
  return (parts, row) => {
    const { unreadable } = row;
    const minutes = read(row);
    const from = begin(row);
    if (row.unreadable > unreadable) return undefined;
    if (minutes === undefined) return parts;
    const isNextDay = from !== undefined && minutes < from;
    return later(parts, minutes + (isNextDay ? minutesPerDay : 0));
  };
}

async function minuteReader(input: FieldInput, binder: Binder): Promise<(row: RowScope) => number | undefined> {
  const { evaluate, cells } = await bindTracked(cellInput(input), binder);
  return (row) => {
    const cell = evaluate(row);
    if (cell === undefined) return undefined;
    const minutes = minutesOf(cell);
    if (minutes === undefined) row.report('not-a-date', cells, said('noTimeOfDay', quoted(cellText(cell))));
    return minutes;
  };
}

/** That many minutes after the beginning of the day. */
function later({ year, month, day, offsetMinutes }: DateParts, minutes: number): DateParts {
  const at = new Date(Date.UTC(year, month - 1, day, 0, minutes));
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    hasTime: true,
    offsetMinutes,
  };
}
