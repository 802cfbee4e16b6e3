import type { Operation } from '../contract/index.js';
import { type ApiError, NotFoundError, RejectedError } from '../errors.js';
import { spoken } from './failure.js';

/**
 * The typed error of a v2 answer that says in its body, with the status 200, that nothing was done; undefined for any
 * other. Sections "v2 endpoints" and "Errors": the code is 0 then, and `message` or `msg` explains.
 */
export function legacyFailure(
  operation: Operation,
  value: unknown,
  redact: (text: string) => string,
): ApiError | undefined {
  if (operation.version !== 'v2' || typeof value !== 'object' || value === null || Array.isArray(value))
    return undefined;
  const body = value as Readonly<Record<string, unknown>>;
  const field = operation.resultCode?.field ?? 'code';
  if (!isZero(body[field])) return undefined;
  const said = spoken(body, redact);
  const tail = `(${field} 0)${said ? `: ${said}` : '.'}`;
  const about = { operation: operation.name, status: 200 };
  if (operation.effect === 'validate') {
    // Whether there is no such record, or one whose state forbids it, the code does not tell.
    const advice = 'Check the identifier, and the state of the record.';
    return new NotFoundError(`${operation.name} did nothing ${tail}`, { ...about, advice });
  }
  if (looksUp(operation)) {
    return new NotFoundError(`${operation.name} found nothing ${tail}`, { ...about, advice: 'Check the identifiers.' });
  }
  return new RejectedError(`The service rejected ${operation.name} ${tail}`, {
    ...about,
    advice: 'Correct what was sent.',
  });
}

/** Whether an operation is done to what its query, its path or its body names, and to nothing else. */
function looksUp({ effect, oneOf, params, resultCode }: Operation): boolean {
  return effect === 'read' ? oneOf !== undefined || params !== undefined : resultCode?.means === 'count';
}

/** `result` of attachments is a string. */
function isZero(code: unknown): boolean {
  return code === 0 || (typeof code === 'string' && /^\s*0+\s*$/.test(code));
}

/** Whether the answer carries the code that the operation promises. */
export function hasResultCode({ resultCode }: Operation, value: unknown): boolean {
  if (!resultCode) return true;
  const code = (value as Readonly<Record<string, unknown>>)[resultCode.field];
  return (typeof code === 'number' || typeof code === 'string') && String(code).trim() !== '' && Number(code) > 0;
}
