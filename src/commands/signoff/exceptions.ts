import { resourceNames } from '../../contract/index.js';
import type { Run, StoredChange } from '../../execution/index.js';
import type { Exception, SignOff } from '../../reports/signoff/view.js';
import type { LaterRuns } from './later-runs.js';
import { recordOf } from './planned-records.js';

const outcomes = ['rejected', 'conflict', 'blocked', 'inDoubt'] as const satisfies readonly Exception['outcome'][];

/**
 * The records that somebody has to decide about, read from the journal while they are asked for; without those that have
 * arrived by a later run.
 */
export function* exceptionsOf(run: Run, later?: LaterRuns): Generator<Exception> {
  for (const outcome of outcomes) {
    for (const change of changesIn(run, outcome))
      if (later?.bringer(change) === undefined)
        yield { ...recordOf(change), outcome, reason: change.message ?? '', said: change.said };
  }
}

/** How many they are, and how many have arrived by which later runs. */
export function countExceptions(run: Run, later?: LaterRuns): Pick<SignOff, 'exceptionCount' | 'arrivedLater'> {
  let [exceptionCount, records] = [0, 0];
  const runs = new Set<string>();
  for (const outcome of outcomes) {
    for (const change of changesIn(run, outcome)) {
      const by = later?.bringer(change);
      if (by === undefined) {
        exceptionCount += 1;
        continue;
      }
      records += 1;
      runs.add(by);
    }
  }
  return { exceptionCount, arrivedLater: { records, runs: [...runs] } };
}

function* changesIn({ changes }: Run, outcome: Exception['outcome']): Generator<StoredChange> {
  for (const resource of resourceNames) for (const page of changes.pages({ state: outcome, resource })) yield* page;
}
