import { accessOf, type Payload, type ResourceName } from '../contract/index.js';
import type { AskOptions } from './ask.js';
import { changeFilter, tellsChanges } from './changed-records.js';
import type { Reached } from './list-reading.js';
import { type FoundInAccount, filtersOf, type RecordsWanted, readList, recordsOf, totalOf } from './list-records.js';
import type { RecordStore } from './record-store.js';
import { serviceMoment } from './service-time.js';

/** Readings of the changes, if records keep moving between the active and the inactive list. */
const mostPasses = 4;

interface Progress {
  /** Start by the service's clock, ms since 1970, because ours may be corrected before the reading continues. */
  readonly startedAt?: number | undefined;
  /** The same by our clock, which tells whether the service's one went back since. */
  readonly startedAtOurs?: number | undefined;
  readonly requests: number;
  /** The number of the reading. */
  readonly reading: number;
  /** Records that it has shown; counting them for every page would take longer than fetching them. */
  readonly records: number;
  /** The list being read. */
  readonly list: number;
  /** Ids of the records of this list that are not proven complete, in the order of the list. */
  readonly loose: readonly unknown[];
  readonly reached?: Reached | undefined;
  /** Total of each list on its first and its last page. */
  readonly totals: readonly { readonly first: number; readonly last: number }[];
  readonly isRestless: boolean;
  /** Whether everything is read, including changes made meanwhile. */
  readonly isDone: boolean;
}

const nothing = { requests: 0, records: 0, list: 0, loose: [], totals: [], isRestless: false, isDone: false };

/** The name of the fact that says how far the reading of a dataset is. */
export function progressFact(dataset: string): string {
  return `read.${dataset}`;
}

/**
 * Reads records into the dataset of their resource in a store, or goes on with an interrupted reading. A page and its
 * progress are stored in one transaction: a process killed at any moment leaves both or neither. What earlier readings
 * have shown stays beside them until this one is done.
 */
export class StoredList {
  readonly #held: RecordStore;
  readonly #store: RecordStore;
  readonly #resource: ResourceName;
  readonly #filter: Payload;
  readonly #options: AskOptions & { readonly now: () => number };
  readonly #sentBefore: number;
  readonly #openedAt: number;
  /** Records that an interrupted reading has left. */
  readonly resumed: number;
  #progress: Progress;
  #changed = 0;

  /** `held`: for the records. `store`: a section of the same file, for the progress. An empty filter shows all records. */
  constructor(
    { held, store }: { readonly held: RecordStore; readonly store: RecordStore },
    resource: ResourceName,
    filter: Payload,
    options: AskOptions & { readonly now: () => number },
  ) {
    this.#held = held;
    this.#store = store;
    this.#resource = resource;
    this.#filter = filter;
    this.#options = options;
    this.#openedAt = options.now();
    const left = store.fact<Progress | null>(progressFact(resource)) ?? undefined;
    const { startedAt, startedAtOurs, requests = 0 } = left ?? {};
    this.#sentBefore = options.client.usage().sent - requests;
    this.#progress =
      left && (left.reached || left.isDone || accessOf(resource).search)
        ? { ...left, records: held.count(resource, left.reading) }
        : { ...nothing, startedAt, startedAtOurs, requests, reading: held.nextReading() };
    this.resumed = this.records;
  }

  get isBegun(): boolean {
    return this.#progress.startedAt !== undefined;
  }

  /** When reading began, by the service's clock, ms since 1970. Call it after the first answer. */
  get startedAt(): number {
    return this.#progress.startedAt ?? serviceMoment(this.#options.client, this.#openedAt);
  }

  /** The same by our clock. */
  get startedAtOurs(): number {
    return this.#progress.startedAtOurs ?? this.#openedAt;
  }

  /** Whether a page of the lists was read, from which a later command can go on. */
  get hasReached(): boolean {
    return this.#progress.reached !== undefined;
  }

  get requests(): number {
    return this.#options.client.usage().sent - this.#sentBefore;
  }

  get records(): number {
    return this.#progress.records;
  }

  get total(): number {
    const total = this.#progress.totals.reduce((sum, { last }) => sum + last, 0);
    return Math.max(total, this.records);
  }

  /** Whether reading has shown all records, so that they may become what the mirror knows of the resource. */
  get isProven(): boolean {
    return this.#progress.isDone && !this.#progress.isRestless;
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
        const isKnown = (id: string) => this.#held.missing(resource, [id], this.#progress.reading) === 0;
        for await (const found of recordsOf(resource, { filter, ...this.#start(), isKnown }, this.#options)) {
          this.#take(found, lists[found.list]?.active !== false);
          onPage();
        }
      }
      // Also if an interrupted reading had shown everything: that may be long ago.
      await this.#takeChanges();
      this.#store.transaction(() => {
        this.#held.keepSince(resource, this.#progress.reading);
        // A refresh in vain may have stored records that the reading showed again.
        this.#progress = { ...this.#progress, records: this.#held.count(resource), isDone: true };
        this.keep();
      });
    } finally {
      if (this.isBegun) this.keep();
    }
  }

  #start(): Pick<RecordsWanted, 'from'> {
    const { reached, list, loose, reading } = this.#progress;
    if (!reached) return {};
    const { active } = filtersOf(accessOf(this.#resource).list, this.#filter)[list] ?? {};
    const isLoose = new Set(loose);
    const shown = this.#held.idsShown(this.#resource, reading, active !== false);
    return { from: { list, reached, proven: shown.filter((id) => !isLoose.has(id)), loose } };
  }

  #take(found: FoundInAccount, isActive: boolean): void {
    this.#store.transaction(() => {
      this.#put(found.records, isActive);
      this.note(found);
      this.keep();
    });
  }

  /** Notes how far a page is. One of a list that was begun before the list in front was read to its end does not count. */
  note({ records, list, total, reached, isRestless }: FoundInAccount): void {
    const before = this.#progress;
    if (list > before.list && before.reached && before.reached.position < before.reached.total) return;
    const isProven = !reached || reached.proven >= reached.position;
    const first = before.totals[list]?.first ?? total;
    this.#progress = {
      ...before,
      ...{ list, reached },
      loose: isProven ? [] : [...before.loose, ...records.map(({ id }) => id)],
      totals: [...before.totals.slice(0, list), { first, last: total }],
      isRestless: before.isRestless || isRestless === true,
    };
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
    this.#progress = { ...this.#progress, isRestless: true };
  }

  /** Whether a record is new or different. */
  #isOther(record: Payload): boolean {
    const known = this.#held.record(this.#resource, String(record.id), this.#progress.reading);
    return known === undefined || JSON.stringify(known) !== JSON.stringify(record);
  }

  #put(records: readonly Payload[], isActive: boolean): void {
    const { reading } = this.#progress;
    const ids = records.map(({ id }) => String(id));
    this.#progress = { ...this.#progress, records: this.records + this.#held.missing(this.#resource, ids, reading) };
    this.#held.put(this.#resource, records, { isActive, reading });
  }

  /** Stores how far the reading is, so that it goes on from there. */
  keep(): void {
    this.#progress = {
      ...this.#progress,
      requests: this.requests,
      startedAt: this.startedAt,
      startedAtOurs: this.startedAtOurs,
    };
    const isHeld = this.#held !== this.#store;
    this.#store.keep(progressFact(this.#resource), { ...this.#progress, isHeld });
  }
  /** Forgets how far the reading is: the next one begins anew. */
  end(): void {
    this.#store.keep(progressFact(this.#resource), null);
  }
}
