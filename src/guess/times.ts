import { type ResourceName, resourceOf } from '../contract/index.js';
import type { ColumnFacts } from './facts.js';
import type { Assignment } from './owners.js';
import { fieldKind, type Role } from './roles.js';
import type { TableSubject } from './subject.js';
import { compact, lexicon, wordsIn } from './words.js';

const farthest = 5;

/**
 * Puts columns of times to the columns of days before them, as one moment: the first time of a day is its start, a
 * second one the end of that period.
 */
export function withTimes(assigned: readonly Assignment[], roles: readonly Role[]): Assignment[] {
  let all = [...assigned];
  for (const [at, role] of roles.entries()) {
    if (!isTimes(role) || all.some((each) => each.role === role)) continue;
    const before = roles.slice(Math.max(0, at - farthest), at).reverse();
    const day = before.map((each) => all.find((one) => one.role === each && isDay(one))).find(Boolean);
    if (day) all = all.flatMap((each) => (each === day ? timed(day, role.facts, all) : [each]));
  }
  return all;
}

const startScore = 0.6;
const mostlyFilled = 0.8;

/**
 * Gives a record without a beginning the only day of its row, and takes the days of a log for those of work that is
 * done: the resource's later period.
 */
export function withDays(assigned: readonly Assignment[], { main, roles, table }: TableSubject): Assignment[] {
  const [planned, done = planned] = resourceOf(main).periods ?? [];
  if (planned === undefined || done === undefined) return [...assigned];
  const isLog = isOfLog(table.name) || roles.filter(isTimes).length >= 2 || hasDuration(assigned, main);
  const taken = new Set(assigned.map(({ resource, path }) => `${resource} ${path}`));
  const renamed = assigned.map((each) => {
    const at = each.resource === main ? planned.indexOf(each.path) : -1;
    const path = done[at];
    const isPlain = lexicon.days.has(compact(each.role.facts.column.heading));
    return isLog && isPlain && path !== undefined && !taken.has(`${main} ${path}`) ? { ...each, path } : each;
  });
  const period = [...planned, ...done];
  if (renamed.some(({ resource, path }) => resource === main && period.includes(path))) return renamed;
  const days = roles.filter(({ facts }) => facts.dates && facts.dates.share >= 0.9);
  const [only, more] = days.filter((role) => !assigned.some((each) => each.role === role));
  const isFilled = only !== undefined && only.facts.values.length >= mostlyFilled * only.facts.texts.length;
  if (!isFilled || more || only.reading.signOf !== undefined || only.reading.isOther) return renamed;
  const [path] = isLog ? done : planned;
  return [...renamed, { role: only, resource: main, path, score: startScore }];
}

function isOfLog(name: string): boolean {
  return wordsIn(name).some((word) => lexicon.logs.has(word));
}

function hasDuration(assigned: readonly Assignment[], main: ResourceName): boolean {
  return assigned.some(({ resource, path }) => resource === main && path === 'duration');
}

function isTimes({ facts, reading }: Role): boolean {
  return facts.times >= 0.9 && !reading.meanings.some(({ path, score }) => path === 'duration' && score >= 0.8);
}

function isDay({ path, role: { facts } }: Assignment): boolean {
  return fieldKind(path) === 'dateTime' && facts.dates !== undefined && !facts.dates.hasTime;
}

function timed(day: Assignment, time: ColumnFacts, all: readonly Assignment[]): Assignment[] {
  if (!day.time) return [{ ...day, time }];
  const end = resourceOf(day.resource).periods?.find(([start]) => start === day.path)?.[1];
  const isFree = end !== undefined && !all.some(({ resource, path }) => resource === day.resource && path === end);
  return isFree ? [day, { ...day, path: end, time, after: day.time }] : [day];
}
