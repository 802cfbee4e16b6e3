import { inWords, type ResourceName, resourceNames, resourceOf, withArticle } from '../contract/index.js';
import { quotedList } from '../mapping/file/code.js';
import { isRecordNumber } from './agreement.js';
import { areMostlyFilled, areOwn, following, repeats, tellApart } from './depends.js';
import { type Evidences, evidencesOf, haveWork, type Names, namingStrength, possibleSubjects } from './evidence.js';
import type { ColumnFacts } from './facts.js';
import { fieldsOf, goesByKind } from './known-fields.js';
import type { Decisions, GuessDoubt, GuessTable } from './model.js';
import { directParents, nameRoles, parentsOf, placeFor, topResource } from './names.js';
import { leastScore, type Role, rolesFor, unqualified } from './roles.js';
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

/** The key of a table's main records. Each part is also the key of some resource. */
export interface OwnKey {
  readonly subject: TableSubject;
  readonly parts: readonly { readonly facts: ColumnFacts; readonly resource: ResourceName }[];
}

/** What stands before the keys of a table whose numbers are those of other records in a table before it. */
export function tablePrefix({ name, findings }: GuessTable): string | undefined {
  return findings?.apartFrom === undefined ? undefined : `${name}-`;
}

const nothing = { value: 'nothing', label: 'no records: leave the table out' };

/** With fewer, a table is no table of records that we know. */
const leastFields = 2;
const leastKnownShare = 0.15;

export interface SubjectOptions extends Names {
  readonly decisions: Decisions;
  readonly resource?: ResourceName;
}

/**
 * Finds the resource of a table's rows by its name, its headings, and fields that only this resource has.
 */
export function findSubject(
  table: GuessTable,
  roles: readonly Role[],
  { decisions, resource, ...names }: SubjectOptions,
): TableSubject {
  if (resource) return { table, roles, main: resource };
  const id = subjectQuestion(table);
  const decided = resourceNames.find((name) => name === decisions.get(id));
  if (decided) return settled({ table, roles, main: decided });
  const filled = roles.filter(({ facts }) => facts.values.length > 0);
  const evidences = evidencesOf(table, filled, names);
  const [main, ...others] = possibleSubjects(evidences, filled);
  const isLikeAnyOf = (name: ResourceName) => isLike([name, ...parentsOf(name)], filled);
  // Its name alone makes no records of a sheet of which hardly a column is known; a file was chosen.
  const { headings = [], named = 0 } = (main && evidences.get(main)) ?? {};
  const isAlone = named > 0 && table.sheet === undefined;
  const isSure = main !== undefined && (isAlone || headings.length > 0 || isLikeAnyOf(main));
  const isPlace = (name: ResourceName) =>
    areAddresses(filled) && directParents(name).some((parent) => parent === topResource);
  if (isSure) {
    const place = headings.length === 0 && main === topResource ? resourceNames.find(isPlace) : undefined;
    const rows = withPlants({ table, main: place ?? main, roles });
    const rest = [main, ...others].filter((name) => name !== rows.main);
    const subject = { ...rows, doubt: grainDoubt(rows.main, { others: rest, evidences, table }) };
    return named > 0 ? subject : settled(subject);
  }
  const rank = (name: ResourceName) => knownFields([name], filled) + Number(isPlace(name));
  const ranked = [...evidences.keys()].sort((a, b) => rank(b) - rank(a));
  const [likeliest] = ranked as [ResourceName];
  const isUnknown = !isLikeAnyOf(likeliest) || !filled.some(isTelling);
  const doubt = {
    id,
    table: table.name,
    message: `Nothing says what the rows of "${table.name}" are${isUnknown ? '' : `; each is taken for ${withArticle(inWords(likeliest))}`}.`,
    advice: 'Say what they are with --resource.',
    options: [...(isUnknown ? [nothing] : []), ...ranked.map((value) => ({ value, label: value }))],
  };
  return settled({ table, roles, main: likeliest, doubt, isUnknown });
}

/** What a column alone says is not sure, nor what it names and the rows are taken for something else. */
function grainDoubt(
  main: ResourceName,
  {
    others,
    evidences,
    table,
  }: { readonly others: readonly ResourceName[]; readonly evidences: Evidences; readonly table: GuessTable },
): GuessDoubt | undefined {
  const { strength = 0, named = 0 } = evidences.get(main) ?? {};
  const children = others.filter((name) => parentsOf(name).includes(main));
  const open = strength <= namingStrength ? others : children;
  if (named > 0 || open.length === 0) return undefined;
  const words = (name: ResourceName) => {
    const headings = evidences.get(name)?.headings.slice(0, mostHeadings) ?? [];
    if (headings.length === 0) return withArticle(inWords(name));
    return `${withArticle(inWords(name))}, for which ${quotedList(headings)} speak${headings.length === 1 ? 's' : ''}`;
  };
  return {
    id: subjectQuestion(table),
    table: table.name,
    message: `A row of "${table.name}" is taken for ${words(main)}; it may be ${open.map(words).join(', or ')}.`,
    advice: 'Say what it is with --resource.',
    options: [main, ...open].map((value) => ({ value, label: words(value) })),
  };
}

const mostHeadings = 4;

export function subjectQuestion({ name }: GuessTable): string {
  return `rows:${name}`;
}

/** Names, kinds and texts, of which any table has some. */
const plainPaths: ReadonlySet<string> = new Set([namePath, keyPath, 'type.name', 'description', 'note', 'status']);

/** Whether rows have an address, and neither a name nor somebody to talk to: they are places. */
function areAddresses(filled: readonly Role[]): boolean {
  const isNamed = ({ meanings: [first] }: Role) =>
    first?.path === namePath || first?.path.startsWith('contact') === true;
  return !filled.some(isNamed) && filled.some(isAddress);
}

export function isAddress({ meanings: [first] }: Role): boolean {
  return /^address(?:Street)?$/.test(first?.path ?? '');
}

/** Whether a column says more than a name or a text. */
function isTelling({ meanings: [first], reading }: Role): boolean {
  return reading.signOf !== undefined || (first !== undefined && first.score >= 0.6 && !plainPaths.has(first.path));
}

/** Whether enough columns are like fields of these resources. */
function isLike(resources: readonly ResourceName[], roles: readonly Role[]): boolean {
  return knownFields(resources, roles) >= Math.max(leastFields, leastKnownShare * roles.length);
}

/** Columns that are like a field of one of these resources. */
function knownFields(resources: readonly ResourceName[], roles: readonly Role[]): number {
  const isField = (path: string) => resources.some((resource) => fieldsOf(resource).has(path));
  return roles.filter(({ meanings }) => meanings.some(({ path, score }) => score >= 0.6 && isField(path))).length;
}

/** Share of rows that agree with others of their record, from which the record is written several times and not below it. */
const mostAgreeing = 0.8;

/**
 * Moves down to a child if records repeat with other values of their fields: customers with several addresses are sites.
 * Devices of one kind with other models are no jobs, where nothing was done.
 */
function settled(subject: TableSubject): TableSubject {
  const { main, roles } = subject;
  // Rows that are numbered may repeat the name that a column says to be theirs.
  const named = rolesFor(roles, main, namePath).find(({ reading }) => reading.about === main);
  const isNumbered = rolesFor(roles, main, keyPath).some(
    ({ facts, reading }) => reading.about === main && tellApart([facts]),
  );
  const isNamedAgain = named !== undefined && !isNumbered && repeats([named.facts]);
  const identity = isNamedAgain ? [named] : (ownKeyOf(subject)?.parts ?? nameRoles(roles, main).slice(0, 1));
  const columns = identity.map(({ facts }) => facts);
  // Names that most rows lack, or that few rows share by mistake, say of none that they belong together.
  if (!repeats(columns) || !areMostlyFilled(columns) || areOwn(columns)) return subject;
  const varying = roles.filter(({ facts }) => facts.values.length > 0 && following(facts, columns) < mostAgreeing);
  const child = resourceNames.find((name) => {
    const telling = resourceOf(name).distinction.by.filter((path) => path !== namePath);
    const isKnown = telling.some((path) => unqualified(varying, path).length > 0);
    return directParents(name).includes(main) && isKnown && haveWork(name, roles);
  });
  return child ? { ...subject, main: child } : subject;
}

/** The key columns of the main records; undefined if there are none. */
export function ownKeyOf(subject: TableSubject): OwnKey | undefined {
  const { main, roles } = subject;
  if (!fieldsOf(main).has(keyPath)) return undefined;
  const named = rolesFor(roles, main, keyPath);
  const firsts = roles.filter(isFirstCode);
  const isNumbered = named.some(({ reading }) => !reading.isStamped);
  const codes = isNumbered
    ? []
    : roles.slice(0, 1).filter((role) => firsts.includes(role) && role.facts.numbers < mostNumbers);
  const candidates = [...new Set([...named, ...unqualified(roles, keyPath), ...codes])]
    .filter(({ facts }) => facts.values.length > 0)
    .sort((one, other) => rankOf(one, subject) - rankOf(other, subject));
  const own = candidates.find(({ facts }) => tellApart([facts])) ?? candidates[0] ?? firsts[0];
  if (!own) return undefined;
  const part = { facts: own.facts, resource: main };
  if (tellApart([own.facts])) return { subject, parts: [part] };
  const above = parentsOf(main).flatMap((resource) => {
    const [role] = rolesFor(roles, resource, keyPath);
    return role && role !== own ? [{ facts: role.facts, resource }] : [];
  });
  const together = above.find(({ facts }) => tellApart([facts, own.facts]));
  if (together) return { subject, parts: [together, part] };
  // A mostly empty or repetitive column is no key.
  const isWorthIt = own.facts.distinct >= 0.5 * own.facts.texts.length;
  return isWorthIt ? { subject, parts: [part] } : undefined;
}

/** Of several numbers, the record's own comes first, then what a list begins with, what is stamped on a machine, and a mere count. */
function rankOf(role: Role, { main, roles }: TableSubject): number {
  const [first] = role.meanings;
  if (role.reading.isStamped) return 2;
  if (role.reading.about === main) return 0;
  if (first?.resource === main) return 1;
  if (isCount(role.facts)) return 4;
  return goesByKind(main) && roles.indexOf(role) < mostBefore ? 1 : 3;
}

/** Whether numbers only count the rows: 1, 2, 3. */
function isCount({ distinct, integers, range: [first, last] }: ColumnFacts): boolean {
  return integers === 1 && last - first === distinct - 1;
}

/** Share of plain numbers from which a column under a strange heading may as well be amounts. */
const mostNumbers = 0.5;

/** Columns before a number that no heading tells: what kind it is, and for whom. */
const mostBefore = 3;

/** Whether a column whose heading says nothing begins the table, and numbers its rows: `01A04`, `01B01`; no days, weeks or amounts. */
function isFirstCode({ facts, reading, meanings }: Role, at: number): boolean {
  return (
    at < mostBefore &&
    !facts.column.untitled &&
    !meanings.some(({ score }) => score >= leastScore) &&
    reading.signOf === undefined &&
    !(reading.isOther === true && facts.numbers >= mostNumbers) &&
    !reading.meanings.some(({ path }) => path === 'dateStart') &&
    isRecordNumber(facts)
  );
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
