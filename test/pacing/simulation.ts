import { Pacer, type PacerOptions } from '../../src/pacing/pacer.js';
import { seeded } from '../process/choose.js';
import type { Neighbour } from './neighbours.js';
import { type Moment, type ServiceOptions, SimulatedService } from './simulated-service.js';
import { VirtualClock } from './virtual-clock.js';

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
