import { inWords, resourceOf } from '../../contract/index.js';
import type { ChangeCounts } from '../../execution/index.js';
import { commonWords, damageAdvice, reasonOf } from '../../plan/index.js';
import { issueCatalogue } from '../../validation/index.js';
import type { Note, Problem, Rejections } from '../results.js';
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
  open: 'pending',
};

const arrived: ReadonlySet<string> = new Set<Note['outcome']>(['created', 'updated', 'applied']);

/** Whether a record arrived, and there is only something to be known about it. */
function isNote(told: Pick<Problem | Note, 'outcome'> | undefined): boolean {
  return told !== undefined && arrived.has(told.outcome);
}

/** Problems that a terminal shows; the JSON lists all. */
const maxProblems = 10;

/** Rejections for one reason that are told in one line; fewer are told record by record. */
const leastTogether = 4;

/**
 * What did not arrive as it should: outcome, place, record, reason; the advice that several share once below them. What
 * was rejected often for one reason is one line, with its first places.
 */
export function problemLines(
  problems: readonly (Problem | Note)[],
  style: Style,
  width: number,
  rejections: readonly Rejections[] = [],
): string[] {
  const together = rejections.filter((each) => each.count >= leastTogether);
  const alone = problems.filter(
    (problem) => problem.outcome !== 'rejected' || !together.some((each) => isAmong(each, problem)),
  );
  if (together.length + alone.length === 0) return [];
  const lines = entriesOf([...together.map(asEntry), ...alone.map(alonePart)].slice(0, maxProblems), style, width);
  const more =
    together.slice(maxProblems).reduce((sum, each) => sum + each.count, 0) +
    alone.slice(Math.max(0, maxProblems - together.length)).length;
  return [
    '',
    ...lines.map((line) => `  ${line}`),
    ...(more > 0 ? [style.faint(`  … and ${count(more)} more; --json lists them.`)] : []),
  ];
}

function isAmong({ resource, reason }: Rejections, problem: Problem | Note): boolean {
  const { key, message } = problem;
  if (problem.resource !== resource) return false;
  return commonWords(reason, message) === reason || reasonOf(message, key) === reason;
}

/** One line of the list, or several where its reason is long. */
interface Entry extends Parted {
  readonly outcome: (Problem | Note)['outcome'];
  readonly label?: string | undefined;
  readonly place: string;
  readonly record: string;
}

function asEntry({ resource, reason, count: number, places }: Rejections): Entry {
  const rest = number > places.length ? ', …' : '';
  const rows = places.map(({ row }) => rowText(row).replace('row ', '')).join(', ');
  const place = `${placeOf(places[0]?.sheet)}rows ${rows}${rest}`;
  return {
    outcome: 'rejected',
    place,
    record: `${count(number)} ${inWords(resourceOf(resource).plural)}`,
    ...parted(reason),
  };
}

function alonePart({ outcome, label, resource, key, sheet, row, message }: Problem | Note): Entry {
  const place = `${placeOf(sheet)}${rowText(row)}`;
  return { outcome, label, place, record: oneLine(`${inWords(resource)} ${key ?? ''}`, 40), ...parted(message) };
}

function placeOf(sheet: string | undefined): string {
  return sheet === undefined ? '' : `${oneLine(sheet, 31)} `;
}

function entriesOf(unordered: readonly Entry[], style: Style, width: number): string[] {
  const shown = grouped(unordered);
  const entries = shown.map(({ outcome, label, place, record, reason }) => ({
    cells: [isNote({ outcome }) ? 'warning' : (label ?? outcomeLabels[outcome]), place, record],
    text: reason,
  }));
  const mark: Mark = (cell, { line, column }) => {
    if (column !== 0) return cell;
    return isNote(shown[line]) ? style.warning(cell) : style.bad(cell);
  };
  // Indented by two, the advice by four.
  return entryLines(entries, { width: width - 2, mark }).flatMap((entry, at) => {
    const { advice, outcome } = shown[at] ?? {};
    const next = shown[at + 1];
    const goesOn = next?.outcome === outcome && next?.advice === advice;
    const shared = advice === undefined || goesOn ? [] : markedLines(style.faint('→'), advice, width - 4);
    return [...entry, ...shared.map((line) => `  ${line}`)];
  });
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
