import { documentText } from '../reports/documents/format.js';
import type { PlannedLine, StartedLine, StepLine, WaitingLine } from '../reports/documents/progress.js';
import { forecastJson } from '../reports/facts.js';
import type { WorkflowEvent } from '../runs/events.js';
import { paceOf, SentCount } from './pace.js';
import type { Progress } from './terminal.js';

/** Minimum time between two lines of a step, ms. */
const lineEvery = 1000;
/** Waits for the window above this, ms, are told. */
const longWaitMs = 30_000;

type Content =
  | Omit<StepLine, 'command' | 'at'>
  | Omit<PlannedLine, 'command' | 'at'>
  | Omit<StartedLine, 'command' | 'at'>
  | Omit<WaitingLine, 'command' | 'at'>;

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

/** Shows progress as lines of JSON. */
export function jsonProgress({ command, write, now, messagesOf, note }: LinePrinting): Progress {
  const stepOf = steps(now);
  const print = ({ type, ...members }: Content) =>
    write(documentText({ type, command, at: new Date(now()).toISOString(), ...members }));
  return {
    stop() {},
    listen(event) {
      const messages = messagesOf(event);
      const told = contentOf(event, now());
      if (told) return print(told);
      for (const message of messages) note(message);
      const step = stepOf(event);
      if (step) print(step);
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

/** The first and the last line of each step, and one a second between them. */
function steps(now: () => number): (event: WorkflowEvent) => Content | undefined {
  const sent = new SentCount();
  let last = '';
  let due = 0;
  return (event) => {
    if (event.type === 'planned') sent.plan(event.changes);
    const step = plainStep(event);
    if (!step) return undefined;
    const pace = event.type === 'execution' ? paceMembers(event, sent, now()) : {};
    const name = `${step.step} ${step.resource}`;
    if (name === last && now() < due && step.done !== step.total) return undefined;
    last = name;
    due = now() + lineEvery;
    return { type: 'progress', ...step, ...pace };
  };
}

type PlainStep = Pick<StepLine, 'step' | 'resource' | 'done' | 'total'>;

function plainStep(event: WorkflowEvent): PlainStep | undefined {
  switch (event.type) {
    case 'rows':
      return { step: 'read', done: event.read };
    case 'compare':
      return { step: 'compare', resource: event.resource, done: event.done, total: event.total };
    case 'exported':
      return { step: 'fetch', resource: event.plural, done: event.records, total: event.total };
    case 'writing':
      return { step: 'write', done: event.done, total: event.total };
    case 'execution': {
      if (event.event.type !== 'progress') return undefined;
      const { resource, done, total } = event.event;
      return { step: event.rehearsed ? 'rehearse' : event.reads ? 'fetch' : 'send', resource, done, total };
    }
    default:
      return undefined;
  }
}

type ExecutionEvent = Extract<WorkflowEvent, { readonly type: 'execution' }>;

function paceMembers(
  { event, limits }: ExecutionEvent,
  sent: SentCount,
  now: number,
): Pick<StepLine, 'rate' | 'left' | 'quotaRemaining'> {
  if (event.type !== 'progress') return {};
  const { progress, begunAt } = sent.add(event, now);
  const pace = paceOf(progress, { begunAt, now });
  return {
    rate: pace && Math.round(pace.perMinute),
    left: pace && Math.ceil(pace.leftMs / 1000),
    quotaRemaining: limits?.quotaRemaining,
  };
}
