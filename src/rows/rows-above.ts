import { isPlainWords } from '../mapping/heading-row.js';
import { isBlankCell, type SourceRow, type Table } from '../tabular/index.js';

/** Rows that show how many cells the rows of a table fill. */
const usualRows = 50;

/** Finds the rows above the headings that look like data; the first rows beneath say what data looks like. */
export class RowsAbove {
  readonly #table: Table;
  /** Rows that fill several columns of the table and are not its template's words, with the cells that they fill. */
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

  /** Those that fill more than half of what rows of the table fill on average; a title and its date fill less. */
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
