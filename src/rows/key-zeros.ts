import type { ResourceName } from '../contract/index.js';
import { said } from '../language/said.js';
import type { StagedRecord } from '../mapping/index.js';
import { type Issue, quotedKey } from '../validation/index.js';
import { issueOf } from './row-issues.js';

const leastPadded = 2;
const zero = 48;

interface OfLength {
  readonly first: StagedRecord;
  count: number;
  /** How many of them begin with a zero. */
  padded: number;
}

/** The keys of a table that are digits alone, by their length: of each only the first is kept. */
export class KeyZeros {
  readonly #lengths = new Map<ResourceName, Map<number, OfLength>>();

  add(record: StagedRecord): void {
    const value = record.key?.value ?? '';
    // Hot: runs for each record.
    if (!/^\d+$/.test(value) || record.key?.field === 'id') return;
    const lengths = this.#lengths.get(record.resource) ?? new Map<number, OfLength>();
    this.#lengths.set(record.resource, lengths);
    const same = lengths.get(value.length) ?? { first: record, count: 0, padded: 0 };
    lengths.set(value.length, same);
    same.count += 1;
    if (value.length > 1 && value.charCodeAt(0) === zero) same.padded += 1;
  }

  /** The issues about shorter keys, where all that begin with a zero have one length, and none is longer. */
  *issues(): Generator<Issue> {
    for (const lengths of this.#lengths.values()) {
      const [longest, ...shorter] = [...lengths].sort(([one], [other]) => other - one).map(([, same]) => same);
      const [first] = shorter.map((same) => same.first).sort((one, other) => one.origin.row - other.origin.row);
      if (!longest || !first || longest.padded < leastPadded || shorter.some(({ padded }) => padded > 0)) continue;
      const count = shorter.reduce((sum, same) => sum + same.count, 0);
      const keys = [quotedKey(longest.first.key?.value ?? ''), quotedKey(first.key?.value ?? '')] as const;
      yield issueOf(first, 'key-zeros-lost', said('keyZerosLost', count, ...keys));
    }
  }
}
