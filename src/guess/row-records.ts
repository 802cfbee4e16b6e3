import { type ResourceName, resourceOf } from '../contract/index.js';
import { areOwn, nearlyFollow, shareKnown } from './depends.js';
import type { ColumnFacts } from './facts.js';
import { directParents, fieldsOf, parentsOf, topResource } from './known-fields.js';
import type { GuessTable, OnlyCustomer } from './model.js';
import type { OwnKey } from './own-key.js';
import { identityColumns, leastScore, nameRoles, type Role, rolesFor, unqualified } from './roles.js';
import type { TableSubject } from './subject.js';
import { compact, keyPath, namePath } from './words.js';

/** A record that a row refers to but does not contain. */
export interface NamedRecord {
  readonly resource: ResourceName;
  readonly columns: readonly ColumnFacts[];
  /** The table with such records; absent if no file has one. */
  readonly elsewhere?: OwnKey;
  /** If the column holds names: the name and key headings of the other table. */
  readonly lookup?: { readonly key: string; readonly value: string };
  /** What stands before its key, if no file has it. */
  readonly prefix?: string;
  /** Another table of such records, some of which have the same numbers. */
  readonly rival?: GuessTable;
}

/** What a row contains: its main record, parents, and references. */
export interface RowRecords {
  readonly subject: TableSubject;
  /** Parents first, the main record last. */
  readonly records: readonly ResourceName[];
  readonly named: readonly NamedRecord[];
  /** Records of which a column gives the key, none the name, and that no other table has. */
  readonly numbered: readonly ResourceName[];
  /** The one customer that all rows belong to. */
  readonly onlyCustomer?: OnlyCustomer;
  /** The key of the customer that a few rows lack by mistake, and how many: they are rejected. */
  readonly lackedCustomer?: { readonly key: readonly ColumnFacts[]; readonly rows: number };
}

interface Around {
  /** Those of all tables. */
  readonly keys: readonly OwnKey[];
  /** The one that rows belong to which name none. */
  readonly customer: OnlyCustomer | undefined;
  /** Parents that nothing identifies. */
  readonly without: readonly ResourceName[];
  /** Parents of which the row says no more than a key. */
  readonly alone: readonly ResourceName[];
}

/** The records that the rows of a table have, and those that they name. */
export function findRowRecords(subject: TableSubject, { keys, customer, without, alone }: Around): RowRecords {
  const { main, roles } = subject;
  const records: ResourceName[] = [];
  const named: NamedRecord[] = [];
  const numbered: ResourceName[] = [];
  for (const parent of parentsOf(main)) {
    const elsewhere = keys.find((key) => key.subject !== subject && key.subject.main === parent);
    const found = elsewhere && (namedByKey(subject, elsewhere, keys) ?? namedByName(subject, elsewhere));
    const [key] = rolesFor(roles, parent, keyPath);
    const hasName = rolesFor(roles, parent, namePath).some((role) => role !== key);
    if (found) named.push(found);
    else if (without.includes(parent)) continue;
    else if (hasName || isImplied(parent, subject, records)) records.push(parent);
    else if (key && alone.includes(parent)) named.push({ resource: parent, columns: [key.facts] });
    else if (key) {
      records.push(parent);
      numbered.push(parent);
    }
  }
  const all = [...records, main];
  const mayBelong = all.some((name) => directParents(name).some((parent) => parent === topResource));
  const given = [...all, ...named.map(({ resource }) => resource)];
  const isWanted =
    customer !== undefined && customer.namedBy !== 'user' ? all.some((name) => lacksOwner(name, given)) : mayBelong;
  const isGiven = given.some((name) => name === topResource);
  return { subject, records: all, named, numbered, onlyCustomer: isWanted && !isGiven ? customer : undefined };
}

/** Whether the service creates a record only with a reference that these records do not give. */
export function lacksOwner(resource: ResourceName, given: readonly ResourceName[]): boolean {
  const { references, requiredOnCreate } = resourceOf(resource);
  const groups = requiredOnCreate.filter((group) => group.some((field) => references[field]?.to === topResource));
  return groups.some((group) => !group.some((field) => given.some((name) => name === references[field]?.to)));
}

function namedByKey(subject: TableSubject, elsewhere: OwnKey, keys: readonly OwnKey[]): NamedRecord | undefined {
  const { parts, subject: other } = elsewhere;
  const found = parts.map(({ facts, resource }) => {
    const heading = compact(facts.column.heading);
    const [byMeaning] = resource === subject.main ? [] : rolesFor(subject.roles, resource, keyPath);
    const isSame = (own: Role) => own === byMeaning || compact(own.facts.column.heading) === heading;
    return subject.roles.find((own) => isSame(own) && shareKnown(own.facts, facts) >= 0.5)?.facts;
  });
  const said = found.filter((facts) => facts !== undefined);
  const [only, more] = parts;
  const isOther = only !== undefined && more === undefined && other.main !== subject.main;
  const byValues = isOther ? columnByValues(subject.roles, only.facts) : undefined;
  const columns = said.length === parts.length ? said : byValues ? [byValues] : [];
  if (columns.length === 0) return undefined;
  const isRival = ({ subject: { main, table } }: OwnKey) =>
    main === other.main && table.findings?.apartFrom === other.table.name;
  const rival = keys.find((key) => key.subject !== subject && isRival(key));
  return { resource: other.main, columns, elsewhere, rival: rival?.subject.table };
}

/** A lookup turns the name into a key; it rejects rows with a name that several have, or none. */
function namedByName({ roles }: TableSubject, elsewhere: OwnKey): NamedRecord | undefined {
  const { main: resource, roles: others, table } = elsewhere.subject;
  const [key, more] = elsewhere.parts;
  const [role] = rolesFor(roles, resource, namePath);
  const name = nameRoles(others, resource)[0]?.facts;
  // A lookup reads a table from its first row.
  if (!key || more || !role || !name || table.settings.headerRow !== undefined) return undefined;
  if (resource !== topResource && !areOwn([name])) return undefined;
  if (shareKnown(role.facts, name) < 0.5) return undefined;
  const lookup = { key: name.column.heading, value: key.facts.column.heading };
  return { resource, columns: [role.facts], elsewhere, lookup };
}

/** A code column whose values are nearly all keys of the other table. */
function columnByValues(roles: readonly Role[], key: ColumnFacts): ColumnFacts | undefined {
  // Small numbers match the keys of any table.
  if (key.distinct < 5 || key.longest < 4) return undefined;
  const isKey = ({ facts, meanings }: Role) =>
    facts.distinct >= 3 && (meanings[0]?.score ?? 0) < 0.95 && shareKnown(facts, key) >= 0.9;
  return roles.find(isKey)?.facts;
}

/** Parts of an address that say nothing without the others. */
const sharedByMany: ReadonlySet<string> = new Set(['addressZIP', 'addressCity']);

/** Whether the row has fields that only this parent has: the address of a station belongs to a site. */
function isImplied(parent: ResourceName, { main, roles }: TableSubject, records: readonly ResourceName[]): boolean {
  if (isQualified(parent, roles)) return true;
  const own = fieldsOf(main);
  const { by, signs } = resourceOf(parent).distinction;
  const telling = [...by, ...signs].filter((path) => path !== namePath && !own.has(path));
  const columns = telling.flatMap((path) => unqualified(roles, path)).map(({ facts }) => facts);
  const areShared = telling.every((path) => sharedByMany.has(path) || unqualified(roles, path).length === 0);
  if (columns.length === 0 || areShared) return false;
  return !records.some((name) => {
    const identity = identityColumns(name, roles);
    return identity.length > 0 && nearlyFollow(columns, identity);
  });
}

function isQualified(resource: ResourceName, roles: readonly Role[]): boolean {
  const isIts = ({ meanings: [first] }: Role) =>
    first !== undefined && first.resource === resource && first.path !== keyPath && first.score >= leastScore;
  return roles.filter(isIts).length >= 2;
}
