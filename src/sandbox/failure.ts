import type { Operation } from '../contract/index.js';
import type { Readings } from './readings.js';
import { Refusal } from './refusal.js';

/** An answer before it is serialised. */
export interface Result {
  readonly status: number;
  readonly body: unknown;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The operation that the body belongs to; absent for an error body. */
  readonly operation?: Operation;
  /** The page of something in front of the service: sent instead of the body, without the service's headers. */
  readonly page?: string;
}

/** The answer for an error. */
export function failure(error: unknown, told: { operation?: Operation | undefined; readings?: Readings } = {}): Result {
  const refusal = error instanceof Refusal ? error : new Refusal(500, `The sandbox failed: ${String(error)}`);
  const { operation, readings } = told;
  const isTold = refusal.status === 400 || refusal.status === 404;
  const { headers } = refusal;
  if (operation?.version !== 'v2' || !isTold) return { status: refusal.status, body: refusal.body(), headers };
  const status = readings?.v2Failures === 'byStatus' ? refusal.status : 200;
  return { status, body: legacyBody(operation, refusal.message), operation };
}

/** Section "Errors": a v2 failure is a code of 0 in the body; section "v2 endpoints" names the members. */
function legacyBody({ resultCode }: Operation, message: string): Record<string, unknown> {
  if (resultCode?.field === 'result') return { msg: [message], result: '0' };
  return { code: 0, [resultCode?.message ?? 'message']: message };
}

/** The same body for window and day: only the headers tell which limit is exceeded. */
export function tooMany(): Refusal {
  return new Refusal(429, 'The rate limit or the daily quota is exceeded.');
}
