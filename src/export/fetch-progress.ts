import type { Reached } from '../account/list-reading.js';
import type { FoundInAccount, RecordsWanted } from '../account/list-records.js';
import type { FetchedRecord, RecordStore } from '../account/record-store.js';
import { serviceMoment } from '../account/service-time.js';
import type { Client, Usage } from '../api/index.js';
import { accessOf, type Dataset, type Payload } from '../contract/index.js';
import { requestsBetween } from '../journal/index.js';
import type { Exporting } from './options.js';

interface Kept {
  /** Start by the service's clock, ms since 1970, because ours may be corrected before the export continues. */
  readonly startedAt?: number;
  readonly requests: number;
  /** The list being read, and the position of its first record in the dataset. */
  readonly list: number;
  readonly listBegins: number;
  /** Records of the dataset that are proven complete. */
  readonly proven: number;
  readonly reached?: Reached;
  /** Total of each list on its first and its last page. */
  readonly totals: readonly { readonly first: number; readonly last: number }[];
  readonly isRestless: boolean;
  /** Whether everything is fetched, including changes made meanwhile. */
  readonly isDone: boolean;
  /** Whether the records come from the local copy. */
  readonly isFromCopy?: boolean;
}

const nothing = { requests: 0, list: 0, listBegins: 0, proven: 0, totals: [], isRestless: false, isDone: false };

/** A page and its progress are stored in one transaction: a process killed at any moment leaves both or neither. */
export class FetchProgress {
  readonly #store: RecordStore;
  readonly #dataset: string;
  readonly #client: Client;
  readonly #before: Usage;
  readonly #openedAt: number;
  readonly #fact: string;
  readonly #requestsBefore: number;
  readonly resumed: number;
  #kept: Kept;

  constructor({ name, resource }: Dataset, { store, client, now }: Exporting) {
    this.#store = store;
    this.#dataset = name;
    this.#client = client;
    this.#openedAt = now();
    this.#before = client.usage();
    this.#fact = `fetched.${name}`;
    const left = store.fact<Kept>(this.#fact);
    this.#kept = left ?? nothing;
    this.#requestsBefore = this.#kept.requests;
    if (left && !left.reached && !left.isDone && !(resource && accessOf(resource).search)) {
      // The records are read again from the beginning; otherwise deleted ones would stay.
      store.clear(name);
    }
    this.resumed = left ? store.count(name) : 0;
  }

  /** Whether an interrupted export has begun to fetch, or this one. */
  get isBegun(): boolean {
    return this.#kept.startedAt !== undefined;
  }

  get isFromCopy(): boolean {
    return this.#kept.isFromCopy === true;
  }

  get isDone(): boolean {
    return this.#kept.isDone;
  }

  /** When fetching began, by the service's clock, ms since 1970. Call it after the first answer. */
  get startedAt(): number {
    return this.#kept.startedAt ?? serviceMoment(this.#client, this.#openedAt);
  }

  get isRestless(): boolean {
    return this.#kept.isRestless;
  }

  get requests(): number {
    return this.#requestsBefore + requestsBetween(this.#before, this.#client.usage()).sent;
  }

  get growth(): number {
    return this.#kept.totals.reduce((sum, { first, last }) => sum + last - first, 0);
  }

  get total(): number {
    const total = this.#kept.totals.reduce((sum, { last }) => sum + last, 0);
    return Math.max(total, this.#store.count(this.#dataset));
  }

  start(): Pick<RecordsWanted, 'from'> {
    const { reached, list, listBegins, proven } = this.#kept;
    if (!reached) return {};
    const ids = this.#store.arrivedIds(this.#dataset);
    return { from: { list, reached, proven: ids.slice(listBegins, proven), loose: ids.slice(proven) } };
  }

  take({ records, list, total, reached, isRestless }: FoundInAccount, isActive: boolean): void {
    const before = this.#kept;
    this.#store.transaction(() => {
      const listBegins = list === before.list ? before.listBegins : this.#store.count(this.#dataset);
      this.#store.put(this.#dataset, keyed(records, isActive));
      const isProven = reached !== undefined && reached.proven >= reached.position;
      const first = before.totals[list]?.first ?? total;
      const { reached: _, ...others } = before;
      this.#keep({
        ...others,
        list,
        listBegins,
        proven: isProven ? this.#store.count(this.#dataset) : Math.max(before.proven, listBegins),
        reached,
        totals: [...before.totals.slice(0, list), { first, last: total }],
        isRestless: before.isRestless || isRestless === true,
      });
    });
  }

  /** Stores current records; returns how many were new or different. */
  put(records: readonly Payload[], isActive: boolean): number {
    const others = records.filter((record) => {
      const known = this.#store.record(this.#dataset, String(record.id));
      return known === undefined || JSON.stringify(known) !== JSON.stringify(record);
    });
    this.#store.put(this.#dataset, keyed(records, isActive));
    return others.length;
  }

  /** Takes over all records, and as of when, by the service's clock, they are right. */
  takeCopy(pages: Iterable<readonly FetchedRecord[]>, startedAt: number): void {
    this.#store.transaction(() => {
      for (const page of pages) this.#store.put(this.#dataset, page);
      this.#kept = { ...this.#kept, startedAt };
      this.#keep({ ...this.#kept, isDone: true, isFromCopy: true });
    });
  }

  done(): void {
    this.#keep({ ...this.#kept, isDone: true });
  }

  noteRestless(): void {
    this.#keep({ ...this.#kept, isRestless: true });
  }

  /** Stores the number of requests when the export ends or fails, unless fetching has not begun. */
  leave(): void {
    if (this.#kept.startedAt !== undefined) this.#keep(this.#kept);
  }

  #keep(kept: Kept): void {
    this.#kept = { ...kept, requests: this.requests, startedAt: this.startedAt };
    this.#store.keep(this.#fact, this.#kept);
  }
}

function keyed(records: readonly Payload[], isActive: boolean): FetchedRecord[] {
  return records.map((record) => ({ id: String(record.id), record, isActive }));
}
