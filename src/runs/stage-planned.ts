import type { ResourceName } from '../contract/index.js';
import type { Run } from '../journal/index.js';
import type { Change, StagedRecord } from '../plan/index.js';

/** A record whose change was decided before it was staged. */
export interface PlannedRecord extends Omit<StagedRecord, 'payload'> {
  readonly change: Change;
}

/** Stages and plans records of one resource at once, in one transaction. */
export function stagePlanned(run: Run, resource: ResourceName, planned: readonly PlannedRecord[]): void {
  if (planned.length === 0) return;
  run.transaction(() => {
    // Staging gives a change its number; until then, the change is kept as the payload.
    run.stage(planned.map(({ change, ...record }) => ({ ...record, payload: { ...change } })));
    for (const page of run.staged(resource))
      run.plan(page.map(({ seq, payload }) => ({ seq, change: payload as unknown as Change })));
  });
}
