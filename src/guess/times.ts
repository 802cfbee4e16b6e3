import { resourceOf } from '../contract/index.js';
import { sensesOf } from './dictionary.js';
import { fieldKind } from './known-fields.js';
import type { Assignment } from './owners.js';
import { isCalledPlan, isPlanned } from './plans.js';
import type { Role } from './roles.js';
import type { TableSubject } from './subject.js';
import { wordsIn } from './words.js';

const farthest = 16;
const besides = 2;

/**
 * Puts columns of times to the columns of days before them, as one moment: of two times of a day, one is its start and
 * the other the end of that period.
 */
export function withTimes(assigned: readonly Assignment[], roles: readonly Role[]): Assignment[] {
  const free = roles.filter((role) => isTimes(role) && !assigned.some((each) => each.role === role));
  const dayOf = new Map(free.map((role) => [role, dayFor(role, { assigned, roles })]));
  return assigned.flatMap((day) => timed(day, { times: free.filter((role) => dayOf.get(role) === day), assigned }));
}

/**
 * The only day, if it stands before a time or nearly so; of several the nearest before, which begins or ends as the time
 * does.
 */
function dayFor(
  role: Role,
  { assigned, roles }: { readonly assigned: readonly Assignment[]; readonly roles: readonly Role[] },
): Assignment | undefined {
  const at = roles.indexOf(role);
  const days = assigned.filter(isDay);
  const [only, more] = days;
  const distance = only === undefined ? 0 : at - roles.indexOf(only.role);
  if (!more) return distance >= -besides && distance <= farthest ? only : undefined;
  const before = days
    .filter((day) => roles.indexOf(day.role) < at && roles.indexOf(day.role) >= at - farthest)
    .sort((one, other) => roles.indexOf(other.role) - roles.indexOf(one.role));
  return before.find(({ path }) => sideOf(role) !== undefined && path.endsWith(sideOf(role) ?? '')) ?? before[0];
}

function timed(
  day: Assignment,
  { times, assigned }: { readonly times: readonly Role[]; readonly assigned: readonly Assignment[] },
): Assignment[] {
  // Of many times, only the headings tell which belong to the day.
  const said = times.length > 2 ? times.filter((role) => sideOf(role) !== undefined) : times;
  const [only, more] = said;
  if (!only) return [day];
  const { resource, path } = day;
  const end = resourceOf(resource).periods?.find(([start]) => start === path)?.[1];
  const isTaken = assigned.some((each) => each.resource === resource && each.path === end);
  if (end === undefined || isTaken)
    return [{ ...day, time: (said.find((role) => sideOf(role) === 'Start') ?? only).facts }];
  if (!more) {
    const moment = { ...day, time: only.facts };
    return sideOf(only) === 'End' ? [day, { ...moment, path: end }] : [moment];
  }
  const [start = only, finish = more] = likeliestPeriod(said);
  return [
    { ...day, time: start.facts },
    { ...day, path: end, time: finish.facts, after: start.facts },
  ];
}

/** Whether the heading of a time says that it begins or ends something. */
function sideOf({ reading }: Role): 'Start' | 'End' | undefined {
  const path = reading.meanings.find(({ path: each, score }) => score >= 0.8 && /(?:Start|End)$/.test(each))?.path;
  if (path === undefined) return undefined;
  return path.endsWith('End') ? 'End' : 'Start';
}

/** Two times of a day, as their headings say, or in their order; of several beginnings that which varies most. */
function likeliestPeriod(times: readonly Role[]): readonly [start: Role | undefined, finish: Role | undefined] {
  const varied = [...times].sort((one, other) => other.facts.distinct - one.facts.distinct);
  const start = varied.find((role) => sideOf(role) === 'Start') ?? times[0];
  const others = [...varied.filter((role) => sideOf(role) === 'End'), ...times].filter((role) => role !== start);
  return [start, others[0]];
}

const startScore = 0.6;
const mostlyFilled = 0.8;

/**
 * Gives a record without a beginning the only day of its row: that of work that is done, the resource's later period,
 * unless the table is called a plan; and one without a planned beginning the only day that is said to be planned.
 */
export function withDays(assigned: readonly Assignment[], { main, roles, table }: TableSubject): Assignment[] {
  const [planned, done = planned] = resourceOf(main).periods ?? [];
  if (planned === undefined || done === undefined) return [...assigned];
  const has = (paths: readonly string[]) =>
    assigned.some(({ resource, path }) => resource === main && paths.includes(path));
  const days = roles.filter(({ facts }) => facts.days >= 0.9);
  const free = days.filter((role) => !assigned.some((each) => each.role === role));
  const given = (role: Role, path: string | undefined) =>
    isMostlyFilled(role) && path !== undefined
      ? [...assigned, { role, resource: main, path, score: startScore }]
      : [...assigned];
  const [next, another] = has(planned) ? [] : free.filter(isPlanned);
  if (next && !another) return given(next, planned[0]);
  const [only, more] = has([...planned, ...done]) ? [] : free;
  if (only === undefined || more || only.reading.isOther) return [...assigned];
  return given(only, (isCalledPlan(table) ? planned : done)[0]);
}

function isMostlyFilled({ facts: { values, texts } }: Role): boolean {
  return values.length >= mostlyFilled * texts.length;
}

function isTimes(role: Role): boolean {
  const { facts, reading } = role;
  if (facts.column.untitled || reading.isOther) return false;
  // Parts of a day are numbers like any others.
  if (facts.numbers >= 0.5 && !saysTime(role)) return false;
  return facts.times >= 0.8 && !reading.meanings.some(({ path, score }) => path === 'duration' && score >= 0.8);
}

/** Whether a heading speaks of time, or is known without a word left. */
function saysTime({ facts, reading }: Role): boolean {
  const senses = wordsIn(facts.column.heading).map((word) => sensesOf(word).map(({ kind }) => kind));
  return senses.some((kinds) => kinds.includes('moment')) || reading.meanings.some(({ isPartial }) => !isPartial);
}

function isDay({ path, role: { facts } }: Assignment): boolean {
  return fieldKind(path) === 'dateTime' && facts.dates !== undefined && !facts.dates.hasTime;
}
