import { accessOf, maxPageSize, type Payload, type ResourceName } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';
import { type AskOptions, ask, findRecord } from './ask.js';
import { listRequests } from './list-page.js';
import { isAbsent, readList } from './list-records.js';
import { keyOf, keyText, naturalKeysOf } from './record-keys.js';

/**
 * Records of a resource whose list is undocumented, found by its search: one answer tells what identifies each of them,
 * and only those that are asked for are read.
 */
export class SearchedRecords {
  readonly #resource: ResourceName;
  readonly #options: AskOptions;
  /** Ids by natural key; of two records with one key the one that the service shows first. */
  readonly #ids = new Map<string, string>();
  /** Every id there is. */
  readonly #all = new Set<string>();
  /** Records that the list has shown, as JSON, by their ids. */
  readonly #listed = new Map<string, string>();

  private constructor(resource: ResourceName, options: AskOptions) {
    this.#resource = resource;
    this.#options = options;
  }

  /** Searches for all records; undefined where the resource has no search. Throws ApiError. */
  static async search(resource: ResourceName, options: AskOptions): Promise<SearchedRecords | undefined> {
    const { search } = accessOf(resource);
    if (!search) return undefined;
    const found = new SearchedRecords(resource, options);
    const hits = (await ask({ operation: search.operation, body: {} }, options)) as readonly Payload[];
    for (const hit of hits) found.#note(hit);
    return found;
  }

  get size(): number {
    return this.#all.size;
  }

  /** Whether the values of a record come from the list, which may not show all of them. */
  isListed(key: RecordKey): boolean {
    return this.#listed.has(this.idOf(key) ?? '');
  }

  /** The record of that key; its values are asked for where the list has not shown them. Throws ApiError. */
  async find(key: RecordKey): Promise<Payload | undefined> {
    const id = this.idOf(key);
    if (id === undefined) return undefined;
    const listed = this.#listed.get(id);
    if (listed !== undefined) return JSON.parse(listed) as Payload;
    return findRecord(this.#resource, { field: 'id', value: id }, this.#options);
  }

  /**
   * Reads the values of records by the undocumented list, where that answers and takes fewer requests than asking for
   * each. What it does not show is asked for later. Throws ApiError.
   */
  async readValues(wanted: ReadonlySet<string>): Promise<void> {
    const { list } = accessOf(this.#resource);
    if (wanted.size <= Math.max(few, listRequests(this.size))) return;
    let left = mostPagesFor(this.size);
    try {
      for await (const { records } of readList(list, {}, this.#options)) {
        for (const record of records) {
          const id = String(record.id);
          if (wanted.has(id)) this.#listed.set(id, JSON.stringify(record));
        }
        // A list that does not end may be one that means something else by its pages.
        left -= 1;
        if (left <= 0) return;
      }
    } catch (error) {
      if (list.documented || !isAbsent(error)) throw error;
    }
  }

  /** The natural keys of all records. */
  *keys(): Generator<RecordKey> {
    for (const name of this.#ids.keys()) yield keyOf(name);
  }

  /** The id of the record of that key. */
  idOf(key: RecordKey): string | undefined {
    if (key.field === 'id') return this.#all.has(key.value) ? key.value : undefined;
    return this.#ids.get(keyText(key));
  }

  #note(hit: Payload): void {
    const { id } = hit;
    if (id === undefined || id === null || id === '') return;
    this.#all.add(String(id));
    for (const name of naturalKeysOf(this.#resource, hit).map(keyText)) {
      if (!this.#ids.has(name)) this.#ids.set(name, String(id));
    }
  }
}

/** So few records are asked for themselves: an undocumented list may answer that there is none. */
const few = 2;

function mostPagesFor(records: number): number {
  return 2 * Math.ceil(records / maxPageSize) + 10;
}
