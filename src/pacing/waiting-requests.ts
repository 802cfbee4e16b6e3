import { aborted } from './waiting-errors.js';

export interface Asking {
  readonly operation: string;
  readonly signals: readonly AbortSignal[];
}

export interface Waiter<Right, A extends Asking> {
  readonly asking: A;
  pass(right: Right): void;
  reject(error: Error): void;
}

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

  /** In the order of asking. A live set: iteration sees requests that join, and not those that have left. */
  get all(): ReadonlySet<Waiter<Right, A>> {
    return this.#waiters;
  }

  /** Waits until the request is passed. Throws AbortedError when a signal aborts, or the error given to `reject`. */
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
