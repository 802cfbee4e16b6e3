/**
 * When our own requests ended, and how many are under way: enough to keep within a limit in every window of a known
 * length, whatever its kind, when nobody else uses the key. A request counts from its end at the latest. Times are ms
 * of our clock.
 */
export class OwnLog {
  /** In order. */
  readonly #ends: number[] = [];
  #inFlight = 0;

  /** Requests that wait for their answer. */
  get inFlight(): number {
    return this.#inFlight;
  }

  send(): void {
    this.#inFlight += 1;
  }

  /** A request ended that the service may have counted; the newest `keep` of them are worth remembering. */
  end(now: number, keep: number): void {
    this.#inFlight -= 1;
    this.#ends.push(now);
    if (this.#ends.length > keep) this.#ends.splice(0, this.#ends.length - keep);
  }

  /** A request ended that the service has not counted. */
  takeBack(): void {
    this.#inFlight -= 1;
  }

  /** How many may still count at `now` in a window of this length, ms. */
  countWithin(length: number, now: number): number {
    return this.#inFlight + this.#ends.length - this.#firstWithin(length, now);
  }

  /** The first moment from `now` at which fewer than `budget` of them count; Infinity while too many are under way. */
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
