import { sumOf } from '../../account/list-page.js';
import { livingIds } from '../../account/living-ids.js';
import { RecordFinder } from '../../account/record-finder.js';
import { keysOf, naturalKeysOf } from '../../account/record-keys.js';
import { type FoundBy, type FoundPage, isKey, type Subject, showsKey, type Wanted } from '../../account/wanted.js';
import type { Client } from '../../api/index.js';
import { type Payload, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import {
  type AccountSizes,
  type Run,
  requestsBetween,
  type StoredChange,
  undoCommand,
  type Withdrawn,
} from '../../execution/index.js';
import { covers, holdsExactly, recheckedDeletion, recheckedUpdate } from '../../plan/index.js';
import type { Listener } from '../events.js';
import { isImport } from '../family.js';
import { addedBy, expectedTotal, isExplainedByDoubts, totalsOf } from './account-size.js';
import { knownSince } from './known-since.js';
import { pendingDeletions } from './pending-deletions.js';
import { arrivedAlike } from './recheck-alike.js';
import { arrivedAmong, existsByNow, isUnsent } from './recheck-creations.js';

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

export interface PendingSubject extends Subject {
  readonly change: StoredChange;
}

class Recheck implements Wanted<PendingSubject> {
  readonly total: number;
  readonly withdrawn = { conflict: 0, unchanged: 0 };
  readonly #run: Run;
  readonly #resource: ResourceName;
  readonly #options: RecheckOptions;
  readonly #updates: number;
  readonly #creations: number;
  /** Deletions by record id. Not of bulk commands: there the user confirmed the records, whatever their values. */
  readonly #deletions: ReadonlyMap<string, number>;
  /** Updates blocked by changes in doubt, by record id: a resumed run may send them. */
  readonly #blocked: ReadonlyMap<string, number>;
  /** Changed records unknown to the run, which somebody else may have created. */
  readonly #arrived = new Set<string>();
  #mayBeCreated: boolean;
  #totals: readonly number[] | undefined;
  /** Ids of records that need no look: they were shown, or not deleted. */
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
    // A record without a natural key or likeness cannot be recognised.
    this.#creations = naturalKeys.length > 0 || alikeBy ? run.pending.count(resource, 'create') : 0;
    this.#mayBeCreated = this.#creations > 0;
    this.total = this.#updates + this.#creations + this.#deletions.size;
  }

  /** Records in the account without the run's own; undefined if not counted. */
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

  /** No list shows changes of records without a natural key, so these are read in full. */
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
    // A list that changes while it is read may miss records.
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

  #judge(change: StoredChange, found: Payload | undefined): Withdrawn[] {
    if (change.operation !== undefined) {
      // If the record is gone, the deletion itself reports it.
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
    // A record in two lists may have withdrawn it already.
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

/** Looks for the record by the id that the plan saw, or by its key. */
function subjectOf(change: StoredChange): PendingSubject {
  const { before, key } = change;
  const id = before?.id;
  const name = id === undefined || id === null ? key : ({ field: 'id', value: String(id) } as const);
  return { change, names: name ? [name] : [] };
}

function creationSubject(change: StoredChange): PendingSubject {
  return { change, names: naturalKeysOf(change.resource, change.payload) };
}

function recordIn(found: readonly FoundBy[]): Payload | undefined {
  return found.find(({ name, record }) => isKey(name) && showsKey(record, name))?.record;
}
