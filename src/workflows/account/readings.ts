import type { ResourceName } from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import { otherReadings, type Reading, type ReadingCosts, type ReadingWay } from '../../plan/index.js';
import type { Listener } from '../events.js';
import type { AskOptions } from './ask.js';

/** The option under which a run keeps what it took to read the account: a list of `Reading`. */
export const readingsOption = 'readings';

/** Takes down what it takes to know the account, resource by resource. */
export class Readings {
  readonly #run: Run;
  readonly #options: AskOptions & { readonly onEvent?: Listener };
  readonly #all: Reading[] = [];

  constructor(run: Run, options: AskOptions & { readonly onEvent?: Listener }) {
    this.#run = run;
    this.#options = options;
  }

  /** Requests so far, of all kinds: to be given to `add` when a resource is known. */
  begin(): number {
    return this.#options.client.usage().sent;
  }

  /** Tells how a resource was read since `begun`, and keeps it with the run. */
  add(
    begun: number,
    {
      resource,
      way,
      records,
      costs,
    }: { resource: ResourceName; way: ReadingWay; records: number; costs: ReadingCosts },
  ): void {
    const requests = this.#options.client.usage().sent - begun;
    const reading: Reading = { resource, way, requests, records, instead: otherReadings(costs, way) };
    this.#all.push(reading);
    this.#run.keepOption(readingsOption, this.#all);
    this.#options.onEvent?.({ type: 'reading', ...reading });
  }
}
