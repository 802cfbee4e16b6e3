import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sizeText } from '../../src/text/words.js';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [10 * 1024 + 600, '11 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [20 * 1024 * 1024, '20 MB'],
  [200 * 1024 * 1024, '200 MB'],
  [3.25 * 1024 ** 3, '3.3 GB'],
  [5000 * 1024 ** 4, '5000 TB'],
])('sizeText of %i is %j', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

it('sizeText is off by less than one part in ten, and never shows 1024 of a unit', () => {
  const factors: Readonly<Record<string, number>> = { byte: 1, bytes: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 * 1024 ** 3 }), (bytes) => {
      const [number = '', unit = ''] = sizeText(bytes).split(' ');
      expect(Number(number)).toBeLessThan(1024);
      expect(Math.abs(Number(number) * (factors[unit] ?? Number.NaN) - bytes)).toBeLessThanOrEqual(bytes * 0.05);
    }),
  );
});
