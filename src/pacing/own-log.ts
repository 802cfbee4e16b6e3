/**
 * Keeps within a limit in any window of known length, fixed or sliding, if nobody else uses the key. The service counts
 * a request by its end at the latest. Times are ms of our clock.
 */
export class OwnLog {
  readonly #ends: number[] = [];
  #inFlight = 0;

  get inFlight(): number {
    return this.#inFlight;
  }

  send(): void {
    this.#inFlight += 1;
  }

  /** A request ended that may have been counted; only the newest `keep` ends are kept. */
  end(now: number, keep: number): void {
    this.#inFlight -= 1;
    this.#ends.push(now);
    if (this.#ends.length > keep) this.#ends.splice(0, this.#ends.length - keep);
  }

  takeBack(): void {
    this.#inFlight -= 1;
  }

  /** How many may still count at `now` in a window of `length` ms. */
  countWithin(length: number, now: number): number {
    return this.#inFlight + this.#ends.length - this.#firstWithin(length, now);
  }

  /** First moment from `now` at which fewer than `budget` count; Infinity while too many are in flight. */
  freeAt(budget: number, length: number, now: number): number {
    const excess = this.countWithin(length, now) - budget;
    if (excess < 0) return now;
    const end = this.#ends[this.#firstWithin(length, now) + excess];
    return end === undefined ? Number.POSITIVE_INFINITY : end + length;
  }

  #firstWithin(length: number, now: number): number {
    let [low, high] = [0, this.#ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] ?? now) + length > now) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
