import { expect, it } from 'vitest';
import type { Sandbox } from '../../src/sandbox/index.js';
import { sandboxWith } from '../accounts.js';
import { call, get, post, sent } from './http.js';

it('references show the name that the customer has now', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: 'K', name: 'Old' });
  const { id } = await sent(sandbox, 'site', { customer: { myId: 'K' } });
  await sent(sandbox, 'customer', { myId: 'K', name: 'New' });
  expect((await get(sandbox, `/api/v3/site/details?id=${id}`)).json.customer?.name).toBe('New');
});

it('references that name nothing are refused with 404, or 400 under the other reading; nothing is written', async () => {
  for (const [reading, expected] of [
    ['notFound', 404],
    ['badRequest', 400],
  ] as const) {
    const sandbox = await sandboxWith({ readings: { missingReference: reading } });
    const { status, json } = await post(sandbox, '/api/v3/site/send', { customer: { myId: 'nobody' } });
    expect([status, json.message]).toEqual([expected, expect.stringContaining('nobody')]);
    expect(sandbox.count('site')).toBe(0);
  }
});

it('references do not reach deleted records', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: 'K' });
  await remove(sandbox, 'customer', 'myId=K');
  expect((await post(sandbox, '/api/v3/site/send', { customer: { myId: 'K' } })).status).toBe(404);
});

it("references give equipment the customer of its site, also when it moves to another's site", async () => {
  const sandbox = await sandboxWith();
  for (const key of ['A', 'B']) {
    await sent(sandbox, 'customer', { myId: key });
    await sent(sandbox, 'site', { myId: `S${key}`, customer: { myId: key } });
  }
  const created = await sent(sandbox, 'equipment', { myId: 'E', site: { myId: 'SA' } });
  expect([created.customer?.myId, created.site?.myId]).toEqual(['A', 'SA']);
  const moved = await sent(sandbox, 'equipment', { myId: 'E', site: { myId: 'SB' } });
  expect([moved.customer?.myId, moved.site?.myId]).toEqual(['B', 'SB']);
});

it('references give a job the customer of its site; by the other reading a new job names its customer itself', async () => {
  const [lenient, strict] = [await sandboxWith(), await sandboxWith({ readings: { jobNeedsCustomer: 'yes' } })];
  for (const sandbox of [lenient, strict]) {
    await sent(sandbox, 'customer', { myId: 'K' });
    await sent(sandbox, 'site', { myId: 'S', customer: { myId: 'K' } });
  }
  const body = { myId: 'J', site: { myId: 'S' } };
  expect((await sent(lenient, 'job', body)).customer?.myId).toBe('K');
  const { status, json } = await post(strict, '/api/v3/job/send', body);
  expect([status, json.message]).toEqual([400, 'customer: required to create a job.']);
  const job = await sent(strict, 'job', { ...body, customer: { myId: 'K' } });
  expect([job.customer?.myId, job.site?.myId]).toEqual(['K', 'S']);
  expect((await sent(strict, 'job', { myId: 'J', description: 'later' })).description).toBe('later');
});

it('references to users are shown with all that is known of them, also in lists', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: 'K' });
  const job = await sent(sandbox, 'job', {
    customer: { myId: 'K' },
    technician: { id: 12 },
    otherTechnicians: [{ login: 'taro.sato' }, { id: 99, name: 'Nobody' }],
    timeEntries: [{ user: { id: 13 }, start: '2026-03-05 08:00' }],
  });
  expect([job.technician, job.otherTechnicians, job.timeEntries]).toEqual([
    { id: 12, name: 'Benoît Lefèvre', login: 'benoit.lefevre' },
    [
      { id: 16, name: '太郎 佐藤', login: 'taro.sato' },
      { id: 99, name: 'Nobody' },
    ],
    [{ user: { id: 13, name: "Siobhán O'Connor", login: 'siobhan.oconnor' }, start: '2026-03-05 08:00' }],
  ]);
});

it('references pass on tags when a site or equipment is created', async () => {
  const sandbox = await sandboxWith({ seed: 30 });
  const { list } = await get(sandbox, '/api/v3/customer/list?pageSize=100');
  const tagged = list.find(({ tags }) => Array.isArray(tags) && tags.length > 0);
  expect(tagged).toBeDefined();
  const site = await sent(sandbox, 'site', { customer: { id: tagged?.id } });
  const equipment = await sent(sandbox, 'equipment', { site: { id: site.id } });
  const job = await sent(sandbox, 'job', { customer: { id: tagged?.id } });
  expect([site.tags, equipment.tags, job.tags]).toEqual([tagged?.tags, tagged?.tags, []]);
});

function remove(sandbox: Sandbox, resource: string, query: string) {
  return call(sandbox, 'DELETE', `/api/v3/${resource}/delete?${query}`);
}
