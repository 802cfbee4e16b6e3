import { basename, extname } from 'node:path';
import { type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { nearlyFollow, repeats, tellApart } from './depends.js';
import type { ColumnFacts } from './facts.js';
import { resourcesIn } from './heading.js';
import type { Decisions, GuessDoubt, GuessTable } from './model.js';
import { fieldsOf, goesByKind, isRecordNumber, type Role, rolesFor, unqualified } from './roles.js';
import { compact, keyPath, lexicon, namePath } from './words.js';

export interface TableSubject {
  readonly table: GuessTable;
  readonly roles: readonly Role[];
  readonly main: ResourceName;
  readonly doubt?: GuessDoubt;
  /** Whether hardly a column is like a field of any resource. */
  readonly isUnknown?: boolean;
}

/** The key of a table's main records. Each part is also the key of some resource. */
export interface OwnKey {
  readonly subject: TableSubject;
  readonly parts: readonly { readonly facts: ColumnFacts; readonly resource: ResourceName }[];
}

const nothing = { value: 'nothing', label: 'no records: leave the table out' };

/** With fewer, a table is no table of records that we know. */
const leastFields = 2;

/** What a table's name counts for, and what counts as an answer. */
const namedStrength = 3;
const fileStrength = 2;
const leastStrength = 1.5;
/** What one column that names a resource counts for. */
const namingStrength = 2;

/**
 * Finds the resource of a table's rows by its name, its headings, and fields that only this resource has. `prefix` is a
 * word for a record that its headings begin with.
 */
export function findSubject(
  table: GuessTable,
  roles: readonly Role[],
  { decisions, resource, prefix }: { readonly decisions: Decisions; readonly resource?: ResourceName; prefix?: string },
): TableSubject {
  if (resource) return { table, roles, main: resource };
  const id = `rows:${table.name}`;
  const decided = resourceNames.find((name) => name === decisions.get(id));
  if (decided) return settled({ table, roles, main: decided });
  const filled = roles.filter(({ facts }) => facts.values.length > 0);
  const able = resourceNames.filter((name) => isPossible(name, filled));
  const byName = strengthByName(table, prefix);
  const strengths = new Map(able.map((name) => [name, evidenceFor(name, filled) + (byName.get(name) ?? 0)]));
  const main = deepest(strengths, filled);
  if (main) return settled({ table, roles, main });
  const hasName = nameRoles(filled, resourceNames[0] as ResourceName).length > 0;
  // What has a kind and no name, such as a fountain at an address, is a thing.
  const rank = (name: ResourceName) => fieldsFound(name, filled) + (!hasName && goesByKind(name) ? filled.length : 0);
  const hasKind = unqualified(filled, 'type.name').length > 0;
  const ranked = able.sort((a, b) => (hasKind ? rank(b) - rank(a) : fieldsFound(b, filled) - fieldsFound(a, filled)));
  const [likeliest] = ranked as [ResourceName];
  const isUnknown = fieldsFound(likeliest, filled) < leastFields;
  const doubt = {
    id,
    table: table.name,
    message: `Nothing says what the rows of "${table.name}" are${isUnknown ? '' : `; each is taken for a ${likeliest}`}.`,
    advice: 'Say what they are with --resource.',
    options: [...(isUnknown ? [nothing] : []), ...ranked.map((value) => ({ value, label: value }))],
  };
  return settled({ table, roles, main: likeliest, doubt, isUnknown });
}

/** A sheet may be called anything: then its file says what it holds. */
function strengthByName({ name, file, sheet }: GuessTable, prefix: string | undefined): Map<ResourceName, number> {
  const own = resourcesIn(name);
  const ofFile = own.length === 0 && sheet !== undefined ? resourcesIn(basename(file, extname(file))) : [];
  const begun = prefix === undefined ? undefined : lexicon.nouns.get(prefix)?.[0];
  return new Map([
    ...ofFile.map((each) => [each, fileStrength] as const),
    ...own.map((each) => [each, namedStrength] as const),
    ...(begun === undefined ? [] : [[begun, namedStrength] as const]),
  ]);
}

/** What little there is of a child beside much of its parent is a remark about the parent. */
const leastShare = 0.4;

/**
 * The resource of a flat row: of those that enough is there of, the one that refers to the others. Children come later
 * in the list of resources.
 */
function deepest(strengths: ReadonlyMap<ResourceName, number>, roles: readonly Role[]): ResourceName | undefined {
  const most = Math.max(0, ...strengths.values());
  const strong = [...strengths].filter(([, strength]) => strength >= leastStrength && strength >= leastShare * most);
  return strong
    .map(([name]) => name)
    .reverse()
    .find((name, at) => at === strong.length - 1 || !isOnlyNamed(name, { strengths, roles }));
}

/** Whether a column names this resource, and nothing more is known of it, beside a parent that each row has for itself. */
function isOnlyNamed(
  resource: ResourceName,
  { strengths, roles }: { readonly strengths: ReadonlyMap<ResourceName, number>; readonly roles: readonly Role[] },
): boolean {
  if ((strengths.get(resource) ?? 0) > namingStrength) return false;
  const isUnique = (name: ResourceName) => {
    const identity = nameRoles(roles, name).slice(0, 1);
    return identity.length > 0 && tellApart(identity.map(({ facts }) => facts));
  };
  return parentsOf(resource).some((parent) => {
    const strength = strengths.get(parent) ?? 0;
    // A word for both, such as station, is what the table is named after.
    const isBoth = strength >= namedStrength && isUnique(resource);
    return isBoth || (strength >= namingStrength && isUnique(parent));
  });
}

/** A resource that goes by its name alone is a list of names: in a log, they repeat and have dates. */
function isPossible(resource: ResourceName, roles: readonly Role[]): boolean {
  if (resourceOf(resource).naturalKeys.join() !== namePath) return true;
  const [name] = nameRoles(roles, resource);
  const hasDates = roles.some(({ facts: { dates } }) => dates !== undefined && dates.share >= 0.8);
  return !hasDates && (name === undefined || !repeats([name.facts]));
}

/** Columns of one field count once: two days of maintenance are not two beginnings of a job. */
function evidenceFor(resource: ResourceName, roles: readonly Role[]): number {
  const { signs } = resourceOf(resource).distinction;
  const found = new Map<string, number>();
  for (const { facts, reading, meanings } of roles) {
    const [first] = meanings;
    if (reading.signOf === resource) found.set(facts.column.letter, 1.5);
    else if (!first || first.score < 0.6) continue;
    else if (first.resource === resource) found.set(first.path, 2);
    else if (first.resource === undefined && signs.includes(first.path) && !found.has(first.path))
      found.set(first.path, 1);
  }
  return [...found.values()].reduce((sum, each) => sum + each, 0);
}

function fieldsFound(resource: ResourceName, roles: readonly Role[]): number {
  const fields = fieldsOf(resource);
  return roles.filter(({ meanings }) => meanings.some(({ path, score }) => score >= 0.6 && fields.has(path))).length;
}

/** Moves down to a child if records repeat: customers that repeat with different addresses are sites. */
function settled(subject: TableSubject): TableSubject {
  const { main, roles } = subject;
  // Rows that are numbered may repeat the name that a column says to be theirs.
  const named = rolesFor(roles, main, namePath).find(({ reading }) => reading.about === main);
  const isNamedAgain = named !== undefined && repeats([named.facts]);
  const identity = isNamedAgain ? [named] : (ownKeyOf(subject)?.parts ?? nameRoles(roles, main).slice(0, 1));
  const columns = identity.map(({ facts }) => facts);
  if (!repeats(columns)) return subject;
  const varying = roles.filter(({ facts }) => facts.values.length > 0 && !nearlyFollow([facts], columns));
  const child = resourceNames.find((name) => {
    const telling = resourceOf(name).distinction.by.filter((path) => path !== namePath && !path.endsWith('.name'));
    return directParents(name).includes(main) && telling.some((path) => unqualified(varying, path).length > 0);
  });
  return child ? { ...subject, main: child } : subject;
}

/** Columns that may be the name of the main records, likeliest first. */
export function nameRoles(roles: readonly Role[], main: ResourceName): Role[] {
  const plain = unqualified(roles, namePath).filter(({ meanings: [first] }) => !first?.isKind || goesByKind(main));
  return [...rolesFor(roles, main, namePath), ...plain];
}

/** Table words for the record itself, at the head of its names: `Proveedor` in a table of `Proveedores`. */
export function withOwnNoun(roles: readonly Role[], main: ResourceName): Role[] {
  const hasName = nameRoles(roles, main).length > 0;
  return roles.map((role) => {
    const isNoun = lexicon.tables.get(compact(role.facts.column.heading)) === main;
    if (hasName || !isNoun || role.facts.values.length === 0) return role;
    return { ...role, meanings: [{ path: namePath, resource: main, score: 0.8 }, ...role.meanings] };
  });
}

/** The key columns of the main records; undefined if there are none. */
export function ownKeyOf(subject: TableSubject): OwnKey | undefined {
  const { main, roles } = subject;
  if (!fieldsOf(main).has(keyPath)) return undefined;
  // If there is a record number, a serial number is no key.
  const isNamed = ({ reading }: Role) => Number(reading.about === main);
  const named = rolesFor(roles, main, keyPath).sort((a, b) => isNamed(b) - isNamed(a));
  const candidates = [...new Set([...named, ...unqualified(roles, keyPath)])].filter(
    ({ facts }) => facts.values.length > 0,
  );
  const own = candidates.find(({ facts }) => tellApart([facts])) ?? candidates[0] ?? roles.find(isFirstCode);
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

/** Whether a column whose heading says nothing begins the table, and numbers its rows: `01A04`, `01B01`. */
function isFirstCode({ facts, reading, meanings }: Role, at: number): boolean {
  return (
    at < 2 && !facts.column.untitled && meanings.length === 0 && reading.signOf === undefined && isRecordNumber(facts)
  );
}

/** Resources that a record refers to directly. */
export function directParents(resource: ResourceName): ResourceName[] {
  return Object.values(resourceOf(resource).references).map(({ to }) => to as ResourceName);
}

/** The resource that refers to no other, and that others need to be created: what `--customer` names. */
export const topResource = resourceNames.find((name) => {
  const isNeeded = (other: ResourceName) => {
    const { references, requiredOnCreate } = resourceOf(other);
    return requiredOnCreate.flat().some((field) => references[field]?.to === name);
  };
  return directParents(name).length === 0 && resourceNames.some(isNeeded);
});

/** Resources that a record refers to, directly or through others, in reference order. */
export function parentsOf(resource: ResourceName): ResourceName[] {
  const all = new Set(directParents(resource).flatMap((parent) => [...parentsOf(parent), parent]));
  return resourceNames.filter((name) => all.has(name));
}
