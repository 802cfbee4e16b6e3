import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bulk } from '../../src/commands/bulk.js';
import { resume } from '../../src/commands/resume.js';
import { listRuns } from '../../src/commands/runs.js';
import { JournalError, LimitError, SourceError } from '../../src/errors.js';
import { exportRecords } from '../../src/export/export.js';
import { detailFacts, runExitCode } from '../../src/reports/run/run.js';
import type { SandboxOptions } from '../../src/sandbox/index.js';
import { abortingAt, account as anAccount, call, fileOf, hurried, recordsIn, requestsOf, send } from '../accounts.js';
import { errorOf, expectError } from '../errors.js';
import { columnOf, edit, sheetOf } from '../rows/returned-support.js';
import { bulking } from './bulk-support.js';

async function account(options: SandboxOptions = {}) {
  const clock = hurried();
  const all = await anAccount(options, { retries: 0, clock });
  return {
    ...all,
    bulkContext: { ...bulking(all.connection, all.path), clock },
    runs: () => listRuns(all.path),
    names: async (resource: 'customer' | 'site') =>
      (await recordsIn(all.sandbox, resource)).map(({ myId, name }) => `${myId} ${name}`),
  };
}

const head = 'myId,name,active';
const bad = 'C2,Two,perhaps';
const good = 'C2,Two,true';
const customers = [head, 'C1,One,true', bad, 'C3,Three,true'];

describe('retry', () => {
  it('sends the corrected row of the same file, and leaves out what the import has created', async () => {
    const { sandbox, file, load, again, names } = await account();
    const first = await load([file('customers', ...customers)]);
    expect(first.summary.counts.total).toMatchObject({ created: 2, rejected: 1 });
    file('customers', head, 'C1,One,true', good, 'C3,Three,true');
    const before = requestsOf(sandbox, 'customer.send');
    const { summary, details } = await again();
    expect(summary).toMatchObject({ command: 'retry', state: 'done', options: { of: first.summary.id } });
    expect(summary.counts.total).toMatchObject({ created: 1, unchanged: 0, rejected: 0 });
    expect(details).toEqual({ retryOf: first.summary.id, leftOut: 2 });
    expect(requestsOf(sandbox, 'customer.send')).toBe(before + 1);
    expect(await names('customer')).toEqual(['C1 One', 'C3 Three', 'C2 Two']);
  });

  it('reads a corrected file of any name where the import was told what its rows are', async () => {
    const { file, load, again, names } = await account();
    await load([file('old', ...customers)], { overrides: { resource: 'customer' } });
    await again({ files: [file('corrected', head, good)] });
    expect(await names('customer')).toEqual(['C1 One', 'C3 Three', 'C2 Two']);
  });

  it('reads a corrected file of the rejected rows alone, whose name and rows are others', async () => {
    const { file, load, again, names } = await account();
    await load([file('customers', ...customers)]);
    const { summary, details } = await again({ files: [file('corrected', head, good)] });
    expect(summary.counts.total).toMatchObject({ created: 1 });
    expect(details).toMatchObject({ leftOut: 0 });
    expect(await names('customer')).toEqual(['C1 One', 'C3 Three', 'C2 Two']);
  });

  it('takes a record whose key was corrected, and what is blocked by it', async () => {
    const { file, load, again, names } = await account();
    const sites = file('sites', 'myId,name,customer.myId', 'S1,Site,C2');
    const refused = await load([file('customers', ...customers), sites]);
    expect(refused.summary.counts.total).toMatchObject({ created: 2, rejected: 1, blocked: 1 });
    file('customers', head, 'C1,One,true', 'C2,Two,', 'C3,Three,true');
    expect((await again()).summary.counts.total).toMatchObject({ created: 2, blocked: 0, rejected: 0 });
    expect(await names('site')).toEqual(['S1 Site']);
  });

  it('writes nothing over what somebody changed in the account since', async () => {
    const { sandbox, file, load, again, names } = await account();
    await load([file('customers', ...customers)]);
    await send(sandbox, 'customer', { myId: 'C1', name: 'Renamed since' });
    await again({ files: [file('corrected', head, 'C1,One,true', good)] });
    expect(await names('customer')).toContain('C1 Renamed since');
  });

  it('sends what a corrected row adds to a record that is there, and a cell that was corrected in a row that was sent', async () => {
    const { sandbox, file, load, again } = await account();
    const rows = ['myId,name,contactPhone,active', 'C1,One,,true', 'C1,One,+33 1,perhaps', 'C3,Three,,true'];
    expect((await load([file('customers', ...rows)])).summary.rows).toMatchObject({ rejected: 1 });
    rows[2] = 'C1,One,+33 1,true';
    rows[3] = 'C3,Third,,true';
    const { summary, details } = await again({ files: [file('customers', ...rows)] });
    expect(summary.counts.total).toMatchObject({ updated: 2, created: 0 });
    expect(details).toMatchObject({ edited: { count: 2, first: ['customer C3', 'customer C1'] } });
    expect(details && detailFacts(details)).toContainEqual([
      'Edited',
      '2 records that had arrived, sent as the file has them now: customer C3, customer C1',
    ]);
    expect(await recordsIn(sandbox, 'customer')).toMatchObject([
      { myId: 'C1', name: 'One', contactPhone: '+33 1' },
      { myId: 'C3', name: 'Third' },
    ]);
  });

  it('counts records without a key by what they say: each is there as often as its rows', async () => {
    const { sandbox, file, load, again } = await account();
    await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
    const job = (text: string, status = '') => `C1,${text},${status}`;
    const lines = ['customer.myId,description,scheduledStart', job('Filter'), job('Filter'), job('Wartung', 'soon')];
    expect((await load([file('jobs', ...lines)])).summary.counts.total).toMatchObject({ created: 2, rejected: 1 });
    const corrected = [...lines.slice(0, 3), job('Wartung', '2026-05-04 08:00'), job('Filter')];
    const { summary, details } = await again({ files: [file('corrected', ...corrected)] });
    expect(summary.counts.total).toMatchObject({ created: 2 });
    expect(details).toMatchObject({ leftOut: 2, newRows: { count: 2 } });
    const jobs = (await recordsIn(sandbox, 'job')).map(({ description }) => description);
    expect(jobs.sort()).toEqual(['Filter', 'Filter', 'Filter', 'Wartung']);
    expect((await again({ run: summary.id })).summary.counts.total).toMatchObject({ created: 0 });
    expect(await recordsIn(sandbox, 'job')).toHaveLength(4);
  });

  it('does not create a record without a key anew whose row was corrected after it was sent', async () => {
    const { sandbox, file, load, again } = await account();
    await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
    const lines = ['customer.myId,description,scheduledStart', 'C1,Filter,', 'C1,Pumpe,', 'C1,Wartung,soon'];
    await load([file('jobs', ...lines)]);
    const corrected = [lines[0] ?? '', 'C1,Filtre,', 'C1,Pumpe,', 'C1,Wartung,'];
    const { problems, summary } = await again({ files: [file('corrected', ...corrected)] });
    expect(summary.counts.total).toMatchObject({ created: 1, rejected: 1 });
    expect(problems).toMatchObject([
      { outcome: 'rejected', row: 2, message: expect.stringContaining('was sent before') },
    ]);
    const jobs = (await recordsIn(sandbox, 'job')).map(({ description }) => description);
    expect(jobs.sort()).toEqual(['Filter', 'Pumpe', 'Wartung']);
  });

  it('never sends what is in doubt', async () => {
    const { sandbox, file, load, again } = await account();
    await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
    const lines = ['customer.myId,description,scheduledStart', 'C1,Filter,', 'C1,Wartung,soon'];
    const first = await load([file('jobs', ...lines)], {
      onEvent: (event) => event.type === 'planned' && sandbox.setFaults({ script: ['resetAfter'] }),
    });
    expect(first.summary.counts.total).toMatchObject({ inDoubt: 1, rejected: 1 });
    lines[2] = 'C1,Wartung,';
    file('jobs', ...lines);
    expect((await again()).summary.counts.total).toMatchObject({ created: 1 });
    const jobs = (await recordsIn(sandbox, 'job')).map(({ description }) => description);
    expect(jobs.sort()).toEqual(['Filter', 'Wartung']);
  });

  it('never sends an activity that is in doubt, though its type is named and the plan put an id there', async () => {
    const { sandbox, file, load, again } = await account();
    const { data } = (await call(sandbox, 'GET', 'activityType/list')) as { data: { name: string }[] };
    const type = data[0]?.name ?? '';
    const lines = ['dateStart,dateEnd,activityType.name', `2026-03-02 08:00,2026-03-02 09:00,${type}`, `soon,,${type}`];
    const first = await load([file('activities', ...lines)], {
      onEvent: (event) => event.type === 'planned' && sandbox.setFaults({ script: ['resetBefore'] }),
    });
    expect(first.summary.counts.total).toMatchObject({ inDoubt: 1, rejected: 1 });
    const { details } = await again();
    expect(details).toMatchObject({ leftOut: 1 });
    expect(requestsOf(sandbox, 'activity.send')).toBe(1);
  });

  it('knows what an earlier retry has dealt with, whichever of the two is retried', async () => {
    const { sandbox, file, load, again } = await account();
    await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
    const lines = ['customer.myId,description,scheduledStart', 'C1,Filter,', 'C1,Wartung,soon', 'C1,Pumpe,later'];
    const first = await load([file('jobs', ...lines)]);
    lines[2] = 'C1,Wartung,';
    const second = await again({ files: [file('jobs', ...lines)] });
    lines[3] = 'C1,Pumpe,';
    file('jobs', ...lines);
    for (const { id } of [first.summary, second.summary]) await again({ run: id });
    const jobs = (await recordsIn(sandbox, 'job')).map(({ description }) => description);
    expect(jobs.sort()).toEqual(['Filter', 'Pumpe', 'Wartung']);
  });

  it('sends no more rows than were left to correct, unless that is meant', async () => {
    const { sandbox, file, load, again, names } = await account();
    await load([file('customers', ...customers)]);
    const wrong = file('wrong', head, 'X1,Stranger,true', 'X2,Stranger,true');
    const beside = file('beside', head, good, 'X1,New,true');
    const before = requestsOf(sandbox, 'customer.send');
    for (const files of [[wrong], [beside]]) {
      const error = await expectError(again({ files, allow: [] }), LimitError, { advice: '--allow creations' });
      expect(error.message).toContain('customer X1');
    }
    expect(requestsOf(sandbox, 'customer.send')).toBe(before);
    const { details } = await again({ files: [beside] });
    expect(details).toMatchObject({ newRows: { count: 1, first: ['customer X1'] } });
    expect(details).toMatchObject({ missingRows: undefined });
    expect(await names('customer')).toContain('X1 New');
  });

  it('takes a row whose key was corrected for one that was left, and names it', async () => {
    const { file, load, again } = await account();
    await load([file('customers', ...customers)]);
    const { summary, details } = await again({ files: [file('corrected', head, 'C22,Two,true')] });
    expect(summary.counts.total).toMatchObject({ created: 1 });
    expect(details).toMatchObject({ newRows: { count: 1, first: ['customer C22'] } });
    expect((await errorOf(again())).message).toContain('No import of this folder');
  });

  it('names what it was not given, and is the next to be retried until that has arrived', async () => {
    const { file, load, again, names } = await account();
    await load([file('customers', ...customers, 'C4,Four,maybe', ',Nameless,maybe')]);
    const part = await again({ files: [file('part', head, good)] });
    expect(part.details).toMatchObject({ missingRows: { count: 2, first: ['customer C4'], nameless: 1 } });
    expect(runExitCode(part)).toBe(1);
    const four = await again({ files: [file('four', head, 'C4,Four,true')] });
    expect(four.summary.options.of).toBe(part.summary.id);
    expect(four.details).toMatchObject({ missingRows: { count: 1, first: [] } });
    const last = await again({ files: [file('last', head, 'C5,Nameless,true')] });
    expect(last.details).toMatchObject({ missingRows: undefined });
    expect(await names('customer')).toHaveLength(5);
    expect((await errorOf(again())).message).toContain('No import of this folder');
  });

  it('misses no row of an exported workbook that was put back, then or later', async () => {
    const { sandbox, connection, path, load, again } = await account();
    for (const myId of ['C1', 'C2', 'C3']) await send(sandbox, 'customer', { myId, name: myId });
    const book = join(path, 'customers.xlsx');
    await exportRecords({ ...connection, to: book, datasets: ['customer'] });
    const type = (row: number, heading: string, value: string | boolean) =>
      edit(book, (read) => {
        const sheet = sheetOf(read, 'Customers');
        sheet.getRow(row).getCell(columnOf(sheet, heading)).value = value;
      });
    await type(2, 'active', 'perhaps');
    await type(3, 'active', 'maybe');
    expect((await load([book])).summary.counts.total).toMatchObject({ rejected: 2 });
    await type(2, 'active', true);
    const second = await again({ files: [book] });
    expect(second.summary.counts.total).toMatchObject({ rejected: 1 });
    expect(second.details).toMatchObject({ missingRows: undefined });
    await type(3, 'active', false);
    const third = await again({ files: [book] });
    expect(third.summary.counts.total).toMatchObject({ updated: 1 });
    expect(third.details).toMatchObject({ missingRows: undefined });
  });

  it('misses no row whose key was emptied', async () => {
    const { file, load, again } = await account();
    await load([file('customers', ...customers)]);
    const { summary, details } = await again({ files: [file('corrected', head, ',Two,perhaps')] });
    expect(summary.rows).toMatchObject({ rejected: 1 });
    expect(details).toMatchObject({ missingRows: undefined });
  });

  it('keeps to the mode of the import', async () => {
    const { file, load, again } = await account();
    await load([file('customers', ...customers)], { mode: 'create-only' });
    const { problems } = await again({ files: [file('corrected', head, 'C1,Other,', good)] });
    expect(problems).toMatchObject([{ outcome: 'conflict', key: 'C1' }]);
  });

  it('writes nothing as a dry run, and can be given again', async () => {
    const { sandbox, file, load, again, runs } = await account();
    await load([file('customers', ...customers)]);
    const files = [file('corrected', head, good)];
    const writes = { ...sandbox.log().totals.writes };
    expect(await again({ files, dryRun: true })).toMatchObject({ dryRun: true, planned: { create: 1 } });
    expect(sandbox.log().totals.writes).toEqual(writes);
    expect(await runs()).toHaveLength(1);
  });

  it('goes on after an interruption, and says again what it left out', async () => {
    const { sandbox, context, file, load, again } = await account();
    await load([file('customers', ...customers)]);
    const files = [file('corrected', head, 'C1,One,true', good)];
    const { summary } = await again({ files, ...abortingAt('planned') });
    expect(summary).toMatchObject({ state: 'interrupted', counts: { total: { open: 1 } } });
    const resumed = await resume({ ...context, run: 'latest' });
    expect(resumed).toMatchObject({ summary: { state: 'done' }, details: { leftOut: 1 } });
    expect(await recordsIn(sandbox, 'customer')).toHaveLength(3);
  });
});

it('retry refuses an import that is not finished, and names what goes on with it', async () => {
  const { file, load, again } = await account();
  const { summary } = await load([file('customers', ...customers)], abortingAt('planned'));
  const error = await errorOf(again());
  expect(error).toBeInstanceOf(JournalError);
  expect(error.message).toContain('2 records are pending');
  expect(error.advice).toContain(`fieldsheet resume ${summary.id}`);
});

it('retry refuses a run that is no import, and says what to do instead', async () => {
  const { sandbox, file, bulkContext, again } = await account();
  await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
  const source = file('rows', 'myId', 'C1', 'C9');
  const { run } = await bulk({ ...bulkContext, verb: 'deactivate', resource: 'customer', file: source });
  const error = await errorOf(again({ run: run?.summary.id ?? '' }));
  expect(error).toBeInstanceOf(JournalError);
  expect(error.advice).toContain('Start the bulk deactivate customers again');
});

it('retry refuses a file that is gone, and names the way to give a corrected one', async () => {
  const { file, load, again } = await account();
  const source = file('customers', ...customers);
  const { summary } = await load([source]);
  rmSync(source);
  const error = await expectError(again(), SourceError);
  expect(error).toMatchObject({ place: { file: source } });
  expect(error.advice).toContain(`fieldsheet retry ${summary.id} --with`);
});

it('retry refuses another account, and a folder where nothing was refused', async () => {
  const { file, load, again } = await account();
  const { summary } = await load([file('customers', head, good)]);
  expect((await errorOf(again())).message).toContain('No import of this folder');
  const stranger = again({ run: summary.id, account: 'other@example.com' });
  expect((await errorOf(stranger)).message).toContain('belongs to');
  expect((await errorOf(again({ run: 'corrected.csv' }))).advice).toContain('--with');
});

const mapping = `
import { defineMapping, key, ref, text } from 'fieldsheet';
export default defineMapping({ sheets: {
  clients: { records: { customer: { myId: key('No'), name: text('Name') } } },
  parc: { records: {
    site: { myId: key('Site'), customer: ref('customer', 'Client'), name: text('Site') },
    equipment: { myId: key('Client', 'Serie'), site: ref('site'), name: text('Type') } } } } });
`;

const parcHead = 'Client,Site,Serie,Type';
const [sound, unknown, other] = ['C1,S1,A1,Boiler', 'C9,S2,A2,Boiler', 'C9,S3,A3,Pump'];

/** Two files, of which the second names a customer in two rows that nobody has; each row of it gives two records. */
async function imported() {
  const all = await anAccount();
  const options = { mapping: fileOf(join(all.path, 'm.ts'), mapping) };
  const clients = all.file('clients', 'No,Name', 'C1,Weber', 'C2,Miller');
  const { summary } = await all.load([clients, all.file('parc', parcHead, sound, unknown, other)], options);
  expect(summary.counts.total).toMatchObject({ created: 4, rejected: 2, blocked: 2 });
  const keys = async () => (await recordsIn(all.sandbox, 'equipment')).map(({ myId }) => String(myId)).sort();
  return { ...all, run: summary.id, keys };
}

describe('retry of rows that give two records', () => {
  it.each([
    ['one row', [unknown.replace('C9', 'C2')], 1],
    ['both rows', [unknown.replace('C9', 'C2'), other.replace('C9', 'C1')], 2],
    ['all rows of the file', [sound, unknown.replace('C9', 'C2'), other.replace('C9', 'C2')], 2],
    ['both keys of a row', ['C2,S22,A2,Boiler'], 1],
  ])('takes what was corrected, though the key of one record followed: %s', async (_, rows, arrived) => {
    const { file, again, keys } = await imported();
    const { summary } = await again({ files: [file('parc', parcHead, ...rows)], allow: ['changes'] });
    expect(summary.counts.total).toMatchObject({ created: 2 * arrived, rejected: 0, blocked: 0 });
    expect(await keys()).toHaveLength(1 + arrived);
  });

  it.each([
    ['a corrected row twice, with another key', [unknown.replace('C9', 'C2'), 'C2,S2,A4,Boiler', 'C1,S4,A5,Pump']],
    ['strangers', ['C1,X1,A4,Boiler', 'C1,X2,A5,Boiler', 'C1,X3,A6,Boiler']],
  ])('takes no more rows than were left: %s', async (_, rows) => {
    const { file, again, keys } = await imported();
    await expectError(again({ files: [file('parc', parcHead, ...rows)], allow: [] }), LimitError, {
      advice: 'creations',
    });
    expect(await keys()).toHaveLength(1);
  });

  it('names a corrected row as no new one, and what it was not given as missing', async () => {
    const { file, again } = await imported();
    const { details } = await again({ files: [file('parc', parcHead, unknown.replace('C9', 'C2'))] });
    expect(details).toMatchObject({
      newRows: undefined,
      missingRows: { count: 1, first: [expect.stringMatching(/S3|A3/)] },
    });
  });
});
