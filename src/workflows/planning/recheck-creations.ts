import { keyText, naturalKeysOf } from '../../account/record-keys.js';
import { inWords, type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import type { Run, StoredChange, Withdrawn } from '../../execution/index.js';

/**
 * Whether a creation never left. One that left, and was thought not to have landed, may have done so late: then the
 * record is our own, and no conflict.
 */
export function isUnsent({ attempts }: StoredChange): boolean {
  return attempts === 0;
}

/** Pending creations of a run whose record is among these of the account, by a natural key. */
export function arrivedAmong(run: Run, resource: ResourceName, records: readonly Payload[]): Withdrawn[] {
  const keys = records.flatMap((record) => naturalKeysOf(resource, record));
  if (keys.length === 0) return [];
  const found = new Map<number, StoredChange>();
  for (const key of keys) {
    const change = run.changes.find(resource, key);
    if (change?.state === 'pending' && change.kind === 'create') found.set(change.seq, change);
  }
  // One that is staged by its myId may have the number of another record.
  if (resourceOf(resource).naturalKeys.length > 1) {
    const names = new Set(keys.map(keyText));
    for (const page of run.pending.pages(resource, 'create')) {
      for (const change of page) {
        if (naturalKeysOf(resource, change.payload).some((key) => names.has(keyText(key))))
          found.set(change.seq, change);
      }
    }
  }
  return [...found.values()].filter(isUnsent).map(existsByNow);
}

/** The creation of a record that is there by now. */
export function existsByNow(change: StoredChange): Withdrawn {
  const message = `Since the plan, somebody else created the ${inWords(change.resource)}: sending this one would overwrite it.`;
  return { change, to: 'conflict', message };
}
