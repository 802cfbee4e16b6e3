import { isObject, isResourceName, type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import { keyWords, said, type Words } from '../messages/said.js';
import type { FieldChange } from './change.js';
import {
  asTextOnly,
  type CustomFieldValue,
  comparisonOf,
  customFieldChanges,
  customFieldOf,
  customFieldValuesIn,
  type FieldComparison,
  isList,
  isNothing,
  mergeItems,
} from './compare.js';
import { type Meaning, namesMeant } from './identity.js';

export interface Difference {
  /** Changed fields and the references that the service would move along, without the key. */
  readonly payload: Payload;
  readonly fields: readonly FieldChange[];
  /** Wanted lists that are not sent, because the stored form cannot be compared. */
  readonly notCompared?: readonly string[];
}

/**
 * What sending a payload would change in a record. Objects and lists are sent whole, merged with the stored value,
 * because the service does not document whether it replaces or merges. Nothing is removed from a list. With `meaning`, a
 * reference is the same if it names the record that is meant.
 */
export function diff(resource: ResourceName, record: Payload, wanted: Payload, meaning?: Meaning): Difference {
  const { references } = resourceOf(resource);
  const payload: Record<string, unknown> = {};
  const fields: FieldChange[] = [];
  const notCompared: string[] = [];
  for (const [field, value] of Object.entries(wanted)) {
    const before = record[field];
    const comparison = comparisonOf(resource, field);
    if (isList(comparison) && !comparison.isComparable(before)) notCompared.push(field);
    const to = references[field]?.to as ResourceName | undefined;
    const isMeant = to && meaning ? namesMeant(before, value, { to, meaning }) : undefined;
    if (isMeant ?? comparison.same(before, value)) continue;
    if (field === 'customFieldValues') {
      fields.push(...customFieldChanges(before, value));
      payload[field] = mergedCustomFields(before, value);
    } else if (isList(comparison)) {
      const { list, changes } = mergeItems(field, { before, wanted: value, comparison });
      fields.push(...changes);
      payload[field] = list;
    } else {
      fields.push(...changesOf(field, { before, value, comparison }));
      payload[field] = isMixed(before, value) ? { ...before, ...(value as Payload) } : value;
    }
  }
  // Otherwise the record would get the customer of its new site.
  for (const field of movedAlong(resource, payload)) {
    if (!isNothing(wanted[field])) payload[field] = wanted[field];
  }
  return { payload, fields, notCompared: notCompared.length > 0 ? notCompared : undefined };
}

function isMixed(before: unknown, value: unknown): before is Payload {
  return isObject(value) && isObject(before) && !namesAnother(value) && !Object.keys(value).every(isUnit);
}

/** A distance in two units: the stored one would contradict the changed one. */
function isUnit(member: string): boolean {
  return member === 'km' || member === 'mi';
}

/** A reference names another record, so members of the old one must not be mixed in. */
function namesAnother(value: Payload): boolean {
  return ['id', 'myId', 'name', 'login'].some((member) => member in value);
}

function changesOf(
  field: string,
  { before, value, comparison }: { before: unknown; value: unknown; comparison: FieldComparison },
): FieldChange[] {
  const { members } = comparison;
  if (!members || !isObject(value)) return [{ field, from: before ?? null, to: value }];
  const stored = isObject(before) ? before : {};
  return Object.entries(value).flatMap(([name, inner]) => {
    const member = members.get(name) ?? asTextOnly;
    if (member.same(stored[name], inner)) return [];
    return changesOf(`${field}.${name}`, { before: stored[name], value: inner, comparison: member });
  });
}

function mergedCustomFields(before: unknown, wanted: unknown): CustomFieldValue[] {
  const [stored, changed] = [customFieldValuesIn(before), customFieldValuesIn(wanted)];
  const replaced = new Set<CustomFieldValue>();
  const list = stored.flatMap((field) => {
    const change = changed.find((candidate) => customFieldOf([field], candidate));
    if (change) replaced.add(change);
    const { id, label, value } = change ?? field;
    if (value === undefined || value === null) return [];
    return [label === undefined ? { id, value } : { label, value }] as CustomFieldValue[];
  });
  return [...list, ...changed.filter((field) => !replaced.has(field))];
}

/**
 * References that the service may change along with sent ones: a new site brings its current customer. Sections "v3
 * Equipment" and "v3 Job".
 */
export function movedAlong(resource: ResourceName, sent: Payload): string[] {
  const references = Object.entries(resourceOf(resource).references);
  const sentTargets = references.flatMap(([field, { to }]) => (field in sent ? [to] : []));
  return references.flatMap(([field, { to }]) =>
    !(field in sent) && sentTargets.some((target) => canName(target, to)) ? [field] : [],
  );
}

function canName(resource: string, named: string): boolean {
  return isResourceName(resource) && Object.values(resourceOf(resource).references).some(({ to }) => to === named);
}

/** Fields that a message shows; it counts the others. */
export const mostFields = 3;

/** In characters. */
const longestValue = 40;

/** A value for messages. */
export function quotedValue(value: unknown): Words {
  if (isNothing(value)) return said('noValue');
  if (typeof value === 'boolean') return said(value ? 'yes' : 'no');
  const [[field, key] = [], ...others] = isObject(value) ? Object.entries(value) : [];
  // A reference is said by its key.
  if (field !== undefined && others.length === 0 && typeof key !== 'object')
    return keyWords({ field, value: String(key) });
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ');
  const short =
    text.length <= longestValue ? text : `${text.slice(0, longestValue - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  return `"${short}"`;
}
