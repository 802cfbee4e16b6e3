import { type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';

/** A key as one text, to be looked up by. */
export function keyText({ field, value }: RecordKey): string {
  return `${field} ${value}`;
}

/** The key that one text stands for. */
export function keyOf(text: string): RecordKey {
  const end = text.indexOf(' ');
  return { field: text.slice(0, end) as RecordKey['field'], value: text.slice(end + 1) };
}

/** The natural keys that a record has. */
export function naturalKeysOf(resource: ResourceName, record: Payload): RecordKey[] {
  return keysAmong(resourceOf(resource).naturalKeys as RecordKey['field'][], record);
}

/** All by which a record can be named: its natural keys and its id. */
export function keysOf(resource: ResourceName, record: Payload): RecordKey[] {
  return keysAmong([...resourceOf(resource).naturalKeys, 'id'] as RecordKey['field'][], record);
}

/** Those of its keys that are in these fields. */
export function keysAmong(fields: readonly RecordKey['field'][], record: Payload): RecordKey[] {
  return fields.flatMap((field) => {
    const value = record[field];
    return value === undefined || value === null || value === '' ? [] : [{ field, value: String(value) }];
  });
}
