import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ResourceName, resourceNames } from '../../src/contract/index.js';
import type { Readings, Sandbox } from '../../src/sandbox/index.js';
import { sandboxWith } from '../accounts.js';
import { rounds } from '../rounds.js';
import { call, get, type Loose, post, sent } from './http.js';

const lenient = (readings: Partial<Readings> = {}) => sandboxWith({ strict: false, readings });

/** A body that the document does not rule out, and what is answered of it. */
const bodies: readonly (readonly [title: string, body: object, answered: object])[] = [
  ['a field that there is not', { colour: 'red', position: { altitude: 3 } }, { name: 'K' }],
  ['null', { myId: null, addressCity: null, customFieldValues: null, position: { latitude: null } }, { name: 'K' }],
  ['a text that is a number', { myId: 4711, addressZIP: 50667 }, { myId: '4711', addressZIP: '50667' }],
  ['a position in numbers', { position: { latitude: 50.9, longitude: '6.9' } }, { position: { latitude: '50.9' } }],
  ['a boolean as text', { active: 'False' }, { active: false }],
  ['a custom field without value', { customFieldValues: [{ label: 'Order number', value: null }] }, { name: 'K' }],
];

it.each(bodies)('lenient, it reads %s, and a strict one refuses it', async (_title, body, answered) => {
  const record = { name: 'K', ...body };
  expect(await sent(await lenient(), 'customer', record)).toMatchObject(answered);
  const strict = await post(await sandboxWith(), '/api/v3/customer/send', record);
  expect([strict.status, strict.text]).toEqual([400, expect.stringContaining('message')]);
});

it('lenient, it reads the number of a job as text, in v3 and in v2', async () => {
  const sandbox = await lenient();
  await sent(sandbox, 'customer', { myId: 'K', name: 'K' });
  expect(await sent(sandbox, 'job', { num: '7', customer: { myId: 'K' } })).toMatchObject({ num: 7 });
  await post(sandbox, '/Api/v2/Jobs/Send', { num: '7', description: 'Door', duration: '90' });
  const { json } = await get(sandbox, '/api/v3/job/details?num=7');
  expect(json).toMatchObject({ description: 'Door', duration: 90 });
});

it.each([
  ['05/03/2026 08:00:00', '2026-03-05 08:00'],
  ['2026-03-05T08:00', '2026-03-05 08:00'],
  ['2026-03-05', '2026-03-05 00:00'],
])('lenient, it reads the date %s, which a strict one refuses', async (given, read) => {
  for (const strict of [false, true]) {
    const sandbox = await sandboxWith({ strict, readings: { dateTimes: 'iso' } });
    await sent(sandbox, 'customer', { myId: 'K', name: 'K' });
    const answer = await post(sandbox, '/api/v3/job/send', { customer: { myId: 'K' }, scheduledStart: given });
    expect([answer.status, answer.json.scheduledStart]).toEqual(strict ? [400, undefined] : [200, read]);
  }
});

it('lenient, it leaves a field alone that is sent as null', async () => {
  const sandbox = await lenient();
  await sent(sandbox, 'customer', { myId: 'K', name: 'K', addressCity: 'Lyon', position: { latitude: '45' } });
  await sent(sandbox, 'customer', { myId: 'K', addressCity: null, position: null });
  const { json } = await get(sandbox, '/api/v3/customer/details?myId=K');
  expect(json).toMatchObject({ addressCity: 'Lyon', position: { latitude: '45' } });
});

it.each([
  ['a number that is none', { num: 'seven' }],
  ['a date that does not exist', { scheduledStart: '30/02/2026 08:00:00' }],
  ['a status that there is not', { status: 'lost' }],
  ['a list instead of an object', { position: ['50.9', '6.9'] }],
  ['a part that is a text', { parts: ['P-9'] }],
])('lenient, it refuses %s all the same', async (_title, body) => {
  const sandbox = await lenient();
  await sent(sandbox, 'customer', { myId: 'K', name: 'K' });
  const answer = await post(sandbox, '/api/v3/job/send', { customer: { myId: 'K' }, ...body });
  expect(answer.status, answer.text).toBe(400);
});

it('lenient, it ignores a query parameter that there is not, and reads the date of a filter as it writes dates', async () => {
  const sandbox = await lenient();
  await sent(sandbox, 'customer', { myId: 'K', name: 'K' });
  for (const [num, scheduledStart] of Object.entries({ 1: '2026-03-05 08:00', 2: '2026-04-05 08:00' }))
    await sent(sandbox, 'job', { num: Number(num), customer: { myId: 'K' }, scheduledStart });
  const { list } = await get(sandbox, '/api/v3/job/list?nmae=a&nmae=b&dateFrom=01/04/2026 00:00:00');
  expect(list.map(({ num }) => num)).toEqual([2]);
  expect((await get(sandbox, '/api/v3/job/list?dateFrom=yesterday')).status).toBe(400);
});

const readings: fc.Arbitrary<Partial<Readings>> = fc.record({
  unsetFields: fc.constantFrom('empty', 'omitted', 'null'),
  dateTimes: fc.constantFrom('dayFirst', 'iso'),
  objectLists: fc.constantFrom('replaced', 'merged'),
  emptyText: fc.constantFrom('clears', 'ignored'),
});

it('lenient, it takes back every record as it answers it, and nothing changes by it', async () => {
  await fc.assert(
    fc.asyncProperty(readings, fc.nat(), async (reading, randomSeed) => {
      const clock = { now: () => Date.parse('2026-03-01T10:00:00Z') };
      const sandbox = await sandboxWith({ strict: false, seed: 4, randomSeed, readings: reading, clock });
      for (const name of resourceNames.filter((resource) => resource !== 'activityType')) {
        for (const record of await shown(sandbox, name)) {
          const answer = await post(sandbox, `/api/v3/${name}/send`, record);
          expect(answer.status, answer.text).toBe(200);
          expect(withoutDates(await details(sandbox, name, record))).toEqual(withoutDates(record));
        }
      }
      await sandbox.close();
    }),
    // Invented a job with one part twice, of which a list that is merged by id kept one.
    { numRuns: rounds(16), examples: [[{ objectLists: 'merged' }, 15]] },
  );
});

async function shown(sandbox: Sandbox, name: ResourceName): Promise<readonly Loose[]> {
  const { list } = await get(sandbox, `/api/v3/${name}/list?pageSize=100`);
  return Promise.all(list.map((record) => details(sandbox, name, record)));
}

async function details(sandbox: Sandbox, name: ResourceName, { id }: Loose): Promise<Loose> {
  if (name === 'activity') {
    const { list } = await get(sandbox, '/api/v3/activity/list?pageSize=100');
    return list.find((record) => record.id === id) ?? {};
  }
  return (await call(sandbox, 'GET', `/api/v3/${name}/details?id=${String(id)}`)).json;
}

function withoutDates({ dateModified: _modified, ...record }: Loose): Loose {
  return record;
}

describe('parts of a job', () => {
  async function withParts(parts: readonly object[]): Promise<Sandbox> {
    const sandbox = await sandboxWith();
    await sent(sandbox, 'customer', { myId: 'K', name: 'K' });
    await sent(sandbox, 'job', { num: 1, customer: { myId: 'K' }, parts });
    return sandbox;
  }

  it('are answered with id, quantity, reference and serial numbers, whichever of id and reference names them', async () => {
    const sandbox = await withParts([
      { reference: 'PUMP-2', quantity: 2 },
      { id: 1, quantity: 1, serialNumbers: ['SN-1'] },
      { reference: 'Own "part"', quantity: 0.5 },
    ]);
    const { json } = await get(sandbox, '/api/v3/job/details?num=1');
    expect(json.parts).toEqual([
      { id: 2, quantity: 2, reference: 'PUMP-2', serialNumbers: null },
      { id: 1, quantity: 1, reference: 'FILTER-20', serialNumbers: ['SN-1'] },
      { id: expect.any(Number) as number, quantity: 0.5, reference: 'Own "part"', serialNumbers: null },
    ]);
    const v2 = await get(sandbox, '/Api/v2/Jobs/Detail?num=1');
    expect(v2.json.parts).toMatchObject([{ id: 2 }, { id: 1 }, { reference: 'Own "part"' }]);
  });

  it('have the same id in every job, also where nobody has set them up', async () => {
    const sandbox = await withParts([{ reference: 'X', quantity: 1 }]);
    await sent(sandbox, 'job', { num: 2, customer: { myId: 'K' }, parts: [{ reference: 'X', quantity: 3 }] });
    const ids = await Promise.all(
      [1, 2].map(async (num) => (await get(sandbox, `/api/v3/job/details?num=${num}`)).json.parts?.[0]?.id),
    );
    expect(ids[0]).toBe(ids[1]);
  });

  it('are in seed data, in jobs that are done', async () => {
    const sandbox = await sandboxWith({ seed: 60 });
    const { list } = await get(sandbox, '/api/v3/job/list?pageSize=100');
    const used = list.filter(({ parts }) => Number(parts?.length) > 0);
    expect(used.length).toBeGreaterThan(5);
    for (const job of used) expect(['completed', 'validated']).toContain(job.status);
  });
});
