import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doctorText, runText } from '../../src/reports/index.js';
import { displayWidth, entryLines, wrapped } from '../../src/reports/layout.js';
import { issueKind } from '../../src/validation/index.js';
import { isLong } from '../rounds.js';
import { counts, issue, issues, problem, ran, summary } from './results.js';

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
