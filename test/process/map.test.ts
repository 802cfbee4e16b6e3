import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { MapState, RowPage } from '../../src/reports/map/wire.js';
import { fileOf, folderOfFile } from '../accounts.js';
import { casesOf } from '../rounds.js';
import { start, until } from './binary.js';

const folder = folderOfFile();

it('map guesses a mapping, shows it until Ctrl+C, and shows that one when it is started again', async () => {
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

it('map says that a mapping does not come to an end, when it is loaded or at a row, and one Ctrl+C ends it', {
  timeout: 90_000,
}, async () => {
  fileOf(join(folder, 'loop.csv'), ['No;Name', 'C-1;Anna', 'C-2;Bert']);
  const mapping = (before: string, name: string) =>
    `import { defineMapping, key, text } from 'fieldsheet';\n${before}\nexport default defineMapping({ records: {
  customer: { myId: key('No'), name: text('Name')${name} } } });\n`;
  const file = join(folder, 'loop.ts');
  writeFileSync(file, mapping('', ''));
  const { child, output, ended } = start(['map', 'loop.csv', '-m', 'loop.ts', '--json'], { cwd: folder });
  await until('the address is printed', () => output.stdout.endsWith('\n'));
  const { address } = JSON.parse(output.stdout);
  const state = async (): Promise<MapState> => {
    const lines = (await fetch(`${address}events`)).body?.getReader();
    const first = await lines?.read();
    await lines?.cancel();
    return JSON.parse(new TextDecoder().decode(first?.value).split('\n', 1)[0]?.replace('data: ', '') ?? '');
  };
  const loops: readonly (readonly [text: string, where: string])[] = [
    [
      mapping('', '.transform((name) => { for (;;) if (name === "Anna") return name; })'),
      'after 5 seconds at row 3 of loop\\.csv\\.',
    ],
    [mapping('for (let at = 0; at < 3; at += 0);', ''), 'after 5 seconds while it was loaded\\.'],
  ];
  for (const [text, where] of casesOf(loops, 1)) {
    writeFileSync(file, text);
    const told = async () => expect((await state()).mistake?.message).toMatch(new RegExp(`was stopped ${where}$`));
    await vi.waitFor(told, { timeout: 20_000, interval: 100 });
    expect((await state()).tables[0]?.records).toHaveLength(1);
  }
  writeFileSync(file, mapping('', '.transform(() => { for (;;); })'));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
});
