import type { ResourceName } from '../../contract/index.js';
import type { ChangeCounts, Heartbeat, ReportedChange, RunSummary } from '../../execution/index.js';
import { englishReport } from '../../language/english/report.js';
import { nounIn, type ReportTexts } from '../../language/report-texts.js';
import { sayIn } from '../../language/said.js';
import type { Origin, OutcomeCounts } from '../../plan/index.js';
import { count, durationText, fileName } from '../../text/words.js';
import { byTitle } from '../count-table.js';
import { alignedLines, type Fact, factLines, indented, layoutFor, oneLine, type TextOptions } from '../layout.js';
import type { RunDetail } from '../run/details.js';
import { outcomeCount } from '../run/outcome-words.js';
import { outcomesOf } from '../run/run.js';

/** A run as somebody who watches it sees it at a moment. */
export interface WatchedRun {
  readonly summary: RunSummary;
  /** When this was seen. */
  readonly at: Date;
  /** Absent in the first seconds of sending. */
  readonly heartbeat?: Heartbeat;
  /** The last records that were rejected or are in doubt, the newest first. */
  readonly refusals: readonly Refusal[];
}

export interface Refusal extends ReportedChange {
  readonly outcome: 'rejected' | 'inDoubt';
}

/** A process that has not said anything for longer than this, ms, may hang. */
const silentMs = 30_000;
const barSize = 24;
const badOutcomes = ['rejected', 'blocked', 'conflict', 'inDoubt'] as const;

/** What a run has to send, without what was there already. */
export interface SendingCounts {
  readonly done: number;
  readonly total: number;
}

export function sendingOf({ open, unchanged, ...others }: ChangeCounts): SendingCounts {
  const done = Object.values(others).reduce((sum, number) => sum + number, 0);
  return { done, total: done + open };
}

/** `2 rejected, 1 in doubt`; undefined where nothing went wrong. */
export function badText(counts: ChangeCounts, texts: ReportTexts = englishReport): string | undefined {
  const bad = badOutcomes.filter((outcome) => counts[outcome] > 0);
  return bad.map((outcome) => outcomeCount(texts, outcome, counts[outcome])).join(', ') || undefined;
}

/** Rate, quota, and the time that is left, as far as they are known. */
export function watchedFacts({ summary, heartbeat, at }: WatchedRun, texts: ReportTexts = englishReport): Fact[] {
  const { watch: words } = texts.pages;
  const labels = words.facts;
  const { sent, retried, throttled } = summary.requests;
  const { perMinute, endsAt, quotaRemaining, quotaLimit, waits } = heartbeat ?? {};
  const silent = heartbeat ? at.getTime() - heartbeat.at : 0;
  return [
    [labels.requests, words.requests(sent, perMinute, retried, throttled)],
    [labels.quota, quotaRemaining === undefined ? undefined : words.quota(quotaRemaining, quotaLimit)],
    [labels.left, endsAt === undefined ? undefined : leftText(endsAt, at, texts)],
    [labels.waits, waits && waits.until > at.getTime() ? waitText(waits, texts) : undefined],
    [labels.silent, silent > silentMs ? words.silent(texts.numbers.duration(silent)) : undefined],
  ];
}

function leftText(endsAt: number, at: Date, { numbers, pages }: ReportTexts): string {
  const left = numbers.duration(Math.max(0, endsAt - at.getTime()));
  return pages.watch.left(left, numbers.moment(new Date(endsAt)));
}

function waitText(
  { for: what, until, reason }: NonNullable<Heartbeat['waits']>,
  { numbers, pages: { watch } }: ReportTexts = englishReport,
): string {
  const end = numbers.moment(new Date(until));
  if (what === 'service') return watch.waitsForService(oneLine(reason ?? '', 200), end);
  return what === 'day' ? watch.waitsForDay(end) : watch.waitsForWindow(end);
}

/** `rejected  customer C-17  customers.csv row 18  Why it was rejected.` */
export function refusalCells(
  { outcome, resource, key, origin, message, said }: Refusal,
  texts: ReportTexts = englishReport,
): [string, string, string, string] {
  const { file, sheet = '', row } = origin;
  const { outcomes, place } = texts.pages.watch;
  const record = `${nounIn(texts, resource)} ${key?.value ?? ''}`.trim();
  return [outcomes[outcome], record, place(fileName(file), sheet, row), sayIn(texts, said ?? message)];
}

/** A run for a terminal that is drawn again and again: no line is wider than it. */
export function watchedText(seen: WatchedRun, options: TextOptions): string {
  const layout = layoutFor(options);
  const { style, width } = layout;
  const { summary, refusals } = seen;
  const { id, state, account, command, counts } = summary;
  const rows = byTitle(counts.byResource).map(([title, of]) => progressRow(title, of));
  const all = rows.length > 1 ? [...rows, progressRow('All', counts.total)] : rows;
  const last = refusals.flatMap((refusal) => {
    const [outcome, record, place, why] = refusalCells(refusal);
    return [oneLine(`${outcome}  ${record}  ${place}`, width - 4), style.faint(oneLine(`  ${why}`, width - 4))];
  });
  return [
    `${style.strong(`Run ${id}`)}  ${state}  ${style.faint(oneLine(`${command}, ${account}`, 60))}`,
    '',
    ...indented(alignedLines(all, ['left', 'left', 'right', 'right', 'left'])).map((line) => oneLineEnd(line, width)),
    '',
    ...factLines(watchedFacts(seen), layout),
    ...(last.length === 0 ? [] : ['', '  The last that did not arrive:', ...indented(last, 4)]),
  ].join('\n');
}

function progressRow(title: string, counts: ChangeCounts): string[] {
  const { done, total } = sendingOf(counts);
  const share = total === 0 ? 1 : done / total;
  const filled = Math.floor(share * barSize);
  const bar = '━'.repeat(filled) + '─'.repeat(barSize - filled);
  return [title, bar, `${count(done)} of ${count(total)}`, `${Math.floor(share * 100)}%`, badText(counts) ?? ''];
}

function oneLineEnd(line: string, width: number): string {
  return line.length > width ? line.slice(0, Math.max(0, width)) : line;
}

/** A run on one line, for a log. */
export function watchedLine(seen: WatchedRun): string {
  const { summary, heartbeat, at } = seen;
  const { id, state, counts, requests } = summary;
  const { done, total } = sendingOf(counts.total);
  const { perMinute, quotaRemaining, endsAt, waits } = heartbeat ?? {};
  const now = at.getTime();
  const parts = [
    `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    `run ${id} ${state}`,
    `${count(done)} of ${count(total)}`,
    badText(counts.total),
    `${count(requests.sent)} requests${perMinute === undefined ? '' : `, ${count(perMinute)}/min`}`,
    quotaRemaining === undefined ? undefined : `quota ${count(quotaRemaining)}`,
    endsAt === undefined ? undefined : `${durationText(Math.max(0, endsAt - now))} left`,
    waits && waits.until > now ? waitText(waits) : undefined,
  ];
  return parts.filter((part) => part !== undefined).join('  ');
}

/** A line of `watch --json`. */
export interface WatchDocument extends Pick<RunSummary, 'account' | 'requests'> {
  readonly command: 'watch';
  /** When this was seen. */
  readonly at: string;
  readonly run: string;
  /** The command of the run. */
  readonly of: string;
  readonly outcome: RunSummary['state'];
  readonly reason?: string;
  readonly resumesAt?: string;
  readonly records: OutcomeCounts;
  /** Records that are not sent yet. */
  readonly open: number;
  readonly byResource: Readonly<Partial<Record<ResourceName, ChangeCounts>>>;
  /** Requests, over the last minute. */
  readonly perMinute?: number;
  /** When the last request will be answered, by the rate and the limits. */
  readonly endsAt?: string;
  /** Requests of the day. */
  readonly quotaRemaining?: number;
  readonly quotaLimit?: number;
  /** Why nothing leaves at the moment. */
  readonly waits?: Omit<NonNullable<Heartbeat['waits']>, 'until'> & { readonly until: string };
  /** When the process of the run said anything last. */
  readonly seenAt?: string;
  /** The last records that were rejected or are in doubt, the newest first. */
  readonly refusals: readonly WatchedRefusal[];
  /** What makes sense now; only in the last line. */
  readonly next?: RunDetail['next'];
  /** Only in the last line. */
  readonly exitCode?: number;
}

export interface WatchedRefusal extends Origin, Pick<Refusal, 'outcome' | 'resource' | 'message'> {
  readonly key?: string;
}

/** A run as a line of JSON. */
export function watchedJson(seen: WatchedRun): WatchDocument {
  const { summary, heartbeat, refusals, at } = seen;
  const { id, state, message, resumesAt, command, account, counts, requests } = summary;
  const byResource = Object.entries(counts.byResource) as [ResourceName, ChangeCounts][];
  const { perMinute, endsAt, quotaRemaining, quotaLimit, waits } = heartbeat ?? {};
  const moment = (ms: number) => new Date(ms).toISOString();
  return {
    command: 'watch',
    at: at.toISOString(),
    run: id,
    of: command,
    account,
    outcome: state,
    reason: message,
    resumesAt: resumesAt?.toISOString(),
    records: outcomesOf(counts.total),
    open: counts.total.open,
    byResource: Object.fromEntries(byResource.map(([name, of]) => [name, { ...outcomesOf(of), open: of.open }])),
    requests,
    perMinute,
    endsAt: endsAt === undefined ? undefined : moment(endsAt),
    quotaRemaining,
    quotaLimit,
    waits: waits && { ...waits, until: moment(waits.until) },
    seenAt: heartbeat && moment(heartbeat.at),
    refusals: refusals.map(({ outcome, resource, key, origin, message: text }) => {
      return { outcome, resource, key: key?.value, ...origin, message: text };
    }),
  };
}

/** `1 240 of 5 000 records are sent, 3 rejected.` */
export function watchedVerdict({ summary }: WatchedRun, texts: ReportTexts = englishReport): string {
  const { watch: words } = texts.pages;
  const { counts, state } = summary;
  const { done, total } = sendingOf(counts.total);
  const sent = words.soFar(done, total, badText(counts.total, texts));
  if (state === 'running') return sent;
  return words.over(words.states[state] ?? state, endText(summary, texts), sent).replace(/\s+/g, ' ');
}

/** Why a run ended: in English as the journal has it, in other languages what kind of end it was. */
function endText({ endedBy, message = '' }: RunSummary, { language, pages }: ReportTexts): string {
  return language === 'en' || !endedBy ? message : pages.watch.ends[endedBy];
}
