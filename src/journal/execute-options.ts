import type { Clock } from '../client/pacing/clock.js';
import type { Delays } from '../client/pacing/outage.js';
import type { Operation, RecordRequest, ResourceName } from '../contract/index.js';
import { type ApiError, JournalError } from '../errors.js';
import type { StoredChange } from './change.js';
import type { Facts } from './change-store.js';
import type { Covers, Verdict } from './judge.js';
import type { Run } from './run.js';
import type { ChangeCounts, RequestCounts, RunInfo } from './run-info.js';

/** How a run goes, as whoever starts it says. */
export interface RunSettings {
  /** Most requests in flight; default 8. */
  readonly concurrency?: number;
  /**
   * Rejected or in-doubt records since this start that stop the run (at least 1; Infinity: never). Default: only when
   * one reason rejects 20 records in a row.
   */
  readonly maxErrors?: MaxErrors;
  /** Sends again what is still in doubt after the look-up; what did land is then there twice. Default false. */
  readonly resendInDoubt?: boolean;
}

export interface ExecuteOptions extends RunSettings {
  readonly run: Run;
  readonly sender: Sender;
  readonly covers: Covers;
  readonly clock: Clock;
  /** In [0, 1); spreads retries. */
  readonly random: () => number;
  readonly retry?: Partial<RetryPolicy>;
  /** Finds the actions of changes that name an operation. */
  readonly actionOf: ActionOf;
  /** Only looks up what is in doubt; if any change stays pending, the run is left interrupted. Default false. */
  readonly looksUpOnly?: boolean;
  /** Called when what was in doubt was looked up, before anything is sent. May throw as `ask` does. */
  readonly beforeSending?: () => Promise<void>;
  /** Called right before deletions leave: withdraws those that must stay by now. May throw QuotaError and OutageError. */
  readonly keepNamed?: () => Promise<void>;
  /** Ends the run in good order; it can be resumed. */
  readonly signal?: AbortSignal;
  /** Time for requests in flight when the run ends, ms; then they are aborted. Default 10,000. */
  readonly grace?: number;
  readonly onEvent?: (event: ExecutionEvent) => void;
}

/** Number of failed records, or a percentage of those to send when the run starts or resumes. */
export type MaxErrors = number | { readonly percent: number };

/** Outages are up to the sender. */
export interface RetryPolicy extends Delays {
  /** Most attempts of a request, the first included. */
  readonly attempts: number;
  /** This many changes in a row that end in doubt interrupt the run. */
  readonly changesInARow: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  attempts: 5,
  firstDelay: 1000,
  longestDelay: 30_000,
  changesInARow: 10,
};

/**
 * What the executor needs of the client. `call` throws the ApiError family, waits for rate limits and outages itself,
 * and never retries a write that may have landed. It must await `beforeLeaving` before each request leaves: that makes
 * the change `sending`; without it the journal refuses the outcome.
 */
export interface Sender {
  call(operation: Operation, input: SenderInput): Promise<unknown>;
  /** Whether the service is down and writes wait; a write that failed then is not its record's fault. */
  isAway?(): boolean;
  usage?(): RequestCounts;
}

export interface SenderInput extends Omit<ActionRequest, 'operation'> {
  /** Aborts the call at any time with AbortedError (cause: UncertainError if a write was in flight). */
  readonly signal?: AbortSignal;
  /** Aborts the call before its request leaves or before a retry; a request in flight continues. AbortedError. */
  readonly waitSignal?: AbortSignal;
  /** Await it just before each request leaves. If it rejects, send nothing and pass its error on unchanged. */
  readonly beforeLeaving?: () => Promise<void>;
  /** Await it before the wait for a retry of a request that certainly did nothing. */
  readonly beforeWaiting?: () => Promise<void>;
}

/** Events of a running run. Outcomes are in the journal before they are reported. */
export type ExecutionEvent =
  | ProgressEvent
  /** Several records in a row were rejected for one reason; told once, at the newest of them. */
  | { readonly type: 'repeated'; readonly message: string; readonly inARow: number }
  /** A change is looked up after a pause of so many ms, and sent again if it did not land. */
  | { readonly type: 'retry'; readonly message: string; readonly delay: number }
  /** So many changes still in doubt are sent again, on the user's request. */
  | { readonly type: 'resend'; readonly changes: number };

/** A change got its outcome. Emitted for every change; listeners throttle themselves. */
export interface ProgressEvent {
  readonly type: 'progress';
  readonly resource: ResourceName;
  readonly done: number;
  readonly total: number;
  readonly counts: ChangeCounts;
}

export interface ActionRequest extends RecordRequest {
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Calls the service and returns its answer. Throws as the client does, e.g. NotFoundError. */
export type Ask = (request: ActionRequest) => Promise<unknown>;

export interface Settled extends Facts {
  readonly outcome: 'created' | 'updated' | 'applied' | 'unchanged' | 'rejected' | 'conflict';
}

/** What a refusal means beside a rejection. */
export type Refused = Settled | 'again' | undefined;

/** The answer is about another record than the one sent, so it proves nothing. */
export interface ForeignAnswer {
  /** How it shows, as a clause. */
  readonly foreign: string;
  readonly answeredId: string;
}

/** How to carry out one kind of change. Keeps no state between calls, because a run may resume in another process. */
export interface Action {
  /**
   * Called before each attempt; may read a file. A FieldsheetError rejects the change, but ApiErrors mean what they
   * mean from the client, and a JournalError ends the run, as does any other error.
   */
  request(change: StoredChange): ActionRequest | Promise<ActionRequest>;
  /** Undefined (too little said) and ForeignAnswer cause a look-up. An error interrupts the run; resuming looks up. */
  accepted(
    change: StoredChange,
    answer: unknown,
  ): Settled | ForeignAnswer | undefined | Promise<Settled | ForeignAnswer | undefined>;
  /**
   * What a refusal means (RejectedError, NotFoundError, or ProtocolError if the service lacks the operation), e.g. to
   * accept a deletion that finds nothing. Undefined rejects the change, or ends the run for a ProtocolError. `again`
   * sends it once more, as `request` makes it now.
   * `change.attempts` includes attempts that were certainly not processed. Errors of `ask` may pass through; any other
   * error ends the run, and the change may be sent again.
   */
  refused?(change: StoredChange, error: ApiError, ask: Ask): Refused | Promise<Refused>;
  /**
   * Finds out what became of a request whose answer never came. `notLanded` must be certain, because the request is
   * sent again; `unknown` if nothing can be asked. Errors of `ask` may pass through. `answeredId`: the id in a foreign
   * answer.
   */
  lookUp(change: StoredChange, ask: Ask, answeredId?: string): Promise<Verdict>;
  /** Only if `lookUp` can never ask: what the user can do about a change in doubt, as sentences. */
  readonly byHand?: string;
}

/** Throws JournalError (`unknownOperation`) for an unknown operation. */
export type ActionOf = (change: StoredChange, run: RunInfo) => Action;

/** Error for a change that no action carries out. */
export function unknownOperation({ operation }: Pick<StoredChange, 'operation'>): JournalError {
  return new JournalError(`This fieldsheet cannot carry out ${operation}, which the run asks for.`, {
    advice: 'A newer one made the run: update fieldsheet, then resume the run.',
  });
}
