import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../src/errors.js';
import { startSandbox } from '../../src/sandbox/index.js';
import { get, sent, started } from './http.js';

const parent = mkdtempSync(join(tmpdir(), 'sandbox-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(parent, 'test-'));
});

describe('a store in a file', () => {
  it('keeps records, definitions and ids over a restart', async () => {
    const db = join(folder, 'account.db');
    const first = await started({ db, customFields: { customer: [{ label: 'Only' }] } });
    const record = await sent(first, 'customer', { myId: 'K', customFieldValues: [{ label: 'Only', value: 'x' }] });
    await first.close();
    const second = await started({ db, seed: 5 });
    expect((await get(second, '/api/v3/customer/details?myId=K')).json.customFieldValues).toEqual(
      record.customFieldValues,
    );
    expect((await get(second, '/api/v3/customfield/list?type=customer')).list).toHaveLength(1);
    expect(Number((await sent(second, 'customer', { myId: 'L' })).id)).toBeGreaterThan(Number(record.id));
    expect(second.count('customer')).toBe(2);
  });

  it('is refused to a second sandbox', async () => {
    const db = join(folder, 'account.db');
    await started({ db });
    await expect(startSandbox({ db })).rejects.toThrow(/another sandbox is using it/);
  });

  it('can be closed after its file was deleted', async () => {
    const sandbox = await started({ db: join(folder, 'account.db') });
    await sent(sandbox, 'customer', { myId: 'K' });
    rmSync(folder, { recursive: true });
    await expect(sandbox.close()).resolves.toBeUndefined();
  });

  it('is refused when the file is no database, another database, or in no folder', async () => {
    const text = join(folder, 'text.db');
    writeFileSync(text, 'name;city\n'.repeat(200));
    await expect(startSandbox({ db: text })).rejects.toThrow(/no sandbox store/);
    const other = join(folder, 'other.db');
    const { default: Database } = await import('libsql');
    const database = new Database(other);
    database.exec('CREATE TABLE mine (a)');
    database.close();
    await expect(startSandbox({ db: other })).rejects.toThrow(/no sandbox store/);
    await expect(startSandbox({ db: join(folder, 'no', 'such', 'x.db') })).rejects.toThrow(/cannot be opened/);
  });
});

describe('startSandbox', () => {
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
  ])('refuses %j', async (options) => {
    await expect(startSandbox(options)).rejects.toBeInstanceOf(ConfigurationError);
  });

  it('says that a port is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(startSandbox({ port })).rejects.toThrow(`port ${port}`);
    await new Promise((resolve) => server.close(resolve));
  });

  it('closes twice without harm and frees its port', async () => {
    const sandbox = await started();
    await Promise.all([sandbox.close(), sandbox.close()]);
    const again = await started({ port: sandbox.port });
    expect(again.port).toBe(sandbox.port);
  });
});
