interface Entry {
  readonly work: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers what all workers want to write into one transaction, because a durable commit costs the same for one change
 * as for twenty: what is asked for in the same turn of the event loop, and while the last commit is on its way to the
 * disk. A write is durable when its promise is fulfilled; when a commit fails, so do all writes in it.
 */
export class GroupCommit {
  readonly #commit: (work: () => void) => Promise<void>;
  #waiting: Entry[] = [];
  #isCommitting = false;

  /** `commit` is fulfilled when what `work` wrote is on the disk. */
  constructor(commit: (work: () => void) => Promise<void>) {
    this.#commit = commit;
  }

  write(work: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject });
      if (!this.#isCommitting) this.#begin();
    });
  }

  #begin(): void {
    this.#isCommitting = true;
    setImmediate(() => this.#flush());
  }

  async #flush(): Promise<void> {
    const entries = this.#waiting;
    this.#waiting = [];
    try {
      await this.#commit(() => {
        for (const { work } of entries) work();
      });
      for (const { resolve } of entries) resolve();
    } catch (error) {
      for (const { reject } of entries) reject(error);
    }
    this.#isCommitting = false;
    if (this.#waiting.length > 0) this.#begin();
  }
}
