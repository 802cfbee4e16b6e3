import type { Payload, ResourceName } from '../../contract/index.js';
import type { Run, StagedChange } from '../../execution/index.js';
import type { RecordKey } from '../../mapping/index.js';
import { keysAmong, keyText } from '../account/record-keys.js';

/** The records of a run, found by the keys of those of the account. */
export class NamedRecords {
  readonly #resource: ResourceName;
  readonly #changes: Run['changes'];
  /** Only these are looked up: of most files it is one. */
  readonly #fields: readonly RecordKey['field'][];

  constructor(resource: ResourceName, changes: Run['changes']) {
    this.#resource = resource;
    this.#changes = changes;
    this.#fields = changes.stagedKeys.keyFields(resource);
  }

  /** The records of the run whose key names one of these of the account, in the order of their rows. */
  byEach(records: readonly Payload[]): (record: Payload) => StagedChange[] {
    const keys = records.flatMap((record) => this.#keysOf(record));
    const found = new Map<string, StagedChange>();
    for (const change of this.#changes.findAll(this.#resource, keys))
      if (change.key) found.set(keyText(change.key), change);
    return (record) =>
      this.#keysOf(record)
        .flatMap((key) => found.get(keyText(key)) ?? [])
        .sort((one, other) => one.seq - other.seq);
  }

  #keysOf(record: Payload): RecordKey[] {
    return keysAmong(this.#fields, record);
  }
}
