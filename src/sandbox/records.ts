import type * as z from 'zod';
import {
  inWords,
  isObject,
  isResourceName,
  membersOf,
  type Operation,
  type Payload,
  type Resource,
  resourceOf,
} from '../contract/index.js';
import { type Change, draftOf } from './draft.js';
import { matchingRecords, noMatch, queryLookup, resourceLookups } from './find-records.js';
import type { Context, Handler } from './handler.js';
import { resourceByOperation, writeOf } from './lifecycle.js';
import type { Query } from './read-input.js';
import { recordAnswer } from './record-answers.js';
import { Refusal } from './refusal.js';
import type { Draft, Store, StoredRecord } from './store.js';

/** GET details: one record. */
export const recordDetails: Handler = (operation, { query }, context) => {
  const resource = resourceByOperation(operation);
  const record = namedRecord(operation, query, context);
  return { body: recordAnswer(resource, record, 'read', context) };
};

/**
 * The record that a query names; if several have the name, by the reading `detailsByName`.
 * @throws Refusal 404 if there is none.
 */
export function namedRecord(operation: Operation, query: Query, { store, readings }: Context): StoredRecord {
  const resource = resourceByOperation(operation);
  const records = matchingRecords(store, resource, queryLookup(operation, resource, query));
  return records.at(readings.detailsByName === 'newest' ? -1 : 0) as StoredRecord;
}

/** POST send: updates the record with the id or natural key, else creates one; answers the full record. */
export const sendRecord: Handler = (operation, { body }, context) => {
  const resource = resourceByOperation(operation);
  const { record, effect } = saveRecord(resource, { body }, context);
  return {
    body: recordAnswer(resource, record, 'send', context),
    writes: [writeOf(operation, resource, record, effect)],
  };
};

/**
 * Updates the record with the id or natural key in the body, else creates one.
 * @throws Refusal 400 or 404 if the body cannot be stored.
 */
export function saveRecord(
  resource: Resource,
  input: Omit<Change, 'before'>,
  context: Context,
): { record: StoredRecord; effect: 'updated' | 'created' } {
  const { store } = context;
  return store.transaction(() => {
    const before = existingRecord(resource, input.body, context);
    const draft = draftOf(resource, { ...input, before }, context);
    refuseTakenKeys(resource, { draft, before }, store);
    const id = before?.id ?? store.insert(resource.name, draft);
    if (before) store.update(resource.name, id, draft);
    const record = store.get(resource.name, id);
    if (!record) throw new Refusal(500, 'The record is gone.');
    return { record, effect: before ? 'updated' : 'created' };
  });
}

/**
 * Removes members that the service answers and ignores in requests: read-only fields, the name of a reference, and the
 * shown members of an object that is named by id.
 */
export function withoutReadOnly(operation: Operation, body: Record<string, unknown>): Payload {
  if (operation.version !== 'v3' || !isResourceName(operation.resource)) return body;
  const resource = resourceOf(operation.resource);
  const read = membersOf(operation.body as z.ZodType) ?? {};
  const entries = Object.entries(body).filter(([name]) => name === 'id' || !Object.hasOwn(resource.readOnly, name));
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const [taken, shown] = [read[name], resource.record.shape[name]];
      return [name, isObject(value) && taken && shown ? withoutShown(value, taken, shown as z.ZodType) : value];
    }),
  );
}

/** Removes members that only the answer's schema has. */
function withoutShown(value: object, taken: z.ZodType, shown: z.ZodType): Payload {
  const [read, answered] = [membersOf(taken) ?? {}, membersOf(shown) ?? {}];
  const entries = Object.entries(value).filter(([name]) => name in read || !(name in answered));
  return Object.fromEntries(entries);
}

/** Section "v3 Activities": "with id present updates". Without natural keys an unknown id is refused. */
function existingRecord(resource: Resource, body: Payload, { store, readings }: Context): StoredRecord | undefined {
  const lookups = resourceLookups(resource, body);
  const living = lookups.flatMap((lookup) => store.find(resource.name, lookup, false))[0];
  if (living) return living;
  if (resource.naturalKeys.length === 0 && lookups.length > 0) throw noMatch(resource);
  if (readings.deletedRecord === 'createsNew') return undefined;
  const deleted = lookups.flatMap((lookup) => store.find(resource.name, lookup, true))[0];
  if (deleted && readings.deletedRecord === 'refused') {
    throw new Refusal(400, `The ${inWords(resource.name)} is deleted; undelete it first.`);
  }
  return deleted;
}

/** Refuses a natural key of another record that is not deleted. */
function refuseTakenKeys(
  resource: Resource,
  { draft, before }: { draft: Draft; before: StoredRecord | undefined },
  store: Store,
): void {
  for (const field of resource.naturalKeys) {
    const value = draft.fields[field];
    // In a copied account two records may have the same key; both may keep it.
    if ((typeof value !== 'string' && typeof value !== 'number') || value === before?.fields[field]) continue;
    const other = store.find(resource.name, { field, value }, false).find(({ id }) => id !== before?.id);
    if (other) throw new Refusal(400, `${field}: another ${inWords(resource.name)} already has ${value}.`);
  }
}
