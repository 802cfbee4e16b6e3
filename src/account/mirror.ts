import { rmSync } from 'node:fs';
import { accessOf, type Payload, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';
import { makeTemporaryFolder } from '../spool/spool.js';
import type { AskOptions } from './ask.js';
import { changedRecords, tellsChanges } from './changed-records.js';
import { filtersOf, requestsOfList, totalOf } from './list-records.js';
import { isKey, type Need, nameText, type ShownRecords, showsKey } from './need.js';
import { openRecordStore } from './open-store.js';
import { Reader } from './reader.js';
import { otherWays, type Reading } from './reading.js';
import { keyText } from './record-keys.js';
import type { FetchedRecord, RecordCounts, RecordStore } from './record-store.js';
import { CopyError, type CopyState, ResourceCopy } from './resource-copy.js';
import { clockSlackMs, hasClockGoneBack, serviceMoment } from './service-time.js';

export interface MirrorOptions extends AskOptions {
  /** Folder in which the mirror stays for the next command. Default: nothing is left. */
  readonly stateFolder?: string | undefined;
  /** `domain@host`. */
  readonly account: string;
  /** Our clock, milliseconds since 1970. */
  readonly now: () => number;
  /** Ignores what earlier commands have left. Default false. */
  readonly fresh?: boolean | undefined;
}

/** What a command asked of one resource, beside the records, which are in the mirror. */
export interface ReadOptions extends Pick<AskOptions, 'atATime'> {
  /** What reading the lists costs, if it is known. */
  readonly listRequests?: number | undefined;
  /** Called after each answer. */
  readonly onShown?: (shown: ShownRecords) => void;
}

const hourMs = 3_600_000;

/**
 * What earlier commands have left is refreshed by changes alone for this long, in ms. Reading all finds what the service
 * does not count as a change. For users who work each Monday, that is every second week.
 */
const trustedMs = 8 * 24 * hourMs;

/** Least requests of a refresh for each list: one for the changes, one to count. */
const requestsAList = 2;

/** If a referenced resource has more pages of changes than this, checking references costs too much. */
const mostPages = 10;

/**
 * What the account holds, as far as a command has asked, in a file; of resources whose list has `changedSince`, the next
 * command finds it there. The only place that reads the account in order to compare. Where the file cannot be used, for
 * example because another process works with it, a temporary one takes its place.
 */
export class Mirror {
  readonly #options: MirrorOptions;
  readonly #copies = new Map<ResourceName, ResourceCopy>();
  /** Resources whose records are all in the mirror, as of this command. */
  readonly #current = new Set<ResourceName>();
  /** The first reading of this command. */
  readonly #first: number;
  #store: RecordStore;
  /** One that failed, which is read until the end. */
  #failed: RecordStore | undefined;
  #temporary: string | undefined;
  #reading: number;

  private constructor(store: RecordStore, temporary: string | undefined, options: MirrorOptions) {
    this.#store = store;
    this.#temporary = temporary;
    this.#options = options;
    this.#reading = store.fact<number>('reading') ?? 0;
    this.#first = this.#reading + 1;
    this.#forget();
  }

  /** Throws JournalError if not even a temporary file can be used. */
  static async open(options: MirrorOptions): Promise<Mirror> {
    const { stateFolder, account } = options;
    const kept = stateFolder && (await openRecordStore(stateFolder, account).catch(() => undefined));
    if (kept) return new Mirror(kept, undefined, options);
    const temporary = makeTemporaryFolder();
    return new Mirror(await openRecordStore(temporary, account), temporary, options);
  }

  /** Reads what is needed, the cheapest way. Throws ApiError, and JournalError if nothing can be stored. */
  async bringUpToDate(need: Need, options: ReadOptions = {}): Promise<Answers> {
    try {
      return await this.#read(need, options);
    } catch (error) {
      if (!(error instanceof CopyError) || this.#temporary !== undefined) throw error;
      await this.#replace();
      return this.#read(need, options);
    }
  }

  async #read(need: Need, { listRequests, onShown, ...ahead }: ReadOptions): Promise<Answers> {
    const { resource, requests } = need;
    const copy = this.copyOf(resource);
    const startedAt = this.#options.now();
    const sentBefore = this.#options.client.usage().sent;
    const costs = { lists: listRequests, details: Number.isFinite(requests) ? requests : undefined };
    if (requests > 0 && (this.isCurrent(resource) || (await this.#isRefreshed(need, costs)))) {
      const sent = this.#options.client.usage().sent - sentBefore;
      const records = this.countOf(resource);
      const instead = otherWays(costs, 'snapshot');
      const reading: Reading = { resource, way: 'snapshot', requests: sent, records, instead };
      return new Answers(copy, reading, { from: 0, since: 0, unknown: new Map() });
    }
    const reader = new Reader(need, { ...this.#options, ...ahead, listRequests: costs.lists });
    const shown = await this.#take(resource, reader.pages(), onShown);
    if (reader.isWhole) this.#complete(resource, startedAt, shown.since);
    return new Answers(copy, reader.reading, { ...shown, from: this.#first });
  }

  /** Reads, whatever the mirror knows already; the answers show this reading alone. Throws ApiError and JournalError. */
  async readAgain(
    need: Need,
    pages: (reader: Reader) => AsyncIterable<ShownRecords>,
    onShown?: ReadOptions['onShown'],
  ): Promise<Answers> {
    const { client, signal } = this.#options;
    const reader = new Reader(need, { client, signal });
    const shown = await this.#take(need.resource, pages(reader), onShown);
    return new Answers(this.copyOf(need.resource), reader.reading, { ...shown, from: shown.since });
  }

  async #take(resource: ResourceName, pages: AsyncIterable<ShownRecords>, onShown: ReadOptions['onShown']) {
    const copy = this.copyOf(resource);
    this.#reading += 1;
    const since = this.#reading;
    copy.noteReading(since);
    const unknown = new Map<string, string>();
    const gone: RecordKey[] = [];
    for await (const shown of pages) {
      copy.put(shown, since);
      for (const [{ names }, answer] of shown.asked)
        for (const name of names) {
          if (typeof answer === 'string') unknown.set(nameText(name), answer);
          else if (isKey(name) && !answer.some((record) => showsKey(record, name))) gone.push(name);
        }
      onShown?.(shown);
    }
    copy.drop(gone, since);
    return { since, unknown };
  }

  /** Brings what an earlier command has left up to date, if that is the cheapest way. */
  async #isRefreshed({ resource, requests }: Need, costs: { lists: number | undefined }): Promise<boolean> {
    const size = this.sizeOf(resource);
    if (!size) return false;
    const { list } = accessOf(resource);
    const lists = requestsOfList(list, size.active) + requestsOfList(list, size.inactive);
    costs.lists = lists;
    const isCheapest = (refresh: number) => refresh < requests && refresh <= lists;
    return isCheapest(size.leastRequests) && this.refresh(resource, isCheapest);
  }

  /** Number of records that an earlier command has left, and least requests of a refresh; undefined without any. */
  sizeOf(resource: ResourceName): (RecordCounts & { readonly leastRequests: number }) | undefined {
    if (this.#options.fresh) return undefined;
    const state = isKept(resource) ? this.copyOf(resource).state() : undefined;
    if (!state || this.#now() - state.readAt > trustedMs) return undefined;
    const { active, inactive } = state;
    return { active, inactive, leastRequests: filtersOf(accessOf(resource).list).length * requestsAList };
  }

  /** Brings a resource up to date by what changed since. False if that is unreliable or `isWorth` declines. Throws CopyError. */
  async refresh(resource: ResourceName, isWorth: (requests: number) => boolean): Promise<boolean> {
    const copy = this.copyOf(resource);
    const state = copy.state();
    if (!state || !copy.isReadable()) return false;
    const startedAt = this.#options.now();
    const counts = filtersOf(accessOf(resource).list).length;
    let isFirst = true;
    this.#reading += 1;
    for await (const page of changedRecords(resource, { service: state.knownAt }, this.#options) ?? []) {
      if (isFirst && (this.#hasGoneBack(state) || !isWorth(page.requestsLeft + counts))) return false;
      isFirst = false;
      copy.put({ records: page.records, isActive: page.active !== false, how: 'details' }, this.#reading);
    }
    const isSame = await this.#hasAllOf(resource, copy);
    if (!isSame || !(await this.#namesRightly(resource, copy, state.knownAt))) return false;
    const knownAt = serviceMoment(this.#options.client, startedAt);
    copy.complete({ readAt: state.readAt, knownAt, knownAtOurs: startedAt }, 0);
    this.#current.add(resource);
    return true;
  }

  /** If a clock was moved, changes made after the copy may be dated before it, and would be missed. */
  #hasGoneBack({ knownAt, knownAtOurs }: CopyState): boolean {
    const { client } = this.#options;
    return this.#now() < knownAt - clockSlackMs || hasClockGoneBack(client, { service: knownAt, ours: knownAtOurs });
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
    return this.#temporary === undefined;
  }

  /** What a command keeps in the file beside the mirror, until it is done: datasets and facts of its own. */
  section(name: string): RecordStore {
    return this.#store.section(name);
  }

  /** Names of the sections that commands have left. */
  sections(): string[] {
    return this.#store.sections();
  }

  /** Shows the records of a resource in a section, too. */
  lend(resource: ResourceName, section: RecordStore): void {
    section.share(this.#store, resource);
  }

  /**
   * Makes the records that a section holds of a resource what is known of it: they were read whole, since `startedAt` by
   * the service's clock, and the custom fields were defined so before. Throws JournalError.
   */
  adopt(
    resource: ResourceName,
    section: RecordStore,
    { startedAt, definitions }: { readonly startedAt: number; readonly definitions: unknown },
  ): void {
    this.#store.transaction(() => {
      this.#store.share(section, resource);
      this.copyOf(resource).noteDefinitions(definitions);
      const { client, now } = this.#options;
      const ours = now();
      this.#complete(resource, ours - (serviceMoment(client, ours) - startedAt), 0);
    });
  }

  #complete(resource: ResourceName, startedAt: number, reading: number): void {
    const at = serviceMoment(this.#options.client, startedAt);
    const times = { readAt: at, knownAt: at, knownAtOurs: startedAt };
    this.copyOf(resource).complete(times, reading);
    this.#current.add(resource);
  }

  /** Leaves the file as it is and goes on with a temporary one. */
  async #replace(): Promise<void> {
    this.#failed = this.#store;
    this.#temporary = makeTemporaryFolder();
    this.#store = await openRecordStore(this.#temporary, this.#options.account);
    this.#copies.clear();
    this.#current.clear();
  }

  /** Records of resources that the next command cannot bring up to date stay on no disk. */
  #forget(): void {
    try {
      for (const resource of resourceNames)
        if (!isKept(resource) || !this.copyOf(resource).state()) this.#store.clear(resource);
    } catch {
      // The next opening replaces the file.
    }
  }

  close(): void {
    this.#forget();
    this.#failed?.remove();
    if (this.#isEmpty()) this.#store.remove();
    else this.#store.close();
    if (this.#temporary !== undefined) rmSync(this.#temporary, { recursive: true, force: true });
  }

  /** Whether the file is worth nothing to the next command. */
  #isEmpty(): boolean {
    try {
      return this.#store.isEmpty;
    } catch {
      return true;
    }
  }

  #now(): number {
    return serviceMoment(this.#options.client, this.#options.now());
  }

  copyOf(resource: ResourceName): ResourceCopy {
    const copy = this.#copies.get(resource) ?? new ResourceCopy(this.#store, resource);
    this.#copies.set(resource, copy);
    return copy;
  }

  /** A deleted record is in no list of changes, but makes the count smaller. */
  async #hasAllOf(resource: ResourceName, copy: ResourceCopy): Promise<boolean> {
    const { list } = accessOf(resource);
    const state = copy.state();
    for (const filter of filtersOf(list)) {
      const held = filter.active === false ? state?.inactive : state?.active;
      if ((await totalOf(list, filter, this.#options)) !== held) return false;
    }
    return true;
  }

  /** If the key of a referenced record changes, the referrers show it without counting as changed. */
  async #namesRightly(resource: ResourceName, copy: ResourceCopy, since: number): Promise<boolean> {
    for (const [field, { to }] of Object.entries(resourceOf(resource).references)) {
      const named = to as ResourceName;
      const other = this.copyOf(named);
      const isRight = this.isCurrent(named)
        ? !copy.hasOutdatedBeside(field, other)
        : await this.#namesNoneChanged({ copy, field, named, since });
      if (!isRight) return false;
    }
    return true;
  }

  async #namesNoneChanged(where: {
    readonly copy: ResourceCopy;
    readonly field: string;
    readonly named: ResourceName;
    readonly since: number;
  }): Promise<boolean> {
    const { copy, field, named, since } = where;
    const [keyField] = resourceOf(named).naturalKeys;
    if (keyField === undefined || !tellsChanges(named)) return false;
    for await (const { records, requestsLeft } of changedRecords(named, { service: since }, this.#options) ?? []) {
      if (requestsLeft > mostPages) return false;
      const keys = records.map((record) => [String(record.id), String(record[keyField] ?? '')] as const);
      if (copy.hasOutdated(field, keyField, keys)) return false;
    }
    return true;
  }
}

/** Whether the next command may bring the records of a resource up to date. */
function isKept(resource: ResourceName): boolean {
  return tellsChanges(resource) && resourceOf(resource).naturalKeys.length === 1;
}

interface Shown {
  /** The first reading whose answers count, and this one. */
  readonly from: number;
  readonly since: number;
  /** Why nothing is known, by name. */
  readonly unknown: ReadonlyMap<string, string>;
}

/** What a reading found out about one resource. */
export class Answers {
  readonly reading: Reading;
  readonly #copy: ResourceCopy;
  readonly #shown: Shown;

  constructor(copy: ResourceCopy, reading: Reading, shown: Shown) {
    this.reading = reading;
    this.#copy = copy;
    this.#shown = shown;
  }

  /** The records that these keys name now, by `keyText`; those that are not there are absent. */
  find(keys: readonly RecordKey[]): ReadonlyMap<string, FetchedRecord> {
    return this.#copy.find(keys, this.#shown.from);
  }

  /** Why nothing is known of what a key names, or of what a look-up shows. */
  whyUnknown(name: RecordKey | string): string | undefined {
    return this.#shown.unknown.get(typeof name === 'string' ? name : keyText(name));
  }

  /** The values that this reading showed, in pages in order of the ids. */
  *records(): Generator<Payload[]> {
    for (const page of this.#copy.entries(this.#shown.since))
      yield page.flatMap(({ record, how }) => (how === 'hit' ? [] : [record]));
  }

  /** Leaves out of `records` what is dealt with. */
  forget(ids: readonly string[]): void {
    const keys = ids.map((value): RecordKey => ({ field: 'id', value }));
    this.#copy.drop(keys, Number.MAX_SAFE_INTEGER);
  }

  /** The natural keys of all records that the mirror knows; they may be stale, unless the reading was whole. */
  keys(): Iterable<RecordKey> {
    return this.#copy.keys();
  }
}
