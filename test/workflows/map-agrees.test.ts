import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/check.js';
import { guessFiles } from '../../src/commands/guess.js';
import { loadMapping } from '../../src/mapping/index.js';
import type { MapRow } from '../../src/reports/map/wire.js';
import { readRecords } from '../../src/rows/read-records.js';
import { noRows } from '../../src/rows/reading.js';
import { commitOrAbort, createWorkbookWriter } from '../../src/tabular/index.js';
import { newFolder } from '../accounts.js';
import { rounds } from '../rounds.js';
import { type ShownMap, showMap } from './map-support.js';

interface Shown {
  readonly files: readonly string[];
  readonly mapping: string;
}

/** All rows of all tables, as the page would page through them. */
async function allRows(map: ShownMap, order: 'issues' | 'file'): Promise<MapRow[]> {
  const rows: MapRow[] = [];
  for (const { id, rows: total } of map.state().tables)
    for (let from = 0; from < total; from += 37)
      rows.push(...(await map.rows({ table: id, order, from, count: 37 })).rows);
  return rows;
}

async function expectAgreement(map: ShownMap, { files, mapping }: Shown): Promise<void> {
  const { counting, tables } = await map.counted();
  const checked = await check({ files, mapping, maxIssues: 100_000 });
  expect(counting.rows).toEqual(checked.rows);
  expect(counting.records).toEqual(checked.records);
  expect({ errors: counting.errors, warnings: counting.warnings }).toEqual({
    errors: checked.issues.errors,
    warnings: checked.issues.warnings,
  });
  expect(Object.fromEntries(counting.kinds.map(({ code, count }) => [code, count]))).toEqual(checked.issues.byCode);
  expect(tables.reduce((sum, { errors, warnings }) => sum + errors + warnings, 0)).toBe(checked.issues.list.length);

  const rows = await allRows(map, 'file');
  const messages = [...tables.flatMap(({ issues }) => issues), ...rows.flatMap(({ issues }) => issues)];
  expect(messages.map(({ message }) => message).sort()).toEqual(
    checked.issues.list.map(({ message }) => message).sort(),
  );
  const status = (wanted: string) => rows.filter((row) => row.status === wanted).length;
  expect([status('mapped'), status('skipped'), status('rejected')]).toEqual([
    checked.rows.mapped,
    checked.rows.skipped,
    checked.rows.rejected,
  ]);
  expect(keysIn(rows)).toEqual(await keysOf({ files, mapping }));
  await expectOrder(map);
}

/** The keys of all rows, one after the other: equal ones are counted over the whole file. */
function keysIn(rows: readonly MapRow[]): string[] {
  return rows.flatMap(({ number, records }) => records.map(({ resource, key }) => `${number} ${resource} ${key}`));
}

async function keysOf({ files, mapping }: Shown): Promise<string[]> {
  const keys: string[] = [];
  const options = {
    files,
    mapping: await loadMapping(mapping),
    onIssue: () => {},
    watch: {
      row: ({
        row,
        records,
      }: {
        row: { number: number };
        records: readonly { resource: string; key?: { value: string } }[];
      }) => {
        for (const { resource, key } of records) keys.push(`${row.number} ${resource} ${key?.value ?? null}`);
      },
    },
  };
  for await (const _batch of readRecords(options, noRows()));
  return keys;
}

/** Rows with errors, then those with warnings, then all others; each in the order of the file. */
async function expectOrder(map: ShownMap): Promise<void> {
  for (const { id, rows: count, rowsWithIssues } of map.state().tables) {
    if (count === 0) continue;
    const { rows } = await map.rows({ table: id, count: 200 });
    const rank = ({ issues }: MapRow) =>
      issues.some(({ severity }) => severity === 'error') ? 0 : issues.length > 0 ? 1 : 2;
    const places = rows.map((row) => [rank(row), row.at] as const);
    expect(places).toEqual(places.toSorted(([one, at], [other, to]) => one - other || at - to));
    expect(rows.filter((row) => rank(row) < 2).length).toBe(Math.min(200, rowsWithIssues));
  }
}

describe('map counts what check counts', () => {
  it.each([
    ['samples/ladesaeulenregister-koeln.csv', 'mappings/charging-stations-cologne.ts'],
    ['samples/legacy-service.xlsx', 'mappings/legacy-service.ts'],
  ])('in %s', async (file, mapping) => {
    const shown = { files: [file], mapping };
    await expectAgreement(await showMap(shown), shown);
  });

  it('in a sample with the mapping that it guesses', async () => {
    const shown = { files: ['samples/legacy-service.xlsx'], mapping: join(newFolder(), 'guessed.ts') };
    await guessFiles({ ...shown, to: shown.mapping });
    await expectAgreement(await showMap(shown), shown);
  });

  const word = fc.constantFrom('A', 'B', 'b', 'A ', '', '1', '2,5', 'x', '#N/A', '01.02.24', '<b>', 'Total');
  const rowsOf = fc.array(fc.tuple(word, word, word, word), { minLength: 0, maxLength: 90 });
  const mappings = [
    "records: { customer: { myId: key('A'), name: text('B').required() }, site: { myId: key('A', 'C').counted(), customer: ref('customer'), name: text('C') } }",
    "skip: equals('A', 'x'), records: { equipment: { myId: rowKey(), customer: ref('customer', 'B'), name: text('A'), customFieldValues: { Power: decimal('D') } } }",
    "ignore: ['C'], records: { customer: { name: text('A').upper(), addressCity: text('D') }, job: { num: key('B').counted(), description: text('A'), customer: ref('customer', key('D')) } }",
    "records: { job: { num: key('A'), description: text('B'), parts: rows({ reference: text('C'), quantity: decimal('D').lenient() }) } }",
  ];
  const mappingText = (table: string) =>
    `import { decimal, defineMapping, equals, key, ref, rowKey, rows, text } from 'fieldsheet';\nexport default defineMapping({ ${table} });\n`;

  it('in random CSV files, while mapping and rows are changed', async () => {
    const changes = fc.array(fc.tuple(rowsOf, fc.constantFrom(...mappings)), { minLength: 1, maxLength: 3 });
    const cases = fc.asyncProperty(changes, async (steps) => {
      const path = newFolder();
      const shown = { files: [join(path, 'old.csv')], mapping: join(path, 'm.ts') };
      let map: ShownMap | undefined;
      for (const [at, [rows, table]] of steps.entries()) {
        const lines = [['A', 'B', 'C', 'D'], ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(';'));
        writeFileSync(join(path, 'old.csv'), `${lines.join('\n')}\n`);
        writeFileSync(shown.mapping, `${mappingText(table)}// ${at}\n`);
        map ??= await showMap(shown);
        const text = readFileSync(shown.mapping);
        const { hash } = await loadMapping(shown.mapping);
        expect(text.length).toBeGreaterThan(0);
        await map.until('the state of these files', ({ tables, mapping }) => {
          return mapping.hash === hash && tables[0]?.rows === rows.length;
        });
        await expectAgreement(map, shown);
      }
    });
    await fc.assert(cases, { numRuns: rounds(160) });
  });

  it('in random workbooks of several sheets, of which the mapping reads some', async () => {
    const sheets = fc.tuple(rowsOf, rowsOf, rowsOf);
    const cases = fc.asyncProperty(sheets, fc.constantFrom(...mappings), async (tables, mapping) => {
      const path = newFolder();
      const file = join(path, 'old.xlsx');
      await writeWorkbook(file, tables);
      const sheet = mappings.map((each) => each.replace(/\.counted\(\)/, ''));
      const text = mappingText(`sheets: { One: { ${mapping} }, Two: { ${sheet[0]} } }`);
      const shown = { files: [file], mapping: join(path, 'm.ts') };
      writeFileSync(shown.mapping, text);
      const map = await showMap(shown);
      expect(map.state().tables.map(({ title, isRead }) => [title, isRead])).toEqual([
        ['One', true],
        ['Two', true],
        ['Three', false],
      ]);
      const { counting } = await map.counted();
      const checked = await check({ ...shown, maxIssues: 100_000 });
      expect(counting.rows).toEqual(checked.rows);
      expect(counting.records).toEqual(checked.records);
      expect(counting.errors + counting.warnings).toBe(checked.issues.errors + checked.issues.warnings);
    });
    await fc.assert(cases, { numRuns: rounds(80) });
  });
});

async function writeWorkbook(file: string, tables: readonly (readonly (readonly string[])[])[]): Promise<void> {
  const workbook = await createWorkbookWriter(file);
  await commitOrAbort(workbook, async () => {
    for (const [at, name] of ['One', 'Two', 'Three'].entries()) {
      const columns = ['A', 'B', 'C', 'D'].map((heading) => ({ heading, kind: 'text' as const }));
      const sheet = await workbook.sheet({ name, columns });
      await sheet.write(tables[at] ?? []);
    }
  });
}
