import {
  customFieldOwners,
  customFieldTypes,
  isObject,
  type Operation,
  type Payload,
  type Resource,
} from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import { identifiedRecord, recordsNamed } from './find-records.js';
import type { Context, Handler } from './handler.js';
import { draftFrom, writeOf } from './lifecycle.js';
import { pageAnswer, pageOfQuery } from './list-records.js';
import { Refusal } from './refusal.js';
import type { Definition, StoredRecord } from './store.js';
import type { Store } from './store.sql.js';

export type CustomFieldOwner = (typeof customFieldOwners)[number];

/** A custom field as configured in the back office. */
export interface CustomFieldDefinition {
  readonly label: string;
  /** Default `text`. */
  readonly type?: (typeof customFieldTypes)[number];
  /** Default false. */
  readonly private?: boolean;
  /** Default false. Records without a value are accepted all the same: the document does not say otherwise. */
  readonly mandatory?: boolean;
}

export type CustomFieldDefinitions = { readonly [O in CustomFieldOwner]?: readonly CustomFieldDefinition[] };

export interface CustomFieldValue {
  readonly id: number;
  readonly label: string;
  readonly value: string;
}

/** The definitions of a sandbox without `customFields`. */
export const defaultCustomFields: CustomFieldDefinitions = {
  customer: [
    { label: 'Segment', type: 'select' },
    { label: 'Customer since', type: 'date' },
    { label: 'Newsletter', type: 'checkbox' },
  ],
  site: [
    { label: 'Access code', private: true },
    { label: 'Floor', type: 'number' },
    { label: 'Caretaker e-mail', type: 'email' },
  ],
  equipment: [
    { label: 'Serial number' },
    { label: 'Power (kW)', type: 'number' },
    { label: 'Commissioned', type: 'date' },
  ],
  job: [{ label: 'Order number' }, { label: 'Warranty', type: 'checkbox' }, { label: 'Caller phone', type: 'phone' }],
  user: [
    { label: 'Driving licence', type: 'checkbox' },
    { label: 'Vehicle', type: 'autocomplete' },
  ],
};

/**
 * Adds definitions. If the owner already has the label, the definition is changed and keeps its id.
 * @throws ConfigurationError for an owner without custom fields and for an invalid definition.
 */
export function defineCustomFields(store: Store, definitions: CustomFieldDefinitions): void {
  const owners: readonly string[] = customFieldOwners;
  store.transaction(() => {
    for (const [owner, list] of Object.entries(definitions)) {
      if (!owners.includes(owner) || !Array.isArray(list)) {
        throw new ConfigurationError(`Custom fields cannot be defined for ${owner}.`, {
          advice: `They belong to ${owners.join(', ')}; give a list of definitions for each.`,
        });
      }
      for (const definition of list as readonly unknown[]) define(store, owner, checkedDefinition(owner, definition));
    }
  });
}

function define(store: Store, owner: string, definition: CustomFieldDefinition): Definition {
  const { label, type = 'text', mandatory = false } = definition;
  const known = store.definitions.of(owner);
  const order = known.find((other) => other.label === label)?.order ?? known.length + 1;
  return store.definitions.define(owner, { label, type, private: definition.private ?? false, mandatory, order });
}

/** Checks a definition, which may come by HTTP. */
function checkedDefinition(owner: string, definition: unknown): CustomFieldDefinition {
  const { label, type, ...flags } = isObject(definition) ? definition : {};
  const wrong = (what: string, advice: string) =>
    new ConfigurationError(`A custom field of ${owner} ${what}.`, { advice });
  if (typeof label !== 'string' || label === '')
    throw wrong('has no label', 'Give each one a label that is not empty.');
  const types: readonly unknown[] = customFieldTypes;
  if (type !== undefined && !types.includes(type))
    throw wrong(`is of the type ${JSON.stringify(type)}`, `Give ${customFieldTypes.join(', ')}.`);
  for (const name of ['private', 'mandatory']) {
    if (flags[name] !== undefined && typeof flags[name] !== 'boolean')
      throw wrong(`has a ${name} that is neither true nor false`, 'Give true or false, or leave it out.');
  }
  return definition as CustomFieldDefinition;
}

/**
 * Merges given values into the stored ones, ordered by id of the definition.
 * @throws Refusal 400 for a value of an undefined field.
 */
export function mergedValues(
  owner: string,
  { stored, given }: { stored: readonly CustomFieldValue[]; given: readonly Payload[] },
  { store, readings }: Context,
): CustomFieldValue[] {
  const definitions = store.definitions.of(owner);
  const values = new Map(stored.map((value) => [value.id, value]));
  if (readings.customFieldValues === 'replaced') values.clear();
  for (const [index, item] of given.entries()) {
    const place = `customFieldValues[${index}]`;
    if (typeof item.value !== 'string') throw new Refusal(400, `${place}.value: is missing.`);
    const { id, label } = definitionFor(owner, { item, place, definitions }, { store, readings });
    if (item.value !== '') values.set(id, { id, label, value: item.value });
    else if (readings.emptyText === 'clears') values.delete(id);
  }
  return [...values.values()].sort((one, other) => one.id - other.id);
}

/** @throws Refusal 400 by the reading `mandatoryCustomFields` if a new record lacks one, or another one loses it. */
export function refuseLacking(
  owner: string,
  { before, body }: { readonly before: unknown; readonly body: Payload },
  { store, readings }: Pick<Context, 'store' | 'readings'>,
): void {
  if (readings.mandatoryCustomFields === 'ignored') return;
  const given = (body.customFieldValues ?? []) as readonly Payload[];
  for (const { id, label, mandatory } of store.definitions.of(owner)) {
    if (!mandatory) continue;
    const item = given.find((each) => (each.id === undefined ? each.label === label : each.id === id));
    if (item ? item.value === '' : !before)
      throw new Refusal(400, `customFieldValues: ${label} is mandatory for ${owner}.`);
  }
}

function definitionFor(
  owner: string,
  { item, place, definitions }: { item: Payload; place: string; definitions: Definition[] },
  { store, readings }: Pick<Context, 'store' | 'readings'>,
): Definition {
  if (item.id === undefined && item.label === undefined) throw new Refusal(400, `${place}: id or label is required.`);
  const known = definitions.find(({ id, label }) => (item.id === undefined ? label === item.label : id === item.id));
  if (known) return known;
  const { label } = item;
  if (item.id !== undefined || typeof label !== 'string' || label === '' || readings.unknownCustomFields === 'reject') {
    const named = item.id === undefined ? `called ${String(label)}` : `with id ${String(item.id)}`;
    throw new Refusal(400, `${place}: there is no custom field ${named} for ${owner}.`);
  }
  const created = define(store, owner, { label });
  definitions.push(created);
  return created;
}

/** POST customfield/send: sets the given values of the record that the body identifies. */
export const sendCustomFields: Handler = (operation, { body }, context) => {
  const { resource, record, values } = setCustomFields(operation, body, context);
  return {
    body: { [operation.answerKey ?? 'CustomFieldValues']: values },
    writes: [writeOf(operation, resource, record, 'updated')],
  };
};

/** Sets the values of a body in v3 shape. @throws Refusal 400 or 404 if the record or a custom field does not exist. */
export function setCustomFields(
  operation: Operation,
  body: Payload,
  context: Context,
): { resource: Resource; record: StoredRecord; values: CustomFieldValue[] } {
  const [named] = recordsNamed(operation, body);
  if (!named) throw new Refusal(400, 'The body names no record.');
  const { resource } = named;
  const record = identifiedRecord(resource, named.identifiers, context);
  const given = body.CustomFieldValues as Payload[];
  const stored = (record.fields.customFieldValues ?? []) as CustomFieldValue[];
  const merging = { ...context, readings: { ...context.readings, customFieldValues: 'merged' as const } };
  const values = mergedValues(resource.name, { stored, given }, merging);
  const fields = { ...record.fields, customFieldValues: values };
  context.store.update(resource.name, record.id, { ...draftFrom(record), fields, modified: context.now });
  return { resource, record, values };
}

/** GET customfield/list: the definitions for one kind of object. */
export const listCustomFields: Handler = (operation, { query }, { store }) => {
  const { sort, descending } = pageOfQuery(operation, query);
  const sign = descending ? -1 : 1;
  const sorted = store.definitions.of(String(query.type)).sort((one, other) => {
    const difference = sort === 'order' ? one.order - other.order : one.label.localeCompare(other.label, 'en');
    return sign * (difference || one.id - other.id);
  });
  return { body: pageAnswer(operation, query, sorted) };
};
