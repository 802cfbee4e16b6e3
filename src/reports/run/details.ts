import type { ResourceName } from '../../contract/index.js';
import type { ChangeState, RunSummary } from '../../execution/index.js';
import type { FieldChange, Forecast } from '../../plan/index.js';
import { forecastFact, forecastJson } from '../facts.js';
import { entriesOf } from '../plan/text.js';
import type { RunDetails, RunResult } from '../results.js';
import {
  alignedLines,
  count,
  defaultWidth,
  entryLines,
  momentText,
  oneLine,
  styleFor,
  type TextOptions,
} from '../style.js';
import { outcomeLabels } from './problems.js';
import { retriedCounts, retriedDetails } from './retried.js';
import { type RunReportOptions, runJson, runText } from './run.js';

/** Another run that has to do with the one that is shown. */
export interface RunLink {
  readonly run: string;
  /** Absent, as its outcome is, where it is no longer in the journal. */
  readonly command?: string;
  readonly outcome?: string;
}

/** One change of a run as it stands. */
export interface ShownChange {
  readonly state: ChangeState;
  readonly resource: ResourceName;
  /** Name of the operation that was carried out; absent where the record was sent. */
  readonly operation?: string;
  readonly key?: string;
  readonly name?: string;
  /** The service's id of the record. */
  readonly id?: string;
  readonly file: string;
  readonly sheet?: string;
  readonly row: number;
  /** How often its request was about to leave. */
  readonly attempts: number;
  /** What an update changes; of a creation all that it sends, from null. */
  readonly fields: readonly FieldChange[];
  readonly message?: string;
}

/** A command that makes sense for a run, and what for, as a clause. */
export interface NextStep {
  readonly command: string;
  readonly why: string;
}

/** Everything about one run. */
export interface RunDetail {
  readonly result: RunResult;
  /** The run that it is about: which it retries or undoes. */
  readonly of?: RunLink;
  /** Runs that are about it, the newest first. */
  readonly followers: readonly RunLink[];
  readonly changes: readonly ShownChange[];
  /** Changes of those that were asked for, but are not listed. */
  readonly changesLeft: number;
  readonly next: readonly NextStep[];
}

/** One run for a terminal. */
export function runDetailText(detail: RunDetail, options: TextOptions & Pick<RunReportOptions, 'written'>): string {
  const { result } = detail;
  const after = [...changeLines(detail, options), ...nextLines(detail, options)];
  return runText({ ...result, details: { facts: factsOf(detail), members: {} } }, { ...options, after });
}

/** One run as a JSON document. */
export function runDetailJson(detail: RunDetail): object {
  const { result, of, followers, changes, changesLeft, next } = detail;
  const { account, command, createdAt, changedAt, sources, mapping, options, overtakenBy } = result.summary;
  const forecast = forecastOf(result.summary);
  // `forecast` and `written` have another place here.
  const {
    exitCode: _,
    command: __,
    forecast: ___,
    written: ____,
    ...run
  } = runJson('runs', result) as Record<string, unknown>;
  return {
    command: 'runs',
    ...run,
    of: command,
    account,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    sources,
    mapping,
    options,
    forecast: forecast && forecastJson(forecast),
    overtakenBy,
    about: of,
    followers,
    next,
    changes,
    changesLeft,
    exitCode: 0,
  };
}

function factsOf({ result: { summary }, of, followers }: RunDetail): (readonly [label: string, text: string])[] {
  const { command, createdAt, changedAt, sources, mapping, overtakenBy } = summary;
  const forecast = forecastOf(summary);
  return [
    ['Command', oneLine(command)],
    ['Began', momentText(createdAt)],
    ['Changed', momentText(changedAt)],
    ...sources.map(({ file }, at) => [at === 0 ? 'Sources' : '', oneLine(file, 500)] as const),
    ...(mapping ? [['Mapping', oneLine(mapping.file, 500)] as const] : []),
    ...optionFacts(summary),
    ...(forecast ? [['Foreseen', forecastFact(forecast)] as const] : []),
    ...(of ? [['About', linkText(of)] as const] : []),
    ...leftOutFacts(summary),
    ...followers.map((link, at) => [at === 0 ? 'Later' : '', linkText(link)] as const),
    ...(overtakenBy === undefined ? [] : [['Overtaken', `by run ${overtakenBy}, which has written since`] as const]),
  ];
}

/** What a person has chosen; what runs keep for themselves is in the JSON. */
function optionFacts({ options }: RunSummary): (readonly [label: string, text: string])[] {
  const { mode, timeZone, overrides } = options as { mode?: string; timeZone?: string; overrides?: object };
  const chosen = [
    ...(mode === undefined ? [] : [mode]),
    ...(timeZone === undefined ? [] : [`time zone ${timeZone}`]),
    ...Object.entries(overrides ?? {}).map(([name, value]) => `${name} ${String(value)}`),
  ];
  return chosen.length === 0 ? [] : [['Options', oneLine(chosen.join(', '), 200)]];
}

/** What a retry had nothing to do with any more. */
function leftOutFacts(run: RunSummary): RunDetails['facts'] {
  return typeof run.options.leftOut === 'number' ? retriedDetails(retriedCounts(run)).facts : [];
}

function forecastOf({ options }: RunSummary): Forecast | undefined {
  return options.forecast as Forecast | undefined;
}

function linkText({ run, command, outcome }: RunLink): string {
  return command === undefined ? `run ${run}, which is no longer in the journal` : `${command} ${run}, ${outcome}`;
}

function changeLines({ result, changes, changesLeft }: RunDetail, options: TextOptions): string[] {
  const style = styleFor(options.colour);
  const entries = changes.flatMap((change) => {
    const { state } = change;
    const kind = change.fields.every(({ from }) => from === null) && state !== 'updated' ? 'create' : 'update';
    const label = labelOf(state, result);
    const texts = entriesOf({ ...change, kind });
    const shown = texts.length > 0 ? texts : entriesOf({ ...change, kind: 'create' });
    return shown.map((entry, at) => {
      const [, ...cells] = entry.cells;
      const text = entry.text === '' ? oneLine(change.message ?? change.operation ?? '', 400) : entry.text;
      return { cells: [at === 0 ? label : '', ...cells], text };
    });
  });
  if (entries.length === 0) return [];
  const width = (options.width ?? defaultWidth) - 2;
  const lines = entryLines(entries, { width, mark: (cell, { column }) => (column === 1 ? style.faint(cell) : cell) });
  const more = `  … and ${count(changesLeft)} more; --show N shows more, --changes chooses, --json lists them.`;
  return ['', ...lines.flat().map((line) => `  ${line}`), ...(changesLeft > 0 ? [style.faint(more)] : [])];
}

function labelOf(state: ChangeState, { appliedLabel = outcomeLabels.applied, labels }: RunResult): string {
  if (state === 'applied') return appliedLabel;
  if (state === 'staged' || state === 'pending' || state === 'sending') return outcomeLabels.open;
  return labels?.[state] ?? outcomeLabels[state];
}

function nextLines({ result, next }: RunDetail, options: TextOptions): string[] {
  const style = styleFor(options.colour);
  const byHand = (result.byHand ?? []).flatMap((advice) => ['', advice]);
  if (next.length === 0) return byHand;
  const lines = alignedLines(
    next.map(({ command, why }) => [command, why]),
    ['left', 'left'],
    (cell, { column }) => (column === 1 ? style.faint(cell) : cell),
  );
  return [...byHand, '', 'Next:', ...lines.map((line) => `  ${line}`)];
}
