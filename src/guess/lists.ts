import { arePeople } from './agreement.js';
import { dayReader } from './date-forms.js';
import type { ColumnFacts, ReadTable } from './facts.js';
import { knownAmong, readHeading, resourcesIn } from './heading.js';

/** So many known headings make it likely that a table holds records. */
export const leastOfRecords = 5;

/** Whether the headings of a table make it likely that it holds records. */
export function saysMuch(read: ReadTable): boolean {
  return knownColumns(read) >= leastOfRecords;
}

/** How many columns with a value have a known heading. */
export function knownColumns({ filled }: ReadTable): number {
  return knownAmong(filled.map(({ column }) => column.heading));
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

const leastSteps = 8;
const stepShare = 0.9;

/** A row for each day or week, as of totals or who is on call; not of hours, which begin and end, nor of what was done. */
export function calendar({ filled }: ReadTable): string | undefined {
  if (haveBeginAndEnd(filled) || filled.some((column) => isOfWork(column) || isOwnText(column))) return undefined;
  const stepsOf = ({ texts, values, distinct, dates }: ColumnFacts) => {
    const isCalendar = dates !== undefined && dates.share >= stepShare && distinct >= stepShare * values.length;
    const days = isCalendar ? texts.map(dayReader(dates)) : [];
    return days.slice(1).map((day, at) => day - (days[at] ?? 0));
  };
  const all = filled.map(stepsOf).filter(({ length }) => length >= leastSteps);
  const isEach = (days: number) =>
    all.some((steps) => steps.filter((step) => step === days).length >= stepShare * steps.length);
  if (isEach(1)) return 'it is a calendar: a row for each day';
  return isEach(7) ? 'it is a calendar: a row for each week' : undefined;
}

/** Whether a column says of whom or what a row is, who worked or what was done; numbers under a word for a machine are readings. */
function isOfWork({ column, numbers, days }: ColumnFacts): boolean {
  const { about, isNoun, meanings } = readHeading(column.heading);
  const [first] = meanings;
  if (days >= 0.8 || (isNoun && numbers >= 0.8)) return false;
  return about !== undefined || (first !== undefined && ofWork.test(first.path));
}

const ofWork = /^(?:technician|user|description|note|status|priority|type)/;

/** Whether a column says in words what each row is about, and not only who. */
function isOwnText(facts: ColumnFacts): boolean {
  const { texts, values, distinct, numbers, phones, days, times } = facts;
  const isText = [numbers, phones, days, times].every((share) => share < 0.5) && !arePeople(facts);
  return isText && distinct >= 0.5 * values.length && values.length >= 0.5 * texts.length;
}

/** Whether columns say when work began and ended, as times or as hours. */
function haveBeginAndEnd(filled: readonly ColumnFacts[]): boolean {
  const isTime = ({ times, numbers, range: [lowest, highest] }: ColumnFacts) =>
    times >= 0.5 || (numbers >= 0.8 && lowest >= 0 && highest <= 24);
  const saysOf = (facts: ColumnFacts, side: RegExp) =>
    isTime(facts) && readHeading(facts.column.heading).meanings.some(({ path }) => side.test(path));
  const areTimes = filled.filter(({ times }) => times >= 0.5).length > 1;
  return areTimes || [/Start$/, /End$/].every((side) => filled.some((column) => saysOf(column, side)));
}
