import { type Effect, isResourceName, type Operation, type Resource, resourceOf } from '../contract/index.js';
import { matchingRecords, queryLookup } from './find-records.js';
import type { Context, Handler } from './handler.js';
import { shownId } from './record-answers.js';
import { Refusal } from './refusal.js';
import type { Write, WriteEffect } from './request-log.js';
import type { Draft, Lookup, StoredRecord } from './store.js';
import type { Store } from './store.sql.js';

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
export const changeState: Handler = (operation, { query }, context) => {
  const resource = resourceByOperation(operation);
  const { results, writes } = changeRecords(operation, queryLookup(operation, resource, query), context);
  const flag = operation.answerFlag ?? 'deleted';
  const list = results.map(({ record, isDone }) => ({ id: shownId(resource, record), [flag]: isDone }));
  return { body: operation.answerKey ? { [operation.answerKey]: list } : list, writes };
};

/** Changes the state of all records that match. @throws Refusal 404 if there is none. */
export function changeRecords(
  operation: Operation,
  lookup: Lookup,
  { store, now }: Context,
): { results: { record: StoredRecord; isDone: boolean }[]; writes: Write[] } {
  const resource = resourceByOperation(operation);
  const transition = transitions[operation.effect];
  if (!transition) throw new Refusal(500, `${operation.name} changes no state.`);
  return store.transaction(() => {
    const records = matchingRecords(store, resource, lookup, transition.from === 'deleted');
    const results = records.map((record) => ({ record, isDone: apply(store, resource, { record, transition, now }) }));
    const changed = results.filter(({ isDone }) => isDone);
    return { results, writes: changed.map(({ record }) => writeOf(operation, resource, record, transition.effect)) };
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
