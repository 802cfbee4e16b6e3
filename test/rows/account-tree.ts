import { join } from 'node:path';
import type { ResourceName } from '../../src/contract/index.js';
import { fileOf } from '../accounts.js';

/** A record as the old system has it: what a person would draw as a box, with arrows to the records that it names. */
export interface TreeRecord {
  readonly resource: ResourceName;
  /** Unique; `resource:key`, or for a record without a key its file and row. */
  readonly token: string;
  readonly key?: string;
  /** Tokens of the records that it names, of the files or only of the account. */
  readonly names: readonly string[];
}

export interface AccountTree {
  readonly records: readonly TreeRecord[];
  /** Lines of CSV files by name. */
  readonly files: Readonly<Record<string, readonly string[]>>;
}

/** Sheets as they were found: customers repeated beside each site, a second file of sites by name, counted machines. */
export const treeMapping = `
import { defineMapping, integer, key, ref, refBy, text } from 'fieldsheet';
const customer = ref('customer', 'Client');
export default defineMapping({
  sheets: {
    clients: { records: { customer: { myId: key('No'), name: text('Name') } } },
    sites: {
      records: {
        customer: { myId: key('Client'), addressCity: text('City') },
        site: { myId: key('Site'), name: text('Site'), customer: ref('customer') },
      },
    },
    depots: { records: { site: { myId: key('Depot'), name: text('Depot'), customer: refBy('customer', 'name', 'Owner') } } },
    machines: {
      records: {
        equipment: { myId: key('Kind', 'Site', 'Client').counted(), name: text('Kind'), site: ref('site', 'Site'), customer },
      },
    },
    orders: {
      records: {
        job: { num: integer('No'), description: text('No'), customer, site: ref('site', 'Site'), equipment: ref('equipment', text('Machine')) },
      },
    },
    calls: { records: { job: { description: text('What'), customer, site: ref('site', 'Site') } } },
    absences: {
      records: {
        activity: { activityType: { name: text('Type') }, dateStart: text('From'), note: text('Note') },
      },
    },
    types: { records: { activityType: { name: text('Type') } } },
  },
});
`;

export interface TreeSize {
  readonly customers: number;
  /** Most sites of a customer, machines of a site and orders of a customer. */
  readonly width: number;
  /** Whether all rows can be sent: no name is borne twice where a row looks for it. */
  readonly isSound?: boolean;
}

type Choose = (below: number) => number;

/** Whole numbers below another one, from a seed. */
export function chooser(seed: number): Choose {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % Math.max(1, below);
  };
}

/** An account of four levels with all ways in which rows name records. */
export function accountTree(choose: Choose, { customers, width, isSound = false }: TreeSize): AccountTree {
  const tree = new Tree(choose, isSound);
  for (let number = 1; number <= customers; number++) tree.addCustomer(`C-${number}`);
  for (const client of [...tree.keysOf('customer')]) {
    for (let count = choose(width + 1); count > 0; count--) tree.addSite(client);
    for (let count = choose(width); count > 0; count--) tree.addMachine({ client });
  }
  tree.addSite('X-1');
  for (const site of [...tree.keysOf('site')])
    for (let count = choose(width + 1); count > 0; count--) tree.addMachine({ site });
  for (let count = customers * width; count > 0; count--) tree.addOrder();
  for (let count = customers; count > 0; count--) tree.addCall();
  tree.addActivities();
  return tree;
}

class Tree implements AccountTree {
  readonly records: TreeRecord[] = [];
  readonly files: Record<string, string[]> = {
    clients: ['No,Name'],
    sites: ['Client,City,Site'],
    depots: ['Owner,Depot'],
    machines: ['Kind,Site,Client'],
    orders: ['No,Client,Site,Machine'],
    calls: ['What,Client,Site'],
    absences: ['Type,From,Note'],
    types: ['Type'],
  };
  readonly #choose: Choose;
  readonly #isSound: boolean;
  readonly #keys: Record<string, string[]> = {};
  readonly #customersByName = new Map<string, string[]>();
  readonly #machines = new Map<string, number>();
  #sites = 0;

  constructor(choose: Choose, isSound: boolean) {
    this.#choose = choose;
    this.#isSound = isSound;
  }

  keysOf(resource: ResourceName): readonly string[] {
    return this.#keys[resource] ?? [];
  }

  addCustomer(key: string): void {
    // Some names are borne twice.
    const number = this.records.length;
    const name = this.#choose(8) === 0 && number > 0 ? `Client ${number}` : `Client ${number + 1}`;
    this.#customersByName.set(name, [...(this.#customersByName.get(name) ?? []), key]);
    this.#row('clients', [key, name]);
    this.#add({ resource: 'customer', key, names: [] });
  }

  addSite(client: string): void {
    this.#sites += 1;
    const key = `S-${this.#sites}`;
    const [name = ''] = [...this.#customersByName].find(([, keys]) => keys.includes(client)) ?? [];
    const owners = this.#customersByName.get(name) ?? [];
    if (name !== '' && (owners.length === 1 || !this.#isSound) && this.#choose(3) === 0) {
      this.#row('depots', [name.toUpperCase(), key]);
      // The row may mean any of them.
      this.#add({ resource: 'site', key, names: owners.map((owner) => `customer:${owner}`) });
    } else {
      // The row says which city the customer is in, too: the customer has a second row.
      this.#row('sites', [client, client === 'X-1' ? '' : 'Lyon', key]);
      this.#add({ resource: 'site', key, names: [`customer:${client}`] });
      if (!this.keysOf('customer').includes(client)) this.#add({ resource: 'customer', key: client, names: [] });
    }
  }

  addMachine({ site = '', client = '' }: { readonly site?: string; readonly client?: string }): void {
    const kind = ['Pump', 'Lift', 'Fan'][this.#choose(3)] ?? '';
    const base = `${kind}/${site}/${client}`;
    const count = (this.#machines.get(base) ?? 0) + 1;
    this.#machines.set(base, count);
    this.#row('machines', [kind, site, client]);
    const names = [...(site ? [`site:${site}`] : []), ...(client ? [`customer:${client}`] : [])];
    this.#add({ resource: 'equipment', key: count === 1 ? base : `${base}#${count}`, names });
  }

  /** Orders name a customer, a site, a machine, or all of them; one in eight another one's. */
  addOrder(): void {
    // Far apart: the service numbers what has no number from the highest on.
    const key = `${7000 + 100 * this.keysOf('job').length}`;
    // The account has another customer that no row gives.
    const client = this.#choose(10) === 0 ? 'X-2' : this.#some('customer');
    const machine = this.#choose(8) === 0 ? this.#some('equipment') : '';
    const site = client === '' ? (this.keysOf('site')[0] ?? '') : this.#some('site');
    this.#row('orders', [key, client, site, machine]);
    this.#add({ resource: 'job', key, names: namesOf({ customer: client, site, equipment: machine }) });
  }

  addCall(): void {
    const client = this.keysOf('customer')[this.#choose(this.keysOf('customer').length)] ?? '';
    const site = this.#some('site');
    const number = this.#row('calls', [
      `Call of ${client}, number ${this.records.length}`.replace(',', ''),
      client,
      site,
    ]);
    this.#add({ resource: 'job', token: `calls ${number}`, names: namesOf({ customer: client, site }) });
  }

  addActivities(): void {
    for (const type of ['Course', 'Fair']) {
      this.#row('types', [type]);
      this.#add({ resource: 'activityType', key: type, names: [] });
      const number = this.#row('absences', [type, '2026-12-01 08:00', type]);
      this.#add({ resource: 'activity', token: `absences ${number}`, names: [`activityType:${type}`] });
    }
  }

  #some(resource: ResourceName): string {
    const keys = this.keysOf(resource);
    return this.#choose(3) === 0 ? '' : (keys[this.#choose(keys.length)] ?? '');
  }

  #row(file: string, cells: readonly string[]): number {
    const lines = this.files[file] ?? [];
    lines.push(cells.join(','));
    return lines.length;
  }

  #add(record: Omit<TreeRecord, 'token'> & { readonly token?: string }): void {
    const { resource, key } = record;
    if (key !== undefined) this.#keys[resource] = [...this.keysOf(resource), key];
    this.records.push({ token: `${resource}:${key}`, ...record });
  }
}

function namesOf(keys: Partial<Record<ResourceName, string>>): string[] {
  return Object.entries(keys).flatMap(([resource, key]) => (key ? [`${resource}:${key}`] : []));
}

/**
 * What belongs to the chosen records, drawn as a person would: whoever names one of them, and whoever names that; then
 * all that any of these names. Slow and plain, to be compared with the product.
 */
export function belonging({ records }: Pick<AccountTree, 'records'>, chosen: readonly string[]): Set<string> {
  const held = new Set(chosen);
  for (let before = -1; before < held.size; ) {
    before = held.size;
    for (const { token, names } of records) if (names.some((name) => held.has(name))) held.add(token);
  }
  for (let before = -1; before < held.size; ) {
    before = held.size;
    for (const { token, names } of records) if (held.has(token)) for (const name of names) held.add(name);
    // Counted records are numbered side by side: one is never sent without the others.
    const counted = new Set([...held].filter((token) => token.startsWith('equipment:')).map(baseOf));
    for (const { token } of records) if (counted.has(baseOf(token))) held.add(token);
  }
  return new Set(records.map(({ token }) => token).filter((token) => held.has(token)));
}

function baseOf(token: string): string {
  return token.replace(/#\d+$/, '');
}

/** How many of these records each resource has. */
export function countsOf(
  { records }: Pick<AccountTree, 'records'>,
  tokens: ReadonlySet<string>,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { token, resource } of records) if (tokens.has(token)) counts[resource] = (counts[resource] ?? 0) + 1;
  return counts;
}

/** Writes the files and the mapping of a tree; the order of the files is that in which they were found. */
export function writeTree(
  folder: string,
  { files }: AccountTree,
): { readonly files: string[]; readonly mapping: string } {
  const written = Object.entries(files).map(([name, lines]) => fileOf(join(folder, `${name}.csv`), lines));
  return { files: written, mapping: fileOf(join(folder, 'tree.ts'), treeMapping) };
}
