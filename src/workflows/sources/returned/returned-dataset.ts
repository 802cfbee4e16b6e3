import type { ResourceName } from '../../../contract/index.js';
import type { MissingRecord, Origin, RememberedRows } from '../../../mapping/index.js';
import type { DatasetMemory, EditedLists } from '../../../mapping/memory/index.js';
import { RowPlaces } from '../../../mapping/row-places.js';
import type { Table } from '../../../tabular/index.js';

/** What became of a record whose row was seen. */
export type RowFate = 'unedited' | 'edited' | 'rejected';

const fates: readonly RowFate[] = ['unedited', 'edited', 'rejected'];

/** The rows of a resource in a workbook that comes back: which records they are of, and which are gone. */
export class ReturnedDataset {
  readonly resource: ResourceName;
  readonly memory: DatasetMemory;
  readonly #file: string;
  readonly #places = new RowPlaces();
  /** By the number of a record: of its first row the place, 0 before it was seen, and what became of it. */
  readonly #rows: Uint32Array;
  readonly #fates: Uint8Array;
  readonly #sheets = new Set<string>();
  readonly #lists = new Map<string, EditedLists>();
  #isSure = true;
  #seen = 0;
  #edited = 0;
  #added = 0;

  constructor(file: string, resource: ResourceName, memory: DatasetMemory) {
    this.#file = file;
    this.resource = resource;
    this.memory = memory;
    this.#rows = new Uint32Array(memory.size);
    this.#fates = new Uint8Array(memory.size);
  }

  /** Takes a sheet that is read from its first row to its last. */
  addSheet({ sheet = '' }: Pick<Table, 'sheet'>): void {
    this.#sheets.add(sheet);
  }

  /** Takes a sheet of the items of a list that is read from its first row to its last. */
  addList({ sheet = '' }: Pick<Table, 'sheet'>, lists: EditedLists): void {
    this.#lists.set(sheet, lists);
  }

  /** By sheet, how many items have no row any more; of records that are gone themselves these say it. */
  *goneItems(): Generator<readonly [sheet: string, items: number]> {
    for (const [sheet, lists] of this.#lists) {
      let items = 0;
      for (let number = 0; number < this.memory.size; number++)
        if (!this.wasRead || this.#rows[number] !== 0) items += lists.goneItems(number);
      if (items > 0) yield [sheet, items];
    }
  }

  /** What is not seen is not known to be gone: only a part of a sheet is read, or ids were taken out or changed. */
  doubt(): void {
    this.#isSure = false;
  }

  /** The row that was seen first of a record, and what became of it. */
  firstOf(number: number): { readonly origin: Origin; readonly fate: RowFate } | undefined {
    const row = this.#rows[number] ?? 0;
    return row === 0
      ? undefined
      : { origin: this.#places.placeOf(row), fate: fates[this.#fates[number] ?? 0] ?? 'rejected' };
  }

  see(number: number, origin: Origin, fate: RowFate): void {
    this.#rows[number] = this.#places.numberOf(origin);
    this.#fates[number] = fates.indexOf(fate);
    this.#seen += 1;
    if (fate === 'edited') this.#edited += 1;
  }

  /** A later row has the id as well: neither is sent. */
  reject(number: number): void {
    if (fates[this.#fates[number] ?? 0] === 'edited') this.#edited -= 1;
    this.#fates[number] = fates.indexOf('rejected');
  }

  countAdded(): void {
    this.#added += 1;
  }

  /** Names of the sheets that were exported and are not there. */
  get goneSheets(): readonly string[] {
    return this.memory.about.sheets.filter((name) => !this.#sheets.has(name));
  }

  get wasRead(): boolean {
    return this.#sheets.size > 0;
  }

  /** Records of which no row was seen, though it is not sure that they are gone; 0 where it is sure. */
  get doubtfullyGone(): number {
    return this.wasRead && !this.#knowsMissing ? this.memory.size - this.#seen : 0;
  }

  counts(): RememberedRows {
    let unedited = 0;
    let edited = this.#edited;
    const lists = [...this.#lists.values()];
    for (const [number, row] of this.#rows.entries()) {
      if (row === 0 || fates[this.#fates[number] ?? 0] !== 'unedited') continue;
      if (lists.some((list) => list.isEdited(number))) edited += 1;
      else unedited += 1;
    }
    const missing = this.#knowsMissing ? this.memory.size - this.#seen : 0;
    return { resource: this.resource, unedited, edited, added: this.#added, missing };
  }

  /** The records whose rows are gone; none where that is not sure. */
  *missing(): Generator<MissingRecord> {
    if (!this.#knowsMissing) return;
    const [sheet] = this.#sheets;
    const origin = { file: this.#file, ...(sheet !== undefined && { sheet }), row: 0 };
    for (let number = 0; number < this.memory.size; number++) {
      if (this.#rows[number] !== 0) continue;
      const [id, marks] = [this.memory.id(number), this.memory.marksByName(number)];
      yield { resource: this.resource, id, marks, origin };
    }
  }

  get #knowsMissing(): boolean {
    return this.#isSure && this.wasRead && this.goneSheets.length === 0;
  }
}
