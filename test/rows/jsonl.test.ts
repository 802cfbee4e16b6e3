import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { guessFiles } from '../../src/commands/guess.js';
import { importFiles } from '../../src/commands/import.js';
import { RowFaults, rejectTargets, writeRejects } from '../../src/commands/report-files/rejects.js';
import { ConfigurationError, SourceError } from '../../src/errors.js';
import { type Cell, openSource } from '../../src/files/index.js';
import { writeAnnotatedCopy } from '../../src/reports/annotated.js';
import { checkText } from '../../src/reports/check/check.js';
import { check } from '../../src/rows/check/check.js';
import { account as anAccount, call, fileOf, hurried, newFolder, recordsIn, send } from '../accounts.js';
import { errorOf, expectError } from '../errors.js';

const json = (...records: readonly object[]) => records.map((record) => JSON.stringify(record));

async function account() {
  const all = await anAccount({ readings: { unknownCustomFields: 'create' } }, { clock: hurried() });
  const file = (name: string, ...records: readonly object[]) => fileOf(join(all.path, name), json(...records));
  return { ...all, options: all.context, file };
}

it('an import of lines sends records with their lists and custom fields, and a second one sends nothing', async () => {
  const { sandbox, options, file } = await account();
  await send(sandbox, 'customer', { myId: 'C', name: 'Carla' });
  const parts = [
    { reference: 'F', quantity: 1.5 },
    { reference: 'G', quantity: 2 },
  ];
  const jobs = file(
    'jobs.jsonl',
    {
      myId: '007',
      customer: { myId: 'C' },
      description: 'two\r\nlines ',
      scheduledStart: '2026-03-29 02:30',
      customFieldValues: { 'Rooms.all': '4' },
      skills: ['welding', 'painting'],
      parts,
    },
    { myId: '008', customer: { myId: 'C' }, description: '=1+1', site: null, parts: [] },
  );
  const first = await importFiles({ ...options, files: [jobs] });
  // One line, one warning, however many rows its list makes of it.
  expect(first.issues?.list.map(({ code, row }) => [code, row])).toEqual([['spaces-around', 1]]);
  expect(first.summary.counts.total).toMatchObject({ created: 2, rejected: 0 });
  expect(await call(sandbox, 'GET', 'job/details?myId=007')).toMatchObject({
    description: 'two\r\nlines ',
    customFieldValues: [{ label: 'Rooms.all', value: '4' }],
    skills: ['welding', 'painting'],
    parts,
  });
  expect(await call(sandbox, 'GET', 'job/details?myId=008')).toMatchObject({ description: '=1+1' });
  const again = await importFiles({ ...options, files: [jobs] });
  expect(again.summary.counts.total).toMatchObject({ unchanged: 2, created: 0, updated: 0 });
});

it.each([
  ['is not a number', 'parts', [{ reference: 'F' }, { reference: 'G', quantity: 'many' }, { reference: 'H' }]],
  ['contradicts another', 'customFieldValues', ['1', '2', '3'].map((value) => ({ label: 'Rooms', value }))],
])('an import of lines refuses a line as a whole where an item of its list %s', async (_, field, items) => {
  const { sandbox, options, file, path, again } = await account();
  await send(sandbox, 'customer', { myId: 'C', name: 'Carla' });
  const job = { myId: 'A', customer: { myId: 'C' } };
  const jobs = file('jobs.jsonl', { ...job, [field]: items }, { ...job, myId: 'B', [field]: items.slice(0, 1) });
  const { summary } = await importFiles({ ...options, files: [jobs] });
  expect(summary.counts.total).toMatchObject({ created: 1, rejected: 1 });
  expect(summary.rows).toMatchObject({ read: 4, mapped: 1, rejected: 3 });
  expect((await recordsIn(sandbox, 'job')).map(({ myId }) => myId)).toEqual(['B']);
  const mended = fileOf(join(path, 'mended.jsonl'), json({ ...job, [field]: items.slice(0, 1) }));
  const second = await again({ files: [mended] });
  expect(second.summary.counts.total).toMatchObject({ created: 1, rejected: 0 });
});

it('an import of lines makes one record of a line without a key, however many items its lists have', async () => {
  const { sandbox, options, file } = await account();
  const parts = [{ reference: 'F', quantity: 1 }, { reference: 'G' }, { reference: 'F', quantity: 1 }];
  const lines = [
    { description: 'first', parts, otherTechnicians: [{ login: 'anna.schaefer' }] },
    { description: 'second', parts: [{ reference: 'H' }] },
    { description: 'second', parts: [{ reference: 'H' }] },
  ];
  await send(sandbox, 'customer', { myId: 'C', name: 'Carla' });
  const jobs = file('jobs.jsonl', ...lines.map((line) => ({ ...line, customer: { myId: 'C' } })));
  const { summary } = await importFiles({ ...options, files: [jobs] });
  expect(summary.counts.total).toMatchObject({ created: 3, rejected: 0 });
  expect(await recordsIn(sandbox, 'job')).toMatchObject(lines);
});

it('an import of lines has nothing to do where there is no record', async () => {
  const { options, path } = await account();
  const { summary, issues } = await importFiles({ ...options, files: [fileOf(join(path, 'sites.jsonl'), '')] });
  expect(issues?.list).toEqual([]);
  expect(summary).toMatchObject({ state: 'done', rows: { read: 0 } });
  expect((await errorOf(importFiles({ ...options, files: [fileOf(join(path, 'sites.csv'), '')] }))).message).toMatch(
    /is empty/,
  );
});

it('an import of lines is told before anything is sent that a line is none', async () => {
  const { sandbox, path, options } = await account();
  const lines = Array.from({ length: 600 }, (_, at) => JSON.stringify({ myId: `C${at}`, name: 'x' }));
  const file = fileOf(join(path, 'customers.jsonl'), [...lines, '{"myId":']);
  await expectError(importFiles({ ...options, files: [file] }), SourceError, { message: 'row 601' });
  expect(sandbox.log().totals.writes).toEqual({});
});

const mapping = `import { defineMapping, key, number, ref, rows, text } from 'fieldsheet';
export default defineMapping({
  records: {
    customer: { myId: key('owner.no'), name: text('owner.name').required() },
    job: {
      myId: key('order'), customer: ref('customer'), description: text('work'),
      parts: rows({ reference: text('used.part'), quantity: number('used.amount') }),
    },
  },
});
`;

it('a mapping of JSON lines reads dotted headings; what nothing reads, blank lines and places are told', async () => {
  const path = newFolder();
  const [one = '', two = ''] = json(
    { order: 1, owner: { no: '7', name: 'Weber' }, work: 'Oven', used: [{ part: 'P', amount: 2 }, { part: 'Q' }] },
    { order: 2, owner: { no: '8' }, work: 'Lift', colour: 'red' },
  );
  const file = fileOf(join(path, 'old.jsonl'), [one, '', two]);
  const result = await check({ files: [file], mapping: fileOf(join(path, 'old.ts'), mapping), maxIssues: 10 });
  expect(result.rows).toEqual({ read: 3, mapped: 2, skipped: 0, rejected: 1 });
  expect(result.records).toEqual({ customer: 1, job: 1 });
  expect(result.issues.list.map(({ code, row, value, heading }) => [code, row, value, heading])).toEqual([
    ['value-missing', 3, undefined, 'owner.name'],
    ['rows-blank', 2, undefined, undefined],
    ['column-not-read', undefined, 'colour', undefined],
  ]);
  // Letters of columns say nothing about a line.
  expect(checkText(result, { colour: false })).toContain('row 3 owner.name');
  expect(result.tables).toMatchObject([{ kind: 'jsonl', headerRow: 0 }]);
});

it('a mapping of JSON lines is guessed', async () => {
  const path = newFolder();
  const people = ['Weber', 'Aurora', 'Lindner', 'Kaya'].map((name, at) => ({
    number: `K-${at}`,
    company: name,
    address: { street: `Main Street ${at}`, zip: `5066${at}`, city: 'Köln' },
  }));
  const file = fileOf(join(path, 'clients.jsonl'), json(...people));
  const to = join(path, 'guessed.ts');
  const { tables } = await guessFiles({ files: [file], to });
  expect(readFileSync(to, 'utf8')).toContain("text('address.street')");
  expect(tables[0]?.settings).toEqual({});
  expect((await check({ files: [file], mapping: to, maxIssues: 10 })).records).toEqual({ customer: 4 });
});

const good = { myId: 'C1', name: 'One', active: true, nested: { n: 1 } };
const bad = '{ "myId": "C2",  "active": "perhaps", "id": 12345678901234567890 }';

async function checked(lines: readonly string[]) {
  const path = newFolder();
  const file = fileOf(join(path, 'customers.jsonl'), lines);
  const faults = new RowFaults();
  const result = await check({ files: [file], maxIssues: 100, onIssue: faults.addIssue });
  return { path, file, faults, result };
}

it('a wrong line goes with its lines into a file of JSON lines, each as it was but for what is said of it', async () => {
  const { path, file, faults, result } = await checked([...json(good), bad.replace('12345678901234567890', '7')]);
  const target = join(path, 'rejects.jsonl');
  const written = await writeRejects({ target, tables: result.tables, faults });
  expect(written).toEqual([{ source: file, file: target, rows: 1 }]);
  const text = readFileSync(target, 'utf8');
  expect(text).toMatch(/^\{ "myId": "C2", {2}"active": "perhaps", "id": 7,"fieldsheet message":"active: .*"\}\n$/);
  const again = await checked([text.trim(), '{"fieldsheet message":"old","myId":"C9","active":"perhaps"}']);
  const copy = join(again.path, 'again.jsonl');
  await writeRejects({ target: copy, tables: again.result.tables, faults: again.faults });
  const [first = '', second = ''] = readFileSync(copy, 'utf8').split('\n');
  expect(JSON.parse(first)['fieldsheet message']).toContain('"perhaps" is neither yes nor no');
  expect(first.match(/fieldsheet message/g)).toHaveLength(1);
  expect(second.match(/fieldsheet message/g)).toHaveLength(1);
  expect(again.result.issues.list.map(({ code }) => code)).not.toContain('column-unknown');
});

it('a wrong line goes into no file of another kind', async () => {
  const { file } = await checked(json(good));
  for (const name of ['rejects.csv', 'rejects.xlsx']) {
    expect(await errorOf(rejectTargets(join(newFolder(), name), [file]))).toBeInstanceOf(ConfigurationError);
  }
  const csv = fileOf(join(newFolder(), 'customers.csv'), ['myId', 'C1']);
  expect(await errorOf(rejectTargets(join(newFolder(), 'rejects.jsonl'), [csv]))).toBeInstanceOf(ConfigurationError);
});

it('a wrong line is written into a workbook that has the names as headings, at the row of the line', async () => {
  const customer = { myId: 'C' };
  const lines = json(
    { myId: 'J1', customer, parts: [{ reference: 'P' }, { reference: 'Q' }] },
    { myId: 'J2', customer, num: 'none' },
  );
  const path = newFolder();
  const file = fileOf(join(path, 'jobs.jsonl'), [lines[0] ?? '', '', lines[1] ?? '']);
  const result = await check({ files: [file], maxIssues: 100 });
  const target = join(path, 'checked.xlsx');
  await writeAnnotatedCopy(target, result);
  const source = await openSource(target);
  const rows: (readonly Cell[])[] = [];
  for await (const batch of (await source.table('jobs', { headerRow: 0 })).batches) {
    rows.push(...batch.map(({ cells }) => [0, 1, 2, 3, 4].map((at) => cells[at] ?? null)));
  }
  await source.close();
  expect(rows).toEqual([
    ['myId', 'customer.myId', 'parts.reference', 'num', 'fieldsheet status'],
    ['J1', 'C', 'P', null, 'warning'],
    ['J1', 'C', 'Q', null, null],
    ['J2', 'C', null, 'none', 'error'],
  ]);
});

it('a wrong line is sent again by retry when the file is corrected', async () => {
  const { sandbox, options, file, path, again } = await account();
  const lines = [
    { myId: 'C1', active: true },
    { myId: 'C2', active: 'perhaps' },
  ];
  const first = await importFiles({ ...options, files: [file('customers.jsonl', ...lines)] });
  expect(first.summary.counts.total).toMatchObject({ created: 1 });
  const corrected = fileOf(join(path, 'corrected.jsonl'), json({ myId: 'C2', active: false }));
  const second = await again({ files: [corrected] });
  expect(second.summary.counts.total).toMatchObject({ created: 1 });
  expect((await recordsIn(sandbox, 'customer')).map(({ myId, active }) => [myId, active])).toEqual([
    ['C1', true],
    ['C2', false],
  ]);
});
