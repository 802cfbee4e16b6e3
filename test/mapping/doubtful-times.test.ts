import { expect, test } from 'vitest';
import { dateTime, key } from '../../src/mapping/index.js';
import { mapRows, tableOf } from './map-rows.js';

/** What is said of a time of a job, and what is sent. */
async function read(value: string, { accountTimeZone, timeZone }: { accountTimeZone?: string; timeZone?: string }) {
  const start = dateTime('Start', [], timeZone === undefined ? {} : { timeZone });
  const records = { job: { myId: key('No'), scheduledStart: start } };
  const table = tableOf(['No', 'Start'], ['1', value]);
  const { rows, issues } = await mapRows({ records }, table, accountTimeZone === undefined ? {} : { accountTimeZone });
  return { sent: rows[0]?.records[0]?.payload.scheduledStart, issues };
}

const berlin = { accountTimeZone: 'Europe/Berlin' };

test.each([
  ['2026-03-29 02:30', berlin, '2026-03-29 02:30', 'does not exist in Europe/Berlin'],
  ['2026-10-25 02:30', berlin, '2026-10-25 02:30', 'comes twice in Europe/Berlin'],
  ['2026-03-29 01:30', { ...berlin, timeZone: 'Europe/London' }, '2026-03-29 03:30', 'does not exist in Europe/London'],
  ['2026-10-25 01:30', { ...berlin, timeZone: 'Europe/London' }, '2026-10-25 02:30', 'comes twice in Europe/London'],
])('a time on the day when clocks change: %s is sent with a warning', async (value, zones, sent, message) => {
  const { sent: written, issues } = await read(value, zones);
  expect(written).toBe(sent);
  expect(issues).toMatchObject([{ code: 'time-doubtful', severity: 'warning', row: 2, column: 'B' }]);
  expect(issues[0]?.message).toContain(`${message}`);
  expect(issues[0]?.message).toContain(`it is sent as ${sent}`);
});

test.each(['2026-03-29 01:59', '2026-03-29 03:00', '2026-10-25 01:59', '2026-10-25 03:00', '2026-06-01 02:30'])(
  'a time on the day when clocks change: %s is there once, and nothing is said',
  async (value) => {
    expect(await read(value, berlin)).toEqual({ sent: value, issues: [] });
  },
);

test('a time on the day when clocks change is no doubt where the offset says which one is meant', async () => {
  expect(await read('2026-10-25T02:30+01:00', berlin)).toEqual({ sent: '2026-10-25 02:30', issues: [] });
});

test('a moment of another clock says that the time zone of the account is missing', async () => {
  const { issues } = await read('2026-06-01T08:00Z', {});
  expect(issues).toMatchObject([{ code: 'time-zone-missing', severity: 'error', column: 'B' }]);
  expect(issues[0]?.message).toContain("timeZone: 'Europe/Berlin'");
});

test('a period over the hour that comes twice is sent with a warning', async () => {
  const job = { myId: key('No'), scheduledStart: dateTime('Start'), scheduledEnd: dateTime('End') };
  const table = tableOf(['No', 'Start', 'End'], ['1', '2026-10-25T00:30Z', '2026-10-25T01:15Z']);
  const { rows, issues } = await mapRows({ records: { job } }, table, berlin);
  expect(rows[0]?.records[0]?.payload).toMatchObject({
    scheduledStart: '2026-10-25 02:30',
    scheduledEnd: '2026-10-25 02:15',
  });
  expect(issues).toMatchObject([{ code: 'time-doubtful', severity: 'warning', row: 2, column: 'C' }]);
  expect(issues[0]?.message).toContain('in Europe/Berlin that hour comes twice');
});
