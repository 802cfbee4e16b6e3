import type * as z from 'zod';
import { kindOf } from './fields.js';
import type { Operation } from './operation.js';
import { isObject, type Payload } from './payload.js';

/** One request of an operation. */
export interface RecordRequest {
  readonly operation: Operation;
  readonly query?: Payload;
  readonly body?: Payload;
}

/** A field that names a record, and its value as text. */
export interface NamedBy {
  readonly field: string;
  readonly value: string;
}

/** How the records of a resource are written, looked up and listed. */
export interface RecordAccess {
  /** The request that writes a payload. */
  write(payload: Payload): RecordRequest;
  /**
   * The record that was written, as the answer shows it. Without its id the answer says too little.
   */
  written(answer: unknown, payload: Payload): Payload;
  /** The request that looks a record up; 404 or an answer without it when there is none. */
  find(key: NamedBy): RecordRequest;
  /** The records in the answer to that request; of a list, those that have the key. */
  found(answer: unknown, key: NamedBy): readonly Payload[];
  /** For records without a key: the filter that narrows the list to the candidates for this payload. */
  narrowed?(payload: Payload): Payload;
  /** Shows all records page by page. */
  readonly list: Operation;
  /** The order of the list in which new records shift pages least. */
  readonly steadySort: string;
  /** Shows all records at once, with the fields that are written, where the list does not have them. */
  readonly whole?: RecordRequest;
  /**
   * Shows what identifies each record, of all or of those changed since, in one answer: where the list is undocumented.
   * The parameter takes a date and time, `yyyy-mm-dd hh:mm:ss`, whose time zone is not said.
   */
  readonly search?: { readonly operation: Operation; readonly changedFrom: string };
  /** Parameters that narrow the list to a period, and the fields that it is about. */
  readonly window?: { readonly from: string; readonly to: string; readonly fields: readonly [string, string] };
}

/** What a resource needs that is written by send, and looked up by details. */
export interface DetailsOperations {
  readonly send: Operation;
  readonly details: Operation;
  readonly list: Operation;
}

/** The usual access: written by send, looked up by details. */
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
