import { type Operation, operationNamed, type Payload, type ResourceName } from '../../contract/index.js';
import { type ApiError, NotFoundError, ProtocolError } from '../../errors.js';
import type { Action, ActionRequest, Ask, Settled, StoredChange } from '../../execution/index.js';
import { type BulkVerb, bulkVerbs, identifierIn, isBulkVerb, pastOf } from '../../plan/index.js';
import { broughtBackBefore, goneNote, livingRecord, lookUpOperation } from './look-up.js';

/** The action of bulk commands; undefined for other changes. */
export function lifecycleAction({ operation: name = '' }: StoredChange): Action | undefined {
  const operation = operationNamed(name);
  if (!operation || !isBulkVerb(operation.effect)) return undefined;
  const verb = operation.effect;
  return {
    request: ({ payload }) => requestOf(operation, payload),
    accepted: (change, answer) => settledBy(change, { verb, operation, answer }),
    refused: (change, error, ask) => refusedBy(change, { verb, operation, error }, ask),
    lookUp: (change, ask) => lookUpOperation(change, verb, ask),
  };
}

interface Flag {
  readonly id: string;
  readonly isDone: boolean;
}

interface Reply {
  readonly verb: BulkVerb;
  readonly operation: Operation;
  readonly answer: unknown;
}

/** Sections "v3 Customers" and "v2 endpoints": v3 answers a flag for each record, v2 the number of records. */
function settledBy(change: StoredChange, { verb, operation, answer }: Reply): Settled | undefined {
  const { payload } = change;
  const id = identifierIn(payload, 'id');
  // A count of 0 throws.
  if (operation.resultCode) return { outcome: 'applied', answerId: id };
  const flags = flagsOf(operation, answer).filter((flag) => id === undefined || flag.id === id);
  if (flags.length === 0) return undefined;
  const done = flags.filter(({ isDone }) => isDone).map((flag) => flag.id);
  const left = flags.filter(({ isDone }) => !isDone).map((flag) => flag.id);
  if (left.length > 0 && !isPlain(operation)) {
    return done.length === 0 ? undefined : { outcome: 'rejected', message: unclearMessage([...done, ...left]) };
  }
  const result = verb === 'undelete' ? { result: { ids: done } } : {};
  if (left.length > 0) return { outcome: 'rejected', message: leftMessage(verb, { done, left }), ...result };
  const [only] = done;
  return { outcome: 'applied', answerId: done.length === 1 ? only : undefined, ...result };
}

function flagsOf({ answerKey, answerFlag = 'deleted' }: Operation, answer: unknown): Flag[] {
  const list = answerKey === undefined ? answer : (answer as Payload | null)?.[answerKey];
  if (!Array.isArray(list)) return [];
  return (list as readonly Payload[]).flatMap((entry) => {
    const id = identifierIn(entry, 'id');
    return id === undefined ? [] : [{ id, isDone: entry[answerFlag] === true }];
  });
}

/** Whether the flag is unambiguous: after a successful undelete, `isDeleted` may be true or false. */
function isPlain({ answerFlag = 'deleted', verb }: Operation): boolean {
  return answerFlag.toLowerCase().includes(verb);
}

function leftMessage(
  verb: BulkVerb,
  { done, left }: { readonly done: readonly string[]; readonly left: readonly string[] },
): string {
  const past = pastOf(verb);
  const rest = `The service left id ${left.join(', ')} as it was, without saying why.`;
  const why = verb === 'undelete' ? ' A living record may have the same myId.' : '';
  return done.length === 0 ? `${rest}${why}` : `${rest}${why} It ${past} id ${done.join(', ')}.`;
}

/** Flags that differ leave it open which value means success. */
function unclearMessage(ids: readonly string[]): string {
  return `Of id ${ids.join(', ')} the service brought back some and left others; its answer does not say clearly which.`;
}

interface Refusal {
  readonly verb: BulkVerb;
  readonly operation: Operation;
  readonly error: ApiError;
}

/** If nothing matched. Throws ProtocolError if the service seems to lack the operation. */
async function refusedBy(
  change: StoredChange,
  { verb, operation, error }: Refusal,
  ask: Ask,
): Promise<Settled | undefined> {
  if (!(error instanceof NotFoundError)) return undefined;
  const { attempts, payload, resource } = change;
  // Known from public clients only: a service without the operation answers as if the record did not exist.
  if (!operation.documented && (await livingRecord(change, ask))) throw missing(operation, resource, error);
  const id = identifierIn(payload, 'id');
  switch (bulkVerbs[verb].whenGone) {
    case 'landed':
      if (attempts <= 1) return { outcome: 'unchanged', message: 'It was gone already: somebody else deleted it.' };
      // An earlier attempt with a lost answer may have landed late, but only if the operation exists.
      if (operation.documented) return { outcome: 'applied', answerId: id };
      return { outcome: 'unchanged', message: 'It was gone already: somebody else or an earlier request deleted it.' };
    case 'notLanded': {
      const back = attempts > 1 ? await broughtBackBefore(change, ask) : undefined;
      return back ?? { outcome: 'rejected', message: `Nothing that is deleted has the ${named(payload)}.` };
    }
    case 'overtaken':
      // A count of 0 may also mean that the record's state does not allow the operation.
      if (operation.resultCode) return { outcome: 'rejected', message: `${error.message} ${countedNothing}` };
      return { outcome: 'conflict', message: goneNote };
  }
}

const countedNothing = 'Its state may not allow it, or it has changed meanwhile.';

function named(payload: Payload): string {
  return Object.entries(payload)
    .map(([identifier, value]) => `${identifier} "${value}"`)
    .join(' and ');
}

function missing({ name }: Operation, resource: ResourceName, cause: ApiError): ProtocolError {
  return new ProtocolError(
    `The service found no ${resource} for ${name}, which is not documented: it may not have it.`,
    {
      operation: name,
      status: 404,
      advice: `The ${resource} is still there. Where the service does not have the operation, there is no other way.`,
      cause,
    },
  );
}

function requestOf(operation: Operation, named: Payload): ActionRequest {
  return operation.oneOf ? { operation, query: named } : { operation, body: named };
}
