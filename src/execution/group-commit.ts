interface Entry {
  readonly work: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** However slow the disk, a write waits no longer than this for others, ms. */
const longestGathering = 10;

/**
 * Gathers what all workers want to write into one transaction, because a durable commit costs the same for one change
 * as for twenty: what is asked for while the last one is under way and, unless `isComplete` says that nobody else will
 * ask, as long again. A write is durable when its promise is fulfilled; when a commit fails, so do all writes in it.
 */
export class GroupCommit {
  readonly #commit: (work: () => void) => Promise<void>;
  readonly #isComplete: () => boolean;
  #waiting: Entry[] = [];
  #isCommitting = false;
  #lastTook = 0;
  #end: NodeJS.Timeout | undefined;

  /** `commit` is fulfilled when what `work` wrote is on the disk. */
  constructor(commit: (work: () => void) => Promise<void>, isComplete: () => boolean = () => true) {
    this.#commit = commit;
    this.#isComplete = isComplete;
  }

  write(work: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject });
      if (!this.#isCommitting) this.#gather();
    });
  }

  #gather(): void {
    this.#end ??= setTimeout(() => this.#flush(), Math.min(this.#lastTook, longestGathering));
    setImmediate(() => {
      if (this.#end && this.#isComplete()) this.#flush();
    });
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#end);
    this.#end = undefined;
    const entries = this.#waiting;
    this.#waiting = [];
    this.#isCommitting = true;
    const begun = performance.now();
    try {
      await this.#commit(() => {
        for (const { work } of entries) work();
      });
      this.#lastTook = performance.now() - begun;
      for (const { resolve } of entries) resolve();
    } catch (error) {
      for (const { reject } of entries) reject(error);
    }
    this.#isCommitting = false;
    if (this.#waiting.length > 0) this.#gather();
  }
}
