import { type Effect, inWords, isResourceName, type Operation, type Resource, resourceOf } from '../contract/index.js';
import { shownId } from './answers.js';
import { queryLookup } from './find.js';
import type { Context, Handler } from './handler.js';
import type { Write, WriteEffect } from './log.js';
import { Refusal } from './refusal.js';
import type { Draft, Lookup, Store, StoredRecord } from './store.js';

interface Transition {
  /** The records that it applies to. */
  readonly from: 'deleted' | 'living';
  readonly to: Partial<Pick<StoredRecord, 'deleted' | 'active'>>;
  readonly effect: WriteEffect;
}

const transitions: Partial<Record<Effect, Transition>> = {
  delete: { from: 'living', to: { deleted: true }, effect: 'deleted' },
  undelete: { from: 'deleted', to: { deleted: false }, effect: 'undeleted' },
  activate: { from: 'living', to: { active: true }, effect: 'activated' },
  deactivate: { from: 'living', to: { active: false }, effect: 'deactivated' },
};

export function isLifecycle(operation: Operation): boolean {
  return operation.effect in transitions;
}

/**
 * Section "Lifecycle of customers, sites and equipment": applies to all records that match, with a flag for each. If
 * another record took the natural key of a deleted one, that one stays deleted and its flag is false.
 */
export const changeState: Handler = (operation, { query }, { store, now }) => {
  const resource = resourceByOperation(operation);
  const transition = transitions[operation.effect];
  if (!transition) throw new Refusal(500, `${operation.name} changes no state.`);
  const lookup = queryLookup(operation, resource, query);
  return store.transaction(() => {
    const records = store.find(resource.name, lookup, transition.from === 'deleted');
    if (records.length === 0) throw new Refusal(404, `No ${inWords(resource.name)} matches.`);
    const flag = operation.answerFlag ?? 'deleted';
    const done = records.map((record) => ({ record, isDone: apply(store, resource, { record, transition, now }) }));
    const list = done.map(({ record, isDone }) => ({ id: shownId(resource, record), [flag]: isDone }));
    const changed = done.filter(({ isDone }) => isDone);
    return {
      body: operation.answerKey ? { [operation.answerKey]: list } : list,
      writes: changed.map(({ record }) => writeOf(operation, resource, record, transition.effect)),
    };
  });
};

/** Deletes all records that match. @throws Refusal 404 if there is none. */
export function deleteRecords(
  operation: Operation,
  lookup: Lookup,
  { store, now }: Context,
): { count: number; writes: Write[] } {
  const resource = resourceByOperation(operation);
  return store.transaction(() => {
    const records = store.find(resource.name, lookup, false);
    if (records.length === 0) throw new Refusal(404, `No ${inWords(resource.name)} matches.`);
    for (const record of records)
      store.update(resource.name, record.id, { ...draftFrom(record), deleted: true, modified: now });
    return { count: records.length, writes: records.map((record) => writeOf(operation, resource, record, 'deleted')) };
  });
}

function apply(
  store: Store,
  resource: Resource,
  { record, transition, now }: { record: StoredRecord; transition: Transition; now: number },
): boolean {
  if (transition.effect === 'undeleted' && hasLivingTwin(store, resource, record)) return false;
  store.update(resource.name, record.id, { ...draftFrom(record), ...transition.to, modified: now });
  return true;
}

/** A stored record as a draft. */
export function draftFrom(record: StoredRecord): Draft {
  const references = Object.fromEntries(
    Object.entries(record.references).map(([field, to]) => [field, to?.id ?? null]),
  );
  return { ...record, references };
}

function hasLivingTwin(store: Store, resource: Resource, record: StoredRecord): boolean {
  return resource.naturalKeys.some((field) => {
    const value = record.fields[field];
    return (
      (typeof value === 'string' || typeof value === 'number') &&
      store.find(resource.name, { field, value }, false).length > 0
    );
  });
}

/** The resource of an operation. @throws Refusal 500 if it has none. */
export function resourceByOperation(operation: Operation): Resource {
  if (!isResourceName(operation.resource)) throw new Refusal(500, `${operation.name} belongs to no resource.`);
  return resourceOf(operation.resource);
}

/** The log entry for a record that an operation changed. */
export function writeOf(operation: Operation, resource: Resource, record: StoredRecord, effect: WriteEffect): Write {
  const { myId } = record.fields;
  return {
    operation: operation.name,
    id: shownId(resource, record),
    myId: typeof myId === 'string' ? myId : null,
    effect,
  };
}
