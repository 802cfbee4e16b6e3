import type { ResourceName } from '../contract/index.js';
import { toCounts } from './counts.js';
import type { ProgressEvent } from './events.js';
import type { ChangeState } from './states.js';

/** A run's counts in memory, so that progress needs no query. */
export class Tally {
  readonly #states: Map<ResourceName, Map<ChangeState, number>>;

  constructor(states: Map<ResourceName, Map<ChangeState, number>>) {
    this.#states = states;
  }

  move(resource: ResourceName, from: ChangeState, to: ChangeState): void {
    const states = this.#states.get(resource) ?? new Map<ChangeState, number>();
    states.set(from, (states.get(from) ?? 0) - 1);
    states.set(to, (states.get(to) ?? 0) + 1);
    this.#states.set(resource, states);
  }

  count(state: ChangeState): number {
    return [...this.#states.values()].reduce((total, states) => total + (states.get(state) ?? 0), 0);
  }

  progress(resource: ResourceName): ProgressEvent {
    const counts = toCounts(this.#states.get(resource) ?? new Map());
    const { open, ...byOutcome } = counts;
    const done = Object.values(byOutcome).reduce((total, count) => total + count, 0);
    return { type: 'progress', resource, done, total: done + open, counts };
  }
}
