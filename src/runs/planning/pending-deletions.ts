import { operationNamed, type ResourceName } from '../../contract/index.js';
import type { Run, StoredChange } from '../../execution/index.js';

/** Pending deletions of records that the plan saw, in pages. */
export function* deletionsIn({ changes }: Run, resource: ResourceName): Generator<StoredChange[]> {
  for (const page of changes.pages({ state: 'pending', resource, only: 'operations' })) {
    yield page.filter(
      ({ operation, before }) => operationNamed(operation ?? '')?.effect === 'delete' && before?.id !== undefined,
    );
  }
}

/** Change numbers of pending deletions, by record id. */
export function pendingDeletions(run: Run, resource: ResourceName): Map<string, number> {
  const deletions = new Map<string, number>();
  for (const page of deletionsIn(run, resource))
    for (const { seq, before } of page) deletions.set(String(before?.id), seq);
  return deletions;
}
