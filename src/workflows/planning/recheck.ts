import type { Client } from '../../api/index.js';
import { inWords, type Payload, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import { type Run, requestsBetween, type StoredChange, undoCommand, type Withdrawn } from '../../execution/index.js';
import { cheaperReading, covers, holdsExactly, recheckedUpdate } from '../../plan/index.js';
import { findRecord } from '../account/ask.js';
import { type ChangedRecords, changedRecords } from '../account/changed-records.js';
import { keysOf, keyText, naturalKeysOf } from '../account/record-keys.js';
import { unknownClockMs } from '../account/service-time.js';
import type { Listener } from '../events.js';
import { livingIds } from './living-ids.js';

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
}

/**
 * The option under which a run keeps since when it knows the account: milliseconds since 1970 of the service's clock.
 */
export const readAtOption = 'readAt';

/**
 * Looks at what somebody has changed in the account since a run was planned, by one list of changes a resource or
 * record by record, whichever is cheaper, and withdraws what it concerns: an update of a record that has other values
 * by now and a creation of one that is there by now become conflicts, an update that is done already becomes unchanged.
 * Where nothing of that kind is pending, nothing is asked for. Throws ApiError, AbortedError and JournalError.
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
    run.countRequests(requestsBetween(before, options.client.usage()));
  }
  return { conflicts, unchanged, requests: options.client.usage().sent - before.sent };
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
  #done = 0;

  constructor(run: Run, resource: ResourceName, options: RecheckOptions) {
    this.#run = run;
    this.#resource = resource;
    this.#options = options;
    const count = (kind: 'create' | 'update') => (options.kinds.includes(kind) ? run.pending.count(resource, kind) : 0);
    this.#blocked = options.kinds.includes('update') ? run.pending.blockedUpdates(resource) : new Map();
    this.#updates = count('update') + this.#blocked.size;
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
    if (this.#updates > 0) await this.#findDeleted();
    return true;
  }

  /** Looks at each record that is not shown any more. */
  async #findDeleted(): Promise<void> {
    const { client, signal } = this.#options;
    const facts = { run: this.#run, arrived: this.#arrived.size, updates: this.#updates };
    const living = await livingIds(this.#resource, { client, ...(signal && { signal }), ...facts });
    if (!living) return;
    await this.#eachUpdate(async (change) => {
      const id = change.before?.id;
      return id === undefined || living.has(String(id)) ? [] : this.#lookedUp(change);
    });
  }

  /** A run of an older version does not say since when; it was made about when it began to read. */
  get #since(): number {
    const kept = this.#run.info.options[readAtOption];
    return typeof kept === 'number' ? kept : this.#run.summary().createdAt.getTime() - unknownClockMs;
  }

  async #compare({ records, isWhole }: ChangedRecords): Promise<void> {
    const withdrawn: Withdrawn[] = [];
    for (const record of records) if (!this.#isKnown(record)) this.#arrived.add(String(record.id));
    for (let start = 0; start < records.length; start += atATime) {
      const few = records.slice(start, start + atATime);
      withdrawn.push(...(await Promise.all(few.map((record) => this.#updateOf(record, isWhole)))).flat());
    }
    if (this.#creations > 0) withdrawn.push(...this.#creationsOf(records));
    this.#withdraw(withdrawn);
    this.#tell(records.length);
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

  /** Pending creations of which a record is in the account by now. */
  #creationsOf(records: readonly Payload[]): Withdrawn[] {
    const keys = records.flatMap((record) => naturalKeysOf(this.#resource, record));
    if (keys.length === 0) return [];
    const found = new Map<number, StoredChange>();
    for (const key of keys) {
      const change = this.#run.changes.find(this.#resource, key);
      if (change?.state === 'pending' && change.kind === 'create') found.set(change.seq, change);
    }
    // One that is staged by its myId may have the number of another record.
    if (resourceOf(this.#resource).naturalKeys.length > 1) {
      const names = new Set(keys.map(keyText));
      for (const page of this.#run.pending.pages(this.#resource, 'create')) {
        for (const change of page) {
          if (naturalKeysOf(this.#resource, change.payload).some((key) => names.has(keyText(key))))
            found.set(change.seq, change);
        }
      }
    }
    return [...found.values()].filter(isUnsent).map((change) => this.#exists(change));
  }

  #exists(change: StoredChange): Withdrawn {
    const message = `Since the plan, somebody else created the ${inWords(this.#resource)}: sending this one would overwrite it.`;
    return { change, to: 'conflict', message };
  }

  async #oneByOne(): Promise<void> {
    const { pending } = this.#run;
    if (this.#updates > 0) await this.#eachUpdate((change) => this.#lookedUp(change));
    if (this.#creations > 0)
      await this.#eachOf(pending.pages(this.#resource, 'create'), (change) => this.#sought(change));
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
    if (!isUnsent(change)) return [];
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

/** A request that was thought not to have landed may have done so late: then the record is our own. */
function isUnsent({ attempts }: StoredChange): boolean {
  return attempts === 0;
}
