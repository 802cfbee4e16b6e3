import { accessOf, type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';
import type { AskOptions } from './ask.js';
import { changedRecords, tellsChanges } from './changed-records.js';
import { filtersOf, totalOf } from './list-records.js';
import { openRecordStore } from './open-store.js';
import type { FetchedRecord, RecordCounts, RecordStore } from './record-store.js';
import { CopyError, type CopyState, ResourceCopy } from './resource-copy.js';
import { clockSlackMs, hasClockGoneBack, serviceMoment } from './service-time.js';

export interface LocalCopiesOptions extends AskOptions {
  readonly stateFolder: string;
  /** `domain@host`. */
  readonly account: string;
  /** Our clock, milliseconds since 1970. */
  readonly now: () => number;
  /** Ignores copies made before; what is read makes a new one. */
  readonly fresh: boolean;
  /** Copies that were brought up to date since then, by our clock, count as current. Default: only those by this one. */
  readonly currentSince?: number;
}

const hourMs = 3_600_000;

/**
 * A copy is refreshed by changes alone for this long, in ms. Reading it whole finds what the service does not count as
 * a change. For users who work each Monday, that is every second week.
 */
const trustedMs = 8 * 24 * hourMs;

/** Least requests of a refresh for each list: one for the changes, one to count. */
const requestsAList = 2;

const atATime = 2000;

/** If a referenced resource has more pages of changes than this, checking references costs too much. */
const mostPages = 10;

/** Local copies of resources whose list has `changedSince`. An unusable copy is dropped, and the account is asked. */
export class LocalCopies {
  readonly #options: LocalCopiesOptions;
  readonly #known = new Map<ResourceName, ResourceCopy>();
  readonly #current = new Set<ResourceName>();
  /** Records not written yet: a transaction per page would cost more than the records. */
  readonly #waiting = { active: [] as Payload[], inactive: [] as Payload[] };
  #store: RecordStore | undefined;

  private constructor(store: RecordStore | undefined, options: LocalCopiesOptions) {
    this.#store = store;
    this.#options = options;
  }

  /** Without copies where their file cannot be used, for example because another process works with it. */
  static async open(options: LocalCopiesOptions): Promise<LocalCopies> {
    const { stateFolder: folder, account } = options;
    const store = await openRecordStore({ folder, use: 'copies', scope: account }).catch(() => undefined);
    return new LocalCopies(store, options);
  }

  /** Number of records in a copy and least requests of a refresh; undefined if it cannot be used. */
  sizeOf(resource: ResourceName): (RecordCounts & { readonly leastRequests: number }) | undefined {
    if (this.#options.fresh) return undefined;
    return this.#attempt(() => {
      const state = this.copyOf(resource)?.state();
      if (!state || this.#now() - state.readAt > trustedMs) return undefined;
      const { active, inactive } = state;
      return { active, inactive, leastRequests: filtersOf(accessOf(resource).list).length * requestsAList };
    });
  }

  /** Updates a copy by what changed since. False if it is unreliable or `isWorth` declines. Throws CopyError. */
  async refresh(resource: ResourceName, isWorth: (requests: number) => boolean): Promise<boolean> {
    const copy = this.copyOf(resource);
    const state = copy?.state();
    if (!copy || !state) return false;
    const startedAt = this.#options.now();
    const counts = filtersOf(accessOf(resource).list).length;
    let isFirst = true;
    for await (const page of changedRecords(resource, { service: state.knownAt }, this.#options) ?? []) {
      if (isFirst && (this.#hasGoneBack(state) || !isWorth(page.requestsLeft + counts))) return false;
      isFirst = false;
      copy.put(page.records, page.active !== false);
    }
    const isSame = await this.#hasAllOf(resource, copy);
    if (!isSame || !(await this.#namesRightly(resource, copy, state.knownAt))) return false;
    const knownAt = serviceMoment(this.#options.client, startedAt);
    copy.complete({ readAt: state.readAt, knownAt, knownAtOurs: startedAt });
    this.#current.add(resource);
    return true;
  }

  /** If a clock was moved, changes made after the copy may be dated before it, and would be missed. */
  #hasGoneBack({ knownAt, knownAtOurs }: CopyState): boolean {
    const { client } = this.#options;
    return this.#now() < knownAt - clockSlackMs || hasClockGoneBack(client, { service: knownAt, ours: knownAtOurs });
  }

  /** Whether the copy was brought up to date. Throws CopyError. */
  isCurrent(resource: ResourceName): boolean {
    const { currentSince = Number.POSITIVE_INFINITY } = this.#options;
    const knownAt = this.copyOf(resource)?.state()?.knownAtOurs ?? Number.NEGATIVE_INFINITY;
    return this.#current.has(resource) || knownAt >= currentSince;
  }

  /**
   * Replaces a copy by records that were read whole, since `startedAt` by the service's clock, with the custom fields that
   * were defined before.
   */
  fill(
    resource: ResourceName,
    pages: Iterable<readonly FetchedRecord[]>,
    { startedAt, definitions }: { readonly startedAt: number; readonly definitions: unknown },
  ): void {
    this.begin(resource);
    for (const page of pages) for (const { record, isActive = true } of page) this.add(resource, [record], isActive);
    const { client, now } = this.#options;
    const ours = now();
    this.#attempt(() => this.copyOf(resource)?.noteDefinitions(definitions));
    this.complete(resource, ours - (serviceMoment(client, ours) - startedAt));
  }

  /** Throws CopyError. */
  find(resource: ResourceName, key: RecordKey): Payload | undefined {
    const copy = this.copyOf(resource);
    if (!copy) throw new CopyError('The local copy was thrown away.');
    return copy.find(key);
  }

  /** All records of a copy, in pages. Throws CopyError. */
  *records(resource: ResourceName): Generator<Payload[]> {
    yield* this.copyOf(resource)?.records() ?? [];
  }

  /** Records in a copy that was brought up to date; undefined if it was not, or cannot be used. */
  currentCount(resource: ResourceName): number | undefined {
    return this.#attempt(() => {
      const state = this.isCurrent(resource) ? this.copyOf(resource)?.state() : undefined;
      return state && state.active + state.inactive;
    });
  }

  /** The natural keys in a copy, which may be stale; ends early if the copy cannot be read. */
  *keys(resource: ResourceName): Generator<RecordKey> {
    try {
      yield* this.copyOf(resource)?.keys() ?? [];
    } catch (error) {
      if (!(error instanceof CopyError)) throw error;
      this.drop();
    }
  }

  begin(resource: ResourceName): void {
    this.#current.delete(resource);
    this.#waiting.active.length = 0;
    this.#waiting.inactive.length = 0;
    this.#attempt(() => this.copyOf(resource)?.clear());
  }

  add(resource: ResourceName, records: readonly Payload[], isActive: boolean): void {
    const { active, inactive } = this.#waiting;
    for (const record of records) (isActive ? active : inactive).push(record);
    if (active.length + inactive.length >= atATime) this.#write(resource);
  }

  #write(resource: ResourceName): void {
    for (const [records, isActive] of [
      [this.#waiting.active, true],
      [this.#waiting.inactive, false],
    ] as const) {
      const some = records.splice(0);
      if (some.length > 0) this.#attempt(() => this.copyOf(resource)?.put(some, isActive));
    }
  }

  complete(resource: ResourceName, startedAt: number): void {
    this.#write(resource);
    const at = serviceMoment(this.#options.client, startedAt);
    this.#attempt(() => this.copyOf(resource)?.complete({ readAt: at, knownAt: at, knownAtOurs: startedAt }));
    if (this.#store) this.#current.add(resource);
  }

  drop(): void {
    const store = this.#store;
    this.close();
    try {
      store?.remove();
    } catch {
      // The next opening meets the same problem.
    }
  }

  close(): void {
    this.#store?.close();
    this.#store = undefined;
    this.#known.clear();
    this.#current.clear();
  }

  #now(): number {
    return serviceMoment(this.#options.client, this.#options.now());
  }

  /** Undefined if there can be none of that resource. */
  copyOf(resource: ResourceName): ResourceCopy | undefined {
    const [keyField, ...others] = resourceOf(resource).naturalKeys;
    if (!this.#store || !tellsChanges(resource) || others.length > 0) return undefined;
    const copy = this.#known.get(resource) ?? new ResourceCopy(this.#store, resource, keyField);
    this.#known.set(resource, copy);
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
      const isRight =
        other && this.isCurrent(named)
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

  #attempt<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof CopyError)) throw error;
      this.drop();
      return undefined;
    }
  }
}
