import { type Issue, type IssueCode, issueKind } from '../mapping/validation/index.js';
import { englishReport } from '../messages/english/report.js';
import type { ReportTexts } from '../messages/report-texts.js';
import { sayIn } from '../messages/said.js';
import { count, fileName } from '../messages/text/words.js';
import type { IssueSummary } from '../rows/issue-log.js';
import { oneLine, placeInSheet, type Style } from './layout.js';
import { advice, type Block, type Part, tableBlock } from './report.js';

/** Kinds of issues, and examples of each, shown on a terminal; reports and the JSON list more. */
const maxKinds = 10;
const maxExamples = 3;

/** With more kinds than this, each has one example: the user wants to see the kinds first. */
const manyKinds = 4;

/** `1 error, 22 warnings`. */
export function issuesFact(
  { errors, warnings }: IssueSummary,
  style: Style,
  { pages: { facts } }: ReportTexts = englishReport,
): string {
  const parts = [
    ...(errors > 0 ? [style.bad(facts.errors(errors))] : []),
    ...(warnings > 0 ? [style.warning(facts.warnings(warnings))] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : style.good(facts.noIssues);
}

/** Whether rows name what the account does not show: it is sent as it stands, and somebody has to look at it. */
export function isUnresolved(issues: Pick<IssueSummary, 'byCode'> | undefined): boolean {
  return (issues?.byCode['name-doubtful'] ?? 0) > 0;
}

/** An issue in JSON documents: each has all members. */
export interface ListedIssue extends ReturnType<typeof listedIssue> {}

function listedIssue(issue: Issue) {
  const { code, severity, file, sheet = null, row = null, column = null, value = null, message } = issue;
  return {
    /** One of docs/issues.md, of which new versions have more. */
    code: code as string,
    severity,
    /** Who can detect it: files alone, the account, or only the service. */
    scope: issueKind(code).scope,
    file,
    sheet,
    /** Row number as shown by spreadsheet programs, from 1. */
    row,
    column,
    /** The value as text, shortened. */
    value,
    /** What is wrong and what to do, in one or two sentences. */
    message,
  };
}

/** What JSON documents say of issues. */
export function issuesJson({ errors, warnings, byCode, list, leftOut }: IssueSummary) {
  const issues: readonly ListedIssue[] = list.map(listedIssue);
  return {
    errors,
    warnings,
    /** Count per code, the most frequent first; complete. */
    issuesByCode: byCode as Readonly<Record<string, number>>,
    issues,
    /** Issues that are counted and not listed. */
    issuesLeftOut: leftOut,
  };
}

/** Shortens the list: up to three of each kind first, then the first others. The counts stay complete. */
export function fewerIssues(issues: IssueSummary, most: number): IssueSummary {
  const { list, leftOut } = issues;
  if (list.length <= most) return issues;
  const seen = new Map<IssueCode, number>();
  const isSample = list.map(({ code }) => {
    const before = seen.get(code) ?? 0;
    seen.set(code, before + 1);
    return before < maxExamples;
  });
  let samples = Math.min(isSample.filter(Boolean).length, most);
  let others = most - samples;
  const kept = list.filter((_, at) => (isSample[at] ? samples-- > 0 : others-- > 0));
  return { ...issues, list: kept, leftOut: leftOut + list.length - kept.length };
}

/** The worst kinds first, each with its count, title, examples and advice. */
export function issueParts(issues: IssueSummary): Part[] {
  const kinds = worstFirst(issues.byCode);
  const most = kinds.length > manyKinds ? 1 : maxExamples;
  const placeOf = new Set(issues.list.map(({ file }) => file)).size > 1 ? placeInFile : placeInTable;
  const parts = kinds.slice(0, maxKinds).map(([code, number]): Block[] => {
    const all = issues.list.filter((issue) => issue.code === code);
    // Rows resemble one another; columns have names of their own.
    const shown = all[0]?.row === undefined ? maxExamples : most;
    const examples = examplesOf(all, { number, most: shown });
    const columns = [
      { text: placeOf, tone: 'faint' },
      { text: (issue: Issue) => oneLine(messageText(issue), longestExample), wraps: true },
    ] as const;
    return [
      kindBlock(code, number),
      tableBlock(examples, columns, { indent: 4 }),
      { left: examples.length > 0 ? number - examples.length : 0, more: 'more', indent: 4 },
      advice(issueKind(code).advice),
    ];
  });
  return [...parts, moreKinds(kinds.length)];
}

/** One line per kind, for issues whose examples were shown before. */
export function issueKindPart({ byCode }: IssueSummary): Part {
  const kinds = worstFirst(byCode);
  return [...kinds.slice(0, maxKinds).map(([code, number]) => kindBlock(code, number)), moreKinds(kinds.length)];
}

function moreKinds(kinds: number): Block {
  const left = kinds - maxKinds;
  return { left, more: `more ${left === 1 ? 'kind' : 'kinds'}; --json lists all.` };
}

/**
 * Examples of a kind: up to three that differ in column or wording, so that a fault in many rows does not hide others,
 * then the first ones. A single remaining issue is shown too: saying "1 more" takes as much room.
 */
function examplesOf(issues: readonly Issue[], { number, most }: { number: number; most: number }): readonly Issue[] {
  const wordings = new Set<string>();
  const unlike = issues.filter((issue) => {
    const before = wordings.size;
    if (before < maxExamples) wordings.add(`${issue.column} ${issue.message.replace(/"[^"]*"|\d+/g, '')}`);
    return wordings.size > before;
  });
  const shown = new Set(unlike);
  for (const issue of issues) if (shown.size < most) shown.add(issue);
  return number === shown.size + 1 ? issues : issues.filter((issue) => shown.has(issue));
}

/** The kinds with their counts: causes of other issues, then errors before warnings, then by frequency. */
export function worstFirst(byCode: IssueSummary['byCode']): [IssueCode, number][] {
  const kinds = Object.entries(byCode) as [IssueCode, number][];
  return kinds.sort(([a, countOfA], [b, countOfB]) => rank(a) - rank(b) || countOfB - countOfA);
}

/** The message with its advice, in the language of a report. */
export function messageIn({ message, said }: Issue, texts: ReportTexts): string {
  return sayIn(texts, said ?? message);
}

/** The message without the advice of its kind, which is shown beside it. */
export function messageText({ message, code, said }: Issue, texts?: ReportTexts): string {
  if (texts && said) return sayIn(texts, { key: said.key, values: said.values });
  return message.replace(issueKind(code).advice, '').trimEnd();
}

function rank(code: IssueCode): number {
  const { leads, severity } = issueKind(code);
  if (leads) return 0;
  return severity === 'error' ? 1 : 2;
}

function kindBlock(code: IssueCode, number: number): Block {
  const { severity, scope, title } = issueKind(code);
  return {
    finding: `${count(number)} × ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    severity,
    tone: severity === 'error' ? 'bad' : 'warning',
    label: scope === 'local' ? code : `${code}, ${scope}`,
  };
}

const longestExample = 400;

/** `row 58`, `Sites row 4 column C`. */
function placeInTable({ sheet, row, column, heading }: Issue): string {
  const parts = [
    row === undefined ? undefined : `row ${row}`,
    heading === undefined ? (column === undefined ? undefined : `column ${column}`) : oneLine(heading, 40),
  ];
  return placeInSheet(sheet, parts.filter((part) => part !== undefined).join(' ')).trimEnd();
}

/** The same with the file name, if there are several files: `sites.csv row 4 column C`. */
function placeInFile(issue: Issue): string {
  return `${oneLine(fileName(issue.file), 40)} ${placeInTable(issue)}`.trimEnd();
}
