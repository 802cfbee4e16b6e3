import type { ResourceName } from '../../contract/index.js';
import type { ChangeState, RunSummary } from '../../journal/index.js';
import { momentText } from '../../messages/text/words.js';
import { type FieldChange, problemOutcomes } from '../../plan/index.js';
import { picked } from '../documents/format.js';
import { forecastFact, toldMissing } from '../facts.js';
import { issuesJson } from '../issues.js';
import { type Fact, longestText, oneLine, type TextOptions } from '../layout.js';
import { changeEntries, changeTable } from '../plan/text.js';
import { type Block, type Part, tableBlock } from '../report.js';
import type { RunResult, WrittenFile } from '../results.js';
import { detailFacts, labelsOf, type RunReportOptions, retryDetails, runJson, runText } from './run.js';

/** Another run related to the shown one. */
export interface RunLink {
  readonly run: string;
  /** Absent, like `outcome`, if the run is no longer in the journal. */
  readonly command?: string;
  readonly outcome?: string;
}

/** One change of a run in its current state. */
export interface ShownChange {
  readonly state: ChangeState;
  readonly resource: ResourceName;
  /** Operation that was applied; absent if the record was sent. */
  readonly operation?: string;
  readonly key?: string;
  readonly name?: string;
  readonly id?: string;
  readonly file: string;
  readonly sheet?: string;
  readonly row: number;
  /** How often its request was about to leave. */
  readonly attempts: number;
  /** Changed fields of an update; all sent fields of a creation, from null. */
  readonly fields: readonly FieldChange[];
  readonly message?: string;
}

/** A command that makes sense for a run, and its purpose as a clause. */
export interface NextStep {
  readonly command: string;
  readonly why: string;
}

/** Everything about one run. */
export interface RunDetail {
  readonly result: RunResult;
  /** The run that it retries or undoes. */
  readonly of?: RunLink;
  /** Runs that retry or undo it, newest first. */
  readonly followers: readonly RunLink[];
  readonly changes: readonly ShownChange[];
  readonly changesLeft: number;
  readonly next: readonly NextStep[];
}

/** One run for a terminal. */
export function runDetailText(detail: RunDetail, options: TextOptions & Pick<RunReportOptions, 'written'>): string {
  const after = [changePart(detail), ...nextParts(detail)];
  const listed = new Set(detail.changes.map(({ state }) => state));
  return runText(detail.result, { ...options, facts: factsOf(detail), after, listed });
}

/** What `runs show` prints with `--json`. */
export interface RunDetailDocument extends ReturnType<typeof runDetailJson> {}

/** One run as JSON. */
export function runDetailJson(detail: RunDetail, written?: readonly WrittenFile[]) {
  const { result, of: about } = detail;
  const { account, command, createdAt, changedAt } = result.summary;
  const { issues, ...options } = result.summary.options;
  // These stand elsewhere in this document.
  const { exitCode: _, forecast, spent, written: __, ...run } = runJson('runs', result);
  return {
    ...run,
    ...(issues && issuesJson(issues)),
    /** The command of the run. */
    of: command,
    /** `domain@host`. */
    account,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    ...picked(result.summary, 'sources', 'mapping'),
    /** As the run was started; internal ones too. */
    options: { ...options, missing: options.missing && toldMissing(options.missing) },
    forecast,
    spent,
    ...picked(result.summary, 'overtakenBy'),
    /** The run that it retries or undoes. */
    about,
    ...picked(detail, 'followers', 'next', 'changes', 'changesLeft'),
    written,
    exitCode: 0 as number,
  } as const;
}

function factsOf({ result: { summary, forecast, spent }, of, followers }: RunDetail): Fact[] {
  const { command, createdAt, changedAt, sources, mapping, overtakenBy, options } = summary;
  const { leftOut } = options;
  return [
    // A plan is kept as the import that it becomes.
    ['Command', oneLine(options.saved ? 'apply' : command)],
    ['Began', momentText(createdAt)],
    ['Changed', momentText(changedAt)],
    ['Sources', sources.map(({ file, isPiped }) => (isPiped ? 'standard input' : oneLine(file, 500)))],
    ['Mapping', mapping && oneLine(mapping.file, 500)],
    ['Options', optionsText(summary)],
    // Beside what was sent, where that is known.
    ['Foreseen', spent ? undefined : forecast && forecastFact(forecast)],
    ['About', of && linkText(of)],
    // A retry leaves out records that were dealt with.
    ...(leftOut !== undefined ? detailFacts(retryDetails(options)) : []),
    ['Later', followers.map(linkText)],
    ['Overtaken', overtakenBy === undefined ? undefined : `by run ${overtakenBy}, which has written since`],
  ];
}

/** Options that the user chose; internal options are only in the JSON. */
function optionsText({ options }: RunSummary): string | undefined {
  const { mode, timeZone, overrides = {} } = options;
  const chosen = [
    ...(mode === undefined ? [] : [mode]),
    ...(timeZone === undefined ? [] : [`time zone ${timeZone}`]),
    ...Object.entries(overrides).map(([name, value]) => `${name} ${String(value)}`),
  ];
  return chosen.length === 0 ? undefined : oneLine(chosen.join(', '), 200);
}

function linkText({ run, command, outcome }: RunLink): string {
  return command === undefined ? `run ${run}, which is no longer in the journal` : `${command} ${run}, ${outcome}`;
}

function changePart({ result, changes, changesLeft }: RunDetail): Block[] {
  const rows = changes.flatMap((change) => {
    const { state, fields, message = '' } = change;
    const isNew = fields.length === 0 || (fields.every(({ from }) => from === null) && state !== 'updated');
    const all = changeEntries({ ...change, kind: isNew ? 'create' : 'update' }, labelOf(state, result));
    const why = { label: '', place: '', record: '', text: oneLine(message, longestText) };
    if (all[0]?.text === '') return [{ ...all[0], text: why.text }];
    // What arrived has its warnings above.
    return message !== '' && problemOutcomes.some((each) => each === state) ? [...all, why] : all;
  });
  if (rows.length === 0) return [];
  const more = 'more; --show N shows more, --changes chooses, --json lists them.';
  return [changeTable(rows), { left: changesLeft, more }];
}

/** Changes that were not sent are shown as pending. */
function labelOf(state: ChangeState, result: RunResult): string {
  const isOpen = state === 'staged' || state === 'pending' || state === 'sending';
  return labelsOf(result)[isOpen ? 'open' : state];
}

function nextParts({ result: { byHand = [] }, next }: RunDetail): Part[] {
  const commands = tableBlock(next, [{ text: ({ command }) => command }, { text: ({ why }) => why, tone: 'faint' }]);
  return [...byHand.map((text) => ({ text })), next.length === 0 ? [] : ['Next:', commands]];
}
