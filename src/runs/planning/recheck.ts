import { sumOf } from '../../account/list-page.js';
import { livingIds } from '../../account/living-ids.js';
import { RecordFinder } from '../../account/record-finder.js';
import { keysOf } from '../../account/record-keys.js';
import { type FoundBy, type FoundPage, isKey, showsKey } from '../../account/wanted.js';
import type { Client } from '../../api/index.js';
import { type Payload, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import {
  type AccountSizes,
  type Run,
  requestsBetween,
  type StoredChange,
  type Withdrawn,
} from '../../execution/index.js';
import { rechecked } from '../../plan/index.js';
import type { Listener } from '../events.js';
import { addedBy, expectedTotal, isExplainedByDoubts, totalsOf } from './account-size.js';
import { knownSince } from './known-since.js';
import { type PendingSubject, PendingSubjects } from './pending-subjects.js';
import { arrivedAlike } from './recheck-alike.js';
import { arrivedAmong } from './recheck-creations.js';

export interface RecheckOptions {
  readonly client: Client;
  readonly onEvent?: Listener;
  readonly signal?: AbortSignal;
}

export interface Rechecked {
  readonly conflicts: number;
  readonly unchanged: number;
  readonly requests: number;
  readonly sizes: AccountSizes;
}

/**
 * Withdraws pending changes that somebody else's work affects: changes of changed or deleted records, and creations of
 * existing ones, become conflicts; updates that are done already become unchanged. If only creations are pending and
 * the account has its expected size, nothing more is asked.
 */
export async function recheck(run: Run, options: RecheckOptions): Promise<Rechecked> {
  const before = options.client.usage();
  let [conflicts, unchanged] = [0, 0];
  const sizes: Partial<Record<ResourceName, number>> = {};
  try {
    for (const resource of resourceNames) {
      const check = new Recheck(run, resource, options);
      await check.look();
      conflicts += check.withdrawn.conflict;
      unchanged += check.withdrawn.unchanged;
      if (check.size !== undefined) sizes[resource] = check.size;
    }
  } finally {
    run.countRequests(requestsBetween(before, options.client.usage()));
  }
  return { conflicts, unchanged, requests: options.client.usage().sent - before.sent, sizes };
}

class Recheck {
  readonly withdrawn = { conflict: 0, unchanged: 0 };
  readonly #run: Run;
  readonly #resource: ResourceName;
  readonly #options: RecheckOptions;
  readonly #pending: PendingSubjects;
  /** Changed records unknown to the run, which somebody else may have created. */
  readonly #arrived = new Set<string>();
  #totals: readonly number[] | undefined;
  #done = 0;

  constructor(run: Run, resource: ResourceName, options: RecheckOptions) {
    this.#run = run;
    this.#resource = resource;
    this.#options = options;
    this.#pending = new PendingSubjects(run, resource);
  }

  /** Records in the account without the run's own; undefined if not counted. */
  get size(): number | undefined {
    return this.#totals && sumOf(this.#totals) - addedBy(this.#run, this.#resource);
  }

  async look(): Promise<void> {
    const pending = this.#pending;
    if (pending.total === 0) return;
    const finder = new RecordFinder(this.#resource, pending, this.#options);
    if (resourceOf(this.#resource).distinction.alikeBy) return this.#lookForAlike(finder);
    if (pending.mayBeCreated) pending.mayBeCreated = !(await this.#isOfExpectedSize());
    if (pending.requests === 0) return;
    await this.#compare(finder.changedPages(knownSince(this.#run)));
    if (!finder.isListed || pending.updates === 0) return;
    const living = await this.#livingIds();
    if (!living) return;
    pending.living = living;
    pending.mayBeCreated = false;
    await this.#compare(finder.each());
  }

  /** No list shows changes of records without a natural key, so these are read in full. */
  async #lookForAlike(finder: RecordFinder<PendingSubject>): Promise<void> {
    const pending = this.#pending;
    const isCreating = pending.mayBeCreated;
    const shown = new Set<string>();
    pending.mayBeCreated = false;
    pending.living = shown;
    for await (const page of finder.pages()) {
      for (const record of page.records) {
        if (!shown.has(String(record.id))) pending.shown += pending.about(record).length;
        shown.add(String(record.id));
      }
      this.#take(page);
    }
    // A list that changes while it is read may miss records.
    if (finder.reading.way === 'lists') await this.#compare(finder.each());
    if (!isCreating) return;
    const options = { ...this.#options, run: this.#run };
    for await (const found of arrivedAlike(this.#resource, options)) this.#withdraw(found);
  }

  /** Cheaper than the list of changes. Misses a creation that somebody paired with a deletion; it is overwritten. */
  async #isOfExpectedSize(): Promise<boolean> {
    const expected = expectedTotal(this.#run, this.#resource);
    if (expected === undefined) return false;
    const surplus = sumOf(await this.#countAll()) - expected;
    const where = { run: this.#run, resource: this.#resource, options: this.#options };
    return surplus === 0 || isExplainedByDoubts(surplus, where);
  }

  async #countAll(): Promise<readonly number[]> {
    this.#totals ??= await totalsOf(this.#resource, this.#options);
    return this.#totals;
  }

  /** All ids, if some records may have been deleted: no list of changes shows deletions. */
  #livingIds(): Promise<ReadonlySet<string> | undefined> {
    const expected = expectedTotal(this.#run, this.#resource);
    return livingIds(this.#resource, {
      ...this.#options,
      atLeast: expected === undefined ? undefined : expected + this.#arrived.size,
      totals: () => this.#countAll(),
      details: this.#pending.updates,
      onRead: (done, total) => this.#tell(done, total),
    });
  }

  async #compare(pages: AsyncIterable<FoundPage<PendingSubject>>): Promise<void> {
    for await (const page of pages) this.#take(page);
  }

  #take({ records, settled, total, areBare }: FoundPage<PendingSubject>): void {
    const found = settled.flatMap(({ subject: { change }, found: by, unknown }): Withdrawn[] =>
      unknown === undefined ? judged(change, recordIn(by)) : [{ change, to: 'conflict', message: unknown }],
    );
    for (const record of records) {
      if (!this.#isKnown(record)) this.#arrived.add(String(record.id));
      if (areBare) continue;
      for (const { change } of this.#pending.about(record)) found.push(...judged(change, record));
    }
    if (this.#pending.creations > 0) found.push(...arrivedAmong(this.#run, this.#resource, records));
    this.#withdraw(found);
    this.#done += settled.length + records.length;
    this.#tell(this.#done, total > 0 ? total : this.#pending.total);
  }

  #isKnown(record: Payload): boolean {
    const { changes } = this.#run;
    const isKeyed = keysOf(this.#resource, record).some((key) => {
      const change = changes.find(this.#resource, key);
      return change?.before !== undefined || change?.state === 'created';
    });
    // One that is to be adopted has no key so far.
    return isKeyed || this.#pending.about(record).length > 0;
  }

  #withdraw(withdrawn: readonly Withdrawn[]): void {
    this.#run.pending.withdraw(withdrawn);
    for (const { to } of withdrawn) this.withdrawn[to] += 1;
  }

  #tell(done: number, total: number): void {
    this.#options.onEvent?.({ type: 'compare', resource: this.#resource, done: Math.min(done, total), total });
  }
}

function judged(change: StoredChange, found: Payload | undefined): Withdrawn[] {
  const withdrawal = rechecked(change, found);
  return withdrawal ? [{ change, ...withdrawal }] : [];
}

function recordIn(found: readonly FoundBy[]): Payload | undefined {
  return found.find(({ name, record }) => isKey(name) && showsKey(record, name))?.record;
}
