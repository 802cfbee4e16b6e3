import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { importFiles } from '../../src/commands/import.js';
import { rejectTargets } from '../../src/commands/report-files/rejects.js';
import { writeRunFiles } from '../../src/commands/report-files/run-files.js';
import { retry } from '../../src/commands/retry.js';
import { SourceError } from '../../src/errors.js';
import { sourceFiles } from '../../src/files/source-files.js';
import { annotatedTargets } from '../../src/reports/annotated.js';
import { check } from '../../src/rows/check/check.js';
import { account, account as anAccount, fileOf, folderOfFile, newFolder, recordsIn, send } from '../accounts.js';
import { expectError } from '../errors.js';
import { csvFaults, fatalCsvFaults } from '../faults/csv-faults.js';
import { expectFatal, expectFault } from '../faults/expect-fault.js';
import { twoRowsOfHeadings, workbookFaults } from '../faults/workbook-faults.js';
import { accessDatabase } from '../files/access-builder.js';
import { cell, ods, row, table, text } from '../files/ods-builder.js';
import { workbook } from '../files/workbook-builder.js';
import { edit, sheetOf } from '../rows/returned-support.js';

const folder = folderOfFile();

it('lock files that a pattern names beside the documents are left out, and said', async () => {
  const [table = '', ...locks] = ['customers.csv', '~$customers.xlsx', '.~lock.customers.csv#'].map((name) =>
    join(folder, name),
  );
  for (const file of [table, ...locks]) await writeFile(file, 'myId\n1\n');
  const { files, leftOut } = await sourceFiles([...locks, table]);
  expect(files).toEqual([table]);
  expect(leftOut.map(({ file }) => file)).toEqual(locks);
  expect(leftOut[0]?.why).toContain('office program');
  // In a folder nobody has named them.
  expect(await sourceFiles([folder])).toEqual({ files: [table], leftOut: [] });
});

it('texts and programs beside the tables of a folder are no tables, and said; a table may be called as one likes', async () => {
  const beside = await mkdtemp(join(folder, 'beside-'));
  const [table = '', ...others] = ['customers.export', 'readme.md', 'old.ts'].map((name) => join(beside, name));
  for (const file of [table, ...others]) await writeFile(file, 'myId\n1\n');
  const { files, leftOut } = await sourceFiles([beside]);
  expect(files).toEqual([table]);
  expect(leftOut.map(({ file }) => file).sort()).toEqual([...others].sort());
  // Who names it, means it.
  expect(await sourceFiles(others)).toEqual({ files: others, leftOut: [] });
});

const out = join(folder, 'out');

function packed(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

it('what is written of packed files and databases is named after what is in them', async () => {
  mkdirSync(out);
  const sources = [
    packed('a.csv.gz', gzipSync('No;Name\n1;x\n')),
    packed('b.mdb', accessDatabase([{ name: 'T', columns: [{ name: 'a', type: 'long' }], rows: [] }])),
  ];
  const named = (targets: readonly { readonly target: string }[]) =>
    targets.map(({ target }) => target.slice(out.length + 1));
  expect(named(await rejectTargets(out, sources))).toEqual(['a.csv', 'b.xlsx']);
  expect(named(await annotatedTargets(out, sources))).toEqual(['a.xlsx', 'b.xlsx']);
});

it('rejected lines of a compressed file are refused: they are copied as they are', async () => {
  const source = packed('c.jsonl.gz', gzipSync('{"myId":"1"}\n'));
  const error = await rejectTargets(join(folder, 'c.jsonl'), [source]).catch((failed: unknown) => failed);
  expect(String(error)).toContain('these are compressed');
});

/** What the account holds after a file was imported. */
async function imported(name: string, ...lines: readonly string[]) {
  const { sandbox, file, load } = await account();
  await send(sandbox, 'customer', { myId: 'C-1', name: 'Adler', addressCity: 'Bonn' });
  await send(sandbox, 'customer', { myId: 'C-2', name: 'Busch', addressCity: 'Kiel' });
  const { summary, issues } = await load([file(name, ...lines)]);
  const codes = issues?.list.map(({ code }) => code);
  const held = (await recordsIn(sandbox, 'customer')).map(({ myId, name, addressCity }) => [myId, name, addressCity]);
  return { counts: summary.counts.total, rows: summary.rows, codes, held };
}

it('a dump of MySQL overwrites nothing where it has no value', async () => {
  const dump = ['"myId","name","addressCity"', '"C-1","Adler \\"Nord\\"",\\N', '"C-2",\\N,"Kiel"'];
  const { held, codes, rows } = await imported('customers', ...dump);
  expect(held).toEqual([
    ['C-1', 'Adler "Nord"', 'Bonn'],
    ['C-2', 'Busch', 'Kiel'],
  ]);
  expect(codes).toEqual(['word-for-nothing', 'word-for-nothing']);
  expect(rows).toMatchObject({ read: 2, mapped: 2 });
});

it.each([
  ['sqlcmd', ['myId|name', '----|----', 'C-1|Bakery', 'C-2|Busch', '', '(2 rows affected)']],
  ['psql', ['myId|name', 'C-1|Bakery', 'C-2|Busch', '(2 rows)']],
  ['a shell with pages', ['myId|name', 'C-1|Bakery', 'MYID|NAME', 'C-2|Busch']],
])('the output of %s makes no record of its lines', async (_, lines) => {
  const { held, counts } = await imported('customers', ...lines);
  expect(counts).toMatchObject({ created: 0, updated: 1, unchanged: 1, rejected: 0 });
  expect(held.map(([, name]) => name)).toEqual(['Bakery', 'Busch']);
});

const headings = (...names: readonly string[]) =>
  `<row>${names.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('')}</row>`;
const number = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`;

it('zeros that the format of a number shows stay in keys, postal codes and phones, and change no amount', async () => {
  const { sandbox, path, context } = await account();
  const head = headings('myId', 'name', 'addressZIP', 'contactPhone', 'position.latitude', 'position.longitude');
  const cells = [number(1, 1), number(7, 2), number(1067, 3), number(35_112_346, 4), number(51, 2), number(7, 2)];
  const rows = `${head}<row>${cells.join('')}</row>`;
  const file = join(path, 'customers.xlsx');
  const formats = ['"K-"0000', '000', '00000', '00000000000'];
  writeFileSync(file, workbook({ rows, formats, sheets: '<sheet name="Customers" sheetId="1" r:id="r1"/>' }));
  await importFiles({ ...context, files: [file] });
  const found = await recordsIn(sandbox, 'customer');
  expect(found).toHaveLength(1);
  const position = { latitude: '51', longitude: '7' };
  const texts = { myId: 'K-0001', name: '007', addressZIP: '01067', contactPhone: '00035112346' };
  expect(found[0]).toEqual(expect.objectContaining({ ...texts, position }));
});

const csvFile = (name: string, content: string | Buffer) => {
  const file = join(newFolder(), `${name}.csv`);
  writeFileSync(file, content);
  return file;
};

it.each(csvFaults.map((fault) => [fault.name, fault] as const))('a CSV file with a fault: %s', (name, fault) =>
  expectFault(csvFile(name, fault.content), fault),
);

it.each(fatalCsvFaults.map((fault) => [fault.name, fault] as const))('a CSV file with a fault: %s', (name, fault) =>
  expectFatal(csvFile(name, fault.content), fault),
);

const workbooks = fileURLToPath(new URL('../fixtures/workbooks', import.meta.url));

function written(name: string, content: string | Buffer): string {
  const file = join(newFolder(), `${name}.xlsx`);
  writeFileSync(file, content);
  return file;
}

it.each(workbookFaults.map((fault) => [fault.name, fault] as const))('%s', async (name, fault) => {
  await expectFault(written(name, fault.content), fault);
});

it('two rows of headings: the one with the names of the fields counts', async () => {
  const fault = twoRowsOfHeadings;
  await expectFault(written(fault.name, fault.content), fault, { overrides: { resource: 'customer' } });
});

it('headings in row 4, where the mapping says another row', async () => {
  const { content, name } = workbookFaults.find((fault) => fault.name === 'headings-in-row-4') ?? twoRowsOfHeadings;
  const file = written(name, content);
  const text = "import { key } from 'fieldsheet'; export default { records: { customer: { myId: key('Name') } } };";
  const mapping = fileOf(join(newFolder(), 'm.ts'), text);
  const { tables, rows } = await check({ files: [file], mapping, overrides: { headerRow: 2 }, maxIssues: 0 });
  expect(tables[0]?.headerRow).toBe(2);
  expect(rows.read).toBe(3);
});

describe('the workbooks of other programs, of unusual form and of bad will', () => {
  const described = readFileSync(join(workbooks, 'README.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, name, gives] = /^\| (\S+\.xlsx) \| (.+) \|$/.exec(line) ?? [];
      return name === undefined || gives === undefined ? [] : [[name, gives] as const];
    });
  const refused = described.filter(([, gives]) => gives.startsWith('refused'));
  const readable = described.filter(([, gives]) => !gives.startsWith('refused'));

  /** Reads columns by their letters, because most of the workbooks have no headings. */
  async function checkByLetters(name: string) {
    const mapping = fileOf(
      join(newFolder(), 'm.ts'),
      "import { key, text } from 'fieldsheet'; export default { source: { headerRow: 0 }, records: { customer: { " +
        "myId: key(text('A')), name: text('B', { optional: true }) } } };",
    );
    return check({ files: [join(workbooks, name)], mapping, maxIssues: 100 });
  }

  it('are all described', () => {
    const files = readdirSync(workbooks).filter((name) => name.endsWith('.xlsx'));
    expect(described.map(([name]) => name).sort()).toEqual(files.sort());
  });

  it.each(refused)('%s: %s', async (name) => {
    const error = await expectError(checkByLetters(name), SourceError);
    expect(error).toMatchObject({ place: { file: join(workbooks, name) }, advice: expect.stringMatching(/\.$/) });
  });

  it.each(readable)('%s is read, and every row is accounted for', async (name, gives) => {
    const { rows, tables } = await checkByLetters(name);
    const [, count] = /(\d+) rows/.exec(gives) ?? [];
    // A row of empty texts holds no value.
    expect(rows.read).toBe(name === 'raw_empty_t.xlsx' ? 0 : Number(count));
    expect(rows.read).toBe(rows.mapped + rows.skipped + rows.rejected);
    expect(tables[0]?.headerRow).toBe(0);
  });
});

const numberCell = (value: number) => cell(`office:value-type="float" office:value="${value}"`);

/** Customer C2 and, with it, site S2 cannot be sent. */
const body = [
  table(
    [
      row(text('myId'), text('name'), text('active')),
      row(text('C1'), text('Größe'), cell('office:value-type="boolean" office:boolean-value="true"')),
      row(text('C2'), text('Two'), text('perhaps')),
    ].join(''),
    'Customers',
  ),
  table(
    [
      row(text('myId'), text('name'), text('customer.myId'), text('position.latitude'), text('position.longitude')),
      row(text('S1'), text('At one'), text('C1'), numberCell(50.9), numberCell(6.9)),
      row(text('S2'), text('At two'), text('C2')),
    ].join(''),
    'Sites',
  ),
].join('');

it.each(['copy', 'rejects'] as const)(
  'an .ods workbook is imported, and what was rejected is sent from the %s',
  async (from) => {
    const { sandbox, path, context, load } = await anAccount();
    const source = join(path, 'all.ods');
    writeFileSync(source, ods({ body }));
    const { summary } = await load([source]);
    expect(summary.counts.total).toMatchObject({ created: 2, rejected: 1, blocked: 1 });
    const target = join(path, 'again.xlsx');
    const wanted = from === 'copy' ? { out: [target] } : { rejects: target };
    await writeRunFiles({ stateFolder: path, run: summary.id, ...wanted });
    await edit(target, (book) => {
      const sheet = sheetOf(book, 'Customers');
      for (const each of sheet.getRows(2, sheet.rowCount - 1) ?? [])
        if (each.getCell(1).text === 'C2') each.getCell(3).value = 'true';
    });
    const second = await retry({ ...context, run: summary.id, files: [target] });
    expect(second.summary.counts.total).toMatchObject({ created: 2, rejected: 0 });
    const names = async (resource: 'customer' | 'site') =>
      (await recordsIn(sandbox, resource)).map(({ myId, name }) => `${myId} ${name}`);
    expect(await names('customer')).toEqual(['C1 Größe', 'C2 Two']);
    expect(await names('site')).toEqual(['S1 At one', 'S2 At two']);
  },
);
