import { accessOf, maxPageSize, type Payload, type ResourceName } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';
import { type AskOptions, ask, findRecord } from './ask.js';
import { listRequests } from './list-page.js';
import { isAbsent, readList } from './list-records.js';
import { keyOf, keyText, naturalKeysOf } from './record-keys.js';

/** Records of a resource with an undocumented list. One search shows all identifiers; only wanted records are read. */
export class SearchedRecords {
  readonly #resource: ResourceName;
  readonly #options: AskOptions;
  /** Ids by natural key; if two records share a key, the one that the service shows first. */
  readonly #ids = new Map<string, string>();
  readonly #all = new Set<string>();
  readonly #listed = new Map<string, string>();

  private constructor(resource: ResourceName, options: AskOptions) {
    this.#resource = resource;
    this.#options = options;
  }

  /** Undefined if the resource has no search. */
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

  async find(key: RecordKey): Promise<Payload | undefined> {
    const id = this.idOf(key);
    if (id === undefined) return undefined;
    const listed = this.#listed.get(id);
    if (listed !== undefined) return JSON.parse(listed) as Payload;
    return findRecord(this.#resource, { field: 'id', value: id }, this.#options);
  }

  /** Reads values by the undocumented list, if it exists and takes fewer requests; the rest is fetched later. */
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
        // A list that does not end may interpret its paging parameters differently.
        left -= 1;
        if (left <= 0) return;
      }
    } catch (error) {
      if (list.documented || !isAbsent(error)) throw error;
    }
  }

  *keys(): Generator<RecordKey> {
    for (const name of this.#ids.keys()) yield keyOf(name);
  }

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

/** This few records are fetched one by one: the undocumented list may not exist. */
const few = 2;

function mostPagesFor(records: number): number {
  return 2 * Math.ceil(records / maxPageSize) + 10;
}
