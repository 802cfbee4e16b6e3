import { type ResourceName, resourceOf } from '../../contract/index.js';
import { isBlank, isBlankCell } from '../../tabular/cell-text.js';
import type { Cell, SourceRow, Table } from '../../tabular/types.js';
import { cellMark, itemMark, listMark, markAt } from './marks.js';
import type { DatasetMemory, RememberedList } from './memory.js';
import { type HeldCell, heldCells, idColumnOf, idInCell, placed } from './remembered-columns.js';

export interface EditedListsOptions {
  readonly resource: ResourceName;
  readonly list: RememberedList;
  readonly table: Table;
  /** The record that is to receive a key by its own row, by its number. Default: none. */
  readonly receiver?: (heading: string, mark: string) => number | undefined;
}

/**
 * Finds lists with a row that was not exported. Missing rows are no edit, because items are never removed from a list.
 * Needs all rows first, in any order. Keeps the marks of incomplete lists.
 */
export class EditedLists {
  readonly field: string;
  readonly #memory: DatasetMemory;
  readonly #list: number;
  readonly #columns: readonly { readonly heading: string; readonly index: number | undefined }[];
  readonly #held: HeldCell;
  readonly #idColumn: number | undefined;
  /** Columns of keys, by which a row without an id may name its record. */
  readonly #keys: readonly { readonly heading: string; readonly index: number; readonly position: number }[];
  readonly #receiver: NonNullable<EditedListsOptions['receiver']>;
  /** Items by the number of their record. */
  readonly #counts = new Map<number, number>();
  readonly #seen = new Map<number, string[]>();
  readonly #edited = new Set<number>();

  constructor(memory: DatasetMemory, { resource, list, table, receiver = () => undefined }: EditedListsOptions) {
    this.field = list.field;
    this.#memory = memory;
    this.#list = memory.about.lists.indexOf(list);
    this.#columns = placed(list.headings, table);
    this.#held = heldCells(resource);
    this.#idColumn = idColumnOf(table);
    this.#keys = placed(resourceOf(resource).naturalKeys, table).flatMap(({ heading, index }) => {
      const position = memory.about.headings.indexOf(heading);
      return index === undefined || position < 0 ? [] : [{ heading, index, position }];
    });
    this.#receiver = receiver;
  }

  get hasIds(): boolean {
    return this.#idColumn !== undefined;
  }

  /** Whether all item columns are present; otherwise items cannot be told apart. */
  get isWhole(): boolean {
    return this.#columns.every(({ index }) => index !== undefined);
  }

  /** The record of a row: that of its id, or without an id that of its key. */
  numberOf({ cells }: SourceRow): number | undefined {
    const id = idInCell(cells[this.#idColumn ?? -1]);
    return id === '' ? this.#numberByKey(cells) : this.#memory.find(id);
  }

  #numberByKey(cells: readonly Cell[]): number | undefined {
    const key = this.#keys.find(({ index }) => !isBlankCell(cells[index]));
    if (!key) return undefined;
    const mark = cellMark(cells[key.index] ?? null);
    return this.#receiver(key.heading, mark) ?? this.#memory.findOnly(key.position, mark);
  }

  /** The key of a row that is neither the key of its record nor the one that this is to receive. */
  keyOfOther({ cells }: SourceRow, record: number): { readonly heading: string; readonly index: number } | undefined {
    return this.#keys.find(({ heading, index, position }) => {
      if (isBlankCell(cells[index])) return false;
      const mark = cellMark(cells[index] ?? null);
      return mark !== markAt(this.#memory.marks(record), position) && this.#receiver(heading, mark) !== record;
    });
  }

  add(row: SourceRow): void {
    const number = this.numberOf(row);
    if (number === undefined) return;
    const cells = this.#columns.map(({ heading, index = -1 }) => this.#held(heading, row.cells[index]));
    // A record without items may have a row of its own.
    if (isBlank(cells)) return;
    this.#counts.set(number, this.#countOf(number) + 1);
    if (!this.#edited.has(number)) this.#note(number, cells);
  }

  /** Valid after all rows were added. */
  holds(number: number): boolean {
    return this.#counts.has(number);
  }

  /** Exported items without a row. Valid after all rows were added. */
  goneItems(number: number): number {
    return Math.max(0, this.#memory.items(number, this.#list).length - this.#countOf(number));
  }

  /** Valid after all rows were added. */
  isEdited(number: number): boolean {
    return this.#edited.has(number);
  }

  mark(number: number): string {
    return markAt(this.#memory.marks(number), this.#memory.about.headings.length + this.#list);
  }

  /** The row reduced to the id of its record and the cells of the item. */
  itemRow({ number, cells }: SourceRow, record: number): SourceRow {
    const kept = new Set(this.#columns.map(({ index }) => index));
    const item = cells.map((cell, index) => (kept.has(index) ? cell : null));
    item[this.#idColumn ?? 0] = this.#memory.id(record);
    return { number, cells: item };
  }

  #countOf(number: number): number {
    return this.#counts.get(number) ?? 0;
  }

  #note(number: number, cells: readonly Cell[]): void {
    const exported = this.#memory.items(number, this.#list);
    const mark = itemMark(cells);
    if (!exported.includes(mark) || this.#countOf(number) > exported.length) {
      this.#edited.add(number);
      this.#seen.delete(number);
      return;
    }
    // Detects an item copied over another: the count is unchanged, but the items differ.
    const seen = [...(this.#seen.get(number) ?? []), mark];
    this.#seen.set(number, seen);
    if (seen.length < exported.length) return;
    this.#seen.delete(number);
    if (listMark(seen) !== listMark(exported)) this.#edited.add(number);
  }
}
