import { expect, it } from 'vitest';
import { type JobFilter, searchBody } from '../../src/commands/photos/jobs.js';
import { ConfigurationError } from '../../src/errors.js';

it('searchBody narrows the documented search by days, status, technician and whom the job is for', () => {
  const filter: JobFilter = {
    from: '2026-01-01',
    to: '2026-01-31',
    status: 'completed',
    technician: 'Ann Lee',
    parties: { customer: 'C-1', site: 'S-1' },
  };
  expect(searchBody(filter)).toEqual({
    dateFrom: '2026-01-01 00:00:00',
    dateTo: '2026-01-31 23:59:59',
    status: 5,
    userName: 'Ann Lee',
    customer: { myId: 'C-1' },
    site: { myId: 'S-1' },
  });
  expect(searchBody({ status: 'created' })).toEqual({ status: 0 });
  expect(searchBody({ from: '2026-01-01', to: '2026-01-01' })).toMatchObject({ dateTo: '2026-01-01 23:59:59' });
});

it.each([
  [{}, 'which jobs'],
  [{ from: '01/02/2026' }, '--from 01/02/2026 is not a date'],
  [{ to: '2026-02-30' }, '--to 2026-02-30 is not a date'],
  [{ from: '2026-02-01', to: '2026-01-31' }, 'lies before'],
  [{ status: 'complete' }, 'did you mean "completed"?'],
] as const)('searchBody refuses %j', (filter, text) => {
  expect(() => searchBody(filter)).toThrow(ConfigurationError);
  expect(() => searchBody(filter)).toThrow(text);
});
