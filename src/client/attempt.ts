import {
  type AnswerForm,
  belongingOf,
  failureMembers,
  inContractForm,
  type Operation,
  type Question,
} from '../contract/index.js';
import {
  type ApiError,
  FieldsheetError,
  FirewallError,
  ForeignAnswerError,
  NotFoundError,
  RejectedError,
  UncertainError,
} from '../errors.js';
import {
  type AccountFacts,
  formError,
  isAboutTls,
  isWebPage,
  spoken,
  statusError,
  statusReason,
  transportError,
  transportReason,
} from './failure.js';
import { headerOf, readRetryAfter } from './pacing/limit-headers.js';
import type { OutageSign } from './pacing/outage.js';
import type { TransportFailure, WireAnswer } from './transport.js';

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

/** `away`: an answer that says that the service is down. `stranger`: not the service, such as a maintenance page. */
function speakerOf({ status, text }: WireAnswer): 'service' | 'away' | 'stranger' {
  if (status >= 500 || status === 408) return 'away';
  if (status >= 300 && status < 400) return 'stranger';
  return (status < 300 || status === 404) && isWebPage(text) ? 'stranger' : 'service';
}

/**
 * Whether a retry is pointless: an oversized answer stays oversized, and a proxy that refuses our password may lock the
 * user out. TLS errors and refusing or silent proxies are final only before the service's first answer.
 */
export function isFinal({ code, proxy }: TransportFailure, hasAnswered: boolean): boolean {
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' || proxy?.status === 407) return true;
  if (hasAnswered) return false;
  const { status = 0 } = proxy ?? {};
  const isProxySettled = (status >= 400 && status < 500) || proxy?.code === 'UND_ERR_HEADERS_TIMEOUT';
  return isProxySettled || isAboutTls(code);
}

/** Throws NotFoundError or RejectedError if nothing was done, UncertainError if the answer leaves that open. */
function readAnswer(operation: Operation, answer: WireAnswer, redact: (text: string) => string): unknown {
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

/** Error of a v2 answer with status 200 and result code 0: nothing was done. Sections "v2 endpoints" and "Errors". */
function legacyFailure(operation: Operation, value: unknown, redact: (text: string) => string): ApiError | undefined {
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
function hasResultCode({ resultCode }: Operation, value: unknown): boolean {
  if (!resultCode) return true;
  const code = (value as Readonly<Record<string, unknown>>)[resultCode.field];
  return (typeof code === 'number' || typeof code === 'string') && String(code).trim() !== '' && Number(code) > 0;
}

/** A request whose answer has not come, or shows nothing that tells whose it is. */
interface Flight extends Question {
  /** Whether another request got what answers this one. */
  isCrossed: boolean;
  readonly landed: Promise<void>;
  readonly land: () => void;
}

/**
 * Refuses answers that belong to other requests. A look-up that gets one is asked again. An answer that shows nothing,
 * such as a 404, an empty list or a rejection, counts only if no request that was under way with it got what it asks for.
 */
export class CrossedAnswers {
  readonly #flights = new Set<Flight>();

  begin({ operation, query, body }: Question): Flight {
    let land = () => {};
    const landed = new Promise<void>((resolve) => {
      land = resolve;
    });
    const flight = { operation, query, body, isCrossed: false, landed, land };
    this.#flights.add(flight);
    return flight;
  }

  /** Also for a request without an answer, so that nobody waits for it. */
  end(flight: Flight): void {
    flight.land();
    this.#flights.delete(flight);
  }

  async judged(flight: Flight, attempt: Attempt): Promise<Attempt> {
    if (attempt.kind === 'refused') return attempt;
    const shown = attempt.kind === 'answer' ? attempt.answer : attempt.shown;
    const isRead = flight.operation.effect === 'read';
    const belonging =
      attempt.kind === 'answer' ? belongingOf(flight, shown) : isContradictory(attempt) ? 'other' : 'open';
    if (belonging === 'own') return attempt;
    for (const other of this.#flights)
      if (shown !== undefined && other !== flight && belongingOf(other, shown) === 'own') other.isCrossed = true;
    if (belonging === 'other') return isRead ? foreign(flight) : attempt;
    if (!saysNothing(attempt, isRead)) return attempt;
    flight.land();
    await Promise.all([...this.#flights].map(({ landed }) => landed));
    return flight.isCrossed ? foreign(flight) : attempt;
  }
}

/** A record beside a status that says there is none, or that nothing was done. */
function isContradictory({ shown, error }: Extract<Attempt, { kind: 'failed' }>): boolean {
  return shown !== undefined && error instanceof UncertainError && (error.status === 404 || error.status === 400);
}

function saysNothing(attempt: Exclude<Attempt, { kind: 'refused' }>, isRead: boolean): boolean {
  if (attempt.kind === 'failed')
    return attempt.error instanceof RejectedError || attempt.error instanceof NotFoundError;
  const { answer } = attempt;
  const items = Array.isArray(answer) ? answer : (answer as { readonly data?: unknown } | null)?.data;
  return isRead && Array.isArray(items) && items.length === 0;
}

function foreign({ operation: { name, effect, oneOf }, query = {} }: Flight): Attempt {
  const isRead = effect === 'read';
  const about = oneOf?.flatMap((field) => (query[field] === undefined ? [] : ` for ${field} ${query[field]}`)) ?? [];
  const error = new ForeignAnswerError(
    `${name}${about.join('')} was answered with what belongs to another request${isRead ? ', twice' : ''}.`,
    {
      operation: name,
      advice:
        'Something between here and the service mixes up answers. Try again; if it stays so, ask who runs the proxy.',
    },
  );
  return { kind: 'failed', error, isAnswer: true, mayRepeat: false, isForeign: true };
}
