import { operationNamed, type Payload, type ResourceName, resourceNames } from '../../contract/index.js';
import type { Run, StoredChange, Withdrawn } from '../../execution/index.js';
import { cheaperReading, recheckedDeletion } from '../../plan/index.js';
import { type AskOptions, findRecord } from '../account/ask.js';
import { isImport } from '../runs/family.js';
import { changedSinceKnown } from './known-since.js';

/** Records that are looked up at a time. */
const atATime = 8;

/**
 * Looks at what somebody has changed of the records that an import is still to delete, by one list of changes a resource
 * or record by record, whichever is cheaper: a record that has other values than the plan saw becomes a conflict. What
 * is gone is left to the deletion itself. Gives the number of conflicts. Throws ApiError and AbortedError.
 */
export async function recheckDeletions(run: Run, options: AskOptions): Promise<number> {
  // A bulk command was confirmed for what it hits, whatever that holds.
  if (!isImport(run.info)) return 0;
  let conflicts = 0;
  for (const resource of resourceNames) {
    const deletions = pendingDeletions(run, resource);
    if (deletions.size === 0) continue;
    for await (const withdrawn of withdrawals({ run, resource, deletions }, options)) {
      run.pending.withdraw(withdrawn);
      conflicts += withdrawn.length;
    }
  }
  return conflicts;
}

interface Pending {
  readonly run: Run;
  readonly resource: ResourceName;
  /** Numbers of the changes by the ids of their records. */
  readonly deletions: ReadonlyMap<string, number>;
}

function pendingDeletions({ changes }: Run, resource: ResourceName): Map<string, number> {
  const deletions = new Map<string, number>();
  for (const page of changes.pages({ state: 'pending', resource, only: 'operations' })) {
    for (const { seq, operation, before } of page) {
      if (operationNamed(operation ?? '')?.effect === 'delete' && before) deletions.set(String(before.id), seq);
    }
  }
  return deletions;
}

async function* withdrawals(pending: Pending, options: AskOptions): AsyncGenerator<Withdrawn[]> {
  const { run, resource, deletions } = pending;
  const pages = changedSinceKnown(run, resource, options);
  for await (const { records, requestsLeft, isWhole } of pages ?? []) {
    const costs = { lists: requestsLeft, details: deletions.size };
    if (!isWhole || (requestsLeft > 0 && cheaperReading(costs) === 'details')) return yield* oneByOne(pending, options);
    yield records.flatMap((record) => withdrawal(pending, record));
  }
  if (!pages) yield* oneByOne(pending, options);
}

async function* oneByOne(pending: Pending, options: AskOptions): AsyncGenerator<Withdrawn[]> {
  const ids = [...pending.deletions.keys()];
  for (let start = 0; start < ids.length; start += atATime) {
    const few = ids.slice(start, start + atATime);
    const found = few.map((value) => findRecord(pending.resource, { field: 'id', value }, options));
    yield (await Promise.all(found)).flatMap((record) => (record ? withdrawal(pending, record) : []));
  }
}

function withdrawal({ run, deletions }: Pending, record: Payload): Withdrawn[] {
  const seq = deletions.get(String(record.id));
  const change: StoredChange | undefined = seq === undefined ? undefined : run.changes.at(seq);
  // It may be on two pages, and withdrawn by the first.
  if (change?.state !== 'pending') return [];
  const message = recheckedDeletion(change, record);
  return message === undefined ? [] : [{ change, to: 'conflict', message }];
}
