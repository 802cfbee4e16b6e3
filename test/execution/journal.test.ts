import { existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JournalError } from '../../src/errors.js';
import { makeDurable, openDatabase } from '../../src/execution/database.js';
import { runId } from '../../src/execution/journal.js';
import { type Migration, migrate, migrations, schemaVersion } from '../../src/execution/schema.js';
import { openTestJournal, plannedRun, record, runInfo, startTime, temporaryFolder } from './support.js';

const customers = (count: number) => Array.from({ length: count }, (_, index) => record('customer', `C${index}`));

async function databaseIn(folder: string) {
  return openDatabase(join(folder, 'journal.sqlite'), 0);
}

describe('openJournal', () => {
  it('creates the folder and the file', async () => {
    const folder = join(temporaryFolder(), 'deep', 'state');
    await openTestJournal(folder);
    expect(existsSync(join(folder, 'journal.sqlite'))).toBe(true);
  });

  it('finds the runs again that were there', async () => {
    const folder = temporaryFolder();
    const first = await openTestJournal(folder);
    const { id } = first.createRun(runInfo);
    first.close();
    expect((await openTestJournal(folder)).run(id).info).toEqual(runInfo);
  });

  it('reads a folder where nothing was ever run as empty, and creates nothing in it', async () => {
    const folder = join(temporaryFolder(), 'none');
    expect((await openTestJournal(folder, true)).runs()).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  });

  it('writes nothing as a reader', async () => {
    const folder = temporaryFolder();
    (await openTestJournal(folder)).close();
    const reader = await openTestJournal(folder, true);
    expect(() => reader.createRun(runInfo)).toThrow(JournalError);
  });

  it('refuses a path that cannot be a folder', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    await expect(openTestJournal(join(file, 'state'))).rejects.toThrow('The folder of the journal cannot be created.');
  });

  it('refuses a journal that cannot be opened', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'journal.sqlite'));
    await expect(openTestJournal(folder)).rejects.toThrow('The journal cannot be opened for writing.');
  });
});

describe('makeDurable', () => {
  it('turns on the write-ahead log and full sync', async () => {
    const database = await databaseIn(temporaryFolder());
    makeDurable(database);
    expect(database.pragma('journal_mode')).toBe('wal');
    expect(database.pragma('synchronous')).toBe(2);
  });
});

describe('a damaged journal', () => {
  const wayOut = { name: 'JournalError', advice: expect.stringContaining('Move the file away') };

  it('that is a text is refused with the way out, and left as it is', async () => {
    const folder = temporaryFolder();
    const text = 'name;city\n'.repeat(200);
    writeFileSync(join(folder, 'journal.sqlite'), text);
    await expect(openTestJournal(folder)).rejects.toMatchObject(wayOut);
    await expect(openTestJournal(folder, true)).rejects.toMatchObject(wayOut);
    expect(readFileSync(join(folder, 'journal.sqlite'), 'utf8')).toBe(text);
  });

  it('that is a database of another program is refused, and left as it is', async () => {
    const folder = temporaryFolder();
    const foreign = await databaseIn(folder);
    foreign.exec('CREATE TABLE recipes (name TEXT)');
    foreign.close();
    const before = readFileSync(join(folder, 'journal.sqlite'));
    await expect(openTestJournal(folder)).rejects.toMatchObject(wayOut);
    expect(readFileSync(join(folder, 'journal.sqlite'))).toEqual(before);
  });

  it('that was cut off is refused', async () => {
    const folder = temporaryFolder();
    const journal = await openTestJournal(folder);
    plannedRun(journal, customers(2000));
    journal.close();
    truncateSync(join(folder, 'journal.sqlite'), 40_000);
    const use = async () => (await openTestJournal(folder)).runs();
    await expect(use()).rejects.toMatchObject(wayOut);
  });

  it('with trashed pages is refused when they are read', async () => {
    const folder = temporaryFolder();
    const journal = await openTestJournal(folder);
    plannedRun(journal, customers(2000));
    journal.close();
    const file = join(folder, 'journal.sqlite');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0x5a, 8192));
    const use = async () => (await openTestJournal(folder)).runs();
    await expect(use()).rejects.toMatchObject(wayOut);
  });

  it('with a changed byte in a payload is refused, though SQLite does not see it', async () => {
    const folder = temporaryFolder();
    const journal = await openTestJournal(folder);
    const run = plannedRun(journal, customers(1));
    const database = await databaseIn(folder);
    database.exec(`UPDATE changes SET payload = replace(payload, '{', '[')`);
    expect(() => [...run.changes.pages({ state: 'pending', resource: 'customer' })]).toThrow(
      expect.objectContaining(wayOut),
    );
  });
});

describe('the version of a journal', () => {
  it('that is newer than this fieldsheet is refused', async () => {
    const folder = temporaryFolder();
    (await openTestJournal(folder)).close();
    const database = await databaseIn(folder);
    database.exec(`PRAGMA user_version = ${migrations.length + 1}`);
    database.close();
    for (const readOnly of [false, true]) {
      await expect(openTestJournal(folder, readOnly)).rejects.toThrow('written by a newer fieldsheet');
    }
  });

  const addNote: Migration = (database) => database.exec('ALTER TABLE runs ADD COLUMN note TEXT');

  it('that is older is brought up to date, with what it holds, step by step and once', async () => {
    const folder = temporaryFolder();
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

  it('is brought up to date for a reader too', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'journal.sqlite'), '');
    expect((await openTestJournal(folder, true)).runs()).toEqual([]);
    expect(schemaVersion(await databaseIn(folder))).toBe(migrations.length);
  });

  it('stays as it was when a step fails', async () => {
    const folder = temporaryFolder();
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
});

describe('runs', () => {
  it('have names that sort by time', () => {
    const first = runId(startTime, () => 0);
    expect(first).toBe('20261120-0912-2222');
    expect(runId(startTime + 60_000, () => 0) > runId(startTime, () => 0.999)).toBe(true);
  });

  it('get another name when one is taken', async () => {
    const journal = await openTestJournal(temporaryFolder());
    const ids = Array.from({ length: 50 }, () => journal.createRun(runInfo).id);
    expect(new Set(ids).size).toBe(50);
  });

  it('are listed newest first, with what they are about and what became of them', async () => {
    const journal = await openTestJournal(temporaryFolder());
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

  it('that are not there are refused with what to do', async () => {
    const journal = await openTestJournal(temporaryFolder());
    expect(() => journal.run('latest')).toThrow('There is no run yet.');
    expect(() => journal.run('20260101-0000-aaaa')).toThrow(JournalError);
  });

  it('is forgotten where its process ended before anything was sent', async () => {
    const folder = temporaryFolder();
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

  it('can be discarded before anything is sent, and not after', async () => {
    const journal = await openTestJournal(temporaryFolder());
    const kept = plannedRun(journal, customers(2));
    kept.enter('running');
    const discarded = plannedRun(journal, customers(2));
    journal.discard(discarded);
    expect(journal.runs().map(({ id }) => id)).toEqual([kept.id]);
    expect(kept.counts().total.open).toBe(2);
    expect(() => journal.discard(kept)).toThrow('was started');
  });
});
