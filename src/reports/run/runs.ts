import type { ChangeCounts, RunSummary } from '../../journal/index.js';
import { count, fileName } from '../../messages/text/words.js';
import { chosenText } from '../facts.js';
import { displayWidth, layoutFor, oneLine, type TextOptions } from '../layout.js';
import { type Block, blockLines, type Column, tableBlock, terminalText } from '../report.js';
import { outcomeLabels } from './problems.js';
import { countedOutcomes, outcomesOf, reconciliation } from './run.js';

/** What `runs` prints with `--json`. */
export interface RunListDocument extends ReturnType<typeof runsJson> {}

export interface ListedRun extends ReturnType<typeof listedRun> {}

/** What `runs forget` prints with `--json`. */
export interface ForgottenRunsDocument {
  readonly command: 'runs';
  /** Ids of the runs that were taken off the disk; empty if the answer was no. */
  readonly forgotten: readonly string[];
  readonly exitCode: 0;
}

/** The runs of a folder as JSON. */
export function runsJson(runs: readonly RunSummary[]) {
  return {
    command: 'runs',
    /** The newest first. */
    runs: runs.map((run): ListedRun => listedRun(run)),
    exitCode: 0,
  } as const;
}

function listedRun(run: RunSummary) {
  return {
    run: run.id,
    command: run.command,
    /** `domain@host`. */
    account: run.account,
    outcome: run.state,
    reason: run.message,
    resumesAt: run.resumesAt?.toISOString(),
    createdAt: run.createdAt.toISOString(),
    changedAt: run.changedAt.toISOString(),
    sources: run.sources.map(({ file }) => file),
    /** Present if rows were left out: a trial. */
    partial: run.options.slice ? (true as const) : undefined,
    rows: run.rows,
    records: outcomesOf(run.counts.total),
    /** Records that are not sent yet. */
    open: run.counts.total.open,
    requests: run.requests,
    /** The run that keeps this one from being resumed. */
    overtakenBy: run.overtakenBy,
    /** The newest run that has undone part of this one. */
    undoneBy: run.undoneBy,
  };
}

/** These always have a column; other outcomes only if there are any. */
const usual: readonly (keyof ChangeCounts)[] = ['created', 'updated', 'unchanged', 'rejected'];

/** The runs of a folder for a terminal, newest first: a table, or a few lines per run if it is too wide. */
export function runsText(runs: readonly RunSummary[], options: TextOptions): string {
  if (runs.length === 0) return 'There are no runs in this folder yet. Start one with `fieldsheet import`.';
  const hasOthers = runs.some(({ command }) => command !== 'import');
  // There is nearly always one account; then it is not repeated in each line.
  const hasAccounts = new Set(runs.map(({ account }) => account)).size > 1;
  const counted = countedOutcomes.filter(
    (name) => usual.includes(name) || runs.some(({ counts: { total } }) => total[name] > 0),
  );
  const columns: Column<RunSummary>[] = [
    { title: 'run', text: ({ id }) => id },
    ...(hasOthers ? [{ title: 'command', text: ({ command }: RunSummary) => oneLine(command, 40) }] : []),
    { title: 'outcome', text: ({ state }) => state },
    ...counted.map((name) => ({
      title: outcomeLabels[name],
      text: ({ counts: { total } }: RunSummary) => count(total[name]),
      align: 'right' as const,
    })),
    ...(hasAccounts ? [{ title: 'account', text: accountText }] : []),
    { title: 'source', text: aboutRun },
  ];
  const rows = tableBlock(runs, columns, { indent: 0 });
  const layout = layoutFor(options);
  const isFitting = blockLines(rows, layout).every((line) => displayWidth(line) <= layout.width);
  const title = hasAccounts ? [] : `Runs of ${oneLine(runs[0]?.account ?? '', 40)}`;
  const listed = isFitting ? rows : runs.flatMap((run) => runBlocks(run, hasAccounts));
  return terminalText({ parts: [title, listed] }, options);
}

function accountText({ account }: RunSummary): string {
  return oneLine(account, 40);
}

/** Its files, what was chosen of them, and the later run that has undone it or keeps it from being resumed. */
function aboutRun({ sources, options: { slice }, overtakenBy, undoneBy }: RunSummary): string {
  const files = oneLine(sources.map(({ file }) => fileName(file)).join(', '), 50);
  const later = undoneBy === undefined ? overtakenBy && `overtaken by ${overtakenBy}` : `undone by ${undoneBy}`;
  const part = slice && `partial: ${chosenText(slice)}`;
  return [files, part, later].filter(Boolean).join('; ');
}

function runBlocks(run: RunSummary, hasAccounts: boolean): Block[] {
  const { id, command, state, counts } = run;
  const texts = [reconciliation(counts.total), hasAccounts ? accountText(run) : '', aboutRun(run)];
  const text = texts.filter((each) => each !== '').join('; ');
  return [[id, oneLine(command, 40), state].join('  '), { text, indent: 2 }];
}
