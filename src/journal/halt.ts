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

/** Priority of simultaneous causes: refused credentials, then other failures, then orderly ends. */
function weightOf(cause: HaltCause): number {
  if (cause.endedBy !== 'failed') return 0;
  return cause.error instanceof CredentialsError ? 2 : 1;
}

/** Ends a run in good order: finishes work in flight. Keeps the first cause of the highest priority. */
export class Halt {
  readonly #controller = new AbortController();
  #cause: HaltCause | undefined;

  constructor() {
    // Every pausing worker adds a listener, more than Node's default limit.
    setMaxListeners(0, this.#controller.signal);
  }

  get cause(): HaltCause | undefined {
    return this.#cause;
  }

  get isOn(): boolean {
    return this.#cause !== undefined;
  }

  /** Aborted with the first cause: ends pauses and unsent requests, not requests in flight. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  because(cause: HaltCause): void {
    if (this.#cause && weightOf(this.#cause) >= weightOf(cause)) return;
    this.#cause = cause;
    this.#controller.abort();
  }
}

/** How many failed records stop a run with `toSend` changes; Infinity for no limit. */
export function errorLimit(maxErrors: MaxErrors | undefined, toSend: number): number {
  if (maxErrors === undefined) return Number.POSITIVE_INFINITY;
  const limit = typeof maxErrors === 'number' ? maxErrors : Math.ceil((toSend * maxErrors.percent) / 100);
  return Math.max(1, limit);
}

/** This many rejections in a row for one reason are hardly the records' fault; the run stops. */
export const mostInARow = 20;

/** This many are worth being told of, and this many refusals of a web firewall stop the run. */
export const toldInARow = 5;

/** Whether a web firewall refused the record, not the service. */
export function isByFirewall(message: Words | undefined): boolean {
  return typeof message === 'object' && message.key === 'refusedByFirewall';
}

export class RepeatedRejections {
  #reason = '';
  #count = 0;

  /** Returns how many in a row there are now. */
  add({ key }: Pick<StoredChange, 'key'>, message: Words = ''): number {
    const reason = isByFirewall(message) ? 'firewall' : reasonOf(inEnglish(message), key?.value);
    this.#count = reason === this.#reason ? this.#count + 1 : 1;
    this.#reason = reason;
    return this.#count;
  }

  reset(): void {
    this.#count = 0;
  }
}
