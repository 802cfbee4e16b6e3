import type * as z from 'zod';
import { kindOf } from './fields.js';
import type { Operation } from './operation.js';
import { isObject, type Payload } from './payload.js';

export interface RecordRequest {
  readonly operation: Operation;
  readonly query?: Payload;
  readonly body?: Payload;
}

/** The field and the value, as text, that identify a record. */
export interface NamedBy {
  readonly field: string;
  readonly value: string;
}

/** How the records of a resource are written, looked up and listed. */
export interface RecordAccess {
  write(payload: Payload): RecordRequest;
  /** The written record, taken from the answer. Without an id in it the answer proves nothing. */
  written(answer: unknown, payload: Payload): Payload;
  /** Looks a record up. If there is none, the answer is 404 or does not contain it. */
  find(key: NamedBy): RecordRequest;
  /** The records in the answer to `find` that have the key. */
  found(answer: unknown, key: NamedBy): readonly Payload[];
  /** For records without a key: the list filter for the records that may be this payload. */
  narrowed?(payload: Payload): Payload;
  /** Answers all records in pages. */
  readonly list: Operation;
  /** The sort order of the list in which new records shift pages least. */
  readonly steadySort: string;
  /** Answers all records at once, with fields that the list lacks. */
  readonly whole?: RecordRequest;
  /**
   * Answers the identifiers of all records, or of those changed since a time, at once; for a resource whose list is
   * undocumented. The parameter is `yyyy-mm-dd hh:mm:ss`; the document names no time zone.
   */
  readonly search?: { readonly operation: Operation; readonly changedFrom: string };
  /** The list parameters of a period and the fields that they filter. */
  readonly window?: { readonly from: string; readonly to: string; readonly fields: readonly [string, string] };
}

/** The operations that `detailsAccess` uses. */
export interface DetailsOperations {
  readonly send: Operation;
  readonly details: Operation;
  readonly list: Operation;
}

/** The usual access: records are written by `send` and looked up by `details`. */
export function detailsAccess({ send, details, list }: DetailsOperations, steadySort = 'dateCreated'): RecordAccess {
  return {
    write: (payload) => ({ operation: send, body: payload }),
    written: (answer) => (isObject(answer) ? answer : {}),
    find: ({ field, value }) => ({
      operation: details,
      query: { [field]: typed(details.query.shape[field], value) },
    }),
    found: (answer) => [answer as Payload],
    list,
    steadySort,
  };
}

function typed(schema: z.ZodType | undefined, value: string): string | number {
  return schema !== undefined && kindOf(schema) === 'integer' ? Number(value) : value;
}
