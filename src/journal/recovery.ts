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
import type { Ask } from './action.js';
import type { StoredChange } from './change.js';
import type { Execution } from './execution.js';
import type { Verdict } from './judge.js';

/** All changes whose answer never came, in this process or an earlier one, by resource. */
export function* unresolved({ run }: Execution): Generator<StoredChange> {
  for (const resource of resourceNames) {
    for (const page of run.changes.pages({ state: 'sending', resource })) yield* page;
    for (const page of run.changes.pages({ state: 'inDoubt', resource })) yield* page;
  }
}

/** Looks up a change without an answer and settles it; one that did not land becomes pending again. */
export async function resolve(execution: Execution, change: StoredChange): Promise<void> {
  const verdict = await lookUpDoubts(execution, change);
  if (!verdict) return;
  if (verdict.answer === 'notLanded') await execution.cross(change, 'pending');
  else await settleByVerdict(execution, change, verdict);
}

interface LookUpOptions {
  readonly beforeAsking?: () => Promise<void>;
  readonly answeredId?: string;
}

/** Undefined if the run halts first. `beforeAsking` is awaited before each request of the look-up. */
export async function lookUpDoubts(
  execution: Execution,
  change: StoredChange,
  { beforeAsking, answeredId }: LookUpOptions = {},
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
    switch (failure.type) {
      case 'rejected':
        return { answer: 'unknown', note: said('lookUpRejected', failure.message) };
      case 'paused':
        execution.halt.because({ type: 'paused', error: failure.error });
        break;
      case 'aborted':
        execution.halt.because({ type: 'aborted' });
        break;
      // The sender has already retried.
      default:
        execution.halt.because({ type: 'failure', error: failure.error });
    }
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
  switch (verdict.answer) {
    case 'landed':
    case 'landedThenChanged': {
      const { id, result } = verdict;
      const message = verdict.answer === 'landed' ? undefined : verdict.note;
      return execution.settle(change, landedOutcome(change), {
        answerId: id,
        message,
        record: verdict.answer === 'landed' ? verdict.record : undefined,
        result,
      });
    }
    case 'overtaken': {
      const { note: message, id: answerId, record } = verdict;
      return execution.settle(change, 'conflict', { message, answerId, record });
    }
    case 'unknown': {
      // Still in doubt and already reported.
      if (change.state === 'inDoubt') return;
      const message = error ? said('all', [verdict.note, error.message]) : verdict.note;
      return execution.settle(change, 'inDoubt', { message });
    }
  }
}

export type Failure =
  /** Processed: the record is at fault. */
  | { readonly type: 'rejected'; readonly message: Words }
  /** Perhaps processed. `answeredId`: the id in a foreign answer. */
  | { readonly type: 'uncertain'; readonly error: ApiError; readonly answeredId?: string }
  /** Certainly not processed: the quota is used up or the service is away too long. */
  | { readonly type: 'paused'; readonly error: QuotaError | OutageError }
  /** Certainly not processed, and other requests would fail too. */
  | { readonly type: 'refused'; readonly error: unknown }
  | { readonly type: 'aborted'; readonly mayHaveLanded: boolean }
  /** Not the service's doing, or an unknown error: what became of the request is open. */
  | { readonly type: 'unknown'; readonly error: unknown };

/** Classifies a failed request by section "v3 status codes" of the service's document. */
export function classify(error: unknown): Failure {
  if (error instanceof RejectedError) return { type: 'rejected', message: error.message };
  if (error instanceof NotFoundError) {
    return { type: 'rejected', message: said('notFoundByService', error.message) };
  }
  if (error instanceof FirewallError) return { type: 'rejected', message: said('refusedByFirewall', error.page) };
  if (error instanceof QuotaError || error instanceof OutageError) return { type: 'paused', error };
  if (error instanceof CredentialsError || error instanceof UnreachableError) return { type: 'refused', error };
  if (error instanceof UncertainError) return { type: 'uncertain', error };
  // May have been processed, and a look-up would be unreadable too.
  if (error instanceof UnreadableError) return { type: 'unknown', error };
  // An unreadable answer does not tell what was done.
  if (error instanceof ProtocolError) {
    return { type: error.status === 405 || error.status === 406 ? 'refused' : 'uncertain', error };
  }
  if (error instanceof AbortedError) return { type: 'aborted', mayHaveLanded: error.cause instanceof UncertainError };
  return error instanceof ApiError ? { type: 'uncertain', error } : { type: 'unknown', error };
}
