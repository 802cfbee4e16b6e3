import { resourceNames } from '../contract/index.js';
import { type ActionOf, canLookUpRecord, type Run } from '../execution/index.js';
import type { RunResult } from '../reports/results.js';

const namelessByHand =
  'What is in doubt and has no natural key cannot be looked up. Look for the records in the service; where some are missing, import their rows again, in a file of their own.';

/** What the user can do about changes in doubt: look them up again, or act by hand if they cannot be looked up. */
export function aboutDoubts(run: Run, actionOf: ActionOf): Pick<RunResult, 'canLookUp' | 'byHand'> {
  const byHand = new Set<string>();
  let canLookUp = false;
  for (const resource of resourceNames) {
    for (const page of run.changes.pages({ state: 'inDoubt', resource })) {
      for (const change of page) {
        const isRecord = change.operation === undefined;
        const alone = isRecord ? nameless(canLookUpRecord(change)) : actionOf(change, run.info).byHand;
        if (alone === undefined) canLookUp = true;
        else byHand.add(alone);
      }
    }
  }
  return { canLookUp, byHand: byHand.size === 0 ? [] : [...byHand, resendAdvice(run.id)] };
}

function resendAdvice(id: string): string {
  return `To send what is in doubt again, though what landed after all is there twice then: fieldsheet resume ${id} --resend-in-doubt`;
}

function nameless(canLookUp: boolean): string | undefined {
  return canLookUp ? undefined : namelessByHand;
}
