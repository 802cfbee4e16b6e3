import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: the bench is without types.
import { cases } from '../../bench/cases/index.mjs';
// @ts-expect-error: the bench is without types.
import { median, speedRatio } from '../../bench/measure/rounds.mjs';
// @ts-expect-error: the bench is without types.
import { resultsMarkdown } from '../../bench/report/markdown.mjs';
// @ts-expect-error: the bench is without types.
import { readSections } from '../../bench/report/results.mjs';

const bench = new URL('../../bench/', import.meta.url);

it('RESULTS.md is what results.json and the cases say; `npm run bench -- --render` writes it anew', async () => {
  const page = await readFile(new URL('RESULTS.md', bench), 'utf8');
  expect(resultsMarkdown(await readSections(bench), cases)).toBe(page);
});

describe('figures', () => {
  it('are medians, also of an even number of rounds', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 9, 2])).toBe(3);
  });

  it('are ratios of the rounds, not of their medians', () => {
    const of = (...times: number[]) => times.map((wallMs) => ({ wallMs }));
    // Slow rounds are slow for both: 2, 2 and 1 times as fast.
    expect(speedRatio(of(10, 100, 50), of(20, 200, 50), 'wallMs')).toBe(2);
  });
});
