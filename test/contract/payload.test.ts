import { expect, it } from 'vitest';
import { filledWith, isObject } from '../../src/contract/index.js';

it('filledWith fills objects member by member and custom fields by label, and keeps what is there', () => {
  const payload = {
    position: { latitude: '1' },
    customFieldValues: [{ label: 'kW', value: '22' }],
    name: '',
  };
  const more = {
    position: { latitude: '9', longitude: '2' },
    customFieldValues: [
      { label: 'kW', value: '99' },
      { label: 'Colour', value: 'red' },
    ],
    name: 'x',
  };
  expect(filledWith(payload, more)).toEqual({
    position: { latitude: '1', longitude: '2' },
    customFieldValues: [
      { label: 'kW', value: '22' },
      { label: 'Colour', value: 'red' },
    ],
    name: '',
  });
});

it('filledWith never mixes two references', () => {
  expect(filledWith({ customer: { myId: 'C1' } }, { customer: { id: 7 } })).toEqual({ customer: { myId: 'C1' } });
});

it('filledWith takes a field for absent whose name every object inherits', () => {
  expect(filledWith({}, { constructor: 'x' })).toEqual({ constructor: 'x' });
});

it.each([[{}], [Object.create(null)]])('isObject takes %o', (value) => {
  expect(isObject(value)).toBe(true);
});

it.each([[null], [undefined], [[]], ['text'], [7], [() => {}]])('isObject refuses %o', (value) => {
  expect(isObject(value)).toBe(false);
});
