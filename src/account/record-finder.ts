import { accessOf, maxPageSize, type Payload, type ResourceName } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';
import { type AskOptions, ask, findRecord } from './ask.js';
import { changedRecords, tellsChanges } from './changed-records.js';
import { listRequests, sumOf } from './list-page.js';
import {
  type FoundRecords,
  filtersOf,
  isAbsent,
  readList,
  readWhole,
  requestsOfList,
  totalOf,
} from './list-records.js';
import type { LocalCopies } from './local-copies.js';
import { OneByOne } from './one-by-one.js';
import { otherWays, type Reading, type ReadingCosts, type ReadingWay } from './reading.js';
import { keyOf, keyText, naturalKeysOf } from './record-keys.js';
import { CopyError } from './resource-copy.js';
import type { Moment } from './service-time.js';
import { type FoundPage, isKey, type Subject, type Wanted, whyUnknown } from './wanted.js';

export interface FinderOptions extends AskOptions {
  readonly copies?: LocalCopies | undefined;
  /** Reads lists to their end even after everything wanted was found. Default false. */
  readonly readsOn?: boolean;
  /** What reading the lists costs, if it is known. */
  readonly listRequests?: number;
}

/** With this few subjects, asking for each is cheaper than a search, whose answer holds the whole account. */
const fewSearched = 10;

/** Keys missing in the search that are looked up nevertheless: the search may not show everything. */
const probes = 3;

type Pages<S extends Subject, Result = boolean> = AsyncGenerator<FoundPage<S>, Result>;

/**
 * Finds records of one resource the cheapest way, and changes the way if it turns out dearer. After the last page, a
 * subject that was neither shown nor settled is not in the account.
 */
export class RecordFinder<S extends Subject> {
  readonly #resource: ResourceName;
  readonly #wanted: Wanted<S>;
  readonly #options: FinderOptions;
  readonly #costs: Partial<Record<ReadingWay, number>> = {};
  readonly #begun: number;
  readonly #oneByOne: OneByOne<S>;
  #way: ReadingWay = 'details';
  #records = 0;
  #found: SearchedRecords | undefined;
  isListed = false;

  constructor(resource: ResourceName, wanted: Wanted<S>, options: FinderOptions) {
    this.#resource = resource;
    this.#wanted = wanted;
    this.#options = options;
    this.#oneByOne = new OneByOne(resource, wanted, options);
    this.#begun = options.client.usage().sent;
    this.#costs.lists = options.listRequests;
  }

  async *pages(): AsyncGenerator<FoundPage<S>> {
    if (this.#wanted.requests === 0) return;
    if (Number.isFinite(this.#wanted.requests)) this.#costs.details = this.#wanted.requests;
    this.#way = yield* this.#read();
  }

  /**
   * All records changed since a moment, except deleted ones, or each subject if that is cheaper. With `asksEach`, also
   * each subject if nothing tells what changed, and the values of records that a search shows.
   */
  async *changedPages(since: Moment, asksEach = true): AsyncGenerator<FoundPage<S>> {
    const pages = changedRecords(this.#resource, since, this.#options);
    let isFirst = true;
    for await (const { records, requestsLeft, isWhole, total } of pages ?? []) {
      if (isFirst && this.#areDetailsCheaper(requestsLeft)) return yield* this.each();
      isFirst = false;
      this.isListed = true;
      const subjects = isWhole || !asksEach ? [] : records.flatMap((record) => this.#wanted.about?.(record) ?? []);
      const settled = await Promise.all(subjects.map((subject) => this.#oneByOne.settle(subject)));
      yield { records, settled, total, areBare: !isWhole };
    }
    if (!pages && asksEach && this.#wanted.requests > 0) yield* this.each();
  }

  async *each(): AsyncGenerator<FoundPage<S>> {
    yield* this.#oneByOne.pages();
  }

  get reading(): Reading {
    const requests = this.#options.client.usage().sent - this.#begun;
    const instead = otherWays(this.#costs as ReadingCosts, this.#way);
    return {
      resource: this.#resource,
      way: this.#way,
      requests,
      records: this.#records + this.#oneByOne.records,
      instead,
    };
  }

  /** Keys of existing records that were not shown; those from a local copy may be stale. */
  otherKeys(): Iterable<RecordKey> {
    if (this.#way === 'lists' || this.#way === 'whole') return [];
    return this.#found?.keys() ?? this.#options.copies?.keys(this.#resource) ?? [];
  }

  async *#read(): Pages<S, ReadingWay> {
    if (yield* this.#byWhole()) return 'whole';
    if (yield* this.#byCopy()) return 'snapshot';
    if (yield* this.#byLists()) return 'lists';
    if (yield* this.#bySearch()) return 'search';
    yield* this.each();
    return 'details';
  }

  async *#byWhole(): Pages<S> {
    const records = await readWhole(this.#resource, this.#options);
    if (!records) return false;
    this.#records = records.length;
    yield { records, settled: [], total: records.length };
    return true;
  }

  async *#byCopy(): Pages<S> {
    const { copies } = this.#options;
    if (!copies) return false;
    try {
      if (copies.isCurrent(this.#resource)) return yield* this.#copied(copies);
      const size = copies.sizeOf(this.#resource);
      if (!size) return false;
      const { list } = accessOf(this.#resource);
      const [active, inactive] = [size.active, size.inactive].map((total) => requestsOfList(list, total));
      this.#costs.lists = (active ?? 0) + (inactive ?? 0);
      const isCheapest = (requests: number) =>
        requests < this.#wanted.requests && requests <= (this.#costs.lists ?? requests);
      if (!isCheapest(size.leastRequests) || !(await copies.refresh(this.#resource, isCheapest))) return false;
      return yield* this.#copied(copies);
    } catch (error) {
      if (!(error instanceof CopyError)) throw error;
      copies.drop();
      return false;
    }
  }

  async *#copied(copies: LocalCopies): Pages<S> {
    const find = async (key: RecordKey) => copies.find(this.#resource, key);
    const total = copies.currentCount(this.#resource) ?? 0;
    if (this.#wanted.wantsAll)
      for (const records of copies.records(this.#resource)) yield { records, settled: [], total };
    else yield* this.#oneByOne.pages({ find, few: Number.POSITIVE_INFINITY });
    this.#records = total;
    return true;
  }

  async *#byLists(): Pages<S> {
    const { list } = accessOf(this.#resource);
    const { filter } = this.#wanted;
    const filters = filtersOf(list, filter);
    // An undocumented list may not show everything.
    if (!list.documented || this.#areDetailsCheaper(this.#costs.lists ?? filters.length)) return false;
    const copied = new CopiedLists(this.#resource, this.#options, filter);
    const lists = filters.map((each) => ({ filter: each, pages: readList(list, each, this.#options) }));
    const firsts = await Promise.all(lists.map(async ({ pages }) => (await pages.next()).value as FoundRecords));
    const totals = firsts.map(({ total }) => total);
    let left = sumOf(totals.map((total) => requestsOfList(list, total)));
    this.#costs.lists = left;
    for (const { records } of firsts) yield this.#listed(records, totals);
    left -= filters.length;
    if (this.#areDetailsCheaper(left)) return !this.#options.readsOn && this.#wanted.requests === 0;
    copied.begin();
    for (const [at, { filter: each, pages }] of lists.entries()) {
      copied.add(firsts[at]?.records ?? [], each);
      for await (const { records, total } of pages) {
        totals[at] = total;
        copied.add(records, each);
        yield this.#listed(records, totals);
        left -= 1;
        if (!this.#options.readsOn && this.#areDetailsCheaper(left)) return this.#wanted.requests === 0;
      }
    }
    yield* this.#activatedMeanwhile(filters, totals);
    copied.complete();
    if (filter) yield* this.#oneByOne.pages({ onlyKeys: true });
    return true;
  }

  #areDetailsCheaper(lists: number): boolean {
    return lists > 0 && this.#wanted.requests <= lists;
  }

  #listed(records: readonly Payload[], totals: readonly number[]): FoundPage<S> {
    this.#records += records.length;
    return { records, settled: [], total: sumOf(totals) };
  }

  /** A record activated between the readings is in neither list: the active one is read again if its count changed. */
  async *#activatedMeanwhile(filters: readonly Payload[], totals: readonly number[]): AsyncGenerator<FoundPage<S>> {
    const { list } = accessOf(this.#resource);
    const [active, ...others] = filters;
    if (!active || others.length === 0 || sumOf(totals) === 0 || this.#wanted.requests === 0) return;
    if ((await totalOf(list, active, this.#options)) === totals[0]) return;
    for await (const { records } of readList(list, active, this.#options))
      yield { records, settled: [], total: sumOf(totals) };
  }

  /** False if there is no search, if it misses a record, or if few subjects may be absent: then it saves nothing. */
  async *#bySearch(): Pages<S> {
    if ((this.#wanted.mayBeAbsent ?? 0) <= fewSearched) return false;
    const found = await SearchedRecords.search(this.#resource, this.#options);
    if (!found) return false;
    const { wanted, listed, absent } = this.#foundIn(found);
    const requests = Math.min(listed.size, requestsOfList(accessOf(this.#resource).list, found.size));
    this.#costs.search = 1 + requests + wanted.size - listed.size;
    const hidden = await Promise.all(absent.map((key) => this.#oneByOne.details(key).catch(whyUnknown)));
    if (hidden.some((record) => record !== undefined)) return false;
    await found.readValues(listed);
    this.#found = found;
    yield* this.#oneByOne.pages({ find: (key) => found.find(key), isUncertain: (key) => found.isListed(key) });
    this.#records = wanted.size - this.#oneByOne.records;
    return true;
  }

  #foundIn(found: SearchedRecords) {
    const [wanted, listed] = [new Set<string>(), new Set<string>()];
    const absent: RecordKey[] = [];
    for (const page of this.#wanted.subjects()) {
      for (const subject of page) {
        const keys = subject.names.filter(isKey);
        const ids = keys.flatMap((key) => found.idOf(key) ?? []);
        for (const id of ids) {
          wanted.add(id);
          if (!this.#wanted.needsDetails?.(subject)) listed.add(id);
        }
        const [first] = keys;
        if (first && ids.length === 0 && absent.length < probes) absent.push(first);
      }
    }
    return { wanted, listed, absent };
  }
}

/** Records of a resource with an undocumented list. One search shows all identifiers; only wanted records are read. */
class SearchedRecords {
  readonly #resource: ResourceName;
  readonly #options: AskOptions;
  /** Ids by natural key; if two records share a key, the one that the service shows first. */
  readonly #ids = new Map<string, string>();
  readonly #all = new Set<string>();
  readonly #listed = new Map<string, string>();

  private constructor(resource: ResourceName, options: AskOptions) {
    this.#resource = resource;
    this.#options = options;
  }

  /** Undefined if the resource has no search. */
  static async search(resource: ResourceName, options: AskOptions): Promise<SearchedRecords | undefined> {
    const { search } = accessOf(resource);
    if (!search) return undefined;
    const found = new SearchedRecords(resource, options);
    const hits = (await ask({ operation: search.operation, body: {} }, options)) as readonly Payload[];
    for (const hit of hits) found.#note(hit);
    return found;
  }

  get size(): number {
    return this.#all.size;
  }

  /** Whether the values of a record come from the list, which may not show all of them. */
  isListed(key: RecordKey): boolean {
    return this.#listed.has(this.idOf(key) ?? '');
  }

  async find(key: RecordKey): Promise<Payload | undefined> {
    const id = this.idOf(key);
    if (id === undefined) return undefined;
    const listed = this.#listed.get(id);
    if (listed !== undefined) return JSON.parse(listed) as Payload;
    return findRecord(this.#resource, { field: 'id', value: id }, this.#options);
  }

  /** Reads values by the undocumented list, if it exists and takes fewer requests; the rest is fetched later. */
  async readValues(wanted: ReadonlySet<string>): Promise<void> {
    const { list } = accessOf(this.#resource);
    if (wanted.size <= Math.max(few, listRequests(this.size))) return;
    let left = mostPagesFor(this.size);
    try {
      for await (const { records } of readList(list, {}, this.#options)) {
        for (const record of records) {
          const id = String(record.id);
          if (wanted.has(id)) this.#listed.set(id, JSON.stringify(record));
        }
        // A list that does not end may interpret its paging parameters differently.
        left -= 1;
        if (left <= 0) return;
      }
    } catch (error) {
      if (list.documented || !isAbsent(error)) throw error;
    }
  }

  *keys(): Generator<RecordKey> {
    for (const name of this.#ids.keys()) yield keyOf(name);
  }

  idOf(key: RecordKey): string | undefined {
    if (key.field === 'id') return this.#all.has(key.value) ? key.value : undefined;
    return this.#ids.get(keyText(key));
  }

  #note(hit: Payload): void {
    const { id } = hit;
    if (id === undefined || id === null || id === '') return;
    this.#all.add(String(id));
    for (const name of naturalKeysOf(this.#resource, hit).map(keyText)) {
      if (!this.#ids.has(name)) this.#ids.set(name, String(id));
    }
  }
}

/** This few records are fetched one by one: the undocumented list may not exist. */
const few = 2;

function mostPagesFor(records: number): number {
  return 2 * Math.ceil(records / maxPageSize) + 10;
}

interface CopyOptions {
  readonly copies?: LocalCopies | undefined;
  readonly now?: () => number;
}

/** Writes what complete lists show into the local copy. */
class CopiedLists {
  readonly #copies: LocalCopies | undefined;
  readonly #resource: ResourceName;
  readonly #startedAt: number;

  constructor(resource: ResourceName, { copies, now }: CopyOptions, filter: Payload | undefined) {
    this.#copies = filter === undefined && tellsChanges(resource) ? copies : undefined;
    this.#resource = resource;
    this.#startedAt = now?.() ?? 0;
  }

  begin(): void {
    this.#copies?.begin(this.#resource);
  }

  add(records: readonly Payload[], { active }: Payload): void {
    this.#copies?.add(this.#resource, records, active !== false);
  }

  complete(): void {
    this.#copies?.complete(this.#resource, this.#startedAt);
  }
}
