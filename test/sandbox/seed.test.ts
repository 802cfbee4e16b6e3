import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ResourceName, resourceNames } from '../../src/contract/index.js';
import type { Readings, Sandbox } from '../../src/sandbox/index.js';
import { newFolder, sandboxWith } from '../accounts.js';
import { rounds } from '../rounds.js';
import { get, type Loose, post, sent } from './http.js';

const clock = { now: () => Date.parse('2026-03-01T10:00:00Z') };

async function all(sandbox: Sandbox, resource: string): Promise<Loose[]> {
  const found: Loose[] = [];
  const actives = ['job', 'activity'].includes(resource) ? [''] : ['&active=true', '&active=false'];
  for (const active of actives) {
    for (let page = 1; ; page += 1) {
      const { list } = await get(sandbox, `/api/v3/${resource}/list?pageSize=100&page=${page}${active}`);
      found.push(...list);
      if (list.length < 100) break;
    }
  }
  return found;
}

const isDone = ({ status }: Loose) => ['completed', 'validated'].includes(String(status));

describe('seed data', () => {
  it('is the same for the same random seed, and another for another', async () => {
    const lists = [];
    for (const randomSeed of [7, 7, 8]) {
      const sandbox = await sandboxWith({ seed: 20, randomSeed, clock });
      const records = await Promise.all(['customer', 'job', 'activity'].map((name) => all(sandbox, name)));
      const photos = await get(sandbox, `/Api/v2/Jobs/Photos?num=${records[1]?.find(isDone)?.num}`);
      lists.push(JSON.stringify([records, photos.list]));
    }
    expect(lists[0]).toBe(lists[1]);
    expect(lists[0]).not.toBe(lists[2]);
  });

  it('has 1 to 3 sites a customer, 0 to 4 equipment a site and 0 to 3 jobs a customer, all of them referring rightly', async () => {
    const sandbox = await sandboxWith({ seed: 150, clock });
    const [customers, sites, equipment, jobs] = await Promise.all(
      ['customer', 'site', 'equipment', 'job'].map((name) => all(sandbox, name)),
    );
    const perParent = (children: Loose[] | undefined, parents: Loose[] | undefined, field: string) =>
      (parents ?? []).map(({ id }) => (children ?? []).filter((child) => child[field]?.id === id).length);
    expect(customers).toHaveLength(150);
    expect(new Set(perParent(sites, customers, 'customer'))).toEqual(new Set([1, 2, 3]));
    expect(new Set(perParent(equipment, sites, 'site'))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(new Set(perParent(jobs, customers, 'customer'))).toEqual(new Set([0, 1, 2, 3]));
    const customerOfSite = new Map((sites ?? []).map((site) => [site.id, site.customer?.id]));
    for (const item of equipment ?? []) expect(item.customer?.id).toBe(customerOfSite.get(item.site?.id));
  });

  it('holds what trips an import: leading zeros, other scripts, no natural key, inactive, equal names, a sign of a formula', async () => {
    const customers = await all(await sandboxWith({ seed: 400, clock }), 'customer');
    const some = (test: (record: Loose) => boolean) => customers.some(test);
    expect(some(({ addressZIP }) => String(addressZIP).startsWith('0'))).toBe(true);
    expect(some(({ name }) => /\p{Script=Greek}|\p{Script=Han}/u.test(String(name)))).toBe(true);
    expect(some(({ myId }) => String(myId) === '')).toBe(true);
    expect(some(({ active }) => String(active) === 'false')).toBe(true);
    expect(some(({ name }) => String(name).startsWith('='))).toBe(true);
    expect(new Set(customers.map(({ name }) => name)).size).toBeLessThan(customers.length);
    const emails = customers.map(({ contactEmail }) => String(contactEmail)).filter(Boolean);
    expect(new Set(emails).size).toBe(emails.length);
    for (const email of emails) expect(email).toMatch(/\.example$/);
  });

  it('can be sent back as it was listed', async () => {
    const sandbox = await sandboxWith({ seed: 40, clock, readings: { dateTimes: 'iso' } });
    for (const resource of ['customer', 'site', 'equipment', 'job']) {
      const [record] = (await get(sandbox, `/api/v3/${resource}/list?pageSize=1`)).list;
      expect(await sent(sandbox, resource, record)).toMatchObject({ id: record?.id });
    }
  });
});

const owners = ['job', 'customer', 'site', 'equipment', 'user'];
const withoutFilter: readonly string[] = ['job', 'activity', 'activityType', 'user', 'jobType'];

/** All records of a resource as its lists show them, active ones first. */
async function listed(sandbox: Sandbox, resource: string): Promise<Loose[]> {
  const records: Loose[] = [];
  for (const filter of withoutFilter.includes(resource) ? [''] : ['&active=true', '&active=false']) {
    for (let page = 1; ; page++) {
      const { list, status } = await get(sandbox, `/api/v3/${resource}/list?page=${page}&pageSize=100${filter}`);
      expect(status).toBe(200);
      records.push(...list);
      if (list.length < 100) break;
    }
  }
  return records;
}

async function definitions(sandbox: Sandbox, owner: string): Promise<readonly Loose[]> {
  return (await get(sandbox, `/api/v3/customfield/list?type=${owner}&pageSize=100&sort=order`)).list;
}

/** Copies all that the lists of an account show, the resources in the given order. */
async function copied(account: Sandbox, copy: Sandbox, order: readonly ResourceName[]): Promise<void> {
  for (const owner of owners) copy.adopt.customFields(owner, await definitions(account, owner));
  for (const kind of ['user', 'jobType']) copy.adopt.entries(kind, await listed(account, kind));
  for (const resource of order) copy.adopt.records(resource, await listed(account, resource));
}

const readings: fc.Arbitrary<Partial<Readings>> = fc.record({
  unsetFields: fc.constantFrom('empty', 'omitted', 'null'),
  dateTimes: fc.constantFrom('dayFirst', 'iso'),
  listWithoutActive: fc.constantFrom('activeOnly', 'allWhenFiltered'),
});

describe('a copy of an account', () => {
  it('shows the same lists and details as the account, in whatever order it was read and under every reading', async () => {
    const order = fc.shuffledSubarray([...resourceNames], { minLength: resourceNames.length });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1e6 }), readings, order, async (randomSeed, read, resources) => {
        const account = await sandboxWith({ seed: 12, randomSeed, readings: read });
        const copy = await sandboxWith({ copy: true, domain: 'copy', readings: read });
        await copied(account, copy, resources);
        for (const resource of resourceNames) {
          const records = await listed(account, resource);
          expect(await listed(copy, resource)).toEqual(records);
          if (resource === 'activityType') continue;
          const path = `/api/v3/${resource}/details?id=${records[0]?.id}`;
          expect((await get(copy, path)).json).toEqual((await get(account, path)).json);
        }
        for (const owner of owners) expect(await definitions(copy, owner)).toEqual(await definitions(account, owner));
        for (const kind of ['user', 'jobType']) expect(await listed(copy, kind)).toEqual(await listed(account, kind));
        await Promise.all([account.close(), copy.close()]);
      }),
      { numRuns: rounds(8) },
    );
  });

  it('gives new records ids above those that were adopted', async () => {
    const copy = await sandboxWith({ copy: true });
    copy.adopt.records('customer', [{ id: 987_654_321, name: 'Old' }]);
    expect(Number((await sent(copy, 'customer', { name: 'New' })).id)).toBe(987_654_322);
  });

  it('takes a record that is only referred to for a deleted one, until it is adopted itself', async () => {
    const copy = await sandboxWith({ copy: true });
    const customer = { id: 7, name: 'Owner', myId: 'O' };
    copy.adopt.records('site', [{ id: 70, name: 'Yard', customer }]);
    expect((await get(copy, '/api/v3/site/details?id=70')).json.customer).toEqual(customer);
    expect((await get(copy, '/api/v3/customer/details?id=7')).status).toBe(404);
    expect(copy.adopt.has('customer', { field: 'myId', value: 'O' })).toBe(false);
    copy.adopt.records('customer', [{ ...customer, addressCity: 'Köln', active: false }]);
    copy.adopt.records('site', [{ id: 71, name: 'Shed', customer }]);
    expect((await get(copy, '/api/v3/customer/details?id=7')).json).toMatchObject({
      addressCity: 'Köln',
      active: false,
    });
    expect((await get(copy, '/api/v3/site/details?id=71')).json.customer).toEqual(customer);
    expect(copy.count('customer')).toBe(1);
  });

  it('keeps the ids of jobs whatever they look like, and finds jobs by them', async () => {
    const copy = await sandboxWith({ copy: true });
    const ids = ['4711', 'j-0', 'f3b1c2d4-0000-4000-8000-000000000001', 'J-ABC'];
    copy.adopt.records(
      'job',
      ids.map((id, index) => ({ id, num: index + 1, description: `Job ${index}` })),
    );
    for (const [index, id] of ids.entries()) {
      const { json } = await get(copy, `/api/v3/job/details?id=${id}`);
      expect(json).toMatchObject({ id, num: index + 1, description: `Job ${index}` });
      expect(await sent(copy, 'job', { id, description: 'Changed' })).toMatchObject({ id, num: index + 1 });
    }
    expect(copy.log({ writesOnly: true }).entries.flatMap(({ writes }) => writes.map(({ id }) => id))).toEqual(ids);
    expect(copy.adopt.has('job', { field: 'id', value: '4711' })).toBe(true);
    expect(copy.adopt.has('job', { field: 'num', value: '4' })).toBe(true);
    expect(copy.adopt.has('job', { field: 'id', value: '4712' })).toBe(false);
    expect(copy.count('job')).toBe(ids.length);
  });

  it('holds two records of one natural key, of which the older is found, and changes either by its id', async () => {
    const copy = await sandboxWith({ copy: true });
    copy.adopt.records('customer', [
      { id: 2, myId: 'K', name: 'Younger' },
      { id: 1, myId: 'K', name: 'Older' },
    ]);
    expect((await get(copy, '/api/v3/customer/details?myId=K')).json.id).toBe(1);
    expect((await sent(copy, 'customer', { id: 2, myId: 'K', name: 'Changed' })).id).toBe(2);
    expect((await post(copy, '/api/v3/customer/send', { name: 'Third', myId: 'K' })).json.id).toBe(1);
  });

  it('tells custom fields of two owners apart that have one id, and refuses labels that are not defined', async () => {
    const copy = await sandboxWith({ copy: true });
    copy.adopt.customFields('customer', [{ id: 5, label: 'Segment', type: 'select', order: 1 }]);
    copy.adopt.customFields('site', [{ id: 5, label: 'Floor', type: 'number', order: 1 }]);
    const values = async (resource: string, body: object) => (await sent(copy, resource, body)).customFieldValues;
    const customer = { name: 'C', myId: 'C', customFieldValues: [{ id: 5, value: 'a' }] };
    expect(await values('customer', customer)).toEqual([{ id: 5, label: 'Segment', value: 'a' }]);
    const site = { name: 'S', customer: { myId: 'C' }, customFieldValues: [{ label: 'Floor', value: '3' }] };
    expect(await values('site', site)).toEqual([{ id: 5, label: 'Floor', value: '3' }]);
    const wrong = { name: 'D', customFieldValues: [{ label: 'Floor', value: '3' }] };
    expect((await post(copy, '/api/v3/customer/send', wrong)).status).toBe(400);
  });

  it('refuses users that the account does not list, and takes any where it lists none', async () => {
    const copy = await sandboxWith({ copy: true });
    copy.adopt.records('activityType', [{ id: 3, name: 'Driving', category: 'travel' }]);
    const activity = { activityType: { id: 3 }, dateStart: '2026-03-02 08:00', user: { id: 99 } };
    expect((await sent(copy, 'activity', activity)).user).toMatchObject({ id: 99 });
    copy.adopt.entries('user', [{ id: 98, login: 'ann', name: 'Ann' }]);
    expect((await post(copy, '/api/v3/activity/send', activity)).status).toBe(404);
    expect((await sent(copy, 'activity', { ...activity, user: { id: 98 } })).user).toMatchObject({ login: 'ann' });
  });

  it('stays a copy when its file is opened again, without what a new account has', async () => {
    const db = join(newFolder(), 'copy.sqlite');
    const copy = await sandboxWith({ copy: true, db });
    copy.adopt.records('customer', [{ id: 12, name: 'Kept' }]);
    copy.adopt.entries('user', [{ id: 98, login: 'ann', name: 'Ann' }]);
    await copy.close();
    const again = await sandboxWith({ db });
    expect(await listed(again, 'customer')).toMatchObject([{ id: 12, name: 'Kept' }]);
    expect([again.count('activityType'), (await definitions(again, 'customer')).length]).toEqual([0, 0]);
    expect(await listed(again, 'user')).toMatchObject([{ id: 98, login: 'ann' }]);
  });

  it('has a random key from the first copied record on, however it was started, also when it is opened again', async () => {
    const db = join(newFolder(), 'account.sqlite');
    const account = await sandboxWith({ db });
    const usual = account.apiKey;
    expect((await sandboxWith()).apiKey).toBe(usual);
    account.adopt.records('customer', [{ id: 12, name: 'Real' }]);
    const withUsual = await get({ ...account, apiKey: usual }, '/api/v3/customer/list');
    expect([withUsual.status, account.apiKey === usual]).toEqual([401, false]);
    expect((await listed(account, 'customer')).length).toBe(1);
    expect((await get(account, '/docs')).text).not.toContain(account.apiKey);
    await account.close();
    const again = await sandboxWith({ db });
    expect(again.apiKey).not.toBe(usual);
    expect((await listed(again, 'customer')).length).toBe(1);
  });

  it('keeps the key that its start named', async () => {
    const account = await sandboxWith({ apiKey: 'own' });
    account.adopt.records('customer', [{ id: 12, name: 'Real' }]);
    expect(account.apiKey).toBe('own');
  });
});
