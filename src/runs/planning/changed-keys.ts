import { keysAmong, keyText, naturalKeysOf } from '../../account/record-keys.js';
import { type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import type { Run, StagedChange } from '../../journal/index.js';
import type { RecordKey } from '../../mapping/index.js';

/**
 * Rows of exported workbooks with an edited key, and rows with an id beside their key. They are compared after the
 * whole account was read, because it may know them by another key. Made before any row is planned, which loses keys.
 */
export class ChangedKeys {
  /** Whether any row has an id beside its key. */
  readonly haveIds: boolean;
  readonly #resource: ResourceName;
  readonly #changes: Run['changes'];
  /** Rows by the id beside their key, and by their new key, the first one first; also rejected ones, whose key is nobody else's. */
  readonly #rows = new Map<string, readonly number[]>();
  /** Rows with a new key, by the id of their record. */
  readonly #byId = new Map<string, number>();
  /** How many rows with a new key are not rejected. */
  readonly size: number;

  constructor(resource: ResourceName, changes: Run['changes']) {
    const besideKeys = changes.idsBesideKeys(resource);
    this.haveIds = besideKeys.size > 0;
    this.#resource = resource;
    this.#changes = changes;
    for (const [value, seqs] of besideKeys) this.#rows.set(keyText({ field: 'id', value }), seqs);
    const staged = new Set<number>();
    for (const field of resourceOf(resource).naturalKeys as RecordKey['field'][]) {
      for (const { seq, id, value, state } of changes.rekeyed(resource, field)) {
        if (value === '') continue;
        const name = keyText({ field, value: String(value) });
        this.#rows.set(name, [...(this.#rows.get(name) ?? []), seq]);
        this.#byId.set(id, seq);
        if (state === 'staged') staged.add(seq);
      }
    }
    this.size = staged.size;
  }

  #isRekeyed({ edited, payload }: StagedChange): boolean {
    return edited !== undefined && naturalKeysOf(this.#resource, payload).length > 0;
  }

  /** The number of the row that is to receive a key, if its record is to get it. */
  receiver(key: RecordKey): number | undefined {
    return key.field === 'id' ? undefined : this.#rows.get(keyText(key))?.[0];
  }

  /** The number of the row that gives a record with this id a new key. */
  renamer(id: string): number | undefined {
    return this.#byId.get(id);
  }

  /** Another row that has, or gets, an identifier of this row; and that identifier. */
  otherRow(staged: StagedChange): OtherRow | undefined {
    const { seq, payload } = staged;
    // Which of two rows with one id means the record, nobody knows.
    const ids = this.haveIds ? keysAmong(['id'], payload) : [];
    return this.#otherWith([...ids, ...(this.#isRekeyed(staged) ? naturalKeysOf(this.#resource, payload) : [])], seq);
  }

  /** Another row that has, or gets, the key that this row takes from its record; and that key. */
  successor(staged: StagedChange, record: Payload): OtherRow | undefined {
    const { seq, payload } = staged;
    if (!this.#isRekeyed(staged)) return undefined;
    const isTaken = ({ field, value }: RecordKey) => payload[field] !== undefined && String(payload[field]) !== value;
    return this.#otherWith(naturalKeysOf(this.#resource, record).filter(isTaken), seq);
  }

  #otherWith(keys: readonly RecordKey[], seq: number): OtherRow | undefined {
    for (const key of keys) {
      const other = this.#rows.get(keyText(key))?.find((each) => each !== seq);
      const row = other === undefined ? this.#changes.find(this.#resource, key) : this.#changes.at(other);
      if (row && row.seq !== seq) return { row, key };
    }
    return undefined;
  }
}

interface OtherRow {
  readonly row: StagedChange;
  readonly key: RecordKey;
}
