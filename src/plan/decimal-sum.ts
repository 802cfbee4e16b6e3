/** A sum of decimal numbers, to the last digit: floats would drift. */
export class DecimalSum {
  /** The sum in units of the last digit. */
  #units = 0n;
  #digits = 0;

  /** Adds a number, or a text that is one; false for anything else. */
  add(value: unknown): boolean {
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
    const match = /^([-+]?)(\d+)(?:\.(\d+))?(?:e([-+]?\d{1,3}))?$/i.exec(text);
    if (!match) return false;
    const [, sign = '', whole = '', fraction = '', power = '0'] = match;
    const shift = fraction.length - Number(power);
    const digits = Math.max(0, shift);
    const units = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`) * 10n ** BigInt(digits - shift);
    if (digits > this.#digits) {
      this.#units *= 10n ** BigInt(digits - this.#digits);
      this.#digits = digits;
    }
    this.#units += units * 10n ** BigInt(this.#digits - digits);
    return true;
  }

  /** Without zeros at the end: `1234.5`. */
  toString(): string {
    const sign = this.#units < 0n ? '-' : '';
    const text = String(this.#units < 0n ? -this.#units : this.#units).padStart(this.#digits + 1, '0');
    const whole = text.slice(0, text.length - this.#digits);
    const fraction = text.slice(text.length - this.#digits).replace(/(?<!0)0+$/, '');
    return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
  }
}
