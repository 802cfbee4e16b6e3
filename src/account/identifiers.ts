import type { Payload } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';

/** What identifies a record, the best first: an id names one record, whatever else is in the row. */
export const identifierFields: readonly RecordKey['field'][] = ['id', 'myId', 'num'];

/** Identifiers of one record by their fields, as text. */
export type Identifiers = Readonly<Partial<Record<RecordKey['field'], string>>>;

/** The identifiers that a record has; one that it does not show is absent, one that is empty is ''. */
export function identifiersIn(record: Payload): Identifiers {
  const shown = identifierFields.filter((field) => record[field] !== undefined);
  return Object.fromEntries(shown.map((field) => [field, String(record[field] ?? '')]));
}

/** The keys by which a record with these identifiers can be named. */
export function keysIn(identifiers: Identifiers): RecordKey[] {
  return identifierFields.flatMap((field) => {
    const value = identifiers[field] ?? '';
    return value === '' ? [] : [{ field, value }];
  });
}
