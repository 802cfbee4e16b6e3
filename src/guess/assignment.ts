import { type ResourceName, resourceOf } from '../contract/index.js';
import { follow, nearlyFollow, repeats } from './depends.js';
import { sensesOf } from './dictionary.js';
import type { ColumnFacts } from './facts.js';
import { fieldKind, fieldsOf, goesByKind } from './known-fields.js';
import type { Meaning } from './meanings.js';
import type { Decisions } from './model.js';
import { identityColumns, isCalledPlan, isPlanned, leastScore, type Role } from './roles.js';
import type { RowRecords } from './row-records.js';
import type { TableSubject } from './subject.js';
import { durationPath, fieldWith, keyPath, latitudePath, longitudePath, namePath, wordsIn } from './words.js';

export interface Assignment {
  readonly role: Role;
  readonly resource: ResourceName;
  readonly path: string;
  readonly score: number;
  /** Of a day, the column of its time. */
  readonly time?: ColumnFacts;
  /** Of the end of a period, the column of the time at which it began on that day. */
  readonly after?: ColumnFacts;
}

export const leaveOut = 'nothing';
export const ownField = 'custom field';

/** The id of the doubt about a column's field. */
export function columnDoubt(table: string, { facts }: Role): string {
  return `column:${table}:${facts.column.letter}`;
}

/** Whether a column has no value, or is the one without a heading. */
export function isUnread({ values, texts, column }: ColumnFacts, roles: readonly Role[]): boolean {
  const hasHeadings = roles.some(({ facts }) => !facts.column.untitled);
  return (values.length === 0 && texts.length > 0) || (hasHeadings && column.untitled === true);
}

/** The column assigned to a field. */
export function columnFor(assigned: readonly Assignment[], resource: ResourceName, path: string) {
  return assigned.find((each) => each.resource === resource && each.path === path)?.role.facts;
}

/** Assigns columns to fields, most certain first, each field and column once; and to days their times. */
export function assign(row: RowRecords, decisions: Decisions): Assignment[] {
  const { table, roles } = row.subject;
  const possible = roles.flatMap((role) => {
    const decided = decisions.get(columnDoubt(table.name, role));
    if (decided !== undefined) return decidedFor(role, decided);
    return isUnread(role.facts, roles) || role.facts.isContradicting ? [] : possibilities(role, row);
  });
  const taken = new Set<string | Role>();
  const assigned = possible
    .filter((each) => !isPoorName(each, possible))
    .sort((a, b) => b.score - a.score)
    .filter(({ role, resource, path }) => {
      const place = `${resource} ${path}`;
      if (taken.has(place) || taken.has(role)) return false;
      taken.add(place).add(role);
      return true;
    });
  const whole = assigned.filter((each) => !isOfOtherAddress(each, assigned)).flatMap(wholeAddress);
  return withTimes([...whole, ...onlyDay(whole, row.subject)], roles);
}

/** What a column is that somebody has said. */
const decidedScore = 2;

function decidedFor(role: Role, decided: string): Assignment[] {
  const [resource = '', ...path] = decided.split('.');
  // `leaveOut` and `ownField` have no path.
  if (path.length === 0) return [];
  return [{ role, resource: resource as ResourceName, path: path.join('.'), score: decidedScore }];
}

/** Share of the rows of the fullest name that another one must have. */
const leastNamed = 0.8;
/** What a kind counts at most for a name. */
const kindScore = 0.9;

/** Where records go by their kind, a name that many rows lack is none if there are others, nor a code: a maker's model. */
function isPoorName({ role: { facts }, resource, path, score }: Assignment, possible: readonly Assignment[]): boolean {
  if (path !== namePath || !goesByKind(resource) || score === decidedScore) return false;
  const names = possible.filter((other) => other.path === namePath && other.resource === resource);
  const isCode = (each: Pick<Assignment, 'role' | 'score'>) => each.role.facts.codes > 0.5 && each.score <= kindScore;
  const most = Math.max(...names.map(({ role }) => role.facts.values.length));
  const isLacking = facts.values.length < leastNamed * most;
  return isLacking || (facts.codes > 0.5 && score <= kindScore && !names.every(isCode));
}

const leastOfAddress = 2;

/** Whether a column is the only part of an address that its record has, beside the address of another record. */
function isOfOtherAddress({ resource, path, score }: Assignment, assigned: readonly Assignment[]): boolean {
  if (!/^address[A-Z]/.test(path) || score === decidedScore) return false;
  const partsOf = (name: ResourceName) =>
    assigned.filter((each) => each.resource === name && each.path.startsWith('address')).length;
  const others = assigned.filter((each) => each.resource !== resource && each.path === path);
  return partsOf(resource) === 1 && others.some((each) => partsOf(each.resource) > leastOfAddress);
}

/** A cell with a latitude and a longitude is both; an address beside a town is a street. */
function wholeAddress(each: Assignment, _at: number, assigned: readonly Assignment[]): Assignment[] {
  const has = (path: string) => columnFor(assigned, each.resource, path) !== undefined;
  if (each.path === latitudePath && each.role.facts.positions > 0.5) return [each, { ...each, path: longitudePath }];
  const isStreet = each.path === 'address' && (has('addressZIP') || has('addressCity')) && !has('addressStreet');
  return [isStreet ? { ...each, path: 'addressStreet' } : each];
}

/** The fields that a column may be assigned to. What names the row's own record is worth more than what may be another's. */
export function possibilities(role: Role, row: RowRecords): Assignment[] {
  const { main } = row.subject;
  return role.meanings
    .filter(({ path, score }) => path !== keyPath && score >= leastScore)
    .flatMap((meaning): Assignment[] => {
      const resource = ownerOf(meaning, role, row);
      const isOwn = meaning.resource === main && !/^(?:name|address)/.test(meaning.path);
      const score = meaning.score + (isOwn ? 0.04 : 0);
      return resource === undefined ? [] : [{ role, resource, path: meaning.path, score }];
    });
}

/** Share of the rows that must have a value for the record that they belong to. */
const leastFilled = 0.2;

/**
 * The record of a field: the one that the heading names; otherwise a parent that rows share and on which the columns of one
 * address or person depend, or which the headings before them name; otherwise the row's own.
 */
function ownerOf({ path, resource, isKind }: Meaning, role: Role, row: RowRecords): ResourceName | undefined {
  const { main, roles } = row.subject;
  const able = row.records.filter((name) => fieldsOf(name).has(fieldWith(path)));
  if (resource !== undefined) return able.find((name) => name === resource);
  // A name without a noun belongs to the main record: the `Title` of a job is not its customer's.
  if (path === namePath) return able.find((name) => name === main && (!isKind || goesByKind(name)));
  if (/^contact(?:Last|First)Name/.test(path) && able.includes(main) && resourceOf(main).periods) return main;
  // Whether something is in use is said of what the row is.
  if (able.length > 1 && path === 'active' && able.includes(main)) return main;
  const columns = columnsBeside(path.split(/[A-Z.]/, 1)[0] ?? path, role, roles);
  const above = able.find((name) => {
    const identity = identityColumns(name, roles);
    return able.length > 1 && name !== main && repeats(identity) && nearlyFollow(columns, identity);
  });
  const before = roles.slice(0, roles.indexOf(role)).reverse();
  const about = before.map(({ meanings: [first] }) => first?.resource).find((name) => name !== undefined);
  const isBeside = about !== undefined && (about === main || follow(columns, identityColumns(about, roles)));
  const beside = able.find((name) => name === about && isBeside);
  const owner = above ?? beside ?? (able.includes(main) ? main : able.at(-1));
  const isRare = role.facts.values.length < leastFilled * role.facts.texts.length;
  return isRare && owner !== main ? undefined : owner;
}

/** The columns around one that are of the same address or contact. */
function columnsBeside(group: string, role: Role, roles: readonly Role[]): ColumnFacts[] {
  let segment: Role[] = [];
  for (const each of roles) {
    const [{ path, resource } = { path: '' }] = each.meanings;
    const isOfGroup = path.startsWith(group) && resource === undefined;
    const isNew = !isOfGroup || segment.some(({ meanings: [first] }) => first?.path === path);
    if (isNew && segment.includes(role)) break;
    if (isNew) segment = [];
    if (isOfGroup) segment.push(each);
  }
  return (segment.includes(role) ? segment : [role]).map(({ facts }) => facts);
}

const dayScore = 0.6;
const mostlyFilled = 0.8;

/**
 * The only day of a row whose record has no beginning: that of work that is done, the resource's later period, unless the
 * table is called a plan; and the only day that is said to be planned, where no other one is.
 */
function onlyDay(assigned: readonly Assignment[], { main, roles, table }: TableSubject): Assignment[] {
  const [planned, done = planned] = resourceOf(main).periods ?? [];
  if (planned === undefined || done === undefined) return [];
  const has = (paths: readonly string[]) =>
    assigned.some(({ resource, path }) => resource === main && paths.includes(path));
  const free = roles.filter((role) => role.facts.days >= 0.9 && !assigned.some((each) => each.role === role));
  const given = (role: Role, [path]: readonly string[]): Assignment[] => {
    const isFilled = role.facts.values.length >= mostlyFilled * role.facts.texts.length;
    return isFilled && path !== undefined ? [{ role, resource: main, path, score: dayScore }] : [];
  };
  const [next, another] = has(planned) ? [] : free.filter(isPlanned);
  if (next && !another) return given(next, planned);
  const [only, more] = has([...planned, ...done]) ? [] : free;
  return !only || more || only.reading.isOther ? [] : given(only, isCalledPlan(table) ? planned : done);
}

/** How many columns a time may stand behind its day, and before it. */
const farthest = 16;
const besides = 2;

/** Puts columns of times to the columns of days, as one moment: two times of a day begin and end that period. */
function withTimes(assigned: readonly Assignment[], roles: readonly Role[]): Assignment[] {
  const free = roles.filter((role) => isTimes(role) && !assigned.some((each) => each.role === role));
  const days = assigned.filter(
    ({ path, role: { facts } }) => fieldKind(path) === 'dateTime' && facts.dates !== undefined && !facts.dates.hasTime,
  );
  const dayOf = new Map(free.map((role) => [role, dayFor(role, days, roles)]));
  return assigned.flatMap((day) => {
    const times = free.filter((role) => dayOf.get(role) === day);
    return times.length === 0 ? [day] : timed(day, times, assigned);
  });
}

/** The only day, if it is near; of several the nearest before, which begins or ends as the time does. */
function dayFor(role: Role, days: readonly Assignment[], roles: readonly Role[]): Assignment | undefined {
  const distanceOf = (day: Assignment) => roles.indexOf(role) - roles.indexOf(day.role);
  const least = days.length === 1 ? -besides : 1;
  const near = days.filter((day) => distanceOf(day) >= least && distanceOf(day) <= farthest);
  const [nearest] = near.sort((one, other) => distanceOf(one) - distanceOf(other));
  return near.find(({ path }) => path.endsWith(sideOf(role) ?? ' ')) ?? nearest;
}

function timed(day: Assignment, all: readonly Role[], assigned: readonly Assignment[]): Assignment[] {
  // Of many times, only the headings tell which belong to the day.
  const times = all.length > 2 ? all.filter((role) => sideOf(role) !== undefined) : all;
  const [only, more] = times;
  if (!only) return [day];
  const at = (path: string, { facts: time }: Role, after?: Role): Assignment => {
    return { ...day, path, time, ...(after && { after: after.facts }) };
  };
  const { resource, path } = day;
  const end = resourceOf(resource).periods?.find(([start]) => start === path)?.[1];
  const isTaken = end === undefined || columnFor(assigned, resource, end) !== undefined;
  if (isTaken) return [at(path, times.find((role) => sideOf(role) === 'Start') ?? only)];
  if (!more) return sideOf(only) === 'End' ? [day, at(end, only)] : [at(path, only)];
  // Of several beginnings that which varies most is the one.
  const varied = [...times].sort((one, other) => other.facts.distinct - one.facts.distinct);
  const start = varied.find((role) => sideOf(role) === 'Start') ?? only;
  const isEnd = (role: Role) => role !== start && sideOf(role) === 'End';
  const finish = varied.find(isEnd) ?? times.find((role) => role !== start) ?? more;
  return [at(path, start), at(end, finish, start)];
}

/** Whether the heading of a time says that it begins or ends something. */
function sideOf({ reading }: Role): 'Start' | 'End' | undefined {
  const path = reading.meanings.find(({ path: each, score }) => score >= 0.8 && /(?:Start|End)$/.test(each))?.path;
  if (path === undefined) return undefined;
  return path.endsWith('End') ? 'End' : 'Start';
}

/** Whether a column holds times of day. Parts of a day are numbers like any others, unless the heading speaks of time. */
function isTimes({ facts, reading }: Role): boolean {
  if (facts.column.untitled || reading.isOther || facts.times < 0.8) return false;
  const isMoment = (word: string) => sensesOf(word).some(({ kind }) => kind === 'moment');
  const saysTime = wordsIn(facts.column.heading).some(isMoment) || reading.meanings.some(({ isPartial }) => !isPartial);
  const isDuration = reading.meanings.some(({ path, score }) => path === durationPath && score >= 0.8);
  return !isDuration && (facts.numbers < 0.5 || saysTime);
}
