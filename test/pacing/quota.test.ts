import { describe, expect, it } from 'vitest';
import { DailyQuota } from '../../src/pacing/pacer.js';

/** Midnights of the service that end a day and the next one. */
const [first, second] = [1_000_000, 2_000_000];

/** What a quota says after these readings, asked for while nothing is in flight. */
function quotaAfter(
  reserve: number,
  ...readings: readonly (readonly [remaining: number, sent: number, answered: number, midnight?: number])[]
) {
  const quota = new DailyQuota(reserve);
  for (const [remaining, sent, answered, midnight = first] of readings)
    quota.observe({ limit: 500, remaining }, { sent, answered, midnight });
  return quota;
}

describe('what is left of a day', () => {
  it('is unlimited while nothing tells, and again after the midnight of what was told', () => {
    expect(quotaAfter(0).left(0, 0)).toBe(Number.POSITIVE_INFINITY);
    const quota = quotaAfter(0, [7, 0, 10]);
    expect(quota.left(0, first - 1)).toBe(7);
    expect(quota.left(0, first)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is less by what is in flight and by the reserve', () => {
    expect(quotaAfter(20, [100, 0, 10]).left(3, 50)).toBe(77);
  });

  it('is the least of answers that overtake each other', () => {
    expect(quotaAfter(0, [98, 2, 10], [99, 1, 12]).left(0, 50)).toBe(98);
  });

  it('rises when a later answer of the same day says so: the service has been given more', () => {
    expect(quotaAfter(0, [0, 0, 10], [400, 10, 20]).left(0, 50)).toBe(400);
  });

  it('is that of the new day, though its answer was asked for before the last one of the old day came', () => {
    expect(quotaAfter(0, [3, 0, 100], [499, 50, 150, second]).left(0, first + 1)).toBe(499);
  });

  it('is not that of the old day, whose answer comes late', () => {
    expect(quotaAfter(0, [499, 50, 150, second], [2, 40, 160, first]).left(0, first + 1)).toBe(499);
  });
});
