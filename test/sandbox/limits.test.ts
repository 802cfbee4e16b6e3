import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Limits, type WindowKind, windowKinds } from '../../src/sandbox/limits.js';
import { clockAt } from './http.js';

function limits(windowKind: WindowKind, time: string, { rate = 3, quota = 0, windowMs = 60_000 } = {}) {
  const clock = clockAt(time);
  return { clock, limits: new Limits({ rate, quota, windowMs, windowKind, now: () => clock.now() }) };
}

const taken = (bucket: Limits, count: number) => Array.from({ length: count }, () => bucket.take());

it('the fixed window starts with its first request and lets the rate through once', () => {
  const { limits: bucket, clock } = limits('fixed', '2026-03-01T10:00:20Z');
  expect(taken(bucket, 4)).toEqual([true, true, true, false]);
  expect(bucket.state()).toMatchObject({ limit: 3, remaining: 0, resetsAt: Date.parse('2026-03-01T10:01:20Z') });
  clock.advance(59_999);
  expect(bucket.take()).toBe(false);
  clock.advance(1);
  expect(bucket.take()).toBe(true);
});

it('the fixed window starts anew with the first request after it ended, not at its end', () => {
  const { limits: bucket, clock } = limits('fixed', '2026-03-01T10:00:00Z');
  bucket.take();
  clock.set('2026-03-01T10:01:42Z');
  bucket.take();
  expect(bucket.state().resetsAt).toBe(Date.parse('2026-03-01T10:02:42Z'));
});

it('the fixed window ends at a whole second, because its header can announce no other', () => {
  const { limits: bucket } = limits('fixed', '2026-03-01T10:00:20.700Z');
  bucket.take();
  expect(bucket.state().resetsAt).toBe(Date.parse('2026-03-01T10:01:20Z'));
});

it('the fixed window ends when the clock is set back', () => {
  const { limits: bucket, clock } = limits('fixed', '2026-03-01T10:00:00Z');
  taken(bucket, 3);
  clock.set('2026-03-01T09:00:00Z');
  expect(bucket.take()).toBe(true);
});

it('the aligned window ends with the minute of the clock', () => {
  const { limits: bucket, clock } = limits('aligned', '2026-03-01T10:00:59Z');
  expect(taken(bucket, 4)).toEqual([true, true, true, false]);
  expect(bucket.state().resetsAt).toBe(Date.parse('2026-03-01T10:01:00Z'));
  clock.advance(1000);
  expect(bucket.take()).toBe(true);
});

it('the sliding window gives each request back when it is as old as the window is long', () => {
  const { limits: bucket, clock } = limits('sliding', '2026-03-01T10:00:00Z');
  bucket.take();
  clock.advance(30_000);
  expect(taken(bucket, 3)).toEqual([true, true, false]);
  expect(bucket.state()).toMatchObject({ remaining: 0, resetsAt: Date.parse('2026-03-01T10:01:00Z') });
  clock.advance(30_000);
  expect(taken(bucket, 2)).toEqual([true, false]);
});

const steps = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 80 });

it('every window never lets more than the rate through before its reset', () => {
  fc.assert(
    fc.property(fc.constantFrom('fixed', 'aligned'), fc.integer({ min: 1, max: 5 }), steps, (kind, rate, waits) => {
      const { limits: bucket, clock } = limits(kind, '2026-03-01T10:00:00Z', { rate, windowMs: 5000 });
      const accepted = new Map<number, number>();
      for (const wait of waits) {
        clock.advance(wait);
        if (!bucket.take()) continue;
        const { resetsAt } = bucket.state();
        accepted.set(resetsAt, (accepted.get(resetsAt) ?? 0) + 1);
      }
      for (const count of accepted.values()) expect(count).toBeLessThanOrEqual(rate);
    }),
  );
});

it('every window never lets more than the rate through in any span of its length when it slides', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), steps, (rate, waits) => {
      const { limits: bucket, clock } = limits('sliding', '2026-03-01T10:00:00Z', { rate, windowMs: 5000 });
      const accepted: number[] = [];
      for (const wait of waits) {
        clock.advance(wait);
        if (bucket.take()) accepted.push(clock.now());
      }
      for (const start of accepted) {
        expect(accepted.filter((time) => time >= start && time < start + 5000).length).toBeLessThanOrEqual(rate);
      }
    }),
  );
});

it('every window takes a request again at the time that it announced', () => {
  fc.assert(
    fc.property(fc.constantFrom(...windowKinds), fc.integer({ min: 0, max: 100_000 }), (kind, offset) => {
      const { limits: bucket, clock } = limits(kind, '2026-03-01T10:00:00Z', { windowMs: 2000 });
      clock.advance(offset);
      taken(bucket, 3);
      const { resetsAt } = bucket.state();
      clock.advance(resetsAt - clock.now() - 1);
      expect(bucket.take()).toBe(false);
      clock.advance(1);
      expect(bucket.take()).toBe(true);
    }),
  );
});

it('spend uses up window and day like another integration, and never more than is left', () => {
  const { limits: bucket } = limits('fixed', '2026-03-01T10:00:00Z', { rate: 5, quota: 10 });
  bucket.spend(4);
  expect(bucket.state()).toMatchObject({ remaining: 1, quotaRemaining: 6 });
  bucket.spend(100);
  expect(bucket.state()).toMatchObject({ remaining: 0, quotaRemaining: 0 });
});
