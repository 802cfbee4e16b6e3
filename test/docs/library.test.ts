import { existsSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';
import { afterEach, expect, it, vi } from 'vitest';
import * as library from '../../src/index.js';
import * as sandboxLibrary from '../../src/sandbox/index.js';
import { newFolder, recordsIn, sandboxWith } from '../accounts.js';

const text = await readFile(fileURLToPath(new URL('../../docs/library.md', import.meta.url)), 'utf8');
const blocks = [...text.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)];
const named = new Map(blocks.map(([, name = '', code = '']) => [name, code]));

const place = process.cwd();
afterEach(() => {
  process.chdir(place);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Runs examples as their reader would, in a folder with the file of the page; what they print. */
async function ran(...names: string[]): Promise<{ printed: string; sandbox: sandboxLibrary.Sandbox; at: string }> {
  const sandbox = await sandboxWith({});
  const at = newFolder();
  writeFileSync(join(at, 'customers.csv'), named.get('customers.csv') ?? '');
  vi.stubEnv('FIELDSHEET_BASE_URL', sandbox.baseUrl);
  vi.stubEnv('FIELDSHEET_DOMAIN', sandbox.domain);
  vi.stubEnv('FIELDSHEET_API_KEY', sandbox.apiKey);
  const lines: string[] = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void lines.push(words.join(' ')));
  process.chdir(at);
  if (names.includes('list.ts')) await fill(sandbox);
  const virtualModules = { fieldsheet: library, 'fieldsheet/sandbox': sandboxLibrary };
  for (const name of names) {
    const program = join(at, name);
    writeFileSync(program, named.get(name) ?? '');
    await createJiti(program, { virtualModules, fsCache: false, moduleCache: false }).import(program);
  }
  return { printed: lines.join('\n'), sandbox, at };
}

async function fill(account: sandboxLibrary.Sandbox): Promise<void> {
  const { client } = library.connect({ account });
  for (const number of [1, 2]) await client.customer.send({ myId: `C-${number}`, name: `Customer ${number}` });
  await client.close();
}

it('the examples of docs/library.md: import with three options', async () => {
  const { printed, sandbox, at } = await ran('import.ts');
  expect(printed).toBe('2 created, 0 updated, 0 unchanged, 0 rejected');
  expect(sandbox.count('customer')).toBe(2);
  expect(existsSync(join(at, '.fieldsheet', 'journal.sqlite'))).toBe(true);
});

it('the examples of docs/library.md: plan, apply the plan and take it back', async () => {
  const { printed, sandbox } = await ran('plan.ts');
  expect(printed).toMatch(/^2 to create; \d+ requests, \S+ minutes\nrun \S+ is done\ndone$/);
  expect(sandbox.log().totals.byOperation).toMatchObject({ 'customer.send': 2, 'customer.delete': 2 });
  expect(sandbox.count('customer')).toBe(0);
});

it('the examples of docs/library.md list customers, and call an operation by its name', async () => {
  const { printed, sandbox } = await ran('list.ts');
  expect(printed).toMatch(/^Customer 1\nC-1 Customer 1\nC-2 Customer 2\n\d+$/);
  expect(sandbox.log().totals.writes).toEqual({ 'customer.send created': 2 });
});

it('the examples of docs/library.md: import into a sandbox of their own', async () => {
  expect((await ran('sandbox.ts')).sandbox.log().totals.requests).toBe(0);
});

it('the examples of docs/library.md tell their progress', async () => {
  const { printed } = await ran('progress.ts');
  expect(printed).toContain('requests to send');
  expect(printed).toContain('customer: 2 of 2');
});

it('the examples of docs/library.md tell how a run ended, and look an id up', async () => {
  const { printed, sandbox } = await ran('import.ts', 'follow.ts', 'ids.ts');
  const id = (await recordsIn(sandbox, 'customer')).find(({ myId }) => String(myId) === 'C-1')?.id;
  expect(printed.split('\n').slice(1)).toEqual([
    'done: 2 created, 0 pending, 0 requests a minute',
    `C-1 has the id ${String(id)}`,
  ]);
});

it('the examples of docs/library.md name an error, its place and what to do', async () => {
  const { printed } = await ran('errors.ts');
  expect(printed).toMatch(/no-such-file\.csv/);
  expect(printed).not.toContain('nothing was sent');
});

it('the examples of docs/library.md are all run', () => {
  const tested = ['import.ts', 'plan.ts', 'list.ts', 'sandbox.ts', 'progress.ts', 'follow.ts', 'ids.ts', 'errors.ts'];
  expect([...named.keys()].filter((name) => name.endsWith('.ts'))).toEqual(tested);
});
