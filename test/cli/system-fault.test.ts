import { expect, it } from 'vitest';
import { errorText } from '../../src/cli/error-report.js';

const shown = (error: unknown) => errorText(error, { colour: false, debug: false });

it.each([
  ['EMFILE', /may not open more files/, /ulimit/],
  ['ENOSPC', /The disk is full/, /Free some space/],
])('an error of the operating system: %s is named as what it is, with what to do', (code, message, advice) => {
  const text = shown(Object.assign(new Error(`${code}: failed, open 'x'`), { code, syscall: 'open' }));
  expect(text).toMatch(message);
  expect(text).toMatch(advice);
  expect(text).not.toContain('fault of fieldsheet');
});

it('an error of the operating system leaves other errors what they are', () => {
  expect(shown(new TypeError('x is undefined'))).toContain('fault of fieldsheet');
  expect(shown('thrown as a text')).toContain('fault of fieldsheet');
  expect(shown(null)).toContain('fault of fieldsheet');
});
