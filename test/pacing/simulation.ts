import type { Clock } from '../../src/client/pacing/clock.js';
import type { Headers } from '../../src/client/pacing/limit-headers.js';
import { Pacer, type PacerOptions } from '../../src/client/pacing/pacer.js';
import { seeded } from '../process/choose.js';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly fire: () => void;
}

/** A clock whose time passes only while `runUntil` plays it: as fast as the machine can, and the same every time. */
export class VirtualClock implements Clock {
  #now: number;
  #order = 0;
  /** The latest first. */
  #timers: Timer[] = [];

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const timer = this.#add(this.#now + ms, resolve);
      signal?.addEventListener(
        'abort',
        () => {
          this.#timers = this.#timers.filter((other) => other !== timer);
          reject(signal.reason);
        },
        { once: true },
      );
    });
  }

  /** Plays the time until this moment, or until nothing is left to happen. */
  async runUntil(end: number): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      const next = this.#timers.at(-1);
      if (!next || next.at > end) break;
      this.#timers.pop();
      this.#now = Math.max(this.#now, next.at);
      next.fire();
    }
    this.#now = Math.max(this.#now, end);
  }

  #add(at: number, fire: () => void): Timer {
    const timer = { at, order: this.#order++, fire };
    let index = this.#timers.length;
    while (index > 0 && (this.#timers[index - 1]?.at ?? 0) <= at) index -= 1;
    this.#timers.splice(index, 0, timer);
    return timer;
  }
}

/**
 * `fixed` starts with its first request, `second` with the whole second of its first request, `aligned` at multiples of
 * its length by the service's own clock, `sliding` counts what came in the last length.
 */
export type WindowKind = 'fixed' | 'second' | 'aligned' | 'sliding';

export interface ServiceOptions {
  readonly kind: WindowKind;
  readonly limit: number;
  readonly windowMs: number;
  /** How the reset header, whole seconds, is made of the end of the window. */
  readonly rounding: 'ceil' | 'floor' | 'round';
  readonly quota?: number;
  /** Used already when the test begins, of the window that is then open. */
  readonly used?: number;
  /** What a 429 says in Retry-After; default nothing. */
  readonly retryAfter?: 'seconds' | 'date';
  /** Changes the headers of an answer, to damage them. */
  readonly damage?: (headers: Record<string, string>) => Record<string, string | undefined>;
}

/** A moment: by a clock that nobody sets, and by the one that the service shows; ms. */
export interface Moment {
  readonly time: number;
  readonly shown: number;
}

interface Counted {
  readonly time: number;
  readonly isOurs: boolean;
}

/** The limits of the service as its document describes them; written apart from the code under test. */
export class SimulatedService {
  /** Requests of ours that were processed, refused by the window, and refused by the day. */
  accepted = 0;
  refused = 0;
  refusedByDay = 0;
  /** Requests of others that were processed. */
  foreign = 0;
  /** The most requests of ours that lay in one window. */
  mostOurs = 0;
  /** The least that was left of a day after one of our requests. */
  leastLeft = Number.POSITIVE_INFINITY;
  #counted: Counted[] = [];
  #ours = 0;
  #end = Number.NEGATIVE_INFINITY;
  #day = -1;
  #usedToday = 0;
  readonly #options: ServiceOptions;

  constructor(options: ServiceOptions, now: Moment) {
    this.#options = options;
    for (let i = 0; i < (options.used ?? 0); i += 1) this.#count(now, false);
  }

  /** One request of ours that arrives now. */
  request(now: Moment): { status: 200 | 429; headers: Headers } {
    const verdict = this.#count(now, true);
    if (verdict === 'window') this.refused += 1;
    else if (verdict === 'day') this.refusedByDay += 1;
    else {
      this.accepted += 1;
      this.mostOurs = Math.max(this.mostOurs, this.#ours);
      this.leastLeft = Math.min(this.leastLeft, (this.#options.quota ?? Number.POSITIVE_INFINITY) - this.#usedToday);
    }
    return { status: verdict ? 429 : 200, headers: this.#headers(now, verdict !== undefined) };
  }

  /** One request of another client with the same key, and its answer's headers. */
  other(now: Moment): { status: 200 | 429; headers: Headers } {
    const verdict = this.#count(now, false);
    if (!verdict) this.foreign += 1;
    return { status: verdict ? 429 : 200, headers: this.#headers(now, verdict !== undefined) };
  }

  /** Counts one request, or says what refuses it. */
  #count(now: Moment, isOurs: boolean): 'window' | 'day' | undefined {
    const { limit, quota } = this.#options;
    this.#turn(now);
    if (this.#counted.length >= limit) return 'window';
    if (quota !== undefined && this.#usedToday >= quota) return 'day';
    if (this.#counted.length === 0) this.#end = this.#endOf(now);
    this.#counted.push({ time: now.time, isOurs });
    if (isOurs) this.#ours += 1;
    this.#usedToday += 1;
    return undefined;
  }

  #turn({ time, shown }: Moment): void {
    const { kind, windowMs } = this.#options;
    const day = Math.floor(shown / 86_400_000);
    if (day !== this.#day) this.#usedToday = 0;
    this.#day = day;
    while (this.#isOver(time)) {
      if (this.#counted.shift()?.isOurs) this.#ours -= 1;
    }
    if (kind === 'sliding') this.#end = (this.#counted[0]?.time ?? time) + windowMs;
  }

  /** Whether the oldest counted request counts no more. */
  #isOver(time: number): boolean {
    const oldest = this.#counted[0];
    if (!oldest) return false;
    return time >= (this.#options.kind === 'sliding' ? oldest.time + this.#options.windowMs : this.#end);
  }

  #endOf({ time, shown }: Moment): number {
    const { kind, windowMs } = this.#options;
    if (kind === 'aligned') return time + windowMs - (shown % windowMs);
    return (kind === 'second' ? time - (shown % 1000) : time) + windowMs;
  }

  #headers({ time, shown }: Moment, isRefused: boolean): Headers {
    const { limit, rounding, quota = 50_000_000, retryAfter, damage } = this.#options;
    const end = shown + this.#end - time;
    const headers: Record<string, string> = {
      date: new Date(shown).toUTCString(),
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(limit - this.#counted.length),
      'x-ratelimit-reset': String(Math[rounding](end / 1000)),
      'x-quota-limit': String(quota),
      'x-quota-remaining': String(quota - this.#usedToday),
    };
    if (isRefused && retryAfter) {
      const seconds = Math.max(1, Math.ceil((end - shown) / 1000));
      headers['retry-after'] =
        retryAfter === 'seconds' ? String(seconds) : new Date(shown + seconds * 1000 + 999).toUTCString();
    }
    return damage ? damage(headers) : headers;
  }
}

/** What another client with the same key sees of the simulation. */
export interface Surroundings {
  readonly clock: Clock;
  readonly random: () => number;
  /** Sends one request, which arrives at once. */
  readonly ask: () => { status: 200 | 429; headers: Headers };
  readonly limit: number;
  readonly windowMs: number;
}

/** Another client with the same key; it goes on for ever. */
export type Neighbour = (surroundings: Surroundings) => Promise<void>;

/** Asks for this part of the limit in every length of the window, at random moments, until `untilMs`. */
export function takesPart(part: number, untilMs = Number.POSITIVE_INFINITY): Neighbour {
  return async ({ clock, random, ask, limit, windowMs }) => {
    const start = clock.now();
    const mean = windowMs / (limit * part);
    for (;;) {
      await clock.sleep(-Math.log(1 - random()) * mean);
      if (clock.now() - start >= untilMs) return;
      ask();
    }
  };
}

/** Asks for this part of the limit at once, at one random moment in every length of the window. */
export function comesInBursts(part: number): Neighbour {
  return async ({ clock, random, ask, limit, windowMs }) => {
    for (;;) {
      const wait = random() * windowMs;
      await clock.sleep(wait);
      for (let i = 0; i < limit * part; i += 1) ask();
      await clock.sleep(windowMs - wait);
    }
  };
}

/** A second one of ours, that always has more to send and uses this share. */
export function paces(share: number, latencyMs = 20): Neighbour {
  return async ({ clock, random, ask, windowMs }) => {
    const pacer = new Pacer({ clock, share, windowMs, reserve: 0, waitForQuota: true });
    const travel = () => clock.sleep(latencyMs * (0.5 + random()));
    const work = async () => {
      for (;;) {
        const permit = await pacer.acquire('customer.send');
        await travel();
        const { status, headers } = ask();
        await travel();
        if (status === 429) permit.refused(headers);
        else permit.answered(headers);
      }
    };
    await Promise.all([work(), work(), work(), work()]);
  };
}

export interface SimulationOptions {
  readonly service: ServiceOptions;
  readonly pacer?: Partial<PacerOptions>;
  /** Ms that are played. */
  readonly durationMs: number;
  /** Ms that a request travels and its answer travels, each drawn evenly from this range. */
  readonly latency?: readonly [number, number];
  /** Parts of the requests that are lost on their way, and whose answers are. */
  readonly lost?: { readonly requests: number; readonly answers: number };
  /** Calls that want to be made at the same time. */
  readonly concurrency?: number;
  /** Service's clock minus ours, ms: fixed, or by the ms that have passed since the start. */
  readonly clockOffset?: number | ((elapsed: number) => number);
  /** Our clock when it begins, ms since the epoch. */
  readonly start?: number;
  /** Other clients with the same key. */
  readonly neighbours?: readonly Neighbour[];
  readonly seed: number;
}

/** A pause that the pacer told of; times in ms after the start. */
export interface SimulatedPause {
  readonly limit: 'window' | 'day';
  readonly at: number;
  readonly until: number;
}

export interface SimulationResult {
  readonly service: SimulatedService;
  readonly pacer: Pacer;
  /** When each accepted request arrived, ms after the start, in order. */
  readonly arrivals: readonly number[];
  /** When each request that the window refused arrived, ms after the start, in order. */
  readonly refusals: readonly number[];
  readonly pauses: readonly SimulatedPause[];
  readonly errors: readonly Error[];
}

/** Plays a client that always has more to send against the simulated service, in virtual time. */
export async function simulate(options: SimulationOptions): Promise<SimulationResult> {
  const {
    durationMs,
    latency = [1, 3],
    lost = { requests: 0, answers: 0 },
    concurrency = 8,
    clockOffset = 0,
  } = options;
  const random = seeded(options.seed);
  // Fractions of a second matter: every seed begins at another one.
  const start = options.start ?? 1_780_000_000_000 + random() * 60_000;
  const clock = new VirtualClock(start);
  const moment = (): Moment => {
    const time = clock.now();
    return { time, shown: time + (typeof clockOffset === 'number' ? clockOffset : clockOffset(time - start)) };
  };
  const service = new SimulatedService(options.service, moment());
  const pauses: SimulatedPause[] = [];
  const pacer = new Pacer({
    clock,
    share: 1,
    windowMs: options.service.windowMs,
    reserve: 0,
    waitForQuota: false,
    onPause: ({ limit, until }) => pauses.push({ limit, at: clock.now() - start, until: until - start }),
    ...options.pacer,
  });
  const arrivals: number[] = [];
  const refusals: number[] = [];
  const errors: Error[] = [];
  const travel = () => clock.sleep(latency[0] + random() * (latency[1] - latency[0]));

  /** One request; a refused one is sent again by the next call, as the client does. */
  const sendOne = async () => {
    const permit = await pacer.acquire('customer.send');
    await travel();
    if (random() < lost.requests) return permit.failed(random() < 0.5);
    const before = service.refused;
    const answer = service.request(moment());
    if (answer.status === 200) arrivals.push(clock.now() - start);
    else if (service.refused > before) refusals.push(clock.now() - start);
    await travel();
    if (random() < lost.answers) permit.failed(true);
    else if (answer.status === 429) permit.refused(answer.headers);
    else permit.answered(answer.headers);
  };
  const work = async () => {
    while (clock.now() < start + durationMs) await sendOne();
  };

  const note = (error: Error) => errors.push(error);
  for (let i = 0; i < concurrency; i += 1) work().catch(note);
  const { limit, windowMs } = options.service;
  for (const neighbour of options.neighbours ?? []) {
    const ask = () => service.other(moment());
    neighbour({ clock, random, ask, limit, windowMs }).catch(note);
  }
  await clock.runUntil(start + durationMs);
  pacer.close();
  await clock.runUntil(start + durationMs);
  return { service, pacer, arrivals, refusals, pauses, errors };
}
