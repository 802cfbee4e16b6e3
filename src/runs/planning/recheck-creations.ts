import { keyText, naturalKeysOf } from '../../account/record-keys.js';
import { type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import type { Run, StoredChange, Withdrawn } from '../../execution/index.js';
import { existsByNow } from '../../plan/index.js';

/** A creation that was sent may have landed late: then the record is our own, and no conflict. */
export function isUnsent({ attempts }: StoredChange): boolean {
  return attempts === 0;
}

/** Pending creations whose record, by a natural key, is among these records of the account. */
export function arrivedAmong(run: Run, resource: ResourceName, records: readonly Payload[]): Withdrawn[] {
  const keys = records.flatMap((record) => naturalKeysOf(resource, record));
  if (keys.length === 0) return [];
  const found = new Map<number, StoredChange>();
  for (const key of keys) {
    const change = run.changes.find(resource, key);
    if (change?.state === 'pending' && change.kind === 'create') found.set(change.seq, change);
  }
  // A record staged by its myId may also have the num of another record.
  if (resourceOf(resource).naturalKeys.length > 1) {
    const names = new Set(keys.map(keyText));
    for (const page of run.pending.pages(resource, 'create')) {
      for (const change of page) {
        if (naturalKeysOf(resource, change.payload).some((key) => names.has(keyText(key))))
          found.set(change.seq, change);
      }
    }
  }
  return [...found.values()].filter(isUnsent).map((change) => ({ change, ...existsByNow(resource) }));
}
