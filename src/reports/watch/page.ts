import { extname } from 'node:path';
import { ConfigurationError } from '../../errors.js';
import { assertTargets, type WritingRules } from '../../files/targets.js';
import { writeText } from '../../files/text-file.js';
import { englishReport } from '../../language/english/report.js';
import type { ReportTexts } from '../../language/report-texts.js';
import { byTitle } from '../count-table.js';
import { htmlOfPage } from '../page/frame.js';
import { escaped, isolated } from '../page/html.js';
import { bars, factTable, figureList, figureOf, percentText, scrolling, table } from '../page/parts.js';
import { outcomeWord } from '../run/outcome-words.js';
import { outcomesOf } from '../run/run.js';
import { refusalCells, sendingOf, type WatchedRun, watchedFacts, watchedVerdict } from './watched.js';

const bad: ReadonlySet<string> = new Set(['rejected', 'blocked', 'conflict', 'inDoubt']);

/** A run as a page that renews itself every `renewed` seconds; without it, as it ended. */
export function* watchedPage(
  seen: WatchedRun,
  { renewed, texts = englishReport }: { readonly renewed?: number; readonly texts?: ReportTexts } = {},
): Generator<string> {
  const { watch: words } = texts.pages;
  const { summary, at, refusals } = seen;
  const { id, account, command, state, counts, createdAt } = summary;
  const isClean = Object.entries(counts.total).every(([outcome, number]) => !bad.has(outcome) || number === 0);
  const figures = Object.entries({ ...outcomesOf(counts.total), open: counts.total.open })
    .filter(([, number]) => number > 0)
    .map(([outcome, number]) =>
      figureOf(
        outcomeWord(texts, outcome as keyof typeof words.outcomes, number),
        number,
        texts,
        bad.has(outcome) ? 'bad' : undefined,
      ),
    );
  const stateText = words.states[state] ?? state;
  yield* htmlOfPage({
    texts,
    kind: command,
    title: words.title(percentOf(seen, texts), stateText, id),
    heading: escaped(words.heading(id, stateText)),
    verdict: {
      text: watchedVerdict(seen, texts),
      tone: state === 'running' ? undefined : state === 'done' && isClean ? 'good' : 'bad',
    },
    origin: [
      `<p class="origin">${escaped(words.origin(texts.numbers.second(at), account, texts.numbers.moment(createdAt), renewed))}</p>`,
    ],
    renewed,
    parts: [
      {
        id: 'progress',
        title: words.progress,
        content: [progressTable(seen, texts), figureList(figures), factTable(watchedFacts(seen, texts))],
      },
      ...(refusals.length === 0
        ? []
        : [{ id: 'refusals', title: words.lastOnes, content: [refusalTable(seen, texts)] }]),
    ],
    data: [],
  });
}

function percentOf({ summary: { counts } }: WatchedRun, texts: ReportTexts): string {
  const { done, total } = sendingOf(counts.total);
  return percentText(done, total, texts);
}

function progressTable({ summary: { counts } }: WatchedRun, texts: ReportTexts): string {
  const { watch: words, parts } = texts.pages;
  const { count } = texts.numbers;
  const rows = byTitle(counts.byResource, texts).map(([title, of]) => {
    const { done, total } = sendingOf(of);
    const bar = bars([{ className: 'all', share: total === 0 ? 1 : done / total }]);
    const cells = [count(done), count(total), percentText(done, total, texts)].map(
      (text) => `<td class="number">${text}</td>`,
    );
    return `<tr><th scope="row">${escaped(title)}</th><td class="picture">${bar}</td>${cells.join('')}</tr>`;
  });
  const headings = [
    { title: '' },
    { title: '' },
    ...[words.through, words.of, parts.share].map((title) => ({ title, className: 'number' })),
  ];
  return scrolling(words.progress, table('progress', headings, rows));
}

function refusalTable({ refusals }: WatchedRun, texts: ReportTexts): string {
  const { watch: words, parts } = texts.pages;
  const rows = refusals.map(
    (refusal) =>
      `<tr>${refusalCells(refusal, texts)
        .map((cell) => `<td>${isolated(cell, texts)}</td>`)
        .join('')}</tr>`,
  );
  const headings = [words.outcome, parts.record, words.from, words.why].map((title) => ({ title }));
  return scrolling(words.lastOnes, table('refusals', headings, rows));
}

/** Call it before watching. Throws ConfigurationError for another extension, and what `assertTargets` throws. */
export async function assertWatchedPage(file: string, rules: WritingRules): Promise<void> {
  if (extname(file).toLowerCase() !== '.html') {
    throw new ConfigurationError(`${file}: a run that is watched is written as a page only.`, {
      advice: 'Use a name that ends in .html; `fieldsheet runs show -o` writes other reports.',
    });
  }
  await assertTargets([file], rules);
}

/** Writes the page whole, in place of the last one. Throws OutputError. */
export function writeWatchedPage(file: string, ...page: Parameters<typeof watchedPage>): Promise<void> {
  return writeText(file, watchedPage(...page));
}
