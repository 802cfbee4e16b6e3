import type * as z from 'zod';
import {
  inWords,
  isObject,
  isResourceName,
  membersOf,
  type Operation,
  type Payload,
  type Resource,
  resourceIn,
  resourceOf,
} from '../contract/index.js';
import type { Query } from './read-input.js';
import { storedId } from './record-answers.js';
import { Refusal } from './refusal.js';
import { copiedIdField, fieldBehind, hasTextId } from './resource-fields.js';
import type { Lookup, StoredRecord } from './store.js';
import type { Store } from './store.sql.js';

/** The lookups for the identifiers in a body: id first, then natural keys. */
export function resourceLookups(resource: Resource, body: Payload): Lookup[] {
  return ['id', ...resource.naturalKeys].flatMap((field): Lookup[] => {
    const value = body[field];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return [];
    return lookup(resource, field, value);
  });
}

/**
 * The record with one of these identifiers that is not deleted.
 * @throws Refusal 400 without identifiers, 404 without such a record.
 */
export function identifiedRecord(resource: Resource, identifiers: Payload, { store }: { store: Store }): StoredRecord {
  const lookups = resourceLookups(resource, identifiers);
  if (lookups.length === 0) {
    throw new Refusal(400, `${resource.name}: one of id, ${resource.naturalKeys.join(', ')} is required.`);
  }
  const [record] = lookups.flatMap((lookup) => store.find(resource.name, lookup, false));
  if (!record) throw noMatch(resource);
  return record;
}

/** All records of a lookup, deleted ones or the others. @throws Refusal 404 if there is none. */
export function matchingRecords(store: Store, resource: Resource, lookup: Lookup, deleted = false): StoredRecord[] {
  const records = store.find(resource.name, lookup, deleted);
  if (records.length === 0) throw noMatch(resource);
  return records;
}

export function noMatch(resource: Resource): Refusal {
  return new Refusal(404, `No ${inWords(resource.name)} matches.`);
}

/** The members of a body that identify records, such as `job`. */
export function recordsNamed(operation: Operation, body: Payload): { resource: Resource; identifiers: Payload }[] {
  const members = membersOf(operation.body as z.ZodType) ?? {};
  return Object.entries(body).flatMap(([member, identifiers]) => {
    const schema = members[member];
    const name = schema && resourceIn(schema);
    if (name === undefined || !isResourceName(name) || !isObject(identifiers)) return [];
    return [{ resource: resourceOf(name), identifiers }];
  });
}

/** The lookup for the one identifying parameter of a query. */
export function queryLookup(operation: Operation, resource: Resource, query: Query): Lookup {
  const name = operation.oneOf?.find((parameter) => parameter in query);
  const value = name === undefined ? undefined : query[name];
  if (name === undefined || value === undefined || typeof value === 'boolean') {
    throw new Refusal(400, `One of ${operation.oneOf?.join(', ')} is required.`);
  }
  return lookup(resource, fieldBehind[name] ?? name, value)[0] ?? { field: 'id', value: -1 };
}

function lookup(resource: Resource, field: string, value: string | number): Lookup[] {
  if (field !== 'id') return [{ field, value }];
  const id = storedId(resource, value);
  if (id !== undefined) return [{ field, value: id }];
  return hasTextId(resource) ? [{ field: copiedIdField, value: String(value) }] : [];
}
