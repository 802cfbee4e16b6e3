import { resourceNames } from '../../contract/index.js';
import type { Run, StoredChange } from '../../execution/index.js';
import type { RunDetails } from '../../reports/results.js';
import { attachDetails } from '../../reports/run/command-details.js';

/** The attachments of a run: done, pending, and unnecessary ones. */
export function attachedFiles(run: Run, max: number): RunDetails {
  const [applied, unchanged] = [run.results('applied'), run.reported('unchanged')];
  return attachDetails({ applied, pending: pendingOf(run), unchanged }, max);
}

function* pendingOf({ changes }: Run): Generator<StoredChange> {
  for (const resource of resourceNames) {
    for (const page of changes.pages({ state: 'pending', resource, only: 'operations' })) yield* page;
  }
}
