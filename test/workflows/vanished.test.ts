import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan, type ImportOptions, planFiles, rehearse, undo } from '../../src/commands/index.js';
import type { RunResult } from '../../src/reports/results.js';
import { runExitCode } from '../../src/reports/run/run.js';
import type { Readings, SandboxOptions } from '../../src/sandbox/index.js';
import {
  abortingAt,
  account,
  call,
  connectionTo,
  fileOf,
  newFolder,
  recordsIn,
  sandboxWith,
  send,
  stoppingAfter,
  watched,
} from '../accounts.js';
import { casesOf } from '../rounds.js';

const mapping = `
import { defineMapping, key, ref, text } from 'fieldsheet';
export default defineMapping({
  sheets: {
    customers: { records: { customer: { myId: key('No'), name: text('Name').required(), contactPhone: text('Phone') } } },
    sites: { records: { site: { myId: key('No'), name: text('Name'), customer: ref('customer', text('Customer')) } } },
  },
});
`;

type Row = readonly [no: string, name: string, phone?: string];

/** Customers C-1 to C-40, with changes by their numbers; null takes the row out. */
function customers(changes: Readonly<Record<string, Row | null>> = {}): string[] {
  const rows = Array.from({ length: 40 }, (_, at): Row => [`C-${at + 1}`, `Customer ${at + 1}`]);
  const kept = rows.map((row) => (row[0] in changes ? changes[row[0]] : row));
  const added = Object.entries(changes).filter(([no]) => !rows.some((row) => row[0] === no));
  return [
    'No;Name;Phone',
    ...[...kept, ...added.map(([, row]) => row)].flatMap((row) =>
      row ? [[...row, '', ''].slice(0, 3).join(';')] : [],
    ),
  ];
}

const extractOf = (path: string, lines: readonly string[]) => ({
  files: [fileOf(join(path, 'customers.csv'), lines)],
  mapping: join(path, 'm.ts'),
});

/** An account, and one extract after the other of the same mapping. */
async function setting(options: SandboxOptions = {}) {
  const around = await account(options, { allow: ['changes', 'creations'] });
  writeFileSync(join(around.path, 'm.ts'), mapping);
  const extract = (lines: readonly string[], more: Partial<ImportOptions> = {}, name = 'customers.csv') =>
    around.load({ [name]: lines }, { mapping: join(around.path, 'm.ts'), ...more });
  const living = async () => {
    const found = await recordsIn(around.sandbox, 'customer');
    return Object.fromEntries(found.map(({ myId, active }) => [String(myId), Boolean(active)]));
  };
  return { ...around, extract, living };
}

const total = ({ summary }: RunResult) => summary.counts.total;
const told = ({ issues }: RunResult) => issues?.list.filter(({ code }) => code === 'record-vanished') ?? [];
const messages = ({ problems }: RunResult) => problems.map(({ message }) => message);

describe('a record of an earlier extract without a row', () => {
  it('is reported by its last known name, and nothing is done', async () => {
    const { extract, living, sandbox } = await setting();
    await extract(customers());
    await extract(customers({ 'C-7': ['C-7', 'Renamed'] }));
    await send(sandbox, 'customer', { myId: 'C-8', contactMobile: '0171' });
    const { issues, ...result } = await extract(customers({ 'C-7': null, 'C-8': null }));
    expect(issues?.list.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The customer C-7 "Renamed", id \d+, has no row any more\./),
      expect.stringMatching(/^The customer C-8 "Customer 8", .* somebody else has changed it .*\(contactMobile\)/),
    ]);
    expect(total(result)).toMatchObject({ unchanged: 38, applied: 0 });
    expect(result.summary.options.vanished).toMatchObject({
      way: 'report',
      known: { customer: 40 },
      gone: { customer: 2 },
    });
    expect(Object.values(await living()).filter(Boolean)).toHaveLength(40);
  });

  it.each(['deactivate', 'delete'] as const)('is %sd, once, and a later extract passes over it', async (vanished) => {
    const { extract, living, sandbox } = await setting();
    await extract(customers());
    const lines = customers({ 'C-7': null, 'C-8': null });
    expect(total(await extract(lines, { vanished }))).toMatchObject({ applied: 2, unchanged: 38 });
    const { 'C-7': active } = await living();
    expect(active).toBe(vanished === 'deactivate' ? false : undefined);
    const before = sandbox.log({ limit: 0 }).totals.requests;
    const again = await extract(lines, { vanished });
    expect(total(again)).toMatchObject({ applied: 0, unchanged: 38, conflict: 0 });
    expect(again.summary.options.vanished).toMatchObject({ known: { customer: 38 }, gone: { customer: 0 } });
    expect(sandbox.log({ limit: 0 }).totals.requests - before).toBeLessThan(4);
  });

  it('is kept where somebody has changed it, even something that the extract does not give; told once as a conflict', async () => {
    const { extract, living, sandbox } = await setting();
    await extract(customers());
    await send(sandbox, 'customer', { myId: 'C-7', contactMobile: '0171' });
    // Our own write since must not make that ours.
    await extract(customers({ 'C-7': ['C-7', 'Renamed'] }));
    const lines = customers({ 'C-7': null });
    const first = await extract(lines, { vanished: 'delete' });
    expect(messages(first)).toEqual([
      expect.stringContaining('somebody else has changed the customer since it was imported (contactMobile)'),
    ]);
    expect(first).toMatchObject({ problems: [{ key: 'C-7' }], retry: undefined });
    const second = await extract(lines, { vanished: 'delete' });
    expect(total(second)).toMatchObject({ conflict: 0, applied: 0 });
    expect(await living()).toHaveProperty('C-7', true);
  });

  it('is no record that the account had before: only what was created or adopted is known', async () => {
    const { extract, sandbox, living } = await setting();
    await send(sandbox, 'customer', { myId: 'C-7', name: 'Was there' });
    await extract(customers());
    const result = await extract(customers({ 'C-7': null }), { vanished: 'delete' });
    expect(result.summary.options.vanished).toMatchObject({ known: { customer: 39 }, gone: { customer: 0 } });
    expect(await living()).toHaveProperty('C-7', true);
  });
});

it.each([
  ['is rejected', ['C-7', ''], undefined],
  ['is renamed', ['C-7', 'Other name'], undefined],
  ['writes its key otherwise', ['c-7', 'Customer 7'], undefined],
  ['may be one that does not tell its key: then nothing is concluded', ['', 'Customer 7'], /^Row 8 of .* is rejected/],
] as const)('a record with a row is there if the row %s', async (_, row, why) => {
  const { extract, living } = await setting();
  await extract(customers());
  const result = await extract(customers({ 'C-7': row }), { vanished: 'delete' });
  expect(total(result).applied).toBe(0);
  if (why) expect(result.summary.options.vanished?.why).toMatch(why);
  expect(await living()).toHaveProperty('C-7', true);
});

describe('nothing is concluded', () => {
  const lines = customers({ 'C-7': null });
  it('of a part of a sheet', async () => {
    const { extract, living } = await setting();
    await extract(customers());
    const result = await extract(lines, { vanished: 'delete', overrides: { range: 'A1:C200' } });
    expect(total(result).applied).toBe(0);
    expect(result.summary.options.vanished?.why).toContain('leaves out rows');
    expect(await living()).toHaveProperty('C-7', true);
  });

  it('of a slice, which says so', async () => {
    const { extract } = await setting();
    await extract(customers());
    const result = await extract(lines, { slice: { first: 3 } });
    expect(result.summary.options.vanished?.why).toContain('leaves out rows');
    expect(told(result)).toEqual([]);
    // Nothing was to be taken away.
    expect(runExitCode(result)).toBe(0);
    expect(total(await extract(lines, { vanished: 'deactivate' })).applied).toBe(1);
  });

  it('of another mapping, or of other files', async () => {
    const { extract, living, path } = await setting();
    await extract(customers());
    writeFileSync(join(path, 'other.ts'), mapping);
    const other = await extract(lines, { vanished: 'delete', mapping: join(path, 'other.ts') });
    expect(total(other).applied).toBe(0);
    const file = await extract(lines, { vanished: 'delete', overrides: { sheet: 'customers' } }, 'south.csv');
    expect(file.summary.options.vanished?.why).toContain(
      'earlier runs of the mapping read other files (customers.csv)',
    );
    expect(total(file).applied).toBe(0);
    expect(await living()).toHaveProperty('C-7', true);
  });

  it('of a file that was cut short, nor is the next one compared with that', async () => {
    const { extract, living } = await setting();
    await extract(customers());
    const cut = await extract(customers().slice(0, 20), { vanished: 'delete', allow: ['vanished'] });
    expect(total(cut)).toMatchObject({ applied: 0, unchanged: 19 });
    expect(runExitCode(cut)).toBe(1);
    expect(cut.summary.options.vanished).toMatchObject({ isShort: true, why: expect.stringContaining('19 rows') });
    const shorter = await extract(customers().slice(0, 18), { vanished: 'delete', allow: ['vanished'] });
    expect(shorter.summary.options.vanished).toMatchObject({ isShort: true });
    expect(Object.values(await living()).filter(Boolean)).toHaveLength(40);
    const meant = await extract(customers().slice(0, 20), { vanished: 'delete', allow: ['vanished', 'shorter'] });
    expect(total(meant)).toMatchObject({ applied: 21 });
    expect(runExitCode(meant)).toBe(0);
  });

  it('beyond 5% of the known records, or 20 of them: nothing is sent at all', async () => {
    const { extract, living } = await setting();
    await extract(customers());
    const three = customers({ 'C-1': null, 'C-2': null, 'C-3': null, 'C-99': ['C-99', 'New'] });
    const refused = extract(three, { vanished: 'deactivate' });
    await expect(refused).rejects.toThrow('3 of the 40 customers of earlier extracts have no row any more');
    await expect(refused).rejects.toMatchObject({ advice: expect.stringContaining('--allow vanished') });
    expect(await living()).not.toHaveProperty('C-99');
    expect(total(await extract(three, { vanished: 'deactivate', allow: ['vanished'] }))).toMatchObject({
      applied: 3,
      created: 1,
    });
  });
});

describe('what hangs on a vanished record', () => {
  const sites = (...rows: readonly string[]) => ['No;Name;Customer', ...rows];
  const both = async (options: SandboxOptions = {}) => {
    const around = await setting(options);
    const load = (gone: readonly string[], siteRows: readonly string[], more: Partial<ImportOptions> = {}) =>
      around.load(
        {
          'customers.csv': customers(Object.fromEntries(gone.map((no) => [no, null]))),
          'sites.csv': sites(...siteRows),
        },
        { mapping: join(around.path, 'm.ts'), allow: ['changes', 'creations', 'vanished'], ...more },
      );
    return { ...around, load };
  };

  it('goes before it where it vanished as well, and all of it comes back, by undo and by its rows', async () => {
    const { load, living, sandbox, context } = await both();
    const rows = Array.from({ length: 9 }, (_, at) => `S-${at + 1};Site;C-${at + 1}`);
    await load([], rows);
    const result = await load(['C-1'], rows.slice(1), { vanished: 'delete' });
    expect(total(result)).toMatchObject({ applied: 2, conflict: 0 });
    expect(await living()).not.toHaveProperty('C-1');
    const { preview } = await undo({ ...context, run: result.summary.id, confirm: async () => true });
    expect(preview.counts.apply).toBe(2);
    expect(await living()).toHaveProperty('C-1', true);
    expect(await recordsIn(sandbox, 'site')).toHaveLength(9);
    expect(total(await load([], rows))).toMatchObject({ unchanged: 49, created: 0, applied: 0 });
    await load(['C-1'], rows.slice(1), { vanished: 'delete' });
    expect(total(await load([], rows))).toMatchObject({ unchanged: 49, created: 0, applied: 2 });
  });

  it.each([
    ['a row that stays', ['S-1;One;C-1'], undefined],
    ['a site that somebody added', [], { site: { myId: 'S-9', name: 'Added', customer: { myId: 'C-1' } } }],
    ['a job that somebody added', [], { job: { myId: 'J-9', description: 'Repair', customer: { myId: 'C-1' } } }],
  ] as const)('keeps it: %s', async (_, siteRows, added) => {
    const { load, living, sandbox } = await both();
    await load([], siteRows);
    for (const [resource, record] of Object.entries(added ?? {})) await send(sandbox, resource as 'site', record);
    const result = await load(['C-1'], siteRows, { vanished: 'delete' });
    expect(messages(result)).toEqual([
      expect.stringMatching(/the (site|job) \S.*, which stays, names it, so it is not deleted/),
    ]);
    expect(await living()).toHaveProperty('C-1', true);
  });

  it('hides no customer with a site that somebody added, and one with jobs only all the same', async () => {
    const { load, living, sandbox } = await both();
    await load([], []);
    await send(sandbox, 'site', { myId: 'S-9', name: 'Added', customer: { myId: 'C-1' } });
    await send(sandbox, 'job', { myId: 'J-9', description: 'Repair', customer: { myId: 'C-2' } });
    await load(['C-1', 'C-2'], [], { vanished: 'deactivate' });
    expect(await living()).toMatchObject({ 'C-1': true, 'C-2': false });
  });
});

describe('a record that comes back', () => {
  const readings: readonly Readings['deletedRecord'][] = ['createsNew', 'revives', 'refused'];

  it.each(casesOf(readings, 1))('is undeleted and changed as its row says, with its id (%s)', async (deletedRecord) => {
    const { extract, living, sandbox, context } = await setting({ readings: { deletedRecord } });
    await extract(customers());
    const idOf = async () => (await recordsIn(sandbox, 'customer')).find(({ myId }) => String(myId) === 'C-7')?.id;
    const id = await idOf();
    await extract(customers({ 'C-7': null }), { vanished: 'delete' });
    const back = await extract(customers({ 'C-7': ['C-7', 'Back again'] }), { vanished: 'delete' });
    expect(total(back)).toMatchObject({ applied: 1, updated: 1, created: 0, rejected: 0 });
    expect(await idOf()).toBe(id);
    expect(Object.keys(await living())).toHaveLength(40);
    await undo({ ...context, run: back.summary.id, confirm: async () => true });
    expect(await living()).not.toHaveProperty('C-7');
  });

  it('is undeleted and changed by a plan that is applied, and by its resume', async () => {
    const { extract, living, sandbox, context, path, resumed } = await setting();
    await extract(customers());
    await extract(customers({ 'C-7': null, 'C-8': null }), { vanished: 'delete' });
    const lines = customers({ 'C-7': ['C-7', 'Back again'], 'C-8': ['C-8', 'Back too'] });
    const sources = { ...extractOf(path, lines), vanished: 'delete', save: true } as const;
    const forecast = await planFiles({ ...context, ...sources }, async (plan) => plan.forecast);
    // A deletion shows in no list of changes, so that the records of all updates are looked for.
    await call(sandbox, 'DELETE', 'customer/delete?myId=C-20');
    const before = sandbox.log({ limit: 0 }).totals.requests;
    const first = await applyPlan({ ...context, plan: 'latest', concurrency: 1, ...abortingAt('execution') });
    expect(first.summary.state).toBe('interrupted');
    expect(first.summary.counts.total.conflict).toBe(0);
    expect(sandbox.log({ limit: 0 }).totals.requests - before).toBeLessThan(forecast.requests);
    expect(total(await resumed())).toMatchObject({ applied: 2, updated: 2, conflict: 0 });
    expect(Object.keys(await living())).toHaveLength(39);
    expect((await recordsIn(sandbox, 'customer')).find(({ myId }) => String(myId) === 'C-7')?.name).toBe('Back again');
  });

  it('is undeleted and changed with as many requests as the plan says, and left alone where somebody was first', async () => {
    const { extract, sandbox, context, path } = await setting();
    await extract(customers());
    const lost = (await recordsIn(sandbox, 'customer')).find(({ myId }) => String(myId) === 'C-8')?.id;
    await extract(customers({ 'C-7': null, 'C-8': null }), { vanished: 'delete' });
    const planned = (lines: readonly string[]) =>
      planFiles(
        { ...context, ...extractOf(path, lines), vanished: 'delete', save: true },
        async (plan) => plan.forecast,
      );
    const { requests } = await planned(customers({ 'C-7': ['C-7', 'Back again'], 'C-8': null }));
    const before = sandbox.log({ limit: 0 }).totals.requests;
    expect(total(await applyPlan({ ...context, plan: 'latest' }))).toMatchObject({ applied: 1, updated: 1 });
    expect(sandbox.log({ limit: 0 }).totals.requests - before).toBe(requests);
    await planned(customers({ 'C-7': ['C-7', 'Back again'], 'C-8': ['C-8', 'Back too'] }));
    await call(sandbox, 'POST', `customer/undelete?id=${lost}`);
    await send(sandbox, 'customer', { myId: 'C-8', name: 'By hand' });
    const result = await applyPlan({ ...context, plan: 'latest' });
    expect(total(result)).toMatchObject({ updated: 0, conflict: 1 });
    expect((await recordsIn(sandbox, 'customer')).find(({ id }) => id === lost)?.name).toBe('By hand');
  });

  it('is activated and changed by an import that stops between the two, and by its resume', async () => {
    const { extract, sandbox, resumed } = await setting();
    await extract(customers());
    await extract(customers({ 'C-7': null, 'C-8': null }), { vanished: 'deactivate' });
    const lines = customers({ 'C-7': ['C-7', 'Back again'], 'C-8': ['C-8', 'Back too'] });
    const stopping = stoppingAfter(connectionTo(sandbox), 'customer.activate');
    const first = await extract(lines, { ...stopping, vanished: 'deactivate', concurrency: 1 });
    expect(first.summary.state).toBe('interrupted');
    expect(total(first)).toMatchObject({ applied: 1, updated: 0 });
    await send(sandbox, 'customer', { myId: 'C-8', contactPhone: '+33 1 23 45 67 89' });
    expect(total(await resumed())).toMatchObject({ applied: 2, updated: 1, conflict: 1 });
    const found = (await recordsIn(sandbox, 'customer')).map(({ myId, name, active }) => [String(myId), name, active]);
    expect(found).toContainEqual(['C-7', 'Back again', true]);
    expect(found).toContainEqual(['C-8', 'Customer 8', true]);
  });

  it('is activated again, and stays inactive where somebody has deactivated it', async () => {
    const { extract, living, sandbox } = await setting();
    await extract(customers());
    await call(sandbox, 'POST', 'customer/desactivate?myId=C-8');
    await extract(customers({ 'C-7': null }), { vanished: 'deactivate' });
    expect(await living()).toMatchObject({ 'C-7': false, 'C-8': false });
    const back = await extract(customers({ 'C-7': ['C-7', 'Customer 7', '030 1'] }), { vanished: 'deactivate' });
    expect(total(back)).toMatchObject({ applied: 1, updated: 1 });
    expect(await living()).toMatchObject({ 'C-7': true, 'C-8': false });
    // Vanished once more, it goes once more.
    expect(total(await extract(customers({ 'C-7': null }), { vanished: 'deactivate' }))).toMatchObject({ applied: 1 });
  });
});

describe('a plan', () => {
  it.each(['deactivate', 'delete'] as const)(
    'that %ss takes what it said, and leaves alone what somebody has changed since',
    async (vanished) => {
      const { extract, living, sandbox, context, path } = await setting();
      await extract(customers());
      const planned = (lines: readonly string[]) =>
        planFiles({ ...context, ...extractOf(path, lines), vanished, save: true }, async ({ forecast, counts }) => ({
          forecast,
          counts,
        }));
      const { forecast, counts } = await planned(customers({ 'C-7': null }));
      expect(counts).toMatchObject({ [vanished]: 1 });
      const before = sandbox.log({ limit: 0 }).totals.requests;
      expect(total(await applyPlan({ ...context, plan: 'latest' })).applied).toBe(1);
      expect(sandbox.log({ limit: 0 }).totals.requests - before).toBe(forecast.requests);
      await planned(customers({ 'C-7': null, 'C-8': null }));
      await send(sandbox, 'customer', { myId: 'C-8', contactMobile: '0171' });
      expect(total(await applyPlan({ ...context, plan: 'latest' }))).toMatchObject({ applied: 0, conflict: 1 });
      expect(await living()).toHaveProperty('C-8', true);
    },
  );

  it('is rehearsed with what the folder knows, and what was deleted comes back in the copy too', async () => {
    const { extract, living, context, path } = await setting();
    await extract(customers());
    await extract(customers({ 'C-7': null }), { vanished: 'delete' });
    const copy = await sandboxWith({ copy: true });
    const { client: copyClient } = connectionTo(copy);
    const folder = { stateFolder: newFolder(), decidedIn: context.stateFolder };
    const sources = extractOf(path, customers({ 'C-7': ['C-7', 'Back again'], 'C-8': null }));
    const rehearsal = { ...context, ...sources, ...folder, copy, copyClient, copyFile: 'copy' };
    const result = await rehearse({ ...rehearsal, vanished: 'delete' });
    expect(total(result)).toMatchObject({ applied: 2, updated: 1, created: 0, rejected: 0 });
    expect(await living()).toMatchObject({ 'C-8': true });
    expect(await living()).not.toHaveProperty('C-7');
    const copied = (await recordsIn(copy, 'customer')).map(({ myId }) => String(myId));
    expect(copied).toContain('C-7');
    expect(copied).not.toContain('C-8');
  });
});

it('what could not be brought back is blocked, and created anew by the next extract', async () => {
  const { extract, living, sandbox } = await setting();
  await extract(customers());
  await extract(customers({ 'C-7': null }), { vanished: 'delete' });
  const lines = customers({ 'C-7': ['C-7', 'Back again'] });
  // The service says that nothing deleted has that id, as where it was purged.
  const connection = watched(connectionTo(sandbox), {
    before: (operation, { query }) => operation === 'customer.undelete' && Object.assign(query as object, { id: 9 }),
  });
  const first = await extract(lines, { ...connection, vanished: 'delete' });
  expect(total(first)).toMatchObject({ rejected: 1, blocked: 1 });
  expect(await living()).not.toHaveProperty('C-7');
  expect(total(await extract(lines, { vanished: 'delete' }))).toMatchObject({ created: 1 });
});

it('the options that contradict it are refused', async () => {
  const { extract, load } = await setting();
  await expect(load({ 'customers.csv': ['myId,name', 'A,B'] }, { vanished: 'delete' })).rejects.toThrow(
    'needs a mapping',
  );
  await expect(extract(customers(), { vanished: 'delete', mode: 'update-only' })).rejects.toThrow('--mode update-only');
  await expect(extract(customers(), { vanished: 'delete', slice: { first: 3 } })).rejects.toThrow('slice');
  await expect(extract(customers(), { vanished: 'delete', deleteMissing: true })).rejects.toThrow('--delete-missing');
});

it('a record of an earlier extract is not told of any more where somebody has deleted it', async () => {
  const { extract, sandbox } = await setting();
  await extract(customers());
  await call(sandbox, 'DELETE', 'customer/delete?myId=C-7');
  expect(told(await extract(customers({ 'C-7': null })))).toEqual([]);
  const result = await extract(customers({ 'C-7': null }), { vanished: 'delete' });
  expect(total(result)).toMatchObject({ applied: 0, conflict: 0 });
});
