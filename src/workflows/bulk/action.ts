import {
  accessOf,
  maxPageSize,
  type Operation,
  operationNamed,
  type Payload,
  type ResourceName,
} from '../../contract/index.js';
import { type ApiError, NotFoundError, ProtocolError } from '../../errors.js';
import type { Action, Ask, Settled, StoredChange, Verdict } from '../../execution/index.js';
import { filtersOf } from './matches.js';
import { type BulkVerb, bulkRequest, bulkVerbs, identifierIn, isBulkVerb, isUnique, pastOf } from './verbs.js';

/** Carries out what bulk commands ask for; undefined for a change that asks for something else. */
export function lifecycleAction({ operation: name = '' }: StoredChange): Action | undefined {
  const operation = operationNamed(name);
  if (!operation || !isBulkVerb(operation.effect)) return undefined;
  const verb = operation.effect;
  return {
    request: ({ payload }) => bulkRequest(operation, payload),
    accepted: (change, answer) => settledBy(change, { verb, operation, answer }),
    refused: (change, error) => refusedBy(change, { verb, operation, error }),
    lookUp: (change, ask) => lookUp(change, verb, ask),
  };
}

/** One record of an answer, and whether it was done to it. */
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
  // A count of 0 is an error of its own.
  if (operation.resultCode) return { outcome: 'applied', ...(id !== undefined && { answerId: id }) };
  const flags = flagsOf(operation, answer).filter((flag) => id === undefined || flag.id === id);
  if (flags.length === 0) return undefined;
  const done = flags.filter(({ isDone }) => isDone).map((flag) => flag.id);
  const left = flags.filter(({ isDone }) => !isDone).map((flag) => flag.id);
  if (left.length > 0 && !isPlain(operation)) return undefined;
  const result = verb === 'undelete' ? { result: { ids: done } } : {};
  if (left.length > 0) return { outcome: 'rejected', message: leftMessage(verb, { done, left }), ...result };
  const [only] = done;
  return { outcome: 'applied', ...(done.length === 1 && only !== undefined && { answerId: only }), ...result };
}

function flagsOf({ answerKey, answerFlag = 'deleted' }: Operation, answer: unknown): Flag[] {
  const list = answerKey === undefined ? answer : (answer as Payload | null)?.[answerKey];
  if (!Array.isArray(list)) return [];
  return (list as readonly Payload[]).flatMap((entry) => {
    const id = identifierIn(entry, 'id');
    return id === undefined ? [] : [{ id, isDone: entry[answerFlag] === true }];
  });
}

/** Whether the flag says what the operation does: after an undelete, `isDeleted` may be true because it worked, or false. */
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

/** Nothing matched: what was shown before is gone, or there was nothing. */
function refusedBy(
  { attempts, payload, resource }: StoredChange,
  { verb, operation, error }: { readonly verb: BulkVerb; readonly operation: Operation; readonly error: ApiError },
): Settled | undefined {
  if (!(error instanceof NotFoundError)) return undefined;
  if (!operation.documented) {
    if (attempts <= 1) throw missing(operation, resource, error);
    return {
      outcome: 'rejected',
      message: `It was deleted meanwhile, or the service does not have ${operation.name}.`,
    };
  }
  const id = identifierIn(payload, 'id');
  switch (bulkVerbs[verb].whenGone) {
    case 'landed':
      // An earlier attempt, whose answer was lost, may have landed late.
      if (attempts > 1) return { outcome: 'applied', ...(id !== undefined && { answerId: id }) };
      return { outcome: 'unchanged', message: 'It was gone already: somebody else deleted it.' };
    case 'notLanded':
      return { outcome: 'rejected', message: `Nothing that is deleted has the ${named(payload)}.` };
    case 'overtaken':
      // A count of 0 may as well mean that the record is not in the state for it.
      if (operation.resultCode) return { outcome: 'rejected', message: `${error.message} ${countedNothing}` };
      return { outcome: 'conflict', message: goneNote };
  }
}

const countedNothing = 'Its state may not allow it, or it has changed meanwhile.';

const goneNote = 'The record is no longer in the account: somebody deleted it.';

function named(payload: Payload): string {
  return Object.entries(payload)
    .map(([identifier, value]) => `${identifier} "${value}"`)
    .join(' and ');
}

/** Seen in public clients only: a service without the operation answers as if there were no such record. */
function missing({ name }: Operation, resource: ResourceName, cause: ApiError): ProtocolError {
  return new ProtocolError(
    `The service found no ${resource} for ${name}, which is not documented: it may not have it.`,
    {
      operation: name,
      status: 404,
      advice:
        `If the ${resource} is still there, the service does not have the operation, and there is no other way. ` +
        'If it was deleted meanwhile, go on with the run.',
      cause,
    },
  );
}

/** What became of a request whose answer never came: the account shows the record as it is now. */
async function lookUp(change: StoredChange, verb: BulkVerb, ask: Ask): Promise<Verdict> {
  const [[by = 'id', value] = []] = Object.entries(change.payload);
  if (value === undefined) return { answer: 'unknown', note: 'Nothing identifies the record.' };
  if (!isUnique(by, change.resource)) return lookUpNamed(change, by, ask);
  const { isDone, whenGone } = bulkVerbs[verb];
  const record = await find(change.resource, { field: by, value: String(value) }, ask);
  if (record) {
    const id = identifierIn(record, 'id');
    if (!isDone(record)) return { answer: 'notLanded' };
    return { answer: 'landed', ...(id !== undefined && { id, ...(verb === 'undelete' && { result: { ids: [id] } }) }) };
  }
  switch (whenGone) {
    case 'landed':
      return { answer: 'landed', id: String(value) };
    case 'notLanded':
      return { answer: 'notLanded' };
    case 'overtaken':
      return { answer: 'overtaken', note: goneNote };
  }
}

async function find(
  resource: ResourceName,
  key: { readonly field: string; readonly value: string },
  ask: Ask,
): Promise<Payload | undefined> {
  const { find: request, found } = accessOf(resource);
  try {
    const records = found(await ask(request(key)), key);
    return records.find((record) => identifierIn(record, key.field) === key.value);
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

/** Living records of a name that were not there before came back. */
async function lookUpNamed({ resource, payload, before }: StoredChange, by: string, ask: Ask): Promise<Verdict> {
  const known = new Set(before?.living as readonly string[] | undefined);
  const { list } = accessOf(resource);
  const ids: string[] = [];
  for (const filter of filtersOf(list)) {
    for (let page = 1, total = 1; (page - 1) * maxPageSize < total; page++) {
      const query = { ...filter, [by]: payload[by], page, pageSize: maxPageSize };
      const answer = (await ask({ operation: list, query })) as { data: readonly Payload[]; recordsTotal: number };
      total = answer.recordsTotal;
      const same = answer.data.filter((record) => identifierIn(record, by) === String(payload[by]));
      ids.push(...same.flatMap((record) => identifierIn(record, 'id') ?? []));
    }
  }
  const back = ids.filter((id) => !known.has(id));
  return back.length > 0 ? { answer: 'landed', result: { ids: back } } : { answer: 'notLanded' };
}
