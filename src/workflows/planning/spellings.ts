import { keyText } from '../../account/record-keys.js';
import type { ResourceName } from '../../contract/index.js';
import type { Run, StagedChange } from '../../execution/index.js';
import { HashIndex, hashText } from '../../mapping/hash-index.js';
import type { RecordKey } from '../../mapping/index.js';
import { plainKey } from '../../mapping/keys.js';

/**
 * Finds keys of the account that differ from one of the run only in case or spaces. Memory: some 25 bytes a record of
 * the run, once the account has keys to compare with.
 */
export class Spellings {
  readonly #resource: ResourceName;
  readonly #stagedKeys: Run['changes']['stagedKeys'];
  /** Keys of the run as people see them, with what tells how they are written. */
  #own: HashIndex | undefined;
  /** Keys of the account that the run has in another spelling, by what they are without it. */
  readonly #others = new Map<string, string>();
  #later: (() => Iterable<RecordKey>) | undefined;

  constructor(resource: ResourceName, { stagedKeys }: Run['changes']) {
    this.#resource = resource;
    this.#stagedKeys = stagedKeys;
  }

  /** Takes in keys of the account. */
  note(keys: Iterable<RecordKey>): void {
    for (const { field, value } of keys) {
      if (field === 'id') continue;
      const name = keyText({ field, value: plainKey(value) });
      this.#own ??= this.#indexed();
      const own = this.#own.get(hashText(name));
      if (own && own.content !== hashText(value).low) this.#others.set(name, value);
    }
  }

  /** Keys of the account that are worth a look only where a record is to be created. */
  noteLater(keys: () => Iterable<RecordKey>): void {
    this.#later = keys;
  }

  /** The key of a record of the account that this one has in another spelling. */
  otherOf({ key }: StagedChange): string | undefined {
    if (!key) return undefined;
    if (this.#later) this.note(this.#later());
    this.#later = undefined;
    const other = this.#others.get(keyText({ ...key, value: plainKey(key.value) }));
    return other === key.value ? undefined : other;
  }

  #indexed(): HashIndex {
    const index = new HashIndex();
    for (const field of this.#stagedKeys.keyFields(this.#resource)) {
      for (const value of this.#stagedKeys.values(this.#resource, field)) {
        const name = keyText({ field, value: plainKey(value) });
        index.add(hashText(name), { row: 0, content: hashText(value).low });
      }
    }
    return index;
  }
}
