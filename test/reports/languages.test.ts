import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { englishReport } from '../../src/messages/english/report.js';
import { foldedHeading } from '../../src/messages/index.js';
import { allReportTexts } from '../../src/messages/report-languages.js';
import type { ReportTexts } from '../../src/messages/report-texts.js';
import { said, sayIn } from '../../src/messages/said.js';
import { annotatedCopy, writeAnnotatedCopy } from '../../src/reports/annotated.js';
import { checkPage } from '../../src/reports/check/page.js';
import { decideHeadings, decideSheet, decisionWords } from '../../src/reports/decide/sheet.js';
import { planPage } from '../../src/reports/plan/page.js';
import { writePlanWorkbook } from '../../src/reports/plan/workbook.js';
import { type RowOutcome, runNotes } from '../../src/reports/run/notes.js';
import { outcomeCount } from '../../src/reports/run/problems.js';
import { signOffPage, writeSignOffWorkbook } from '../../src/reports/signoff/pack.js';
import type { CheckResult } from '../../src/rows/check/result.js';
import { pseudo } from '../messages/pseudo.js';
import { check, planned, running, signed, strayWords } from './language-samples.js';
import { dataOf, tagsOf, textOf, unescaped } from './page-markup.js';
import { change } from './plans.js';
import { textsOfWorkbook } from './workbook-texts.js';

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
  const [{ parts, plan, ...client } = {}] = dataOf<Record<string, unknown>>(page, 'texts');
  const said = JSON.stringify([parts, plan, client]).match(/(?<=:")[^"]*(?=")/g) ?? [];
  expect(said.length).toBeGreaterThan(80);
  expect([...told, ...texts, ...said].flatMap(strayWords)).toEqual([]);
  expect(told.length * texts.length).toBeGreaterThan(0);
});

const inSpanish = allReportTexts.find(({ language }) => language === 'es') ?? pseudo;

it('outcomes agree with their number', () => {
  const of = (rejected: number) => outcomeCount(inSpanish, 'rejected', rejected);
  expect([of(1), of(2)]).toEqual(['1 rechazado', '2 rechazados']);
});

it('percentages, colons and the length of a cut value are written as the language does, values as they are', () => {
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
  expect(signedText.replace(/\s+/g, ' ')).toContain('1.2345 " Zo"');
  expect(all).toContain('one by one » 200');
  expect(page).toContain('C… [3000]');
  expect(page).not.toContain('characters)');
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbooks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const workbooks: readonly (readonly [name: string, write: (file: string, texts: ReportTexts) => Promise<unknown>])[] = [
  ['a plan', (file, texts) => writePlanWorkbook(file, planned, texts)],
  ['a sign-off', (file, texts) => writeSignOffWorkbook(file, signed, texts)],
  ['a check, marked in a copy of the source,', (file, texts) => writeAnnotatedCopy(file, ofSource(), texts)],
  ['a run, told in a copy of the source,', writeRunCopy],
];

/** The check of a file that is there: the rows of its table and of its issues. */
function ofSource(): CheckResult {
  const source = join(folder, 'old.csv');
  const rows = Array.from({ length: 8 }, (_, at) => `Anna;Bob;${at === 6 ? '0815' : 'Max'}`);
  writeFileSync(source, `${['Mail;Mail;Mail', ...rows].join('\n')}\n`);
  const there = <T extends { readonly file: string }>(each: T): T => ({ ...each, file: source });
  return { ...check, tables: check.tables.map(there), issues: { ...check.issues, list: check.issues.list.map(there) } };
}

/** What became of rows: one with a reason, one without, and some that are no records of their own. */
async function writeRunCopy(target: string, texts: ReportTexts): Promise<void> {
  const checked = ofSource();
  const file = checked.tables[0]?.file ?? '';
  const reason = sayIn(texts, said('onlyUpdates', said('noun', 'customer')));
  const { rows } = texts.pages.sheets;
  const inSheet = <T>(entries: readonly (readonly [row: number, value: T])[]) => new Map([['', new Map(entries)]]);
  const notes = runNotes({
    summary: running,
    ...{ texts, check: checked, file },
    outcomes: inSheet<RowOutcome>([
      [2, { outcome: 'blocked', reasons: [{ text: reason, what: reason }] }],
      [3, { outcome: 'created', reasons: [] }],
    ]),
    others: inSheet([
      [4, rows.left],
      [5, rows.withRow(sayIn(texts, said('otherRow', 2, '', '')))],
      [6, rows.leftOut],
    ]),
    ids: inSheet([[3, '47']]),
  });
  await annotatedCopy({ source: file, target, notes });
}

test.each(workbooks)('the workbook of %s says nothing in English in another language', async (name, write) => {
  const file = join(folder, `${name}.xlsx`);
  await write(file, pseudo);
  const texts = await textsOfWorkbook(file);
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.flatMap(strayWords)).toEqual([]);
});

it('figures are numbers, in whatever language, and only what a number would round is a text', async () => {
  const file = join(folder, 'figures.xlsx');
  const totals = (sum: string) => ({
    customer: { records: 2, distinctKeys: 2, columns: { 'position.latitude': { count: 2, others: 0, sum } } },
  });
  const figures = { source: totals('1234.5'), plan: totals('12345678901234.56'), account: totals('1234.5') };
  const columns = [{ resource: 'customer' as const, field: 'position.latitude' }];
  const german = allReportTexts.find(({ language }) => language === 'de') ?? pseudo;
  await writeSignOffWorkbook(file, { ...signed, totals: { ...figures, columns } }, german);
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file);
  const rows = (workbook.getWorksheet('Freigabe')?.getSheetValues() ?? []) as unknown[][];
  const sum = rows.find((row) => String(row?.[2]).endsWith(': Summe'));
  expect(sum?.slice(3, 6)).toEqual([1234.5, '12.345.678.901.234,56', 1234.5]);
  const [, , count] = (workbook.getWorksheet('Übersicht')?.getRow(2).values ?? []) as unknown[];
  expect(typeof count).toBe('number');
});

const all = allReportTexts.map((texts) => [texts.language, texts] as const);

test.each(all)('names of sheets in %s are such as a spreadsheet program takes, and differ', (_, { pages }) => {
  const { parts, plan, sheets, signOff } = pages;
  const recount = [signOff.recount.differences, signOff.recount.added];
  const names = [...Object.values(sheets.names), plan.changes, parts.issues.title, signOff.exceptions, ...recount];
  for (const name of names) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/);
  expect(new Set(names.map(foldedHeading)).size).toBe(names.length);
});

test.each(all)('no heading in %s is cut', async (language, texts) => {
  const file = join(folder, `widths-${language}.xlsx`);
  await writeSignOffWorkbook(file, { ...signed, plan: planned }, texts);
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file);
  const cut = workbook.worksheets.flatMap((sheet) => {
    return (sheet.getRow(1).values as unknown[]).flatMap((heading, at) => {
      const width = sheet.getColumn(at).width ?? 0;
      // The title of the first sheet runs over the columns beside it.
      return sheet.id > 1 && String(heading ?? '').length + 2 > width ? [`${sheet.name}: ${heading}`] : [];
    });
  });
  expect(cut).toEqual([]);
});

test.each(all)('no heading of the sheet of decisions in %s stands twice', (_, texts) => {
  const headings = decideSheet(texts).columns.map(({ heading }) => foldedHeading(heading));
  expect(new Set(headings).size).toBe(headings.length);
});

test.each([
  ['headings', decideHeadings],
  ['decisions', decisionWords],
] as const)('%s mean the same in all languages', (_, wordsIn) => {
  const meanings = new Map<string, string>();
  for (const [language, texts] of all) {
    for (const [meaning, word] of Object.entries(wordsIn(texts))) {
      const folded = foldedHeading(word);
      expect([language, word, meanings.get(folded) ?? meaning]).toEqual([language, word, meaning]);
      meanings.set(folded, meaning);
    }
    // What is read by its heading is not to be taken for another column of the sheet.
    const columns = wordsIn === decideHeadings ? decideSheet(texts).columns : [];
    const own = Object.values(wordsIn(texts));
    const others = columns.map(({ heading }) => heading).filter((heading) => !own.includes(heading));
    for (const [, other] of all) {
      const read = Object.values(wordsIn(other)).map(foldedHeading);
      expect(others.filter((heading) => read.includes(foldedHeading(heading)))).toEqual([]);
    }
  }
});
