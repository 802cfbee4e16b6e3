import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan } from '../../src/commands/apply.js';
import { type ImportOptions, planFiles } from '../../src/commands/import.js';
import { rehearse } from '../../src/commands/rehearse.js';
import { undo } from '../../src/commands/undo.js';
import type { RunResult } from '../../src/reports/results.js';
import { runExitCode } from '../../src/reports/run/run.js';
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
} from '../accounts.js';

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

const missing = 'deactivate';

/** An account that knows a first extract of 40 customers, and the next ones of the same mapping. */
async function setting(first: 'first' | 'none' = 'first') {
  const around = await account({}, { allow: ['changes', 'creations'] });
  writeFileSync(join(around.path, 'm.ts'), mapping);
  const extract = (lines: readonly string[], more: Partial<ImportOptions> = {}, name = 'customers.csv') =>
    around.load({ [name]: lines }, { mapping: join(around.path, 'm.ts'), ...more });
  const active = async (key: string) => {
    const found = (await recordsIn(around.sandbox, 'customer')).find(({ myId }) => String(myId) === key);
    return found && Boolean(found.active);
  };
  if (first === 'first') await extract(customers());
  return { ...around, extract, active };
}

const total = ({ summary }: RunResult) => summary.counts.total;
const found = ({ summary }: RunResult) => summary.options.missing;
const told = ({ issues }: RunResult) => issues?.list.filter(({ code }) => code === 'record-missing') ?? [];
const messages = ({ problems }: RunResult) => problems.map(({ message }) => message);

describe('a record of an earlier extract without a row', () => {
  it('is told by its last known name and by what others did, and nothing is done', async () => {
    const { extract, active, sandbox } = await setting();
    await extract(customers({ 'C-7': ['C-7', 'Renamed'] }));
    await send(sandbox, 'customer', { myId: 'C-8', contactMobile: '0171' });
    const result = await extract(customers({ 'C-7': null, 'C-8': null }));
    expect(told(result).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The customer C-7 "Renamed", id \d+, has no row any more\./),
      expect.stringMatching(/^The customer C-8 "Customer 8", .* somebody else has changed it .*\(contactMobile\)/),
    ]);
    expect(total(result)).toMatchObject({ unchanged: 38, applied: 0 });
    expect(found(result)).toMatchObject({ way: 'report', known: { customer: 40 }, missing: { customer: 2 } });
    expect([await active('C-7'), await active('C-8')]).toEqual([true, true]);
  });

  it('is told no more where somebody has deleted it, and not asked for every night', async () => {
    const { extract, sandbox } = await setting();
    await call(sandbox, 'DELETE', 'customer/delete?myId=C-7');
    expect(told(await extract(customers({ 'C-7': null })))).toEqual([]);
    expect(total(await extract(customers({ 'C-7': null }), { missing }))).toMatchObject({ applied: 0, conflict: 0 });
    const again = await extract(customers({ 'C-7': null }), { missing });
    expect(found(again)).toMatchObject({ known: { customer: 39 }, missing: { customer: 0 } });
  });

  it('is deactivated, once, and a later extract passes over it', async () => {
    const { extract, active, sandbox } = await setting();
    const lines = customers({ 'C-7': null, 'C-8': null });
    expect(total(await extract(lines, { missing }))).toMatchObject({ applied: 2, unchanged: 38 });
    expect(await active('C-7')).toBe(false);
    const before = sandbox.log({ limit: 0 }).totals.requests;
    const again = await extract(lines, { missing });
    expect(total(again)).toMatchObject({ applied: 0, unchanged: 38, conflict: 0 });
    expect(found(again)).toMatchObject({ known: { customer: 38 }, missing: { customer: 0 } });
    expect(sandbox.log({ limit: 0 }).totals.requests - before).toBeLessThan(4);
  });

  it('is kept where somebody has changed it, even something that the extract does not give; a conflict once', async () => {
    const { extract, active, sandbox } = await setting();
    await send(sandbox, 'customer', { myId: 'C-7', contactMobile: '0171' });
    // Our own write since must not make that ours.
    await extract(customers({ 'C-7': ['C-7', 'Renamed'] }));
    const first = await extract(customers({ 'C-7': null }), { missing });
    expect(messages(first)).toEqual([
      expect.stringContaining('somebody else has changed the customer since it was last known (contactMobile)'),
    ]);
    expect(first).toMatchObject({ problems: [{ key: 'C-7' }], retry: undefined });
    expect(total(await extract(customers({ 'C-7': null }), { missing }))).toMatchObject({ conflict: 0, applied: 0 });
    expect(await active('C-7')).toBe(true);
  });

  it('is left to a person who activated it after a run had deactivated it', async () => {
    const { extract, active, sandbox } = await setting();
    await extract(customers({ 'C-7': null }), { missing });
    await call(sandbox, 'POST', 'customer/activate?myId=C-7');
    expect(total(await extract(customers({ 'C-7': null }), { missing }))).toMatchObject({ applied: 0 });
    expect(await active('C-7')).toBe(true);
  });

  it('is no record that the account had before: only what was created or adopted is known', async () => {
    const { extract, sandbox, active } = await setting();
    await send(sandbox, 'customer', { myId: 'C-41', name: 'Was there' });
    await extract(customers({ 'C-41': ['C-41', 'Was there'] }));
    const result = await extract(customers(), { missing });
    expect(found(result)).toMatchObject({ known: { customer: 40 }, missing: { customer: 0 } });
    expect(await active('C-41')).toBe(true);
  });
});

it.each([
  ['is rejected', ['C-7', ''], undefined],
  ['is renamed', ['C-7', 'Other name'], undefined],
  ['writes its key otherwise', ['c-7', 'Customer 7'], undefined],
  ['has an unreadable key: then nothing is concluded', ['', 'Customer 7'], /^Row 8 of .* is rejected/],
] as const)('a record is not missing if its row %s', async (_, row, why) => {
  for (const way of ['report', 'deactivate'] as const) {
    const { extract, active } = await setting();
    const result = await extract(customers({ 'C-7': row }), { missing: way });
    expect(total(result).applied).toBe(0);
    expect(told(result)).toEqual([]);
    if (why) expect(found(result)?.why).toMatch(why);
    expect(await active('C-7')).toBe(true);
  }
});

describe('nothing is concluded', () => {
  const lines = customers({ 'C-7': null });

  it('from a part of a sheet, nor from a slice, which say so', async () => {
    const { extract, active } = await setting();
    const part = await extract(lines, { missing, overrides: { range: 'A1:C200' } });
    expect(found(part)?.why).toContain('leaves out rows');
    const slice = await extract(lines, { slice: { first: 3 } });
    expect(found(slice)?.why).toContain('leaves out rows');
    expect([told(slice), runExitCode(slice)]).toEqual([[], 0]);
    expect(await active('C-7')).toBe(true);
    expect(total(await extract(lines, { missing })).applied).toBe(1);
  });

  it('from another mapping, or from other files', async () => {
    const { extract, active, path } = await setting();
    writeFileSync(join(path, 'other.ts'), mapping);
    expect(total(await extract(lines, { missing, mapping: join(path, 'other.ts') })).applied).toBe(0);
    const file = await extract(lines, { missing, overrides: { sheet: 'customers' } }, 'south.csv');
    expect(found(file)?.why).toContain('earlier runs of the mapping read other files (customers.csv)');
    expect(total(file).applied).toBe(0);
    expect(await active('C-7')).toBe(true);
  });

  it('from a file that was cut short, nor is the next one compared with that', async () => {
    const { extract } = await setting();
    const cut = await extract(customers().slice(0, 20), { missing, allow: ['missing'] });
    expect(total(cut)).toMatchObject({ applied: 0, unchanged: 19 });
    expect(runExitCode(cut)).toBe(1);
    expect(found(cut)).toMatchObject({ isShort: true, why: expect.stringContaining('19 rows') });
    expect(found(await extract(customers().slice(0, 18), { missing, allow: ['missing'] }))?.isShort).toBe(true);
    const meant = await extract(customers().slice(0, 20), { missing, allow: ['missing', 'shorter'] });
    expect(total(meant)).toMatchObject({ applied: 21 });
    expect(runExitCode(meant)).toBe(0);
  });

  it('beyond 5% of the known records, or 20 of them: nothing is sent at all', async () => {
    const { extract, active } = await setting();
    const three = customers({ 'C-1': null, 'C-2': null, 'C-3': null, 'C-99': ['C-99', 'New'] });
    const refused = extract(three, { missing });
    await expect(refused).rejects.toThrow('3 of the 40 customers of earlier files have no row any more');
    await expect(refused).rejects.toMatchObject({ advice: expect.stringContaining('--allow missing') });
    expect(await active('C-99')).toBeUndefined();
    expect(total(await extract(three, { missing, allow: ['missing'] }))).toMatchObject({ applied: 3, created: 1 });
  });
});

describe('what hangs on a missing record', () => {
  const setUp = async () => {
    const around = await setting('none');
    const load = (gone: readonly string[], siteRows: readonly string[], more: Partial<ImportOptions> = {}) =>
      around.load(
        {
          'customers.csv': customers(Object.fromEntries(gone.map((no) => [no, null]))),
          'sites.csv': ['No;Name;Customer', ...siteRows],
        },
        { mapping: join(around.path, 'm.ts'), allow: ['changes', 'creations', 'missing'], ...more },
      );
    return { ...around, load };
  };

  it('is deactivated with it where it is missing as well, and undo makes all of it active again', async () => {
    const { load, active, sandbox, context } = await setUp();
    const rows = Array.from({ length: 9 }, (_, at) => `S-${at + 1};Site;C-${at + 1}`);
    await load([], rows);
    const result = await load(['C-1'], rows.slice(1), { missing });
    expect(total(result)).toMatchObject({ applied: 2, conflict: 0 });
    expect(await active('C-1')).toBe(false);
    const { preview } = await undo({ ...context, run: result.summary.id, confirm: async () => true });
    expect(preview.counts.apply).toBe(2);
    expect(await active('C-1')).toBe(true);
    expect((await recordsIn(sandbox, 'site')).filter(({ active }) => active)).toHaveLength(9);
  });

  it.each([
    ['a row that stays', ['S-1;One;C-1'], undefined],
    ['a site that somebody added', [], { myId: 'S-9', name: 'Added', customer: { myId: 'C-1' } }],
  ] as const)('keeps it active: %s', async (_, siteRows, added) => {
    const { load, active, sandbox } = await setUp();
    await load([], siteRows);
    if (added) await send(sandbox, 'site', added);
    const result = await load(['C-1'], siteRows, { missing });
    expect(messages(result)).toEqual([
      expect.stringMatching(/the site \S+, which stays, names it, so it is not deact/),
    ]);
    expect(await active('C-1')).toBe(true);
  });

  it('does not keep it active where only jobs hang on it', async () => {
    const { load, active, sandbox } = await setUp();
    await load([], []);
    await send(sandbox, 'job', { myId: 'J-9', description: 'Repair', customer: { myId: 'C-2' } });
    await load(['C-2'], [], { missing });
    expect(await active('C-2')).toBe(false);
  });

  it('keeps a customer with forty sites, whichever of their rows are left', async () => {
    const { load, active } = await setUp();
    const rows = Array.from({ length: 40 }, (_, at) => `S-${at + 1};Site;C-1`);
    await load([], rows);
    const result = await load(['C-1'], rows.slice(39), { missing, allow: ['missing', 'shorter'] });
    expect(messages(result)).toContainEqual(expect.stringContaining('the site S-40, which stays, names it'));
    expect(await active('C-1')).toBe(true);
  });
});

describe('a record that comes back', () => {
  it('is active again with what its row says, stays inactive where a person did that, and may go once more', async () => {
    const { extract, active, sandbox, context } = await setting();
    await call(sandbox, 'POST', 'customer/desactivate?myId=C-8');
    await extract(customers({ 'C-7': null }), { missing });
    const back = await extract(customers({ 'C-7': ['C-7', 'Customer 7', '030 1'] }));
    expect(total(back)).toMatchObject({ updated: 1, created: 0 });
    expect([await active('C-7'), await active('C-8')]).toEqual([true, false]);
    // Once it is back, it belongs to people again.
    await call(sandbox, 'POST', 'customer/desactivate?myId=C-7');
    await extract(customers());
    expect(await active('C-7')).toBe(false);
    await call(sandbox, 'POST', 'customer/activate?myId=C-7');
    expect(total(await extract(customers({ 'C-7': null }), { missing }))).toMatchObject({ applied: 1 });
    await undo({ ...context, run: back.summary.id, confirm: async () => true });
  });

  it('is active again by an import that is interrupted, and by its resume, where nobody else changed it', async () => {
    const { extract, sandbox, resumed } = await setting();
    await extract(customers({ 'C-7': null, 'C-8': null }), { missing });
    const stopping = stoppingAfter(connectionTo(sandbox), 'customer.send');
    const lines = customers({ 'C-7': ['C-7', 'Back again'], 'C-8': ['C-8', 'Back too'] });
    const first = await extract(lines, { ...stopping, concurrency: 1 });
    expect(first.summary.state).toBe('interrupted');
    await send(sandbox, 'customer', { myId: 'C-8', contactPhone: '+33 1 23 45 67 89' });
    expect(total(await resumed())).toMatchObject({ updated: 1, conflict: 1 });
    const shown = (await recordsIn(sandbox, 'customer')).map(({ myId, name, active }) => [String(myId), name, active]);
    expect(shown).toContainEqual(['C-7', 'Back again', true]);
    expect(shown).toContainEqual(['C-8', 'Customer 8', false]);
  });
});

describe('a plan that deactivates', () => {
  it('takes as many requests as it says, and leaves alone what somebody has changed since', async () => {
    const { active, sandbox, context, path } = await setting();
    const planned = (lines: readonly string[]) =>
      planFiles({ ...context, ...extractOf(path, lines), missing, save: true }, async (plan) => plan);
    const { forecast, counts } = await planned(customers({ 'C-7': null }));
    expect(counts).toMatchObject({ deactivate: 1 });
    const before = sandbox.log({ limit: 0 }).totals.requests;
    expect(total(await applyPlan({ ...context, plan: 'latest' })).applied).toBe(1);
    expect(sandbox.log({ limit: 0 }).totals.requests - before).toBe(forecast.requests);
    await planned(customers({ 'C-7': null, 'C-8': null }));
    await send(sandbox, 'customer', { myId: 'C-8', contactMobile: '0171' });
    expect(total(await applyPlan({ ...context, plan: 'latest' }))).toMatchObject({ applied: 0, conflict: 1 });
    expect(await active('C-8')).toBe(true);
  });

  it('goes on after an interruption with what nobody has changed meanwhile', async () => {
    const { extract, active, sandbox, resumed } = await setting();
    const lines = customers({ 'C-7': null, 'C-8': null });
    const first = await extract(lines, { missing, concurrency: 1, ...abortingAt('execution') });
    expect(first.summary.state).toBe('interrupted');
    await send(sandbox, 'customer', { myId: 'C-8', contactMobile: '0171' });
    await resumed();
    expect([await active('C-7'), await active('C-8')]).toEqual([false, true]);
  });

  it('is rehearsed with what the folder knows', async () => {
    const { active, context, path } = await setting();
    const copy = await sandboxWith({ copy: true });
    const { client: copyClient } = connectionTo(copy);
    const folder = { stateFolder: newFolder(), decidedIn: context.stateFolder };
    const sources = extractOf(path, customers({ 'C-8': null }));
    const result = await rehearse({ ...context, ...sources, ...folder, copy, copyClient, copyFile: 'copy', missing });
    expect(total(result)).toMatchObject({ applied: 1, created: 0, rejected: 0 });
    expect(await active('C-8')).toBe(true);
    const copied = await recordsIn(copy, 'customer');
    expect(copied.find(({ myId }) => String(myId) === 'C-8')?.active).toBe(false);
  });
});

it('the options that contradict it are refused', async () => {
  const { extract } = await setting();
  await expect(extract(customers(), { missing, mode: 'update-only' })).rejects.toThrow('--mode update-only');
  await expect(extract(customers(), { missing, slice: { first: 3 } })).rejects.toThrow('slice');
  await expect(extract(customers(), { missingList: 'missing.csv' })).rejects.toThrow('is a workbook');
});
