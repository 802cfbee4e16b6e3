import { type Payload, type ResourceName, resourceOf } from '../../../contract/index.js';
import { foldedFields, ownersShown } from '../../../likeness/index.js';

/** A rule of a mapping: fields that together name a record, such as `name` and `addressZIP`. */
export type MatchRule = readonly string[];

/** Finds planned records by the match rules of their mapping. */
export class RuleIndex {
  readonly #resource: ResourceName;
  readonly #rules: readonly { readonly values: readonly string[]; readonly owners: readonly string[] }[];
  readonly #numbers: readonly Map<string, number[]>[];
  readonly #ownersAt: (at: number) => readonly string[];

  /** `ownersAt`: who owns the planned record with a number. */
  constructor(resource: ResourceName, rules: readonly MatchRule[], ownersAt: (at: number) => readonly string[]) {
    const { references } = resourceOf(resource);
    const isOwner = (field: string) => Object.hasOwn(references, field);
    this.#resource = resource;
    this.#ownersAt = ownersAt;
    this.#rules = rules.map((fields) => ({
      values: fields.filter((field) => !isOwner(field)),
      owners: fields.filter(isOwner).map((field) => `${references[field]?.to}:`),
    }));
    this.#numbers = rules.map(() => new Map());
  }

  add(at: number, record: Payload): void {
    for (const [position, { values }] of this.#rules.entries()) {
      const text = foldedFields(this.#resource, values, record);
      const numbers = this.#numbers[position];
      if (text === undefined || !numbers) continue;
      const known = numbers.get(text);
      if (known) known.push(at);
      else numbers.set(text, [at]);
    }
  }

  /** The planned records that a record of the account is, each with the position of its first rule. */
  hits(record: Payload): Map<number, number> {
    const hits = new Map<number, number>();
    for (const [position, { values, owners }] of this.#rules.entries()) {
      const text = foldedFields(this.#resource, values, record);
      if (text === undefined) continue;
      for (const at of this.#numbers[position]?.get(text) ?? [])
        if (!hits.has(at) && this.#haveOwners({ at, record, owners })) hits.set(at, position);
    }
    return hits;
  }

  #haveOwners({ at, record, owners }: { at: number; record: Payload; owners: readonly string[] }): boolean {
    if (owners.length === 0) return true;
    const known = this.#ownersAt(at);
    const shown = ownersShown(this.#resource, record);
    return owners.every((prefix) => shown.some((owner) => owner.startsWith(prefix) && known.includes(owner)));
  }
}
