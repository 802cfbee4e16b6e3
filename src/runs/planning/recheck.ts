import type { AskOptions } from '../../account/ask.js';
import { sumOf } from '../../account/list-page.js';
import { livingIds } from '../../account/living-ids.js';
import { isKey, type Need, type ShownRecords, type Sought, showsKey } from '../../account/need.js';
import { Reader } from '../../account/reader.js';
import { keysOf, keyText, naturalKeysOf } from '../../account/record-keys.js';
import type { Client } from '../../api/index.js';
import { accessOf, type Payload, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import {
  type AccountSizes,
  type Run,
  requestsBetween,
  type StoredChange,
  type Withdrawn,
  withIds,
} from '../../journal/index.js';
import { nounOf, said } from '../../language/said.js';
import {
  alikeName,
  alikeNames,
  existsByNow,
  joinedPeriod,
  periodFilter,
  periodOf,
  type RecordPeriod,
  rechecked,
} from '../../plan/index.js';
import type { Listener } from '../events.js';
import { addedBy, expectedTotal, isExplainedByDoubts, totalsOf } from './account-size.js';
import { findNamers } from './find-namers.js';
import { knownSince, namersKnownSince } from './known-since.js';
import { NeededRecords } from './needed-records.js';
import { asksForNamers, judgedEffects, PendingDeletions, pendingDeletions } from './pending-deletions.js';

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
    if (resourceOf(this.#resource).distinction.alikeBy) return this.#lookForAlike();
    if (pending.mayBeCreated) pending.mayBeCreated = !(await this.#isOfExpectedSize());
    const need = pending.need();
    if (need.requests === 0) return;
    const reader = new Reader(need, this.#options);
    await this.#compare(reader.changedPages(knownSince(this.#run), (record) => pending.about(record)));
    if (!reader.isListed || pending.updates === 0) return;
    const living = await this.#livingIds();
    if (!living) return;
    pending.living = living;
    pending.mayBeCreated = false;
    await this.#compare(new Reader(pending.need(), this.#options).each());
  }

  /** No list shows changes of records without a natural key, so these are read in full. */
  async #lookForAlike(): Promise<void> {
    const pending = this.#pending;
    const isCreating = pending.mayBeCreated;
    const shown = new Set<string>();
    pending.mayBeCreated = false;
    pending.living = shown;
    const reader = new Reader(pending.need(), this.#options);
    for await (const page of reader.pages()) {
      for (const record of page.records) shown.add(String(record.id));
      this.#take(page);
    }
    // A list that changes while it is read may miss records.
    if (reader.reading.way === 'lists') await this.#compare(new Reader(pending.need(), this.#options).each());
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

  async #compare(pages: AsyncIterable<ShownRecords<PendingSought>>): Promise<void> {
    for await (const page of pages) this.#take(page);
  }

  #take({ records, how, asked, total }: ShownRecords<PendingSought>): void {
    const found = [...asked].flatMap(([{ change, names }, answer]): Withdrawn[] => {
      if (typeof answer === 'string') return [{ change, to: 'conflict', message: answer }];
      return judged(
        change,
        answer.find((record) => names.some((name) => isKey(name) && showsKey(record, name))),
      );
    });
    for (const record of asked.size > 0 ? [] : records) {
      if (!this.#isKnown(record)) this.#arrived.add(String(record.id));
      if (how === 'hit') continue;
      for (const { change } of this.#pending.about(record)) found.push(...judged(change, record));
    }
    if (this.#pending.creations > 0 && asked.size === 0)
      found.push(...arrivedAmong(this.#run, this.#resource, records));
    this.#withdraw(found);
    this.#done += asked.size > 0 ? asked.size : records.length;
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

interface AlikeOptions extends AskOptions {
  readonly run: Run;
  readonly onEvent?: Listener;
}

/** Pending creations without a natural key that somebody else has created since the plan. */
async function* arrivedAlike(
  resource: ResourceName,
  { run, onEvent, ...options }: AlikeOptions,
): AsyncGenerator<Withdrawn[]> {
  const unsent = new UnsentCreations(resource, run);
  const need = unsent.need();
  let done = 0;
  for await (const { records, asked, total } of new Reader(need, options).pages()) {
    yield unsent.among(records);
    yield [...asked].flatMap(([sought, answer]) => (typeof answer === 'string' ? unsent.held(sought, answer) : []));
    done += asked.size > 0 ? asked.size : records.length;
    onEvent?.({ type: 'compare', resource, done, total: Math.max(done, total, need.requests) });
  }
}

interface SoughtCreation extends Sought {
  readonly seq: number;
}

class UnsentCreations {
  readonly #resource: ResourceName;
  readonly #run: Run;
  readonly #seqs = new Map<string, number>();
  #period: RecordPeriod | undefined;

  constructor(resource: ResourceName, run: Run) {
    this.#resource = resource;
    this.#run = run;
    for (const page of run.pending.pages(resource, 'create')) {
      for (const change of page.filter(isUnsent)) {
        const payload = withIds(change, run.changes);
        const name = alikeName(resource, payload);
        if (name === undefined) continue;
        this.#seqs.set(name, change.seq);
        const period = periodOf(resource, payload);
        this.#period = joinedPeriod([this.#period, period].filter((each) => each !== undefined));
      }
    }
  }

  need(): Need<SoughtCreation> {
    return {
      resource: this.#resource,
      sought: () => [this.#sought()],
      requests: this.#period ? this.#seqs.size : 0,
      within: this.#period && periodFilter(this.#resource, this.#period),
    };
  }

  #sought(): SoughtCreation[] {
    const { changes } = this.#run;
    const { narrowed } = accessOf(this.#resource);
    return [...this.#seqs].flatMap(([as, seq]): SoughtCreation | [] => {
      const change = changes.at(seq);
      const payload = change && withIds(change, changes);
      const period = payload && periodOf(this.#resource, payload);
      if (!period) return [];
      const filter = { ...narrowed?.(payload), ...periodFilter(this.#resource, period) };
      return { seq, names: [{ filter, as }] };
    });
  }

  among(records: readonly Payload[]): Withdrawn[] {
    const found = new Map<number, Withdrawn>();
    for (const record of records) {
      for (const name of alikeNames(this.#resource, record)) {
        const change = this.#changeNamed(name);
        if (change && this.#isFree(change, record)) found.set(change.seq, created(change));
      }
    }
    return [...found.values()];
  }

  /** The creation, if nothing has withdrawn it yet. */
  held({ seq }: SoughtCreation, message: string): Withdrawn[] {
    const change = this.#run.changes.at(seq);
    return change?.state === 'pending' ? [{ change, to: 'conflict', message }] : [];
  }

  #isFree({ seq }: StoredChange, { id }: Payload): boolean {
    return !this.#run.changes.isTaken(this.#resource, { id: String(id), except: seq });
  }

  /** Checks the state, because a record on two pages may have withdrawn it already. */
  #changeNamed(name: string): StoredChange | undefined {
    const seq = this.#seqs.get(name);
    const change = seq === undefined ? undefined : this.#run.changes.at(seq);
    return change?.state === 'pending' ? change : undefined;
  }
}

function created(change: StoredChange): Withdrawn {
  return { change, to: 'conflict', message: said('createdTwice', nounOf(change.resource)) };
}

interface PendingSought extends Sought {
  readonly change: StoredChange;
}

/** The changes of one resource that somebody else's work may affect, as what is wanted of the account. */
class PendingSubjects {
  readonly updates: number;
  readonly creations: number;
  /** Whether somebody else may have created records that the run is to create. */
  mayBeCreated: boolean;
  /** Ids of records that need no look: they were shown, or not deleted. */
  living: ReadonlySet<string> = new Set();
  readonly #run: Run;
  readonly #resource: ResourceName;
  /** What is taken away unless somebody changed it, by record id. */
  readonly #deletions: ReadonlyMap<string, number>;
  /** Updates blocked by changes in doubt, by record id: a resumed run may send them. */
  readonly #blocked: ReadonlyMap<string, number>;

  constructor(run: Run, resource: ResourceName) {
    this.#run = run;
    this.#resource = resource;
    this.#blocked = run.pending.blockedUpdates(resource);
    this.updates = run.pending.count(resource, 'update') + this.#blocked.size;
    this.#deletions = pendingDeletions(run, resource, judgedEffects(run));
    const { naturalKeys, distinction } = resourceOf(resource);
    // A record without a natural key or likeness cannot be recognised.
    this.creations = naturalKeys.length > 0 || distinction.alikeBy ? run.pending.count(resource, 'create') : 0;
    this.mayBeCreated = this.creations > 0;
  }

  get total(): number {
    return this.updates + this.creations + this.#deletions.size;
  }

  need(): Need<PendingSought> {
    const creations = this.mayBeCreated ? this.creations : 0;
    return {
      resource: this.#resource,
      sought: () => this.#sought(),
      requests: this.updates + this.#deletions.size + creations,
    };
  }

  *#sought(): Generator<PendingSought[]> {
    const { pending, changes } = this.#run;
    for (const page of pending.pages(this.#resource, 'update')) yield this.#updatesAmong(page);
    if (this.#blocked.size > 0)
      for (const page of pending.pages(this.#resource, 'update', 'blocked')) yield this.#updatesAmong(page);
    if (this.mayBeCreated)
      for (const page of pending.pages(this.#resource, 'create')) yield page.filter(isUnsent).map(creationSubject);
    const deletions = [...this.#deletions].filter(([id]) => !this.living.has(id));
    yield deletions.flatMap(([, seq]) => changes.at(seq) ?? []).map(subjectOf);
  }

  about(record: Payload): PendingSought[] {
    const [update, deletion] = [this.#updateOf(record), this.#deletionOf(record)];
    return [update, deletion].flatMap((change) => (change ? [subjectOf(change)] : []));
  }

  #updatesAmong(page: readonly StoredChange[]): PendingSought[] {
    return page.filter(({ before }) => !this.living.has(String(before?.id))).map(subjectOf);
  }

  #updateOf(record: Payload): StoredChange | undefined {
    if (this.updates === 0) return undefined;
    // A record in two lists may have withdrawn it already.
    return this.#run.pending.updateOf(this.#resource, record) ?? this.#changeIn(this.#blocked, record, 'blocked');
  }

  #deletionOf(record: Payload): StoredChange | undefined {
    return this.#changeIn(this.#deletions, record, 'pending');
  }

  #changeIn(
    seqs: ReadonlyMap<string, number>,
    { id }: Payload,
    state: StoredChange['state'],
  ): StoredChange | undefined {
    const seq = seqs.get(String(id));
    const change = seq === undefined ? undefined : this.#run.changes.at(seq);
    return change?.state === state ? change : undefined;
  }
}

/** Looks for the record by the id that the plan saw, or by its key. */
function subjectOf(change: StoredChange): PendingSought {
  const { before, key } = change;
  const id = before?.id;
  const name = id === undefined || id === null ? key : ({ field: 'id', value: String(id) } as const);
  return { change, names: name ? [name] : [] };
}

function creationSubject(change: StoredChange): PendingSought {
  return { change, names: naturalKeysOf(change.resource, change.payload) };
}

/** A creation that was sent may have landed late: then the record is our own, and no conflict. */
function isUnsent({ attempts }: StoredChange): boolean {
  return attempts === 0;
}

/** Pending creations whose record, by a natural key, is among these records of the account. */
function arrivedAmong(run: Run, resource: ResourceName, records: readonly Payload[]): Withdrawn[] {
  const keys = records.flatMap((record) => naturalKeysOf(resource, record));
  if (keys.length === 0) return [];
  const found = new Map<number, StoredChange>();
  for (const key of keys) {
    const change = run.changes.find(resource, key);
    if (change?.state === 'pending' && change.kind === 'create') found.set(change.seq, change);
  }
  // A record staged by its myId may also have the num of another record.
  if (resourceOf(resource).naturalKeys.length > 1) {
    const names = new Set(keys.map(keyText));
    for (const page of run.pending.pages(resource, 'create')) {
      for (const change of page) {
        if (naturalKeysOf(resource, change.payload).some((key) => names.has(keyText(key))))
          found.set(change.seq, change);
      }
    }
  }
  return [...found.values()].filter(isUnsent).map((change) => ({ change, ...existsByNow(resource) }));
}

/**
 * Pending deletions that must not leave any more: since it was last asked what names them, somebody added or moved a
 * record that does. Referrers come first, because a record that stays keeps what it names.
 */
export async function namedSinceKnown(run: Run, options: AskOptions): Promise<Withdrawn[]> {
  const deletions = new PendingDeletions(run);
  if (!asksForNamers(run, deletions)) return [];
  const needed = new NeededRecords(deletions.resources);
  const named: Withdrawn[] = [];
  for (const resource of resourceNames.toReversed()) {
    named.push(...deletions.takeNamed(resource, needed));
    const isOwn = (id: string) => deletions.at(resource, id) !== undefined;
    await findNamers(resource, { ...options, since: namersKnownSince(run), deletable: deletions, needed, isOwn });
  }
  return named;
}
