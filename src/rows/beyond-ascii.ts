import { columnLetter, type SourceRow, type Table } from '../tabular/index.js';

const ascii = /^[\0-\x7f]*$/;

interface Example {
  readonly row: number;
  /** Letter of the column. */
  readonly column: string;
  readonly value: string;
}

/** Looks for the first text of a table that reads otherwise in another encoding: values before headings, as they tell more. */
export class BeyondAscii {
  readonly #headings: readonly Example[];
  #value: Example | undefined;

  constructor({ columns, headerRow }: Table) {
    this.#headings = columns
      .filter(({ heading, untitled }) => !untitled && !ascii.test(heading))
      .map(({ letter, heading }) => ({ row: headerRow, column: letter, value: heading }));
  }

  get example(): Example | undefined {
    return this.#value ?? this.#headings[0];
  }

  add({ number, cells }: SourceRow): void {
    if (this.#value !== undefined) return;
    const index = cells.findIndex((cell) => typeof cell === 'string' && !ascii.test(cell));
    const value = cells[index];
    if (typeof value === 'string') this.#value = { row: number, column: columnLetter(index), value };
  }
}
