import { resourceNames } from '../../contract/index.js';
import { missingParent, type Run } from '../../journal/index.js';

/** Blocks changes whose reference will not exist, so that the plan shows it. Parents come before their referrers. */
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
