import { basename, extname } from 'node:path';
import { inWords, type ResourceName, resourceNames, resourceOf, withArticle } from '../contract/index.js';
import { quotedList } from '../mapping/file/code.js';
import { areWeekdays } from './date-forms.js';
import { areMostlyFilled, areOwn, following, repeats } from './depends.js';
import { resourcesIn } from './heading.js';
import { directParents, fieldsOf, goesByKind, parentsOf, placeFor, topResource } from './known-fields.js';
import type { Decisions, GuessDoubt, GuessTable } from './model.js';
import { identityColumns, leastScore, nameRoles, type Role, rolesFor, unqualified } from './roles.js';
import weights from './weights.json' with { type: 'json' };
import { keyPath, lexicon, namePath, wordsIn } from './words.js';

export interface TableSubject {
  readonly table: GuessTable;
  readonly roles: readonly Role[];
  readonly main: ResourceName;
  readonly doubt?: GuessDoubt;
  /** Whether hardly a column is like a field of any resource. */
  readonly isUnknown?: boolean;
  /** Whether it is taken for what most sheets with its headings are. */
  readonly isOfTwins?: true;
}

export interface SubjectOptions {
  readonly decisions: Decisions;
  readonly resource?: ResourceName;
  /** A word that the headings begin with. */
  readonly prefix?: string;
  /** What other sheets of the file are called after, so that its name does not speak of this one. */
  readonly taken?: ReadonlySet<ResourceName>;
}

/** A resource scores so much more than the next one where it is sure. */
const sureMargin = 3.2;
const mostHeadings = 4;
const nothing = { value: 'nothing', label: 'no records: leave the table out' };

/** Finds of what resource a table's rows are: the one for which most speaks. What comes close to it is asked about. */
export function findSubject(
  table: GuessTable,
  roles: readonly Role[],
  { decisions, resource, ...names }: SubjectOptions,
): TableSubject {
  if (resource) return { table, roles, main: resource };
  const id = subjectQuestion(table);
  const decided = resourceNames.find((name) => name === decisions.get(id));
  if (decided) return { table, roles, main: decided };
  const shown = shownBy(table, roles, names);
  const scores = new Map(resourceNames.map((name) => [name, scoreOf(name, shown)]));
  const ranked = resourceNames.filter((name) => isPossible(name, shown)).sort((a, b) => score(b) - score(a));
  const [best, ...others] = ranked as [ResourceName, ...ResourceName[]];
  function score(name: ResourceName): number {
    return scores.get(name) ?? 0;
  }
  const speaking = (name: ResourceName) => headingsFor(name, shown, name === best ? undefined : best);
  const isSaid = (shown.named.get(best) ?? 0) > 0;
  const speaks = speaking(best).length > 0 || (shown.hours > 0 && isTimed(best));
  const isUnknown = !isSaid && !speaks && !isLikeFields(best, shown);
  if (isUnknown || !(isSaid || speaks)) {
    const taken = isUnknown ? '' : `; each is taken for ${withArticle(inWords(best))}`;
    const options = [...(isUnknown ? [nothing] : []), ...ranked.map((value) => ({ value, label: value }))];
    const message = `Nothing says what the rows of "${table.name}" are${taken}.`;
    const doubt = { id, table: table.name, message, advice: 'Say what they are with --resource.', options };
    return { table, roles, main: best, doubt, isUnknown };
  }
  const { main, roles: owned } = withPlants({ table, main: best, roles });
  // What its table is called after is not asked.
  const asked = (shown.named.get(main) ?? 0) > 0 ? [] : [best, ...others];
  const close = asked.filter(
    (name) => name !== main && speaking(name).length > 0 && score(best) - score(name) < sureMargin,
  );
  if (close.length === 0) return { table, roles: owned, main };
  const words = (name: ResourceName) => {
    const headings = speaking(name).slice(0, mostHeadings);
    if (headings.length === 0) return withArticle(inWords(name));
    return `${withArticle(inWords(name))}, for which ${quotedList(headings)} speak${headings.length === 1 ? 's' : ''}`;
  };
  const doubt = {
    id,
    table: table.name,
    message: `A row of "${table.name}" is taken for ${words(main)}; it may be ${close.map(words).join(', or ')}.`,
    advice: 'Say what it is with --resource.',
    options: [main, ...close].map((value) => ({ value, label: words(value) })),
  };
  return { table, roles: owned, main, doubt };
}

export function subjectQuestion({ name }: GuessTable): string {
  return `rows:${name}`;
}

/** What a table shows of its rows. */
interface Shown {
  /** Those with values. */
  readonly roles: readonly Role[];
  /** How surely the table is called after each resource, 0 to 1. */
  readonly named: ReadonlyMap<ResourceName, number>;
  /** Columns that say when work began and ended, how long it took and who did it. */
  readonly hours: number;
  readonly isDated: boolean;
  /** Whether a row says when, by whom or what was done. */
  readonly isDone: boolean;
  /** Whether the row says of whom or of what it is, and more of that than a time sheet does. */
  readonly isOfOthers: boolean;
}

function scoreOf(resource: ResourceName, shown: Shown): number {
  const known = { ...shown, state: stateOf(resource, shown.roles) };
  return Object.entries(features).reduce(
    (sum, [name, feature]) => sum + weights.rows[name as keyof typeof weights.rows] * feature(resource, known),
    0,
  );
}

type Feature = (resource: ResourceName, known: Shown & { readonly state: boolean | undefined }) => number;

/** What speaks for or against a resource, each with its weight in `weights.json`. */
const features: Readonly<Record<keyof typeof weights.rows, Feature>> = {
  /** Its table is called after it. */
  named: (resource, { named }) => named.get(resource) ?? 0,
  /** Columns number or name it, and each row has its own. */
  own: (resource, { roles }) => identities(resource, roles).filter((role) => areOwn([role.facts])).length,
  /** A column numbers or names it again and again. */
  mentioned: (resource, { roles }) => Number(identities(resource, roles).some((role) => !areOwn([role.facts]))),
  /** Columns hold what no other record has: two at most count, of one heading with several numbers one. */
  signs: (resource, { roles, state }) => {
    const isItsSign = (role: Role) => (state === false ? role.reading.signOf === resource : isSign(resource, role));
    const headings = roles
      .filter(isItsSign)
      .map(({ facts }) => facts.column.heading.replace(/(?<![\d\s])[\d\s]+$/, ''));
    return Math.min(2, new Set(headings).size);
  },
  /** They do, of records that repeat. */
  signsRepeated: (resource, { roles, state }) =>
    Number(state === false && roles.some((role) => isFieldSign(resource, role))),
  /** It is work, and nothing says what was done, when or how far it is. */
  noEvents: (resource, { roles }) => Number(isWork(resource) && !roles.some((role) => isEvent(resource, role))),
  /** Its table is called after it, and each row says in its own words what was done. */
  described: (resource, { roles, named }) =>
    Number(isWork(resource) && named.has(resource) && roles.some(isOwnDescription)),
  /** It is working time, and columns say from when to when, how long and whose. */
  hours: (resource, { hours }) => (isTimed(resource) ? hours : 0),
  /** Each row has one of its own, by its number, name or address. */
  ownEach: (_, { state }) => Number(state === true),
  /** It is a place of a customer, and rows have an address, but neither a name nor somebody to talk to. */
  places: (resource, { roles }) => Number(isPlace(resource) && roles.some(isAddress) && !roles.some(isCalled)),
  /** What tells it apart differs in rows of one parent. */
  varying: (resource, { roles, isDone }) => Number((isDone || !isWork(resource)) && isVarying(resource, roles)),
  /** It has nothing but a name. */
  listOfNames: (resource) => Number(isListOfNames(resource)),
  /** Share of the columns that are fields of it or of its parents. */
  explained: (resource, { roles }) =>
    roles.filter((role) => isFieldOf([resource, ...parentsOf(resource)], role)).length / Math.max(1, roles.length),
  /** Columns that are fields of it, whose headings name no record. */
  plainFields: (resource, { roles }) =>
    roles.filter((role) => {
      const meant = likelyMeaning(role);
      return meant && !meant.resource && !isIdentity(meant.path) && fieldsOf(resource).has(meant.path);
    }).length,
};

const likely = 0.6;

function likelyMeaning({ meanings: [first] }: Role) {
  return first && first.score >= likely ? first : undefined;
}

function isIdentity(path: string): boolean {
  return path === keyPath || path === namePath;
}

/** The columns that number or name a record, one for each of the two. */
function identities(resource: ResourceName, roles: readonly Role[]): Role[] {
  const found = roles.filter((role) => likelyMeaning(role)?.resource === resource);
  const each = [keyPath, namePath].map((path) => found.filter((role) => likelyMeaning(role)?.path === path));
  return each.flatMap((of) => of.find(({ facts }) => areOwn([facts])) ?? of.slice(0, 1));
}

/**
 * Whether nearly each row has a record of this resource for itself; undefined where nothing numbers, names or places it. Of
 * an address that its heading leaves to any record, only that it repeats says something.
 */
function stateOf(resource: ResourceName, roles: readonly Role[]): boolean | undefined {
  const called = [...rolesFor(roles, resource, keyPath), ...nameRoles(roles, resource).slice(0, 1)];
  const places = roles.filter(({ meanings: [first] }) => first?.resource === resource && first.path === 'address');
  const found = (called.length > 0 ? called : places).filter(({ facts }) => areMostlyFilled([facts]));
  if (found.length > 0) return found.some(({ facts }) => areOwn([facts]));
  const address = roles.filter(({ meanings: [first] }) => /^(?:address|houseNumber)/.test(first?.path ?? ''));
  const isShared = isPlace(resource) && address.some(isAddress) && !areOwn(address.map(({ facts }) => facts));
  return isShared ? false : undefined;
}

/** Whether a column holds what only this resource has, by its heading or as a field. */
function isSign(resource: ResourceName, role: Role): boolean {
  return role.reading.signOf === resource || isFieldSign(resource, role);
}

function isFieldSign(resource: ResourceName, role: Role): boolean {
  const meant = likelyMeaning(role);
  return meant !== undefined && !meant.resource && resourceOf(resource).distinction.signs.includes(meant.path);
}

/** The headings that speak for a resource: they name it, hold what only it has, or are fields that another one lacks. */
function headingsFor(resource: ResourceName, { roles }: Shown, other?: ResourceName): string[] {
  const speaks = (role: Role) => {
    const meant = likelyMeaning(role);
    const isField = meant && !meant.resource && fieldsOf(resource).has(meant.path);
    const isNamed = meant?.resource === resource || isSign(resource, role);
    return isNamed || (isField && other !== undefined && !fieldsOf(other).has(meant.path));
  };
  return roles.filter(speaks).map(({ facts }) => facts.column.heading);
}

function isListOfNames(resource: ResourceName): boolean {
  return resourceOf(resource).naturalKeys.join() === namePath;
}

function isWork(resource: ResourceName): boolean {
  return resourceOf(resource).periods !== undefined;
}

/** Whether a resource is not created without its beginning. */
function isTimed(resource: ResourceName): boolean {
  const { periods = [], requiredOnCreate } = resourceOf(resource);
  return requiredOnCreate.flat().some((field) => periods.some(([start]) => start === field));
}

/** Whether a resource is a place with an address that belongs to the customer. */
function isPlace(resource: ResourceName): boolean {
  const isOfCustomer = directParents(resource).some((name) => name === topResource);
  return isOfCustomer && !isWork(resource) && fieldsOf(resource).has('addressStreet');
}

const eventPaths: ReadonlySet<string> = new Set(['description', 'status', 'priority']);

/** Whether a column says when something was done, what, or how far it is. */
function isEvent(resource: ResourceName, { facts, meanings }: Role): boolean {
  const moments: readonly string[] = resourceOf(resource).periods?.flat() ?? [];
  const says = meanings.some(
    ({ path, score }) => score >= leastScore && (eventPaths.has(path) || moments.includes(path)),
  );
  return says && areMostlyFilled([facts]);
}

function isOwnDescription(role: Role): boolean {
  return areOwn([role.facts]) && role.meanings.some(({ path, score }) => path === 'description' && score >= likely);
}

/** Share of rows that agree with others of their parent, from which the record is written several times and not below it. */
const mostAgreeing = 0.8;

function isVarying(resource: ResourceName, roles: readonly Role[]): boolean {
  const telling = resourceOf(resource).distinction.by.filter((path) => path !== namePath);
  const columns = telling.flatMap((path) => unqualified(roles, path)).map(({ facts }) => facts);
  return directParents(resource).some((parent) => {
    const identity = identityColumns(parent, roles);
    const isShared = repeats(identity) && areMostlyFilled(identity) && !areOwn(identity);
    return isShared && columns.some((column) => following(column, identity) < mostAgreeing);
  });
}

function isFieldOf(resources: readonly ResourceName[], role: Role): boolean {
  const meant = likelyMeaning(role);
  if (meant?.resource !== undefined) return resources.includes(meant.resource);
  const isKind = meant?.path === 'type.name' || meant?.path === 'description';
  return (
    meant !== undefined &&
    resources.some((resource) => fieldsOf(resource).has(meant.path) || (isKind && goesByKind(resource)))
  );
}

/** Whether rows have an address. */
export function isAddress({ meanings: [first] }: Role): boolean {
  return /^address(?:Street)?$/.test(first?.path ?? '');
}

function isCalled({ meanings: [first] }: Role): boolean {
  return first?.path === namePath || first?.path.startsWith('contact') === true;
}

/** Names, kinds and texts, of which any table has some. */
const plainPaths: ReadonlySet<string> = new Set([namePath, keyPath, 'type.name', 'description', 'note', 'status']);
const leastFields = 2;
const leastKnownShare = 0.15;

/** Whether enough columns are like fields of a resource or its parents, and one says more than a name or a text. */
function isLikeFields(resource: ResourceName, { roles }: Shown): boolean {
  const resources = [resource, ...parentsOf(resource)];
  const isField = (path: string) => resources.some((name) => fieldsOf(name).has(path));
  const known = roles.filter(({ meanings }) => meanings.some(({ path, score }) => score >= likely && isField(path)));
  const isTelling = (role: Role) => {
    const meant = likelyMeaning(role);
    return role.reading.signOf !== undefined || (meant !== undefined && !plainPaths.has(meant.path));
  };
  return known.length >= Math.max(leastFields, leastKnownShare * roles.length) && roles.some(isTelling);
}

/** A list of names repeats none and has no days; working time has days, and nothing that only work for others has. */
function isPossible(resource: ResourceName, { roles, isDated, isOfOthers }: Shown): boolean {
  if (isTimed(resource)) return isDated && !isOfOthers;
  if (!isListOfNames(resource)) return true;
  const [name] = nameRoles(roles, resource);
  return !roles.some(({ facts }) => facts.days >= 0.8) && !(name && repeats([name.facts]));
}

type Names = Pick<SubjectOptions, 'prefix' | 'taken'>;

const leastFilled = 0.2;

function shownBy(table: GuessTable, all: readonly Role[], names: Names): Shown {
  const roles = all.filter(({ facts }) => facts.values.length > 0);
  const filled = roles.filter(({ facts: { values, texts } }) => values.length >= leastFilled * texts.length);
  const named = namesOf(table, names);
  const isDated = roles.some(({ facts }) => facts.days >= 0.5);
  const isCalledHours = [...named.keys()].some(isTimed);
  return {
    roles,
    named,
    hours: hoursIn(filled, isCalledHours),
    isDated,
    isDone: isDated || roles.some((role) => isPerson(role) || resourceNames.some((name) => isEvent(name, role))),
    isOfOthers: saysOfOthers(roles),
  };
}

/** What a log is called after may be work or working time. */
const logPart = 0.5;

/** A sheet may be called anything: then its file says what it holds, unless another sheet is called so. */
function namesOf({ name, file, sheet }: GuessTable, { prefix, taken }: Names): Map<ResourceName, number> {
  const isLog = (text: string) => wordsIn(text).some((word) => lexicon.logs.has(word));
  const begun = prefix === undefined ? undefined : lexicon.nouns.get(prefix)?.[0];
  const own = resourcesIn(name);
  const ofFile = own.length > 0 || sheet === undefined ? [] : resourcesIn(basename(file, extname(file)));
  return new Map([
    ...ofFile.filter((each) => taken?.has(each) !== true).map((each) => [each, isLog(file) ? logPart : 1] as const),
    ...own.map((each) => [each, isLog(name) ? logPart : 1] as const),
    ...(begun === undefined ? [] : [[begun, 1] as const]),
  ]);
}

const ofOrder = /^(?:status|priority|address|position|contactPhone|contactMobile)/;
const ofPlace = /^(?:address|position|contactPhone|contactMobile|vatNumber)/;

function surely(roles: readonly Role[]) {
  return roles.flatMap(({ meanings: [first] }) => (first && first.score >= leastScore ? [first] : []));
}

function isParent(resource: ResourceName | undefined): boolean {
  return resource !== undefined && resourceNames.some((name) => parentsOf(name).includes(resource));
}

/** Whether a row says how urgent work is, or names a customer, a place or a machine and says where it is or how far work is. */
function saysOfOthers(roles: readonly Role[]): boolean {
  const meant = surely(roles);
  const named = new Set(meant.map(({ resource }) => resource).filter(isParent));
  const says = (path: RegExp) => meant.some((each) => path.test(each.path));
  return says(/^priority$/) || (named.size > 0 && (says(ofPlace) || (named.size > 1 && says(/^status$/))));
}

const mostHours = 24;
const aPeriod = /^\d{1,2}[:.h]\d{2}\s*[-–—]\s*\d{1,2}[:.h]\d{2}/;

/**
 * How many columns say of a day from when to when somebody worked, on which weekday, how long and who; none where the
 * row names for whom or on what it was, unless only a time sheet has such columns.
 */
function hoursIn(roles: readonly Role[], isCalledHours: boolean): number {
  if (!roles.some(({ facts }) => facts.days >= 0.9)) return 0;
  const times = roles.filter(({ facts }) => facts.times >= 0.8);
  const lengths = roles.filter(isDuration);
  const persons = roles.filter(isPerson);
  const isBreak = ({ reading: { signOf } }: Role) => signOf !== undefined && isTimed(signOf);
  const isOfOrder = surely(roles).some(
    ({ path, resource }) => ofOrder.test(path) || (resource !== undefined && parentsOf(resource).length > 0),
  );
  const isPeriod = times.filter((role) => !lengths.includes(role)).length >= 2;
  const areHours = roles.some(isBreak) || (isPeriod && lengths.length > 0 && !isOfOrder);
  if (roles.some(namesOther) && !areHours && !(isCalledHours && persons.length > 0)) return 0;
  const inOneCell = ({ facts: { values } }: Role) =>
    values.filter((text) => aPeriod.test(text)).length >= 0.8 * values.length;
  const found = [
    times.length >= 2 || roles.some(inOneCell),
    roles.some(({ facts: { values, distinct } }) => areWeekdays(values, distinct)),
    lengths.length > 0 || times.length > 2,
  ].filter(Boolean).length;
  return found > 0 && persons.length > 0 ? found + 1 : found;
}

function isPerson({ meanings }: Role): boolean {
  return meanings.some(({ path, score }) => score >= leastScore && /^(technician|user)\./.test(path));
}

/** Whether a column names what has records below it, or numbers work that each row has for itself. */
function namesOther({ facts, reading, meanings: [first] }: Role): boolean {
  const about = first === undefined && !reading.isOther ? reading.about : undefined;
  const resource = first && first.score >= leastScore ? first.resource : about;
  if (resource === undefined) return false;
  return isParent(resource) || (first?.path === keyPath && parentsOf(resource).length > 0 && areOwn([facts]));
}

/** A duration by its heading, or hours of a day by a word for hours in it; a program writes 0 where nobody enters any. */
function isDuration({ facts, meanings: [first] }: Role): boolean {
  const [lowest, highest] = facts.range;
  if (first?.path === 'duration' && first.score >= leastScore)
    return facts.times >= 0.8 || (facts.numbers >= 0.8 && highest > 0);
  const areHours = facts.numbers >= 0.8 && lowest >= 0 && highest <= mostHours;
  return first === undefined && areHours && wordsIn(facts.column.heading).some((word) => lexicon.hours.has(word));
}
interface Rows {
  readonly table: GuessTable;
  readonly main: ResourceName;
  readonly roles: readonly Role[];
}

/**
 * A word such as `impianto` stands for a machine or for a whole plant. Rows of which it alone says that they are machines,
 * and that have a name or an owner and a place of their own, are places; what is headed by the word is theirs.
 */
function withPlants({ table, main, roles }: Rows): Rows {
  const place = placeFor(main);
  const headings = roles.flatMap(({ facts, meanings: [first] }) =>
    first?.resource === main ? [facts.column.heading] : [],
  );
  const areCalledSo = [table.name, ...headings].some((text) => wordsIn(text).some((word) => lexicon.plants.has(word)));
  if (place === undefined || !areCalledSo || roles.some((role) => isOfMachine(role, main)))
    return { table, main, roles };
  const filled = roles.filter(({ facts }) => areOwn([facts]));
  const isCalled = filled.some(({ meanings: [first] }) => {
    const isOfOther = first?.resource === place || first?.resource === topResource;
    if (first?.path === namePath) return isOfOther || first.resource === undefined;
    return first?.path === keyPath && isOfOther;
  });
  const isPlaced = filled.some(({ meanings: [first] }) => /^(?:address|position)/.test(first?.path ?? ''));
  return isCalled && isPlaced
    ? { table, main: place, roles: roles.map((role) => ownedBy(role, main, place)) }
    : { table, main, roles };
}

/** Whether a column says more of a machine than a word for it: what is the same in all rows says nothing. */
function isOfMachine({ facts, meanings: [first], reading }: Role, main: ResourceName): boolean {
  const isName = first?.resource === main && first.path === namePath && first.score >= leastScore;
  return facts.distinct > 1 && (isName || reading.isStamped || (reading.signOf === main && reading.about !== main));
}

function ownedBy(role: Role, machine: ResourceName, place: ResourceName): Role {
  const isIts = (path: string) => path === keyPath || fieldsOf(place).has(path);
  const meanings = role.meanings.flatMap((meaning) =>
    meaning.resource !== machine ? [meaning] : isIts(meaning.path) ? [{ ...meaning, resource: place }] : [],
  );
  const about = role.reading.about === machine ? place : role.reading.about;
  return { ...role, meanings, reading: { ...role.reading, about } };
}
