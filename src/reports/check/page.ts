import type { CheckResult } from '../../check/result.js';
import { count, fileName, momentText, plural } from '../../text/words.js';
import { byTitle } from '../count-table.js';
import { limitList } from '../not-checked.js';
import { htmlOfPage } from '../page/frame.js';
import { escaped } from '../page/html.js';
import { indexIssues, issueData } from '../page/issue-data.js';
import { sourceParts } from '../page/issues.js';
import { type Figure, figureList, figureOf } from '../page/parts.js';
import { editsTexts } from '../remembered.js';
import { sliceFact } from '../slice.js';

/** A check as a self-contained web page, in pieces. All foreign text is escaped. */
export function* checkPage(result: CheckResult, { now }: { readonly now: Date }): Generator<string> {
  const { issues, tables, account } = result;
  const files = [...new Set(tables.map(({ file }) => file))];
  const name = files.length === 1 ? fileName(files[0] ?? '') : plural(files.length, 'file');
  const index = indexIssues(issues, tables);
  const asked = account === undefined ? 'no account was asked' : `account ${account}`;
  const listed = `<ul class="files">${files.map((file) => `<li>${escaped(file)}</li>`).join('')}</ul>`;
  yield* htmlOfPage({
    kind: 'Check',
    title: `Check of ${name}`,
    heading: `<bdi>${escaped(name)}</bdi>`,
    verdict: verdict(result),
    tone: tone(result),
    origin: [`<p class="origin">${momentText(now)}, ${escaped(asked)}</p>`, ...(files.length > 1 ? [listed] : [])],
    parts: [
      { id: 'figures', title: 'Figures', content: [figureList(figuresOf(result)), recordFigures(result)] },
      ...sourceParts(issues, index, tables),
      { id: 'limits', title: 'What this check cannot know', content: [limitList(result)] },
    ],
    data: issueData(issues, index),
  });
}

function tone({ issues, rows }: CheckResult): 'good' | 'bad' | undefined {
  if (issues.errors > 0) return 'bad';
  return rows.mapped === 0 ? undefined : 'good';
}

function verdict({ issues, rows }: CheckResult): string {
  const { errors, warnings } = issues;
  if (rows.read === 0 && errors === 0) return 'There are no rows.';
  const of = `of ${count(rows.read)}`;
  if (errors > 0) return `${plural(errors, 'error')}: ${plural(rows.rejected, 'row')} ${of} would not be sent.`;
  const found = warnings > 0 ? `, ${plural(warnings, 'warning')}` : '';
  return `No errors${found}: ${plural(rows.mapped, 'row')} ${of} can be imported.`;
}

function figuresOf({ rows, slice, issues, remembered }: CheckResult): Figure[] {
  return [
    { label: 'Errors', text: count(issues.errors), tone: issues.errors > 0 ? 'bad' : 'good' },
    figureOf('Warnings', issues.warnings, 'warning'),
    figureOf('Rows read', rows.read),
    figureOf('Mapped', rows.mapped),
    figureOf('Skipped', rows.skipped),
    figureOf('Rejected', rows.rejected, 'bad'),
    ...(slice ? [figureOf('Left', rows.left ?? 0), { label: 'Slice', text: String(sliceFact(slice)[1]) }] : []),
    ...editsTexts(remembered).map((text) => ({ label: 'Edits', text })),
  ];
}

function recordFigures({ records }: CheckResult): string {
  const figures = byTitle(records).map(([label, number]) => ({ label, text: count(number) }));
  return figures.length === 0 ? '' : `<h3>Records that they yield</h3>\n${figureList(figures)}`;
}
