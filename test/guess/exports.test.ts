import { expect, it } from 'vitest';
import { guessMapping } from '../../src/guess/index.js';
import { guessTableOf } from './corpus.js';
import { type RealExport, realExports, unseenExports } from './exports.js';

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
