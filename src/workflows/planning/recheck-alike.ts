import { accessOf, inWords, type Payload, type ResourceName } from '../../contract/index.js';
import { type Run, type StoredChange, type Withdrawn, withIds } from '../../execution/index.js';
import {
  alikeName,
  alikeNames,
  cheaperReading,
  joinedPeriod,
  type Period,
  periodFilter,
  periodOf,
} from '../../plan/index.js';
import type { AskOptions } from '../account/ask.js';
import { findInPeriod } from '../account/find-in-period.js';
import { joinedRequests } from '../account/joined-list.js';
import { readList } from '../account/list-records.js';
import type { Listener } from '../events.js';
import { isUnsent } from './recheck-creations.js';

interface AlikeOptions extends AskOptions {
  readonly run: Run;
  readonly onEvent?: Listener;
}

/** Records that are looked for at a time. */
const atATime = 8;

/**
 * Pending creations of a resource without a natural key of which the account has one alike by now that belongs to no
 * other change of the run: somebody else created it since the plan, which found none. The account is read over their
 * days, or for each of them where that costs less. Throws ApiError.
 */
export async function* arrivedAlike(resource: ResourceName, options: AlikeOptions): AsyncGenerator<Withdrawn[]> {
  const wanted = new Wanted(resource, options.run);
  const { period } = wanted;
  if (!period) return;
  const pages = readList(accessOf(resource).list, periodFilter(resource, period), options);
  const { value: first } = await pages.next();
  const left = first ? joinedRequests(first.total) - 1 : 0;
  if (left > 0 && cheaperReading({ lists: left, details: wanted.size }) === 'details')
    return yield* eachAlike(wanted, options);
  yield wanted.among(first?.records ?? []);
  let done = first?.records.length ?? 0;
  for await (const { records, total } of pages) {
    yield wanted.among(records);
    done += records.length;
    options.onEvent?.({ type: 'compare', resource, done: Math.min(done, total), total });
  }
}

async function* eachAlike(wanted: Wanted, { onEvent, ...options }: AlikeOptions): AsyncGenerator<Withdrawn[]> {
  const { resource, size: total } = wanted;
  let done = 0;
  for (const few of wanted.groups(atATime)) {
    const found = few.map(async ({ change, payload }) => {
      const isIt = (record: Payload) => wanted.isOf(change, record);
      return (await findInPeriod({ resource, payload }, isIt, options)) && created(change);
    });
    yield (await Promise.all(found)).filter((one) => one !== undefined);
    done += few.length;
    onEvent?.({ type: 'compare', resource, done, total });
  }
}

/** The creations that were never sent, by what tells their records from others. */
class Wanted {
  readonly resource: ResourceName;
  readonly period: Period | undefined;
  readonly #run: Run;
  readonly #seqs = new Map<string, number>();

  constructor(resource: ResourceName, run: Run) {
    this.resource = resource;
    this.#run = run;
    let whole: Period | undefined;
    for (const page of run.pending.pages(resource, 'create')) {
      for (const change of page.filter(isUnsent)) {
        const payload = withIds(change, run.changes);
        const name = alikeName(resource, payload);
        if (name === undefined) continue;
        this.#seqs.set(name, change.seq);
        whole = joinedPeriod([whole, periodOf(resource, payload)].filter((period) => period !== undefined));
      }
    }
    this.period = whole;
  }

  get size(): number {
    return this.#seqs.size;
  }

  /** Those of which a record is among these. */
  among(records: readonly Payload[]): Withdrawn[] {
    const found = new Map<number, Withdrawn>();
    for (const record of records) {
      for (const name of alikeNames(this.resource, record)) {
        const change = this.#changeNamed(name);
        if (change && this.isOf(change, record)) found.set(change.seq, created(change));
      }
    }
    return [...found.values()];
  }

  /** Whether a record of the account is what a change would create, and none of the run's own. */
  isOf(change: StoredChange, record: Payload): boolean {
    const isAlike = alikeNames(this.resource, record).some((name) => this.#seqs.get(name) === change.seq);
    return isAlike && !this.#run.changes.isTaken(this.resource, { id: String(record.id), except: change.seq });
  }

  /** All of them with the payloads that name records by their ids, so many at a time. */
  *groups(size: number): Generator<{ readonly change: StoredChange; readonly payload: Payload }[]> {
    const seqs = [...this.#seqs.values()];
    for (let start = 0; start < seqs.length; start += size) {
      const changes = seqs.slice(start, start + size).flatMap((seq) => this.#run.changes.at(seq) ?? []);
      yield changes.map((change) => ({ change, payload: withIds(change, this.#run.changes) }));
    }
  }

  /** It may be on two pages, and withdrawn by the first. */
  #changeNamed(name: string): StoredChange | undefined {
    const seq = this.#seqs.get(name);
    const change = seq === undefined ? undefined : this.#run.changes.at(seq);
    return change?.state === 'pending' ? change : undefined;
  }
}

function created(change: StoredChange): Withdrawn {
  const message = `The ${inWords(change.resource)} was created by somebody else since the plan: sending it would create it twice.`;
  return { change, to: 'conflict', message };
}
