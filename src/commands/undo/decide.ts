import { accessOf, type Payload } from '../../contract/index.js';
import type { StoredChange } from '../../execution/index.js';
import { said, type Words } from '../../language/said.js';
import {
  bulkVerbs,
  type Change,
  changedReason,
  changedSince,
  deletedImage,
  putBack,
  type RecordReference,
  recordsNamedBy,
} from '../../plan/index.js';
import type { NeededRecords } from '../../runs/planning/needed-records.js';
import { namedById, type UndoneChange, type UndoStep } from './steps.js';

export interface UndoDraft {
  /** The operation; absent if a record is updated. */
  readonly operation?: string;
  readonly change: Change;
  /** References of the record until the change is executed. */
  readonly references: readonly RecordReference[];
  /** The record after the change; absent if it will be deleted. */
  readonly stays?: Payload;
}

/** Decides on a record that exists; two entries if a part of it cannot be undone. */
export function decide({ change, step }: UndoneChange, now: Payload, needed: NeededRecords): readonly UndoDraft[] {
  switch (step.type) {
    case 'delete':
      return [deletion(change, step, { now, needed })];
    case 'putBack':
      return puttingBack(change, now);
    case 'opposite':
      return [opposite(change, step, now)];
    case 'hopeless':
      return [hopeless(change, step.reason)];
  }
}

/** Decides on a record that the account no longer shows. `held`: why it cannot have its key back. */
export function decideGone({ change, step }: UndoneChange, held?: string): readonly UndoDraft[] {
  switch (step.type) {
    case 'delete':
      return [left(step.operation.name, { kind: 'unchanged', payload: {}, reason: 'It is gone already.' })];
    case 'putBack':
      return [left(undefined, { kind: 'conflict', payload: {}, reason: 'Somebody has deleted it since.' })];
    case 'opposite':
      if (held === undefined || step.verb !== 'undelete') return [oppositeOfGone(change, step)];
      return [left(step.operation.name, { kind: 'conflict', payload: {}, reason: held })];
    case 'hopeless':
      return [hopeless(change, step.reason)];
  }
}

function left(operation: string | undefined, change: Change): UndoDraft {
  return { operation, change, references: [] };
}

/** The entry of a record that is left as it is. */
export function kept(operation: string | undefined, now: Payload, reason: Words): UndoDraft {
  return { ...left(operation, { kind: 'conflict', payload: {}, before: now, reason }), stays: now };
}

/** The entry of a record that was undone before. */
export function done(operation: string | undefined, now: Payload, reason: string): UndoDraft {
  return { ...left(operation, { kind: 'unchanged', payload: {}, before: now, reason }), stays: now };
}

/** The entry of a change that cannot be undone. */
export function hopeless({ operation }: StoredChange, reason: string): UndoDraft {
  return left(operation, { kind: 'blocked', payload: {}, reason });
}

function deletion(
  { resource, payload, after }: StoredChange,
  { id, operation }: Extract<UndoStep, { type: 'delete' }>,
  { now, needed }: { readonly now: Payload; readonly needed: NeededRecords },
): UndoDraft {
  const { name } = operation;
  const changed = changedSince({ resource, payload, after }, now);
  if (changed.length > 0) return kept(name, now, changedReason(changed));
  const namer = needed.namerOf(resource, id);
  if (namer !== undefined) return kept(name, now, said('namedBy', namer));
  const change: Change = { kind: 'apply', payload: namedById(operation, id), before: now };
  return { operation: name, change, references: recordsNamedBy(resource, now) };
}

function puttingBack(change: StoredChange, now: Payload): readonly UndoDraft[] {
  const { resource, payload: sent, before = {}, after } = change;
  const written = { resource, payload: sent, before, after };
  const { payload, fields, doubtful, impossible, unknown } = putBack(written, now);
  const isNothingToSend = Object.keys(payload).length === 0;
  const isAllBack = impossible.length === 0 && unknown.length === 0;
  if (isNothingToSend && isAllBack) {
    return [{ ...left(undefined, { kind: 'unchanged', payload: {}, before: now }), stays: now }];
  }
  const reason = [...emptyReason(impossible), ...unknownReason(unknown)].join(' ');
  const notPutBack: Change = { kind: 'blocked', payload: {}, before: now, reason };
  if (isNothingToSend) return [{ ...left(undefined, notPutBack), stays: now }];
  const changed = changedSince(written, now);
  if (changed.length > 0) return [kept(undefined, now, changedReason(changed))];
  const update: Change = {
    kind: 'update',
    payload: { id: now.id, ...payload },
    before: now,
    fields,
    reason: doubtful.length > 0 ? doubtfulReason(doubtful) : undefined,
  };
  const references = recordsNamedBy(resource, now).filter((named) => fields.some(({ field }) => field === named.field));
  const draft: UndoDraft = { change: update, references, stays: { ...now, ...payload } };
  // What stays gets an entry of its own: a successful update would not report it.
  const writing = accessOf(resource).write({ id: now.id, ...sent }).operation.name;
  return isAllBack ? [draft] : [draft, left(writing, notPutBack)];
}

function emptyReason(fields: readonly string[]): string[] {
  if (fields.length === 0) return [];
  return [`Before, nothing was in ${fields.join(', ')}: the service has no way to empty that.`];
}

function unknownReason(fields: readonly string[]): string[] {
  if (fields.length === 0) return [];
  return [`Not put back, because the service does not show it in a form that can be read: ${fields.join(', ')}.`];
}

function doubtfulReason(parts: readonly string[]): string {
  return `May stay, because the document does not say whether the service takes it away: ${parts.join(', ')}.`;
}

function opposite(
  { resource, before }: StoredChange,
  { id, operation, verb }: Extract<UndoStep, { type: 'opposite' }>,
  now: Payload,
): UndoDraft {
  const { name } = operation;
  if (verb === 'undelete' || bulkVerbs[verb].isDone(now)) {
    return { ...left(name, { kind: 'unchanged', payload: {}, before: now }), stays: now };
  }
  const change: Change = { kind: 'apply', payload: namedById(operation, id), before: now };
  if (verb !== 'delete') return { operation: name, change, references: [], stays: now };
  const asDeleted = before?.[deletedImage] as Payload | undefined;
  const changed = asDeleted ? changedSince({ resource, payload: {}, after: asDeleted }, now) : [];
  if (changed.length > 0) return kept(name, now, changedReason(changed));
  // Its referrers may have existed before it was deleted.
  return { operation: name, change, references: [] };
}

/** A deleted record is not shown; it can only be brought back by its id. */
function oppositeOfGone(
  { before: image }: StoredChange,
  { id, operation, verb }: Extract<UndoStep, { type: 'opposite' }>,
): UndoDraft {
  const { name } = operation;
  if (verb === 'undelete') {
    const before = { living: [], [deletedImage]: image };
    return left(name, { kind: 'apply', payload: namedById(operation, id), before });
  }
  if (verb === 'delete') return left(name, { kind: 'unchanged', payload: {}, reason: 'It is gone already.' });
  return left(name, { kind: 'conflict', payload: {}, reason: 'Somebody has deleted it since.' });
}
