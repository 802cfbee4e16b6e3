import type { Payload } from '../contract/index.js';
import { type FoundPage, isKey, type Subject, type Wanted } from './wanted.js';

const pageSize = 500;

/** What a page tells of wanted ids: a record, or why nothing is known of it. */
export type TakenId =
  | { readonly id: string; readonly record: Payload; readonly unknown?: undefined }
  | { readonly id: string; readonly unknown: string; readonly record?: undefined };

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

  /** What a page tells of ids of which no earlier page told. */
  take({ records, settled }: FoundPage<Subject>): TakenId[] {
    const asked = settled.flatMap(({ found = [] }) => found.map(({ record }) => record));
    const taken: TakenId[] = [...records, ...asked]
      .filter(({ id }) => this.#left.delete(String(id)))
      .map((record) => ({ id: String(record.id), record }));
    for (const { subject, unknown } of settled) {
      for (const name of subject.names) {
        const isOpen = isKey(name) && this.#left.delete(name.value);
        if (isOpen && unknown !== undefined) taken.push({ id: name.value, unknown });
      }
    }
    return taken;
  }
}
