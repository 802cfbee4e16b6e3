import { expect, it } from 'vitest';
import { nearest, withNearest } from '../../src/text/nearest.js';

const fields = ['name', 'myId', 'addressCity', 'addressZIP'];

it.each([
  ['two letters that changed places', 'nmae', 'name'],
  ['a letter that is missing', 'adressCity', 'addressCity'],
  ['another case', 'ADDRESSZIP', 'addressZIP'],
])('nearest finds what was meant in spite of %s', (_, written, meant) => {
  expect(nearest(written, fields)).toBe(meant);
});

it('nearest finds nothing where most letters differ', () => {
  expect(nearest('mean', fields)).toBeUndefined();
  expect(nearest('phone', fields)).toBeUndefined();
});

it('nearest is put beside the name in quotes', () => {
  expect(withNearest('nmae', fields)).toBe('"nmae" (did you mean "name"?)');
  expect(withNearest('phone', fields)).toBe('"phone"');
});
