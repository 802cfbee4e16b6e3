import { said } from '../language/said.js';
import type { StagedRecord } from '../mapping/index.js';
import { type Issue, quotedKey } from '../validation/index.js';
import { issueOf } from './row-issues.js';

const leastPadded = 2;
const zero = 48;

interface OfLength {
  readonly first: { readonly record: StagedRecord; readonly value: string };
  count: number;
  /** How many of them begin with a zero. */
  padded: number;
}

/** The keys and postal codes of a table that are digits alone, by their length: of each only the first is kept. */
export class LostZeros {
  /** By resource, and by country. */
  readonly #lengths = new Map<string, Map<number, OfLength>>();

  add(record: StagedRecord): void {
    const { resource, key, payload } = record;
    if (key && key.field !== 'id') this.#see(resource, { record, value: key.value });
    const { addressZIP: value, addressCountry = '' } = payload;
    if (typeof value === 'string') this.#see(`of ${String(addressCountry)}`, { record, value });
  }

  #see(kind: string, first: OfLength['first']): void {
    const { value } = first;
    // Hot: runs for each record.
    if (!/^\d+$/.test(value)) return;
    const lengths = this.#lengths.get(kind) ?? new Map<number, OfLength>();
    this.#lengths.set(kind, lengths);
    const same = lengths.get(value.length) ?? { first, count: 0, padded: 0 };
    lengths.set(value.length, same);
    same.count += 1;
    if (value.length > 1 && value.charCodeAt(0) === zero) same.padded += 1;
  }

  /** The issues about shorter ones, where all that begin with a zero have one length, and none is longer. */
  *issues(): Generator<Issue> {
    const rowOf = ({ first }: OfLength) => first.record.origin.row;
    for (const lengths of this.#lengths.values()) {
      const [longest, ...shorter] = [...lengths].sort(([one], [other]) => other - one).map(([, same]) => same);
      const [least] = [...shorter].sort((one, other) => rowOf(one) - rowOf(other));
      if (!longest || !least || longest.padded < leastPadded || shorter.some(({ padded }) => padded > 0)) continue;
      const count = shorter.reduce((sum, same) => sum + same.count, 0);
      const [whole, short] = [longest, least].map(({ first }) => quotedKey(first.value)) as [string, string];
      yield issueOf(least.first.record, 'zeros-lost', said('zerosLost', count, whole, short));
    }
  }
}
