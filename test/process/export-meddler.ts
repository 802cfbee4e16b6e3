import { setTimeout as delay } from 'node:timers/promises';
import { operationNamed, type Payload, type ResourceName } from '../../src/contract/index.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import type { Choose } from './choose.js';
import { type Account, ask } from './torture-account.js';

/** A value that somebody else gave to a field. */
interface Told {
  readonly field: string;
  readonly value: string;
  readonly askedAt: number;
  /** When the service said that it is so; undefined where no answer came, so that nobody knows. */
  settledAt?: number;
}

/** The resources whose records can be switched off, deleted and brought back. */
const lively: readonly ResourceName[] = ['customer', 'site', 'equipment'];

/** What can be deleted, and nothing else: for a list without a known order each of these is a reading more. */
const others: readonly ResourceName[] = ['job', 'activity'];

interface MeddlerOptions {
  readonly sandbox: Sandbox;
  /** What is in the account when it begins. */
  readonly before: Account;
  /** What it is at work with. */
  readonly resources: readonly ResourceName[];
  readonly choose: Choose;
}

/**
 * Another client at work in the account: inserts, renames, switches off and on, deletes and brings back, one record
 * after the other. It remembers what it asked for, and the sandbox's log what came of it.
 */
export class Meddler {
  readonly #options: MeddlerOptions;
  readonly #told = new Map<string, Told[]>();
  readonly #deleted: { readonly resource: ResourceName; readonly id: unknown }[] = [];
  #created = 0;
  changes = 0;

  constructor(options: MeddlerOptions) {
    this.#options = options;
  }

  /** Makes at most so many changes, a few milliseconds apart, until the signal is given. */
  async work(most: number, signal: AbortSignal): Promise<void> {
    const { choose } = this.#options;
    for (let change = 0; change < most && !signal.aborted; change++) {
      await this.#change();
      await delay(choose.whole(1, 25));
    }
  }

  /**
   * The values that a field may have in a file of which the last attempt began at that time; undefined where it was left
   * alone. What was settled before is known to the export; what came later it may have seen or not.
   */
  valuesOf(resource: ResourceName, id: unknown, { field, since }: { field: string; since: number }) {
    const told = (this.#told.get(`${resource} ${id}`) ?? []).filter((each) => each.field === field);
    if (told.length === 0) return undefined;
    const settled = told.findLastIndex(({ settledAt }) => settledAt !== undefined && settledAt < since);
    return { values: told.slice(Math.max(0, settled)).map(({ value }) => value), isSettled: settled >= 0 };
  }

  #change(): Promise<void> {
    const { choose } = this.#options;
    const way = choose.whole(1, 100);
    if (way <= 30) return this.#rename();
    if (way <= 50) return this.#insert();
    if (way <= 65) return this.#switch('desactivate', 'false');
    if (way <= 77) return this.#switch('activate', 'true');
    if (way <= 88) return this.#delete(this.#one(lively));
    if (way <= 90) return this.#delete(this.#one(others));
    return this.#undelete();
  }

  async #rename(): Promise<void> {
    const { resource, id } = this.#anyRecord();
    const name = `Renamed ${++this.changes}`;
    await this.#tell({ resource, id, field: 'name', value: name }, () =>
      this.#ask(resource, 'send', { body: { id, name } }),
    );
  }

  async #insert(): Promise<void> {
    const [customer] = this.#options.before.customer;
    const resource = this.#one(lively);
    const name = `Inserted ${++this.#created}`;
    this.changes++;
    const body = {
      myId: `NEW-${this.#created}`,
      name,
      ...(resource !== 'customer' && { customer: { id: customer?.id } }),
    };
    await this.#ask(resource, 'send', { body });
  }

  async #switch(verb: 'activate' | 'desactivate', value: string): Promise<void> {
    const { resource, id } = this.#anyRecord();
    this.changes++;
    await this.#tell({ resource, id, field: 'active', value }, () => this.#ask(resource, verb, { query: { id } }));
  }

  async #delete(resource: ResourceName): Promise<void> {
    const { before, choose } = this.#options;
    // The first customer is the owner of what is inserted.
    const record = before[resource][choose.whole(1, before[resource].length - 1)];
    if (!record) return;
    this.changes++;
    this.#deleted.push({ resource, id: record.id });
    await this.#ask(resource, 'delete', { query: { id: record.id } });
  }

  async #undelete(): Promise<void> {
    const index = this.#deleted.findIndex(({ resource }) => lively.some((name) => name === resource));
    const [record] = index < 0 ? [] : this.#deleted.splice(index, 1);
    if (!record) return;
    this.changes++;
    await this.#ask(record.resource, 'undelete', { query: { id: record.id } });
  }

  /** One of these that it is at work with, or the first. */
  #one(among: readonly ResourceName[]): ResourceName {
    const { resources, choose } = this.#options;
    const own = among.filter((name) => resources.includes(name));
    return own[choose.whole(0, own.length - 1)] ?? among[0] ?? 'customer';
  }

  #anyRecord(): { readonly resource: ResourceName; readonly id: unknown } {
    const { before, choose } = this.#options;
    const resource = this.#one(lively);
    const records = before[resource];
    return { resource, id: records[choose.whole(0, records.length - 1)]?.id };
  }

  async #tell(
    { resource, id, field, value }: { resource: ResourceName; id: unknown; field: string; value: string },
    send: () => Promise<boolean>,
  ): Promise<void> {
    const key = `${resource} ${id}`;
    const told: Told = { field, value, askedAt: Date.now() };
    this.#told.set(key, [...(this.#told.get(key) ?? []), told]);
    if (await send()) told.settledAt = Date.now();
  }

  /** False where the answer is a failure or never came: the sandbox of faults may have done it all the same. */
  async #ask(resource: ResourceName, verb: string, input: { query?: Payload; body?: Payload }): Promise<boolean> {
    const operation = operationNamed(`${resource}.${verb}`);
    if (!operation) throw new Error(`There is no operation ${resource}.${verb}.`);
    return ask(this.#options.sandbox, operation, input).then(
      () => true,
      () => false,
    );
  }
}
