import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allOperations, type Operation } from '../../src/contract/index.js';
import { defaultReadings, type Readings } from '../../src/sandbox/index.js';
import { mergedList } from '../../src/sandbox/records.js';
import { sandboxWith } from '../accounts.js';
import { isLong } from '../rounds.js';
import { call, post, sent } from './http.js';
import { everyReading } from './strict.js';

const others = Object.entries(everyReading).flatMap(([name, [first, ...rest]]) => {
  expect(first).toBe(defaultReadings[name as keyof Readings]);
  return rest.map((value) => [value, { [name]: value }] as const);
});
/** All second values at once, all third ones, and the last ones. */
const together = [1, 2, 3].map((at) => {
  const chosen = Object.entries(everyReading).map(([name, all]) => [name, all[at] ?? all.at(-1)] as const);
  return [`value ${at + 1} of each reading`, Object.fromEntries(chosen)] as const;
});

/** A request that says as little as an operation lets it. */
function smallRequest({ path, oneOf, required = [], method, body }: Operation) {
  const [identifier] = oneOf ?? [];
  const query = [...(identifier ? [`${identifier}=1`] : []), ...required.map((name) => `${name}=job`)].join('&');
  const filled = path.replace(/\{\w+\}/g, '1');
  return { method, path: query ? `${filled}?${query}` : filled, ...(body && { body: {} }) };
}

it.each([...together, ...(isLong ? others : [])])('%s: answers in JSON and XML, never fails', async (_, readings) => {
  const sandbox = await sandboxWith({ seed: 3, readings });
  for (const operation of allOperations()) {
    const { method, path, ...body } = smallRequest(operation);
    for (const accept of operation.version === 'v2' ? ['text/json', 'text/xml'] : ['text/json']) {
      const { status, text } = await call(sandbox, method, path, { ...body, headers: { accept } });
      expect([200, 400, 404], `${operation.name}: ${text}`).toContain(status);
    }
  }
});

it('a completed job refuses another number where its closed report locks it', async () => {
  const sandbox = await sandboxWith({ readings: { closedJobKey: 'locked' } });
  await sent(sandbox, 'customer', { myId: 'C', name: 'n' });
  const open = await sent(sandbox, 'job', { myId: 'J-1', customer: { myId: 'C' } });
  const closed = await sent(sandbox, 'job', { myId: 'J-2', customer: { myId: 'C' }, status: 'completed' });
  const change = (body: object) => post(sandbox, '/api/v3/job/send', body).then(({ status }) => status);
  expect(await change({ id: open.id, myId: 'N-1' })).toBe(200);
  expect(await change({ id: closed.id, myId: 'J-2', description: 'x' })).toBe(200);
  expect(await change({ id: closed.id, myId: 'N-2', description: 'x' })).toBe(400);
});

const merging = { ...defaultReadings, objectLists: 'merged' as const };
const line = fc.record({
  nmCategory: fc.constantFrom('A', 'B'),
  nmItem: fc.constantFrom('x', 'y'),
  value: fc.string(),
  iteration: fc.nat(2),
});
const lines = fc.uniqueArray(line, {
  selector: ({ nmCategory, nmItem, iteration }) => `${nmCategory} ${nmItem} ${iteration}`,
});

it('mergedList has every given item as it was given and every stored one that was not given, each once', () => {
  fc.assert(
    fc.property(lines, lines, (stored, given) => {
      const merged = mergedList('report', { stored, given }, merging);
      const key = ({ nmCategory, nmItem, iteration }: Record<string, unknown>) =>
        `${nmCategory} ${nmItem} ${iteration}`;
      const expected = new Map([...stored, ...given].map((item) => [key(item), item]));
      expect(merged).toHaveLength(expected.size);
      for (const item of merged) expect(item).toEqual(expected.get(key(item)));
    }),
  );
});

it('mergedList is the given list by the other reading, and changes nothing when the same is given again', () => {
  fc.assert(
    fc.property(lines, lines, (stored, given) => {
      expect(mergedList('report', { stored, given }, defaultReadings)).toEqual(given);
      const once = mergedList('report', { stored, given }, merging);
      expect(mergedList('report', { stored: once, given }, merging)).toEqual(once);
    }),
  );
});

it('mergedList knows a part by its id or its reference', () => {
  const stored = [
    { id: 1, reference: 'A', quantity: 1 },
    { reference: 'B', quantity: 1 },
  ];
  const given = [
    { reference: 'A', quantity: 2 },
    { id: 1, quantity: 3 },
    { reference: 'C', quantity: 4 },
  ];
  expect(mergedList('parts', { stored, given }, merging)).toEqual([
    { id: 1, reference: 'A', quantity: 3 },
    { reference: 'B', quantity: 1 },
    { reference: 'C', quantity: 4 },
  ]);
});
