import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../src/sandbox/index.js';
import { sandboxWith } from '../accounts.js';
import { get, type Loose, sent } from './http.js';

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
