import type { ResourceName } from '../../contract/index.js';
import type { ChangeCounts, Heartbeat, RunSummary, StoredChange } from '../../journal/index.js';
import { englishPages } from '../../messages/english/pages.js';
import { englishReport } from '../../messages/english/report.js';
import { nounIn } from '../../messages/report-texts.js';
import { count, durationText, fileName, momentText } from '../../messages/text/words.js';
import { type OutcomeCounts, problemOutcomes } from '../../plan/index.js';
import { picked } from '../documents/format.js';
import { byTitle } from '../facts.js';
import { type Fact, indented, layoutFor, oneLine, type TextOptions } from '../layout.js';
import { blockLines, tableBlock, terminalText } from '../report.js';
import type { RunDetail } from './details.js';
import { outcomeCount } from './problems.js';
import { outcomesOf } from './run.js';

/** A run as somebody who follows it sees it at a moment. */
export interface FollowedRun {
  readonly summary: RunSummary;
  /** When this was seen. */
  readonly at: Date;
  /** Absent in the first seconds of sending. */
  readonly heartbeat?: Heartbeat;
  /** The last records that were rejected or are in doubt, the newest first. */
  readonly refusals: readonly Refusal[];
}

export interface Refusal extends Pick<StoredChange, 'origin' | 'resource' | 'key'> {
  readonly message: string;
  readonly outcome: 'rejected' | 'inDoubt';
}

/** A process that has not said anything for longer than this, ms, may hang. */
const silentMs = 30_000;
const barSize = 24;

/** What a run has to send, without what was there already, and the share of it that is done. */
export function sendingOf({ open, unchanged, ...others }: ChangeCounts) {
  const done = Object.values(others).reduce((sum, number) => sum + number, 0);
  const total = done + open;
  return { done, total, share: total === 0 ? 1 : done / total };
}

/** `2 rejected, 1 in doubt`; undefined where nothing went wrong. */
export function problemText(counts: OutcomeCounts): string | undefined {
  const bad = problemOutcomes.filter((outcome) => counts[outcome] > 0);
  return bad.map((outcome) => outcomeCount(englishReport, outcome, counts[outcome])).join(', ') || undefined;
}

/** Rate, quota, and the time that is left, as far as they are known. */
function factsOf({ summary, heartbeat, at }: FollowedRun): Fact[] {
  const { perMinute, endsAt, quotaRemaining, quotaLimit, waits } = heartbeat ?? {};
  const now = at.getTime();
  const silent = heartbeat ? now - heartbeat.at : 0;
  const ofDay = quotaLimit === undefined ? '' : ` of ${count(quotaLimit)}`;
  const left = endsAt && `${durationText(Math.max(0, endsAt - now))}, until ${momentText(new Date(endsAt))}`;
  return [
    ['Requests', requestsText(summary, perMinute)],
    ['Quota', quotaRemaining === undefined ? undefined : `${count(quotaRemaining)}${ofDay} requests left today`],
    ['Left', left || undefined],
    ['Waits', waits && waits.until > now ? waitText(waits) : undefined],
    ['Silent', silent > silentMs ? `for ${durationText(silent)}: its process may hang, or be stopped` : undefined],
  ];
}

function requestsText({ requests: { sent, retried, throttled } }: RunSummary, perMinute: number | undefined): string {
  const rate = perMinute === undefined ? '' : `, ${count(perMinute)} a minute`;
  const again = retried + throttled > 0 ? `; ${count(retried)} retried, ${count(throttled)} throttled` : '';
  return `${count(sent)} sent${rate}${again}`;
}

function waitText({ for: what, until, reason }: NonNullable<Heartbeat['waits']>): string {
  const end = momentText(new Date(until));
  if (what === 'service') return `the service is away (${oneLine(reason ?? '', 200)}); it is tried again until ${end}`;
  return `${what === 'day' ? 'the quota of the day' : 'the window of this key'} is used up, until ${end}`;
}

/** `rejected  customer C-17  customers.csv row 18`. */
function refusedText({ outcome, resource, key, origin }: Refusal): string {
  const { file, sheet = '', row } = origin;
  const record = `${nounIn(englishReport, resource)} ${key?.value ?? ''}`.trim();
  return `${englishPages.facts.outcomes[outcome]}  ${record}  ${fileName(file)}${sheet === '' ? '' : `, ${sheet}`} row ${row}`;
}

/** A run for a terminal that is drawn again and again: no line is wider than it. */
export function followedText(seen: FollowedRun, options: TextOptions): string {
  const layout = layoutFor(options);
  const { style, width } = layout;
  const { summary, refusals } = seen;
  const { id, state, account, command, counts } = summary;
  const rows = byTitle(counts.byResource);
  const progress = tableBlock<(typeof rows)[number]>(rows.length > 1 ? [...rows, ['All', counts.total]] : rows, [
    { text: ([title]) => title },
    { text: ([, of]) => barText(sendingOf(of).share) },
    { text: ([, of]) => `${count(sendingOf(of).done)} of ${count(sendingOf(of).total)}`, align: 'right' },
    { text: ([, of]) => `${Math.floor(sendingOf(of).share * 100)}%`, align: 'right' },
    { text: ([, of]) => problemText(of) ?? '' },
  ]);
  const last = refusals.flatMap((refusal) => {
    const why = style.faint(oneLine(`  ${refusal.message}`, width - 4));
    return [oneLine(refusedText(refusal), width - 4), why];
  });
  return terminalText(
    {
      parts: [
        `${style.strong(`Run ${id}`)}  ${state}  ${style.faint(oneLine(`${command}, ${account}`, 60))}`,
        blockLines(progress, layout).map((line) => oneLineEnd(line, width)),
        { facts: factsOf(seen) },
        last.length === 0 ? [] : ['  The last that did not arrive:', ...indented(last, 4)],
      ],
    },
    options,
  );
}

function barText(share: number): string {
  const filled = Math.floor(share * barSize);
  return '━'.repeat(filled) + '─'.repeat(barSize - filled);
}

function oneLineEnd(line: string, width: number): string {
  return line.length > width ? line.slice(0, Math.max(0, width)) : line;
}

/** A run on one line, for a log. */
export function followedLine(seen: FollowedRun): string {
  const { summary, heartbeat, at } = seen;
  const { id, state, counts, requests } = summary;
  const { done, total } = sendingOf(counts.total);
  const { perMinute, quotaRemaining, endsAt, waits } = heartbeat ?? {};
  const now = at.getTime();
  const parts = [
    `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    `run ${id} ${state}`,
    `${count(done)} of ${count(total)}`,
    problemText(counts.total),
    `${count(requests.sent)} requests${perMinute === undefined ? '' : `, ${count(perMinute)}/min`}`,
    quotaRemaining === undefined ? undefined : `quota ${count(quotaRemaining)}`,
    endsAt === undefined ? undefined : `${durationText(Math.max(0, endsAt - now))} left`,
    waits && waits.until > now ? waitText(waits) : undefined,
  ];
  return parts.filter((part) => part !== undefined).join('  ');
}

/** A line of `runs show --follow --json`. */
export interface FollowDocument extends ReturnType<typeof followedJson> {
  /** What makes sense now; only in the last line. */
  readonly next?: RunDetail['next'];
  /** Only in the last line. */
  readonly exitCode?: number;
}

/** A run as a line of JSON. */
export function followedJson({ summary, heartbeat, at, ...seen }: FollowedRun) {
  const { id, state, message, resumesAt, command, counts, requests } = summary;
  const byResource = Object.entries(counts.byResource) as [ResourceName, ChangeCounts][];
  const { perMinute, endsAt, quotaRemaining, quotaLimit, waits } = heartbeat ?? {};
  const moment = (ms: number) => new Date(ms).toISOString();
  const refusals: readonly FollowedRefusal[] = seen.refusals.map(refusalJson);
  return {
    command: 'runs',
    /** When this was seen. */
    at: at.toISOString(),
    run: id,
    /** The command of the run. */
    of: command,
    ...picked(summary, 'account'),
    outcome: state,
    reason: message,
    resumesAt: resumesAt?.toISOString(),
    records: outcomesOf(counts.total),
    /** Records that are not sent yet. */
    open: counts.total.open,
    byResource: Object.fromEntries(
      byResource.map(([name, of]): [string, ChangeCounts] => [name, { ...outcomesOf(of), open: of.open }]),
    ),
    requests,
    /** Requests, over the last minute. */
    perMinute,
    /** When the last request will be answered, by the rate and the limits. */
    endsAt: endsAt === undefined ? undefined : moment(endsAt),
    /** Requests of the day. */
    quotaRemaining,
    quotaLimit,
    /** Why nothing leaves at the moment. */
    waits: waits && { ...waits, until: moment(waits.until) },
    /** When the process of the run said anything last. */
    seenAt: heartbeat && moment(heartbeat.at),
    /** The last records that were rejected or are in doubt, the newest first. */
    refusals,
  } as const;
}

export interface FollowedRefusal extends ReturnType<typeof refusalJson> {}

function refusalJson({ outcome, resource, key, origin, message }: Refusal) {
  return { outcome, resource, key: key?.value, ...origin, message };
}
