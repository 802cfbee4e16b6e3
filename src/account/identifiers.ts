import type { Payload } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';

/** The identifying fields, best first: an id names one record, whatever else is in the row. */
export const identifierFields: readonly RecordKey['field'][] = ['id', 'myId', 'num'];

export type Identifiers = Readonly<Partial<Record<RecordKey['field'], string>>>;

/** The identifiers of a record; a field that the record does not show is absent, an empty one is ''. */
export function identifiersIn(record: Payload): Identifiers {
  const shown = identifierFields.filter((field) => record[field] !== undefined);
  return Object.fromEntries(shown.map((field) => [field, String(record[field] ?? '')]));
}

/** The keys that can name a record with these identifiers. */
export function keysIn(identifiers: Identifiers): RecordKey[] {
  return identifierFields.flatMap((field) => {
    const value = identifiers[field] ?? '';
    return value === '' ? [] : [{ field, value }];
  });
}
