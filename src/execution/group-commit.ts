interface Entry {
  readonly work: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** However slow the disk, a write waits no longer than this for others, ms. */
const longestGathering = 10;

/**
 * Gathers what all workers want to write into one transaction, because a durable commit costs the same for one change
 * as for twenty: what is asked for in the same turn of the event loop and, unless `isComplete` says that nobody else
 * will ask, in the time that the last commit took. A write is durable when its promise is fulfilled; when the
 * transaction fails, none of its writes has happened and all their promises are rejected.
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
