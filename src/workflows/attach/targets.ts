import type { Client } from '../../api/index.js';
import { accessOf, maxPageSize, type Payload, type ResourceName } from '../../contract/index.js';
import type { Run, StoredChange } from '../../execution/index.js';
import type { RecordKey } from '../../mapping/index.js';
import { findRecord } from '../ask.js';
import type { Listener } from '../events.js';
import { listRecords } from '../list-records.js';

export interface TargetOptions {
  readonly client: Client;
  readonly onEvent?: Listener;
  readonly signal?: AbortSignal;
}

/** Ids of records of the account by the keys that rows name them with; keys that name none are not in it. */
export type TargetIds = ReadonlyMap<string, string | number>;

/** Under which a key stands in `TargetIds`. */
export function keyText({ field, value }: RecordKey): string {
  return `${field} ${value}`;
}

/** Requests under way at a time while records are looked up. */
const atATime = 8;

/**
 * Looks up the records that the staged changes of a resource name, each once, in the cheaper way: by lists of 100, or one
 * by one. Throws ApiError, and AbortedError.
 */
export async function findTargets(run: Run, resource: ResourceName, options: TargetOptions): Promise<TargetIds> {
  const wanted = new Map<string, RecordKey>();
  for (const page of run.staged(resource)) for (const { key } of page) if (key) wanted.set(keyText(key), key);
  const search = new TargetSearch(resource, wanted, options);
  if (accessOf(resource).list.documented) await search.byLists();
  await search.byDetails();
  return search.found;
}

class TargetSearch {
  readonly found = new Map<string, string | number>();
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
    if (this.#missing <= 2) return;
    for await (const { records, total } of listRecords(this.#resource, this.#options)) {
      read += records.length;
      for (const record of records) this.#note(record);
      this.#tell();
      if (Math.ceil((total - read) / maxPageSize) > this.#missing || this.#missing === 0) return;
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

  get #missing(): number {
    return this.#wanted.size - this.#asked.size;
  }

  #note(record: Payload): void {
    const { id } = record;
    if (typeof id !== 'string' && typeof id !== 'number') return;
    for (const [field, value] of Object.entries(record)) {
      const text = keyText({ field: field as RecordKey['field'], value: String(value) });
      // Two records may have one key: the older one, which comes first, counts, as it does for the service.
      if (!this.#wanted.has(text) || this.#asked.has(text)) continue;
      this.found.set(text, id);
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

/** The id that a staged change goes to, where its record was found. */
export function targetId({ key }: StoredChange, ids: TargetIds): string | number | undefined {
  return key && ids.get(keyText(key));
}
