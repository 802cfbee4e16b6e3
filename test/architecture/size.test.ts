import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { expect, it } from 'vitest';

// Lines and files only go down: whoever makes them fewer lowers the numbers in size.json in the same commit, and a feature
// that needs room says in its commit what went for it. `lines` are lines of code, `data` those of words and tables in JSON.
interface Size {
  readonly lines: number;
  readonly data: number;
  readonly files: number;
}

const allowed: Readonly<Record<'src' | 'test', Size>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'size.json'), 'utf8'),
);

it.each(['src', 'test'] as const)('%s has no more lines and files than before', (folder) => {
  const entries = readdirSync(join(import.meta.dirname, '../..', folder), { recursive: true, withFileTypes: true });
  const all = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  // Files of other systems, by which `guess` is measured: the more of them, the better.
  const files = all.filter((file) => !file.includes(join('test', 'guess', 'corpus', sep)));
  const linesOf = (isMeant: (file: string) => boolean) =>
    files.filter(isMeant).reduce((sum, file) => sum + readFileSync(file, 'latin1').split('\n').length - 1, 0);
  expect(files.length, `files in ${folder}`).toBeLessThanOrEqual(allowed[folder].files);
  expect(
    linesOf((file) => extname(file) !== '.json'),
    `lines in ${folder}`,
  ).toBeLessThanOrEqual(allowed[folder].lines);
  expect(
    linesOf((file) => extname(file) === '.json'),
    `data in ${folder}`,
  ).toBeLessThanOrEqual(allowed[folder].data);
});
