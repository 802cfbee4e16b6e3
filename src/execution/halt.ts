import { setMaxListeners } from 'node:events';
import { CredentialsError, type OutageError, type QuotaError } from '../errors.js';

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
