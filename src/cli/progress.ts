import { basename } from 'node:path';
import type { SingleBar } from 'cli-progress';
import { count, delimiterName, durationText, momentText, plural, unlimited } from '../messages/text/words.js';
import type { PlannedLine, StartedLine, StepLine, WaitingLine } from '../reports/documents/documents.js';
import { documentText } from '../reports/documents/format.js';
import { forecastFact, forecastJson, recordsWord } from '../reports/facts.js';
import { issueParts } from '../reports/issues.js';
import { layoutFor, oneLine } from '../reports/layout.js';
import { partLines } from '../reports/report.js';
import { problemText } from '../reports/run/followed.js';
import type { IssueSummary } from '../rows/issue-log.js';
import type { WorkflowEvent } from '../runs/events.js';
import { type Progress, type ProgressKind, type Terminal, widthOf } from './terminal.js';

type ClientEvent = Extract<WorkflowEvent, { readonly type: 'client' }>['event'];
type OutageEvent = Extract<ClientEvent, { readonly type: 'outage' }>;
type ExecutionEvent = Extract<WorkflowEvent, { readonly type: 'execution' }>;

const longestBar = 24;
const shortestBar = 4;
/** Columns for the label and the numbers beside a bar. */
const besideBar = 44;
/** Minimum time between two plain lines, and between two lines of JSON about one step, ms. */
const lineEvery = 10_000;
const jsonEvery = 1000;
/** Waits for the window above this, ms, are reported. */
const longWaitMs = 30_000;
/** Below this, ms, the end of the patience is shown to the second. */
const secondsMatterMs = 600_000;
/** With less time left than this, ms, show the time left; otherwise the time of the end. */
const longRunMs = 60 * 60_000;

/** Words for planned changes; for operations, the run's label is used. */
const kinds: Readonly<Record<string, string>> = { create: 'to create', update: 'to update' };

/** How far a command is, in the words of a line of JSON and in those for people. */
interface Step extends Pick<StepLine, 'step' | 'resource' | 'done' | 'total'> {
  readonly label: string;
  readonly detail?: string | undefined;
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
      const parts = [...(step.detail === undefined ? [] : [step.detail]), ...paceTexts(event)];
      const used = Math.max(20, step.label.length) + barSize + `${step.done}/${step.total}`.length + 4;
      bar.update(step.done, { detail: fitting(parts, width - used) });
    },
  };
}

/** Rate and end of a run and what is left of its limits as short texts, most important first. */
export function paceTexts(event: WorkflowEvent): string[] {
  if (event.type !== 'execution') return [];
  const { pace, limits } = event;
  const remaining = limits === undefined ? [] : limitTexts(limits);
  if (pace?.perMinute === undefined || pace.endsAt === undefined) return remaining;
  const left = pace.endsAt - pace.at;
  const when = left < longRunMs ? `${durationText(left)} left` : `done ${endText(pace.endsAt)}`;
  const all = `${Math.floor(pace.share * 100)}% of all`;
  return [...(left > 0 ? [when] : []), `${count(pace.perMinute)}/min`, all, ...remaining];
}

/** Short, because it stands beside the bar; in UTC, as all times on screen: `Sun 23:59 UTC`. */
function endText(ms: number): string {
  const text = new Date(ms).toUTCString();
  return `${text.slice(0, 3)} ${text.slice(17, 22)} UTC`;
}

function limitTexts({ windowLimit, windowRemaining, quotaRemaining }: NonNullable<ExecutionEvent['limits']>): string[] {
  const isLimited = windowLimit !== undefined && windowRemaining !== undefined && windowLimit < unlimited;
  const hasQuota = quotaRemaining !== undefined && quotaRemaining < unlimited;
  return [
    ...(hasQuota ? [`quota ${count(quotaRemaining)}`] : []),
    ...(isLimited ? [`window ${count(windowRemaining)}/${count(windowLimit)}`] : []),
  ];
}

/** Joins as many of the first texts as fit into a width. */
export function fitting(texts: readonly string[], width: number): string {
  let line = '';
  for (const text of texts) {
    const longer = line === '' ? text : `${line}, ${text}`;
    if (longer.length > width) break;
    line = longer;
  }
  return line;
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

interface LinePrinting {
  readonly command: string;
  readonly write: (line: string) => void;
  /** Ms since 1970. */
  readonly now: () => number;
  /** What is told besides, in words. */
  readonly messagesOf: (event: WorkflowEvent) => readonly string[];
  /** Tells a message in its line. */
  readonly note: (text: string) => void;
}

type Content =
  | Omit<StepLine, 'command' | 'at'>
  | Omit<PlannedLine, 'command' | 'at'>
  | Omit<StartedLine, 'command' | 'at'>
  | Omit<WaitingLine, 'command' | 'at'>;

/** Shows progress as lines of JSON: the first and the last of each step, and one a second between them. */
export function jsonProgress({ command, write, now, messagesOf, note }: LinePrinting): Progress {
  let last = '';
  let due = 0;
  const print = ({ type, ...members }: Content) =>
    write(documentText({ type, command, at: new Date(now()).toISOString(), ...members }));
  return {
    stop() {},
    listen(event) {
      const messages = messagesOf(event);
      const told = contentOf(event, now());
      if (told) return print(told);
      for (const message of messages) note(message);
      const shown = stepOf(event);
      if (!shown) return;
      const { step, resource, done, total } = shown;
      const name = `${step} ${resource}`;
      if (name === last && now() < due && done !== total) return;
      last = name;
      due = now() + jsonEvery;
      print({ type: 'progress', step, resource, done, total, ...(event.type === 'execution' && paceMembers(event)) });
    },
  };
}

/** What has a line of its own instead of words. */
function contentOf(event: WorkflowEvent, now: number): Content | undefined {
  if (event.type === 'planned') {
    const { run, account, changes, forecast } = event;
    return { type: 'planned', run, account, changes, forecast: forecastJson(forecast) };
  }
  if (event.type === 'started') return { type: 'started', run: event.run, account: event.account };
  if (event.type !== 'client') return undefined;
  const moment = (ms: number) => new Date(ms).toISOString();
  const { event: of } = event;
  if (of.type === 'outage') return { type: 'waiting', for: 'service', until: moment(of.until), reason: of.reason };
  if (of.type !== 'pause' || (of.limit === 'window' && of.until <= now + longWaitMs)) return undefined;
  return { type: 'waiting', for: of.limit, until: moment(of.until) };
}

function paceMembers({ pace, limits }: ExecutionEvent): Pick<StepLine, 'rate' | 'left' | 'quotaRemaining'> {
  const left = pace?.endsAt === undefined ? undefined : Math.ceil((pace.endsAt - pace.at) / 1000);
  return { rate: pace?.perMinute, left, quotaRemaining: limits?.quotaRemaining };
}

function stepOf(event: WorkflowEvent): Step | undefined {
  switch (event.type) {
    case 'rows':
      return { step: 'read', label: 'Reading rows', done: event.read };
    case 'compare': {
      const { resource, done, total } = event;
      return { step: 'compare', resource, label: `Comparing ${recordsWord(resource)}`, done, total };
    }
    case 'exported':
      return {
        ...{ step: 'fetch', resource: event.plural, label: `Reading ${event.plural}` },
        ...{ done: event.records, total: event.total },
      };
    case 'writing': {
      const { done, total } = event;
      return { step: 'write', label: total === 1 ? 'Writing the file' : 'Writing files', done, total };
    }
    case 'execution': {
      if (event.event.type !== 'progress') return undefined;
      const { resource, done, total, counts } = event.event;
      const step = event.rehearsed ? 'rehearse' : event.reads ? 'fetch' : 'send';
      const label = `${doing[step]} ${recordsWord(resource)}`;
      return { step, resource, label, done, total, detail: problemText(counts) };
    }
    default:
      return undefined;
  }
}

const doing = { rehearse: 'Rehearsing', fetch: 'Fetching', send: 'Sending' } as const;

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

/** What events say in words. */
function messages(): (event: WorkflowEvent) => string[] {
  let opened: string | undefined;
  let isAnyOpened = false;
  let readBefore = 0;
  let isNamed = false;
  let isUntold = false;
  let troubleDue = 0;
  return (event) => {
    switch (event.type) {
      case 'source':
        opened = sourceText(event);
        isAnyOpened = true;
        return [];
      case 'rows': {
        // A source is named at its first row, so that the blank sheets of a template are skipped.
        const first = event.read > readBefore ? opened : undefined;
        // Before the first source, rows are counted that are read to find a slice; they are read again.
        if (isAnyOpened) readBefore = event.read;
        if (first === undefined) return [];
        opened = undefined;
        return [first];
      }
      case 'planned':
        isNamed = true;
        return [plannedText(event)];
      case 'started': {
        // The plan has named the account already.
        const text = isNamed ? [] : [`Run ${event.run} for ${event.account}`];
        isNamed = true;
        return text;
      }
      case 'custom-fields-untold': {
        // Once, however many lists of custom fields are missing.
        const what = `The service does not list custom fields (${event.operation})`;
        const text = isUntold ? [] : [`${what}: what only their definitions tell is missing.`];
        isUntold = true;
        return text;
      }
      default: {
        const text = messageOf(event);
        const reason = failureOf(event);
        if (text !== undefined) return [text];
        if (reason === undefined || Date.now() < troubleDue) return [];
        // Why a run makes no progress: after repeated failures, at intervals.
        troubleDue = Date.now() + lineEvery;
        return [`${oneLine(reason, 200).replace(/[.]?$/, '.')} Trying again; Ctrl+C ends the command.`];
      }
    }
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

type PlannedEvent = Extract<WorkflowEvent, { readonly type: 'planned' }>;

function plannedText({ account, changes, forecast, isLeft, appliedLabel = 'done' }: PlannedEvent): string {
  const nameOf = (kind: string) => (kind === 'apply' ? `to be ${appliedLabel}` : (kinds[kind] ?? kind));
  const counts = Object.entries(changes).map(([kind, number]) => `${count(number)} ${nameOf(kind)}`);
  const what = isLeft ? 'Left' : 'Plan';
  return `${what} for ${account}: ${counts.join(', ') || 'nothing to send'}; ${forecastFact(forecast)}`;
}

function messageOf(event: WorkflowEvent): string | undefined {
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
  return event.type === 'client' ? waitText(event.event) : undefined;
}

/** Why nothing leaves at the moment. */
function waitText(event: ClientEvent): string | undefined {
  if (event.type === 'outage') return outageText(event);
  if (event.type === 'outage-over')
    return `The service answers again after ${durationText(event.at - event.since)}; going on.`;
  if (event.type !== 'pause' || (event.limit === 'window' && event.until <= Date.now() + longWaitMs)) return undefined;
  const what = event.limit === 'day' ? 'The quota of the day' : 'The window of this key';
  return `${what} is used up; waiting until ${momentText(new Date(event.until))}`;
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
