import { accessOf, type Payload, type ResourceName } from '../contract/index.js';
import { FirewallError } from '../errors.js';
import type { RecordKey } from '../mapping/index.js';
import { type AskOptions, findRecord } from './ask.js';
import { filtersOf, readList } from './list-records.js';
import {
  type FoundBy,
  type FoundPage,
  isKey,
  type Name,
  type SettledSubject,
  type Subject,
  showsKey,
  type Wanted,
  whyUnknown,
} from './wanted.js';

export interface LookUp {
  readonly find: (key: RecordKey) => Promise<Payload | undefined>;
  /** Whether `find` may give a record without all its values; if so, it is fetched again before it is changed. */
  readonly isUncertain?: (key: RecordKey) => boolean;
  /** Subjects at a time, default 8. */
  readonly few?: number;
  /** Skips subjects whose first name is a filter. Default false. */
  readonly onlyKeys?: boolean;
}

const atATime = 8;

/** This many look-ups in a row that a web firewall refuses are hardly the fault of their keys. */
const mostRefused = 5;

/** Looks up each subject by itself. */
export class OneByOne<S extends Subject> {
  records = 0;
  readonly #resource: ResourceName;
  readonly #wanted: Wanted<S>;
  readonly #options: AskOptions;
  #refusedInARow = 0;

  constructor(resource: ResourceName, wanted: Wanted<S>, options: AskOptions) {
    this.#resource = resource;
    this.#wanted = wanted;
    this.#options = options;
  }

  async *pages(lookUp: Partial<LookUp> = {}): AsyncGenerator<FoundPage<S>> {
    const { few = atATime, onlyKeys = false } = lookUp;
    const settle = (subject: S) => this.settle(subject, lookUp);
    for (const page of this.#wanted.subjects()) {
      const asked = page.filter(({ names: [first] }) => !onlyKeys || (first !== undefined && isKey(first)));
      for (let start = 0; start < asked.length; start += few) {
        const some = asked.slice(start, start + few);
        yield { records: [], settled: await Promise.all(some.map(settle)), total: 0 };
      }
    }
  }

  /** Throws FirewallError if one look-up after the other is refused. */
  async settle(subject: S, lookUp: Partial<LookUp> = {}): Promise<SettledSubject<S>> {
    try {
      const settled = await this.#settled(subject, lookUp);
      this.#refusedInARow = 0;
      return settled;
    } catch (error) {
      this.#refusedInARow = error instanceof FirewallError ? this.#refusedInARow + 1 : 0;
      if (this.#refusedInARow >= mostRefused) throw error;
      return { subject, unknown: whyUnknown(error) };
    }
  }

  async #settled(
    subject: S,
    { find = (key) => this.details(key), isUncertain = () => false }: Partial<LookUp>,
  ): Promise<SettledSubject<S>> {
    let found: FoundBy[] = [];
    const note = async (name: Name): Promise<void> => {
      if (!isKey(name)) found.push(...(await this.#filtered(name)));
      if (!isKey(name) || found.some(({ record }) => showsKey(record, name))) return;
      const record = await find(name);
      if (record) found.push({ name, record });
    };
    for (const name of subject.names) await note(name);
    const isListed = found.some(({ name }) => isKey(name) && isUncertain(name));
    if (isListed && !this.#wanted.isUnchanged?.(subject, found)) {
      const keys = found.map(({ name }) => name).filter(isKey);
      found = [];
      for (const name of keys) {
        const record = await this.details(name);
        if (record) found.push({ name, record });
      }
    }
    return { subject, found };
  }

  async #filtered(name: Exclude<Name, RecordKey>): Promise<FoundBy[]> {
    const { list } = accessOf(this.#resource);
    const found = new Map<unknown, FoundBy>();
    for (const filter of filtersOf(list, name.filter)) {
      for await (const { records } of readList(list, filter, this.#options))
        for (const record of records) found.set(record.id, { name, record });
    }
    return [...found.values()];
  }

  async details(key: RecordKey): Promise<Payload | undefined> {
    const record = await findRecord(this.#resource, key, this.#options);
    if (record) this.records += 1;
    return record;
  }
}
