import type { Reached } from '../../account/list-reading.js';
import type { FoundInAccount, RecordsWanted } from '../../account/list-records.js';
import { serviceMoment } from '../../account/service-time.js';
import type { Client, Usage } from '../../api/index.js';
import { accessOf, type Dataset, type Payload } from '../../contract/index.js';
import { requestsBetween, type Spool } from '../../execution/index.js';
import type { Exporting } from './options.js';

/** How far the fetching of a dataset has come; kept in the spool beside its records. */
interface Kept {
  /** When it began, by the service's clock, milliseconds since 1970: ours may be set right before it is gone on with. */
  readonly startedAt?: number;
  /** Requests so far. */
  readonly requests: number;
  /** Which of its lists is being read; its records begin after so many of the dataset. */
  readonly list: number;
  readonly listBegins: number;
  /** So many records of the dataset are proven to be whole. */
  readonly proven: number;
  readonly reached?: Reached;
  /** Records of each list, as its first page said, and its last one. */
  readonly totals: readonly { readonly first: number; readonly last: number }[];
  readonly isRestless: boolean;
  /** Whether all of it is there, what changed meanwhile included. */
  readonly isDone: boolean;
}

const nothing = { requests: 0, list: 0, listBegins: 0, proven: 0, totals: [], isRestless: false, isDone: false };

/**
 * The progress of fetching one dataset. What a page shows and how far the list is read with it are kept in one
 * transaction, so that a process that is killed at any moment has both or neither.
 */
export class FetchProgress {
  readonly #spool: Spool;
  readonly #dataset: string;
  readonly #client: Client;
  readonly #before: Usage;
  readonly #openedAt: number;
  readonly #fact: string;
  /** Requests of an interrupted export before. */
  readonly #requestsBefore: number;
  /** Records that an interrupted export has left. */
  readonly resumed: number;
  #kept: Kept;

  constructor({ name, resource }: Dataset, { spool, client, now }: Exporting) {
    this.#spool = spool;
    this.#dataset = name;
    this.#client = client;
    this.#openedAt = now();
    this.#before = client.usage();
    this.#fact = `fetched.${name}`;
    const left = spool.fact<Kept>(this.#fact);
    this.#kept = left ?? nothing;
    this.#requestsBefore = this.#kept.requests;
    if (left && !left.reached && !left.isDone && !(resource && accessOf(resource).search)) this.#clear();
    this.resumed = left ? spool.count(name) : 0;
  }

  get isDone(): boolean {
    return this.#kept.isDone;
  }

  /** When the fetching began, by the service's clock, milliseconds since 1970; to be asked after the first answer. */
  get startedAt(): number {
    return this.#kept.startedAt ?? serviceMoment(this.#client, this.#openedAt);
  }

  get isRestless(): boolean {
    return this.#kept.isRestless;
  }

  get requests(): number {
    return this.#requestsBefore + requestsBetween(this.#before, this.#client.usage()).sent;
  }

  /** By how many records the lists grew while they were read. */
  get growth(): number {
    return this.#kept.totals.reduce((sum, { first, last }) => sum + last - first, 0);
  }

  /** Records of all lists as far as they are known. */
  get total(): number {
    const total = this.#kept.totals.reduce((sum, { last }) => sum + last, 0);
    return Math.max(total, this.#spool.count(this.#dataset));
  }

  /** Takes out what is read again from the beginning: what is gone by now would stay. */
  #clear(): void {
    for (const records of this.#spool.records(this.#dataset))
      this.#spool.drop(
        this.#dataset,
        records.map(({ id }) => String(id)),
      );
  }

  /** Where the reading goes on; nothing where it begins. */
  start(): Pick<RecordsWanted, 'from'> {
    const { reached, list, listBegins, proven } = this.#kept;
    if (!reached) return {};
    const ids: unknown[] = [];
    for (const records of this.#spool.records(this.#dataset)) for (const { id } of records) ids.push(id);
    return { from: { list, reached, proven: ids.slice(listBegins, proven), loose: ids.slice(proven) } };
  }

  /** Takes what a page shows, and notes how far its list is read with it. */
  take({ records, list, total, reached, isRestless }: FoundInAccount): void {
    const before = this.#kept;
    this.#spool.transaction(() => {
      const listBegins = list === before.list ? before.listBegins : this.#spool.count(this.#dataset);
      this.#spool.put(this.#dataset, keyed(records));
      const isProven = reached !== undefined && reached.proven >= reached.position;
      const first = before.totals[list]?.first ?? total;
      const { reached: _, ...others } = before;
      this.#keep({
        ...others,
        list,
        listBegins,
        proven: isProven ? this.#spool.count(this.#dataset) : Math.max(before.proven, listBegins),
        reached,
        totals: [...before.totals.slice(0, list), { first, last: total }],
        isRestless: before.isRestless || isRestless === true,
      });
    });
  }

  /** Takes records as they are now; the number of those that were not there, or otherwise. */
  put(records: readonly Payload[]): number {
    const others = records.filter((record) => {
      const known = this.#spool.record(this.#dataset, String(record.id));
      return known === undefined || JSON.stringify(known) !== JSON.stringify(record);
    });
    this.#spool.put(this.#dataset, keyed(others));
    return others.length;
  }

  /** Notes that all of it is there. */
  done(): void {
    this.#keep({ ...this.#kept, isDone: true });
  }

  /** Notes that what changed was another list each time it was read. */
  noteRestless(): void {
    this.#keep({ ...this.#kept, isRestless: true });
  }

  /** Notes the requests so far, also of what is interrupted now; nothing where it has not begun. */
  leave(): void {
    if (this.#kept.startedAt !== undefined) this.#keep(this.#kept);
  }

  #keep(kept: Kept): void {
    this.#kept = { ...kept, requests: this.requests, startedAt: this.startedAt };
    this.#spool.keep(this.#fact, this.#kept);
  }
}

function keyed(records: readonly Payload[]) {
  return records.map((record) => ({ id: String(record.id), record }));
}
