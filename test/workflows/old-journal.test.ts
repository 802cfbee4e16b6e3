import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importFiles, listRuns, resume, retry, undo } from '../../src/commands/index.js';
import { migrate, migrations, schemaVersion } from '../../src/execution/schema.js';
import { makeDurable, openDatabase } from '../../src/sqlite/database.js';
import { account, connectionTo, fileOf, hurried, importing, recordsIn, send, watched } from '../accounts.js';

/**
 * Makes a journal what an older fieldsheet would have left: its tables and columns, with what is in those of the new
 * one.
 */
async function olderJournal(path: string, version: number): Promise<void> {
  const [current, older] = ['journal.sqlite', 'older.sqlite'].map((name) => join(path, name)) as [string, string];
  const database = await openDatabase(older, 0);
  makeDurable(database);
  migrate(database, migrations.slice(0, version));
  database.exec(`ATTACH '${current}' AS new`);
  for (const table of ['runs', 'changes']) {
    const columns = database.prepare<{ name: string }>(`PRAGMA main.table_info(${table})`).all();
    const names = columns.map(({ name }) => name).join(', ');
    database.exec(`INSERT INTO main.${table} (${names}) SELECT ${names} FROM new.${table}`);
  }
  database.exec('DETACH new');
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  for (const suffix of ['-wal', '-shm']) rmSync(current + suffix, { force: true });
  renameSync(older, current);
  expect(schemaVersion(await openDatabase(current, 0))).toBe(version);
}

const head = 'myId,name,active,addressCity';
const rows = [head, 'C1,New name,,Bonn', 'C2,Two,perhaps,', 'C3,Three,,', 'C4,Four,,'];

/** An import that was interrupted after its first request: C1 is changed, C2 refused, and C3 and C4 are not sent. */
async function interrupted() {
  const { sandbox, path } = await account();
  await send(sandbox, 'customer', { myId: 'C1', name: 'Old name', addressCity: 'Köln' });
  const controller = new AbortController();
  const connection = watched(connectionTo(sandbox), {
    after: (operation) => operation === 'customer.send' && controller.abort(),
  });
  const options = { ...importing(connectionTo(sandbox), path), clock: hurried(), concurrency: 1 };
  const source = fileOf(join(path, 'customers.csv'), rows);
  const stopping = { ...connection, signal: controller.signal };
  const { summary } = await importFiles({ ...options, ...stopping, files: [source] });
  expect(summary).toMatchObject({ state: 'interrupted', counts: { total: { rejected: 1, open: 2 } } });
  const { mode: _, strict: __, ...context } = options;
  return { sandbox, path, context, run: summary.id };
}

const versions = migrations.map((_, index) => index + 1).slice(0, -1);

describe.each(versions)('a journal of version %i', (version) => {
  it('holds a run that is resumed, retried and undone, with nothing sent twice', async () => {
    const { sandbox, path, context, run } = await interrupted();
    const before = sandbox.log().totals.byOperation['customer.send'];
    await olderJournal(path, version);
    const resumed = await resume({ ...context, run });
    expect(resumed.summary).toMatchObject({
      state: 'done',
      counts: { total: { updated: 1, created: 2, rejected: 1 } },
    });
    expect(sandbox.log().totals.byOperation['customer.send']).toBe((before ?? 0) + 2);

    const corrected = fileOf(join(path, 'corrected.csv'), [head, 'C2,Two,,', ...rows.slice(3)]);
    const again = await retry({ ...context, run, strict: true, dryRun: false, files: [corrected] });
    expect(again).toMatchObject({
      summary: { counts: { total: { created: 1 } } },
      details: { leftOut: 2 },
    });

    for (const id of [again.summary.id, run]) await undo({ ...context, run: id, confirm: async () => true });
    expect(await recordsIn(sandbox, 'customer')).toMatchObject([{ myId: 'C1', name: 'Old name', addressCity: 'Köln' }]);
    expect(await recordsIn(sandbox, 'customer')).toHaveLength(1);
  });

  it('is listed with its counts by a reader, who brings it up to date', async () => {
    const { path, run } = await interrupted();
    await olderJournal(path, version);
    expect(await listRuns(path)).toMatchObject([
      { id: run, state: 'interrupted', counts: { total: { rejected: 1, open: 2 }, byResource: { customer: {} } } },
    ]);
    expect(schemaVersion(await openDatabase(join(path, 'journal.sqlite'), 0))).toBe(migrations.length);
  });
});
