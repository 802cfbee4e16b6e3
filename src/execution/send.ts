import { type ApiError, FieldsheetError, JournalError, ProtocolError } from '../errors.js';
import { said } from '../language/said.js';
import type { Action, ActionRequest, Ask, Settled } from './action.js';
import type { CrossingFacts } from './change-store.js';
import type { SenderInput } from './execute-options.js';
import type { Execution } from './execution.js';
import { classify, type Failure } from './failures.js';
import { lookUpKey } from './judge.js';
import { lookUpDoubts, settleByVerdict } from './recovery.js';
import type { ChangeState } from './states.js';
import type { StoredChange } from './stored-change.js';

type Answer = { readonly type: 'settled'; readonly settled: Settled } | { readonly type: 'again' } | Failure;

/**
 * Sends a pending change until it has an outcome or the run halts. It is stored as `sending` just before its request
 * leaves, not while it waits for the rate limit. Without an answer, it is looked up before it is sent again. Attempts
 * while the service is away are not counted.
 */
export async function sendChange(execution: Execution, change: StoredChange): Promise<void> {
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
