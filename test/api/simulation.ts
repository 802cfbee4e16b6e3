import { Pacer, type PacerOptions } from '../../src/api/pacing.js';
import { type ServiceOptions, SimulatedService } from './simulated-service.js';
import { VirtualClock } from './virtual-clock.js';

export interface SimulationOptions {
  readonly service: ServiceOptions;
  readonly pacer?: Partial<PacerOptions>;
  /** Ms that are played. */
  readonly durationMs: number;
  /** Ms that a request travels and its answer travels, each drawn evenly from this range. */
  readonly latency?: readonly [number, number];
  /** Calls that want to be made at the same time. */
  readonly concurrency?: number;
  /** Service's clock minus ours, ms. */
  readonly clockOffset?: number;
  /** Our clock when it begins, ms since the epoch. */
  readonly start?: number;
  /** Requests a second of another client with the same key. */
  readonly foreignPerSecond?: number;
  /** Ms after which the other client sends no more; default: it goes on to the end. */
  readonly foreignUntilMs?: number;
  readonly seed: number;
}

export interface SimulationResult {
  readonly service: SimulatedService;
  readonly pacer: Pacer;
  /** Arrival of every accepted request, ms after the start. */
  readonly arrivals: readonly number[];
  readonly errors: readonly Error[];
  readonly foreign: number;
}

/** A small generator of random numbers from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Plays a client that always has more to send against the simulated service, in virtual time. */
export async function simulate(options: SimulationOptions): Promise<SimulationResult> {
  const { durationMs, latency = [1, 3], concurrency = 8, clockOffset = 0, foreignUntilMs = durationMs } = options;
  const random = randomFrom(options.seed);
  // Fractions of a second matter: every seed begins at another one.
  const start = options.start ?? 1_780_000_000_000 + random() * 60_000;
  const clock = new VirtualClock(start);
  const service = new SimulatedService(options.service, start + clockOffset);
  const pacer = new Pacer({ clock, share: 1, reserve: 0, waitForQuota: false, ...options.pacer });
  const arrivals: number[] = [];
  const errors: Error[] = [];
  let foreign = 0;
  const travel = () => clock.sleep(latency[0] + random() * (latency[1] - latency[0]));

  const work = async () => {
    while (clock.now() < start + durationMs) {
      const permit = await pacer.acquire('customer.send');
      await travel();
      const arrived = clock.now();
      const answer = service.request(arrived + clockOffset);
      await travel();
      if (answer.status === 429) permit.refused(answer.headers);
      else {
        permit.answered(answer.headers);
        arrivals.push(arrived - start);
      }
    }
  };
  const disturb = async (perSecond: number) => {
    while (clock.now() < start + foreignUntilMs) {
      await clock.sleep((-Math.log(1 - random()) * 1000) / perSecond);
      if (service.foreign(clock.now() + clockOffset)) foreign += 1;
    }
  };

  for (let i = 0; i < concurrency; i += 1) work().catch((error: Error) => errors.push(error));
  if (options.foreignPerSecond) disturb(options.foreignPerSecond).catch((error: Error) => errors.push(error));
  await clock.runUntil(start + durationMs);
  pacer.close();
  await clock.runUntil(start + durationMs);
  return { service, pacer, arrivals: arrivals.filter((at) => at <= durationMs), errors, foreign };
}
