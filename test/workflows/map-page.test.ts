import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/client/pacing/clock.js';
import { guessFiles } from '../../src/commands/guess.js';
import { openMap } from '../../src/commands/map.js';
import { ConfigurationError } from '../../src/errors.js';
import { commitOrAbort, createWorkbookWriter } from '../../src/files/index.js';
import { loadMapping } from '../../src/mapping/index.js';
import type { MapRow } from '../../src/reports/map/wire.js';
import { check } from '../../src/rows/check/check.js';
import { readRecords } from '../../src/rows/read-records.js';
import type { ReadOptions } from '../../src/rows/reading.js';
import { noRows } from '../../src/rows/reading.js';
import { fileOf, newFolder } from '../accounts.js';
import { expectError } from '../errors.js';
import { rounds } from '../rounds.js';
import { raw, type ShownMap, showMap, token } from './map-support.js';

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
  const { errors, warnings } = checked.issues;
  expect([counting.errors, counting.warnings]).toEqual([errors, warnings]);
  expect(Object.fromEntries(counting.kinds.map(({ code, count }) => [code, count]))).toEqual(checked.issues.byCode);
  expect(tables.reduce((sum, { errors, warnings }) => sum + errors + warnings, 0)).toBe(checked.issues.list.length);

  const rows = await allRows(map, 'file');
  const messages = [...tables.flatMap(({ issues }) => issues), ...rows.flatMap(({ issues }) => issues)];
  const told = checked.issues.list.map(({ message }) => message);
  expect(messages.map(({ message }) => message).sort()).toEqual(told.sort());
  const status = (wanted: string) => rows.filter((row) => row.status === wanted).length;
  const { mapped, skipped, rejected } = checked.rows;
  expect([status('mapped'), status('skipped'), status('rejected')]).toEqual([mapped, skipped, rejected]);
  expect(keysIn(rows)).toEqual(await keysOf({ files, mapping }));
  await expectOrder(map);
}

/** The keys of all rows, one after the other: equal ones are counted over the whole file. */
function keysIn(rows: readonly MapRow[]): string[] {
  return rows.flatMap(({ number, records }) =>
    records.flatMap(({ resource, key, isMade }) => (isMade ? [`${number} ${resource} ${key}`] : [])),
  );
}

async function keysOf({ files, mapping }: Shown): Promise<string[]> {
  const keys: string[] = [];
  const row: NonNullable<NonNullable<ReadOptions['watch']>['row']> = ({ row, records }) => {
    for (const { resource, key } of records) keys.push(`${row.number} ${resource} ${key?.value ?? null}`);
  };
  const options = { files, mapping: await loadMapping(mapping), onIssue: () => {}, watch: { row } };
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
    "ignore: ['C'], records: { customer: { name: text('A').upper(), addressCity: text('D') }, job: { myId: key('B').counted(), description: text('A'), customer: ref('customer', key('D')) } }",
    "records: { job: { myId: key('A'), description: text('B'), parts: rows({ reference: text('C'), quantity: decimal('D').lenient() }) } }",
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
      const read = map.state().tables.map(({ title, isRead }) => `${title} ${isRead}`);
      expect(read).toEqual(['One true', 'Two true', 'Three false']);
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

const mappingLines = [
  "import { defineMapping, key, text } from 'fieldsheet';",
  "export default defineMapping({ records: { customer: { myId: key('No'), name: text('Name') } } });",
];

function shown(): Promise<ShownMap> {
  const path = newFolder();
  const file = fileOf(join(path, 'old.csv'), ['No,Name', '1,A']);
  return showMap({ files: [file], mapping: fileOf(join(path, 'm.ts'), mappingLines) });
}

const json = { 'content-type': 'application/json' };

describe('the server of map', () => {
  it('answers the browser that it was opened in, and its own page', async () => {
    const { address } = await shown();
    const { origin } = new URL(address);
    expect((await raw(address, { headers: { 'sec-fetch-site': 'none' } })).status).toBe(200);
    const own = { origin, 'sec-fetch-site': 'same-origin' };
    for (const path of ['events', 'fields', 'rows?table=0&from=0&count=5'])
      expect((await raw(address + path, { headers: own })).status).toBe(200);
  });

  const hostile: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'a page of another site': { origin: 'https://evil.example' },
    'a page without an origin, such as a sandboxed frame': { origin: 'null' },
    'a page of another server on this machine': { origin: 'http://127.0.0.1:1' },
    'a page of the same port by another name': { origin: 'http://localhost' },
    'a cross-site request': { 'sec-fetch-site': 'cross-site' },
    'a request from another port': { 'sec-fetch-site': 'same-site' },
    'a name that points to this machine': { host: 'evil.example' },
    'that name with our port': { host: 'evil.example:PORT' },
    'localhost, which is another origin': { host: 'localhost:PORT' },
    'another port': { host: '127.0.0.1:1' },
  };

  it('refuses a page of elsewhere, or a name of elsewhere, with nothing, even with the token', async () => {
    const { address } = await shown();
    const { port } = new URL(address);
    for (const [who, given] of Object.entries(hostile)) {
      const headers = Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, value.replace('PORT', port)]),
      );
      for (const path of ['', 'events', 'fields', 'rows?table=0&from=0&count=5']) {
        const { status, text, headers: answered } = await raw(address + path, { headers });
        expect({ who, path, status, text }).toEqual({ who, path, status: 403, text: '' });
        expect(Object.keys(answered).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
      for (const path of ['edit', 'undo', 'redo', 'preview']) {
        const posted = { method: 'POST', headers: { ...headers, ...json }, body: '{}' };
        expect([who, path, (await raw(address + path, posted)).status]).toEqual([who, path, 403]);
      }
    }
  });

  it('refuses what a link of another site opens, and what the address bar asks for besides the page', async () => {
    const { address } = await shown();
    expect((await raw(`${address}fields`, { headers: { 'sec-fetch-site': 'none' } })).status).toBe(403);
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect((await raw(address, { headers: link })).status).toBe(403);
  });

  it('tells nothing without the token', async () => {
    const { address } = await shown();
    const { origin } = new URL(address);
    const own = [`/${token}x/`, `/${token.slice(1)}/`, `/${token}/a/b`];
    for (const path of ['/', '/fields', '/x/', '/x/fields', ...own, '//']) {
      const { status, text } = await raw(origin + path);
      expect({ path, status, text }).toEqual({ path, status: 404, text: '' });
    }
    expect((await raw(address.slice(0, -1))).status).toBe(404);
  });

  it('asks the browser to keep, load, embed and tell nothing', async () => {
    const { address } = await shown();
    for (const path of ['', 'fields', 'rows?table=9&from=0&count=1', 'nowhere']) {
      const { headers } = await raw(address + path);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('takes JSON of its page only, not the types that a form of another site can send', async () => {
    const { address } = await shown();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect(
        (await raw(`${address}edit`, { method: 'POST', headers: { 'content-type': type }, body: '{}' })).status,
      ).toBe(415);
    expect((await raw(`${address}edit`, { method: 'POST', headers: json, body: '"no object"' })).status).toBe(400);
    expect((await raw(`${address}edit`, { method: 'POST', headers: json, body: 'x'.repeat(1_100_000) })).status).toBe(
      413,
    );
    expect((await raw(`${address}edit`, { method: 'PUT', headers: json, body: '{}' })).status).toBe(405);
  });

  it('says what is wrong with a request that makes no sense', async () => {
    const { address } = await shown();
    for (const path of ['rows', 'rows?table=7&from=0&count=1', 'rows?table=0&from=-1&count=1', 'find?table=0&at=99']) {
      const { status, text } = await raw(address + path);
      expect({ path, status, told: typeof JSON.parse(text).message }).toEqual({ path, status: 400, told: 'string' });
    }
    for (const path of ['constructor', '__proto__', 'toString']) expect((await raw(address + path)).status).toBe(404);
  });

  it('is found by this machine only, and refuses a port that another program has', async () => {
    const { address } = await shown();
    const { hostname, port } = new URL(address);
    expect(hostname).toBe('127.0.0.1');
    const path = newFolder();
    const file = fileOf(join(path, 'old.csv'), ['No,Name', '1,A']);
    const again = openMap({
      ...{ files: [file], mapping: fileOf(join(path, 'm.ts'), mappingLines), token, clock: systemClock },
      page: { html: '', policy: '' },
      port: Number(port),
    });
    await expectError(again, ConfigurationError, { message: `The port ${port} cannot be used` });
  });
});
