import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { check } from '../../src/commands/index.js';
import { columnLetter } from '../../src/tabular/columns.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = join(root, 'samples/ladesaeulenregister-koeln.csv');
const mapping = join(root, 'mappings/charging-stations-cologne.ts');

/** The register as any program reads it: no value of it is quoted. */
const [headings = [], ...rows] = readFileSync(file, 'utf8')
  .replace('\uFEFF', '')
  .trimEnd()
  .split(/\r?\n/)
  .map((line) => line.split(';'));

/** Whether the mapping names a column, as whoever reads it sees. */
const isNamed = (heading: string) => readFileSync(mapping, 'utf8').includes(`'${heading}'`);

it('the check of the register: spaces behind names and streets, each at its cell, with the value as it stands', async () => {
  const { issues } = await check({ files: [file], mapping, maxIssues: 1000 });
  const spaced = rows.flatMap((cells, index) =>
    cells.flatMap((cell, column) =>
      cell !== cell.trim() && isNamed(headings[column] ?? '') ? [[index + 2, columnLetter(column), cell]] : [],
    ),
  );
  expect(spaced.length).toBeGreaterThan(0);
  expect(new Set(spaced.map(([, column]) => column))).toEqual(new Set(['A', 'B']));
  const told = issues.list.filter(({ code }) => code === 'spaces-around');
  expect(told.map(({ row, column, value }) => [row, column, value])).toEqual(spaced);
  for (const { message } of told) expect(message).toContain('they are taken off');
});

it('the check of the register: columns that hold something and are not read, and none that are empty', async () => {
  const { issues, tables } = await check({ files: [file], mapping, maxIssues: 1000 });
  const unread = headings.filter(
    (heading, column) => !isNamed(heading) && rows.some((cells) => (cells[column] ?? '').trim() !== ''),
  );
  expect(unread).toContain('Kreis/kreisfreie Stadt');
  const told = issues.list.filter(({ code }) => code === 'column-not-read');
  expect(told.map(({ value, column }) => [value, column])).toEqual(
    unread.map((heading) => [heading, columnLetter(headings.indexOf(heading))]),
  );
  const read = tables[0]?.columns.filter(({ reads }) => reads.length > 0).map(({ heading }) => heading);
  expect(read).toEqual(headings.filter(isNamed));
});
