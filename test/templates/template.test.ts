import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Workbook } from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import {
  columnsOf,
  jobPriorities,
  jobStatuses,
  listColumnsOf,
  listFieldsOf,
  listTitle,
  resourceNames,
  resourceOf,
} from '../../src/contract/index.js';
import { openSource } from '../../src/files/index.js';
import { openPackage } from '../../src/files/xlsx/package.js';
import { writeTemplate } from '../../src/mapping/templates/template.js';
import { check } from '../../src/rows/check/check.js';
import { testFolder } from '../files/folder.js';
import { columnOf, loaded, offeredAt, rowTexts, ruleAt, sheetOf } from './workbook.js';

const { path } = testFolder();

/** The template of these resources, loaded. */
async function templateOf(name: string, ...resources: typeof resourceNames) {
  const file = path(`${name}.xlsx`);
  await writeTemplate(resources, file);
  return loaded(file);
}

let whole: Workbook;
beforeAll(async () => {
  whole = await templateOf('my first', ...resourceNames);
});

test('sheets are one that explains, one for each resource and behind it its lists, and a hidden one of choices', async () => {
  const { worksheets } = whole;
  const titles = resourceNames.flatMap((name) => [
    resourceOf(name).title,
    ...listFieldsOf(name).map((field) => listTitle(name, field)),
  ]);
  expect(worksheets.map(({ name }) => name)).toEqual(['Read me', ...titles, 'Lists']);
  expect(titles).toEqual(expect.arrayContaining(['Jobs', 'Job parts', 'Job report', 'Job custom fields']));
  expect(worksheets.filter(({ state }) => state !== 'visible').map(({ name }) => name)).toEqual(['Lists']);
});

test('sheets say in row 1 what row 2 names, and keep both and the first column in sight', () => {
  const sheet = sheetOf(whole, 'Sites');
  const street = columnOf(sheet, 'addressStreet');
  expect(sheet.getCell(1, street).text).toBe('Street');
  expect(sheet.getCell(2, street).text).toBe('addressStreet');
  expect(sheet.getCell(1, columnOf(sheet, 'customer.myId')).text).toBe('Customer: own number *');
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', xSplit: 1, ySplit: 2 });
  expect(sheet.rowCount).toBe(2);
});

test('sheets begin with what tells the record and with what it belongs to', () => {
  const workbook = whole;
  const headings = rowTexts(sheetOf(workbook, 'Jobs'), 2);
  expect(headings.slice(0, 5)).toEqual(['myId', 'num', 'customer.myId', 'site.myId', 'equipment.myId']);
});

test('sheets ask on the sheet of a list for the keys of the record and for what an item has', () => {
  const workbook = whole;
  const headings = (name: string) => rowTexts(sheetOf(workbook, name), 2);
  expect(headings('Job parts')).toEqual(['myId', 'num', 'parts.quantity', 'parts.reference', 'parts.serialNumbers']);
  expect(headings('Job custom fields')).toEqual(['myId', 'num', 'customFieldValues.label', 'customFieldValues.value']);
  expect(headings('Job time entries')).toContain('timeEntries.user.login');
});

test.each(resourceNames)('sheets ask of %s what a person knows: not what the service writes, nor ids', async (name) => {
  const headings = rowTexts(sheetOf(whole, resourceOf(name).title), 2);
  const columns = columnsOf(name);
  const written = columns.filter(({ readOnly }) => readOnly).map(({ heading }) => heading);
  expect(headings.filter((heading) => written.includes(heading))).toEqual([]);
  const writable = columns.filter(({ readOnly }) => !readOnly).map(({ heading }) => heading);
  const left = writable.filter((heading) => !headings.includes(heading));
  // Whatever is left out names what a column beside it names.
  for (const heading of left) {
    const [, owner] = /^(.*)\.(?:id|name)$/.exec(heading) ?? [];
    expect(headings.filter((other) => other.startsWith(`${owner}.`))).toHaveLength(1);
  }
});

test.each(resourceNames)('headings are told apart by their plain words, of %s', (name) => {
  const tables = [columnsOf(name), ...listFieldsOf(name).map((field) => listColumnsOf(name, field))];
  for (const columns of tables) {
    const labels = columns.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).toMatch(/^[A-Z][A-Za-z]*[ :a-z-]*$/);
  }
});

test.each(resourceNames)('headings mark what creating needs, by a sign and a fill, of %s', async (name) => {
  const sheet = sheetOf(whole, resourceOf(name).title);
  const alone = resourceOf(name).requiredOnCreate.filter((group) => group.length === 1);
  const either = resourceOf(name).requiredOnCreate.filter((group) => group.length > 1);
  const marked = (mark: RegExp) =>
    rowTexts(sheet, 1).flatMap((label, index) => (mark.test(label) ? [sheet.getCell(2, index + 1).text] : []));
  const fields = (headings: string[]) => [...new Set(headings.map((heading) => heading.split('.')[0]))].sort();
  expect(fields(marked(/ \*$/))).toEqual(alone.flat().sort());
  expect(fields(marked(/ \(\*\)$/))).toEqual(either.flat().sort());
  const fills = new Map<boolean, Set<string>>();
  for (let column = 1; column <= sheet.columnCount; column++) {
    const cell = sheet.getCell(1, column);
    const isMarked = /\*\)?$/.test(cell.text);
    fills.set(isMarked, (fills.get(isMarked) ?? new Set()).add(JSON.stringify(cell.fill)));
  }
  for (const [isMarked, seen] of fills) {
    expect(seen.size).toBe(1);
    expect(fills.get(!isMarked)?.has([...seen][0] ?? '')).not.toBe(true);
  }
});

test('headings have a note each, with the form of the values', () => {
  for (const sheet of whole.worksheets.slice(1, -1)) {
    for (let column = 1; column <= sheet.columnCount; column++) {
      const note = sheet.getCell(1, column).note as { texts: { text: string }[] };
      const text = note.texts.map((part) => part.text).join('');
      expect(text.split('\n').length).toBeGreaterThanOrEqual(2);
      expect(text).not.toMatch(/undefined|;$|\bmyId\b/m);
    }
  }
  const note = sheetOf(whole, 'Jobs').getCell(1, 6).note as { texts: { text: string }[] };
  expect(note.texts[0]?.text).toBe('Priority.\nOne of: low, medium, high.\nExample: low\nA new record gets: medium');
});

test('headings give columns the format of what they hold, so that zeros in front stay', () => {
  const workbook = whole;
  const formatOf = (sheet: string, heading: string) => {
    const found = sheetOf(workbook, sheet);
    return found.getColumn(columnOf(found, heading)).numFmt;
  };
  for (const heading of ['myId', 'addressZIP', 'contactPhone', 'position.latitude']) {
    expect(formatOf('Customers', heading)).toBe('@');
  }
  expect(formatOf('Jobs', 'scheduledStart')).toBe('yyyy-mm-dd hh:mm');
  expect(formatOf('Jobs', 'preferences.date')).toBe('yyyy-mm-dd');
  expect(formatOf('Jobs', 'duration')).not.toBe('@');
});

test('lists offer the choices of the contract, and refuse others', () => {
  const jobs = sheetOf(whole, 'Jobs');
  expect(offeredAt(jobs, 'priority')).toEqual([...jobPriorities]);
  expect(offeredAt(jobs, 'status')).toEqual([...jobStatuses]);
  expect(offeredAt(jobs, 'geocoding')).toEqual(['yes', 'no']);
  expect(ruleAt(jobs, columnOf(jobs, 'status'))).toMatchObject({ errorStyle: 'stop', showErrorMessage: true });
});

test.each(resourceNames)('lists stand at each choice and each yes or no, of %s', async (name) => {
  const sheet = sheetOf(whole, resourceOf(name).title);
  const chosen = columnsOf(name).filter(({ readOnly, kind }) => !readOnly && ['choice', 'boolean'].includes(kind));
  for (const { heading, choices = ['yes', 'no'] } of chosen) expect(offeredAt(sheet, heading)).toEqual([...choices]);
});

test('lists offer for a reference what is filled in on the sheet of its resource, and take others', async () => {
  const sites = sheetOf(await templateOf('references', 'customer', 'site'), 'Sites');
  const rule = ruleAt(sites, columnOf(sites, 'customer.myId'));
  expect(rule?.formulae[0]).toBe("OFFSET('Customers'!$A$3,0,0,MAX(1,COUNTA('Customers'!$A$3:$A$1048576)),1)");
  expect(rule?.showErrorMessage).not.toBe(true);
  // Alone, it has no sheet to choose from.
  const alone = sheetOf(await templateOf('alone', 'site'), 'Sites');
  expect(ruleAt(alone, columnOf(alone, 'customer.myId'))).toBeUndefined();
});

test('a template is read without a mapping, and finds nothing in itself', async () => {
  const file = path('blank.xlsx');
  await writeTemplate(resourceNames, file);
  const { issues, rows } = await check({ files: [file], maxIssues: 10 });
  expect(issues.list).toEqual([]);
  expect(rows.read).toBe(0);
});

test('a template is the same file each time, to the last byte', async () => {
  const file = path('same.xlsx');
  await writeTemplate(resourceNames, file);
  const first = await readFile(file);
  await writeTemplate(resourceNames, file);
  expect((await readFile(file)).equals(first)).toBe(true);
});

test('a template explains itself: each sheet, each mark, and the commands with its own name', () => {
  const page = sheetOf(whole, 'Read me');
  const texts: string[] = [];
  page.eachRow((row) => row.eachCell((cell) => texts.push(cell.text)));
  for (const { name, state } of whole.worksheets.slice(1)) {
    expect(texts.includes(name)).toBe(state === 'visible');
  }
  expect(texts).toEqual(expect.arrayContaining(['*', '(*)']));
  for (const command of ['check', 'plan', 'import']) expect(texts).toContain(`fieldsheet ${command} "my first.xlsx"`);
});

test('a template in CSV is one table with one row of headings, the field names', async () => {
  const file = path('job.csv');
  await writeTemplate(['job'], file);
  const source = await openSource(file);
  const { columns } = await source.table();
  await source.close();
  expect(columns.map(({ heading }) => heading)).toEqual(rowTexts(sheetOf(whole, 'Jobs'), 2));
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(1);
});

/** The parts of a workbook by their names. */
async function partsOf(file: string): Promise<Record<string, string>> {
  const opened = await openPackage(file, {});
  const parts: Record<string, string> = {};
  for (const { name } of opened.entries) {
    const pieces: Buffer[] = [];
    for await (const piece of opened.read(name)) pieces.push(Buffer.from(piece));
    parts[name] = Buffer.concat(pieces).toString();
  }
  return parts;
}

test.each(['all', ...resourceNames])(
  'templates/: %s.xlsx is what the contract says today; `node scripts/make-templates.mjs` writes it anew',
  async (name) => {
    const kept = fileURLToPath(new URL(`../../templates/${name}.xlsx`, import.meta.url));
    const fresh = join(path(`${name}.xlsx`));
    await writeTemplate(
      resourceNames.filter((resource) => name === 'all' || name === resource),
      fresh,
    );
    const [before, now] = [await partsOf(kept), await partsOf(fresh)];
    expect(Object.keys(before)).toEqual(Object.keys(now));
    expect(Object.keys(now).filter((part) => now[part] !== before[part])).toEqual([]);
  },
);
