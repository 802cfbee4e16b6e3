import { LocalCopies } from '../../account/local-copies.js';
import { resourceNames, resourceOf } from '../../contract/index.js';
import { AlikeComparison } from './alike-comparison.js';
import { planDeletions } from './deletions.js';
import { KeyedComparison } from './keyed-comparison.js';
import { keepKnownSince } from './known-since.js';
import type { PlanOptions } from './planning.js';
import { Readings } from './readings.js';

/**
 * Compares every staged record with the account and writes what is to happen to it. The account is read the cheapest
 * way: by the local snapshot, by lists of 100, or record by record where few are staged; the run keeps what it took,
 * and since when it knows the account. Throws ApiError, AbortedError and JournalError.
 */
export async function planRun(options: PlanOptions): Promise<void> {
  const { run, client, stateFolder, fresh = false, clock = { now: Date.now } } = options;
  const now = () => clock.now();
  const began = now();
  const { account } = run.info;
  const copies =
    stateFolder === undefined ? undefined : await LocalCopies.open({ ...options, stateFolder, account, now, fresh });
  try {
    const planning = { ...options, now, readings: new Readings(run, options.onEvent), copies };
    for (const resource of resourceNames) {
      const total = run.changes.count({ state: 'staged', resource, only: 'records' });
      if (total === 0) continue;
      const Comparison = resourceOf(resource).distinction.alikeBy ? AlikeComparison : KeyedComparison;
      await new Comparison(resource, total, planning).compare();
    }
    await planDeletions(planning);
  } finally {
    copies?.close();
  }
  keepKnownSince(run, client, began);
  run.enter('planned');
}
