import type { ListDefinition, Payload } from '../contract/index.js';
import type { FieldChange } from './change.js';
import { asTextOnly, type Comparison, isEmpty, isObject, type Members, type Same, sameMembers } from './same.js';

/** How a list of objects is compared. */
export interface ListComparison extends Comparison {
  readonly members: Members;
  readonly identity: readonly (readonly string[])[];
  /** Whether a stored value has the form of such a list, so that it can be compared at all. */
  readonly isComparable: (stored: unknown) => boolean;
}

/**
 * How the list of a field is compared: each item that is wanted has one of its own in the stored list, in whatever order; the
 * stored list may have more. What is stored in a form that cannot be compared counts as the same: it is never sent again.
 */
export function listComparison(members: Members, definition: ListDefinition | undefined): ListComparison {
  const { identity = [], shownWith = [] } = definition ?? {};
  const isComparable = (stored: unknown) =>
    isEmpty(stored) ||
    (Array.isArray(stored) &&
      (shownWith.length === 0 || stored.every((item) => isObject(item) && shownWith.every((name) => name in item))));
  const same: Same = (stored, wanted) => {
    if (!isComparable(stored)) return true;
    const items = itemsOf(wanted);
    return equalItems(itemsOf(stored), items, sameMembers(members)).size === items.length;
  };
  return { same, members, identity, isComparable };
}

export function isList(comparison: Comparison): comparison is ListComparison {
  return comparison.identity !== undefined;
}

/** The stored list in its order, changed where it changes, then what is new; and the changes, item by item. */
export function mergeItems(
  field: string,
  { before, wanted, comparison }: { before: unknown; wanted: unknown; comparison: ListComparison },
): { readonly list: readonly Payload[]; readonly changes: readonly FieldChange[] } {
  const { members } = comparison;
  const [stored, items] = [itemsOf(before), itemsOf(wanted)];
  const partners = pairItems(stored, items, comparison);
  const list = stored.map((item) => sendable(item, members));
  const changes: FieldChange[] = [];
  for (const [index, item] of items.entries()) {
    const at = partners.get(index);
    const place = `${field}.${labelOf(item, comparison) ?? `#${(at ?? list.length) + 1}`}`;
    if (at === undefined) {
      list.push(item);
      changes.push({ field: place, from: null, to: item });
      continue;
    }
    const old = stored[at] ?? {};
    list[at] = { ...list[at], ...item };
    for (const [name, value] of Object.entries(item)) {
      if ((members.get(name) ?? asTextOnly).same(old[name], value)) continue;
      changes.push({ field: `${place}.${name}`, from: old[name] ?? null, to: value });
    }
  }
  return { list, changes };
}

function itemsOf(value: unknown): Payload[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** For wanted items the stored ones that they are: those that are equal, then those of the same id or name, in order. */
function pairItems(
  stored: readonly Payload[],
  wanted: readonly Payload[],
  { members, identity }: ListComparison,
): Map<number, number> {
  const pairs = equalItems(stored, wanted, sameMembers(members));
  const taken = new Set(pairs.values());
  for (const [index, item] of wanted.entries()) {
    if (pairs.has(index)) continue;
    const name = nameOf(item, identity);
    const at = name && stored.findIndex((old, place) => !taken.has(place) && sameMembers(members)(old, name));
    if (at === undefined || at < 0) continue;
    taken.add(at);
    pairs.set(index, at);
  }
  return pairs;
}

/**
 * For as many wanted items as there can be a stored item of its own that says the same. An item that says little suits
 * several: it gives way to one that suits only what it took.
 */
function equalItems(stored: readonly Payload[], wanted: readonly Payload[], same: Same): Map<number, number> {
  const owners = new Map<number, number>();
  const assign = (index: number, tried: Set<number>): boolean =>
    stored.some((item, at) => {
      if (tried.has(at) || !same(item, wanted[index])) return false;
      tried.add(at);
      const owner = owners.get(at);
      if (owner !== undefined && !assign(owner, tried)) return false;
      owners.set(at, index);
      return true;
    });
  for (const index of wanted.keys()) assign(index, new Set());
  return new Map([...owners].map(([at, index]) => [index, at]));
}

/** What names an item in its list: its id, or the members of the first group of which it has some. */
function nameOf(item: Payload, identity: ListComparison['identity']): Payload | undefined {
  const group = [['id'], ...identity].find((members) => members.some((member) => !isEmpty(item[member])));
  return group && Object.fromEntries(group.flatMap((name) => (isEmpty(item[name]) ? [] : [[name, item[name]]])));
}

function labelOf(item: Payload, { identity }: ListComparison): string | undefined {
  const name = nameOf(item, identity);
  return name && Object.values(name).map(labelPart).join('/');
}

function labelPart(value: unknown): string {
  return isObject(value) ? Object.values(value).map(labelPart).join(' ') : String(value);
}

/** A stored item as it is sent back: what the contract knows of it and is filled, dates and times in the form that is written. */
function sendable(item: Payload, members: Members): Payload {
  const known = Object.entries(item).filter(([name, value]) => members.has(name) && !isEmpty(value));
  return Object.fromEntries(known.map(([name, value]) => [name, members.get(name)?.written?.(value) ?? value]));
}
