import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '../rounds.js';
import { damagedPackage, type PackageSize, partsOfSize, small } from './damaged-packages.js';
import { expectSentence, type Read, readSheets, testFolder } from './folder.js';
import { zip } from './workbook-builder.js';

const folder = testFolder();

/** The milliseconds of processor time that something takes; other programs on the machine do not count. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('of a damaged package each sheet is read, or refused in one sentence, in a moment', async () => {
  await fc.assert(
    fc.asyncProperty(damagedPackage, async (content) => {
      const file = await folder.file(content, '.xlsx');
      const time = await processorTime(async () => {
        const found = await readSheets(file).catch((error: unknown): Read[] => [{ error }]);
        for (const each of found) if (each.error !== undefined) expectSentence(each.error, file);
      });
      expect(time).toBeLessThan(5000);
    }),
    { numRuns: rounds(800) },
  );
});

test.each<[string, keyof PackageSize, number]>([
  ['sheets on one part', 'sheets', 60],
  ['relationships', 'relationships', 8000],
  ['content types', 'contentTypes', 8000],
  ['parts', 'others', 1500],
  ['rows', 'rows', 3000],
])('the cost grows no faster than what there is of %s', async (_, kind, count) => {
  // The least of three: a collection of garbage may fall into any one.
  const timeOf = async (some: number) => {
    const file = await folder.file(zip(partsOfSize({ ...small, [kind]: some })), '.xlsx');
    const read = () =>
      processorTime(async () => {
        expect((await readSheets(file)).every(({ error }) => error === undefined)).toBe(true);
      });
    return Math.min(await read(), await read(), await read());
  };
  const once = await timeOf(count);
  // Four times as many take sixteen times as long where the cost grows with the square.
  expect(await timeOf(4 * count)).toBeLessThan(8 * once + 300);
});
