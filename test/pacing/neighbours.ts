import type { Clock, Headers } from '../../src/pacing/index.js';
import { Pacer } from '../../src/pacing/pacer.js';

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
