import type { Reading } from '../../account/reading.js';
import type { Run } from '../../execution/index.js';
import type { Listener } from '../events.js';

/** Stores the cost of reading the account in the run, and reports it. */
export class Readings {
  readonly #run: Run;
  readonly #onEvent: Listener | undefined;
  readonly #all: Reading[] = [];

  constructor(run: Run, onEvent?: Listener) {
    this.#run = run;
    this.#onEvent = onEvent;
  }

  add(reading: Reading): void {
    this.#all.push(reading);
    this.#run.keepOption('readings', this.#all);
    this.#onEvent?.({ type: 'reading', ...reading });
  }
}
