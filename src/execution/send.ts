import { recordOperationsOf } from '../contract/index.js';
import { ProtocolError } from '../errors.js';
import type { Execution } from './execution.js';
import { classify, type Failure } from './failures.js';
import { lookUp, settleByVerdict } from './recovery.js';
import type { SenderInput } from './sender.js';
import type { ChangeState } from './states.js';
import type { StoredChange } from './stored-change.js';

type Answer = { readonly type: 'accepted'; readonly id: string } | Failure;

/**
 * Sends a pending change until it has an outcome or the run is to end. That it is being sent is on disk before its
 * request leaves, and not before it may leave: while it waits for the rate limit, it is pending. After an answer that
 * never came, it is looked up before anything is sent again.
 */
export async function sendChange(execution: Execution, change: StoredChange): Promise<void> {
  let pending: StoredChange | undefined = change;
  for (let attempt = 1; pending && !execution.halt.isOn; attempt++) {
    const { answer, asLeft } = await request(execution, pending);
    pending = await conclude(execution, asLeft, answer, attempt);
  }
}

/** One request and its answer, and the change in the state in which that leaves it. */
async function request(execution: Execution, change: StoredChange) {
  let asLeft = change;
  const moveTo = (state: ChangeState) => async () => {
    asLeft = await execution.cross(asLeft, state);
  };
  const answer = await ask(execution, change, { beforeLeaving: moveTo('sending'), beforeWaiting: moveTo('pending') });
  return { answer, asLeft };
}

async function ask(execution: Execution, { resource, payload }: StoredChange, hooks: SenderInput): Promise<Answer> {
  const operation = recordOperationsOf(resource).send;
  try {
    const answer = await execution.sender.call(operation, { body: payload, ...hooks });
    const id = idOf(answer);
    if (id !== undefined) return { type: 'accepted', id };
    const message = 'The service answered without the id of the record.';
    return { type: 'uncertain', error: new ProtocolError(message, { operation: operation.name }) };
  } catch (error) {
    return classify(error);
  }
}

/** Draws the consequence of an answer: the change once more as pending where it is to be sent again. */
async function conclude(
  execution: Execution,
  change: StoredChange,
  answer: Answer,
  attempt: number,
): Promise<StoredChange | undefined> {
  switch (answer.type) {
    case 'accepted':
      execution.note(undefined);
      execution.later(settleAccepted(execution, change, answer.id));
      return undefined;
    case 'rejected':
      execution.note(undefined);
      await execution.settle(change, 'rejected', { message: answer.message });
      return undefined;
    case 'quota':
      await takeBack(execution, change);
      execution.halt.because({ type: 'quota', resetsAt: answer.error.resetsAt, message: answer.error.message });
      return undefined;
    case 'refused':
      await takeBack(execution, change);
      execution.halt.because({ type: 'failure', error: answer.error });
      return undefined;
    case 'unreachable':
      return sendAgainLater(execution, change, answer.error, attempt);
    case 'uncertain':
      return sendAgainAfterLookUp(execution, change, answer.error, attempt);
    case 'aborted':
      if (!answer.mayHaveLanded) await takeBack(execution, change);
      execution.halt.because({ type: 'aborted' });
      return undefined;
    case 'unknown':
      execution.halt.because({ type: 'failure', error: answer.error });
      return undefined;
  }
}

/** An update names its record by id: another id in the answer means that the record was gone, and the service made a new one. */
async function settleAccepted(execution: Execution, change: StoredChange, answerId: string): Promise<void> {
  if (change.kind !== 'update') return execution.settle(change, 'created', { answerId });
  const idBefore = change.before?.id;
  if (idBefore === undefined || String(idBefore) === answerId) return execution.settle(change, 'updated', { answerId });
  const message = `The record to update, id ${idBefore}, was gone: the service made a new one, id ${answerId}, of the changed fields only.`;
  return execution.settle(change, 'conflict', { answerId, message });
}

/** The change as pending, after a request that was surely not processed; it is so already when none has left. */
async function takeBack(execution: Execution, change: StoredChange): Promise<StoredChange> {
  return change.state === 'pending' ? change : execution.cross(change, 'pending');
}

async function sendAgainLater(execution: Execution, change: StoredChange, error: Error, attempt: number) {
  const pending = await takeBack(execution, change);
  if (attempt >= execution.retry.attempts) {
    execution.halt.because({ type: 'failure', error });
    return undefined;
  }
  await execution.pause(change, attempt, error);
  return pending;
}

/** First the pause, then the look-up: a slow request may land meanwhile, and little time is left for one to land after. */
async function sendAgainAfterLookUp(execution: Execution, change: StoredChange, error: Error, attempt: number) {
  if (change.key) await execution.pause(change, attempt, error);
  const verdict = await lookUp(execution, change);
  if (!verdict) return undefined;
  if (verdict.answer !== 'notLanded') {
    execution.note(verdict.answer === 'unknown' ? error : undefined);
    await settleByVerdict(execution, change, verdict, error);
    return undefined;
  }
  if (attempt < execution.retry.attempts) return execution.cross(change, 'pending');
  const message = `It was sent ${attempt} times and was not in the account afterwards. ${error.message}`;
  await execution.settle(change, 'inDoubt', { message });
  execution.note(error);
  return undefined;
}

function idOf(answer: unknown): string | undefined {
  const id = (answer as { id?: unknown } | null | undefined)?.id;
  return id === undefined || id === null || id === '' ? undefined : String(id);
}
