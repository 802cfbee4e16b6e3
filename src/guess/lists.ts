import { arePeople } from './agreement.js';
import { dayReader } from './date-forms.js';
import type { ColumnFacts, ReadTable } from './facts.js';
import { knownAmong, readHeading, resourcesIn } from './heading.js';

/** So many known headings make it likely that a table holds records. */
export const leastOfRecords = 5;

/** Whether the headings of a table make it likely that it holds records. */
export function saysMuch({ facts }: ReadTable): boolean {
  return knownAmong(facts.map(({ column }) => column.heading)) >= leastOfRecords;
}

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
export function readings({ filled }: ReadTable): string | undefined {
  if ([/Start$/, /End$/].every((side) => filled.some((column) => saysOf(column, side)))) return undefined;
  const dated = filled.find(({ days, values, distinct }) => days >= 0.9 && distinct >= 0.9 * values.length);
  const meters = filled.filter(({ numbers, distinct }) => numbers >= 0.8 && distinct > 2);
  const others = filled.filter((column) => column !== dated && !meters.includes(column));
  const isSo =
    dated !== undefined &&
    dated.values.length >= leastReadings &&
    meters.length >= leastMeters &&
    others.length <= 0.2 * filled.length;
  return isSo ? 'it holds readings: a row for each day, a column of numbers for each meter' : undefined;
}

function saysOf({ column, numbers }: ColumnFacts, side: RegExp): boolean {
  return numbers >= 0.8 && readHeading(column.heading).meanings.some(({ path }) => side.test(path));
}

const leastContacts = 0.8;
const leastOwn = 0.8;

/** People and how to reach them, of whom nothing says where they are, beside what a sheet of records says much of. */
export function people({ table, filled }: ReadTable, others: readonly ReadTable[]): string | undefined {
  const first = ({ column }: ColumnFacts) => readHeading(column.heading).meanings[0];
  const isPeople = (column: ColumnFacts) =>
    arePeople(column) && column.distinct >= leastOwn * column.values.length && first(column)?.resource === undefined;
  const isPlaceOrKey = (column: ColumnFacts) => ownPaths.test(first(column)?.path ?? '');
  const isContact = ({ emails, phones }: ColumnFacts) => Math.max(emails, phones) >= leastContacts;
  const isSo = filled.some(isPeople) && filled.some(isContact) && !filled.some(isPlaceOrKey);
  if (!isSo || resourcesIn(table.name).length > 0 || !others.some(saysMuch)) return undefined;
  return 'it lists people and how to reach them';
}

/** What customers have, and their own staff or readers of reports have not. */
const ownPaths = /^(?:address|position|vatNumber|actualStart|scheduledStart|description)/;

const leastWeeks = 5;
const weekShare = 0.9;

/** A row for each week, as of who is on call. */
export function calendar({ facts }: ReadTable): string | undefined {
  const isWeekly = ({ texts, dates }: ColumnFacts) => {
    const days = dates && dates.share >= weekShare ? texts.map(dayReader(dates)) : [];
    const steps = days.slice(1).map((day, at) => day - (days[at] ?? 0));
    return steps.length >= leastWeeks && steps.filter((step) => step === 7).length >= weekShare * steps.length;
  };
  return facts.some(isWeekly) ? 'it is a calendar: a row for each week' : undefined;
}
