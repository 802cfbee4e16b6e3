import { expect, test } from 'vitest';
import { alikeName, alikeNames, daysOf, likeFilter, periodFilter, spanOf } from '../../src/plan/index.js';

const wanted = {
  activityType: { id: 3 },
  user: { id: 7 },
  dateStart: '2026-03-01 08:00',
  dateEnd: '2026-03-01 09:00',
};
const stored = {
  id: 1,
  activityType: { id: 3, name: 'Training', category: 'atwork' },
  user: { id: 7, login: 'ann' },
  team: null,
  dateStart: '01/03/2026 08:00:00',
  dateEnd: '2026-03-01T09:00:00',
  note: 'x',
};
const isAlike = (payload: object, record: object = stored) =>
  alikeNames('activity', { ...record }).includes(alikeName('activity', { ...payload }) ?? '');

test('two activities are one when type, person and period are the same, in whatever form', () => {
  expect(isAlike(wanted)).toBe(true);
  expect(isAlike({ ...wanted, note: 'y', team: '' })).toBe(true);
});

test.each([
  ['another type', { activityType: { id: 4 } }],
  ['a type that is yet to be created', { activityType: { name: 'Training' } }],
  ['another person', { user: { id: 8 } }],
  ['nobody', { user: null }],
  ['a team', { team: { id: 1 } }],
  ['another start', { dateStart: '2026-03-01 08:01' }],
  ['another end', { dateEnd: '2026-03-01 10:00' }],
])('two activities are one not with %s', (_, change) => {
  expect(isAlike({ ...wanted, ...change })).toBe(false);
});

test('two activities are one: an end that is left open may be any', () => {
  const { dateEnd: _, ...open } = wanted;
  expect(isAlike(open)).toBe(true);
  expect(isAlike(open, { ...stored, dateEnd: null })).toBe(true);
  expect(isAlike({ ...open, dateStart: '2026-03-01 08:01' })).toBe(false);
});

test('two activities are one: nothing is told of one that does not say when it begins', () => {
  const { dateStart: _, ...never } = wanted;
  expect(alikeName('activity', never)).toBeUndefined();
  expect(alikeName('activity', { ...wanted, dateStart: '' })).toBeUndefined();
});

test('the period goes from the first day to the last', () => {
  const across = { dateStart: '2026-03-01 23:00', dateEnd: '2026-03-02 01:00' };
  expect(daysOf('activity', across)).toEqual(['2026-03-01', '2026-03-02']);
  expect(daysOf('activity', { dateStart: '2026-03-01 23:00' })).toEqual(['2026-03-01']);
  expect(daysOf('activity', { note: 'x' })).toEqual([]);
  expect(spanOf([])).toEqual([]);
  expect(spanOf(['2026-03-01', '2026-03-05', '2025-12-31', '2026-01-01'])).toEqual(['2025-12-31', '2026-03-05']);
  expect(likeFilter('activity', across)).toEqual({ startDate: '2026-02-28 00:00', endDate: '2026-03-03 23:59' });
  expect(likeFilter('activity', { note: 'x' })).toBeUndefined();
});

test('the period is asked for with a day more on both sides, over the ends of months and years', () => {
  expect(periodFilter('activity', ['2026-12-31', '2026-03-01'])).toEqual({
    startDate: '2026-02-28 00:00',
    endDate: '2027-01-01 23:59',
  });
  expect(periodFilter('activity', ['0000-01-01', '9999-12-31'])).toEqual({
    startDate: '0000-01-01 00:00',
    endDate: '9999-12-31 23:59',
  });
});
