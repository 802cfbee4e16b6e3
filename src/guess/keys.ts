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

/**
 * The key of a parent record: a column that all its other columns depend on, with the key of its own parent if need be;
 * otherwise what it is called by.
 */
function parentKey(resource: ResourceName, context: KeyContext): KeyGuess {
  const above = columnsAbove(resource, context);
  const telling = tellingColumns(resource, context);
  for (const { facts } of rolesFor(context.row.subject.roles, resource, keyPath)) {
    if (follow([...telling.flat(), ...above], [facts])) return { columns: [facts], isCounted: false, isGiven: true };
    // Rows that share it and are called by other names hold other records.
    const together = [...above, facts];
    if (follow(telling.flat(), together)) return { columns: together, isCounted: false, isGiven: true };
  }
  return { columns: smallest(above, telling), isCounted: false, isGiven: false };
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

/** Longer values are texts, which people correct. */
const longestPart = 60;

/** The key of a main record without a key column: short and filled columns that make rows unique, or a fingerprint of the row. */
function mainKey(resource: ResourceName, context: KeyContext): KeyGuess {
  const above = columnsAbove(resource, context);
  const isFit = ({ longest, values, texts }: ColumnFacts) =>
    longest <= longestPart && values.length >= 0.9 * texts.length;
  const telling = tellingColumns(resource, context).filter((columns) => columns.every(isFit));
  // Its parent alone is no key of it, though each parent has but one in these rows.
  const choices = telling.map((_, at) => [...above, ...telling.slice(0, at + 1).flat()]);
  return { columns: choices.find((columns) => tellApart(columns)) ?? [], isCounted: false, isGiven: false };
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
