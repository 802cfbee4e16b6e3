import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFiles } from '../../src/commands/import.js';
import { writeRunFiles } from '../../src/commands/report-files/run-files.js';
import { retriedRun } from '../../src/commands/retry.js';
import { listRuns } from '../../src/commands/runs.js';
import { accountTemplate } from '../../src/commands/template.js';
import { allColumnsOf, customFieldOwners, datasets, jobStatuses, resourceNames } from '../../src/contract/index.js';
import { exportRecords } from '../../src/export/export.js';
import { openSource } from '../../src/files/index.js';
import { writeTemplate } from '../../src/mapping/templates/template.js';
import { inWordsOf, type Language, type Texts } from '../../src/messages/index.js';
import { languages } from '../../src/messages/languages.js';
import { allReportTexts, reportTextsOf } from '../../src/messages/report-languages.js';
import { noteNames } from '../../src/messages/text/own-names.js';
import { type Sandbox, startSandbox } from '../../src/sandbox/index.js';
import {
  account,
  connectionTo,
  folderOfFile,
  importing,
  newFolder,
  recordsIn,
  sandboxWith,
  send,
} from '../accounts.js';
import { textsOfWorkbook } from '../reports/workbook-texts.js';
import { casesOf } from '../rounds.js';
import { cellOf, columnOf, edit, readBack, sheetOf } from '../rows/returned-support.js';
import { filledIn } from '../templates/workbook.js';

let sandbox: Sandbox;

/** One account for all languages: seeded records, and texts that have no room. */
beforeAll(async () => {
  sandbox = await startSandbox({ rate: 0, quota: 0, seed: 10 });
  // Two are called like fields of ours, in some language.
  const definition = (label: string, at: number) => ({ id: 900 + at, label, type: 'text' as const, order: 20 + at });
  sandbox.adopt.customFields('customer', ['Name', 'Ort', 'Opened'].map(definition));
  await send(sandbox, 'customer', { myId: 'C-long', name: 'x'.repeat(40_000) });
  const values = Object.entries({ Opened: '2019', Name: 'n', Ort: 'o' });
  const customFieldValues = values.map(([label, value]) => ({ label, value }));
  await send(sandbox, 'customer', { myId: 'C-edit', name: 'Edited', customFieldValues });
  await send(sandbox, 'job', {
    ...{ myId: 'J-parts', customer: { myId: 'C-long' }, parts: [{ reference: '007', quantity: 1.5 }] },
    ...{ priority: 'high', status: 'completed', preferences: { isDraft: true, isPool: false } },
  });
});

afterAll(() => sandbox.close());

/** Exports of that account by language, each made once. */
const exports = new Map<string, Buffer>();

/** A copy of the export in a language. */
async function exportedIn({ language }: Texts): Promise<string> {
  const file = join(newFolder(), 'all.xlsx');
  const made = exports.get(language);
  if (made) writeFileSync(file, made);
  else {
    const wanted = [...resourceNames, 'customField', 'sharedBlock'];
    await exportRecords({ ...connectionTo(sandbox), to: file, language, datasets: wanted });
    exports.set(language, readFileSync(file));
  }
  return file;
}

const titleOf = (texts: Texts, name: string) =>
  inWordsOf(texts, datasets.find((dataset) => dataset.name === name)?.title ?? '');

/** What comes back in one language does so in the others: their words are of one table. */
const some = casesOf(allReportTexts, 2).map((texts) => [texts.language, texts] as const);

describe.each(some)('an export in %s', (_, texts) => {
  it('calls sheets and columns in its words, and gives nothing back that nobody edited', async () => {
    const file = await exportedIn(texts);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(file);
    const visible = workbook.worksheets.filter(({ state }) => state === 'visible').map(({ name }) => name);
    expect(visible).toContain(titleOf(texts, 'customer'));
    expect(visible).toContain(texts.workbook.longTextsSheet);
    expect(visible.at(-1)).toBe(texts.workbook.aboutSheet);
    // Custom fields that are called like fields are told apart.
    const own = ['Name', 'Ort'].map((label) => texts.workbook.customField(label));
    const headings = workbook.getWorksheet(titleOf(texts, 'customer'))?.getRow(1).values;
    expect(headings).toEqual(expect.arrayContaining(own));
    const { records, fills, issues, remembered } = await readBack(file);
    expect(issues.filter(({ code }) => code !== 'text-cut-off')).toEqual([]);
    expect({ records, fills }).toEqual({ records: [], fills: [] });
    expect(remembered.every(({ edited, added, missing }) => edited + added + missing === 0)).toBe(true);
  });

  it('is told about by the headings that its sheets show', async () => {
    const file = await exportedIn(texts);
    await edit(file, (workbook) => {
      const customers = sheetOf(workbook, titleOf(texts, 'customer'));
      cellOf(customers, 'C-edit', 'publicLink').value = 'https://other.example';
      const sites = sheetOf(workbook, titleOf(texts, 'site'));
      sites.spliceColumns(columnOf(sites, 'id'), 1);
    });
    const messages = (await readBack(file)).issues.map(({ message }) => message).join('\n');
    expect(messages).toContain(`"${inWordsOf(texts, 'Public link')}" (publicLink) was edited`);
    expect(messages).toContain(`The column "${inWordsOf(texts, 'Id')}" is gone`);
  });

  it('gives back the edits alone, of fields, custom fields and items', async () => {
    const file = await exportedIn(texts);
    await edit(file, (workbook) => {
      const customers = sheetOf(workbook, titleOf(texts, 'customer'));
      cellOf(customers, 'C-edit', 'addressZIP').value = '01067';
      cellOf(customers, 'C-edit', 'customFieldValues.Opened').value = '2020';
      const parts = sheetOf(workbook, inWordsOf(texts, 'Job parts'));
      for (let row = 2; row <= parts.rowCount; row++) {
        const cell = parts.getRow(row).getCell(columnOf(parts, 'parts.reference'));
        if (cell.value === '007') cell.value = '008';
      }
    });
    const { records } = await readBack(file);
    expect(records.map(({ payload: { id, ...payload } }) => payload)).toEqual([
      { addressZIP: '01067', customFieldValues: [{ label: 'Opened', value: '2020' }] },
      { parts: [expect.objectContaining({ reference: '008', quantity: 1.5 })] },
    ]);
  });

  it('says choices, and yes and no, in its words, lists them, and reads them back', async () => {
    const file = await exportedIn(texts);
    const said = (headings: readonly string[]) => headings.map((heading) => inWordsOf(texts, heading));
    const { yes, no } = texts.template.choices;
    await edit(file, (workbook) => {
      const jobs = sheetOf(workbook, titleOf(texts, 'job'));
      const columns = ['priority', 'status', 'preferences.isDraft', 'preferences.isPool'];
      const cells = columns.map((heading) => cellOf(jobs, 'J-parts', heading));
      expect(cells.map(({ value }) => value)).toEqual([...said(['high', 'completed']), yes, no]);
      const lists = [said(['low', 'medium', 'high']), said(jobStatuses), [yes, no], [yes, no]];
      expect(cells.map(({ dataValidation }) => dataValidation?.formulae)).toEqual(lists.map((list) => [`"${list}"`]));
      const customers = sheetOf(workbook, titleOf(texts, 'customer'));
      const active = cellOf(customers, 'C-edit', 'active');
      expect([active.value, active.dataValidation?.formulae]).toEqual([yes, [`"${yes},${no}"`]]);
      // Nobody can edit these.
      const definitions = sheetOf(workbook, titleOf(texts, 'customField'));
      const cellsOf = definitions.getRow(2).values as exceljs.CellValue[];
      const named = cellsOf.filter((value) => value !== null && said(customFieldOwners).includes(String(value)));
      expect(named).toHaveLength(1);
      const rules = cellsOf.map((_, at) => definitions.getRow(2).getCell(at || 1).dataValidation);
      expect(rules).toEqual(cellsOf.map(() => undefined));
      for (const [at, value] of [inWordsOf(texts, 'low').toUpperCase(), inWordsOf(texts, 'cancelled'), no].entries())
        (cells[at] as exceljs.Cell).value = value;
    });
    const { records, issues } = await readBack(file);
    expect(records.map(({ payload: { id, ...payload } }) => payload)).toEqual([
      { priority: 'low', status: 'cancelled', preferences: { isDraft: false } },
    ]);
    expect(issues.filter(({ code }) => code !== 'text-cut-off')).toEqual([]);
  });

  it.each(casesOf(['job', 'site'] as const, 1))(
    'has CSV files of %ss under names, or under words that come back without a memory',
    async (resource) => {
      const [fields, words] = await Promise.all(
        (['fields', 'words'] as const).map(async (headings) => {
          const file = join(newFolder(), `${headings}.csv`);
          const base = { ...connectionTo(sandbox), to: file, headings, language: texts.language };
          await exportRecords({ ...base, datasets: [resource], lists: false });
          const source = await openSource(file);
          const { columns } = await source.table();
          await source.close();
          const { records, issues } = await readBack(file, { overrides: { resource } });
          return { headings: columns.map(({ heading }) => heading), records, issues };
        }),
      );
      expect(fields?.headings).toContain('addressZIP');
      expect(words?.headings).toContain(inWordsOf(texts, 'Postal code'));
      expect(words?.issues).toEqual(fields?.issues);
      expect(words?.records.map(({ payload }) => payload)).toEqual(fields?.records.map(({ payload }) => payload));
    },
  );
});

it('a workbook in one language is read under the titles and headings of another one', async () => {
  const english = reportTextsOf('en');
  for (const [, texts] of some) {
    const file = await exportedIn(english);
    await edit(file, (workbook) => {
      const sheet = sheetOf(workbook, 'Customers');
      sheet.name = titleOf(texts, 'customer');
      sheet.getRow(1).getCell(columnOf(sheet, 'name')).value = inWordsOf(texts, 'Name');
      cellOf(sheet, 'C-edit', 'addressZIP').value = '01067';
    });
    const { records } = await readBack(file);
    expect(records.map(({ payload: { id, ...payload } }) => payload)).toEqual([{ addressZIP: '01067' }]);
  }
});

it.each(some)(
  'a template in %s is filled in and imported, with its own words for yes and no',
  async (language, texts) => {
    const { sandbox, connection } = await account();
    const own = newFolder();
    const blank = join(own, 'all.xlsx');
    await writeTemplate(resourceNames, blank, { language });
    const title = (english: string) => inWordsOf(texts, english);
    const { yes, no } = texts.template.choices;
    const file = await filledIn(blank, {
      [title('Customers')]: { myId: 'C1', name: 'Weber', addressZIP: '01067', active: yes },
      [title('Equipment')]: { myId: 'E1', name: 'Oven', 'customer.myId': 'C1', active: no },
      [title('Jobs')]: { myId: 'J1', 'customer.myId': 'C1', priority: 'high', description: 'x' },
      [title('Job parts')]: { myId: 'J1', 'parts.reference': '007', 'parts.quantity': 2 },
    });
    const result = await importFiles({ ...importing(connection, own), files: [file] });
    expect(result.issues?.list).toEqual([]);
    expect(await recordsIn(sandbox, 'customer')).toMatchObject([{ myId: 'C1', addressZIP: '01067', active: true }]);
    const [machine] = await recordsIn(sandbox, 'equipment');
    expect(machine).toMatchObject({ myId: 'E1', active: false, customer: { myId: 'C1' } });
    expect(await recordsIn(sandbox, 'job')).toMatchObject([{ myId: 'J1', parts: [{ reference: '007', quantity: 2 }] }]);
  },
);

it.each(some)('a template in %s whose row of field names was deleted is read by its words', async (language, texts) => {
  const { sandbox, connection } = await account();
  const own = newFolder();
  const blank = join(own, 'sites.xlsx');
  await writeTemplate(['customer', 'site'], blank, { language });
  const file = await filledIn(blank, {
    [inWordsOf(texts, 'Customers')]: { myId: 'C1', name: 'Weber' },
    [inWordsOf(texts, 'Sites')]: { myId: 'S1', name: 'Works', 'customer.myId': 'C1', addressZIP: '01067' },
  });
  await edit(file, (workbook) => {
    for (const name of ['Customers', 'Sites']) sheetOf(workbook, inWordsOf(texts, name)).spliceRows(2, 1);
  });
  const result = await importFiles({ ...importing(connection, own), files: [file] });
  expect(result.issues?.list).toEqual([]);
  const [site] = await recordsIn(sandbox, 'site');
  expect(site).toMatchObject({ myId: 'S1', addressZIP: '01067', customer: { myId: 'C1' } });
});

/** What the service and the program name, which no language translates. */
const named = new Set([
  ...resourceNames
    .flatMap(allColumnsOf)
    .flatMap(({ heading, choices = [] }) => [heading, ...choices, choices.join(', ')]),
  ...datasets.flatMap(({ columns }) => columns.flatMap(({ choices = [] }) => choices)),
]);

/** Custom fields of the account. */
const customFields = {
  customer: [{ label: 'Segment' }],
  job: [{ label: 'Order number 2', type: 'number' as const, mandatory: true }],
};

const labels = new Set(Object.values(customFields).flatMap((fields) => fields.map(({ label }) => label)));

/** Texts of a workbook that stand as they are in its English sister, where each has a word of ours. */
async function sharedWith(english: string, other: string): Promise<string[]> {
  const [known, texts] = await Promise.all([textsIn(english), textsIn(other)]);
  // Custom fields are called as the account calls them, and an account `domain@host`.
  const isOurs = (text: string) =>
    /[a-z]{3}/i.test(text) && !named.has(text) && !labels.has(text) && !text.includes('@');
  return [...texts].filter((text) => known.has(text) && isOurs(text)).sort();
}

/** Sheets that we write ourselves, from the first row to the last. */
const pages = new Set(allReportTexts.flatMap(({ template, workbook }) => [template.readMeSheet, workbook.aboutSheet]));

async function textsIn(file: string): Promise<Set<string>> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file);
  const texts = new Set<string>();
  for (const sheet of workbook.worksheets.filter(({ state }) => state !== 'veryHidden')) {
    texts.add(sheet.name);
    // Below their headings, lists to choose from and records hold what the account and the service say.
    const isTable = !pages.has(sheet.name);
    sheet.eachRow((row, number) => {
      if (isTable && number > 1) return;
      row.eachCell((cell) => {
        if (typeof cell.value === 'string') texts.add(cell.value);
        const notes = typeof cell.note === 'string' ? [cell.note] : (cell.note?.texts ?? []).map(({ text }) => text);
        for (const line of notes.flatMap((note) => note.split('\n'))) texts.add(line);
      });
    });
    const { model } = (sheet as unknown as { dataValidations: { model: Record<string, exceljs.DataValidation> } })
      .dataValidations;
    for (const rule of Object.values(model)) for (const text of [rule.error, rule.errorTitle]) texts.add(text ?? '');
  }
  return texts;
}

/** Words that the other language has in the same form. */
const alike: Readonly<Record<string, readonly string[]>> = {
  de: ['Name', 'Name *', 'Name.', 'Status', 'Status.', 'Text.', 'Bytes', 'Block', 'Ids'],
  es: ['Bytes', 'Ids'],
  fr: ['Date', 'Description', 'Ids', 'Login', 'Login.', 'Miles.', 'Note', 'Note.', 'Photos', 'Sites', 'Type', 'Type.'],
  it: ['Account'],
  nl: 'Account|Bytes|Records|Start|Start *|Start.|Status|Status.|Tags|Tags.|Team: id|Type|Type.'.split('|'),
  pt: ['Bytes', 'Ids'],
};

let inEnglish: Readonly<Record<'template' | 'blank' | 'all', string>> | undefined;
const englishFolder = folderOfFile();

/** Workbooks of one account in English, and how they are written in another language. */
async function translated() {
  const own = connectionTo(await sandboxWith({ seed: 3, customFields }));
  const now = new Date(Date.UTC(2026, 10, 22, 8, 30));
  const write = async (language: Language, folder = newFolder()) => {
    const file = (name: string) => join(folder, `${name}-${language}.xlsx`);
    const files = { template: file('template'), blank: file('blank'), all: file('all') };
    await accountTemplate({ ...own, resources: resourceNames, now, to: files.template, language });
    await writeTemplate(resourceNames, files.blank, { language });
    await exportRecords({ ...own, datasets: datasets.map(({ name }) => name), to: files.all, language });
    return files;
  };
  inEnglish ??= await write('en', englishFolder);
  return { english: inEnglish, write };
}

describe.each(languages.filter((language) => language !== 'en'))('nothing is in English', (language) => {
  const allowed = new Set([...(alike[language] ?? []), 'Order number 2 *']);
  // A figure with a noun that both languages have: `10 records`.
  const isAllowed = (text: string) => allowed.has(text) || (language === 'nl' && /^[\d.,]+ records$/.test(text));

  it(`in a template, one of the account and an export in ${language}`, async () => {
    const { english, write } = await translated();
    for (const [kind, file] of Object.entries(await write(language)))
      expect((await sharedWith(english[kind as 'blank'], file)).filter((text) => !isAllowed(text))).toEqual([]);
  });
});

/** The customer C2 and the site S3 are wrong, the site S2 waits for its customer. */
const rows = {
  Customers: [
    ['myId', 'name', 'active'],
    ['C1', 'One', 'true'],
    ['C2', 'Two', 'perhaps'],
    ['C3', 'Three', 'true'],
  ],
  Sites: [
    ['myId', 'name', 'customer.myId', 'position.latitude', 'position.longitude'],
    ['S1', 'At one', 'C1', '50.9', '6.9'],
    ['S2', 'At two', 'C2', '', ''],
    ['S3', 'Far', 'C3', '500', '6'],
  ],
};

/** Writes texts into cells of a workbook, each as `sheet!cell`. */
const fill = (file: string, texts: Readonly<Record<string, string>>) =>
  edit(file, (book) => {
    for (const [place, text] of Object.entries(texts)) {
      const [sheet = '', cell = ''] = place.split('!');
      sheetOf(book, sheet).getCell(cell).value = text;
    }
  });

async function sheetsOf(file: string): Promise<string[]> {
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(file);
  return book.worksheets.map(({ name }) => name);
}

async function imported() {
  const { path, load, again } = await account();
  const source = join(path, 'all.xlsx');
  const book = new exceljs.Workbook();
  for (const [name, cells] of Object.entries(rows)) book.addWorksheet(name).addRows(cells);
  await book.xlsx.writeFile(source);
  const { summary } = await load([source]);
  const write = async (run: string, language: Language, name: string) => {
    const [copy, rejects] = [join(path, `${name}.xlsx`), join(path, `${name}-rejects.xlsx`)];
    await writeRunFiles({ stateFolder: path, run, out: [copy], rejects, language });
    return { copy, rejects };
  };
  return { path, source, run: summary.id, write, load, again };
}

/** Words that the other language has in the same form. */
const alikeIn: Readonly<Partial<Record<Language, readonly string[]>>> = {
  es: ['error'],
  fr: ['fieldsheet message'],
  nl: ['fieldsheet status'],
};

it('copies and rejected rows say nothing in English in another language', async () => {
  const { source, run, write } = await imported();
  const own = new Set(await textsOfWorkbook(source));
  const english = await write(run, 'en', 'en');
  for (const language of languages.filter((each) => each !== 'en')) {
    const files = await write(run, language, language);
    for (const kind of ['copy', 'rejects'] as const) {
      const known = new Set(await textsOfWorkbook(english[kind]));
      const texts = (await textsOfWorkbook(files[kind])).filter((text) => /\p{L}{3}/u.test(text) && !own.has(text));
      // Places have the name of a sheet and a cell alone; ids are ids in many languages.
      const isPlace = (text: string) => text.includes('@') || /^(?:Customers|Sites) [A-Z]\d$/.test(text);
      const isAllowed = (text: string) =>
        isPlace(text) || text === noteNames.en.id || alikeIn[language]?.includes(text);
      const shared = texts.filter((text) => known.has(text) && !isAllowed(text));
      expect([language, kind, texts.length > 3, shared]).toEqual([language, kind, true, []]);
    }
  }
});

it('a copy that comes back is read in whatever language it is, and copied again into another', async () => {
  for (const [at, language] of casesOf(languages, 3).entries()) {
    const { path, run, write, again } = await imported();
    const { copy } = await write(run, language, 'first');
    expect(await sheetsOf(copy)).toEqual(['Customers', 'Sites', noteNames[language].sheet]);
    await fill(copy, { 'Customers!C3': 'true', 'Sites!D4': 'wrong' });
    expect(await retriedRun(await listRuns(path), 'latest', [copy])).toMatchObject({ id: run });
    const retried = await again({ files: [copy] });
    expect(retried.summary.counts.total).toMatchObject({ created: 2, blocked: 0 });
    expect(retried.issues?.byCode).toMatchObject({ 'not-a-number': 1 });
    const next = languages[(at + 1) % languages.length] ?? 'en';
    const second = await write(retried.summary.id, next, 'second');
    expect(await sheetsOf(second.copy)).toEqual(['Customers', 'Sites', noteNames[next].sheet]);
    const texts = await textsOfWorkbook(second.copy);
    expect(texts.filter((text) => text === noteNames[next].status)).toHaveLength(2);
    expect(texts.filter((text) => text === noteNames[language].status && text !== noteNames[next].status)).toEqual([]);
  }
});

it('rejected rows that come back are read in whatever language they are', async () => {
  for (const language of casesOf(languages, 3)) {
    const { run, write, again } = await imported();
    const { rejects } = await write(run, language, 'first');
    await fill(rejects, { 'Customers!C2': 'true', 'Sites!D3': '50' });
    const { summary, issues } = await again({ run, files: [rejects] });
    expect(summary.counts.total).toMatchObject({ created: 3, rejected: 0, blocked: 0 });
    expect(issues?.list).toEqual([]);
  }
});
