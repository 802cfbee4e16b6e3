import { resourceNames } from '../../contract/index.js';
import { missingParent, type Run } from '../../execution/index.js';

/**
 * Blocks what a planned run would send though a record that it names is not in the account and will not be: the
 * executor would find the same, but nobody could have read it in the plan. Parents come before those that name them.
 */
export function blockOrphans(run: Run): void {
  const { rejected, blocked, conflict } = run.counts().total;
  if (rejected + blocked + conflict === 0) return;
  const reasonOf = missingParent({ run });
  for (const resource of resourceNames) {
    for (const page of run.changes.pages({ state: 'pending', resource, only: 'records' })) {
      const orphans = page.flatMap((change) => {
        const reason = reasonOf(change);
        return reason === undefined ? [] : [{ seq: change.seq, reason }];
      });
      run.block(orphans);
    }
  }
}
