import { describe, expect, it } from 'vitest';
import { guessMapping } from '../../src/guess/index.js';
import { corpus, type Export, guessTableOf } from './corpus.js';

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
