import { describe, expect, it } from 'vitest';
import { DailyQuota } from '../../src/client/pacing/pacer.js';
import { AbortedError, QuotaError } from '../../src/errors.js';
import { forecast } from '../../src/plan/index.js';
import { casesOf } from '../rounds.js';
import type { WindowKind } from './simulation.js';
import { type SimulationOptions, simulate, takesPart } from './simulation.js';

const kinds: readonly WindowKind[] = ['fixed', 'second', 'aligned', 'sliding'];
const roundings = ['ceil', 'floor', 'round'] as const;
const tiny = { limit: 120, windowMs: 2000 } as const;
const real = { limit: 120, windowMs: 60_000 } as const;

/** Part of the permitted requests that were used, and what was refused. */
async function play(options: Omit<SimulationOptions, 'durationMs'> & { windows: number }) {
  const { limit, windowMs } = options.service;
  const result = await simulate({ ...options, durationMs: options.windows * windowMs });
  return { ...result, used: result.arrivals.length / (limit * options.windows), refused: result.service.refused };
}

const scenarios = roundings.flatMap((rounding) => kinds.map((kind) => ({ kind, rounding })));

const services = [
  { ...tiny, windows: 10, latency: undefined },
  { ...real, windows: 4, latency: [20, 120] },
] as const;

it.each(services.flatMap((service) => casesOf(scenarios, 4).map((scenario) => ({ ...service, ...scenario }))))(
  'the pacer alone uses 97% of 120 requests in $windowMs ms without a refusal: $kind windows, reset by $rounding',
  async ({ windows, latency, ...service }) => {
    for (const seed of casesOf([1, 2, 3], 1)) {
      const { used, refused } = await play({ service, windows, latency, seed });
      expect(refused, `seed ${seed}`).toBe(0);
      expect(used, `seed ${seed}`).toBeGreaterThanOrEqual(0.97);
    }
  },
);

it.each(kinds)(
  'the pacer alone loses no more than the round trip when answers come late and out of order: %s windows',
  async (kind) => {
    // A round trip of 50 ms on average, in windows of 2 s: 2.5% can be lost, and the first windows are for learning.
    for (const seed of casesOf([3, 9, 13, 27], 1)) {
      const { used, refused } = await play({
        service: { ...tiny, kind, rounding: 'ceil' },
        windows: 10,
        seed,
        latency: [20, 30],
      });
      expect(refused, `seed ${seed}`).toBe(0);
      expect(used, `seed ${seed}`).toBeGreaterThanOrEqual(0.95);
    }
  },
);

it('the pacer alone spreads the requests of a long window instead of sending them at once', async () => {
  const { arrivals } = await play({ service: { ...real, kind: 'fixed', rounding: 'ceil' }, windows: 3, seed: 5 });
  const gaps = arrivals.slice(1).map((at, index) => at - (arrivals[index] ?? 0));
  // An even pace is 500 ms: nothing much faster, and no stall.
  expect(gaps.filter((gap) => gap < 400).length).toBeLessThan(5);
  expect(Math.max(...gaps)).toBeLessThan(2000);
});

it('the pacer alone spreads what is left when it comes late into a window, without a refusal', async () => {
  const service = { ...real, kind: 'fixed', rounding: 'ceil', used: 110 } as const;
  const { arrivals, refused } = await play({ service, windows: 2, seed: 6 });
  const early = arrivals.filter((at) => at < 58_000);
  expect(refused).toBe(0);
  expect(early.length).toBeLessThanOrEqual(10);
  expect(early.filter((at) => at < 20_000).length).toBeLessThanOrEqual(5);
  expect(arrivals.length).toBeGreaterThanOrEqual(10 + 110);
});

it.each([600_000, -600_000])(
  'the pacer alone does as well when the clocks differ by %i ms, and learns by how much',
  async (clockOffset) => {
    const { used, refused, pacer } = await play({
      service: { ...tiny, kind: 'second', rounding: 'ceil' },
      windows: 10,
      seed: 7,
      clockOffset,
    });
    expect(refused).toBe(0);
    expect(used).toBeGreaterThanOrEqual(0.97);
    expect(Math.abs((pacer.usage().clockOffsetMs ?? Number.NaN) - clockOffset)).toBeLessThan(20);
    expect(pacer.usage().windowSeconds).toBe(2);
  },
);

it('misleading headers without a reset, it goes on about a window after somebody stops to use up every window', async () => {
  const damage = (headers: Record<string, string>) => ({ ...headers, 'x-ratelimit-reset': undefined });
  const service = { ...real, kind: 'fixed', rounding: 'ceil', used: 119, damage } as const;
  const foreignUntilMs = 4 * real.windowMs;
  for (const seed of casesOf([23, 24, 25], 1)) {
    const { arrivals } = await play({ service, windows: 8, seed, neighbours: [takesPart(5, foreignUntilMs)] });
    const next = arrivals.find((at) => at > foreignUntilMs) ?? Number.POSITIVE_INFINITY;
    // The window that is open when they stop, and the longest patience after refusals.
    expect(next - foreignUntilMs, `seed ${seed}`).toBeLessThan(2 * real.windowMs);
    expect(arrivals.filter((at) => at > 6 * real.windowMs).length, `seed ${seed}`).toBeGreaterThan(real.limit);
  }
});

const starts = [1, 0.5].flatMap((share) => kinds.map((kind) => ({ kind, share })));

it.each(casesOf(starts, 4))('the window fits from the first answer on: $kind, share $share', async (how) => {
  const { kind, share } = how;
  for (const rounding of casesOf(roundings, 1)) {
    const options = { service: { ...real, kind, rounding }, pacer: { share }, seed: 7 };
    const first = await simulate({ ...options, durationMs: 300, concurrency: 1 });
    const { arrivals } = await simulate({ ...options, durationMs: 25 * 60_000 });
    const requests = 1000;
    const { minutes } = forecast(requests, {
      windowLimit: Math.floor(real.limit * share),
      windowSeconds: first.pacer.usage().windowSeconds ?? 0,
    });
    const took = (arrivals[requests - 1] ?? 0) / 60_000;
    // The window that had begun gives up to its requests at once.
    expect(Math.abs(minutes - took), `${rounding}: ${minutes} of ${took} minutes`).toBeLessThan(1);
  }
});

it('a refusal is waited out and the run goes on, in a window that somebody else has used up', async () => {
  const service = { ...tiny, kind: 'fixed', rounding: 'ceil', used: 120, retryAfter: 'seconds' } as const;
  const { used, refused } = await play({ service, windows: 10, seed: 13 });
  expect(refused).toBeLessThanOrEqual(2);
  expect(used).toBeGreaterThan(0.75);
});

it('a refusal without any header is met with growing patience', async () => {
  const service = { ...real, kind: 'fixed', rounding: 'ceil', used: 120, damage: () => ({}) } as const;
  const { refused, arrivals } = await play({ service, windows: 3, seed: 14 });
  expect(refused).toBeLessThan(12);
  expect(arrivals.length).toBeGreaterThan(100);
});

describe('the daily quota', () => {
  const service = { limit: 1000, windowMs: 1000, kind: 'fixed', rounding: 'ceil', quota: 300 } as const;
  const noon = Date.UTC(2026, 6, 1, 12);

  it('that a 429 tells of stops everything', async () => {
    const { errors, service: played } = await simulate({
      service: { ...service, used: 300 },
      durationMs: 10_000,
      start: noon,
      seed: 18,
    });
    expect(played.refusedByDay).toBe(1);
    expect(errors.every((error) => error instanceof QuotaError)).toBe(true);
    expect(errors).toHaveLength(8);
  });
});

it('close turns away whoever waits', async () => {
  const { errors } = await play({ service: { ...real, kind: 'fixed', rounding: 'ceil' }, windows: 0.1, seed: 19 });
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.every((error) => error instanceof AbortedError)).toBe(true);
});

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
