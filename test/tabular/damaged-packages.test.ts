import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FieldsheetError } from '../../src/errors.js';
import { openSource } from '../../src/tabular/index.js';
import { rounds } from '../rounds.js';
import { damagedPackage, type PackageSize, partsOfSize, small } from './damaged-packages.js';
import { testFolder } from './folder.js';
import { zip } from './workbook-builder.js';

const folder = testFolder();

type Read = { readonly rows: number; readonly error?: undefined } | { readonly error: unknown };

/** Reads all sheets of a file as far as they can be read; the first error of each counts. */
async function readAll(file: string): Promise<Read[]> {
  const source = await openSource(file);
  try {
    const found: Read[] = [];
    for (const { name } of source.sheets)
      found.push(await readSheet(source, name).catch((error: unknown) => ({ error })));
    return found;
  } finally {
    await source.close();
  }
}

async function readSheet(source: Awaited<ReturnType<typeof openSource>>, name: string): Promise<Read> {
  const { batches } = await source.table(name, { headerRow: 0 });
  let rows = 0;
  for await (const batch of batches) rows += batch.length;
  return { rows };
}

/** One sentence that names the file, and what to do; nothing of a program's inside. */
function expectSentence(error: unknown, file: string): void {
  expect(error).toBeInstanceOf(FieldsheetError);
  const { message, advice } = error as FieldsheetError;
  expect(message).toMatch(/^[^\n]{20,400}\.$/);
  expect(message).toContain(file);
  expect(message).not.toMatch(/undefined|\[object|NaN rows|TypeError|ENOENT|Z_|\bat \w+ \(/);
  if (advice !== undefined) expect(advice).toMatch(/^[A-Z][^\n]+\.$/);
}

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
        const found = await readAll(file).catch((error: unknown): Read[] => [{ error }]);
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
        expect((await readAll(file)).every(({ error }) => error === undefined)).toBe(true);
      });
    return Math.min(await read(), await read(), await read());
  };
  const once = await timeOf(count);
  // Four times as many take sixteen times as long where the cost grows with the square.
  expect(await timeOf(4 * count)).toBeLessThan(8 * once + 300);
});
