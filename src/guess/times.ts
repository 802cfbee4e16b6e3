import { resourceOf } from '../contract/index.js';
import type { ColumnFacts } from './facts.js';
import type { Assignment } from './owners.js';
import { fieldKind, type Role } from './roles.js';

const farthest = 3;

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
