import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfSending, forecast, partOf } from '../../src/plan/index.js';

// Section "Limits": 120 requests per minute.
const budget = { windowLimit: 120, windowSeconds: 60 };

test('forecast: minutes are requests over what a window allows', () => {
  expect(forecast(600, budget).minutes).toBe(5);
  expect(forecast(60, { windowLimit: 120, windowSeconds: 120 }).minutes).toBe(1);
});

test('forecast: reads and writes apart, which are the requests together', () => {
  expect(forecast(60, budget, 12)).toMatchObject({ requests: 60, reads: 12, writes: 48, seconds: 30 });
});

test('forecast: nothing to send takes no time and no day', () => {
  const none = { requests: 0, reads: 0, writes: 0, seconds: 0, minutes: 0, days: 0 };
  expect(forecast(0, { ...budget, quotaRemaining: 0, quotaLimit: 100 })).toEqual(none);
});

test.each([
  [100, 100, 1],
  [101, 100, 2],
  [1100, 100, 2],
  [1101, 100, 3],
  [10, 0, 2],
])('forecast: %i requests with %i left today and 1000 a day take %i days', (requests, quotaRemaining, days) => {
  expect(forecast(requests, { ...budget, quotaRemaining, quotaLimit: 1000 }).days).toBe(days);
});

test('forecast: the rate limits a day as the quota does: 172,800 requests at 120 a minute', () => {
  expect(forecast(172_800, budget).days).toBe(1);
  expect(forecast(172_801, budget).days).toBe(2);
  expect(forecast(172_801, { ...budget, quotaLimit: 1_000_000, quotaRemaining: 1_000_000 }).days).toBe(2);
});

test('forecast where the rest of today is not known, a whole day is taken', () => {
  expect(forecast(1001, { ...budget, quotaLimit: 1000 }).days).toBe(2);
});

test('forecast: law: more requests never take less time', () => {
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

// 1000 requests a day, of which two were used to read the account.
const account = { ...budget, quotaLimit: 1000, quotaRemaining: 998 };

test.each([
  // 600 at 120 a minute, then at 60.
  [{ share: 1, reserve: 0 }, 5, 1],
  [{ share: 0.5, reserve: 0 }, 10, 1],
  // 98 today and 100 a day after it: 502 more take six days.
  [{ share: 1, reserve: 900 }, 5, 7],
  // 29 a minute, and the quota is what it was.
  [{ share: 0.249, reserve: 0 }, 600 / 29, 1],
])('our part of a budget with %j 600 requests take %f minutes and %i days', (part, minutes, days) => {
  const expected = forecast(600, partOf(account, part));
  expect(expected.minutes).toBeCloseTo(minutes, 9);
  expect(expected.days).toBe(days);
});

test('our part of a budget is one request of a window at least, and no less than nothing of a day', () => {
  expect(partOf({ ...account, windowLimit: 3 }, { share: 0.1, reserve: 5000 })).toEqual({
    ...{ windowLimit: 1, windowSeconds: 60 },
    ...{ quotaLimit: 0, quotaRemaining: 0 },
  });
  expect(forecast(5, partOf(account, { share: 1, reserve: 5000 })).days).toBeLessThan(Number.POSITIVE_INFINITY);
});

test('our part of a budget says nothing of a quota that nobody has announced', () => {
  expect(partOf(budget, { share: 0.5, reserve: 10 })).toEqual({ windowLimit: 60, windowSeconds: 60 });
});

const noon = Date.parse('2026-11-20T12:00:00Z');
const endAt = (requests: number, some: Partial<Parameters<typeof endOfSending>[1]> = {}) =>
  new Date(endOfSending(requests, { ...budget, ...some }, noon)).toISOString();

test('endOfSending without a quota it is the time that sending takes, over midnight too', () => {
  expect(endAt(600)).toBe('2026-11-20T12:05:00.000Z');
  expect(endAt(120 * 60 * 13)).toBe('2026-11-21T01:00:00.000Z');
});

test('endOfSending: what the quota of today does not allow goes on at UTC midnight', () => {
  // 100 today, then 1200 at 120 a minute: ten minutes.
  expect(endAt(1300, { quotaRemaining: 100, quotaLimit: 5000 })).toBe('2026-11-21T00:10:00.000Z');
  expect(endAt(100, { quotaRemaining: 100, quotaLimit: 5000 })).toBe('2026-11-20T12:00:50.000Z');
  expect(endAt(120, { quotaRemaining: 0, quotaLimit: 5000 })).toBe('2026-11-21T00:01:00.000Z');
});

test('endOfSending whole days are spent on the quota until the last one', () => {
  // 100 today, two days of 1000, then 120: one minute.
  expect(endAt(2220, { quotaRemaining: 100, quotaLimit: 1000 })).toBe('2026-11-23T00:01:00.000Z');
});

test('endOfSending: more requests never end earlier, and none earlier than it takes to send them', () => {
  const some = fc.record({
    requests: fc.nat(1_000_000),
    more: fc.nat(10_000),
    quotaRemaining: fc.nat(20_000),
    quotaLimit: fc.integer({ min: 20_000, max: 50_000 }),
    now: fc.integer({ min: noon, max: noon + 86_400_000 }),
  });
  fc.assert(
    fc.property(some, ({ requests, more, now, ...quota }) => {
      const end = endOfSending(requests, { ...budget, ...quota }, now);
      expect(endOfSending(requests + more, { ...budget, ...quota }, now)).toBeGreaterThanOrEqual(end);
      expect(end).toBeGreaterThanOrEqual(now + requests * 500 - 1);
    }),
  );
});
