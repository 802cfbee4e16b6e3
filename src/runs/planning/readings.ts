import type { Reading } from '../../account/reading.js';
import type { Run } from '../../execution/index.js';
import type { Listener } from '../events.js';

/** Run option with a list of `Reading`. */
export const readingsOption = 'readings';

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
    this.#run.keepOption(readingsOption, this.#all);
    this.#onEvent?.({ type: 'reading', ...reading });
  }
}
