import { isObject, type ListDefinition, type Payload } from '../contract/index.js';
import type { FieldChange } from './change.js';
import {
  asTextOnly,
  type FieldComparison,
  isEmpty,
  type Members,
  type Same,
  sameMembers,
  textForm,
} from './same-value.js';

export interface ListComparison extends FieldComparison {
  readonly members: Members;
  readonly identity: readonly (readonly string[])[];
  readonly isComparable: (stored: unknown) => boolean;
}

/** Each wanted item needs a stored one of its own. A stored value in another form counts as equal: it is never sent. */
export function listComparison(members: Members, definition: ListDefinition | undefined): ListComparison {
  const { identity = [], shownWith = [] } = definition ?? {};
  const isComparable = (stored: unknown) =>
    isEmpty(stored) ||
    (Array.isArray(stored) &&
      (shownWith.length === 0 || stored.every((item) => isObject(item) && shownWith.every((name) => name in item))));
  const same: Same = (stored, wanted) => {
    if (!isComparable(stored)) return true;
    const items = itemsOf(wanted);
    return equalItems(new StoredItems(itemsOf(stored), members), items).size === items.length;
  };
  return { same, members, identity, isComparable };
}

export function isList(comparison: FieldComparison): comparison is ListComparison {
  return comparison.identity !== undefined;
}

/** Keeps the stored order and appends new items. */
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

/** First equal items, then those with the same id or name, in order. */
function pairItems(
  items: readonly Payload[],
  wanted: readonly Payload[],
  { members, identity }: ListComparison,
): Map<number, number> {
  const stored = new StoredItems(items, members);
  const pairs = equalItems(stored, wanted);
  const free = new FreePlaces(pairs.values());
  for (const [index, item] of wanted.entries()) {
    if (pairs.has(index)) continue;
    const name = nameOf(item, identity);
    const at = name && free.take(stored.like(name));
    if (at !== undefined) pairs.set(index, at);
  }
  return pairs;
}

class FreePlaces {
  readonly #taken: Set<number>;
  readonly #passed = new Map<string, number>();

  constructor(taken: Iterable<number> = []) {
    this.#taken = new Set(taken);
  }

  take({ name, places }: Alike): number | undefined {
    let next = this.#passed.get(name) ?? 0;
    while (next < places.length && this.#taken.has(places[next] ?? 0)) next += 1;
    this.#passed.set(name, next + 1);
    const at = places[next];
    if (at !== undefined) this.#taken.add(at);
    return at;
  }
}

/** A maximum matching. The most specific items choose first; an item with alternatives gives way. */
function equalItems(stored: StoredItems, wanted: readonly Payload[]): Map<number, number> {
  const alike = wanted.map((item) => stored.like(item));
  const owners = new Map<number, number>();
  const free = new FreePlaces();
  const without: number[] = [];
  const size = (index: number) => Object.keys(wanted[index] ?? {}).length;
  for (const index of [...wanted.keys()].sort((one, other) => size(other) - size(one))) {
    const at = free.take(alike[index] ?? nothing);
    if (at === undefined) without.push(index);
    else owners.set(at, index);
  }
  giveWay(alike, { owners, without });
  return new Map([...owners].map(([at, index]) => [index, at]));
}

const nothing: Alike = { name: '', places: [] };

/** Finds augmenting paths; items with the same places are tried only once. */
function giveWay(
  alike: readonly Alike[],
  { owners, without }: { owners: Map<number, number>; without: readonly number[] },
): void {
  const hopeless = new Set<string>();
  const assign = (index: number, tried: Set<string>): boolean => {
    const { name, places } = alike[index] ?? nothing;
    if (tried.has(name) || hopeless.has(name)) return false;
    tried.add(name);
    for (const at of places) {
      const owner = owners.get(at);
      if (owner !== undefined && !assign(owner, tried)) continue;
      owners.set(at, index);
      return true;
    }
    return false;
  };
  for (const index of without) {
    const tried = new Set<string>();
    if (assign(index, tried)) continue;
    for (const name of tried) hopeless.add(name);
  }
}

/** Its id, or the filled members of the first identity group that has any. */
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

/** A stored item in the form it is sent: filled members known to the contract, dates and times as written. */
export function sendable(item: Payload, members: Members): Payload {
  const known = Object.entries(item).filter(([name, value]) => members.has(name) && !isEmpty(value));
  return Object.fromEntries(known.map(([name, value]) => [name, members.get(name)?.written?.(value) ?? value]));
}

interface Alike {
  /** Equal for wanted items with the same matches. */
  readonly name: string;
  /** In ascending order. */
  readonly places: readonly number[];
}

/** Indexes a stored list, to find matching items without comparing every pair: a job may have thousands of parts. */
class StoredItems {
  readonly items: readonly Payload[];
  readonly #members: Members;
  readonly #places = new Map<string, Map<string, number[]>>();

  constructor(items: readonly Payload[], members: Members) {
    this.items = items;
    this.#members = members;
  }

  like(wanted: Payload): Alike {
    const outline = outlineOf(wanted, this.#members);
    if (!outline) return this.#compared(wanted);
    const { shape, form } = outline;
    let places = this.#places.get(shape);
    if (!places) {
      places = placesBy(this.items.map(form));
      this.#places.set(shape, places);
    }
    const said = form(wanted);
    return { name: `${shape} ${said}`, places: places.get(said) ?? [] };
  }

  #compared(wanted: Payload): Alike {
    const same = sameMembers(this.#members);
    const places = [...this.items.keys()].filter((at) => same(this.items[at], wanted));
    return { name: JSON.stringify(wanted), places };
  }
}

function placesBy(forms: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, form] of forms.entries()) {
    const same = places.get(form);
    if (same) same.push(at);
    else places.set(form, [at]);
  }
  return places;
}

interface Outline {
  readonly shape: string;
  readonly form: (value: unknown) => string;
}

/** Undefined if a member has no form. */
function outlineOf(item: Payload, members: Members): Outline | undefined {
  const parts: { readonly name: string; readonly outline: Outline }[] = [];
  for (const name of Object.keys(item).sort()) {
    const outline = outlineOfMember(item[name], members.get(name) ?? asTextOnly);
    if (!outline) return undefined;
    parts.push({ name, outline });
  }
  return {
    shape: JSON.stringify(parts.map(({ name, outline }) => [name, outline.shape])),
    form: (value) => {
      const stored = isObject(value) ? value : {};
      return JSON.stringify(parts.map(({ name, outline }) => outline.form(stored[name])));
    },
  };
}

function outlineOfMember(value: unknown, { form, members, identity }: typeof asTextOnly): Outline | undefined {
  if (form) return { shape: '', form };
  if (!members || identity) return undefined;
  return isObject(value) ? outlineOf(value, members) : { shape: '', form: textForm };
}
