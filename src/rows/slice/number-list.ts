/** Whole numbers, four bytes each; an array would take twice as many, and more while it grows. */
export class NumberList {
  #numbers = new Int32Array(1 << 10);
  length = 0;

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const numbers = new Int32Array(this.length * 2);
      numbers.set(this.#numbers);
      this.#numbers = numbers;
    }
    this.#numbers[this.length++] = number;
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }

  set(index: number, number: number): void {
    this.#numbers[index] = number;
  }
}
