import type { CheckResult } from '../../check/result.js';
import { englishReport } from '../../language/english/report.js';
import type { ReportTexts } from '../../language/report-texts.js';
import { fileName } from '../../text/words.js';
import { byTitle } from '../count-table.js';
import { limitList } from '../not-checked.js';
import { htmlOfPage } from '../page/frame.js';
import { breakable, escaped } from '../page/html.js';
import { indexIssues, issueData } from '../page/issue-data.js';
import { sourceParts } from '../page/issues.js';
import { type Figure, factTable, figureList, figureOf } from '../page/parts.js';
import { editsTexts } from '../remembered.js';
import { sliceFact } from '../slice.js';
import { checkVerdict } from './check.js';

/** A check as a self-contained web page, in pieces. All foreign text is escaped. */
export function* checkPage(
  result: CheckResult,
  { now, texts = englishReport }: { readonly now: Date; readonly texts?: ReportTexts },
): Generator<string> {
  const { check: words, parts } = texts.pages;
  const { issues, tables, account } = result;
  const files = [...new Set(tables.map(({ file }) => file))];
  const name = files.length === 1 ? fileName(files[0] ?? '') : words.files(files.length);
  const index = indexIssues(issues, tables, texts);
  const asked = account === undefined ? words.noAccount : words.account(account);
  const listed = `<ul class="files">${files.map((file) => `<li>${escaped(file)}</li>`).join('')}</ul>`;
  yield* htmlOfPage({
    texts,
    kind: words.kind,
    title: words.title(name),
    heading: `<bdi>${breakable(name)}</bdi>`,
    verdict: checkVerdict(result, texts),
    origin: [
      `<p class="origin">${escaped(texts.numbers.moment(now))}, ${escaped(asked)}</p>`,
      ...(files.length > 1 ? [listed] : []),
    ],
    parts: [
      {
        id: 'figures',
        title: parts.figures,
        content: [figureList(figuresOf(result, texts)), recordFigures(result, texts), spokenFacts(result, texts)],
      },
      ...sourceParts(issues, index, tables),
      { id: 'limits', title: words.limits, content: [limitList(result, texts)] },
    ],
    data: issueData(issues, index),
  });
}

function figuresOf({ rows, slice, issues }: CheckResult, texts: ReportTexts): Figure[] {
  const { check: words, parts } = texts.pages;
  return [
    { label: parts.issues.errors, text: texts.numbers.count(issues.errors), tone: issues.errors > 0 ? 'bad' : 'good' },
    figureOf(parts.issues.warnings, issues.warnings, texts, 'warning'),
    figureOf(words.rowsRead, rows.read, texts),
    figureOf(words.mapped, rows.mapped, texts),
    figureOf(words.skipped, rows.skipped, texts),
    figureOf(words.rejected, rows.rejected, texts, 'bad'),
    ...(slice ? [figureOf(words.left, rows.left ?? 0, texts)] : []),
  ];
}

/** Sentences, which would be cut or cover one another among figures. */
function spokenFacts({ slice, remembered }: CheckResult, texts: ReportTexts): string {
  const edits = editsTexts(remembered, texts);
  if (slice === undefined && edits.length === 0) return '';
  return factTable([sliceFact(slice, texts), [texts.pages.facts.labels.edits, edits]]);
}

function recordFigures({ records }: CheckResult, texts: ReportTexts): string {
  const figures = byTitle(records, texts).map(([label, number]) => ({ label, text: texts.numbers.count(number) }));
  return figures.length === 0 ? '' : `<h3>${escaped(texts.pages.check.yielded)}</h3>\n${figureList(figures)}`;
}
