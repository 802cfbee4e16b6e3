import { keyText } from '../../account/record-keys.js';
import type { ResourceName } from '../../contract/index.js';
import type { Run, StagedChange } from '../../execution/index.js';
import type { RecordKey } from '../../mapping/index.js';
import { plainKey } from '../../mapping/keys.js';
import { HashIndex, hashText } from '../../text/hash-index.js';

/** Finds account keys that differ from staged ones only as `plainKey` tells, or in leading zeros; 25 bytes per record. */
export class Spellings {
  readonly #resource: ResourceName;
  readonly #stagedKeys: Run['changes']['stagedKeys'];
  /** Normalised staged keys, with a hash of their spelling. */
  #own: HashIndex | undefined;
  readonly #others = new Map<string, string>();
  #later: (() => Iterable<RecordKey>) | undefined;

  constructor(resource: ResourceName, { stagedKeys }: Run['changes']) {
    this.#resource = resource;
    this.#stagedKeys = stagedKeys;
  }

  note(keys: Iterable<RecordKey>): void {
    for (const { field, value } of keys) {
      if (field === 'id') continue;
      const name = keyText({ field, value: spelling(value) });
      this.#own ??= this.#indexed();
      const own = this.#own.get(hashText(name));
      if (own && own.content !== hashText(value).low) this.#others.set(name, value);
    }
  }

  /** Adds account keys that are read only if a record is to be created. */
  noteLater(keys: () => Iterable<RecordKey>): void {
    this.#later = keys;
  }

  otherOf({ key }: StagedChange): string | undefined {
    if (!key) return undefined;
    if (this.#later) this.note(this.#later());
    this.#later = undefined;
    const other = this.#others.get(keyText({ ...key, value: spelling(key.value) }));
    return other === key.value ? undefined : other;
  }

  #indexed(): HashIndex {
    const index = new HashIndex();
    for (const field of this.#stagedKeys.keyFields(this.#resource)) {
      for (const value of this.#stagedKeys.values(this.#resource, field)) {
        const name = keyText({ field, value: spelling(value) });
        index.add(hashText(name), { row: 0, content: hashText(value).low });
      }
    }
    return index;
  }
}

function spelling(key: string): string {
  return plainKey(key).replace(/^0+(?=\d)/, '');
}
