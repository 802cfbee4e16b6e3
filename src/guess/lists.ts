import type { ColumnFacts } from './facts.js';
import { readHeading } from './heading.js';
import type { ReadTable } from './repeated-tables.js';

const leastLists = 4;
const leastLengths = 3;

/** Lists to choose from, a column each: all begin at the top, and each ends where it ends. */
export function listsBeside({ facts }: ReadTable): string | undefined {
  const lists = facts.filter(({ values }) => values.length >= 2);
  const lengths = lists.filter(isFilledFromTop).map(({ values }) => values.length);
  const longest = Math.max(0, ...lengths);
  const isSo =
    lists.length >= leastLists &&
    lengths.length >= 0.8 * lists.length &&
    new Set(lengths).size >= leastLengths &&
    lengths.filter((length) => length < 0.8 * longest).length >= 0.5 * lengths.length;
  return isSo ? 'it holds lists side by side, a column each' : undefined;
}

function isFilledFromTop({ texts, values }: ColumnFacts): boolean {
  const last = texts.findLastIndex((text) => text !== '');
  return values.length >= 0.95 * (last + 1);
}

const leastMeters = 3;
const leastReadings = 10;

/** Readings of meters: a row for each day, a column of numbers for each meter; not the hours of a day, which begin and end. */
export function readings({ facts }: ReadTable): string | undefined {
  const filled = facts.filter(({ values }) => values.length > 0);
  if ([/Start$/, /End$/].every((side) => filled.some((column) => saysOf(column, side)))) return undefined;
  const days = filled.find(
    ({ dates, values, distinct }) => dates && dates.share >= 0.9 && distinct >= 0.9 * values.length,
  );
  const meters = filled.filter(({ numbers, distinct }) => numbers >= 0.8 && distinct > 2);
  const others = filled.filter((column) => column !== days && !meters.includes(column));
  const isSo =
    days !== undefined &&
    days.values.length >= leastReadings &&
    meters.length >= leastMeters &&
    others.length <= 0.2 * filled.length;
  return isSo ? 'it holds readings: a row for each day, a column of numbers for each meter' : undefined;
}

function saysOf({ column, numbers }: ColumnFacts, side: RegExp): boolean {
  return numbers >= 0.8 && readHeading(column.heading).meanings.some(({ path }) => side.test(path));
}
