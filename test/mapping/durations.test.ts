import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationOf } from '../../src/mapping/durations.js';
import { numberForm } from '../../src/mapping/numbers.js';

const point = numberForm({});
const comma = numberForm({ decimalSeparator: ',' });

describe('a length of time is read in minutes', () => {
  it.each([
    ['90', 90],
    ['90 min', 90],
    ['1h30', 90],
    ['1 h 30 min', 90],
    ['2 hours', 120],
    ['1.5 h', 90],
    ['01:30', 90],
    ['26:05:30', 1565],
    ['3 Std.', 180],
    ['2 uur', 120],
  ])('of %s', (text, minutes) => {
    expect(durationOf(text, {}, point)).toBe(minutes);
  });

  it('of a number that counts hours', () => {
    expect(durationOf('1,25', { unit: 'hours' }, comma)).toBe(75);
    expect(durationOf(0.5, { unit: 'hours' }, point)).toBe(30);
    expect(durationOf('1:30', { unit: 'hours' }, point)).toBe(90);
  });

  it('of times of a workbook', () => {
    expect(durationOf({ days: 1.5 }, {}, point)).toBe(2160);
  });

  it.each(['soon', '1:75', '-5', '4 days', '12.3.2024', ''])('and of "%s" there is none', (text) => {
    expect(durationOf(text, {}, point)).toBeUndefined();
  });

  it('whatever number of minutes it is', () => {
    const written = (minutes: number) => [
      String(minutes),
      `${minutes} min`,
      `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
      `${Math.floor(minutes / 60)} h ${minutes % 60}`,
    ];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 59_999 }), (minutes) => {
        for (const text of written(minutes)) expect(durationOf(text, {}, point)).toBe(minutes);
      }),
    );
  });
});
