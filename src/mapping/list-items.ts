import {
  canonical,
  listFieldsOf,
  listNamed,
  type Payload,
  type ResourceName,
  resourceNames,
} from '../contract/index.js';
import { type Hash64, HashIndex, hashText, hashValue, type IndexEntry } from '../text/hash.js';
import { RowPlaces } from './distinct.js';
import type { Origin, StagedRecord } from './record.js';

export interface KnownItem {
  readonly record: StagedRecord;
  readonly field: string;
  readonly item: Payload;
  /** Whether the item is equal, or differs under the same name. */
  readonly kind: 'repeated' | 'differs';
  /** Whether the list already has an item with this name, so that it is not added again. */
  readonly isNamed: boolean;
  readonly first: Origin;
}

/** A list that one row gives as single items and another row gives in columns. */
export interface MixedList {
  readonly record: StagedRecord;
  readonly field: string;
  readonly first: Origin;
}

interface Form {
  readonly isGathered: boolean;
  readonly first: Origin;
}

/** Finds repeated items in lists gathered from rows. Memory: about 40 bytes per item, so that millions of rows fit. */
export class ListItems {
  readonly #index = new HashIndex();
  readonly #places = new RowPlaces();
  readonly #items = new WeakMap<StagedRecord, readonly Item[]>();
  readonly #forms = new Map<ResourceName, Map<string, Form>>();

  mixed(record: StagedRecord): readonly MixedList[] {
    let mixed: MixedList[] | undefined;
    for (const [field, form] of this.#forms.get(record.resource) ?? none) {
      if (!Array.isArray(record.payload[field]) || form.isGathered === isGathered(record, field)) continue;
      mixed ??= [];
      mixed.push({ record, field, first: form.first });
    }
    return mixed ?? none;
  }

  /** Items that an earlier row, or an earlier record of this row, gave to the same list. */
  known(records: readonly StagedRecord[]): KnownItem[] {
    const ofRow = new Map<string, IndexEntry>();
    return records.flatMap((record) =>
      this.#itemsOf(record).flatMap(({ field, item, isNamed, hash, content }) => {
        if (!record.key) return [];
        const name = `${hash.high} ${hash.low}`;
        const found = this.#index.get(hash) ?? ofRow.get(name);
        ofRow.set(name, { row: this.#places.numberOf(record.origin), content });
        if (!found) return [];
        const kind = found.content === content ? 'repeated' : 'differs';
        return [{ record, field, item, kind, isNamed, first: this.#places.placeOf(found.row) } as const];
      }),
    );
  }

  /** Adds a record; returns the new items by list field. */
  add(record: StagedRecord): Readonly<Record<string, Payload[]>> {
    this.#noteForms(record);
    if (!record.gathered) return noItems;
    const added: Record<string, Payload[]> = {};
    for (const { field, item, isNamed, hash, content } of this.#itemsOf(record)) {
      const entry = { row: this.#places.numberOf(record.origin), content };
      const isKnown = record.key && this.#index.add(hash, entry) !== undefined;
      if (isKnown && isNamed) continue;
      const items = added[field] ?? [];
      added[field] = items;
      items.push(item);
    }
    return added;
  }

  #noteForms(record: StagedRecord): void {
    const { resource, payload, origin } = record;
    const forms = this.#forms.get(resource);
    for (const field of listFields.get(resource) ?? none) {
      if (forms?.has(field) || !Array.isArray(payload[field])) continue;
      const form = { isGathered: isGathered(record, field), first: origin };
      this.#forms.set(resource, new Map(this.#forms.get(resource)).set(field, form));
    }
  }

  #itemsOf(record: StagedRecord): readonly Item[] {
    const items = this.#items.get(record) ?? itemsOf(record);
    this.#items.set(record, items);
    return items;
  }
}

const noItems: Readonly<Record<string, Payload[]>> = {};
const none: readonly never[] = [];

interface Item {
  readonly field: string;
  readonly item: Payload;
  readonly isNamed: boolean;
  /** Of the record, the list and the item's name; of the whole item if names may repeat in the list. */
  readonly hash: Hash64;
  readonly content: number;
}

/** The payload without lists gathered from rows. */
export function withoutItems({ payload, gathered = [] }: StagedRecord): Payload {
  if (gathered.length === 0) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([field]) => !gathered.includes(field)));
}

function isGathered({ gathered }: StagedRecord, field: string): boolean {
  return gathered?.includes(field) === true;
}

const listFields = new Map<ResourceName, readonly string[]>(resourceNames.map((name) => [name, listFieldsOf(name)]));

function itemsOf({ resource, key, payload, gathered = none }: StagedRecord): Item[] {
  return gathered.flatMap((field) => {
    const list = `${resource} ${key?.field} ${field} ${JSON.stringify(key?.value)}`;
    const { once = false, identity = none } = listNamed(field) ?? {};
    return ((payload[field] ?? none) as readonly Payload[]).map((item) => {
      const name = nameOf(item, identity);
      const text = textOf(item, Object.keys(item).sort());
      const hash = hashText(`${list} ${(once && name) || text}`);
      return { field, item, isNamed: name !== undefined, hash, content: hashValue(text) };
    });
  });
}

function nameOf(item: Payload, identity: readonly (readonly string[])[]): string | undefined {
  const has = (member: string) => item[member] !== undefined;
  const group = has('id') ? ['id'] : identity.find((members) => members.some(has));
  return group && textOf(item, group);
}

function textOf(item: Payload, members: readonly string[]): string {
  let text = '';
  for (const member of members) {
    const value = item[member];
    text += `${member}=${typeof value === 'object' ? canonical(value) : JSON.stringify(value)} `;
  }
  return text;
}
