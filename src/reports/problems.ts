import type { ChangeCounts } from '../execution/index.js';
import type { Problem } from './results.js';
import { alignedLines, count, displayWidth, oneLine, type Style } from './style.js';

/** How outcomes are called in texts. */
export const outcomeLabels: Readonly<Record<keyof ChangeCounts, string>> = {
  created: 'created',
  updated: 'updated',
  applied: 'applied',
  unchanged: 'unchanged',
  rejected: 'rejected',
  blocked: 'blocked',
  conflict: 'conflict',
  inDoubt: 'in doubt',
  open: 'not sent yet',
};

/** Problems that a terminal shows; the JSON lists all. */
const maxProblems = 10;

/** What did not arrive as it should, one line each: outcome, place, record, reason. */
export function problemLines(problems: readonly Problem[], style: Style, width: number): string[] {
  if (problems.length === 0) return [];
  const shown = problems.slice(0, maxProblems);
  const heads = shown.map(({ outcome, resource, key, sheet, row }) => [
    outcomeLabels[outcome],
    `${sheet === undefined ? '' : `${oneLine(sheet, 31)} `}row ${row}`,
    oneLine(`${resource} ${key ?? ''}`, 40),
  ]);
  const used = [0, 1, 2].reduce((sum, at) => sum + Math.max(...heads.map((head) => displayWidth(head[at] ?? ''))), 0);
  // Indented by two, and two spaces between the cells.
  const room = Math.max(30, width - used - 8);
  const rows = shown.map(({ message }, line) => [...(heads[line] ?? []), oneLine(message, room)]);
  const lines = alignedLines(rows, ['left', 'left', 'left', 'left'], (cell, { column }) =>
    column === 0 ? style.bad(cell) : cell,
  );
  const more = problems.length - maxProblems;
  return [
    '',
    ...lines.map((line) => `  ${line}`),
    ...(more > 0 ? [style.faint(`  … and ${count(more)} more; --json lists them.`)] : []),
  ];
}
