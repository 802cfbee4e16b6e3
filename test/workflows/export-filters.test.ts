import fc from 'fast-check';
import { expect, it } from 'vitest';
import { datasets } from '../../src/contract/index.js';
import { ConfigurationError } from '../../src/errors.js';
import { recordFilters, toldFilters } from '../../src/export/filters.js';

const of = (...names: string[]) => datasets.filter(({ name }) => names.includes(name));

function refused(name: string, said: Record<string, string>): ConfigurationError {
  try {
    recordFilters(of(name), said);
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

it('filters asks for everything where nothing is said', () => {
  expect(recordFilters(of('customer', 'site'), {})).toEqual({});
});

it('recordFilters says it in the words of each dataset', () => {
  const said = { 'changed-since': '2026-01-31', active: 'no', name: 'Ba*' };
  const list = { changedSince: '2026-01-31 00:00:00', active: false, name: 'Ba*' };
  expect(recordFilters(of('customer', 'equipment'), said)).toEqual({ customer: list, equipment: list });
  expect(recordFilters(of('site', 'job'), { customer: 'C 1', 'customer-id': '7' })).toEqual({
    site: { customer_myId: 'C 1', customer_id: 7 },
    job: { customer: { myId: 'C 1', id: 7 } },
  });
});

it('filters spells a category as the list has it; sections "v3 Activities" and "v3 Activity types"', () => {
  for (const category of ['unavail', 'unavailability', 'Unavailability'])
    expect(recordFilters(of('activityType', 'activity'), { category })).toEqual({
      activityType: { category: 'unavail' },
      activity: { activityType_category: 'unavailability' },
    });
  expect(refused('activity', { category: 'travle' }).message).toContain('did you mean "travel"');
});

it('recordFilters takes a day whole, and gives a period of activities the end that it wants; section "v3 Activities"', () => {
  expect(recordFilters(of('job'), { from: '2026-01-01', to: '2026-01-31' })).toEqual({
    job: { dateFrom: '2026-01-01 00:00', dateTo: '2026-01-31 23:59' },
  });
  expect(recordFilters(of('job'), { from: '2026-01-01T08:30' })).toEqual({ job: { dateFrom: '2026-01-01 08:30' } });
  const [from, until] = [{ from: '2026-01-01' }, { to: '2026-01-31 12:00' }];
  expect(recordFilters(of('activity'), { ...from, ...until })).toEqual({
    activity: { startDate: '2026-01-01 00:00', endDate: '2026-01-31 12:00' },
  });
  const openEnd = recordFilters(of('activity'), from).activity;
  expect(openEnd).toMatchObject({ startDate: '2026-01-01 00:00' });
  expect(String(openEnd?.endDate) > '2100').toBe(true);
  expect(String(recordFilters(of('activity'), until).activity?.startDate) < '1970').toBe(true);
});

it('recordFilters takes a time for UTC where no zone is said, and shifts one of another zone', () => {
  const since = (text: string) => recordFilters(of('site'), { 'changed-since': text }).site?.changedSince;
  expect(since('2026-03-29 01:30')).toBe('2026-03-29 01:30:00');
  expect(since('2026-03-29T01:30:05Z')).toBe('2026-03-29 01:30:05');
  expect(since('2026-01-01 00:30+02:00')).toBe('2025-12-31 22:30:00');
  expect(since('2025-12-31 22:30 -0530')).toBe('2026-01-01 04:00:00');
});

it('filters lets no job slip through a search whose time zone is not said; section "v2 job search filters"', () => {
  const said = { 'changed-since': '2026-01-31 12:00', 'report-changed-since': '2026-01-31' };
  const { changedFrom, reportChangedFrom } = recordFilters(of('job'), said).job ?? {};
  // The furthest zones are 14 hours before and 12 after UTC.
  expect(String(changedFrom) <= '2026-01-31 00:00:00').toBe(true);
  expect(String(reportChangedFrom) <= '2026-01-30 12:00:00').toBe(true);
  expect(toldFilters(said)).toEqual({
    'changed-since': '2026-01-31 12:00:00 UTC',
    'report-changed-since': '2026-01-31 00:00:00 UTC',
  });
});

it('recordFilters refuses a filter that one of the datasets does not have, and names those which do', () => {
  const error = refused('site', { email: 'a@b.example' });
  expect(error.message).toBe('--email does not narrow sites.');
  expect(error.advice).toContain('customers');
  expect(() => recordFilters(of('customer', 'site'), { email: 'a@b.example' })).toThrow(
    expect.objectContaining({ advice: expect.stringContaining('Export customers alone') }),
  );
});

it.each([
  ['site', 'customer-id', 'C-1', 'not an id'],
  ['site', 'customer-id', '1e3', 'not an id'],
  ['site', 'active', 'maybe', 'neither true nor false'],
  ['job', 'status', 'complete', 'did you mean "completed"'],
  ['site', 'changed-since', '31.01.2026', 'neither a day nor a time'],
  ['site', 'changed-since', '2026-02-30', 'neither a day nor a time'],
  ['site', 'changed-since', '2026-01-31 25:00', 'neither a day nor a time'],
  ['site', 'changed-since', 'yesterday', 'neither a day nor a time'],
  ['job', 'from', '2026-01-31Z', 'neither a day nor a time'],
  ['job', 'to', '2026-1-31', 'neither a day nor a time'],
  ['site', 'nam', 'x', 'no filter "nam" (did you mean "name"?)'],
])('recordFilters refuses of %s the filter %s %j', (dataset, name, value, says) => {
  expect(refused(dataset, { [name]: value }).message).toContain(says);
});

it('recordFilters refuses a period that ends before it begins', () => {
  expect(refused('job', { from: '2026-02-01', to: '2026-01-31' }).message).toContain('lies before');
  expect(() => recordFilters(of('job'), { from: '2026-02-01 08:00', to: '2026-02-01' })).not.toThrow();
});

it('filters passes a text on to the letter', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(text, (name) => {
      expect(recordFilters(of('customer'), { name })).toEqual({ customer: { name } });
    }),
  );
});
