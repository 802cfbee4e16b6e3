import { filtersOf } from '../../account/list-records.js';
import {
  accessOf,
  maxPageSize,
  type Operation,
  operationNamed,
  type Payload,
  type ResourceName,
  resourceOf,
} from '../../contract/index.js';
import { type ApiError, ConfigurationError, NotFoundError, ProtocolError } from '../../errors.js';
import type { Action, ActionRequest, Ask, Settled, StoredChange, Verdict } from '../../journal/index.js';
import {
  type BulkVerb,
  bulkVerbs,
  deletedImage,
  identifierIn,
  isBulkVerb,
  isUnique,
  pastOf,
} from '../../plan/index.js';

/**
 * The action of bulk commands; undefined for other changes. Where the service lacks an undocumented operation, the run ends;
 * with `lacking`, which keeps the names of such operations, the change is rejected and the run goes on.
 */
export function lifecycleAction({ operation: name = '' }: StoredChange, lacking?: Set<string>): Action | undefined {
  const operation = operationNamed(name);
  if (!operation || !isBulkVerb(operation.effect)) return undefined;
  const verb = operation.effect;
  const message = `The service does not have ${name}, which is not documented: there is no other way to do this.`;
  return {
    request({ payload }) {
      if (lacking?.has(name)) throw new ConfigurationError(message);
      return requestOf(operation, payload);
    },
    accepted: (change, answer) => settledBy(change, verb, operation, answer),
    async refused(change, error, ask) {
      const isLacked = await isLacking(operation, change, error, ask);
      if (isLacked && !lacking && error instanceof NotFoundError) throw missing(operation, change.resource, error);
      if (!isLacked || !lacking) return refusedBy(change, verb, operation, error, ask);
      lacking.add(name);
      return { outcome: 'rejected', message };
    },
    lookUp: (change, ask) => lookUpOperation(change, verb, ask),
  };
}

/** Known from public clients only: a service without the operation answers as if the record did not exist. */
async function isLacking(operation: Operation, change: StoredChange, error: ApiError, ask: Ask): Promise<boolean> {
  if (operation.documented) return false;
  return error instanceof NotFoundError
    ? (await livingRecord(change, ask)) !== undefined
    : error instanceof ProtocolError;
}

/** Sections "v3 Customers" and "v2 endpoints": v3 answers a flag for each record, v2 the number of records. */
function settledBy(change: StoredChange, verb: BulkVerb, operation: Operation, answer: unknown): Settled | undefined {
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

function flagsOf(
  { answerKey, answerFlag = 'deleted' }: Operation,
  answer: unknown,
): { readonly id: string; readonly isDone: boolean }[] {
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

/** If nothing matched. */
async function refusedBy(
  change: StoredChange,
  verb: BulkVerb,
  operation: Operation,
  error: ApiError,
  ask: Ask,
): Promise<Settled | undefined> {
  if (!(error instanceof NotFoundError)) return undefined;
  const { attempts, payload } = change;
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

const goneNote = 'The record is no longer in the account: somebody deleted it.';

/** Looks up a request by its record. An undelete by name is simply repeated: it finds nothing if it has landed. */
async function lookUpOperation(change: StoredChange, verb: BulkVerb, ask: Ask): Promise<Verdict> {
  const named = namedBy(change);
  if (!named) return { answer: 'unknown', note: 'Nothing identifies the record.' };
  if (!named.isUnique) {
    const { field } = named;
    return verb === 'undelete'
      ? { answer: 'notLanded' }
      : { answer: 'unknown', note: `Several records may have the ${field}.` };
  }
  const { isDone, whenGone } = bulkVerbs[verb];
  const record = await livingRecord(change, ask);
  if (record) {
    const id = identifierIn(record, 'id');
    if (!isDone(record)) return { answer: 'notLanded' };
    return { answer: 'landed', id, result: id !== undefined && verb === 'undelete' ? { ids: [id] } : undefined };
  }
  switch (whenGone) {
    case 'landed':
      return { answer: 'landed', id: named.value };
    case 'notLanded': {
      const holder = await holderOf(change, ask);
      return holder ? { answer: 'overtaken', note: holder } : { answer: 'notLanded' };
    }
    case 'overtaken':
      return { answer: 'overtaken', note: goneNote };
  }
}

/** Which living record has a key of a deleted one, as a sentence: the service does not bring that one back. */
async function holderOf({ resource, before }: StoredChange, ask: Ask): Promise<string | undefined> {
  const image = before?.[deletedImage] as Payload | undefined;
  for (const field of image ? resourceOf(resource).naturalKeys : []) {
    const value = image && identifierIn(image, field);
    const record = value === undefined ? undefined : await living({ field, value }, { resource, ask });
    if (record) return `Another record, id ${record.id}, has its ${field} ${value} by now.`;
  }
  return undefined;
}

/** The record that a change names by a unique identifier; undefined if it is gone. Throws ApiError. */
async function livingRecord(change: StoredChange, ask: Ask): Promise<Payload | undefined> {
  const named = namedBy(change);
  return named?.isUnique ? living(named, { resource: change.resource, ask }) : undefined;
}

async function living(
  named: Pick<NamedBy, 'field' | 'value'>,
  { resource, ask }: { readonly resource: ResourceName; readonly ask: Ask },
): Promise<Payload | undefined> {
  const { find, found } = accessOf(resource);
  try {
    const records = found(await ask(find(named)), named);
    return records.find((record) => identifierIn(record, named.field) === named.value);
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

/** What an earlier undelete brought back; no ids for a name, as living records may also be somebody else's. */
async function broughtBackBefore(change: StoredChange, ask: Ask): Promise<Settled | undefined> {
  const named = namedBy(change);
  if (!named) return undefined;
  if (named.isUnique) {
    const record = await livingRecord(change, ask);
    const id = record && identifierIn(record, 'id');
    return id === undefined ? undefined : { outcome: 'applied', answerId: id, result: { ids: [id] } };
  }
  const before = new Set(change.before?.living as readonly string[] | undefined);
  const living = await livingNamed(change.resource, named, ask);
  if (living.every((id) => before.has(id))) return undefined;
  const message =
    `Nothing that is deleted has the ${named.field} any more: a request whose answer was lost brought it back, ` +
    'or somebody else did. Which records came back is not known.';
  return { outcome: 'applied', message };
}

interface NamedBy {
  readonly field: string;
  readonly value: string;
  /** Whether no two records share a value of the field. */
  readonly isUnique: boolean;
}

function namedBy({ payload, resource }: StoredChange): NamedBy | undefined {
  const [[field = 'id', value] = []] = Object.entries(payload);
  return value === undefined ? undefined : { field, value: String(value), isUnique: isUnique(field, resource) };
}

/** Ids of the living records, active and inactive, with exactly this name. */
async function livingNamed(resource: ResourceName, { field, value }: NamedBy, ask: Ask): Promise<readonly string[]> {
  const { list } = accessOf(resource);
  const ids: string[] = [];
  for (const filter of filtersOf(list)) {
    for (let page = 1, total = 1; (page - 1) * maxPageSize < total; page++) {
      const query = { ...filter, [field]: value, page, pageSize: maxPageSize };
      const answer = (await ask({ operation: list, query })) as { data: readonly Payload[]; recordsTotal: number };
      total = answer.recordsTotal;
      const same = answer.data.filter((record) => identifierIn(record, field) === value);
      ids.push(...same.flatMap((record) => identifierIn(record, 'id') ?? []));
    }
  }
  return ids;
}
