import { accessOf, type Payload, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';
import type { AskOptions } from './ask.js';
import { changedRecords, tellsChanges } from './changed-records.js';
import { listRequests } from './list-reading.js';
import { filtersOf, requestsOfList, totalOf } from './list-records.js';
import { isKey, type Need, nameText, nothingShown, type ShownRecords, showsKey } from './need.js';
import { Reader, type ReaderOptions } from './reader.js';
import { otherWays, type Reading } from './reading.js';
import { keyText } from './record-keys.js';
import { type FetchedRecord, openRecordStore, type RecordCounts, type RecordStore } from './record-store.js';
import { clockSlackMs, hasClockGoneBack, serviceMoment } from './service-time.js';
import { progressFact, StoredList } from './stored-list.js';

export interface MirrorOptions extends AskOptions {
  /** Folder in which the mirror stays for the next command, which needs a clock. Default: nothing is left. */
  readonly stateFolder?: string | undefined;
  /** `domain@host`. */
  readonly account: string;
  /** Ignores what earlier commands have left. Default false. */
  readonly fresh?: boolean | undefined;
}

/** Options of one reading. */
export interface ReadOptions extends Pick<AskOptions, 'atATime'> {
  /** Called after each answer. */
  readonly onShown?: (shown: ShownRecords) => void;
  /** Called with what it cost. */
  readonly onReading?: (reading: Reading) => void;
}

/** What is known of all records of a resource. Times are ms since 1970 of the service's clock. */
interface Known {
  /** Start of the full read. */
  readonly readAt: number;
  /** Start of the last update. */
  readonly knownAt: number;
  /** `knownAt` on our clock. */
  readonly knownAtOurs: number;
  /** The custom fields that were defined before the records were read; undefined if that is unknown. */
  readonly definitions?: unknown;
}

export type KnownState = Known & RecordCounts;

const hourMs = 3_600_000;

/**
 * For so long, in ms, what earlier commands have left is refreshed by changes alone. Then all is read, which finds what
 * the service does not count as a change. Who works each Monday reads all every second week.
 */
const trustedMs = 8 * 24 * hourMs;

/** Least requests of a refresh for each list: one for the changes, one to count. */
const requestsAList = 2;

/**
 * An interrupted reading is gone on with if it was begun no longer ago than this, in ms, and has shown so many records:
 * the proof that it still holds takes about ten requests.
 */
const goesOnMs = 48 * hourMs;
const leastShown = 2000;

/** The section that says how far interrupted readings are. */
const begunSection = 'begun';

/** If a referenced resource has more pages of changes than this, checking references costs too much. */
const mostPages = 10;

/**
 * What the account holds, as far as a command has asked, in a file; of resources whose list has `changedSince`, the next
 * command finds it there. The only place that reads the account in order to compare. Where the file cannot be used, for
 * example because another process works with it, a temporary one takes its place.
 */
export class Mirror {
  readonly #options: MirrorOptions;
  readonly #now: () => number;
  /** Resources whose records are all in the mirror, as of this command. */
  readonly #current = new Set<ResourceName>();
  /** What the lists of a resource cost, where a reading has found it out. */
  readonly #listRequests = new Map<ResourceName, number>();
  /** The first reading of this command. */
  readonly #first: number;
  #store: RecordStore;
  /** One that failed: earlier answers still read from it. */
  #failed: RecordStore | undefined;

  private constructor(store: RecordStore, options: MirrorOptions) {
    this.#store = store;
    this.#options = options;
    this.#now = options.now ?? (() => 0);
    this.#first = store.lastReading + 1;
    this.#forgetOthers();
  }

  /** Throws JournalError or OutputError if not even a temporary file can be used. */
  static async open(options: MirrorOptions): Promise<Mirror> {
    const { stateFolder, account } = options;
    const kept = stateFolder && (await openRecordStore(stateFolder, account).catch(() => undefined));
    return new Mirror(kept || (await openRecordStore(undefined, account)), options);
  }

  /** Reads what is needed, the cheapest way. Throws ApiError, and JournalError if nothing can be stored. */
  async bringUpToDate(need: Need, options: ReadOptions = {}): Promise<Answers> {
    const answers = await this.#read(need, options).catch(async (error) => {
      if (!this.#store.isOwn(error) || !this.isKept) throw error;
      // The file stays as it is.
      this.#failed = this.#store;
      this.#store = await openRecordStore(undefined, this.#options.account);
      this.#current.clear();
      return this.#read(need, options);
    });
    options.onReading?.(answers.reading);
    return answers;
  }

  async #read(need: Need, { onShown, ...ahead }: ReadOptions): Promise<Answers> {
    const { resource, requests } = need;
    const { client } = this.#options;
    const store = this.#store;
    const startedAt = this.#now();
    const sentBefore = client.usage().sent;
    const size = requests > 0 && !this.isCurrent(resource) ? this.sizeOf(resource) : undefined;
    const { list } = accessOf(resource);
    const known = size && requestsOfList(list, size.active) + requestsOfList(list, size.inactive);
    const lists = known ?? this.#listRequests.get(resource);
    const isCheapest = (refresh: number) => refresh < requests && refresh <= (lists ?? 0);
    if (size && isCheapest(size.leastRequests)) await this.refresh(resource, isCheapest);
    if (requests > 0 && !this.isCurrent(resource)) await this.#goOn(need, onShown);
    if (requests > 0 && this.isCurrent(resource)) {
      const costs = { lists, details: Number.isFinite(requests) ? requests : undefined };
      const [sent, records] = [client.usage().sent - sentBefore, this.countOf(resource)];
      const instead = otherWays(costs, 'snapshot');
      const reading: Reading = { resource, way: 'snapshot', requests: sent, records, instead };
      return new Answers(store, reading, { firstReading: 0, thisReading: 0, unknown: new Map() });
    }
    const reader = this.#reader(need, { ...this.#options, ...ahead, listRequests: lists });
    const begun = requests > 0 && this.isKept && canBeRefreshed(resource) ? this.#listOf(resource) : undefined;
    const shown = await this.#take(resource, reader.pages(), onShown, begun);
    begun?.end();
    if (reader.isWhole) {
      const at = serviceMoment(client, startedAt);
      this.#complete(resource, { readAt: at, knownAt: at, knownAtOurs: startedAt }, shown.thisReading);
    }
    const { reading } = reader;
    for (const { way, requests } of [reading, ...reading.instead])
      if (way === 'lists' && lists === undefined) this.#listRequests.set(resource, requests);
    return new Answers(store, reading, { ...shown, firstReading: this.#first });
  }

  /** Reads, whatever the mirror knows already; the answers show this reading alone. Throws ApiError and JournalError. */
  async readAgain(
    need: Need,
    pages: (reader: Reader) => AsyncIterable<ShownRecords>,
    onShown?: ReadOptions['onShown'],
  ): Promise<Answers> {
    const { client, signal } = this.#options;
    const reader = this.#reader(need, { client, signal });
    const shown = await this.#take(need.resource, pages(reader), onShown);
    return new Answers(this.#store, reader.reading, { ...shown, firstReading: shown.thisReading });
  }

  /** Begins a reading. */
  #reader(need: Need, options: ReaderOptions): Reader {
    this.#store.nextReading();
    return new Reader(need, options);
  }

  #listOf(resource: ResourceName): StoredList {
    const places = { held: this.#store, store: this.#store.section(begunSection) };
    return new StoredList(places, resource, {}, { ...this.#options, now: this.#now });
  }

  /** Goes on with the reading of all records in which an earlier command was interrupted, where it is the cheapest way. */
  async #goOn({ resource, requests }: Need, onShown: ReadOptions['onShown']): Promise<void> {
    const list = this.#listOf(resource);
    if (!list.hasReached) return;
    list.end();
    const { fresh = false, client } = this.#options;
    const age = serviceMoment(client, this.#now()) - list.startedAt;
    const isCheaper = requests > listRequests(list.total - list.records) && list.records >= leastShown;
    if (fresh || age > goesOnMs || !isCheaper) return;
    let told = 0;
    await list.read(() => {
      onShown?.({ ...nothingShown, total: list.total, settled: list.records - told });
      told = list.records;
    });
    this.adopt(resource, list, undefined);
    // No list shows what was deleted meanwhile: only the totals tell.
    if (this.isCurrent(resource) && (await this.refresh(resource, () => true))) return;
    this.forget(resource);
    this.#current.delete(resource);
  }

  async #take(
    resource: ResourceName,
    pages: AsyncIterable<ShownRecords>,
    onShown: ReadOptions['onShown'],
    list?: StoredList,
  ) {
    const store = this.#store;
    const thisReading = store.lastReading;
    const unknown = new Map<string, string>();
    const gone: RecordKey[] = [];
    for await (const shown of store.gathering(pages, this.#now, () => list?.hasReached && list.keep())) {
      if (shown.page) list?.note(shown.page);
      store.put(resource, shown.records, { isActive: shown.isActive, how: shown.how, reading: thisReading });
      for (const [{ names }, answer] of shown.asked)
        for (const name of names) {
          if (typeof answer === 'string') unknown.set(nameText(name), answer);
          else if (isKey(name) && !answer.some((record) => showsKey(record, name))) gone.push(name);
        }
      onShown?.(shown);
    }
    store.dropNamed(resource, gone, thisReading);
    return { thisReading, unknown };
  }

  /** Number of records that an earlier command has left, and least requests of a refresh; undefined without any. */
  sizeOf(resource: ResourceName): (RecordCounts & { readonly leastRequests: number }) | undefined {
    const { fresh = false, client } = this.#options;
    const state = !fresh && canBeRefreshed(resource) ? this.stateOf(resource) : undefined;
    if (!state || serviceMoment(client, this.#now()) - state.readAt > trustedMs) return undefined;
    const { active, inactive } = state;
    return { active, inactive, leastRequests: filtersOf(accessOf(resource).list).length * requestsAList };
  }

  /** What is known of all records of a resource, and since when; undefined if it was never read whole. */
  stateOf(resource: ResourceName): KnownState | undefined {
    const known = this.#known(resource);
    return known && { ...known, ...this.#store.countByState(resource) };
  }

  /** The same without counting the records. */
  #known(resource: ResourceName): Known | undefined {
    return this.#store.fact<Known | null>(timesOf(resource)) ?? undefined;
  }

  /** Brings a resource up to date by what changed since. False if that is unreliable or `isWorth` declines. */
  async refresh(resource: ResourceName, isWorth: (requests: number) => boolean): Promise<boolean> {
    const state = this.#known(resource);
    if (!state || !this.#store.isReadable(resource)) return false;
    const startedAt = this.#now();
    const counts = filtersOf(accessOf(resource).list).length;
    let isFirst = true;
    const reading = this.#store.nextReading();
    for await (const page of changedRecords(resource, { service: state.knownAt }, this.#options) ?? []) {
      if (isFirst && (this.#hasGoneBack(state) || !isWorth(page.requestsLeft + counts))) return false;
      isFirst = false;
      this.#store.put(resource, page.records, { isActive: page.active !== false, reading });
    }
    if (!(await this.#hasAllOf(resource)) || !(await this.#namesRightly(resource, state.knownAt))) return false;
    const knownAt = serviceMoment(this.#options.client, startedAt);
    this.#complete(resource, { readAt: state.readAt, knownAt, knownAtOurs: startedAt }, 0);
    return true;
  }

  /** If a clock was moved, changes made after the copy may be dated before it, and would be missed. */
  #hasGoneBack({ knownAt, knownAtOurs }: Known): boolean {
    const { client } = this.#options;
    const isBefore = serviceMoment(client, this.#now()) < knownAt - clockSlackMs;
    return isBefore || hasClockGoneBack(client, { service: knownAt, ours: knownAtOurs });
  }

  /** A deleted record is in no list of changes, but makes the count smaller. */
  async #hasAllOf(resource: ResourceName): Promise<boolean> {
    const { list } = accessOf(resource);
    const { active, inactive } = this.#store.countByState(resource);
    for (const filter of filtersOf(list))
      if ((await totalOf(list, filter, this.#options)) !== (filter.active === false ? inactive : active)) return false;
    return true;
  }

  /** If the key of a referenced record changes, the referrers show it without counting as changed. */
  async #namesRightly(resource: ResourceName, since: number): Promise<boolean> {
    for (const [field, reference] of Object.entries(resourceOf(resource).references)) {
      const to = reference.to as ResourceName;
      if (this.isCurrent(to)) {
        if (this.#store.hasOutdated(resource, { field, to })) return false;
        continue;
      }
      if (resourceOf(to).naturalKeys.length === 0 || !tellsChanges(to)) return false;
      for await (const page of changedRecords(to, { service: since }, this.#options) ?? [])
        if (page.requestsLeft > mostPages || this.#store.hasOutdated(resource, { field, to, now: page.records }))
          return false;
    }
    return true;
  }

  /** Whether records show another one differently than the mirror holds that one, or one that it does not hold. */
  namesOtherwise(resource: ResourceName): boolean {
    return Object.entries(resourceOf(resource).references).some(([field, { to }]) =>
      this.#store.namesOtherwise(resource, field, to as ResourceName),
    );
  }

  /** Notes that all records of a resource are known as of a moment; those that no reading since has shown are gone. */
  #complete(resource: ResourceName, known: Known, reading: number): void {
    this.#store.transaction(() => {
      const definitions = this.#known(resource)?.definitions;
      this.#store.keepSince(resource, reading);
      this.#store.keep(timesOf(resource), { definitions, ...known });
    });
    this.#current.add(resource);
  }

  /** Whether all records are in the mirror, as of this command. */
  isCurrent(resource: ResourceName): boolean {
    return this.#current.has(resource);
  }

  countOf(resource: ResourceName): number {
    return this.#store.count(resource);
  }

  /** Whether the file stays for the next command. */
  get isKept(): boolean {
    return this.#store.temporary === undefined;
  }

  /** What a command keeps in the file until it is done: datasets and facts of its own. Without a name: the mirror. */
  section(name: string): RecordStore {
    return this.#store.section(name);
  }

  /** Names of the sections that commands have left. */
  sections(): string[] {
    return this.#store.sections().filter((name) => name !== begunSection);
  }

  /**
   * Makes what a reading of all records has left in the mirror what is known of the resource, or makes it known no longer
   * if that does not prove it. The custom fields were defined so before. Throws JournalError.
   */
  adopt(
    resource: ResourceName,
    {
      startedAt: at,
      startedAtOurs: knownAtOurs,
      isProven,
    }: Pick<StoredList, 'startedAt' | 'startedAtOurs' | 'isProven'>,
    definitions: unknown,
  ): void {
    if (isProven) this.#complete(resource, { readAt: at, knownAt: at, knownAtOurs, definitions }, 0);
    else this.#store.keep(timesOf(resource), null);
  }

  /** Forgets a resource, so that it is read anew. */
  forget(resource: ResourceName): void {
    this.#store.transaction(() => {
      this.#store.keep(timesOf(resource), null);
      this.#store.clear(resource);
    });
  }

  /** Records that the next command cannot bring up to date stay on no disk, nor what no command goes on to read. */
  #forgetOthers(): void {
    try {
      for (const resource of resourceNames) {
        const isBegun = this.#store
          .sections()
          .some((name) => this.section(name).fact<{ isHeld: boolean }>(progressFact(resource))?.isHeld);
        if (!canBeRefreshed(resource) || !(isBegun || this.#known(resource))) this.#store.clear(resource);
      }
    } catch {
      // The next opening replaces the file.
    }
  }

  close(): void {
    this.#forgetOthers();
    this.#failed?.remove();
    if (this.isKept && this.#store.holdsAny()) this.#store.close();
    else this.#store.remove();
  }
}

/** Lends a mirror to `work`. Throws JournalError if not even a temporary file can be used, and what `work` throws. */
export async function withMirror<T>(options: MirrorOptions, work: (mirror: Mirror) => Promise<T>): Promise<T> {
  const mirror = await Mirror.open(options);
  try {
    return await work(mirror);
  } finally {
    mirror.close();
  }
}

/** Whether the next command may bring the records of a resource up to date. */
export function canBeRefreshed(resource: ResourceName): boolean {
  return tellsChanges(resource) && resourceOf(resource).naturalKeys.length === 1;
}

/** The name of the fact that says since when all records are known. */
function timesOf(resource: ResourceName): string {
  return `${resource}.times`;
}

interface Shown {
  /** The number of the first reading whose answers count, and the number of this one. */
  readonly firstReading: number;
  readonly thisReading: number;
  /** Why nothing is known, by name. */
  readonly unknown: ReadonlyMap<string, string>;
}

/** What a reading found out about one resource. */
export class Answers {
  readonly reading: Reading;
  readonly #store: RecordStore;
  readonly #shown: Shown;

  constructor(store: RecordStore, reading: Reading, shown: Shown) {
    this.reading = reading;
    this.#store = store;
    this.#shown = shown;
  }

  /** The records that these keys name now, by `keyText`; those that are not there are absent. */
  find(keys: readonly RecordKey[]): ReadonlyMap<string, FetchedRecord> {
    return this.#store.find(this.reading.resource, keys, this.#shown.firstReading);
  }

  /** Why nothing is known of what a key names, or of what a look-up shows. */
  whyUnknown(name: RecordKey | string): string | undefined {
    return this.#shown.unknown.get(typeof name === 'string' ? name : keyText(name));
  }

  /** The values that this reading showed, in pages in order of the ids. */
  records(): Generator<Payload[]> {
    return this.#store.records(this.reading.resource, this.#shown.thisReading);
  }

  /** Deletes records that are dealt with: neither `records` nor `find` shows them any more. */
  forget(ids: readonly string[]): void {
    this.#store.drop(this.reading.resource, ids);
  }

  /** The id, the keys and the `number` of each record, in pages by id; with `this`, only of those that this reading has shown. */
  identities(reading?: 'this'): Iterable<readonly Payload[]> {
    return this.#store.identities(this.reading.resource, reading && this.#shown.thisReading);
  }

  /** A key of the record with this number. */
  keyAt(field: string, number: number): string {
    return this.#store.keyAt(this.reading.resource, field, number);
  }
}
