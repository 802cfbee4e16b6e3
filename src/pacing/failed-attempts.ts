/** Failed attempts in a row. */
export class Signs {
  count = 0;
  /** Ms of our clock. */
  since = 0;

  note(now: number): void {
    if (this.count === 0) this.since = now;
    this.count += 1;
  }

  reset(): void {
    this.count = 0;
  }
}
