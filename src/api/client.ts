import { type AnswerOf, catalogue, type Operation, type QueryOf } from '../contract/index.js';
import { ConfigurationError, FieldsheetError, UncertainError, UnreachableError } from '../errors.js';
import {
  assertNotAborted,
  backoff,
  type Clock,
  type Delays,
  headerOf,
  longestRetryAfterMs,
  Pacer,
  type Permit,
  readRetryAfter,
  systemClock,
} from '../pacing/index.js';
import { readAnswer } from './answer.js';
import { parseBaseUrl } from './base-url.js';
import { type Credentials, makeCredentials } from './credentials.js';
import { type AccountFacts, isLasting, statusError, transportError } from './failure.js';
import { type CallInput, type CallOptions, type Methods, methodsOf } from './methods.js';
import type { ClientOptions, Usage } from './options.js';
import { type ListOperation, type PagesOptions, pages } from './pages.js';
import { buildRequest } from './request.js';
import { Transport, TransportFailure, type WireAnswer, type WireRequest } from './transport.js';

const defaultRetries = 6;
const retryDelays: Delays = { firstDelay: 500, longestDelay: 30_000 };
/** A service that refuses the same request this often, each time after the wait it asked for, will not take it. */
const mostRefusals = 100;

/** The service as an object: a method per operation of the catalogue, and what they have in common. */
export interface Client extends Methods<typeof catalogue> {
  /**
   * Calls any operation and answers its JSON. Waits for the rate window, repeats reads that failed, and anything that
   * surely did nothing (no connection, 429); a write that may have landed throws UncertainError. Throws the ApiError
   * family (QuotaError when the day is used up, or after a 429 that asks for more than ten minutes, unless
   * `waitForQuota`), AbortedError (with an UncertainError as its cause when a write was under way) and
   * ConfigurationError for unfit input.
   */
  call<O extends Operation>(operation: O, input?: CallInput<O>): Promise<AnswerOf<O>>;
  /**
   * All pages of a list, in the order that the query says. Throws ProtocolError when they do not add up to
   * `recordsTotal`.
   */
  pages<O extends ListOperation>(
    operation: O,
    query?: QueryOf<O>,
    options?: PagesOptions,
  ): AsyncGenerator<AnswerOf<O>, void, undefined>;
  usage(): Usage;
  /** Part of the rate window that it uses, above 0 and up to 1. */
  readonly share: number;
  /** Requests of the day that it leaves for others. */
  readonly reserve: number;
  /** Ends what waits with AbortedError, and all connections. */
  close(): Promise<void>;
}

/** A client of one account. Opens no connection before its first call. Throws ConfigurationError. */
export function createClient(options: ClientOptions): Client {
  const { share = 1, reserve = 0 } = options;
  const caller = new Caller({ ...options, share, reserve });
  const call: Client['call'] = (operation, input) => caller.call(operation, input);
  return {
    ...methodsOf(catalogue, call),
    call,
    pages: (operation, query, pagesOptions) => pages(call, operation, query, pagesOptions),
    usage: () => caller.usage(),
    share,
    reserve,
    close: () => caller.close(),
  };
}

/** One attempt: the answer, or why there is none and whether and when it may be sent again. */
type Attempt =
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'refused' }
  | {
      readonly kind: 'failed';
      readonly error: FieldsheetError;
      readonly mayRepeat: boolean;
      readonly retryAfter?: number | undefined;
    };

/** What stands between a request and its leaving. */
interface Departure {
  /** Any of them keeps the request from leaving. */
  readonly signals: readonly AbortSignal[];
  readonly beforeLeaving: CallOptions['beforeLeaving'];
}

type PacedOptions = ClientOptions & Pick<Client, 'share' | 'reserve'>;

class Caller {
  readonly #options: ClientOptions;
  readonly #clock: Clock;
  readonly #prefix: string;
  readonly #credentials: Credentials;
  readonly #account: AccountFacts;
  readonly #transport: Transport;
  readonly #pacer: Pacer;
  readonly #closing = new AbortController();
  #sent = 0;
  #retried = 0;
  #throttled = 0;

  constructor(options: PacedOptions) {
    checkNumbers(options);
    const { connect = 10_000, headers = 60_000, body = 60_000, total = 90_000 } = options.timeouts ?? {};
    const { origin, prefix, isLoopback } = parseBaseUrl(options.baseUrl);
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#prefix = prefix;
    this.#credentials = makeCredentials(options.domain, options.apiKey);
    this.#account = { domain: options.domain, host: new URL(origin).host, settingsOrigin: options.settingsOrigin };
    this.#transport = new Transport({
      origin,
      timeouts: { connect, headers, body, total },
      // Through a proxy, plain HTTP to this machine would carry the key in the open to another one.
      proxy: isLoopback ? undefined : options.proxy,
      ca: options.ca,
    });
    this.#pacer = new Pacer({
      clock: this.#clock,
      share: options.share,
      reserve: options.reserve,
      waitForQuota: options.waitForQuota ?? false,
      onPause: ({ limit, until }) => options.onEvent?.({ type: 'pause', limit, until }),
    });
  }

  async call<O extends Operation>(operation: O, input: CallInput<O> = {}): Promise<AnswerOf<O>> {
    const { name } = operation;
    const { signal, waitSignal } = input;
    const built = buildRequest(operation, input, this.#prefix);
    const headers = { ...built.headers, authorization: this.#credentials.authorization, 'user-agent': 'fieldsheet' };
    const request = { ...built, headers, signal };
    const signals = [signal, waitSignal].filter((each) => each !== undefined);
    let retries = 0;
    let refusals = 0;
    for (;;) {
      const attempt = await this.#attempt(operation, request, { signals, beforeLeaving: input.beforeLeaving });
      if (attempt.kind === 'answer') return attempt.answer as AnswerOf<O>;
      if (attempt.kind === 'refused') {
        refusals += 1;
        this.#throttled += 1;
        this.#options.onEvent?.({ type: 'throttled', operation: name });
        if (refusals >= mostRefusals) throw refusedError(name);
        await input.beforeWaiting?.();
        continue;
      }
      const { error, mayRepeat, retryAfter = 0 } = attempt;
      if (!mayRepeat || retries >= (this.#options.retries ?? defaultRetries) || retryAfter > longestRetryAfterMs)
        throw error;
      retries += 1;
      await input.beforeWaiting?.();
      const delayMs = Math.max(retryAfter, backoff(retries, retryDelays, (this.#options.random ?? Math.random)()));
      this.#options.onEvent?.({ type: 'retry', operation: name, attempt: retries, delayMs, reason: error.message });
      await this.#pause(delayMs, signals);
      this.#retried += 1;
    }
  }

  async #attempt(operation: Operation, request: WireRequest, departure: Departure): Promise<Attempt> {
    const permit = await this.#depart(operation, departure);
    this.#sent += 1;
    let answer: WireAnswer;
    try {
      answer = await this.#transport.send(request);
    } catch (failure) {
      permit.failed(!(failure instanceof TransportFailure) || failure.hasLeft);
      return this.#unanswered(operation, failure);
    }
    if (answer.status === 429) {
      permit.refused(answer.headers);
      return { kind: 'refused' };
    }
    permit.answered(answer.headers);
    return this.#judge(operation, answer);
  }

  /** Waits until the request may leave, and gives the permit back when it does not leave after all. */
  async #depart({ name }: Operation, { signals, beforeLeaving }: Departure): Promise<Permit> {
    const permit = await this.#pacer.acquire(name, signals);
    try {
      await beforeLeaving?.();
      assertNotAborted(signals);
      return permit;
    } catch (error) {
      permit.failed(false);
      throw error;
    }
  }

  #unanswered(operation: Operation, cause: unknown): Attempt {
    if (!(cause instanceof TransportFailure)) throw cause;
    const { message, hasLeft, code } = cause;
    const isAborted = cause.isAborted || this.#closing.signal.aborted;
    const failure = new TransportFailure(message, { hasLeft, code, isAborted });
    const error = transportError(operation, failure, this.#credentials.redact);
    const isHarmless = !hasLeft || operation.effect === 'read';
    return { kind: 'failed', error, mayRepeat: !isAborted && isHarmless && !isLasting(failure) };
  }

  #judge(operation: Operation, answer: WireAnswer): Attempt {
    try {
      const { redact } = this.#credentials;
      if (answer.status >= 200 && answer.status < 300)
        return { kind: 'answer', answer: readAnswer(operation, answer, redact) };
      throw statusError(operation, answer, { redact, account: this.#account });
    } catch (error) {
      if (!(error instanceof FieldsheetError)) throw error;
      const mayRepeat = operation.effect === 'read' && error instanceof UncertainError;
      const retryAfter = readRetryAfter(headerOf(answer.headers, 'retry-after'), this.#pacer.serverNow());
      return { kind: 'failed', error, mayRepeat, retryAfter };
    }
  }

  async #pause(ms: number, signals: readonly AbortSignal[]): Promise<void> {
    const ends = AbortSignal.any([...signals, this.#closing.signal]);
    try {
      await this.#clock.sleep(ms, ends);
    } catch (cause) {
      if (!ends.aborted) throw cause;
    }
    assertNotAborted([ends]);
  }

  usage(): Usage {
    return { ...this.#pacer.usage(), sent: this.#sent, retried: this.#retried, throttled: this.#throttled };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#pacer.close();
    await this.#transport.close();
  }
}

function refusedError(operation: string): UnreachableError {
  return new UnreachableError(`The service refused ${operation} ${mostRefusals} times because of its limits (429).`, {
    operation,
    status: 429,
    advice: 'Somebody else may be using up the window of this key; try again later.',
  });
}

function checkNumbers({ share, reserve, retries = 0, timeouts = {} }: PacedOptions): void {
  if (!(share > 0 && share <= 1))
    throw new ConfigurationError(`The share must lie above 0 and at most at 1, not at ${share}.`);
  if (!(Number.isInteger(reserve) && reserve >= 0))
    throw new ConfigurationError(`The reserve must be a number of requests, not ${reserve}.`);
  if (!(Number.isInteger(retries) && retries >= 0))
    throw new ConfigurationError(`Retries must be a whole number, not ${retries}.`);
  for (const [name, ms] of Object.entries(timeouts)) {
    if (ms !== undefined && !(ms > 0 && ms < 2 ** 31))
      throw new ConfigurationError(`The time-out ${name} must be a number of milliseconds, not ${ms}.`);
  }
}
