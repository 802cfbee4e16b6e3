interface Entry {
  readonly work: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Longest wait of a write for others, ms. */
const longestGathering = 10;

/**
 * Gathers the writes of all workers into one transaction, because a durable commit costs the same for one change as for
 * twenty. Waits about as long as the last commit took, or until `isComplete` says that no other write will follow. A
 * write is durable when its promise resolves; if the transaction fails, all its writes reject.
 */
export class GroupCommit {
  readonly #transaction: (work: () => void) => void;
  readonly #isComplete: () => boolean;
  #waiting: Entry[] = [];
  #lastTook = 0;
  #end: NodeJS.Timeout | undefined;

  constructor(transaction: (work: () => void) => void, isComplete: () => boolean = () => true) {
    this.#transaction = transaction;
    this.#isComplete = isComplete;
  }

  write(work: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject });
      this.#end ??= setTimeout(() => this.#flush(), Math.min(this.#lastTook, longestGathering));
      setImmediate(() => {
        if (this.#end && this.#isComplete()) this.#flush();
      });
    });
  }

  #flush(): void {
    clearTimeout(this.#end);
    this.#end = undefined;
    const entries = this.#waiting;
    this.#waiting = [];
    const begun = performance.now();
    try {
      this.#transaction(() => {
        for (const { work } of entries) work();
      });
    } catch (error) {
      for (const { reject } of entries) reject(error);
      return;
    }
    this.#lastTook = performance.now() - begun;
    for (const { resolve } of entries) resolve();
  }
}
