import { accessOf, inWords, type Payload, type ResourceName } from '../../contract/index.js';
import { contentOf, type StoredChange } from '../../execution/index.js';
import type { Origin } from '../../mapping/index.js';
import {
  alikeName,
  alikeNames,
  blocked,
  type Change,
  cheaperReading,
  conflict,
  joinedPeriod,
  type MarkNow,
  type OwnWrites,
  type Period,
  periodFilter,
  periodOf,
  planRemembered,
} from '../../plan/index.js';
import { findRecord } from '../account/ask.js';
import { findInPeriod } from '../account/find-in-period.js';
import { joinedRequests } from '../account/joined-list.js';
import { readList } from '../account/list-records.js';
import { NamedIds } from '../account/named-ids.js';
import { repetitionIssue, rowOf } from '../sources/disagreement.js';
import type { Planning } from './plan-run.js';
import { fewRecords } from './recheck-cost.js';
import { marksNow, ownWritesIn } from './remembered-cells.js';

/** A staged record with the ids that its names stand for, or what the plan says of one without. */
type Prepared = { readonly staged: StoredChange; readonly name: string | undefined } | { readonly change: Change };

/** The first row that gives a record, and what it says. */
interface First {
  readonly seq: number;
  readonly origin: Origin;
  readonly content: string;
}

/** Records that are looked for in the account at a time. */
const atATime = 8;

/**
 * Compares staged records of a resource without a natural key: with the record of the account that their id names, or
 * the one that is alike. The account is read over the period of the staged records, or record by record where that
 * costs less.
 */
export class AlikeTask {
  readonly #resource: ResourceName;
  readonly #total: number;
  readonly #options: Planning;
  /** Records of the account that were seen. */
  #records = 0;
  /** What reading the whole period costs, where that is known. */
  #listCost: number | undefined;
  readonly #names: NamedIds;
  readonly #markNow: MarkNow;
  readonly #ownWrites: OwnWrites;
  /** Staged records by what tells them from others. */
  readonly #firsts = new Map<string, First>();
  /** Ids that staged records have. */
  readonly #ids = new Set<string>();
  /** Records of the account that staged ones are, by the same names; as JSON, which is a fifth of the memory. */
  readonly #found = new Map<string, string>();
  /** Rows that claim a record of the account, by its id. */
  readonly #claims = new Map<string, StoredChange>();
  #done = 0;

  constructor(resource: ResourceName, total: number, options: Planning) {
    this.#resource = resource;
    this.#total = total;
    this.#options = options;
    this.#names = new NamedIds(resource, options.run, options);
    this.#markNow = marksNow(resource);
    this.#ownWrites = ownWritesIn(options.run);
  }

  async compare(): Promise<void> {
    const { run, readings } = this.#options;
    const period = await this.#survey();
    const begun = readings.begin();
    const isRead = await this.#read(period);
    await this.#planAll(run, isRead);
    if (readings.begin() === begun) return;
    const costs = { details: this.#total, lists: this.#listCost };
    const way = isRead ? 'lists' : 'details';
    readings.add(begun, { resource: this.#resource, way, records: this.#records, costs });
  }

  async #planAll(run: Planning['run'], isRead: boolean): Promise<void> {
    for (const page of run.staged(this.#resource, 'records')) {
      for (let start = 0; start < page.length; start += atATime) {
        const few = page.slice(start, start + atATime);
        const prepared = await Promise.all(few.map((staged) => this.#prepare(staged)));
        const records = await Promise.all(prepared.map((one) => this.#recordOf(one, isRead)));
        // One after the other: the first row that names a record of the account counts.
        run.plan(prepared.map((one, at) => ({ seq: few[at]?.seq ?? 0, change: this.#changeOf(one, records[at]) })));
        this.#tell(few.length);
      }
    }
  }

  async #prepare(staged: StoredChange): Promise<Prepared> {
    const resolved = await this.#names.resolve(staged);
    if ('reason' in resolved) return { change: blocked(staged.payload, resolved.reason) };
    return { staged: { ...staged, ...resolved }, name: alikeName(this.#resource, resolved.payload) };
  }

  /** Takes note of what is staged; the days from the first record to the last. */
  async #survey(): Promise<Period | undefined> {
    let whole: Period | undefined;
    for (const page of this.#options.run.staged(this.#resource, 'records')) {
      for (const change of page) {
        const prepared = await this.#prepare(change);
        if ('change' in prepared) continue;
        const { name, staged } = prepared;
        const { seq, payload, origin } = staged;
        if (staged.key) this.#ids.add(staged.key.value);
        if (name !== undefined && !this.#firsts.has(name)) {
          this.#firsts.set(name, { seq, origin, content: contentBesideId(payload) });
        }
        const own = periodOf(this.#resource, payload);
        whole = joinedPeriod([whole, own].filter((period) => period !== undefined));
      }
    }
    return whole;
  }

  /**
   * Reads the account over the period, or all of it where many rows name their record by its id alone, as edits of an
   * exported workbook do; false where looking for each record costs fewer requests.
   */
  async #read(period: Period | undefined): Promise<boolean> {
    const { list } = accessOf(this.#resource);
    if (!period && this.#ids.size <= fewRecords) return false;
    const filter = period ? periodFilter(this.#resource, period) : {};
    const pages = readList(list, filter, this.#options);
    const { value: first } = await pages.next();
    if (!first) return true;
    this.#listCost = joinedRequests(first.total);
    const left = this.#listCost - 1;
    if (left > 0 && cheaperReading({ lists: left, details: this.#total }) === 'details') return false;
    this.#note(first.records);
    for await (const { records } of pages) this.#note(records);
    return true;
  }

  #note(records: readonly Payload[]): void {
    this.#records += records.length;
    for (const record of records) {
      const id = String(record.id);
      const names = alikeNames(this.#resource, record).filter(
        (name) => this.#firsts.has(name) && !this.#found.has(name),
      );
      const json = names.length > 0 || this.#ids.has(id) ? JSON.stringify(record) : '';
      for (const name of names) this.#found.set(name, json);
      if (this.#ids.has(id)) this.#found.set(idName(id), json);
    }
  }

  /** The record of the account that a staged one is, or may be. */
  async #recordOf(prepared: Prepared, isRead: boolean): Promise<Payload | undefined> {
    if ('change' in prepared) return undefined;
    const { name, staged } = prepared;
    const known = this.#found.get(staged.key ? idName(staged.key.value) : (name ?? ''));
    if (known !== undefined) return JSON.parse(known) as Payload;
    // A record that was moved lies outside of the period.
    if (staged.key) return findRecord(this.#resource, staged.key, this.#options);
    const isFirst = name !== undefined && this.#firsts.get(name)?.seq === staged.seq;
    return isRead || !isFirst ? undefined : this.#lookFor(name, staged.payload);
  }

  #lookFor(name: string, payload: Payload): Promise<Payload | undefined> {
    const resource = this.#resource;
    const isIt = (record: Payload) => alikeNames(resource, record).includes(name);
    return findInPeriod({ resource, payload }, isIt, this.#options);
  }

  #changeOf(prepared: Prepared, record: Payload | undefined): Change {
    if ('change' in prepared) return prepared.change;
    const { staged } = prepared;
    const again = this.#repetition(prepared.staged, prepared.name);
    if (again) return again;
    const first = record && this.#claims.get(String(record.id));
    if (first) return conflict(`${rowOf(first.origin)} names the same record of the account.`);
    if (record) this.#claims.set(String(record.id), staged);
    const { mode, acceptDamage } = this.#options;
    const options = { mode, markNow: this.#markNow, ownWrites: this.#ownWrites, acceptDamage };
    return planRemembered(staged, record ? { byKey: record } : {}, options);
  }

  /** What becomes of a row without an id that gives what an earlier row gives. */
  #repetition(staged: StoredChange, name: string | undefined): Change | undefined {
    const { seq, key, payload } = staged;
    const first = name === undefined || key ? undefined : this.#firsts.get(name);
    if (!first || first.seq === seq) return undefined;
    const place = rowOf(first.origin);
    if (first.content === contentBesideId(payload)) {
      this.#options.onIssue?.(repetitionIssue({ record: staged, first: first.origin }));
      return { kind: 'unchanged', payload: {}, reason: `${place} says the same.` };
    }
    return conflict(`${place} gives the same ${inWords(this.#resource)}, but says other things about it.`);
  }

  #tell(count: number): void {
    this.#done += count;
    this.#options.onEvent?.({ type: 'compare', resource: this.#resource, done: this.#done, total: this.#total });
  }
}

function idName(id: string): string {
  return `id ${id}`;
}

/** A fingerprint of all that a payload says but its id. */
function contentBesideId({ id: _, ...fields }: Payload): string {
  return contentOf(fields);
}
