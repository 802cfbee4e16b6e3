import { distinctionOf, type ResourceName, resourceOf } from '../contract/index.js';
import { following, follows, tellApart } from './depends.js';
import type { ColumnFacts } from './facts.js';
import { type Family, leastScore, type OwnKey, parentsOf, rolesFor } from './family.js';
import { houseNumberPath, keyPath } from './lexicon.js';
import type { Assignment } from './owners.js';
import { fieldsOf } from './roles.js';

/** How a record is told from the others of its kind. */
export interface KeyGuess {
  /** None: a fingerprint of the whole row. */
  readonly columns: readonly ColumnFacts[];
  /** Whether rows with the same key are told apart by counting them. */
  readonly isCounted: boolean;
  /** Whether a column is the key; else it is made of what the record says. */
  readonly isGiven: boolean;
}

export interface KeyContext {
  readonly family: Family;
  readonly assigned: readonly Assignment[];
  readonly ownKey: OwnKey | undefined;
}

/** The keys of the records of a row, by resource; none for a resource that takes no key. */
export function keysOf(context: KeyContext): ReadonlyMap<ResourceName, KeyGuess> {
  const { family, ownKey } = context;
  const keys = new Map<ResourceName, KeyGuess>();
  for (const resource of family.records) {
    if (!fieldsOf(resource).has(keyPath)) continue;
    const isMain = resource === family.subject.main;
    if (isMain && ownKey) keys.set(resource, givenKey(ownKey));
    else keys.set(resource, isMain ? mainKey(resource, context, keys) : parentKey(resource, context, keys));
  }
  return keys;
}

function givenKey({ parts }: OwnKey): KeyGuess {
  const columns = parts.map(({ facts }) => facts);
  // A few rows without a key, or with one that comes again, are flaws; many are rows of a kind.
  const filled = Math.max(1, ...columns.map((column) => column.filled));
  const isNearlyUnique = columns.length > 1 || (columns[0]?.distinct ?? 0) >= 0.9 * filled;
  return { columns, isCounted: !isNearlyUnique, isGiven: true };
}

/** A record above the main one: by its key, with that of the record above it where the same key means several. */
function parentKey(resource: ResourceName, context: KeyContext, keys: ReadonlyMap<ResourceName, KeyGuess>): KeyGuess {
  const { family, assigned } = context;
  const [role] = rolesFor(family.subject.roles, resource, keyPath);
  const above = columnsAbove(resource, family, keys);
  if (role) {
    const telling = columnsFor(resource, assigned);
    const isAlone = [...telling.flat(), ...above].every((column) => following(column, [role.facts]) >= follows);
    return { columns: isAlone ? [role.facts] : [...above, role.facts], isCounted: false, isGiven: true };
  }
  return { columns: smallest(above, columnsFor(resource, assigned)), isCounted: false, isGiven: false };
}

/** Columns that all the others follow from, as few as may be: those above first, then the most telling. */
function smallest(above: readonly ColumnFacts[], telling: readonly (readonly ColumnFacts[])[]): ColumnFacts[] {
  let chosen = [...above];
  for (const [index, columns] of telling.entries()) {
    const open = telling.slice(index).flat();
    if (chosen.length > above.length && open.every((column) => following(column, chosen) >= follows)) break;
    chosen = [...chosen, ...columns.filter((column) => !chosen.includes(column))];
  }
  return chosen;
}

/** The main record without a key column: what tells its rows apart, or what it stands in, counted. */
function mainKey(resource: ResourceName, context: KeyContext, keys: ReadonlyMap<ResourceName, KeyGuess>): KeyGuess {
  const { family, assigned } = context;
  const above = columnsAbove(resource, family, keys);
  const telling = columnsFor(resource, assigned);
  let chosen: ColumnFacts[] = [...above];
  if (tellApart(chosen)) return { columns: chosen, isCounted: false, isGiven: false };
  for (const columns of telling) {
    chosen = [...chosen, ...columns];
    if (tellApart(chosen)) return { columns: chosen, isCounted: false, isGiven: false };
  }
  // Counted by too little, one new row would give its number to many others.
  const counted = above.length > 0 ? above : telling.flat();
  return { columns: counted, isCounted: true, isGiven: false };
}

/** The columns that name the nearest record above, in the same row or by its key. */
function columnsAbove(
  resource: ResourceName,
  { named }: Family,
  keys: ReadonlyMap<ResourceName, KeyGuess>,
): readonly ColumnFacts[] {
  const direct = Object.values(resourceOf(resource).references).map(({ to }) => to as ResourceName);
  for (const parent of parentsOf(resource).reverse()) {
    if (!direct.includes(parent)) continue;
    const columns = keys.get(parent)?.columns ?? named.find((each) => each.resource === parent)?.columns;
    if (columns && columns.length > 0) return columns;
  }
  return [];
}

/** The columns of the fields that tell such records apart, the most telling first; a house number goes with its street. */
function columnsFor(resource: ResourceName, assigned: readonly Assignment[]): ColumnFacts[][] {
  const own = assigned.filter((each) => each.resource === resource && each.score >= leastScore);
  const columnOf = (path: string) => own.find((each) => each.path === path)?.role.facts;
  return distinctionOf(resource)
    .by.map((path) => {
      const column = columnOf(path);
      const number = path === 'addressStreet' ? columnOf(houseNumberPath) : undefined;
      return [column, number].filter((facts) => facts !== undefined);
    })
    .filter((columns) => columns.length > 0);
}
