import { inWords, type Operation, operationNamed, type ResourceName, resourceOf } from '../../contract/index.js';
import { emptiedKeysOf, foreignAnswer, type Run, type StoredChange } from '../../journal/index.js';
import {
  type BulkVerb,
  bulkOperation,
  bulkVerbs,
  covers,
  identifierIn,
  isBulkVerb,
  isNothing,
  naming,
} from '../../plan/index.js';
import type { AdoptedKey, AdoptedKeys } from '../../reports/results.js';

export type UndoStep =
  /** It was created; `insteadOf` is the id of the record to be updated, which was gone. */
  | { readonly type: 'delete'; readonly id: string; readonly operation: Operation; readonly insteadOf?: string }
  | { readonly type: 'putBack'; readonly id: string }
  /** An operation was applied to it; this is the opposite one. */
  | { readonly type: 'opposite'; readonly id: string; readonly operation: Operation; readonly verb: BulkVerb }
  | { readonly type: 'hopeless'; readonly reason: string };

export interface UndoneChange {
  readonly change: StoredChange;
  readonly step: UndoStep;
}

/** The changes of a run that wrote records of a resource, or may have, with the steps to undo them. */
export function* undoneChanges({ changes }: Run, resource: ResourceName): Generator<UndoneChange> {
  const selections = [
    { state: 'created' },
    { state: 'updated' },
    { state: 'applied' },
    { state: 'conflict', kind: 'update' },
    { state: 'rejected', only: 'operations' },
    { state: 'inDoubt' },
    { state: 'sending' },
  ] as const;
  for (const selection of selections) {
    for (const page of changes.pages({ ...selection, resource })) {
      for (const change of page) for (const step of stepsOf(change)) yield { change, step };
    }
  }
}

/** The steps to undo a change; none if it wrote nothing. */
export function stepsOf(change: StoredChange): readonly UndoStep[] {
  switch (change.state) {
    case 'created':
      return [ofCreation(change)];
    case 'updated':
      return [puttingBack(change)];
    case 'applied':
      return oppositesOf(change);
    case 'rejected':
      // An undelete by name may have brought back some of several records.
      return idsIn(change.result).length > 0 ? oppositesOf(change) : [];
    case 'conflict':
      return madeAnew(change) ? [ofCreation(change, String(change.before?.id))] : [];
    case 'sending':
    case 'inDoubt':
      return [hopeless(`Whether its request landed is not known. ${change.message ?? ''}`.trim())];
    default:
      return [];
  }
}

/** Whether the record of an update was gone, so that the service created a new one. */
export function madeAnew({ kind, answerId, before }: StoredChange): boolean {
  return kind === 'update' && answerId !== undefined && before?.id !== undefined && String(before.id) !== answerId;
}

function hopeless(reason: string): UndoStep {
  return { type: 'hopeless', reason };
}

/** Deletes only what its answer proves to be created: an answer about another record does not have the id. */
function ofCreation(change: StoredChange, insteadOf?: string): UndoStep {
  const { resource, answerId: id, after } = change;
  const operation = bulkOperation('delete', resource);
  if (id === undefined) return hopeless('The answer to its creation gave no id, so it cannot be named.');
  if (insteadOf === undefined && after && foreignAnswer(change, after, covers) !== undefined) {
    return hopeless(`The answer to its creation was about another record, id ${id}.`);
  }
  return operation ? { type: 'delete', id, operation, insteadOf } : hopeless(cannot('delete', resource));
}

function puttingBack({ answerId, before }: StoredChange): UndoStep {
  const id = before && identifierIn(before, 'id');
  if (id === undefined) return hopeless('What it held before is not known.');
  return { type: 'putBack', id: answerId ?? id };
}

function oppositesOf({ resource, operation = '', payload, answerId, result }: StoredChange): readonly UndoStep[] {
  const effect = operationNamed(operation)?.effect ?? '';
  if (effect === 'read') return [];
  const verb = isBulkVerb(effect) ? bulkVerbs[effect].takenBackBy : undefined;
  if (!verb) return [hopeless(`The service has no operation that takes ${operation} back.`)];
  const opposite = bulkOperation(verb, resource);
  if (!opposite) return [hopeless(cannot(verb, resource))];
  const of = (id: string): UndoStep => ({ type: 'opposite', id, operation: opposite, verb });
  if (effect === 'undelete') {
    const ids = idsIn(result);
    return ids.length > 0 ? ids.map(of) : [hopeless('Which records it brought back is not known.')];
  }
  const id = answerId ?? identifierIn(payload, 'id');
  return [id === undefined ? hopeless('Which record it was is not known.') : of(id)];
}

function cannot(verb: BulkVerb, resource: ResourceName): string {
  return `The service has no operation to ${verb} ${inWords(resourceOf(resource).plural)}.`;
}

function idsIn(result: unknown): readonly string[] {
  return (result as { ids?: readonly string[] } | undefined)?.ids ?? [];
}

/** The payload that names a record to the operation of a step. */
export function namedById(operation: Operation, id: string) {
  return naming(operation, 'id', id);
}

/** States of an undo's updates once they were sent. */
const ended = ['updated', 'rejected'] as const;

/** What became of the keys that an undone run had given to records of the account; undefined if it gave none. */
export function adoptedKeys({ changes }: Run, max: number): AdoptedKeys | undefined {
  const counts = { taken: 0, kept: 0 };
  const [taken, kept]: [AdoptedKey[], AdoptedKey[]] = [[], []];
  for (const state of ended) {
    for (const change of changes.each({ state, only: 'records' })) {
      const key = adoptedKeyOf(change);
      if (!key) continue;
      const isTaken = state === 'updated' && isGone(change, key.field);
      counts[isTaken ? 'taken' : 'kept'] += 1;
      const list = isTaken ? taken : kept;
      if (list.length < max) list.push({ resource: change.resource, ...named(change), key: key.value, isTaken });
    }
  }
  // What a person has to look at comes first.
  return counts.taken + counts.kept === 0 ? undefined : { ...counts, records: [...kept, ...taken].slice(0, max) };
}

/** How many records an undo is to take their key away from. */
export function countKeysToTake({ changes }: Run): number {
  let keys = 0;
  for (const change of changes.each({ state: 'pending', kind: 'update' })) keys += emptiedKeysOf(change).length;
  return keys;
}

/** The key that an undo takes away from a record which had none before the undone run. */
function adoptedKeyOf({ resource, fields = [] }: StoredChange): { field: string; value: string } | undefined {
  const { naturalKeys } = resourceOf(resource as ResourceName);
  const taken = fields.find(({ field, from, to }) => naturalKeys.includes(field) && isNothing(to) && !isNothing(from));
  return taken && { field: taken.field, value: String(taken.from) };
}

/** Without the record of an answer, a message says that the account shows other values. */
function isGone({ after, message }: StoredChange, field: string): boolean {
  return after ? isNothing(after[field]) : message === undefined;
}

function named({ before }: StoredChange): Pick<AdoptedKey, 'id' | 'name'> {
  return { id: String(before?.id ?? ''), name: typeof before?.name === 'string' ? before.name : undefined };
}
