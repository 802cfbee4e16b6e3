import { chmodSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { JournalError } from '../../src/errors.js';
import { sqliteCode } from '../../src/files/sqlite/database.js';
import type { Journal } from '../../src/journal/index.js';
import { newFolder } from '../accounts.js';
import { expectError, thrownBy } from '../errors.js';
import { rounds } from '../rounds.js';
import { ModelService } from './model-service.js';
import { executeRun, openTestJournal, plannedRun, record } from './support.js';

const customers = 150;

/** The file of a journal with a run of customers that are all to be created; its last records lie in its last pages. */
async function wholeJournal(change = ''): Promise<Buffer> {
  const folder = newFolder();
  const journal = await openTestJournal(folder);
  const records = Array.from({ length: customers }, (_, index) => record('customer', `C${index}`));
  plannedRun(journal, records).changes.database.exec(change);
  journal.close();
  return readFileSync(join(folder, 'journal.sqlite'));
}

interface Resumed {
  readonly error?: unknown;
  readonly keys: readonly unknown[];
}

/** What comes of opening a journal file and going on with its run. */
async function resumed(bytes: Uint8Array): Promise<Resumed> {
  const folder = newFolder();
  writeFileSync(join(folder, 'journal.sqlite'), bytes);
  const service = new ModelService();
  let journal: Journal | undefined;
  const keys = () => service.sends().map(({ input }) => input.body?.myId);
  try {
    journal = await openTestJournal(folder);
    journal.runs();
    await executeRun(journal.run('latest'), service);
    return { keys: keys() };
  } catch (error) {
    return { error, keys: keys() };
  } finally {
    journal?.close();
  }
}

const wayOut = { name: 'JournalError', advice: expect.stringContaining('Move the file away') };

it('a journal that was filled with zeros is refused, and nothing is sent', async () => {
  const whole = await wholeJournal();
  const { error, keys } = await resumed(new Uint8Array(whole.length));
  expect(error).toMatchObject(wayOut);
  expect(keys).toEqual([]);
});

it('a journal of nothing at all is a new one: a process that ends while it creates one leaves it so', async () => {
  const { error } = await resumed(new Uint8Array(0));
  expect(error).toMatchObject({ name: 'JournalError', message: 'There is no run yet.' });
});

it('a journal that lost its end is refused wherever it was cut, and nothing is sent', async () => {
  const whole = await wholeJournal();
  const lengths = [100, 512, 4096, 8192, Math.floor(whole.length / 2), whole.length - 4096];
  for (const length of lengths) {
    const { error, keys } = await resumed(whole.subarray(0, length));
    expect({ length, error, keys }).toMatchObject({ error: wayOut, keys: [] });
  }
});

it('a journal that lost its end stays as it is', async () => {
  const folder = newFolder();
  const file = join(folder, 'journal.sqlite');
  writeFileSync(file, await wholeJournal());
  truncateSync(file, 20_480);
  await openTestJournal(folder).catch(() => undefined);
  expect(statSync(file).size).toBe(20_480);
});

it('a journal: whose counts no longer say that changes are pending is refused, and ends no run as done', async () => {
  const harmed = await wholeJournal(`UPDATE tallies SET state = 'pendinh' WHERE state = 'pending'`);
  const { error, keys } = await resumed(harmed);
  expect({ error, keys }).toMatchObject({ error: wayOut, keys: [] });
});

it('a journal: a text that is not JSON is told as damage, whether SQLite reads it or this program', async () => {
  const { changes } = plannedRun(await openTestJournal(newFolder()), [record('customer', 'C1')]);
  changes.database.exec(`UPDATE changes SET refs = '[', state = 'rejected'`);
  expect(thrownBy(() => changes.namedByFailed('customer'), JournalError)).toMatchObject(wayOut);
  expect(thrownBy(() => changes.at(1), JournalError)).toMatchObject(wayOut);
});

it('a journal is refused or goes on where the index of what is open names another state or resource', async () => {
  const whole = await wholeJournal();
  const indexed = [...whole.toString('latin1').matchAll(/pendingcustomer/g)].map(({ index }) => index).slice(0, 8);
  const errors: unknown[] = [];
  for (const at of indexed.flatMap((start) => [start, start + 'pendingcust'.length])) {
    const harmed = Buffer.from(whole);
    harmed[at] = 0;
    const { error, keys } = await resumed(harmed);
    expect(new Set(keys).size).toBe(keys.length);
    if (error !== undefined) errors.push(error);
  }
  expect(errors.length).toBeGreaterThan(0);
  for (const error of errors) expect(error).toMatchObject(wayOut);
});

it('a journal with bytes of chance in it is refused or goes on, and sends no record twice', async () => {
  const whole = await wholeJournal();
  // Chance hits a text in few of the cases, so one is hit on purpose: libsql ends the process when it reads such a
  // text.
  const text = whole.indexOf('customer C7"');
  // The state of the run, which stands before its command.
  const state = whole.indexOf('plannedimport');
  expect(state).toBeGreaterThan(0);
  // Of the schema, in the head of the file; there are formats 1 to 4.
  const format = 47;
  // The name of a column, in the text that creates its table.
  const column = whole.indexOf('message');
  expect(column).toBeGreaterThan(0);
  const damage = fc.record({
    offset: fc.integer({ min: 0, max: whole.length - 1 }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 3000 }),
  });
  const seen = { refused: 0, unharmed: 0 };
  await fc.assert(
    fc.asyncProperty(damage, async ({ offset, bytes }) => {
      const harmed = Buffer.from(whole);
      harmed.set(bytes.subarray(0, whole.length - offset), offset);
      const { error, keys } = await resumed(harmed);
      expect(new Set(keys).size).toBe(keys.length);
      if (error === undefined) {
        seen.unharmed += 1;
      } else {
        expect(error).toBeInstanceOf(JournalError);
        expect((error as JournalError).advice).toBeTruthy();
        seen.refused += 1;
      }
    }),
    {
      numRuns: rounds(160),
      examples: [
        [{ offset: text, bytes: Uint8Array.of(0xff) }],
        [{ offset: state, bytes: Buffer.from('X') }],
        [{ offset: format, bytes: Uint8Array.of(9) }],
        [{ offset: column, bytes: Buffer.from('N') }],
        [{ offset: column, bytes: Uint8Array.of(0xff) }],
      ],
    },
  );
  expect(seen.refused).toBeGreaterThan(0);
});

it('sqliteCode knows the special cases of a code for which libsql has no name', () => {
  const named = (code: string) => sqliteCode(Object.assign(new Error(code), { code }));
  // SQLITE_CORRUPT_INDEX is 11 | 3 << 8, SQLITE_IOERR_CORRUPTFS 10 | 33 << 8.
  expect(named('UNKNOWN_SQLITE_ERROR_779')).toBe('SQLITE_CORRUPT');
  expect(named('UNKNOWN_SQLITE_ERROR_8458')).toBe('SQLITE_IOERR');
  expect(named('UNKNOWN_SQLITE_ERROR_1')).toBe('UNKNOWN_SQLITE_ERROR_1');
  expect(named('SQLITE_NOTADB')).toBe('SQLITE_NOTADB');
});

it('a journal that another user keeps to himself is an error, not a folder without runs', async () => {
  const folder = newFolder();
  (await openTestJournal(folder)).close();
  const isRoot = process.getuid?.() === 0;
  // Root may read everything, so it becomes another user for a moment.
  if (isRoot) chmodSync(folder, 0o700);
  else chmodSync(folder, 0o000);
  try {
    if (isRoot) process.seteuid?.(65_534);
    await expectError(openTestJournal(folder, true), JournalError, {
      message: 'cannot be read (EACCES)',
    });
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(folder, 0o700);
  }
});

it('a journal with a change that cannot be read is not whole, though its runs can be listed', async () => {
  const whole = await wholeJournal();
  const at = whole.indexOf('{"myId":"C77"');
  expect(at).toBeGreaterThan(0);
  whole[at] = 0x20;
  const folder = newFolder();
  writeFileSync(join(folder, 'journal.sqlite'), whole);
  const journal = await openTestJournal(folder, true);
  try {
    expect(journal.runs()).toHaveLength(1);
    expect(() => journal.assertWhole()).toThrow(JournalError);
  } finally {
    journal.close();
  }
});
