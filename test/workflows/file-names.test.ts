import { basename, dirname, join, relative, resolve, sep, win32 } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { targetColumns } from '../../src/commands/attach/columns.js';
import { isWithin, pathWithin } from '../../src/commands/attach/file.js';
import { compilePattern } from '../../src/commands/attach/path-pattern.js';
import { ConfigurationError } from '../../src/errors.js';
import {
  extensionOf,
  isDeviceName,
  longestNameBytes,
  nameIdentity,
  nameProblem,
  numberedName,
  safeName,
} from '../../src/files/safe-name.js';
import { rounds } from '../rounds.js';

/** Texts that a service may name a file with: whatever, and what is known to do harm. */
const pieces = fc.constantFrom(
  ...['..', '/', '\\', '.', ' ', ':', '*', '?', '"', '<', '>', '|', '\0', '\n', '\u202e', '\u200b', '\ud83d', 'é', 'é'],
  ...'CON nul COM1 LPT9 com¹ AUX ß İ ﬁ 😀 a B .jpg .JPG .tar.gz C: ~ -'.split(' '),
);
const names = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  // Halves of pairs of surrogates.
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
);

it('safeName gives a name that stays in its folder, on every system, whatever the text', () => {
  fc.assert(
    fc.property(names, (text) => {
      const name = safeName(text, 'photo');
      expect(nameProblem(name)).toBeUndefined();
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(longestNameBytes);
      expect(dirname(join('/folder', name))).toBe('/folder');
      expect(basename(join('/folder', name))).toBe(name);
      expect(win32.dirname(win32.join('C:\\folder', name))).toBe('C:\\folder');
      expect(name).toBe(name.normalize('NFC'));
      expect(name).toMatch(/^[^.\s](.*[^.\s])?$/su);
    }),
    { numRuns: 3000 },
  );
});

it('safeName leaves a safe name as it is', () => {
  fc.assert(
    fc.property(names, (text) => {
      const name = safeName(text, 'photo');
      expect(safeName(name, 'other')).toBe(name);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['../../x.jpg', 'x.jpg'],
  ['..\\..\\Windows\\x.jpg', 'x.jpg'],
  ['/etc/passwd', 'passwd'],
  ['C:\\photos\\IMG_1.JPG', 'IMG_1.JPG'],
  ['CON.jpg', '_CON.jpg'],
  ['con', '_con'],
  ['com1 .jpg', '_com1 .jpg'],
  ['  . .hidden. . ', 'hidden'],
  ['a<b>:c|d?e*f"g.png', 'a_b__c_d_e_f_g.png'],
  ['two\nlines\0.jpg', 'two_lines_.jpg'],
  ['Cafe\u0301.jpg', 'Caf\u00e9.jpg'],
  ['gnp.\u202etxt', 'gnp.txt'],
  ['half \ud83d.jpg', 'half _.jpg'],
  ['..', 'photo'],
  ['', 'photo'],
  ['folder/', 'photo'],
  ['Straße 1 – Übersicht 😀.jpeg', 'Straße 1 – Übersicht 😀.jpeg'],
])('safeName: %j becomes %j', (text, name) => {
  expect(safeName(text, 'photo')).toBe(name);
});

it('safeName cuts a long name between characters and keeps its extension', () => {
  const name = safeName(`${'ü'.repeat(200)}.jpeg`, 'photo');
  expect(name).toBe(`${'ü'.repeat(57)}.jpeg`);
  expect(safeName(`${'😀'.repeat(100)}.png`, 'photo')).toBe(`${'😀'.repeat(29)}.png`);
});

it('numberedName puts a number before the extension, and never beyond the limit', () => {
  expect([1, 2, 3].map((count) => numberedName('x.jpg', count))).toEqual(['x.jpg', 'x-2.jpg', 'x-3.jpg']);
  expect(numberedName('x', 12)).toBe('x-12');
  const long = safeName(`${'x'.repeat(300)}.jpg`, 'photo');
  expect(numberedName(long, 10)).toBe(`${'x'.repeat(113)}-10.jpg`);
});

it('numberedName gives safe names that differ from one another, whatever the name', () => {
  fc.assert(
    fc.property(names, fc.integer({ min: 2, max: 2000 }), (text, count) => {
      const name = safeName(text, 'photo');
      const identities = [1, count, count + 1].map((each) => nameIdentity(numberedName(name, each)));
      expect(new Set(identities).size).toBe(3);
      expect(nameProblem(numberedName(name, count))).toBeUndefined();
      expect(Buffer.byteLength(numberedName(name, count))).toBeLessThanOrEqual(longestNameBytes);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['IMG.JPG', 'img.jpg'],
  ['Caf\u00e9.jpg', 'cafe\u0301.jpg'],
  ['STRASSE', 'straße'],
  ['\ufb01le', 'FILE'],
])('nameIdentity takes %j and %j for one', (one, other) => {
  expect(nameIdentity(one)).toBe(nameIdentity(other));
});

it('nameIdentity tells other names apart', () => {
  expect(nameIdentity('a-1.jpg')).not.toBe(nameIdentity('a-2.jpg'));
});

it.each([
  ['', 'is empty'],
  ['  ', 'is empty'],
  ['..', 'dots only'],
  ['a/b.pdf', 'holds a path'],
  ['..\\b.pdf', 'holds a path'],
  ['a\tb.pdf', 'control character'],
  ['fdp.\u202eexe', 'control character'],
  ['a:b.pdf', 'characters'],
  ['\ud83d.pdf', 'Unicode'],
  ['NUL', 'device'],
  ['prn.pdf', 'device'],
  ['a.pdf.', 'dot or a space'],
  [`${'ä'.repeat(130)}.pdf`, '255 bytes'],
])('nameProblem of %j tells that it %s', (name, problem) => {
  expect(nameProblem(name)).toContain(problem);
});

it.each(['Rechnung 2026-01.pdf', '.env', 'Übersicht 😀.jpeg', 'a', 'console.log', 'com10.txt'])(
  'nameProblem: %j has none',
  (name) => {
    expect(nameProblem(name)).toBeUndefined();
  },
);

it('isDeviceName knows the devices of Windows, with any extension, and nothing else', () => {
  for (const name of ['CON', 'prn.txt', 'Aux.tar.gz', 'nul ', 'COM0', 'com9.x', 'LPT²', 'conin$', 'CLOCK$.txt'])
    expect(isDeviceName(name), name).toBe(true);
  for (const name of ['CONTRACT.pdf', 'COM', 'COM10', 'x.con', '_CON', 'null'])
    expect(isDeviceName(name), name).toBe(false);
});

it('extensionOf is a short ending of letters and digits', () => {
  const endings = { 'a.jpg': '.jpg', 'a.tar.gz': '.gz' };
  for (const [name, ending] of Object.entries(endings)) expect(extensionOf(name), name).toBe(ending);
  for (const name of ['a', '.jpg', 'a.', 'a. b', 'v1.2 final', 'a.averylongending'])
    expect(extensionOf(name), name).toBe('');
});

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

const readings = (pattern: string, path: string) => compilePattern(pattern, targetColumns).readings(path);

describe('compilePattern', () => {
  it.each([
    ['{job.num}_*.{jpg,pdf}', '4711_front.jpg', ['4711']],
    ['{job.num}_*.{jpg,pdf}', 'any/folder/4711_front.PDF', ['4711']],
    ['{job.num}_*.{jpg,pdf}', '4711_front.png', []],
    ['{job.num}_*.{jpg,pdf}', '4711.jpg', []],
    ['{job.num}_*.{jpg,pdf}', 'x4711_front.jpg', []],
    ['{job.num}.{tar.{gz,xz},zip}', '12.tar.xz', ['12']],
    ['{ job.num }*', '0012a.jpg', ['0012']],
    ['*{job.num}*', '47-11.jpg', ['47', '11']],
    ['IMG?{job.num}.jpg', 'img_5.jpg', ['5']],
    ['{customer.myId}_*', 'A_B_c.pdf', ['A', 'A_B']],
    ['{customer.myId}.pdf', ' K 1 .pdf', ['K 1']],
    ['{customer.myId} Größe.pdf', `Müller ${'Größe'}.pdf`.normalize('NFD'), ['Müller']],
    ['{job.num}/*.jpg', '12/a.jpg', ['12']],
    ['{job.num}/*.jpg', '12/b/a.jpg', []],
    ['{job.num}/*.jpg', 'x/12/a.jpg', []],
    ['{job.num} - */**', '12 - Smith/b/a.jpg', ['12']],
    ['**/{job.num}/**', '12/a.jpg', ['12']],
    ['**/{job.num}/**', '2024/12/a.jpg', ['2024', '12']],
    ['./{job.num}/*', '12/a.jpg', ['12']],
    ['{job.num}(1)+[a]^$|\\d.jpg', '7(1)+[a]^$|\\d.jpg', ['7']],
    ['{job.num}.jpg', '12xjpg', []],
    ['{job.num}*', '', []],
  ])('%s reads %j as %j', (pattern, path, found) => {
    expect(readings(pattern, path)).toEqual(found);
  });

  it.each([
    ['*.jpg', 'does not say where the number or key stands'],
    ['', 'does not say where the number or key stands'],
    ['{job.num}_{customer.myId}.jpg', 'names 2 records'],
    ['{job.num}/{job.num}.jpg', 'names 2 records'],
    ['{job.nu}_*.jpg', 'did you mean "job.num"'],
    ['{equipment.myId}_*.jpg', '"equipment.myId"'],
    ['{job.num}.{jpg}', '"jpg"'],
    ['{job.num}.{jpg,pdf', 'brace without its counterpart'],
    ['{job.num}}{_*.jpg', 'brace without its counterpart'],
    ['{job.num}.jpg}', 'brace without its counterpart'],
    ['{customer.myId}*.jpg', 'does not say where {customer.myId} ends'],
    ['*{job.myId}.jpg', 'does not say where {job.myId} ends'],
  ])('refuses %j', (pattern, message) => {
    const compiled = () => compilePattern(pattern, targetColumns);
    expect(compiled).toThrow(ConfigurationError);
    expect(compiled).toThrow(message);
  });

  it('takes a name that could be read in countless ways for none, and a hostile one in a moment', () => {
    expect(readings('x_{customer.myId}_*', `x${'_a'.repeat(100)}`)).toEqual([]);
    const pattern = `${'*a'.repeat(40)}_{job.num}${'{*,**,?}'.repeat(20)}.jpg`;
    const begun = performance.now();
    expect(readings(pattern, `${'a'.repeat(4000)}_1.png`)).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  it('reads what regular expressions read on both sides of each number', () => {
    type Piece = readonly [pattern: string, expression: string];
    const plain: Piece[] = [
      ['a', 'a'],
      ['.', '\\.'],
      ['_', '_'],
      ['?', '[^/]'],
      ['*_', '[^/]*_'],
    ];
    const grouped: Piece[] = [
      ['{a,_*}', '(?:a|_[^/]*)'],
      ['{,b}', '(?:|b)'],
      ['.**/', '\\.(?:|.*/)'],
    ];
    const piece = fc.constantFrom(...plain, ...grouped);
    const pieces = fc.array(piece, { maxLength: 4 });
    const letter = fc.constantFrom('a', 'b', '.', '_', '/', '1', '2');
    const path = fc.array(letter, { maxLength: 9 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(pieces, pieces, path, (before, after, text) => {
        const patternOf = (part: typeof before) => part.map(([pattern]) => pattern).join('');
        const [left, right] = [patternOf(before), patternOf(after)];
        const expression = (part: typeof before) => new RegExp(`^${part.map(([, source]) => source).join('')}$`);
        // A slash makes the pattern one of the whole path.
        const found = readings(`${left}{job.num}${right}`, text);
        const whole = `${left}${right}`.includes('/') ? text : text.slice(text.lastIndexOf('/') + 1);
        const expected = [...whole.matchAll(/\d+/g)].filter(({ index, 0: number }) => {
          const [head, tail] = [whole.slice(0, index), whole.slice(index + number.length)];
          return expression(before).test(head) && expression(after).test(tail);
        });
        expect(found).toEqual([...new Set(expected.map(([number]) => number))]);
      }),
      { numRuns: rounds(5000) },
    );
  });
});
