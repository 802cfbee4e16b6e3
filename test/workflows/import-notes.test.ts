import { join } from 'node:path';
import { expect, it } from 'vitest';
import { check, importFiles, planFiles } from '../../src/commands/index.js';
import { runExitCode, runJson, runText } from '../../src/reports/index.js';
import { account, connectionTo, fileOf, importing, newFolder, sandboxWith, send } from '../accounts.js';

it('warns of a value that the service does not take over, with its record and field, and ends well', async () => {
  const { sandbox, path, load } = await account({ readings: { emptyText: 'ignored' } });
  await send(sandbox, 'customer', { myId: 'C1', name: 'One', contactFax: '1' });
  const mapping = fileOf(join(path, 'clearing.ts'), [
    "import { defineMapping, key, text } from 'fieldsheet';",
    'export default defineMapping({ records: { customer: {',
    "  myId: key('no'), name: text('name'), contactFax: text('fax').clearing(),",
    '} } });',
  ]);
  const result = await load({ 'x.csv': ['no,name,fax', 'C1,Two,'] }, { mapping });
  expect(result.issues).toMatchObject({ errors: 0, warnings: 1, byCode: { 'clearing-doubtful': 1 } });
  const message = 'The service answered other values than were sent: contactFax.';
  expect(result.summary.counts.total).toMatchObject({ updated: 1 });
  expect(result.problems).toEqual([]);
  expect(result.notes).toMatchObject([{ outcome: 'updated', resource: 'customer', key: 'C1', row: 2, message }]);
  expect(runExitCode(result)).toBe(0);
  expect(runJson('import', result)).toMatchObject({ exitCode: 0, problems: [], notes: [{ message }] });
  expect(runText(result, { colour: false })).toContain(`warning  row 2  customer C1  ${message}`);
});

it('says once, before anything is sent, that what is to be cleared may stay', async () => {
  const path = newFolder();
  // A field that clears, by its shape: the whole package would be translated for each reading of the file.
  const mapping = fileOf(join(path, 'clearing.ts'), [
    'const read = (row, at) => { row.seen += 1; return row.cells[at] ?? ""; };',
    'const bind = (at) => (row) => read(row, at);',
    'const clearing = (binder) => { binder.clears([binder.column("fax")]); return bind(binder.column("fax")); };',
    'const myId = { bind: (binder) => bind(binder.column("no")) };',
    'export default { records: { customer: { myId, contactFax: { bind: clearing } } } };',
  ]);
  const files = [fileOf(join(path, 'x.csv'), ['no,fax', 'C1,', 'C2,', 'C3,+33 1 23 45 67 89'])];
  const options = { ...importing(connectionTo(await sandboxWith()), path), mapping, files };
  const told = { errors: 0, warnings: 1, byCode: { 'clearing-doubtful': 1 }, list: [{ column: 'B', file: files[0] }] };
  expect((await check(options)).issues).toMatchObject(told);
  expect(await planFiles({ ...options, save: false }, async ({ issues }) => issues)).toMatchObject(told);
  expect((await importFiles(options)).issues).toMatchObject(told);
});

it('says nothing of values that the service took over', async () => {
  const { sandbox, load } = await account();
  await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
  const rows = [
    'myId,name,contactPhone,position.latitude,position.longitude',
    'C1,Two,+33 1 23,50.90,6.9',
    'C2,New,,,',
  ];
  const result = await load({ 'customers.csv': rows });
  expect(result.summary.counts.total).toMatchObject({ created: 1, updated: 1 });
  expect(result.notes).toBeUndefined();
});
