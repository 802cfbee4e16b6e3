import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RowPage } from '../../src/reports/map/wire.js';
import { fileOf } from '../accounts.js';
import { start, temporaryFolder, until } from './binary.js';

let place: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  place = await temporaryFolder();
});
afterAll(() => place.remove());

it('map guesses a mapping, shows it until Ctrl+C, and shows that one when it is started again', async () => {
  const { folder } = place;
  const rows = ['Customer no;Customer;City', ...Array.from({ length: 20 }, (_, at) => `C-${at};Bakery ${at};Bonn`)];
  fileOf(join(folder, 'old.csv'), rows);
  for (const isGuessed of [true, false]) {
    const shown = start(['map', 'old.csv', '--json'], { cwd: folder });
    await until('the address is printed', () => shown.output.stdout.endsWith('\n'));
    const { address, ...told } = JSON.parse(shown.output.stdout);
    expect(told).toEqual({ formatVersion: 1, command: 'map', mapping: join('mappings', 'old.ts'), isGuessed });
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}\/$/);
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^;]*; connect-src 'self'/);
    const found = await fetch(`${address}rows?table=0&order=file&from=0&count=50`);
    const [first] = ((await found.json()) as RowPage).rows;
    expect(first?.records).toMatchObject([{ resource: 'customer', key: 'C-0' }]);
    expect((await fetch(address.replace(/\/[\w-]+\/$/, '/'))).status).toBe(404);
    shown.child.kill('SIGINT');
    expect((await shown.ended).code).toBe(0);
    await expect(fetch(address)).rejects.toThrow();
  }
  expect(readFileSync(join(folder, 'mappings', 'old.ts'), 'utf8')).toContain('defineMapping');
});
