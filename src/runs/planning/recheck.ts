import type { AskOptions } from '../../account/ask.js';
import { listRequests, sumOf } from '../../account/list-reading.js';
import { filtersOf, requestsOfList, totalsOf } from '../../account/list-records.js';
import type { Answers, Mirror } from '../../account/mirror.js';
import { type Need, needOf, needOfAll, type ShownRecords, type Sought } from '../../account/need.js';
import type { Reader } from '../../account/reader.js';
import { keysOf, keyText } from '../../account/record-keys.js';
import type { FetchedRecord } from '../../account/record-store.js';
import { accessOf, type Payload, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import {
  type AccountSizes,
  type Run,
  requestsBetween,
  type StoredChange,
  type Withdrawn,
  withIds,
} from '../../journal/index.js';
import { nounOf, said, type Words } from '../../language/said.js';
import {
  alikeName,
  alikeNames,
  joinedPeriod,
  periodFilter,
  periodOf,
  type RecordPeriod,
  rechecked,
  type Withdrawal,
} from '../../plan/index.js';
import type { Listener } from '../events.js';
import {
  type AccountNow,
  besideAccount,
  namesAsPlanned,
  needOfChanges,
  type SeenChange,
  withAccountNow,
} from './beside-account.js';
import { addedBy, expectedTotal, knownSince, namersKnownSince } from './known-account.js';
import { deletionsIn, idsToDelete, judgedEffects, PendingDeletions } from './pending-deletions.js';

interface RecheckOptions extends AccountNow {
  readonly onEvent?: Listener;
}

/**
 * Withdraws pending changes that somebody else's work affects: changes of changed or deleted records, and creations of
 * existing ones, become conflicts; updates that are done already become unchanged. If only creations are pending and
 * the account has its expected size, nothing more is asked. Returns how many records it counted beside the run's own.
 */
export async function recheck(run: Run, options: RecheckOptions): Promise<AccountSizes> {
  const before = options.client.usage();
  const sizes: Partial<Record<ResourceName, number>> = {};
  const work = async (mirror: Mirror) => {
    for (const resource of resourceNames) {
      const check = new Recheck(run, resource, { ...options, mirror });
      await check.look();
      if (check.size !== undefined) sizes[resource] = check.size;
    }
  };
  await withAccountNow(run, options, work).finally(() =>
    run.countRequests(requestsBetween(before, options.client.usage())),
  );
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
    const blocked = isAnyInDoubt(run) ? run.changes.count({ ...blockedUpdates, resource }) : 0;
    this.#updates = run.pending.count(resource, 'update') + blocked;
    this.#creations = run.pending.count(resource, 'create');
    this.#deleted = idsToDelete(run, resource, judgedEffects(run));
  }

  /** Records in the account without the run's own; undefined if not counted. */
  get size(): number | undefined {
    return this.#totals && sumOf(this.#totals) - addedBy(this.#run, this.#resource);
  }

  async look(): Promise<void> {
    const written = this.#updates + this.#deleted.size;
    if (written + this.#creations === 0) return;
    if (resourceOf(this.#resource).distinction.alikeBy) return this.#lookForAlike(written);
    const mayBeCreated = this.#creations > 0 && !(await this.#isOfExpectedSize());
    const requests = written + (mayBeCreated ? this.#creations : 0);
    if (requests === 0) return;
    const need = needOfChanges(this.#resource, () => this.#pages(mayBeCreated), requests);
    const answers = await this.#read(need, (reader) => reader.changedPages(knownSince(this.#run)));
    const isListed = answers.reading.way === 'snapshot';
    const arrived = isListed ? this.#countArrived(answers) : 0;
    // A list of changes shows creations of others at no cost.
    await this.#judge(answers, this.#pages(mayBeCreated || isListed));
    if (isListed && this.#updates > 0) await this.#lookForDeleted(arrived);
  }

  /** Changes that somebody else's work may affect. A resumed run may send updates that changes in doubt block. */
  *#pages(withCreations: boolean): Generator<readonly StoredChange[]> {
    const { pending } = this.#run;
    yield* pending.pages(this.#resource, 'update');
    if (isAnyInDoubt(this.#run)) yield* pending.pages(this.#resource, 'update', 'blocked');
    if (withCreations) for (const page of pending.pages(this.#resource, 'create')) yield page.filter(isUnsent);
    yield* deletionsIn(this.#run, this.#resource, judgedEffects(this.#run));
  }

  /** Cheaper than the list of changes. Misses a creation that somebody paired with a deletion; it is overwritten. */
  async #isOfExpectedSize(): Promise<boolean> {
    const surplus = await this.#surplus();
    return surplus === 0 || (surplus !== undefined && this.#isExplainedByDoubts(surplus));
  }

  /** How many records there are beyond those that the run expects; undefined if it did not see all. */
  async #surplus(): Promise<number | undefined> {
    const expected = expectedTotal(this.#run, this.#resource);
    if (expected === undefined) return undefined;
    this.#totals ??= await totalsOf(this.#resource, this.#options);
    return sumOf(this.#totals) - expected;
  }

  /** Whether surplus records are creations of the run with a lost answer; false if the look-ups would cost too much. */
  async #isExplainedByDoubts(surplus: number): Promise<boolean> {
    const { changes } = this.#run;
    const created = { resource: this.#resource, kind: 'create', only: 'records' } as const;
    const lost = (['sending', 'inDoubt'] as const).map((state) => ({ ...created, state }));
    const doubts = sumOf(lost.map((selection) => changes.count(selection)));
    // More look-ups than this cost more than a list of what the run has created.
    const listed = listRequests(changes.count({ state: 'created', resource: this.#resource }));
    const most = listed + filtersOf(accessOf(this.#resource).list).length;
    if (surplus < 0 || doubts < surplus || doubts > most) return false;
    const keys = lost.flatMap((selection) => [...changes.pages(selection)].flat().flatMap(namesAsPlanned));
    const answers = await this.#read(needOf(this.#resource, keys), (reader) => reader.each());
    return answers.find(keys).size === surplus;
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

  /** No list shows changes of records without a natural key, so these are read in full. */
  async #lookForAlike(written: number): Promise<void> {
    const need = needOfChanges(this.#resource, () => this.#pages(false), written);
    const answers = await this.#read(need, (reader) => reader.pages());
    await this.#judge(answers, this.#pages(false));
    // A list that changes while it is read may miss records.
    if (answers.reading.way === 'lists') await this.#askAbsent(answers);
    if (this.#creations > 0) await this.#lookForArrivedAlike();
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
    const { changes, pending } = this.#run;
    const { narrowed } = accessOf(this.#resource);
    const sought = new Map<string, { readonly seq: number; readonly filter: Payload }>();
    let all: RecordPeriod | undefined;
    for (const page of pending.pages(this.#resource, 'create')) {
      for (const change of page.filter(isUnsent)) {
        const payload = withIds(change, changes);
        const [name, period] = [alikeName(this.#resource, payload), periodOf(this.#resource, payload)];
        if (name === undefined || !period) continue;
        sought.set(name, {
          seq: change.seq,
          filter: { ...narrowed?.(payload), ...periodFilter(this.#resource, period) },
        });
        all = joinedPeriod(all ? [all, period] : [period]);
      }
    }
    const need: Need = {
      resource: this.#resource,
      sought: () => [[...sought].map(([as, { filter }]): Sought => ({ names: [{ filter, as }] }))],
      requests: sought.size,
      within: all && periodFilter(this.#resource, all),
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
    for (const page of pending.pages(this.#resource, 'create')) {
      const withdrawn = page.flatMap((change): Withdrawn | [] => {
        const message = reasons.get(change.seq);
        return message === undefined ? [] : { change, to: 'conflict', message };
      });
      pending.withdraw(withdrawn);
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
      this.#run.pending.withdraw(withdrawalsOf(seen, rechecked));
  }
}

const blockedUpdates = { state: 'blocked', kind: 'update', only: 'records' } as const;

/** Without anything in doubt, blocked changes stay blocked. */
function isAnyInDoubt({ changes }: Run): boolean {
  return changes.count({ state: 'inDoubt' }) > 0;
}

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

/**
 * Pending deletions that must not leave any more: since it was last asked what names them, somebody added or moved a
 * record that does. Referrers come first, because a record that stays keeps what it names.
 */
export async function namedSinceKnown(run: Run, options: AskOptions): Promise<Withdrawn[]> {
  const deletions = new PendingDeletions(run);
  const named: Withdrawn[] = [];
  if (!deletions.areNamersSought) return named;
  for (const resource of resourceNames.toReversed()) {
    named.push(...deletions.takeNamed(resource));
    await deletions.findNamers(resource, { ...options, since: namersKnownSince(run) });
  }
  return named;
}
