const secondMs = 1000;
/** Bounds this close together, as a part of the length, are as good as the length itself. */
const narrow = 0.05;

/**
 * The length of the rate window, which no header tells. It lies between the greatest age at which a request was seen to
 * count still and the least age at which one was seen to count no more.
 */
export class WindowLength {
  #above = 0;
  #atMost = Number.POSITIVE_INFINITY;
  #value: number | undefined;

  /** The length in ms, or a little more; undefined until it is known well enough to rely on. */
  get value(): number | undefined {
    return this.#value;
  }

  /** The length in ms is greater than this. */
  get above(): number {
    return this.#above;
  }

  /** The length in ms is this at most; Infinity while nothing tells. */
  get atMost(): number {
    return this.#atMost;
  }

  /** Halfway between the bounds, ms; undefined while there is no upper one. Trying it narrows them. */
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

  /** A request of this age, ms, counts no more. */
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

  /**
   * Windows are whole seconds as a rule: the only whole second within the bounds, else the upper bound when they are
   * narrow.
   */
  #settle(): number | undefined {
    if (this.#atMost === Number.POSITIVE_INFINITY) return undefined;
    const whole = (Math.floor(this.#above / secondMs) + 1) * secondMs;
    const isOnlyOne = whole <= this.#atMost && whole + secondMs > this.#atMost;
    if (isOnlyOne) return whole;
    return this.#atMost - this.#above <= narrow * this.#atMost ? this.#atMost : undefined;
  }
}
