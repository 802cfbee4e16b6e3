import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ApplyOptions, applyPlan, showPlan } from '../../src/commands/apply.js';
import { importFiles, planFiles } from '../../src/commands/import.js';
import { resume } from '../../src/commands/resume.js';
import { listRuns } from '../../src/commands/runs.js';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import type { Payload } from '../../src/contract/index.js';
import { JournalError, LimitError, SourceError } from '../../src/errors.js';
import type { PlanChange } from '../../src/plan/index.js';
import { runExitCode } from '../../src/reports/run/run.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import {
  abortingAt,
  account,
  connectionTo,
  fileOf,
  importing,
  keyOf,
  newFolder,
  recording,
  recordsIn,
  send,
  sendCustomers,
} from '../accounts.js';
import { errorOf } from '../errors.js';

/** Its fields are what they are by their shape: the whole package would be translated for each reading of the file. */
const mapping = `import { text } from './fields.ts';
export default { records: { customer: { myId: text('No'), name: text('Name'), addressCity: text('City') } } };
`;

const fields = `const read = (row, at) => { row.seen += 1; return row.cells[at] || undefined; };
export const text = (heading) => ({ bind: (binder) => { const at = binder.column(heading); return (row) => read(row, at); } });
`;

/** An account with ten customers, and a file that changes two of them and adds two. */
async function planned(some: { readonly mapped?: boolean } = {}) {
  const { sandbox, path } = await account();
  await sendCustomers(sandbox, 10);
  const same = Array.from({ length: 8 }, (_, at) => `${keyOf(at)},Customer ${at},`);
  const rows = [...same, 'C008,Changed,', 'C009,Customer 9,Köln', 'N1,New one,Bonn', 'N2,New two,'];
  const headings = some.mapped ? 'No,Name,City' : 'myId,name,addressCity';
  const file = fileOf(join(path, 'customers.csv'), [headings, ...rows]);
  const mappingFile = some.mapped ? { mapping: fileOf(join(path, 'mapping.ts'), mapping) } : {};
  if (some.mapped) fileOf(join(path, 'fields.ts'), fields);
  return { sandbox, path, file, ...mappingFile, ...(await plan(sandbox, path, { file, ...mappingFile })) };
}

async function plan(sandbox: Sandbox, path: string, { file, ...more }: { file: string; mapping?: string }) {
  const connection = connectionTo(sandbox);
  const { dryRun: _, ...context } = importing(connection, path);
  const options = { ...context, files: [file], ...more };
  const told = await planFiles({ ...options, save: true }, async ({ summary, changes }) => {
    return { id: summary.id, changes: [...changes(['update', 'create'])] };
  });
  return { connection, options, ...told };
}

/** What applying needs, with a connection that is listened to. */
function applying(options: Omit<ApplyOptions, 'plan'>, connection: Connection): ApplyOptions {
  return { ...options, ...connection, plan: 'latest' };
}

/** A request that writes, as the plan foretells it: the fields of a creation, or the id and the changed fields. */
function foretold({ kind, fields }: PlanChange, ids: ReadonlyMap<string, unknown>, key: string): Payload {
  const values = Object.fromEntries(fields.map(({ field, to }) => [field, to]));
  return kind === 'create' ? values : { id: ids.get(key), ...values };
}

it('applyPlan sends exactly what the plan has shown, and nothing else', async () => {
  const { sandbox, options, id, changes } = await planned();
  const found = await recordsIn(sandbox, 'customer');
  const ids = new Map(found.map((record) => [String(record.myId), record.id]));
  const { sequence = 0 } = sandbox.log().entries.at(-1) ?? {};
  const { connection, bodies } = recording(connectionTo(sandbox));
  const { summary } = await applyPlan(applying(options, connection));
  expect(summary).toMatchObject({ id, state: 'done', counts: { total: { created: 2, updated: 2, unchanged: 8 } } });
  const written = sandbox.log({ since: sequence, writesOnly: true }).entries.flatMap(({ writes }) => writes);
  const foreseen = changes.map(({ kind, key }) => `${kind}d ${key}`);
  expect(written.map(({ myId, effect }) => `${effect} ${myId}`).sort()).toEqual(foreseen.sort());
  const byName = (a: Payload, b: Payload) => JSON.stringify(a).localeCompare(JSON.stringify(b));
  const expected = changes.map((change) => foretold(change, ids, change.key ?? ''));
  expect([...bodies('customer.send')].sort(byName)).toEqual([...expected].sort(byName));
});

it('applyPlan takes the newest plan, and no older one in its place', async () => {
  const { sandbox, path, file, options, id } = await planned();
  const newer = await plan(sandbox, path, { file });
  expect((await applyPlan({ ...options, plan: 'latest' })).summary.id).toBe(newer.id);
  const error = await errorOf(applyPlan({ ...options, plan: 'latest' }));
  expect(error.message).toContain(`Plan ${newer.id} was applied already`);
  expect(error.advice).toContain(`fieldsheet apply ${id}`);
  // By its name it is carried out: nothing is left to do.
  const { summary } = await applyPlan({ ...options, plan: id });
  expect(summary.counts.total).toMatchObject({ created: 0, updated: 0, unchanged: 10, conflict: 2 });
});

it('applyPlan goes on where it was interrupted', async () => {
  const { sandbox, options, id } = await planned();
  const first = await applyPlan({ ...options, plan: id, concurrency: 1, ...abortingAt('execution') });
  expect(first.summary.state).toBe('interrupted');
  const error = await errorOf(applyPlan({ ...options, plan: id }));
  expect(error.advice).toContain(`fieldsheet resume ${id}`);
  const { summary } = await resume({ ...options, run: id });
  expect(summary.counts.total).toMatchObject({ created: 2, updated: 2, unchanged: 8, open: 0 });
  expect(sandbox.count('customer')).toBe(12);
});

it('applyPlan knows no plan where there is none, and no run that is none', async () => {
  const { options, connection, path, file } = await planned();
  const empty = await errorOf(applyPlan({ ...options, plan: 'latest', stateFolder: newFolder() }));
  expect(empty.advice).toContain('fieldsheet plan');
  const { summary } = await importFiles({ ...importing(connection, path), files: [file] });
  expect((await errorOf(applyPlan({ ...options, plan: summary.id }))).message).toBe(`Run ${summary.id} is not a plan.`);
  expect((await errorOf(applyPlan({ ...options, plan: 'nope' }))).message).toContain('does not know plan nope');
});

async function refused(sandbox: Sandbox, options: ApplyOptions): Promise<Error & { advice?: string }> {
  const { requests } = sandbox.log().totals;
  const error = await errorOf(applyPlan(options));
  expect(sandbox.log().totals.requests).toBe(requests);
  expect((await listRuns(options.stateFolder))[0]?.state).toBe('planned');
  return error;
}

it('a plan is refused when a byte of its file is another one, or its file is gone', async () => {
  const { sandbox, options, file } = await planned();
  appendFileSync(file, '\n');
  const error = await refused(sandbox, { ...options, plan: 'latest' });
  expect(error).toBeInstanceOf(JournalError);
  expect(error).toMatchObject({ place: { file }, advice: expect.stringContaining('fieldsheet plan') });
  rmSync(file);
  expect(await refused(sandbox, { ...options, plan: 'latest' })).toBeInstanceOf(SourceError);
});

it.each(['mapping.ts', 'fields.ts'])('a plan is refused when its mapping is another one, by %s', async (name) => {
  const { sandbox, options, path } = await planned({ mapped: true });
  writeFileSync(join(path, name), `${name === 'fields.ts' ? fields : mapping}// edited\n`);
  const error = await refused(sandbox, { ...options, plan: 'latest' });
  expect(error).toBeInstanceOf(JournalError);
  expect(error).toMatchObject({ place: { file: join(path, 'mapping.ts') } });
  writeFileSync(join(path, name), name === 'fields.ts' ? fields : mapping);
  expect((await applyPlan({ ...options, plan: 'latest' })).summary.counts.total).toMatchObject({ created: 2 });
});

it('a plan is refused on another account', async () => {
  const { sandbox, options, id } = await planned();
  const other = connectionTo(sandbox, { name: 'another' });
  const error = await refused(sandbox, applying(options, other));
  expect(error).toBeInstanceOf(JournalError);
  expect(error.message).toMatch(new RegExp(`^Plan ${id} was made for .*, not for another`));
});

it('a plan is refused when it would change more than is safe, unless that is allowed', async () => {
  const { sandbox, path } = await account();
  await sendCustomers(sandbox, 10);
  const rows = Array.from({ length: 10 }, (_, at) => `${keyOf(at)},Other ${at}`);
  const file = fileOf(join(path, 'customers.csv'), ['myId,name', ...rows]);
  const { options } = await plan(sandbox, path, { file });
  const error = await refused(sandbox, { ...options, plan: 'latest', allow: [] });
  expect(error).toBeInstanceOf(LimitError);
  expect(error.message).toContain('10 of the 10 customers');
  expect((await applyPlan({ ...options, plan: 'latest' })).summary.counts.total.updated).toBe(10);
});

it('a plan is refused when nobody can tell whether what it creates is there: keyless records of another run', async () => {
  const { sandbox, path } = await account();
  const file = fileOf(join(path, 'activities.csv'), [
    'activityType.name,user.login,dateStart,dateEnd,note',
    'Workshop,anna.schaefer,2026-03-02 08:00,2026-03-02 09:00,First aid',
  ]);
  const { options, connection } = await plan(sandbox, path, { file });
  await importFiles({ ...importing(connection, path), files: [file] });
  const { requests } = sandbox.log().totals;
  const newest = (await listRuns(path)).find(({ state }) => state === 'planned');
  const error = await errorOf(applyPlan({ ...options, plan: newest?.id ?? '' }));
  expect(error.message).toContain('has written to the account since');
  expect(sandbox.log().totals.requests).toBe(requests);
});

it('a foreign change is a conflict for a record that was changed or created; all else is applied', async () => {
  const { sandbox, options } = await planned();
  await send(sandbox, 'customer', { myId: 'C008', name: 'Their name' });
  await send(sandbox, 'customer', { myId: 'N1', name: 'Theirs' });
  const result = await applyPlan({ ...options, plan: 'latest' });
  expect(result.summary.counts.total).toMatchObject({ created: 1, updated: 1, unchanged: 8, conflict: 2 });
  expect(result.problems.map(({ outcome, key }) => [outcome, key]).sort()).toEqual([
    ['conflict', 'C008'],
    ['conflict', 'N1'],
  ]);
  expect(runExitCode(result)).toBe(1);
  const names = new Map<unknown, unknown>((await recordsIn(sandbox, 'customer')).map(({ myId, name }) => [myId, name]));
  expect([names.get('C008'), names.get('N1')]).toEqual(['Their name', 'Theirs']);
  expect(names.get('N2')).toBe('New two');
});

it('a foreign change is unchanged where it is what the plan wanted', async () => {
  const { sandbox, options } = await planned();
  await send(sandbox, 'customer', { myId: 'C008', name: 'Changed' });
  const { summary } = await applyPlan({ ...options, plan: 'latest' });
  expect(summary.counts.total).toMatchObject({ created: 2, updated: 1, unchanged: 9, conflict: 0 });
});

it('showPlan shows a saved plan once more as it was made, without the account', async () => {
  const { sandbox, path, id, changes } = await planned();
  const { requests } = sandbox.log().totals;
  const again = await showPlan({ stateFolder: path, plan: 'latest' }, async (shown) => ({
    id: shown.summary.id,
    forecast: shown.forecast,
    changes: [...shown.changes(['update', 'create'])],
  }));
  expect(again).toMatchObject({ id, changes, forecast: { requests: 8, reads: 4 } });
  expect(sandbox.log().totals.requests).toBe(requests);
});
