import type { Origin } from '../mapping/index.js';
import { isSameTable } from '../mapping/record.js';
import type { OpenTable } from './reading.js';

/** The tables that were read, by which the cell of a planned record is found. */
export class ReadTables {
  readonly all: OpenTable[] = [];
  #last: OpenTable | undefined;

  readonly add = (table: OpenTable): void => void this.all.push(table);

  of(origin: Origin): OpenTable | undefined {
    if (!this.#last || !isSameTable(this.#last, origin))
      this.#last = this.all.find((table) => isSameTable(table, origin));
    return this.#last;
  }
}
