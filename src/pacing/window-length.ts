const secondMs = 1000;
/** If the bounds are this close, relative to the length, the upper one is good enough. */
const narrow = 0.05;

/** The length lies between the highest age of a request that still counted and the lowest of one that did not. */
export class WindowLength {
  #above = 0;
  #atMost = Number.POSITIVE_INFINITY;
  #value: number | undefined;

  /** The length in ms, or slightly more; undefined until reliable. */
  get value(): number | undefined {
    return this.#value;
  }

  /** Exclusive lower bound, ms. */
  get above(): number {
    return this.#above;
  }

  /** Upper bound, ms; Infinity while unknown. */
  get atMost(): number {
    return this.#atMost;
  }

  /** Middle of the bounds, ms; undefined without an upper one. A try at this age narrows them. */
  get middle(): number | undefined {
    return this.#atMost === Number.POSITIVE_INFINITY ? undefined : (this.#above + this.#atMost) / 2;
  }

  /** A request of this age, ms, still counts. */
  isAbove(age: number): void {
    if (age <= this.#above) return;
    this.#above = age;
    if (age >= this.#atMost) this.#atMost = Number.POSITIVE_INFINITY;
    this.#value = this.#settle();
  }

  /** A request of this age, ms, no longer counts. */
  isAtMost(age: number): void {
    if (age >= this.#atMost) return;
    this.#atMost = age;
    if (age <= this.#above) this.#above = 0;
    this.#value = this.#settle();
  }

  forget(): void {
    this.#above = 0;
    this.#atMost = Number.POSITIVE_INFINITY;
    this.#value = undefined;
  }

  /** The only whole second within the bounds, the usual length; else the upper bound if they are narrow. */
  #settle(): number | undefined {
    if (this.#atMost === Number.POSITIVE_INFINITY) return undefined;
    const whole = (Math.floor(this.#above / secondMs) + 1) * secondMs;
    const isOnlyOne = whole <= this.#atMost && whole + secondMs > this.#atMost;
    if (isOnlyOne) return whole;
    return this.#atMost - this.#above <= narrow * this.#atMost ? this.#atMost : undefined;
  }
}
