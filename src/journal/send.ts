import { operationNamed, type ResourceName, resourceNames } from '../contract/index.js';
import { type ApiError, FieldsheetError, JournalError, OutageError, ProtocolError, QuotaError } from '../errors.js';
import { type FailedState, isFailedState } from '../language/english/sentences.js';
import { nounOf, type Said, said, type Words } from '../language/said.js';
import type { RecordReference } from '../plan/change.js';
import type { Action, ActionRequest, Ask, Settled } from './action.js';
import type { Selection, StoredChange } from './change.js';
import type { CrossingFacts, Parent } from './change-store.js';
import type { ExecuteOptions, SenderInput } from './execute-options.js';
import { Execution } from './execution.js';
import { lookUpKey } from './judge.js';
import { classify, type Failure, lookUpDoubts, resolve, settleByVerdict, unresolved } from './recovery.js';
import type { Run } from './run.js';
import type { ChangeState } from './states.js';

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

type Answer = { readonly type: 'settled'; readonly settled: Settled } | { readonly type: 'again' } | Failure;

/**
 * Sends a pending change until it has an outcome or the run halts. It is stored as `sending` just before its request
 * leaves, not while it waits for the rate limit. Without an answer, it is looked up before it is sent again. Attempts
 * while the service is away are not counted.
 */
async function sendChange(execution: Execution, change: StoredChange): Promise<void> {
  execution.underWay.add(change.seq);
  try {
    let pending: StoredChange | undefined = change;
    let failures = 0;
    while (pending && !execution.halt.isOn) {
      const { answer, asLeft } = await request(execution, pending);
      if (!execution.isAway) failures += 1;
      pending = await conclude(execution, asLeft, answer, failures);
    }
  } finally {
    execution.underWay.delete(change.seq);
  }
}

/** Returns the answer and the change in its new state. */
async function request(execution: Execution, change: StoredChange): Promise<{ answer: Answer; asLeft: StoredChange }> {
  let asLeft = change;
  const moveTo = (state: ChangeState) => async () => {
    asLeft = await execution.cross(asLeft, state);
  };
  const action = execution.actionOf(change);
  const made = await make(action, change);
  if ('type' in made) return { answer: made, asLeft };
  const { operation, ...input } = made;
  const hooks: SenderInput = { beforeLeaving: moveTo('sending'), beforeWaiting: moveTo('pending') };
  try {
    const answer = await execution.sender.call(operation, { ...input, ...hooks });
    return { answer: await understand(action, asLeft, { answer, operation: operation.name }), asLeft };
  } catch (error) {
    return { answer: await meaningOf(execution, asLeft, error), asLeft };
  }
}

async function make(action: Action, change: StoredChange): Promise<ActionRequest | Failure> {
  try {
    return await action.request(change);
  } catch (error) {
    const failure = classify(error);
    const isOwn = failure.type === 'unknown' && error instanceof FieldsheetError && !(error instanceof JournalError);
    return isOwn
      ? { type: 'rejected', message: [error.place?.file, error.message].filter(Boolean).join(': ') }
      : failure;
  }
}

interface Reply {
  readonly answer: unknown;
  readonly operation: string;
}

async function understand(action: Action, change: StoredChange, { answer, operation }: Reply): Promise<Answer> {
  try {
    const settled = await action.accepted(change, answer);
    if (settled && !('foreign' in settled)) return { type: 'settled', settled };
    const message = settled
      ? `The answer to ${operation} is about another record: ${settled.foreign}.`
      : `The answer to ${operation} does not say what was done.`;
    return { type: 'uncertain', error: new ProtocolError(message, { operation }), answeredId: settled?.answeredId };
  } catch (error) {
    return { type: 'unknown', error };
  }
}

/** Classifies a failed request. The action may see more in a refusal, and may ask the service about it. */
async function meaningOf(execution: Execution, change: StoredChange, error: unknown): Promise<Answer> {
  const failure = classify(error);
  // 405 and 406 are refusals too: the service lacks the operation.
  const mayMeanMore = failure.type === 'rejected' || (failure.type === 'refused' && error instanceof ProtocolError);
  if (!mayMeanMore || change.state !== 'sending') return failure;
  const failedToAsk = new Set<unknown>();
  const ask: Ask = ({ operation, ...input }) =>
    execution.sender.call(operation, input).catch((cause: unknown) => {
      failedToAsk.add(cause);
      throw cause;
    });
  try {
    const settled = await execution.actionOf(change).refused?.(change, error as ApiError, ask);
    if (settled === 'again') return { type: 'again' };
    return settled ? { type: 'settled', settled } : failure;
  } catch (cause) {
    return failedToAsk.has(cause) ? notAsked(classify(cause)) : { type: 'refused', error: cause };
  }
}

/** Questions about a refusal change nothing; if one fails, the change counts as not sent. */
function notAsked(failure: Failure): Failure {
  if (failure.type === 'uncertain') return { type: 'refused', error: failure.error };
  return failure.type === 'aborted' ? { type: 'aborted', mayHaveLanded: false } : failure;
}

/** Returns the pending change if it is to be sent again. */
async function conclude(
  execution: Execution,
  change: StoredChange,
  answer: Answer,
  failures: number,
): Promise<StoredChange | undefined> {
  switch (answer.type) {
    case 'settled': {
      execution.note(undefined);
      const { outcome, ...facts } = answer.settled;
      const settling = execution.settle(change, outcome, facts);
      // A rejection may reach the error limit and end the run, so wait for it.
      if (outcome === 'rejected') await settling;
      else execution.later(settling);
      return undefined;
    }
    case 'again':
      execution.note(undefined);
      return takeBack(execution, change);
    case 'rejected':
      execution.note(undefined);
      await execution.settle(change, 'rejected', { message: answer.message });
      return undefined;
    // Halt before committing: otherwise other workers would send during the commit.
    case 'paused':
      execution.halt.because({ type: 'paused', error: answer.error });
      await takeBack(execution, change);
      return undefined;
    case 'refused':
      execution.halt.because({ type: 'failure', error: answer.error });
      await takeBack(execution, change);
      return undefined;
    case 'uncertain':
      return sendAgainAfterLookUp(execution, change, answer, failures);
    case 'aborted':
      if (!answer.mayHaveLanded) await takeBack(execution, change, { hasNotLeft: true });
      execution.halt.because({ type: 'aborted' });
      return undefined;
    case 'unknown':
      execution.halt.because({ type: 'failure', error: answer.error });
      return undefined;
  }
}

async function takeBack(
  execution: Execution,
  change: StoredChange,
  facts: Pick<CrossingFacts, 'hasNotLeft'> = {},
): Promise<StoredChange> {
  return change.state === 'pending' ? change : execution.cross(change, 'pending', facts);
}

/** Pauses before the look-up, so that a slow request lands before it rather than after. */
async function sendAgainAfterLookUp(
  execution: Execution,
  change: StoredChange,
  { error, answeredId }: Extract<Failure, { type: 'uncertain' }>,
  failures: number,
) {
  let hasPaused = false;
  const pause = async () => {
    if (hasPaused) return;
    hasPaused = true;
    await execution.pause(change, Math.max(failures, 1), error);
  };
  const verdict = await lookUpDoubts(execution, change, { beforeAsking: pause, answeredId });
  if (!verdict) return undefined;
  if (verdict.answer !== 'notLanded') {
    execution.note(verdict.answer === 'unknown' ? error : undefined);
    await settleByVerdict(execution, change, verdict, error);
    return undefined;
  }
  const mayArriveLate = !isIdentified(change) && !isAnswered(error);
  if (failures < execution.retry.attempts && !mayArriveLate) {
    const pending = await execution.cross(change, 'pending');
    await pause();
    return pending;
  }
  const found = mayArriveLate
    ? said('mayStillArrive')
    : said('sentInVain', change.attempts, change.operation === undefined);
  await execution.settle(change, 'inDoubt', { message: said('all', [found, error.message]) });
  execution.note(error);
  return undefined;
}

/** Whether a repeated request cannot create a second record; operations check that themselves. */
function isIdentified(change: StoredChange): boolean {
  return change.operation !== undefined || lookUpKey(change) !== undefined;
}

/** Whether the service itself gave the request up. Without its answer, the request may land after any look-up. */
function isAnswered({ status = 0 }: ApiError): boolean {
  return status >= 500;
}
