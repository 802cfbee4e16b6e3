import { expect, it } from 'vitest';
import { parseSize } from '../../src/cli/attach.js';
import { ConfigurationError } from '../../src/errors.js';

const megabyte = 1024 * 1024;

it.each([
  ['20 MB', 20 * megabyte],
  ['20mb', 20 * megabyte],
  ['20', 20 * megabyte],
  [' 1.5 MB ', 1.5 * megabyte],
  ['500KB', 500 * 1024],
  ['1 GB', 1024 * megabyte],
  ['12 b', 12],
])('parseSize reads %j', (text, bytes) => {
  expect(parseSize(text)).toBe(bytes);
});

it.each(['', 'MB', '0', '-1 MB', '20 TB', '1e3', '20 MB!', '1,5 MB', 'NaN', '0.1 b'])(
  'parseSize refuses %j',
  (text) => {
    expect(() => parseSize(text)).toThrow(ConfigurationError);
  },
);
