import { livingIds } from '../../account/living-ids.js';
import { RecordFinder } from '../../account/record-finder.js';
import { keysOf, naturalKeysOf } from '../../account/record-keys.js';
import { type FoundBy, type FoundPage, isKey, type Subject, showsKey, type Wanted } from '../../account/wanted.js';
import type { Client } from '../../api/index.js';
import { type Payload, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import { type Run, requestsBetween, type StoredChange, undoCommand, type Withdrawn } from '../../execution/index.js';
import { covers, holdsExactly, recheckedDeletion, recheckedUpdate } from '../../plan/index.js';
import type { Listener } from '../events.js';
import { isImport } from '../runs/family.js';
import { type AccountSizes, addedBy, expectedTotal, isExplainedByDoubts, totalsOf } from './account-size.js';
import { knownSince } from './known-since.js';
import { pendingDeletions } from './pending-deletions.js';
import { arrivedAlike } from './recheck-alike.js';
import { arrivedAmong, existsByNow, isUnsent } from './recheck-creations.js';

export interface RecheckOptions {
  readonly client: Client;
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
 * Compares the pending changes of a run with the account once more, and withdraws those that somebody else's work
 * concerns: an update or a deletion of a record that has other values by now, and a creation of one that is there by now,
 * become conflicts; an update that is done already becomes unchanged. A resource is read by the list of what was changed
 * since the run was planned, or record by record, whichever is cheaper. Where only creations are pending and the account
 * has as many records as expected, nothing more is asked. Throws ApiError, AbortedError and JournalError.
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
  } finally {
    run.countRequests(requestsBetween(before, options.client.usage()));
  }
  return { conflicts, unchanged, requests: options.client.usage().sent - before.sent, sizes };
}

/** A pending change, and what its record is looked for by. */
export interface PendingSubject extends Subject {
  readonly change: StoredChange;
}

/** The pending changes of one resource and what became of their records. */
class Recheck implements Wanted<PendingSubject> {
  readonly total: number;
  readonly withdrawn = { conflict: 0, unchanged: 0 };
  readonly #run: Run;
  readonly #resource: ResourceName;
  readonly #options: RecheckOptions;
  readonly #updates: number;
  readonly #creations: number;
  /** Deletions by the ids of their records. A bulk command was confirmed for what it hits, whatever that holds. */
  readonly #deletions: ReadonlyMap<string, number>;
  /** Updates that wait for what is in doubt, by the ids of their records: the run may send them when it goes on. */
  readonly #blocked: ReadonlyMap<string, number>;
  /** Records that were changed and that the run does not know: somebody else may have created them. */
  readonly #arrived = new Set<string>();
  /** Whether somebody else may have created what is pending. */
  #mayBeCreated: boolean;
  /** How many records each list has. */
  #totals: readonly number[] | undefined;
  /** Ids of records that need no look: they were shown, or nobody deleted them. */
  #living: ReadonlySet<string> = new Set();
  /** Updates and deletions whose records a list has shown. */
  #shown = 0;
  #done = 0;

  constructor(run: Run, resource: ResourceName, options: RecheckOptions) {
    this.#run = run;
    this.#resource = resource;
    this.#options = options;
    this.#blocked = run.pending.blockedUpdates(resource);
    this.#updates = run.pending.count(resource, 'update') + this.#blocked.size;
    this.#deletions = isImport(run.info) ? pendingDeletions(run, resource) : new Map();
    const { naturalKeys, distinction } = resourceOf(resource);
    const { alikeBy } = distinction;
    // What has no natural key and is like no other cannot be known again.
    this.#creations = naturalKeys.length > 0 || alikeBy ? run.pending.count(resource, 'create') : 0;
    this.#mayBeCreated = this.#creations > 0;
    this.total = this.#updates + this.#creations + this.#deletions.size;
  }

  /** Records that the account has beside those of the run; undefined where they were not counted. */
  get size(): number | undefined {
    return this.#totals && sumOf(this.#totals) - addedBy(this.#run, this.#resource);
  }

  async look(): Promise<void> {
    const finder = new RecordFinder(this.#resource, this, this.#options);
    if (resourceOf(this.#resource).distinction.alikeBy) {
      return this.#lookForAlike(finder);
    }
    if (this.#mayBeCreated) this.#mayBeCreated = !(await this.#isOfExpectedSize());
    if (this.requests === 0) return;
    for await (const page of finder.changedPages(knownSince(this.#run))) this.#take(page);
    if (!finder.isListed || this.#updates === 0) return;
    const living = await this.#livingIds();
    if (!living) return;
    this.#living = living;
    this.#mayBeCreated = false;
    for await (const page of finder.each()) this.#take(page);
  }

  /** What no natural key identifies: no list shows its changes. */
  async #lookForAlike(finder: RecordFinder<PendingSubject>): Promise<void> {
    const isCreating = this.#mayBeCreated;
    const shown = new Set<string>();
    this.#mayBeCreated = false;
    this.#living = shown;
    for await (const page of finder.pages()) {
      for (const record of page.records) {
        if (!shown.has(String(record.id))) this.#shown += this.about(record).length;
        shown.add(String(record.id));
      }
      this.#take(page);
    }
    // A list that moves may leave records out.
    if (finder.reading.way === 'lists') for await (const page of finder.each()) this.#take(page);
    if (!isCreating) return;
    const options = { ...this.#options, run: this.#run };
    for await (const found of arrivedAlike(this.#resource, options)) this.#withdraw(found);
  }

  get requests(): number {
    return this.#updates + this.#deletions.size - this.#shown + (this.#mayBeCreated ? this.#creations : 0);
  }

  *subjects(): Generator<PendingSubject[]> {
    const { pending, changes } = this.#run;
    for (const page of pending.pages(this.#resource, 'update')) yield this.#updatesAmong(page);
    if (this.#blocked.size > 0)
      for (const page of pending.pages(this.#resource, 'update', 'blocked')) yield this.#updatesAmong(page);
    if (this.#mayBeCreated)
      for (const page of pending.pages(this.#resource, 'create')) yield page.filter(isUnsent).map(creationSubject);
    const deletions = [...this.#deletions].filter(([id]) => !this.#living.has(id));
    yield deletions.flatMap(([, seq]) => changes.at(seq) ?? []).map(subjectOf);
  }

  #updatesAmong(page: readonly StoredChange[]): PendingSubject[] {
    return page.filter(({ before }) => !this.#living.has(String(before?.id))).map(subjectOf);
  }

  about(record: Payload): PendingSubject[] {
    return [this.#updateOf(record), this.#deletionOf(record)].flatMap((change) => (change ? [subjectOf(change)] : []));
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

  /** The ids of all records where some may have been deleted: no list of changes shows those. */
  #livingIds(): Promise<ReadonlySet<string> | undefined> {
    const expected = expectedTotal(this.#run, this.#resource);
    return livingIds(this.#resource, {
      ...this.#options,
      atLeast: expected === undefined ? undefined : expected + this.#arrived.size,
      totals: () => this.#countAll(),
      details: this.#updates,
      onRead: (done, total) => this.#tell(done, total),
    });
  }

  #take({ records, settled, total, areBare }: FoundPage<PendingSubject>): void {
    const found = settled.flatMap(({ subject: { change }, found: by }) => this.#judge(change, recordIn(by)));
    for (const record of records) {
      if (!this.#isKnown(record)) this.#arrived.add(String(record.id));
      if (areBare) continue;
      for (const { change } of this.about(record)) found.push(...this.#judge(change, record));
    }
    if (this.#creations > 0) found.push(...arrivedAmong(this.#run, this.#resource, records));
    this.#withdraw(found);
    this.#done += settled.length + records.length;
    this.#tell(this.#done, total > 0 ? total : this.total);
  }

  /** What becomes of a change now that its record is as the account shows it, or is not there. */
  #judge(change: StoredChange, found: Payload | undefined): Withdrawn[] {
    if (change.operation !== undefined) {
      // A record that is gone is left to the deletion itself.
      const message = found && recheckedDeletion(change, found);
      return message === undefined ? [] : [{ change, to: 'conflict', message }];
    }
    if (change.kind === 'create') return found ? [existsByNow(change)] : [];
    if (!found) return [{ change, to: 'conflict', message: 'Since the plan, somebody else deleted the record.' }];
    const holds = this.#run.info.command === undoCommand ? holdsExactly : covers;
    const withdrawal = recheckedUpdate(change, found, holds);
    return withdrawal ? [{ change, ...withdrawal }] : [];
  }

  #isKnown(record: Payload): boolean {
    const { changes } = this.#run;
    return keysOf(this.#resource, record).some((key) => {
      const change = changes.find(this.#resource, key);
      return change?.before !== undefined || change?.state === 'created';
    });
  }

  #updateOf(record: Payload): StoredChange | undefined {
    if (this.#updates === 0) return undefined;
    const pending = this.#run.pending.updateOf(this.#resource, record);
    if (pending) return pending;
    const seq = this.#blocked.get(String(record.id));
    const change = seq === undefined ? undefined : this.#run.changes.at(seq);
    // It may be in two lists, and withdrawn by the first.
    return change?.state === 'blocked' ? change : undefined;
  }

  #deletionOf(record: Payload): StoredChange | undefined {
    const seq = this.#deletions.get(String(record.id));
    const change = seq === undefined ? undefined : this.#run.changes.at(seq);
    return change?.state === 'pending' ? change : undefined;
  }

  #withdraw(withdrawn: readonly Withdrawn[]): void {
    this.#run.pending.withdraw(withdrawn);
    for (const { to } of withdrawn) this.withdrawn[to] += 1;
  }

  #tell(done: number, total: number): void {
    this.#options.onEvent?.({ type: 'compare', resource: this.#resource, done: Math.min(done, total), total });
  }
}

/** The record that a change is about is looked for by the id that the plan saw, or by its key. */
function subjectOf(change: StoredChange): PendingSubject {
  const { before, key } = change;
  const id = before?.id;
  const name = id === undefined || id === null ? key : ({ field: 'id', value: String(id) } as const);
  return { change, names: name ? [name] : [] };
}

function creationSubject(change: StoredChange): PendingSubject {
  return { change, names: naturalKeysOf(change.resource, change.payload) };
}

/** The record that has a name to the letter. */
function recordIn(found: readonly FoundBy[]): Payload | undefined {
  return found.find(({ name, record }) => isKey(name) && showsKey(record, name))?.record;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
