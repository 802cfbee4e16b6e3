import type { Operation } from '../contract/index.js';
import { FieldsheetError, UncertainError } from '../errors.js';
import { headerOf, type OutageSign, readRetryAfter } from '../pacing/index.js';
import { readAnswer } from './answer.js';
import { type AccountFacts, statusError, statusReason, transportError, transportReason } from './failure.js';
import { isFinal, speakerOf } from './outage-signs.js';
import type { TransportFailure } from './transport.js';
import type { WireAnswer } from './wire.js';

/** One attempt: the answer, or why there is none and whether it may be sent again. */
export type Attempt =
  | { readonly kind: 'answer'; readonly answer: unknown }
  /** 429: it was not processed. */
  | { readonly kind: 'refused' }
  | {
      readonly kind: 'failed';
      readonly error: FieldsheetError;
      readonly mayRepeat: boolean;
      /** Whether the service itself said so. */
      readonly isAnswer: boolean;
      /** Where the answer has a form that no answer of its operation has; one that was cut on its way has none. */
      readonly isMisshapen?: boolean;
      /** Where the service may be away for everybody. */
      readonly sign?: OutageSign;
    };

/** What an attempt is judged by, beside its answer. */
export interface Circumstances {
  readonly redact: (text: string) => string;
  readonly account: AccountFacts;
  /** Whether the service has answered before. */
  readonly hasAnswered: boolean;
  /** The service's time, ms. */
  readonly serverNow: number;
}

/** An attempt that got no whole answer. */
export function unanswered(operation: Operation, failure: TransportFailure, around: Circumstances): Attempt {
  const error = transportError(operation, failure, around.redact);
  const failed = { kind: 'failed', error, isAnswer: false } as const;
  if (failure.isAborted || isFinal(failure, around.hasAnswered)) return { ...failed, mayRepeat: false };
  const isHarmless = !failure.hasLeft || operation.effect === 'read';
  const reason = transportReason(failure, around.redact);
  return { ...failed, mayRepeat: isHarmless, sign: { error, reason, isAnswer: false } };
}

/** An attempt that was answered, with any status but 429. */
export function judged(operation: Operation, answer: WireAnswer, around: Circumstances): Attempt {
  const { redact, account } = around;
  try {
    if (answer.status >= 200 && answer.status < 300)
      return { kind: 'answer', answer: readAnswer(operation, answer, redact) };
    throw statusError(operation, answer, { redact, account });
  } catch (error) {
    if (!(error instanceof FieldsheetError)) throw error;
    return failedAnswer(operation, answer, { ...around, error });
  }
}

/** What an answer that is none means for its request, and for all others. */
function failedAnswer(
  { effect }: Operation,
  answer: WireAnswer,
  { error, hasAnswered, serverNow, redact }: Circumstances & { readonly error: FieldsheetError },
): Attempt {
  const isRead = effect === 'read';
  const speaker = speakerOf(answer);
  if (speaker === 'service') {
    const isUnreadable = error instanceof UncertainError;
    const isMisshapen = isUnreadable && !isCut(answer.text);
    return { kind: 'failed', error, isAnswer: true, mayRepeat: isRead && isUnreadable, isMisshapen };
  }
  // What has never answered as the service does is something else: its address is wrong.
  if (speaker === 'stranger' && !hasAnswered) return { kind: 'failed', error, isAnswer: false, mayRepeat: false };
  const retryAfter = readRetryAfter(headerOf(answer.headers, 'retry-after'), serverNow);
  const isMaintenance = answer.status === 503 || (retryAfter ?? 0) > 0;
  const reason = statusReason(answer, redact);
  const sign = { error, reason, retryAfter, isAnswer: speaker === 'away', isMaintenance };
  return { kind: 'failed', error, isAnswer: false, mayRepeat: isRead, sign };
}

function isCut(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}
