import type { Clock } from '../../src/api/clock.js';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly fire: () => void;
}

/** A clock whose time passes only while `runUntil` plays it: as fast as the machine can, and the same every time. */
export class VirtualClock implements Clock {
  #now: number;
  #order = 0;
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
      signal?.addEventListener('abort', () => {
        this.#timers = this.#timers.filter((other) => other !== timer);
        reject(signal.reason);
      });
    });
  }

  /** Plays the time until this moment, or until nothing is left to happen. */
  async runUntil(end: number): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      const next = this.#timers[0];
      if (!next || next.at > end) break;
      this.#timers.shift();
      this.#now = Math.max(this.#now, next.at);
      next.fire();
    }
    this.#now = Math.max(this.#now, end);
  }

  #add(at: number, fire: () => void): Timer {
    const timer = { at, order: this.#order++, fire };
    const index = this.#timers.findIndex((other) => other.at > at);
    if (index === -1) this.#timers.push(timer);
    else this.#timers.splice(index, 0, timer);
    return timer;
  }
}
