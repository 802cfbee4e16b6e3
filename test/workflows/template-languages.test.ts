import { join } from 'node:path';
import exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { accountTemplate, exportRecords, importFiles } from '../../src/commands/index.js';
import { allColumnsOf, datasets, resourceNames } from '../../src/contract/index.js';
import { allTexts, inWordsOf } from '../../src/language/index.js';
import { writeTemplate } from '../../src/templates/index.js';
import { account, connectionTo, importing, newFolder, recordsIn, sandboxWith } from '../accounts.js';
import { filledIn } from '../templates/workbook.js';

const all = allTexts.map((texts) => [texts.language, texts] as const);

it.each(all)(
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
    expect(await recordsIn(sandbox, 'equipment')).toMatchObject([
      { myId: 'E1', active: false, customer: { myId: 'C1' } },
    ]);
    expect(await recordsIn(sandbox, 'job')).toMatchObject([{ myId: 'J1', parts: [{ reference: '007', quantity: 2 }] }]);
  },
);

it.each(all)('a template in %s whose row of field names was deleted is read by its words', async (language, texts) => {
  const { sandbox, connection } = await account();
  const own = newFolder();
  const blank = join(own, 'sites.xlsx');
  await writeTemplate(['customer', 'site'], blank, { language });
  const file = await filledIn(blank, {
    [inWordsOf(texts, 'Customers')]: { myId: 'C1', name: 'Weber' },
    [inWordsOf(texts, 'Sites')]: { myId: 'S1', name: 'Works', 'customer.myId': 'C1', addressZIP: '01067' },
  });
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file);
  for (const name of ['Customers', 'Sites']) workbook.getWorksheet(inWordsOf(texts, name))?.spliceRows(2, 1);
  await workbook.xlsx.writeFile(file);
  const result = await importFiles({ ...importing(connection, own), files: [file] });
  expect(result.issues?.list).toEqual([]);
  expect(await recordsIn(sandbox, 'site')).toMatchObject([
    { myId: 'S1', addressZIP: '01067', customer: { myId: 'C1' } },
  ]);
});

/** What the service and the program name, which no language translates. */
const named = new Set([
  ...resourceNames
    .flatMap(allColumnsOf)
    .flatMap(({ heading, choices = [] }) => [heading, ...choices, choices.join(', ')]),
  ...datasets.flatMap(({ columns }) => columns.flatMap(({ choices = [] }) => choices)),
]);

/** Texts of a workbook that stand as they are in its English sister, where each has a word of ours. */
/** Custom fields of the account. */
const customFields = {
  customer: [{ label: 'Segment' }],
  job: [{ label: 'Order number 2', type: 'number' as const, mandatory: true }],
};

const labels = new Set(Object.values(customFields).flatMap((fields) => fields.map(({ label }) => label)));

async function sharedWith(english: string, other: string): Promise<string[]> {
  const [known, texts] = await Promise.all([textsIn(english), textsIn(other)]);
  // Custom fields are called as the account calls them, and an account `domain@host`.
  const isOurs = (text: string) =>
    /[a-z]{3}/i.test(text) && !named.has(text) && !labels.has(text) && !text.includes('@');
  return [...texts].filter((text) => known.has(text) && isOurs(text)).sort();
}

/** Sheets that we write ourselves, from the first row to the last. */
const pages = new Set(allTexts.flatMap(({ template, workbook }) => [template.readMeSheet, workbook.aboutSheet]));

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
  nl: [
    'Account',
    'Bytes',
    'Records',
    'Start',
    'Start *',
    'Start.',
    'Status',
    'Status.',
    'Tags',
    'Tags.',
    'Team: id',
    'Type',
    'Type.',
  ],
  pt: ['Bytes', 'Ids'],
};

describe.each(all.filter(([language]) => language !== 'en'))('nothing is in English', (language) => {
  const allowed = new Set([...(alike[language] ?? []), 'Order number 2 *']);
  // A figure with a noun that both languages have: `10 records`.
  const isAllowed = (text: string) => allowed.has(text) || (language === 'nl' && /^[\d.,]+ records$/.test(text));

  it(`in a template in ${language}`, async () => {
    const own = newFolder();
    const sandbox = await sandboxWith({ seed: 3, customFields });
    const [english, other] = [join(own, 'en.xlsx'), join(own, 'other.xlsx')];
    const now = new Date(Date.UTC(2026, 10, 22, 8, 30));
    const options = { ...connectionTo(sandbox), resources: resourceNames, now };
    await accountTemplate({ ...options, to: english });
    await accountTemplate({ ...options, to: other, language });
    expect((await sharedWith(english, other)).filter((text) => !isAllowed(text))).toEqual([]);
    const blank = [join(own, 'blank-en.xlsx'), join(own, 'blank.xlsx')] as const;
    await writeTemplate(resourceNames, blank[0]);
    await writeTemplate(resourceNames, blank[1], { language });
    expect((await sharedWith(...blank)).filter((text) => !isAllowed(text))).toEqual([]);
  });

  it(`in an export in ${language}`, async () => {
    const sandbox = await sandboxWith({ seed: 3, customFields });
    const own = newFolder();
    const [english, other] = [join(own, 'en.xlsx'), join(own, 'other.xlsx')];
    const options = { ...connectionTo(sandbox), datasets: datasets.map(({ name }) => name) };
    await exportRecords({ ...options, to: english });
    await exportRecords({ ...options, to: other, language });
    expect((await sharedWith(english, other)).filter((text) => !isAllowed(text))).toEqual([]);
  });
});
