import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { JournalError } from '../../src/errors.js';
import { openDatabase } from '../../src/files/sqlite/database.js';
import { type OwnFileKind, openOwnFile } from '../../src/files/sqlite/own-file.js';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldsheet-own-file-'));
  file = join(folder, 'texts.sqlite');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const replaced: OwnFileKind = {
  words: { name: 'list of texts', whenFull: 'Make room.', whenDamaged: 'Throw it away.' },
  applicationId: 0x66730001,
  version: 2,
  schema: 'CREATE TABLE texts (text TEXT NOT NULL) STRICT',
  busyMs: 100,
  mode: '',
  unusable: 'replace',
};

const refused: OwnFileKind = {
  ...replaced,
  unusable: (file) => new JournalError('It is none of this version.', { place: { file }, advice: 'Delete it.' }),
};

/** Opens the file, adds texts and returns how many there are. */
async function added(texts: number, kind = replaced): Promise<number> {
  const database = await openOwnFile(file, kind);
  try {
    for (let at = 0; at < texts; at++) database.run('INSERT INTO texts VALUES (?)', 'x'.repeat(200));
    return database.get<{ count: number }>('SELECT count(*) AS count FROM texts')?.count ?? 0;
  } finally {
    database.close();
  }
}

it('a file of ours is created with its tables, keeps its rows, and only its owner may read it', async () => {
  expect(await added(300)).toBe(300);
  expect(await added(0)).toBe(300);
  expect(await added(0, refused)).toBe(300);
  expect(statSync(file).mode & 0o077).toBe(0);
});

const faults: readonly (readonly [string, () => unknown])[] = [
  ['no database', () => writeFileSync(file, 'something else entirely\n'.repeat(1000))],
  ['cut off', () => truncateSync(file, statSync(file).size - 5000)],
  ['of another version', () => added(0, { ...replaced, version: 3 })],
  [
    'of another program',
    async () => {
      rmSync(file);
      const theirs = await openDatabase(file, 100);
      theirs.exec('CREATE TABLE theirs (x)');
      theirs.close();
    },
  ],
];

it.each(faults)('a file that is %s is replaced where its kind says so', async (_, spoil) => {
  await added(300);
  await spoil();
  expect(await added(1)).toBe(1);
});

it.each(faults.filter(([fault]) => fault !== 'cut off'))(
  'a file that is %s is refused and stays where its kind says so',
  async (_, spoil) => {
    await added(300);
    await spoil();
    const before = statSync(file).size;
    await expect(added(1, refused)).rejects.toMatchObject({ name: 'JournalError', place: { file } });
    expect(statSync(file).size).toBe(before);
  },
);

it('a file that another process works with is not replaced', async () => {
  await added(300);
  const holder = await openDatabase(file, 0);
  holder.exec('BEGIN EXCLUSIVE');
  await expect(added(1)).rejects.toThrow('Another program keeps the list of texts locked.');
  holder.exec('ROLLBACK');
  holder.close();
  expect(await added(0)).toBe(300);
});

it('a file on a full disk says what to do', async () => {
  const words = { name: 'store', whenFull: 'Make room.', whenDamaged: 'Throw it away.' };
  const database = await openDatabase(join(folder, 'full.sqlite'), 0, words);
  database.exec('CREATE TABLE texts (text TEXT); PRAGMA max_page_count = 4');
  const fill = () => database.exec('INSERT INTO texts VALUES (hex(zeroblob(100000)))');
  expect(fill).toThrow(
    expect.objectContaining({
      message: 'The store cannot be written: the disk is full or failing.',
      advice: 'Make room.',
    }),
  );
  database.close();
});
