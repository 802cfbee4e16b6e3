import { type AnswerOf, type Operation, type Question, smallestRead } from '../contract/index.js';
import { ConfigurationError, FieldsheetError, UncertainError, UnreachableError, UnreadableError } from '../errors.js';
import { type Attempt, type Circumstances, CrossedAnswers, judged, unanswered } from './attempt.js';
import type { AccountFacts } from './failure.js';
import type { CallInput, CallOptions } from './methods.js';
import type { ClientOptions, Usage, Wait } from './options.js';
import { type Clock, systemClock } from './pacing/clock.js';
import { backoff, type Delays, OutageGate, type OutageSign, type Passage } from './pacing/outage.js';
import { Pacer, type Permit } from './pacing/pacer.js';
import { assertNotAborted } from './pacing/waiting-errors.js';
import { buildRequest } from './request.js';
import { readableEncodings, Transport, TransportFailure, type WireAnswer, type WireRequest } from './transport.js';

const defaultRetries = 6;
const defaultPatience = 60_000;
const defaultStartPatience = 10_000;
const retryDelays: Delays = { firstDelay: 500, longestDelay: 30_000 };
/** Gives up on a request after this many 429s, although each retry waited as long as the service asked. */
const mostRefusals = 100;

/** Sends calls: decides when a request leaves, when it is retried and what its answer means. */
export class Caller {
  readonly #options: ClientOptions;
  readonly #retries: number;
  readonly #clock: Clock;
  readonly #prefix: string;
  readonly #credentials: Credentials;
  readonly #account: AccountFacts;
  readonly #transport: Transport;
  readonly #pacer: Pacer;
  readonly #outages: OutageGate;
  readonly #unreadable = new UnreadableAnswers();
  readonly #crossed = new CrossedAnswers();
  readonly #closing = new AbortController();
  #sent = 0;
  #retried = 0;
  #throttled = 0;
  #atLimit: Wait | undefined;
  #outage: Wait | undefined;

  constructor(options: ClientOptions & { readonly share: number; readonly reserve: number }) {
    checkNumbers(options);
    const { connect = 10_000, headers = 60_000, body = 60_000, total = 90_000 } = options.timeouts ?? {};
    const { origin, prefix, isLoopback } = parseBaseUrl(options.baseUrl);
    const { onEvent, random = Math.random, clock = systemClock } = options;
    this.#options = options;
    this.#retries = options.retries ?? defaultRetries;
    this.#clock = clock;
    this.#prefix = prefix;
    this.#credentials = makeCredentials(options.domain, options.apiKey);
    this.#account = { domain: options.domain, host: new URL(origin).host, settingsOrigin: options.settingsOrigin };
    this.#transport = new Transport({
      origin,
      timeouts: { connect, headers, body, total },
      // Through a proxy, plain HTTP would carry the key unencrypted to another machine.
      proxy: isLoopback ? undefined : options.proxy,
      ca: options.ca,
    });
    this.#pacer = new Pacer({
      clock,
      share: options.share,
      windowMs: options.windowMs,
      reserve: options.reserve,
      waitForQuota: options.waitForQuota ?? false,
      concurrency: options.concurrency,
      onPause: ({ limit, until }) => {
        this.#atLimit = { for: limit, until };
        onEvent?.({ type: 'pause', limit, until });
      },
    });
    this.#outages = new OutageGate({
      clock,
      random,
      host: this.#account.host,
      patience: options.patience ?? defaultPatience,
      startPatience: options.startPatience ?? defaultStartPatience,
      probe: (signal) => this.#probe(signal),
      onOutage: (outage) => {
        this.#outage = { for: 'service', until: outage.until, reason: outage.reason };
        onEvent?.({ type: 'outage', ...outage });
      },
      onEnd: (outage) => {
        this.#outage = undefined;
        onEvent?.({ type: 'outage-over', ...outage });
      },
    });
  }

  async call<O extends Operation>(operation: O, input: CallInput<O> = {}): Promise<AnswerOf<O>> {
    const { name } = operation;
    const isRead = operation.effect === 'read';
    const { signal, waitSignal, beforeLeaving } = input;
    const request = this.#requestOf(operation, input);
    const signals = [signal, waitSignal].filter((each) => each !== undefined);
    const question = { operation, query: input.query, body: input.body };
    let failures = 0;
    let refusals = 0;
    let isAskedAgain = false;
    for (;;) {
      const attempt = await this.#attempt(request, question, signals, beforeLeaving);
      if (attempt.kind === 'answer') return attempt.answer as AnswerOf<O>;
      if (attempt.kind === 'refused') {
        refusals += 1;
        this.#throttled += 1;
        this.#options.onEvent?.({ type: 'throttled', operation: name });
        if (refusals >= mostRefusals) throw tooManyRefusals(name);
        await input.beforeWaiting?.();
        continue;
      }
      if (attempt.isForeign && isRead && !isAskedAgain) {
        isAskedAgain = true;
        this.#retried += 1;
        continue;
      }
      if (attempt.isForeign && isRead) throw this.#unreadable.failed(operation, attempt.error);
      const { error, mayRepeat, sign } = attempt;
      failures += 1;
      // In an outage the patience limits retries; the doubled count stops a request that alone makes the service fail.
      if (!mayRepeat || failures > (sign ? 2 * this.#retries : this.#retries)) throw error;
      await input.beforeWaiting?.();
      if (sign && this.#outages.isGivenUp(isRead)) throw this.#outages.errorFor(name);
      if (!this.#outages.isOn(isRead)) await this.#pause(operation, { failures, reason: error.message, signals });
      this.#retried += 1;
    }
  }

  #requestOf<O extends Operation>(operation: O, input: CallInput<O>): WireRequest {
    const built = buildRequest(operation, input, this.#prefix);
    const { authorization } = this.#credentials;
    const fixed = { authorization, 'user-agent': 'fieldsheet', 'accept-encoding': readableEncodings };
    const headers = { ...built.headers, ...fixed };
    return { ...built, headers, signal: input.signal };
  }

  async #attempt(
    request: WireRequest,
    question: Question,
    signals: readonly AbortSignal[],
    beforeLeaving: CallOptions['beforeLeaving'],
  ): Promise<Attempt> {
    const { operation } = question;
    const { permit, passage } = await this.#depart(operation, signals, beforeLeaving);
    const flight = this.#crossed.begin(question);
    try {
      const attempt = await this.#exchange(operation, request, permit);
      if (attempt.kind !== 'failed') passage.answered();
      else if (attempt.sign) passage.failed(attempt.sign);
      else if (attempt.isAnswer) passage.answered();
      return this.#unreadable.counted(operation, await this.#crossed.judged(flight, attempt));
    } finally {
      this.#crossed.end(flight);
      passage.left();
    }
  }

  /** Waits until the request may leave. Gives permit and passage back if it does not leave after all. */
  async #depart(
    { name, effect }: Operation,
    signals: readonly AbortSignal[],
    beforeLeaving: CallOptions['beforeLeaving'],
  ): Promise<{ permit: Permit; passage: Passage }> {
    for (;;) {
      const passage = await this.#outages.enter(name, effect === 'read', signals);
      let permit: Permit | undefined;
      try {
        permit = await this.#pacer.acquire(name, signals);
        // The service may have gone away during the wait for the rate window.
        if (!this.#outages.isClosedTo(passage)) {
          await beforeLeaving?.();
          assertNotAborted(signals);
          return { permit, passage };
        }
      } catch (error) {
        permit?.failed(false);
        passage.left();
        throw error;
      }
      permit.failed(false);
      passage.left();
    }
  }

  /** Sends one small read to see whether the service answers. */
  async #probe(signal: AbortSignal): Promise<OutageSign | undefined> {
    const operation = smallestRead();
    const request = this.#requestOf(operation, { query: { page: 1, pageSize: 1 }, signal });
    try {
      const permit = await this.#pacer.acquire(operation.name, [signal]);
      const attempt = await this.#exchange(operation, request, permit);
      return attempt.kind === 'failed' ? attempt.sign : undefined;
    } catch (error) {
      // The quota is used up or the client is closed; the waiting calls find out themselves.
      if (error instanceof FieldsheetError) return undefined;
      throw error;
    }
  }

  async #exchange(operation: Operation, request: WireRequest, permit: Permit): Promise<Attempt> {
    this.#sent += 1;
    let answer: WireAnswer;
    try {
      answer = await this.#transport.send(request);
    } catch (cause) {
      permit.failed(!(cause instanceof TransportFailure) || cause.hasLeft);
      if (!(cause instanceof TransportFailure)) throw cause;
      const isAborted = cause.isAborted || this.#closing.signal.aborted;
      return unanswered(operation, new TransportFailure(cause.message, { ...cause, isAborted }), this.#circumstances);
    }
    if (answer.status === 429) {
      permit.refused(answer.headers);
      return { kind: 'refused' };
    }
    permit.answered(answer.headers);
    return judged(operation, answer, this.#circumstances);
  }

  get #circumstances(): Circumstances {
    const { redact } = this.#credentials;
    const { hasAnswered } = this.#outages;
    return { redact, account: this.#account, hasAnswered, serverNow: this.#pacer.serverNow() };
  }

  async #pause(
    { name }: Operation,
    { failures, reason, signals }: { failures: number; reason: string; signals: readonly AbortSignal[] },
  ): Promise<void> {
    const { random = Math.random, onEvent } = this.#options;
    const delayMs = backoff(failures, retryDelays, random());
    onEvent?.({ type: 'retry', operation: name, attempt: failures, delayMs, reason });
    const ends = AbortSignal.any([...signals, this.#closing.signal]);
    try {
      await this.#clock.sleep(delayMs, ends);
    } catch (cause) {
      if (!ends.aborted) throw cause;
    }
    assertNotAborted([ends]);
  }

  isAway(): boolean {
    return this.#outages.isOn(false);
  }

  usage(): Usage {
    const atLimit = this.#atLimit && this.#atLimit.until > this.#clock.now() ? this.#atLimit : undefined;
    const counts = { sent: this.#sent, retried: this.#retried, throttled: this.#throttled };
    return { ...this.#pacer.usage(), ...counts, waits: this.#outage ?? atLimit };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#outages.close();
    this.#pacer.close();
    await this.#transport.close();
  }
}

function tooManyRefusals(operation: string): UnreachableError {
  return new UnreachableError(`The service refused ${operation} ${mostRefusals} times because of its limits (429).`, {
    operation,
    status: 429,
    advice: 'Somebody else may be using up the window of this key; try again later.',
  });
}

/** Throws ConfigurationError for an option outside its numeric range. */
function checkNumbers(options: ClientOptions & { readonly share: number; readonly reserve: number }): void {
  const {
    share,
    windowMs = 1,
    reserve,
    retries = 0,
    timeouts = {},
    patience = 0,
    startPatience = 0,
    concurrency = 1,
  } = options;
  if (!(share > 0 && share <= 1))
    throw new ConfigurationError(`The share must lie above 0 and at most at 1, not at ${share}.`);
  if (!(windowMs > 0 && windowMs < 2 ** 31))
    throw new ConfigurationError(`The rate window must be a number of milliseconds, not ${windowMs}.`);
  if (!(Number.isInteger(reserve) && reserve >= 0))
    throw new ConfigurationError(`The reserve must be a number of requests, not ${reserve}.`);
  if (!(Number.isInteger(retries) && retries >= 0))
    throw new ConfigurationError(`Retries must be a whole number, not ${retries}.`);
  if (!(Number.isInteger(concurrency) && concurrency > 0))
    throw new ConfigurationError(`The number of requests at a time must be a whole number from 1, not ${concurrency}.`);
  for (const ms of [patience, startPatience])
    if (!(ms >= 0)) throw new ConfigurationError(`The patience must be a number of milliseconds, not ${ms}.`);
  for (const [name, ms] of Object.entries(timeouts)) {
    if (ms !== undefined && !(ms > 0 && ms < 2 ** 31))
      throw new ConfigurationError(`The time-out ${name} must be a number of milliseconds, not ${ms}.`);
  }
}

interface BaseUrl {
  readonly origin: string;
  /** Without a trailing slash. */
  readonly prefix: string;
  readonly isLoopback: boolean;
}

/** Section "Limits": HTTPS only, or HTTP to loopback addresses for the sandbox. Throws ConfigurationError. */
export function parseBaseUrl(text: string): BaseUrl {
  const advice = 'Give an address such as https://account.example.com.';
  if (!URL.canParse(text)) throw new ConfigurationError('The base address is not an address.', { advice });
  const { protocol, hostname, username, password, search, hash, origin, pathname } = new URL(text);
  if (username || password) {
    throw new ConfigurationError('The base address must not carry credentials.', {
      advice: 'Give the domain and the key by their own settings.',
    });
  }
  if (search || hash)
    throw new ConfigurationError('The base address must not carry a query or a fragment.', { advice });
  const isLoopback = isLoopbackHost(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback)) {
    throw new ConfigurationError(
      `The base address ${origin === 'null' ? text : origin} is not HTTPS: the key would travel in the open.`,
      {
        advice: 'Use https://; plain http:// is for a sandbox on this machine only.',
      },
    );
  }
  return { origin, prefix: pathname.replace(/(?<!\/)\/+$/, ''), isLoopback };
}

/** The URL parser has already normalised IPv4 spellings such as 127.1 or 0x7f000001 to four decimal numbers. */
function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

interface Credentials {
  readonly authorization: string;
  /** Removes the key in every encoding. Drops the whole text if the key is a word, which the gap would reveal. */
  readonly redact: (text: string) => string;
}

/** Section "Authentication". Throws ConfigurationError, which never contains the key. */
function makeCredentials(domain: string, apiKey: string): Credentials {
  if (!isUsable(domain) || domain.includes(':')) {
    throw new ConfigurationError('The domain of the account is missing or has a character that it cannot have.', {
      advice: "Give the first label of the account's host name.",
    });
  }
  if (!isUsable(apiKey)) {
    throw new ConfigurationError('The API key is missing, or has a space or a line break in it.', {
      advice: 'Copy it anew from the back office: Configuration, Authentication Key.',
    });
  }
  const token = Buffer.from(`${domain}:${apiKey}`, 'utf8').toString('base64');
  const secrets = [token, apiKey, encodeURIComponent(apiKey), JSON.stringify(apiKey).slice(1, -1)];
  const isWord = /^\p{L}+$/u.test(apiKey);
  return {
    authorization: `Basic ${token}`,
    redact: (text) =>
      isWord && text.includes(apiKey)
        ? 'the words of the service are left out, because the API key is in them.'
        : secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), text),
  };
}

function isUsable(value: string): boolean {
  return value !== '' && !/[\s\p{Cc}]/u.test(value);
}

/** This many malformed answers of an operation in a row are no accident on the way. */
const mostUnreadable = 3;

/** Stops calls whose answers stay malformed: each retry would cost a request, or leave a write in doubt. */
class UnreadableAnswers {
  readonly #inARow = new Map<string, number>();

  /** Turns too many malformed answers in a row into a final failure. */
  counted(operation: Operation, attempt: Attempt): Attempt {
    if (attempt.kind === 'answer') this.#inARow.delete(operation.name);
    if (attempt.kind !== 'failed' || !attempt.isMisshapen) return attempt;
    const error = this.failed(operation, attempt.error);
    return error === attempt.error ? attempt : { ...attempt, error, mayRepeat: false };
  }

  /** Counts an unusable answer; returns its error, or the final one. */
  failed({ name, effect }: Operation, failure: FieldsheetError): FieldsheetError {
    if (!(failure instanceof UncertainError)) return failure;
    const count = (this.#inARow.get(name) ?? 0) + 1;
    this.#inARow.set(name, count);
    if (count < mostUnreadable) return failure;
    const { message, status } = failure;
    const last = effect === 'read' ? '' : ' What was sent may have been done: it is looked up when the run is resumed.';
    return new UnreadableError(`${message.replace(/\.$/, '')}, ${count} times in a row.`, {
      operation: name,
      status,
      advice: `Something on the way may change the answers, or the service is of another version: look at one with \`fieldsheet api ${name}\`.${last}`,
      cause: failure,
    });
  }
}
