import type { AskOptions } from '../../account/ask.js';
import { filtersOf } from '../../account/list-records.js';
import { RecordFinder } from '../../account/record-finder.js';
import type { Subject, Wanted } from '../../account/wanted.js';
import { accessOf, type Payload, type ResourceName } from '../../contract/index.js';
import { identifierIn, isUnique } from '../../plan/index.js';
import type { Listener } from '../../runs/events.js';
import { keyOfTarget } from './rows.js';
import type { Target, Targets } from './targets.js';

/** A record, and the rows that name it in file order. */
export interface Match {
  readonly record: Payload;
  readonly targets: readonly Target[];
}

/** A row of whose records nothing is known, and why. */
export interface UnknownMatch {
  readonly target: Target;
  readonly unknown: string;
}

export interface Search extends AskOptions {
  readonly resource: ResourceName;
  readonly targets: Targets;
  readonly onEvent?: Listener;
}

/**
 * The records that rows name, by lists or row by row. By lists, a record comes once with all its rows; row by row, once
 * for each. Names are compared here, because the service treats `*` in a name as a wildcard.
 */
export async function* matchesOf({
  resource,
  targets,
  onEvent,
  ...options
}: Search): AsyncGenerator<readonly (Match | UnknownMatch)[]> {
  const wanted = new WantedTargets(resource, targets);
  let done = 0;
  for await (const { records, settled, total } of new RecordFinder(resource, wanted, options).pages()) {
    const shown = records.map((record) => ({ record, targets: wanted.naming(record) }));
    const asked = settled.flatMap(({ subject: { target }, found, unknown }): (Match | UnknownMatch)[] => {
      if (unknown !== undefined) return [{ target, unknown }];
      return found
        .filter(({ record }) => identifierIn(record, target.by) === target.value)
        .map(({ record }) => ({ record, targets: [target] }));
    });
    yield [...shown.filter((match) => match.targets.length > 0), ...asked];
    done += records.length + settled.length;
    onEvent?.({ type: 'compare', resource, done, total: Math.max(done, settled.length > 0 ? targets.size : total) });
  }
}

interface TargetSubject extends Subject {
  readonly target: Target;
}

const pageSize = 500;

class WantedTargets implements Wanted<TargetSubject> {
  readonly requests: number;
  readonly #resource: ResourceName;
  readonly #targets: Targets;

  constructor(resource: ResourceName, targets: Targets) {
    this.#resource = resource;
    this.#targets = targets;
    const lists = filtersOf(accessOf(resource).list).length;
    let requests = 0;
    for (const { by } of targets) requests += isUnique(by, resource) ? 1 : lists;
    this.requests = requests;
  }

  *subjects(): Generator<TargetSubject[]> {
    for (let start = 0; start < this.#targets.size; start += pageSize)
      yield this.#targets.slice(start, start + pageSize).map((target) => this.#subjectOf(target));
  }

  /** The details of a name show only one of several records; a list shows all. */
  #subjectOf(target: Target): TargetSubject {
    const { by, value } = target;
    const key = isUnique(by, this.#resource) ? keyOfTarget(target) : undefined;
    return { target, names: [key ?? { filter: { [by]: value } }] };
  }

  naming(record: Payload): readonly Target[] {
    return [...this.#targets.identifiers]
      .flatMap((by) => this.#targets.named(by, identifierIn(record, by) ?? ''))
      .sort((one, other) => one.origin.row - other.origin.row);
  }
}
