import type { Payload } from '../contract/index.js';
import { type FoundPage, isKey, type Subject, type Wanted } from './wanted.js';

const pageSize = 500;

/** Records wanted by their ids. */
export class WantedIds implements Wanted<Subject> {
  readonly mayStayUnknown: boolean;
  readonly #left: Set<string>;
  readonly #onUnknown: ((id: string, why: string) => void) | undefined;

  /** Without `onUnknown`, an id about which the service answers something else is an error. */
  constructor(ids: Iterable<string>, onUnknown?: (id: string, why: string) => void) {
    this.#left = new Set(ids);
    this.#onUnknown = onUnknown;
    this.mayStayUnknown = onUnknown !== undefined;
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
    for (const { subject, unknown } of settled) {
      for (const name of subject.names) {
        if (isKey(name) && this.#left.delete(name.value) && unknown) this.#onUnknown?.(name.value, unknown.message);
      }
    }
    return taken;
  }
}
