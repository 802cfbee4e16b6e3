import { expect, it } from 'vitest';
import { decodeEscapes, escapeText } from '../../src/tabular/xlsx/xml.js';

it.each([
  ['with four digits', '_x000a_', '_x005F_x000a_'],
  ['with fewer, which LibreOffice takes for one', 'a_x0a_', 'a_x005F_x0a_'],
])('a text that looks like an escape %s is escaped, and comes back', (_, text, written) => {
  expect(escapeText(text)).toBe(written);
  expect(decodeEscapes(written)).toBe(text);
});

it('other texts with underscores stay as they are', () => {
  for (const text of ['a_b', '_x_', '_x00041_', 'x0a_', '_xyz_']) expect(escapeText(text)).toBe(text);
});
