import type { ResourceName } from '../contract/index.js';
import type { Field } from './field.js';
import type { FieldInput } from './inputs.js';
import { key } from './keys.js';

/** A reference to the record of the same row, or to one by natural key or id. */
export interface Reference<N extends ResourceName = ResourceName> {
  readonly references: N;
  readonly by: 'row' | 'myId' | 'id';
  readonly key?: Field<string> | Field<number>;
  /** The id to use if the key is empty. */
  readonly otherwise?: Field<number>;
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
