import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { JournalError } from '../../src/errors.js';
import { durableMode, openDatabase } from '../../src/files/sqlite/database.js';
import type { ChangeState, Journal } from '../../src/journal/index.js';
import { runId } from '../../src/journal/journal.js';
import type { StagedRecord } from '../../src/plan/change.js';
import { newFolder } from '../accounts.js';
import { openTestJournal, plannedRun, record, runInfo, startTime } from './support.js';

const customers = (count: number) => Array.from({ length: count }, (_, index) => record('customer', `C${index}`));

const databaseIn = (folder: string) => openDatabase(join(folder, 'journal.sqlite'), 0);

it.skipIf(process.platform === 'win32')(
  'openJournal keeps its files for their owner alone, also one that everybody could read',
  async () => {
    const folder = newFolder();
    const modes = () =>
      readdirSync(folder)
        .filter((name) => name.startsWith('journal.sqlite'))
        .map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8));
    const journal = await openTestJournal(folder);
    expect(modes().length).toBeGreaterThan(1);
    expect(new Set(modes())).toEqual(new Set(['600']));
    journal.close();
    chmodSync(join(folder, 'journal.sqlite'), 0o644);
    const again = await openTestJournal(folder);
    expect(new Set(modes())).toEqual(new Set(['600']));
    again.close();
  },
);

it('openJournal reads a folder where nothing was ever run as empty, and creates nothing in it', async () => {
  const folder = join(newFolder(), 'none');
  expect((await openTestJournal(folder, true)).runs()).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});

it('openJournal writes nothing as a reader', async () => {
  const folder = newFolder();
  (await openTestJournal(folder)).close();
  const reader = await openTestJournal(folder, true);
  expect(() => reader.createRun(runInfo)).toThrow(JournalError);
});

it('openJournal refuses a path that cannot be a folder', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  await expect(openTestJournal(join(file, 'state'))).rejects.toThrow('The folder of the journal cannot be created.');
});

it('openJournal refuses a journal that cannot be opened', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'journal.sqlite'));
  await expect(openTestJournal(folder)).rejects.toThrow('The journal cannot be opened for writing.');
});

it('durableMode turns on the write-ahead log and full sync', async () => {
  const database = await databaseIn(newFolder());
  database.exec(durableMode);
  expect(database.pragma('journal_mode')).toBe('wal');
  expect(database.pragma('synchronous')).toBe(2);
});

const wayOut = { name: 'JournalError', advice: expect.stringContaining('Move the file away') };

it('a damaged journal that is a text is refused with the way out, and left as it is', async () => {
  const folder = newFolder();
  const text = 'name;city\n'.repeat(200);
  writeFileSync(join(folder, 'journal.sqlite'), text);
  // Twice: the first time it has let the lock go.
  for (const readOnly of [false, false, true])
    await expect(openTestJournal(folder, readOnly)).rejects.toMatchObject(wayOut);
  expect(readFileSync(join(folder, 'journal.sqlite'), 'utf8')).toBe(text);
});

it('a damaged journal that is a database of another program is refused, and left as it is', async () => {
  const folder = newFolder();
  const foreign = await databaseIn(folder);
  foreign.exec('CREATE TABLE recipes (name TEXT)');
  foreign.close();
  const before = readFileSync(join(folder, 'journal.sqlite'));
  await expect(openTestJournal(folder)).rejects.toMatchObject(wayOut);
  expect(readFileSync(join(folder, 'journal.sqlite'))).toEqual(before);
});

it('a damaged journal with a changed byte in a payload is refused, though SQLite does not see it', async () => {
  const folder = newFolder();
  const journal = await openTestJournal(folder);
  const run = plannedRun(journal, customers(1));
  const database = await databaseIn(folder);
  database.exec(`UPDATE changes SET payload = replace(payload, '{', '[')`);
  expect(() => [...run.changes.pages({ state: 'pending', resource: 'customer' })]).toThrow(
    expect.objectContaining(wayOut),
  );
});

it('a journal of another version is refused, and stays as it was', async () => {
  const folder = newFolder();
  (await openTestJournal(folder)).close();
  const database = await databaseIn(folder);
  for (const other of [2, 17]) {
    database.exec(`PRAGMA user_version = ${other}`);
    for (const readOnly of [false, true])
      await expect(openTestJournal(folder, readOnly)).rejects.toThrow(
        expect.objectContaining({
          message: `The journal is of version ${other}, and this fieldsheet reads version 1.`,
          advice: 'Use the fieldsheet that wrote it, or another state folder.',
        }),
      );
    expect(database.pragma('user_version')).toBe(other);
  }
});

it('an empty file becomes a journal, for a reader too', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'journal.sqlite'), '');
  expect((await openTestJournal(folder, true)).runs()).toEqual([]);
  expect((await databaseIn(folder)).pragma('user_version')).toBe(1);
});

const query = { account: runInfo.account, operation: 'v2.attachment.send', member: 'sha256' };
const attaching = (sha256: string, operation = query.operation) => ({
  ...record('job', `J-${sha256}`, { sha256 }),
  operation,
});

async function appliedRun(journal: Journal, records: StagedRecord[], settle: ChangeState = 'applied') {
  const run = plannedRun(journal, records);
  for (const [change] of [...run.changes.pages({ state: 'pending', resource: 'job' }, 1)]) {
    if (!change) continue;
    run.changes.cross(change, 'sending', { at: 1 });
    run.changes.cross({ ...change, state: 'sending' }, settle, { at: 2, result: { id: 1 } });
  }
  return run;
}

it('appliedBefore names the newest run that has applied the operation to a value', async () => {
  const journal = await openTestJournal(newFolder());
  await appliedRun(journal, [attaching('a'), attaching('b')]);
  const newer = await appliedRun(journal, [attaching('b'), attaching('c')]);
  const found = journal.appliedBefore({ ...query, values: ['b', 'c', 'd'] });
  expect(found).toEqual(
    new Map([
      ['b', newer.id],
      ['c', newer.id],
    ]),
  );
});

it('appliedBefore does not count another account, another operation, or what was not applied', async () => {
  const journal = await openTestJournal(newFolder());
  await appliedRun(journal, [attaching('a'), attaching('b', 'v2.job.photos')]);
  await appliedRun(journal, [attaching('c')], 'inDoubt');
  await appliedRun(journal, [attaching('d')], 'rejected');
  const values = ['a', 'b', 'c', 'd'];
  expect([...journal.appliedBefore({ ...query, values }).keys()]).toEqual(['a']);
  expect(journal.appliedBefore({ ...query, account: 'other@example.com', values }).size).toBe(0);
  expect(journal.appliedBefore({ ...query, member: 'path', values }).size).toBe(0);
});

it('appliedBefore looks for more values than one query takes', async () => {
  const journal = await openTestJournal(newFolder());
  const hashes = Array.from({ length: 25_001 }, (_, index) => `hash ${index} "quoted"`);
  const run = await appliedRun(journal, [attaching(hashes[0] ?? ''), attaching(hashes.at(-1) ?? '')]);
  const found = journal.appliedBefore({ ...query, values: hashes });
  expect(found).toEqual(
    new Map([
      [hashes[0], run.id],
      [hashes.at(-1), run.id],
    ]),
  );
});

it('runs have names that sort by time', () => {
  const first = runId(startTime, () => 0);
  expect(first).toBe('20261120-0912-2222');
  expect(runId(startTime + 60_000, () => 0) > runId(startTime, () => 0.999)).toBe(true);
});

it('runs get another name when one is taken', async () => {
  const journal = await openTestJournal(newFolder());
  const ids = Array.from({ length: 50 }, () => journal.createRun(runInfo).id);
  expect(new Set(ids).size).toBe(50);
});

it('runs are listed newest first, with what they are about and what became of them', async () => {
  const journal = await openTestJournal(newFolder());
  const older = journal.createRun(runInfo);
  const newer = plannedRun(journal, [...customers(2), record('site', 'S1')], ({ resource }) =>
    resource === 'site' ? { kind: 'conflict', reason: 'changed meanwhile' } : {},
  );
  newer.setRows({ read: 5, mapped: 3, skipped: 1, rejected: 1 });
  newer.countRequests({ sent: 0, retried: 0, throttled: 0 }, { sent: 3, retried: 0, throttled: 1 });
  newer.enter('running');

  const [first, second] = journal.runs();
  expect(first).toMatchObject({
    ...runInfo,
    id: newer.id,
    state: 'running',
    rows: { read: 5, mapped: 3, skipped: 1, rejected: 1 },
    requests: { sent: 3, retried: 0, throttled: 1 },
    createdAt: new Date('2026-11-20T09:12:00Z'),
  });
  expect(first?.counts.total).toMatchObject({ open: 2, conflict: 1, created: 0 });
  expect(first?.counts.byResource.site).toMatchObject({ open: 0, conflict: 1 });
  expect(first?.counts.byResource.job).toBeUndefined();
  expect(second?.id).toBe(older.id);
  expect(journal.run('latest').id).toBe(newer.id);
});

it('a run is forgotten where its process ended before anything was sent', async () => {
  const folder = newFolder();
  const first = await openTestJournal(folder);
  first.createRun(runInfo);
  plannedRun(first, customers(1));
  const started = plannedRun(first, customers(2));
  started.enter('running');
  first.close();
  const second = await openTestJournal(folder);
  second.discardUnstarted();
  expect(second.runs().map(({ id, state }) => ({ id, state }))).toEqual([{ id: started.id, state: 'interrupted' }]);
});

it('runs that are begun are nowhere before they are started or kept', async () => {
  for (const end of ['enter', 'keep', 'close'] as const) {
    const folder = newFolder();
    const journal = await openTestJournal(folder);
    const run = journal.beginRun(runInfo);
    run.stage(customers(20));
    run.plan(
      [...run.staged('customer')].flat().map(({ seq, payload }) => ({ seq, change: { kind: 'create', payload } })),
    );
    run.enter('planned');
    expect((await openTestJournal(folder, true)).runs()).toEqual([]);
    if (end === 'enter') run.enter('running');
    if (end === 'keep') run.keep();
    const isKept = end !== 'close';
    const seen = (await openTestJournal(folder, true)).runs().map(({ id, counts }) => [id, counts.total.open]);
    expect(seen).toEqual(isKept ? [[run.id, 20]] : []);
    journal.close();
    expect((await openTestJournal(folder)).runs()).toHaveLength(isKept ? 1 : 0);
  }
});

it('runs give back the room that their plan took in the log, while they go on', async () => {
  const folder = newFolder();
  const run = (await openTestJournal(folder)).beginRun(runInfo);
  const megabyte = 1024 * 1024;
  run.stage(Array.from({ length: 8 }, (_, at) => record('customer', `C${at}`, { name: 'x'.repeat(megabyte) })));
  run.enter('planned');
  run.keep();
  const log = () => statSync(join(folder, 'journal.sqlite-wal')).size;
  expect(log()).toBeGreaterThan(8 * megabyte);
  run.enter('running');
  expect(log()).toBeLessThanOrEqual(4 * megabyte);
});

it('runs can be discarded before anything is sent, and not after', async () => {
  const journal = await openTestJournal(newFolder());
  const kept = plannedRun(journal, customers(2));
  kept.enter('running');
  const discarded = plannedRun(journal, customers(2));
  journal.discard(discarded);
  expect(journal.runs().map(({ id }) => id)).toEqual([kept.id]);
  expect(kept.counts().total.open).toBe(2);
  expect(() => journal.discard(kept)).toThrow('was started');
});

it('a run leaves nothing behind when it is discarded, however large it is, and nothing else goes with it', async () => {
  const folder = newFolder();
  const journal = await openTestJournal(folder);
  const kept = plannedRun(journal, customers(3));
  journal.discard(plannedRun(journal, customers(2500)));
  expect([...kept.changes.pages({ state: 'pending', resource: 'customer' })].flat()).toHaveLength(3);
  journal.close();
  const database = await databaseIn(folder);
  for (const [table, rows] of [
    ['changes', 3],
    ['runs', 1],
  ] as const) {
    expect(database.get(`SELECT count(*) AS count FROM ${table}`)).toEqual({ count: rows });
  }
  expect(database.get('SELECT sum(count) AS count FROM tallies')).toEqual({ count: 3 });
  database.close();
});

// That another process is told who holds it, and gets it once that one is dead: test/process/interrupt and follow.
it('the lock of a journal holds within one process too, until the journal is closed', async () => {
  const folder = newFolder();
  const first = await openTestJournal(folder);
  await expect(openTestJournal(folder)).rejects.toThrow('in use by another run');
  first.close();
  await expect(openTestJournal(folder)).resolves.toBeDefined();
});

it('the lock of a journal is refused without a name when the note about the holder is unreadable', async () => {
  const folder = newFolder();
  await openTestJournal(folder);
  writeFileSync(join(folder, 'journal.holder.json'), '{"pid":');
  await expect(openTestJournal(folder)).rejects.toThrow('in use by another run: another process.');
});

it('the lock of a journal shows a run as running while its process lives, and as interrupted after', async () => {
  const folder = newFolder();
  const writer = await openTestJournal(folder);
  const run = writer.createRun(runInfo);
  run.enter('planned');
  run.enter('running');
  expect((await openTestJournal(folder, true)).runs()[0]?.state).toBe('running');
  writer.close();
  expect((await openTestJournal(folder, true)).runs()[0]?.state).toBe('interrupted');
});
