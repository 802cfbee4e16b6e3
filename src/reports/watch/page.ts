import { extname } from 'node:path';
import { ConfigurationError } from '../../errors.js';
import { assertTargets, type WritingRules } from '../../files/targets.js';
import { writeText } from '../../files/text-file.js';
import { count, momentText } from '../../text/words.js';
import { byTitle } from '../count-table.js';
import { htmlOfPage } from '../page/frame.js';
import { escaped, isolated } from '../page/html.js';
import { bars, factTable, figureList, figureOf, percentText, scrolling, table } from '../page/parts.js';
import { outcomeLabels } from '../run/problems.js';
import { outcomesOf } from '../run/run.js';
import { refusalCells, sendingOf, type WatchedRun, watchedFacts, watchedVerdict } from './watched.js';

const bad: ReadonlySet<string> = new Set(['rejected', 'blocked', 'conflict', 'inDoubt']);

/** A run as a page that renews itself every `renewed` seconds; without it, as it ended. */
export function* watchedPage(seen: WatchedRun, { renewed }: { readonly renewed?: number } = {}): Generator<string> {
  const { summary, at, refusals } = seen;
  const { id, account, command, state, counts, createdAt } = summary;
  const isClean = Object.entries(counts.total).every(([outcome, number]) => !bad.has(outcome) || number === 0);
  const figures = Object.entries({ ...outcomesOf(counts.total), open: counts.total.open })
    .filter(([, number]) => number > 0)
    .map(([outcome, number]) =>
      figureOf(outcomeLabels[outcome as keyof typeof outcomeLabels], number, bad.has(outcome) ? 'bad' : undefined),
    );
  const now = renewed === undefined ? '' : `; this page renews itself every ${count(renewed)} seconds`;
  yield* htmlOfPage({
    kind: command,
    title: `${percentOf(seen)} ${state}: run ${id}`,
    heading: escaped(`Run ${id} ${state === 'running' ? 'is running' : `is ${state}`}`),
    verdict: watchedVerdict(seen),
    tone: state === 'running' ? undefined : state === 'done' && isClean ? 'good' : 'bad',
    origin: [
      `<p class="origin">${escaped(`As of ${at.toISOString().slice(0, 19).replace('T', ' ')} UTC, account ${account}, begun ${momentText(createdAt)}${now}`)}</p>`,
    ],
    renewed,
    parts: [
      {
        id: 'progress',
        title: 'Progress',
        content: [progressTable(seen), figureList(figures), factTable(watchedFacts(seen))],
      },
      ...(refusals.length === 0
        ? []
        : [{ id: 'refusals', title: 'The last that did not arrive', content: [refusalTable(seen)] }]),
    ],
    data: [],
  });
}

function percentOf({ summary: { counts } }: WatchedRun): string {
  const { done, total } = sendingOf(counts.total);
  return percentText(done, total);
}

function progressTable({ summary: { counts } }: WatchedRun): string {
  const rows = byTitle(counts.byResource).map(([title, of]) => {
    const { done, total } = sendingOf(of);
    const bar = bars([{ className: 'all', share: total === 0 ? 1 : done / total }]);
    const cells = [count(done), count(total), percentText(done, total)].map(
      (text) => `<td class="number">${text}</td>`,
    );
    return `<tr><th scope="row">${escaped(title)}</th><td class="picture">${bar}</td>${cells.join('')}</tr>`;
  });
  const headings = [
    { title: '' },
    { title: '' },
    ...['Through', 'Of', 'Share'].map((title) => ({ title, className: 'number' })),
  ];
  return scrolling('Progress', table('progress', headings, rows));
}

function refusalTable({ refusals }: WatchedRun): string {
  const rows = refusals.map(
    (refusal) =>
      `<tr>${refusalCells(refusal)
        .map((cell) => `<td>${isolated(cell)}</td>`)
        .join('')}</tr>`,
  );
  const headings = ['Outcome', 'Record', 'From', 'Why'].map((title) => ({ title }));
  return scrolling('The last that did not arrive', table('refusals', headings, rows));
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
