import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { resourceNames } from '../../src/contract/index.js';
import { languages } from '../../src/language/languages.js';
import { writeTemplate } from '../../src/templates/index.js';
import { testFolder } from '../tabular/folder.js';
import { columnOf, loaded, offeredAt, rowTexts, ruleAt, sheetOf } from '../templates/workbook.js';
import { convert } from './programs.js';

const { path } = testFolder();

/** Text, UTF-8, cells as they are formatted, and every sheet into a file of its own. */
const everySheet = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';

it.each(languages)('a template in %s shows the same headings as it has, sheet by sheet', async (language) => {
  const file = path(`${language}.xlsx`);
  await writeTemplate(resourceNames, file, { language });
  await convert(file, everySheet, path('.'));
  const { worksheets } = await loaded(file);
  for (const sheet of worksheets.slice(1, -1)) {
    const lines = (await readFile(join(path('.'), `${language}-${sheet.name}.csv`), 'utf8')).trim().split('\n');
    expect(lines).toEqual([1, 2].map((row) => rowTexts(sheet, row).join(',')));
  }
});

it('a template keeps its drop-down lists when it is saved there, and the formats of its columns', async () => {
  const file = path('job.xlsx');
  await writeTemplate(['customer', 'job'], file);
  const saved = await loaded(await convert(file, 'xlsx', path('saved')));
  const [before, after] = [sheetOf(await loaded(file), 'Jobs'), sheetOf(saved, 'Jobs')];
  expect(rowTexts(after, 2)).toEqual(rowTexts(before, 2));
  for (const heading of ['priority', 'status', 'geocoding']) {
    const rule = ruleAt(after, columnOf(after, heading));
    expect(rule).toMatchObject({ type: 'list', errorStyle: 'stop', showErrorMessage: true });
    expect(offeredAt(after, heading)).toEqual(offeredAt(before, heading));
  }
  expect(ruleAt(after, columnOf(after, 'customer.myId'))?.formulae[0]).toMatch(/^OFFSET\(/);
  expect(after.getColumn(columnOf(after, 'addressZIP')).numFmt).toBe('@');
});
