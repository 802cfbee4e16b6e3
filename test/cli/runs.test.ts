import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { fileOf, recordsIn } from '../accounts.js';
import { accountOf } from '../process/binary.js';
import { working, world } from '../workflows/undo-support.js';
import { documentOf, ownAccount, run } from './in-process.js';

const own = ownAccount();

it('runs show --follow says that there is no run', async () => {
  expect(await own.cli('runs', 'show', '--follow')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no run yet.'),
  });
});

it('runs show --follow tells at once how a run has ended, with its exit code', async () => {
  fileOf(own.file('customers.csv'), ['myId,name,position.latitude', 'C1,Ann,', 'C2,Bob,north']);
  const { code } = await own.cli('import', 'customers.csv');
  const { stdout, ...ended } = await own.cli('runs', 'show', '--follow');
  expect([code, ended.code]).toEqual([1, 1]);
  expect(stdout).toContain('Records   2 = 1 created + 1 rejected');
  const seen = documentOf(await own.cli('runs', 'show', '--follow', '--json'));
  expect(seen).toMatchObject({ command: 'runs', outcome: 'done', open: 0, records: { created: 1, rejected: 1 } });
  expect(seen.refusals).toMatchObject([{ key: 'C2', row: 3, outcome: 'rejected' }]);
  expect(seen.exitCode).toBe(1);
});

it('runs show --follow refuses a plan that was not applied', async () => {
  fileOf(own.file('customers.csv'), ['myId,name', 'C7,Gil']);
  const { plan, run } = documentOf(await own.cli('plan', 'customers.csv', '--json'));
  const id = plan ?? run;
  const { code, stderr } = await own.cli('runs', 'show', id, '--follow');
  expect(code).toBe(2);
  expect(stderr).toContain(`Run ${id} has not been started, so there is nothing to follow.`);
  expect(stderr).toContain(`fieldsheet apply ${id}`);
});

it.each([
  [['runs', 'show', '20200101-0000-aaaa', '--follow'], 2, 'There is no run 20200101-0000-aaaa.'],
  [['runs', 'show', '--follow', '--every', '0'], 2, '--every 0 is too short.'],
  [['runs', 'show', '--follow', '--every', 'often'], 2, '--every often is not a length of time.'],
])('%j is refused with %i', async (args, code, message) => {
  expect(await own.cli(...args)).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) });
});

/** No run but those of these tests is in its folder. */
const ofIds = ownAccount();

it('ids tells before any run that there are none', async () => {
  const { code, stderr } = await ofIds.cli('ids');
  expect(code).toBe(2);
  expect(stderr).toContain('No run has sent anything yet, so there are no ids.');
});

it('ids shows the first records on a terminal, and writes all of them', async () => {
  const rows = Array.from({ length: 25 }, (_, at) => `${String(at + 1).padStart(4, '0')},Customer ${at}`);
  fileOf(ofIds.file('customers.csv'), ['myId,name', ...rows]);
  expect((await ofIds.cli('import', 'customers.csv')).code).toBe(0);
  const given = await recordsIn(ofIds.sandbox, 'customer');

  const shown = await ofIds.cli('ids');
  expect(shown.stdout).toContain('25 records, 25 with an id; 25 created');
  expect(shown.stdout.match(/^ {2}customer {2}/gm)).toHaveLength(20);
  expect(shown.stdout).toContain('… and 5 more; -o ids.csv writes all.');
  expect((await ofIds.cli('ids', '--show', '3')).stdout).toContain('… and 22 more');

  for (const file of ['ids.csv', 'ids.xlsx', 'ids.json']) {
    expect(await ofIds.cli('ids', '-o', file)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`Written: ${file}`),
    });
  }
  const lines = readFileSync(ofIds.file('ids.csv'), 'utf8').trimEnd().split('\r\n');
  const first = `0001,${given[0]?.id},${given[0]?.publicLink},customers.csv,,2,created`;
  expect(lines[0]).toBe('\uFEFFresource,key,id,link,file,sheet,row,outcome,run');
  expect(lines[1]?.startsWith(`customer,${first}`)).toBe(true);
  expect(lines).toHaveLength(26);
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(ofIds.file('ids.xlsx'));
  const cells = (book.getWorksheet('Identifiers')?.getRow(26).values ?? []) as unknown[];
  expect(cells.slice(1, 4)).toEqual(['customer', '0025', Number(given[24]?.id)]);
  const { identifiers } = JSON.parse(readFileSync(ofIds.file('ids.json'), 'utf8'));
  expect(identifiers).toEqual(documentOf(await ofIds.cli('ids', '--json')).identifiers);
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
  const ended = await run(args, { cwd: ofIds.folder });
  expect(ended).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) });
  expect(() => readFileSync(join(ofIds.folder, 'ids.txt'))).toThrow();
});

it('undo without a run undoes nothing and names the runs that there are to put back', async () => {
  const { sandbox, path } = await world();
  const state = join(path, '.fieldsheet');
  mkdirSync(state);
  const account = working(sandbox, state);
  const undo = (...args: readonly string[]) => run(['undo', ...args], { cwd: path, env: accountOf(sandbox) });
  const none = await undo();
  expect(none.code).toBe(2);
  expect(none.stderr).toContain('There is no run in this folder that could be undone.');

  const first = await account.import({ 'customers.csv': ['myId,name', 'A,Ann', 'B,Ben'] });
  const second = await account.import({ 'customers.csv': ['myId,name', 'A,Ann', 'B,Bob'] });
  const unchanged = await account.import({ 'customers.csv': ['myId,name', 'A,Ann', 'B,Bob'] });
  const both = await undo();
  expect(both.code).toBe(2);
  expect(both.stderr).toContain(`${second.summary.id} (import of customers.csv, 1 record)`);
  expect(both.stderr).toContain(`${first.summary.id} (import of customers.csv, 2 records)`);
  expect(both.stderr).not.toContain(unchanged.summary.id);

  expect((await undo(second.summary.id, '--yes')).code).toBe(0);
  expect((await undo()).stderr).not.toContain(second.summary.id);
});
