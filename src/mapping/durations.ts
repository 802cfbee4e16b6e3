import { cellText } from '../tabular/cell-text.js';
import type { Cell } from '../tabular/types.js';
import { quoted } from '../validation/quote.js';
import type { Field } from './field.js';
import { type FieldInput, parsed } from './inputs.js';
import { numberForm, parseNumber } from './numbers.js';
import { minutesOf } from './time-of-day.js';

export interface DurationOptions {
  /** What a number without a unit counts. Default: minutes. */
  readonly unit?: 'minutes' | 'hours';
}

const minutesPerHour = 60;
const minutesPerDay = 1440;
const hoursAndMinutes =
  /^(\d+)\s*(?:h|hrs?|hours?|std\.?|stunden|heures?|horas?|ore|ora|uur|uren|godz\.?)\s*(?:(\d{1,2})\s*(?:m|mn|min\.?|minutes?)?)?$/i;
const clock = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?$/;
const withUnit = /^([\d.,]+)\s*([a-z.]+)$/i;

/**
 * Minutes of a length of time: `1h30`, `01:30`, `90 min`, `1.5 h`, a time of a workbook. A number without a unit counts
 * what the options say. Undefined for anything else.
 */
export function durationOf(
  cell: Exclude<Cell, null>,
  { unit = 'minutes' }: DurationOptions,
  form: ReturnType<typeof numberForm>,
): number | undefined {
  if (cell instanceof Date) return minutesOf(cell);
  if (typeof cell === 'object' && 'days' in cell) return whole(cell.days * minutesPerDay);
  const factor = unit === 'hours' ? minutesPerHour : 1;
  if (typeof cell === 'number') return whole(cell * factor);
  const text = cellText(cell).trim();
  const bare = parseNumber(text, form);
  if (bare !== undefined) return whole(Number(bare) * factor);
  const [, hours, minutes = '0'] = clock.exec(text) ?? hoursAndMinutes.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * minutesPerHour + Number(minutes);
  const [, amount = '', word = ''] = withUnit.exec(text) ?? [];
  const number = parseNumber(amount, form);
  const size = sizeOf(word.toLowerCase());
  return number === undefined || size === undefined ? undefined : whole(Number(number) * size);
}

function sizeOf(word: string): number | undefined {
  if (/^(m|mn|min)/.test(word)) return 1;
  return /^(h|std|stunde|hora|ora|ore|uur|uren|godz)/.test(word) ? minutesPerHour : undefined;
}

function whole(minutes: number): number | undefined {
  return minutes >= 0 && Number.isFinite(minutes) ? Math.round(minutes) : undefined;
}

/** A length of time in whole minutes: `1h30`, `01:30`, `90 min`, `1.5 h`; a number alone counts minutes, or hours. */
export function minutes(input: FieldInput, options: DurationOptions = {}): Field<number> {
  return parsed(input, ({ settings }) => {
    const form = numberForm(settings);
    return (cell, row, cells) => {
      const found = durationOf(cell, options, form);
      if (found === undefined)
        row.report('not-a-number', cells, `${quoted(cellText(cell))} is no length of time, such as 1h30 or 90 min.`);
      return found;
    };
  });
}
