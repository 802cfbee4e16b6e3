import { mkdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cell, cellText, commitOrAbort, createWorkbookWriter, openSource } from '../../src/tabular/index.js';
import { testFolder } from '../tabular/folder.js';
import { convert } from './programs.js';

const { path } = testFolder();
const seed = Number(process.env.FIELDSHEET_SEED ?? 720_417);

/** What every kind holds: LibreOffice loses tabs, digits of numbers next to zero, and has other dates before March 1900. */
const day = fc.date({ min: new Date('1900-03-01'), max: new Date('2200-01-01'), noInvalidDate: true });
const text = fc
  .string({ unit: fc.constantFrom(...'aä ßЖ倉😀<&>"\'=+-@0,;\n_x000D_'), maxLength: 60 })
  .filter((value) => value.trim() !== '');
const cell: fc.Arbitrary<Cell> = fc.oneof(
  text,
  fc.integer(),
  fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 1000),
  fc.boolean(),
  day.map((value) => new Date(Math.floor(value.getTime() / 60_000) * 60_000)),
  fc.constant(null),
);
const rows = fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 400, maxLength: 400 });

/** The texts of the cells that are filled, by row and column; the sheet names with their states. */
async function contentOf(file: string) {
  const source = await openSource(file);
  try {
    const { sheets, kind } = source;
    const cells: Record<string, string> = {};
    for (const { name } of sheets) {
      const { batches } = await source.table(name, { headerRow: 0 });
      for await (const batch of batches) {
        for (const { number, cells: found } of batch) {
          for (const [at, value] of found.entries()) {
            if (cellText(value) !== '') cells[`${name} ${number}:${at}`] = `${typeof value} ${cellText(value)}`;
          }
        }
      }
    }
    return { kind, content: { sheets, cells } };
  } finally {
    await source.close();
  }
}

it(`a workbook has the same rows once LibreOffice has saved it as .xls, as .ods or anew: seed ${seed}`, async () => {
  const file = path('random.xlsx');
  const writer = await createWorkbookWriter(file);
  await commitOrAbort(writer, async () => {
    for (const [at, content] of fc.sample(rows, { seed, numRuns: 3 }).entries()) {
      const columns = Array.from(
        { length: 5 },
        (_, column) => ({ heading: `Column ${column}`, kind: 'number' }) as const,
      );
      const state = at === 1 ? 'hidden' : 'visible';
      await (await writer.sheet({ name: `Sheet & ${at}`, columns, state, ownFormats: true })).write(content);
    }
  });
  const { content } = await contentOf(file);
  for (const kind of ['ods', 'xls', 'xlsx']) {
    mkdirSync(path(kind));
    const saved = await contentOf(await convert(file, kind, path(kind)));
    expect(saved.kind).toBe(kind);
    expect(saved.content).toEqual(content);
  }
});
