import { setMaxListeners } from 'node:events';
import { CredentialsError, type OutageError, type QuotaError } from '../errors.js';
import { reasonOf } from '../plan/index.js';
import type { StoredChange } from './stored-change.js';

/** Why a run ends before all its changes have an outcome. */
export type HaltCause =
  /** The user aborted it. */
  | { readonly type: 'aborted' }
  /** The daily quota is used up until then, or the service is away. */
  | { readonly type: 'paused'; readonly error: QuotaError | OutageError }
  /** As many errors as are allowed. */
  | { readonly type: 'errors'; readonly message: string }
  /** One reason has rejected many records in a row. */
  | { readonly type: 'repeated'; readonly message: string }
  /** Something that going on cannot mend. */
  | { readonly type: 'failure'; readonly error: unknown };

/**
 * What counts when several causes meet: a refused key before other failures, and those before what ends a run in good
 * order.
 */
function weightOf(cause: HaltCause): number {
  if (cause.type !== 'failure') return 0;
  return cause.error instanceof CredentialsError ? 2 : 1;
}

/**
 * Ends a run in good order: nothing new starts, what is under way is finished. The weightiest cause counts, of equal
 * ones the first.
 */
export class Halt {
  readonly #controller = new AbortController();
  #cause: HaltCause | undefined;

  constructor() {
    // One listener for each worker that pauses: more than Node thinks normal.
    setMaxListeners(0, this.#controller.signal);
  }

  get cause(): HaltCause | undefined {
    return this.#cause;
  }

  get isOn(): boolean {
    return this.#cause !== undefined;
  }

  /** Aborted as soon as there is a cause: ends pauses and requests that have not left, not those that have. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  because(cause: HaltCause): void {
    if (this.#cause && weightOf(this.#cause) >= weightOf(cause)) return;
    this.#cause = cause;
    this.#controller.abort();
  }
}

/** So many failed records, or such a part of those that are to be sent when the run starts or goes on. */
export type MaxErrors = number | { readonly percent: number };

/** How many failed records end a run that has so many to send; Infinity where none do. */
export function errorLimit(maxErrors: MaxErrors | undefined, toSend: number): number {
  if (maxErrors === undefined) return Number.POSITIVE_INFINITY;
  const limit = typeof maxErrors === 'number' ? maxErrors : Math.ceil((toSend * maxErrors.percent) / 100);
  return Math.max(1, limit);
}

/** After so many rejections in a row for one reason the cause is hardly the record: the run stops. */
export const mostInARow = 20;

/** Counts how often in a row the service has rejected records for one reason. */
export class RepeatedRejections {
  #reason = '';
  #count = 0;

  /** Notes a rejection by the service; whether it is one too many of its reason. */
  isTooMany({ key }: Pick<StoredChange, 'key'>, message = ''): boolean {
    const reason = reasonOf(message, key?.value);
    this.#count = reason === this.#reason ? this.#count + 1 : 1;
    this.#reason = reason;
    return this.#count >= mostInARow;
  }

  /** Notes that the service took a record. */
  reset(): void {
    this.#count = 0;
  }
}
