import { listRequests, sumOf } from '../../account/list-reading.js';
import { filtersOf, requestsOfList, totalsOf } from '../../account/list-records.js';
import { type Answers, type Mirror, withMirror } from '../../account/mirror.js';
import { type Need, needOfAll, type ShownRecords, type Sought } from '../../account/need.js';
import type { Reader } from '../../account/reader.js';
import type { ReadingWay } from '../../account/reading.js';
import { keysOf, keyText, naturalKeysOf } from '../../account/record-keys.js';
import type { FetchedRecord } from '../../account/record-store.js';
import type { Client } from '../../client/index.js';
import { accessOf, type Payload, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import { type AccountSizes, type Run, type StoredChange, type Withdrawn, withIds } from '../../journal/index.js';
import type { RecordKey } from '../../mapping/index.js';
import { nounOf, said, type Words } from '../../messages/said.js';
import { alikeName, alikeNames, daysOf, likeFilter, periodFilter, spanOf } from '../../plan/alike.js';
import { rechecked, type Withdrawal } from '../../plan/recheck.js';
import type { Listener } from '../events.js';
import { deletionsIn, idsToDelete, judgedEffects, namerRequests } from './deletions.js';
import { addedBy, changeRequests, countByEffect, expectedTotal, knownSince, writtenLately } from './known-account.js';

/** What it takes to compare with the account as it is now. */
export interface AccountNow {
  readonly client: Client;
  readonly clock: { now(): number };
  readonly signal?: AbortSignal | undefined;
}

/** Lends a mirror that holds nothing of what earlier commands have read: that proves nothing. Throws JournalError. */
export function withAccountNow<T>(
  { info: { account } }: Run,
  { client, clock, signal }: AccountNow,
  work: (mirror: Mirror) => Promise<T>,
): Promise<T> {
  return withMirror({ client, signal, account, now: () => clock.now() }, work);
}

type Pages = Iterable<readonly StoredChange[]>;

/** What names the record of a pending change: the id that the plan saw, else its keys. */
export function namesAsPlanned({ resource, kind, payload, before, key }: StoredChange): readonly RecordKey[] {
  if (kind === 'create') return naturalKeysOf(resource, payload);
  const id = before?.id;
  if (id !== undefined && id !== null) return [{ field: 'id', value: String(id) }];
  return key ? [key] : [];
}

/** The need of the records of changes. */
export function needOfChanges(
  resource: ResourceName,
  pages: () => Pages,
  requests: number,
  namesOf = namesAsPlanned,
): Need {
  const sought = function* () {
    for (const page of pages()) yield page.map((change): Sought => ({ names: namesOf(change) }));
  };
  return { resource, sought, requests };
}

/** A change and its record as the account has it now. */
export interface SeenChange {
  readonly change: StoredChange;
  /** Undefined if it was not shown. */
  readonly found: Payload | undefined;
  /** Why that is not known. */
  readonly unknown: string | undefined;
  /** Of the reading: what was asked for by `details` and not shown is not there. */
  readonly way: ReadingWay;
}

interface Beside {
  readonly mirror: Mirror;
  readonly namesOf?: (change: StoredChange) => readonly RecordKey[];
  /** Whether what was shown is enough to judge a change; else the details are asked for. */
  readonly isEnough: (change: StoredChange, shown: FetchedRecord) => boolean;
}

/** Changes beside what a reading shows of their records, in pages. They may change their state during the iteration. */
export async function* besideAccount(
  answers: Answers,
  pages: Pages,
  beside: Beside,
): AsyncGenerator<readonly SeenChange[]> {
  const { mirror, namesOf = namesAsPlanned, isEnough } = beside;
  const { resource, way, records } = answers.reading;
  // Mostly nobody has changed anything, and a hundred thousand changes need not be read.
  if (way === 'snapshot' && records === 0) return;
  for (const page of pages) {
    const shown = answers.find(page.flatMap(namesOf));
    const doubtful: StoredChange[] = [];
    yield page.flatMap((change): SeenChange | [] => {
      const names = namesOf(change);
      const [found] = names.flatMap((name) => shown.get(keyText(name)) ?? []);
      const [unknown] = names.flatMap((name) => answers.whyUnknown(name) ?? []);
      if (!found || unknown !== undefined || isEnough(change, found))
        return { change, found: found?.record, unknown, way };
      doubtful.push(change);
      return [];
    });
    if (doubtful.length === 0) continue;
    const need = needOfChanges(resource, () => [doubtful], doubtful.length, namesOf);
    yield* besideAccount(await mirror.readAgain(need, (reader) => reader.each()), [doubtful], beside);
  }
}

interface RecheckOptions extends AccountNow {
  /** Whether what was in doubt was just looked up, so that updates which it blocked may be sent. Default false. */
  readonly mayUnblock?: boolean;
  readonly onEvent?: Listener;
}

/**
 * Withdraws pending changes that somebody else's work affects: changes of changed or deleted records, and creations of
 * existing ones, become conflicts; updates that are done already become unchanged. If only creations are pending and
 * the account has its expected size, nothing more is asked. Returns how many records it counted beside the run's own.
 */
export async function recheck(run: Run, options: RecheckOptions): Promise<AccountSizes> {
  const sizes: Partial<Record<ResourceName, number>> = {};
  await withAccountNow(run, options, async (mirror) => {
    for (const resource of resourceNames) {
      const size = await new Recheck(run, resource, { ...options, mirror }).look();
      if (size !== undefined) sizes[resource] = size;
    }
  });
  return sizes;
}

class Recheck {
  readonly #run: Run;
  readonly #resource: ResourceName;
  readonly #options: RecheckOptions & { readonly mirror: Mirror };
  /** Updates, also blocked ones. */
  readonly #updates: number;
  readonly #creations: number;
  /** Ids of records that are taken away unless somebody changed them. */
  readonly #deleted: ReadonlySet<string>;
  #totals: readonly number[] | undefined;
  #done = 0;

  constructor(run: Run, resource: ResourceName, options: RecheckOptions & { readonly mirror: Mirror }) {
    this.#run = run;
    this.#resource = resource;
    this.#options = options;
    const { update = 0, create = 0 } = run.changes.kinds({ state: 'pending', resource });
    this.#updates = update + (options.mayUnblock ? run.changes.count({ ...blockedUpdates, resource }) : 0);
    this.#creations = create;
    this.#deleted = idsToDelete(run, resource, judgedEffects(run));
  }

  /** Returns how many records the account has without the run's own; undefined if they were not counted. */
  async look(): Promise<number | undefined> {
    const { alikeBy } = resourceOf(this.#resource).distinction;
    const written = this.#updates + this.#deleted.size;
    // Cheaper than the list of changes. Misses a creation that somebody paired with a deletion; it is overwritten.
    const mayBeCreated = !alikeBy && this.#creations > 0 && (await this.#surplus()) !== 0;
    const requests = written + (mayBeCreated ? this.#creations : 0);
    if (requests > 0) {
      const need = needOfChanges(this.#resource, () => this.#pages(mayBeCreated), requests);
      const since = knownSince(this.#run);
      // No list shows changes of records without a natural key, so these are read in full.
      const answers = await this.#read(need, (reader) => (alikeBy ? reader.pages() : reader.changedPages(since)));
      const { way } = answers.reading;
      const arrived = way === 'snapshot' ? this.#countArrived(answers) : 0;
      // A list of changes shows creations of others at no cost.
      await this.#judge(answers, this.#pages(mayBeCreated || way === 'snapshot'));
      if (way === 'snapshot' && this.#updates > 0) await this.#lookForDeleted(arrived);
      // A list that changes while it is read may miss records.
      if (way === 'lists') await this.#askAbsent(answers);
    }
    if (alikeBy && this.#creations > 0) await this.#lookForArrivedAlike();
    return this.#totals && sumOf(this.#totals) - addedBy(this.#run, this.#resource);
  }

  /** Changes that somebody else's work may affect. */
  *#pages(withCreations: boolean): Generator<readonly StoredChange[]> {
    const { changes } = this.#run;
    const resource = this.#resource;
    yield* changes.pages({ state: 'pending', resource, kind: 'update' });
    if (this.#options.mayUnblock) yield* changes.pages({ ...blockedUpdates, resource });
    const creations = { state: 'pending', resource, kind: 'create' } as const;
    if (withCreations) for (const page of changes.pages(creations)) yield page.filter(isUnsent);
    yield* deletionsIn(this.#run, this.#resource, judgedEffects(this.#run));
  }

  /** How many records there are beyond those that the run expects; undefined if it did not see all. */
  async #surplus(): Promise<number | undefined> {
    const expected = expectedTotal(this.#run, this.#resource);
    if (expected === undefined) return undefined;
    this.#totals ??= await totalsOf(this.#resource, this.#options);
    return sumOf(this.#totals) - expected;
  }

  /** Changed records unknown to the run, which somebody else may have created. */
  #countArrived(answers: Answers): number {
    let arrived = 0;
    for (const page of answers.records()) arrived += page.filter((record) => !this.#isKnown(record)).length;
    return arrived;
  }

  #isKnown(record: Payload): boolean {
    const { changes } = this.#run;
    const isKeyed = keysOf(this.#resource, record).some((key) => {
      const change = changes.find(this.#resource, key);
      return change?.before !== undefined || change?.state === 'created';
    });
    // One that is to be adopted has no key so far.
    const id = String(record.id);
    return isKeyed || this.#deleted.has(id) || changes.isTaken(this.#resource, { id, except: 0 });
  }

  /** No list of changes shows deletions: asks for all that are not there any more, if some may have been deleted. */
  async #lookForDeleted(arrived: number): Promise<void> {
    const { list, search } = accessOf(this.#resource);
    const surplus = search ? Number.NEGATIVE_INFINITY : await this.#surplus();
    if (surplus === undefined || surplus >= arrived) return;
    const lists = sumOf((this.#totals ?? []).map((total) => requestsOfList(list, total)));
    const isEachCheaper = !search && this.#updates <= lists;
    const living = (reader: Reader) => reader.living();
    await this.#askAbsent(isEachCheaper ? undefined : await this.#read(needOfAll(this.#resource), living));
  }

  /** Asks for the records that a reading did not show. */
  async #askAbsent(shown: Answers | undefined): Promise<void> {
    for (const page of this.#pages(false)) {
      const there = shown?.find(page.flatMap(namesAsPlanned));
      const absent = page.filter((change) => !namesAsPlanned(change).some((name) => there?.has(keyText(name))));
      if (absent.length === 0) continue;
      const need = needOfChanges(this.#resource, () => [absent], absent.length);
      await this.#judge(await this.#read(need, (reader) => reader.each()), [absent]);
    }
  }

  /** Pending creations without a natural key that somebody else has created since the plan. */
  async #lookForArrivedAlike(): Promise<void> {
    const { changes } = this.#run;
    const creations = { state: 'pending', resource: this.#resource, kind: 'create' } as const;
    const sought = new Map<string, { readonly seq: number; readonly filter: Payload }>();
    let days: readonly string[] = [];
    for (const change of changes.each(creations)) {
      const payload = withIds(change, changes);
      const [name, filter] = [alikeName(this.#resource, payload), likeFilter(this.#resource, payload)];
      if (name === undefined || !filter || !isUnsent(change)) continue;
      sought.set(name, { seq: change.seq, filter });
      days = spanOf([...days, ...daysOf(this.#resource, payload)]);
    }
    const need: Need = {
      resource: this.#resource,
      sought: () => [[...sought].map(([as, { filter }]): Sought => ({ names: [{ filter, as }] }))],
      requests: sought.size,
      within: periodFilter(this.#resource, days),
    };
    const answers = await this.#read(need, (reader) => reader.pages());
    const reasons = new Map<number, Words>();
    for (const [name, { seq }] of sought) {
      const unknown = answers.whyUnknown(name);
      if (unknown !== undefined) reasons.set(seq, unknown);
    }
    for (const page of answers.records())
      for (const record of page)
        for (const name of alikeNames(this.#resource, record)) {
          const seq = sought.get(name)?.seq;
          if (seq === undefined || changes.isTaken(this.#resource, { id: String(record.id), except: seq })) continue;
          reasons.set(seq, said('createdTwice', nounOf(this.#resource)));
        }
    for (const [seq, message] of reasons) {
      const change = changes.at(seq);
      if (change) this.#run.withdraw([{ change, to: 'conflict', message }]);
    }
  }

  #read(need: Need, pages: (reader: Reader) => AsyncIterable<ShownRecords>): Promise<Answers> {
    const { mirror, onEvent } = this.#options;
    return mirror.readAgain(need, pages, ({ asked, records, total: counted }) => {
      this.#done += asked.size > 0 ? asked.size : records.length;
      const pending = this.#updates + this.#deleted.size + this.#creations;
      const total = Math.max(this.#done, counted > 0 ? counted : pending);
      onEvent?.({ type: 'compare', resource: this.#resource, done: this.#done, total });
    });
  }

  async #judge(answers: Answers, pages: Iterable<readonly StoredChange[]>): Promise<void> {
    const { mirror } = this.#options;
    for await (const seen of besideAccount(answers, pages, { mirror, isEnough }))
      this.#run.withdraw(withdrawalsOf(seen, rechecked));
  }
}

const blockedUpdates = { state: 'blocked', kind: 'update' } as const;

/** A creation that was sent may have landed late: then the record is our own, and no conflict. */
function isUnsent({ attempts }: StoredChange): boolean {
  return attempts === 0;
}

/** A search shows that a record was changed, and not how; of a creation it shows that it is there. */
export function isEnough({ kind }: StoredChange, { how }: FetchedRecord): boolean {
  return how !== 'hit' || kind === 'create';
}

/** What a verdict takes back; also what is not known to be right. */
export function withdrawalsOf(
  seen: readonly SeenChange[],
  verdict: (change: StoredChange, found: Payload | undefined) => Withdrawal | undefined,
): Withdrawn[] {
  return seen.flatMap(({ change, found, unknown, way }): Withdrawn | [] => {
    if (unknown !== undefined) return { change, to: 'conflict', message: unknown };
    // Nobody has changed what a list of changes does not show.
    if (!found && way !== 'details') return [];
    const withdrawal = verdict(change, found);
    return withdrawal ? { change, ...withdrawal } : [];
  });
}

/** Requests to look at the account again before sending, if nobody else changes it. Each foreign change may take one more. */
export function recheckRequests(run: Run): number {
  return sumOf(resourceNames.map((name) => recheckCost(run, name))) + namerRequests(run);
}

function recheckCost(run: Run, resource: ResourceName): number {
  const { alikeBy } = resourceOf(resource).distinction;
  const { update: updates = 0, create: creations = 0 } = run.changes.kinds({ state: 'pending', resource });
  const deletions = countByEffect(run, resource, 'pending', ...judgedEffects(run));
  if (updates + creations + deletions === 0) return 0;
  if (alikeBy) return alikeCost(run, resource, updates + deletions) + (creations > 0 ? 1 : 0);
  const totals = filtersOf(accessOf(resource).list).length;
  const isCounted = expectedTotal(run, resource) !== undefined;
  if (updates + deletions === 0 && isCounted) return totals;
  const written = updates + deletions;
  const lists = changeRequests(run, resource);
  if (lists === undefined) return written + creations;
  if (accessOf(resource).search) return lists + Number(updates > 0);
  // The first pages of the lists tell whether it costs less to ask for each.
  const each = written + (isCounted ? 0 : creations);
  const isEach = each <= listRequests(writtenLately(run, resource)) - 1;
  const areCounted = isCounted && creations + (isEach ? 0 : updates) > 0;
  return (isEach ? totals + each : lists) + (areCounted ? totals : 0);
}

/** No list shows changes of these: they are read by the list of the plan, or one by one. */
function alikeCost({ info }: Run, resource: ResourceName, records: number): number {
  const reading = info.options.readings?.find((each) => each.resource === resource && each.way === 'lists');
  if (!reading || records <= 1) return records;
  // The first page of the list shows that one by one is cheaper.
  return reading.requests > records ? 1 + records : reading.requests;
}
