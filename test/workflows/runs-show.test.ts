import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan } from '../../src/commands/apply.js';
import { planFiles } from '../../src/commands/import.js';
import { retry } from '../../src/commands/retry.js';
import { forgetRuns, type Loss, listRuns } from '../../src/commands/runs.js';
import type { ShowOptions } from '../../src/commands/show-run.js';
import { showRun } from '../../src/commands/show-run.js';
import { JournalError } from '../../src/errors.js';
import type { Mode } from '../../src/plan/index.js';
import { type RunDetail, runDetailJson, runDetailText } from '../../src/reports/run/details.js';
import { abortingAt, account as anAccount, fileOf, hurried, journalIn, send } from '../accounts.js';
import { errorOf } from '../errors.js';

async function account() {
  const all = await anAccount({}, { retries: 0, clock: hurried() });
  const { mode: _, ...context } = all.context;
  const detail = (more: Partial<ShowOptions> = {}) =>
    showRun({ stateFolder: all.path, limit: 10, maxProblems: 100, ...more }, async (shown) => {
      if ('plan' in shown) throw new Error('It is a plan.');
      return shown.detail;
    });
  return {
    ...all,
    context,
    detail,
    text: async (more: Partial<ShowOptions> = {}) => runDetailText(await detail(more), { colour: false }),
    json: async (more: Partial<ShowOptions> = {}) => runDetailJson(await detail(more)),
    forget: (runs: readonly string[], confirm: (losses: readonly Loss[]) => Promise<boolean>) =>
      forgetRuns({ ...context, runs, confirm }),
  };
}

/** One customer is created, one changed, one as it is, one refused, and a site that names the refused one. */
async function imported() {
  const all = await account();
  await send(all.sandbox, 'customer', { myId: 'C1', name: 'Old name' });
  await send(all.sandbox, 'customer', { myId: 'C3', name: 'Three' });
  const rows = ['C1,New name,true', 'C2,Two,perhaps', 'C3,Three,', 'C4,Four,'];
  const source = all.file('customers', 'myId,name,active', ...rows);
  const sites = all.file('sites', 'myId,name,customer.myId', 'S2,Second,C2');
  const { summary } = await all.load([source, sites], { mode: 'upsert' as Mode, timeZone: 'Europe/Paris' });
  return { ...all, source, sites, summary };
}

describe('runs show', () => {
  it('tells what a run was about and what became of it', async () => {
    const { detail, summary, source, sites } = await imported();
    const shown = await detail({ run: summary.id });
    expect(shown.result.summary).toMatchObject({
      id: summary.id,
      command: 'import',
      state: 'done',
      sources: [{ file: source }, { file: sites }],
      options: { mode: 'upsert', timeZone: 'Europe/Paris' },
      counts: { total: { created: 1, updated: 1, unchanged: 1, rejected: 1, blocked: 1 } },
    });
    expect(shown.result.problems).toMatchObject([
      { outcome: 'rejected', resource: 'customer', key: 'C2', file: source, row: 3 },
      { outcome: 'blocked', resource: 'site', key: 'S2', row: 2, message: expect.stringContaining('C2') },
    ]);
  });

  it('writes its members in the same order whatever the run has', async () => {
    const { json, summary } = await imported();
    const members = Object.keys(JSON.parse(JSON.stringify(await json({ run: summary.id }))));
    const order =
      'of account createdAt changedAt sources options forecast spent followers next changes changesLeft exitCode';
    expect(members.slice(members.indexOf('of')).join(' ')).toBe(order);
  });

  it('shows what was written, an update field by field from old to new', async () => {
    const { detail, text, summary } = await imported();
    const { changes, changesLeft } = await detail();
    const fields = [{ field: 'name', from: 'Old name', to: 'New name' }];
    const created = expect.arrayContaining([{ field: 'name', from: null, to: 'Four' }]);
    expect(changes).toMatchObject([
      { state: 'updated', key: 'C1', row: 2, attempts: 1, fields },
      { state: 'created', key: 'C4', row: 5, fields: created },
    ]);
    expect(changesLeft).toBe(0);
    const lines = (await text()).split('\n');
    expect(lines[0]).toContain(`Run ${summary.id}  done`);
    const update = /updated +row 2 +customer C1.+name: "Old name" → "New name"/;
    expect(lines.find((line) => line.includes('updated  row'))).toMatch(update);
  });

  it('shows as many changes as are asked for, of the outcome that is asked for, and says how many are left', async () => {
    const { detail, text } = await imported();
    expect(await detail({ limit: 1 })).toMatchObject({ changes: [{ key: 'C1' }], changesLeft: 1 });
    expect(await text({ limit: 1 })).toContain('and 1 more');
    expect((await detail({ changes: 'unchanged' })).changes).toMatchObject([{ state: 'unchanged', key: 'C3' }]);
    expect((await detail({ changes: 'rejected' })).changes).toMatchObject([{ key: 'C2', message: expect.any(String) }]);
    expect((await detail({ changes: 'applied' })).changes).toEqual([]);
    expect((await detail({ limit: 0 })).changesLeft).toBe(2);
  });

  it('names a record once, also one with a problem that is asked for', async () => {
    const { text } = await imported();
    const lines = (shown: string) => shown.split('\n').filter((line) => /row 3 +customer C2/.test(line));
    expect(lines(await text())).toHaveLength(1);
    const shown = await text({ changes: 'rejected' });
    expect(lines(shown)).toHaveLength(1);
    expect(shown).toMatch(/blocked +row 2 +site S2/);
  });

  it('names the commands that make sense next', async () => {
    const { json, detail, summary, load, source } = await imported();
    const commands = ({ next }: Pick<RunDetail, 'next'>) => next.map(({ command }) => command);
    expect(commands(await detail())).toEqual([`fieldsheet retry ${summary.id}`, `fieldsheet undo ${summary.id}`]);
    const { summary: second } = await load([fileOf(source, ['myId,name', 'C1,Newest name'])], abortingAt('planned'));
    const shown = await detail({ run: second.id });
    expect(commands(shown)).toEqual([`fieldsheet resume ${second.id}`]);
    expect(shown.changes).toMatchObject([{ state: 'pending', key: 'C1' }]);
    expect(await json({ run: second.id })).toMatchObject({ outcome: 'interrupted', open: 1 });
  });

  it('links a run with what retried it, both ways', async () => {
    const { context, detail, text, file, summary } = await imported();
    const corrected = file('corrected', 'myId,name,active', 'C2,Two,true');
    const again = await retry({ ...context, run: summary.id, files: [corrected], overrides: { resource: 'customer' } });
    const link = { run: again.summary.id, command: 'retry', outcome: 'done' };
    const shown = await detail({ run: summary.id });
    expect(shown).toMatchObject({ followers: [link] });
    expect(shown.next.map(({ command }) => command)).toEqual([`fieldsheet undo ${summary.id}`]);
    expect(await detail()).toMatchObject({ of: { run: summary.id, command: 'import' }, followers: [] });
    expect(await text({ run: summary.id })).toContain(`retry ${again.summary.id}, done`);
  });

  it('shows a saved plan as the plan that it is, and then as applied', async () => {
    const { path, context, source, text } = await imported();
    const files = [fileOf(source, ['myId,name', 'C5,Five'])];
    const id = await planFiles({ ...context, mode: 'upsert', files, save: true }, async ({ summary }) => summary.id);
    await showRun({ stateFolder: path, limit: 10, maxProblems: 10 }, async (shown) => {
      expect(shown).toMatchObject({ plan: { isSaved: true, summary: { id }, counts: { create: 1 } } });
    });
    await applyPlan({ ...context, plan: id });
    expect(await text({ run: id })).toMatch(/^ *Command +apply$/m);
  });
});

it('runs forget takes a run and what it keeps of records off the disk, once somebody agrees', async () => {
  const { path, forget, summary } = await imported();
  const asked: (readonly Loss[])[] = [];
  const answers = [false, true];
  const confirm = async (losses: readonly Loss[]) => {
    asked.push(losses);
    return answers.shift() ?? false;
  };
  const journals = () => readdirSync(path).filter((name) => name.startsWith('journal'));
  const holds = (text: string) => journals().some((name) => readFileSync(join(path, name)).includes(text));
  expect(await forget([summary.id], confirm)).toEqual([]);
  expect(await listRuns(path)).toHaveLength(1);
  expect(holds('Old name')).toBe(true);
  const size = statSync(join(path, 'journal.sqlite')).size;
  expect(await forget([summary.id], confirm)).toEqual([summary.id]);
  expect(asked[0]).toEqual([{ run: summary.id, what: ['it cannot be undone'] }]);
  expect(await listRuns(path)).toEqual([]);
  expect(holds('Old name')).toBe(false);
  expect(statSync(join(path, 'journal.sqlite')).size).toBeLessThanOrEqual(size);
});

it('runs forget asks nobody where nothing is lost, and leaves the other runs alone', async () => {
  const { path, forget, load, source, summary } = await imported();
  const { summary: idle } = await load([fileOf(source, ['myId,name', 'C3,Three'])]);
  const nobody = () => Promise.reject(new Error('Somebody was asked.'));
  expect(await forget([idle.id, idle.id], nobody)).toEqual([idle.id]);
  expect(await listRuns(path)).toMatchObject([{ id: summary.id, counts: { total: { created: 1, updated: 1 } } }]);
});

it('runs forget warns of a run that can go on, and forgets none where one of them is not there', async () => {
  const { path, forget, load, source, summary } = await imported();
  const { summary: open } = await load([fileOf(source, ['myId,name', 'C9,Nine'])], abortingAt('planned'));
  let asked: readonly Loss[] = [];
  await forget([open.id], async (losses) => {
    asked = losses;
    return false;
  });
  expect(asked).toEqual([{ run: open.id, what: ['it cannot be resumed'] }]);
  const failed = forget([summary.id, '20260101-0000-aaaa'], async () => true);
  expect(await errorOf(failed)).toBeInstanceOf(JournalError);
  expect(await listRuns(path)).toHaveLength(2);
});

it('runs forget leaves a journal alone that another process is at work on, and says who', async () => {
  const { path, forget, summary } = await imported();
  const other = await journalIn(path, { holder: { pid: 1, command: 'fieldsheet import' } });
  const error = await errorOf(forget([summary.id], async () => true));
  other.close();
  expect(error).toBeInstanceOf(JournalError);
  expect(error.message).toContain('"fieldsheet import", process 1');
  expect(await listRuns(path)).toHaveLength(1);
});

it('runs forget says of a retry whose import was forgotten that it cannot be retried', async () => {
  const { context, file, forget, summary } = await imported();
  const corrected = file('corrected', 'myId,name,active', 'C2,Two,perhaps');
  const again = await retry({ ...context, run: summary.id, files: [corrected], overrides: { resource: 'customer' } });
  await forget([summary.id], async (losses) => {
    expect(losses[0]?.what).toContain('what retried it cannot be retried');
    return true;
  });
  const error = await errorOf(retry({ ...context, run: again.summary.id }));
  expect(error.message).toContain('no longer in the journal');
});
