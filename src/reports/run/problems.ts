import { inWords } from '../../contract/index.js';
import type { ChangeCounts } from '../../execution/index.js';
import { damageAdvice } from '../../plan/index.js';
import { issueCatalogue } from '../../validation/index.js';
import type { Note, Problem } from '../results.js';
import { count, entryLines, longestText, type Mark, markedLines, oneLine, rowText, type Style } from '../style.js';

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

const arrived: ReadonlySet<string> = new Set<Note['outcome']>(['created', 'updated', 'applied']);

/** Whether a record arrived, and there is only something to be known about it. */
function isNote(told: Pick<Problem | Note, 'outcome'> | undefined): boolean {
  return told !== undefined && arrived.has(told.outcome);
}

/** Problems that a terminal shows; the JSON lists all. */
const maxProblems = 10;

/** What did not arrive as it should: outcome, place, record, reason; the advice that several share once below them. */
export function problemLines(problems: readonly (Problem | Note)[], style: Style, width: number): string[] {
  if (problems.length === 0) return [];
  const shown = grouped(problems.slice(0, maxProblems).map((problem) => ({ ...problem, ...parted(problem.message) })));
  const entries = shown.map(({ outcome, label, resource, key, sheet, row, reason }) => ({
    cells: [
      isNote({ outcome }) ? 'warning' : (label ?? outcomeLabels[outcome]),
      `${sheet === undefined ? '' : `${oneLine(sheet, 31)} `}${rowText(row)}`,
      oneLine(`${inWords(resource)} ${key ?? ''}`, 40),
    ],
    text: reason,
  }));
  const mark: Mark = (cell, { line, column }) => {
    if (column !== 0) return cell;
    return isNote(shown[line]) ? style.warning(cell) : style.bad(cell);
  };
  // Indented by two, the advice by four.
  const lines = entryLines(entries, { width: width - 2, mark }).flatMap((entry, at) => {
    const { advice, outcome } = shown[at] ?? {};
    const next = shown[at + 1];
    const goesOn = next?.outcome === outcome && next?.advice === advice;
    const shared = advice === undefined || goesOn ? [] : markedLines(style.faint('→'), advice, width - 4);
    return [...entry, ...shared.map((line) => `  ${line}`)];
  });
  const more = problems.length - maxProblems;
  return [
    '',
    ...lines.map((line) => `  ${line}`),
    ...(more > 0 ? [style.faint(`  … and ${count(more)} more; --json lists them.`)] : []),
  ];
}

interface Parted {
  readonly reason: string;
  /** What to do, where the message ends with it as those of issues do. */
  readonly advice?: string;
}

const advices = [...Object.values(issueCatalogue).map(({ advice }) => advice), damageAdvice];

function parted(message: string): Parted {
  const text = oneLine(message, longestText);
  const advice = advices.find((each) => text.endsWith(` ${each}`));
  return advice === undefined ? { reason: text } : { reason: text.slice(0, -advice.length - 1), advice };
}

/** Those of one outcome with the same advice one after the other, in the order of the first ones. */
function grouped<T extends Parted & Pick<Problem | Note, 'outcome'>>(problems: readonly T[]): T[] {
  const groups = new Map<string, T[]>();
  for (const problem of problems) {
    const name = `${problem.outcome} ${problem.advice}`;
    groups.set(name, [...(groups.get(name) ?? []), problem]);
  }
  return [...groups.values()].flat();
}
