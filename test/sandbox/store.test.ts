import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { ConfigurationError } from '../../src/errors.js';
import { newFolder, sandboxWith } from '../accounts.js';
import { get, post, sent } from './http.js';
import { startSandbox } from './strict.js';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

it('a store in a file keeps records, definitions and ids over a restart', async () => {
  const db = join(folder, 'account.db');
  const first = await sandboxWith({ db, customFields: { customer: [{ label: 'Only' }] } });
  const record = await sent(first, 'customer', { myId: 'K', customFieldValues: [{ label: 'Only', value: 'x' }] });
  await first.close();
  const second = await sandboxWith({ db, seed: 5 });
  expect((await get(second, '/api/v3/customer/details?myId=K')).json.customFieldValues).toEqual(
    record.customFieldValues,
  );
  expect((await get(second, '/api/v3/customfield/list?type=customer')).list).toHaveLength(1);
  expect(Number((await sent(second, 'customer', { myId: 'L' })).id)).toBeGreaterThan(Number(record.id));
  expect(second.count('customer')).toBe(2);
});

it('a store in a file has an identity of its own, which lasts for as long as its ids go on', async () => {
  const db = join(folder, 'account.db');
  const first = await sandboxWith({ db });
  const { storeId } = first;
  await first.close();
  const second = await sandboxWith({ db });
  expect(second.storeId).toBe(storeId);
  second.reset();
  const renewed = second.storeId;
  expect(renewed).not.toBe(storeId);
  await second.close();
  rmSync(db);
  const third = await sandboxWith({ db });
  expect([storeId, renewed]).not.toContain(third.storeId);
  expect((await sandboxWith({ randomSeed: 1 })).storeId).not.toBe((await sandboxWith({ randomSeed: 1 })).storeId);
});

it('a store in a file is refused to a second sandbox', async () => {
  const db = join(folder, 'account.db');
  await sandboxWith({ db });
  await expect(startSandbox({ db })).rejects.toThrow(/another process is using it/);
});

it('a store in a file can be closed after its file was deleted', async () => {
  const sandbox = await sandboxWith({ db: join(folder, 'account.db') });
  await sent(sandbox, 'customer', { myId: 'K' });
  rmSync(folder, { recursive: true });
  await expect(sandbox.close()).resolves.toBeUndefined();
});

it('a store in a file is refused when the file is no database, another database, or in no folder', async () => {
  const text = join(folder, 'text.db');
  writeFileSync(text, 'name;city\n'.repeat(200));
  await expect(startSandbox({ db: text })).rejects.toThrow(/not a sandbox store/);
  const other = join(folder, 'other.db');
  const { default: Database } = await import('libsql');
  const database = new Database(other);
  database.exec('CREATE TABLE mine (a)');
  database.close();
  await expect(startSandbox({ db: other })).rejects.toThrow(/not a sandbox store/);
  await expect(startSandbox({ db: join(folder, 'no', 'such', 'x.db') })).rejects.toThrow(/cannot be opened/);
});

it('a store in a file is refused when it is of another version, and stays as it is', async () => {
  const db = join(folder, 'later.db');
  const { default: Database } = await import('libsql');
  const database = new Database(db);
  database.exec('CREATE TABLE customer (id INTEGER); PRAGMA user_version = 99');
  database.close();
  await expect(startSandbox({ db })).rejects.toThrow(/not a sandbox store of this version/);
  const looked = new Database(db);
  expect(looked.prepare('SELECT name FROM sqlite_master').all()).toEqual([{ name: 'customer' }]);
  looked.close();
});

it('photos and attachments in a file outlive a restart', async () => {
  const db = join(folder, 'files.db');
  const first = await sandboxWith({ db });
  await sent(first, 'customer', { myId: 'K' });
  await sent(first, 'job', { num: 1, customer: { myId: 'K' } });
  first.addPhotos([{ job: { num: 1 }, fileName: 'a.png', imageData: 'AAAA' }]);
  await post(first, '/Api/v2/Attachments/Send', { job: { num: 1 }, fileName: 'b', fileData: 'AQID' });
  await first.close();
  const second = await sandboxWith({ db });
  expect((await get(second, '/Api/v2/Jobs/Photos?num=1')).list).toMatchObject([
    { fileName: 'a.png', imageData: 'AAAA' },
  ]);
  expect(second.attachedFile(1)).toEqual(Buffer.from([1, 2, 3]));
});

it.each([
  { port: 70_000 },
  { rate: -1 },
  { rate: 1.5 },
  { window: 0 },
  { windowKind: 'round' as 'fixed' },
  { quota: -1 },
  { latency: -1 },
  { seed: -1 },
  { domain: 'a:b' },
  { domain: '' },
  { apiKey: '' },
])('startSandbox refuses %j', async (options) => {
  await expect(startSandbox(options)).rejects.toBeInstanceOf(ConfigurationError);
});

it('startSandbox says that a port is taken', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(startSandbox({ port })).rejects.toThrow(`port ${port}`);
  await new Promise((resolve) => server.close(resolve));
});

it('startSandbox closes twice without harm and frees its port', async () => {
  const sandbox = await sandboxWith();
  await Promise.all([sandbox.close(), sandbox.close()]);
  const again = await sandboxWith({ port: sandbox.port });
  expect(again.port).toBe(sandbox.port);
});
