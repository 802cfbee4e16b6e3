import { describe, expect, test } from 'vitest';
import { type DateOptions, date, dateTime, key } from '../../src/mapping/index.js';
import { mapRows, tableOf } from './map-rows.js';

const now = () => Date.UTC(2026, 10, 29);

async function read(format: string, cell: string, options: DateOptions = {}) {
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
    const { message, ...read1 } = await read(format, cell);
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
    expect(await read(format, cell)).toMatchObject({ day, codes: [] });
  });

  test.each([
    [50, '01.02.65', '1965-02-01'],
    [50, '01.02.49', '2049-02-01'],
    [50, '01.02.50', '1950-02-01'],
    [27, '01.02.27', '1927-02-01'],
    [100, '01.02.99', '2099-02-01'],
    [0, '01.02.00', '1900-02-01'],
  ])('is of this century below the pivot %d of the mapping: %s', async (pivot, cell, day) => {
    const { codes, ...found } = await read('dd.MM.yy', cell, { pivot });
    expect(found.day).toBe(day);
    expect(codes).toEqual([]);
  });

  test.each([-1, 101, 1950, 0.5])('refuses the pivot %d', (pivot) => {
    expect(() => date('A', 'dd.MM.yy', { pivot })).toThrow('pivot');
  });
});
