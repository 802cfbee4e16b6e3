import { setMaxListeners } from 'node:events';
import { backoff } from '../client/pacing/outage.js';
import type { ResourceName } from '../contract/index.js';
import { ConfigurationError, CredentialsError, OutageError, QuotaError } from '../errors.js';
import { inEnglish, type Words } from '../messages/said.js';
import { type Outcome, reasonOf } from '../plan/change.js';
import type { StoredChange } from './change.js';
import type { CrossingFacts } from './change-store.js';
import {
  type Action,
  type ActionRequest,
  defaultRetryPolicy,
  type ExecuteOptions,
  type MaxErrors,
  type RetryPolicy,
  type SenderInput,
} from './execute-options.js';
import { RecordAction } from './record-action.js';
import type { Run } from './run.js';
import type { RequestCounts, RunEnd } from './run-info.js';
import type { ChangeState } from './states.js';

const defaultGrace = 10_000;

type Facts = Omit<CrossingFacts, 'at'>;

/** Shared state of one call of `execute`. */
export class Execution {
  readonly halt: Halt;
  readonly retry: RetryPolicy;
  /** After a halt nothing leaves, and requests in flight get the grace period. */
  readonly ask: (request: ActionRequest & SenderInput) => Promise<unknown>;
  readonly underWay = new Set<number>();
  readonly options: ExecuteOptions;
  readonly run: Run;
  readonly #records: RecordAction;
  readonly #commits: GroupCommit;
  readonly #requests = new AbortController();
  readonly #ended = new AbortController();
  readonly #unwritten = new Set<Promise<void>>();
  /** Changes whose new state waits for a commit. */
  readonly #crossing = new Set<number>();
  #usage: RequestCounts | undefined;
  /** Requests that leave as soon as the commit that is being made is on disk: a process that is killed then counts no more. */
  #leaving = 0;

  constructor(options: ExecuteOptions) {
    checkOptions(options);
    this.options = options;
    this.run = options.run;
    this.retry = { ...defaultRetryPolicy, ...options.retry };
    this.#records = new RecordAction(options.run.changes, options.covers, this.underWay);
    this.halt = new Halt(options.maxErrors, this.retry.changesInARow);
    this.expectPending();
    const signals = { signal: this.#requests.signal, waitSignal: this.halt.signal };
    this.ask = ({ operation, ...input }) => options.sender.call(operation, { ...input, ...signals });
    this.#usage = options.sender.usage?.();
    setMaxListeners(0, this.#requests.signal);
    this.halt.signal.addEventListener('abort', () => this.#endRequests());
    this.#commits = new GroupCommit(
      (work) =>
        options.run.transaction(() => {
          work();
          this.countRequests();
        }),
      () => !this.#othersMayFollow,
    );
  }

  /** What is to be sent is known anew once doubts were looked up, and what was planned was compared. */
  expectPending(): void {
    const { changes } = this.run;
    this.halt.expect(changes.count({ state: 'pending' }) + changes.count({ state: 'sending' }));
  }

  /** Throws JournalError if no action carries the change out. */
  actionOf(change: StoredChange): Action {
    return change.operation === undefined ? this.#records : this.options.actionOf(change, this.run.info);
  }

  end(): void {
    this.#ended.abort();
  }

  /** Moves a change to another state; durable when the promise resolves. */
  async cross(change: StoredChange, to: ChangeState, facts: Facts = {}): Promise<StoredChange> {
    const { seq, attempts } = change;
    const at = this.options.clock.now();
    this.#crossing.add(seq);
    try {
      await this.#commits.write(() => {
        this.run.changes.cross(change, to, { at, ...facts });
        if (to === 'sending') this.#leaving += 1;
      });
    } finally {
      this.#crossing.delete(seq);
    }
    this.#records.release(seq);
    const attempt = to === 'sending' ? 1 : facts.hasNotLeft ? -1 : 0;
    return { ...change, state: to, attempts: attempts + attempt };
  }

  /** Whether a change being sent waits for more than its commit; its answer may arrive at once and join the commit. */
  get #othersMayFollow(): boolean {
    for (const seq of this.underWay) if (!this.#crossing.has(seq)) return true;
    return false;
  }

  /** Gives a change its outcome, reports it and halts the run at the error limit. */
  async settle(change: StoredChange, outcome: Outcome, facts: Facts = {}): Promise<void> {
    await this.cross(change, outcome, facts);
    this.reportProgress(change.resource);
    if (outcome !== 'rejected' && outcome !== 'inDoubt') return this.halt.endRow();
    // What never left for the service says nothing about it.
    const isByService = outcome === 'rejected' && change.state === 'sending';
    const inARow = isByService ? this.halt.countRejection(change, facts.message) : 0;
    if (inARow === toldInARow)
      this.options.onEvent?.({ type: 'repeated', message: inEnglish(facts.message ?? ''), inARow });
    this.halt.countError();
  }

  /** Lets a write share a commit with the worker's next change: commits take longest. `written` waits for it. */
  later(write: Promise<void>): void {
    const tracked = write
      .catch((error: unknown) => this.halt.because(causeOf(error)))
      .finally(() => this.#unwritten.delete(tracked));
    this.#unwritten.add(tracked);
  }

  async written(): Promise<void> {
    await Promise.all(this.#unwritten);
  }

  get isAway(): boolean {
    return this.options.sender.isAway?.() ?? false;
  }

  /** Waits before attempt `attempt` + 1, or until the run halts. Reported unless the service is away. */
  async pause(attempt: number, { message }: Error): Promise<void> {
    const delay = backoff(attempt, this.retry, this.options.random());
    if (!this.isAway) this.options.onEvent?.({ type: 'retry', message, delay });
    await this.options.clock.sleep(delay, this.halt.signal).catch((failure: unknown) => {
      if (!this.halt.isOn) throw failure;
    });
  }

  countRequests(): void {
    const before = this.#usage;
    const usage = this.options.sender.usage?.();
    if (!before || !usage) return;
    this.#usage = { ...usage, sent: usage.sent + this.#leaving };
    this.#leaving = 0;
    this.run.countRequests(before, this.#usage);
  }

  reportProgress(resource: ResourceName): void {
    const { onEvent } = this.options;
    if (!onEvent) return;
    const counts = this.run.changes.countsOf(resource);
    const { open, ...byOutcome } = counts;
    const done = Object.values(byOutcome).reduce((total, count) => total + count, 0);
    onEvent({ type: 'progress', resource, done, total: done + open, counts });
  }

  async #endRequests(): Promise<void> {
    const { clock, grace = defaultGrace } = this.options;
    await clock.sleep(grace, this.#ended.signal).catch(() => undefined);
    if (!this.#ended.signal.aborted) this.#requests.abort();
  }
}

/** Throws ConfigurationError for numbers with which a run would end too early. */
function checkOptions({ concurrency = 1, maxErrors = 1 }: ExecuteOptions): void {
  if (!Number.isInteger(concurrency) || concurrency < 1) {
    throw new ConfigurationError(`The number of requests at a time must be a whole number from 1, not ${concurrency}.`);
  }
  const limit = typeof maxErrors === 'number' ? maxErrors : maxErrors.percent;
  if (!(limit >= 0)) throw new ConfigurationError(`The number of errors allowed must be 0 or more, not ${limit}.`);
}

/** Longest wait of a write for others, ms. */
const longestGathering = 10;

/**
 * Gathers the writes of all workers into one transaction, because a durable commit costs the same for one change as for
 * twenty. Waits about as long as the last commit took, or until `isComplete` says that no other write will follow. A
 * write is durable when its promise resolves; if the transaction fails, all its writes reject.
 */
export class GroupCommit {
  readonly #transaction: (work: () => void) => void;
  readonly #isComplete: () => boolean;
  #works: (() => void)[] = [];
  #commit: Promise<void> | undefined;
  #endGathering = () => {};
  #lastTook = 0;

  constructor(transaction: (work: () => void) => void, isComplete: () => boolean = () => true) {
    this.#transaction = transaction;
    this.#isComplete = isComplete;
  }

  write(work: () => void): Promise<void> {
    this.#works.push(work);
    this.#commit ??= this.#gather();
    setImmediate(() => {
      if (this.#isComplete()) this.#endGathering();
    });
    return this.#commit;
  }

  async #gather(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#endGathering = resolve;
      timer = setTimeout(resolve, Math.min(this.#lastTook, longestGathering));
    });
    clearTimeout(timer);
    const works = this.#works;
    this.#works = [];
    this.#commit = undefined;
    const begun = performance.now();
    this.#transaction(() => {
      for (const work of works) work();
    });
    this.#lastTook = performance.now() - begun;
  }
}

/** What ends a run before every change has an outcome. */
export type HaltCause = { readonly message: string } & (
  | { readonly endedBy: 'failed'; readonly error: unknown }
  | {
      readonly endedBy: Exclude<RunEnd, 'failed'>;
      readonly error?: QuotaError | OutageError;
      readonly resumesAt?: Date;
    }
);

export const aborted: HaltCause = { endedBy: 'asked', message: 'It was asked to end.' };

/** A run pauses when the quota is used up or the service is away; any other error is its failure. */
export function causeOf(error: unknown): HaltCause {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof QuotaError) return { endedBy: 'quota', message, error, resumesAt: error.resetsAt };
  if (error instanceof OutageError) return { endedBy: 'service', message, error };
  return { endedBy: 'failed', message, error };
}

/** This many rejections in a row for one reason are hardly the records' fault; the run stops. */
const mostInARow = 20;

/** This many are worth being told of, and this many refusals of a web firewall stop the run. */
const toldInARow = 5;

/** Ends a run in good order: finishes work in flight. Keeps the first cause of the highest priority. */
export class Halt {
  readonly #controller = new AbortController();
  /** Aborted with the first cause: ends pauses and unsent requests, not requests in flight. */
  readonly signal: AbortSignal = this.#controller.signal;
  readonly #maxErrors: MaxErrors | undefined;
  #errorLimit = Number.POSITIVE_INFINITY;
  readonly #mostDoubts: number;
  #cause: HaltCause | undefined;
  #errors = 0;
  #rejections = { reason: '', inARow: 0 };
  #doubtsInARow = 0;

  constructor(maxErrors: MaxErrors | undefined, mostDoubts: number) {
    this.#maxErrors = maxErrors;
    this.#mostDoubts = mostDoubts;
    // Every pausing worker adds a listener, more than Node's default limit.
    setMaxListeners(0, this.signal);
  }

  /** `toSend`: number of changes, of which `maxErrors` may be a part. */
  expect(toSend: number): void {
    this.#errorLimit = errorLimit(this.#maxErrors, toSend);
  }

  get cause(): HaltCause | undefined {
    return this.#cause;
  }

  get isOn(): boolean {
    return this.#cause !== undefined;
  }

  because(cause: HaltCause): void {
    if (this.#cause && weightOf(this.#cause) >= weightOf(cause)) return;
    this.#cause = cause;
    this.#controller.abort();
  }

  /** Counts a rejection by the service; returns how many in a row had its reason. Halts if no limit was given. */
  countRejection({ key }: StoredChange, words: Words = ''): number {
    const isByFirewall = typeof words === 'object' && words.key === 'refusedByFirewall';
    const reason = isByFirewall ? 'firewall' : reasonOf(inEnglish(words), key?.value);
    const inARow = reason === this.#rejections.reason ? this.#rejections.inARow + 1 : 1;
    this.#rejections = { reason, inARow };
    const most = isByFirewall ? toldInARow : mostInARow;
    if (this.#maxErrors !== undefined || inARow < most) return inARow;
    const advice = isByFirewall
      ? 'Ask whoever runs it to let requests of this program pass, then resume.'
      : 'Correct the cause, or go on regardless with --max-errors none.';
    const why = `${most} records in a row were rejected for one reason`;
    this.because({ endedBy: 'repeated', message: `${why}: ${inEnglish(words)} ${advice}` });
    return inARow;
  }

  /** A change has arrived: what is rejected from now on is counted anew. */
  endRow(): void {
    this.#rejections.inARow = 0;
  }

  /** Counts a change that was rejected or is in doubt. */
  countError(): void {
    this.#errors += 1;
    if (this.#errors < this.#errorLimit) return;
    const message = `Stopped: ${this.#errors} records were rejected or are in doubt, as many as are allowed.`;
    this.because({ endedBy: 'errors', message });
  }

  /** Notes whether a change ended in doubt, and by what. Several in a row are the service's fault. */
  countDoubt(failure: Error | undefined): void {
    this.#doubtsInARow = failure ? this.#doubtsInARow + 1 : 0;
    if (failure && this.#doubtsInARow >= this.#mostDoubts) this.because(causeOf(failure));
  }
}

/** Priority of simultaneous causes: refused credentials, then other failures, then orderly ends. */
function weightOf(cause: HaltCause): number {
  if (cause.endedBy !== 'failed') return 0;
  return cause.error instanceof CredentialsError ? 2 : 1;
}

/** How many failed records stop a run with `toSend` changes; Infinity for no limit. */
function errorLimit(maxErrors: MaxErrors | undefined, toSend: number): number {
  if (maxErrors === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(1, typeof maxErrors === 'number' ? maxErrors : Math.ceil((toSend * maxErrors.percent) / 100));
}
