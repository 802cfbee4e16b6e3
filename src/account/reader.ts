import { accessOf, maxPageSize, type Payload, type ResourceName } from '../contract/index.js';
import { FirewallError } from '../errors.js';
import type { RecordKey } from '../mapping/index.js';
import { type AskOptions, ask, findRecord } from './ask.js';
import { changedRecords } from './changed-records.js';
import { listRequests, sumOf } from './list-reading.js';
import { filtersOf, isAbsent, readList, readLists, readWhole, requestsOfList, totalOf } from './list-records.js';
import {
  isKey,
  type Need,
  nameText,
  nothingShown,
  type ShownRecords,
  type Sought,
  showsKey,
  whyUnknown,
} from './need.js';
import { otherWays, type Reading, type ReadingCosts, type ReadingWay } from './reading.js';
import { keysOf, keyText } from './record-keys.js';
import type { Moment } from './service-time.js';

export interface ReaderOptions extends AskOptions {
  /** What reading the lists costs, if it is known. */
  readonly listRequests?: number | undefined;
}

/** With this few records, asking for each is cheaper than a search, whose answer holds the whole account. */
const fewSearched = 10;

/** Keys missing in the search that are looked up nevertheless: the search may not show everything. */
const probes = 3;

/** Look-ups at a time. */
const atATime = 8;

/** This many look-ups in a row that a web firewall refuses are hardly the fault of their keys. */
const mostRefused = 5;

type Pages<Result = boolean> = AsyncGenerator<ShownRecords, Result>;

/**
 * Reads what is needed of one resource the cheapest way, and changes the way if it turns out dearer. After the last
 * page, what was sought and neither shown nor called unknown is not in the account.
 */
export class Reader {
  readonly #need: Need;
  readonly #resource: ResourceName;
  readonly #options: ReaderOptions;
  readonly #costs: Partial<Record<ReadingWay, number>> = {};
  readonly #begun: number;
  readonly #left: SoughtLeft;
  /** After a search: the id of the record that a key names, if its values are not known yet. */
  #unread: ((key: RecordKey) => string | undefined) | undefined;
  #way: ReadingWay = 'details';
  #records = 0;
  #refusedInARow = 0;
  /** Whether the account's lists were read to their end. */
  isWhole = false;

  constructor(need: Need, options: ReaderOptions) {
    this.#need = need;
    this.#resource = need.resource;
    this.#options = options;
    this.#begun = options.client.usage().sent;
    this.#costs.lists = options.listRequests;
    this.#left = new SoughtLeft(need);
  }

  async *pages(): AsyncGenerator<ShownRecords> {
    if (this.#need.requests === 0) return;
    if (Number.isFinite(this.#need.requests)) this.#costs.details = this.#need.requests;
    this.#way = yield* this.#read();
  }

  /** Asks for each that is sought. */
  async *each(): AsyncGenerator<ShownRecords> {
    yield* this.#oneByOne(this.#need.sought(), (sought) => this.#left.has(sought));
  }

  /**
   * All records changed since a moment, except deleted ones: then the way is `snapshot`. Or each that is sought, if that
   * is cheaper or nothing tells what changed.
   */
  async *changedPages(since: Moment): AsyncGenerator<ShownRecords> {
    const pages = changedRecords(this.#resource, since, this.#options);
    let isFirst = true;
    for await (const { records, requestsLeft, isWhole, total, active: isActive } of pages ?? []) {
      if (isFirst && this.#areDetailsCheaper(requestsLeft)) return yield* this.each();
      isFirst = false;
      this.#way = 'snapshot';
      this.#records += records.length;
      yield { ...nothingShown, records, isActive, total, how: isWhole ? 'details' : 'hit' };
    }
    if (!pages) yield* this.each();
  }

  /** The identifiers of all records: no list of changes shows deletions. */
  async *living(): AsyncGenerator<ShownRecords> {
    const { list, search } = accessOf(this.#resource);
    if (search) {
      const records = (await ask({ operation: search.operation, body: {} }, this.#options)) as readonly Payload[];
      return yield { ...nothingShown, records, how: 'hit', total: records.length };
    }
    for (const filter of filtersOf(list))
      for await (const page of readList(list, filter, this.#options)) yield { ...nothingShown, ...page, how: 'hit' };
  }

  get reading(): Reading {
    return {
      resource: this.#resource,
      way: this.#way,
      requests: this.#options.client.usage().sent - this.#begun,
      records: this.#records,
      instead: otherWays(this.#costs as ReadingCosts, this.#way),
    };
  }

  async *#read(): Pages<ReadingWay> {
    if (yield* this.#byWhole()) return 'whole';
    if (yield* this.#byLists()) return 'lists';
    if (yield* this.#bySearch()) return 'search';
    yield* this.each();
    return 'details';
  }

  async *#byWhole(): Pages {
    const records = await readWhole(this.#resource, this.#options);
    if (!records) return false;
    this.isWhole = true;
    yield this.#listed({ records, total: records.length });
    return true;
  }

  async *#byLists(): Pages {
    const { list } = accessOf(this.#resource);
    const { within, readsOn = false } = this.#need;
    const filters = filtersOf(list, within);
    // An undocumented list may not show everything.
    if (!list.documented || this.#areDetailsCheaper(this.#costs.lists ?? filters.length)) return false;
    let totals: readonly number[] = [];
    let pages = 0;
    for await (const page of readLists(list, filters, this.#options)) {
      totals = page.totals;
      pages += 1;
      if (pages === 1) this.#costs.lists = filters.length + page.requestsLeft;
      yield { ...this.#listed({ ...page, total: sumOf(totals) }), page: within ? undefined : page };
      const mayStop = readsOn ? pages === filters.length : pages >= filters.length;
      if (mayStop && this.#areDetailsCheaper(page.requestsLeft)) return !readsOn && this.#left.requests === 0;
    }
    yield* this.#activatedMeanwhile(filters, totals);
    this.isWhole = within === undefined;
    const isKeyLeft = (sought: Sought) => sought.names.slice(0, 1).some(isKey) && this.#left.has(sought);
    if (within) yield* this.#oneByOne(this.#need.sought(), isKeyLeft);
    return true;
  }

  #areDetailsCheaper(lists: number): boolean {
    return lists > 0 && this.#left.requests <= lists;
  }

  #listed({ records, isActive, total }: Pick<ShownRecords, 'records' | 'isActive' | 'total'>): ShownRecords {
    this.#records += records.length;
    return { ...nothingShown, records, isActive, settled: this.#left.settle(records), total };
  }

  /** A record activated between the readings is in neither list: the active one is read again if its count changed. */
  async *#activatedMeanwhile(filters: readonly Payload[], totals: readonly number[]): AsyncGenerator<ShownRecords> {
    const { list } = accessOf(this.#resource);
    const [active, ...others] = filters;
    if (!active || others.length === 0 || sumOf(totals) === 0 || this.#left.requests === 0) return;
    if ((await totalOf(list, active, this.#options)) === totals[0]) return;
    for await (const { records } of readList(list, active, this.#options)) {
      yield { ...nothingShown, records, isActive: true, settled: this.#left.settle(records), total: sumOf(totals) };
    }
  }

  /** False if there is no search, if it misses a record, or if few may be absent: then it saves nothing. */
  async *#bySearch(): Pages {
    const { search, list } = accessOf(this.#resource);
    if (!search || (this.#need.mayBeAbsent ?? 0) <= fewSearched) return false;
    const found = (await ask({ operation: search.operation, body: {} }, this.#options)) as readonly Payload[];
    const hits = found.filter(({ id }) => id !== undefined && id !== null && id !== '');
    const ids = new Map<string, string>();
    for (const hit of hits)
      for (const name of keysOf(this.#resource, hit).map(keyText)) if (!ids.has(name)) ids.set(name, String(hit.id));
    const size = new Set(ids.values()).size;
    const [wanted, listed] = [new Set<string>(), new Set<string>()];
    const absent: RecordKey[] = [];
    for (const page of this.#need.sought()) {
      for (const { names, isDetailed } of page) {
        const keys = names.filter(isKey);
        const named = keys.flatMap((key) => ids.get(keyText(key)) ?? []);
        for (const id of named) wanted.add(id);
        if (!isDetailed) for (const id of named) listed.add(id);
        const [first] = keys;
        if (first && named.length === 0 && absent.length < probes) absent.push(first);
      }
    }
    const requests = Math.min(listed.size, requestsOfList(list, size));
    this.#costs.search = 1 + requests + wanted.size - listed.size;
    const hidden = await Promise.all(absent.map((key) => this.#details(key).catch(whyUnknown)));
    if (hidden.some((record) => record !== undefined)) return false;
    yield { ...nothingShown, records: found, how: 'hit', total: size };
    for await (const records of this.#undocumented(listed, size)) {
      for (const { id } of records) wanted.delete(String(id));
      yield { ...this.#listed({ records, total: size }), how: 'list' };
    }
    const unread = (key: RecordKey) => {
      const id = ids.get(keyText(key));
      return id !== undefined && wanted.has(id) ? id : undefined;
    };
    this.#unread = unread;
    const isUnread = (name: Sought['names'][number]) => isKey(name) && unread(name) !== undefined;
    yield* this.#oneByOne(this.#need.sought(), (sought) => this.#left.has(sought) || sought.names.some(isUnread));
    return true;
  }

  /** The values of wanted records by the undocumented list, if it exists and takes fewer requests. */
  async *#undocumented(wanted: ReadonlySet<string>, size: number): AsyncGenerator<readonly Payload[]> {
    const { list } = accessOf(this.#resource);
    if (wanted.size <= Math.max(fewListed, listRequests(size))) return;
    let left = 2 * Math.ceil(size / maxPageSize) + 10;
    try {
      for await (const { records } of readList(list, {}, this.#options)) {
        yield records.filter(({ id }) => wanted.has(String(id)));
        // A list that does not end may interpret its paging parameters differently.
        left -= 1;
        if (left <= 0) return;
      }
    } catch (error) {
      if (list.documented || !isAbsent(error)) throw error;
    }
  }

  /** Asks for those in pages that are still `isAsked` then. Throws FirewallError if one look-up after the other is refused. */
  async *#oneByOne(
    pages: Iterable<readonly Sought[]>,
    isAsked: (sought: Sought) => boolean = () => true,
  ): AsyncGenerator<ShownRecords> {
    for (const page of pages) {
      const left = page.filter(isAsked);
      for (let start = 0; start < left.length; start += atATime) {
        const some = left.slice(start, start + atATime);
        const answers = await Promise.all(some.map((sought) => this.#ask(sought)));
        const asked = new Map(some.map((sought, at) => [sought, answers[at] ?? []]));
        this.#left.take(some);
        const records = answers.flatMap((answer) => (typeof answer === 'string' ? [] : answer));
        yield { ...nothingShown, records, asked, settled: some.length };
      }
    }
  }

  /** The records that one shows, or why nothing is known of it. */
  async #ask({ names }: Sought): Promise<readonly Payload[] | string> {
    const found: Payload[] = [];
    try {
      for (const name of names) {
        if (!isKey(name)) found.push(...(await this.#filtered(name.filter)));
        else if (!found.some((record) => showsKey(record, name))) {
          const record = await this.#find(name);
          if (record) found.push(record);
        }
      }
      this.#refusedInARow = 0;
      return found;
    } catch (error) {
      this.#refusedInARow = error instanceof FirewallError ? this.#refusedInARow + 1 : 0;
      if (this.#refusedInARow >= mostRefused) throw error;
      return whyUnknown(error);
    }
  }

  async #filtered(by: Payload): Promise<readonly Payload[]> {
    const { list } = accessOf(this.#resource);
    const found = new Map<unknown, Payload>();
    for (const filter of filtersOf(list, by)) {
      for await (const { records } of readList(list, filter, this.#options))
        for (const record of records) found.set(record.id, record);
    }
    return [...found.values()];
  }

  async #find(key: RecordKey): Promise<Payload | undefined> {
    if (!this.#unread) return this.#details(key);
    const value = this.#unread(key);
    return value === undefined ? undefined : this.#details({ field: 'id', value });
  }

  async #details(key: RecordKey): Promise<Payload | undefined> {
    const record = await findRecord(this.#resource, key, this.#options);
    if (record) this.#records += 1;
    return record;
  }
}

/** This few records are fetched one by one: the undocumented list may not exist. */
const fewListed = 2;

/** What is sought and was not shown yet. */
class SoughtLeft {
  readonly #need: Need;
  /** By the first name; a record settles it if it shows the other ones as well. Filled when records are shown that tell. */
  #names: Map<string, readonly RecordKey[]> | undefined;
  #settled = 0;

  constructor(need: Need) {
    this.#need = need;
  }

  /** Requests to ask for each. */
  get requests(): number {
    return Math.ceil(Math.max(0, this.#need.requests - this.#settled * (this.#need.requestsEach ?? 1)));
  }

  has({ names: [first] }: Sought): boolean {
    return first !== undefined && (this.#names === undefined || this.#names.has(nameText(first)));
  }

  /** Notes records that were shown; returns how many of those sought they settle. */
  settle(records: readonly Payload[]): number {
    this.#names ??= this.#named();
    const names = this.#names;
    if (!names) return 0;
    const before = names.size;
    for (const record of records)
      for (const name of this.#namesOf(record))
        if (names.get(name)?.every((other) => showsKey(record, other))) names.delete(name);
    this.#settled += before - names.size;
    return before - names.size;
  }

  take(some: readonly Sought[]): void {
    this.#settled += some.length;
    for (const { names } of some) if (names[0]) this.#names?.delete(nameText(names[0]));
  }

  #namesOf(record: Payload): string[] {
    const { resource, answers } = this.#need;
    return [...keysOf(resource, record).map(keyText), ...(answers?.(record) ?? [])];
  }

  /** Undefined for look-ups whose answers do not show what was sought. */
  #named(): Map<string, readonly RecordKey[]> | undefined {
    const named = new Map<string, readonly RecordKey[]>();
    for (const page of this.#need.sought()) {
      for (const { names } of page) {
        const [first, ...others] = names;
        if (!first) continue;
        if (named.size === 0 && !isKey(first) && !this.#need.answers) return undefined;
        named.set(nameText(first), others.filter(isKey));
      }
    }
    return named;
  }
}
