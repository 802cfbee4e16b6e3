import { aborted } from './turned-away.js';

/** What is known of a request that waits. */
export interface Asking {
  readonly operation: string;
  /** Any of them ends the wait. */
  readonly signals: readonly AbortSignal[];
}

export interface Waiter<Right, A extends Asking> {
  readonly asking: A;
  pass(right: Right): void;
  reject(error: Error): void;
}

/** Requests that wait for the right to leave. */
export class WaitingRequests<Right, A extends Asking = Asking> {
  readonly #waiters = new Set<Waiter<Right, A>>();
  readonly #onEmpty: () => void;

  /** `onEmpty` is called when the last one has left. */
  constructor(onEmpty = () => {}) {
    this.#onEmpty = onEmpty;
  }

  get isEmpty(): boolean {
    return this.#waiters.size === 0;
  }

  /** In the order of asking; who asks or leaves meanwhile is among them, or no longer. */
  get all(): ReadonlySet<Waiter<Right, A>> {
    return this.#waiters;
  }

  /** Waits until the request is passed. Throws AbortedError when a signal aborts, and what it is rejected with. */
  wait(asking: A): Promise<Right> {
    const { signals } = asking;
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiters.delete(waiter);
        for (const signal of signals) signal.removeEventListener('abort', onAbort);
        if (this.isEmpty) this.#onEmpty();
      };
      const onAbort = ({ target }: Event) => waiter.reject(aborted(target as AbortSignal));
      const waiter: Waiter<Right, A> = {
        asking,
        pass(right) {
          leave();
          resolve(right);
        },
        reject(error) {
          leave();
          reject(error);
        },
      };
      for (const signal of signals) signal.addEventListener('abort', onAbort, { once: true });
      this.#waiters.add(waiter);
    });
  }

  rejectAll(errorOf: (operation: string) => Error): void {
    for (const waiter of [...this.#waiters]) waiter.reject(errorOf(waiter.asking.operation));
  }
}
