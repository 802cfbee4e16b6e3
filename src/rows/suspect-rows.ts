import { isPlainWords } from '../mapping/heading-row.js';
import { isBlankCell, type SourceRow, type Table } from '../tabular/index.js';

const usualRows = 50;

/** Finds rows above the headings that look like data, compared with the first rows below. */
export class RowsAbove {
  readonly #table: Table;
  /** Rows that fill several columns and are not template labels. */
  readonly #doubtful: { readonly row: SourceRow; readonly filled: number }[];
  #seen = 0;
  #filled = 0;

  constructor(table: Table) {
    this.#table = table;
    this.#doubtful = (table.above ?? [])
      .filter(({ cells }) => !isPlainWords(cells, table.columns))
      .map((row) => ({ row, filled: this.#filledIn(row) }))
      .filter(({ filled }) => filled >= 2);
  }

  add(row: SourceRow): void {
    if (this.#doubtful.length === 0 || this.#seen >= usualRows) return;
    this.#seen += 1;
    this.#filled += this.#filledIn(row);
  }

  /** Rows with more than half of the average filled cells; titles and dates have fewer. */
  get likeData(): readonly SourceRow[] {
    const [seen, all] =
      this.#seen > 0
        ? [this.#seen, this.#filled]
        : [this.#doubtful.length, this.#doubtful.reduce((sum, { filled }) => sum + filled, 0)];
    return this.#doubtful.filter(({ filled }) => filled > all / seen / 2).map(({ row }) => row);
  }

  #filledIn({ cells }: SourceRow): number {
    return this.#table.columns.filter(({ index, untitled }) => !untitled && !isBlankCell(cells[index])).length;
  }
}
