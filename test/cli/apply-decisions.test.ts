import { writeFile } from 'node:fs/promises';
import exceljs from 'exceljs';
import { expect, it } from 'vitest';
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
  [['apply', 'customers.json'], 'The file of decisions is no JSON'],
  [['plan', 'customers.csv', '--decide'], 'nobody can be asked'],
])('%j is refused', async (args, message) => {
  await writeFile(file('customers.json'), 'myId,name\n');
  const { code, stderr } = await cli(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});
