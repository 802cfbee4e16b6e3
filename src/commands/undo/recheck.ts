import type { Mirror } from '../../account/mirror.js';
import { accessOf, type ResourceName, resourceNames } from '../../contract/index.js';
import type { Run } from '../../journal/index.js';
import { recheckedUndo } from '../../plan/index.js';
import {
  deletionsIn,
  idsToDelete,
  type Namers,
  namerRequests,
  namersOfDeleted,
  withdrawNamed,
} from '../../runs/planning/deletions.js';
import { changeRequests, countByEffect, knownSince } from '../../runs/planning/known-account.js';
import {
  type AccountNow,
  besideAccount,
  isEnough,
  needOfChanges,
  withAccountNow,
  withdrawalsOf,
} from '../../runs/planning/recheck.js';

export interface RecheckUndoOptions extends AccountNow {
  /** Checks records one by one if no list shows changes: worth it after some time. */
  readonly isThorough: boolean;
}

/**
 * Withdraws changes that somebody's work since the plan affects: records that were changed or have a remaining referrer
 * are kept.
 */
export async function recheckUndo(run: Run, options: RecheckUndoOptions): Promise<void> {
  await withAccountNow(run, options, async (mirror) => {
    const namers = namersOfDeleted(run);
    for (const resource of resourceNames.toReversed()) await look(resource, { ...options, run, namers, mirror });
  });
}

/** Requests of `recheckUndo`, and before the deletions leave, if nobody else works. Lists of changes also show what runs wrote. */
export function recheckUndoRequests(run: Run, { isThorough }: Pick<RecheckUndoOptions, 'isThorough'>): number {
  const namers = namersOfDeleted(run);
  const costs = resourceNames.map((resource) => {
    const written = countWritten(resource, run);
    if (written + namers.searches(resource) === 0) return 0;
    const lists = changeRequests(run, resource, isThorough);
    return lists ?? (isThorough ? written : 0);
  });
  return costs.reduce((sum, cost) => sum + cost, namerRequests(run));
}

/** How many records are to be deleted or put back. */
function countWritten(resource: ResourceName, run: Run): number {
  return (
    countByEffect(run, resource, 'pending', 'delete') +
    run.changes.count({ state: 'pending', resource, kind: 'update' })
  );
}

/** Rechecks one resource, after its referrers. */
async function look(
  resource: ResourceName,
  around: RecheckUndoOptions & { readonly run: Run; readonly namers: Namers; readonly mirror: Mirror },
): Promise<void> {
  const { run, namers, mirror, client, signal, isThorough } = around;
  withdrawNamed(run, resource, namers);
  if (countWritten(resource, run) + namers.searches(resource) === 0) return;
  const pages = function* () {
    yield* deletionsIn(run, resource);
    yield* run.changes.pages({ state: 'pending', resource, kind: 'update' });
  };
  // A list of changes also shows referrers, so it is read at any cost.
  const need = needOfChanges(resource, isThorough ? pages : () => [], Number.POSITIVE_INFINITY);
  const since = knownSince(run);
  const answers = await mirror.readAgain(need, (reader) => reader.changedPages(since));
  // A search shows that a record changed, and not how.
  const isWhole = !accessOf(resource).search;
  if (isWhole || isThorough)
    for await (const seen of besideAccount(answers, pages(), { mirror, isEnough })) {
      // What is not known of a record that stays, it named when it was planned.
      for (const { change, unknown } of seen)
        if (unknown !== undefined && change.before) namers.add(resource, change.before);
      run.withdraw(withdrawalsOf(seen, recheckedUndo));
    }
  const own = idsToDelete(run, resource);
  for (const page of answers.records())
    for (const record of page.filter(({ id }) => !own.has(String(id))))
      namers.add(resource, { ...record, ...run.changes.updateOf(resource, record)?.payload });
  if ((answers.reading.way === 'snapshot' && isWhole) || !isThorough) return;
  await namers.find(resource, { client, signal, since, isOwn: (id) => own.has(id) });
}
