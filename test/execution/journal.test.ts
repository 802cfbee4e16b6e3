import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { JournalError } from '../../src/errors.js';
import type { ChangeState, Journal } from '../../src/execution/index.js';
import { runId } from '../../src/execution/journal.js';
import { type Migration, migrate, migrations, schemaVersion } from '../../src/execution/schema.js';
import type { StagedRecord } from '../../src/plan/change.js';
import { makeDurable, openDatabase } from '../../src/sqlite/database.js';
import { newFolder } from '../accounts.js';
import { ModelService } from './model-service.js';
import { executeRun, openTestJournal, plannedRun, record, runInfo, startTime } from './support.js';

const customers = (count: number) => Array.from({ length: count }, (_, index) => record('customer', `C${index}`));

/** A journal as the first released version left it, with a run that was under way; returns its folder. */
async function firstVersion(): Promise<string> {
  const folder = newFolder();
  const database = await databaseIn(folder);
  makeDurable(database);
  migrate(database, migrations.slice(0, 1));
  const { command, sources, mapping, account, options } = runInfo;
  database
    .prepare(`
      INSERT INTO runs (number, id, state, command, account, sources, mapping, options, totals, sent, created_at, changed_at)
      VALUES (1, '20260101-0900-abcd', 'interrupted', ?, ?, ?, ?, ?, '{"read":3,"mapped":3,"skipped":0,"rejected":0}', 5, 1, 2)`)
    .run(command, account, JSON.stringify(sources), JSON.stringify(mapping), JSON.stringify(options));
  const insert = database.prepare(`
    INSERT INTO changes (run, resource, state, key_field, key_value, kind, payload, refs, answer_id, attempts, file, sheet,
      row, sent_at, ended_at)
    VALUES (1, 'customer', ?, 'myId', ?, 'create', ?, '[]', ?, ?, '/data/old.csv', 'Kunden', ?, ?, ?)`);
  insert.run('created', '"C1"', '{"myId":"C1","name":"Ünal"}', '7', 1, 2, 10, 20);
  insert.run('inDoubt', '"C2"', '{"myId":"C2","name":"C2"}', null, 1, 3, 10, 20);
  insert.run('pending', '"C3"', '{"myId":"C3","name":"C3"}', null, 0, 4, null, null);
  database.close();
  return folder;
}

async function databaseIn(folder: string) {
  return openDatabase(join(folder, 'journal.sqlite'), 0);
}

it.skipIf(process.platform === 'win32')(
  'openJournal keeps its files for their owner alone, also one that an older version made for all',
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

it('openJournal creates the folder and the file', async () => {
  const folder = join(newFolder(), 'deep', 'state');
  await openTestJournal(folder);
  expect(existsSync(join(folder, 'journal.sqlite'))).toBe(true);
});

it('openJournal finds the runs again that were there', async () => {
  const folder = newFolder();
  const first = await openTestJournal(folder);
  const { id } = first.createRun(runInfo);
  first.close();
  expect((await openTestJournal(folder)).run(id).info).toEqual(runInfo);
});

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

it('makeDurable turns on the write-ahead log and full sync', async () => {
  const database = await databaseIn(newFolder());
  makeDurable(database);
  expect(database.pragma('journal_mode')).toBe('wal');
  expect(database.pragma('synchronous')).toBe(2);
});

const wayOut = { name: 'JournalError', advice: expect.stringContaining('Move the file away') };

it('a damaged journal that is a text is refused with the way out, and left as it is', async () => {
  const folder = newFolder();
  const text = 'name;city\n'.repeat(200);
  writeFileSync(join(folder, 'journal.sqlite'), text);
  await expect(openTestJournal(folder)).rejects.toMatchObject(wayOut);
  await expect(openTestJournal(folder, true)).rejects.toMatchObject(wayOut);
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

it('a damaged journal that was cut off is refused when its changes are read', async () => {
  const folder = newFolder();
  const journal = await openTestJournal(folder);
  plannedRun(journal, customers(2000));
  journal.close();
  truncateSync(join(folder, 'journal.sqlite'), 40_000);
  const use = async () => {
    const { changes } = (await openTestJournal(folder)).run('latest');
    return [...changes.pages({ state: 'pending', resource: 'customer' })];
  };
  await expect(use()).rejects.toMatchObject(wayOut);
});

it('a damaged journal with trashed pages is refused when they are read', async () => {
  const folder = newFolder();
  const journal = await openTestJournal(folder);
  plannedRun(journal, customers(2000));
  journal.close();
  const file = join(folder, 'journal.sqlite');
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0x5a, 8192));
  const use = async () => (await openTestJournal(folder)).runs();
  await expect(use()).rejects.toMatchObject(wayOut);
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

it('a journal that is newer than this fieldsheet is refused', async () => {
  const folder = newFolder();
  (await openTestJournal(folder)).close();
  const database = await databaseIn(folder);
  database.exec(`PRAGMA user_version = ${migrations.length + 1}`);
  database.close();
  for (const readOnly of [false, true]) {
    await expect(openTestJournal(folder, readOnly)).rejects.toThrow('written by a newer fieldsheet');
  }
});

const addNote: Migration = (database) => database.exec('ALTER TABLE runs ADD COLUMN note TEXT');

it('a journal that is older is brought up to date, with what it holds, step by step and once', async () => {
  const folder = newFolder();
  const journal = await openTestJournal(folder);
  const { id } = journal.createRun(runInfo);
  journal.close();

  const database = await databaseIn(folder);
  const steps = [...migrations, addNote];
  migrate(database, steps);
  migrate(database, steps);
  expect(schemaVersion(database)).toBe(migrations.length + 1);
  expect(database.prepare('SELECT id, note FROM runs').all()).toEqual([{ id, note: null }]);
});

it('a journal: 1 had no operations: it is brought up to date with its runs and changes', async () => {
  for (const readOnly of [false, true]) {
    const folder = await firstVersion();
    const opened = await openTestJournal(folder, readOnly);
    expect(schemaVersion(await databaseIn(folder))).toBe(migrations.length);
    const run = opened.run('20260101-0900-abcd');
    expect(run.summary()).toMatchObject({ ...runInfo, state: 'interrupted', requests: { sent: 5 } });
    expect(run.counts().total).toMatchObject({ created: 1, inDoubt: 1, open: 1, applied: 0 });
    const [created] = [...run.changes.pages({ state: 'created', resource: 'customer' })].flat();
    expect(created).toEqual({
      seq: 1,
      resource: 'customer',
      state: 'created',
      key: { field: 'myId', value: 'C1' },
      kind: 'create',
      payload: { myId: 'C1', name: 'Ünal' },
      references: [],
      origin: { file: '/data/old.csv', sheet: 'Kunden', row: 2 },
      answerId: '7',
      attempts: 1,
      sentAt: 10,
      endedAt: 20,
    });
  }
});

it('a journal of version 1 leads to a run that can be resumed: what was in doubt is looked up, what is pending is sent', async () => {
  const service = new ModelService();
  service.put('customer', { myId: 'C2', name: 'C2' });
  const run = (await openTestJournal(await firstVersion())).run('latest');
  expect(await executeRun(run, service)).toEqual({ state: 'done' });
  expect(run.counts().total).toMatchObject({ created: 3, inDoubt: 0, open: 0 });
  expect(service.sends().map(({ input }) => input.body?.myId)).toEqual(['C3']);
});

it('a journal is brought up to date for a reader too', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'journal.sqlite'), '');
  expect((await openTestJournal(folder, true)).runs()).toEqual([]);
  expect(schemaVersion(await databaseIn(folder))).toBe(migrations.length);
});

it('a journal stays as it was when a step fails', async () => {
  const folder = newFolder();
  (await openTestJournal(folder)).close();
  const database = await databaseIn(folder);
  const failing: Migration = (target) => {
    addNote(target);
    throw new Error('half way');
  };
  expect(() => migrate(database, [...migrations, failing])).toThrow('half way');
  expect(schemaVersion(database)).toBe(migrations.length);
  migrate(database, [...migrations, addNote]);
  expect(schemaVersion(database)).toBe(migrations.length + 1);
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
  newer.countRequests({ sent: 3, throttled: 1 });
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

it('runs that are not there are refused with what to do', async () => {
  const journal = await openTestJournal(newFolder());
  expect(() => journal.run('latest')).toThrow('There is no run yet.');
  expect(() => journal.run('20260101-0000-aaaa')).toThrow(JournalError);
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
    expect(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()).toEqual({ count: rows });
  }
  expect(database.prepare('SELECT sum(count) AS count FROM tallies').get()).toEqual({ count: 3 });
  database.close();
});

it('a journal that told only in sentences why its runs ended tells it as data', async () => {
  const folder = newFolder();
  const database = await databaseIn(folder);
  makeDurable(database);
  migrate(database, migrations.slice(0, 9));
  const ended = [
    ['paused', 'The quota is used up.', 1, 'quota'],
    ['paused', 'The service is away.', null, 'service'],
    ['stopped', 'Stopped: 20 records were rejected.', null, 'errors'],
    ['stopped', 'The last 20 records were rejected for one reason.', null, 'repeated'],
    ['interrupted', 'It was asked to end.', null, 'asked'],
    ['interrupted', 'What was in doubt was looked up, and nothing was sent.', null, 'lookedUp'],
    ['interrupted', 'Its process ended before the run did.', null, 'died'],
    ['interrupted', 'The login is not valid.', null, 'failed'],
    ['done', null, null, undefined],
  ] as const;
  for (const [index, [state, message, resumesAt]] of ended.entries()) {
    database
      .prepare(`
        INSERT INTO runs (number, id, state, command, account, sources, options, totals, message, resumes_at, created_at, changed_at)
        VALUES (?, ?, ?, 'import', 'demo@host', '[]', '{}', '{"read":0,"mapped":0,"skipped":0,"rejected":0}', ?, ?, 1, 2)`)
      .run(index + 1, `run-${index}`, state, message, resumesAt);
  }
  database.close();
  const journal = await openTestJournal(folder);
  const told = ended.map((_, index) => journal.run(`run-${index}`).summary().endedBy);
  expect(told).toEqual(ended.map(([, , , end]) => end));
});
