import { existsSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openSnapshot, type Snapshot, SnapshotError } from '../../src/execution/index.js';
import { openDatabase } from '../../src/sqlite/database.js';

const folders: string[] = [];
const opened: Snapshot[] = [];

afterEach(() => {
  for (const snapshot of opened.splice(0)) snapshot.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'fieldsheet-snapshot-'));
  folders.push(path);
  return path;
}

async function open(path: string): Promise<Snapshot> {
  const snapshot = await openSnapshot(path);
  if (!snapshot) throw new Error('There is no snapshot.');
  opened.push(snapshot);
  return snapshot;
}

const customers = { account: 'demo@here', resource: 'customer', keyField: 'myId' } as const;
const sites = { ...customers, resource: 'site' } as const;

async function filled(path = folder()) {
  const snapshot = await open(path);
  const copy = snapshot.copy(customers);
  copy.put(
    [
      { id: 1, myId: 'A', name: 'Anna' },
      { id: 2, myId: 'B', name: 'Ben' },
      { id: 3, myId: null, name: 'No key' },
    ],
    true,
  );
  copy.put([{ id: 4, myId: 'D', name: 'Dora' }], false);
  return { snapshot, copy, path };
}

it('a copy is not complete before it is said to be, and counts active and inactive records', async () => {
  const { copy } = await filled();
  expect(copy.state()).toBeUndefined();
  copy.complete({ readAt: 1000.7, knownAt: 2000.9, knownAtOurs: 3000.9 });
  expect(copy.state()).toEqual({ readAt: 1000, knownAt: 2000, knownAtOurs: 3000, active: 3, inactive: 1 });
  copy.clear();
  expect(copy.state()).toBeUndefined();
  expect(copy.find({ field: 'myId', value: 'A' })).toBeUndefined();
});

it('a copy finds a record by its key and by its id, as the account showed it', async () => {
  const { copy } = await filled();
  expect(copy.find({ field: 'myId', value: 'B' })).toEqual({ id: 2, myId: 'B', name: 'Ben' });
  expect(copy.find({ field: 'id', value: '4' })).toEqual({ id: 4, myId: 'D', name: 'Dora' });
  expect(copy.find({ field: 'myId', value: 'null' })).toBeUndefined();
  expect(copy.find({ field: 'myId', value: '' })).toBeUndefined();
});

it('a copy keeps texts that SQLite would cut or change', async () => {
  const { copy } = await filled();
  const name = 'a\0b\ud83d\ude00"\u2028';
  copy.put([{ id: 9, myId: 'x\0y', name }], true);
  expect(copy.find({ field: 'myId', value: 'x\0y' })).toEqual({ id: 9, myId: 'x\0y', name });
  expect(copy.find({ field: 'myId', value: 'x' })).toBeUndefined();
  expect(copy.find({ field: 'myId', value: 'x\0z' })).toBeUndefined();
});

it('a copy takes over what a record holds now, another key and being inactive included', async () => {
  const { copy } = await filled();
  copy.put([{ id: 2, myId: 'B2', name: 'Ben' }], false);
  copy.complete({ readAt: 1, knownAt: 1, knownAtOurs: 1 });
  expect(copy.find({ field: 'myId', value: 'B' })).toBeUndefined();
  expect(copy.find({ field: 'myId', value: 'B2' })?.id).toBe(2);
  expect(copy.state()).toMatchObject({ active: 2, inactive: 2 });
});

it('a copy answers of two records with one key an active one, and of those the one that came first', async () => {
  const { copy } = await filled();
  copy.put([{ id: 10, myId: 'T' }], false);
  copy.put(
    [
      { id: 12, myId: 'T' },
      { id: 11, myId: 'T' },
    ],
    true,
  );
  expect(copy.find({ field: 'myId', value: 'T' })?.id).toBe(12);
  copy.put([{ id: 12, myId: 'T', name: 'changed' }], true);
  expect(copy.find({ field: 'myId', value: 'T' })).toEqual({ id: 12, myId: 'T', name: 'changed' });
});

it('a copy keeps many records of one call, two of them twice, as it keeps each of its own', async () => {
  const { snapshot } = await filled();
  const records = Array.from({ length: 130 }, (_, at) => ({ id: at, myId: `K${at % 110}`, name: `N${at}` }));
  // In one statement with the first of it, and far behind it.
  const near = { id: 8, myId: 'K8', name: 'again' };
  const far = { id: 7, myId: 'K7', name: 'again' };
  const given = [...records.slice(0, 20), near, ...records.slice(20), far];
  const [together, each] = ['together', 'each'].map((account) => snapshot.copy({ ...customers, account }));
  together?.put(given, true);
  for (const record of given) each?.put([record], true);
  const known = (copy: typeof each) =>
    records.map(({ id, myId }) => [
      copy?.find({ field: 'id', value: String(id) }),
      copy?.find({ field: 'myId', value: myId }),
    ]);
  expect(known(together)).toEqual(known(each));
  expect(known(together).slice(7, 9)).toEqual([
    [far, far],
    [near, near],
  ]);
  expect(known(together)[119]).toEqual([records[119], records[9]]);
});

it('a copy is one for each account and resource', async () => {
  const { snapshot } = await filled();
  for (const name of [sites, { ...customers, account: 'demo@there' }]) {
    expect(snapshot.copy(name).find({ field: 'myId', value: 'A' })).toBeUndefined();
  }
  expect(snapshot.copy(customers).find({ field: 'myId', value: 'A' })?.id).toBe(1);
});

it('a copy tells whether a record names another one by a key that it has no longer', async () => {
  const { snapshot, copy } = await filled();
  const own = snapshot.copy(sites);
  own.put([{ id: 50, customer: { id: 1, myId: 'A' } }, { id: 51, customer: { id: 3, myId: null } }, { id: 52 }], true);
  expect(own.hasOutdatedBeside('customer', copy)).toBe(false);
  expect(
    own.hasOutdated('customer', 'myId', [
      ['1', 'A'],
      ['3', ''],
      ['77', 'Z'],
    ]),
  ).toBe(false);
  expect(own.hasOutdated('customer', 'myId', [['1', 'A2']])).toBe(true);
  expect(own.hasOutdated('customer', 'myId', [['3', 'C']])).toBe(true);
  copy.put([{ id: 1, myId: 'A2' }], true);
  expect(own.hasOutdatedBeside('customer', copy)).toBe(true);
});

it('the file of a snapshot keeps its copies, and only its owner may read it', async () => {
  const { snapshot, copy, path } = await filled();
  copy.complete({ readAt: 5, knownAt: 6, knownAtOurs: 7 });
  snapshot.close();
  const again = (await open(path)).copy(customers);
  expect(again.state()).toEqual({ readAt: 5, knownAt: 6, knownAtOurs: 7, active: 3, inactive: 1 });
  expect(again.find({ field: 'myId', value: 'A' })?.name).toBe('Anna');
  expect(statSync(join(path, 'snapshot.sqlite')).mode & 0o077).toBe(0);
});

it.each([
  ['no database', (file: string) => writeFileSync(file, 'something else entirely\n'.repeat(1000))],
  ['cut off', (file: string) => truncateSync(file, statSync(file).size - 5000)],
  ['empty', (file: string) => truncateSync(file, 0)],
])('the file of a snapshot is replaced where it is %s', async (_, spoil) => {
  const { snapshot, copy, path } = await filled();
  copy.put(
    Array.from({ length: 300 }, (__, at) => ({ id: 100 + at, myId: `M${at}`, name: 'x'.repeat(200) })),
    true,
  );
  copy.complete({ readAt: 5, knownAt: 6, knownAtOurs: 7 });
  snapshot.close();
  opened.length = 0;
  for (const suffix of ['-wal', '-shm']) rmSync(join(path, `snapshot.sqlite${suffix}`), { force: true });
  spoil(join(path, 'snapshot.sqlite'));
  const again = (await open(path)).copy(customers);
  expect(again.state()).toBeUndefined();
  again.put([{ id: 1, myId: 'A' }], true);
  expect(again.find({ field: 'myId', value: 'A' })).toEqual({ id: 1, myId: 'A' });
});

it('the file of a snapshot is replaced where it is a database of somebody else', async () => {
  const path = folder();
  const foreign = await openDatabase(join(path, 'snapshot.sqlite'), 100);
  foreign.exec('CREATE TABLE theirs (x)');
  foreign.close();
  expect((await open(path)).copy(customers).state()).toBeUndefined();
});

it('the file of a snapshot fails as a snapshot when it is spoilt while it is open', async () => {
  const { snapshot, path } = await filled();
  const other = await openDatabase(join(path, 'snapshot.sqlite'), 100);
  other.exec(`UPDATE records SET record = '{'`);
  other.close();
  expect(() => snapshot.copy(customers).find({ field: 'myId', value: 'A' })).toThrow(SnapshotError);
});

it('the file of a snapshot is none where there can be none', async () => {
  const path = folder();
  writeFileSync(join(path, 'file'), '');
  expect(await openSnapshot(join(path, 'file'))).toBeUndefined();
  expect(existsSync(join(path, 'file'))).toBe(true);
});
