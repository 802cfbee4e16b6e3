import type { ChangeCounts, RequestCounts, RunState, RunSummary } from '../../journal/index.js';
import type { OutcomeCounts } from '../../plan/index.js';
import { count, fileName } from '../../text/words.js';
import { alignedLines, displayWidth, layoutFor, oneLine, type TextOptions, wrapped } from '../layout.js';
import { chosenText } from '../slice.js';
import { outcomeLabels } from './problems.js';
import { countedOutcomes, outcomesOf, reconciliation } from './run.js';

/** What `runs` prints with `--json`. */
export interface RunListDocument {
  readonly command: 'runs';
  /** The newest first. */
  readonly runs: readonly ListedRun[];
  readonly exitCode: 0;
}

export interface ListedRun {
  readonly run: string;
  readonly command: string;
  /** `domain@host`. */
  readonly account: string;
  readonly outcome: RunState;
  readonly reason?: string;
  readonly resumesAt?: string;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly sources: readonly string[];
  /** Present if rows were left out: a trial. */
  readonly partial?: true;
  readonly rows: RunSummary['rows'];
  readonly records: OutcomeCounts;
  /** Records that are not sent yet. */
  readonly open: number;
  readonly requests: RequestCounts;
  /** The run that keeps this one from being resumed. */
  readonly overtakenBy?: string;
  /** The newest run that has undone part of this one. */
  readonly undoneBy?: string;
}

/** What `runs forget` prints with `--json`. */
export interface ForgottenRunsDocument {
  readonly command: 'runs';
  /** Ids of the runs that were taken off the disk; empty if the answer was no. */
  readonly forgotten: readonly string[];
  readonly exitCode: 0;
}

/** The runs of a folder as JSON. */
export function runsJson(runs: readonly RunSummary[]): RunListDocument {
  const list = runs.map(
    (run): ListedRun => ({
      run: run.id,
      command: run.command,
      account: run.account,
      outcome: run.state,
      reason: run.message,
      resumesAt: run.resumesAt?.toISOString(),
      createdAt: run.createdAt.toISOString(),
      changedAt: run.changedAt.toISOString(),
      sources: run.sources.map(({ file }) => file),
      partial: run.options.slice ? true : undefined,
      rows: run.rows,
      records: outcomesOf(run.counts.total),
      open: run.counts.total.open,
      requests: run.requests,
      overtakenBy: run.overtakenBy,
      undoneBy: run.undoneBy,
    }),
  );
  return { command: 'runs', runs: list, exitCode: 0 };
}

/** These always have a column; other outcomes only if there are any. */
const usual: readonly (keyof ChangeCounts)[] = ['created', 'updated', 'unchanged', 'rejected'];

/** The runs of a folder for a terminal, newest first: a table, or a few lines per run if it is too wide. */
export function runsText(runs: readonly RunSummary[], options: TextOptions): string {
  const { style, width } = layoutFor(options);
  if (runs.length === 0) return 'There are no runs in this folder yet. Start one with `fieldsheet import`.';
  const hasOthers = runs.some(({ command }) => command !== 'import');
  // There is nearly always one account; then it is not repeated in each line.
  const hasAccounts = new Set(runs.map(({ account }) => account)).size > 1;
  const counted = countedOutcomes.filter(
    (name) => usual.includes(name) || runs.some(({ counts: { total } }) => total[name] > 0),
  );
  const columns: readonly RunColumn[] = [
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
  const rows = [columns.map(({ title }) => title), ...runs.map((run) => columns.map(({ text }) => text(run)))];
  const align = columns.map((column) => column.align ?? 'left');
  const lines = alignedLines(rows, align, (cell, { line }) => (line === 0 ? style.faint(cell) : cell));
  const isFitting = lines.every((line) => displayWidth(line) <= width);
  const listed = isFitting ? lines : runs.flatMap((run) => runLines(run, hasAccounts, width));
  return (hasAccounts ? listed : [`Runs of ${oneLine(runs[0]?.account ?? '', 40)}`, '', ...listed]).join('\n');
}

interface RunColumn {
  readonly title: string;
  readonly text: (run: RunSummary) => string;
  readonly align?: 'right';
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

function runLines(run: RunSummary, hasAccounts: boolean, width: number): string[] {
  const { id, command, state, counts } = run;
  const texts = [reconciliation(counts.total, outcomeLabels), hasAccounts ? accountText(run) : '', aboutRun(run)];
  const about = wrapped(texts.filter((text) => text !== '').join('; '), width - 2);
  return [[id, oneLine(command, 40), state].join('  '), ...about.map((line) => `  ${line}`)];
}
