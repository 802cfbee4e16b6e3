import type { ResourceName } from '../contract/index.js';
import type { Field } from './field.js';
import type { FieldInput } from './inputs.js';
import { key } from './keys.js';

/** Names another record: the one of the same row, or one by its natural key or id. */
export interface Reference<N extends ResourceName = ResourceName> {
  readonly references: N;
  readonly by: 'row' | 'myId' | 'id';
  readonly key?: Field<string> | Field<number>;
  /** The id that names the record where the key is empty. */
  readonly otherwise?: Field<number>;
}

/**
 * A reference to another record by its natural key, in the same import or already in the account; without a key, to the
 * record of that resource that the same row yields. A column is read as `key` reads it, so that both find each other.
 */
export function ref<const N extends ResourceName>(resource: N, input?: FieldInput): Reference<N> {
  return input === undefined
    ? { references: resource, by: 'row' }
    : { references: resource, by: 'myId', key: typeof input === 'string' ? key(input) : input };
}

/** A reference to a record of the account by the id that the service gave it. */
export function refById<const N extends ResourceName>(resource: N, id: Field<number>): Reference<N> {
  return { references: resource, by: 'id', key: id };
}
