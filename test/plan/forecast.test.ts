import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forecast } from '../../src/plan/index.js';

// Section "Limits": 120 requests per minute.
const budget = { windowLimit: 120, windowSeconds: 60 };

describe('forecast', () => {
  test('minutes are requests over what a window allows', () => {
    expect(forecast(600, budget).minutes).toBe(5);
    expect(forecast(60, { windowLimit: 120, windowSeconds: 120 }).minutes).toBe(1);
  });

  test('nothing to send takes no time and no day', () => {
    expect(forecast(0, { ...budget, quotaRemaining: 0, quotaLimit: 100 })).toEqual({
      requests: 0,
      minutes: 0,
      days: 0,
    });
  });

  test.each([
    [100, 100, 1],
    [101, 100, 2],
    [1100, 100, 2],
    [1101, 100, 3],
    [10, 0, 2],
  ])('%i requests with %i left today and 1000 a day take %i days', (requests, quotaRemaining, days) => {
    expect(forecast(requests, { ...budget, quotaRemaining, quotaLimit: 1000 }).days).toBe(days);
  });

  test('the rate limits a day as the quota does: 172,800 requests at 120 a minute', () => {
    expect(forecast(172_800, budget).days).toBe(1);
    expect(forecast(172_801, budget).days).toBe(2);
    expect(forecast(172_801, { ...budget, quotaLimit: 1_000_000, quotaRemaining: 1_000_000 }).days).toBe(2);
  });

  test('where the rest of today is not known, a whole day is taken', () => {
    expect(forecast(1001, { ...budget, quotaLimit: 1000 }).days).toBe(2);
  });

  test('law: more requests never take less time', () => {
    const limits = fc.record({
      windowLimit: fc.integer({ min: 1, max: 500 }),
      windowSeconds: fc.integer({ min: 1, max: 3600 }),
      quotaLimit: fc.integer({ min: 1, max: 5000 }),
      quotaRemaining: fc.nat(5000),
    });
    const property = fc.property(limits, fc.nat(100_000), fc.nat(100_000), (account, a, b) => {
      const [few, many] = [forecast(Math.min(a, b), account), forecast(Math.max(a, b), account)];
      expect(many.minutes).toBeGreaterThanOrEqual(few.minutes);
      expect(many.days).toBeGreaterThanOrEqual(few.days);
    });
    fc.assert(property);
  });
});
