import { resourceNames } from '../contract/index.js';
import {
  AbortedError,
  ApiError,
  CredentialsError,
  FirewallError,
  ForeignAnswerError,
  NotFoundError,
  OutageError,
  ProtocolError,
  QuotaError,
  RejectedError,
  UncertainError,
  UnreachableError,
  UnreadableError,
} from '../errors.js';
import { said, type Words } from '../language/said.js';
import type { Outcome } from '../plan/change.js';
import type { Ask, Settled } from './action.js';
import type { StoredChange } from './change.js';
import type { Execution } from './execution.js';
import { aborted, type HaltCause, pausedBy } from './halt.js';
import type { Verdict } from './judge.js';

/** All changes whose answer never came, in this process or an earlier one, by resource. */
export function* unresolved({ run }: Execution): Generator<StoredChange> {
  for (const resource of resourceNames) {
    yield* run.changes.each({ state: 'sending', resource });
    yield* run.changes.each({ state: 'inDoubt', resource });
  }
}

/** Looks up a change without an answer and settles it; one that did not land becomes pending again. */
export async function resolve(execution: Execution, change: StoredChange): Promise<void> {
  const verdict = await lookUpDoubts(execution, change);
  if (!verdict) return;
  if (verdict.answer === 'notLanded') await execution.cross(change, 'pending');
  else await settleByVerdict(execution, change, verdict);
}

/** Undefined if the run halts first. `beforeAsking` is awaited before each request of the look-up. */
export async function lookUpDoubts(
  execution: Execution,
  change: StoredChange,
  beforeAsking?: () => Promise<void>,
  answeredId?: string,
): Promise<Verdict | undefined> {
  const action = execution.actionOf(change);
  const ask: Ask = async ({ operation, ...input }) => {
    await beforeAsking?.();
    if (execution.halt.isOn) throw new AbortedError('The run ends: nothing more is looked up.');
    return execution.sender.call(operation, input);
  };
  if (execution.halt.isOn) return undefined;
  try {
    return await action.lookUp(change, ask, answeredId);
  } catch (error) {
    if (error instanceof ForeignAnswerError) return { answer: 'unknown', note: error.message };
    const failure = classify(error);
    if (failure.type === 'settled')
      return { answer: 'unknown', note: said('lookUpRejected', failure.settled.message ?? '') };
    // The sender has already retried.
    const { cause } = failure.type === 'halt' ? failure : { cause: { endedBy: 'failed', error } as const };
    execution.halt.because(cause);
    return undefined;
  }
}

function landedOutcome({ kind }: StoredChange): Outcome {
  if (kind === 'apply') return 'applied';
  return kind === 'update' ? 'updated' : 'created';
}

/** Settles a change by its verdict. `error`: the failure of its request. */
export async function settleByVerdict(
  execution: Execution,
  change: StoredChange,
  verdict: Exclude<Verdict, { answer: 'notLanded' }>,
  error?: Error,
): Promise<void> {
  if (verdict.answer === 'unknown') {
    // Still in doubt and already reported.
    if (change.state === 'inDoubt') return;
    const message = error ? said('all', [verdict.note, error.message]) : verdict.note;
    return execution.settle(change, 'inDoubt', { message });
  }
  const outcome = verdict.answer === 'overtaken' ? 'conflict' : landedOutcome(change);
  const { answer: _, id: answerId, note: message, ...facts } = { note: undefined, ...verdict };
  return execution.settle(change, outcome, { answerId, message, ...facts });
}

export type Failure =
  /** Processed: the record is at fault. */
  | { readonly type: 'settled'; readonly settled: Settled }
  /** Perhaps processed. `answeredId`: the id in a foreign answer. */
  | { readonly type: 'uncertain'; readonly error: ApiError; readonly answeredId?: string }
  /** Other requests would fail too. What certainly was not processed is pending again. */
  | { readonly type: 'halt'; readonly cause: HaltCause; readonly mayHaveLanded: boolean };

export function rejected(message: Words): Failure {
  return { type: 'settled', settled: { outcome: 'rejected', message } };
}

/** The run ends by an error. */
export function failed(error: unknown, mayHaveLanded = false): Failure {
  return { type: 'halt', cause: { endedBy: 'failed', error }, mayHaveLanded };
}

/** Classifies a failed request by section "v3 status codes" of the service's document. */
export function classify(error: unknown): Failure {
  if (error instanceof RejectedError) return rejected(error.message);
  if (error instanceof NotFoundError) return rejected(said('notFoundByService', error.message));
  if (error instanceof FirewallError) return rejected(said('refusedByFirewall', error.page));
  if (error instanceof QuotaError || error instanceof OutageError)
    return { type: 'halt', cause: pausedBy(error), mayHaveLanded: false };
  if (error instanceof CredentialsError || error instanceof UnreachableError) return failed(error);
  if (error instanceof UncertainError) return { type: 'uncertain', error };
  // May have been processed, and a look-up would be unreadable too.
  if (error instanceof UnreadableError) return failed(error, true);
  // The service lacks the operation. An unreadable answer does not tell what was done.
  if (error instanceof ProtocolError && (error.status === 405 || error.status === 406)) return failed(error);
  if (error instanceof AbortedError)
    return { type: 'halt', cause: aborted, mayHaveLanded: error.cause instanceof UncertainError };
  // Not the service's doing, or an unknown error: what became of the request is open.
  return error instanceof ApiError ? { type: 'uncertain', error } : failed(error, true);
}
