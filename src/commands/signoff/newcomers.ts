import { naturalKeysOf } from '../../account/record-keys.js';
import { accessOf, type Payload, type ResourceName } from '../../contract/index.js';
import type { AddedRecord } from '../../reports/signoff/view.js';

/** Others of a list that are kept by name; of more only the number is told. */
const mostKept = 1000;

interface Tail {
  /** Whether a record that the run created was shown. */
  hasBegun: boolean;
  readonly after: AddedRecord[];
  before: AddedRecord[];
}

/**
 * Tells which records others created since a plan was made. Lists show no date of creation, but their order is that of
 * creation: what comes after the first record that the run created is new, and the last ones before it may be.
 */
export class Newcomers {
  readonly #resource: ResourceName;
  readonly #isOrdered: boolean;
  /** Of the active and of the inactive list. */
  readonly #tails = [true, false].map((): Tail => ({ hasBegun: false, after: [], before: [] }));

  constructor(resource: ResourceName) {
    this.#resource = resource;
    const { list, steadySort } = accessOf(resource);
    this.#isOrdered = list.documented && steadySort === 'dateCreated';
  }

  /** Notes that the run created this record. */
  begin(record: Payload): void {
    const tail = this.#tailOf(record);
    if (tail) tail.hasBegun = true;
  }

  /** Notes a record that was not planned. */
  see(record: Payload): void {
    const tail = this.#tailOf(record);
    if (!tail) return;
    const [key] = naturalKeysOf(this.#resource, record);
    const { id, name } = record;
    const named = typeof name === 'string' ? name : undefined;
    const other = { resource: this.#resource, id: String(id), key: key?.value, name: named };
    if (tail.hasBegun && tail.after.length < mostKept) tail.after.push(other);
    if (tail.hasBegun) return;
    tail.before.push(other);
    if (tail.before.length >= 2 * mostKept) tail.before = tail.before.slice(-mostKept);
  }

  /** Those that are surely new, and the newest others up to the surplus that the account counts. */
  listed(surplus = 0): readonly AddedRecord[] {
    const sure = this.#tails.flatMap(({ after }) => after);
    const left = Math.max(0, surplus - sure.length);
    const newest = this.#tails.flatMap(({ before }) => last(before, left));
    return [...last(newest.toSorted(byId), left), ...sure].toSorted(byId);
  }

  #tailOf({ active }: Payload): Tail | undefined {
    return this.#isOrdered ? this.#tails[active === false ? 1 : 0] : undefined;
  }
}

function last(records: readonly AddedRecord[], count: number): readonly AddedRecord[] {
  return records.slice(records.length - Math.min(count, records.length));
}

function byId({ id: one }: AddedRecord, { id: other }: AddedRecord): number {
  return Number(one) - Number(other);
}
