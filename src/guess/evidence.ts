import { basename, extname } from 'node:path';
import { type ResourceName, resourceNames, resourceOf, vocabularies } from '../contract/index.js';
import { areMostlyFilled, areOwn, repeats } from './depends.js';
import type { ColumnFacts } from './facts.js';
import { resourcesIn } from './heading.js';
import { fieldsOf } from './known-fields.js';
import type { GuessTable } from './model.js';
import { nameRoles, parentsOf } from './names.js';
import { leastScore, type Role, rolesFor } from './roles.js';
import { compact, keyPath, lexicon, namePath, wordsIn } from './words.js';

/** What a table's name counts for, and what counts as an answer. */
const namedStrength = 3;
const fileStrength = 2;
/** A log may be of work or of working time. */
const logStrength = 1.5;
const leastStrength = 1.5;
/** What one column that names a resource counts for; a repeated one only mentions a record, which other rows have too. */
export const namingStrength = 2;
const mentionStrength = 0.5;
/** One column of a machine, such as a year, is not enough. */
const signStrength = 1;

/** What speaks for a resource being that of the rows. */
export interface Evidence {
  readonly strength: number;
  /** What of it does not only mention a record that several rows have. */
  readonly own: number;
  /** What of it the names of the table and its file count for. */
  readonly named: number;
  /** Headings of the columns that speak for it. */
  readonly headings: readonly string[];
}

export type Evidences = ReadonlyMap<ResourceName, Evidence>;

/** What speaks for each resource, by the name of the table, the word that its headings begin with, and its columns. */
export function evidencesOf(table: GuessTable, roles: readonly Role[], names: Names): Evidences {
  const able = resourceNames.filter((name) => isPossible(name, roles));
  const byName = strengthByName(table, names);
  // Hours that are about a customer or a machine are work there.
  const ofTime = [...byName]
    .filter(([name]) => isTimed(name) && !able.includes(name) && haveDays(roles))
    .map(([, strength]) => strength);
  const isWork = (name: ResourceName) => resourceOf(name).periods !== undefined;
  const areHours = [...byName.keys()].some((name) => isTimed(name) && able.includes(name));
  return new Map(
    able.map((name) => {
      const { strength, own, headings } = evidenceOfColumns(name, roles, areHours);
      const named = Math.max(byName.get(name) ?? 0, ...(isWork(name) ? ofTime : []));
      return [name, { strength: strength + named, own: own + named, named, headings }];
    }),
  );
}

/** What is called after a record beside the name of a table. */
export interface Names {
  /** A word that the headings begin with. */
  readonly prefix?: string;
  /** What other sheets of the file are called after, so that its name does not speak of this one. */
  readonly taken?: ReadonlySet<ResourceName>;
}

/** A sheet may be called anything: then its file says what it holds, unless another sheet is called so. */
function strengthByName({ name, file, sheet }: GuessTable, { prefix, taken }: Names): Map<ResourceName, number> {
  const own = resourcesIn(name);
  const named = own.length === 0 && sheet !== undefined ? resourcesIn(basename(file, extname(file))) : [];
  const ofFile = named.filter((each) => taken?.has(each) !== true);
  const begun = prefix === undefined ? undefined : lexicon.nouns.get(prefix)?.[0];
  return new Map([
    ...ofFile.map((each) => [each, isLog(file) ? logStrength : fileStrength] as const),
    ...own.map((each) => [each, isLog(name) ? logStrength : namedStrength] as const),
    ...(begun === undefined ? [] : [[begun, namedStrength] as const]),
  ]);
}

function isLog(name: string): boolean {
  return wordsIn(name).some((word) => lexicon.logs.has(word));
}

/** What little there is of a child beside much of its parent is a remark about the parent. */
const leastShare = 0.4;
/** The same, where each row has a parent of its own, or the table is named after it, and not after the child. */
const leastShareOfOwn = 0.75;

/**
 * The resources that a row may be of, likeliest first: the one that most speaks for, or that of its children of which
 * enough is known; then the others that something speaks for.
 */
export function possibleSubjects(evidences: Evidences, roles: readonly Role[]): ResourceName[] {
  const strong = [...evidences].filter(([, { strength }]) => strength >= leastStrength).map(([name]) => name);
  const ownOf = (name: ResourceName) => evidences.get(name)?.own ?? 0;
  // Of equals, the later resource: it refers to the others, or says when it was.
  const children = [...strong].reverse();
  const likely = children.filter((name) => ownOf(name) >= leastStrength).sort((a, b) => ownOf(b) - ownOf(a));
  const [most] =
    likely.length > 0 ? likely : children.flatMap((name) => [...belowMentioned(name, { evidences, roles }), name]);
  if (most === undefined) return [];
  const isBelow = (child: ResourceName, parent: ResourceName) =>
    parentsOf(child).includes(parent) && outweighs(child, parent, { evidences, roles });
  let main = most;
  for (let child: ResourceName | undefined = main; child !== undefined; ) {
    main = child;
    child = likely.find((name) => isBelow(name, main));
  }
  return [main, ...strong.filter((name) => name !== main).reverse()];
}

interface Known {
  readonly evidences: Evidences;
  readonly roles: readonly Role[];
}

/** Where a record is only mentioned, rows are rather of its child of which more is known, or what happened there on days. */
function belowMentioned(mentioned: ResourceName, { evidences, roles }: Known): ResourceName[] {
  const ownOf = (name: ResourceName) => evidences.get(name)?.own ?? 0;
  const areDated = roles.some(({ facts }) => facts.days >= 0.9 && areMostlyFilled([facts]));
  const isEvent = (name: ResourceName) => areDated && haveEvents(name, roles);
  return [...evidences.keys()].filter(
    (name) => parentsOf(name).includes(mentioned) && (ownOf(name) > ownOf(mentioned) || isEvent(name)),
  );
}

function outweighs(child: ResourceName, parent: ResourceName, { evidences, roles }: Known): boolean {
  const { own = 0, named = 0 } = evidences.get(child) ?? {};
  const above = evidences.get(parent);
  const isParentKnown = hasOwn(parent, roles);
  const isOwner = isParentKnown ?? (above?.named ?? 0) > 0;
  if (resourceOf(child).periods !== undefined && !haveEvents(child, roles)) return false;
  // Machines with their numbers, of whose place there is a position alone.
  const isPlace = parentsOf(parent).length > 0 && fieldsOf(child).has(namePath);
  if (isPlace && isParentKnown === undefined && areNumbered(child, roles)) return true;
  // A name with both words, such as that of a list of machines to maintain, speaks for neither.
  const isNamed = named > (above?.named ?? 0);
  return own >= (isOwner && !isNamed ? leastShareOfOwn : leastShare) * (above?.own ?? 0);
}

const eventPaths: ReadonlySet<string> = new Set(['description', 'status', 'priority']);

/** Whether a column says when something was done, what, or how far it is: who does it is said of a machine as well. */
function haveEvents(resource: ResourceName, roles: readonly Role[]): boolean {
  const { periods } = resourceOf(resource);
  if (periods === undefined) return false;
  const moments = periods.flat();
  return roles.some(
    ({ facts, meanings }) =>
      areMostlyFilled([facts]) &&
      meanings.some(({ path, score }) => score >= leastScore && (eventPaths.has(path) || moments.includes(path))),
  );
}

/** Whether rows can be of a resource: what is done has a day, a word for it, what is done or who does it. */
export function haveWork(resource: ResourceName, roles: readonly Role[]): boolean {
  if (resourceOf(resource).periods === undefined || haveEvents(resource, roles)) return true;
  const isOfWork = ({ meanings: [first] }: Role) =>
    first?.resource === resource || /^(?:technician|user)\./.test(first?.path ?? '');
  return haveDays(roles) || roles.some((role) => role.reading.about === resource || isOfWork(role));
}

/** Whether a column is headed as the number of such a record, and each row has one of its own. */
function areNumbered(resource: ResourceName, roles: readonly Role[]): boolean {
  return rolesFor(roles, resource, keyPath).some(
    ({ facts, meanings: [first] }) => first?.path === keyPath && first.resource === resource && areOwn([facts]),
  );
}

/** Whether nearly each row has a record of this resource for itself, by its number, name or address; undefined without these. */
function hasOwn(resource: ResourceName, roles: readonly Role[]): boolean | undefined {
  const called = [...rolesFor(roles, resource, keyPath), ...nameRoles(roles, resource).slice(0, 1)];
  const isPlace = ({ meanings: [first] }: Role) => first?.resource === resource && first.path === 'address';
  const identities = (called.length > 0 ? called : roles.filter(isPlace)).filter(({ facts }) =>
    areMostlyFilled([facts]),
  );
  return identities.length === 0 ? undefined : identities.some(({ facts }) => areOwn([facts]));
}

/**
 * A resource that goes by its name alone is a list of names: in a log, they repeat and have dates. One that is not created
 * without a day is in no table without days.
 */
function isPossible(resource: ResourceName, roles: readonly Role[]): boolean {
  if (isTimed(resource) && (!haveDays(roles) || isAboutOthers(roles))) return false;
  if (resourceOf(resource).naturalKeys.join() !== namePath) return true;
  const [name] = nameRoles(roles, resource);
  const hasDates = roles.some(({ facts }) => facts.days >= 0.8);
  return !hasDates && (name === undefined || !repeats([name.facts]));
}

function haveDays(roles: readonly Role[]): boolean {
  return roles.some(({ facts }) => facts.days >= 0.5);
}

/** Whether a resource is not created without its beginning. */
function isTimed(resource: ResourceName): boolean {
  const { periods = [], requiredOnCreate } = resourceOf(resource);
  return requiredOnCreate.some((group) => group.some((field) => periods.some(([start]) => start === field)));
}

/** What is said of work that is ordered, and not of hours that were worked; hours may be said to be approved. */
const ordered = /^priority$/;
const progress = /^status$/;
/** What is said of a customer or a place; an e-mail address may be that of who worked. */
const detail = /^(?:address|position|contactPhone|contactMobile|vatNumber)/;

/**
 * Whether a row says how urgent work is, or names a customer, a place or a machine and says where it is or how far work at
 * it is: what has no parents would lose that.
 */
function isAboutOthers(roles: readonly Role[]): boolean {
  const firsts = roles.flatMap((role) => {
    const [first] = role.meanings;
    return first !== undefined && first.score >= leastScore ? [first] : [];
  });
  const isParent = (name: ResourceName) => resourceNames.some((other) => parentsOf(other).includes(name));
  const isNamed = ({ resource }: (typeof firsts)[number]) => resource !== undefined && isParent(resource);
  const named = new Set(firsts.filter(isNamed).map(({ resource }) => resource));
  const says = (paths: RegExp) => firsts.some(({ path }) => paths.test(path));
  return says(ordered) || (named.size > 0 && (says(detail) || (named.size > 1 && says(progress))));
}

function withoutNumber({ column }: ColumnFacts): string {
  return compact(column.heading.replace(/(?<!\d)\d+$/, ''));
}

/** Columns of one field count once: two days of maintenance are not two beginnings of a job. */
function evidenceOfColumns(
  resource: ResourceName,
  roles: readonly Role[],
  areHours: boolean,
): Pick<Evidence, 'strength' | 'own' | 'headings'> {
  const { signs } = resourceOf(resource).distinction;
  const found = new Map<string, { readonly strength: number; readonly own: number }>();
  const headings: string[] = [];
  // Where a record repeats, so does all that is said of it.
  const isRepeated = hasOwn(resource, roles) === false;
  for (const { facts, reading, meanings } of roles) {
    const [first] = meanings;
    const isItsSign = first?.resource === undefined && first !== undefined && signs.includes(first.path);
    // `POTENCIA 1` to `POTENCIA 6` are one sign.
    if (reading.signOf === resource) found.set(withoutNumber(facts), { strength: signStrength, own: signStrength });
    else if (!first || first.score < 0.6) continue;
    else if (first.resource === resource) {
      const isIdentity = first.path === keyPath || first.path === namePath;
      const isMention = isIdentity ? !areOwn([facts]) : isRepeated;
      const own = Math.max(isMention ? mentionStrength : namingStrength, found.get(first.path)?.own ?? 0);
      found.set(first.path, { strength: namingStrength, own });
    } else if (isItsSign)
      found.set(
        first.path,
        found.get(first.path) ?? { strength: signStrength, own: isRepeated ? mentionStrength : signStrength },
      );
    else continue;
    headings.push(facts.column.heading);
  }
  for (const { name, columns, strength } of timeTraits(resource, roles, areHours)) {
    found.set(name, { strength, own: strength });
    headings.push(...columns.filter((heading) => !headings.includes(heading)));
  }
  const sum = (pick: 'strength' | 'own') => [...found.values()].reduce((all, each) => all + each[pick], 0);
  return { strength: sum('strength'), own: sum('own'), headings };
}

/** What the columns of times say of a row. */
interface TimeTrait {
  readonly name: string;
  readonly columns: readonly string[];
  readonly strength: number;
}

const traitStrength = 1.5;
const leastFilled = 0.2;

/**
 * What a day with its times says: work for somebody or at something where the row names that, such as a visit; otherwise
 * an entry of a time sheet, which also has weekdays and durations. `areNamed` if the table is called after hours.
 */
function timeTraits(resource: ResourceName, roles: readonly Role[], areNamed: boolean): readonly TimeTrait[] {
  if (resourceOf(resource).periods === undefined) return [];
  const filled = roles.filter(({ facts: { values, texts } }) => values.length >= leastFilled * texts.length);
  if (!filled.some(isDay)) return [];
  const isOfOthers = !(areNamed && filled.some(isPerson)) && filled.some(isNamed) && !areHours(filled);
  const isWork = parentsOf(resource).length > 0;
  if (isWork !== isOfOthers) return [];
  const times = filled.filter(({ facts }) => facts.times >= 0.8);
  const periods = filled.filter(isPeriod);
  const ofTime = [
    { name: 'times', found: times.length >= 2 ? times : periods },
    { name: 'weekday', found: isWork ? [] : filled.filter(({ facts }) => areWeekdays(facts)) },
    { name: 'duration', found: isWork ? [] : [...filled.filter(isDuration), ...times.slice(2)] },
  ];
  const isTimed = !isWork && ofTime.some(({ found }) => found.length > 0);
  const persons = { name: 'person', found: isTimed ? filled.filter(isPerson) : [] };
  const traits = [...ofTime, persons, { name: 'day', found: isTimed ? filled.filter(isDay).slice(0, 1) : [] }];
  return traits
    .filter(({ found }) => found.length > 0)
    .map(({ name, found }) => ({
      name,
      columns: found.map(({ facts }) => facts.column.heading),
      strength: traitStrength,
    }));
}

function isDay({ facts }: Role): boolean {
  return facts.days >= 0.9;
}

/** Whether a column names a record that others have below them, or numbers work: a ticket of its own for each row. */
function isNamed({ facts, reading, meanings }: Role): boolean {
  const [first] = meanings;
  const { path, score = 0 } = first ?? {};
  const about = first === undefined && !reading.isOther ? reading.about : undefined;
  const resource = score >= leastScore ? first?.resource : about;
  if (resource === undefined) return false;
  const isNumber = path === keyPath && parentsOf(resource).length > 0 && areOwn([facts]);
  return isNumber || resourceNames.some((name) => parentsOf(name).includes(resource));
}

/**
 * Whether rows are hours, whoever it is that somebody worked for: only a time sheet has breaks; and begin, end and length
 * of work are no order, where nothing numbers it, says how far it is or on what it was done.
 */
function areHours(roles: readonly Role[]): boolean {
  const isBreak = ({ reading: { signOf } }: Role) =>
    signOf !== undefined && parentsOf(signOf).length === 0 && resourceOf(signOf).periods !== undefined;
  if (roles.some(isBreak)) return true;
  const times = roles.filter((role) => role.facts.times >= 0.8 && !isDuration(role));
  return times.length >= 2 && roles.some(isDuration) && !roles.some(isOfOrder);
}

const orderPaths = /^(?:status|priority|address|position|contactPhone|contactMobile)/;

/** Whether a column says how far work is, or where; or names what is below a customer. */
function isOfOrder({ meanings: [first] }: Role): boolean {
  if (first === undefined || first.score < leastScore) return false;
  const isBelow = first.resource !== undefined && parentsOf(first.resource).length > 0;
  return orderPaths.test(first.path) || isBelow;
}

/** `9:00 - 10:15` in one cell. */
function isPeriod({ facts: { values } }: Role): boolean {
  const period = /^\d{1,2}[:.h]\d{2}\s*[-–—]\s*\d{1,2}[:.h]\d{2}/;
  return values.filter((text) => period.test(text)).length >= 0.8 * values.length;
}

/** Whether a column names who worked; a person says nothing without times. */
function isPerson({ meanings }: Role): boolean {
  return meanings.some(({ path, score }) => score >= leastScore && /^(technician|user)\./.test(path));
}

const mostHours = 24;

/** A duration by its heading, or hours of a day by a word for hours in it. */
function isDuration({ facts, meanings: [first] }: Role): boolean {
  const [lowest, highest] = facts.range;
  // A program writes 0 where nobody enters hours.
  const isNumeric = (facts.numbers >= 0.8 && highest > 0) || facts.times >= 0.8;
  if (first?.path === 'duration' && first.score >= leastScore) return isNumeric;
  const areHours = facts.numbers >= 0.8 && lowest >= 0 && highest <= mostHours;
  return first === undefined && areHours && wordsIn(facts.column.heading).some((word) => hourWords.has(word));
}

const hourWords = new Set(
  vocabularies.flatMap(({ language }) =>
    [1, 2, 5].flatMap((count) =>
      new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' })
        .formatToParts(count)
        .filter(({ type }) => type === 'unit')
        .flatMap(({ value }) => wordsIn(value)),
    ),
  ),
);

/** Further languages of which the runtime knows the names of days. */
const neighbours = ['cs', 'sk', 'sl', 'hr', 'hu', 'ro', 'da', 'sv', 'nb', 'fi'];

const weekdayNames = new Set(
  [...vocabularies.map(({ language }) => language), ...neighbours].flatMap((language) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
      (['long', 'short'] as const).map((weekday) =>
        compact(new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))),
      ),
    ),
  ),
);

/** Whether a text is the name of a weekday, or short for it, in any of the languages. */
export function isWeekday(text: string): boolean {
  return weekdayNames.has(compact(text));
}

/** Whether a column says which day of the week it is. */
export function areWeekdays({ values, distinct }: ColumnFacts): boolean {
  return distinct >= 2 && distinct <= 14 && values.filter(isWeekday).length >= 0.9 * values.length;
}
