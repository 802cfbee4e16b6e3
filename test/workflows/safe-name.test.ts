import { basename, dirname, join, win32 } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  extensionOf,
  isDeviceName,
  longestNameBytes,
  nameIdentity,
  nameProblem,
  numberedName,
  safeName,
} from '../../src/files/safe-name.js';

/** Texts that a service may name a file with: whatever, and what is known to do harm. */
const pieces = fc.constantFrom(
  ...['..', '/', '\\', '.', ' ', ':', '*', '?', '"', '<', '>', '|', '\0', '\n', '\u202e', '\u200b', '\ud83d', 'é', 'é'],
  ...[
    'CON',
    'nul',
    'COM1',
    'LPT9',
    'com¹',
    'AUX',
    'ß',
    'İ',
    'ﬁ',
    '😀',
    'a',
    'B',
    '.jpg',
    '.JPG',
    '.tar.gz',
    'C:',
    '~',
    '-',
  ],
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
  expect(['a.jpg', 'a.tar.gz', 'a', '.jpg', 'a.', 'a. b', 'v1.2 final', 'a.averylongending'].map(extensionOf)).toEqual([
    '.jpg',
    '.gz',
    '',
    '',
    '',
    '',
    '',
    '',
  ]);
});
