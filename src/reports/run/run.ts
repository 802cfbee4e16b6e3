import { resourceNames, resourceOf } from '../../contract/index.js';
import type { ChangeCounts, RunSummary } from '../../execution/index.js';
import { type OutcomeCounts, outcomes } from '../../plan/index.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import { damageFact } from '../damage.js';
import { factLines, forecastFact, forecastJson, rowsFact } from '../facts.js';
import { issueKindLines, issueLines, issuesFact, issuesJson } from '../issues.js';
import { noRecords, rememberedFacts, rememberedMember } from '../remembered.js';
import type { Problem, RunResult, WrittenFile } from '../results.js';
import {
  alignedLines,
  count,
  defaultWidth,
  longestText,
  momentText,
  oneLine,
  type Style,
  styleFor,
  type TextOptions,
  wrapped,
} from '../style.js';
import { correctedFiles, writtenSentences } from '../written.js';
import { outcomeLabels, problemLines } from './problems.js';

/** Exit code of a run: 0 done, 1 with rejected rows, 3 stopped by a limit, 75 paused, 130 interrupted. */
export function runExitCode({ summary, issues, dryRun, details }: RunResult): number {
  const hasErrors = (issues?.errors ?? 0) > 0;
  if (dryRun) return isClean(summary) && !hasErrors ? 0 : 1;
  switch (summary.state) {
    case 'paused':
      return 75;
    case 'stopped':
      return 3;
    case 'done':
      return isClean(summary) && !hasErrors && !details?.isIncomplete ? 0 : 1;
    default:
      return 130;
  }
}

function isClean({ rows, counts: { total } }: RunSummary): boolean {
  return rows.rejected + total.rejected + total.blocked + total.conflict + total.inDoubt === 0;
}

/** How a run is told. */
export interface RunReportOptions {
  /** The command that goes on with the run; with its id only when absent. */
  readonly resume?: string;
  /** Lines at the end, in place of what to do next. */
  readonly after?: readonly string[];
  /** Files that were written with it. */
  readonly written?: readonly WrittenFile[];
  /** Puts what was found before the table of what was done: on a terminal the end stays in sight. Default false. */
  readonly outcomeLast?: boolean;
  /** The issues were shown before the run began: they are one line a kind. Default false. */
  readonly issuesShown?: boolean;
}

/** The command that goes on with a run, where that can do anything. */
function resumeOf(
  { summary: { id, state, counts }, dryRun, canLookUp = true }: RunResult,
  resume?: string,
): string | undefined {
  const isOver = dryRun || (state === 'done' && !(counts.total.inDoubt > 0 && canLookUp));
  return isOver ? undefined : (resume ?? `fieldsheet resume ${id}`);
}

/** A run as one JSON document. */
export function runJson(command: string, result: RunResult, options: RunReportOptions = {}): object {
  const { summary, issues, forecast, planned, problems, writes, dryRun } = result;
  const { rows, counts, requests, id, state } = summary;
  const resume = resumeOf(result, options.resume);
  const byResource = Object.entries(counts.byResource).map(([name, of]) => [name, outcomesOf(of)]);
  return {
    command,
    run: id,
    nothingLeft: result.nothingLeft || undefined,
    outcome: dryRun ? 'planned' : state,
    reason: summary.message,
    resumesAt: summary.resumesAt?.toISOString(),
    resume,
    byHand: result.byHand?.length ? result.byHand : undefined,
    rows,
    records: outcomesOf(counts.total),
    byResource: Object.fromEntries(byResource),
    open: counts.total.open || undefined,
    planned: dryRun ? planned : undefined,
    forecast: forecast && forecastJson(forecast),
    requests: { ...requests, reads: writes === undefined ? undefined : requests.sent - writes, writes },
    ...rememberedMember(summary.options),
    ...result.details?.members,
    ...(issues && issuesJson(issues)),
    problems,
    rejections: result.rejections,
    damage: result.damage,
    notes: result.notes,
    written: options.written,
    exitCode: runExitCode(result),
  };
}

/** Counts by outcome, without what is still open. */
export function outcomesOf(counts: ChangeCounts): OutcomeCounts {
  const { open: _, ...byOutcome } = counts;
  return byOutcome;
}

/** A run for a terminal. */
export function runText(result: RunResult, options: TextOptions & RunReportOptions): string {
  const style = styleFor(options.colour);
  const { summary, issues, problems } = result;
  const { requests, rows, counts } = summary;
  const width = options.width ?? defaultWidth;
  const sent = `${count(requests.sent)} sent${readsAndWrites(result)}, ${count(requests.retried)} retried, ${count(requests.throttled)} throttled`;
  const { issuesShown = false } = options;
  const found = [
    ...(issues ? (issuesShown ? issueKindLines : issueLines)(issues, style, width) : []),
    ...problemLines(problems.filter(isNews(issues)), style, width, result.rejections),
    ...problemLines(result.notes ?? [], style, width),
  ];
  const isFirst = options.outcomeLast === true && found.length > 0;
  return [
    ...(isFirst ? [...found.slice(found[0] === '' ? 1 : 0), ''] : []),
    ...(result.nothingLeft ? ['Nothing was left to do.', ''] : []),
    headline(result, style),
    '',
    ...(result.dryRun ? plannedLines(result, style) : outcomeLines(result, style)),
    '',
    ...factLines(
      [
        // An undo reads none.
        ...(rows.read > 0 || issues ? [['Rows', rowsFact(rows, style)] as const] : []),
        ['Records', reconciliation(counts.total, labelsOf(result))],
        ['Requests', sent],
        ...rememberedFacts(summary.options),
        ...(result.details?.facts ?? []),
        ...(issues ? [['Issues', issuesFact(issues, style) + (issuesShown ? shownBefore(issues) : '')] as const] : []),
        ...(result.damage ? [['Damage', damageFact(result.damage)] as const] : []),
      ],
      style,
      width,
    ),
    ...(isFirst ? [] : found),
    ...writtenLines(options.written),
    ...(options.after ?? nextLines(result, width, options.resume, options.written)),
  ].join('\n');
}

/** In the words of a forecast. */
function readsAndWrites({ summary, writes = 0 }: RunResult): string {
  const reads = summary.requests.sent - writes;
  return reads > 0 && writes > 0 ? ` (${count(reads)} to read, ${count(writes)} to write)` : '';
}

function shownBefore({ errors, warnings }: IssueSummary): string {
  return errors + warnings === 0 ? '' : ', shown with examples before the run began';
}

/** What the check found is shown among its issues already. */
export function isNews(issues: IssueSummary | undefined): (problem: Problem) => boolean {
  const known = new Set(issues?.list.map(({ file, row, message }) => `${file} ${row} ${message}`));
  return ({ file, row, message }) => !known.has(`${file} ${row} ${message}`);
}

function headline({ summary, dryRun }: RunResult, style: Style): string {
  const { id, state, account, message } = summary;
  if (dryRun) return `${style.strong('Plan')} for ${style.strong(account)}, nothing was written`;
  const mark = state === 'done' ? (isClean(summary) ? style.good : style.warning) : style.bad;
  const why = message === undefined ? '' : `: ${oneLine(message, longestText)}`;
  return `${style.strong(`Run ${id}`)}  ${mark(state)}${why}  ${style.faint(account)}`;
}

/** What always has its column; the others only where there are some. */
const usual: readonly (keyof ChangeCounts)[] = ['created', 'updated', 'unchanged'];

/** What a run that applies operations has instead. */
const usualOfOperations: readonly (keyof ChangeCounts)[] = ['applied', 'unchanged'];

/** What is no failure. */
const good: readonly (keyof ChangeCounts)[] = ['created', 'updated', 'applied', 'unchanged'];

/** How outcomes are called in the texts of a run. */
export function labelsOf({ appliedLabel = outcomeLabels.applied, labels }: RunResult): typeof outcomeLabels {
  return { ...outcomeLabels, ...labels, applied: appliedLabel };
}

/** How many records ended how, by resource. */
export function outcomeLines(result: RunResult, style: Style): string[] {
  const { counts } = result.summary;
  const labels = labelsOf(result);
  const always = result.appliedLabel === undefined ? usual : usualOfOperations;
  const columns = [...outcomes, 'open' as const].filter((name) => always.includes(name) || counts.total[name] > 0);
  const present = resourceNames.flatMap((name) => {
    const of = counts.byResource[name];
    return of ? [[resourceOf(name).title, ...columns.map((column) => count(of[column]))]] : [];
  });
  if (present.length === 0) return [`  ${noRecords(result.summary.options, result.issues)}`];
  const table = [
    ['', ...columns.map((column) => labels[column])],
    ...present,
    ...(present.length > 1 ? [['Total', ...columns.map((column) => count(counts.total[column]))]] : []),
  ];
  const lines = alignedLines(table, ['left', ...columns.map(() => 'right' as const)], (cell, { line, column }) => {
    if (line === 0) return style.faint(cell);
    if (cell.trim() === '0') return style.faint(cell);
    const name = columns[column - 1];
    return name !== undefined && !good.includes(name) ? style.bad(cell) : cell;
  });
  return lines.map((line) => `  ${line}`);
}

function plannedLines({ planned = {}, forecast, appliedLabel }: RunResult, style: Style): string[] {
  const label = (kind: string) => (kind === 'apply' && appliedLabel !== undefined ? `to be ${appliedLabel}` : kind);
  const facts = Object.entries(planned).map(([kind, number]) => [label(kind), count(number)] as const);
  const cost = forecast ? [['takes', forecastFact(forecast)] as const] : [];
  return factLines([...facts, ...cost], style);
}

/** `513 = 513 created + 0 …`: every record has one outcome. */
export function reconciliation(total: ChangeCounts, labels: typeof outcomeLabels): string {
  const names = [...outcomes, 'open' as const];
  const all = names.reduce((sum, name) => sum + total[name], 0);
  const parts = names.filter((name) => total[name] > 0).map((name) => `${count(total[name])} ${labels[name]}`);
  return parts.length === 0 ? '0' : `${count(all)} = ${parts.join(' + ')}`;
}

function writtenLines(written: readonly WrittenFile[] = []): string[] {
  return written.length === 0 ? [] : ['', ...writtenSentences(written)];
}

function nextLines(result: RunResult, width: number, command?: string, written?: readonly WrittenFile[]): string[] {
  if (result.dryRun) return ['', 'Next: the same command without --dry-run.'];
  const byHand = (result.byHand ?? []).flatMap((advice) => ['', ...wrapped(advice, width)]);
  const resume = resumeOf(result, command);
  const retry =
    result.retry === undefined || resume !== undefined
      ? []
      : ['', `Once they are corrected: ${result.retry}${correctedFiles(written)}`];
  return [...byHand, ...resumeLines(result, resume), ...retry];
}

function resumeLines({ summary: { state, resumesAt } }: RunResult, resume: string | undefined): string[] {
  if (resume === undefined) return [];
  if (state === 'paused' && resumesAt)
    return ['', `The quota starts anew at ${momentText(resumesAt)}. Go on then with: ${resume}`];
  return ['', `${state === 'done' ? 'Look up again what is in doubt with' : 'Go on with'}: ${resume}`];
}
