import { writeFile } from 'node:fs/promises';
import exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/language/languages.js';
import { send } from '../accounts.js';
import { documentOf, ownAccount } from './in-process.js';

const account = ownAccount();

const { cli, file } = account;

/** Chooses in the row of a record; returns the workbook's name. */
async function choose(name: string, key: string, decision: string): Promise<void> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file(name));
  workbook.getWorksheet('Decide')?.eachRow((row) => {
    if (row.getCell('B').text.includes(`${key},`)) row.getCell('A').value = decision;
  });
  await workbook.xlsx.writeFile(file(name));
}

it('apply takes the workbook of a plan, shows it first, refuses it twice, and the next plan asks only what is left', async () => {
  for (const name of ['Anna Bau', 'Ben Dach', 'Cem Licht'])
    await send(account.sandbox, 'customer', { name, addressZIP: '50667' });
  const rows = ['C-1,anna bau,50667', 'C-2,ben dach,50667', 'C-3,cem licht,50667'];
  await writeFile(file('customers.csv'), ['myId,name,addressZIP', ...rows, ''].join('\n'));
  const planned = await cli('plan', 'customers.csv', '-o', 'plan.xlsx', '--json');
  const { plan, undecided } = documentOf(planned);
  expect(undecided).toEqual({ possible: 3, ambiguous: 0 });
  await choose('plan.xlsx', 'C-1', 'adopt');
  await choose('plan.xlsx', 'C-2', 'create');
  const shown = documentOf(await cli('apply', 'plan.xlsx', '--dry-run', '--json'));
  expect(shown).toMatchObject({
    plan,
    apply: 'fieldsheet apply plan.xlsx',
    planned: { create: 1, update: 1, conflict: 1 },
    undecided: { possible: 1, ambiguous: 0 },
  });
  const applied = await cli('apply', '--decisions', 'plan.xlsx', '--json');
  expect(documentOf(applied)).toMatchObject({
    run: plan,
    outcome: 'done',
    records: { created: 1, updated: 1, conflict: 1 },
    decisions: { adopt: 1, create: 1, skip: 0, left: 1 },
    undecided: { possible: 1, ambiguous: 0 },
  });
  const again = await cli('apply', 'plan.xlsx');
  expect(again.code).toBe(2);
  expect(again.stderr).toContain(`Plan ${plan} was applied already.`);
  const second = documentOf(await cli('plan', 'customers.csv', '--json'));
  expect(second).toMatchObject({ planned: { unchanged: 2, conflict: 1 }, undecided: { possible: 1, ambiguous: 0 } });
  const foreign = await cli('apply', second.plan, '--decisions', 'plan.xlsx');
  expect(foreign.code).toBe(2);
  expect(foreign.stderr).toContain(`These decisions are about plan ${plan}, not about plan ${second.plan}.`);
});

it.each([
  [['apply', 'plan.xlsx', '--decisions', 'other.json'], 'are two files of one plan'],
  [['apply', 'nothing.xlsx'], 'nothing.xlsx'],
  [['apply', 'plan.ods'], 'There is no such file.'],
  [['apply', 'customers.json'], 'The file of decisions is not JSON'],
])('%j is refused', async (args, message) => {
  await writeFile(file('customers.json'), 'myId,name\n');
  const { code, stderr } = await cli(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

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
      'a row that was struck out',
      (sheet) => sheet.spliceRows(rowOf(sheet, 'N B').number, 1),
      /1 row of plan \S+ is not there, first one of customer N-B\.\n *in \S+\.xlsx, sheet "?Changes"?\n/,
    ],
    [
      'a value that was corrected',
      (sheet) => setCell(sheet, 'N B', 'Beta'),
      /This is not what plan \S+ does\.\n *in .*row \d/,
    ],
    [
      'a row that was added',
      (sheet) => void sheet.addRow(rowOf(sheet, 'N B').values),
      /This is not what plan \S+ does\./,
    ],
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

  it.each(languages)('may be sorted, get columns and lose some, in the language %s', async (language) => {
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
