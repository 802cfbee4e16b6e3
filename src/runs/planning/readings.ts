import type { ReadOptions } from '../../account/mirror.js';
import type { Need } from '../../account/need.js';
import type { Reading } from '../../account/reading.js';
import type { ResourceName } from '../../contract/index.js';
import type { Run } from '../../journal/index.js';
import type { Listener } from '../events.js';

/** Stores the cost of reading the account in the run, and reports it. Its methods give the options of a reading. */
export class Readings {
  readonly #run: Run;
  readonly #onEvent: Listener | undefined;
  readonly #all: Reading[] = [];

  constructor(run: Run, onEvent?: Listener) {
    this.#run = run;
    this.#onEvent = onEvent;
  }

  /** Of what so many records are compared with. */
  compared({ resource, requests }: Need, total: number): ReadOptions {
    let done = 0;
    return {
      onShown: ({ settled }) => {
        done = Math.min(total, done + settled);
        this.#onEvent?.({ type: 'compare', resource, done, total });
      },
      onReading: (reading) => requests > 0 && this.#add(reading),
    };
  }

  /** Of what is needed besides; uses what the comparison has found out about the cost of the lists. */
  besides(resource: ResourceName, purpose: NonNullable<Reading['purpose']>): ReadOptions {
    const readings = this.#all.filter((each) => each.resource === resource);
    const known = readings.flatMap(({ way, requests, instead }) => [{ way, requests }, ...instead]);
    return {
      listRequests: known.find(({ way }) => way === 'lists')?.requests,
      onReading: (reading) => reading.requests > 0 && this.#add({ ...reading, purpose }),
    };
  }

  #add(reading: Reading): void {
    this.#all.push(reading);
    this.#run.keepOption('readings', this.#all);
    this.#onEvent?.({ type: 'reading', ...reading });
  }
}
