import { operationNamed, type ResourceName, resourceNames } from '../contract/index.js';
import { OutageError, QuotaError } from '../errors.js';
import { type FailedState, isFailedState } from '../language/english/sentences.js';
import { nounOf, type Said, said, type Words } from '../language/said.js';
import type { RecordReference } from '../plan/change.js';
import type { Parent } from './change-store.js';
import type { ExecuteOptions } from './execute-options.js';
import { Execution } from './execution.js';
import { resolve, unresolved } from './recovery.js';
import type { Run } from './run.js';
import type { Selection } from './selection.js';
import { sendChange } from './send.js';
import type { ChangeState } from './states.js';
import type { StoredChange } from './stored-change.js';

export type ExecutionResult =
  | { readonly state: 'done' }
  | { readonly state: 'stopped' | 'interrupted'; readonly reason: string }
  | { readonly state: 'paused'; readonly reason: string; readonly error: QuotaError | OutageError };

const defaultConcurrency = 8;

/**
 * Starts or resumes a planned run. Looks up what is in doubt, then sends what is pending: parents before the records
 * that reference them, undeletes before and other operations after all records.
 *
 * Ends `done` when every change has an outcome and what was in doubt has been looked up; `paused` when the quota is used up or the service stays away longer
 * than the sender waits; `stopped` at the error limit or when one reason rejects records in a row; `interrupted` after
 * an abort. If resuming at once cannot help, the run is left interrupted and the error is thrown: CredentialsError
 * (401, 403), ProtocolError (405, 406), UnreadableError, UnreachableError, UncertainError after all attempts,
 * JournalError for a full disk. Throws ConfigurationError for invalid options.
 */
export async function execute(options: ExecuteOptions): Promise<ExecutionResult> {
  const { run, signal } = options;
  const execution = new Execution(options);
  const abort = () => execution.halt.because({ type: 'aborted' });
  if (!execution.isPlanned) throw new Error(`Run ${run.id} is not planned to its end.`);
  run.enter('running');
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  let isLookedUp = false;
  try {
    await concurrently(execution, options, unresolved(execution), resolve);
    isLookedUp = !execution.halt.isOn;
    if (!options.lookUpOnly && isLookedUp) await sendPending(execution, options);
  } catch (error) {
    execution.halt.because({ type: 'failure', error });
  } finally {
    signal?.removeEventListener('abort', abort);
  }
  return finish(execution, options, isLookedUp);
}

async function sendPending(execution: Execution, options: ExecuteOptions): Promise<void> {
  const { newestFirst = false, operationsFirst = false, resendInDoubt = false } = options;
  if (resendInDoubt) execution.sendDoubtsAgain();
  execution.unblock();
  for (const { only, isBackwards = newestFirst, operations, deletes } of stepsOf(operationsFirst)) {
    if (deletes) await keepFromDeletion(execution, options);
    for (const resource of isBackwards ? resourceNames.toReversed() : resourceNames) {
      for (const operation of operations ? execution.run.changes.operations(resource, 'pending') : [undefined]) {
        if (operation !== undefined && operations && !operations(operation)) continue;
        const selection = { state: 'pending', resource, only, newestFirst, operation } as const;
        await concurrently(execution, options, sendable(execution, selection), sendChange);
      }
    }
  }
}

interface Step {
  readonly only: 'records' | 'operations';
  /** Referring resources before the referenced ones; default: as the run's direction. */
  readonly isBackwards?: boolean;
  readonly operations?: (operation: string) => boolean;
  readonly deletes?: true;
}

/** Withdraws deletions that are no longer right. A pause by quota or outage is one of the run. */
async function keepFromDeletion(execution: Execution, { keptFromDeletion }: ExecuteOptions): Promise<void> {
  if (!keptFromDeletion || execution.halt.isOn) return;
  try {
    execution.withdraw(await keptFromDeletion());
  } catch (error) {
    if (!(error instanceof QuotaError || error instanceof OutageError)) throw error;
    execution.halt.because({ type: 'paused', error });
  }
}

/** What brings records back goes before everything that may reference them, deletions after it. */
function stepsOf(operationsFirst: boolean): readonly Step[] {
  const isOf =
    (...effects: string[]) =>
    (name: string) =>
      effects.includes(operationNamed(name)?.effect ?? '');
  const others: Step = { only: 'operations', operations: (name) => !isOf('undelete', 'activate', 'delete')(name) };
  const records: Step = { only: 'records' };
  return [
    { only: 'operations', operations: isOf('undelete', 'activate'), isBackwards: false },
    ...(operationsFirst ? [others, records] : [records, others]),
    { only: 'operations', operations: isOf('delete'), isBackwards: true, deletes: true },
  ];
}

async function concurrently(
  execution: Execution,
  { concurrency = defaultConcurrency }: ExecuteOptions,
  items: Generator<StoredChange>,
  work: (execution: Execution, change: StoredChange) => Promise<void>,
): Promise<void> {
  const worker = async () => {
    while (!execution.halt.isOn) {
      const { value, done } = items.next();
      if (done) return;
      await work(execution, value);
    }
  };
  const end = (error: unknown) => execution.halt.because({ type: 'failure', error });
  await Promise.all(Array.from({ length: concurrency }, () => worker().catch(end)));
  await execution.written();
}

/** Yields the pending changes that may be sent; blocks the others. */
function* sendable(execution: Execution, selection: Selection): Generator<StoredChange> {
  const isDeletion = operationNamed(selection.operation ?? '')?.effect === 'delete';
  const isHeldBack = selection.newestFirst || isDeletion;
  const reasonOf = isHeldBack ? heldBack(execution, selection.resource) : missingParent(execution);
  for (const page of execution.run.changes.pages(selection)) {
    const blocked: { change: StoredChange; reason: Words }[] = [];
    const free: StoredChange[] = [];
    for (const change of page) {
      const reason = reasonOf(change);
      if (reason) blocked.push({ change, reason });
      else free.push(change);
    }
    execution.block(selection.resource, blocked);
    yield* free;
  }
}

type ReasonOf = (change: StoredChange) => Said | undefined;

/** Failed changes still reference their records, so an undo or a deletion must not remove those. */
function heldBack({ run: { changes } }: Execution, resource: ResourceName): ReasonOf {
  const named = changes.namedByFailed(resource);
  return ({ operation, before }) => {
    // Restoring values removes nothing.
    const naming = operation === undefined ? undefined : named.get(String(before?.id));
    if (!naming) return undefined;
    const key = naming.key === null ? '' : String(JSON.parse(naming.key));
    return said('failedNames', nounOf(naming.resource), key, failedState(naming.state));
  };
}

/** Blocks a record whose parent is missing, or that was deleted and could not be brought back. */
export function missingParent({ run: { changes } }: { readonly run: Run }): ReasonOf {
  const notBack = changes.notBroughtBack();
  return ({ resource, before, references }) => {
    if (notBack.has(`${resource} ${String(before?.id)}`)) return said('couldNotComeBack');
    for (const reference of references) {
      const parent = changes.parentOf(reference);
      if (parent?.isMissing) return blockedReason(reference, parent);
    }
    return undefined;
  };
}

function failedState(state: ChangeState): FailedState {
  return isFailedState(state) ? state : 'blocked';
}

function blockedReason({ field, key }: RecordReference, parent: Parent): Said {
  return said('parentMissing', field, key.value, parent.row, parent.sheet ?? '', failedState(parent.state));
}

/** `isLookedUp`: nothing ended the run before all that was in doubt had been looked up. */
function finish(execution: Execution, { lookUpOnly = false }: ExecuteOptions, isLookedUp: boolean): ExecutionResult {
  execution.end();
  const { run } = execution;
  const cause = execution.halt.cause;
  if (cause?.type === 'failure') {
    leaveInterrupted(execution, cause.error);
    throw cause.error;
  }
  execution.countRequests();
  const { open, inDoubt } = run.counts().total;
  const left = isLookedUp ? open : open + inDoubt;
  if (!cause && open > 0 && lookUpOnly) {
    const reason = 'What was in doubt was looked up, and nothing was sent.';
    run.enter('interrupted', { endedBy: 'lookedUp', message: reason });
    return { state: 'interrupted', reason };
  }
  if (!cause && open > 0) {
    run.assertSound();
    throw new Error(`Run ${run.id} came to its end with ${open} changes left over.`);
  }
  if (!cause || (left === 0 && cause.type !== 'errors')) {
    run.assertNoneOpen();
    run.enter('done');
    return { state: 'done' };
  }
  switch (cause.type) {
    case 'aborted': {
      const reason = 'It was asked to end.';
      run.enter('interrupted', { endedBy: 'asked', message: reason });
      return { state: 'interrupted', reason };
    }
    case 'paused': {
      const { error } = cause;
      const { message: reason } = error;
      const quota = error instanceof QuotaError ? error : undefined;
      const endedBy = quota ? 'quota' : 'service';
      run.enter('paused', { endedBy, message: reason, resumesAt: quota?.resetsAt });
      return { state: 'paused', reason, error };
    }
    case 'errors':
    case 'repeated':
      run.enter('stopped', { endedBy: cause.type, message: cause.message });
      return { state: 'stopped', reason: cause.message };
  }
}

/** Throw the original failure even if the journal cannot be written either, e.g. on a full disk. */
function leaveInterrupted({ run }: Execution, error: unknown): void {
  try {
    run.enter('interrupted', { endedBy: 'failed', message: error instanceof Error ? error.message : String(error) });
  } catch {
    // The state stays `running`; opening the journal again turns it into `interrupted`.
  }
}
