import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { bulk } from '../../src/commands/bulk.js';
import { resume } from '../../src/commands/resume.js';
import { listRuns } from '../../src/commands/runs.js';
import { ConfigurationError, MappingError } from '../../src/errors.js';
import { exportRecords } from '../../src/export/export.js';
import { openJournal } from '../../src/journal/index.js';
import { previewText } from '../../src/reports/run/preview.js';
import { runExitCode } from '../../src/reports/run/run.js';
import {
  abortingAt,
  adopting,
  adoptOthers,
  call,
  connectionTo,
  fileOf,
  hurried,
  recordsIn,
  requestsOf,
  send,
} from '../accounts.js';
import { errorOf } from '../errors.js';
import { edit, sheetOf } from '../rows/returned-support.js';
import { account, livingIn, smallAccount, twins, writesOf } from './bulk-support.js';

const resources = [
  ['customer', 'C'],
  ['site', 'S'],
  ['equipment', 'E'],
] as const;

describe.each(resources)('bulk on %s records', (resource, prefix) => {
  it.each(['id', 'myId', 'name'])('deactivates, activates, deletes and undeletes by %s', async (by) => {
    const { sandbox, base, source } = await account();
    await smallAccount(sandbox);
    const found = (await recordsIn(sandbox, resource)).find(({ myId }) => String(myId) === `${prefix}-A`);
    const file = source(by, String(found?.[by]));
    const done = async (verb: string) => {
      const { run } = await bulk({ ...base, verb, resource, file });
      expect(run?.summary).toMatchObject({ state: 'done', rows: { read: 1, mapped: 1 } });
      return run?.summary.counts.total.applied;
    };
    const [a, b] = [`${prefix}-A`, `${prefix}-B`];
    expect([await done('deactivate'), await livingIn(sandbox, resource)]).toEqual([1, { [a]: false, [b]: true }]);
    expect([await done('activate'), await livingIn(sandbox, resource)]).toEqual([1, { [a]: true, [b]: true }]);
    expect([await done('delete'), await livingIn(sandbox, resource)]).toEqual([1, { [b]: true }]);
    expect([await done('undelete'), await livingIn(sandbox, resource)]).toEqual([1, { [a]: true, [b]: true }]);
    expect(sandbox.log().totals.writes).toMatchObject({
      [`${resource}.desactivate deactivated`]: 1,
      [`${resource}.activate activated`]: 1,
      [`${resource}.delete deleted`]: 1,
      [`${resource}.undelete undeleted`]: 1,
    });
  });
});

it('a bulk row is a record by the best identifier that the row has: id, then myId, then name', async () => {
  const { sandbox, base, source } = await account();
  const [first] = await twins(sandbox, 'Twin', 4);
  const file = source('Name,MYID,id', `,,${first}`, ',twin-1,', ',,', 'Twin,twin-2,');
  const { preview } = await bulk({ ...base, verb: 'delete', resource: 'customer', file });
  expect(Object.keys(await livingIn(sandbox, 'customer'))).toEqual(['twin-3']);
  expect(preview).toMatchObject({ rows: { read: 3, mapped: 3, skipped: 0, rejected: 0 }, apply: 3, rejected: 0 });
});

describe('bulk of an exported workbook', () => {
  const edited = async (change: (workbook: exceljs.Workbook) => void) => {
    const { sandbox, base, path } = await account();
    await twins(sandbox, 'Twin', 3);
    const file = join(path, 'all.xlsx');
    await exportRecords({ ...connectionTo(sandbox), to: file, datasets: ['customer'] });
    await edit(file, change);
    return bulk({ ...base, verb: 'delete', resource: 'customer', file, dryRun: true });
  };

  it('tells rows that the sheet hides', async () => {
    const { preview } = await edited((workbook) => {
      for (const row of [2, 3]) sheetOf(workbook, 'Customers').getRow(row).hidden = true;
    });
    expect(preview.issues.list).toMatchObject([{ code: 'rows-hidden', row: 2 }]);
    expect(preview.issues.list[0]?.message).toContain('2 rows');
  });

  it('asks which sheet is meant where somebody has put one before it', async () => {
    const found = edited((workbook) => {
      const [first] = workbook.worksheets;
      const own = workbook.addWorksheet('to delete');
      own.addRow(['myId']);
      own.addRow(['twin-1']);
      // exceljs writes sheets by this number.
      Object.assign(own, { orderNo: -1 });
      expect(first?.name).toBe('Customers');
    });
    const error = await errorOf(found);
    expect(error).toBeInstanceOf(MappingError);
    expect(error.message).toBe('"to delete" stands before "Customers", and either may name the records.');
    expect(error.advice).toContain('--sheet');
  });
});

it('a bulk row may be an e-mail address, where the service takes one', async () => {
  const { sandbox, base, source } = await account();
  await smallAccount(sandbox);
  const file = source('email', 'b@example.org', 'nobody@example.org');
  const { run } = await bulk({ ...base, verb: 'deactivate', resource: 'customer', file });
  expect(await livingIn(sandbox, 'customer')).toEqual({ 'C-A': true, 'C-B': false });
  expect(run?.problems).toMatchObject([{ outcome: 'rejected', row: 3 }]);
  expect(run?.problems[0]?.message).toContain('Nothing in the account has the email "nobody@example.org"');
  const refused = await errorOf(bulk({ ...base, verb: 'delete', resource: 'customer', file }));
  expect(refused).toBeInstanceOf(MappingError);
  expect(refused.message).toBe('No heading names the customer: id, myId, name.');
  expect(refused.advice).toContain('--column myId=<heading>');
});

it('a bulk row is rejected where it names nothing, is no identifier, or holds an error; the totals reconcile', async () => {
  const { sandbox, base, source } = await account();
  await smallAccount(sandbox);
  const file = source('id,myId,city', ',,Bonn', 'x,,', '1.5,,', ',C-A,', '', ',C-Z,');
  const { run, preview } = await bulk({ ...base, verb: 'deactivate', resource: 'customer', file });
  expect(run?.summary.rows).toEqual({ read: 5, mapped: 2, skipped: 0, rejected: 3 });
  expect(run?.issues?.list.map(({ code, row }) => [code, row])).toEqual([
    ['record-unclear', 2],
    ['not-an-integer', 3],
    ['not-an-integer', 4],
  ]);
  expect(run?.summary.counts.total).toMatchObject({ applied: 1, rejected: 1, open: 0 });
  expect(run?.problems).toMatchObject([{ outcome: 'rejected', key: 'C-Z', row: 7 }]);
  expect(preview.rejected).toBe(1);
  expect(run && runExitCode(run)).toBe(1);
});

it('a bulk row is done once, however often and in whatever way it is named', async () => {
  const { sandbox, base, source } = await account();
  const [first] = await twins(sandbox, 'Twin', 3);
  const file = source('id,myId,name', ',,Twin', `${first},,`, ',twin-1,', ',twin-1,', ',,Twin');
  const { preview, run } = await bulk({ ...base, verb: 'delete', resource: 'customer', file });
  expect(writesOf(sandbox, 'customer.delete')).toEqual({ 'twin-0': 1, 'twin-1': 1, 'twin-2': 1 });
  expect(preview).toMatchObject({ apply: 3, repeated: 4, severalRows: 1 });
  expect(run?.issues?.byCode).toEqual({ 'named-twice': 4 });
  expect(run?.issues?.list.map(({ row }) => row).sort()).toEqual([3, 4, 5, 6]);
  expect(run?.summary.rows).toMatchObject({ read: 5, mapped: 5 });
  expect(run && runExitCode(run)).toBe(0);
});

it('a bulk row is left alone where the row says something else of it as well: an id of another system', async () => {
  const { sandbox, base, source } = await account();
  await smallAccount(sandbox);
  const [first, second] = await recordsIn(sandbox, 'customer');
  const file = source('id,myId,name', `${first?.id},C-9,`, `${second?.id},,C of A`, `${second?.id},C-B,C of B`);
  const { run } = await bulk({ ...base, verb: 'delete', resource: 'customer', file });
  expect(writesOf(sandbox, 'customer.delete')).toEqual({ 'C-B': 1 });
  expect(run?.problems.map(({ row }) => row)).toEqual([2, 3]);
  expect(run?.problems[0]?.message).toContain('has the myId "C-A", and the row says "C-9"');
});

const headings = ['Id,Code interne,Nom', 'Id,Own number,Name'];
it.each(headings)('a bulk command speaks of the columns by their headings: %s', async (heads) => {
  const [id, key, name] = heads.split(',');
  const { sandbox, base, source } = await account();
  await smallAccount(sandbox);
  await twins(sandbox, 'Twin', 2);
  const [first, second] = await recordsIn(sandbox, 'customer');
  const rows = [`${first?.id},C-9,`, `${second?.id},,C of A`, 'x,,', ',C-0,', ',,', ',,Twin', ',twin-1,'];
  const file = source(`${heads},City`, ...rows.map((row) => `${row},Bonn`));
  const dry = await bulk({ ...base, verb: 'delete', resource: 'customer', file, dryRun: true });
  const { issues, problems, several } = dry.preview;
  const shortOf = (message: string) => message.replace(/ (Correct|→|Fill).*/, '');
  const told = [...issues.list, ...problems].map(({ row, message }) => [row, shortOf(message)]);
  expect(told.sort()).toEqual([
    [2, `The customer with the ${id} "${first?.id}" has the ${key} "C-A", and the row says "C-9".`],
    [3, `The customer with the ${id} "${second?.id}" has the ${name} "C of B", and the row says "C of A".`],
    [4, `${id} must be a whole number.`],
    [5, `Nothing in the account has the ${key} "C-0".`],
    [6, expect.stringContaining(`it fills none of the columns ${id}, ${key}, ${name}.`)],
    [8, expect.stringContaining(`Another row names the customer with the ${key} "twin-1" as well.`)],
  ]);
  expect(previewText(dry.preview, { colour: false })).toContain(`row 7  ${name} "Twin"`);
  expect(several).toMatchObject([{ row: 7, by: 'name' }]);
});

it.each([
  { verb: 'delete', by: 'id', shown: ['twin-0', 'twin-1'] },
  { verb: 'undelete', by: 'myId', shown: ['gone-0', 'gone-1'] },
])('a dry run of $verb names the first records by key and name, as many as asked for', async ({ verb, by, shown }) => {
  const { sandbox, base, source } = await account();
  const ids = await twins(sandbox, 'Twin', 3);
  const file = source(by, ...(by === 'id' ? ids.map(String) : ['gone-0', 'gone-1', 'gone-2']));
  const dry = { ...base, verb, resource: 'customer', file, dryRun: true } as const;
  const { preview } = await bulk({ ...dry, show: 2 });
  const name = verb === 'delete' ? 'Twin' : undefined;
  expect(preview.listed).toEqual(shown.map((key, at) => ({ key, name, sheet: undefined, row: at + 2 })));
  expect(previewText(preview, { colour: false })).toContain('… and 1 more; --show N shows more.');
  expect((await bulk({ ...dry, show: 0 })).preview.listed).toEqual([]);
  expect((await bulk(dry)).preview.listed).toHaveLength(3);
});

it('a bulk row is found in whole lists where that costs less, with the same outcome', async () => {
  const outcomes = [];
  for (const others of [0, 900]) {
    const { sandbox, base, source } = await account(adopting);
    adoptOthers(sandbox, others);
    const ids = await twins(sandbox, 'Twin', 6);
    const rows = ids.slice(0, 5).map((id) => `${id},`);
    const file = source('id,myId', ...rows, ',twin-5', ',nothing', ',twin-0');
    const { run, preview } = await bulk({ ...base, verb: 'deactivate', resource: 'customer', file });
    outcomes.push({
      applied: run?.summary.counts.total,
      rows: run?.summary.rows,
      problems: run?.problems.map(({ row, message }) => [row, message]),
      repeated: preview.repeated,
    });
    // Six records fit into one page; of 906 the first page leaves more pages than there are rows.
    expect(requestsOf(sandbox, 'customer.details')).toBe(others === 0 ? 0 : 8);
  }
  expect(outcomes[0]).toEqual(outcomes[1]);
  expect(outcomes[0]).toMatchObject({ applied: { applied: 6, rejected: 1 }, repeated: 1 });
});

it('a name hits every record that has it to the letter, active or not, and is no pattern', async () => {
  const { sandbox, base, source } = await account();
  const names = ['Café*', 'Café Sud', 'café*', 'Café* ', 'Café*', '*'];
  for (const [at, name] of names.entries()) await send(sandbox, 'customer', { myId: `K${at}`, name, active: at !== 4 });
  const file = source('name', 'Café*');
  const { preview, run } = await bulk({ ...base, verb: 'delete', resource: 'customer', file });
  expect(Object.keys(writesOf(sandbox, 'customer.delete')).sort()).toEqual(['K0', 'K4']);
  expect(preview.several).toEqual([
    { row: 2, by: 'name', called: 'name', value: 'Café*', records: 2, first: ['K0', 'K4'] },
  ]);
  expect(run?.summary.counts.total.applied).toBe(2);
  await bulk({ ...base, verb: 'delete', resource: 'customer', file: source('name', '*') });
  expect(Object.keys(writesOf(sandbox, 'customer.delete')).sort()).toEqual(['K0', 'K4', 'K5']);
});

it('bulk: the preview says what each row hits, what is as wanted already, and what it takes', async () => {
  const { sandbox, base, source } = await account({ rate: 600, window: 60, quota: 1000 });
  await twins(sandbox, 'Twin', 3);
  await call(sandbox, 'POST', 'customer/desactivate?myId=twin-1');
  const file = source('name,myId', 'Twin,', ',gone');
  const { preview, run } = await bulk({ ...base, verb: 'deactivate', resource: 'customer', file, dryRun: true });
  expect(run).toBeUndefined();
  expect(preview).toMatchObject({
    verb: 'deactivate',
    past: 'deactivated',
    operation: 'customer.desactivate',
    apply: 2,
    unchanged: 1,
    rejected: 1,
    takenBackBy: 'activate',
    dependants: [],
    forecast: { requests: 2, days: 1 },
  });
  expect(preview.several).toEqual([
    { row: 2, by: 'name', called: 'name', value: 'Twin', records: 3, first: ['twin-0', 'twin-2', 'twin-1'] },
  ]);
});

it('bulk: nobody is asked where there is nothing to send', async () => {
  const { sandbox, base, source } = await account();
  await smallAccount(sandbox);
  const file = source('myId', 'C-A', 'C-Z');
  const confirm = () => Promise.reject(new Error('Nothing was to be asked.'));
  const { run } = await bulk({ ...base, verb: 'activate', resource: 'customer', file, confirm });
  expect(run?.summary).toMatchObject({ state: 'done', counts: { total: { unchanged: 1, rejected: 1, applied: 0 } } });
});

it.each(['rows', 'compare'] as const)('bulk: it can be interrupted and leaves nothing: at "%s"', async (type) => {
  const { sandbox, path, base, source } = await account();
  await smallAccount(sandbox);
  const file = source('myId', ...Array.from({ length: 40 }, (_, at) => `C-${at}`));
  await errorOf(bulk({ ...base, ...abortingAt(type), verb: 'delete', resource: 'customer', file }));
  expect(writesOf(sandbox, 'customer.delete')).toEqual({});
  expect(await listRuns(path)).toEqual([]);
});

it.each([
  ['deleet', 'customer', 'There is nothing to do called "deleet" (did you mean "delete"?).'],
  ['send', 'customer', 'There is nothing to do called "send"'],
  ['activate', 'job', 'The service has no operation to activate jobs.'],
  ['validate', 'customer', 'The service has no operation to validate customers.'],
] as const)('bulk: it says that it cannot %s a %s', async (verb, resource, message) => {
  const { base, source } = await account();
  const error = await errorOf(bulk({ ...base, verb, resource, file: source('myId', 'A') }));
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(error.message).toContain(message);
});

it('bulk: an identifier that the operation does not take, and a heading that is not there, are told', async () => {
  const { base, source } = await account();
  const options = { ...base, verb: 'delete', resource: 'site', file: source('Nr', 'A') } as const;
  expect((await errorOf(bulk({ ...options, by: { email: 'Nr' } }))).message).toContain('"email"');
  expect((await errorOf(bulk({ ...options, by: { myId: 'Nummer' } }))).message).toContain('no column "Nummer"');
});

it('a table of another resource is not taken by mistake: ids of customers are no ids of sites', async () => {
  const { sandbox, path, base } = await account();
  await smallAccount(sandbox);
  const [site] = await recordsIn(sandbox, 'site');
  const file = fileOf(join(path, 'customers-2026-11-20.csv'), ['id,name', `${site?.id},x`]);
  const error = await errorOf(bulk({ ...base, verb: 'delete', resource: 'site', file }));
  expect(error).toBeInstanceOf(MappingError);
  expect(error.message).toContain('holds customer records');
  const { preview } = await bulk({ ...base, verb: 'delete', resource: 'site', file, by: { id: 'id' }, dryRun: true });
  expect(preview.apply).toBe(1);
});

it('a table of another resource is passed over in a workbook that has a sheet for the resource', async () => {
  const { sandbox, path, base } = await account();
  await smallAccount(sandbox);
  const file = join(path, 'all.xlsx');
  await exportRecords({ ...connectionTo(sandbox), datasets: ['customer', 'site'], to: file });
  const { run } = await bulk({ ...base, verb: 'deactivate', resource: 'site', file });
  expect(run?.summary.counts).toMatchObject({ byResource: { site: { applied: 2 } }, total: { applied: 2 } });
  expect(run?.issues).toMatchObject({ errors: 0, warnings: 0 });
  const error = await errorOf(bulk({ ...base, verb: 'deactivate', resource: 'equipment', file }));
  expect(error.message).toContain('By its name, "Customers" holds customer records');
  expect(error.advice).toContain('--sheet');
});

it('a record that changes is unchanged when somebody else deleted it, and exactly what was shown is done', async () => {
  const { sandbox, base, source } = await account();
  await twins(sandbox, 'Twin', 3);
  const confirm = async () => {
    await call(sandbox, 'DELETE', 'customer/delete?myId=twin-1');
    await send(sandbox, 'customer', { myId: 'late', name: 'Twin' });
    return true;
  };
  const file = source('name', 'Twin');
  const { run } = await bulk({ ...base, verb: 'delete', resource: 'customer', file, confirm });
  expect(run?.summary.counts.total).toMatchObject({ applied: 2, unchanged: 1, rejected: 0 });
  expect(Object.keys(await livingIn(sandbox, 'customer'))).toEqual(['late']);
});

it('a record that changes is a conflict when it is gone and was to be deactivated', async () => {
  const { sandbox, base, source } = await account();
  await smallAccount(sandbox);
  const confirm = async () => Boolean(await call(sandbox, 'DELETE', 'site/delete?myId=S-A'));
  const file = source('myId', 'S-A', 'S-B');
  const { run } = await bulk({ ...base, verb: 'deactivate', resource: 'site', file, confirm });
  expect(run?.problems).toMatchObject([{ outcome: 'conflict', row: 2 }]);
  expect(run?.summary.counts.total.applied).toBe(1);
});

it('undelete brings back what each row names and says how many; the living and the unknown are told', async () => {
  const { sandbox, base, source } = await account();
  await twins(sandbox, 'Twin', 4);
  await smallAccount(sandbox);
  for (const key of ['twin-0', 'twin-1', 'C-A']) await call(sandbox, 'DELETE', `customer/delete?myId=${key}`);
  const file = source('myId,name', 'C-A,', 'C-B,', 'C-Z,', ',Twin', ',Nobody');
  const { preview, run } = await bulk({ ...base, verb: 'undelete', resource: 'customer', file });
  expect(preview).toMatchObject({ isBlind: true, apply: 4, unchanged: 1, several: [] });
  expect(run?.summary.counts.total).toMatchObject({ applied: 2, unchanged: 1, rejected: 2 });
  expect(run?.problems.map(({ row, message }) => [row, message])).toEqual([
    [4, 'Nothing that is deleted has the myId "C-Z".'],
    [6, 'Nothing that is deleted has the name "Nobody".'],
  ]);
  expect(writesOf(sandbox, 'customer.undelete')).toEqual({ 'C-A': 1, 'twin-0': 1, 'twin-1': 1 });
});

it('undelete of a record whose key was taken meanwhile is rejected, with what came back and what did not', async () => {
  const { sandbox, base, source } = await account();
  const { id } = await send(sandbox, 'customer', { myId: 'C-1', name: 'Old' });
  await send(sandbox, 'site', { myId: 'S-1', name: 'Depot', customer: { id } });
  await send(sandbox, 'site', { myId: 'S-2', name: 'Depot', customer: { id } });
  await call(sandbox, 'DELETE', 'site/delete?name=Depot');
  await send(sandbox, 'site', { myId: 'S-1', name: 'New depot', customer: { id } });
  const { run } = await bulk({ ...base, verb: 'undelete', resource: 'site', file: source('name', 'Depot') });
  expect(run?.problems).toMatchObject([{ outcome: 'rejected', row: 2 }]);
  expect(run?.problems[0]?.message).toMatch(
    /left id \d+ as it was.*A living record may have the same myId. It undeleted id \d+/,
  );
  expect(Object.keys(await livingIn(sandbox, 'site')).sort()).toEqual(['S-1', 'S-2']);
});

it('an undelete in vain is in doubt where its flag may be read in two ways: the record is deleted still', async () => {
  const { sandbox, base, source } = await account();
  const { id } = await send(sandbox, 'customer', { myId: 'C-1', name: 'Old' });
  await call(sandbox, 'DELETE', 'customer/delete?myId=C-1');
  await send(sandbox, 'customer', { myId: 'C-1', name: 'New' });
  const options = { ...base, ...connectionTo(sandbox, { clock: hurried() }), clock: hurried() };
  const { run } = await bulk({ ...options, verb: 'undelete', resource: 'customer', file: source('id', String(id)) });
  expect(run?.summary.counts.total).toMatchObject({ applied: 0, inDoubt: 1 });
  expect(run?.problems[0]?.message).toContain('had not been carried out');
  expect(sandbox.count('customer')).toBe(1);
});

it('a bulk run is listed with what it did, keeps the records as they were, and calls its outcome by the verb', async () => {
  const { sandbox, path, base, source } = await account();
  await smallAccount(sandbox);
  const { run } = await bulk({ ...base, verb: 'delete', resource: 'customer', file: source('myId', 'C-A') });
  expect(run?.appliedLabel).toBe('deleted');
  expect(await listRuns(path)).toMatchObject([{ command: 'bulk delete customers', counts: { total: { applied: 1 } } }]);
  const journal = await openJournal(path, { now: () => 0, random: Math.random, holder: base.holder });
  const [[change] = []] = journal.run('latest').changes.pages({ state: 'applied', resource: 'customer' });
  expect(change).toMatchObject({
    operation: 'customer.delete',
    kind: 'apply',
    key: { field: 'id' },
    before: { myId: 'C-A', name: 'C of A', contactEmail: 'a@example.org' },
  });
  expect(change?.payload).toEqual({ id: change?.before?.id });
  journal.close();
});

it('a bulk run stops at as many errors as are allowed, and goes on without the file', async () => {
  const { sandbox, base, source } = await account();
  await smallAccount(sandbox);
  await call(sandbox, 'DELETE', 'customer/delete?myId=C-A');
  const file = source('myId', 'x', 'y', 'z', 'C-A');
  const options = { ...base, concurrency: 1 };
  const { run } = await bulk({ ...options, verb: 'undelete', resource: 'customer', file, maxErrors: 2 });
  expect(run?.summary).toMatchObject({ state: 'stopped', counts: { total: { rejected: 2, open: 2 } } });
  expect(run && runExitCode(run)).toBe(3);
  rmSync(file);
  const { summary, appliedLabel } = await resume({ ...options, run: 'latest', maxIssues: 10 });
  expect(summary).toMatchObject({ state: 'done', counts: { total: { rejected: 3, applied: 1, open: 0 } } });
  expect(appliedLabel).toBe('undeleted');
});

it('a file of any kind is read as an import reads it: encoding, heading row, no heading row at all', async () => {
  const { sandbox, path, base } = await account();
  await twins(sandbox, 'Müller', 2);
  const file = join(path, 'rows.csv');
  const options = { ...base, verb: 'deactivate', resource: 'customer', file, dryRun: true } as const;
  writeFileSync(file, Buffer.from('Liste vom 20.11.\nname\nMüller\n', 'latin1'));
  const named = await bulk({ ...options, overrides: { headerRow: 2, encoding: 'windows-1252' } });
  expect(named.preview).toMatchObject({ apply: 2, several: [{ row: 3, value: 'Müller' }] });
  writeFileSync(file, 'twin-0|x\ntwin-1|y\n');
  const bare = await bulk({ ...options, overrides: { headerRow: 0, delimiter: '|' }, by: { myId: 'A' } });
  expect(bare.preview).toMatchObject({ apply: 2, rows: { read: 2, mapped: 2 } });
});
