import { expect, it, test } from 'vitest';
import { englishReport } from '../../src/language/english/report.js';
import { allReportTexts } from '../../src/language/report-languages.js';
import type { ReportTexts } from '../../src/language/report-texts.js';
import { checkPage } from '../../src/reports/check/page.js';
import { planPage } from '../../src/reports/plan/page.js';
import { outcomeCount } from '../../src/reports/run/notes.js';
import { signOffPage } from '../../src/reports/signoff/page.js';
import { pseudo } from '../language/pseudo.js';
import { check, planned, signed, strayWords } from './language-samples.js';
import { dataOf, tagsOf, textOf, unescaped } from './page-markup.js';
import { change } from './plans.js';

const pages: readonly (readonly [name: string, of: (texts: ReportTexts) => Iterable<string>])[] = [
  ['a check', (texts) => checkPage(check, { now: new Date('2026-11-22T00:30:00Z'), texts })],
  ['a plan', (texts) => planPage(planned, texts)],
  ['a sign-off', (texts) => signOffPage(signed, texts)],
];

test.each(pages)('%s says nothing in English in another language', (_, of) => {
  const page = [...of(pseudo)].join('');
  expect(page).toContain('<html lang="it">');
  expect(strayWords(textOf(page))).toEqual([]);
  const labels = tagsOf(page).flatMap((tag) => [
    ...tag.matchAll(/ (?:aria-label|title|data-all|data-some)="([^"]*)"/g),
  ]);
  expect(labels.flatMap(([, label = '']) => strayWords(unescaped(label)))).toEqual([]);
});

it('the data of a page are in its language, too', () => {
  const page = [...planPage(planned, pseudo)].join('');
  const [frame] = dataOf<{ kinds: { title: string; advice: string; scope: string }[] }>(page, 'issue-frame');
  const told = (frame?.kinds ?? []).flatMap(({ title, advice, scope }) => [title, advice, scope]);
  const [changes] = dataOf<{ texts: string[]; reason: number[]; resource: number[] }>(page, 'changes');
  const texts = [...(changes?.reason ?? []), ...(changes?.resource ?? [])].map((at) => changes?.texts[at] ?? '');
  const [decisions] = dataOf<{ noun: string; reason: string; candidates: { why: string; lines: string[][] }[] }[]>(
    page,
    'decide',
  );
  const decided = (decisions ?? []).flatMap(({ noun, reason: why, candidates }) => [
    ...[noun, why],
    ...candidates.flatMap((each) => [each.why, ...each.lines.map(([label = '']) => label)]),
  ]);
  expect([...told, ...texts, ...decided].flatMap(strayWords)).toEqual([]);
  expect(told.length * texts.length * decided.length).toBeGreaterThan(0);
});

const inSpanish = allReportTexts.find(({ language }) => language === 'es') ?? pseudo;

it('outcomes agree with their number', () => {
  const of = (rejected: number) => outcomeCount(inSpanish, 'rejected', rejected);
  expect([of(1), of(2)]).toEqual(['1 rechazado', '2 rechazados']);
});

it('percentages, colons and the length of a cut value are written as the language does', () => {
  const { numbers, pages: english } = englishReport;
  const texts: ReportTexts = {
    ...englishReport,
    numbers: { ...numbers, percent: (share) => `${Math.round(share * 100)} pct` },
    pages: {
      ...english,
      facts: { ...english.facts, labelled: (label, fact) => `${label} » ${fact}` },
      parts: { ...english.parts, cut: (characters) => `[${characters}]` },
    },
  };
  const long = change({ key: 'C'.repeat(3000) });
  const page = [...planPage({ ...planned, changes: () => [long] }, texts)].join('');
  const checked = textOf([...checkPage(check, { now: new Date(0), texts })].join(''));
  const signedText = textOf([...signOffPage(signed, texts)].join(''));
  const all = [textOf(page), checked, signedText].join('\n');
  expect(all).not.toMatch(/\d\s?%/);
  expect(all).toContain('40 pct');
  expect(all).toContain('one by one » 200');
  expect(page).toContain('C… [3000]');
  expect(page).not.toContain('characters)');
});
