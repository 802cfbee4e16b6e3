import type { PayloadOf, ResourceName } from '../contract/index.js';
import type { Field } from './field.js';
import { key } from './keys.js';
import { type FieldInput, text } from './text.js';

/** A reference to the record of the same row, or to one by natural key or id. */
export interface Reference<N extends ResourceName = ResourceName> {
  readonly references: N;
  readonly by: 'row' | 'myId' | 'id' | 'match';
  readonly key?: Field<string> | Field<number>;
  /** The id to use if the key is empty. */
  readonly otherwise?: Field<number>;
  /** What the record is found by, if not by a key. */
  readonly fields?: Readonly<Record<string, Field<string>>>;
}

/**
 * A reference by natural key, in the same import or the account; without a key, to that resource's record in the same
 * row. Reads a column with `key()`, so that both sides produce the same key.
 */
export function ref<const N extends ResourceName>(resource: N, input?: FieldInput): Reference<N> {
  return input === undefined
    ? { references: resource, by: 'row' }
    : { references: resource, by: 'myId', key: typeof input === 'string' ? key(input) : input };
}

/** References a record of the account by its id. */
export function refById<const N extends ResourceName>(resource: N, id: Field<number>): Reference<N> {
  return { references: resource, by: 'id', key: id };
}

type Findable<N extends ResourceName> = keyof PayloadOf<N> & string;

/**
 * References a record by what people have, in the same import or the account: `refBy('customer', 'name', 'Client')`, or
 * by several fields, `refBy('customer', { name: 'Client', addressZIP: 'ZIP' })`. Case, accents, legal forms and the like
 * make no difference. A row whose values name no record, or several, is rejected by the plan.
 */
export function refBy<const N extends ResourceName>(resource: N, field: Findable<N>, input: FieldInput): Reference<N>;
export function refBy<const N extends ResourceName>(
  resource: N,
  fields: { readonly [F in Findable<N>]?: FieldInput },
): Reference<N>;
export function refBy<const N extends ResourceName>(
  resource: N,
  by: string | Readonly<Record<string, FieldInput | undefined>>,
  input?: FieldInput,
): Reference<N> {
  const given = typeof by === 'string' ? { [by]: input } : by;
  const fields = Object.entries(given).flatMap(([name, each]) =>
    each === undefined ? [] : [[name, typeof each === 'string' ? text(each) : each] as const],
  );
  return { references: resource, by: 'match', fields: Object.fromEntries(fields) };
}
