import { findByKeys } from '../../account/find-by-keys.js';
import { withMirror } from '../../account/mirror.js';
import { NameLists } from '../../account/name-lists.js';
import { keysOfIds } from '../../account/record-keys.js';
import { type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import type { Run } from '../../journal/index.js';
import { nounOf, said } from '../../messages/said.js';
import type { FieldChange } from '../../plan/change.js';
import { besideZerosLost, zerosLostIn } from '../../plan/damaged.js';
import { conflict } from '../../plan/plan-record.js';
import { rowOf } from '../../rows/row-issues.js';
import { AlikeComparison } from './alike-comparison.js';
import { readingsOf } from './expectation.js';
import { KeyedComparison } from './keyed-comparison.js';
import { keepKnownSince } from './known-account.js';
import { blockCreations, CreationMatching, updateOf } from './match-creations.js';
import type { PlanOptions } from './planning.js';
import { type Planning, References } from './references.js';

/** Plans a change for every staged record by comparing it with the account. */
export async function planRun(options: PlanOptions): Promise<void> {
  const { run, client, clock = { now: Date.now } } = options;
  const now = () => clock.now();
  const began = now();
  await withMirror({ ...options, account: run.info.account, now }, async (mirror) => {
    const readings = readingsOf(run, options.onEvent);
    const account = { ...options, now, readings, mirror, names: options.rules?.lists ?? new NameLists(options) };
    const planning = { ...account, references: new References(account) };
    for (const resource of resourceNames) {
      await planning.references.resolve(resource);
      const tried = await compareTried(resource, planning);
      const total = run.changes.count({ state: 'staged', resource, only: 'records' });
      if (total === 0) continue;
      const Comparison = resourceOf(resource).distinction.alikeBy ? AlikeComparison : KeyedComparison;
      // A record without its key may be found by a rule: that nothing is created is said afterwards.
      const isFoundByRule = planning.mode === 'update-only' && planning.match?.[resource] !== undefined;
      await new Comparison(resource, total, isFoundByRule ? { ...planning, mode: 'upsert' } : planning).compare();
      options.onEvent?.({ type: 'compare', resource, done: total, total });
      holdNumbered(resource, tried, planning);
      await new CreationMatching(resource, planning).match();
      holdZerosLost(resource, run);
      if (isFoundByRule) blockCreations(resource, run);
    }
    await options.rules?.apply(planning);
    await options.onPlanned?.(planning);
  });
  keepKnownSince(run, client, began);
  run.enter('planned');
}

/**
 * Compares rows without a key with the records that trials have created from the same rows, so that none is created
 * twice. What is no longer in the account, as after an undo, is left to be created. Returns the changes by the ids of
 * their records. Throws ApiError.
 */
async function compareTried(resource: ResourceName, planning: Planning): Promise<ReadonlyMap<string, number>> {
  const { run } = planning;
  const known = new Map<string, number>();
  if (resourceOf(resource).distinction.alikeBy) return known;
  const tried = run.changes.createdInSlices(resource);
  if (tried.size === 0) return known;
  for await (const page of findByKeys(resource, keysOfIds(tried.keys()), planning)) {
    const planned = page.flatMap(([{ value: id }, found]) => {
      const seq = tried.get(id) ?? 0;
      const change = run.changes.at(seq);
      if (found !== undefined) known.set(id, seq);
      if (found === undefined || !change) return [];
      return [{ seq, change: typeof found === 'string' ? conflict(found) : updateOf(change, found, planning) }];
    });
    run.plan(planned);
  }
  return known;
}

/** Holds rows whose number the service gave to a record that a trial created from another row: they would overwrite it. */
function holdNumbered(resource: ResourceName, known: ReadonlyMap<string, number>, { run }: Planning): void {
  for (const [id, seq] of known) {
    const change = run.changes.updateOf(resource, { id });
    const tried = run.changes.at(seq);
    if (!change?.key || !tried || change.seq === seq) continue;
    const { field, value } = change.key;
    const message = said('numberOfTrial', field, value, nounOf(resource), rowOf(tried.origin));
    run.withdraw([{ change, to: 'conflict', message }]);
  }
}

/** Where known records show that a column has lost its zeros, holds the others of the column that look likewise. */
function holdZerosLost(resource: ResourceName, run: Run): void {
  if (!run.changes.damagedValues()?.['zeros lost']) return;
  const known = new Map<string, FieldChange>();
  for (const page of run.changes.pages({ state: 'conflict', resource, only: 'records' })) zerosLostIn(page, known);
  if (known.size === 0) return;
  for (const kind of ['create', 'update'] as const)
    run.replan({ state: 'pending', resource, kind }, (was) => besideZerosLost(was, known));
}
