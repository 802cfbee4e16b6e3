import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AbortedError, QuotaError } from '../../src/errors.js';
import { casesOf, rounds } from '../rounds.js';
import type { WindowKind } from './simulation.js';
import { comesInBursts, type Neighbour, paces, type SimulationResult, simulate, takesPart } from './simulation.js';

const kinds: readonly WindowKind[] = ['fixed', 'second', 'aligned', 'sliding'];
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const minute = { limit: 120, windowMs: 60_000, rounding: 'ceil' } as const;
/** A service of long windows, so that days are played quickly. */
const slow = { limit: 10, windowMs: 600_000, rounding: 'ceil' } as const;

/** The longest time between two of these moments, ms. */
const longestGap = (times: readonly number[]) =>
  Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0)));

const services = fc.record({
  kind: fc.constantFrom(...kinds),
  rounding: fc.constantFrom('ceil' as const, 'floor' as const, 'round' as const),
  limit: fc.oneof(fc.integer({ min: 5, max: 300 }), fc.constant(1000)),
  windowMs: fc.oneof(
    fc.integer({ min: 1, max: 12 }).map((seconds) => seconds * 1000),
    fc.constant(60_000),
  ),
});
const lines = fc.record({
  latency: fc.constantFrom<[number, number]>([5, 6], [1, 90], [10, 500], [500, 3000], [10, 10_000]),
  concurrency: fc.constantFrom(1, 2, 4, 8, 32),
  clockOffset: fc.oneof(fc.constant(0), fc.integer({ min: -3_600_000, max: 3_600_000 })),
  seed: fc.nat(),
});

it('the pacer alone is never refused, goes on in every window, and loses no permit', async () => {
  const law = fc.asyncProperty(services, lines, async (service, line) => {
    // As many windows as let every call be answered some times, and no more than is quick.
    const windows = Math.max(5, Math.ceil((8 * line.latency[1]) / service.windowMs));
    const durationMs = Math.min(windows * service.windowMs, (3000 * service.windowMs) / service.limit + 80_000);
    const { arrivals, errors, service: played } = await simulate({ service, durationMs, ...line });
    // With a dozen requests a window, of which the answers overtake each other, one may be refused while the length
    // is being learned: seen once in thousands of such services.
    expect(played.refused).toBeLessThanOrEqual(service.limit < 60 ? 1 : 0);
    // Two windows and two round trips: a window may be over when the answers of the last one come.
    expect(longestGap([0, ...arrivals])).toBeLessThanOrEqual(2 * service.windowMs + 4 * line.latency[1] + 3000);
    expect(errors.every((error) => error instanceof AbortedError)).toBe(true);
  });
  const overtaken: Parameters<typeof law.run>[0] = [
    { kind: 'sliding', rounding: 'floor', limit: 12, windowMs: 11_000 },
    { latency: [1, 92], concurrency: 2, clockOffset: -1_292_826, seed: 1_953_215_826 },
  ];
  await fc.assert(law, { numRuns: rounds(60), examples: [overtaken] });
});

it('the pacer alone is never refused though requests and answers are lost', async () => {
  const law = fc.asyncProperty(fc.constantFrom(...kinds), fc.nat(), async (kind, seed) => {
    const { arrivals, service } = await simulate({
      service: { ...minute, kind },
      durationMs: 5 * minute.windowMs,
      latency: [20, 120],
      lost: { requests: 0.02, answers: 0.02 },
      seed,
    });
    expect(service.refused).toBe(0);
    expect(arrivals.length).toBeGreaterThan(0.9 * 5 * minute.limit);
  });
  await fc.assert(law, { numRuns: rounds(10) });
});

it.each(casesOf(kinds, 1))('the pacer alone uses 97% over two days of a drifting clock: %s windows', async (kind) => {
  // It gains 5 s an hour, and is set back by an hour at the end of the first day.
  const clockOffset = (elapsed: number) => elapsed / 720 - (elapsed > dayMs ? hourMs : 0);
  const { arrivals, service } = await simulate({
    service: { ...slow, kind, limit: 60 },
    durationMs: 2 * dayMs,
    clockOffset,
    seed: 31,
  });
  expect(service.refused).toBe(0);
  expect(arrivals.length).toBeGreaterThanOrEqual(0.97 * ((2 * dayMs) / slow.windowMs) * 60);
});

const neighbourhoods: readonly (readonly [string, readonly Neighbour[]])[] = [
  ['alone', []],
  ['beside one that takes half', [takesPart(0.5)]],
  ['beside one that comes in bursts', [comesInBursts(0.5)]],
];
const cases = neighbourhoods.flatMap(([name, neighbours]) => kinds.map((kind) => ({ kind, name, neighbours })));

it.each(casesOf(cases, 6))('--share leaves the rest, is used: $kind windows, $name', async ({ kind, neighbours }) => {
  for (const share of [0.1, 0.4]) {
    const { service } = await simulate({
      service: { ...minute, kind },
      pacer: { share },
      durationMs: 10 * minute.windowMs,
      latency: [20, 120],
      neighbours,
      seed: 32,
    });
    // Beside others one request may try whether the window has ended when it has not.
    const trying = neighbours.length > 0 ? 1 : 0;
    expect(service.mostOurs, `share ${share}`).toBeLessThanOrEqual(share * minute.limit + trying);
    expect(service.accepted, `share ${share}`).toBeGreaterThan(0.8 * 10 * share * minute.limit);
  }
});

it.each(kinds)('--share lets two of ours share a key without a refusal: %s windows', async (kind) => {
  const { service } = await simulate({
    service: { ...minute, kind },
    pacer: { share: 0.5 },
    durationMs: 10 * minute.windowMs,
    latency: [20, 120],
    neighbours: [paces(0.5)],
    seed: 33,
  });
  expect(service.refused).toBe(0);
  expect(service.accepted).toBeGreaterThan(0.85 * 5 * minute.limit);
  expect(service.foreign).toBeGreaterThan(0.85 * 5 * minute.limit);
});

describe('beside others', () => {
  const neighbours = { 'half taken at random': takesPart(0.5), 'bursts of half': comesInBursts(0.5) } as const;
  const retryAfters = [undefined, 'seconds', 'date'] as const;
  const cases = retryAfters.flatMap((retryAfter) =>
    Object.entries(neighbours).flatMap(([name, neighbour]) =>
      kinds.map((kind) => ({ kind, name, neighbour, retryAfter })),
    ),
  );

  it.each(casesOf(cases, 10))(
    'uses 90% of what is left, with few refusals: $kind windows, $name, Retry-After $retryAfter',
    async ({ kind, neighbour, retryAfter }) => {
      const durationMs = 15 * minute.windowMs;
      const { service, arrivals, refusals, pauses } = await simulate({
        service: { ...minute, kind, ...(retryAfter && { retryAfter }) },
        durationMs,
        latency: [20, 120],
        neighbours: [neighbour],
        seed: 34,
      });
      const left = 15 * minute.limit - service.foreign;
      expect(service.accepted).toBeGreaterThan(0.9 * left);
      expect(service.refused).toBeLessThan(0.06 * 15 * minute.limit);
      expect(longestGap([0, ...arrivals, durationMs])).toBeLessThan(1.2 * minute.windowMs);
      // What was under way together is refused together, at most as many as there are calls; then nothing leaves for a
      // while.
      const together = Math.max(
        ...refusals.map((at) => refusals.filter((other) => Math.abs(other - at) < 120).length),
        0,
      );
      expect(together).toBeLessThanOrEqual(8);
      for (const { at, until } of pauses.filter((pause) => refusals.some((time) => Math.abs(pause.at - time) < 120))) {
        const leftDuring = [...arrivals, ...refusals].filter((time) => time > at + 120 && time < until);
        expect(leftDuring).toEqual([]);
      }
    },
  );

  it('tells of it when nothing leaves for long', async () => {
    const { pauses, arrivals } = await simulate({
      service: { ...minute, kind: 'fixed', used: 119 },
      durationMs: 2 * minute.windowMs,
      seed: 35,
    });
    // The first one got the last place: nobody was refused, and nothing leaves until the window ends.
    expect(arrivals.filter((at) => at < 59_000)).toHaveLength(1);
    expect(pauses[0]?.limit).toBe('window');
    expect(pauses[0]?.at).toBeLessThan(1000);
    expect(pauses[0]?.until).toBeGreaterThan(58_000);
  });
});

describe('headers that mislead', () => {
  const damages: Readonly<Record<string, (headers: Record<string, string>) => Record<string, string | undefined>>> = {
    'negative remaining': (headers) => ({ ...headers, 'x-ratelimit-remaining': '-5' }),
    'a limit of zero': (headers) => ({ ...headers, 'x-ratelimit-limit': '0' }),
    'a reset of zero': (headers) => ({ ...headers, 'x-ratelimit-reset': '0' }),
    'a reset in a year': (headers) => ({ ...headers, 'x-ratelimit-reset': '1811536000' }),
    'no reset': (headers) => ({ ...headers, 'x-ratelimit-reset': undefined }),
    'a reset in milliseconds': (headers) => ({ ...headers, 'x-ratelimit-reset': '1780000000000' }),
    'more left than the limit': (headers) => ({ ...headers, 'x-ratelimit-remaining': '9999' }),
    'no numbers': (headers) => ({ ...headers, 'x-ratelimit-remaining': 'many' }),
    'no Date': (headers) => ({ ...headers, date: undefined }),
    'nothing at all': () => ({}),
  };
  const cases = kinds.flatMap((kind) => Object.keys(damages).map((name) => ({ kind, name })));

  it.each(casesOf(cases, 10))('cost little, and no refusal: $name, $kind windows', async ({ kind, name }) => {
    const damage = damages[name];
    const { service, arrivals } = await simulate({
      service: { ...minute, kind, damage },
      durationMs: 10 * minute.windowMs,
      latency: [20, 120],
      clockOffset: -600_000,
      seed: 36,
    });
    expect(service.refused).toBe(0);
    expect(service.accepted).toBeGreaterThan(0.9 * 10 * minute.limit);
    expect(arrivals.filter((at) => at < 10_000).length).toBeLessThan(30);
  });

  it.each(kinds)('alternate between two limits: it keeps to what is said and goes on: %s windows', async (kind) => {
    let answers = 0;
    const damage = (headers: Record<string, string>) => {
      answers += 1;
      return answers % 50 === 0 ? { ...headers, 'x-ratelimit-limit': '240' } : headers;
    };
    const { service } = await simulate({
      service: { ...minute, kind, damage },
      durationMs: 10 * minute.windowMs,
      seed: 37,
    });
    expect(service.accepted).toBeGreaterThan(0.7 * 10 * minute.limit);
    expect(service.refused).toBeLessThan(0.02 * 10 * minute.limit);
  });
});

const noon = Date.UTC(2026, 6, 1, 12);
const quota = 400;

/** Accepted requests of each day of the service's clock. */
function perDay({ arrivals }: SimulationResult, start: number): number[] {
  const days = new Map<number, number>();
  for (const at of arrivals) {
    const day = Math.floor((start + at) / dayMs);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return [...days.values()];
}

it.each([0, 600_000, -600_000])(
  'days are used up to the reserve and waited for, with --wait, though our clock is off by %i ms',
  async (off) => {
    const result = await simulate({
      service: { ...slow, kind: 'fixed', quota },
      pacer: { waitForQuota: true, reserve: 50 },
      durationMs: 3 * dayMs,
      start: noon + off,
      clockOffset: -off,
      seed: 38,
    });
    expect(result.service.refusedByDay).toBe(0);
    expect(result.service.leastLeft).toBe(50);
    expect(perDay(result, noon)).toEqual([350, 350, 350, 350]);
    // Each day ends with one pause, until the service's midnight by our clock.
    const days = result.pauses.filter(({ limit }) => limit === 'day');
    const midnights = [0.5, 1.5, 2.5, 3.5].map((day) => day * dayMs);
    expect(days.map(({ until }) => Math.round((until - 2000) / 10_000) * 10_000)).toEqual(midnights);
    for (const midnight of midnights.slice(0, 3)) {
      const next = result.arrivals.find((at) => at >= midnight) ?? Number.POSITIVE_INFINITY;
      expect(next - midnight).toBeLessThan(5000);
    }
  },
);

it('days: shared with another client: what it leaves is used, the reserve is not touched, no refusal', async () => {
  const result = await simulate({
    service: { ...slow, kind: 'sliding', quota },
    pacer: { waitForQuota: true, reserve: 50, share: 0.5 },
    durationMs: 2 * dayMs,
    start: noon,
    neighbours: [takesPart(0.1)],
    seed: 39,
  });
  expect(result.service.leastLeft).toBeGreaterThanOrEqual(50 - 2);
  expect(result.service.refusedByDay).toBe(0);
  expect(perDay(result, noon)).toHaveLength(3);
});

it('days end with a QuotaError without --wait, at the request that would have touched the reserve', async () => {
  const { errors, arrivals, service } = await simulate({
    service: { ...slow, kind: 'aligned', quota },
    pacer: { reserve: 50 },
    durationMs: dayMs,
    start: noon,
    seed: 40,
  });
  expect(arrivals).toHaveLength(350);
  expect(service.refused + service.refusedByDay).toBe(0);
  expect(errors.every((error) => error instanceof QuotaError)).toBe(true);
  expect((errors[0] as QuotaError).resetsAt.toISOString()).toBe('2026-07-02T00:00:00.000Z');
});

it('days: used up by others: one refusal a midnight, and on it goes', async () => {
  // Whoever asks at midnight finds all of the day taken by a burst; the next day is free.
  const result = await simulate({
    service: { ...slow, kind: 'fixed', quota: 10, used: 10 },
    pacer: { waitForQuota: true },
    durationMs: dayMs,
    start: noon,
    seed: 41,
  });
  expect(result.service.refused + result.service.refusedByDay).toBe(1);
  expect(result.arrivals.filter((at) => at < 0.5 * dayMs)).toHaveLength(0);
  expect(result.arrivals.length).toBeGreaterThan(0);
});
