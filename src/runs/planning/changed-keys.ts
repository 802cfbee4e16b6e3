import { keyText, naturalKeysOf } from '../../account/record-keys.js';
import { type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import type { Run, StagedChange } from '../../journal/index.js';
import type { RecordKey } from '../../mapping/index.js';

/**
 * Rows of exported workbooks with an edited key, and rows with an id beside their key. They are compared after the
 * whole account was read, because it may know them by another key. Made before any row is planned, which loses keys.
 */
export class ChangedKeys {
  readonly #resource: ResourceName;
  readonly #changes: Run['changes'];
  /** Rows with an id beside their key, by that id. */
  readonly #besideKeys: ReadonlyMap<string, readonly number[]>;
  /** Rows by their new key, the first one first; also rejected ones, whose key is nobody else's. */
  readonly #rekeyed = new Map<string, number[]>();
  /** Rows with a new key, by the id of their record. */
  readonly #byId = new Map<string, number>();
  /** How many rows with a new key are not rejected. */
  readonly size: number;

  constructor(resource: ResourceName, changes: Run['changes']) {
    this.#resource = resource;
    this.#changes = changes;
    this.#besideKeys = changes.stagedKeys.idsBesideKeys(resource);
    const staged = new Set<number>();
    for (const field of resourceOf(resource).naturalKeys as RecordKey['field'][]) {
      for (const { seq, id, value, isStaged } of changes.stagedKeys.rekeyed(resource, field)) {
        if (value === '') continue;
        const name = keyText({ field, value: String(value) });
        this.#rekeyed.set(name, [...(this.#rekeyed.get(name) ?? []), seq]);
        this.#byId.set(id, seq);
        if (isStaged) staged.add(seq);
      }
    }
    this.size = staged.size;
  }

  get haveIds(): boolean {
    return this.#besideKeys.size > 0;
  }

  #isRekeyed({ edited, payload }: StagedChange): boolean {
    return edited !== undefined && naturalKeysOf(this.#resource, payload).length > 0;
  }

  /** The number of the row that is to receive a key, if its record is to get it. */
  receiver(key: RecordKey): number | undefined {
    return this.#rekeyed.get(keyText(key))?.[0];
  }

  /** The number of the row that gives a record with this id a new key. */
  renamer(id: string): number | undefined {
    return this.#byId.get(id);
  }

  /** Another row that has, or gets, an identifier of this row; and that identifier. */
  otherRow(staged: StagedChange): { readonly row: StagedChange; readonly key: RecordKey } | undefined {
    return (
      this.#otherWithId(staged) ?? (this.#isRekeyed(staged) ? this.#otherWithKey(staged, staged.payload) : undefined)
    );
  }

  /** Another row that has, or gets, the key that this row takes from its record; and that key. */
  successor(
    staged: StagedChange,
    record: Payload,
  ): { readonly row: StagedChange; readonly key: RecordKey } | undefined {
    if (!this.#isRekeyed(staged)) return undefined;
    const former = Object.entries(record).filter(([field]) => {
      const wanted = staged.payload[field];
      return wanted !== undefined && String(wanted) !== String(record[field]);
    });
    return this.#otherWithKey(staged, Object.fromEntries(former));
  }

  #otherWithKey(staged: StagedChange, keys: Payload) {
    for (const key of naturalKeysOf(this.#resource, keys)) {
      const name = keyText(key);
      const others = (this.#rekeyed.get(name) ?? []).filter((seq) => seq !== staged.seq);
      const [first] = others;
      const row = first === undefined ? this.#changes.find(this.#resource, key) : this.#changes.at(first);
      if (row && row.seq !== staged.seq) return { row, key };
    }
    return undefined;
  }

  /** Which of two rows with one id means the record, nobody knows. */
  #otherWithId({ seq, payload: { id } }: StagedChange) {
    if (!this.haveIds || id === undefined) return undefined;
    const key: RecordKey = { field: 'id', value: String(id) };
    const other = this.#besideKeys.get(key.value)?.find((each) => each !== seq);
    const row = other === undefined ? this.#changes.find(this.#resource, key) : this.#changes.at(other);
    return row && row.seq !== seq ? { row, key } : undefined;
  }
}
