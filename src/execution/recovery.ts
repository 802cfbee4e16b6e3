import { type Payload, recordOperationsOf, resourceNames } from '../contract/index.js';
import { NotFoundError } from '../errors.js';
import type { Execution } from './execution.js';
import { classify } from './failures.js';
import { judge, lookUpKey, type Verdict } from './judge.js';
import { detailsQuery } from './sender.js';
import type { StoredChange } from './stored-change.js';

/** Changes whose answer never came, in an earlier process or in this one: all of them, in the order of the resources. */
export function* unresolved({ run }: Execution): Generator<StoredChange> {
  for (const resource of resourceNames) {
    for (const page of run.changes.pages({ state: 'sending', resource })) yield* page;
    for (const page of run.changes.pages({ state: 'inDoubt', resource, withKey: true })) yield* page;
  }
}

/** Looks up a change whose answer never came and settles it; one that did not land becomes pending again. */
export async function resolve(execution: Execution, change: StoredChange): Promise<void> {
  const verdict = await lookUp(execution, change);
  if (!verdict) return;
  if (verdict.answer === 'notLanded') await execution.cross(change, 'pending');
  else await settleByVerdict(execution, change, verdict);
}

/**
 * What became of a request whose answer never came, by the details operation. Undefined when the run is to end before
 * that is known. No request is made for a record that nothing identifies.
 */
export async function lookUp(execution: Execution, change: StoredChange): Promise<Verdict | undefined> {
  for (let attempt = 1; !execution.halt.isOn; attempt++) {
    try {
      const found = await find(execution, change);
      return judge(change, found, execution.covers);
    } catch (error) {
      const failure = classify(error);
      switch (failure.type) {
        case 'rejected':
          return { answer: 'unknown', note: `The service refused the look-up: ${failure.message}` };
        case 'quota':
          execution.halt.because({ type: 'quota', resetsAt: failure.error.resetsAt, message: failure.error.message });
          return undefined;
        case 'aborted':
          execution.halt.because({ type: 'aborted' });
          return undefined;
        case 'unreachable':
        case 'uncertain':
          if (attempt < execution.retry.attempts) await execution.pause(change, attempt, failure.error);
          else execution.halt.because({ type: 'failure', error: failure.error });
          break;
        default:
          execution.halt.because({ type: 'failure', error: failure.error });
      }
    }
  }
  return undefined;
}

async function find(execution: Execution, change: StoredChange): Promise<Payload | undefined> {
  const { resource } = change;
  const key = lookUpKey(change);
  if (!key) return undefined;
  const operation = recordOperationsOf(resource).details;
  try {
    return (await execution.sender.call(operation, { query: detailsQuery(resource, key) })) as Payload;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

/** Gives a change the outcome that its look-up says; `error` is what went wrong with its request. */
export async function settleByVerdict(
  execution: Execution,
  change: StoredChange,
  verdict: Exclude<Verdict, { answer: 'notLanded' }>,
  error?: Error,
): Promise<void> {
  switch (verdict.answer) {
    case 'landed':
    case 'landedThenChanged': {
      const message = verdict.answer === 'landed' ? undefined : verdict.note;
      const outcome = change.kind === 'update' ? 'updated' : 'created';
      return execution.settle(change, outcome, { answerId: verdict.id, ...(message && { message }) });
    }
    case 'overtaken':
      return execution.settle(change, 'conflict', { message: verdict.note });
    case 'unknown': {
      // Still in doubt, and reported as such before.
      if (change.state === 'inDoubt') return;
      const cause = error ? ` ${error.message}` : '';
      return execution.settle(change, 'inDoubt', { message: `${verdict.note}${cause}` });
    }
  }
}
