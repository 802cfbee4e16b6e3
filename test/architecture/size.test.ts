import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

// Lines and files only go down: whoever makes them fewer lowers the numbers in size.json in the same commit, and a feature
// that needs room says in its commit what went for it.
const allowed = JSON.parse(readFileSync(join(import.meta.dirname, 'size.json'), 'utf8')) as Readonly<
  Record<'src' | 'test', { readonly lines: number; readonly files: number }>
>;

it.each(['src', 'test'] as const)('%s has no more lines and files than before', (folder) => {
  const entries = readdirSync(join(import.meta.dirname, '../..', folder), { recursive: true, withFileTypes: true });
  const all = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  // Files of other systems, by which `guess` is measured, are data: the more of them, the better.
  const files = all.filter((file) => !file.includes(join('test', 'guess', 'corpus', sep)));
  const lines = files.reduce((sum, file) => sum + readFileSync(file, 'latin1').split('\n').length - 1, 0);
  expect(files.length, `files in ${folder}`).toBeLessThanOrEqual(allowed[folder].files);
  expect(lines, `lines in ${folder}`).toBeLessThanOrEqual(allowed[folder].lines);
});
