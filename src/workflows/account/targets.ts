import type { Client } from '../../api/index.js';
import { accessOf, type Payload, type ResourceName } from '../../contract/index.js';
import type { StoredChange } from '../../execution/index.js';
import type { RecordKey } from '../../mapping/index.js';
import { cheaperReading, listRequests } from '../../plan/index.js';
import type { Listener } from '../events.js';
import { findRecord } from './ask.js';
import { type Identifiers, identifiersOf, keysIn } from './identifiers.js';
import { filtersOf, listRecords } from './list-records.js';
import { keyText } from './record-keys.js';

export interface TargetOptions {
  readonly client: Client;
  readonly onEvent?: Listener;
  readonly signal?: AbortSignal;
}

/** A record of the account that rows name. */
export interface Target {
  readonly id: string | number;
  readonly identifiers: Identifiers;
}

/** Records of the account by the texts of the keys that rows name them with; keys that name none are not in it. */
export type Targets = ReadonlyMap<string, Target>;

/** Requests under way at a time while records are looked up. */
const atATime = 8;

/** The keys of staged changes, each once. */
export function keysStaged(staged: Iterable<readonly StoredChange[]>): Map<string, RecordKey> {
  const keys = new Map<string, RecordKey>();
  for (const page of staged) for (const { key } of page) if (key) keys.set(keyText(key), key);
  return keys;
}

/**
 * Looks up the records of a resource that keys name, each once, in the cheaper way: by lists of 100, or one by one.
 * Throws ApiError, and AbortedError.
 */
export async function findTargets(
  resource: ResourceName,
  wanted: ReadonlyMap<string, RecordKey>,
  options: TargetOptions,
): Promise<Targets> {
  const search = new TargetSearch(resource, wanted, options);
  if (accessOf(resource).list.documented) await search.byLists();
  await search.byDetails();
  return search.found;
}

class TargetSearch {
  readonly found = new Map<string, Target>();
  readonly #resource: ResourceName;
  readonly #wanted: ReadonlyMap<string, RecordKey>;
  readonly #options: TargetOptions;
  readonly #asked = new Set<string>();

  constructor(resource: ResourceName, wanted: ReadonlyMap<string, RecordKey>, options: TargetOptions) {
    this.#resource = resource;
    this.#wanted = wanted;
    this.#options = options;
  }

  /** Reads lists for as long as what is left of them costs less than asking for each record that is missing. */
  async byLists(): Promise<void> {
    let read = 0;
    if (this.#isCheaperOneByOne(filtersOf(accessOf(this.#resource).list).length)) return;
    for await (const { records, total } of listRecords(this.#resource, { ...this.#options, atATime: 1 })) {
      read += records.length;
      for (const record of records) this.#note(record);
      this.#tell();
      if (this.#missing === 0 || (read < total && this.#isCheaperOneByOne(listRequests(total - read)))) return;
    }
    // All lists have been read: what is in none of them is not there.
    for (const text of this.#wanted.keys()) this.#asked.add(text);
    this.#tell();
  }

  async byDetails(): Promise<void> {
    const left = [...this.#wanted].filter(([text]) => !this.#asked.has(text));
    for (let start = 0; start < left.length; start += atATime) {
      await Promise.all(left.slice(start, start + atATime).map(([text, key]) => this.#ask(text, key)));
      this.#tell();
    }
  }

  #isCheaperOneByOne(lists: number): boolean {
    return cheaperReading({ lists, details: this.#missing }) === 'details';
  }

  get #missing(): number {
    return this.#wanted.size - this.#asked.size;
  }

  #note(record: Payload): void {
    const { id } = record;
    if (typeof id !== 'string' && typeof id !== 'number') return;
    const identifiers = identifiersOf(record);
    for (const text of keysIn(identifiers).map(keyText)) {
      // Two records may have one key: the older one, which comes first, counts, as it does for the service.
      if (!this.#wanted.has(text) || this.#asked.has(text)) continue;
      this.found.set(text, { id, identifiers });
      this.#asked.add(text);
    }
  }

  async #ask(text: string, key: RecordKey): Promise<void> {
    const record = await findRecord(this.#resource, key, this.#options);
    if (record && String(record[key.field]) === key.value) this.#note(record);
    this.#asked.add(text);
  }

  #tell(): void {
    const done = this.#asked.size;
    this.#options.onEvent?.({ type: 'compare', resource: this.#resource, done, total: this.#wanted.size });
  }
}

/** The record that a staged change names, where it was found. */
export function targetOf({ key }: StoredChange, targets: Targets): Target | undefined {
  return key && targets.get(keyText(key));
}
