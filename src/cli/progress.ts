import { basename } from 'node:path';
import type { SingleBar } from 'cli-progress';
import { forecastFact, recordsWord } from '../reports/facts.js';
import type { IssueSummary } from '../reports/index.js';
import { issueParts } from '../reports/issues.js';
import { layoutFor, oneLine } from '../reports/layout.js';
import { partLines } from '../reports/report.js';
import { problemText } from '../reports/run/followed.js';
import type { WorkflowEvent } from '../runs/events.js';
import { count, delimiterName, durationText, momentText, plural } from '../text/words.js';
import { fitting, paceTexts, SentCount } from './pace.js';
import { jsonProgress } from './progress-lines.js';
import { type Progress, type ProgressKind, type Terminal, widthOf } from './terminal.js';

type ClientEvent = Extract<WorkflowEvent, { readonly type: 'client' }>['event'];
type OutageEvent = Extract<ClientEvent, { readonly type: 'outage' }>;

const longestBar = 24;
const shortestBar = 4;
/** Columns for the label and the numbers beside a bar. */
const besideBar = 44;
/** Minimum time between two plain lines, ms. */
const lineEvery = 10_000;
/** Waits for the window above this, ms, are reported. */
const longWaitMs = 30_000;
/** Below this, ms, the end of the patience is shown to the second. */
const secondsMatterMs = 600_000;

/** Words for planned changes; for operations, the run's label is used. */
const kinds: Readonly<Record<string, string>> = { create: 'to create', update: 'to update' };

interface Step {
  readonly label: string;
  readonly done: number;
  readonly total?: number;
  readonly detail?: string;
}

interface ProgressScreen extends IssueScreen {
  readonly quiet?: boolean;
  /** The command. */
  readonly name?: string;
  /** Default: bars. A bar needs a terminal; elsewhere there are lines. */
  readonly progress?: ProgressKind | undefined;
  readonly note: (text: string) => void;
}

/** Shows nothing with --quiet and `--progress none`. */
export async function progressOn(screen: ProgressScreen): Promise<Progress> {
  const { terminal, note, quiet, name: command = '' } = screen;
  const { progress = 'bar' } = screen;
  if (quiet || progress === 'none') return { listen: () => {}, stop: () => {} };
  if (progress === 'bar' && terminal.stderr.isTTY) return barProgress(screen);
  if (progress !== 'json') return lineProgress(note);
  const write = (line: string) => void terminal.stderr.write(line);
  return jsonProgress({ command, write, now: Date.now, messagesOf: messages(), note });
}

async function barProgress(screen: ProgressScreen): Promise<Progress> {
  const { SingleBar } = await import('cli-progress');
  const { note } = screen;
  const width = widthOf(screen.terminal.stderr) ?? 0;
  const barSize = Math.max(shortestBar, Math.min(longestBar, width - besideBar));
  const messagesOf = messages();
  const issuesOf = planIssueLines(screen);
  let bar: SingleBar | undefined;
  const paceOf = paces();
  let label = '';
  const stop = () => {
    bar?.stop();
    bar = undefined;
  };
  return {
    stop,
    listen(event) {
      for (const message of [...messagesOf(event), ...(event.type === 'started' ? issuesOf(event.issues) : [])]) {
        stop();
        note(message);
      }
      const pace = paceOf(event);
      const step = stepOf(event);
      if (!step) return;
      if (!bar || step.label !== label) {
        stop();
        label = step.label;
        bar = new SingleBar({
          format: step.total === undefined ? '{label} {value} {detail}' : '{label} {bar} {value}/{total} {detail}',
          barCompleteChar: '━',
          barIncompleteChar: '─',
          barsize: barSize,
          // The terminal's modes stay as they are: a signal may end the process without a word.
          linewrap: true,
          clearOnComplete: true,
          stream: process.stderr,
          etaBuffer: 200,
        });
        bar.start(step.total ?? 0, 0, { label: step.label.padEnd(20), detail: '' });
      }
      if (step.total !== undefined) bar.setTotal(step.total);
      const parts = [...(step.detail === undefined ? [] : [step.detail]), ...pace];
      const used = Math.max(20, step.label.length) + barSize + `${step.done}/${step.total}`.length + 4;
      bar.update(step.done, { detail: fitting(parts, width - used) });
    },
  };
}

/** Rate and end of a run, and what is left of the day's quota. */
function paces(): (event: WorkflowEvent) => readonly string[] {
  const sent = new SentCount();
  return (event) => {
    if (event.type === 'planned') sent.plan(event.changes);
    if (event.type !== 'execution' || event.event.type !== 'progress') return [];
    const now = Date.now();
    const { progress, begunAt } = sent.add(event.event, now);
    return paceTexts({ ...progress, limits: event.limits }, { begunAt, now });
  };
}

function lineProgress(note: (text: string) => void): Progress {
  const messagesOf = messages();
  let last = '';
  let due = Date.now() + lineEvery;
  return {
    stop() {},
    listen(event) {
      for (const message of messagesOf(event)) note(message);
      const step = stepOf(event);
      if (!step || (Date.now() < due && step.done !== step.total)) return;
      const done = step.total === undefined ? `${step.done}` : `${step.done}/${step.total}`;
      const line = [step.label, done, step.detail].filter((part) => part !== undefined).join('  ');
      if (line === last) return;
      last = line;
      due = Date.now() + lineEvery;
      note(line);
    },
  };
}

function stepOf(event: WorkflowEvent): Step | undefined {
  switch (event.type) {
    case 'rows':
      return { label: 'Reading rows', done: event.read };
    case 'compare':
      return { label: `Comparing ${recordsWord(event.resource)}`, done: event.done, total: event.total };
    case 'exported':
      return { label: `Reading ${event.plural}`, done: event.records, total: event.total };
    case 'writing':
      return { label: event.total === 1 ? 'Writing the file' : 'Writing files', done: event.done, total: event.total };
    case 'execution': {
      if (event.event.type !== 'progress') return undefined;
      const { resource, done, total, counts } = event.event;
      return {
        label: `${event.rehearsed ? 'Rehearsing' : event.reads ? 'Fetching' : 'Sending'} ${recordsWord(resource)}`,
        done,
        total,
        detail: problemText(counts),
      };
    }
    default:
      return undefined;
  }
}

/** Why a run makes no progress: reported after repeated failures, at intervals. */
function troubles(): (event: WorkflowEvent) => string | undefined {
  let due = 0;
  return (event) => {
    const reason = failureOf(event);
    if (reason === undefined || Date.now() < due) return undefined;
    due = Date.now() + lineEvery;
    return `${oneLine(reason, 200).replace(/[.]?$/, '.')} Trying again; Ctrl+C ends the command.`;
  };
}

function failureOf(event: WorkflowEvent): string | undefined {
  if (event.type === 'client' && event.event.type === 'retry' && event.event.attempt >= 3) return event.event.reason;
  if (event.type === 'execution' && event.event.type === 'retry' && event.event.delay >= 1000)
    return event.event.message;
  return undefined;
}

/** `acme.example.com has been away since 12:03:10 UTC: 503. Trying again until 2026-11-22 16:03 UTC; Ctrl+C …` */
function outageText({ host, isOnlyWrites, since, until, nextAt, reason }: OutageEvent): string {
  const wait = nextAt - Date.now();
  const next = wait > longWaitMs ? `in ${durationText(wait)}, ` : '';
  const why = oneLine(reason, 300).replace(/[.]?$/, '.');
  const clock = (ms: number) => `${new Date(ms).toISOString().slice(11, 19)} UTC`;
  const end = until - since > secondsMatterMs ? momentText(new Date(until)) : clock(until);
  const what = isOnlyWrites ? 'has taken no changes' : 'has been away';
  return `${host} ${what} since ${clock(since)}: ${why} Trying again ${next}until ${end}; Ctrl+C ends the command.`;
}

/** Reported once per command, however many lists of custom fields are missing. */
function untoldFields(): (event: WorkflowEvent) => string | undefined {
  let isTold = false;
  return (event) => {
    if (event.type !== 'custom-fields-untold' || isTold) return undefined;
    isTold = true;
    return `The service does not list custom fields (${event.operation}): what only their definitions tell is missing.`;
  };
}

function messages(): (event: WorkflowEvent) => string[] {
  const sourcesOf = sources();
  const accountOf = startedAccounts();
  const troubleOf = troubles();
  const untoldOf = untoldFields();
  return (event) =>
    [...sourcesOf(event), accountOf(event), untoldOf(event) ?? messageOf(event) ?? troubleOf(event)].filter(
      (text) => text !== undefined,
    );
}

/** Names the account that a run sends to, unless its plan has named it. */
function startedAccounts(): (event: WorkflowEvent) => string | undefined {
  let isNamed = false;
  return (event) => {
    if (event.type === 'planned') isNamed = true;
    if (event.type !== 'started' || isNamed) return undefined;
    isNamed = true;
    return `Run ${event.run} for ${event.account}`;
  };
}

/** Names a source at its first row, so that the blank sheets of a template are skipped. */
function sources(): (event: WorkflowEvent) => string[] {
  let opened: string | undefined;
  let isAnyOpened = false;
  let readBefore = 0;
  return (event) => {
    if (event.type === 'source') {
      opened = sourceText(event);
      isAnyOpened = true;
    }
    if (event.type !== 'rows') return [];
    const { read } = event;
    const first = read > readBefore ? opened : undefined;
    // Before the first source, rows are counted that are read to find a slice; they are read again.
    if (isAnyOpened) readBefore = read;
    if (first === undefined) return [];
    opened = undefined;
    return [first];
  };
}

function sourceText({ file, sheet, found, headerRow }: Extract<WorkflowEvent, { type: 'source' }>): string {
  const { encoding, delimiter } = found;
  const how = [
    encoding,
    delimiter === undefined ? undefined : `delimiter ${delimiterName(delimiter)}`,
    headerRow > 1 ? `headings in row ${headerRow}` : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
  const named = sheet === undefined ? '' : `, sheet "${oneLine(sheet, 31)}"`;
  return `${oneLine(file, 500)}${named}${how === '' ? '' : `  (${how})`}`;
}

function messageOf(event: WorkflowEvent): string | undefined {
  if (event.type === 'planned') {
    const { appliedLabel = 'done' } = event;
    const nameOf = (kind: string) => (kind === 'apply' ? `to be ${appliedLabel}` : (kinds[kind] ?? kind));
    const changes = Object.entries(event.changes).map(([kind, number]) => `${count(number)} ${nameOf(kind)}`);
    const what = event.isLeft ? 'Left' : 'Plan';
    return `${what} for ${event.account}: ${changes.join(', ') || 'nothing to send'}; ${forecastFact(event.forecast)}`;
  }
  if (event.type === 'left-run') {
    const left = `${plural(event.left, 'record')} left`;
    const of = event.changed.map((file) => basename(file)).join(', ');
    const is = `is ${event.state}, with ${left}: fieldsheet resume ${event.run}`;
    return of === ''
      ? `Run ${event.run} of the same file ${is}`
      : `Run ${event.run} read ${of} before the last change, and ${is}`;
  }
  if (event.type === 'export-resumed') {
    const begun = momentText(new Date(event.begunAt));
    return `Going on with ${plural(event.records, 'record')} fetched since ${begun}; --fresh would begin anew.`;
  }
  if (event.type === 'client' && event.event.type === 'outage') return outageText(event.event);
  if (event.type === 'client' && event.event.type === 'outage-over') {
    return `The service answers again after ${durationText(event.event.at - event.event.since)}; going on.`;
  }
  if (event.type === 'client' && event.event.type === 'pause' && event.event.limit === 'day') {
    return `The quota of the day is used up; waiting until ${momentText(new Date(event.event.until))}`;
  }
  if (event.type === 'client' && event.event.type === 'pause' && event.event.until > Date.now() + longWaitMs) {
    return `The window of this key is used up; waiting until ${momentText(new Date(event.event.until))}`;
  }
  return undefined;
}

interface IssueScreen {
  readonly terminal: Terminal;
  readonly colour: boolean;
  /** What the terminal has shown before the result. */
  readonly shown: { issues?: boolean };
}

/** Shows the issues of a plan once on a terminal, before the run; the final report is then brief about them. */
export function planIssueLines({
  colour,
  shown,
  terminal,
}: IssueScreen): (issues: IssueSummary | undefined) => string[] {
  return (issues) => {
    if (!terminal.stderr.isTTY || issues === undefined || shown.issues) return [];
    shown.issues = true;
    const lines = partLines(issueParts(issues), layoutFor({ colour, width: widthOf(terminal.stderr) }));
    return lines.length === 0 ? [] : ['', ...lines, ''];
  };
}
