import { describe, expect, it } from 'vitest';
import { type GuessTable, guessMapping } from '../../src/guess/index.js';
import type { Cell } from '../../src/tabular/types.js';
import { corpus, type Export, guessTableOf } from './corpus.js';
import { type RealExport, realExports, unseenExports } from './exports.js';
import { registers } from './field/registers.js';
import { work } from './field/work.js';

interface Miss {
  readonly file: string;
  readonly heading: string;
  readonly wanted: string;
  readonly found: string;
}

/** The fields that a column goes to; a custom field is none of ours. */
function fieldsFound({ name, headings, rows }: Export): Map<string, readonly string[]> {
  const { tables } = guessMapping([guessTableOf(name, headings, rows)]);
  const columns = tables[0]?.columns ?? [];
  return new Map(columns.map(({ heading, fields }) => [heading, fields.filter((field) => !field.endsWith('Values'))]));
}

function compare(each: Export): { right: number; wanted: number; given: number; misses: Miss[] } {
  const found = fieldsFound(each);
  const misses: Miss[] = [];
  let [right, wanted, given] = [0, 0, 0];
  for (const [heading, field] of Object.entries(each.truth)) {
    const fields = found.get(heading) ?? [];
    if (field !== '') wanted += 1;
    if (fields.length > 0) given += 1;
    if (field !== '' && fields.includes(field)) right += 1;
    else if (field !== '' || fields.length > 0)
      misses.push({ file: each.name, heading, wanted: field, found: fields.join() });
  }
  return { right, wanted, given, misses };
}

describe('what columns mean, in seven languages and four kinds of exports', () => {
  it('is found for nearly all of them, and hardly ever wrong', () => {
    const all = corpus.map(compare);
    const sum = (pick: (each: (typeof all)[number]) => number) => all.reduce((total, each) => total + pick(each), 0);
    const [right, wanted, given] = [sum(({ right }) => right), sum(({ wanted }) => wanted), sum(({ given }) => given)];
    const misses = all.flatMap((each) => each.misses);
    const told = `precision ${right}/${given}, recall ${right}/${wanted}\n${misses.map((miss) => JSON.stringify(miss)).join('\n')}`;
    expect(corpus).toHaveLength(28);
    expect(right / given, told).toBeGreaterThanOrEqual(0.95);
    expect(right / wanted, told).toBeGreaterThanOrEqual(0.95);
  });
});

interface Judged {
  readonly column: string;
  readonly wanted: string;
  readonly found: string;
  readonly isRight: boolean;
}

/** Each column, and whether it goes where it should; a custom field is none of ours. */
function judged({ name, headings, truth, rows }: RealExport): Judged[] {
  const columns = guessMapping([guessTableOf(name, headings, rows)]).tables[0]?.columns ?? [];
  return headings.map((heading, at) => {
    const fields = (columns[at]?.fields ?? []).filter((field) => !field.endsWith('Values'));
    const wanted = truth[at] ?? '';
    const right = wanted.split('|');
    // What has no number of its own goes by its name, which is then a key too.
    const isRight = fields.length === 0 ? right.includes('') : fields.some((field) => right.includes(field));
    return { column: `${name}: ${heading}`, wanted, found: fields.join(), isRight };
  });
}

interface Figures {
  readonly precision: number;
  readonly recall: number;
  readonly told: string;
}

function measured(exports: readonly RealExport[]): Figures {
  const all = exports.flatMap(judged);
  // A column that need not be found counts only where it is given a field.
  const given = all.filter(({ found }) => found !== '');
  const wanted = all.filter((each) => !each.wanted.split('|').includes(''));
  const right = given.filter(({ isRight }) => isRight).length;
  const rightOfWanted = wanted.filter(({ isRight }) => isRight).length;
  const misses = all.filter(({ isRight }) => !isRight).map((miss) => JSON.stringify(miss));
  const told = `precision ${right}/${given.length}, recall ${rightOfWanted}/${wanted.length}\n${misses.join('\n')}`;
  return { precision: right / given.length, recall: rightOfWanted / wanted.length, told };
}

it.each([
  ['that the vocabulary has learnt from', realExports, 30, { precision: 0.97, recall: 0.97 }],
  ['that it has never seen', unseenExports, 8, { precision: 0.95, recall: 0.7 }],
])('what columns mean in exports of systems in use is found in those %s', (_of, exports, count, least) => {
  const { precision, recall, told } = measured(exports);
  expect(exports).toHaveLength(count);
  expect(precision, told).toBeGreaterThanOrEqual(least.precision);
  expect(recall, told).toBeGreaterThanOrEqual(least.recall);
});

/** A table as a firm brings it, and what its rows are: one of these resources; none of a table without records. */
interface FieldTable {
  readonly name: string;
  readonly right: readonly string[];
  readonly table: GuessTable;
}

const rowCount = 18;

it.each([...readFieldTables(registers), ...readFieldTables(work)].map((each) => [each.name, each] as const))(
  'the rows of %s are told',
  (_name, { table, right }: FieldTable) => {
    const { tables, leftOut } = guessMapping([table]);
    const row = tables[0]?.records.at(-1)?.resource;
    const why = leftOut.map(({ reason }) => reason).join();
    expect(row === undefined ? right.length === 0 : right.includes(row), `${row ?? why}, not ${right.join()}`).toBe(
      true,
    );
  },
);

/**
 * Reads blocks of lines: `resource/resource | file!sheet`, the headings, and rows that come again and again, with `#`
 * for the number of the row and `~` for a day. `-` stands for no records.
 */
function readFieldTables(text: string): FieldTable[] {
  return text
    .trim()
    .split(/\n\n+/)
    .map((block) => {
      const [title = '', headings = '', ...rows] = block.split('\n');
      const [right = '', place = ''] = title.split(' | ');
      const [file = '', sheet] = place.split('!');
      const cells = Array.from({ length: rowCount }, (_, at) =>
        (rows[at % rows.length] ?? '').split(';').map((cell) => cellOf(cell, at, sheet !== undefined)),
      );
      const table = guessTableOf(sheet ?? file.replace(/\.\w+$/, ''), headings.split(';'), cells);
      return { name: place, right: right === '-' ? [] : right.split('/'), table: { ...table, file, sheet } };
    });
}

function cellOf(text: string, at: number, isTyped: boolean): Cell {
  const filled = text.replaceAll('#', String(101 + at)).replaceAll('~', String(1 + at).padStart(2, '0'));
  if (filled === '') return null;
  return isTyped && /^\d{1,6}(,\d+)?$/.test(filled) ? Number(filled.replace(',', '.')) : filled;
}
