import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { StorageError } from '../../src/errors.js';
import { makeDurable, openDatabase } from '../../src/execution/database.js';
import { WriteAheadLog } from '../../src/execution/write-ahead-log.js';
import { ModelService } from './model-service.js';
import { executeRun, openTestJournal, plannedRun, record, temporaryFolder } from './support.js';

/** The disk as it is to behave from now on, in this test. */
function syncing() {
  const sync = vi.spyOn(WriteAheadLog.prototype, 'sync');
  onTestFinished(() => sync.mockRestore());
  return sync;
}

const failing = Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' });

async function durableDatabase() {
  const file = join(temporaryFolder(), 'kept.sqlite');
  const database = await openDatabase(file, 0);
  onTestFinished(() => database.close());
  makeDurable(database);
  database.exec('CREATE TABLE words (word TEXT NOT NULL UNIQUE) STRICT');
  const add = (word: string) => () => database.prepare('INSERT INTO words VALUES (?)').run(word);
  const words = (reader = database) => reader.prepare<{ word: string }>('SELECT word FROM words').all();
  return { file, database, add, words };
}

describe('durably', () => {
  it('lets everybody see at once what is written, and is fulfilled when the log is synced', async () => {
    const { file, database, add, words } = await durableDatabase();
    let endSync = () => {};
    syncing().mockReturnValueOnce(new Promise((resolve) => (endSync = resolve)));
    let isFulfilled = false;
    const writing = database.durably(add('one')).then(() => (isFulfilled = true));
    const reader = await openDatabase(file, 0);
    onTestFinished(() => reader.close());
    await delay(5);
    expect([words(reader), isFulfilled]).toEqual([[{ word: 'one' }], false]);
    endSync();
    await writing;
  });

  it('leaves every other commit in full sync, after a failure as well', async () => {
    const { database, add, words } = await durableDatabase();
    let during: unknown;
    await database.durably(() => (during = database.pragma('synchronous')));
    expect([during, database.pragma('synchronous')]).toEqual([1, 2]);
    await database.durably(add('one'));
    const twice = database.durably(() => [add('two')(), add('one')()]);
    await expect(twice).rejects.toThrow('UNIQUE constraint failed');
    expect([words(), database.pragma('synchronous')]).toEqual([[{ word: 'one' }], 2]);
  });

  it('says what to do when the disk fails to keep the log', async () => {
    const { database, add } = await durableDatabase();
    syncing().mockRejectedValueOnce(failing);
    const error = await database.durably(add('one')).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(StorageError);
    expect(error).toMatchObject({ message: 'The journal cannot be written: the disk is full or failing.' });
  });

  it('waits for the commit where SQLite keeps no log', async () => {
    const { database, add, words } = await durableDatabase();
    database.exec('PRAGMA journal_mode = DELETE');
    const sync = syncing();
    await database.durably(add('one'));
    expect([words(), sync.mock.calls]).toEqual([[{ word: 'one' }], []]);
  });
});

describe('a run', () => {
  const customers = (count: number) => Array.from({ length: count }, (_, index) => record('customer', `C${index}`));

  it('sends nothing before the log is synced, and tells no outcome before', async () => {
    const run = plannedRun(await openTestJournal(temporaryFolder()), customers(3));
    const service = new ModelService();
    const happened: string[] = [];
    const { sync } = WriteAheadLog.prototype;
    syncing().mockImplementation(async function (this: WriteAheadLog) {
      happened.push(`${run.changes.counts().total.created} created in the log`);
      await delay(2);
      await sync.call(this);
      happened.push('synced');
    });
    service.fault = ({ processed }) => {
      if (!processed) happened.push('left');
    };
    await executeRun(run, service, {
      concurrency: 1,
      onEvent: (event) => {
        if (event.type === 'progress') happened.push(`told ${event.done}`);
      },
    });
    expect(happened).toEqual([
      ...['0 created in the log', 'synced', 'left'],
      ...['1 created in the log', 'synced', 'told 1', 'left'],
      ...['2 created in the log', 'synced', 'told 2', 'left'],
      ...['3 created in the log', 'synced', 'told 3'],
    ]);
  });

  it('sends nothing more when the log cannot be synced, and goes on later with nothing lost', async () => {
    const folder = temporaryFolder();
    const journal = await openTestJournal(folder);
    const run = plannedRun(journal, customers(3));
    const service = new ModelService();
    syncing().mockRejectedValueOnce(failing);
    await expect(executeRun(run, service, { concurrency: 1 })).rejects.toThrow('the disk is full or failing');
    expect([run.state, service.records.customer]).toEqual(['interrupted', []]);
    await executeRun(run, service);
    expect(run.counts().total).toMatchObject({ created: 3, open: 0, inDoubt: 0 });
  });
});
