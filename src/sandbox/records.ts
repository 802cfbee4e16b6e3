import type * as z from 'zod';
import {
  inWords,
  isObject,
  isResourceName,
  kindOf,
  membersOf,
  missingOnCreate,
  normaliseDateTime,
  type Operation,
  type Payload,
  type Resource,
  resourceOf,
  resources,
  withArticle,
} from '../contract/index.js';
import { configuredItems, configuredValue } from './back-office.js';
import { type CustomFieldValue, mergedValues, refuseLacking } from './custom-fields.js';
import { matchingRecords, noMatch, queryLookup, resourceLookups } from './find-records.js';
import type { Context, Handler } from './handler.js';
import { resourceByOperation, writeOf } from './lifecycle.js';
import type { Query } from './read-input.js';
import type { Readings } from './readings.js';
import { recordAnswer } from './record-answers.js';
import { Refusal } from './refusal.js';
import { fieldReferences, storedReferences } from './resource-fields.js';
import type { Draft, Lookup, StoredRecord } from './store.js';
import type { Store } from './store.sql.js';

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

/** A write to a record. */
interface Change {
  /** The record to update; undefined if one is created. */
  readonly before: StoredRecord | undefined;
  /** In v3 shape. */
  readonly body: Payload;
  /** Fields that the service gives a new record, besides the defaults of the contract. */
  readonly assigned?: Payload;
  /** Only v2 accepts tags from a caller. */
  readonly tags?: readonly string[];
}

/** The record to write. @throws Refusal 400 or 404 if the body cannot be stored. */
function draftOf(resource: Resource, change: Change, context: Context): Draft {
  const { before, body, tags } = change;
  const { store, now } = context;
  const references = referencesOf(resource, change, context);
  if (!before) refuseMissing(resource, body, context);
  refuseLacking(resource.name, change, context);
  refuseLockedKey(resource, change, context);
  return {
    active: typeof body.active === 'boolean' ? body.active : (before?.active ?? true),
    deleted: false,
    created: before?.created ?? now,
    modified: now,
    tags: tags ?? before?.tags ?? inheritedTags(resource, references, store),
    references,
    fields: fieldsOf(resource, change, context),
  };
}

/** Section "v3 common rules": absent fields are not cleared. */
function fieldsOf(resource: Resource, change: Change, context: Context): Record<string, unknown> {
  const { before, body } = change;
  const fields: Record<string, unknown> = { ...(before?.fields ?? newFields(resource, change, context.store)) };
  const kept = new Set(['active', ...fieldReferences(resource)]);
  for (const [field, schema] of Object.entries(resource.fields)) {
    const value = body[field];
    if (value === undefined || kept.has(field)) continue;
    if (value === null) delete fields[field];
    else if (value !== '') {
      const given = { value, stored: fields[field], schema: schema as z.ZodType };
      fields[field] = newValue(resource, field, given, context);
    } else if (emptyClears(resource, field, change, context)) delete fields[field];
    if (field === 'report') fields.reportModified = context.now;
  }
  refuseWrongNumbers(resource, fields);
  // `validateBy` is no longer true after a change of status.
  if (fields.status !== before?.fields.status) delete fields.validateBy;
  return fields;
}

/** Whether an empty text clears a field. @throws Refusal 400 if the service wants a key. */
function emptyClears({ naturalKeys }: Resource, field: string, { before }: Change, { readings }: Context): boolean {
  const { emptyKey, emptyText } = readings;
  if (!before || emptyKey === 'asText' || !naturalKeys.includes(field)) return emptyText === 'clears';
  if (emptyKey === 'refused') throw new Refusal(400, `${field}: must not be empty.`);
  return false;
}

interface Given {
  readonly value: unknown;
  readonly stored: unknown;
  readonly schema: z.ZodType;
}

function newValue(resource: Resource, field: string, { value, stored, schema }: Given, context: Context): unknown {
  switch (kindOf(schema)) {
    case 'customFields': {
      const values = (stored ?? []) as CustomFieldValue[];
      return mergedValues(resource.name, { stored: values, given: value as Payload[] }, context);
    }
    case 'dateTime':
      return normaliseDateTime(String(value)) ?? value;
    case 'object':
      return configuredValue(field, value, context);
    case 'objects':
      return mergedList(
        field,
        { stored: (stored ?? []) as Payload[], given: configuredItems(field, value as Payload[], context) },
        context.readings,
      );
    default:
      return value;
  }
}

/** The initial fields of a record: defaults of the contract and the next number for a numeric natural key. */
function newFields(resource: Resource, { body, assigned }: Change, store: Store): Record<string, unknown> {
  const numbers = resource.naturalKeys.filter(
    (field) => body[field] === undefined && kindOf(resource.fields[field] as z.ZodType) === 'integer',
  );
  const given = numbers.map((field) => [field, store.highestNumber(resource.name) + 1]);
  return { ...resource.defaults, ...assigned, ...Object.fromEntries(given) };
}

/** Limit for numeric natural keys; the document names none, but the next number must be valid, too. */
const highestKey = 2 ** 31 - 1;

function refuseWrongNumbers({ naturalKeys }: Resource, fields: Payload): void {
  for (const field of naturalKeys) {
    const value = fields[field];
    if (typeof value === 'number' && (value < 1 || value > highestKey))
      throw new Refusal(400, `${field}: must be from 1 to ${highestKey}.`);
  }
}

function refuseMissing(resource: Resource, body: Payload, { readings }: Context): void {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '' && value !== null));
  const needsCustomer = readings.jobNeedsCustomer === 'yes' && resource.name === resources.job.name;
  const { customer } = resources;
  const always = needsCustomer && given[customer.name] === undefined ? [[customer.name]] : [];
  const [group] = [...always, ...missingOnCreate(resource, given)];
  if (group)
    throw new Refusal(400, `${group.join(' or ')}: required to create ${withArticle(inWords(resource.name))}.`);
}

function refuseLockedKey({ name }: Resource, { before, body }: Change, { readings }: Context): void {
  if (readings.closedJobKey === 'free' || !before || name !== resources.job.name || body.myId === undefined) return;
  const { status, myId = '' } = before.fields;
  const isClosed = status === 'completed' || status === 'validated';
  if (isClosed && body.myId !== myId) throw new Refusal(400, 'myId: cannot be changed once the report is closed.');
}

function inheritedTags(
  resource: Resource,
  references: Readonly<Record<string, number | null>>,
  store: Store,
): readonly string[] {
  for (const field of resource.inheritsTagsFrom ?? []) {
    const id = references[field];
    const target = resource.references[field]?.to;
    if (typeof id === 'number' && target !== undefined) return store.get(target, id)?.tags ?? [];
  }
  return [];
}

/** Members that identify an item of a list; items of other lists are identified by all their members. */
const identity: Readonly<Record<string, readonly string[]>> = {
  parts: ['id', 'reference'],
  report: ['nmCategory', 'nmItem', 'iteration'],
  otherTechnicians: ['id', 'login', 'name'],
};

/** Replaces a stored list by the given one, or merges the given one into it, by the reading `objectLists`. */
export function mergedList(
  field: string,
  { stored, given }: { stored: readonly Payload[]; given: readonly Payload[] },
  { objectLists }: Readings,
): readonly Payload[] {
  if (objectLists === 'replaced') return given;
  const merged = [...stored];
  for (const item of given) {
    const place = merged.findIndex((other) => areOne(field, item, other));
    if (place === -1) merged.push(item);
    else merged[place] = { ...merged[place], ...item };
  }
  return merged;
}

/** Whether two items agree in all identifying members that both have, at least one. */
function areOne(field: string, one: Payload, other: Payload): boolean {
  const members = identity[field] ?? [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const shared = members.filter((member) => one[member] !== undefined && other[member] !== undefined);
  return shared.length > 0 && shared.every((member) => JSON.stringify(one[member]) === JSON.stringify(other[member]));
}

/**
 * The ids of the referenced records after a change.
 * @throws Refusal 400 for a reference without identifier; by the reading `missingReference` for a missing record.
 */
function referencesOf(
  resource: Resource,
  { before, body }: { readonly before: StoredRecord | undefined; readonly body: Payload },
  context: Context,
): Record<string, number | null> {
  const resolved: Record<string, StoredRecord> = {};
  for (const [field, { to }] of Object.entries(storedReferences(resource))) {
    if (body[field] !== undefined) resolved[field] = referencedRecord(field, to, { body, context });
  }
  const ids = Object.keys(storedReferences(resource)).map((field) => {
    const id = resolved[field]?.id ?? derivedReference(resource, field, resolved) ?? before?.references[field]?.id;
    return [field, id ?? null];
  });
  return Object.fromEntries(ids);
}

function referencedRecord(
  field: string,
  to: string,
  { body, context }: { body: Payload; context: Context },
): StoredRecord {
  const lookup = lookupIn(body[field] as Payload);
  const hasKey = isResourceName(to) && resourceOf(to).naturalKeys.includes('myId');
  if (!lookup) throw new Refusal(400, `${field}: ${hasKey ? 'id or myId' : 'id'} is required.`);
  const [record] = context.store.find(to, lookup, false);
  if (record) return record;
  const status = context.readings.missingReference === 'notFound' ? 404 : 400;
  throw new Refusal(status, `${field}: there is no ${to} with ${lookup.field} ${lookup.value}.`);
}

function lookupIn({ id, myId }: Payload): Lookup | undefined {
  if (typeof id === 'number') return { field: 'id', value: id };
  return typeof myId === 'string' && myId !== '' ? { field: 'myId', value: myId } : undefined;
}

/** Derives an absent reference from the alternative that is given: the customer from the site. */
function derivedReference(
  resource: Resource,
  field: string,
  resolved: Readonly<Record<string, StoredRecord>>,
): number | undefined {
  const group = resource.requiredOnCreate.find((fields) => fields.includes(field)) ?? [];
  for (const other of group) {
    const record = resolved[other];
    const target = resource.references[other]?.to;
    if (!record || target === undefined || !isResourceName(target)) continue;
    const via = Object.entries(resourceOf(target).references).find(
      ([, { to }]) => to === resource.references[field]?.to,
    );
    const id = via && record.references[via[0]]?.id;
    if (id !== undefined) return id;
  }
  return undefined;
}
