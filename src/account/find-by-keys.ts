import { isObject, type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';
import { type Identifiers, identifiersIn, keysIn } from './identifiers.js';
import type { Reading } from './reading.js';
import { type FinderOptions, RecordFinder } from './record-finder.js';
import { keyText } from './record-keys.js';
import { type FoundBy, isKey, type SettledSubject, type Subject, showsKey, type Wanted } from './wanted.js';

export interface FindByKeysOptions extends FinderOptions {
  readonly onProgress?: (done: number, total: number) => void;
  /** Whether any of the keys may be wrong: a search of the whole account then saves asking for each. Default false. */
  readonly mayBeAbsent?: boolean;
  /** Called at the end with what it cost. */
  readonly onReading?: (reading: Reading) => void;
}

export interface IdentifiedRecord {
  readonly unknown?: undefined;
  readonly id: string | number;
  readonly identifiers: Identifiers;
  /** Whether the account shows it as not active. */
  readonly isInactive: boolean;
  /** The records that it names, by field. */
  readonly owners: Owners;
}

/** Identifiers of records that another one names, by the field of the reference. */
export type Owners = Readonly<Record<string, Identifiers>>;

/** Those that a record of the account shows. */
export function ownersIn(resource: ResourceName, record: Payload): Owners {
  const shown = Object.keys(resourceOf(resource).references).flatMap((field) => {
    const named = record[field];
    return isObject(named) && named.id !== undefined ? [[field, identifiersIn(named)] as const] : [];
  });
  return Object.fromEntries(shown);
}

/** Why it is not known whether a record has a key. */
export interface UnknownRecord {
  readonly unknown: string;
  readonly id?: undefined;
  readonly identifiers?: undefined;
  readonly isInactive?: undefined;
  readonly owners?: undefined;
}

/** Records by the text of their key; keys that name no record are absent. */
export type RecordsByKey = ReadonlyMap<string, IdentifiedRecord | UnknownRecord>;

/** Finds records by their keys, by the local copy, by lists of 100 or one by one, whichever is cheapest. */
export async function findByKeys(
  resource: ResourceName,
  keys: ReadonlyMap<string, RecordKey>,
  { onProgress, onReading, mayBeAbsent = false, ...options }: FindByKeysOptions,
): Promise<RecordsByKey> {
  const wanted = new WantedKeys(resource, keys, mayBeAbsent);
  // The search ends as soon as everything is found, so pages requested ahead would be wasted.
  const finder = new RecordFinder(resource, wanted, { ...options, atATime: 1 });
  for await (const { records, settled } of finder.pages()) {
    for (const record of records) wanted.note(record);
    for (const one of settled) wanted.settle(one);
    onProgress?.(keys.size - wanted.requests, keys.size);
  }
  onProgress?.(keys.size, keys.size);
  onReading?.(finder.reading);
  return wanted.found;
}

class WantedKeys implements Wanted<Subject> {
  readonly found = new Map<string, IdentifiedRecord | UnknownRecord>();
  readonly #resource: ResourceName;
  readonly #left: Map<string, RecordKey>;

  readonly mayBeAbsent: number;

  constructor(resource: ResourceName, keys: ReadonlyMap<string, RecordKey>, mayBeAbsent: boolean) {
    this.#resource = resource;
    this.#left = new Map(keys);
    this.mayBeAbsent = mayBeAbsent ? keys.size : 0;
  }

  get requests(): number {
    return this.#left.size;
  }

  *subjects(): Generator<Subject[]> {
    yield [...this.#left.values()].map((key) => ({ names: [key] }));
  }

  /** A search has shown which record has the key; its other values do not matter. */
  isUnchanged({ names: [key] }: Subject, found: readonly FoundBy[]): boolean {
    return key !== undefined && isKey(key) && found.some(({ record }) => showsKey(record, key));
  }

  /** If two records share a key, the older one counts, as it does for the service; it comes first. */
  note(record: Payload): void {
    const { id } = record;
    if (typeof id !== 'string' && typeof id !== 'number') return;
    const identifiers = identifiersIn(record);
    for (const text of keysIn(identifiers).map(keyText)) {
      if (!this.#left.delete(text)) continue;
      const owners = ownersIn(this.#resource, record);
      this.found.set(text, { id, identifiers, isInactive: record.active === false, owners });
    }
  }

  settle({ subject, found, unknown }: SettledSubject<Subject>): void {
    const [key] = subject.names;
    if (!key || !isKey(key)) return;
    const record = found?.[0]?.record;
    if (record && showsKey(record, key)) this.note(record);
    if (this.#left.delete(keyText(key)) && unknown !== undefined) this.found.set(keyText(key), { unknown });
  }
}
