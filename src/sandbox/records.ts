import type { z } from 'zod';
import {
  isResourceName,
  kindOf,
  missingOnCreate,
  normaliseDateTime,
  type Operation,
  type Payload,
  type Resource,
  resourceOf,
} from '../contract/index.js';
import { recordAnswer } from './answers.js';
import { type CustomFieldValue, mergedValues } from './custom-fields.js';
import { queryLookup, resourceLookups } from './find.js';
import type { Context, Handler } from './handler.js';
import { resourceByOperation, writeOf } from './lifecycle.js';
import { Refusal } from './refusal.js';
import type { Draft, Store, StoredRecord } from './store.js';

/** GET details: one living record; of several of one name, the one that the reading says. */
export const recordDetails: Handler = (operation, { query }, context) => {
  const resource = resourceByOperation(operation);
  const records = context.store.find(resource.name, queryLookup(operation, resource, query), false);
  const record = context.readings.detailsByName === 'newest' ? records.at(-1) : records[0];
  if (!record) throw new Refusal(404, `No ${resource.name} matches.`);
  return { body: recordAnswer(resource, record, 'read', context), writes: [] };
};

/** POST send: updates the record that the id or a natural key names, else creates one; answers the full record. */
export const sendRecord: Handler = (operation, { body }, context) =>
  context.store.transaction(() => {
    const resource = resourceByOperation(operation);
    const before = existingRecord(resource, body, context);
    const draft = draftOf(resource, { before, body }, context);
    refuseTakenKeys(resource, { draft, before }, context.store);
    const id = before?.id ?? context.store.insert(resource.name, draft);
    if (before) context.store.update(resource.name, id, draft);
    const after = context.store.get(resource.name, id);
    if (!after) throw new Refusal(500, 'The record is gone.');
    const effect = before ? 'updated' : 'created';
    return {
      body: recordAnswer(resource, after, 'send', context),
      writes: [writeOf(operation, resource, after, effect)],
    };
  });

/** What the service answers and does not read is no fault in a body: read-only fields, and the name of a reference. */
export function withoutReadOnly(operation: Operation, body: Record<string, unknown>): Payload {
  if (operation.version !== 'v3' || !isResourceName(operation.resource)) return body;
  const { readOnly, references } = resourceOf(operation.resource);
  const entries = Object.entries(body).filter(([name]) => name === 'id' || !Object.hasOwn(readOnly, name));
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (!Object.hasOwn(references, name) || typeof value !== 'object' || value === null || Array.isArray(value))
        return [name, value];
      const { name: _, ...reference } = value as Record<string, unknown>;
      return [name, reference];
    }),
  );
}

function existingRecord(resource: Resource, body: Payload, { store, readings }: Context): StoredRecord | undefined {
  const lookups = resourceLookups(resource, body);
  const living = lookups.flatMap((lookup) => store.find(resource.name, lookup, false))[0];
  if (living || readings.deletedRecord === 'createsNew') return living;
  const deleted = lookups.flatMap((lookup) => store.find(resource.name, lookup, true))[0];
  if (deleted && readings.deletedRecord === 'refused') {
    throw new Refusal(400, `The ${resource.name} is deleted; undelete it first.`);
  }
  return deleted;
}

/** A natural key belongs to one living record: an update must not take another one's. */
function refuseTakenKeys(
  resource: Resource,
  { draft, before }: { draft: Draft; before: StoredRecord | undefined },
  store: Store,
): void {
  for (const field of resource.naturalKeys) {
    const value = draft.fields[field];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const other = store.find(resource.name, { field, value }, false).find(({ id }) => id !== before?.id);
    if (other) throw new Refusal(400, `${field}: another ${resource.name} already has ${value}.`);
  }
}

interface Change {
  readonly before: StoredRecord | undefined;
  readonly body: Payload;
}

function draftOf(resource: Resource, change: Change, context: Context): Draft {
  const { before, body } = change;
  const { store, now } = context;
  const references = referencesOf(resource, change, context);
  if (!before) refuseMissing(resource, body);
  const fields = fieldsOf(resource, change, context);
  return {
    active: typeof body.active === 'boolean' ? body.active : (before?.active ?? true),
    deleted: false,
    created: before?.created ?? now,
    modified: now,
    tags: before?.tags ?? inheritedTags(resource, references, store),
    references,
    fields,
  };
}

/** Section "v3 common rules": only the given fields change, absent ones are not cleared. */
function fieldsOf(resource: Resource, { before, body }: Change, context: Context): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...(before ? before.fields : newFields(resource, body, context.store)) };
  for (const [field, schema] of Object.entries(resource.fields)) {
    const value = body[field];
    if (value === undefined || field === 'active') continue;
    if (value === '') {
      if (context.readings.emptyText === 'clears') delete fields[field];
      continue;
    }
    const kind = kindOf(schema as z.ZodType);
    if (kind === 'customFields') {
      const stored = (fields[field] ?? []) as CustomFieldValue[];
      fields[field] = mergedValues(resource.name, { stored, given: value as Payload[] }, context);
    } else if (kind === 'dateTime') fields[field] = normaliseDateTime(String(value)) ?? value;
    else fields[field] = value;
    if (field === 'report') fields.reportModified = context.now;
  }
  return fields;
}

/** Defaults of the document; a natural key that is a number is given out by the service. */
function newFields(resource: Resource, body: Payload, store: Store): Record<string, unknown> {
  const numbers = resource.naturalKeys.filter(
    (field) => body[field] === undefined && kindOf(resource.fields[field] as z.ZodType) === 'integer',
  );
  const given = numbers.map((field) => [field, store.highestNumber(resource.name) + 1]);
  return { ...resource.defaults, ...Object.fromEntries(given) };
}

function referencesOf(resource: Resource, { before, body }: Change, context: Context): Record<string, number | null> {
  const resolved: Record<string, StoredRecord> = {};
  for (const [field, { to }] of Object.entries(resource.references)) {
    if (body[field] !== undefined) resolved[field] = referencedRecord(field, to, { body, context });
  }
  const ids = Object.keys(resource.references).map((field) => {
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
  const { id, myId } = body[field] as Payload;
  const lookup =
    typeof id === 'number'
      ? { field: 'id', value: id }
      : typeof myId === 'string' && myId !== ''
        ? { field: 'myId', value: myId }
        : undefined;
  if (!lookup) throw new Refusal(400, `${field}: id or myId is required.`);
  const [record] = context.store.find(to, lookup, false);
  if (record) return record;
  const status = context.readings.missingReference === 'notFound' ? 404 : 400;
  throw new Refusal(status, `${field}: there is no ${to} with ${lookup.field} ${lookup.value}.`);
}

/** Of two references of which either may be given, the absent one follows from the other: a site tells its customer. */
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

function refuseMissing(resource: Resource, body: Payload): void {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));
  const [group] = missingOnCreate(resource, given);
  if (group) throw new Refusal(400, `${group.join(' or ')}: required to create a ${resource.name}.`);
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
