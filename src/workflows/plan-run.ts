import type { Client } from '../api/index.js';
import {
  accessOf,
  inWords,
  maxPageSize,
  type Payload,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../contract/index.js';
import type { PlannedChange, Run, StoredChange } from '../execution/index.js';
import type { Origin, RecordKey } from '../mapping/index.js';
import { keyFieldsOf } from '../mapping/record.js';
import { type Candidates, type Change, conflict, type Mode, planChange } from '../plan/index.js';
import type { Issue } from '../validation/index.js';
import { findRecord } from './ask.js';
import { notComparedIssue, rowOf } from './disagreement.js';
import type { Listener } from './events.js';
import { type FoundRecords, filtersOf, readList, readWhole } from './list-records.js';
import { AlikeTask } from './plan-alike.js';

export interface PlanOptions {
  readonly run: Run;
  readonly client: Client;
  readonly mode: Mode;
  /** Hears of what is left alone because it cannot be compared. */
  readonly onIssue?: (issue: Issue) => void;
  readonly onEvent?: Listener;
  readonly signal?: AbortSignal;
}

/**
 * Compares every staged record with the account and writes what is to happen to it. The account is read the cheaper way:
 * by lists of 100, or record by record where few are staged.
 */
export async function planRun(options: PlanOptions): Promise<void> {
  for (const resource of resourceNames) {
    const total = options.run.changes.count({ state: 'staged', resource });
    if (total === 0) continue;
    const Task = resourceOf(resource).alikeBy ? AlikeTask : PlanTask;
    await new Task(resource, total, options).compare();
  }
  options.run.enter('planned');
}

/** The comparison of the staged records of one resource. */
class PlanTask {
  readonly #resource: ResourceName;
  readonly #total: number;
  /** Staged records that have a key: nothing else can be found in the account. */
  readonly #keyed: number;
  readonly #options: PlanOptions;
  /** Rows by the natural keys of their records. */
  readonly #named = new Map<string, { readonly seq: number; readonly origin: Origin }>();
  /** Staged records by the id that they have beside their key. */
  readonly #ids: ReadonlyMap<string, number>;
  /** Records of the account that only an id names so far, by the number of the staged record. */
  readonly #byId = new Map<number, Payload>();
  /** Rows that claim a record of the account, by its id; kept where rows name records in more than one way. */
  readonly #claims: Map<string, StoredChange> | undefined;
  #done = 0;

  constructor(resource: ResourceName, total: number, options: PlanOptions) {
    this.#resource = resource;
    this.#total = total;
    this.#keyed = options.run.changes.count({ state: 'staged', resource, withKey: true });
    this.#options = options;
    this.#ids = options.run.changes.idsBesideKeys(resource);
    const isMixed = this.#ids.size > 0 || options.run.changes.countKeyFields(resource) > 1;
    this.#claims = isMixed ? new Map() : undefined;
  }

  async compare(): Promise<void> {
    const isKnown = this.#keyed === 0 || (await this.#byWhole()) || (await this.#byLists());
    if (isKnown) this.#planRest();
    else await this.#byDetails();
  }

  /** Reads all records at once, where that can be done. */
  async #byWhole(): Promise<boolean> {
    const records = await readWhole(this.#resource, this.#options);
    if (records) this.#planFound(records);
    return records !== undefined;
  }

  /** Reads active and inactive records; false where asking for each of the staged records costs fewer requests. */
  async #byLists(): Promise<boolean> {
    const { list } = accessOf(this.#resource);
    // An undocumented list may not show everything, and a few records are asked for sooner than a list.
    if (!list.documented || this.#keyed <= 2) return false;
    const lists = filtersOf(list).map((filter) => readList(list, filter, this.#options));
    const firsts = await Promise.all(lists.map((pages) => pages.next()));
    let remaining = 0;
    for (const { value } of firsts) remaining += this.#pagesAfter(value);
    if (remaining > this.#keyed - this.#done) return false;
    for (const pages of lists) {
      for await (const { records } of pages) this.#planFound(records);
    }
    return true;
  }

  /** Plans what the first page of a list shows; the number of pages after it. */
  #pagesAfter(first: FoundRecords | undefined): number {
    if (!first) return 0;
    this.#planFound(first.records);
    return Math.max(0, Math.ceil(first.total / maxPageSize) - 1);
  }

  /** Plans the staged records that these records of the account are. */
  #planFound(records: readonly Payload[]): void {
    // Two records of the account may have one key: the older one, which comes first, counts.
    const planned = new Map<number, PlannedChange>();
    for (const record of records) {
      for (const staged of this.#stagedAs(record)) {
        if (planned.has(staged.seq)) continue;
        const change = this.#claim(staged, record) ?? this.#plan(staged, { byKey: record });
        planned.set(staged.seq, { seq: staged.seq, change });
      }
      const named = this.#ids.get(String(record.id));
      if (named !== undefined && !planned.has(named)) this.#byId.set(named, record);
    }
    this.#options.run.plan([...planned.values()]);
    this.#tell(planned.size);
  }

  #stagedAs(record: Payload): StoredChange[] {
    return keyFieldsOf(this.#resource).flatMap((field) => {
      const value = record[field];
      if (value === undefined || value === null || value === '') return [];
      const found = this.#options.run.changes.find(this.#resource, { field, value: String(value) });
      return found?.state === 'staged' ? [found] : [];
    });
  }

  /** What no list has shown is not in the account. */
  #planRest(): void {
    const { run } = this.#options;
    for (const page of run.staged(this.#resource)) {
      const changes = page.map((staged) => {
        const byId = this.#byId.get(staged.seq);
        const change = (byId && this.#claim(staged, byId)) ?? this.#plan(staged, byId ? { byId } : {});
        return { seq: staged.seq, change };
      });
      run.plan(changes);
      this.#tell(page.length);
    }
  }

  async #byDetails(): Promise<void> {
    const { run } = this.#options;
    for (const page of run.staged(this.#resource)) {
      for (let start = 0; start < page.length; start += 8) {
        const few = page.slice(start, start + 8);
        run.plan(
          await Promise.all(few.map(async (staged) => ({ seq: staged.seq, change: await this.#changeOf(staged) }))),
        );
        this.#tell(few.length);
      }
    }
  }

  async #changeOf(staged: StoredChange): Promise<Change> {
    const twin = this.#twinOf(staged);
    if (twin !== undefined) return conflict(`${rowOf(twin.origin)} has the same ${twin.field}.`);
    const found = staged.key && (await this.#details(staged.key));
    for (const key of this.#otherKeys(staged)) {
      if (isNamed(found, key)) continue;
      const rival = await this.#details(key);
      if (rival && isNamed(rival, key)) return conflict(rivalReason(this.#resource, key, rival));
    }
    const { id } = staged.payload;
    const hasIdBeside = staged.key?.field !== 'id' && id !== undefined;
    const byId = hasIdBeside && !found ? await this.#details({ field: 'id', value: String(id) }) : undefined;
    const record = found ?? byId;
    const candidates = { ...(found && { byKey: found }), ...(byId && { byId }) };
    return (record && this.#claim(staged, record)) ?? this.#plan(staged, candidates);
  }

  #plan(staged: StoredChange, candidates: Candidates): Change {
    const change = planChange(staged, candidates, this.#options.mode);
    const { kind, reason } = change;
    if (reason !== undefined && (kind === 'update' || kind === 'unchanged')) {
      this.#options.onIssue?.(notComparedIssue(staged, reason));
    }
    return change;
  }

  /** Two rows may name one record of the account in different ways: the first one counts, the second is a conflict. */
  #claim(staged: StoredChange, { id }: Payload): Change | undefined {
    const first = this.#claims?.get(String(id));
    if (first && first.seq !== staged.seq) {
      return conflict(`${rowOf(first.origin)} names the same record of the account.`);
    }
    this.#claims?.set(String(id), staged);
    return undefined;
  }

  /** An earlier row whose record has one of the natural keys of this one: the service would take them for one record. */
  #twinOf({ seq, payload, origin }: StoredChange): { origin: Origin; field: string } | undefined {
    if (resourceOf(this.#resource).naturalKeys.length < 2) return undefined;
    for (const { field, value } of this.#naturalKeys(payload)) {
      const name = `${field} ${value}`;
      const first = this.#named.get(name);
      if (first && first.seq !== seq) return { origin: first.origin, field: name };
      this.#named.set(name, { seq, origin });
    }
    return undefined;
  }

  #naturalKeys(payload: Payload): RecordKey[] {
    return (resourceOf(this.#resource).naturalKeys as RecordKey['field'][]).flatMap((field) => {
      const value = payload[field];
      return value === undefined || value === null || value === '' ? [] : [{ field, value: String(value) }];
    });
  }

  /** By the number of a job beside its myId, too, the service recognises a record. */
  #otherKeys({ key, payload }: StoredChange): RecordKey[] {
    return this.#naturalKeys(payload).filter(({ field }) => field !== key?.field);
  }

  #details(key: RecordKey): Promise<Payload | undefined> {
    return findRecord(this.#resource, key, this.#options);
  }

  #tell(count: number): void {
    this.#done += count;
    this.#options.onEvent?.({ type: 'compare', resource: this.#resource, done: this.#done, total: this.#total });
  }
}

function isNamed(record: Payload | undefined, { field, value }: RecordKey): boolean {
  return record !== undefined && String(record[field]) === value;
}

function rivalReason(resource: ResourceName, { field, value }: RecordKey, { id, myId }: Payload): string {
  const other = myId ? `myId ${myId}` : `id ${id} and no myId`;
  return `The ${inWords(resource)} with ${field} ${value} is another one in the account: it has ${other}. Sending this one would overwrite it.`;
}
