import type { Resource } from '../contract/index.js';
import type { Connection } from './connection.sql.js';
import { conditionsOf, orderOf } from './query.sql.js';
import { sqlName } from './schema.sql.js';
import type { RecordQuery, Row, Span, SqlValue } from './store.js';

/** Maximum number of cached lists. */
const mostLists = 1000;

/** Valid until the next write. */
interface KnownList {
  readonly total: number;
  /** The first record of the page read last, and the number of records before it. */
  readonly begin?: { readonly offset: number; readonly time: SqlValue; readonly id: SqlValue };
}

/**
 * Pages of lists. The total and the start of the last page are cached until the next write: a long list is counted
 * once, and reading the next page does not skip all rows before it.
 */
export class Lists {
  readonly #connection: Pick<Connection, 'all'>;
  readonly #known = new Map<string, KnownList>();

  constructor(connection: Pick<Connection, 'all'>) {
    this.#connection = connection;
  }

  /** Must be called at every write. */
  forget(): void {
    this.#known.clear();
  }

  /** The ids of a page in order, and the number of records in the list. */
  page(resource: Resource, query: RecordQuery, { limit, offset }: Span): { ids: number[]; total: number } {
    const { where, values } = conditionsOf(resource, query);
    const from = `FROM ${sqlName(resource.name)} WHERE ${where}`;
    const order = orderOf(resource, query);
    const key = JSON.stringify([from, values, order]);
    const known = this.#known.get(key);
    const time = timeOf(query);
    const near = known?.begin && known.begin.offset <= offset ? known.begin : undefined;
    // The likelihood of 1.0 makes SQLite keep the index of the sort order: it would take this condition for selective.
    const beyond = near ? ` AND likelihood((${time}, id) ${query.descending ? '<=' : '>='} (?, ?), 1.0)` : '';
    const rows = this.#connection.all(
      `SELECT id${time ? `, ${time} AS time` : ''} ${from}${beyond} ORDER BY ${order} LIMIT ? OFFSET ?`,
      [...values, ...(near ? [near.time, near.id] : []), limit, offset - (near?.offset ?? 0)],
    );
    const total = known?.total ?? this.#count(from, values);
    const begin = time === undefined ? undefined : (beginOf(rows, offset) ?? known?.begin);
    this.#keep(key, { total, begin });
    return { ids: rows.map(({ id }) => Number(id)), total };
  }

  /** Number of records of a resource that are not deleted. */
  count(resource: string): number {
    const from = `FROM ${sqlName(resource)} WHERE deleted = 0`;
    const total = this.#known.get(from)?.total ?? this.#count(from, []);
    this.#keep(from, { total });
    return total;
  }

  #count(from: string, values: readonly SqlValue[]): number {
    return Number(this.#connection.all(`SELECT count(*) AS n ${from}`, values)[0]?.n);
  }

  #keep(key: string, list: KnownList): void {
    if (this.#known.size >= mostLists) this.#known.clear();
    this.#known.set(key, list);
  }
}

/** The time column by which a list is sorted. Only time columns are used as page starts: they are never null. */
function timeOf({ sort }: RecordQuery): string | undefined {
  return sort === 'created' || sort === 'modified' ? sort : undefined;
}

function beginOf([first]: readonly Row[], offset: number): KnownList['begin'] {
  return first && { offset, time: first.time ?? null, id: first.id ?? null };
}
