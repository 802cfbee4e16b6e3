import type { RunSummary } from '../execution/index.js';
import { outcomesOf } from './run.js';
import { alignedLines, count, oneLine, styleFor, type TextOptions } from './style.js';

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
  const rows = runs.map(({ id, state, counts: { total }, account, sources }) => [
    id,
    state,
    count(total.created),
    count(total.updated),
    count(total.unchanged),
    count(total.rejected + total.blocked + total.conflict + total.inDoubt),
    count(total.open),
    oneLine(account, 40),
    oneLine(sources.map(({ file }) => file.replace(/^.*[\\/]/, '')).join(', '), 50),
  ]);
  const head = ['run', 'outcome', 'created', 'updated', 'unchanged', 'failed', 'open', 'account', 'source'];
  const align = ['left', 'left', 'right', 'right', 'right', 'right', 'right', 'left', 'left'] as const;
  return alignedLines([head, ...rows], align, (cell, { line }) => (line === 0 ? style.faint(cell) : cell)).join('\n');
}
