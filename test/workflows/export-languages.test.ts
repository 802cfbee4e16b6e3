import { join } from 'node:path';
import exceljs from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportRecords } from '../../src/commands/index.js';
import { customFieldOwners, datasets, jobStatuses, resourceNames } from '../../src/contract/index.js';
import { allTexts, inWordsOf, type Texts, textsOf } from '../../src/language/index.js';
import { type Sandbox, startSandbox } from '../../src/sandbox/index.js';
import { openSource } from '../../src/tabular/index.js';
import { connectionTo, newFolder, send } from '../accounts.js';
import { cellOf, columnOf, edit, readBack, sheetOf } from '../rows/returned-support.js';

let sandbox: Sandbox;

/** One account for all languages: seeded records, and texts that have no room. */
beforeAll(async () => {
  sandbox = await startSandbox({ rate: 0, quota: 0, seed: 10 });
  // Two are called like fields of ours, in some language.
  const labels = ['Name', 'Ort', 'Opened'].map((label, at) => ({
    id: 900 + at,
    label,
    type: 'text' as const,
    order: 20 + at,
  }));
  sandbox.adopt.customFields('customer', labels);
  await send(sandbox, 'customer', { myId: 'C-long', name: 'x'.repeat(40_000) });
  await send(sandbox, 'customer', {
    myId: 'C-edit',
    name: 'Edited',
    customFieldValues: [
      { label: 'Opened', value: '2019' },
      { label: 'Name', value: 'n' },
      { label: 'Ort', value: 'o' },
    ],
  });
  await send(sandbox, 'job', {
    myId: 'J-parts',
    customer: { myId: 'C-long' },
    parts: [{ reference: '007', quantity: 1.5 }],
    priority: 'high',
    status: 'completed',
    preferences: { isDraft: true, isPool: false },
  });
});

afterAll(() => sandbox.close());

async function exportedIn({ language }: Texts, to = 'all.xlsx'): Promise<string> {
  const file = join(newFolder(), to);
  await exportRecords({
    ...connectionTo(sandbox),
    to: file,
    language,
    datasets: [...resourceNames, 'customField', 'sharedBlock'],
  });
  return file;
}

const titleOf = (texts: Texts, name: string) =>
  inWordsOf(texts, datasets.find((dataset) => dataset.name === name)?.title ?? '');

describe.each(allTexts.map((texts) => [texts.language, texts] as const))('an export in %s', (_, texts) => {
  it('calls sheets and columns in its words, and gives nothing back that nobody edited', async () => {
    const file = await exportedIn(texts);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(file);
    const visible = workbook.worksheets.filter(({ state }) => state === 'visible').map(({ name }) => name);
    expect(visible).toContain(titleOf(texts, 'customer'));
    expect(visible).toContain(texts.workbook.longTextsSheet);
    expect(visible.at(-1)).toBe(texts.workbook.aboutSheet);
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
      expect(cells.map(({ dataValidation }) => dataValidation?.formulae)).toEqual([
        [`"${said(['low', 'medium', 'high'])}"`],
        [`"${said(jobStatuses)}"`],
        [`"${yes},${no}"`],
        [`"${yes},${no}"`],
      ]);
      const customers = sheetOf(workbook, titleOf(texts, 'customer'));
      const active = cellOf(customers, 'C-edit', 'active');
      expect([active.value, active.dataValidation?.formulae]).toEqual([yes, [`"${yes},${no}"`]]);
      // Nobody can edit these.
      const definitions = sheetOf(workbook, titleOf(texts, 'customField'));
      const cellsOf = definitions.getRow(2).values as exceljs.CellValue[];
      expect(cellsOf.filter((value) => value !== null && said(customFieldOwners).includes(String(value)))).toHaveLength(
        1,
      );
      expect(cellsOf.map((_, at) => definitions.getRow(2).getCell(at || 1).dataValidation)).toEqual(
        cellsOf.map(() => undefined),
      );
      for (const [at, value] of [inWordsOf(texts, 'low').toUpperCase(), inWordsOf(texts, 'cancelled'), no].entries())
        (cells[at] as exceljs.Cell).value = value;
    });
    const { records, issues } = await readBack(file);
    expect(records.map(({ payload: { id, ...payload } }) => payload)).toEqual([
      { priority: 'low', status: 'cancelled', preferences: { isDraft: false } },
    ]);
    expect(issues.filter(({ code }) => code !== 'text-cut-off')).toEqual([]);
  });

  it('tells custom fields that are called like fields apart', async () => {
    const file = await exportedIn(texts);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(file);
    const headings = workbook.getWorksheet(titleOf(texts, 'customer'))?.getRow(1).values;
    expect(headings).toEqual(
      expect.arrayContaining([texts.workbook.customField('Name'), texts.workbook.customField('Ort')]),
    );
  });

  it.each(['site', 'job'] as const)(
    'has CSV files of %ss under names, or under words that come back without a memory',
    async (resource) => {
      const [fields, words] = await Promise.all(
        (['fields', 'words'] as const).map(async (headings) => {
          const file = join(newFolder(), `${headings}.csv`);
          await exportRecords({
            ...{ ...connectionTo(sandbox), to: file, headings, language: texts.language },
            ...{ datasets: [resource], lists: false },
          });
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
  const english = textsOf('en');
  for (const texts of allTexts) {
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
