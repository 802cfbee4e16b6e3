import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../src/pacing/index.js';

const began = 'undici:request:create';
const ended = ['undici:request:trailers', 'undici:request:error'] as const;

/** What a request takes, ms. */
const requestMs = 3;

/**
 * A clock that moves on by what requests take, and when somebody sleeps, once no request is in flight: it counts what is
 * waited for, however busy the machine is. Close it after use.
 */
export class StillClock implements Clock {
  // At a whole second, the first answer of a service with windows of a second does not tell how long they are.
  #now = Math.floor(Date.now() / 1000) * 1000 + 250;
  #inFlight = 0;
  readonly #more = (): void => {
    this.#inFlight += 1;
  };
  readonly #less = (): void => {
    this.#inFlight -= 1;
    this.#now += requestMs;
  };

  constructor() {
    subscribe(began, this.#more);
    for (const name of ended) subscribe(name, this.#less);
  }

  readonly now = (): number => this.#now;

  readonly sleep = async (ms: number, signal?: AbortSignal): Promise<void> => {
    const until = this.#now + ms;
    do await delay(0, undefined, { signal });
    while (this.#inFlight > 0);
    this.#now = Math.max(this.#now, until);
  };

  close(): void {
    unsubscribe(began, this.#more);
    for (const name of ended) unsubscribe(name, this.#less);
  }
}
