import { type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { follow, repeats, tellApart } from './depends.js';
import type { ColumnFacts } from './facts.js';
import { resourcesIn } from './heading.js';
import type { Decisions, GuessDoubt, GuessTable } from './model.js';
import { fieldsOf, type Role, rolesFor, unqualified } from './roles.js';
import { keyPath, namePath } from './words.js';

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

/** Finds the resource of a table's rows by its name, its headings, and fields that only this resource has. */
export function findSubject(
  table: GuessTable,
  roles: readonly Role[],
  { decisions, resource }: { readonly decisions: Decisions; readonly resource?: ResourceName },
): TableSubject {
  if (resource) return { table, roles, main: resource };
  const id = `rows:${table.name}`;
  const decided = resourceNames.find((name) => name === decisions.get(id));
  if (decided) return settled({ table, roles, main: decided });
  const named = resourcesIn(table.name).filter((name) => isPossible(name, roles));
  const strength = (name: ResourceName) => evidenceFor(name, roles) + (named.includes(name) ? 3 : 0);
  // Children come later in this list; a flat row is about the last resource it names.
  const least = named.length > 0 ? 3 : 2;
  const flat = [...resourceNames].reverse().find((name) => strength(name) >= least && isPossible(name, roles));
  if (flat) return settled({ table, roles, main: flat });
  const able = resourceNames.filter((name) => isPossible(name, roles));
  const ranked = able.sort((a, b) => fieldsFound(b, roles) - fieldsFound(a, roles));
  const [main] = ranked as [ResourceName];
  const isUnknown = fieldsFound(main, roles) < leastFields;
  const doubt = {
    id,
    table: table.name,
    message: `Nothing says what the rows of "${table.name}" are${isUnknown ? '' : `; each is taken for a ${main}`}.`,
    advice: 'Say what they are with --resource.',
    options: [...(isUnknown ? [nothing] : []), ...ranked.map((value) => ({ value, label: value }))],
  };
  return settled({ table, roles, main, doubt, isUnknown });
}

/** A resource that goes by its name alone is a list of names: in a log, they repeat and have dates. */
function isPossible(resource: ResourceName, roles: readonly Role[]): boolean {
  if (resourceOf(resource).naturalKeys.join() !== namePath) return true;
  const [name] = nameRoles(roles, resource);
  const hasDates = roles.some(({ facts: { dates } }) => dates !== undefined && dates.share >= 0.8);
  return !hasDates && (name === undefined || !repeats([name.facts]));
}

function evidenceFor(resource: ResourceName, roles: readonly Role[]): number {
  const { signs } = resourceOf(resource).distinction;
  return roles.reduce((sum, { reading, meanings: [first] }) => {
    if (reading.signOf === resource) return sum + 1.5;
    if (!first || first.score < 0.6) return sum;
    if (first.resource === resource) return sum + 2;
    return first.resource === undefined && signs.includes(first.path) ? sum + 1 : sum;
  }, 0);
}

function fieldsFound(resource: ResourceName, roles: readonly Role[]): number {
  const fields = fieldsOf(resource);
  return roles.filter(({ meanings }) => meanings.some(({ path, score }) => score >= 0.6 && fields.has(path))).length;
}

/** Moves down to a child if records repeat: customers that repeat with different addresses are sites. */
function settled(subject: TableSubject): TableSubject {
  const { main, roles } = subject;
  const identity = ownKeyOf(subject)?.parts ?? nameRoles(roles, main).slice(0, 1);
  const columns = identity.map(({ facts }) => facts);
  if (!repeats(columns)) return subject;
  const varying = roles.filter(({ facts }) => facts.values.length > 0 && !follow([facts], columns));
  const child = resourceNames.find((name) => {
    const telling = resourceOf(name).distinction.by.filter((path) => path !== namePath);
    return directParents(name).includes(main) && telling.some((path) => unqualified(varying, path).length > 0);
  });
  return child ? { ...subject, main: child } : subject;
}

/** Columns that may be the name of the main records, likeliest first. */
export function nameRoles(roles: readonly Role[], main: ResourceName): Role[] {
  return [...rolesFor(roles, main, namePath), ...unqualified(roles, namePath)];
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
  const own = candidates.find(({ facts }) => tellApart([facts])) ?? candidates[0];
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
