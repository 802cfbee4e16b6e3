import { type Effect, operationNamed, type ResourceName } from '../../contract/index.js';
import type { Run, StoredChange } from '../../execution/index.js';

/** What an import does to records without a row. */
export const absenceEffects: readonly Effect[] = ['delete', 'deactivate'];

/** Pending deletions of records that the plan saw, in pages; with other effects, other operations. */
export function* deletionsIn(
  { changes }: Run,
  resource: ResourceName,
  effects: readonly Effect[] = ['delete'],
): Generator<StoredChange[]> {
  for (const operation of changes.operations(resource, 'pending')) {
    const effect = operationNamed(operation)?.effect;
    if (effect === undefined || !effects.includes(effect)) continue;
    for (const page of changes.pages({ state: 'pending', resource, operation }))
      yield page.filter(({ before }) => before?.id !== undefined);
  }
}

/** Change numbers of pending deletions, by record id. */
export function pendingDeletions(run: Run, resource: ResourceName, effects?: readonly Effect[]): Map<string, number> {
  const deletions = new Map<string, number>();
  for (const page of deletionsIn(run, resource, effects))
    for (const { seq, before } of page) deletions.set(String(before?.id), seq);
  return deletions;
}
