import { expect, it } from 'vitest';
import { simulate } from './simulation.js';

const noon = Date.UTC(2026, 6, 1, 12);
const dayMs = 86_400_000;

it('a 429 of the day is told as such: it is waited for until UTC midnight, and never told as one of the window', async () => {
  const { pauses, arrivals, service } = await simulate({
    // The window has room left, so the headers tell that it was the day.
    service: { kind: 'fixed', rounding: 'ceil', limit: 1000, windowMs: 60_000, quota: 30, used: 30 },
    pacer: { waitForQuota: true },
    durationMs: 0.6 * dayMs,
    start: noon,
    seed: 50,
  });
  expect(service.refusedByDay).toBe(1);
  expect(pauses.filter(({ limit }) => limit === 'window')).toEqual([]);
  // From noon, half a day.
  expect(pauses[0]?.until).toBeGreaterThanOrEqual(0.5 * dayMs);
  expect(arrivals[0]).toBeGreaterThanOrEqual(0.5 * dayMs);
});

it.each([
  ['seconds', '30'],
  ['a date', new Date(noon + 31_000).toUTCString()],
])('a 429 is waited out as long as its Retry-After says, %s, though the window ends sooner', async (_, retryAfter) => {
  const { refusals, arrivals } = await simulate({
    service: {
      ...{ kind: 'fixed', rounding: 'ceil', limit: 120, windowMs: 2000, used: 120, retryAfter: 'seconds' },
      damage: (headers) => (headers['retry-after'] === undefined ? headers : { ...headers, 'retry-after': retryAfter }),
    },
    durationMs: 60_000,
    start: noon,
    seed: 51,
  });
  // Those of eight calls that were under way together.
  expect(refusals.every((at) => at < 1000)).toBe(true);
  expect(refusals.length).toBeGreaterThan(0);
  expect(arrivals[0]).toBeGreaterThanOrEqual(29_900);
  expect(arrivals[0]).toBeLessThan(33_000);
});
