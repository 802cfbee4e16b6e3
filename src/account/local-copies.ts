import { accessOf, type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import {
  type CopyState,
  openSnapshot,
  removeSnapshot,
  type Snapshot,
  type SnapshotCopy,
  SnapshotError,
} from '../execution/index.js';
import type { RecordKey } from '../mapping/index.js';
import type { AskOptions } from './ask.js';
import { changedRecords, tellsChanges } from './changed-records.js';
import { filtersOf, totalOf } from './list-records.js';
import { clockSlackMs, hasClockGoneBack, serviceMoment } from './service-time.js';

export interface LocalCopiesOptions extends AskOptions {
  /** Folder that holds the snapshot. */
  readonly stateFolder: string;
  /** `domain@host`. */
  readonly account: string;
  /** Our clock, milliseconds since 1970. */
  readonly now: () => number;
  /** Trusts no copy that was made before; what is read makes a new one. */
  readonly fresh: boolean;
}

/** Records of a copy. */
export interface CopySize {
  readonly active: number;
  readonly inactive: number;
}

const hourMs = 3_600_000;

/**
 * How long after it was read whole a copy is brought up to date by its changes alone. What the service might not count
 * as a change of a record, and what pairs up so that the counts agree, is found by reading anew: once in two weeks for
 * those who work each Monday.
 */
const trustedMs = 8 * 24 * hourMs;

/** Requests that a refresh takes at least, by list: one for what has changed, one to count. */
const requestsAList = 2;

/** Records of a transaction. */
const atATime = 2000;

/** Pages of changed records of another resource that are worth reading to keep what names them. */
const mostPages = 10;

/**
 * The local copies of an account, one a resource whose list can be asked for what was changed since a moment. A copy
 * that cannot be read or written is thrown away: then the account is asked.
 */
export class LocalCopies {
  readonly #options: LocalCopiesOptions;
  readonly #known = new Map<ResourceName, SnapshotCopy>();
  /** Resources whose copy is up to date. */
  readonly #current = new Set<ResourceName>();
  /** Records that are still to be written: a transaction a page would cost more than the records. */
  readonly #waiting: Payload[] = [];
  #areActive = true;
  #snapshot: Snapshot | undefined;

  private constructor(snapshot: Snapshot | undefined, options: LocalCopiesOptions) {
    this.#snapshot = snapshot;
    this.#options = options;
  }

  static async open(options: LocalCopiesOptions): Promise<LocalCopies> {
    return new LocalCopies(await openSnapshot(options.stateFolder), options);
  }

  /** How many records the copy of a resource holds, and the requests that bringing it up to date takes at least. */
  sizeOf(resource: ResourceName): (CopySize & { readonly leastRequests: number }) | undefined {
    if (this.#options.fresh) return undefined;
    return this.#attempt(() => {
      const state = this.#copyOf(resource)?.state();
      if (!state || this.#now() - state.readAt > trustedMs) return undefined;
      const { active, inactive } = state;
      return { active, inactive, leastRequests: filtersOf(accessOf(resource).list).length * requestsAList };
    });
  }

  /**
   * Brings the copy of a resource up to date by what was changed since; false where it cannot be relied on, or where
   * `isWorth` says so of the requests that are left. Throws ApiError, and SnapshotError.
   */
  async refresh(resource: ResourceName, isWorth: (requests: number) => boolean): Promise<boolean> {
    const copy = this.#copyOf(resource);
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

  /**
   * Whether the service's clock went back since, or ours forward: what was changed after a copy was made would be dated
   * before it, and the changes since would not show it.
   */
  #hasGoneBack({ knownAt, knownAtOurs }: CopyState): boolean {
    const { client } = this.#options;
    return this.#now() < knownAt - clockSlackMs || hasClockGoneBack(client, { service: knownAt, ours: knownAtOurs });
  }

  /** The record of the copy that has a key. Throws SnapshotError. */
  find(resource: ResourceName, key: RecordKey): Payload | undefined {
    const copy = this.#copyOf(resource);
    if (!copy) throw new SnapshotError('The snapshot was thrown away.');
    return copy.find(key);
  }

  /** The natural keys of the records of a copy, as far as it can be read; it may be out of date. */
  *keys(resource: ResourceName): Generator<RecordKey> {
    try {
      yield* this.#copyOf(resource)?.keys() ?? [];
    } catch (error) {
      if (!(error instanceof SnapshotError)) throw error;
      this.drop();
    }
  }

  /** Begins the copy of a resource anew. */
  begin(resource: ResourceName): void {
    this.#current.delete(resource);
    this.#waiting.length = 0;
    this.#attempt(() => this.#copyOf(resource)?.clear());
  }

  /** Adds what a list of the account has shown. */
  add(resource: ResourceName, records: readonly Payload[], isActive: boolean): void {
    if (isActive !== this.#areActive) this.#write(resource);
    this.#areActive = isActive;
    for (const record of records) this.#waiting.push(record);
    if (this.#waiting.length >= atATime) this.#write(resource);
  }

  #write(resource: ResourceName): void {
    const records = this.#waiting.splice(0);
    if (records.length > 0) this.#attempt(() => this.#copyOf(resource)?.put(records, this.#areActive));
  }

  /** Says that the account was read whole; it began at that moment of our clock, milliseconds since 1970. */
  complete(resource: ResourceName, startedAt: number): void {
    this.#write(resource);
    const at = serviceMoment(this.#options.client, startedAt);
    this.#attempt(() => this.#copyOf(resource)?.complete({ readAt: at, knownAt: at, knownAtOurs: startedAt }));
    if (this.#snapshot) this.#current.add(resource);
  }

  /** Throws all copies away. */
  drop(): void {
    this.close();
    removeSnapshot(this.#options.stateFolder);
  }

  close(): void {
    this.#snapshot?.close();
    this.#snapshot = undefined;
    this.#known.clear();
    this.#current.clear();
  }

  #now(): number {
    return serviceMoment(this.#options.client, this.#options.now());
  }

  #copyOf(resource: ResourceName): SnapshotCopy | undefined {
    const [keyField, ...others] = resourceOf(resource).naturalKeys;
    if (!this.#snapshot || !tellsChanges(resource) || others.length > 0) return undefined;
    const { account } = this.#options;
    const copy = this.#known.get(resource) ?? this.#snapshot.copy({ account, resource, keyField });
    this.#known.set(resource, copy);
    return copy;
  }

  /** A record that was deleted is in no list: there is one less then. */
  async #hasAllOf(resource: ResourceName, copy: SnapshotCopy): Promise<boolean> {
    const { list } = accessOf(resource);
    const state = copy.state();
    for (const filter of filtersOf(list)) {
      const held = filter.active === false ? state?.inactive : state?.active;
      if ((await totalOf(list, filter, this.#options)) !== held) return false;
    }
    return true;
  }

  /** A record shows the key of each that it names; when that one gets another key, this one is not changed. */
  async #namesRightly(resource: ResourceName, copy: SnapshotCopy, since: number): Promise<boolean> {
    for (const [field, { to }] of Object.entries(resourceOf(resource).references)) {
      const named = to as ResourceName;
      const other = this.#copyOf(named);
      const isRight =
        other && this.#current.has(named)
          ? !copy.hasOutdatedBeside(field, other)
          : await this.#namesNoneChanged({ copy, field, named, since });
      if (!isRight) return false;
    }
    return true;
  }

  async #namesNoneChanged(where: {
    readonly copy: SnapshotCopy;
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
      if (!(error instanceof SnapshotError)) throw error;
      this.drop();
      return undefined;
    }
  }
}
