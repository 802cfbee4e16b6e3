import type { Client } from '../api/index.js';
import { inWords, type Payload, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { type Run, type StoredChange, undoCommand, type Withdrawn } from '../execution/index.js';
import type { RecordKey } from '../mapping/index.js';
import { cheaperReading, covers, holdsExactly, recheckedUpdate } from '../plan/index.js';
import { type ChangedRecords, changedRecords } from './account/changed-records.js';
import { findRecord } from './ask.js';
import type { Listener } from './events.js';
import { naturalKeysOf } from './plan-record.js';

export interface RecheckOptions {
  readonly client: Client;
  /** What is looked after: a resumed run minds its updates only. */
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
}

/** The option under which a run keeps since when it knows the account: milliseconds since 1970 of the service's clock. */
export const readAtOption = 'readAt';

/**
 * Looks at what somebody has changed in the account since a run was planned, by one list of changes a resource or record by
 * record, whichever is cheaper, and withdraws what it concerns: an update of a record that has other values by now and a
 * creation of one that is there by now become conflicts, an update that is done already becomes unchanged. Where nothing of
 * that kind is pending, nothing is asked for. Throws ApiError, AbortedError and JournalError.
 */
export async function recheck(run: Run, options: RecheckOptions): Promise<Rechecked> {
  const before = options.client.usage();
  let [conflicts, unchanged] = [0, 0];
  try {
    for (const resource of resourceNames) {
      const check = new Recheck(run, resource, options);
      if (check.total === 0) continue;
      await check.look();
      conflicts += check.withdrawn.conflict;
      unchanged += check.withdrawn.unchanged;
    }
  } finally {
    const { sent, retried, throttled } = options.client.usage();
    run.countRequests({
      sent: sent - before.sent,
      retried: retried - before.retried,
      throttled: throttled - before.throttled,
    });
  }
  return { conflicts, unchanged, requests: options.client.usage().sent - before.sent };
}

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
  #done = 0;

  constructor(run: Run, resource: ResourceName, options: RecheckOptions) {
    this.#run = run;
    this.#resource = resource;
    this.#options = options;
    const count = (kind: 'create' | 'update') => (options.kinds.includes(kind) ? run.pending.count(resource, kind) : 0);
    this.#updates = count('update');
    // What has no natural key cannot be known again.
    this.#creations = resourceOf(resource).naturalKeys.length > 0 ? count('create') : 0;
    this.total = this.#updates + this.#creations;
  }

  async look(): Promise<void> {
    if (!(await this.#byChanges())) await this.#oneByOne();
  }

  /** Reads what was changed since; false where that cannot be told, or costs more than to look at each record. */
  async #byChanges(): Promise<boolean> {
    const pages = changedRecords(this.#resource, this.#since, this.#options);
    if (!pages) return false;
    let isFirst = true;
    for await (const page of pages) {
      const costs = { lists: page.requestsLeft, details: this.total };
      if (isFirst && page.requestsLeft > 0 && cheaperReading(costs) === 'details') return false;
      isFirst = false;
      await this.#compare(page);
    }
    return true;
  }

  /** A run of an older version does not say since when; it was made about when it began to read. */
  get #since(): number {
    const kept = this.#run.info.options[readAtOption];
    return typeof kept === 'number' ? kept : this.#run.summary().createdAt.getTime() - unknownClockMs;
  }

  async #compare({ records, isWhole }: ChangedRecords): Promise<void> {
    const withdrawn: Withdrawn[] = [];
    for (let start = 0; start < records.length; start += atATime) {
      const few = records.slice(start, start + atATime);
      withdrawn.push(...(await Promise.all(few.map((record) => this.#updateOf(record, isWhole)))).flat());
    }
    if (this.#creations > 0) withdrawn.push(...this.#creationsOf(records));
    this.#withdraw(withdrawn);
    this.#tell(records.length);
  }

  async #updateOf(record: Payload, isWhole: boolean): Promise<Withdrawn[]> {
    const change = this.#updates > 0 ? this.#run.pending.updateOf(this.#resource, record) : undefined;
    if (!change) return [];
    return isWhole ? this.#compared(change, record) : this.#lookedUp(change);
  }

  #compared(change: StoredChange, found: Payload): Withdrawn[] {
    const holds = this.#run.info.command === undoCommand ? holdsExactly : covers;
    const withdrawal = recheckedUpdate(change, found, holds);
    return withdrawal ? [{ change, ...withdrawal }] : [];
  }

  /** Pending creations of which a record is in the account by now. */
  #creationsOf(records: readonly Payload[]): Withdrawn[] {
    const keys = records.flatMap((record) => naturalKeysOf(this.#resource, record));
    const found = new Map<number, StoredChange>();
    for (const key of keys) {
      const change = this.#run.changes.find(this.#resource, key);
      if (change?.state === 'pending' && change.kind === 'create') found.set(change.seq, change);
    }
    // One that is staged by its myId may have the number of another record.
    if (resourceOf(this.#resource).naturalKeys.length > 1) {
      const names = new Set(keys.map(nameOf));
      for (const page of this.#run.pending.pages(this.#resource, 'create')) {
        for (const change of page) {
          if (naturalKeysOf(this.#resource, change.payload).some((key) => names.has(nameOf(key))))
            found.set(change.seq, change);
        }
      }
    }
    return [...found.values()].map((change) => this.#exists(change));
  }

  #exists(change: StoredChange): Withdrawn {
    const message = `Since the plan, somebody else created the ${inWords(this.#resource)}: sending this one would overwrite it.`;
    return { change, to: 'conflict', message };
  }

  async #oneByOne(): Promise<void> {
    if (this.#updates > 0) await this.#eachOf('update', (change) => this.#lookedUp(change));
    if (this.#creations > 0) await this.#eachOf('create', (change) => this.#sought(change));
  }

  async #eachOf(kind: 'create' | 'update', look: (change: StoredChange) => Promise<Withdrawn[]>): Promise<void> {
    for (const page of this.#run.pending.pages(this.#resource, kind)) {
      for (let start = 0; start < page.length; start += atATime) {
        const few = page.slice(start, start + atATime);
        this.#withdraw((await Promise.all(few.map(look))).flat());
        this.#tell(few.length);
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

  async #sought(change: StoredChange): Promise<Withdrawn[]> {
    for (const key of naturalKeysOf(this.#resource, change.payload)) {
      const found = await findRecord(this.#resource, key, this.#options);
      if (found && String(found[key.field]) === key.value) return [this.#exists(change)];
    }
    return [];
  }

  #withdraw(withdrawn: readonly Withdrawn[]): void {
    this.#run.pending.withdraw(withdrawn);
    for (const { to } of withdrawn) this.withdrawn[to] += 1;
  }

  #tell(count: number): void {
    this.#done = Math.min(this.total, this.#done + count);
    this.#options.onEvent?.({ type: 'compare', resource: this.#resource, done: this.#done, total: this.total });
  }
}

/** How far our clock may be off that of the service, in milliseconds. */
const unknownClockMs = 15 * 60_000;

function nameOf({ field, value }: RecordKey): string {
  return `${field} ${value}`;
}
