import { basename } from 'node:path';
import { inWords } from '../../contract/index.js';
import type {
  ChangeCounts,
  ListedFolder,
  NamedRows,
  RequestCounts,
  RunOptions,
  RunSummary,
} from '../../journal/index.js';
import { englishPages } from '../../messages/english/pages.js';
import { englishReport } from '../../messages/english/report.js';
import type { ReportTexts } from '../../messages/report-texts.js';
import { count, momentText, namedSome, plural, shellWord, sizeText } from '../../messages/text/words.js';
import { isStillActive, type OutcomeCounts, outcomes, problemOutcomes } from '../../plan/index.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import { decisionsFact } from '../decide/decide.js';
import { picked } from '../documents/format.js';
import {
  countBlock,
  damageFact,
  forecastFact,
  forecastJson,
  noRecords,
  readingTexts,
  recordsFact,
  recordsText,
  rememberedFacts,
  rememberedMember,
  rowsFact,
  sliceFact,
  spentFact,
  spentJson,
} from '../facts.js';
import { issueKindPart, issueParts, issuesFact, issuesJson, isUnresolved } from '../issues.js';
import { type Fact, longestText, oneLine, type Style, styleFor, type TextOptions } from '../layout.js';
import { decideAgain } from '../plan/text.js';
import { undecidedFact } from '../plan/view.js';
import { nextStepText } from '../recommended-way.js';
import { type Block, type Part, terminalText } from '../report.js';
import type {
  AdoptedKeys,
  FileList,
  PhotosDetails,
  RehearsalResult,
  RetryDetails,
  RunDetails,
  RunResult,
  WrittenFile,
} from '../results.js';
import { correctedFiles, writtenSentences } from '../written.js';
import { isNews, outcomeLabels, outcomeWords, problemPart } from './problems.js';

/** Exit code of a run: 0 done, 1 with something rejected or left alone, 3 stopped by a limit, 75 paused, 130 interrupted. */
export function runExitCode({ summary, issues, dryRun, details }: RunResult): number {
  const hasErrors = (issues?.errors ?? 0) > 0;
  if (dryRun) return isClean(summary) && !hasErrors ? 0 : 1;
  switch (summary.state) {
    case 'paused':
      return 75;
    case 'stopped':
      return 3;
    case 'done':
      return isClean(summary) && !hasErrors && !isIncomplete(details) ? 0 : 1;
    default:
      return 130;
  }
}

function isClean({ rows, counts: { total }, options: { missing } }: RunSummary): boolean {
  if (isStillActive(missing)) return false;
  return rows.rejected + total.rejected + total.blocked + total.conflict + total.inDoubt === 0;
}

export interface RunReportOptions {
  readonly resume?: string;
  /** Further facts, after those of the command. */
  readonly facts?: readonly Fact[];
  /** What stands below the report, instead of what to do next. */
  readonly after?: readonly Part[];
  readonly written?: readonly WrittenFile[];
  /** Of the language that was given for reports: the terminal names their sheets. */
  readonly texts?: ReportTexts | undefined;
  /** Prints the findings before the outcome table, so that the outcome stays in sight on a terminal. Default false. */
  readonly outcomeLast?: boolean;
  /** The issues were shown before the run: print one line per kind. Default false. */
  readonly issuesShown?: boolean;
  /** Outcomes of records that are listed `after` the report, so that they are not among its problems. Default: none. */
  readonly listed?: ReadonlySet<string>;
}

/** The command that resumes a run; undefined if that can do nothing. */
export function resumeOf(
  { summary: { id, state, counts }, dryRun, canLookUp = true }: RunResult,
  resume?: string,
): string | undefined {
  const isOver = dryRun || (state === 'done' && !(counts.total.inDoubt > 0 && canLookUp));
  return isOver ? undefined : (resume ?? `fieldsheet resume ${id}`);
}

/** Counts by outcome, without open changes. */
export function outcomesOf(counts: ChangeCounts): OutcomeCounts {
  const { open: _, ...byOutcome } = counts;
  return byOutcome;
}

/** A run for a terminal. */
export function runText(result: RunResult, options: TextOptions & RunReportOptions): string {
  const style = styleFor(options.colour);
  const { written = [], after, outcomeLast = false } = options;
  const found = foundParts(result, options);
  const parts = [
    result.nothingLeft ? 'Nothing was left to do.' : [],
    headline(result, style),
    result.dryRun ? plannedBlock(result) : outcomeBlock(result),
    { facts: runFacts(result, style, options) },
  ];
  const end = [writtenSentences(written), ...(after ?? nextParts(result, options))];
  return terminalText({ parts: outcomeLast ? [...found, ...parts, ...end] : [...parts, ...found, ...end] }, options);
}

/** Issues of the sources and problems; with `issuesShown`, only the kinds of issues. */
export function foundParts(
  { issues, problems, rejections, notes = [], summary }: RunResult,
  { issuesShown = false, listed = new Set() }: Pick<RunReportOptions, 'issuesShown' | 'listed'> = {},
): Part[] {
  const outcomes = problemOutcomes.filter((outcome) => !listed.has(outcome));
  const shown = problems.filter(({ outcome }) => !listed.has(outcome));
  const all = outcomes.reduce((sum, outcome) => sum + summary.counts.total[outcome], 0);
  return [
    ...(issues ? (issuesShown ? [issueKindPart(issues)] : issueParts(issues)) : []),
    problemPart(
      shown.filter(isNews(issues)),
      listed.has('rejected') ? [] : rejections,
      Math.max(0, all - shown.length),
    ),
    problemPart(notes),
  ];
}

function runFacts(result: RunResult, style: Style, { issuesShown, facts = [] }: RunReportOptions): Fact[] {
  const { summary, issues, damage, decisions, details, resent, spent, forecast } = result;
  const { requests, rows, counts, options } = summary;
  const shown = issuesShown && issues ? shownBefore(issues) : '';
  const sent = `${count(requests.sent)} sent${readAndWritten(result)}`;
  return [
    // An undo reads no rows.
    ['Rows', rows.read > 0 || issues ? rowsFact(rows, style) : undefined],
    sliceFact(options.slice),
    ['Records', reconciliation(counts.total, ownLabels(result))],
    ['Requests', `${sent}, ${count(requests.retried)} retried, ${count(requests.throttled)} throttled`],
    ['Took', spent && spentFact(spent, forecast)],
    ...rememberedFacts(options),
    ...(details ? detailFacts(details) : []),
    resentFact(resent),
    ...facts,
    ['Decided', decisions && decisionsFact(decisions)],
    ['To decide', undecidedFact(result)],
    ['Issues', issues && issuesFact(issues, style) + shown],
    ['Damage', damage && damageFact(damage)],
  ];
}

function readAndWritten({ summary, writes = 0 }: RunResult): string {
  const reads = summary.requests.sent - writes;
  return reads > 0 && writes > 0 ? ` (${englishPages.facts.readsAndWrites(reads, writes)})` : '';
}

function shownBefore({ errors, warnings }: IssueSummary): string {
  return errors + warnings === 0 ? '' : ', shown with examples before the run began';
}

function headline(result: RunResult, style: Style): string {
  const { summary, dryRun } = result;
  const { id, state, account, message, options } = summary;
  if (dryRun) return `${style.strong('Plan')} for ${style.strong(account)}, nothing was written`;
  const isGood = runExitCode(result) === 0 && !isUnresolved(result.issues);
  const mark = state !== 'done' ? style.bad : isGood ? style.good : style.warning;
  const why = message === undefined ? '' : `: ${oneLine(message, longestText)}`;
  const part = options.slice ? ', partial' : '';
  return `${style.strong(`Run ${id}`)}  ${mark(state)}${part}${why}  ${style.faint(account)}`;
}

/** These always have a column; other outcomes only if there are any. */
const usual: readonly (keyof ChangeCounts)[] = ['created', 'updated', 'unchanged'];

const usualOfOperations: readonly (keyof ChangeCounts)[] = ['applied', 'unchanged'];

const good: readonly (keyof ChangeCounts)[] = ['created', 'updated', 'applied', 'unchanged'];

/** The labels of outcomes in the texts of a run. */
export function labelsOf(result: RunResult): typeof outcomeLabels {
  return { ...outcomeLabels, ...ownLabels(result) };
}

/** Those that are not the usual ones. */
export function ownLabels({ appliedLabel, labels }: RunResult): Partial<typeof outcomeLabels> {
  return appliedLabel === undefined ? { ...labels } : { ...labels, applied: appliedLabel };
}

/** Outcome counts by resource. */
export function outcomeBlock(result: RunResult): Block {
  const { counts, options } = result.summary;
  const always = result.appliedLabel === undefined ? usual : usualOfOperations;
  const kinds = countedOutcomes.filter((name) => always.includes(name) || counts.total[name] > 0);
  const bad = kinds.filter((kind) => !good.includes(kind));
  return countBlock({ ...counts, kinds, labels: labelsOf(result), bad }, noRecords(options, result.issues));
}

function plannedBlock({ planned = {}, forecast, appliedLabel }: RunResult): Block {
  const label = (kind: string) => (kind === 'apply' && appliedLabel !== undefined ? `to be ${appliedLabel}` : kind);
  const facts = Object.entries(planned).map(([kind, number]): Fact => [label(kind), count(number)]);
  return { facts: [...facts, ['takes', forecast && forecastFact(forecast)]] };
}

export const countedOutcomes = [...outcomes, 'open'] as const;

/** `513 = 513 created + 0 …`: every record has one outcome. */
export function reconciliation(
  total: ChangeCounts,
  own: Partial<typeof outcomeLabels> = {},
  texts: ReportTexts = englishReport,
): string {
  const words = { ...outcomeWords(texts, total), ...own };
  const { count: numberText } = texts.numbers;
  const all = countedOutcomes.reduce((sum, name) => sum + total[name], 0);
  const parts = countedOutcomes
    .filter((name) => total[name] > 0)
    .map((name) => `${numberText(total[name])} ${words[name]}`);
  return parts.length === 0 ? '0' : `${numberText(all)} = ${parts.join(' + ')}`;
}

function nextParts(result: RunResult, { resume: command, written, texts }: RunReportOptions): Part[] {
  const { dryRun, byHand = [], retry, summary } = result;
  if (dryRun) return isNothingPlanned(result) ? [] : ['Next: the same command without --dry-run.'];
  const todo = [...decideAgain(result, texts), ...byHand].map((text) => ({ text }));
  const resume = resumeOf(result, command);
  if (resume !== undefined) return [...todo, `${goOn(summary)}: ${resume}`];
  const corrected = retry === undefined ? [] : [`Once they are corrected: ${retry}${correctedFiles(written, summary)}`];
  return [...todo, [...(hasCopy(summary) && !written?.length ? [copyOffer(summary)] : []), ...corrected]];
}

/** Whether the rows of a run can be told one by one: those of an import, unless they were piped in. */
function hasCopy({ sources, options: { mode } }: RunSummary): boolean {
  return mode !== undefined && sources.length > 0 && !sources.some(({ isPiped }) => isPiped);
}

const copyOffer = ({ id }: RunSummary) => `Each row with what became of it: fieldsheet runs show ${id} -o copy.xlsx`;

function isNothingPlanned({ planned = {} }: RunResult): boolean {
  return Object.values(planned).every((number) => number === 0);
}

function goOn({ state, resumesAt }: RunSummary): string {
  if (state === 'paused' && resumesAt) return `The quota starts anew at ${momentText(resumesAt)}. Go on then with`;
  return state === 'done' ? 'Look up again what is in doubt with' : 'Go on with';
}

/** What a run did for its command. */
export function detailFacts(details: RunDetails): Fact[] {
  const { attached, toAttach, unchanged, listed, photos, retryOf, leftOut = 0, edited, newRows, missingRows } = details;
  const { of, notPutBack = 0, adopted } = details;
  const filesOf = (list: FileList | undefined) => (list?.files ? filesText(list) : undefined);
  const before = unchanged?.files && `${count(unchanged.files)} attached by an earlier run or another row`;
  const dealt = `${plural(leftOut, 'record')} that run ${retryOf} or a retry of it has dealt with`;
  const partly = `${plural(notPutBack, 'record')} put back but for what the warnings name`;
  return [
    ...(listed ? listedFacts(listed) : []),
    ['Attached', filesOf(attached)],
    ['To attach', filesOf(toAttach)],
    ['Before', before || undefined],
    ...(photos ? photosFacts(photos) : []),
    ['Left out', leftOut > 0 ? dealt : undefined],
    ['Edited', edited && editedText(edited)],
    ['New keys', newRows && newRowsText(newRows)],
    ['Not given', missingRows && missingText(missingRows)],
    ['Undone', of && `run ${of}`],
    ['Not all', notPutBack > 0 ? partly : undefined],
    ['Keys', adopted && keysText(adopted)],
  ];
}

/** Whether the run did not reach its goal, although no change failed. */
function isIncomplete({ missingRows, notPutBack = 0 }: RunDetails = {}): boolean {
  return missingRows !== undefined || notPutBack > 0;
}

/** What a retry has left out, as its run keeps it. */
export function retryDetails({ of = '', leftOut = 0, editedSince, newRows, missingRows }: RunOptions): RetryDetails {
  return { retryOf: of, leftOut, edited: editedSince, newRows, missingRows };
}

/** `12 files, 3 MB`. */
export function filesText({ files, bytes }: FileList): string {
  return `${plural(files, 'file')}, ${sizeText(bytes)}`;
}

function listedFacts(listed: ListedFolder): Fact[] {
  const { sheet, folder, by, resource, files, matched, records, ambiguous, unmatched, passedOver, readings } = listed;
  const wrong = unmatched + ambiguous;
  const parts = [
    `${count(matched)} with ${recordsText(records, resource)}`,
    unmatched > 0 ? `${count(unmatched)} match no ${inWords(resource)}` : '',
    ambiguous > 0 ? `${count(ambiguous)} match several` : '',
  ];
  const why = wrong === 1 ? 'its first row says why' : `its first ${count(wrong)} rows say why`;
  const command = `fieldsheet attach ${shellWord(sheet)} --folder ${shellWord(folder)}`;
  return [
    ['Files', `${plural(files, 'file')} of ${oneLine(folder, 500)}, by ${by}`],
    ['Looked up', readingTexts(readings).map((text, at) => (at === 0 ? text : `other spellings of ${text}`))],
    ['Matched', parts.filter((part) => part !== '').join(', ')],
    ['Passed over', passedOver > 0 ? plural(passedOver, 'hidden or system file') : undefined],
    ['Sheet', oneLine(sheet, 500)],
    ['To correct', wrong > 0 ? `${why}; then \`${command}\`` : undefined],
  ];
}

function photosFacts({ jobs, without, photos, bytes, missing, folder, index }: PhotosDetails): Fact[] {
  const none = without === 0 ? '' : `, ${count(without)} of them without photos`;
  const are = missing === 1 ? 'is' : 'are';
  const gone = `${plural(missing, 'photo')} that this run had kept ${are} no longer in the folder`;
  return [
    ['Photos', `${plural(photos, 'photo')} of ${recordsFact({ job: jobs })}${none}, ${sizeText(bytes)}`],
    ['Missing', missing === 0 ? undefined : `${gone}; the same command fetches anew`],
    ['Folder', `${oneLine(folder, 500)}, listed in ${index}`],
  ];
}

const mostNamed = 5;

function editedText({ count: number, first }: NamedRows): string {
  const [one, as] = number === 1 ? ['record', 'it'] : ['records', 'them'];
  return `${count(number)} ${one} that had arrived, sent as the file has ${as} now: ${namedSome(first, number)}`;
}

function newRowsText({ count: number, first }: NamedRows): string {
  const their = number === 1 ? 'row whose record that run' : 'rows whose records that run';
  return `${count(number)} ${their} did not have under this key: ${namedSome(first, number)}`;
}

function missingText({ count: number, first }: NamedRows): string {
  const named = first.length > 0 ? `: ${namedSome(first, number)}` : '';
  return `${plural(number, 'row')} that did not arrive before, and of which nothing was given now${named}`;
}

/** `12 adopted records have lost their key: customer 5 Anna (C-1)`, and those that keep it. */
function keysText({ taken, kept, records }: AdoptedKeys): string[] {
  const named = (isTaken: boolean, number: number) => {
    const some = records.filter((record) => record.isTaken === isTaken).slice(0, mostNamed);
    const names = some.map(({ resource, id, name, key }) => `${inWords(resource)} ${id} ${name ?? ''} (${key})`);
    const rest = number > some.length ? ` and ${count(number - some.length)} more` : '';
    return oneLine(`${names.join(', ')}${rest}`, 500);
  };
  const [have, keep] = [taken === 1 ? 'has' : 'have', kept === 1 ? 'keeps' : 'keep'];
  return [
    ...(taken > 0 ? [`${plural(taken, 'adopted record')} ${have} lost the key again: ${named(true, taken)}`] : []),
    ...(kept > 0
      ? [`${plural(kept, 'adopted record')} ${keep} the key; clear it in the service by hand: ${named(false, kept)}`]
      : []),
  ];
}

/** Records that were sent again although they may have arrived. */
function resentFact(resent = 0): Fact {
  const text = `${plural(resent, 'record')} whose answer was lost; one that had landed is there twice now: look for it in the service`;
  return ['Sent again', resent > 0 ? text : undefined];
}

/** The commands whose documents are those of a run. */
export type RunCommand =
  | 'apply'
  | 'attach'
  | 'bulk'
  | 'import'
  | 'photos'
  | 'rehearse'
  | 'resume'
  | 'retry'
  | 'runs'
  | 'undo';

/** What a run prints with `--json`. */
export interface RunDocument<C extends RunCommand = RunCommand> extends ReturnType<typeof runJson<C>> {}

/** HTTP requests of a run, including its resumes. */
export interface RunRequests extends RequestCounts {
  readonly reads?: number;
  readonly writes?: number;
}

/** A run as JSON. */
export function runJson<C extends RunCommand>(command: C, result: RunResult, options: RunReportOptions = {}) {
  const { summary, issues, forecast, spent, planned, writes, dryRun, byHand = [] } = result;
  const { rows, counts, id, state, options: chosen } = summary;
  const byResource = Object.entries(counts.byResource).map(([name, of]) => [name, outcomesOf(of)] as const);
  const { sent } = summary.requests;
  const requests: RunRequests = {
    ...summary.requests,
    reads: writes === undefined ? undefined : sent - writes,
    writes,
  };
  return {
    command,
    run: id,
    /** Present if the run to resume was over already; this is its report again. */
    nothingLeft: result.nothingLeft || undefined,
    outcome: dryRun ? 'planned' : state,
    /** Why it ended so. */
    reason: summary.message,
    /** When its quota starts anew. */
    resumesAt: summary.resumesAt?.toISOString(),
    /** The command that goes on; absent if nothing is left to do. */
    resume: resumeOf(result, options.resume),
    /** What the user can do about records in doubt that cannot be looked up. */
    byHand: byHand.length > 0 ? byHand : undefined,
    /** Present if rows were left out: a trial. */
    partial: chosen.slice ? true : undefined,
    rows,
    slice: chosen.slice,
    /** Number of records by outcome. */
    records: outcomesOf(counts.total),
    byResource: Object.fromEntries(byResource),
    /** Records that are not sent yet; texts call them pending. */
    open: counts.total.open || undefined,
    /** Number of records by what is planned for them; of a dry run only. */
    planned: dryRun ? planned : undefined,
    forecast: forecast && forecastJson(forecast),
    spent: spent && spentJson(spent),
    requests,
    ...rememberedMember(chosen),
    ...result.details,
    ...picked(result, 'resent'),
    ...(issues && issuesJson(issues)),
    ...picked(result, 'problems', 'rejections', 'damage', 'decisions', 'undecided', 'notes'),
    written: options.written,
    exitCode: runExitCode(result),
  } as const;
}

export interface RehearsalReportOptions {
  readonly look: string;
}

/** What a rehearsal prints with `--json`: the document of the import, plus what was read and copied. */
export interface RehearsalDocument extends ReturnType<typeof rehearsalJson> {}

/** A rehearsal as JSON. */
export function rehearsalJson(result: RehearsalResult, { look }: RehearsalReportOptions) {
  const { run: _, resume: __, requests: ___, ...document } = runJson('rehearse', result);
  return {
    ...document,
    ...picked(result.rehearsal, 'account', 'copied', 'reads'),
    /** File of the copy. */
    copy: result.rehearsal.file,
    /** The command that shows the copy. */
    look,
  };
}

/** A rehearsal for a terminal. */
export function rehearsalText(result: RehearsalResult, options: TextOptions & RehearsalReportOptions): string {
  const style = styleFor(options.colour);
  const { summary, issues, forecast, rehearsal } = result;
  const facts = [
    ['Rows', rowsFact(summary.rows, style)],
    sliceFact(summary.options.slice),
    ['Records', reconciliation(summary.counts.total, ownLabels(result))],
    ...rememberedFacts(summary.options),
    ['Writing', forecast ? `will take ${forecastFact(forecast)}` : 'no requests'],
    ['Reading', `took ${plural(rehearsal.reads, 'request')} and copied ${recordsFact(rehearsal.copied)}`],
    ['Issues', issues && issuesFact(issues, style)],
  ] as const;
  return terminalText(
    {
      parts: [headOfRehearsal(result, style), outcomeBlock(result), { facts }, ...foundParts(result)],
      closing: [{ text: unknowable }, `Look at the copy with: ${options.look}`],
      next: isOver(summary) ? [{ text: nextStep(result) }] : [],
    },
    options,
  );
}

/** Whether its records decided how it ended, not an outside event. */
function isOver({ state }: RehearsalResult['summary']): boolean {
  return state === 'done' || state === 'stopped';
}

function nextStep(result: RehearsalResult): string {
  if (runExitCode(result) === 0) return `Next: ${nextStepText('rehearse')}`;
  const correct =
    'Next: correct what did not arrive, which the account would not take either; `fieldsheet check --live` names what it does not know.';
  return result.summary.state === 'done'
    ? `${correct} Then ${nextStepText('rehearse')}`
    : `${correct} Then rehearse it again.`;
}

const unknowable =
  'What the document of the service leaves open, such as a field that is required beyond it, the copy cannot know.';

function headOfRehearsal({ summary, rehearsal: { account } }: RehearsalResult, style: Style): string {
  const { sources, state, message } = summary;
  const files = sources.map(({ file }) => oneLine(basename(file))).join(', ');
  const why = message === undefined ? '' : `: ${oneLine(message, longestText)}`;
  const ended = state === 'done' ? '' : `  ${style.bad(state)}${why}`;
  return `${style.strong(`Rehearsal of ${files}`)}, nothing was written to ${account}${ended}`;
}
