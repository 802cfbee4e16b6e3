import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../src/errors.js';
import { assertTargets } from '../../src/files/targets.js';
import { issueKind } from '../../src/mapping/validation/index.js';
import { count, plural, shellWord, sizeText } from '../../src/messages/text/words.js';
import { doctorText } from '../../src/reports/doctor.js';
import { worstFirst } from '../../src/reports/issues.js';
import { alignedLines, displayWidth, entryLines, oneLine, wrapped } from '../../src/reports/layout.js';
import { recommendedWay, stepAfter, stepCommand } from '../../src/reports/recommended-way.js';
import { runText } from '../../src/reports/run/run.js';
import { templateText } from '../../src/reports/template.js';
import { newFolder } from '../accounts.js';
import { errorOf } from '../errors.js';
import { isLong } from '../rounds.js';
import { counts, issue, issues, problem, ran, summary } from './results.js';

it('count and plural groups thousands by a thin space that does not break', () => {
  expect([0, 999, 1000, 1234567].map(count)).toEqual(['0', '999', '1\u202f000', '1\u202f234\u202f567']);
});

it('count and plural says one of one, and many of none', () => {
  expect([0, 1, 2].map((value) => plural(value, 'row'))).toEqual(['0 rows', '1 row', '2 rows']);
  expect(plural(2, 'kind', 'kinds of things')).toBe('2 kinds of things');
});

it('alignedLines aligns by what a terminal shows: wide characters and emoji take two columns', () => {
  const lines = alignedLines(
    [
      ['東京', '1'],
      ['ab', '22'],
      ['👩‍🔧', '3'],
      ['e\u0301', '4'],
    ],
    ['left', 'right'],
  );
  expect(lines).toEqual(['東京   1', 'ab    22', '👩‍🔧     3', 'e\u0301      4']);
});

it('alignedLines leaves no white space at the end of a line, and marks cells after they are padded', () => {
  expect(
    alignedLines(
      [
        ['a', 'b'],
        ['long', ''],
      ],
      ['left', 'left'],
    ),
  ).toEqual(['a     b', 'long']);
  const marked = alignedLines([['a'], ['bbb']], ['right'], (cell, { line }) => (line === 0 ? `<${cell}>` : cell));
  expect(marked).toEqual(['<  a>', 'bbb']);
});

it('oneLine takes out all that could steer a terminal or break a line, whatever the text', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 50 }), (value, max) => {
      const line = oneLine(value, max);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
      expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
      expect(displayWidth(line)).toBeLessThanOrEqual(max);
    }),
    { numRuns: 60 },
  );
});

it('oneLine leaves a text that fits as it is, and shows that one was cut', () => {
  expect(oneLine('as it is', 8)).toBe('as it is');
  expect(oneLine('as it was', 8)).toBe('as it w…');
});

it('oneLine never cuts a character in half, and takes no more columns than it may', () => {
  for (let max = 2; max < 8; max++) {
    const cut = oneLine('👩👩👩👩👩', max);
    // Half a character does not survive UTF-8.
    expect(Buffer.from(cut).toString()).toBe(cut);
    expect(displayWidth(oneLine('東京東京東京', max))).toBeLessThanOrEqual(max);
  }
});

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

it('wrapped loses nothing, keeps to the width, and breaks words only that are longer than a line', () => {
  const text = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(text, fc.integer({ min: 6, max: 40 }), (value, width) => {
      const lines = wrapped(value, width);
      expect(lines.join('').replaceAll(' ', '')).toBe(value.replaceAll(' ', ''));
      for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(width);
      const short = value.split(' ').filter((word) => word !== '' && displayWidth(word) <= width);
      for (const word of short) expect(lines.some((line) => line.includes(word))).toBe(true);
    }),
    { numRuns: 100 },
  );
});

it('wrapped leaves a command to copy on one line, unless it is longer than that', () => {
  const text = 'It did not end. Go on with it: fieldsheet resume 20261120-0912-k3f9; import the file afterwards.';
  expect(wrapped(text, 50)).toEqual([
    'It did not end. Go on with it:',
    'fieldsheet resume 20261120-0912-k3f9; import the',
    'file afterwards.',
  ]);
  expect(wrapped('Look with `fieldsheet runs show -o plan.xlsx` again.', 40)).toEqual([
    'Look with',
    '`fieldsheet runs show -o plan.xlsx`',
    'again.',
  ]);
  expect(wrapped('fieldsheet resume 20261120-0912-k3f9', 20)).toEqual(['fieldsheet resume', '20261120-0912-k3f9']);
});

it('wrapped leaves a text that fits as it is', () => {
  expect(wrapped('as it  is', 9)).toEqual(['as it  is']);
  expect(wrapped(words(500), Number.POSITIVE_INFINITY)).toEqual([words(500)]);
  // With a cost that grows with the square it takes a minute; without, a second.
  if (isLong) expect(displayWidth('name · '.repeat(40_000))).toBe(280_000);
});

it('entryLines keep to their columns where the cells of a line are empty', () => {
  const two = [
    { cells: ['updated', 'C1'], text: 'name' },
    { cells: ['', ''], text: 'city' },
  ];
  expect(entryLines(two, { width: 60 })).toEqual([['updated  C1  name'], ['             city']]);
});

const entries = [
  { cells: ['row 7'], text: 'one two three four five six seven eight nine' },
  { cells: ['Sites row 12'], text: 'short' },
];

it('entryLines wraps a text under itself where there is room beside the cells', () => {
  expect(entryLines(entries, { width: 46 })).toEqual([
    ['row 7         one two three four five six', '              seven eight nine'],
    ['Sites row 12  short'],
  ]);
});

it('entryLines puts it below where there is none', () => {
  expect(entryLines(entries, { width: 30 })).toEqual([
    ['row 7', '  one two three four five six', '  seven eight nine'],
    ['Sites row 12', '  short'],
  ]);
});

it('entryLines leaves no line below cells without a text', () => {
  const two = [
    { cells: ['create', 'customer C-1'], text: '' },
    { cells: ['update', 'customer C-2'], text: 'name' },
  ];
  expect(entryLines(two, { width: 30 })).toEqual([['create  customer C-1'], ['update  customer C-2', '  name']]);
});

describe('problems of a run', () => {
  const total = counts({ created: 1, rejected: 3 });
  const reason = `The service rejected customer.send (400): ${words(40)}.`;
  const missing = (row: number) =>
    problem({ row, key: `S${row}`, message: `There is no file ${row}.pdf. ${issueKind('file-missing').advice}` });
  const result = ran({
    summary: summary({ counts: { total, byResource: { site: total } } }),
    problems: [missing(2), problem({ sheet: 'A sheet with a long name', message: reason }), missing(3)],
  });

  it.each([60, 100])('are wrapped on a terminal of %i columns: nothing is cut, nothing stands out', (width) => {
    const lines = runText(result, { colour: false, width }).split('\n');
    for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(width);
    expect(lines.join(' ').replaceAll(/ +/g, ' ')).toContain(reason);
  });

  it('are told whole in a pipe, whose width nobody knows', () => {
    expect(runText(result, { colour: false })).toContain(reason);
  });

  it('have the advice that they share once, below them', () => {
    expect(runText(result, { colour: false }).split('\n').slice(-5)).toEqual([
      '',
      '  rejected  row 2                           site S2  There is no file 2.pdf.',
      '  rejected  row 3                           site S3  There is no file 3.pdf.',
      `    → ${issueKind('file-missing').advice}`,
      `  rejected  A sheet with a long name row 7  site S1  ${reason}`,
    ]);
  });

  it('are capped where a message is endless', () => {
    const endless = runText(ran({ problems: [problem({ message: words(5000) })] }), { colour: false });
    expect(endless.length).toBeLessThan(2000);
    expect(endless).toMatch(/…$/);
  });

  it('name a resource in plain words', () => {
    const text = runText(ran({ problems: [problem({ resource: 'activityType', key: 'Travel' })] }), { colour: false });
    expect(text).toContain('activity type Travel');
  });
});

it('issues are wrapped under themselves, and in a pipe told whole', () => {
  const result = ran({ issues: issues([issue({ sheet: 'Clients', message: `${words(30)}.` })]) });
  for (const width of [60, 100]) {
    for (const line of runText(result, { colour: false, width }).split('\n'))
      expect(displayWidth(line)).toBeLessThanOrEqual(width);
  }
  expect(runText(result, { colour: false })).toContain(`${words(30)}.`);
});

it('findings of the doctor are wrapped, with their advice', () => {
  const finding = { subject: 'quota', status: 'warning', found: words(30), advice: words(30) } as const;
  const text = doctorText({ findings: [finding], requests: 1 }, { colour: false, width: 60 });
  for (const line of text.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(60);
  expect(text.match(/word29/g)).toHaveLength(2);
});

const total = counts({ applied: 1, inDoubt: 1 });
const doubtful = { summary: summary({ counts: { total, byResource: { job: total } } }) };

it('a run that is told names the command that looks up again only where something can be looked up', () => {
  const look = ran({ ...doubtful, canLookUp: true, byHand: [] });
  expect(runText(look, { colour: false })).toContain('Look up again what is in doubt with: fieldsheet resume');
  const byHand = ran({ ...doubtful, canLookUp: false, byHand: ['Look there.'] });
  const text = runText(byHand, { colour: false });
  expect(text).not.toContain('fieldsheet resume');
  expect(text).toMatch(/\n\nLook there\.$/);
});

it('a run that is told names it also where more than what is in doubt is left', () => {
  const open = counts({ applied: 1, inDoubt: 1, open: 3 });
  const stopped = summary({ state: 'interrupted', counts: { total: open, byResource: { job: open } } });
  const text = runText(ran({ summary: stopped, canLookUp: false, byHand: ['Look there.'] }), { colour: false });
  expect(text).toMatch(/Look there\.\n\nGo on with: fieldsheet resume \S+$/);
});

it('a run that is told begins with it when nothing was left to do', () => {
  expect(runText(ran({ nothingLeft: true }), { colour: false })).toMatch(/^Nothing was left to do\.\n\nRun /);
});

it('a run that is told calls what is planned by what the run does', () => {
  const text = runText(ran({ dryRun: true, planned: { apply: 5, unchanged: 1 }, appliedLabel: 'attached' }), {
    colour: false,
  });
  expect(text).toContain('  to be attached  5\n  unchanged       1');
});

it('the order of issues begins with what others follow from, then errors, then the most frequent', () => {
  const byCode = { 'record-repeated': 1, 'clearing-doubtful': 9, 'key-missing': 209, 'memory-not-used': 1 };
  expect(worstFirst(byCode).map(([code]) => code)).toEqual([
    'memory-not-used',
    'key-missing',
    'clearing-doubtful',
    'record-repeated',
  ]);
});

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const names = recommendedWay.map(({ name }) => name);

it('a file goes from the guess to the check, the rehearsal, the plan and its application', () => {
  expect(names).toEqual(['guess', 'check', 'rehearse', 'plan', 'apply']);
  expect(stepAfter('guess')).toBe('check');
  expect(stepAfter('plan')).toBe('apply');
});

it('a step is a command that can be pasted into a shell', () => {
  const sources = { files: ['old sites.csv', 'b.csv'], mapping: 'new one.ts' };
  expect(stepCommand('guess', sources)).toBe('fieldsheet guess "old sites.csv" b.csv');
  expect(stepCommand('check', sources)).toBe('fieldsheet check "old sites.csv" b.csv -m "new one.ts"');
  expect(stepCommand('apply', sources)).toBe('fieldsheet apply');
});

it.each(['README.md', 'docs/migrating.md'])('%s names the way as it is', (file) => {
  expect(read(file)).toContain(names.join(' → '));
});

it('README.md shows its steps in their order', () => {
  const [, block = ''] = /Then, step by step[\s\S]*?```sh\n([\s\S]*?)```/.exec(read('README.md')) ?? [];
  const steps = [...block.matchAll(/^fieldsheet (\w+)/gm)].flatMap(([, name]) => names.filter((each) => each === name));
  expect([...new Set(steps)]).toEqual(names.slice(1));
});

it.each(['old/customers.csv', 'Kölner-Liste_2.xlsx', '../a+b.csv', 'C:\\data\\old.csv'])(
  'shellWord leaves %s as it is',
  (word) => {
    expect(shellWord(word)).toBe(word);
  },
);

it('shellWord takes quotes that every shell knows where they do', () => {
  expect(shellWord('old list.csv')).toBe('"old list.csv"');
});

it('shellWord gives a shell the very word', () => {
  const words = [
    'old list.csv',
    "Anna's list.csv",
    'a "b".csv',
    '$HOME.csv',
    '`id`.csv',
    'a;b&c.csv',
    '\'$x\' "y"',
    '~',
    '',
  ];
  const shown = execFileSync('sh', ['-c', `printf '%s\\n' ${words.map(shellWord).join(' ')}`]).toString();
  expect(shown.split('\n').slice(0, -1)).toEqual(words);
});

it('templateText names the workbook as a shell takes it', () => {
  const text = templateText({ file: 'new sites.xlsx', resources: ['site'] }, { colour: false });
  expect(text).toContain('then: fieldsheet check "new sites.xlsx"');
});

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

it('assertTargets takes a link for a file that is there, even one that leads nowhere', async () => {
  const path = newFolder();
  symlinkSync(join(path, 'gone.csv'), join(path, 'link.csv'));
  expect(await errorOf(assertTargets([join(path, 'link.csv')], {}))).toBeInstanceOf(ConfigurationError);
  expect(existsSync(join(path, 'gone.csv'))).toBe(false);
});
