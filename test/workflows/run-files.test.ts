import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { bulk } from '../../src/commands/bulk.js';
import { importFiles, planFiles } from '../../src/commands/import.js';
import { assertRunFiles, writeRunFiles } from '../../src/commands/report-files/run-files.js';
import { resume } from '../../src/commands/resume.js';
import { ConfigurationError, JournalError } from '../../src/errors.js';
import { noteNames } from '../../src/messages/text/own-names.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import {
  abortingAt,
  account as anAccount,
  call,
  connectionTo,
  fileOf,
  newFolder,
  recordsIn,
  send,
} from '../accounts.js';
import { errorOf, expectError } from '../errors.js';
import { edit, sheetOf } from '../rows/returned-support.js';
import { bulking } from './bulk-support.js';

async function account() {
  const all = await anAccount();
  return {
    ...all,
    files: (run: string, wanted: { out?: readonly string[]; rejects?: string }) =>
      writeRunFiles({ stateFolder: all.path, run, ...wanted }),
  };
}

type Rows = readonly (readonly (string | number | boolean | Date | null)[])[];

async function workbook(file: string, sheets: Readonly<Record<string, Rows>>): Promise<string> {
  const book = new ExcelJS.Workbook();
  for (const [name, rows] of Object.entries(sheets)) book.addWorksheet(name).addRows(rows.map((row) => [...row]));
  await book.xlsx.writeFile(file);
  return file;
}

async function opened(file: string): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(file);
  return book;
}

/** Status and message of the rows below the headings, as the added columns have them. */
async function statuses(file: string, name: string): Promise<(readonly [status: string, message: string])[]> {
  const sheet = sheetOf(await opened(file), name);
  const headings = (sheet.getRow(1).values as unknown[]).map(String);
  const [status, text] = [headings.indexOf(noteNames.en.status), headings.indexOf(noteNames.en.text)];
  expect(status).toBeGreaterThan(0);
  expect(text).toBeGreaterThan(0);
  return Array.from({ length: sheet.rowCount - 1 }, (_, at) => {
    const row = sheet.getRow(at + 2);
    return [row.getCell(status).text, row.getCell(text).text] as const;
  });
}

const correct = (file: string, cells: Readonly<Record<string, string>>) =>
  edit(file, (book) => {
    for (const [place, value] of Object.entries(cells)) {
      const [sheet = '', cell = ''] = place.split('!');
      sheetOf(book, sheet).getCell(cell).value = value;
    }
  });

/** What was written since this was last asked, of each record what happened to it. */
function writing(sandbox: Sandbox): () => string[] {
  let since = 0;
  return () => {
    const { entries } = sandbox.log({ since, writesOnly: true });
    since = entries.at(-1)?.sequence ?? since;
    return entries.flatMap(({ writes }) => writes.map(({ effect, myId }) => `${effect} ${myId}`)).sort();
  };
}

const customers: Rows = [
  ['myId', 'name', 'active'],
  ['C1', 'One', 'true'],
  ['C2', 'Two', 'perhaps'],
  ['C3', 'Three', 'true'],
];
const sites: Rows = [
  ['myId', 'name', 'customer.myId', 'position.latitude', 'position.longitude'],
  ['S1', 'At one', 'C1', '50.9', '6.9'],
  ['S2', 'At two', 'C2', '', ''],
  ['S3', 'Far', 'C3', '500', '6'],
];
/** The customer C2 and the site S3 are wrong, the site S2 waits for its customer. */
const sheets = { Customers: customers, Sites: sites };
const corrections = { 'Customers!C3': 'true', 'Sites!D4': '50' };

it('the copied source says at each row what became of it, and why not, and marks the wrong cells', async () => {
  const { path, load, files } = await account();
  const source = await workbook(join(path, 'all.xlsx'), sheets);
  const { summary } = await load([source]);
  const copy = join(path, 'copy.xlsx');
  expect(await files(summary.id, { out: [copy] })).toMatchObject([{ file: copy }]);
  const told = await statuses(copy, 'Customers');
  expect(told.map(([status]) => status)).toEqual(['created', 'rejected', 'created']);
  expect(told[1]?.[1]).toContain('"perhaps" is neither yes nor no.');
  const below = await statuses(copy, 'Sites');
  expect(below.map(([status]) => status)).toEqual(['created', 'blocked', 'rejected']);
  expect(below[1]?.[1]).toContain('C2');
  const book = await opened(copy);
  expect(JSON.stringify(sheetOf(book, 'Customers').getCell('C3').note)).toContain('perhaps');
  expect(JSON.stringify(sheetOf(book, 'Sites').getCell('D4').note)).toContain('500');
});

it('the copied source marks the cell that the account rejects, and lists it with its value and what to do', async () => {
  const { path, file, load, files } = await account();
  const rows = ['myId,name,customer.myId', 'S1,At one,C1', 'S2,At nine,C9', 'S3,Also at nine,C9'];
  const { summary } = await load([file('customers', 'myId,name', 'C1,One'), file('sites', ...rows)]);
  expect(summary.counts.total).toMatchObject({ created: 2, rejected: 2 });
  await files(summary.id, { out: [`${path}/copies/`] });
  const book = await opened(join(path, 'copies/sites.xlsx'));
  const notes = ['C3', 'C4', 'C2'].map((cell) => JSON.stringify(sheetOf(book, 'sites').getCell(cell).note ?? ''));
  expect(notes).toEqual([expect.stringContaining('C9'), expect.stringContaining('C9'), '""']);
  const list = sheetOf(book, noteNames.en.sheet);
  const listed = Array.from({ length: list.rowCount }, (_, at) =>
    Array.from({ length: 6 }, (_, column) => list.getRow(at + 1).getCell(column + 1).text),
  );
  expect(listed.flat().filter((text) => / errors, /.test(text))).toEqual(['2 errors, 0 warnings']);
  for (const place of ['C3', 'C4'])
    expect(listed.find(([, at]) => at === place)?.slice(2)).toEqual([
      ...['customer.myId', 'C9', expect.stringContaining('Neither the files nor the account')],
      expect.stringContaining('import that record first'),
    ]);
});

it('the copied source has the ids that the account gave, which another import passes over', async () => {
  const { sandbox, path, load, files } = await account();
  const source = await workbook(join(path, 'all.xlsx'), sheets);
  const { summary } = await load([source]);
  const copy = join(path, 'copy.xlsx');
  await files(summary.id, { out: [copy] });
  const idsIn = async (file: string, name: string) => {
    const sheet = sheetOf(await opened(file), name);
    const at = (sheet.getRow(1).values as unknown[]).indexOf(noteNames.en.id);
    return Array.from({ length: sheet.rowCount - 1 }, (_, row) => sheet.getRow(row + 2).getCell(at).value);
  };
  const given = async (resource: 'customer' | 'site', myId: string) =>
    Number((await recordsIn(sandbox, resource)).find((record) => String(record.myId) === myId)?.id);
  const [c1, c3] = [await given('customer', 'C1'), await given('customer', 'C3')];
  expect(await idsIn(copy, 'Customers')).toEqual([c1, null, c3]);
  expect(await idsIn(copy, 'Sites')).toEqual([await given('site', 'S1'), null, null]);
  await correct(copy, corrections);
  const second = await load([copy]);
  expect(second.issues?.list.filter(({ code }) => code === 'column-not-read')).toEqual([]);
  expect(second.summary.counts.total).toMatchObject({ created: 3, unchanged: 3, rejected: 0 });
  const again = join(path, 'again.xlsx');
  await files(second.summary.id, { out: [again] });
  expect(await idsIn(again, 'Customers')).toEqual([c1, await given('customer', 'C2'), c3]);
});

it('the copied source says what is unchanged and was updated, and with which row or file a record came', async () => {
  const { path, file, load, files } = await account();
  await load([file('customers', 'myId,name', 'C1,One', 'C2,Two')]);
  const one = file('customers', 'myId,name', 'C1,One', 'C2,New', 'C3,Three', 'C3,Three');
  const other = file('customers-2026-11-20', 'myId,name', 'C3,Three');
  const { summary } = await load([one, other]);
  await files(summary.id, { out: [join(path, 'copies/')] });
  const told = async (name: string) =>
    (await statuses(join(path, `copies/${name}.xlsx`), name)).map(([status]) => status);
  expect(await told('customers')).toEqual(['unchanged', 'updated', 'created', 'with row 4']);
  expect(await told('customers-2026-11-20')).toEqual([`with row 4 of ${one}`]);
});

it('the copied source says what the service has rejected, and what is pending', async () => {
  const { sandbox, path, context, files } = await account();
  await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
  const source = fileOf(join(path, 'sites.csv'), ['myId,name,customer.myId', 'S1,One,C1', 'S2,Two,C2']);
  const { summary } = await importFiles({ ...context, files: [source], ...abortingAt('planned') });
  expect(summary.state).toBe('interrupted');
  const open = join(path, 'open.xlsx');
  await files(summary.id, { out: [open] });
  const before = (await statuses(open, 'sites')).map(([status]) => status);
  expect(before[0]).toBe('pending');
  await resume({ ...context, run: summary.id });
  const done = join(path, 'done.xlsx');
  await files(summary.id, { out: [done] });
  const [first, second] = await statuses(done, 'sites');
  expect(first?.[0]).toBe('created');
  expect(['rejected', 'blocked', 'conflict']).toContain(second?.[0]);
  expect(second?.[1]).not.toBe('');
});

it('the copied source marks the cell that the service rejects in its own words', async () => {
  const { sandbox, path, context, file, files } = await account();
  const { id } = await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
  const source = file('sites', 'myId,name,customer.myId', 'S1,One,C1');
  const { summary } = await importFiles({ ...context, files: [source], ...abortingAt('planned') });
  await call(sandbox, 'DELETE', `customer/delete?id=${id}`);
  expect((await resume({ ...context, run: summary.id })).summary.counts.total).toMatchObject({ rejected: 1 });
  const copy = join(path, 'copy.xlsx');
  await files(summary.id, { out: [copy] });
  expect(JSON.stringify(sheetOf(await opened(copy), 'sites').getCell('C2').note ?? '')).toContain('customer');
});

it('files about a run are refused once a source has been changed, and for a run that read none', async () => {
  const { sandbox, path, load, files } = await account();
  const source = fileOf(join(path, 'customers.csv'), ['myId,name,active', 'C1,One,perhaps']);
  const { summary } = await load([source]);
  appendFileSync(source, 'C2,Two,true\n');
  for (const wanted of [{ out: [join(path, 'copy.xlsx')] }, { rejects: join(path, 'rejects.csv') }]) {
    const error = await errorOf(files(summary.id, wanted));
    expect(error).toBeInstanceOf(JournalError);
    expect(error.message).toContain('has been changed');
    expect(error.advice).toContain(`fieldsheet retry ${summary.id}`);
  }
  // What the journal knows by itself can be written all the same.
  const document = join(path, 'run.json');
  await files(summary.id, { out: [document] });
  expect(JSON.parse(readFileSync(document, 'utf8'))).toMatchObject({ run: summary.id, records: { rejected: 1 } });

  await send(sandbox, 'customer', { myId: 'C9', name: 'Nine' });
  const list = fileOf(join(path, 'list.csv'), ['myId', 'C9']);
  const what = { verb: 'deactivate', resource: 'customer', file: list } as const;
  const { run } = await bulk({ ...bulking(connectionTo(sandbox), path), ...what });
  const error = await errorOf(files(run?.summary.id ?? '', { out: [join(path, 'copy.xlsx')] }));
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(error.advice).toContain('.json');
});

it('files about a run have names of their kind, and are asked for before anything is sent', async () => {
  const path = newFolder();
  const source = fileOf(join(path, 'customers.csv'), ['myId,name', 'C1,One']);
  await expectError(assertRunFiles({ out: [join(path, 'run.html')] }, [source]), ConfigurationError);
  expect((await errorOf(assertRunFiles({ rejects: source }, [source]))).message).toContain('place');
  const book = await workbook(join(path, 'all.xlsx'), sheets);
  expect((await errorOf(assertRunFiles({ out: [book] }, [book]))).message).toContain('place');
});

it('files about a run of a saved plan hold the rows that it would leave alone', async () => {
  const { path, context, files } = await account();
  const source = await workbook(join(path, 'all.xlsx'), sheets);
  const id = await planFiles({ ...context, files: [source], save: true }, async ({ summary }) => summary.id);
  const [written] = await files(id, { rejects: join(path, 'rejects.xlsx') });
  expect(written?.rows).toBe(3);
});

describe('what is corrected and sent again', () => {
  it('from a copy belongs to the run that the copy was written about, though a newer one has rejected rows too', async () => {
    const { path, load, again, files } = await account();
    const { summary } = await load([await workbook(join(path, 'all.xlsx'), sheets)]);
    const copy = join(path, 'copy.xlsx');
    await files(summary.id, { out: [copy] });
    await correct(copy, corrections);
    const wrongToo = {
      Customers: [
        ['myId', 'active'],
        ['X1', 'perhaps'],
      ],
    };
    const newer = await load([await workbook(join(path, 'other.xlsx'), wrongToo)]);
    expect(newer.summary.rows.rejected).toBe(1);

    const wrong = await errorOf(again({ run: newer.summary.id, files: [copy] }));
    expect(wrong.message).toBe(`It was written about run ${summary.id}, and not about run ${newer.summary.id}.`);
    const retried = await again({ files: [copy] });
    expect(retried.summary.options.of).toBe(summary.id);
    expect(retried.summary.counts.total).toMatchObject({ created: 3, rejected: 0, blocked: 0 });
    const elsewhere = await errorOf((await account()).again({ files: [copy] }));
    expect(elsewhere.message).toBe(`It was written about run ${summary.id}, which this folder does not have.`);
  });

  it('from the copy of a workbook of several sheets is what was wrong, and what waited for it', async () => {
    const { sandbox, path, load, again, files } = await account();
    const { summary } = await load([await workbook(join(path, 'all.xlsx'), sheets)]);
    expect(summary.counts.total).toMatchObject({ created: 3, rejected: 2, blocked: 1 });
    const copy = join(path, 'copy.xlsx');
    await files(summary.id, { out: [copy] });
    await correct(copy, corrections);
    const written = writing(sandbox);
    written();
    const retried = await again({ files: [copy] });
    expect(written()).toEqual(['created C2', 'created S2', 'created S3']);
    expect(retried.summary.counts.total).toMatchObject({ created: 3, rejected: 0, blocked: 0 });
    expect(retried.details).toMatchObject({ leftOut: 3 });
    expect(retried.issues?.byCode).toEqual({});

    const done = join(path, 'done.xlsx');
    await files(retried.summary.id, { out: [done] });
    expect((await statuses(done, 'Customers')).map(([status]) => status)).toEqual(['left out', 'created', 'left out']);

    const second = await again({ run: summary.id, files: [copy] });
    expect(written()).toEqual([]);
    expect(second.details).toMatchObject({ leftOut: 6 });
  });

  it.each([
    ['without a mapping', undefined],
    ['by a mapping of several sheets', 'export default { sheets: { customers: { records: { customer: fields } } } };'],
    ['by a mapping of one table', 'export default { records: { customer: fields } };'],
  ])('from the rejected rows of a CSV file, or from its copy, is the same: %s', async (_, mappingText) => {
    const { sandbox, path, load, again, files } = await account();
    const rows = ['myId;name;active', 'C1;One;true', 'C2;Two;perhaps', 'C3;Three;maybe'];
    const source = fileOf(join(path, 'customers.csv'), rows);
    const mapping = join(path, 'mapping.ts');
    const fields = "const fields = { myId: key('myId'), name: text('name'), active: boolean('active') };";
    if (mappingText)
      writeFileSync(mapping, `import { boolean, key, text } from 'fieldsheet';\n${fields}\n${mappingText}\n`);
    const { summary } = await load([source], mappingText ? { mapping } : {});
    expect(summary.counts.total).toMatchObject({ created: 1, rejected: 2 });
    const [rejects, copy] = [join(path, 'wrong.csv'), join(path, 'copy.xlsx')];
    await files(summary.id, { rejects, out: [copy] });
    fileOf(rejects, readFileSync(rejects, 'utf8').replace(';perhaps;', ';true;'));
    const written = writing(sandbox);
    written();
    const first = await again({ files: [rejects] });
    expect(written()).toEqual(['created C2']);
    expect(first.summary.counts.total).toMatchObject({ created: 1, rejected: 1 });
    expect(Object.keys(first.issues?.byCode ?? {})).toEqual(['not-a-boolean']);
    // The annotated copy of the CSV file is a workbook; its sheet is called as the file.
    await correct(copy, { 'customers!C4': 'true', 'customers!C3': 'true' });
    await again({ run: summary.id, files: [copy] });
    expect(written()).toEqual(['created C3']);
    expect((await recordsIn(sandbox, 'customer')).map(({ myId }) => myId)).toEqual(['C1', 'C2', 'C3']);
  });
});
