import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { attachFiles } from '../../src/commands/attach.js';
import { bulk } from '../../src/commands/bulk.js';
import { importFiles } from '../../src/commands/import.js';
import { fetchPhotos } from '../../src/commands/photos.js';
import { undo } from '../../src/commands/undo.js';
import { exportRecords } from '../../src/export/export.js';
import { runExitCode, runJson, runText } from '../../src/reports/run/run.js';
import { undoExitCode, undoText } from '../../src/reports/run/undo.js';
import type { Readings, Sandbox } from '../../src/sandbox/index.js';
import { account, call, fileOf, recordsIn, requestsOf, send } from '../accounts.js';
import { errorOf } from '../errors.js';
import { columnOf, edit, sheetOf } from '../rows/returned-support.js';
import { livingIn, smallAccount, twins } from './bulk-support.js';
import { differences, dump, world } from './undo-support.js';

/** Does one thing to the customers of some keys; the id of its run. */
async function done(
  { path, context }: Pick<Awaited<ReturnType<typeof world>>, 'path' | 'context'>,
  verb: string,
  rows: readonly string[],
): Promise<string> {
  const { mode: _, strict: __, ...base } = context;
  const file = fileOf(join(path, 'rows.csv'), rows);
  const confirm = async () => true;
  const { run } = await bulk({ ...base, verb, resource: 'customer', file, maxHits: 100, confirm });
  return run?.summary.id ?? '';
}

/** A clock that does not wait before a look-up. */
const quick = { now: () => Date.now(), sleep: async () => undefined };

const customers = (sandbox: Sandbox) => livingIn(sandbox, 'customer');

it.each([
  ['deactivate', 'activated'],
  ['activate', 'deactivated'],
  ['delete', 'undeleted'],
  ['undelete', 'deleted'],
])('undo of bulk: %s: %s', async (verb, label) => {
  const { sandbox, ...account } = await world();
  await smallAccount(sandbox);
  if (verb === 'activate') await call(sandbox, 'POST', 'customer/desactivate?myId=C-A');
  if (verb === 'undelete') await call(sandbox, 'DELETE', 'customer/delete?myId=C-A');
  const before = await dump(sandbox);
  const id = await done(account, verb, ['myId', 'C-A']);
  expect(differences(before, await dump(sandbox))).not.toEqual([]);
  const { preview, run } = await account.undo(id);
  expect(preview).toMatchObject({ appliedLabel: label, counts: { apply: 1, kept: 0, notUndone: 0 } });
  expect(run && runExitCode(run)).toBe(0);
  expect(differences(before, await dump(sandbox))).toEqual([]);
});

it('undo of bulk deletes each of the records of a name that an undelete brought back, and no other one', async () => {
  const { sandbox, ...account } = await world();
  await twins(sandbox, 'Twin', 3);
  for (const key of ['twin-0', 'twin-2']) await call(sandbox, 'DELETE', `customer/delete?myId=${key}`);
  const id = await done(account, 'undelete', ['name', 'Twin']);
  expect(Object.keys(await customers(sandbox))).toEqual(['twin-0', 'twin-1', 'twin-2']);
  const { preview } = await account.undo(id);
  expect(preview.counts.apply).toBe(2);
  expect(Object.keys(await customers(sandbox))).toEqual(['twin-1']);
});

it('undo of bulk leaves alone what somebody has put back, and tells what somebody has deleted', async () => {
  const { sandbox, ...account } = await world();
  await smallAccount(sandbox);
  const id = await done(account, 'deactivate', ['myId', 'C-A', 'C-B']);
  await call(sandbox, 'POST', 'customer/activate?myId=C-A');
  await call(sandbox, 'DELETE', 'customer/delete?myId=C-B');
  const { preview, run } = await account.undo(id);
  expect(preview.counts).toEqual({ apply: 0, putBack: 0, unchanged: 1, kept: 1, notUndone: 0 });
  expect(run).toBeUndefined();
});

it('undo of a deletion names who has the key by now, before anything is sent', async () => {
  const { sandbox, ...account } = await world();
  await smallAccount(sandbox);
  const id = await done(account, 'delete', ['myId', 'C-A', 'C-B']);
  const { id: holder } = await send(sandbox, 'customer', { myId: 'C-A', name: 'Somebody else' });
  const { preview, run } = await account.undo(id);
  expect(preview.counts).toMatchObject({ apply: 1, kept: 1 });
  expect(preview.problems[0]?.message).toContain(`Another record, id ${holder}, has its myId C-A by now.`);
  expect(run?.summary.counts.total).toMatchObject({ applied: 1, inDoubt: 0 });
});

it('undo of a deletion names who took the key after the preview, and tries once', async () => {
  const { sandbox, ...account } = await world();
  await smallAccount(sandbox);
  const id = await done(account, 'delete', ['myId', 'C-A']);
  let holder: unknown;
  const confirm = async () => {
    ({ id: holder } = await send(sandbox, 'customer', { myId: 'C-A', name: 'Somebody else' }));
    return true;
  };
  const { run } = await account.undo(id, { confirm, clock: quick });
  expect(run?.summary.counts.total).toMatchObject({ applied: 0, inDoubt: 0, conflict: 1 });
  expect(run?.problems[0]?.message).toContain(`Another record, id ${holder}, has its myId C-A by now.`);
  expect(sandbox.log().entries.filter(({ path }) => path.includes('undelete'))).toHaveLength(1);
});

/** An import that gives a customer another key and another name; its run. */
async function renamed(
  sandbox: Sandbox,
  { path, context }: Pick<Awaited<ReturnType<typeof world>>, 'path' | 'context'>,
) {
  await send(sandbox, 'customer', { myId: 'C-1', name: 'Adler' });
  await send(sandbox, 'customer', { myId: 'C-2', name: 'Busch' });
  const to = join(path, 'all.xlsx');
  await exportRecords({ ...context, to, datasets: ['customer'] });
  await edit(to, (workbook) => {
    const sheet = sheetOf(workbook, 'Customers');
    sheet.eachRow((row) => {
      for (const [heading, old, value] of [
        ['myId', 'C-1', 'N-1'],
        ['name', 'Busch', 'Busch and Sons'],
      ] as const) {
        const cell = row.getCell(columnOf(sheet, heading));
        if (cell.value === old) cell.value = value;
      }
    });
  });
  const { summary } = await importFiles({ ...context, files: [to] });
  expect(summary.counts.total).toMatchObject({ updated: 2 });
  return summary.id;
}

const namesOf = async (sandbox: Sandbox) =>
  Object.fromEntries((await recordsIn(sandbox, 'customer')).map(({ myId, name }) => [myId, name]));

it('undo of a renaming names who has the old key by now, before anything is sent, and puts back the rest', async () => {
  const { sandbox, ...account } = await world();
  const id = await renamed(sandbox, account);
  const { id: holder } = await send(sandbox, 'customer', { myId: 'C-1', name: 'Somebody else' });
  const { preview, run } = await account.undo(id);
  expect(preview.counts).toMatchObject({ putBack: 1, kept: 1 });
  expect(preview.problems[0]?.message).toContain(`Another record, id ${holder}, has its myId C-1 by now.`);
  expect(run?.summary.counts.total).toMatchObject({ updated: 1, rejected: 0, inDoubt: 0 });
  expect(await namesOf(sandbox)).toEqual({ 'C-1': 'Somebody else', 'C-2': 'Busch', 'N-1': 'Adler' });
});

it('undo of a renaming gives the old key back where nobody has it, and loses nothing where it is taken after the preview', async () => {
  const { sandbox, ...account } = await world();
  const id = await renamed(sandbox, account);
  const confirm = async () => {
    await send(sandbox, 'customer', { myId: 'C-1', name: 'Somebody else' });
    return true;
  };
  const { preview, run } = await account.undo(id, { confirm, clock: quick });
  expect(preview.counts).toMatchObject({ putBack: 2, kept: 0 });
  expect(run?.summary.counts.total).toMatchObject({ updated: 1, inDoubt: 0 });
  expect(await namesOf(sandbox)).toEqual({ 'C-1': 'Somebody else', 'C-2': 'Busch', 'N-1': 'Adler' });
});

it('what no operation takes back is listed before anything starts: attachments', async () => {
  const { sandbox, path, context, ...account } = await world();
  await send(sandbox, 'customer', { myId: 'C-1', name: 'One' });
  writeFileSync(join(path, 'a.txt'), 'content');
  const file = fileOf(join(path, 'list.csv'), ['file,customer.myId', 'a.txt,C-1']);
  const { summary } = await attachFiles({ ...context, file, again: false });
  const { preview, run } = await account.undo(summary.id);
  expect(preview.counts).toEqual({ apply: 0, putBack: 0, unchanged: 0, kept: 0, notUndone: 1 });
  expect(preview.problems[0]).toMatchObject({
    key: 'C-1',
    message: 'The service has no operation that takes v2.attachment.send back.',
  });
  expect([run, undoExitCode(preview)]).toEqual([undefined, 1]);
  expect(sandbox.attachments().length).toBe(1);
});

it('what no operation takes back: a run that only reads is refused', async () => {
  const { sandbox, path, context, ...account } = await world();
  await send(sandbox, 'customer', { myId: 'C-1' });
  await send(sandbox, 'job', { myId: 'J-1', customer: { myId: 'C-1' } });
  const file = fileOf(join(path, 'jobs.csv'), ['myId', 'J-1']);
  const { summary } = await fetchPhotos({ ...context, file, to: join(path, 'photos'), filter: {} } as never);
  const error = await errorOf(account.undo(summary.id));
  expect(error.message).toContain('only reads the account');
});

const mapping = `import { defineMapping, text } from 'fieldsheet';
export default defineMapping({ records: {
  customer: { match: ['name'], myId: text('No'), name: text('Name'), addressCity: text('City') },
} });
`;

/** Three customers typed by hand, of which an import has adopted all: two get another city as well, one the key alone. */
async function adopted(readings: Partial<Readings>) {
  const at = await account({ readings });
  const { sandbox, path, context } = at;
  const ids: Record<string, unknown> = {};
  for (const [name, addressCity] of [
    ['Anna', 'Bonn'],
    ['Ben', 'Köln'],
    ['Cem', 'Trier'],
  ] as const)
    ids[name] = (await send(sandbox, 'customer', { name, addressCity })).id;
  const file = fileOf(join(path, 'customers.csv'), [
    'No,Name,City',
    'C-1,Anna,Berlin',
    'C-2,Ben,Köln',
    'C-3,Cem,Mainz',
    'C-4,Dora,Ulm',
  ]);
  const options = { ...context, files: [file], mapping: fileOf(join(path, 'm.ts'), mapping) };
  const { summary } = await importFiles(options);
  expect(summary.counts.total).toMatchObject({ created: 1, updated: 3 });
  const customers = async () =>
    (await recordsIn(sandbox, 'customer')).map(({ myId, name, addressCity }) => [myId || '', name, addressCity]);
  expect(await customers()).toEqual([
    ['C-1', 'Anna', 'Berlin'],
    ['C-2', 'Ben', 'Köln'],
    ['C-3', 'Cem', 'Mainz'],
    ['C-4', 'Dora', 'Ulm'],
  ]);
  const back = (concurrency = 8) => undo({ ...context, concurrency, run: summary.id, confirm: async () => true });
  return { ...at, ids, customers, sends: () => requestsOf(sandbox, 'customer.send'), back };
}

it.each<Partial<Readings>>([{}, { unsetFields: 'omitted' }, { unsetFields: 'null' }])(
  'the undo of an adoption takes the key away and puts the other fields back: %j',
  async (readings) => {
    const { back, customers, ids } = await adopted(readings);
    const { preview, run } = await back();
    expect(preview).toMatchObject({ adopted: 3, counts: { apply: 1, putBack: 3 } });
    expect(await customers()).toEqual([
      ['', 'Anna', 'Bonn'],
      ['', 'Ben', 'Köln'],
      ['', 'Cem', 'Trier'],
    ]);
    expect(run && runExitCode(run)).toBe(0);
    expect(run?.details).toMatchObject({ adopted: { taken: 3, kept: 0 }, notPutBack: 0 });
    const told = run ? runText(run, { colour: false, width: 1000 }) : '';
    expect(told).toContain('3 adopted records have lost the key again: ');
    for (const [name, key] of [
      ['Anna', 'C-1'],
      ['Ben', 'C-2'],
      ['Cem', 'C-3'],
    ])
      expect(told).toContain(`${ids[`${name}`]} ${name} (${key})`);
    expect(undoText(preview, { colour: false, width: 1000 })).toContain(
      '3 adopted records are to lose their key again',
    );
  },
);

const keptKeys = [
  ['C-1', 'Anna', 'Bonn'],
  ['C-2', 'Ben', 'Köln'],
  ['C-3', 'Cem', 'Trier'],
];

it('where the service ignores an empty key, the other fields are put back, and who keeps a key is listed with what to do', async () => {
  const { back, customers, sends, ids } = await adopted({ emptyKey: 'ignored' });
  const before = sends();
  const { preview, run } = await back();
  expect(await customers()).toEqual(keptKeys);
  expect(sends() - before).toBe(3);
  expect(preview.forecast.requests).toBe(run?.spent?.requests);
  expect(run && runExitCode(run)).toBe(1);
  expect(run?.details).toMatchObject({ notPutBack: 3, adopted: { taken: 0, kept: 3 } });
  expect(run?.notes?.map(({ key, message }) => `${key}: ${message}`).sort()).toEqual(
    ['C-1', 'C-2', 'C-3'].map(
      (key) =>
        `${key}: It keeps its myId: the service does not take it away. Clear it there by hand if no import is to find the record by it.`,
    ),
  );
  const json = run && JSON.parse(JSON.stringify(runJson('undo', run)));
  expect(json.adopted.records).toHaveLength(3);
  expect(json.adopted.records).toContainEqual({
    resource: 'customer',
    id: String(ids.Anna),
    name: 'Anna',
    key: 'C-1',
    isTaken: false,
  });
});

it.each([1, 8])('a service that refuses an empty key is asked once for all: %i at a time', async (concurrency) => {
  const { back, customers, sends } = await adopted({ emptyKey: 'refused' });
  const before = sends();
  const { run } = await back(concurrency);
  expect(await customers()).toEqual(keptKeys);
  // Cem is refused with the key and accepted without it; at the same time Anna, and Ben, who got the key alone, may be, too.
  expect(sends() - before).toBeLessThanOrEqual(concurrency === 1 ? 3 : 5);
  expect(run?.summary.counts.total).toMatchObject({ updated: 2, rejected: 1, applied: 1 });
  expect(run?.details).toMatchObject({ notPutBack: 2, adopted: { taken: 0, kept: 3 } });
  const told = run ? runText(run, { colour: false, width: 1000 }) : '';
  expect(told).toContain('3 adopted records keep the key; clear it in the service by hand: ');
  expect(run?.problems).toMatchObject([
    { outcome: 'rejected', key: 'C-2', message: expect.stringMatching(/^It keeps its myId: the service/) },
  ]);
});
