import { setMaxListeners } from 'node:events';
import type { ResourceName } from '../contract/index.js';
import { backoff } from '../pacing/index.js';
import type { Outcome } from '../plan/change.js';
import { type Action, unknownOperation } from './action.js';
import { AlikeLookUps } from './alike.js';
import type { CrossingFacts } from './change-store.js';
import type { Sender } from './execute-options.js';
import { checkOptions, defaultRetryPolicy, type ExecuteOptions, type RetryPolicy } from './execute-options.js';
import { GroupCommit } from './group-commit.js';
import { errorLimit, Halt, mostInARow, RepeatedRejections } from './halt.js';
import { recordAction } from './record-action.js';
import type { Run } from './run.js';
import { type RequestCounts, requestsBetween } from './run-info.js';
import type { ChangeState } from './states.js';
import type { StoredChange } from './stored-change.js';
import { Tally } from './tally.js';

const defaultGrace = 10_000;

type Facts = Omit<CrossingFacts, 'at'>;

/** One call of `execute`: what its steps share. */
export class Execution {
  readonly halt = new Halt();
  readonly retry: RetryPolicy;
  /** The sender with the signals of this execution: after a halt nothing leaves, and what has left gets its time. */
  readonly sender: Sender;
  /** Changes that are being sent. */
  readonly underWay = new Set<number>();
  readonly #options: ExecuteOptions;
  readonly #records: Action;
  readonly #alike: AlikeLookUps;
  readonly #commits: GroupCommit;
  readonly #errorLimit: number;
  readonly #requests = new AbortController();
  readonly #ended = new AbortController();
  readonly #unwritten = new Set<Promise<void>>();
  /** Changes that wait to be written in another state. */
  readonly #crossing = new Set<number>();
  #tally: Tally;
  #usage: RequestCounts | undefined;
  readonly #repeated = new RepeatedRejections();
  #errors = 0;
  #failuresInARow = 0;

  constructor(options: ExecuteOptions) {
    checkOptions(options);
    this.#options = options;
    this.retry = { ...defaultRetryPolicy, ...options.retry };
    const { changes } = options.run;
    const { covers } = options;
    this.#alike = new AlikeLookUps({ changes, covers, isUnderWay: (seq) => this.underWay.has(seq) });
    this.#records = recordAction({ changes, covers, alike: this.#alike });
    const signals = { signal: this.#requests.signal, waitSignal: this.halt.signal };
    this.sender = { call: (operation, input) => options.sender.call(operation, { ...input, ...signals }) };
    this.#tally = new Tally(options.run.changes.states());
    this.#errorLimit = errorLimit(options.maxErrors, this.#tally.count('pending') + this.#tally.count('sending'));
    this.#usage = options.sender.usage?.();
    setMaxListeners(0, this.#requests.signal);
    this.halt.signal.addEventListener('abort', () => this.#endRequests());
    this.#commits = new GroupCommit(
      (work) =>
        options.run.transaction(() => {
          work();
          this.countRequests();
          options.run.writeRequests();
        }),
      () => !this.#othersMayFollow,
    );
  }

  get run(): Run {
    return this.#options.run;
  }

  /** How a change is carried out. Throws JournalError where nothing can carry it out. */
  actionOf(change: StoredChange): Action {
    if (change.operation === undefined) return this.#records;
    const { actionOf } = this.#options;
    if (!actionOf) throw unknownOperation(change);
    return actionOf(change, this.run.info);
  }

  /** Aborted when the run is to end and its requests had their time. */
  get requestSignal(): AbortSignal {
    return this.#requests.signal;
  }

  /** Whether every record has its change. */
  get isPlanned(): boolean {
    return this.#tally.count('staged') === 0;
  }

  /** Lets changes that were blocked try again: see `ChangeStore.unblock`. */
  unblock(): void {
    this.run.transaction(() => this.run.changes.unblock());
    this.#tally = new Tally(this.run.changes.states());
  }

  /** Lets changes in doubt be sent again: see `ChangeStore.sendDoubtsAgain`. */
  sendDoubtsAgain(): void {
    const changes = this.#tally.count('inDoubt');
    if (changes === 0) return;
    this.run.transaction(() => this.run.changes.sendDoubtsAgain());
    this.#tally = new Tally(this.run.changes.states());
    this.#options.onEvent?.({ type: 'resend', changes });
  }

  /** Ends what still waits for this execution. */
  end(): void {
    this.#ended.abort();
  }

  /** Moves a change into another state; it is there, durably, when the promise is fulfilled. */
  async cross(change: StoredChange, to: ChangeState, facts: Facts = {}): Promise<StoredChange> {
    const { seq, attempts } = change;
    const at = this.#options.clock.now();
    this.#crossing.add(seq);
    try {
      await this.#commits.write(() => this.run.changes.cross(change, to, { at, ...facts }));
    } finally {
      this.#crossing.delete(seq);
    }
    this.#alike.release(seq);
    this.#tally.move(change.resource, change.state, to);
    return { ...change, state: to, attempts: to === 'sending' ? attempts + 1 : attempts };
  }

  /** Whether a change that is being sent waits for something else than to be written: its answer may come at once. */
  get #othersMayFollow(): boolean {
    for (const seq of this.underWay) if (!this.#crossing.has(seq)) return true;
    return false;
  }

  /** Gives a change its outcome, tells it, and ends the run when that was one error too many. */
  async settle(change: StoredChange, outcome: Outcome, facts: Facts = {}): Promise<void> {
    await this.cross(change, outcome, facts);
    this.#options.onEvent?.(this.#tally.progress(change.resource));
    if (outcome !== 'rejected' && outcome !== 'inDoubt') {
      this.#repeated.reset();
      return;
    }
    this.#options.onEvent?.({ type: outcome, ...about(change, facts.message) });
    if (outcome === 'rejected') this.#noteRejection(change, facts.message);
    this.#errors += 1;
    if (this.#errors < this.#errorLimit) return;
    this.halt.because({
      type: 'errors',
      message: `Stopped: ${this.#errors} records were rejected or are in doubt, as many as are allowed.`,
    });
  }

  /** Whoever says how many errors are allowed has decided; what never left for the service says nothing of it. */
  #noteRejection(change: StoredChange, message: string | undefined): void {
    if (this.#options.maxErrors !== undefined || change.state !== 'sending') return;
    if (!this.#repeated.isTooMany(change, message)) return;
    const advice = 'Correct the cause, or go on regardless with --max-errors none.';
    const why = `${mostInARow} records in a row were rejected for one reason`;
    this.halt.because({ type: 'repeated', message: `${why}: ${message} ${advice}` });
  }

  /**
   * Lets a write go on while its worker takes the next change, so that both share a commit: a commit is what a change
   * waits for longest. `written` waits for what is left.
   */
  later(write: Promise<void>): void {
    const tracked = write
      .catch((error: unknown) => this.halt.because({ type: 'failure', error }))
      .finally(() => this.#unwritten.delete(tracked));
    this.#unwritten.add(tracked);
  }

  /** Waits until every write that was to go on is on the disk, or has failed. */
  async written(): Promise<void> {
    await Promise.all(this.#unwritten);
  }

  /** Blocks changes of one resource in one transaction, each with its reason. */
  block(resource: ResourceName, blocked: readonly { readonly change: StoredChange; readonly reason: string }[]): void {
    if (blocked.length === 0) return;
    const at = this.#options.clock.now();
    this.run.transaction(() => {
      for (const { change, reason } of blocked) this.run.changes.cross(change, 'blocked', { at, message: reason });
    });
    for (const { change } of blocked) this.#tally.move(resource, change.state, 'blocked');
    this.#options.onEvent?.(this.#tally.progress(resource));
  }

  /** Whether the service is away, which the sender tells of: see `Sender.isAway`. */
  get isAway(): boolean {
    return this.#options.sender.isAway?.() ?? false;
  }

  /**
   * Waits before attempt number `attempt` + 1, no longer than the run goes on, and says so unless the service is away.
   */
  async pause(change: StoredChange, attempt: number, error: Error): Promise<void> {
    const delay = backoff(attempt, this.retry, this.#options.random());
    if (!this.isAway) this.#options.onEvent?.({ type: 'retry', ...about(change, error.message), delay });
    await this.#options.clock.sleep(delay, this.halt.signal).catch((failure: unknown) => {
      if (!this.halt.isOn) throw failure;
    });
  }

  /**
   * Notes whether the service dealt with a change or failed it to the last attempt: when one change after the other
   * fails, the service is at fault and not the record, and the run is interrupted.
   */
  note(failure: Error | undefined): void {
    this.#failuresInARow = failure ? this.#failuresInARow + 1 : 0;
    if (failure && this.#failuresInARow >= this.retry.changesInARow) {
      this.halt.because({ type: 'failure', error: failure });
    }
  }

  /** Hands the requests that the sender made since the last time to the run. */
  countRequests(): void {
    const before = this.#usage;
    const now = this.#options.sender.usage?.();
    if (!before || !now) return;
    this.#usage = now;
    this.run.countRequests(requestsBetween(before, now));
  }

  async #endRequests(): Promise<void> {
    const { clock, grace = defaultGrace } = this.#options;
    await clock.sleep(grace, this.#ended.signal).catch(() => undefined);
    if (!this.#ended.signal.aborted) this.#requests.abort();
  }
}

function about({ resource, key, origin }: StoredChange, message = '') {
  return { resource, origin, message, key };
}
