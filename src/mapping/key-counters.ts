/** Numbers equal keys in the order of their rows: 1 for the first. */
export interface KeyCounter {
  next(key: string): number;
}

/** The counter of a field; fields do not share theirs. */
export type CounterOf = (scope: string) => KeyCounter;

/** Counters that begin with 1, for all tables of an import. */
export function keyCounters(): CounterOf {
  const counters = new Map<string, KeyCounter>();
  return (scope) => {
    const counter = counters.get(scope) ?? new KeyCounts();
    counters.set(scope, counter);
    return counter;
  };
}

class KeyCounts implements KeyCounter {
  readonly #counts = new Map<string, number>();

  next(key: string): number {
    let count = (this.#counts.get(key) ?? 0) + 1;
    // Another row may already have the numbered key as its own.
    while (count > 1 && this.#counts.has(`${key}#${count}`)) count += 1;
    this.#counts.set(key, count);
    if (count > 1) this.#counts.set(`${key}#${count}`, 1);
    return count;
  }
}
