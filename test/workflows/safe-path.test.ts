import { dirname, join, relative, resolve, sep } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWithin, pathWithin } from '../../src/commands/attach/file.js';

const folder = resolve('/data/files');

it.each([
  ['a.pdf', 'a.pdf'],
  ['sub/a.pdf', 'sub/a.pdf'],
  ['sub\\a.pdf', 'sub/a.pdf'],
  ['./sub/../a.pdf', 'a.pdf'],
  ['..a.pdf', '..a.pdf'],
  ['.../a.pdf', '.../a.pdf'],
  [join(folder, 'a.pdf'), 'a.pdf'],
])('pathWithin finds %j in the folder', (path, found) => {
  expect(pathWithin(folder, path)).toBe(join(folder, found));
});

it.each(['../a.pdf', '..\\a.pdf', 'sub/../../a.pdf', '..', '.', '', 'sub/..', '/etc/passwd', '/data/files2/a.pdf'])(
  'pathWithin refuses %j',
  (path) => {
    expect(pathWithin(folder, path)).toBeUndefined();
  },
);

it('pathWithin never gives a path outside the folder', () => {
  const part = fc.constantFrom('..', '.', 'a', '/', '\\', '//', 'C:', '~', 'data', 'files', '\u2024\u2024');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.boolean(), (parts, isSplit) => {
      const found = pathWithin(folder, parts.join(isSplit ? '/' : ''));
      if (found === undefined) return;
      // Seen from the other side: going up from the path, one comes to the folder.
      let up = found;
      while (up !== folder && up !== dirname(up)) up = dirname(up);
      expect(up).toBe(folder);
      expect(relative(folder, found).split(sep)).not.toContain('..');
    }),
    { numRuns: 2000 },
  );
});

it('isWithin is true of what lies in a folder, at any depth, and not of the folder itself', () => {
  expect(isWithin(folder, join(folder, 'a'))).toBe(true);
  expect(isWithin(folder, join(folder, 'a', 'b'))).toBe(true);
  expect(isWithin(folder, folder)).toBe(false);
  expect(isWithin(folder, dirname(folder))).toBe(false);
  expect(isWithin(folder, `${folder}2`)).toBe(false);
});
