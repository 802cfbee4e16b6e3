import type { Payload, ResourceName } from '../../contract/index.js';
import { resourceOf } from '../../contract/index.js';
import type { Run, StagedChange } from '../../execution/index.js';
import type { RecordKey } from '../../mapping/index.js';
import { type Change, conflict } from '../../plan/index.js';
import { keyText, naturalKeysOf } from '../account/record-keys.js';
import { rowOf } from '../sources/disagreement.js';
import { rivalReason } from './record.js';

/**
 * The rows of exported workbooks in which somebody has edited a natural key. Their records are named by their ids; but
 * the service recognises a record by its key as well, so what has the new one already would be written over.
 */
export class Renumbered {
  readonly #resource: ResourceName;
  readonly #changes: Run['changes'];
  /** Rows by the key that they are to get, the first one first. */
  readonly #wanted = new Map<string, number[]>();
  readonly #seqs = new Set<number>();
  /** Their records, by their numbers: they are planned when the whole account was seen. */
  readonly #records = new Map<number, Payload>();
  /** Records of the account that have a wanted key: what a message says of them. */
  readonly #rivals = new Map<string, Payload>();

  constructor(resource: ResourceName, changes: Run['changes']) {
    this.#resource = resource;
    this.#changes = changes;
    for (const field of resourceOf(resource).naturalKeys as RecordKey['field'][]) {
      for (const { seq, value } of changes.stagedKeys.rekeyed(resource, field)) {
        if (value === '') continue;
        const name = keyText({ field, value: String(value) });
        this.#wanted.set(name, [...(this.#wanted.get(name) ?? []), seq]);
        this.#seqs.add(seq);
      }
    }
  }

  /** How many rows they are. */
  get size(): number {
    return this.#seqs.size;
  }

  /** Notes a record of the account that has a key which a row is to get. */
  note(record: Payload): void {
    if (this.#wanted.size === 0) return;
    for (const key of naturalKeysOf(this.#resource, record)) {
      const name = keyText(key);
      const { id, myId } = record;
      if (this.#wanted.has(name) && !this.#rivals.has(name)) this.#rivals.set(name, { id, myId });
    }
  }

  /** Whether a staged record is one of these: then its record of the account is kept until all others were seen. */
  keeps({ seq }: StagedChange, record: Payload): boolean {
    if (!this.#seqs.has(seq)) return false;
    this.#records.set(seq, record);
    return true;
  }

  recordOf({ seq }: StagedChange): Payload | undefined {
    return this.#records.get(seq);
  }

  /** The conflict of a row that is to get the key of another record, or of another row. */
  clashOf({ seq, key, payload }: StagedChange): Change | undefined {
    if (!this.#seqs.has(seq)) return undefined;
    for (const wanted of naturalKeysOf(this.#resource, payload)) {
      const name = keyText(wanted);
      const rival = this.#rivals.get(name);
      if (rival && String(rival.id) !== key?.value) return conflict(rivalReason(this.#resource, wanted, rival));
      const other = this.#otherRow(seq, wanted);
      if (other) return conflict(`${rowOf(other.origin)} has the same ${name}.`);
    }
    return undefined;
  }

  /** An earlier row that is to get the same key, or any whose record has it. */
  #otherRow(seq: number, wanted: RecordKey): StagedChange | undefined {
    const [first = seq] = this.#wanted.get(keyText(wanted)) ?? [];
    if (first !== seq) return this.#changes.at(first);
    const named = this.#changes.find(this.#resource, wanted);
    return named?.seq === seq ? undefined : named;
  }
}
