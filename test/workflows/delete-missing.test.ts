import { describe, expect, it } from 'vitest';
import { type Connection, resume, undo } from '../../src/commands/index.js';
import { executeRun } from '../../src/commands/run.js';
import type { ResourceName } from '../../src/contract/index.js';
import { openJournal, type Run } from '../../src/execution/index.js';
import type { StagedRecord } from '../../src/mapping/index.js';
import { stagedDeletion } from '../../src/runs/planning/absences.js';
import { planRun } from '../../src/runs/planning/plan-run.js';
import type { SandboxOptions } from '../../src/sandbox/index.js';
import { account, call, importing, recordsIn, send, watched } from '../accounts.js';
import type { Loose } from '../sandbox/http.js';
import { livingIn, smallAccount } from './bulk-support.js';
import { edited, editedRow, missing } from './remembered.js';

const headings: Readonly<Record<string, readonly string[]>> = {
  customer: ['id', 'myId', 'name', 'contactEmail'],
  site: ['id', 'myId', 'name', 'customer.myId', 'customer.name'],
  equipment: ['id', 'myId', 'name', 'site.myId', 'site.name'],
  job: ['id', 'num', 'description'],
};

/** Customers, sites and equipment A and B, as `smallAccount` makes them, and what a workbook remembers of them. */
async function setting(options: SandboxOptions = {}) {
  const { sandbox, path, connection } = await account(options);
  await smallAccount(sandbox);
  const record = async (resource: ResourceName, myId: string): Promise<Loose> => {
    return (await call(sandbox, 'GET', `${resource}/details?myId=${myId}`)) as Loose;
  };
  const gone = async (resource: ResourceName, myId: string): Promise<StagedRecord> => {
    const deletion = stagedDeletion(missing(resource, await record(resource, myId), headings[resource] ?? []));
    if (!deletion) throw new Error(`A ${resource} cannot be deleted.`);
    return deletion;
  };
  return { sandbox, path, connection: connection, record, gone };
}

interface Where {
  readonly connection: Connection;
  readonly path: string;
  readonly signal?: AbortSignal;
}

/** Plans an import of these rows and carries it out, unless `work` does something else with it. */
async function imported(
  { connection, path, signal }: Where,
  staged: readonly StagedRecord[],
  work?: (run: Run) => Promise<void>,
) {
  const context = { ...importing(connection, path), ...(signal && { signal }) };
  const holder = { pid: process.pid, command: 'test' };
  const journal = await openJournal(path, { now: Date.now, random: Math.random, holder });
  const options = { mode: 'upsert', appliedLabel: 'deleted' } as const;
  const run = journal.createRun({ command: 'import', sources: [], account: connection.account, options });
  try {
    run.stage(staged);
    await planRun({ run, mode: 'upsert', client: connection.client });
    await (work?.(run) ?? executeRun(run, context));
    const told = (['conflict', 'blocked', 'rejected', 'unchanged'] as const).flatMap((state) =>
      [...run.reported(state)].map(({ message }) => message),
    );
    return { id: run.id, state: run.state, counts: run.counts().total, told };
  } finally {
    journal.close();
  }
}

describe('rows that are gone', () => {
  it('have their records deleted after all updates, what names others before those', async () => {
    const where = await setting();
    const { sandbox, gone } = where;
    const rows = [await gone('customer', 'C-A'), await gone('site', 'S-A'), await gone('equipment', 'E-A')];
    const update = edited('customer', await where.record('customer', 'C-B'), 'name', 'New');
    const order: string[] = [];
    const connection = watched(where.connection, {
      before: (operation) => /\.(send|delete)$/.test(operation) && order.push(operation),
    });
    const { counts } = await imported({ ...where, connection }, [update, ...rows]);
    expect(counts).toMatchObject({ updated: 1, applied: 3, open: 0 });
    expect(order).toEqual(['customer.send', 'equipment.delete', 'site.delete', 'customer.delete']);
    expect(await livingIn(sandbox, 'customer')).toEqual({ 'C-B': true });
    expect(await livingIn(sandbox, 'equipment')).toEqual({ 'E-B': true });
  });

  it('are left alone where somebody else has changed the record since the export, with all that it names', async () => {
    const where = await setting();
    const rows = [
      await where.gone('customer', 'C-A'),
      await where.gone('site', 'S-A'),
      await where.gone('equipment', 'E-A'),
    ];
    await send(where.sandbox, 'equipment', { myId: 'E-A', name: 'Somebody needs it' });
    const { counts, told } = await imported(where, rows);
    expect(counts).toMatchObject({ applied: 0, conflict: 3 });
    expect(told).toEqual([
      expect.stringContaining('the site S-A, which stays, names it'),
      expect.stringContaining('the equipment E-A, which stays, names it'),
      expect.stringContaining('somebody else has changed the record since the export (name)'),
    ]);
    expect(await livingIn(where.sandbox, 'customer')).toEqual({ 'C-A': true, 'C-B': true });
  });

  it('are left alone where a row of another source changes the record, by its id or by its key', async () => {
    const where = await setting();
    const rows = [await where.gone('equipment', 'E-A'), await where.gone('equipment', 'E-B')];
    const byKey: StagedRecord = {
      ...edited('equipment', await where.record('equipment', 'E-B'), 'name', 'New'),
      key: { field: 'myId', value: 'E-B' },
      payload: { myId: 'E-B', name: 'New' },
    };
    const { edited: _, ...plain } = byKey;
    const update = edited('equipment', await where.record('equipment', 'E-A'), 'name', 'New');
    const { counts, told } = await imported(where, [update, plain, ...rows]);
    expect(counts).toMatchObject({ updated: 2, applied: 0, conflict: 2 });
    for (const message of told)
      expect(message).toMatch(/^Its row is gone, but row \d+ of all\.xlsx changes the record/);
    expect(await livingIn(where.sandbox, 'equipment')).toEqual({ 'E-A': true, 'E-B': true });
  });

  it('do not mind that what the record names was renamed', async () => {
    const where = await setting();
    const row = await where.gone('equipment', 'E-A');
    await send(where.sandbox, 'site', { myId: 'S-A', name: 'Renamed' });
    expect((await imported(where, [row])).counts).toMatchObject({ applied: 1 });
  });

  it('keep what a row of the file names', async () => {
    const where = await setting();
    const row = await where.gone('customer', 'C-A');
    const moved: StagedRecord = {
      ...edited('site', await where.record('site', 'S-B'), 'customer', { myId: 'C-A' }),
      references: [{ field: 'customer', resource: 'customer', key: { field: 'myId', value: 'C-A' } }],
    };
    const { counts, told } = await imported(where, [moved, row]);
    expect(counts).toMatchObject({ updated: 1, applied: 0, conflict: 1 });
    expect(told).toEqual([expect.stringContaining('the site S-B, which stays, names it')]);
  });

  it('are unchanged where the record is gone from the account as well', async () => {
    const where = await setting();
    const row = await where.gone('equipment', 'E-A');
    await call(where.sandbox, 'DELETE', 'equipment/delete?myId=E-A');
    const { counts, told } = await imported(where, [row]);
    expect(counts).toMatchObject({ applied: 0, unchanged: 1 });
    expect(told).toEqual(['Its row is gone, and so is the record: somebody has deleted it.']);
  });

  it('keep what a record names that the service could not delete', async () => {
    // Only public clients show how a job is deleted: this service does not have it.
    const where = await setting({ undocumented: false });
    await send(where.sandbox, 'job', { myId: 'J-A', description: 'x', customer: { myId: 'C-A' } });
    const rows = [await where.gone('customer', 'C-A'), await where.gone('job', 'J-A')];
    rows.push(await where.gone('site', 'S-A'), await where.gone('equipment', 'E-A'));
    const { counts, told, state } = await imported(where, rows);
    expect(state).toBe('done');
    expect(counts).toMatchObject({ applied: 2, rejected: 1, blocked: 1 });
    expect(told).toEqual([
      expect.stringMatching(/^The job \S+, which was rejected, names it\.$/),
      expect.stringContaining('The service does not have job.delete, which is not documented'),
    ]);
  });
});

describe('what a workbook does not hold', () => {
  it('keeps a record that it names: a site that somebody has added keeps its customer', async () => {
    const where = await setting();
    const rows = await Promise.all([
      where.gone('customer', 'C-A'),
      where.gone('site', 'S-A'),
      where.gone('equipment', 'E-A'),
    ]);
    await send(where.sandbox, 'site', { myId: 'S-NEW', name: 'Annexe', customer: { myId: 'C-A' } });
    const { counts, told } = await imported(where, rows);
    expect(counts).toMatchObject({ applied: 2, conflict: 1 });
    expect(told).toEqual([expect.stringContaining('the site S-NEW, which stays, names it')]);
  });
});

describe('an import that deletes', () => {
  it('is undone: what it deleted comes back before what names it is put back', async () => {
    const where = await setting();
    await send(where.sandbox, 'site', { myId: 'S-B', customer: { myId: 'C-A' } });
    const resources = ['customer', 'site', 'equipment'] as const;
    const all = () => Promise.all(resources.map((each) => recordsIn(where.sandbox, each)));
    const before = await all();
    const gone = [['customer', 'C-A'] as const, ['site', 'S-A'] as const, ['equipment', 'E-A'] as const];
    const edits = { 'customer.myId': { customer: { myId: 'C-B' } } };
    const rows = [editedRow('site', await where.record('site', 'S-B'), edits)];
    for (const [resource, myId] of gone) rows.push(await where.gone(resource, myId));
    const { id, counts } = await imported(where, rows);
    expect(counts).toMatchObject({ updated: 1, applied: 3 });

    const order: string[] = [];
    const connection = watched(where.connection, {
      before: (operation) => /\.(send|undelete)$/.test(operation) && order.push(operation),
    });
    const { mode: _, strict: __, ...context } = importing(connection, where.path);
    const { preview, run } = await undo({ ...context, run: id, confirm: async () => true });
    expect(preview).toMatchObject({ counts: { apply: 3, putBack: 1, notUndone: 0 }, appliedLabel: 'undeleted' });
    expect(run?.summary.counts.total).toMatchObject({ applied: 3, updated: 1 });
    expect(order).toEqual(['customer.undelete', 'site.undelete', 'equipment.undelete', 'site.send']);
    const shown = (records: readonly Loose[]) => records.map(({ dateModified: _, ...record }) => record);
    expect((await all()).map(shown)).toEqual(before.map(shown));
  });

  it('that goes on later leaves alone what somebody has changed meanwhile', async () => {
    const where = await setting();
    const controller = new AbortController();
    const connection = watched(where.connection, {
      after: (operation) => operation === 'equipment.delete' && controller.abort(),
    });
    const rows = [
      await where.gone('site', 'S-A'),
      await where.gone('equipment', 'E-A'),
      await where.gone('site', 'S-B'),
      await where.gone('equipment', 'E-B'),
    ];
    const stopped = await imported({ ...where, connection, signal: controller.signal }, rows, async (run) => {
      await executeRun(run, { ...importing(connection, where.path), signal: controller.signal, concurrency: 1 });
    });
    expect(stopped).toMatchObject({ state: 'interrupted', counts: { applied: 1, open: 3 } });
    await send(where.sandbox, 'site', { myId: 'S-B', name: 'Somebody needs it' });
    const { mode: _, strict: __, ...context } = importing(where.connection, where.path);
    const { summary, problems } = await resume({ ...context, run: stopped.id });
    expect(summary).toMatchObject({ state: 'done', counts: { total: { applied: 3, conflict: 1 } } });
    expect(problems[0]?.message).toContain('Since the plan, somebody else changed name');
    expect(await livingIn(where.sandbox, 'site')).toEqual({ 'S-B': true });
  });

  it('loses nothing when an answer is lost: it is looked up, and nothing is deleted that was not to be', async () => {
    const where = await setting();
    const rows = [await where.gone('site', 'S-A'), await where.gone('equipment', 'E-A')];
    const connection = watched(where.connection, {
      before: (operation) => operation === 'equipment.delete' && where.sandbox.setFaults({ script: ['resetAfter'] }),
    });
    const { counts } = await imported({ ...where, connection }, rows);
    expect(counts).toMatchObject({ applied: 2, inDoubt: 0, open: 0 });
    expect(await livingIn(where.sandbox, 'equipment')).toEqual({ 'E-B': true });
  });
});
