import type { Client } from '../api/index.js';
import {
  maxPageSize,
  type Operation,
  type Payload,
  type ResourceName,
  recordOperationsOf,
  resourceNames,
  resourceOf,
} from '../contract/index.js';
import { NotFoundError } from '../errors.js';
import { detailsQuery, type PlannedChange, type Run, type StoredChange } from '../execution/index.js';
import { type Mode, planChange } from '../plan/index.js';
import type { Listener } from './events.js';
import { type FoundRecords, readList } from './list-records.js';

export interface PlanOptions {
  readonly run: Run;
  readonly client: Client;
  readonly mode: Mode;
  readonly onEvent?: Listener;
  readonly signal?: AbortSignal;
}

/**
 * Compares every staged record with the account and writes what is to happen to it. The account is read the cheaper way:
 * by lists of 100, or record by record where few are staged.
 */
export async function planRun(options: PlanOptions): Promise<void> {
  for (const resource of resourceNames) {
    const total = options.run.changes.count({ state: 'staged', resource });
    if (total === 0) continue;
    const task = new PlanTask(resource, total, options);
    await task.compare();
  }
  options.run.enter('planned');
}

/** The comparison of the staged records of one resource. */
class PlanTask {
  readonly #resource: ResourceName;
  readonly #total: number;
  /** Staged records that have a key: nothing else can be found in the account. */
  readonly #keyed: number;
  readonly #options: PlanOptions;
  #done = 0;

  constructor(resource: ResourceName, total: number, options: PlanOptions) {
    this.#resource = resource;
    this.#total = total;
    this.#keyed = options.run.changes.count({ state: 'staged', resource, withKey: true });
    this.#options = options;
  }

  async compare(): Promise<void> {
    const { list } = recordOperationsOf(this.#resource);
    // An undocumented list may not show everything, and a few records are asked for sooner than a list.
    const isListed = list.documented && this.#keyed > 2 && (await this.#byLists(list));
    if (isListed || this.#keyed === 0) this.#planRest();
    else await this.#byDetails();
  }

  /** Reads active and inactive records; false where asking for each of the staged records costs fewer requests. */
  async #byLists(list: Operation): Promise<boolean> {
    const lists = [true, false].map((active) => readList(list, { active }, this.#options));
    const firsts = await Promise.all(lists.map((pages) => pages.next()));
    let remaining = 0;
    for (const { value } of firsts) remaining += this.#pagesAfter(value);
    if (remaining > this.#keyed - this.#done) return false;
    for (const pages of lists) {
      for await (const { records } of pages) this.#planFound(records);
    }
    return true;
  }

  /** Plans what the first page of a list shows; the number of pages after it. */
  #pagesAfter(first: FoundRecords | undefined): number {
    if (!first) return 0;
    this.#planFound(first.records);
    return Math.max(0, Math.ceil(first.total / maxPageSize) - 1);
  }

  /** Plans the staged records that these records of the account are. */
  #planFound(records: readonly Payload[]): void {
    const { run, mode } = this.#options;
    // Two records of the account may have one key: the older one, which comes first, counts.
    const planned = new Map<number, PlannedChange>();
    for (const record of records) {
      for (const staged of this.#stagedAs(record)) {
        if (planned.has(staged.seq)) continue;
        planned.set(staged.seq, { seq: staged.seq, change: planChange(staged, record, mode) });
      }
    }
    run.plan([...planned.values()]);
    this.#tell(planned.size);
  }

  #stagedAs(record: Payload): StoredChange[] {
    const keys = [...resourceOf(this.#resource).naturalKeys, 'id'] as ('myId' | 'num' | 'id')[];
    return keys.flatMap((field) => {
      const value = record[field];
      if (value === undefined || value === null || value === '') return [];
      const found = this.#options.run.changes.find(this.#resource, { field, value: String(value) });
      return found?.state === 'staged' ? [found] : [];
    });
  }

  /** What no list has shown is not in the account. */
  #planRest(): void {
    const { run, mode } = this.#options;
    for (const page of run.staged(this.#resource)) {
      run.plan(page.map((staged) => ({ seq: staged.seq, change: planChange(staged, undefined, mode) })));
      this.#tell(page.length);
    }
  }

  async #byDetails(): Promise<void> {
    const { run, mode } = this.#options;
    for (const page of run.staged(this.#resource)) {
      for (let start = 0; start < page.length; start += 8) {
        const few = page.slice(start, start + 8);
        const found = await Promise.all(few.map((staged) => this.#details(staged)));
        run.plan(few.map((staged, index) => ({ seq: staged.seq, change: planChange(staged, found[index], mode) })));
        this.#tell(few.length);
      }
    }
  }

  async #details({ key }: StoredChange): Promise<Payload | undefined> {
    if (!key) return undefined;
    const { client, signal } = this.#options;
    const { details } = recordOperationsOf(this.#resource);
    try {
      const query = detailsQuery(this.#resource, key);
      return (await client.call(details, { query, ...(signal && { signal }) })) as Payload;
    } catch (error) {
      if (error instanceof NotFoundError) return undefined;
      throw error;
    }
  }

  #tell(count: number): void {
    this.#done += count;
    this.#options.onEvent?.({ type: 'compare', resource: this.#resource, done: this.#done, total: this.#total });
  }
}
