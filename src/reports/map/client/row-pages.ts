import type { MapRow, RowOrder, RowPage } from '../wire.js';
import type { RowsWanted } from './server.js';

/** Rows in one request. */
const pageSize = 100;

/** Pages that are kept, so that a long table stays small here. */
const keptPages = 20;

export interface RowPagesOptions {
  /** Throws an Error if the server cannot be asked. */
  fetchRows(wanted: RowsWanted): Promise<RowPage>;
  /** Rows have come, or others than before; the number of all rows with them. */
  onRows(total: number): void;
  onError(error: unknown): void;
}

/** The rows of a table as far as they were looked at, page by page from the server. */
export class RowPages {
  readonly #options: RowPagesOptions;
  readonly #pages = new Map<number, readonly MapRow[]>();
  #table = -1;
  #order: RowOrder = 'issues';
  /** What is in sight now. */
  #wanted = { first: 0, end: 1 };
  /** Pages that must be asked for again; they are shown until then. */
  #stale = new Set<number>();
  #isLoading = false;
  /** Grows when what is under way is no longer wanted. */
  #turn = 0;

  constructor(options: RowPagesOptions) {
    this.#options = options;
  }

  /** Begins with another table or order. */
  begin(table: number, order: RowOrder): void {
    this.#table = table;
    this.#order = order;
    this.#pages.clear();
    this.#stale.clear();
    this.#wanted = { first: 0, end: 1 };
    this.#turn += 1;
    this.#load();
  }

  /** Asks again for what is in sight; what is out of sight is forgotten. */
  renew(): void {
    for (const page of this.#pages.keys()) this.#stale.add(page);
    this.#turn += 1;
    this.#load();
  }

  /** Tells which rows are in sight. */
  see(first: number, end: number): void {
    this.#wanted = { first, end: Math.max(first + 1, end) };
    this.#load();
  }

  /** The row at a position; undefined until it has come. */
  at(position: number): MapRow | undefined {
    return this.#pages.get(Math.floor(position / pageSize))?.[position % pageSize];
  }

  /** One request at a time: who scrolls fast is not waited for. */
  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      for (let page = this.#missing(); page !== undefined; page = this.#missing()) await this.#fetch(page);
    } catch (error) {
      this.#options.onError(error);
    } finally {
      this.#isLoading = false;
    }
  }

  #missing(): number | undefined {
    if (this.#table < 0) return undefined;
    const last = Math.floor((this.#wanted.end - 1) / pageSize);
    for (let page = Math.floor(this.#wanted.first / pageSize); page <= last; page++) {
      if (!this.#pages.has(page) || this.#stale.has(page)) return page;
    }
    return undefined;
  }

  async #fetch(page: number): Promise<void> {
    const turn = this.#turn;
    const wanted = { table: this.#table, order: this.#order, from: page * pageSize, count: pageSize };
    const { rows, total } = await this.#options.fetchRows(wanted);
    if (turn !== this.#turn) return;
    this.#keep(page, rows);
    this.#options.onRows(total);
  }

  #keep(page: number, rows: readonly MapRow[]): void {
    this.#pages.delete(page);
    this.#pages.set(page, rows);
    this.#stale.delete(page);
    const isSurplus = (each: number) => this.#pages.size > keptPages && each !== page;
    for (const each of this.#pages.keys()) {
      if (this.#stale.has(each) && !this.#isInSight(each)) this.#forget(each);
      else if (isSurplus(each)) this.#forget(each);
    }
  }

  #isInSight(page: number): boolean {
    return page * pageSize < this.#wanted.end && (page + 1) * pageSize > this.#wanted.first;
  }

  #forget(page: number): void {
    this.#pages.delete(page);
    this.#stale.delete(page);
  }
}
