import { HashIndex } from '../mapping/hash-index.js';
import { type DistinctRecords, keyHash, type Origin, type StagedRecord } from '../mapping/index.js';
import { plainKey } from '../mapping/keys.js';
import { RowPlaces } from '../mapping/row-places.js';

/**
 * Finds keys that differ from one of an earlier row only in case or spaces. Memory: some 25 bytes a key that is not in
 * capitals.
 */
export class RespeltKeys {
  readonly #places = new RowPlaces();
  readonly #index = new HashIndex();

  /** The row of the first record whose key is that of a new one in another spelling. */
  add({ resource, key, origin }: StagedRecord, distinct: DistinctRecords): Origin | undefined {
    if (!key || key.field === 'id') return undefined;
    const value = plainKey(key.value);
    const hash = keyHash(resource, { ...key, value });
    const row = this.#places.numberOf(origin);
    const first = value === key.value ? this.#index.get(hash) : this.#index.add(hash, { row, content: 0 });
    // A key in capitals without spaces is known as it stands.
    return first ? this.#places.placeOf(first.row) : value === key.value ? undefined : distinct.firstOf(hash);
  }
}
