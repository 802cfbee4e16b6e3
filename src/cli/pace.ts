import { count, durationText, unlimited } from '../text/words.js';

/** Changes that a run has sent and has still to send, over all resources. */
export interface RunProgress {
  readonly done: number;
  readonly left: number;
  readonly limits?: Limits | undefined;
}

interface Limits {
  readonly windowLimit: number | undefined;
  readonly windowRemaining: number | undefined;
  readonly quotaRemaining: number | undefined;
}

/** With less time left than this, ms, show the time left; otherwise the time of the end. */
const longRunMs = 60 * 60_000;
/** A rate measured over less time than this, ms, means little. */
const leastMs = 3000;

/** Rate and time left of a run, ms; undefined while it means little. Times in ms since the epoch. */
export function paceOf(
  { done, left }: Pick<RunProgress, 'done' | 'left'>,
  { begunAt, now }: { readonly begunAt: number; readonly now: number },
): { readonly perMinute: number; readonly leftMs: number } | undefined {
  const elapsed = now - begunAt;
  if (done === 0 || elapsed < leastMs) return undefined;
  return { perMinute: (done * 60_000) / elapsed, leftMs: (left * elapsed) / done };
}

/** Rate and end of a run as short texts, most important first. Times in ms since the epoch. */
export function paceTexts(
  { done, left, limits }: RunProgress,
  { begunAt, now }: { readonly begunAt: number; readonly now: number },
): string[] {
  const remaining = limits === undefined ? [] : limitTexts(limits);
  const pace = paceOf({ done, left }, { begunAt, now });
  if (!pace) return remaining;
  const { perMinute, leftMs } = pace;
  const when = leftMs < longRunMs ? `${durationText(leftMs)} left` : `done ${endText(now + leftMs)}`;
  const all = `${Math.floor((done * 100) / (done + left))}% of all`;
  return [...(left > 0 ? [when] : []), `${count(Math.round(perMinute))}/min`, all, ...remaining];
}

/** Short, because it stands beside the bar; in UTC, as all times on screen: `Sun 23:59 UTC`. */
function endText(ms: number): string {
  const text = new Date(ms).toUTCString();
  return `${text.slice(0, 3)} ${text.slice(17, 22)} UTC`;
}

function limitTexts({ windowLimit, windowRemaining, quotaRemaining }: Limits): string[] {
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

/** Sums up the progress of all resources of a run. */
export class SentCount {
  #planned: number | undefined;
  #begunAt: number | undefined;
  readonly #first = new Map<string, number>();
  readonly #done = new Map<string, number>();

  plan(changes: Readonly<Record<string, number>>): void {
    this.#planned = (changes.create ?? 0) + (changes.update ?? 0) + (changes.apply ?? 0);
  }

  add(
    { resource, done, total }: { readonly resource: string; readonly done: number; readonly total: number },
    now: number,
  ): { readonly progress: RunProgress; readonly begunAt: number } {
    this.#begunAt ??= now;
    // Records done before the first event needed no request.
    if (!this.#first.has(resource)) this.#first.set(resource, done - 1);
    this.#done.set(resource, done);
    const sent = [...this.#done].reduce((sum, [name, each]) => sum + each - (this.#first.get(name) ?? 0), 0);
    const left = this.#planned === undefined ? total - done : Math.max(total - done, this.#planned - sent);
    return { progress: { done: sent, left }, begunAt: this.#begunAt };
  }
}
