import { isResourceName, type ResourceName, resourceOf } from '../../../contract/index.js';
import type { MatchedRecord, PlannedOwner, Run } from '../../../journal/index.js';
import type { RecordReference } from '../../../mapping/index.js';

export interface Owners {
  /** Identities of the records that own it, as `ownersShown` writes them. */
  readonly tokens: readonly string[];
  /** Whether it belongs to a record that is to be created, so that the account cannot have it. */
  readonly areNew: boolean;
}

/** Who owns the planned records of a resource, as the plan knows the owners by now: they are planned before. */
export class PlannedOwners {
  readonly #run: Run;
  readonly #fields: Readonly<Record<string, { readonly to: string }>>;

  constructor(resource: ResourceName, run: Run) {
    this.#run = run;
    this.#fields = resourceOf(resource).references;
  }

  of({ references }: Pick<MatchedRecord, 'references'>): Owners {
    const owners = references.filter(({ field }) => isResourceName(this.#fields[field]?.to ?? ''));
    const tokens = owners.map((owner) => tokensOf(owner, this.#run.matches.owner(owner)));
    return { tokens: tokens.flatMap((each) => each ?? []), areNew: tokens.length > 0 && tokens.every((each) => !each) };
  }
}

/** Undefined if the owner is new. */
function tokensOf({ resource, key }: RecordReference, owner: PlannedOwner | undefined): string[] | undefined {
  const named = `${resource}:${key.field}:${key.value}`;
  if (!owner) return [named];
  const { kind, id, matching } = owner;
  if (id !== undefined) return [named, `${resource}:id:${id}`];
  if (matching && matching.decision?.decide !== 'create')
    return [named, ...matching.candidates.map((candidate) => `${resource}:id:${candidate.id}`)];
  return kind === 'create' ? undefined : [named];
}
