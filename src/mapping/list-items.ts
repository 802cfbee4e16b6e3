import {
  canonical,
  listFieldsOf,
  listNamed,
  type Payload,
  type ResourceName,
  resourceNames,
} from '../contract/index.js';
import { type Hash64, HashIndex, hashText, hashValue, type IndexEntry } from './hash-index.js';
import type { Origin, StagedRecord } from './record.js';
import { RowPlaces } from './row-places.js';

/** An item that an earlier row gave to the same list. */
export interface KnownItem {
  readonly record: StagedRecord;
  readonly field: string;
  readonly item: Payload;
  /** Says the same, or something else under the same name. */
  readonly kind: 'repeated' | 'differs';
  /** Whether an item of this name is in the list already: it is not added once more. */
  readonly isNamed: boolean;
  readonly first: Origin;
}

/**
 * A list that other rows of the import give in another form: one item a row there, in columns here, or the other way
 * round.
 */
export interface MixedList {
  readonly record: StagedRecord;
  readonly field: string;
  readonly first: Origin;
}

/** How the first row that gives a list gives it. */
interface Form {
  readonly isGathered: boolean;
  readonly first: Origin;
}

/**
 * The items of lists that rows give one by one: tells those that come again from new ones. Memory: some 40 bytes an
 * item, so that millions of rows fit.
 */
export class ListItems {
  readonly #index = new HashIndex();
  readonly #places = new RowPlaces();
  readonly #items = new WeakMap<StagedRecord, readonly Item[]>();
  /** The first row that gives a list of a resource, and its form; by resource and field. */
  readonly #forms = new Map<ResourceName, Map<string, Form>>();

  /** Lists of which an earlier row gave the items in another form, so that it is not clear what they add up to. */
  mixed(record: StagedRecord): readonly MixedList[] {
    let mixed: MixedList[] | undefined;
    for (const [field, form] of this.#forms.get(record.resource) ?? none) {
      if (!Array.isArray(record.payload[field]) || form.isGathered === isGathered(record, field)) continue;
      mixed ??= [];
      mixed.push({ record, field, first: form.first });
    }
    return mixed ?? none;
  }

  /** Items of a row's records that an earlier row, or a record before it, gave to the list of the same record. */
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

  /** Takes a record in; its items that are to be added to its lists, by field. */
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

  /** Kept for the record, because it is asked for what is known and then added. */
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
  /**
   * Of the record, its list and the name of the item; where a list may have several of a name, of all that the item
   * says.
   */
  readonly hash: Hash64;
  /** Fingerprint of all that it says. */
  readonly content: number;
}

/** The payload without the lists that rows give item by item. */
export function withoutItems({ payload, gathered = [] }: StagedRecord): Payload {
  if (gathered.length === 0) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([field]) => !gathered.includes(field)));
}

function isGathered({ gathered }: StagedRecord, field: string): boolean {
  return gathered?.includes(field) === true;
}

/** The lists of each resource; kept, because every record passes here. */
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

/** What names an item in its list; undefined for one without a name. */
function nameOf(item: Payload, identity: readonly (readonly string[])[]): string | undefined {
  const has = (member: string) => item[member] !== undefined;
  const group = has('id') ? ['id'] : identity.find((members) => members.some(has));
  return group && textOf(item, group);
}

/** A text that is equal for equal values of these members. */
function textOf(item: Payload, members: readonly string[]): string {
  let text = '';
  for (const member of members) {
    const value = item[member];
    text += `${member}=${typeof value === 'object' ? canonical(value) : JSON.stringify(value)} `;
  }
  return text;
}
