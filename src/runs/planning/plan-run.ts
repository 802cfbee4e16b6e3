import { LocalCopies } from '../../account/local-copies.js';
import { NameLists } from '../../account/name-lists.js';
import { resourceNames, resourceOf } from '../../contract/index.js';
import { keepAppliedLabel, planAbsences } from './absences.js';
import { AlikeComparison } from './alike-comparison.js';
import { holdZerosLost } from './damaged-values.js';
import { KeyedComparison } from './keyed-comparison.js';
import { keepKnownSince } from './known-since.js';
import { blockCreations, CreationMatching } from './matching/match-creations.js';
import { resolveReferences } from './matching/resolve-references.js';
import type { PlanOptions } from './planning.js';
import { Readings } from './readings.js';
import { References } from './references.js';
import { planReturns } from './returns.js';
import { compareTried, holdNumbered } from './tried-before.js';

/** Plans a change for every staged record by comparing it with the account. */
export async function planRun(options: PlanOptions): Promise<void> {
  const { run, client, stateFolder, fresh = false, clock = { now: Date.now } } = options;
  const now = () => clock.now();
  const began = now();
  const copies =
    stateFolder === undefined
      ? undefined
      : await LocalCopies.open({ ...options, stateFolder, account: run.info.account, now, fresh });
  try {
    const readings = new Readings(run, options.onEvent);
    const account = { ...options, now, readings, copies, names: options.rules?.lists ?? new NameLists(options) };
    const planning = { ...account, references: new References(account) };
    for (const resource of resourceNames) {
      await resolveReferences(resource, planning);
      await planning.references.resolve(resource);
      const tried = await compareTried(resource, planning);
      const total = run.changes.count({ state: 'staged', resource, only: 'records' });
      if (total === 0) continue;
      const Comparison = resourceOf(resource).distinction.alikeBy ? AlikeComparison : KeyedComparison;
      // A record without its key may be found by a rule: that nothing is created is said afterwards.
      const isFoundByRule = planning.mode === 'update-only' && planning.match?.[resource] !== undefined;
      await new Comparison(resource, total, isFoundByRule ? { ...planning, mode: 'upsert' } : planning).compare();
      holdNumbered(resource, tried, planning);
      await new CreationMatching(resource, planning).match();
      holdZerosLost(resource, run);
      if (isFoundByRule) blockCreations(resource, run);
    }
    await options.rules?.apply(planning);
    await planReturns(planning);
    await planAbsences(planning);
    await options.vanished?.tell(planning);
    keepAppliedLabel(run);
  } finally {
    copies?.close();
  }
  keepKnownSince(run, client, began);
  run.enter('planned');
}
