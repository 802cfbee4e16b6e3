import type { Operation } from '../contract/index.js';
import { FieldsheetError, FirewallError, NotFoundError, RejectedError, UncertainError } from '../errors.js';
import { headerOf, type OutageSign, readRetryAfter } from '../pacing/index.js';
import { readAnswer } from './answer.js';
import { type AccountFacts, formError, statusError, statusReason, transportError, transportReason } from './failure.js';
import { isFinal, speakerOf } from './outage-signs.js';
import type { TransportFailure } from './transport.js';
import type { WireAnswer } from './wire.js';

/** Outcome of one attempt. */
export type Attempt =
  | { readonly kind: 'answer'; readonly answer: unknown }
  /** 429: not processed. */
  | { readonly kind: 'refused' }
  | {
      readonly kind: 'failed';
      readonly error: FieldsheetError;
      readonly mayRepeat: boolean;
      /** The service itself reported the failure. */
      readonly isAnswer: boolean;
      /** The answer is complete, not cut off on the way, but has no form of its operation. */
      readonly isMisshapen?: boolean;
      /** The answer belongs to another request. */
      readonly isForeign?: boolean;
      /** What a failure shows that is not a message, such as a record. */
      readonly shown?: unknown;
      /** Set when the service may be down for everybody. */
      readonly sign?: OutageSign;
    };

export interface Circumstances {
  readonly redact: (text: string) => string;
  readonly account: AccountFacts;
  readonly hasAnswered: boolean;
  /** The service's time, ms. */
  readonly serverNow: number;
}

/** Judges an attempt that got no complete answer. */
export function unanswered(operation: Operation, failure: TransportFailure, around: Circumstances): Attempt {
  const error = transportError(operation, failure, around.redact);
  const failed = { kind: 'failed', error, isAnswer: false } as const;
  if (failure.isAborted || isFinal(failure, around.hasAnswered)) return { ...failed, mayRepeat: false };
  const isHarmless = !failure.hasLeft || operation.effect === 'read';
  const reason = transportReason(failure, around.redact);
  return { ...failed, mayRepeat: isHarmless, sign: { error, reason, isAnswer: false } };
}

/** Judges an attempt with an answer of any status but 429. */
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

function failedAnswer(
  operation: Operation,
  answer: WireAnswer,
  { error, hasAnswered, serverNow, redact }: Circumstances & { readonly error: FieldsheetError },
): Attempt {
  if (error instanceof FirewallError) return { kind: 'failed', error, isAnswer: false, mayRepeat: false };
  const isRead = operation.effect === 'read';
  const speaker = speakerOf(answer);
  if (speaker === 'service') {
    const shown = shownIn(answer.text);
    const isContradiction = shown !== undefined && (error instanceof RejectedError || error instanceof NotFoundError);
    const meant = isContradiction
      ? formError(operation, answer, 'shows records beside a status that says there are none')
      : error;
    const isUnreadable = meant instanceof UncertainError;
    const isMisshapen = isUnreadable && !isCut(answer.text);
    return { kind: 'failed', error: meant, isAnswer: true, mayRepeat: isRead && isUnreadable, isMisshapen, shown };
  }
  // If nothing here has ever answered like the service, the base address is probably wrong.
  if (speaker === 'stranger' && !hasAnswered) return { kind: 'failed', error, isAnswer: false, mayRepeat: false };
  const retryAfter = readRetryAfter(headerOf(answer.headers, 'retry-after'), serverNow);
  const isMaintenance = answer.status === 503 || (retryAfter ?? 0) > 0;
  const reason = statusReason(answer, redact);
  const sign = { error, reason, retryAfter, isAnswer: speaker === 'away', isMaintenance };
  return { kind: 'failed', error, isAnswer: false, mayRepeat: isRead, sign };
}

/** The records in the body of a failure, if it is one of another request: a message of the service has no ids. */
function shownIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text) || !/"id"|"data"/i.test(text)) return undefined;
  try {
    const body = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return 'error' in body || 'message' in body || 'msg' in body ? undefined : body;
  } catch {
    return undefined;
  }
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
