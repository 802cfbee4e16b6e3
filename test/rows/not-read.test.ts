import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { accountTemplate } from '../../src/commands/template.js';
import { resourceNames } from '../../src/contract/index.js';
import { exportRecords } from '../../src/export/export.js';
import { type Cell, createWriter, openSource } from '../../src/files/index.js';
import { writeTemplate } from '../../src/mapping/templates/template.js';
import { allReportTexts } from '../../src/messages/report-languages.js';
import { sayIn } from '../../src/messages/said.js';
import { check } from '../../src/rows/check/check.js';
import { partsLeftOut } from '../../src/rows/unread-sheets.js';
import { account, fileOf, newFolder } from '../accounts.js';
import { zip } from '../files/workbook-builder.js';
import { filledIn } from '../templates/workbook.js';

type Rows = readonly (readonly Cell[])[];

const customers: Rows = [
  ['myId', 'name', 'addressCity'],
  ['C1', 'Weber', 'Köln'],
];
const clients: Rows = [
  ['No', 'Name'],
  ['C2', 'Ott'],
];

/** A workbook of sheets by their names; those that begin with a point are hidden, without it. */
async function book(sheets: Readonly<Record<string, Rows>>): Promise<string> {
  const file = join(newFolder(), 'book.xlsx');
  const writer = await createWriter(file);
  for (const [name, [headings = [], ...rows]] of Object.entries(sheets)) {
    const columns = headings.map((heading) => ({ heading: String(heading ?? ''), kind: 'text' as const }));
    const state = name.startsWith('.') ? 'hidden' : 'visible';
    const sheet = await writer.sheet({ name: name.replace(/^\./, ''), columns, state });
    await sheet.write(rows);
  }
  await writer.commit();
  return file;
}

async function said(file: string, options: Partial<Parameters<typeof check>[0]> = {}) {
  const { issues } = await check({ files: [file], maxIssues: 100, ...options });
  return issues.list.map(({ code, sheet, row }) => [code, sheet, ...(row === undefined ? [] : [row])]);
}

function mappingOf(text: string): string {
  return fileOf(
    join(newFolder(), 'm.ts'),
    `import { fromSheet, key, text } from 'fieldsheet'; export default ${text};`,
  );
}

it('an unread sheet is told without a mapping, once and with the ways to read it', async () => {
  const file = await book({ Customers: customers, 'Our clients': clients });
  const { issues } = await check({ files: [file], maxIssues: 10 });
  expect(issues.list).toMatchObject([{ code: 'sheet-not-read', severity: 'warning', file, sheet: 'Our clients' }]);
  expect(issues.list[0]?.message).toMatch(/"Our clients".*[Rr]ename.*--sheet.*--resource.*mapping/);
});

it('an unread sheet is told with a mapping that does not name it, but not the one that it looks things up in', async () => {
  const file = await book({
    Data: clients,
    Codes: [
      ['Code', 'Text'],
      ['a', 'b'],
    ],
    More: clients,
  });
  const mapping = mappingOf(
    "{ sheets: { data: { records: { customer: { myId: key('No'), name: text('Name').lookup(" +
      "fromSheet('codes', { key: 'Code', value: 'Text' }), { otherwise: 'x' }) } } } } }",
  );
  expect(await said(file, { mapping })).toEqual([['sheet-not-read', 'More']]);
});

it('an unread sheet is told where --resource alone took the first sheet', async () => {
  const file = await book({ First: customers, Second: customers });
  expect(await said(file, { overrides: { resource: 'customer' } })).toEqual([['sheet-not-read', 'Second']]);
});

it('an unread sheet is left alone where it was not meant: hidden, empty, a remark, ours, not chosen', async () => {
  const file = await book({
    Customers: customers,
    '.Hidden': clients,
    Headings: [clients[0] ?? []],
    Remarks: [['Remarks'], ['one'], ['two']],
    'Read me': clients,
    'fieldsheet issues': clients,
    'List of customers': clients,
  });
  expect(await said(file)).toEqual([]);
  const chosen = await book({ Customers: customers, More: clients });
  expect(await said(chosen, { overrides: { sheet: 'Customers' } })).toEqual([]);
  const single = mappingOf(
    "{ source: { sheet: 'More' }, records: { customer: { myId: key('No'), name: text('Name') } } }",
  );
  expect(await said(chosen, { mapping: single })).toEqual([]);
});

/** As a template that somebody has sorted: the names of the fields went down. */
const sorted = [
  ['C1', 'Weber', 'Köln'],
  ['C2', 'Ott', 'Bonn'],
  ['Own number', 'Name', 'City'],
  ['myId', 'name', 'addressCity'],
];

it('rows above headings are told once a table, with their number and the first of them', async () => {
  const file = fileOf(join(newFolder(), 'customers.csv'), [...sorted, ['C3', 'Noll', 'Ulm']].map(String));
  const { issues } = await check({ files: [file], maxIssues: 10 });
  expect(issues.list).toMatchObject([{ code: 'row-above-headings', severity: 'warning', row: 1 }]);
  expect(issues.list[0]?.message).toContain('2 rows');
});

it('rows above headings are told of a wide template too, of which rows fill a few columns', async () => {
  const wide = ',phone,mobile,addressStreet,addressZIP,addressCountry,active,contactName';
  const file = fileOf(
    join(newFolder(), 'customers.csv'),
    [...sorted.slice(0, 3), `myId,name,addressCity${wide}`].map(String),
  );
  const codes = (await said(file)).filter(([code]) => code === 'row-above-headings');
  expect(codes).toHaveLength(1);
});

it('rows above headings are none where the words of a template, a title or a date stand there', async () => {
  const lines = [
    'Customers,,,',
    'As of,2026-11-20,,',
    'Own number,Name,City,Street',
    'myId,name,addressCity,addressStreet',
    'C3,Noll,Ulm,Am Markt 1',
  ];
  expect(await said(fileOf(join(newFolder(), 'customers.csv'), lines))).toEqual([]);
  const whole = fileOf(join(newFolder(), 'customers.csv'), sorted.map(String));
  expect(await said(whole, { overrides: { headerRow: 4 } })).toEqual([]);
});

it('our own workbooks exports and templates of an account say nothing', async () => {
  const { connection } = await account({ seed: 5 });
  const own = newFolder();
  const [all, blank] = [join(own, 'all.xlsx'), join(own, 'blank.xlsx')];
  await exportRecords({ ...connection, to: all, datasets: resourceNames });
  const told = new Set((await said(all)).map(([code]) => code));
  for (const code of ['sheet-not-read', 'row-above-headings'] as const) expect(told).not.toContain(code);
  const now = new Date(Date.UTC(2026, 10, 22));
  const { lists } = await accountTemplate({ ...connection, resources: resourceNames, to: blank, now });
  expect(lists).not.toEqual([]);
  expect(await said(blank)).toEqual([]);
});

it('our own workbooks: blank templates, and one that is filled in, say nothing', async () => {
  const blank = join(newFolder(), 'all.xlsx');
  await writeTemplate(resourceNames, blank);
  expect(await said(blank)).toEqual([]);
  expect(await said(await filledIn(blank, { Customers: { myId: 'C1', name: 'Weber' } }))).toEqual([]);
});

const zipOf = (files: Readonly<Record<string, string | Buffer>>) =>
  zip(Object.entries(files).map(([name, data]) => ({ name, data })));

const members = {
  'customers.csv': 'No,Name\n1,Anna\n',
  'sites.csv': 'No,Name\n1,Works\n',
  'readme.txt': 'x',
  'empty.csv': '',
  'report.csv': '%PDF-1.7 and so on',
  'page.xlsx': '<html><body>no rights</body></html>',
  'bytes.csv': Buffer.from([0xff, 0, 0xff, 0, 1, 2, 3, 0, 0xfe, 0]),
  'cut.xlsx': Buffer.from('PK\x03\x04 and no more'),
  'inner.csv': zipOf({ 'a.csv': 'No\n1\n' }),
  'lines.jsonl': '{"No":1}\n',
  ...Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`photo${at}.jpg`, 'x'])),
};

async function leftOut() {
  const file = join(newFolder(), 'all.zip');
  writeFileSync(file, zipOf(members));
  const source = await openSource(file);
  await source.close();
  return partsLeftOut(source);
}

/** Behind the name of the part. */
const whyOf = (message: string) => message.slice(message.indexOf(':') + 1);

it('what is not read of an archive has its own reason', async () => {
  const told = (await leftOut()).map(({ message }) => message);
  for (const words of [
    '"readme.txt" is not read: it is not a table.',
    '"empty.csv" is not read: the file is empty.',
    '"report.csv" is not read: it is a PDF document, not a workbook or a CSV file.',
    '"page.xlsx" is not read: it is a web page (HTML), not a workbook or a CSV file.',
    '"cut.xlsx" is not read: the workbook is cut short or damaged: its table of contents cannot be read.',
    '"inner.csv" is not read: what was unpacked is an archive again.',
    '"lines.jsonl" is not read: JSON lines are read from a file of their own only.',
    '"6 more files" is not read: they are not tables.',
  ])
    expect(told.some((message) => message.startsWith(words))).toBe(true);
});

test.each(allReportTexts.filter(({ language }) => language !== 'en').map((texts) => [texts.language, texts] as const))(
  'in %s no reason is in English',
  async (_, texts) => {
    const issues = await leftOut();
    expect(issues.length).toBeGreaterThan(25);
    for (const { said, message } of issues) {
      const own = whyOf(sayIn(texts, said ?? message));
      expect(own).not.toBe('');
      expect(own).not.toContain(whyOf(message).slice(0, 20));
    }
  },
);
