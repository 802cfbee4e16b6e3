import type { RunSummary } from '../../execution/index.js';
import { alignedLines, count, fileName, oneLine, styleFor, type TextOptions } from '../style.js';
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

/** The runs of a folder for a terminal, the newest first. */
export function runsText(runs: readonly RunSummary[], options: TextOptions): string {
  const style = styleFor(options.colour);
  if (runs.length === 0) return 'There are no runs in this folder yet. Start one with `fieldsheet import`.';
  const hasApplied = runs.some(({ counts: { total } }) => total.applied > 0);
  const hasOthers = runs.some(({ command }) => command !== 'import');
  const rows = runs.map(({ id, command, state, counts: { total }, account, sources }) => [
    id,
    ...(hasOthers ? [oneLine(command, 40)] : []),
    state,
    count(total.created),
    count(total.updated),
    ...(hasApplied ? [count(total.applied)] : []),
    count(total.unchanged),
    count(total.rejected + total.blocked + total.conflict + total.inDoubt),
    count(total.open),
    oneLine(account, 40),
    oneLine(sources.map(({ file }) => fileName(file)).join(', '), 50),
  ]);
  const counted = ['created', 'updated', ...(hasApplied ? ['applied'] : []), 'unchanged', 'failed', 'open'];
  const named = ['run', ...(hasOthers ? ['command'] : []), 'outcome'];
  const head = [...named, ...counted, 'account', 'source'];
  const align = [...named.map(() => 'left' as const), ...counted.map(() => 'right' as const), 'left', 'left'] as const;
  return alignedLines([head, ...rows], align, (cell, { line }) => (line === 0 ? style.faint(cell) : cell)).join('\n');
}
