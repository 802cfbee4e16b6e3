import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { folderOfFile, newFolder } from '../accounts.js';
import { run } from './in-process.js';

const folder = folderOfFile();

// What is in a template, and that it is imported: test/workflows/template.test.ts.
it('template says what it wrote, leaves nothing else behind, and replaces no file unasked', async () => {
  const own = newFolder();
  const { stdout } = await run(['template', 'customer'], { cwd: own });
  expect(stdout).toContain('customer-template.xlsx  ready to be filled in; then: fieldsheet check');
  expect(await readdir(own)).toEqual(['customer-template.xlsx']);
  const again = await run(['template', 'customer'], { cwd: own });
  expect(again.code).toBe(2);
  expect(again.stderr).toContain('--overwrite');
  expect((await run(['template', 'customer', '--overwrite'], { cwd: own })).code).toBe(0);
});

it('template asks the sandbox of the folder with --sandbox, and tells a program as JSON', async () => {
  const { code, stdout } = await run(['template', 'job', '--sandbox', '-o', 'job.xlsx', '--json'], { cwd: folder });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    command: 'template',
    file: 'job.xlsx',
    resources: ['job'],
    exitCode: 0,
  });
  expect(JSON.parse(stdout).account).toMatch(/^sandbox/);
});
