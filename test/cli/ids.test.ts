import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { fileOf, recordsIn } from '../accounts.js';
import { documentOf, ownAccount, run } from './in-process.js';

const own = ownAccount();

it('ids tells before any run that there are none', async () => {
  const { code, stderr } = await own.cli('ids');
  expect(code).toBe(2);
  expect(stderr).toContain('No run has sent anything yet, so there are no ids.');
});

it('ids shows the first records on a terminal, and writes all of them', async () => {
  const rows = Array.from({ length: 25 }, (_, at) => `${String(at + 1).padStart(4, '0')},Customer ${at}`);
  fileOf(own.file('customers.csv'), ['myId,name', ...rows]);
  expect((await own.cli('import', 'customers.csv')).code).toBe(0);
  const given = await recordsIn(own.sandbox, 'customer');

  const shown = await own.cli('ids');
  expect(shown.stdout).toContain('25 records, 25 with an id; 25 created');
  expect(shown.stdout.match(/^ {2}customer {2}/gm)).toHaveLength(20);
  expect(shown.stdout).toContain('… and 5 more; -o ids.csv writes all.');
  expect((await own.cli('ids', '--show', '3')).stdout).toContain('… and 22 more');

  for (const file of ['ids.csv', 'ids.xlsx', 'ids.json']) {
    expect(await own.cli('ids', '-o', file)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`Written: ${file}`),
    });
  }
  const lines = readFileSync(own.file('ids.csv'), 'utf8').trimEnd().split('\r\n');
  const first = `0001,${given[0]?.id},${given[0]?.publicLink},customers.csv,,2,created`;
  expect(lines[0]).toBe('\uFEFFresource,key,id,link,file,sheet,row,outcome,run');
  expect(lines[1]?.startsWith(`customer,${first}`)).toBe(true);
  expect(lines).toHaveLength(26);
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(own.file('ids.xlsx'));
  const cells = (book.getWorksheet('Identifiers')?.getRow(26).values ?? []) as unknown[];
  expect(cells.slice(1, 4)).toEqual(['customer', '0025', Number(given[24]?.id)]);
  const { identifiers } = JSON.parse(readFileSync(own.file('ids.json'), 'utf8'));
  expect(identifiers).toEqual(documentOf(await own.cli('ids', '--json')).identifiers);
  expect(identifiers).toHaveLength(25);
  expect(identifiers[0]).toMatchObject({ key: '0001', keyField: 'myId', id: String(given[0]?.id), row: 2 });
});

it.each([
  [['ids', '-o', 'ids.csv'], 2, 'The file is there already'],
  [['ids', '-o', 'ids.txt'], 2, 'the map of identifiers is not written as ".txt"'],
  [['ids', '-o', 'nowhere/ids.csv'], 1, 'Its folder does not exist.'],
  [['ids', '20200101-0000-aaaa'], 2, 'There is no run 20200101-0000-aaaa.'],
  [['ids', '--account', 'other@example'], 2, 'No run of this folder was made with other@example.'],
])('%j is refused with %i', async (args, code, message) => {
  const ended = await run(args, { cwd: own.folder });
  expect(ended).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) });
  expect(() => readFileSync(join(own.folder, 'ids.txt'))).toThrow();
});
