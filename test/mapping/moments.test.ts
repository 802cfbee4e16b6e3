import { describe, expect, test } from 'vitest';
import { date, dateTime, type Field, key } from '../../src/mapping/index.js';
import type { Cell } from '../../src/tabular/types.js';
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

  test.each([
    [10 / 24, '10:00'],
    [0.4166666, '10:00'],
    [0.41666, '09:59'],
    [35_999 / 86_400, '09:59'],
    [35_999.4 / 86_400, '09:59'],
    [35_999.6 / 86_400, '10:00'],
    [86_399 / 86_400, '23:59'],
    [0, '00:00'],
  ])('part %d of a day', async (part, time) => {
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
