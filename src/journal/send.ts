import { operationNamed, type ResourceName, resourceNames } from '../contract/index.js';
import {
  AbortedError,
  ApiError,
  CredentialsError,
  FieldsheetError,
  FirewallError,
  ForeignAnswerError,
  JournalError,
  NotFoundError,
  OutageError,
  ProtocolError,
  QuotaError,
  RejectedError,
  UncertainError,
  UnreachableError,
  UnreadableError,
} from '../errors.js';
import { nounOf, type Said, said, type Words } from '../messages/said.js';
import type { Outcome, RecordKey } from '../plan/change.js';
import { type StoredChange, unexpected } from './change.js';
import type { Selection } from './change-store.js';
import type { Action, ActionRequest, Ask, ExecuteOptions, Settled } from './execute-options.js';
import { aborted, causeOf, Execution, type HaltCause } from './execution.js';
import { lookUpKey, type Verdict } from './judge.js';
import type { Run, Withdrawn } from './run.js';
import type { ChangeState } from './states.js';

export interface ExecutionResult {
  readonly state: 'done' | (typeof endStates)[keyof typeof endStates];
  /** Why it has not come to its end. */
  readonly reason?: string;
  /** Of a run that is paused. */
  readonly error?: QuotaError | OutageError | undefined;
}

const endStates = {
  ...({ quota: 'paused', service: 'paused', errors: 'stopped', repeated: 'stopped' } as const),
  ...({ asked: 'interrupted', lookedUp: 'interrupted', died: 'interrupted' } as const),
};

const defaultConcurrency = 8;

const lookedUp: Exclude<HaltCause, { readonly endedBy: 'failed' }> = {
  endedBy: 'lookedUp',
  message: 'What was in doubt was looked up, and nothing was sent.',
};

/**
 * Starts or resumes a planned run. Looks up what is in doubt, then sends what is pending: parents before the records
 * that reference them, undeletes before and other operations after all records.
 *
 * Ends `done` when every change has an outcome and what was in doubt has been looked up; `paused` when the quota is used
 * up or the service stays away longer than the sender waits; `stopped` at the error limit or when one reason rejects
 * records in a row; `interrupted` after an abort. If resuming at once cannot help, the run is left interrupted and the error is thrown: CredentialsError
 * (401, 403), ProtocolError (405, 406), UnreadableError, UnreachableError, UncertainError after all attempts,
 * JournalError for a full disk. Throws ConfigurationError for invalid options.
 */
export async function execute(options: ExecuteOptions): Promise<ExecutionResult> {
  const { run, signal } = options;
  const execution = new Execution(options);
  const abort = () => execution.halt.because(aborted);
  if (run.changes.count({ state: 'staged' }) > 0) throw new Error(`Run ${run.id} is not planned to its end.`);
  run.enter('running');
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  let isLookedUp = false;
  try {
    await concurrently(execution, unresolved(execution), resolve);
    isLookedUp = !execution.halt.isOn;
    if (!options.looksUpOnly && isLookedUp) await options.beforeSending?.();
    if (!options.looksUpOnly && !execution.halt.isOn) await sendPending(execution);
  } catch (error) {
    // What ends because the run does is not the cause of it.
    if (!(execution.halt.isOn && error instanceof AbortedError)) execution.halt.because(causeOf(error));
  } finally {
    signal?.removeEventListener('abort', abort);
  }
  return finish(execution, isLookedUp);
}

async function sendPending(execution: Execution): Promise<void> {
  const { resendInDoubt = false, keepNamed, onEvent } = execution.options;
  const { changes, info } = execution.run;
  const { newestFirst = false, operationsFirst = false } = info.options;
  const inDoubt = resendInDoubt ? changes.count({ state: 'inDoubt' }) : 0;
  if (inDoubt > 0) {
    changes.makePending('lookUp');
    onEvent?.({ type: 'resend', changes: inDoubt });
  }
  changes.makePending('parent');
  execution.expectPending();
  const steps = operationsFirst ? (['others', 'records'] as const) : (['records', 'others'] as const);
  for (const step of ['back', ...steps, 'deletions'] as const) {
    if (step === 'deletions' && keepNamed && !execution.halt.isOn) {
      await keepNamed();
      execution.countRequests();
    }
    const isBackwards = step === 'deletions' || (step !== 'back' && newestFirst);
    const only = step === 'records' ? 'records' : 'operations';
    for (const resource of isBackwards ? resourceNames.toReversed() : resourceNames) {
      const names = changes.operations(resource, 'pending').filter((name) => stepOf(name) === step);
      for (const operation of step === 'records' ? [undefined] : names) {
        const selection = { state: 'pending', resource, only, newestFirst, operation } as const;
        await concurrently(execution, sendable(execution, resource, selection), sendChange);
      }
    }
  }
}

/** What brings records back goes before everything that may reference them, deletions after it. */
function stepOf(operation: string): 'back' | 'others' | 'deletions' {
  const effect = operationNamed(operation)?.effect;
  if (effect === 'undelete' || effect === 'activate') return 'back';
  return effect === 'delete' ? 'deletions' : 'others';
}

async function concurrently(
  execution: Execution,
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
  const { concurrency = defaultConcurrency } = execution.options;
  const end = (error: unknown) => execution.halt.because(causeOf(error));
  await Promise.all(Array.from({ length: concurrency }, () => worker().catch(end)));
  await execution.written();
}

/** Yields the pending changes that may be sent; blocks the others. */
function* sendable(execution: Execution, resource: ResourceName, selection: Selection): Generator<StoredChange> {
  const isDeletion = operationNamed(selection.operation ?? '')?.effect === 'delete';
  const isHeldBack = selection.newestFirst || isDeletion;
  const reasonOf = isHeldBack ? heldBack(execution, resource) : missingParent(execution);
  for (const page of execution.run.changes.pages(selection)) {
    const blocked: Withdrawn[] = [];
    const free: StoredChange[] = [];
    for (const change of page) {
      const message = reasonOf(change);
      if (message) blocked.push({ change, to: 'blocked', message });
      else free.push(change);
    }
    execution.run.withdraw(blocked);
    if (blocked.length > 0) execution.reportProgress(resource);
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
    return said('failedNames', nounOf(naming.resource), key, naming.state);
  };
}

/** Blocks a record whose parent is missing. */
export function missingParent({ run: { changes } }: { readonly run: Run }): ReasonOf {
  return ({ references }) => {
    for (const { field, resource, key, row } of references) {
      const parent = changes.findFailed(resource, row ?? key);
      if (!parent || isThere(parent, key)) continue;
      const { origin, state } = parent;
      return said('parentMissing', field, key.value, origin.row, origin.sheet ?? '', state);
    }
    return undefined;
  };
}

/** Whether the record of a failed change is in the account under a key. */
function isThere({ kind, before }: StoredChange, { field, value }: RecordKey): boolean {
  // A record that was to get its key is there, but not under that key.
  return before ? String(before[field]) === value : kind === 'update' || kind === 'unchanged';
}

/** `isLookedUp`: nothing ended the run before all that was in doubt had been looked up. */
function finish(execution: Execution, isLookedUp: boolean): ExecutionResult {
  execution.end();
  const { run, options } = execution;
  const { cause } = execution.halt;
  if (cause?.endedBy === 'failed') {
    try {
      execution.countRequests();
      run.enter('interrupted', cause);
    } catch {
      // The journal cannot be written either, e.g. on a full disk: opening it again turns `running` into `interrupted`.
    }
    throw cause.error;
  }
  execution.countRequests();
  const { open, inDoubt } = run.counts().total;
  const left = isLookedUp ? open : open + inDoubt;
  const ended = cause ?? (options.looksUpOnly && open > 0 ? lookedUp : undefined);
  const { database } = run.changes;
  if (!ended && open > 0) throw unexpected(database, `Run ${run.id} came to its end with ${open} changes left over.`);
  if (!ended || (left === 0 && ended.endedBy !== 'errors')) {
    if (run.changes.isAnyOpen) throw database.damaged();
    run.enter('done');
    return { state: 'done' };
  }
  const state = endStates[ended.endedBy];
  run.enter(state, ended);
  return { state, reason: ended.message, error: ended.error };
}

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
  const hooks = { beforeLeaving: moveTo('sending'), beforeWaiting: moveTo('pending') };
  try {
    const answer = await execution.ask({ ...made, ...hooks });
    return { answer: await understand(action, asLeft, answer, made.operation.name), asLeft };
  } catch (error) {
    return { answer: await meaningOf(execution, asLeft, error), asLeft };
  }
}

async function make(action: Action, change: StoredChange): Promise<ActionRequest | Answer> {
  try {
    return await action.request(change);
  } catch (error) {
    const isOther = [ApiError, AbortedError, JournalError].some((kind) => error instanceof kind);
    if (isOther || !(error instanceof FieldsheetError)) return classify(error);
    return rejected([error.place?.file, error.message].filter(Boolean).join(': '));
  }
}

async function understand(action: Action, change: StoredChange, answer: unknown, operation: string): Promise<Answer> {
  try {
    const settled = await action.accepted(change, answer);
    if (settled && !('foreign' in settled)) return { type: 'settled', settled };
    const message = settled
      ? `The answer to ${operation} is about another record: ${settled.foreign}.`
      : `The answer to ${operation} does not say what was done.`;
    return { type: 'uncertain', error: new ProtocolError(message, { operation }), answeredId: settled?.answeredId };
  } catch (error) {
    return halted(error, true);
  }
}

/** Classifies a failed request. The action may see more in a refusal, and may ask the service about it. */
async function meaningOf(execution: Execution, change: StoredChange, error: unknown): Promise<Answer> {
  const failure = classify(error);
  // 405 and 406 are refusals too: the service lacks the operation.
  const isLacking = failure.type === 'halt' && !failure.mayHaveLanded && error instanceof ProtocolError;
  if (!(failure.type === 'settled' || isLacking) || change.state !== 'sending') return failure;
  const failedToAsk = new Set<unknown>();
  const ask: Ask = (asked) =>
    execution.ask(asked).catch((cause: unknown) => {
      failedToAsk.add(cause);
      throw cause;
    });
  try {
    const settled = await execution.actionOf(change).refused?.(change, error as ApiError, ask);
    if (settled === 'again') return { type: 'again' };
    return settled ? { type: 'settled', settled } : failure;
  } catch (cause) {
    return failedToAsk.has(cause) ? notAsked(classify(cause)) : halted(cause);
  }
}

/** Questions about a refusal change nothing; if one fails, the change counts as not sent. */
function notAsked(failure: Answer): Answer {
  if (failure.type === 'uncertain') return halted(failure.error);
  const isAborted = failure.type === 'halt' && failure.cause.endedBy === 'asked';
  return isAborted ? { ...failure, mayHaveLanded: false } : failure;
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
      execution.halt.countDoubt(undefined);
      const { outcome, ...facts } = answer.settled;
      const settling = execution.settle(change, outcome, facts);
      // A rejection may reach the error limit and end the run, so wait for it.
      if (outcome === 'rejected') await settling;
      else execution.later(settling);
      return undefined;
    }
    case 'again':
      execution.halt.countDoubt(undefined);
      return takeBack(execution, change);
    case 'uncertain':
      return sendAgainAfterLookUp(execution, change, answer, failures);
    case 'halt':
      // Before committing: otherwise other workers would send during the commit.
      execution.halt.because(answer.cause);
      if (!answer.mayHaveLanded) await takeBack(execution, change, answer.cause.endedBy === 'asked');
      return undefined;
  }
}

async function takeBack(execution: Execution, change: StoredChange, hasNotLeft = false): Promise<StoredChange> {
  return change.state === 'pending' ? change : execution.cross(change, 'pending', { hasNotLeft });
}

/** Pauses before the look-up, so that a slow request lands before it rather than after. */
async function sendAgainAfterLookUp(
  execution: Execution,
  change: StoredChange,
  { error, answeredId }: Extract<Answer, { type: 'uncertain' }>,
  failures: number,
) {
  let hasPaused = false;
  const pause = async () => {
    if (hasPaused) return;
    hasPaused = true;
    await execution.pause(Math.max(failures, 1), error);
  };
  const verdict = await lookUpDoubts(execution, change, pause, answeredId);
  if (!verdict) return undefined;
  if (verdict.answer !== 'notLanded') {
    execution.halt.countDoubt(verdict.answer === 'unknown' ? error : undefined);
    await settleByVerdict(execution, change, verdict, error);
    return undefined;
  }
  // What is identified cannot be created twice; operations check that themselves.
  const isIdentified = change.operation !== undefined || lookUpKey(change) !== undefined;
  // Without an answer of the service itself, the request may land after any look-up.
  const mayArriveLate = !isIdentified && (error.status ?? 0) < 500;
  if (failures < execution.retry.attempts && !mayArriveLate) {
    const pending = await execution.cross(change, 'pending');
    await pause();
    return pending;
  }
  const found = mayArriveLate
    ? said('mayStillArrive')
    : said('sentInVain', change.attempts, change.operation === undefined);
  await execution.settle(change, 'inDoubt', { message: said('all', [found, error.message]) });
  execution.halt.countDoubt(error);
  return undefined;
}

/** All changes whose answer never came, in this process or an earlier one, by resource. */
function* unresolved({ run }: Execution): Generator<StoredChange> {
  for (const resource of resourceNames) {
    yield* run.changes.each({ state: 'sending', resource });
    yield* run.changes.each({ state: 'inDoubt', resource });
  }
}

/** Looks up a change without an answer and settles it; one that did not land becomes pending again. */
async function resolve(execution: Execution, change: StoredChange): Promise<void> {
  const verdict = await lookUpDoubts(execution, change);
  if (!verdict) return;
  if (verdict.answer === 'notLanded') await execution.cross(change, 'pending');
  else await settleByVerdict(execution, change, verdict);
}

/** Undefined if the run halts first. `beforeAsking` is awaited before each request of the look-up. */
async function lookUpDoubts(
  execution: Execution,
  change: StoredChange,
  beforeAsking?: () => Promise<void>,
  answeredId?: string,
): Promise<Verdict | undefined> {
  const action = execution.actionOf(change);
  const ask: Ask = async (asked) => {
    await beforeAsking?.();
    if (execution.halt.isOn) throw new AbortedError('The run ends: nothing more is looked up.');
    return execution.ask(asked);
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
    execution.halt.because(failure.type === 'halt' ? failure.cause : causeOf(error));
    return undefined;
  }
}

function landedOutcome({ kind }: StoredChange): Outcome {
  if (kind === 'apply') return 'applied';
  return kind === 'update' ? 'updated' : 'created';
}

/** Settles a change by its verdict. `error`: the failure of its request. */
async function settleByVerdict(
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

/** What an attempt came to. */
type Answer =
  /** Surely not processed: it is sent again. */
  | { readonly type: 'again' }
  /** Processed: the record is at fault. */
  | { readonly type: 'settled'; readonly settled: Settled }
  /** Perhaps processed. `answeredId`: the id in a foreign answer. */
  | { readonly type: 'uncertain'; readonly error: ApiError; readonly answeredId?: string }
  /** Other requests would fail too. What certainly was not processed is pending again. */
  | { readonly type: 'halt'; readonly cause: HaltCause; readonly mayHaveLanded: boolean };

function rejected(message: Words): Answer {
  return { type: 'settled', settled: { outcome: 'rejected', message } };
}

/** The run ends by an error. */
function halted(error: unknown, mayHaveLanded = false): Answer {
  return { type: 'halt', cause: causeOf(error), mayHaveLanded };
}

/** Classifies a failed request by section "v3 status codes" of the service's document. */
function classify(error: unknown): Answer {
  if (error instanceof RejectedError) return rejected(error.message);
  if (error instanceof NotFoundError) return rejected(said('notFoundByService', error.message));
  if (error instanceof FirewallError) return rejected(said('refusedByFirewall', error.page));
  // May have been processed, and a look-up would be unreadable too.
  if (error instanceof UnreadableError) return halted(error, true);
  // The service lacks the operation. An unreadable answer does not tell what was done.
  const isLacking = error instanceof ProtocolError && (error.status === 405 || error.status === 406);
  const notProcessed = [QuotaError, OutageError, CredentialsError, UnreachableError];
  if (isLacking || notProcessed.some((kind) => error instanceof kind)) return halted(error);
  if (error instanceof AbortedError)
    return { type: 'halt', cause: aborted, mayHaveLanded: error.cause instanceof UncertainError };
  // Not the service's doing, or an unknown error: what became of the request is open.
  return error instanceof ApiError ? { type: 'uncertain', error } : halted(error, true);
}
