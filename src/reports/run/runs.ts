import type { ChangeCounts, RunSummary } from '../../execution/index.js';
import { outcomes } from '../../plan/index.js';
import { alignedLines, count, fileName, oneLine, styleFor, type TextOptions } from '../style.js';
import { outcomeLabels } from './problems.js';
import { outcomesOf } from './run.js';

/** The runs of a folder as one JSON document. */
export function runsJson(runs: readonly RunSummary[]): object {
  const list = runs.map(
    ({ id, command, account, state, message, createdAt, changedAt, rows, requests, counts, sources, resumesAt }) => ({
      run: id,
      command,
      account,
      outcome: state,
      ...(message !== undefined && { reason: message }),
      ...(resumesAt && { resumesAt: resumesAt.toISOString() }),
      createdAt: createdAt.toISOString(),
      changedAt: changedAt.toISOString(),
      sources: sources.map(({ file }) => file),
      rows,
      records: outcomesOf(counts.total),
      open: counts.total.open,
      requests,
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
  const style = styleFor(options.colour);
  if (runs.length === 0) return 'There are no runs in this folder yet. Start one with `fieldsheet import`.';
  const hasOthers = runs.some(({ command }) => command !== 'import');
  const counted = [...outcomes, 'open' as const].filter(
    (name) => usual.has(name) || runs.some(({ counts: { total } }) => total[name] > 0),
  );
  const accounts = new Set(runs.map(({ account }) => account));
  // Nearly always one: then no line needs to name it.
  const hasAccounts = accounts.size > 1;
  const rows = runs.map(({ id, command, state, counts: { total }, account, sources }) => [
    id,
    ...(hasOthers ? [oneLine(command, 40)] : []),
    state,
    ...counted.map((name) => count(total[name])),
    ...(hasAccounts ? [oneLine(account, 40)] : []),
    oneLine(sources.map(({ file }) => fileName(file)).join(', '), 50),
  ]);
  const named = ['run', ...(hasOthers ? ['command'] : []), 'outcome'];
  const head = [...named, ...counted.map((name) => outcomeLabels[name]), ...(hasAccounts ? ['account'] : []), 'source'];
  const align = [
    ...named.map(() => 'left' as const),
    ...counted.map(() => 'right' as const),
    'left' as const,
    'left' as const,
  ];
  const lines = alignedLines([head, ...rows], align, (cell, { line }) => (line === 0 ? style.faint(cell) : cell));
  return (hasAccounts ? lines : [`Runs of ${oneLine(runs[0]?.account ?? '', 40)}`, '', ...lines]).join('\n');
}
