import { type ResourceName, resourceOf } from '../../contract/index.js';
import { emptiedKeysOf, type Run, type StoredChange } from '../../journal/index.js';
import { isNothing } from '../../plan/index.js';
import type { AdoptedKey, AdoptedKeys } from '../../reports/results.js';

/** States of an undo's updates once they were sent. */
const ended = ['updated', 'rejected'] as const;

/** What became of the keys that an undone run had given to records of the account; undefined if it gave none. */
export function adoptedKeys({ changes }: Run, max: number): AdoptedKeys | undefined {
  const counts = { taken: 0, kept: 0 };
  const [taken, kept]: [AdoptedKey[], AdoptedKey[]] = [[], []];
  for (const state of ended) {
    for (const change of changes.each({ state, only: 'records' })) {
      const key = adoptedKeyOf(change);
      if (!key) continue;
      const isTaken = state === 'updated' && isGone(change, key.field);
      counts[isTaken ? 'taken' : 'kept'] += 1;
      const list = isTaken ? taken : kept;
      if (list.length < max) list.push({ resource: change.resource, ...named(change), key: key.value, isTaken });
    }
  }
  // What a person has to look at comes first.
  return counts.taken + counts.kept === 0 ? undefined : { ...counts, records: [...kept, ...taken].slice(0, max) };
}

/** How many records an undo is to take their key away from. */
export function countKeysToTake({ changes }: Run): number {
  let keys = 0;
  for (const change of changes.each({ state: 'pending', kind: 'update' })) keys += emptiedKeysOf(change).length;
  return keys;
}

/** The key that an undo takes away from a record which had none before the undone run. */
function adoptedKeyOf({ resource, fields = [] }: StoredChange): { field: string; value: string } | undefined {
  const { naturalKeys } = resourceOf(resource as ResourceName);
  const taken = fields.find(({ field, from, to }) => naturalKeys.includes(field) && isNothing(to) && !isNothing(from));
  return taken && { field: taken.field, value: String(taken.from) };
}

/** Without the record of an answer, a message says that the account shows other values. */
function isGone({ after, message }: StoredChange, field: string): boolean {
  return after ? isNothing(after[field]) : message === undefined;
}

function named({ before }: StoredChange): Pick<AdoptedKey, 'id' | 'name'> {
  return { id: String(before?.id ?? ''), name: typeof before?.name === 'string' ? before.name : undefined };
}
