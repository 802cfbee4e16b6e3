import { describe, expect, it } from 'vitest';
import { LikenessIndex } from '../../src/likeness/index.js';
import { type TypedPair, typedPairs } from './typed-pairs.js';

const pairs = typedPairs();

/** What is found of the second record among the first. */
function found({ resource, records: [first, second] }: TypedPair) {
  const index = new LikenessIndex(resource, { recordAt: () => first });
  index.add(0, first);
  return index.alike(second).at(0);
}

describe('pairs as people type them, written before the rules', () => {
  it('are at least 300 of one record and 150 of two', () => {
    expect(pairs.filter(({ isOne }) => isOne).length).toBeGreaterThanOrEqual(300);
    expect(pairs.filter(({ isOne }) => !isOne).length).toBeGreaterThanOrEqual(150);
  });

  it('are found, 95 of 100 at least', () => {
    const one = pairs.filter(({ isOne }) => isOne);
    const missed = one.filter((pair) => !found(pair)).map(({ line }) => line);
    expect(missed.length / one.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  });

  it('are a possible duplicate only by exception where they are two', () => {
    const two = pairs.filter(({ isOne }) => !isOne);
    const alarms = two.filter((pair) => found(pair)).map(({ line }) => line);
    if (process.env.FIELDSHEET_FIGURES) tell(alarms);
    expect(alarms.length / two.length, alarms.join('\n')).toBeLessThanOrEqual(0.02);
  });

  it('are no certain match where they are two', () => {
    const wrong = pairs.filter((pair) => !pair.isOne && found(pair)?.isCertain);
    expect(wrong.map(({ line }) => line)).toEqual([]);
  });
});

/** Prints figures by kind of difference: `FIELDSHEET_FIGURES=1 npx vitest run --project unit test/likeness`. */
function tell(alarms: readonly string[]): void {
  const rows: Record<string, { pairs: number; found: number; certain: number }> = {};
  for (const pair of pairs) {
    const kind = `${pair.isOne ? 'one' : 'two'}: ${pair.kind}`;
    const row = rows[kind] ?? { pairs: 0, found: 0, certain: 0 };
    rows[kind] = row;
    const match = found(pair);
    row.pairs += 1;
    if (match) row.found += 1;
    if (match?.isCertain) row.certain += 1;
  }
  console.table(rows);
  const missed = pairs.filter((pair) => pair.isOne && !found(pair)).map(({ line }) => line);
  console.log(['Missed:', ...missed, 'Look-alikes that are called a possible duplicate:', ...alarms].join('\n'));
}
