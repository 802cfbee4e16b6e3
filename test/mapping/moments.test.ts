import { describe, expect, test } from 'vitest';
import type { Cell } from '../../src/files/types.js';
import { type DateOptions, date, dateTime, type Field, key } from '../../src/mapping/index.js';
import { grouped } from '../rounds.js';
import { mapRows, tableOf } from './map-rows.js';

async function read(field: Field<string>, cells: readonly Cell[], accountTimeZone?: string) {
  const records = { customer: { myId: key('A'), customFieldValues: { Day: field } } };
  const context = accountTimeZone === undefined ? {} : { accountTimeZone };
  const { rows, issues } = await mapRows({ records }, tableOf(['A', 'B', 'C'], ['1', ...cells, '']), context);
  const fields = rows[0]?.records[0]?.payload.customFieldValues as readonly { value: string }[] | undefined;
  return { value: fields?.[0]?.value, codes: issues.map(({ code }) => code), message: issues[0]?.message ?? '' };
}

const berlin = 'Europe/Berlin';
const newYork = 'America/New_York';

describe('a moment with an offset has the day of the account, or a warning', () => {
  test.each([
    // Midnight of the account, as programs write a local day.
    ['2024-11-19T23:00:00Z', berlin, '2024-11-20'],
    ['2024-06-30T22:00:00Z', berlin, '2024-07-01'],
    ['2024-06-30T22:00:00.000Z', berlin, '2024-07-01'],
    ['2024-11-20T05:00:00Z', newYork, '2024-11-20'],
    ['2024-11-19T18:30:00Z', 'Asia/Kolkata', '2024-11-20'],
    // Another time of the same day.
    ['2024-11-20T09:30:00+01:00', berlin, '2024-11-20'],
  ])('%s in %s is %s, and its time is told', async (cell, zone, day) => {
    expect(await read(date('B'), [cell], zone)).toMatchObject({ value: day, codes: ['time-left-out'] });
    expect((await read(dateTime('B'), [cell], zone)).value?.slice(0, 10)).toBe(day);
  });

  test.each([
    ['2024-11-20T00:00:00+01:00', berlin, '2024-11-20'],
    ['2024-11-20T00:00:00Z', berlin, '2024-11-20'],
    ['2024-11-20', newYork, '2024-11-20'],
  ])('%s in %s is %s, and nothing is left out', async (cell, zone, day) => {
    expect(await read(date('B'), [cell], zone)).toMatchObject({ value: day, codes: [] });
    expect((await read(dateTime('B'), [cell], zone)).value?.slice(0, 10)).toBe(day);
  });

  test.each([
    ['2024-11-20T00:00:00Z', newYork, '2024-11-20', '2024-11-19'],
    ['2024-11-19T23:30:00Z', berlin, '2024-11-19', '2024-11-20'],
    ['2024-11-20T03:00:00+05:30', berlin, '2024-11-20', '2024-11-19'],
  ])('%s in %s is sent as written, %s, and the day of the account is told: %s', async (cell, zone, day, other) => {
    const { message, ...found } = await read(date('B'), [cell], zone);
    expect(found).toEqual({ value: day, codes: ['time-left-out'] });
    expect(message).toContain(other);
    expect((await read(dateTime('B'), [cell], zone)).value?.slice(0, 10)).toBe(other);
  });

  test('and the written day where the zone of the account is not known', async () => {
    expect(await read(date('B'), ['2024-11-19T23:00:00Z'])).toMatchObject({
      value: '2024-11-19',
      codes: ['time-left-out'],
    });
  });
});

describe('one cell and two say the same of an instant', () => {
  const midnight = Date.UTC(2024, 1, 29);

  test.each(
    grouped(
      ['10:00', 10 / 24, 0.4166666, 35_999.6 / 86_400],
      ['09:59', 0.41666, 35_999 / 86_400, 35_999.4 / 86_400],
      ['23:59', 86_399 / 86_400],
      ['00:00', 0],
    ),
  )('part %d of a day', async (part, time) => {
    const expected = `2024-02-29 ${time}`;
    const one = new Date(midnight + Math.round(part * 86_400_000));
    const inOne = await read(dateTime('B'), [one]);
    const asNumber = await read(dateTime('B', [], { time: 'C' }), [new Date(midnight), part]);
    const asLength = await read(dateTime('B', [], { time: 'C' }), [new Date(midnight), { days: part }]);
    const asTime = await read(dateTime('B', [], { time: 'C' }), [new Date(midnight), one]);
    expect([inOne, asNumber, asLength, asTime].map(({ value }) => value)).toEqual(Array(4).fill(expected));
  });

  test('to the next day where a workbook holds a part of a second less', async () => {
    const almost = new Date(midnight + 86_399_996);
    expect((await read(dateTime('B'), [almost])).value).toBe('2024-03-01 00:00');
    expect(await read(date('B'), [almost])).toMatchObject({ value: '2024-03-01', codes: [] });
  });
});

/** What is said of a time of a job, and what is sent. */
async function readTime(value: string, { accountTimeZone, timeZone }: { accountTimeZone?: string; timeZone?: string }) {
  const start = dateTime('Start', [], timeZone === undefined ? {} : { timeZone });
  const records = { job: { myId: key('No'), scheduledStart: start } };
  const table = tableOf(['No', 'Start'], ['1', value]);
  const { rows, issues } = await mapRows({ records }, table, accountTimeZone === undefined ? {} : { accountTimeZone });
  return { sent: rows[0]?.records[0]?.payload.scheduledStart, issues };
}

const inBerlin = { accountTimeZone: 'Europe/Berlin' };
const inLondon = { ...inBerlin, timeZone: 'Europe/London' };

test.each([
  ['2026-03-29 02:30', inBerlin, '2026-03-29 02:30', 'does not exist in Europe/Berlin'],
  ['2026-10-25 02:30', inBerlin, '2026-10-25 02:30', 'comes twice in Europe/Berlin'],
  ['2026-03-29 01:30', inLondon, '2026-03-29 03:30', 'does not exist in Europe/London'],
  ['2026-10-25 01:30', inLondon, '2026-10-25 02:30', 'comes twice in Europe/London'],
])('a time on the day when clocks change: %s is sent with a warning', async (value, zones, sent, message) => {
  const { sent: written, issues } = await readTime(value, zones);
  expect(written).toBe(sent);
  expect(issues).toMatchObject([{ code: 'time-doubtful', severity: 'warning', row: 2, column: 'B' }]);
  expect(issues[0]?.message).toContain(`${message}`);
  expect(issues[0]?.message).toContain(`it is sent as ${sent}`);
});

test.each(['2026-03-29 01:59', '2026-03-29 03:00', '2026-10-25 01:59', '2026-10-25 03:00', '2026-06-01 02:30'])(
  'a time on the day when clocks change: %s is there once, and nothing is said',
  async (value) => {
    expect(await readTime(value, inBerlin)).toEqual({ sent: value, issues: [] });
  },
);

test('a time on the day when clocks change is no doubt where the offset says which one is meant', async () => {
  expect(await readTime('2026-10-25T02:30+01:00', inBerlin)).toEqual({ sent: '2026-10-25 02:30', issues: [] });
});

test('a moment of another clock says that the time zone of the account is missing', async () => {
  const { issues } = await readTime('2026-06-01T08:00Z', {});
  expect(issues).toMatchObject([{ code: 'time-zone-missing', severity: 'error', column: 'B' }]);
  expect(issues[0]?.message).toContain("timeZone: 'Europe/Berlin'");
});

test('a period over the hour that comes twice is sent with a warning', async () => {
  const job = { myId: key('No'), scheduledStart: dateTime('Start'), scheduledEnd: dateTime('End') };
  const table = tableOf(['No', 'Start', 'End'], ['1', '2026-10-25T00:30Z', '2026-10-25T01:15Z']);
  const { rows, issues } = await mapRows({ records: { job } }, table, inBerlin);
  expect(rows[0]?.records[0]?.payload).toMatchObject({
    scheduledStart: '2026-10-25 02:30',
    scheduledEnd: '2026-10-25 02:15',
  });
  expect(issues).toMatchObject([{ code: 'time-doubtful', severity: 'warning', row: 2, column: 'C' }]);
  expect(issues[0]?.message).toContain('in Europe/Berlin that hour comes twice');
});

const now = () => Date.UTC(2026, 10, 29);

async function readYear(format: string, cell: string, options: DateOptions = {}) {
  const made = async (field: ReturnType<typeof date>) => {
    const records = { customer: { myId: key('A'), customFieldValues: { Day: field } } };
    const { rows, issues } = await mapRows({ records }, tableOf(['A', 'B'], ['1', cell]), { now });
    const fields = rows[0]?.records[0]?.payload.customFieldValues as readonly { value: string }[] | undefined;
    return { day: fields?.[0]?.value.slice(0, 10), codes: issues.map(({ code }) => code), message: issues[0]?.message };
  };
  const [day, moment] = [await made(date('B', format, options)), await made(dateTime('B', format, options))];
  expect({ ...moment, message: undefined }).toEqual({ ...day, message: undefined });
  return day;
}

describe('a year of two digits', () => {
  test.each([
    ['dd.MM.yy', '01.02.65', '2065-02-01'],
    ['dd.MM.yy', '01.02.47', '2047-02-01'],
    ['dd.MM.yy', '31.12.46', '2046-12-31'],
    ['MM/dd/yy', '02/01/68', '2068-02-01'],
    ['yy-MM-dd', '55-03-04', '2055-03-04'],
    ['d MMM yy', '3 Sep 60', '2060-09-03'],
    ['dd.MM.yy HH:mm', '01.02.65 00:00', '2065-02-01'],
  ])('of %s: %s is doubtful, for it lies more than 20 years ahead', async (format, cell, day) => {
    const { message, ...read1 } = await readYear(format, cell);
    expect(read1).toEqual({ day, codes: ['date-doubtful'] });
    expect(message).toContain('pivot');
  });

  test.each([
    ['dd.MM.yy', '01.02.26', '2026-02-01'],
    ['dd.MM.yy', '29.11.46', '2046-11-29'],
    ['dd.MM.yy', '01.02.99', '1999-02-01'],
    ['dd.MM.yy', '01.02.71', '1971-02-01'],
    ['dd.MM.yyyy', '01.02.2065', '2065-02-01'],
  ])('of %s: %s is not', async (format, cell, day) => {
    expect(await readYear(format, cell)).toMatchObject({ day, codes: [] });
  });

  test.each([
    [50, '01.02.65', '1965-02-01'],
    [50, '01.02.49', '2049-02-01'],
    [50, '01.02.50', '1950-02-01'],
    [27, '01.02.27', '1927-02-01'],
    [100, '01.02.99', '2099-02-01'],
    [0, '01.02.00', '1900-02-01'],
  ])('is of this century below the pivot %d of the mapping: %s', async (pivot, cell, day) => {
    const { codes, ...found } = await readYear('dd.MM.yy', cell, { pivot });
    expect(found.day).toBe(day);
    expect(codes).toEqual([]);
  });

  test.each([-1, 101, 1950, 0.5])('refuses the pivot %d', (pivot) => {
    expect(() => date('A', 'dd.MM.yy', { pivot })).toThrow('pivot');
  });
});
