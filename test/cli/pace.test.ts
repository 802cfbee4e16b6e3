import { expect, it } from 'vitest';
import { fitting, paceTexts, SentCount } from '../../src/cli/pace.js';

const begunAt = Date.UTC(2026, 10, 22, 12, 0);
const minute = 60_000;

it('paceTexts gives the time left, the rate, the share of all and the quota', () => {
  const texts = paceTexts(
    { done: 100, left: 300, limits: { windowLimit: 120, windowRemaining: 34, quotaRemaining: 18_240 } },
    { begunAt, now: begunAt + minute },
  );
  expect(texts).toEqual([
    '3 minutes left',
    '100/min',
    '25% of all',
    expect.stringMatching(/^quota 18.240$/),
    'window 34/120',
  ]);
});

it('paceTexts names day and hour of the end of a run of hours, in UTC', () => {
  const progress = { done: 120, left: 120 * 60 * 30 };
  const times = { begunAt, now: begunAt + minute };
  expect(paceTexts(progress, times)[0]).toBe('done Mon 18:01 UTC');
});

it('paceTexts says nothing of the rate before there is one', () => {
  expect(paceTexts({ done: 5, left: 10 }, { begunAt, now: begunAt + 1000 })).toEqual([]);
  expect(paceTexts({ done: 0, left: 10 }, { begunAt, now: begunAt + minute })).toEqual([]);
});

it('fitting leaves out what does not fit, the least important first', () => {
  const texts = ['3 minutes left', '100/min', '25% of all'];
  expect(fitting(texts, 80)).toBe('3 minutes left, 100/min, 25% of all');
  expect(fitting(texts, 25)).toBe('3 minutes left, 100/min');
  expect(fitting(texts, 5)).toBe('');
});

it('SentCount counts the requests of all resources against the plan', () => {
  const sent = new SentCount();
  sent.plan({ create: 10, update: 5, unchanged: 100 });
  // 100 unchanged customers have their outcome before the first request.
  sent.add({ resource: 'customer', done: 101, total: 105 }, begunAt);
  sent.add({ resource: 'customer', done: 105, total: 105 }, begunAt + 1);
  const { progress } = sent.add({ resource: 'site', done: 1, total: 10 }, begunAt + 2);
  expect(progress).toEqual({ done: 6, left: 9 });
});

it('SentCount knows of a run that goes on only what its resource has left', () => {
  expect(new SentCount().add({ resource: 'site', done: 3, total: 10 }, begunAt).progress).toEqual({
    done: 1,
    left: 7,
  });
});
