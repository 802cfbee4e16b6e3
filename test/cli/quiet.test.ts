import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { folderOfFile } from '../accounts.js';
import { run } from './in-process.js';

const folder = folderOfFile();

beforeAll(async () => {
  await writeFile(join(folder, 'customers.csv'), 'myId,name\nC-1,One\n');
  await writeFile(join(folder, 'wrong.csv'), 'myId,name,active\nC-2,Two,perhaps\n');
});

const quiet = (...args: string[]) => run([...args, '--resource', 'customers', '--quiet'], { cwd: folder });

it('--quiet prints nothing when all is well', async () => {
  expect(await quiet('import', 'customers.csv', '--sandbox')).toMatchObject({ code: 0, stdout: '', stderr: '' });
});

it('--quiet prints the summary and the messages when rows are rejected', async () => {
  const { code, stdout, stderr } = await quiet('import', 'wrong.csv', '--sandbox', '--rejects', 'rejects.csv');
  expect(code).toBe(1);
  expect(stdout).toContain('1 rejected');
  expect(stderr).not.toContain('Comparing');
});

it('--quiet prints an error', async () => {
  const { code, stdout, stderr } = await quiet('import', 'missing.csv', '--sandbox');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^error /);
});

it('--quiet leaves the document of --json', async () => {
  const { stdout, stderr } = await quiet('check', 'customers.csv', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ command: 'check', exitCode: 0 });
  expect(stderr).toBe('');
});
