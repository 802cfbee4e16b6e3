import type { Reading, ReadingWay } from '../../account/reading.js';
import type { ResourceName } from '../../contract/index.js';
import type { Run } from '../../journal/index.js';
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

  /** What a way of reading a resource costs, if a comparison has found it out. */
  costOf(resource: ResourceName, way: ReadingWay): number | undefined {
    const readings = this.#all.filter((each) => each.resource === resource);
    const known = readings.flatMap(({ way, requests, instead }) => [{ way, requests }, ...instead]);
    return known.find((each) => each.way === way)?.requests;
  }

  add(reading: Reading): void {
    this.#all.push(reading);
    this.#run.keepOption('readings', this.#all);
    this.#onEvent?.({ type: 'reading', ...reading });
  }
}
