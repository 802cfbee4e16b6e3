import { AbortedError, type FieldsheetError, OutageError } from '../errors.js';
import { backoff, type Delays } from './backoff.js';
import type { Clock } from './clock.js';
import { aborted, assertNotAborted } from './turned-away.js';

/** An attempt that failed in a way that says nothing against its own request: the service may be away for everybody. */
export interface OutageSign {
  readonly error: FieldsheetError;
  /** How long the service asks to be left alone, ms. */
  readonly retryAfter?: number | undefined;
  /** Whether something at the service's address answered, such as a 503: the address is no wrong one then. */
  readonly isAnswer: boolean;
}

/** An outage as a person is told of it. Times are ms of our clock. */
export interface OutageFacts {
  readonly since: number;
  /** When the patience ends. */
  readonly until: number;
  /** When the service is tried next. */
  readonly nextAt: number;
  /** What the newest attempt met with. */
  readonly reason: string;
}

export interface OutageOptions {
  readonly clock: Clock;
  readonly random: () => number;
  /** How long an outage is waited out, ms. */
  readonly patience: number;
  /** The same, ms, as long as the service has never answered: its address may be wrong. */
  readonly startPatience: number;
  /** Makes one small request that changes nothing; undefined when the service answered it, whatever it said. */
  readonly probe: (signal: AbortSignal) => Promise<OutageSign | undefined>;
  readonly onOutage?: (outage: OutageFacts) => void;
  /** Told only of an outage that `onOutage` was told of. `at`: when the service answered again, ms of our clock. */
  readonly onEnd?: (outage: { readonly since: number; readonly at: number }) => void;
}

/** The right to make one request, as far as outages are concerned. `left` is to be called when the request is over. */
export interface Passage {
  /** The service dealt with the request: there is no outage, or no longer. */
  answered(): void;
  failed(sign: OutageSign): void;
  left(): void;
}

/** So many signs without an answer between them are an outage. */
const signsOfOutage = 3;
const probeDelays: Delays = { firstDelay: 1000, longestDelay: 60_000 };
/** An outage that is over sooner than this, ms, is not worth a line. */
const shortMs = 2000;

/**
 * `away`: nobody passes, and probes are made. `trial`: a probe was answered, and one request shows whether requests are.
 * `givenUp`: the patience is over; requests pass, and one that fails is not repeated.
 */
type Phase = 'away' | 'trial' | 'givenUp';

interface Outage {
  readonly since: number;
  phase: Phase;
  sign: OutageSign;
  probes: number;
  /** The service asked not to be tried before. */
  notBefore: number;
  isTold: boolean;
}

interface Waiter {
  readonly operation: string;
  readonly isRead: boolean;
  readonly pass: (passage: Passage) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The one rule by which outages of the service are waited out, for all calls of a client. An outage is recognised when
 * several attempts in a row fail without an answer, or when the service asks for a wait. Then nothing is sent but one probe
 * at a time, at the pace that the service asks for or of a backoff of at most a minute. When a probe is answered, one
 * request goes ahead of all others, so that a service that answers probes only does not make every request doubtful.
 */
export class OutageGate {
  readonly #options: OutageOptions;
  readonly #waiting = new Set<Waiter>();
  #hasAnswered = false;
  #signs = 0;
  #firstSignAt = 0;
  #outage: Outage | undefined;
  #trial: Passage | undefined;
  #prober: AbortController | undefined;

  constructor(options: OutageOptions) {
    this.#options = options;
  }

  /** Whether the service has ever answered. */
  get hasAnswered(): boolean {
    return this.#hasAnswered;
  }

  /** Whether requests are held back, but the one that is on trial. */
  isClosedTo(passage: Passage): boolean {
    const phase = this.#outage?.phase;
    return phase === 'away' || (phase === 'trial' && this.#trial !== passage);
  }

  /** Whether requests wait until the service answers. */
  get isOn(): boolean {
    return this.#outage !== undefined && !this.isGivenUp;
  }

  get isGivenUp(): boolean {
    return this.#outage?.phase === 'givenUp';
  }

  /**
   * Waits while the service is away; reads pass before writes, so that what is in doubt is looked up first. Throws
   * AbortedError at once when one of the signals aborts; when the patience is over OutageError, or, where the service has
   * never answered, the error of the last attempt.
   */
  async enter(operation: string, isRead: boolean, signals: readonly AbortSignal[]): Promise<Passage> {
    assertNotAborted(signals);
    if (!this.#outage || this.isGivenUp) return this.#passage();
    if (this.#outage.phase === 'trial' && !this.#trial) return this.#onTrial();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(waiter);
        for (const signal of signals) signal.removeEventListener('abort', onAbort);
        if (this.#waiting.size === 0) this.#prober?.abort();
      };
      const onAbort = ({ target }: Event) => waiter.reject(aborted(target as AbortSignal));
      const waiter: Waiter = {
        operation,
        isRead,
        pass: (passage) => {
          leave();
          resolve(passage);
        },
        reject: (error) => {
          leave();
          reject(error);
        },
      };
      for (const signal of signals) signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.add(waiter);
      this.#startProbing();
    });
  }

  /** The error of a request that was not made, or not again, because the patience is over. */
  errorFor(operation: string): Error {
    const outage = this.#outage;
    if (!outage) return new AbortedError('The client is closed.');
    const { error } = outage.sign;
    if (!this.#isPatient) return error;
    return new OutageError(
      `The service has been away since ${new Date(outage.since).toISOString()}: ${error.message}`,
      {
        operation,
        since: outage.since,
        advice: 'Go on when it answers again, or give it more time with --patience.',
        cause: error,
      },
    );
  }

  /** Turns away everyone who waits. */
  close(): void {
    for (const waiter of [...this.#waiting]) waiter.reject(new AbortedError('The client was closed.'));
  }

  #passage(): Passage {
    const passage: Passage = {
      answered: () => this.#answered(),
      failed: (sign) => this.#failed(passage, sign),
      left: () => this.#left(passage),
    };
    return passage;
  }

  #onTrial(): Passage {
    this.#trial = this.#passage();
    return this.#trial;
  }

  #answered(): void {
    this.#hasAnswered = true;
    this.#signs = 0;
    const outage = this.#outage;
    if (!outage) return;
    this.#outage = undefined;
    this.#trial = undefined;
    this.#prober?.abort();
    if (outage.isTold) this.#options.onEnd?.({ since: outage.since, at: this.#options.clock.now() });
    for (const waiter of this.#inOrder()) waiter.pass(this.#passage());
  }

  #failed(passage: Passage, sign: OutageSign): void {
    this.#hasAnswered ||= sign.isAnswer;
    const now = this.#options.clock.now();
    if (this.#signs === 0) this.#firstSignAt = now;
    this.#signs += 1;
    if (this.#outage) {
      if (this.isGivenUp) this.#outage.sign = sign;
      if (this.#trial !== passage) return;
      this.#trial = undefined;
      this.#note(this.#outage, sign);
      this.#outage.phase = 'away';
      this.#startProbing();
    } else if (this.#signs >= signsOfOutage || (sign.retryAfter ?? 0) > 0 || this.#isStartOver(now)) {
      const fresh = { phase: 'away', probes: 0, notBefore: now, isTold: false } as const;
      this.#outage = { since: this.#firstSignAt, sign, ...fresh };
      this.#note(this.#outage, sign);
    }
  }

  /** A request on trial that ended without showing anything makes room for the next one. */
  #left(passage: Passage): void {
    if (this.#trial !== passage) return;
    this.#trial = undefined;
    this.#tryNext();
  }

  #tryNext(): void {
    const [next] = this.#inOrder();
    next?.pass(this.#onTrial());
  }

  #inOrder(): Waiter[] {
    const all = [...this.#waiting];
    return [...all.filter(({ isRead }) => isRead), ...all.filter(({ isRead }) => !isRead)];
  }

  #note(outage: Outage, sign: OutageSign): void {
    outage.sign = sign;
    outage.notBefore = this.#options.clock.now() + (sign.retryAfter ?? 0);
  }

  /** A service that has never answered and lets each request wait long would be asked for long. */
  #isStartOver(now: number): boolean {
    return !this.#isPatient && now - this.#firstSignAt >= this.#options.startPatience;
  }

  get #isPatient(): boolean {
    return this.#hasAnswered || this.#options.startPatience >= this.#options.patience;
  }

  /** Probes go on only while somebody waits for them. */
  #startProbing(): void {
    const outage = this.#outage;
    if (outage?.phase !== 'away' || this.#prober || this.#waiting.size === 0) return;
    const prober = new AbortController();
    this.#prober = prober;
    void this.#probe(outage, prober.signal).finally(() => {
      this.#prober = undefined;
      this.#startProbing();
    });
  }

  async #probe(outage: Outage, signal: AbortSignal): Promise<void> {
    const { clock, random, patience, startPatience, probe } = this.#options;
    while (!signal.aborted) {
      const now = clock.now();
      const until = outage.since + (this.#isPatient ? patience : startPatience);
      if (now >= until || outage.notBefore > until) return this.#giveUp(outage);
      outage.probes += 1;
      const nextAt = Math.min(until, Math.max(outage.notBefore, now + backoff(outage.probes, probeDelays, random())));
      this.#tell(outage, { until, nextAt, isLong: nextAt - outage.since > shortMs });
      await clock.sleep(nextAt - now, signal).catch(() => undefined);
      if (signal.aborted) return;
      const sign = await probe(signal);
      if (signal.aborted) return;
      if (!sign) {
        this.#hasAnswered = true;
        outage.phase = 'trial';
        return this.#tryNext();
      }
      this.#hasAnswered ||= sign.isAnswer;
      this.#note(outage, sign);
    }
  }

  #tell(outage: Outage, { isLong, ...times }: { until: number; nextAt: number; isLong: boolean }): void {
    if (outage.isTold || !isLong || !this.#isPatient) return;
    outage.isTold = true;
    this.#options.onOutage?.({ since: outage.since, reason: outage.sign.error.message, ...times });
  }

  #giveUp(outage: Outage): void {
    outage.phase = 'givenUp';
    for (const waiter of [...this.#waiting]) waiter.reject(this.errorFor(waiter.operation));
  }
}
