import { count, durationText } from '../reports/words.js';

/** How far a run is: what it has sent, and what it has still to send, of all resources. */
export interface RunProgress {
  readonly done: number;
  readonly left: number;
  readonly limits?: Limits | undefined;
}

/** What window and day have left, where the service tells. */
interface Limits {
  readonly windowLimit: number | undefined;
  readonly windowRemaining: number | undefined;
  readonly quotaRemaining: number | undefined;
}

/** Requests that no key can send: so large a number stands for no limit. */
const unlimited = 100_000_000;

/** A run that has less time left than this, in ms, is told in minutes; a longer one by its end. */
const longRunMs = 60 * 60_000;
/** A rate that is measured over less time than this, in ms, says little. */
const leastMs = 3000;

/** Short, because it stands beside the bar; in UTC, as all times on screen. */
const endForm = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  timeZone: 'UTC',
} as const);

/** Rate and end of a run that began at `begunAt`, as short texts, the most important first. Times in ms since the epoch. */
export function paceTexts(
  { done, left, limits }: RunProgress,
  { begunAt, now }: { readonly begunAt: number; readonly now: number },
): string[] {
  const remaining = limits === undefined ? [] : limitTexts(limits);
  const elapsed = now - begunAt;
  if (done === 0 || elapsed < leastMs) return remaining;
  const leftMs = (left * elapsed) / done;
  const when = leftMs < longRunMs ? `${durationText(leftMs)} left` : `done ${endForm.format(now + leftMs)} UTC`;
  const all = `${Math.floor((done * 100) / (done + left))}% of all`;
  return [...(left > 0 ? [when] : []), `${count(Math.round((done * 60_000) / elapsed))}/min`, all, ...remaining];
}

function limitTexts({ windowLimit, windowRemaining, quotaRemaining }: Limits): string[] {
  const isLimited = windowLimit !== undefined && windowRemaining !== undefined && windowLimit < unlimited;
  const hasQuota = quotaRemaining !== undefined && quotaRemaining < unlimited;
  return [
    ...(hasQuota ? [`quota ${count(quotaRemaining)}`] : []),
    ...(isLimited ? [`window ${count(windowRemaining)}/${count(windowLimit)}`] : []),
  ];
}

/** Joins the first of the texts that fit into a width. */
export function fitting(texts: readonly string[], width: number): string {
  let line = '';
  for (const text of texts) {
    const longer = line === '' ? text : `${line}, ${text}`;
    if (longer.length > width) break;
    line = longer;
  }
  return line;
}

/** Counts what a run has sent of all its resources, from the progress of each. */
export class SentCount {
  #planned: number | undefined;
  #begunAt: number | undefined;
  readonly #first = new Map<string, number>();
  readonly #done = new Map<string, number>();

  /** Changes that a plan is to send. */
  plan(changes: Readonly<Record<string, number>>): void {
    this.#planned = (changes.create ?? 0) + (changes.update ?? 0) + (changes.apply ?? 0);
  }

  /** Takes the progress of one resource, and gives that of the run and when it began. */
  add(
    { resource, done, total }: { readonly resource: string; readonly done: number; readonly total: number },
    now: number,
  ): { readonly progress: RunProgress; readonly begunAt: number } {
    this.#begunAt ??= now;
    // What needs no request is done before the first one is counted.
    if (!this.#first.has(resource)) this.#first.set(resource, done - 1);
    this.#done.set(resource, done);
    const sent = [...this.#done].reduce((sum, [name, each]) => sum + each - (this.#first.get(name) ?? 0), 0);
    const left = this.#planned === undefined ? total - done : Math.max(total - done, this.#planned - sent);
    return { progress: { done: sent, left }, begunAt: this.#begunAt };
  }
}
