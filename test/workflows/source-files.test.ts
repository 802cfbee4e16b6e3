import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from '../../src/files/source-files.js';
import { folderOfFile } from '../accounts.js';

const folder = folderOfFile();

it('lock files that a pattern names beside the documents are left out, and said', async () => {
  const [table = '', ...locks] = ['customers.csv', '~$customers.xlsx', '.~lock.customers.csv#'].map((name) =>
    join(folder, name),
  );
  for (const file of [table, ...locks]) await writeFile(file, 'myId\n1\n');
  const { files, leftOut } = await sourceFiles([...locks, table]);
  expect(files).toEqual([table]);
  expect(leftOut.map(({ file }) => file)).toEqual(locks);
  expect(leftOut[0]?.why).toContain('office program');
  // In a folder nobody has named them.
  expect(await sourceFiles([folder])).toEqual({ files: [table], leftOut: [] });
});

it('texts and programs beside the tables of a folder are no tables, and said; a table may be called as one likes', async () => {
  const beside = await mkdtemp(join(folder, 'beside-'));
  const [table = '', ...others] = ['customers.export', 'readme.md', 'old.ts'].map((name) => join(beside, name));
  for (const file of [table, ...others]) await writeFile(file, 'myId\n1\n');
  const { files, leftOut } = await sourceFiles([beside]);
  expect(files).toEqual([table]);
  expect(leftOut.map(({ file }) => file).sort()).toEqual([...others].sort());
  // Who names it, means it.
  expect(await sourceFiles(others)).toEqual({ files: others, leftOut: [] });
});
