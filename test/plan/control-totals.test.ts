import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DecimalSum } from '../../src/plan/control-totals.js';
import { ControlTotals, shownColumns } from '../../src/plan/index.js';

/** A number of cents as people write it. */
const written = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

describe('a decimal sum', () => {
  it('is exact where floats drift', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 200 }), (cents) => {
        const sum = new DecimalSum();
        for (const each of cents) expect(sum.add(written(each))).toBe(true);
        const total = cents.reduce((all, each) => all + each, 0);
        expect(Number(String(sum)) * 100).toBeCloseTo(total, 3);
        expect(String(sum)).toBe(written(total).replace(/\.?0+$/, ''));
      }),
    );
  });

  it.each([
    [['0.1', '0.2'], '0.3'],
    [[0.1, 0.2, 1e-7], '0.3000001'],
    [['48.0', 48], '96'],
    [['12345678901234567890.1', '-0.1'], '12345678901234567890'],
    [['-0.5', '0.25'], '-0.25'],
    [[1e21, 1], '1000000000000000000001'],
  ])('of %j is %s', (values, expected) => {
    const sum = new DecimalSum();
    for (const value of values) expect(sum.add(value)).toBe(true);
    expect(String(sum)).toBe(expected);
  });

  it.each(['', '1,5', 'n/a', '1.2.3', true, null, { value: 1 }])('takes no %j', (value) => {
    const sum = new DecimalSum();
    expect(sum.add(value)).toBe(false);
    expect(String(sum)).toBe('0');
  });
});

describe('control totals', () => {
  const power = (value: unknown) => ({ customFieldValues: [{ label: 'Power', value }] });

  it('count records, distinct keys, and the values of a column', () => {
    const totals = new ControlTotals();
    totals.add('equipment', { name: 'A', ...power('48.0') }, { field: 'myId', value: 'E1' });
    totals.add('equipment', { name: 'B', ...power('2.5') }, { field: 'myId', value: 'E2' });
    totals.add('equipment', { name: 'C', ...power('') }, { field: 'myId', value: 'E1' });
    expect(totals.totals()).toEqual({
      equipment: {
        records: 3,
        distinctKeys: 2,
        columns: { 'customFieldValues.Power': { count: 2, sum: '50.5', others: 0 } },
      },
    });
  });

  it('show the columns that hold only numbers, unless others are chosen', () => {
    const totals = new ControlTotals();
    totals.add('equipment', {
      customFieldValues: [
        { label: 'Power', value: 3 },
        { label: 'Maker', value: 'ABB' },
      ],
    });
    expect(shownColumns('equipment', [undefined, totals.totals()])).toEqual(['customFieldValues.Power']);
    const source = new ControlTotals();
    source.add('equipment', { name: 'Oven' });
    expect(shownColumns('equipment', [source.totals(), totals.totals()])).toEqual([]);
    const chosen = [{ resource: 'equipment', field: 'customFieldValues.Maker' }] as const;
    expect(shownColumns('equipment', [totals.totals()], chosen)).toEqual(['customFieldValues.Maker']);
  });

  it('sum a member of a field where it is chosen', () => {
    const totals = new ControlTotals([{ resource: 'site', field: 'position.latitude' }]);
    totals.add('site', { name: 'Yard', position: { latitude: 50.1, longitude: 6.9 } });
    totals.add('site', { name: 'Shed', position: { latitude: '0.2' } });
    expect(totals.totals().site?.columns).toEqual({ 'position.latitude': { count: 2, sum: '50.3', others: 0 } });
  });
});
