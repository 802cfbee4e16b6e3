import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
// @ts-expect-error: the scripts are without types.
import { plain } from '../../scripts/measure-guess/answers.mjs';
// @ts-expect-error: the scripts are without types.
import { compareGuess, type Score, sumOf } from '../../scripts/measure-guess/compare.mjs';
import { guessFiles } from '../../src/commands/guess.js';
import { allColumnsOf, resourceNames } from '../../src/contract/index.js';
import { MappingError } from '../../src/errors.js';
import { hasSheets, openSource } from '../../src/files/index.js';
import { guessJson } from '../../src/reports/guess.js';
import { folderOfFile } from '../accounts.js';
import { type CorpusCase, corpus } from './corpus.js';

/** What of the hundred is right at least, in each half: what was measured, rounded down one point. They only go up. */
const least = {
  fit: { rows: 97, junk: 99, precision: 95, recall: 93, keys: 95 },
  measure: { rows: 94, junk: 99, precision: 87, recall: 85, keys: 94 },
};

const cases = corpus();
const folder = folderOfFile();
const scores = new Map<CorpusCase, Score>();

beforeAll(async () => {
  for (const each of cases) scores.set(each, compareGuess(await tablesOf(each), each.tables));
});

/** The tables that the command maps, as it prints them. That it finds nothing to map is a result, too. */
async function tablesOf({ name, files }: CorpusCase) {
  try {
    return guessJson(await guessFiles({ files, to: join(folder, `${name}.ts`) })).tables;
  } catch (error) {
    if (error instanceof MappingError) return [];
    throw error;
  }
}

it.each(['fit', 'measure'] as const)('of the half "%s", as much is right as before', (half) => {
  const mine = cases.filter((each) => each.half === half).flatMap((each) => scores.get(each) ?? []);
  const sum: Score = sumOf(mine);
  // Nobody looks at what is missed in the half that measures.
  const misses = half === 'fit' ? mine.flatMap((score) => score.misses) : [];
  for (const place of ['rows', 'junk', 'precision', 'recall', 'keys'] as const) {
    const { right, of } = sum[place];
    const told = `${place}: ${right} of ${of}\n${misses.join('\n')}`;
    expect((100 * right) / of, told).toBeGreaterThanOrEqual(least[half][place]);
  }
});

it('each case is in a half, and each form of noise is in both', () => {
  const count = (half: string, start = '') =>
    cases.filter((each) => each.half === half && each.name.startsWith(start)).length;
  expect(count('fit') + count('measure')).toBe(cases.length);
  expect(count('measure')).toBeGreaterThanOrEqual(37);
  expect([count('fit', 'noisy-'), count('measure', 'noisy-')]).toEqual([10, 10]);
});

const fields = new Set(
  resourceNames.flatMap((resource) => [
    `${resource}.customFieldValues`,
    ...allColumnsOf(resource).flatMap(({ heading, readOnly }) => (readOnly ? [] : [`${resource}.${heading}`])),
  ]),
);

it('the answers name headings and fields that exist', async () => {
  for (const { name, files, tables } of cases) {
    const texts = await textsOf(files);
    for (const [table, answer] of Object.entries(tables)) {
      const known = texts.get(plain(table));
      expect(known, `${name}: there is no ${table}`).toBeDefined();
      if (!answer.records) continue;
      for (const [heading, { is, may = [] }] of Object.entries(answer.columns)) {
        expect(
          [...is, ...may].filter((field) => !fields.has(field)),
          `${name}: ${heading}`,
        ).toEqual([]);
        expect(known?.has(plain(heading).replace(/ \(\d\)$/, '')), `${name}: no heading ${heading}`).toBe(true);
      }
      for (const set of Object.values(answer.keys ?? {}).flat())
        if (set !== 'rowKey') for (const heading of set) expect(Object.keys(answer.columns)).toContain(heading);
    }
  }
});

const rowsWithHeadings = 8;

/** By table, what stands in its first rows, among which the headings are, and the letters of columns without one. */
async function textsOf(files: readonly string[]): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const source = await openSource(file);
    for (const sheet of hasSheets(source.kind) ? source.sheets.map(({ name }) => name) : [undefined]) {
      const table = await source.table(sheet, { headerRow: 0 });
      const texts = table.columns.map(({ letter }) => letter);
      for await (const rows of table.batches) {
        texts.push(...rows.slice(0, rowsWithHeadings).flatMap(({ cells }) => cells.map((cell) => plain(String(cell)))));
        break;
      }
      found.set(plain(sheet ?? file.replace(/^.*\/|\.\w+$/g, '')), new Set(texts));
    }
    await source.close();
  }
  return found;
}
