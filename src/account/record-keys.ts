import { type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';

/** A key as one text, for maps and sets. */
export function keyText({ field, value }: RecordKey): string {
  return `${field} ${value}`;
}

/** The natural keys that a record has. */
export function naturalKeysOf(resource: ResourceName, record: Payload): RecordKey[] {
  return keysAmong(resourceOf(resource).naturalKeys as RecordKey['field'][], record);
}

/** All keys that can name a record: its natural keys and its id. */
export function keysOf(resource: ResourceName, record: Payload): RecordKey[] {
  return keysAmong([...resourceOf(resource).naturalKeys, 'id'] as RecordKey['field'][], record);
}

/** The keys of a record in these fields. */
export function keysAmong(fields: readonly RecordKey['field'][], record: Payload): RecordKey[] {
  return fields.flatMap((field) => {
    const value = record[field];
    return value === undefined || value === null || value === '' ? [] : [{ field, value: String(value) }];
  });
}
