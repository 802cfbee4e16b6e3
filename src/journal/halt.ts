import { setMaxListeners } from 'node:events';
import { CredentialsError, type OutageError, QuotaError } from '../errors.js';
import { inEnglish, type Words } from '../language/said.js';
import { reasonOf } from '../plan/index.js';
import type { StoredChange } from './change.js';
import type { MaxErrors } from './execute-options.js';

/** What ends a run before every change has an outcome. */
export type HaltCause =
  | { readonly endedBy: 'failed'; readonly error: unknown }
  | { readonly endedBy: 'quota' | 'service'; readonly error: QuotaError | OutageError }
  | { readonly endedBy: 'asked' | 'lookedUp' | 'errors' | 'repeated'; readonly message: string };

export const aborted: HaltCause = { endedBy: 'asked', message: 'It was asked to end.' };

export function pausedBy(error: QuotaError | OutageError): HaltCause {
  return { endedBy: error instanceof QuotaError ? 'quota' : 'service', error };
}

/** This many rejections in a row for one reason are hardly the records' fault; the run stops. */
const mostInARow = 20;

/** This many are worth being told of, and this many refusals of a web firewall stop the run. */
export const toldInARow = 5;

/** Ends a run in good order: finishes work in flight. Keeps the first cause of the highest priority. */
export class Halt {
  readonly #controller = new AbortController();
  /** Aborted with the first cause: ends pauses and unsent requests, not requests in flight. */
  readonly signal: AbortSignal = this.#controller.signal;
  readonly #maxErrors: MaxErrors | undefined;
  readonly #errorLimit: number;
  readonly #mostDoubts: number;
  #cause: HaltCause | undefined;
  #errors = 0;
  #rejections = { reason: '', inARow: 0 };
  #doubtsInARow = 0;

  /** `toSend`: number of changes, of which `maxErrors` may be a part. */
  constructor(maxErrors: MaxErrors | undefined, toSend: number, mostDoubts: number) {
    this.#maxErrors = maxErrors;
    this.#errorLimit = errorLimit(maxErrors, toSend);
    this.#mostDoubts = mostDoubts;
    // Every pausing worker adds a listener, more than Node's default limit.
    setMaxListeners(0, this.signal);
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
    if (failure && this.#doubtsInARow >= this.#mostDoubts) this.because({ endedBy: 'failed', error: failure });
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
