import { writeFile } from 'node:fs/promises';
import exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/messages/languages.js';
import { casesOf } from '../rounds.js';
import { documentOf, ownAccount } from './in-process.js';

const account = ownAccount();

const { cli, file } = account;

// What is decided in the workbook: test/workflows/decide.test.ts.
describe('the sheet of changes in the workbook of a plan', () => {
  type Edit = (sheet: exceljs.Worksheet, workbook: exceljs.Workbook) => void;

  /** Plans three new customers, and edits the workbook of the plan. */
  async function edited(name: string, edit: Edit, ...args: readonly string[]): Promise<string> {
    const rows = ['A', 'B', 'C'].map((key) => `${name}-${key},${name} ${key},Bonn`);
    await writeFile(file(`${name}.csv`), ['myId,name,addressCity', ...rows, ''].join('\n'));
    const { plan } = documentOf(
      await cli(
        'plan',
        `${name}.csv`,
        '--resource',
        'customer',
        '-o',
        `${name}.xlsx`,
        '--overwrite',
        '--json',
        ...args,
      ),
    );
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(file(`${name}.xlsx`));
    const sheet = workbook.worksheets[1];
    if (!sheet) throw new Error('The workbook of the plan has no second sheet.');
    edit(sheet, workbook);
    await workbook.xlsx.writeFile(file(`${name}.xlsx`));
    return plan;
  }

  const rowOf = (sheet: exceljs.Worksheet, text: string): exceljs.Row => {
    const rows = sheet.getRows(1, sheet.rowCount) ?? [];
    const found = rows.find((row) => (row.values as unknown[]).includes(text));
    if (!found) throw new Error(`The sheet has no row with ${text}.`);
    return found;
  };

  const setCell = (sheet: exceljs.Worksheet, text: string, value: string) =>
    rowOf(sheet, text).eachCell((cell) => {
      if (cell.text === text) cell.value = value;
    });

  it.each<[string, Edit, RegExp]>([
    [
      'a struck row',
      (sheet) => sheet.spliceRows(rowOf(sheet, 'N B').number, 1),
      /1 row of plan \S+ is not there, first one of customer N-B\.\n *in \S+\.xlsx, sheet "?Changes"?\n/,
    ],
    ['a corrected value', (sheet) => setCell(sheet, 'N B', 'Beta'), /This is not what plan \S+ does\.\n *in .*row \d/],
    ['an added row', (sheet) => void sheet.addRow(rowOf(sheet, 'N B').values), /This is not what plan \S+ does\./],
    ['the whole sheet', (sheet, workbook) => workbook.removeWorksheet(sheet.id), /9 rows of plan \S+ are not there/],
  ])('is held to the plan: %s is refused, with nothing sent', async (_, edit, message) => {
    const plan = await edited('N', edit);
    const since = account.sandbox.log().entries.at(-1)?.sequence ?? 0;
    for (const args of [
      ['apply', 'N.xlsx'],
      ['apply', 'N.xlsx', '--dry-run'],
      ['apply', plan, '--decisions', 'N.xlsx'],
    ]) {
      const { code, stderr } = await cli(...args);
      expect(code).toBe(2);
      expect(stderr).toMatch(message);
      expect(stderr).toContain(`fieldsheet apply ${plan}`);
    }
    expect(account.sandbox.log({ since, writesOnly: true }).entries).toEqual([]);
  });

  it.each(casesOf(languages, 2))('may be sorted, get columns and lose some, in the language %s', async (language) => {
    const key = language.toUpperCase();
    const edit: Edit = (sheet) => {
      const [headings, ...rows] = (sheet.getSheetValues() as unknown[][]).slice(1).map((row) => row.slice(1));
      const anew = [[...(headings ?? []), 'Checked by'], ...rows.reverse().map((row) => [...row, 'Anna'])];
      for (const [at, [kind, , ...rest]] of anew.entries())
        sheet.getRow(at + 1).values = [kind, ...rest] as exceljs.CellValue[];
    };
    await edited(key, edit, '--language', language);
    const { records } = documentOf(await cli('apply', `${key}.xlsx`, '--json'));
    expect(records).toMatchObject({ created: 3 });
  });
});
