import type { CheckResult } from '../../check/result.js';
import { resourceNames, resourceOf } from '../../contract/index.js';
import { columnProfiles } from '../page/columns.js';
import { type PagePart, pageFoot, pageHead, partFoot, partHead } from '../page/frame.js';
import { escaped } from '../page/html.js';
import { indexIssues, issueData } from '../page/issue-data.js';
import { columnPicture, issueTables, kindPicture } from '../page/issues.js';
import { limitList } from '../page/limits.js';
import { type Figure, figureList, figureOf } from '../page/parts.js';
import { editsTexts } from '../remembered.js';
import { count, fileName, momentText, plural } from '../style.js';

const parts = {
  figures: { id: 'figures', title: 'Figures' },
  kinds: { id: 'kinds', title: 'Where the issues are' },
  issues: { id: 'issues', title: 'Issues' },
  columns: { id: 'columns', title: 'Columns' },
  limits: { id: 'limits', title: 'What this check cannot know' },
} as const satisfies Record<string, PagePart>;

export interface CheckPageOptions {
  /** When the check was made. */
  readonly now: Date;
}

/** A check as one web page that needs nothing else, in pieces. Everything that somebody else wrote is escaped. */
export function* checkPage(result: CheckResult, { now }: CheckPageOptions): Generator<string> {
  const { issues, tables } = result;
  const files = [...new Set(tables.map(({ file }) => file))];
  const name = files.length === 1 ? fileName(files[0] ?? '') : plural(files.length, 'file');
  const hasIssues = issues.errors + issues.warnings > 0;
  const index = indexIssues(issues, tables);
  const { figures, kinds, limits } = parts;
  const shown = [
    figures,
    ...(hasIssues ? [kinds, parts.issues] : []),
    ...(tables.length > 0 ? [parts.columns] : []),
    limits,
  ];
  yield pageHead(`Check of ${name}`, shown);
  yield headline(result, { name, files, now });
  yield `${partHead(figures)}${figureList(figuresOf(result))}${recordFigures(result)}${partFoot}`;
  if (hasIssues) {
    yield `${partHead(kinds)}<div class="pictures">\n${kindPicture(issues)}${columnPicture(index, issues)}</div>\n${partFoot}`;
    yield partHead(parts.issues, count(issues.errors + issues.warnings));
    yield* issueTables(issues, index);
    yield partFoot;
  }
  if (tables.length > 0) {
    yield partHead(parts.columns);
    yield* columnProfiles(tables);
    yield partFoot;
  }
  yield `${partHead(limits)}${limitList(result)}${partFoot}</main>\n`;
  yield* issueData(issues, index);
  yield pageFoot();
}

interface Headline {
  readonly name: string;
  readonly files: readonly string[];
  readonly now: Date;
}

function headline(result: CheckResult, { name, files, now }: Headline): string {
  const { account } = result;
  const asked = account === undefined ? 'no account was asked' : `account ${account}`;
  const listed =
    files.length > 1 ? `<ul class="files">${files.map((file) => `<li>${escaped(file)}</li>`).join('')}</ul>\n` : '';
  return [
    '<header>',
    '<p class="overline">Check</p>',
    `<h1><bdi>${escaped(name)}</bdi></h1>`,
    `<p class="verdict ${tone(result)}">${verdict(result)}</p>`,
    `<p class="origin">${momentText(now)}, ${escaped(asked)}</p>`,
    `${listed}</header>`,
    '',
  ].join('\n');
}

/** The colour beside the verdict. */
function tone({ issues, rows }: CheckResult): string {
  if (issues.errors > 0) return 'bad';
  return rows.mapped === 0 ? '' : 'good';
}

function verdict({ issues, rows }: CheckResult): string {
  const { errors, warnings } = issues;
  if (rows.read === 0 && errors === 0) return 'There are no rows.';
  const of = `of ${count(rows.read)}`;
  if (errors > 0) return `${plural(errors, 'error')}: ${plural(rows.rejected, 'row')} ${of} would not be sent.`;
  const found = warnings > 0 ? `, ${plural(warnings, 'warning')}` : '';
  return `No errors${found}: ${plural(rows.mapped, 'row')} ${of} can be imported.`;
}

function figuresOf({ rows, issues, remembered = [] }: CheckResult): Figure[] {
  return [
    { label: 'Errors', text: count(issues.errors), tone: issues.errors > 0 ? 'bad' : 'good' },
    figureOf('Warnings', issues.warnings, 'warning'),
    figureOf('Rows read', rows.read),
    figureOf('Mapped', rows.mapped),
    figureOf('Skipped', rows.skipped),
    figureOf('Rejected', rows.rejected, 'bad'),
    ...(remembered.length > 0 ? editsTexts(remembered).map((text) => ({ label: 'Edits', text })) : []),
  ];
}

/** The records that the valid rows yield. */
function recordFigures({ records }: CheckResult): string {
  const present = resourceNames.filter((name) => records[name] !== undefined);
  if (present.length === 0) return '';
  const figures = present.map((name) => ({ label: resourceOf(name).title, text: count(records[name] ?? 0) }));
  return `<h3>Records that they yield</h3>\n${figureList(figures)}`;
}
