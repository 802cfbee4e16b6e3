import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { ResourceName } from '../../src/contract/index.js';
import { type IssueCode, issueKind } from '../../src/mapping/validation/index.js';
import { noteNames } from '../../src/messages/text/own-names.js';
import { checkJson, checkText } from '../../src/reports/check/check.js';
import { writeCheckFile } from '../../src/reports/check/file.js';
import { checkPage } from '../../src/reports/check/page.js';
import { check } from '../../src/rows/check/check.js';
import type { CheckResult } from '../../src/rows/check/result.js';
import { fileOf, newFolder } from '../accounts.js';
import { readRows } from '../files/folder.js';
import { dataOf, textOf } from '../reports/page-markup.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What every report of a check tells. */
interface Figures {
  readonly rows: CheckResult['rows'];
  readonly errors: number;
  readonly warnings: number;
  readonly kinds: Readonly<Partial<Record<IssueCode, number>>>;
}

function figuresOf({ rows, issues }: CheckResult): Figures {
  return { rows, errors: issues.errors, warnings: issues.warnings, kinds: issues.byCode };
}

/** A number with groups of thousands. */
function numberOf(text = '0'): number {
  return Number(text.replaceAll('\u202f', ''));
}

/** The number that stands in the place of the group; 0 where nothing does. */
function numberIn(text: string, pattern: RegExp): number {
  return numberOf(pattern.exec(text)?.[1]);
}

const number = '([\\d\\u202f]+)';

/** Kinds by their counts, each found by a pattern around its title. */
function kindsIn(text: string, codes: readonly IssueCode[], pattern: (title: string) => string) {
  return Object.fromEntries(
    codes.map((code) => [code, numberIn(text, new RegExp(pattern(issueKind(code).title), 'i'))]),
  );
}

function inText(text: string, codes: readonly IssueCode[]): Figures {
  const rows = (what: string) => numberIn(text, new RegExp(`Rows .*?${number} ${what}`));
  return {
    rows: { read: rows('read'), mapped: rows('mapped'), skipped: rows('skipped'), rejected: rows('rejected') },
    errors: numberIn(text, new RegExp(`Issues .*?${number} errors?`)),
    warnings: numberIn(text, new RegExp(`Issues .*?${number} warnings?`)),
    kinds: kindsIn(text, codes, (title) => `${number} × ${title}`),
  };
}

function inPage(page: string, codes: readonly IssueCode[]): Figures {
  const text = textOf(page).replace(/[ \n]+/g, ' ');
  const figure = (label: string) => numberIn(text, new RegExp(` ${label} ${number} `));
  return {
    rows: {
      read: figure('Rows read'),
      mapped: figure('Mapped'),
      skipped: figure('Skipped'),
      rejected: figure('Rejected'),
    },
    errors: figure('Errors'),
    warnings: figure('Warnings'),
    kinds: kindsIn(text, codes, (title) => `${title} (?:error|warning) the files ${number} `),
  };
}

/** The figures of all sheets together, and the issues that the copy lists. */
async function inCopy(file: string): Promise<Pick<Figures, 'rows' | 'errors' | 'warnings'>> {
  const lines = (await readRows(file, noteNames.en.sheet)).map(({ cells }) => cells.map(String));
  const summary = lines.map(([first = '']) => first).join('\n');
  const sum = (what: string) =>
    [...summary.matchAll(new RegExp(`${number} ${what}`, 'g'))].reduce((all, found) => all + numberOf(found[1]), 0);
  const listed = (severity: string) => lines.filter((cells) => cells.length > 2 && cells.includes(severity)).length;
  return {
    rows: { read: sum('read'), mapped: sum('mapped'), skipped: sum('skipped'), rejected: sum('rejected') },
    errors: listed('error'),
    warnings: listed('warning'),
  };
}

async function expectSame(result: CheckResult, copy: string): Promise<void> {
  const figures = figuresOf(result);
  const codes = Object.keys(figures.kinds) as IssueCode[];
  expect(codes.length).toBeGreaterThan(4);
  expect(inText(checkText(result, { colour: false }), codes)).toEqual(figures);

  const json = checkJson(result) as { rows: unknown; errors: number; issues: readonly unknown[]; records: unknown };
  expect(json).toMatchObject({ rows: figures.rows, errors: figures.errors, warnings: figures.warnings });
  expect(json).toMatchObject({ issuesByCode: figures.kinds, records: result.records });
  expect(json.issues).toHaveLength(figures.errors + figures.warnings);

  const page = [...checkPage(result, { now: new Date(0) })].join('');
  expect(inPage(page, codes)).toEqual(figures);
  const blocks = dataOf<{ kind: readonly number[] }>(page, 'issues');
  expect(blocks.flatMap(({ kind }) => kind)).toHaveLength(figures.errors + figures.warnings);

  await writeCheckFile(copy, result);
  const { kinds, ...others } = figures;
  expect(await inCopy(copy)).toEqual(others);
}

it('the figures are the same in text, JSON, page and copy: a workbook of several sheets', async () => {
  const result = await check({
    files: [join(root, 'samples/legacy-service.xlsx')],
    mapping: join(root, 'mappings/legacy-service.ts'),
    maxIssues: 10_000,
  });
  await expectSame(result, join(newFolder(), 'copy.xlsx'));
});

it('the figures are the same in text, JSON, page and copy: a CSV file of more than a thousand rows', async () => {
  const good = Array.from({ length: 1000 }, (_, at) => `C${at},Anna ${at},true`);
  const bad = Array.from({ length: 100 }, (_, at) => `B${at}, Bert ,perhaps`);
  const place = newFolder();
  const file = fileOf(join(place, 'rows.csv'), [
    'myId,name,active,size',
    ...good,
    ...bad,
    ',noid,true',
    'C1,Other,true',
  ]);
  const copy = join(place, 'copy.xlsx');
  const resource: ResourceName = 'customer';
  const result = await check({ files: [file], overrides: { resource }, maxIssues: 10_000 });
  expect(result.rows.read).toBeGreaterThan(1000);
  await expectSame(result, copy);
});
