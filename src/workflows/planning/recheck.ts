import type { Client } from '../../api/index.js';
import { accessOf, type Payload, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import { type Run, requestsBetween, type StoredChange, undoCommand, type Withdrawn } from '../../execution/index.js';
import { cheaperReading, covers, holdsExactly, recheckedUpdate } from '../../plan/index.js';
import { findRecord } from '../account/ask.js';
import type { ChangedRecords } from '../account/changed-records.js';
import { joinedRequests } from '../account/joined-list.js';
import { readList } from '../account/list-records.js';
import { keysOf } from '../account/record-keys.js';
import type { Listener } from '../events.js';
import { type AccountSizes, addedBy, expectedTotal, isExplainedByDoubts, totalsOf } from './account-size.js';
import { changedSinceKnown } from './known-since.js';
import { livingIds } from './living-ids.js';
import { arrivedAlike } from './recheck-alike.js';
import { fewRecords } from './recheck-cost.js';
import { arrivedAmong, soughtCreation } from './recheck-creations.js';
import { recheckDeletions } from './recheck-deletions.js';

export interface RecheckOptions {
  readonly client: Client;
  /** What is looked after. */
  readonly kinds: readonly ('create' | 'update')[];
  readonly onEvent?: Listener;
  readonly signal?: AbortSignal;
}

/** What a look at the account has changed about a run. */
export interface Rechecked {
  readonly conflicts: number;
  readonly unchanged: number;
  /** HTTP requests that it took. */
  readonly requests: number;
  /** What the account has of the resources that were counted; see `keepSizes`. */
  readonly sizes: AccountSizes;
}

/**
 * Looks at what somebody has changed in the account since a run was planned, by one list of changes a resource or
 * record by record, whichever is cheaper, and withdraws what it concerns: an update of a record that has other values
 * by now and a creation of one that is there by now become conflicts, an update that is done already becomes unchanged.
 * Deletions of records that have other values by now become conflicts as well. Where only creations are pending and the
 * account has as many records as it should, nothing more is asked for; where nothing is pending, nothing at all. Throws ApiError, AbortedError and JournalError.
 */
export async function recheck(run: Run, options: RecheckOptions): Promise<Rechecked> {
  const before = options.client.usage();
  let [conflicts, unchanged] = [0, 0];
  const sizes: Partial<Record<ResourceName, number>> = {};
  try {
    for (const resource of resourceNames) {
      const check = new Recheck(run, resource, options);
      if (check.total === 0) continue;
      await check.look();
      conflicts += check.withdrawn.conflict;
      unchanged += check.withdrawn.unchanged;
      if (check.size !== undefined) sizes[resource] = check.size;
    }
    conflicts += await recheckDeletions(run, options);
  } finally {
    run.countRequests(requestsBetween(before, options.client.usage()));
  }
  return { conflicts, unchanged, requests: options.client.usage().sent - before.sent, sizes };
}

type Look = (change: StoredChange) => Promise<Withdrawn[]>;

/** Records that are looked up at a time. */
const atATime = 8;

/** The pending changes of one resource and what became of their records. */
class Recheck {
  readonly total: number;
  readonly withdrawn = { conflict: 0, unchanged: 0 };
  readonly #run: Run;
  readonly #resource: ResourceName;
  readonly #options: RecheckOptions;
  readonly #updates: number;
  readonly #creations: number;
  /** Updates that wait for what is in doubt, by the ids of their records: the run may send them when it goes on. */
  readonly #blocked: ReadonlyMap<string, number>;
  /** Records that were changed and that the run does not know: somebody else may have created them. */
  readonly #arrived = new Set<string>();
  /** Whether somebody else may have created what is pending. */
  #mayBeCreated: boolean;
  /** How many records each list has. */
  #totals: readonly number[] | undefined;
  #done = 0;

  constructor(run: Run, resource: ResourceName, options: RecheckOptions) {
    this.#run = run;
    this.#resource = resource;
    this.#options = options;
    const count = (kind: 'create' | 'update') => (options.kinds.includes(kind) ? run.pending.count(resource, kind) : 0);
    this.#blocked = options.kinds.includes('update') ? run.pending.blockedUpdates(resource) : new Map();
    this.#updates = count('update') + this.#blocked.size;
    const { naturalKeys, distinction } = resourceOf(resource);
    // What has no natural key and is like no other cannot be known again.
    this.#creations = naturalKeys.length > 0 || distinction.alikeBy ? count('create') : 0;
    this.#mayBeCreated = this.#creations > 0;
    this.total = this.#updates + this.#creations;
  }

  /** Records that the account has beside those of the run; undefined where they were not counted. */
  get size(): number | undefined {
    return this.#totals && sumOf(this.#totals) - addedBy(this.#run, this.#resource);
  }

  async look(): Promise<void> {
    if (resourceOf(this.#resource).distinction.alikeBy) return this.#byAlikeness();
    if (this.#mayBeCreated) this.#mayBeCreated = !(await this.#isOfExpectedSize());
    if (this.#updates === 0 && !this.#mayBeCreated) return;
    if (!(await this.#byChanges())) await this.#oneByOne();
  }

  /**
   * Whether the account has as many records as it had, and those that the run created: the list of changes would show
   * the latter, a request for each hundred. A creation that is paired with a deletion is not seen, and overwritten.
   */
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

  /** What nothing identifies: no list shows its changes. */
  async #byAlikeness(): Promise<void> {
    if (this.#updates > 0) {
      const listed = await this.#byWholeList();
      await this.#eachUpdate(async (change) => (listed.has(String(change.before?.id)) ? [] : this.#lookedUp(change)));
    }
    if (!this.#mayBeCreated) return;
    for await (const found of arrivedAlike(this.#resource, { ...this.#options, run: this.#run })) this.#withdraw(found);
  }

  /** Compares with all records of the list; their ids, none where looking at each update costs fewer requests. */
  async #byWholeList(): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    if (this.#updates <= fewRecords) return ids;
    let isFirst = true;
    for await (const { records, total } of readList(accessOf(this.#resource).list, {}, this.#options)) {
      const lists = joinedRequests(total) - 1;
      if (isFirst && lists > 0 && cheaperReading({ lists, details: this.#updates }) === 'details') return ids;
      isFirst = false;
      for (const record of records) {
        ids.add(String(record.id));
        const change = this.#changeOf(record);
        if (change) this.#withdraw(this.#compared(change, record));
      }
    }
    return ids;
  }

  /** Reads what was changed since; false where that cannot be told, or costs more than to look at each record. */
  async #byChanges(): Promise<boolean> {
    const pages = changedSinceKnown(this.#run, this.#resource, this.#options);
    if (!pages) return false;
    const details = this.#updates + (this.#mayBeCreated ? this.#creations : 0);
    let [isFirst, done] = [true, 0];
    for await (const page of pages) {
      const costs = { lists: page.requestsLeft, details };
      if (isFirst && page.requestsLeft > 0 && cheaperReading(costs) === 'details') return false;
      isFirst = false;
      await this.#compare(page);
      done += page.records.length;
      this.#tell(Math.min(done, page.total), page.total);
    }
    if (this.#updates > 0) await this.#findDeleted();
    return true;
  }

  /** Looks at each record that is not shown any more. */
  async #findDeleted(): Promise<void> {
    const totals = () => this.#countAll();
    const facts = { run: this.#run, totals, arrived: this.#arrived.size, updates: this.#updates };
    const living = await livingIds(this.#resource, { ...this.#options, ...facts });
    if (!living) return;
    await this.#eachUpdate(async (change) => {
      const id = change.before?.id;
      return id === undefined || living.has(String(id)) ? [] : this.#lookedUp(change);
    });
  }

  async #compare({ records, isWhole }: ChangedRecords): Promise<void> {
    const withdrawn: Withdrawn[] = [];
    for (const record of records) if (!this.#isKnown(record)) this.#arrived.add(String(record.id));
    for (let start = 0; start < records.length; start += atATime) {
      const few = records.slice(start, start + atATime);
      withdrawn.push(...(await Promise.all(few.map((record) => this.#updateOf(record, isWhole)))).flat());
    }
    if (this.#creations > 0) withdrawn.push(...arrivedAmong(this.#run, this.#resource, records));
    this.#withdraw(withdrawn);
  }

  async #updateOf(record: Payload, isWhole: boolean): Promise<Withdrawn[]> {
    const change = this.#updates > 0 ? this.#changeOf(record) : undefined;
    if (!change) return [];
    return isWhole ? this.#compared(change, record) : this.#lookedUp(change);
  }

  #isKnown(record: Payload): boolean {
    const { changes } = this.#run;
    return keysOf(this.#resource, record).some((key) => {
      const change = changes.find(this.#resource, key);
      return change?.before !== undefined || change?.state === 'created';
    });
  }

  #changeOf(record: Payload): StoredChange | undefined {
    const pending = this.#run.pending.updateOf(this.#resource, record);
    if (pending) return pending;
    const seq = this.#blocked.get(String(record.id));
    const change = seq === undefined ? undefined : this.#run.changes.at(seq);
    // It may be in two lists, and withdrawn by the first.
    return change?.state === 'blocked' ? change : undefined;
  }

  #compared(change: StoredChange, found: Payload): Withdrawn[] {
    const holds = this.#run.info.command === undoCommand ? holdsExactly : covers;
    const withdrawal = recheckedUpdate(change, found, holds);
    return withdrawal ? [{ change, ...withdrawal }] : [];
  }

  async #oneByOne(): Promise<void> {
    const { pending } = this.#run;
    if (this.#updates > 0) await this.#eachUpdate((change) => this.#lookedUp(change));
    if (this.#mayBeCreated)
      await this.#eachOf(pending.pages(this.#resource, 'create'), (change) => soughtCreation(change, this.#options));
  }

  async #eachUpdate(look: Look): Promise<void> {
    const { pending } = this.#run;
    await this.#eachOf(pending.pages(this.#resource, 'update'), look);
    if (this.#blocked.size > 0) await this.#eachOf(pending.pages(this.#resource, 'update', 'blocked'), look);
  }

  async #eachOf(pages: Iterable<StoredChange[]>, look: Look): Promise<void> {
    for (const page of pages) {
      for (let start = 0; start < page.length; start += atATime) {
        const few = page.slice(start, start + atATime);
        this.#withdraw((await Promise.all(few.map(look))).flat());
        this.#done += few.length;
        this.#tell(Math.min(this.#done, this.total), this.total);
      }
    }
  }

  async #lookedUp(change: StoredChange): Promise<Withdrawn[]> {
    const { before, key } = change;
    const id = before?.id;
    const by = id === undefined || id === null ? key : ({ field: 'id', value: String(id) } as const);
    if (!by) return [];
    const found = await findRecord(this.#resource, by, this.#options);
    if (found) return this.#compared(change, found);
    return [{ change, to: 'conflict', message: 'Since the plan, somebody else deleted the record.' }];
  }

  #withdraw(withdrawn: readonly Withdrawn[]): void {
    this.#run.pending.withdraw(withdrawn);
    for (const { to } of withdrawn) this.withdrawn[to] += 1;
  }

  #tell(done: number, total: number): void {
    this.#options.onEvent?.({ type: 'compare', resource: this.#resource, done, total });
  }
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
