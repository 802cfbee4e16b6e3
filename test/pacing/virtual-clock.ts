import type { Clock } from '../../src/pacing/index.js';

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
