import { failureMembers, inContractForm, type Operation } from '../contract/index.js';
import { type ApiError, NotFoundError, RejectedError } from '../errors.js';
import { spoken } from './failure.js';

/** Error of a v2 answer with status 200 and result code 0: nothing was done. Sections "v2 endpoints" and "Errors". */
export function legacyFailure(
  operation: Operation,
  value: unknown,
  redact: (text: string) => string,
): ApiError | undefined {
  if (operation.version !== 'v2' || typeof value !== 'object' || value === null || Array.isArray(value))
    return undefined;
  const body = inContractForm(failureMembers, value) as Readonly<Record<string, unknown>>;
  const field = operation.resultCode?.field ?? 'code';
  if (!isZero(body[field])) return undefined;
  const said = spoken(body, redact);
  const tail = `(${field} 0)${said ? `: ${said}` : '.'}`;
  const about = { operation: operation.name, status: 200 };
  if (operation.effect === 'validate') {
    // Code 0 does not tell a missing record from one whose state forbids the change.
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

/** Whether the operation acts only on records that its query, path or body names. */
function looksUp({ effect, oneOf, params, resultCode }: Operation): boolean {
  return effect === 'read' ? oneOf !== undefined || params !== undefined : resultCode?.means === 'count';
}

/** `result` of attachments is a string. */
function isZero(code: unknown): boolean {
  return code === 0 || (typeof code === 'string' && /^\s*0+\s*$/.test(code));
}

/** Whether the answer has the positive code that the operation promises. */
export function hasResultCode({ resultCode }: Operation, value: unknown): boolean {
  if (!resultCode) return true;
  const code = (value as Readonly<Record<string, unknown>>)[resultCode.field];
  return (typeof code === 'number' || typeof code === 'string') && String(code).trim() !== '' && Number(code) > 0;
}
