import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type WaitingRow, WaitingRows } from '../../src/export/waiting-rows.js';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('two\nlines', 'a\r\nb', 'a\rb', 'a\u2028b', 'a\u2029b', '\ud800', '"\\'),
  fc.constant('long '.repeat(60_000)),
);
const rows = fc.array(fc.array(fc.oneof(text, fc.integer(), fc.constant(null)), { maxLength: 4 }), { maxLength: 300 });

it('rows come back as they were added, whether they waited in memory or in a file', async () => {
  const property = fc.asyncProperty(rows, rows, async (first, second) => {
    const waiting = new WaitingRows();
    try {
      for (const row of first) waiting.add('first', row);
      await waiting.settle();
      for (const [at, row] of second.entries()) {
        waiting.add(at % 2 === 0 ? 'first' : 'second', row);
        await waiting.settle();
      }
      expect(await all(waiting, 'first')).toEqual([...first, ...second.filter((_, at) => at % 2 === 0)]);
      expect(await all(waiting, 'second')).toEqual(second.filter((_, at) => at % 2 === 1));
      expect(await all(waiting, 'none')).toEqual([]);
    } finally {
      await waiting.close();
    }
  });
  await fc.assert(property, { numRuns: 20 });
});

async function all(waiting: WaitingRows, key: string): Promise<WaitingRow[]> {
  const found: WaitingRow[] = [];
  for await (const batch of waiting.batches(key)) found.push(...batch);
  return found;
}
