import { type ResourceName, resourceOf } from '../../contract/index.js';
import { nounOf, said } from '../../language/said.js';
import { conflict } from '../../plan/index.js';
import { rowOf } from '../../rows/row-issues.js';
import { foundById } from '../found-by-id.js';
import { updateOf } from './matching/match-creations.js';
import type { Planning } from './planning.js';

/**
 * Compares rows without a key with the records that trials have created from the same rows, so that none is created
 * twice. What is no longer in the account, as after an undo, is left to be created. Returns the changes by the ids of
 * their records. Throws ApiError.
 */
export async function compareTried(resource: ResourceName, planning: Planning): Promise<ReadonlyMap<string, number>> {
  const { run } = planning;
  const known = new Map<string, number>();
  if (resourceOf(resource).distinction.alikeBy) return known;
  const tried = run.changes.stagedKeys.createdInSlices(resource);
  if (tried.size === 0) return known;
  for await (const page of foundById(resource, tried, planning)) {
    const planned = page.flatMap(({ seq, id, record, unknown }) => {
      const change = run.changes.at(seq);
      known.set(id, seq);
      return change ? [{ seq, change: record ? updateOf(change, record, planning) : conflict(unknown) }] : [];
    });
    run.plan(planned);
  }
  return known;
}

/** Holds rows whose number the service gave to a record that a trial created from another row: they would overwrite it. */
export function holdNumbered(resource: ResourceName, known: ReadonlyMap<string, number>, { run }: Planning): void {
  for (const [id, seq] of known) {
    const change = run.pending.updateOf(resource, { id });
    const tried = run.changes.at(seq);
    if (!change?.key || !tried || change.seq === seq) continue;
    const { field, value } = change.key;
    const message = said('numberOfTrial', field, value, nounOf(resource), rowOf(tried.origin));
    run.pending.withdraw([{ change, to: 'conflict', message }]);
  }
}
