import { distinctionOf, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { following, follows, repeats, tellApart } from './depends.js';
import type { ColumnFacts } from './facts.js';
import { compact } from './fold.js';
import { keyPath, namePath } from './lexicon.js';
import { fieldsOf, type Role, type Subject } from './roles.js';

/** How surely a column must mean something to be taken for it. */
export const leastScore = 0.55;

/** The key of the main records of a table, made of columns of which each is also the key of some resource. */
export interface OwnKey {
  readonly subject: Subject;
  readonly parts: readonly { readonly facts: ColumnFacts; readonly resource: ResourceName }[];
}

/** Records that a row names and does not hold: by which of its columns. */
export interface Named {
  readonly resource: ResourceName;
  readonly columns: readonly ColumnFacts[];
  /** The table that holds such records; absent where none of the files does. */
  readonly elsewhere?: OwnKey;
  /** Where the column holds names: the headings of names and keys in the other table. */
  readonly lookup?: { readonly key: string; readonly value: string };
}

/** What a row is made of: the records above the main one, and what is only named. */
export interface Family {
  readonly subject: Subject;
  /** In the order of references, the main one last. */
  readonly records: readonly ResourceName[];
  readonly named: readonly Named[];
}

/** The resources that a record may name, directly or by others, in the order of references. */
export function parentsOf(resource: ResourceName): ResourceName[] {
  const direct = Object.values(resourceOf(resource).references).map(({ to }) => to as ResourceName);
  const all = new Set(direct.flatMap((parent) => [...parentsOf(parent), parent]));
  return resourceNames.filter((name) => all.has(name));
}

/** Columns that mean a field of a resource by name, the likeliest first. */
export function rolesFor(roles: readonly Role[], resource: ResourceName, path: string): Role[] {
  const score = (role: Role) =>
    role.meanings.find((meaning) => meaning.resource === resource && meaning.path === path)?.score ?? 0;
  const isIts = (role: Role) => score(role) >= leastScore && (role.meanings[0]?.score ?? 0) <= score(role) + 0.05;
  return roles.filter(isIts).sort((a, b) => score(b) - score(a));
}

/** The columns that hold the key of the main records; undefined where none does. */
export function ownKeyOf(subject: Subject): OwnKey | undefined {
  const { main, roles } = subject;
  if (!fieldsOf(main).has(keyPath)) return undefined;
  const bare = roles.filter(
    ({ meanings: [first] }) => first?.path === keyPath && first.resource === undefined && first.score >= leastScore,
  );
  // Beside a number of its own, a serial number is only something to know about it.
  const named = rolesFor(roles, main, keyPath).sort((a, b) => Number(isNamed(b, main)) - Number(isNamed(a, main)));
  const candidates = [...new Set([...named, ...bare])].filter(({ facts }) => facts.filled > 0);
  const own = candidates.find(({ facts }) => tellApart([facts])) ?? candidates[0];
  if (!own) return undefined;
  const part = { facts: own.facts, resource: main };
  if (tellApart([own.facts])) return { subject, parts: [part] };
  const above = parentsOf(main).flatMap((parent) => {
    const [role] = rolesFor(roles, parent, keyPath);
    return role && role !== own ? [{ facts: role.facts, resource: parent }] : [];
  });
  const together = above.find(({ facts }) => tellApart([facts, own.facts]));
  if (together) return { subject, parts: [together, part] };
  // What hardly any row has, or what most rows share, is no key.
  const isWorthIt = own.facts.distinct >= 0.5 * own.facts.texts.length;
  return isWorthIt ? { subject, parts: [part] } : undefined;
}

function isNamed({ reading }: Role, resource: ResourceName): boolean {
  return reading.about === resource;
}

/** What a row is made of; `keys` are those of all tables. */
export function familyOf(subject: Subject, keys: readonly OwnKey[]): Family {
  const { main, roles } = subject;
  const records: ResourceName[] = [];
  const named: Named[] = [];
  for (const parent of parentsOf(main)) {
    const elsewhere = keys.find((key) => key.subject !== subject && key.subject.main === parent);
    const columns = elsewhere && columnsNaming(subject, elsewhere);
    const [key] = rolesFor(roles, parent, keyPath);
    const hasName = rolesFor(roles, parent, namePath).some((role) => role !== key);
    const byName = elsewhere && !columns ? namingByName(subject, elsewhere) : undefined;
    if (elsewhere && columns) named.push({ resource: parent, columns, elsewhere });
    else if (byName) named.push(byName);
    else if (hasName || isImplied(parent, { subject, records })) records.push(parent);
    else if (key) named.push({ resource: parent, columns: [key.facts] });
  }
  return { subject, records: [...records, main], named };
}

/** The columns of a table that hold the key of the records of another one; undefined where they are not there. */
function columnsNaming(subject: Subject, { parts, subject: other }: OwnKey): ColumnFacts[] | undefined {
  const found = parts.map(({ facts, resource }) => {
    const [byMeaning] = rolesFor(subject.roles, resource, keyPath);
    if (byMeaning && (resource !== subject.main || parts.length > 1)) return byMeaning.facts;
    const heading = compact(facts.column.heading);
    const isSame = ({ facts: own }: Role) => compact(own.column.heading) === heading && shareKnown(own, facts) >= 0.5;
    return subject.roles.find(isSame)?.facts;
  });
  if (found.every((facts) => facts !== undefined)) return found;
  const [only] = parts;
  return parts.length === 1 && only && other.main !== subject.main ? columnByValues(subject, only.facts) : undefined;
}

/** Records of another table named by their names, which a lookup turns into their keys. */
function namingByName({ roles }: Subject, elsewhere: OwnKey): Named | undefined {
  const { main: resource, roles: others, table } = elsewhere.subject;
  const [key, more] = elsewhere.parts;
  const [role] = rolesFor(roles, resource, namePath);
  const name = [...rolesFor(others, resource, namePath), ...unqualified(others, namePath)][0]?.facts;
  // A lookup reads a table from its first row.
  if (!key || more || !role || !name || table.settings.headerRow !== undefined || !tellApart([name])) return undefined;
  if (shareKnown(role.facts, name) < 0.8) return undefined;
  const lookup = { key: name.column.heading, value: key.facts.column.heading };
  return { resource, columns: [role.facts], elsewhere, lookup };
}

/** A column of codes nearly all of which are keys of the other table. */
function columnByValues({ roles }: Subject, key: ColumnFacts): ColumnFacts[] | undefined {
  // Small numbers are keys of everything.
  const isTelling = key.distinct >= 5 && key.longest >= 4;
  const found = roles.find(
    ({ facts, meanings }) =>
      isTelling && facts.distinct >= 3 && (meanings[0]?.score ?? 0) < 0.95 && shareKnown(facts, key) >= 0.9,
  );
  return found && [found.facts];
}

/** Share of the different values of a column that another one has too, 0 to 1. */
export function shareKnown(column: ColumnFacts, key: ColumnFacts): number {
  const known = new Set(key.texts);
  const values = new Set(column.texts.filter((text) => text !== ''));
  return values.size === 0 ? 0 : [...values].filter((value) => known.has(value)).length / values.size;
}

/** Columns that mean a field, whosever it is. */
export function unqualified(roles: readonly Role[], path: string): Role[] {
  return roles.filter(
    ({ meanings: [first] }) => first?.path === path && first.resource === undefined && first.score >= leastScore,
  );
}

/**
 * Whether the row has fields of this resource that the main record has not: the address of a station is one of a site.
 * Not where they follow from a record above it.
 */
function isImplied(
  parent: ResourceName,
  { subject, records }: { subject: Subject; records: readonly ResourceName[] },
): boolean {
  const { main, roles } = subject;
  const own = fieldsOf(main);
  const telling = distinctionOf(parent).by.filter((path) => path !== namePath && !own.has(path));
  const columns = telling.flatMap((path) => unqualified(roles, path)).map(({ facts }) => facts);
  if (columns.length === 0) return qualifiedBeside(parent, roles);
  // The last one above the main record has it, unless all of it follows from one above.
  const below = parentsOf(main).filter((name) => parentsOf(name).includes(parent));
  const isLast = !below.some((name) => telling.some((path) => fieldsOf(name).has(path)));
  const isAbove = records.some((name) => {
    const identity = identityColumns(name, roles);
    return identity.length > 0 && columns.every((column) => following(column, identity) >= follows);
  });
  return qualifiedBeside(parent, roles) || (isLast && !isAbove);
}

/** Whether two columns or more are about a resource by their headings, beside its key. */
function qualifiedBeside(resource: ResourceName, roles: readonly Role[]): boolean {
  const isIts = ({ meanings: [first] }: Role) =>
    first !== undefined && first.resource === resource && first.path !== keyPath && first.score >= leastScore;
  return roles.filter(isIts).length >= 2;
}

/** The columns that name a record of a resource, by its key or else by its name. */
export function identityColumns(resource: ResourceName, roles: readonly Role[]): ColumnFacts[] {
  const [key] = rolesFor(roles, resource, keyPath);
  const [name] = rolesFor(roles, resource, namePath);
  const found = key ?? name;
  return found ? [found.facts] : [];
}

/**
 * The subject again, with what its rows are one step further down, as long as what they were taken for comes again in
 * them: a list of customers in which most stand several times, each time with another address, is one of sites.
 */
export function settled(subject: Subject): Subject {
  const { main, roles } = subject;
  const key = ownKeyOf(subject);
  const names = [...rolesFor(roles, main, namePath), ...unqualified(roles, namePath)];
  const identity = key?.parts.map(({ facts }) => facts) ?? names.slice(0, 1).map(({ facts }) => facts);
  if (!repeats(identity)) return subject;
  const varying = roles.filter(({ facts }) => facts.filled > 0 && following(facts, identity) < follows);
  const child = resourceNames.find((name) => {
    if (!Object.values(resourceOf(name).references).some(({ to }) => to === main)) return false;
    const telling = distinctionOf(name).by.filter((path) => path !== namePath);
    return telling.some((path) => unqualified(varying, path).length > 0);
  });
  return child ? { ...subject, main: child } : subject;
}
