import { AbortedError, type FieldsheetError, OutageError } from '../../errors.js';
import { type Clock, utcText } from './clock.js';
import { type Asking, assertNotAborted, type Waiter, WaitingRequests } from './waiting-errors.js';

/** This many failures without an answer in between are an outage. */
const signsOfOutage = 3;
const probeDelays: Delays = { firstDelay: 1000, longestDelay: 60_000 };
/** Shorter outages are not reported, ms. */
const shortMs = 2000;

/** `trial`: one request shows whether the service is back. `givenUp`: requests pass and are not retried. */
type Phase = 'away' | 'trial' | 'givenUp';

interface AskingKind extends Asking {
  readonly isRead: boolean;
}

interface Outage {
  readonly since: number;
  /** One of the waiting writes is then the trial. */
  isOnlyWrites: boolean;
  phase: Phase;
  sign: OutageSign;
  attempts: number;
  notBefore: number;
  /** Undefined before the first report. */
  toldOnlyWrites?: boolean;
}

/**
 * Waits out outages for all calls of a client. An outage starts when several attempts in a row fail without an answer,
 * or when the service asks for a wait. Then only one probe at a time is sent. After an answered probe one request goes
 * ahead alone: if the service answers only probes, only one request becomes doubtful.
 *
 * A service may answer reads but refuse writes: several writes in a row answered with 503 are an outage too. Reads then
 * pass, so that lost writes can be looked up, and waiting writes are tried one at a time instead of the probe, because
 * a read cannot show whether writes are accepted.
 */
export class OutageGate {
  readonly #options: OutageOptions;
  readonly #waiting = new WaitingRequests<Passage, AskingKind>(() => this.#prober?.abort());
  /** Failures since the last answer. */
  readonly #signs = new Signs();
  /** Writes refused because of maintenance since the last accepted write. */
  readonly #writeSigns = new Signs();
  #hasAnswered = false;
  #outage: Outage | undefined;
  #trial: Passage | undefined;
  #prober: AbortController | undefined;

  constructor(options: OutageOptions) {
    this.#options = options;
  }

  get hasAnswered(): boolean {
    return this.#hasAnswered;
  }

  /** Whether the request is held back and is not the trial. */
  isClosedTo(passage: Passage): boolean {
    return this.isOn(passage.isRead) && (this.#outage?.phase === 'away' || this.#trial !== passage);
  }

  /** Whether requests of this kind wait for the service. */
  isOn(isRead: boolean): boolean {
    return this.#concerns(isRead) && this.#outage?.phase !== 'givenUp';
  }

  /** Whether failed requests of this kind are no longer retried. */
  isGivenUp(isRead: boolean): boolean {
    return this.#concerns(isRead) && this.#outage?.phase === 'givenUp';
  }

  #concerns(isRead: boolean): boolean {
    return this.#outage !== undefined && !(isRead && this.#outage.isOnlyWrites);
  }

  /** Reads pass first, to resolve doubts. Throws AbortedError, OutageError or the last attempt's error: `errorFor`. */
  async enter(operation: string, isRead: boolean, signals: readonly AbortSignal[]): Promise<Passage> {
    assertNotAborted(signals);
    if (!this.isOn(isRead)) return this.#passage(isRead);
    if (this.#outage?.phase === 'trial' && !this.#trial) return this.#onTrial(isRead);
    const passed = this.#waiting.wait({ operation, isRead, signals });
    this.#startTrying();
    return passed;
  }

  /** Error of a request that is not sent, or not retried, because the patience is over. */
  errorFor(operation: string): Error {
    const outage = this.#outage;
    if (!outage) return new AbortedError('The client is closed.');
    const { error, reason } = outage.sign;
    if (!this.#isPatient) return error;
    const what = outage.isOnlyWrites ? 'has taken no changes' : 'has been away';
    return new OutageError(`${this.#options.host} ${what} since ${utcText(outage.since)}: ${reason}`, {
      operation,
      since: outage.since,
      advice: 'Go on when it answers again, or give it more time with --patience.',
      cause: error,
    });
  }

  close(): void {
    this.#waiting.rejectAll(() => new AbortedError('The client was closed.'));
  }

  #passage(isRead: boolean): Passage {
    const passage: Passage = {
      isRead,
      answered: () => this.#answered(isRead),
      failed: (sign) => this.#failed(passage, sign),
      left: () => this.#left(passage),
    };
    return passage;
  }

  #onTrial(isRead: boolean): Passage {
    this.#trial = this.#passage(isRead);
    return this.#trial;
  }

  #answered(isRead: boolean): void {
    this.#hasAnswered = true;
    this.#signs.reset();
    if (!isRead) this.#writeSigns.reset();
    const outage = this.#outage;
    if (!outage || (isRead && outage.isOnlyWrites)) return;
    this.#trial = undefined;
    this.#prober?.abort();
    if (this.#writeSigns.count > 0) this.#narrow(outage);
    else this.#end(outage);
  }

  /** Reads are answered, but nothing shows that writes are. */
  #narrow(outage: Outage): void {
    outage.isOnlyWrites = true;
    for (const { asking, pass } of this.#inOrder()) if (asking.isRead) pass(this.#passage(true));
    if (outage.phase === 'givenUp') return;
    outage.phase = 'trial';
    this.#tryNext();
  }

  #end(outage: Outage): void {
    this.#outage = undefined;
    if (outage.toldOnlyWrites !== undefined)
      this.#options.onEnd?.({ since: outage.since, at: this.#options.clock.now() });
    for (const { asking, pass } of this.#inOrder()) pass(this.#passage(asking.isRead));
  }

  #failed(passage: Passage, sign: OutageSign): void {
    const { isRead } = passage;
    this.#hasAnswered ||= sign.isAnswer;
    const now = this.#options.clock.now();
    this.#signs.note(now);
    if (!isRead && sign.isMaintenance) this.#writeSigns.note(now);
    const outage = this.#outage;
    // Reads fail too, so not only writes have to wait.
    const isWider = outage?.isOnlyWrites && isRead && this.#shows(this.#signs, sign);
    if (!outage) {
      const signs = [this.#signs, this.#writeSigns].find((each) => this.#shows(each, sign));
      if (signs) this.#begin(signs.since, sign);
    } else if (isWider) {
      outage.isOnlyWrites = false;
      this.#prober?.abort();
      this.#fail(outage, sign);
    } else if (this.isGivenUp(isRead)) {
      outage.sign = sign;
    } else if (this.#trial === passage) {
      this.#fail(outage, sign);
    }
  }

  #shows(signs: Signs, { retryAfter = 0 }: OutageSign): boolean {
    if (signs.count === 0) return false;
    return signs.count >= signsOfOutage || retryAfter > 0 || this.#isStartOver(signs.since);
  }

  #begin(since: number, sign: OutageSign): void {
    const now = this.#options.clock.now();
    const outage: Outage = {
      since,
      isOnlyWrites: false,
      phase: 'away',
      sign,
      attempts: 0,
      notBefore: now,
    };
    this.#outage = outage;
    this.#note(outage, sign);
  }

  #fail(outage: Outage, sign: OutageSign): void {
    this.#trial = undefined;
    this.#note(outage, sign);
    outage.phase = 'away';
    this.#startTrying();
  }

  #left(passage: Passage): void {
    if (this.#trial !== passage) return;
    this.#trial = undefined;
    this.#tryNext();
  }

  #tryNext(): void {
    const [next] = this.#inOrder();
    next?.pass(this.#onTrial(next.asking.isRead));
  }

  /** Reads before writes, otherwise first come, first served. */
  #inOrder(): Waiter<Passage, AskingKind>[] {
    const all = [...this.#waiting.all];
    return [...all.filter(({ asking }) => asking.isRead), ...all.filter(({ asking }) => !asking.isRead)];
  }

  #note(outage: Outage, sign: OutageSign): void {
    outage.sign = sign;
    outage.notBefore = this.#options.clock.now() + (sign.retryAfter ?? 0);
  }

  /** Before the first answer, the start patience also ends the wait for a third failure: requests may be slow. */
  #isStartOver(since: number): boolean {
    return !this.#isPatient && this.#options.clock.now() - since >= this.#options.startPatience;
  }

  get #isPatient(): boolean {
    return this.#hasAnswered || this.#options.startPatience >= this.#options.patience;
  }

  /** The service is tried only while requests wait for it. */
  #startTrying(): void {
    const outage = this.#outage;
    if (outage?.phase !== 'away' || this.#prober || this.#waiting.isEmpty) return;
    const prober = new AbortController();
    this.#prober = prober;
    void this.#try(outage, prober.signal).finally(() => {
      this.#prober = undefined;
      this.#startTrying();
    });
  }

  async #try(outage: Outage, signal: AbortSignal): Promise<void> {
    const { clock, random, patience, startPatience, probe } = this.#options;
    while (!signal.aborted) {
      const now = clock.now();
      const until = outage.since + (this.#isPatient ? patience : startPatience);
      if (now >= until || outage.notBefore > until) return this.#giveUp(outage);
      outage.attempts += 1;
      const nextAt = Math.min(until, Math.max(outage.notBefore, now + backoff(outage.attempts, probeDelays, random())));
      this.#tell(outage, until, nextAt);
      await clock.sleep(nextAt - now, signal).catch(() => undefined);
      if (signal.aborted) return;
      const sign = outage.isOnlyWrites ? undefined : await probe(signal);
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

  #tell(outage: Outage, until: number, nextAt: number): void {
    const { since, isOnlyWrites, sign } = outage;
    if (outage.toldOnlyWrites === isOnlyWrites || nextAt - since <= shortMs || !this.#isPatient) return;
    outage.toldOnlyWrites = isOnlyWrites;
    this.#options.onOutage?.({ host: this.#options.host, isOnlyWrites, since, until, nextAt, reason: sign.reason });
  }

  #giveUp(outage: Outage): void {
    outage.phase = 'givenUp';
    this.#waiting.rejectAll((operation) => this.errorFor(operation));
  }
}

/** Failed attempts in a row. */
class Signs {
  count = 0;
  /** Ms of our clock. */
  since = 0;

  note(now: number): void {
    if (this.count === 0) this.since = now;
    this.count += 1;
  }

  reset(): void {
    this.count = 0;
  }
}

export interface Delays {
  /** Ms before the second attempt; doubled for each further one. */
  readonly firstDelay: number;
  readonly longestDelay: number;
}

/** Ms to wait after attempt `attempt` (from 1). `random` in [0, 1) spreads retries of requests that failed together. */
export function backoff(attempt: number, { firstDelay, longestDelay }: Delays, random: number): number {
  const full = Math.min(firstDelay * 2 ** (attempt - 1), longestDelay);
  return Math.round(full * (0.5 + random / 2));
}

/** A failed attempt that is not its request's fault: the service may be down for everybody. */
export interface OutageSign {
  readonly error: FieldsheetError;
  /** What went wrong, without the operation, because that may be a probe: `503: Maintenance`. */
  readonly reason: string;
  /** The wait that the service asks for, ms. */
  readonly retryAfter?: number | undefined;
  /** Whether anything answered, such as a 503; the address is then right. */
  readonly isAnswer: boolean;
  /** Whether the answer says that the service is down, so the record is not at fault. */
  readonly isMaintenance?: boolean;
}

/** An outage as reported to the user. Times are ms of our clock. */
export interface OutageFacts {
  readonly host: string;
  readonly isOnlyWrites: boolean;
  readonly since: number;
  readonly until: number;
  readonly nextAt: number;
  readonly reason: string;
}

interface OutageOptions {
  readonly clock: Clock;
  readonly random: () => number;
  readonly host: string;
  /** How long to wait out an outage, ms. */
  readonly patience: number;
  /** The same before the first answer, ms, because the address may be wrong. */
  readonly startPatience: number;
  /** Sends one small read; returns undefined if the service answered, whatever it said. */
  readonly probe: (signal: AbortSignal) => Promise<OutageSign | undefined>;
  readonly onOutage?: (outage: OutageFacts) => void;
  /** Called only after `onOutage`. `at`: when the service answered again, ms of our clock. */
  readonly onEnd?: (outage: { readonly since: number; readonly at: number }) => void;
}

/** Permission for one request. Call `left` when the request is over. */
export interface Passage {
  readonly isRead: boolean;
  answered(): void;
  failed(sign: OutageSign): void;
  left(): void;
}
