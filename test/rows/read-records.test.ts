import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MappingError } from '../../src/errors.js';
import { createWriter, openSource, type SourceRow } from '../../src/files/index.js';
import { ListItems } from '../../src/mapping/distinct.js';
import {
  DistinctRecords,
  decimal,
  fromFile,
  fromSheet,
  key,
  keyCounters,
  type Mapping,
  type StagedRecord,
  text,
} from '../../src/mapping/index.js';
import type { Issue } from '../../src/mapping/validation/index.js';
import { inEnglish } from '../../src/messages/said.js';
import { chooseTables } from '../../src/rows/choose-tables.js';
import { readRecords } from '../../src/rows/read-records.js';
import { emptyBatch, type ReadState, readTable } from '../../src/rows/read-table.js';
import type { ReadOptions, RowCounts } from '../../src/rows/reading.js';
import { ReturnedRecords } from '../../src/rows/returned/returned-records.js';
import { fileOf, newFolder } from '../accounts.js';
import { errorOf } from '../errors.js';

interface ReadAll {
  readonly records: StagedRecord[];
  readonly refused: { readonly record: StagedRecord; readonly reason: string }[];
  readonly issues: Issue[];
  readonly rows: RowCounts;
}

/** Reads files through a mapping that is in memory, as if it came from `file`. */
async function readAll(
  files: readonly string[],
  mapping?: Mapping,
  { file = 'mapping.ts', ...options }: Partial<ReadOptions> & { file?: string } = {},
): Promise<ReadAll> {
  const result: ReadAll = {
    records: [],
    refused: [],
    issues: [],
    rows: { read: 0, mapped: 0, skipped: 0, rejected: 0 },
  };
  const loaded = mapping && { mapping: { mapping, file, hash: '', parts: [] } };
  const reading = { files, onIssue: (issue: Issue) => result.issues.push(issue), ...loaded, ...options };
  for await (const { records, refused } of readRecords(reading, result.rows)) {
    result.records.push(...records);
    result.refused.push(...refused.map((each) => ({ ...each, reason: inEnglish(each.reason) })));
  }
  return result;
}

const names = ({ records }: ReadAll) => records.map(({ payload }) => payload.name);

const mappingWith = (lookup: ReturnType<typeof fromFile | typeof fromSheet>): Mapping => ({
  records: { customer: { myId: key('No'), name: text('Code').lookup(lookup) } },
});

it('lookups reads a CSV file beside the mapping, not beside the source', async () => {
  const [path, other] = [newFolder(), newFolder()];
  fileOf(join(path, 'codes.csv'), ['Code;Text', 'a;Alpha', 'b; Beta ', 'a;Alpha']);
  const source = fileOf(join(other, 'data.csv'), ['No,Code', '1,a', '2,b']);
  const mapping = mappingWith(fromFile('codes.csv', { key: 'Code', value: 'Text' }));
  expect(names(await readAll([source], mapping, { file: join(path, 'mapping.ts') }))).toEqual(['Alpha', 'Beta']);
});

it('lookups finds headings as the table shows them, whatever white space stands between their words', async () => {
  const path = newFolder();
  fileOf(join(path, 'codes.csv'), ['The  code,Meaning', 'a,Alpha']);
  const source = fileOf(join(path, 'data.csv'), ['No,Code', '1,a']);
  const mapping = mappingWith(fromFile('codes.csv', { key: 'The  code', value: 'Meaning' }));
  expect(names(await readAll([source], mapping, { file: join(path, 'm.ts') }))).toEqual(['Alpha']);
});

it('lookups reads a hidden sheet of the source', async () => {
  const path = newFolder();
  const file = join(path, 'data.xlsx');
  const writer = await createWriter(file);
  const columns = (...headings: string[]) => headings.map((heading) => ({ heading, kind: 'text' as const }));
  await (await writer.sheet({ name: 'Data', columns: columns('No', 'Code') })).write([['1', 'a']]);
  await (await writer.sheet({ name: 'Codes', columns: columns('Code', 'Text') })).write([['a', 'Alpha']]);
  await writer.commit();
  const mapping = mappingWith(fromSheet('Codes', { key: 'Code', value: 'Text' }));
  expect(names(await readAll([file], mapping))).toEqual(['Alpha']);
});

it('lookups: places a value that is in no line of the table', async () => {
  const path = newFolder();
  fileOf(join(path, 'codes.csv'), ['Code,Text', 'a,Alpha']);
  const source = fileOf(join(path, 'data.csv'), ['No,Code', '1,z']);
  const read = await readAll([source], mappingWith(fromFile('codes.csv', { key: 'Code', value: 'Text' })), {
    file: join(path, 'm.ts'),
  });
  expect(read.issues).toMatchObject([{ code: 'not-in-table', row: 2, column: 'B', value: 'z' }]);
  expect(read.rows).toEqual({ read: 1, mapped: 0, skipped: 0, rejected: 1 });
});

const unclearCodes = ['Code,Text', 'a,Alpha', 'b,Beta', 'A,Aleph', 'c,', 'b,Other', 'c,Gamma', 'd,Delta', 'D,Delta'];

async function readCode(code: string): Promise<ReadAll> {
  const path = newFolder();
  fileOf(join(path, 'codes.csv'), unclearCodes);
  const source = fileOf(join(path, 'data.csv'), ['No,Code', `1,${code}`]);
  const mapping = mappingWith(fromFile('codes.csv', { key: 'Code', value: 'Text' }));
  return readAll([source], mapping, { file: join(path, 'm.ts') });
}

it.each([
  ['a', 'Alpha'],
  ['A', 'Aleph'],
  ['d', 'Delta'],
  ['D', 'Delta'],
])('lookups reads %s as %s, which only the same letters in another case contradict', async (code, text) => {
  expect(names(await readCode(code))).toEqual([text]);
});

it.each([
  ['b', '"b" has two values in the lookup table: "Beta" in row 3, "Other" in row 6.'],
  ['B', '"B" has two values in the lookup table: "Beta" in row 3, "Other" in row 6.'],
  ['c', '"c" has two values in the lookup table: "" in row 5, "Gamma" in row 7.'],
])('lookups rejects a row with %s, which has two values in the table, and names both rows', async (code, told) => {
  const { records, issues } = await readCode(code);
  expect(records).toEqual([]);
  expect(issues.map((issue) => [issue.code, inEnglish(issue.message)])).toEqual([
    ['ambiguous-in-table', expect.stringContaining(told)],
  ]);
});

it('lookups says which column the lookup has not, which is near, and which mapping asked for it', async () => {
  const path = newFolder();
  fileOf(join(path, 'codes.csv'), ['Code,Text', 'a,Alpha']);
  const source = fileOf(join(path, 'data.csv'), ['No,Code', '1,a']);
  const file = join(path, 'm.ts');
  const mapping = mappingWith(fromFile('codes.csv', { key: 'Code', value: 'Texts' }));
  const error = await errorOf(readAll([source], mapping, { file }));
  expect(error).toBeInstanceOf(MappingError);
  expect(error.message).toContain('no column "Texts" (did you mean "Text"?)');
  expect(error).toMatchObject({ place: { file: join(path, 'codes.csv') } });
  expect(error.advice).toContain(file);
});

it('a mapping of several sheets for CSV files reads each file by the settings of its own sheet', async () => {
  const path = newFolder();
  const clients = fileOf(join(path, 'Clients.csv'), ['No;Name', '1;"Smith, Jones"']);
  const places = fileOf(join(path, 'Places.csv'), ['No|Lat', '1|1,5']);
  const mapping: Mapping = {
    source: { delimiter: ';' },
    sheets: {
      Clients: { records: { customer: { myId: key('No'), name: text('Name') } } },
      Places: {
        source: { delimiter: '|', decimalSeparator: ',' },
        records: { site: { myId: key('No'), position: { latitude: decimal('Lat'), longitude: decimal('Lat') } } },
      },
    },
  };
  const { records } = await readAll([clients, places], mapping);
  expect(records.map(({ payload }) => payload)).toEqual([
    { myId: '1', name: 'Smith, Jones' },
    { myId: '1', position: { latitude: '1.5', longitude: '1.5' } },
  ]);
});

it('rows with an error give what they would have given, with the reason, so that what names them can wait', async () => {
  const file = fileOf(join(newFolder(), 'customers.csv'), ['myId,name,active', 'A,Anna,wrong', 'B,Ben,yes']);
  const { records, refused } = await readAll([file]);
  expect(names({ records } as ReadAll)).toEqual(['Ben']);
  expect(refused).toMatchObject([{ record: { key: { value: 'A' } } }]);
  expect(refused[0]?.reason).toContain('wrong');
});

it('a batch of records is emptied when the next one is asked for, so that nothing old keeps its records', async () => {
  const rows = Array.from({ length: 600 }, (_, index) =>
    index % 2 === 0 ? `C${index},Name,yes` : `C${index},Name,x?`,
  );
  const file = fileOf(join(newFolder(), 'customers.csv'), ['myId,name,active', ...rows]);
  const reading = readRecords({ files: [file], onIssue: () => {} }, { read: 0, mapped: 0, skipped: 0, rejected: 0 });
  const first = await reading.next();
  const { records = [], refused = [] } = first.value ?? {};
  expect([records.length, refused.length]).not.toContain(0);
  const next = await reading.next();
  expect(next.value?.records.length).toBeGreaterThan(0);
  expect([records.length, refused.length]).toEqual([0, 0]);
});

it('a batch of records lets go of its rows as well', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => `C${index},Name`);
  const file = fileOf(join(newFolder(), 'customers.csv'), ['myId,name', ...rows]);
  const source = await openSource(file);
  const table = await source.table();
  const taken: SourceRow[][] = [];
  const held: number[] = [];
  async function* watched() {
    for await (const batch of table.batches) {
      taken.push(batch);
      yield batch;
      held.push(batch.length);
    }
  }
  const reading: ReadState = {
    options: { files: [file], onIssue: () => {} },
    rows: { read: 0, mapped: 0, skipped: 0, rejected: 0 },
    counterOf: keyCounters(),
    distinct: new DistinctRecords({ onDisagreement: () => {} }),
    listItems: new ListItems(),
    returned: new ReturnedRecords({ files: [file] }),
    contradicted: new Set<string>(),
    tables: [],
    batch: emptyBatch(),
  };
  const [chosen] = chooseTables({ file, kind: 'csv', sheets: source.sheets, mapping: undefined, overrides: {} });
  if (!chosen) throw new Error('no table');
  const task = { source, chosen, reading, reopen: () => source.table() };
  let records = 0;
  for await (const batch of readTable({ ...table, batches: watched() }, task)) records += batch.records.length;
  await source.close();
  expect(records).toBe(600);
  expect(held).toEqual(taken.map(() => 0));
  expect(taken.length).toBeGreaterThan(1);
});

it('shared records are asked back when they are no longer in memory, as the rows between have filled them', async () => {
  const filler = Array.from({ length: 20_000 }, (_, index) => `F${index},,`);
  const rows = ['X,,Berlin', 'X,Xaver,', 'X,Xenia,', 'X,Xaver,Bonn'];
  const file = fileOf(join(newFolder(), 'customers.csv'), ['myId,name,addressCity', ...filler, ...rows]);
  const fills: unknown[] = [];
  const kept = new Map<string, StagedRecord>();
  const issues: Issue[] = [];
  const counts = { read: 0, mapped: 0, skipped: 0, rejected: 0 };
  const reading = readRecords(
    {
      files: [file],
      onIssue: (issue) => issues.push(issue),
      recall: (resource, { value }) => kept.get(`${resource} ${value}`)?.payload,
    },
    counts,
  );
  for await (const batch of reading) {
    for (const record of batch.records) kept.set(`${record.resource} ${record.key?.value}`, record);
    // As the journal does.
    for (const { resource, key, payload } of batch.fills) {
      const first = kept.get(`${resource} ${key.value}`);
      if (first) kept.set(`${resource} ${key.value}`, { ...first, payload: { ...payload, ...first.payload } });
      fills.push(payload);
    }
  }
  expect(kept.size).toBe(20_001);
  expect(fills).toEqual([{ name: 'Xaver' }]);
  expect(issues.map(({ row }) => row)).toEqual([20_004, 20_005]);
  expect(issues[0]?.message).toContain('name is "Xenia", but "Xaver"');
  expect(issues[1]?.message).toContain('addressCity is "Bonn", but "Berlin"');
});
