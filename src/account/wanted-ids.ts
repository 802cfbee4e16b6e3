import type { Payload } from '../contract/index.js';
import { type FoundPage, isKey, type Subject, type Wanted } from './wanted.js';

const pageSize = 500;

/** Records wanted by their ids. */
export class WantedIds implements Wanted<Subject> {
  readonly #left: Set<string>;

  constructor(ids: Iterable<string>) {
    this.#left = new Set(ids);
  }

  get requests(): number {
    return this.#left.size;
  }

  *subjects(): Generator<Subject[]> {
    const ids = [...this.#left];
    for (let start = 0; start < ids.length; start += pageSize)
      yield ids.slice(start, start + pageSize).map((value) => ({ names: [{ field: 'id', value }] }));
  }

  /** The wanted records of a page that no earlier page had. */
  take({ records, settled }: FoundPage<Subject>): Payload[] {
    const asked = settled.flatMap(({ found }) => found.map(({ record }) => record));
    const taken = [...records, ...asked].filter(({ id }) => this.#left.delete(String(id)));
    for (const { subject } of settled) for (const name of subject.names) if (isKey(name)) this.#left.delete(name.value);
    return taken;
  }
}
