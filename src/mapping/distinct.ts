import {
  canonical,
  filledWith,
  isNaming,
  isObject,
  listFieldsOf,
  listNamed,
  type Payload,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../contract/index.js';
import { type Hash64, HashIndex, hashText, hashValue, type IndexEntry } from '../messages/text/hash.js';
import type { Origin, RecordKey, StagedRecord } from './record.js';

interface Stretch {
  readonly file: string;
  readonly sheet: string | undefined;
  readonly offset: number;
}

/** Numbers the rows of consecutive tables, so that a row's place takes four bytes. */
export class RowPlaces {
  readonly #stretches: Stretch[] = [];
  #highest = 0;

  numberOf({ file, sheet, row }: Origin): number {
    let last = this.#stretches.at(-1);
    if (!last || last.file !== file || last.sheet !== sheet) {
      last = { file, sheet, offset: this.#highest };
      this.#stretches.push(last);
    }
    const number = last.offset + row;
    this.#highest = Math.max(this.#highest, number);
    return number;
  }

  placeOf(number: number): Origin {
    const found = this.#stretches.findLast(({ offset }) => offset < number);
    if (!found) throw new Error(`No row has the number ${number}.`);
    const { file, sheet, offset } = found;
    return { file, row: number - offset, sheet };
  }
}

/** How a record compares with earlier ones. */
export type Distinction =
  | { readonly kind: 'new' }
  | (Known & { readonly kind: 'same' })
  /** Adds fields that the first row left empty. */
  | (Known & { readonly kind: 'fills'; readonly fill: Payload });

interface Known {
  /** Row number; resolve it with `placeOf`. */
  readonly at: number;
  readonly disagrees: boolean;
}

/** Two rows with different values for one record. */
export interface Disagreement {
  readonly record: StagedRecord;
  readonly first: Origin;
  /** Differing fields; absent if the first payload is no longer in memory. */
  readonly fields?: readonly FieldDifference[];
}

/** A record without a key that repeats an earlier row exactly; both count as one record. */
export interface Repetition {
  readonly record: StagedRecord;
  readonly first: Pick<Origin, 'file' | 'sheet' | 'row'>;
}

export interface DistinctOptions {
  readonly onDisagreement: (disagreement: Disagreement) => void;
  readonly onRepetition?: (repetition: Repetition) => void;
  /** Reads back a payload that is no longer in memory, if the caller stores them. */
  readonly recall?: (resource: ResourceName, key: RecordKey) => Payload | undefined;
  /** Payloads kept in memory to name differing fields; of the rest only hashes are kept. Default 20,000. */
  readonly keep?: number;
}

const seeds = new Map<string, number>();

function seedOf(resource: ResourceName, field: string): number {
  const name = field === 'myId' ? resource : `${resource} ${field}`;
  const seed = seeds.get(name) ?? hashText(name).high;
  seeds.set(name, seed);
  return seed;
}

/** Finds repeated records; the first row wins, later rows fill in empty fields. About 40 bytes per record. */
export class DistinctRecords {
  readonly #options: DistinctOptions;
  readonly #keep: number;
  /** As JSON: a fifth of the memory, and the strings do not retain the input they were sliced from. */
  readonly #kept = new Map<string, string>();
  readonly #index = new HashIndex();
  readonly #places = new RowPlaces();

  constructor(options: DistinctOptions) {
    this.#options = options;
    this.#keep = options.keep ?? 20_000;
  }

  add(record: StagedRecord): Distinction {
    if (!record.key) return this.#addKeyless(record);
    const { resource, key, payload: now, origin } = record;
    const content = hashValue(now);
    const first = this.#index.add(keyHash(resource, key), { row: this.#places.numberOf(origin), content });
    if (first === undefined) {
      if (this.#kept.size < this.#keep) this.#kept.set(nameOf(resource, key), JSON.stringify(now));
      return { kind: 'new' };
    }
    const at = first.row;
    const name = nameOf(resource, key);
    const kept = this.#kept.get(name);
    const isSame = kept === undefined ? first.content === content : kept === JSON.stringify(now);
    if (isSame) return { kind: 'same', at, disagrees: false };
    if (kept !== undefined) {
      const payload = JSON.parse(kept) as Payload;
      const found = this.#compare(record, payload, at);
      if (found.kind === 'fills') this.#kept.set(name, JSON.stringify(filledWith(payload, found.fill)));
      return found;
    }
    const payload = this.#options.recall?.(resource, key);
    if (payload) return this.#compare(record, payload, at);
    this.#options.onDisagreement({ record, first: this.placeOf(at) });
    return { kind: 'same', at, disagrees: true };
  }

  placeOf(at: number): Origin {
    return this.#places.placeOf(at);
  }

  firstOf(key: Hash64): Origin | undefined {
    const found = this.#index.get(key);
    return found && this.placeOf(found.row);
  }

  has(key: Hash64): boolean {
    return this.#index.has(key);
  }

  /** Frees most of its memory when no more records come: places are known by their keys as before. */
  end(): void {
    this.#kept.clear();
  }

  /** For resources that are distinct by content, equal rows are one record; for others each row is a record. */
  #addKeyless({ resource, payload, origin, ...record }: StagedRecord): Distinction {
    if (!resourceOf(resource).distinction.alikeBy) return { kind: 'new' };
    const hash = hashText(canonical(payload), seedOf(resource, ''));
    const found = this.#index.add(hash, { row: this.#places.numberOf(origin), content: 0 });
    if (!found) return { kind: 'new' };
    this.#options.onRepetition?.({ record: { ...record, resource, payload, origin }, first: this.placeOf(found.row) });
    return { kind: 'same', at: found.row, disagrees: false };
  }

  #compare(record: StagedRecord, payload: Payload, at: number): Distinction {
    const { fill, differences } = compareRecords(payload, record.payload);
    const disagrees = differences.length > 0;
    if (disagrees) this.#options.onDisagreement({ record, first: this.placeOf(at), fields: differences });
    return fill ? { kind: 'fills', fill, at, disagrees } : { kind: 'same', at, disagrees };
  }
}

/** Hash of a record's key. */
export function keyHash(resource: ResourceName, { field, value }: RecordKey): Hash64 {
  return hashText(value, seedOf(resource, field));
}

function nameOf(resource: ResourceName, { field, value }: RecordKey): string {
  return `${resource} ${field} ${value}`;
}

export interface FieldDifference {
  readonly field: string;
  readonly first: unknown;
  readonly now: unknown;
}

interface RecordComparison {
  /** Fields that only the second payload has; absent if there are none. */
  readonly fill?: Payload;
  readonly differences: readonly FieldDifference[];
}

/** Compares two payloads of one record, custom fields by label. Absent fields are not differences. */
export function compareRecords(first: Payload, now: Payload, path = ''): RecordComparison {
  const differences: FieldDifference[] = [];
  let fill: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(now)) {
    const inner = compareValues(ownValue(first, name), value, path + name);
    differences.push(...inner.differences);
    if (inner.fill === undefined) continue;
    fill ??= {};
    fill[name] = inner.fill;
  }
  return { fill, differences };
}

function compareValues(
  first: unknown,
  now: unknown,
  field: string,
): { fill?: unknown; differences: readonly FieldDifference[] } {
  if (first === undefined) return { fill: now, differences: [] };
  if (first === now) return { differences: [] };
  if (isCustomFields(first) && isCustomFields(now)) {
    const { fill, differences } = compareRecords(byLabel(first), byLabel(now), `${field}.`);
    return { fill: fill && toCustomFields(fill), differences };
  }
  if (isObject(first) && isObject(now) && !isNaming(first) && !isNaming(now)) {
    return compareRecords(first, now, `${field}.`);
  }
  return { differences: canonical(first) === canonical(now) ? [] : [{ field, first, now }] };
}

/** A label may be a member that every object inherits. */
function ownValue(values: Payload, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

interface CustomField {
  readonly label: string;
  readonly value: unknown;
}

function isCustomFields(value: unknown): value is readonly CustomField[] {
  return Array.isArray(value) && value.every((item) => isObject(item) && 'label' in item && 'value' in item);
}

function byLabel(fields: readonly CustomField[]): Payload {
  return Object.fromEntries(fields.map(({ label, value }) => [label, value]));
}

function toCustomFields(values: Payload): CustomField[] {
  return Object.entries(values).map(([label, value]) => ({ label, value }));
}

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
      const name = itemName(item, identity);
      const text = textOf(item, Object.keys(item).sort());
      const hash = hashText(`${list} ${(once && name) || text}`);
      return { field, item, isNamed: name !== undefined, hash, content: hashValue(text) };
    });
  });
}

function itemName(item: Payload, identity: readonly (readonly string[])[]): string | undefined {
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
