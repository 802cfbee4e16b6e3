import { filtersOf } from '../../account/list-records.js';
import type { Mirror } from '../../account/mirror.js';
import { pagesOf, type ShownRecords, type Sought } from '../../account/need.js';
import { accessOf, type Payload, type ResourceName } from '../../contract/index.js';
import { identifierIn, isUnique } from '../../plan/index.js';
import type { Listener } from '../../runs/events.js';
import { keyOfTarget, type Target, type Targets } from './rows.js';

export interface Hit {
  readonly target: Target;
  readonly records: number;
  /** Records that no earlier row matches. */
  readonly own: number;
  /** Ids of the records, if the row names them by a value that several may share; otherwise empty. */
  readonly ids: readonly string[];
  readonly first: readonly string[];
  /** Why the row is refused: the record contradicts it, or is not known. */
  readonly refusal?: string;
}

interface RowHit {
  records: number;
  own: number;
  readonly ids: string[];
  readonly first: string[];
}

/** A record and the first row that matches it. */
export interface Claim {
  readonly record: Payload;
  readonly id: string;
  readonly target: Target;
}

const maxShown = 3;

/** Assigns each record to the first row that matches it. State is kept by row number. */
export class Hits implements Iterable<Hit> {
  readonly #resource: ResourceName;
  readonly #targets: Targets;
  readonly #hits = new Map<number, RowHit>();
  readonly #refusals = new Map<number, string>();
  /** Records already matched, if several rows may match them. */
  readonly #claimed = new Set<string>();

  constructor(resource: ResourceName, targets: Targets) {
    this.#resource = resource;
    this.#targets = targets;
  }

  *[Symbol.iterator](): Generator<Hit> {
    for (const target of this.#targets) {
      const { row } = target.origin;
      const { records, own, ids, first } = this.#hits.get(row) ?? noHit();
      yield { target, records, own, ids, first, refusal: this.#refusals.get(row) };
    }
  }

  /** Adds matches and returns the records that no earlier row matched. */
  take(matches: readonly (Match | UnknownMatch)[]): Claim[] {
    return matches.flatMap((match) => {
      if ('unknown' in match) {
        this.#refusals.set(match.target.origin.row, match.unknown);
        return [];
      }
      const { record, targets } = match;
      const id = identifierIn(record, 'id');
      if (id === undefined) return [];
      const [first] = targets.filter((target) => this.#hit(target, record, id));
      if (!first || !this.#claim(id, first)) return [];
      const hit = this.#hits.get(first.origin.row);
      if (hit) hit.own += 1;
      return [{ record, id, target: first }];
    });
  }

  /** Whether a row matches a record: all its identifiers must agree. */
  #hit(target: Target, record: Payload, id: string): boolean {
    const canHitMore = !isUnique(target.by, this.#resource);
    const { row } = target.origin;
    // If two records share a natural key, the first one counts, as in an import.
    if (!canHitMore && this.#hits.has(row)) return false;
    const wrong = target.also.find(([identifier, value]) => identifierIn(record, identifier) !== value);
    if (wrong) {
      this.#refusals.set(row, this.#disagreement(target, record, wrong));
      return false;
    }
    const hit = this.#hits.get(row) ?? noHit();
    this.#hits.set(row, hit);
    hit.records += 1;
    if (!canHitMore) return true;
    hit.ids.push(id);
    if (hit.first.length < maxShown) hit.first.push(identifierIn(record, 'myId') ?? `id ${id}`);
    return true;
  }

  #claim(id: string, { by }: Target): boolean {
    // Only one row can match this record, and only once, so it need not be stored.
    if (!this.#targets.mayOverlap && isUnique(by, this.#resource)) return true;
    const before = this.#claimed.size;
    return this.#claimed.add(id).size > before;
  }

  #disagreement({ by, value }: Target, record: Payload, [identifier, said]: readonly [string, string]): string {
    const has = identifierIn(record, identifier);
    const heading = this.#targets.called(identifier);
    const is = has === undefined ? `no ${heading}` : `the ${heading} "${has}"`;
    return (
      `The ${this.#resource} with the ${this.#targets.called(by)} "${value}" has ${is}, and the row says "${said}". ` +
      `Correct the row, or say with --column which column names the records.`
    );
  }
}

function noHit(): RowHit {
  return { records: 0, own: 0, ids: [], first: [] };
}

/** A record, and the rows that name it in file order. */
export interface Match {
  readonly record: Payload;
  readonly targets: readonly Target[];
}

/** A row of whose records nothing is known, and why. */
interface UnknownMatch {
  readonly target: Target;
  readonly unknown: string;
}

export interface Search {
  readonly resource: ResourceName;
  readonly targets: Targets;
  readonly mirror: Mirror;
  readonly onEvent?: Listener | undefined;
}

/**
 * Finds the records that rows name, by lists or row by row. By lists, a record comes once with all its rows; row by row,
 * once for each. Names are compared here, because the service treats `*` in a name as a wildcard.
 */
export async function findMatches(
  { resource, targets, mirror, onEvent }: Search,
  onMatches: (matches: readonly (Match | UnknownMatch)[]) => void,
): Promise<void> {
  const targetOf = new WeakMap<Sought, Target>();
  let done = 0;
  const onShown = ({ records, asked, total }: ShownRecords) => {
    const shown = asked.size > 0 ? [] : records.map((record) => ({ record, targets: naming(targets, record) }));
    const answered = [...asked].flatMap(([sought, answer]): (Match | UnknownMatch)[] => {
      const target = targetOf.get(sought);
      if (!target) return [];
      if (typeof answer === 'string') return [{ target, unknown: answer }];
      return answer
        .filter((record) => identifierIn(record, target.by) === target.value)
        .map((record) => ({ record, targets: [target] }));
    });
    onMatches([...shown.filter((match) => match.targets.length > 0), ...answered]);
    done += asked.size > 0 ? asked.size : records.length;
    onEvent?.({ type: 'compare', resource, done, total: Math.max(done, asked.size > 0 ? targets.size : total) });
  };
  const lists = filtersOf(accessOf(resource).list).length;
  let requests = 0;
  for (const { by } of targets) requests += isUnique(by, resource) ? 1 : lists;
  const sought = function* () {
    for (const page of pagesOf([...targets])) {
      yield page.map((target) => {
        const one = soughtBy(target, resource);
        targetOf.set(one, target);
        return one;
      });
    }
  };
  await mirror.bringUpToDate({ resource, requests, sought }, { onShown });
}

function soughtBy(target: Target, resource: ResourceName): Sought {
  const { by, value } = target;
  // The details of a name show only one of several records; a list shows all.
  const key = isUnique(by, resource) ? keyOfTarget(target) : undefined;
  return { names: [key ?? { filter: { [by]: value }, as: `${by} ${value}` }] };
}

function naming(targets: Targets, record: Payload): readonly Target[] {
  return [...targets.identifiers]
    .flatMap((by) => targets.named(by, identifierIn(record, by) ?? ''))
    .sort((one, other) => one.origin.row - other.origin.row);
}
