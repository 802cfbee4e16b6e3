import { resourceNames } from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import type { Exception } from '../../reports/signoff/view.js';
import { recordOf } from './planned-records.js';

const outcomes = ['rejected', 'conflict', 'blocked', 'inDoubt'] as const satisfies readonly Exception['outcome'][];

/** The records that somebody has to decide about, read from the journal while they are asked for. */
export function* exceptionsOf({ changes }: Run): Generator<Exception> {
  for (const outcome of outcomes) {
    for (const resource of resourceNames) {
      for (const page of changes.pages({ state: outcome, resource }))
        for (const change of page)
          yield { ...recordOf(change), outcome, reason: change.message ?? '', said: change.said };
    }
  }
}

export function countExceptions(run: Run): number {
  const { rejected, conflict, blocked, inDoubt } = run.counts().total;
  return rejected + conflict + blocked + inDoubt;
}
