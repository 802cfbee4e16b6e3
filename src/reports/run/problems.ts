import { inWords, resourceOf } from '../../contract/index.js';
import type { ChangeCounts } from '../../journal/index.js';
import { issueCatalogue } from '../../mapping/validation/index.js';
import { englishPages } from '../../messages/english/pages.js';
import type { ReportTexts } from '../../messages/report-texts.js';
import { inEnglish, said } from '../../messages/said.js';
import { count, rowText } from '../../messages/text/words.js';
import { commonWords, reasonOf } from '../../plan/index.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import { longestText, oneLine, placeInSheet } from '../layout.js';
import { advice, type Block, tableBlock } from '../report.js';
import type { Note, Problem, Rejections } from '../results.js';

export const outcomeLabels: Readonly<Record<keyof ChangeCounts, string>> = englishPages.facts.outcomes;

/** What became of so many records: `rejected`, in Spanish `rechazado` or `rechazados`. */
export function outcomeWord(
  { locale, pages: { facts } }: ReportTexts,
  outcome: keyof ChangeCounts,
  number: number,
): string {
  const isOne = new Intl.PluralRules(locale).select(number) === 'one';
  return (isOne ? facts.outcomes : facts.severalOutcomes)[outcome];
}

/** `2 rejected`. */
export function outcomeCount(texts: ReportTexts, outcome: keyof ChangeCounts, number: number): string {
  return `${texts.numbers.count(number)} ${outcomeWord(texts, outcome, number)}`;
}

/** The words for so many records of each outcome. */
export function outcomeWords(texts: ReportTexts, counts: ChangeCounts): Readonly<Record<keyof ChangeCounts, string>> {
  const words = Object.entries(counts).map(([outcome, number]) => {
    return [outcome, outcomeWord(texts, outcome as keyof ChangeCounts, number)] as const;
  });
  return Object.fromEntries(words) as Record<keyof ChangeCounts, string>;
}

const arrived: ReadonlySet<string> = new Set<Note['outcome']>(['created', 'updated', 'applied']);

/** Whether the record arrived, so that the message is only a warning. */
function isNote(told: Pick<Problem | Note, 'outcome'> | undefined): boolean {
  return told !== undefined && arrived.has(told.outcome);
}

/** Filters out problems that are listed among the issues already. */
export function isNews(issues: IssueSummary | undefined): (problem: Problem) => boolean {
  const known = new Set(issues?.list.map(({ file, row, message }) => `${file} ${row} ${message}`));
  // An issue without a row is about all rows of the file.
  return ({ file, row, message }) =>
    !known.has(`${file} ${row} ${message}`) && !known.has(`${file} ${undefined} ${message}`);
}

const maxProblems = 10;

/** Rejections with the same reason are grouped from this number on. */
const leastTogether = 4;

/**
 * Problems with place, record and reason; shared advice once; frequent rejections for one reason in one line. `unlisted`
 * counts those that are not among the given ones.
 */
export function problemPart(
  problems: readonly (Problem | Note)[],
  rejections: readonly Rejections[] = [],
  unlisted = 0,
): Block[] {
  const together = rejections.filter((each) => each.count >= leastTogether);
  const alone = problems.filter(
    (problem) => problem.outcome !== 'rejected' || !together.some((each) => isAmong(each, problem)),
  );
  if (together.length + alone.length === 0) return [];
  const togetherInAll = together.reduce((sum, each) => sum + each.count, 0);
  const unlistedTogether = Math.max(0, togetherInAll - (problems.length - alone.length));
  const shown = [...together.map(togetherEntry), ...alone.map(aloneEntry)].slice(0, maxProblems);
  const more =
    together.slice(maxProblems).reduce((sum, each) => sum + each.count, 0) +
    alone.slice(Math.max(0, maxProblems - together.length)).length +
    Math.max(0, unlisted - unlistedTogether);
  return [problemTable(grouped(shown)), { left: more, more: 'more; --json lists them.' }];
}

function isAmong({ resource, reason }: Rejections, problem: Problem | Note): boolean {
  const { key, message } = problem;
  if (problem.resource !== resource) return false;
  return commonWords(reason, message) === reason || reasonOf(message, key) === reason;
}

interface ProblemEntry extends Parted {
  readonly outcome: (Problem | Note)['outcome'];
  readonly label?: string | undefined;
  readonly place: string;
  readonly record: string;
}

function togetherEntry({ resource, reason, count: number, places }: Rejections): ProblemEntry {
  const rest = number > places.length ? ', …' : '';
  const rows = places.map(({ row }) => rowText(row).replace('row ', '')).join(', ');
  const place = placeInSheet(places[0]?.sheet, `rows ${rows}${rest}`);
  return {
    outcome: 'rejected',
    place,
    record: `${count(number)} ${inWords(resourceOf(resource).plural)}`,
    ...parted(reason),
  };
}

function aloneEntry({ outcome, label, resource, key, sheet, row, message }: Problem | Note): ProblemEntry {
  const place = placeInSheet(sheet, rowText(row));
  return { outcome, label, place, record: oneLine(`${inWords(resource)} ${key ?? ''}`, 40), ...parted(message) };
}

function problemTable(shown: readonly ProblemEntry[]): Block {
  const labelOf = ({ outcome, label = outcomeLabels[outcome] }: ProblemEntry) =>
    isNote({ outcome }) ? 'warning' : label;
  return tableBlock<ProblemEntry>(
    shown,
    [
      { text: labelOf, tone: (entry) => (isNote(entry) ? 'warning' : 'bad') },
      { text: ({ place }) => place },
      { text: ({ record }) => record },
      { text: ({ reason }) => reason, wraps: true },
    ],
    {
      below: ({ advice: text, outcome }, at) => {
        const next = shown[at + 1];
        const goesOn = next?.outcome === outcome && next?.advice === text;
        return text === undefined || goesOn ? [] : [advice(text)];
      },
    },
  );
}

interface Parted {
  readonly reason: string;
  readonly advice?: string;
}

const advices = [...Object.values(issueCatalogue).map(({ advice }) => advice), inEnglish(said('damageAdvice'))];

function parted(message: string): Parted {
  const text = oneLine(message, longestText);
  const advice = advices.find((each) => text.endsWith(` ${each}`));
  return advice === undefined ? { reason: text } : { reason: text.slice(0, -advice.length - 1), advice };
}

function grouped(problems: readonly ProblemEntry[]): ProblemEntry[] {
  const groups = new Map<string, ProblemEntry[]>();
  for (const problem of problems) {
    const name = `${problem.outcome} ${problem.advice}`;
    groups.set(name, [...(groups.get(name) ?? []), problem]);
  }
  return [...groups.values()].flat();
}
