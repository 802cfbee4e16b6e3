interface Entry {
  readonly work: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers what all workers want to write in the same turn of the event loop into one transaction, because a durable
 * commit costs the same for one change as for twenty. A write is durable when its promise is fulfilled; when the
 * transaction fails, none of its writes has happened and all their promises are rejected.
 */
export class GroupCommit {
  readonly #transaction: (work: () => void) => void;
  #waiting: Entry[] = [];

  constructor(transaction: (work: () => void) => void) {
    this.#transaction = transaction;
  }

  write(work: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => this.#flush());
    });
  }

  #flush(): void {
    const entries = this.#waiting;
    this.#waiting = [];
    try {
      this.#transaction(() => {
        for (const { work } of entries) work();
      });
    } catch (error) {
      for (const { reject } of entries) reject(error);
      return;
    }
    for (const { resolve } of entries) resolve();
  }
}
