import type { Payload, ResourceName } from '../../contract/index.js';
import { identifierIn, isUnique } from '../../plan/index.js';
import type { Match } from './matches.js';
import type { Target, Targets } from './targets.js';

/** What a row hits. */
export interface Hit {
  readonly target: Target;
  /** How many records. */
  readonly records: number;
  /** Records of these that no earlier row hits. */
  readonly own: number;
  /** Ids of the records that it hits by what several may have; of a single one none is kept. */
  readonly ids: readonly string[];
  /** How the first of these are called. */
  readonly first: readonly string[];
  /** Why a record that the row names is not hit by it. */
  readonly disagreement?: string;
}

interface NameHit {
  readonly ids: string[];
  readonly first: string[];
  own: number;
}

const noHit: NameHit = { ids: [], first: [], own: 0 };

/** Whether a row that can hit one record does, and whether it is the first to do so. */
const single = { none: 0, taken: 1, own: 2 } as const;

/** A record with the first row that hits it. */
export interface Claim {
  readonly record: Payload;
  readonly id: string;
  readonly target: Target;
}

/** Records of a row that are called by name. */
const maxShown = 3;

/**
 * Which records the rows hit, each record once, for the first row that does. What it knows of rows is by their number.
 */
export class Hits implements Iterable<Hit> {
  readonly #resource: ResourceName;
  readonly #targets: Targets;
  /** What rows hit that can hit one record, a byte each: a file may have a million. */
  readonly #single: Uint8Array;
  readonly #byName = new Map<number, NameHit>();
  readonly #disagreements = new Map<number, string>();
  /** Records that rows have hit, where they may be hit again. */
  readonly #claimed = new Set<string>();

  constructor(resource: ResourceName, targets: Targets) {
    this.#resource = resource;
    this.#targets = targets;
    this.#single = new Uint8Array(targets.lastRow + 1);
  }

  /** What each row hits, in the order of the file. */
  *[Symbol.iterator](): Generator<Hit> {
    for (const target of this.#targets) {
      const disagreement = this.#disagreements.get(target.origin.row);
      yield { target, ...this.#found(target.origin), disagreement };
    }
  }

  /** Takes what was found; the records that no row has hit before. */
  take(matches: readonly Match[]): Claim[] {
    return matches.flatMap(({ record, targets }) => {
      const id = identifierIn(record, 'id');
      if (id === undefined) return [];
      const [first] = targets.filter((target) => this.#hit(target, record, id));
      if (!first || !this.#claim(id, first)) return [];
      this.#own(first);
      return [{ record, id, target: first }];
    });
  }

  #found({ row }: Target['origin']): Omit<Hit, 'target' | 'disagreement'> {
    const { ids, first, own } = this.#byName.get(row) ?? noHit;
    const hit = this.#single[row] ?? single.none;
    if (hit === single.none) return { records: ids.length, own, ids, first };
    return { records: 1, own: hit === single.own ? 1 : 0, ids, first };
  }

  /** Whether a row hits a record that it names: all that the row says must be true of it. */
  #hit(target: Target, record: Payload, id: string): boolean {
    const canHitMore = !isUnique(target.by, this.#resource);
    const { row } = target.origin;
    // Of two records with one natural key the first counts, as for an import.
    if (!canHitMore && this.#single[row] !== single.none) return false;
    const wrong = target.also.find(([identifier, value]) => identifierIn(record, identifier) !== value);
    if (wrong) {
      this.#disagreements.set(row, this.#disagreement(target, record, wrong));
      return false;
    }
    if (canHitMore) this.#hitByName(row, record, id);
    else this.#single[row] = single.taken;
    return true;
  }

  #hitByName(row: number, record: Payload, id: string): void {
    const hit = this.#byName.get(row) ?? { ids: [], first: [], own: 0 };
    this.#byName.set(row, hit);
    hit.ids.push(id);
    if (hit.first.length < maxShown) hit.first.push(identifierIn(record, 'myId') ?? `id ${id}`);
  }

  /** Whether no row has hit the record so far. */
  #claim(id: string, { by }: Target): boolean {
    // The only row that can hit it does so once: it need not be remembered.
    if (!this.#targets.mayOverlap && isUnique(by, this.#resource)) return true;
    const before = this.#claimed.size;
    return this.#claimed.add(id).size > before;
  }

  #own({ origin: { row } }: Target): void {
    const hit = this.#byName.get(row);
    if (hit) hit.own += 1;
    else this.#single[row] = single.own;
  }

  #disagreement({ by, value }: Target, record: Payload, [identifier, said]: readonly [string, string]): string {
    const has = identifierIn(record, identifier);
    const is = has === undefined ? `no ${identifier}` : `the ${identifier} "${has}"`;
    return (
      `The ${this.#resource} with the ${by} "${value}" has ${is}, and the row says "${said}". ` +
      `Correct the row, or say with --column which column names the records.`
    );
  }
}
