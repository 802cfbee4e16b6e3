import { keyText, naturalKeysOf } from '../../account/record-keys.js';
import { type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import type { Run, StagedChange } from '../../execution/index.js';
import type { RecordKey } from '../../mapping/index.js';

/**
 * Rows of exported workbooks with an edited key, and rows with an id beside their key. They are compared after the
 * whole account was read, because it may know them by another key.
 */
export class ChangedKeys {
  readonly #resource: ResourceName;
  readonly #changes: Run['changes'];
  /** Records by names other than their own key, in row order. */
  readonly #byName = new Map<string, number[]>();
  /** Rows by their new key, the first one first. */
  readonly #rekeyed = new Map<string, number[]>();
  readonly #seqs = new Set<number>();
  readonly size: number;
  readonly haveIds: boolean;

  constructor(resource: ResourceName, changes: Run['changes']) {
    this.#resource = resource;
    this.#changes = changes;
    for (const field of resourceOf(resource).naturalKeys as RecordKey['field'][]) {
      for (const { seq, value } of changes.stagedKeys.rekeyed(resource, field)) {
        if (value === '') continue;
        const name = keyText({ field, value: String(value) });
        add(this.#rekeyed, name, seq);
        add(this.#byName, name, seq);
        this.#seqs.add(seq);
      }
    }
    this.size = this.#seqs.size;
    const ids = changes.stagedKeys.idsBesideKeys(resource);
    this.haveIds = ids.size > 0;
    for (const [id, seqs] of ids) {
      for (const seq of seqs) add(this.#byName, keyText({ field: 'id', value: id }), seq);
    }
  }

  get isEmpty(): boolean {
    return this.#byName.size === 0;
  }

  named(key: RecordKey): readonly number[] {
    return this.#byName.get(keyText(key)) ?? [];
  }

  isRekeyed({ seq }: StagedChange): boolean {
    return this.#seqs.has(seq);
  }

  /** Another row that has, or gets, the new key of this row; and that key. */
  otherRow(staged: StagedChange): { readonly row: StagedChange; readonly name: string } | undefined {
    if (!this.isRekeyed(staged)) return undefined;
    for (const key of naturalKeysOf(this.#resource, staged.payload as Payload)) {
      const name = keyText(key);
      const [first = staged.seq] = this.#rekeyed.get(name) ?? [];
      const row = first === staged.seq ? this.#changes.find(this.#resource, key) : this.#changes.at(first);
      if (row && row.seq !== staged.seq) return { row, name };
    }
    return undefined;
  }
}

function add(map: Map<string, number[]>, name: string, seq: number): void {
  const seqs = map.get(name);
  if (seqs) seqs.push(seq);
  else map.set(name, [seq]);
}
