import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextMidnight, ServerClock } from '../../src/client/pacing/clock.js';
import { readQuota, readRate, readRetryAfter } from '../../src/client/pacing/limit-headers.js';
import { backoff } from '../../src/client/pacing/outage.js';
import { grouped } from '../rounds.js';

const now = Date.UTC(2026, 6, 1, 12, 0, 0);

it.each(
  grouped(
    [5000, '5'],
    [0, ' 0 ', 'Wed, 01 Jul 2026 11:00:00 GMT'],
    [1500, '1.5'],
    [30_000, 'Wed, 01 Jul 2026 12:00:30 GMT'],
    [86_400_000, '999999999'],
    [undefined, '-5', 'soon', '', undefined],
    [2_026_000, '2026'],
  ),
)('readRetryAfter reads %j as %s ms', (header, ms) => {
  expect(readRetryAfter(header, now)).toBe(ms);
});

describe('readRate and readQuota', () => {
  const now = Date.UTC(2026, 6, 1, 12);
  const rate = (limit: string, remaining: string, reset: string) =>
    readRate({ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset }, now);

  it('read what the document shows, the reset in ms', () => {
    expect(rate('120', '119', String(now / 1000 + 60))).toEqual({ limit: 120, remaining: 119, reset: now + 60_000 });
  });

  it.each(['-1', '1e3', '0x10', '12.5', '', 'NaN', '99999999999999999999'])('take limit %j for missing', (limit) => {
    expect(rate(limit, '1', '0')).toBeUndefined();
    expect(readQuota({ 'x-quota-limit': limit, 'x-quota-remaining': '1' })).toBeUndefined();
  });

  it('take a reset of long ago, or of another unit, for missing', () => {
    expect(rate('120', '5', '60')?.reset).toBeUndefined();
    expect(rate('120', '5', String(now + 60_000))?.reset).toBeUndefined();
  });

  it('keep a remaining of 0', () => {
    expect(readQuota({ 'x-quota-limit': '500', 'x-quota-remaining': '0' })).toEqual({ limit: 500, remaining: 0 });
  });
});

it('ServerClock never loses the true difference, and narrows it down to milliseconds', () => {
  const flight = fc.record({
    gap: fc.integer({ min: 1, max: 400 }),
    out: fc.integer({ min: 0, max: 30 }),
    back: fc.integer({ min: 0, max: 30 }),
  });
  const flights = fc.array(flight, { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(flights, fc.integer({ min: -10_000_000, max: 10_000_000 }), (all, offset) => {
      const clock = new ServerClock();
      let now = Date.UTC(2026, 6, 1);
      for (const { gap, out, back } of all) {
        const sent = now + gap;
        const answered = sent + out + back;
        clock.observe(Math.floor((sent + out + offset) / 1000) * 1000, sent, answered);
        now = answered;
      }
      expect(Math.abs((clock.offset ?? Number.NaN) - offset)).toBeLessThanOrEqual(530);
      // The service's clock has reached the time at the moment that is said to be safe.
      expect(clock.surelyReached(now + offset)).toBeGreaterThanOrEqual(now);
    }),
  );
  const clock = new ServerClock();
  for (let sent = 5; sent < 3000; sent += 17)
    clock.observe(Math.floor((sent + 1 + 600_000) / 1000) * 1000, sent, sent + 2);
  expect(Math.abs((clock.offset ?? Number.NaN) - 600_000)).toBeLessThan(10);
});

it('ServerClock follows a clock that is set', () => {
  const clock = new ServerClock();
  clock.observe(10_000, 10_100, 10_110);
  clock.observe(500_000, 11_100, 11_110);
  expect(clock.offset).toBeGreaterThan(488_000);
});

it('nextMidnight is the next one also at midnight itself', () => {
  expect(nextMidnight(Date.UTC(2026, 11, 31, 23, 59, 59, 999))).toBe(Date.UTC(2027, 0, 1));
  expect(nextMidnight(Date.UTC(2027, 0, 1))).toBe(Date.UTC(2027, 0, 2));
});

const delays = { firstDelay: 1000, longestDelay: 5000 };

it('backoff doubles up to the longest delay, and takes between half and all of it', () => {
  const attempts = [1, 2, 3, 4, 5];
  expect(attempts.map((attempt) => backoff(attempt, delays, 1))).toEqual([1000, 2000, 4000, 5000, 5000]);
  expect(attempts.map((attempt) => backoff(attempt, delays, 0))).toEqual([500, 1000, 2000, 2500, 2500]);
});

it('backoff stays within that, however often something is tried', () => {
  const law = fc.property(
    fc.integer({ min: 1, max: 2000 }),
    fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    (attempt, random) => {
      const ms = backoff(attempt, delays, random);
      expect(ms).toBeGreaterThanOrEqual(500);
      expect(ms).toBeLessThanOrEqual(5000);
    },
  );
  fc.assert(law);
});
