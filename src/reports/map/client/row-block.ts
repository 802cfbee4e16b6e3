import type { MapRow, RowPage } from '../wire.js';

/** Rows that are asked for at once: those in sight, and as many around them. */
const size = 200;

/** The rows of a table around those in sight, from the server; only they are kept. */
export class RowBlock {
  readonly #fetch: (from: number, count: number) => Promise<RowPage>;
  readonly #onRows: (total: number) => void;
  readonly #onError: (error: unknown) => void;
  #from = 0;
  #rows: readonly MapRow[] = [];
  /** Whether the rows must be asked for; they are shown until others have come. */
  #isStale = true;
  #inSight = { first: 0, end: 1 };
  #isLoading = false;
  /** Grows when what is under way is no longer wanted. */
  #turn = 0;

  /** `fetch` throws an Error if the server cannot be asked. `onRows`: rows have come; of how many in all. */
  constructor(
    fetch: (from: number, count: number) => Promise<RowPage>,
    onRows: (total: number) => void,
    onError: (error: unknown) => void,
  ) {
    this.#fetch = fetch;
    this.#onRows = onRows;
    this.#onError = onError;
  }

  /** Begins with the first rows of another table or order. */
  begin(): void {
    this.#rows = [];
    this.#inSight = { first: 0, end: 1 };
    this.renew();
  }

  /** Asks again for the rows. */
  renew(): void {
    this.#isStale = true;
    this.#turn += 1;
    void this.#load();
  }

  /** Tells which rows are in sight. */
  see(first: number, end: number): void {
    this.#inSight = { first, end };
    void this.#load();
  }

  /** The row at a position; undefined until it has come. */
  at(position: number): MapRow | undefined {
    return this.#rows[position - this.#from];
  }

  /** One request at a time: who scrolls fast is not waited for. */
  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      for (let from = this.#missing(); from !== undefined; from = this.#missing()) {
        const turn = this.#turn;
        const { rows, total } = await this.#fetch(from, size);
        if (turn !== this.#turn) continue;
        this.#from = from;
        this.#rows = rows;
        this.#isStale = false;
        this.#onRows(total);
      }
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#isLoading = false;
    }
  }

  /** Position of the first row to ask for; undefined if all in sight are there. */
  #missing(): number | undefined {
    const { first, end } = this.#inSight;
    const from = Math.max(0, Math.floor((first + end - size) / 2));
    const isThere = first >= this.#from && end <= this.#from + this.#rows.length;
    return this.#isStale || (!isThere && from !== this.#from) ? from : undefined;
  }
}
