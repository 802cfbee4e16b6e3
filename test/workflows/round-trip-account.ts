import fc from 'fast-check';
import type { Connection } from '../../src/commands/index.js';
import { catalogue, customFieldOwners, type Payload, type ResourceName } from '../../src/contract/index.js';
import { users } from '../../src/sandbox/back-office.js';
import { oddLabels, recordOf, text, writing } from './round-trip-records.js';

/** A small account: some records of every resource, each naming others. */
export const account = fc.record({
  customers: fc.array(recordOf('customer'), { minLength: 1, maxLength: 3 }),
  sites: fc.array(recordOf('site'), { maxLength: 2 }),
  equipment: fc.array(recordOf('equipment'), { maxLength: 2 }),
  jobs: fc.array(recordOf('job'), { maxLength: 3 }),
  types: fc.array(recordOf('activityType'), { minLength: 1, maxLength: 2 }),
  activities: fc.array(recordOf('activity'), { maxLength: 2 }),
  /** Keys of the first records; the others have none but their id. */
  keys: fc.uniqueArray(
    text.filter((key) => key.length < 50),
    { maxLength: 4 },
  ),
});

export type Account = typeof account extends fc.Arbitrary<infer A> ? A : never;

/** Sends the records, each naming the first customer and site there is. */
export async function fill(connection: Connection, { keys, ...records }: Account): Promise<void> {
  const put = async (name: ResourceName, record: Payload): Promise<Payload> => {
    const { operation, body } = writing(name, record);
    return (await connection.client.call(operation, { body } as never)) as Payload;
  };
  const key = (at: number) => (keys[at] === undefined ? {} : { myId: keys[at] });
  const customers: Payload[] = [];
  for (const [at, record] of records.customers.entries())
    customers.push(await put('customer', { ...record, ...key(at) }));
  const customer = { id: customers[0]?.id };
  const sites: Payload[] = [];
  for (const [at, record] of records.sites.entries())
    sites.push(await put('site', { ...record, ...key(at), customer }));
  const site = sites[0] && { id: sites[0].id };
  for (const [at, record] of records.equipment.entries())
    await put('equipment', { ...record, ...key(at), ...(site ? { site } : { customer }) });
  for (const [at, record] of records.jobs.entries())
    await put('job', { ...record, ...key(at), customer, ...(site && { site }) });
  for (const [at, record] of records.types.entries()) await put('activityType', { ...record, name: `Type ${at}` });
  const types = await connection.client.call(catalogue.activityType.list, { query: {} });
  for (const record of records.activities) {
    const { user, team, ...fields } = record as { user?: { login?: string }; team?: Payload };
    const whose = users.find(({ login }) => login === user?.login);
    await put('activity', {
      ...{ dateStart: '1899-12-31 23:59', ...fields, activityType: { id: types.data[0]?.id } },
      ...(whose ? { user: { id: whose.id } } : team && { team }),
    });
  }
}

const labelled = oddLabels.map((label) => ({ label }));
/** Definitions of custom fields with odd labels, for every resource that has some. */
export const customFields = Object.fromEntries(customFieldOwners.map((owner) => [owner, labelled]));
