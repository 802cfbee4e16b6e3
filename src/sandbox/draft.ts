import type * as z from 'zod';
import {
  kindOf,
  missingOnCreate,
  normaliseDateTime,
  type Payload,
  type Resource,
  resources,
  withArticle,
} from '../contract/index.js';
import { configuredItems, configuredValue } from './back-office.js';
import { type CustomFieldValue, mergedValues, refuseLacking } from './custom-fields.js';
import type { Context } from './handler.js';
import { mergedList } from './merged-list.js';
import { referencesOf } from './references.js';
import { Refusal } from './refusal.js';
import { fieldReferences } from './resource-fields.js';
import type { Draft, Store, StoredRecord } from './store.js';

/** A write to a record. */
export interface Change {
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
export function draftOf(resource: Resource, change: Change, context: Context): Draft {
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
  if (group) throw new Refusal(400, `${group.join(' or ')}: required to create ${withArticle(resource.name)}.`);
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
