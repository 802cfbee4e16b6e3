import { type ResourceName, resourceOf } from '../contract/index.js';
import { follow, tellApart } from './depends.js';
import type { ColumnFacts } from './facts.js';
import { type Assignment, columnFor } from './owners.js';
import { fieldsOf, leastScore, rolesFor } from './roles.js';
import type { RowRecords } from './row-records.js';
import { directParents, type OwnKey, parentsOf } from './subject.js';
import { houseNumberPath, keyPath } from './words.js';

export interface KeyGuess {
  /** Empty: a hash of the whole row. */
  readonly columns: readonly ColumnFacts[];
  readonly isCounted: boolean;
  /** Whether a key column exists; otherwise the key is made from other fields. */
  readonly isGiven: boolean;
}

interface KeyContext {
  readonly row: RowRecords;
  /** Certain assignments only. */
  readonly assigned: readonly Assignment[];
  readonly keys: ReadonlyMap<ResourceName, KeyGuess>;
}

/** The keys of a row's records, by resource; none for a resource without natural key. */
export function guessKeys(
  row: RowRecords,
  all: readonly Assignment[],
  ownKey: OwnKey | undefined,
): ReadonlyMap<ResourceName, KeyGuess> {
  const keys = new Map<ResourceName, KeyGuess>();
  const context = { row, assigned: all.filter(({ score }) => score >= leastScore), keys };
  for (const resource of row.records) {
    if (!fieldsOf(resource).has(keyPath)) continue;
    const isMain = resource === row.subject.main;
    if (isMain && ownKey) keys.set(resource, givenKey(ownKey));
    else keys.set(resource, isMain ? mainKey(resource, context) : parentKey(resource, context));
  }
  return keys;
}

function givenKey({ parts }: OwnKey): KeyGuess {
  const columns = parts.map(({ facts }) => facts);
  const [first] = columns;
  // A few rows with a missing or repeated key are errors; many mean that the column is no key.
  const isNearlyUnique = columns.length > 1 || (first && first.distinct >= 0.9 * Math.max(1, first.values.length));
  return { columns, isCounted: !isNearlyUnique, isGiven: true };
}

/** The key of a parent record, combined with the key of its own parent if it is not unique. */
function parentKey(resource: ResourceName, context: KeyContext): KeyGuess {
  const [role] = rolesFor(context.row.subject.roles, resource, keyPath);
  const above = columnsAbove(resource, context);
  const telling = tellingColumns(resource, context);
  if (!role) return { columns: smallest(above, telling), isCounted: false, isGiven: false };
  const isAlone = follow([...telling.flat(), ...above], [role.facts]);
  return { columns: isAlone ? [role.facts] : [...above, role.facts], isCounted: false, isGiven: true };
}

/** The fewest columns that determine all others: the parent's first, then the most distinctive. */
function smallest(above: readonly ColumnFacts[], telling: readonly (readonly ColumnFacts[])[]): ColumnFacts[] {
  let chosen = [...above];
  for (const [index, columns] of telling.entries()) {
    if (chosen.length > above.length && follow(telling.slice(index).flat(), chosen)) break;
    chosen = [...chosen, ...columns.filter((column) => !chosen.includes(column))];
  }
  return chosen;
}

/** The key of a main record without a key column: columns that make rows unique, or a count within the parent. */
function mainKey(resource: ResourceName, context: KeyContext): KeyGuess {
  const above = columnsAbove(resource, context);
  const telling = tellingColumns(resource, context);
  const choices = [above, ...telling.map((_, at) => [...above, ...telling.slice(0, at + 1).flat()])];
  const apart = choices.find((columns) => tellApart(columns));
  if (apart) return { columns: apart, isCounted: false, isGiven: false };
  // Counting within fewer columns would renumber many rows when one is added.
  return { columns: above.length > 0 ? above : telling.flat(), isCounted: true, isGiven: false };
}

/** The columns that identify the nearest parent, in the same row or by its key. */
function columnsAbove(resource: ResourceName, { row, keys }: KeyContext): readonly ColumnFacts[] {
  const direct = directParents(resource);
  const nearest = parentsOf(resource)
    .reverse()
    .filter((parent) => direct.includes(parent));
  const found = nearest.map(
    (parent) => keys.get(parent)?.columns ?? row.named.find((each) => each.resource === parent)?.columns ?? [],
  );
  return found.find((columns) => columns.length > 0) ?? [];
}

/** Columns of the distinctive fields, the most distinctive first. A house number goes with its street. */
function tellingColumns(resource: ResourceName, { assigned }: KeyContext): ColumnFacts[][] {
  return resourceOf(resource)
    .distinction.by.map((path) => [path, ...(path === 'addressStreet' ? [houseNumberPath] : [])])
    .map((paths) => paths.map((path) => columnFor(assigned, resource, path)).filter((facts) => facts !== undefined))
    .filter((columns) => columns.length > 0);
}
