import { isResourceName, resourceOf } from '../../../contract/index.js';
import type { Run, StoredChange } from '../../../execution/index.js';
import type { RecordReference } from '../../../mapping/index.js';

export interface Owners {
  /** Identities of the records that own it, as `ownersShown` writes them. */
  readonly tokens: readonly string[];
  /** Whether it belongs to a record that is to be created, so that the account cannot have it. */
  readonly areNew: boolean;
}

/** Who owns a planned record, as far as the plan knows the owners by now: parents are planned before their records. */
export function ownersOf(run: Run, { resource, references }: StoredChange): Owners {
  const { references: fields } = resourceOf(resource);
  const owners = references.filter(({ field }) => isResourceName(fields[field]?.to ?? ''));
  const tokens = owners.map((owner) => tokensOf(run, owner));
  return { tokens: tokens.flatMap((each) => each ?? []), areNew: tokens.length > 0 && tokens.every((each) => !each) };
}

/** Undefined if the owner is new. */
function tokensOf(run: Run, { resource, key }: RecordReference): string[] | undefined {
  const named = `${resource}:${key.field}:${key.value}`;
  const owner = run.changes.find(resource, key);
  if (!owner) return [named];
  const { matching, before, kind } = owner;
  if (before?.id !== undefined) return [named, `${resource}:id:${String(before.id)}`];
  if (matching && matching.decision?.decide !== 'create')
    return [named, ...matching.candidates.map(({ id }) => `${resource}:id:${id}`)];
  return kind === 'create' ? undefined : [named];
}
