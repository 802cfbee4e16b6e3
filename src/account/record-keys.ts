import { isObject, type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';

/** A key as one text, for maps and sets. */
export function keyText({ field, value }: RecordKey): string {
  return `${field} ${value}`;
}

/** The same with the resource, for all resources together. */
export function referenceText({ resource, key }: { readonly resource: ResourceName; readonly key: RecordKey }): string {
  return `${resource} ${keyText(key)}`;
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

/** Keys that name records by their ids. */
export function keysOfIds(ids: Iterable<string>): RecordKey[] {
  return [...ids].map((value) => ({ field: 'id', value }));
}

/** The identifying fields, best first: an id names one record, whatever else is in the row. */
export const identifierFields: readonly RecordKey['field'][] = ['id', 'myId', 'num'];

export type Identifiers = Readonly<Partial<Record<RecordKey['field'], string>>>;

/** The identifiers of a record; a field that the record does not show is absent, an empty one is ''. */
export function identifiersIn(record: Payload): Identifiers {
  const shown = identifierFields.filter((field) => record[field] !== undefined);
  return Object.fromEntries(shown.map((field) => [field, String(record[field] ?? '')]));
}

/** Identifiers of records that another one names, by the field of the reference. */
export type Owners = Readonly<Record<string, Identifiers>>;

/** Those that a record of the account shows. */
export function ownersIn(resource: ResourceName, record: Payload): Owners {
  const shown = Object.keys(resourceOf(resource).references).flatMap((field) => {
    const named = record[field];
    return isObject(named) && named.id !== undefined ? [[field, identifiersIn(named)] as const] : [];
  });
  return Object.fromEntries(shown);
}
