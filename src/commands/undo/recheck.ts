import type { Mirror } from '../../account/mirror.js';
import { accessOf, type ResourceName, resourceNames } from '../../contract/index.js';
import type { Run } from '../../journal/index.js';
import { namingFields, recheckedUndo } from '../../plan/index.js';
import { type AccountNow, besideAccount, needOfChanges, withAccountNow } from '../../runs/planning/beside-account.js';
import { readingAccount } from '../../runs/planning/expectation.js';
import { changeRequests, knownSince, namerRequests } from '../../runs/planning/known-account.js';
import { deletionsIn, PendingDeletions } from '../../runs/planning/pending-deletions.js';
import { isEnough, withdrawalsOf } from '../../runs/planning/recheck.js';

export interface RecheckUndoOptions extends AccountNow {
  /** Checks records one by one if no list shows changes: worth it after some time. */
  readonly isThorough: boolean;
}

/**
 * Withdraws changes that somebody's work since the plan affects: records that were changed or have a remaining referrer
 * are kept. QuotaError and OutageError advise to repeat the command.
 */
export async function recheckUndo(run: Run, options: RecheckUndoOptions): Promise<void> {
  await readingAccount(run, options.client, () =>
    withAccountNow(run, options, async (mirror) => {
      const deletions = new PendingDeletions(run);
      for (const resource of resourceNames.toReversed()) await look(resource, { ...options, run, deletions, mirror });
    }),
  );
}

/** Requests of `recheckUndo`, and before the deletions leave, if nobody else works. Lists of changes also show what runs wrote. */
export function recheckUndoRequests(run: Run, { isThorough }: Pick<RecheckUndoOptions, 'isThorough'>): number {
  const deletions = new PendingDeletions(run);
  const costs = resourceNames.map((resource) => {
    if (!isConcerned(resource, run, deletions)) return 0;
    const lists = changeRequests(run, resource, { asksEach: isThorough });
    const each = isThorough
      ? deletions.count(resource) + run.changes.count({ state: 'pending', resource, kind: 'update' })
      : 0;
    return lists ?? each;
  });
  return costs.reduce((sum, cost) => sum + cost, namerRequests(run));
}

function isConcerned(resource: ResourceName, run: Run, deletions: PendingDeletions): boolean {
  return (
    deletions.count(resource) > 0 ||
    run.changes.count({ state: 'pending', resource, kind: 'update' }) > 0 ||
    namingFields(resource).some(({ to }) => deletions.needed.isAbout(to))
  );
}

/** Rechecks one resource, after its referrers. */
async function look(
  resource: ResourceName,
  around: RecheckUndoOptions & { readonly run: Run; readonly deletions: PendingDeletions; readonly mirror: Mirror },
): Promise<void> {
  const { run, deletions, mirror, client, signal, isThorough } = around;
  const { needed } = deletions;
  run.withdraw(deletions.takeNamed(resource));
  if (!isConcerned(resource, run, deletions)) return;
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
      const left = withdrawalsOf(seen, recheckedUndo);
      for (const { change } of left) deletions.remove(resource, String(change.before?.id));
      // What is not known of a record that stays, it named when it was planned.
      for (const { change, unknown } of seen)
        if (unknown !== undefined && change.before) needed.need(resource, change.before);
      run.withdraw(left);
    }
  for (const page of answers.records())
    for (const record of page.filter(({ id }) => !deletions.has(resource, String(id))))
      needed.need(resource, { ...record, ...run.changes.updateOf(resource, record)?.payload });
  if ((answers.reading.way === 'snapshot' && isWhole) || !isThorough) return;
  if (!namingFields(resource).some(({ to }) => needed.isAbout(to))) return;
  await deletions.findNamers(resource, { client, signal, since });
}
