import { expect, it, test } from 'vitest';
import type { ReportTexts } from '../../src/language/report-texts.js';
import { checkPage } from '../../src/reports/check/page.js';
import { planPage } from '../../src/reports/plan/page.js';
import { signOffPage } from '../../src/reports/signoff/page.js';
import { watchedPage } from '../../src/reports/watch/page.js';
import { pseudo } from '../language/pseudo.js';
import { check, planned, signed, strayWords, watched } from './language-samples.js';
import { dataOf, tagsOf, textOf, unescaped } from './page-markup.js';

const pages: readonly (readonly [name: string, of: (texts: ReportTexts) => Iterable<string>])[] = [
  ['a check', (texts) => checkPage(check, { now: new Date('2026-11-22T00:30:00Z'), texts })],
  ['a plan', (texts) => planPage(planned, texts)],
  ['a sign-off', (texts) => signOffPage(signed, texts)],
  ['a run that is watched', (texts) => watchedPage(watched, { renewed: 5, texts })],
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
