import {
  canonical,
  filledWith,
  isNaming,
  isObject,
  type Payload,
  type ResourceName,
  resourceOf,
} from '../contract/index.js';
import { type Hash64, HashIndex, hashText, hashValue } from '../text/hash.js';
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
    const found = this.#stretchOf(number);
    if (!found) throw new Error(`No row has the number ${number}.`);
    const { file, sheet, offset } = found;
    return { file, row: number - offset, sheet };
  }

  /** Binary search: an import may have thousands of tables. */
  #stretchOf(number: number): Stretch | undefined {
    let low = 0;
    let high = this.#stretches.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#stretches[middle]?.offset ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return this.#stretches[low - 1];
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
    const isKept = this.#kept.size < this.#keep;
    const content = isKept ? 0 : hashValue(now);
    const first = this.#index.add(keyHash(resource, key), { row: this.#places.numberOf(origin), content });
    if (first === undefined) {
      if (isKept) this.#kept.set(nameOf(resource, key), JSON.stringify(now));
      return { kind: 'new' };
    }
    const at = first.row;
    const name = nameOf(resource, key);
    const kept = this.#kept.get(name);
    if (kept !== undefined) {
      if (kept === JSON.stringify(now)) return { kind: 'same', at, disagrees: false };
      const payload = JSON.parse(kept) as Payload;
      const found = this.#compare(record, payload, at);
      if (found.kind === 'fills') this.#kept.set(name, JSON.stringify(filledWith(payload, found.fill)));
      return found;
    }
    if (first.content === (isKept ? hashValue(now) : content)) return { kind: 'same', at, disagrees: false };
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
