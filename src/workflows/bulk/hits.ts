import type { Payload, ResourceName } from '../../contract/index.js';
import type { Match } from './matches.js';
import type { Target } from './rows.js';
import { identifierIn, isUnique } from './verbs.js';

/** What a row hits. */
export interface Hit {
  readonly target: Target;
  /** Ids of the records that it hits. */
  readonly ids: readonly string[];
  /** How the first of them are called. */
  readonly first: readonly string[];
  /** Records of these that no earlier row hits. */
  readonly own: number;
  /** Why a record that the row names is not hit by it. */
  readonly disagreement?: string;
}

type Growing = {
  -readonly [Field in keyof Hit]: Hit[Field] extends readonly string[] ? string[] : Hit[Field];
};

/** A record with the first row that hits it. */
export interface Claim {
  readonly record: Payload;
  readonly id: string;
  readonly target: Target;
}

/** Records of a row that are called by name. */
const maxShown = 3;

/** Which records the rows hit, each record once, for the first row that does. */
export class Hits {
  readonly #resource: ResourceName;
  readonly #hits: ReadonlyMap<Target, Growing>;
  readonly #claimed = new Set<string>();

  constructor(resource: ResourceName, targets: readonly Target[]) {
    this.#resource = resource;
    this.#hits = new Map(targets.map((target) => [target, { target, ids: [], first: [], own: 0 }]));
  }

  /** In the order of the file. */
  get all(): Iterable<Hit> {
    return this.#hits.values();
  }

  /** Takes what was found; the records that no row has hit before. */
  take(matches: readonly Match[]): Claim[] {
    return matches.flatMap(({ record, targets }) => {
      const id = identifierIn(record, 'id');
      if (id === undefined) return [];
      const [first] = targets.filter((target) => this.#hit(target, record, id));
      if (!first || this.#claimed.has(id)) return [];
      this.#claimed.add(id);
      const hit = this.#hits.get(first);
      if (hit) hit.own += 1;
      return [{ record, id, target: first }];
    });
  }

  /** Whether a row hits a record that it names: all that the row says must be true of it. */
  #hit(target: Target, record: Payload, id: string): boolean {
    const hit = this.#hits.get(target);
    // Of two records with one natural key the first counts, as for an import.
    if (!hit || (isUnique(target.by, this.#resource) && hit.ids.length > 0)) return false;
    const wrong = target.also.find(([identifier, value]) => identifierIn(record, identifier) !== value);
    if (wrong) {
      hit.disagreement = this.#disagreement(target, record, wrong);
      return false;
    }
    hit.ids.push(id);
    if (hit.first.length < maxShown) hit.first.push(identifierIn(record, 'myId') ?? `id ${id}`);
    return true;
  }

  #disagreement({ by, value }: Target, record: Payload, [identifier, said]: readonly [string, string]): string {
    const has = identifierIn(record, identifier);
    const is = has === undefined ? `no ${identifier}` : `the ${identifier} "${has}"`;
    return (
      `The ${this.#resource} with the ${by} "${value}" has ${is}, and the row says "${said}". ` +
      `Correct the row, or say with --by which column names the records.`
    );
  }
}
