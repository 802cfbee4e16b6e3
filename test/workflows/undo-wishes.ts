import fc from 'fast-check';
import type { Payload } from '../../src/contract/index.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { send } from '../accounts.js';
import type { Files } from './undo-support.js';

const keys = ['1', '2', '3', '4'] as const;
const key = fc.constantFrom(...keys);
const text = fc.constantFrom('', 'a', 'b', 'Köln');

/** A record by what it says; what it names is another record of the same number or of the next one. */
interface Wish {
  readonly key: string;
  readonly parent: string;
  readonly name: string;
  readonly other: string;
  readonly field: string;
}

const wish: fc.Arbitrary<Wish> = fc.record({ key, parent: key, name: text, other: text, field: text });
const wishes = fc.uniqueArray(wish, { selector: (each) => each.key, maxLength: 4 });
/** Some records of four resources, as an account may hold them or a file may wish for them. */
export const all = fc.record({ customers: wishes, sites: wishes, equipment: wishes, jobs: wishes });
type Wishes = { readonly [K in 'customers' | 'sites' | 'equipment' | 'jobs']: readonly Wish[] };

/** A record is only wished for with those that it names. */
export function sound({ customers, sites, equipment, jobs }: Wishes, known?: Wishes): Wishes {
  const has = (list: 'customers' | 'sites', among: readonly Wish[], parent: string) =>
    [...among, ...(known?.[list] ?? [])].some((each) => each.key === parent);
  const soundSites = sites.filter(({ parent }) => has('customers', customers, parent));
  return {
    customers,
    sites: soundSites,
    equipment: equipment.filter(({ parent }) => has('sites', soundSites, parent)),
    jobs: jobs.filter(({ parent }) => has('customers', customers, parent)),
  };
}

const custom = (value: string) => (value === '' ? {} : { customFieldValues: [{ label: 'Colour', value }] });

/** Sends them as a stranger to our client does. */
export async function put(sandbox: Sandbox, { customers, sites, equipment, jobs }: Wishes): Promise<void> {
  const filled = (record: Payload) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));
  for (const { key, name, other, field } of customers)
    await send(sandbox, 'customer', filled({ myId: `C${key}`, name, addressCity: other, ...custom(field) }));
  for (const { key, parent, name, other, field } of sites) {
    const customer = { myId: `C${parent}` };
    await send(sandbox, 'site', filled({ myId: `S${key}`, name, addressZIP: other, customer, ...custom(field) }));
  }
  for (const { key, parent, name, field } of equipment)
    await send(sandbox, 'equipment', filled({ myId: `E${key}`, name, site: { myId: `S${parent}` }, ...custom(field) }));
  for (const { key, parent, name, other } of jobs) {
    const parts = other === '' ? {} : { parts: [{ reference: other, quantity: 1 }] };
    await send(
      sandbox,
      'job',
      filled({ myId: `J${key}`, description: name, customer: { myId: `C${parent}` }, ...parts }),
    );
  }
}

/** Files that wish for them. */
export function filesOf({ customers, sites, equipment, jobs }: Wishes): Files {
  const fields = (letter: string, list: readonly Wish[]) => [
    'myId,customFieldValues.label,customFieldValues.value',
    ...list.flatMap(({ key, field }) => (field === '' ? [] : [`${letter}${key},Colour,${field}`])),
  ];
  const parts = jobs.flatMap(({ key, other }) => (other === '' ? [] : [`J${key},${other},2`]));
  return {
    'customers.csv': ['myId,name,addressCity', ...customers.map((c) => `C${c.key},${c.name},${c.other}`)],
    'customer-custom-fields.csv': fields('C', customers),
    'sites.csv': [
      'myId,name,addressZIP,customer.myId',
      ...sites.map((s) => `S${s.key},${s.name},${s.other},C${s.parent}`),
    ],
    'site-custom-fields.csv': fields('S', sites),
    'equipment.csv': ['myId,name,site.myId', ...equipment.map((e) => `E${e.key},${e.name},S${e.parent}`)],
    'equipment-custom-fields.csv': fields('E', equipment),
    'jobs.csv': ['myId,description,customer.myId', ...jobs.map((j) => `J${j.key},${j.name},C${j.parent}`)],
    'job-parts.csv': ['myId,parts.reference,parts.quantity', ...parts],
  };
}
