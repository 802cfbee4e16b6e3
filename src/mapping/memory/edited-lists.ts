import { isBlank } from '../../tabular/cell-text.js';
import type { Cell, SourceRow, Table } from '../../tabular/types.js';
import type { DatasetMemory } from './dataset-memory.js';
import { itemMark, listMark, markAt } from './marks.js';
import type { RememberedList } from './memory.js';
import { idInCell, placed } from './remembered-columns.js';

/**
 * Tells which lists were edited in a sheet that holds one item a row: those with a row that was not exported. Rows that
 * are gone are no edit: nothing is ever taken out of a list. Takes all rows first, in whatever order they stand. Memory:
 * four bytes a record, and the marks of lists that are not whole yet.
 */
export class EditedLists {
  readonly field: string;
  readonly #memory: DatasetMemory;
  /** Position of the list among those of the dataset. */
  readonly #list: number;
  readonly #columns: readonly (number | undefined)[];
  readonly #idColumn: number | undefined;
  readonly #counts: Uint32Array;
  /** Marks of the items of lists of which some are still to come, by the number of their record. */
  readonly #seen = new Map<number, string[]>();
  readonly #edited = new Set<number>();

  constructor(memory: DatasetMemory, { list, table }: { readonly list: RememberedList; readonly table: Table }) {
    this.field = list.field;
    this.#memory = memory;
    this.#list = memory.about.lists.indexOf(list);
    this.#columns = placed(list.headings, table).map(({ index }) => index);
    this.#idColumn = table.columns.find(({ heading }) => heading.toLowerCase() === 'id')?.index;
    this.#counts = new Uint32Array(memory.size);
  }

  get hasIds(): boolean {
    return this.#idColumn !== undefined;
  }

  /** Whether all columns of the items are there: where some are gone, items cannot be told from others. */
  get isWhole(): boolean {
    return this.#columns.every((index) => index !== undefined);
  }

  /** The number of the record of a row; undefined where it names none that was exported. */
  numberOf({ cells }: SourceRow): number | undefined {
    const id = idInCell(cells[this.#idColumn ?? -1]);
    return id === '' ? undefined : this.#memory.find(id);
  }

  /** Takes a row of the sheet. */
  add(row: SourceRow): void {
    const number = this.numberOf(row);
    if (number === undefined) return;
    const cells = this.#columns.map((index) => row.cells[index ?? -1] ?? null);
    // A record without items may have a row of its own.
    if (isBlank(cells)) return;
    this.#counts[number] = (this.#counts[number] ?? 0) + 1;
    if (!this.#edited.has(number)) this.#note(number, cells);
  }

  /** Whether a row holds an item of a record; known once all rows were added. */
  holds(number: number): boolean {
    return (this.#counts[number] ?? 0) > 0;
  }

  /** Items of a record that were exported and have no row any more; known once all rows were added. */
  goneItems(number: number): number {
    return Math.max(0, this.#memory.items(number, this.#list).length - (this.#counts[number] ?? 0));
  }

  /** Whether somebody edited or added an item; known once all rows were added. */
  isEdited(number: number): boolean {
    return this.#edited.has(number);
  }

  /** The mark of the whole list, as it was exported. */
  mark(number: number): string {
    return markAt(this.#memory.marks(number), this.#memory.about.headings.length + this.#list);
  }

  /** The row with nothing but the id of its record and the cells of its item. */
  itemRow({ number, cells }: SourceRow): SourceRow {
    const kept = new Set<number | undefined>([this.#idColumn, ...this.#columns]);
    return { number, cells: cells.map((cell, index) => (kept.has(index) ? cell : null)) };
  }

  #note(number: number, cells: readonly Cell[]): void {
    const exported = this.#memory.items(number, this.#list);
    const mark = itemMark(cells);
    if (!exported.includes(mark) || (this.#counts[number] ?? 0) > exported.length) {
      this.#edited.add(number);
      this.#seen.delete(number);
      return;
    }
    // An item that was copied over another one: as many as before, but not the same ones.
    const seen = [...(this.#seen.get(number) ?? []), mark];
    this.#seen.set(number, seen);
    if (seen.length < exported.length) return;
    this.#seen.delete(number);
    if (listMark(seen) !== listMark(exported)) this.#edited.add(number);
  }
}
