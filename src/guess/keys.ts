import { type ResourceName, resourceOf } from '../contract/index.js';
import { follow, tellApart } from './depends.js';
import type { ColumnFacts } from './facts.js';
import { type Assignment, columnFor } from './owners.js';
import { fieldsOf, leastScore, rolesFor } from './roles.js';
import type { RowRecords } from './row-records.js';
import { directParents, type OwnKey, parentsOf } from './subject.js';
import { houseNumberPath, keyPath } from './words.js';

/** How a record is told from the others of its kind. */
export interface KeyGuess {
  /** None: a fingerprint of the whole row. */
  readonly columns: readonly ColumnFacts[];
  /** Whether rows with the same key are told apart by counting them. */
  readonly isCounted: boolean;
  /** Whether a column is the key; else it is made of what the record says. */
  readonly isGiven: boolean;
}

interface KeyContext {
  readonly row: RowRecords;
  /** Only those that are sure. */
  readonly assigned: readonly Assignment[];
  /** Keys of the records above. */
  readonly keys: ReadonlyMap<ResourceName, KeyGuess>;
}

/** The keys of the records of a row, by resource; none for a resource that takes no key. */
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
  // A few rows without a key, or with a repeated one, are flaws; many are rows of a kind.
  const isNearlyUnique = columns.length > 1 || (first && first.distinct >= 0.9 * Math.max(1, first.values.length));
  return { columns, isCounted: !isNearlyUnique, isGiven: true };
}

/** A record above the main one: by its key, with that of the record above it where the same key means several. */
function parentKey(resource: ResourceName, context: KeyContext): KeyGuess {
  const [role] = rolesFor(context.row.subject.roles, resource, keyPath);
  const above = columnsAbove(resource, context);
  const telling = tellingColumns(resource, context);
  if (!role) return { columns: smallest(above, telling), isCounted: false, isGiven: false };
  const isAlone = follow([...telling.flat(), ...above], [role.facts]);
  return { columns: isAlone ? [role.facts] : [...above, role.facts], isCounted: false, isGiven: true };
}

/** Columns that all the others follow from, as few as may be: those above first, then the most telling. */
function smallest(above: readonly ColumnFacts[], telling: readonly (readonly ColumnFacts[])[]): ColumnFacts[] {
  let chosen = [...above];
  for (const [index, columns] of telling.entries()) {
    if (chosen.length > above.length && follow(telling.slice(index).flat(), chosen)) break;
    chosen = [...chosen, ...columns.filter((column) => !chosen.includes(column))];
  }
  return chosen;
}

/** The main record without a key column: by what tells its rows apart, or counted within the record above. */
function mainKey(resource: ResourceName, context: KeyContext): KeyGuess {
  const above = columnsAbove(resource, context);
  const telling = tellingColumns(resource, context);
  const choices = [above, ...telling.map((_, at) => [...above, ...telling.slice(0, at + 1).flat()])];
  const apart = choices.find((columns) => tellApart(columns));
  if (apart) return { columns: apart, isCounted: false, isGiven: false };
  // Counted by fewer columns, one new row would renumber many others.
  return { columns: above.length > 0 ? above : telling.flat(), isCounted: true, isGiven: false };
}

/** The columns that name the nearest record above, in the same row or by its key. */
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

/** The columns of the fields that tell such records apart, the most telling first; a house number goes with its street. */
function tellingColumns(resource: ResourceName, { assigned }: KeyContext): ColumnFacts[][] {
  return resourceOf(resource)
    .distinction.by.map((path) => [path, ...(path === 'addressStreet' ? [houseNumberPath] : [])])
    .map((paths) => paths.map((path) => columnFor(assigned, resource, path)).filter((facts) => facts !== undefined))
    .filter((columns) => columns.length > 0);
}
