import { type AnswerForm, inContractForm, type Operation } from '../contract/index.js';
import { RejectedError } from '../errors.js';
import { headerOf } from '../pacing/index.js';
import { formError, spoken } from './failure.js';
import { hasResultCode, legacyFailure } from './legacy-answer.js';
import type { WireAnswer } from './wire.js';

/** Throws NotFoundError or RejectedError if nothing was done, UncertainError if the answer leaves that open. */
export function readAnswer(operation: Operation, answer: WireAnswer, redact: (text: string) => string): unknown {
  if (answer.problem !== undefined) throw formError(operation, answer, answer.problem);
  const value = inContractForm(operation.answer, parse(operation, answer));
  const failure = legacyFailure(operation, value, redact) ?? errorBody(operation, answer, { value, redact });
  if (failure) throw failure;
  if (!hasForm(value, operation.answerForm))
    throw formError(operation, answer, `is not ${forms[operation.answerForm]}`);
  if (!hasResultCode(operation, value)) throw formError(operation, answer, `has no ${operation.resultCode?.field}`);
  return value;
}

/** A body with no other members than these, in any case, reports a failure. */
const tellingMembers = new Set(['error', 'errors', 'message', 'msg', 'code', 'status', 'success', 'timestamp', 'path']);

/** Some 2xx answers carry an error body: nothing was done. */
function errorBody(
  operation: Operation,
  { status }: WireAnswer,
  { value, redact }: { readonly value: unknown; readonly redact: (text: string) => string },
): RejectedError | undefined {
  if (operation.version !== 'v3' || typeof value !== 'object' || value === null || Array.isArray(value))
    return undefined;
  const isOnlyWords = Object.keys(value).every((name) => tellingMembers.has(name.toLowerCase()));
  const said = isOnlyWords ? spoken(value as Readonly<Record<string, unknown>>, redact) : '';
  if (said === '') return undefined;
  return new RejectedError(`The service rejected ${operation.name}, though with ${status}: ${said}`, {
    operation: operation.name,
    status,
    advice: 'Correct what was sent.',
  });
}

const forms: Record<AnswerForm, string> = { object: 'one object', page: 'a page of records', list: 'a list' };

function parse(operation: Operation, answer: WireAnswer): unknown {
  try {
    return JSON.parse(answer.text.replace(/^\uFEFF/, ''));
  } catch {
    const type =
      headerOf(answer.headers, 'content-type')
        ?.split(';')[0]
        ?.replace(/[^\w/+.-]/g, '') || 'no content type';
    throw formError(
      operation,
      answer,
      answer.text === '' ? 'is empty' : `is not whole JSON (${type}, ${answer.text.length} characters)`,
    );
  }
}

function hasForm(value: unknown, form: AnswerForm): boolean {
  if (form === 'list') return Array.isArray(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if (form === 'object') return true;
  const { data, recordsTotal } = value as Record<string, unknown>;
  return Array.isArray(data) && Number.isInteger(recordsTotal) && Number(recordsTotal) >= 0;
}
