import type { Passage } from './outage-options.js';
import { aborted } from './turned-away.js';

interface Waiting {
  readonly operation: string;
  readonly isRead: boolean;
  /** Any of them ends the wait. */
  readonly signals: readonly AbortSignal[];
}

/** A request that waits for the end of an outage. */
interface Waiter {
  readonly isRead: boolean;
  readonly pass: (passage: Passage) => void;
  readonly reject: (error: Error) => void;
  readonly operation: string;
}

/** The requests that wait for the end of an outage. */
export class WaitingRequests {
  readonly #waiters = new Set<Waiter>();
  readonly #onEmpty: () => void;

  /** `onEmpty` is called when the last one has left. */
  constructor(onEmpty: () => void) {
    this.#onEmpty = onEmpty;
  }

  get isEmpty(): boolean {
    return this.#waiters.size === 0;
  }

  /** Reads before writes, and of equal ones the first that came. */
  inOrder(): Waiter[] {
    const all = [...this.#waiters];
    return [...all.filter(({ isRead }) => isRead), ...all.filter(({ isRead }) => !isRead)];
  }

  /** Waits until the request is passed. Throws AbortedError when a signal aborts, and what it is rejected with. */
  wait({ operation, isRead, signals }: Waiting): Promise<Passage> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiters.delete(waiter);
        for (const signal of signals) signal.removeEventListener('abort', onAbort);
        if (this.isEmpty) this.#onEmpty();
      };
      const onAbort = ({ target }: Event) => waiter.reject(aborted(target as AbortSignal));
      const waiter: Waiter = {
        operation,
        isRead,
        pass: (passage) => {
          leave();
          resolve(passage);
        },
        reject: (error) => {
          leave();
          reject(error);
        },
      };
      for (const signal of signals) signal.addEventListener('abort', onAbort, { once: true });
      this.#waiters.add(waiter);
    });
  }

  rejectAll(errorOf: (operation: string) => Error): void {
    for (const waiter of [...this.#waiters]) waiter.reject(errorOf(waiter.operation));
  }
}
