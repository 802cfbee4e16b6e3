import type { AnswerForm, Operation } from '../contract/index.js';
import { headerOf } from '../pacing/index.js';
import { formError } from './failure.js';
import { hasResultCode, legacyFailure } from './legacy-answer.js';
import type { WireAnswer } from './transport.js';

/**
 * The JSON of a 2xx answer in the outer form of its operation. Throws UncertainError, because the request may have done
 * its work; NotFoundError and RejectedError where a v2 answer says that it did not.
 */
export function readAnswer(operation: Operation, answer: WireAnswer, redact: (text: string) => string): unknown {
  const value = parse(operation, answer);
  const failure = legacyFailure(operation, value, redact);
  if (failure) throw failure;
  if (!hasForm(value, operation.answerForm))
    throw formError(operation, answer, `is not ${forms[operation.answerForm]}`);
  if (!hasResultCode(operation, value)) throw formError(operation, answer, `has no ${operation.resultCode?.field}`);
  return value;
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
      answer.text === '' ? 'is empty' : `is no whole JSON (${type}, ${answer.text.length} characters)`,
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
