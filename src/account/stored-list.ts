import { accessOf, type Payload, type ResourceName } from '../contract/index.js';
import type { AskOptions } from './ask.js';
import { changeFilter, tellsChanges } from './changed-records.js';
import type { Reached } from './list-reading.js';
import { type FoundInAccount, filtersOf, type RecordsWanted, readList, recordsOf, totalOf } from './list-records.js';
import type { RecordStore } from './record-store.js';
import { storedRecords } from './resource-copy.js';
import { serviceMoment } from './service-time.js';

/** Readings of the changes, if records keep moving between the active and the inactive list. */
const mostPasses = 4;

interface Progress {
  /** Start by the service's clock, ms since 1970, because ours may be corrected before the reading continues. */
  readonly startedAt?: number | undefined;
  readonly requests: number;
  /** The list being read, and the position of its first record in the dataset. */
  readonly list: number;
  readonly listBegins: number;
  /** Records of the dataset that are proven complete. */
  readonly proven: number;
  readonly reached?: Reached | undefined;
  /** Total of each list on its first and its last page. */
  readonly totals: readonly { readonly first: number; readonly last: number }[];
  readonly isRestless: boolean;
  /** Whether everything is read, including changes made meanwhile. */
  readonly isDone: boolean;
  /** Whether the records are those that the mirror held. */
  readonly isLent?: boolean;
}

const nothing: Progress = {
  ...{ requests: 0, list: 0, listBegins: 0, proven: 0, totals: [], isRestless: false, isDone: false },
};

/**
 * Reads records into the dataset of their resource in a section of the store, or goes on with an interrupted reading. A
 * page and its progress are stored in one transaction: a process killed at any moment leaves both or neither.
 */
export class StoredList {
  readonly #store: RecordStore;
  readonly #resource: ResourceName;
  readonly #filter: Payload;
  readonly #options: AskOptions & { readonly now: () => number };
  readonly #sentBefore: number;
  readonly #openedAt: number;
  /** Records that an interrupted reading has left. */
  readonly resumed: number;
  /** Records of the dataset. */
  records: number;
  #progress: Progress;
  #changed = 0;

  /** An empty filter shows all records. */
  constructor(
    store: RecordStore,
    resource: ResourceName,
    filter: Payload,
    options: AskOptions & { readonly now: () => number },
  ) {
    this.#store = store;
    this.#resource = resource;
    this.#filter = filter;
    this.#options = options;
    this.#openedAt = options.now();
    this.#progress = store.fact<Progress>(`read.${resource}`) ?? nothing;
    const { startedAt, requests, reached, isDone } = this.#progress;
    if (this.isBegun && !reached && !isDone && !accessOf(resource).search) {
      // The reading begins anew; otherwise deleted records would stay.
      store.clear(resource);
      this.#progress = { ...nothing, startedAt, requests };
    }
    this.#sentBefore = options.client.usage().sent - requests;
    this.records = store.count(resource);
    this.resumed = this.records;
  }

  get isBegun(): boolean {
    return this.#progress.startedAt !== undefined;
  }

  /** When reading began, by the service's clock, ms since 1970. Call it after the first answer. */
  get startedAt(): number {
    return this.#progress.startedAt ?? serviceMoment(this.#options.client, this.#openedAt);
  }

  get requests(): number {
    return this.#options.client.usage().sent - this.#sentBefore;
  }

  get total(): number {
    const total = this.#progress.totals.reduce((sum, { last }) => sum + last, 0);
    return Math.max(total, this.records);
  }

  /** Whether reading has shown all records, so that they may become what the mirror knows of the resource. */
  get isRead(): boolean {
    return this.#progress.isDone && !this.#progress.isLent && !this.#progress.isRestless;
  }

  /** What was changed while it was read: new or different records, and by how much the lists grew. */
  get meanwhile() {
    const { isRestless, totals } = this.#progress;
    const growth = totals.reduce((sum, { first, last }) => sum + last - first, 0);
    return this.#changed > 0 || growth !== 0 || isRestless ? { changed: this.#changed, growth, isRestless } : undefined;
  }

  /** Throws ApiError, ProtocolError if the account keeps changing, and JournalError. */
  async read(onPage: () => void): Promise<void> {
    const [resource, filter] = [this.#resource, this.#filter];
    const lists = filtersOf(accessOf(resource).list, filter);
    try {
      if (!this.#progress.isDone) {
        const isKnown = (id: string) => this.#store.has(resource, id);
        for await (const found of recordsOf(resource, { filter, ...this.#start(), isKnown }, this.#options)) {
          this.#take(found, lists[found.list]?.active !== false);
          onPage();
        }
      }
      // Also if an interrupted reading had shown everything: that may be long ago.
      await this.#takeChanges();
      this.#keep({ ...this.#progress, isDone: true });
    } finally {
      if (this.isBegun) this.#keep(this.#progress);
    }
  }

  /** Notes that the dataset holds all records as of a moment, by the service's clock, without reading them. */
  lent(startedAt: number): void {
    this.records = this.#store.count(this.#resource);
    this.#keep({ ...this.#progress, startedAt, isDone: true, isLent: true });
  }

  #start(): Pick<RecordsWanted, 'from'> {
    const { reached, list, listBegins, proven } = this.#progress;
    if (!reached) return {};
    const ids = this.#store.arrivedIds(this.#resource);
    return { from: { list, reached, proven: ids.slice(listBegins, proven), loose: ids.slice(proven) } };
  }

  #take({ records, list, total, reached, isRestless }: FoundInAccount, isActive: boolean): void {
    const before = this.#progress;
    this.#store.transaction(() => {
      const listBegins = list === before.list ? before.listBegins : this.records;
      this.#put(records, isActive);
      const isProven = reached !== undefined && reached.proven >= reached.position;
      const first = before.totals[list]?.first ?? total;
      this.#keep({
        ...this.#progress,
        ...{ list, listBegins, reached },
        proven: isProven ? this.records : Math.max(before.proven, listBegins),
        totals: [...before.totals.slice(0, list), { first, last: total }],
        isRestless: before.isRestless || isRestless === true,
      });
    });
  }

  /**
   * Reads what changed since reading began, including records switched between active and inactive, which may have been
   * in neither list. A switch during this makes the first list longer; then the changes are read again.
   */
  async #takeChanges(): Promise<void> {
    const [resource, filter] = [this.#resource, this.#filter];
    const { list } = accessOf(resource);
    if (!tellsChanges(resource)) return;
    const since = String(changeFilter(resource, this.startedAt)?.changedSince);
    const { changedSince: asked } = filter;
    const lists = filtersOf(list, {
      ...filter,
      changedSince: typeof asked === 'string' && asked > since ? asked : since,
    });
    for (let pass = 1; pass <= mostPasses; pass++) {
      const totals: number[] = [];
      for (const [index, each] of lists.entries()) {
        for await (const { records, total } of readList(list, each, this.#options)) {
          this.#changed += records.filter((record) => this.#isOther(record)).length;
          this.#put(records, each.active !== false);
          totals[index] = total;
        }
      }
      const [first] = lists;
      if (!first || lists.length === 1 || (await totalOf(list, first, this.#options)) === totals[0]) return;
    }
    this.#keep({ ...this.#progress, isRestless: true });
  }

  /** Whether a record is new or different. */
  #isOther(record: Payload): boolean {
    const known = this.#store.record(this.#resource, String(record.id));
    return known === undefined || JSON.stringify(known) !== JSON.stringify(record);
  }

  #put(records: readonly Payload[], isActive: boolean): void {
    this.#store.put(this.#resource, storedRecords(this.#resource, { records, isActive }));
    this.records = this.#store.count(this.#resource);
  }

  #keep(progress: Progress): void {
    this.#progress = { ...progress, requests: this.requests, startedAt: this.startedAt };
    this.#store.keep(`read.${this.#resource}`, this.#progress);
  }
}
