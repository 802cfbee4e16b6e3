import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateTime, key, ref, type SingleMapping, text } from '../../src/mapping/index.js';
import type { Cell, SourceRow } from '../../src/tabular/types.js';
import { areOrdinary } from '../../src/tabular/unusual-text.js';
import { mapRows, tableOf } from './map-rows.js';

const cell: fc.Arbitrary<Cell> = fc.oneof(
  fc.constantFrom('Weber', ' Weber', '', 'Ã¼', '1.00E+21', 'a\u00a0b', '\0', 'Ä', 1e15, 7, new Date(0), null),
  fc.string({ unit: 'binary', maxLength: 4 }),
);

test('the same is said of rows that were read in a thread, which has looked at their texts, and of others', async () => {
  const mapping: SingleMapping = {
    records: { customer: { myId: key('A'), name: text('B'), addressCity: text('C', { verbatim: true }) } },
  };
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(table, async (cells) => {
      const rows = cells.map((each, index): SourceRow => ({ number: index + 2, cells: each }));
      const mapped = (batch: SourceRow[]) =>
        mapRows(mapping, {
          ...tableOf(['A', 'B', 'C']),
          batches: (async function* () {
            yield batch;
          })(),
        });
      expect(await mapped(rows.map((row) => ({ ...row, isOrdinary: areOrdinary(row.cells) })))).toEqual(
        await mapped(rows),
      );
    }),
  );
});

test('a date is no accident in a key where the mapping reads it as one', async () => {
  const rows = [[new Date('2026-03-01'), 'Boiler']];
  const job = { myId: key('Day', 'Work'), customer: ref('customer', 'Work'), description: text('Work') };
  const codesOf = async (records: SingleMapping['records']) => {
    const { issues } = await mapRows({ records }, tableOf(['Day', 'Work'], ...rows));
    return issues.map(({ code }) => code);
  };
  expect(await codesOf({ job })).toEqual(['text-became-date']);
  expect(await codesOf({ job: { ...job, actualStart: dateTime('Day') } })).toEqual([]);
});
