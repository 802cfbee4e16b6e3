import type { ChangeCounts, RunSummary } from '../../execution/index.js';
import { outcomes } from '../../plan/index.js';
import {
  alignedLines,
  count,
  defaultWidth,
  displayWidth,
  fileName,
  oneLine,
  styleFor,
  type TextOptions,
  wrapped,
} from '../style.js';
import { outcomeLabels } from './problems.js';
import { outcomesOf, reconciliation } from './run.js';

/** The runs of a folder as one JSON document. */
export function runsJson(runs: readonly RunSummary[]): object {
  const list = runs.map(
    ({
      id,
      command,
      account,
      state,
      message,
      createdAt,
      changedAt,
      rows,
      requests,
      counts,
      sources,
      resumesAt,
      overtakenBy,
      undoneBy,
    }) => ({
      run: id,
      command,
      account,
      outcome: state,
      reason: message,
      resumesAt: resumesAt?.toISOString(),
      createdAt: createdAt.toISOString(),
      changedAt: changedAt.toISOString(),
      sources: sources.map(({ file }) => file),
      rows,
      records: outcomesOf(counts.total),
      open: counts.total.open,
      requests,
      overtakenBy,
      undoneBy,
    }),
  );
  return { command: 'runs', runs: list, exitCode: 0 };
}

/** What always has its column; the others only where there are some. */
const usual: ReadonlySet<keyof ChangeCounts> = new Set<keyof ChangeCounts>([
  'created',
  'updated',
  'unchanged',
  'rejected',
]);

/** The runs of a folder for a terminal, the newest first. */
export function runsText(runs: readonly RunSummary[], options: TextOptions): string {
  const { colour, width = defaultWidth } = options;
  const style = styleFor(colour);
  if (runs.length === 0) return 'There are no runs in this folder yet. Start one with `fieldsheet import`.';
  const hasOthers = runs.some(({ command }) => command !== 'import');
  const counted = [...outcomes, 'open' as const].filter(
    (name) => usual.has(name) || runs.some(({ counts: { total } }) => total[name] > 0),
  );
  const accounts = new Set(runs.map(({ account }) => account));
  // Nearly always one: then no line needs to name it.
  const hasAccounts = accounts.size > 1;
  const named = ['run', ...(hasOthers ? ['command'] : []), 'outcome'];
  const columns = [...named, ...counted.map((name) => outcomeLabels[name]), ...(hasAccounts ? ['account'] : [])];
  const rows = runs.map((run) => [
    run.id,
    ...(hasOthers ? [oneLine(run.command, 40)] : []),
    run.state,
    ...counted.map((name) => count(run.counts.total[name])),
    ...(hasAccounts ? [oneLine(run.account, 40)] : []),
    aboutRun(run),
  ]);
  const align = [
    ...named.map(() => 'left' as const),
    ...counted.map(() => 'right' as const),
    ...(hasAccounts ? ['left' as const] : []),
    'left' as const,
  ];
  const lines = alignedLines([[...columns, 'source'], ...rows], align, (cell, { line }) =>
    line === 0 ? style.faint(cell) : cell,
  );
  const isFitting = lines.every((line) => displayWidth(line) <= width);
  const listed = isFitting ? lines : runs.flatMap((run) => [...runLines(run, { hasAccounts, width })]);
  return (hasAccounts ? listed : [`Runs of ${oneLine(runs[0]?.account ?? '', 40)}`, '', ...listed]).join('\n');
}

/** Its files, and the later run that has put it back or because of which it cannot go on. */
function aboutRun({ sources, overtakenBy, undoneBy }: RunSummary): string {
  const files = oneLine(sources.map(({ file }) => fileName(file)).join(', '), 50);
  const later = undoneBy === undefined ? overtakenBy && `overtaken by ${overtakenBy}` : `undone by ${undoneBy}`;
  return [files, later].filter(Boolean).join('; ');
}

/** A run where the table is wider than the terminal. */
function* runLines(
  run: RunSummary,
  { hasAccounts, width }: { hasAccounts: boolean; width: number },
): Generator<string> {
  const { id, command, state, counts, account } = run;
  yield [id, oneLine(command, 40), state].join('  ');
  const texts = [
    reconciliation(counts.total, outcomeLabels),
    ...(hasAccounts ? [oneLine(account, 40)] : []),
    aboutRun(run),
  ];
  for (const line of wrapped(texts.filter((text) => text !== '').join('; '), width - 2)) yield `  ${line}`;
}
