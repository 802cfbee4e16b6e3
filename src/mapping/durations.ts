import { type Vocabulary, vocabularies } from '../contract/index.js';
import { cellText } from '../files/cell-text.js';
import type { Cell } from '../files/types.js';
import { said } from '../messages/said.js';
import type { Field } from './field.js';
import { isGroupOrDecimals, numberForm, parseNumber } from './numbers.js';
import type { ReadCells, RowScope } from './row-scope.js';
import { type FieldInput, parsed } from './text.js';
import { quoted } from './validation/quote.js';

export interface DurationOptions {
  /** What a number without a unit counts. Default: minutes, with a warning where other cells have a unit or fractions. */
  readonly unit?: 'minutes' | 'hours';
}

/** An amount of minutes or hours as it was written; `isBare` without a unit. */
export interface Duration {
  readonly amount: number;
  readonly unit: 'minutes' | 'hours';
  readonly isBare: boolean;
}

const minutesPerHour = 60;
const minutesPerDay = 1440;
const hourWord = anyOf(({ hours }) => hours);
const minuteWord = anyOf(({ minutes }) => minutes);
const hoursAndMinutes = new RegExp(`^(\\d+)\\s*${hourWord}\\s*([0-5]?\\d)\\s*(?:${minuteWord})?$`, 'i');
const hoursAlone = new RegExp(`^([\\d.,]+)\\s*${hourWord}$`, 'i');
const minutesAlone = new RegExp(`^([\\d.,]+)\\s*${minuteWord}$`, 'i');
const clock = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/;
const isoDuration = /^P(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+)S)?)?$/;

/** A pattern for the words of all languages, each also with a point. */
function anyOf(wordsIn: (vocabulary: Vocabulary) => string): string {
  const words = vocabularies.flatMap((vocabulary) =>
    wordsIn(vocabulary)
      .split(',')
      .map((word) => word.trim()),
  );
  return `(?:${[...new Set(words)].join('|')})\\.?`;
}

/** A length of time: `1h30`, `01:30`, `90 min`, `1.5 h`, `PT1H30M`, a time of a workbook, or a number alone. */
export function durationOf(
  cell: Exclude<Cell, null>,
  { unit = 'minutes' }: DurationOptions,
  form: ReturnType<typeof numberForm>,
): Duration | undefined {
  if (typeof cell === 'number') return duration(cell, unit, true);
  if (cell instanceof Date) return timeOfDay(cell);
  // Hours, because a workbook does not say that minutes are meant.
  if (typeof cell === 'object' && 'days' in cell) return duration(cell.days * 24, 'hours');
  const text = cellText(cell).trim();
  const bare = parseNumber(text, form);
  if (bare !== undefined) return duration(Number(bare), unit, true);
  const [, hours, minutes, seconds] = clock.exec(text) ?? hoursAndMinutes.exec(text) ?? [];
  if (hours !== undefined) return inHours(hours, minutes, seconds);
  const [, days, ...times] = (text.length > 1 && isoDuration.exec(text)) || [];
  const [isoHours, isoMinutes = '0', isoSeconds] = times;
  if (!Number.isInteger(Number(isoMinutes))) return duration(Number(isoMinutes), 'minutes');
  if ([days, ...times].some((part) => part !== undefined)) return inHours(isoHours, isoMinutes, isoSeconds, days);
  return withUnit(text, hoursAlone, 'hours', form) ?? withUnit(text, minutesAlone, 'minutes', form);
}

function duration(amount: number, unit: Duration['unit'], isBare = false): Duration | undefined {
  return amount >= 0 && Number.isFinite(amount) ? { amount, unit, isBare } : undefined;
}

function inHours(hours = '0', minutes = '0', seconds = '0', days = '0'): Duration | undefined {
  const wholeMinutes = Number(minutes) + Number(seconds) / 60;
  return duration(Number(days) * 24 + Number(hours) + wholeMinutes / minutesPerHour, 'hours');
}

function withUnit(
  text: string,
  written: RegExp,
  unit: Duration['unit'],
  form: ReturnType<typeof numberForm>,
): Duration | undefined {
  const number = parseNumber(written.exec(text)?.[1] ?? '', form);
  return number === undefined ? undefined : duration(Number(number), unit);
}

const firstRealDay = Date.UTC(1900, 0, 2);

/** A time before the first days of a workbook has no date; a date is not a length. */
function timeOfDay(cell: Date): Duration | undefined {
  const minutes = (cell.getTime() / 60_000) % minutesPerDay;
  return cell.getTime() < firstRealDay
    ? duration(((minutes + minutesPerDay) % minutesPerDay) / minutesPerHour, 'hours')
    : undefined;
}

/** Half a second, as the error of a number of days. */
const negligible = 1 / 120;

/** Whether hours written with decimals stand for whole minutes: 0.33 is 20 of them. */
function standsForMinutes(hours: number, minutes: number): boolean {
  const decimals = /\.(\d+)$/.exec(String(hours))?.[1]?.length ?? 0;
  return decimals >= 2 && decimals < 4 && Number((minutes / minutesPerHour).toFixed(decimals)) === hours;
}

/**
 * A length of time in whole minutes: `1h30`, `01:30`, `90 min`, `1.5 h`; a number alone counts minutes, or hours. A
 * fraction of a minute is an error, or is rounded with a warning where hours or seconds make it.
 */
export function minutes(input: FieldInput, options: DurationOptions = {}): Field<number> {
  return parsed(
    input,
    ({ settings }) => {
      const form = numberForm(settings);
      const doubtUnit = options.unit === undefined ? unitDoubt() : () => {};
      return (cell, row, cells) => {
        const text = quoted(cellText(cell));
        const found = durationOf(cell, options, form);
        if (!found) {
          row.report('not-a-number', cells, said('noDuration', text));
          return undefined;
        }
        const { amount, unit, isBare } = found;
        const exact = unit === 'hours' ? amount * minutesPerHour : amount;
        const whole = Math.round(exact);
        const isWhole = Math.abs(exact - whole) < negligible;
        doubtUnit(isBare && isWhole, row, cells);
        if (unit === 'minutes' && !isWhole) {
          row.report('not-an-integer', cells, said('noWholeMinutes', text));
          return undefined;
        }
        if (!isWhole && !standsForMinutes(amount, whole))
          row.report('number-doubtful', cells, said('roundedToMinute', text, whole));
        else if (form.isAssumed && isGroupOrDecimals(/^[\d.,]+/.exec(cellText(cell))?.[0] ?? ''))
          row.report('number-doubtful', cells, said('commaTakenForGroup', text, String(whole)));
        return whole;
      };
    },
    'number',
  );
}

/** Warns where a column holds whole numbers without a unit, and lengths with one or fractions. */
function unitDoubt(): (isPlain: boolean, row: RowScope, cells: ReadCells) => void {
  let hasPlain = false;
  let hasOthers = false;
  return (isPlain, row, cells) => {
    const isMixedBefore = hasPlain && hasOthers;
    hasPlain ||= isPlain;
    hasOthers ||= !isPlain;
    if (hasPlain && hasOthers && (isPlain || !isMixedBefore)) row.report('number-doubtful', cells, said('unitsMixed'));
  };
}
