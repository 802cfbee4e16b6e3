import { englishReport } from '../../messages/english/report.js';
import type { ReportTexts } from '../../messages/report-texts.js';
import { fileName } from '../../messages/text/words.js';
import type { CheckResult } from '../../rows/check/result.js';
import { byTitle, editsTexts, sliceFact } from '../facts.js';
import type { Fact } from '../layout.js';
import { htmlOfPage } from '../page/frame.js';
import { breakable, Facts, figureOf, LimitsOf, List } from '../page/parts.js';
import { indexIssues, issueData, sourceParts } from '../page/sources.js';
import { type Figure, Figures } from '../page/table.js';
import { checkVerdict } from './check.js';

/** A check as a self-contained web page, in pieces. */
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
  yield* htmlOfPage({
    texts,
    kind: words.kind,
    title: words.title(name),
    heading: <bdi>{breakable(name)}</bdi>,
    verdict: checkVerdict(result, texts),
    origin: (
      <>
        <p class="origin">{`${texts.numbers.moment(now)}, ${asked}`}</p>
        {files.length > 1 && <List className="files" texts={files} />}
      </>
    ),
    parts: [
      { id: 'figures', title: parts.figures, content: <CheckFigures result={result} texts={texts} /> },
      ...sourceParts(issues, index, tables),
      { id: 'limits', title: words.limits, content: <LimitsOf looked={result} texts={texts} /> },
    ],
    data: issueData(issues, index),
  });
}

function CheckFigures({ result, texts }: { readonly result: CheckResult; readonly texts: ReportTexts }) {
  const { slice, remembered, records } = result;
  const yielded = byTitle(records, texts).map(([label, number]) => figureOf(label, number, texts));
  const edits = editsTexts(remembered, texts);
  // Sentences, which would be cut or cover one another among figures.
  const facts: Fact[] = [sliceFact(slice, texts), [texts.pages.facts.labels.edits, edits]];
  return [
    <Figures figures={figuresOf(result, texts)} />,
    yielded.length > 0 && [<h3>{texts.pages.check.yielded}</h3>, <Figures figures={yielded} />],
    (slice !== undefined || edits.length > 0) && <Facts facts={facts} />,
  ];
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
