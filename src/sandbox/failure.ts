import type { Operation } from '../contract/index.js';
import type { Readings } from './readings.js';
import { Refusal } from './refusal.js';

/** What is answered, before it is written. */
export interface Result {
  readonly status: number;
  readonly body: unknown;
  /** Beside those that every answer has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whose answer it is; absent where the status alone says what happened. */
  readonly operation?: Operation;
}

/** The answer to what went wrong. */
export function failure(error: unknown, told: { operation?: Operation | undefined; readings?: Readings } = {}): Result {
  const refusal = error instanceof Refusal ? error : new Refusal(500, `The sandbox failed: ${String(error)}`);
  const { operation, readings } = told;
  const isTold = refusal.status === 400 || refusal.status === 404;
  const { headers } = refusal;
  if (operation?.version !== 'v2' || !isTold) return { status: refusal.status, body: refusal.body(), headers };
  const status = readings?.v2Failures === 'byStatus' ? refusal.status : 200;
  return { status, body: legacyBody(operation, refusal.message), operation };
}

/**
 * Section "Errors": v2 says it in the body, by a code of 0; section "v2 endpoints": what the code and the message are
 * called.
 */
function legacyBody({ resultCode }: Operation, message: string): Record<string, unknown> {
  if (resultCode?.field === 'result') return { msg: [message], result: '0' };
  return { code: 0, [resultCode?.message ?? 'message']: message };
}

/** Only the headers tell the window from the day. */
export function tooMany(): Refusal {
  return new Refusal(429, 'The rate limit or the daily quota is exceeded.');
}
