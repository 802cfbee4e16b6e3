import type { ResourceName } from '../../contract/index.js';
import type { MissingRecord, Origin, RecordKey } from '../../mapping/index.js';
import type { DatasetMemory, EditedLists } from '../../mapping/memory/index.js';
import { RowPlaces } from '../../mapping/row-places.js';
import type { Table } from '../../tabular/index.js';

/** What became of a record whose row was seen. */
export type RowFate = 'unedited' | 'edited' | 'rejected';

const fates: readonly RowFate[] = ['unedited', 'edited', 'rejected'];

/** The row of a record that was seen first. */
export interface FirstRow {
  readonly origin: Origin;
  readonly fate: RowFate;
}

/** A row without an id, which may be one whose id was emptied. */
export interface AddedRow {
  readonly dataset: ReturnedDataset;
  /** In the order of the exported headings. */
  readonly marks: string;
  readonly origin: Origin;
  /** Of the record that it gives; absent where that has none. */
  readonly key?: RecordKey | undefined;
  /** Whether the record that it gives is to be sent. */
  readonly isGiven: boolean;
}

/** The rows of a resource in one workbook that comes back: which records they are of, and what became of them. */
export class ReturnedDataset {
  readonly file: string;
  readonly resource: ResourceName;
  readonly memory: DatasetMemory;
  readonly addedRows: AddedRow[] = [];
  /** Counts rows without an id, or with one that was not exported. */
  added = 0;
  /** Whether it is a copy that we made, which may hold the rejected rows only. */
  isCopy = false;
  /** Whether the column of the ids is gone, so that rows are not found in the memory. */
  lacksIds = false;
  readonly #places = new RowPlaces();
  /** By the number of a record: the place of its first row, 0 before it was seen, and what became of it. */
  readonly #rows: Uint32Array;
  readonly #fates: Uint8Array;
  /** Sheets that were read, by their exported names. */
  readonly #sheets = new Set<string>();
  /** Exported names of sheets, by the names that they have now. */
  readonly #formerNames = new Map<string, string>();
  readonly #lists = new Map<string, EditedLists>();
  /** By the number of a record: places of the rows of its lists that were taken. */
  readonly #items = new Map<number, number[]>();
  /** By the number of a record: the place of its row that was rejected first. */
  readonly #rejected = new Map<number, number>();
  #doubt: string | undefined;
  #isPart = false;

  constructor(file: string, resource: ResourceName, memory: DatasetMemory) {
    this.file = file;
    this.resource = resource;
    this.memory = memory;
    this.#rows = new Uint32Array(memory.size);
    this.#fates = new Uint8Array(memory.size);
  }

  /** Notes that somebody has given a sheet another name. */
  callSheet(name: string, former: string): void {
    this.#formerNames.set(name, former);
  }

  /** Takes a sheet that is read from its first row to its last. */
  addSheet({ sheet = '' }: Pick<Table, 'sheet'>): void {
    this.#sheets.add(this.#formerNames.get(sheet) ?? sheet);
  }

  /** Takes a sheet of the items of a list that is read from its first row to its last. */
  addList({ sheet = '' }: Pick<Table, 'sheet'>, lists: EditedLists): void {
    this.#lists.set(sheet, lists);
  }

  /** By sheet, how many items have no row any more; those of records that are gone themselves are not counted. */
  *goneItems(): Generator<readonly [sheet: string, items: number]> {
    for (const [sheet, lists] of this.#lists) {
      let items = 0;
      for (let number = 0; number < this.memory.size; number++)
        if (!this.wasRead || this.#rows[number] !== 0) items += lists.goneItems(number);
      if (items > 0) yield [sheet, items];
    }
  }

  /** Rows that are not seen are not known to be gone, for this reason. It continues a sentence after a colon. */
  doubt(why: string): void {
    this.#doubt ??= why;
  }

  /** Rows that exist may not be seen, for this reason. */
  missPart(why: string): void {
    this.doubt(why);
    this.#isPart = true;
  }

  /** Whether every row that exists is seen. */
  get isWhole(): boolean {
    return !this.#isPart && this.goneSheets.length === 0;
  }

  /** The row of a record that was seen first, and what became of it. */
  firstOf(number: number): FirstRow | undefined {
    const place = this.#rows[number] ?? 0;
    return place === 0 ? undefined : { origin: this.#places.placeOf(place), fate: this.#fateAt(number) };
  }

  see(number: number, origin: Origin, fate: RowFate): void {
    this.#rows[number] = this.#places.numberOf(origin);
    this.#fates[number] = fates.indexOf(fate);
  }

  /** Rejects the first row of a record, because a later row has its id as well. */
  rejectFirst(number: number): void {
    this.#fates[number] = fates.indexOf('rejected');
  }

  /** Takes an edited row of a record, which is sent unless another one of it is rejected. */
  take(number: number, origin: Origin): void {
    if (this.#isFirst(number, origin)) return;
    const items = this.#items.get(number) ?? [];
    this.#items.set(number, items);
    items.push(this.#places.numberOf(origin));
  }

  /** Rejects a record because of a row of it; returns its other rows that were taken so far. */
  reject(number: number, origin: Origin): Origin[] {
    const own = this.firstOf(number);
    const items = (this.#items.get(number) ?? []).map((place) => this.#places.placeOf(place));
    this.#items.delete(number);
    if (!this.#rejected.has(number)) this.#rejected.set(number, this.#places.numberOf(origin));
    if (own?.fate !== 'edited') return items;
    this.rejectFirst(number);
    return this.#isFirst(number, origin) ? items : [own.origin, ...items];
  }

  /** The row because of which a record is rejected. */
  rejectedRow(number: number): Origin | undefined {
    const place = this.#rejected.get(number);
    return place === undefined ? undefined : this.#places.placeOf(place);
  }

  /** Names of the sheets that were exported and are not there. */
  get goneSheets(): readonly string[] {
    return this.memory.about.sheets.filter((name) => !this.#sheets.has(name));
  }

  get wasRead(): boolean {
    return this.#sheets.size > 0;
  }

  /** Why a record without a row is not known to be gone; undefined where it is. */
  get doubtful(): string | undefined {
    const [gone] = this.goneSheets;
    return this.#doubt ?? (gone === undefined ? undefined : `the sheet "${gone}" is gone`);
  }

  /** What became of a record, also where one of its lists was edited and its own row was not; undefined without a row. */
  fateOf(number: number): RowFate | undefined {
    if (this.#rows[number] === 0) return undefined;
    const fate = this.#fateAt(number);
    return fate === 'unedited' && this.#someList((list) => list.isEdited(number)) ? 'edited' : fate;
  }

  /** Whether a row holds an item of one of the lists of a record. */
  holdsItem(number: number): boolean {
    return this.#someList((list) => list.holds(number));
  }

  /** A record whose row is gone. */
  missing(number: number): MissingRecord {
    const [sheet] = this.#sheets;
    const origin = { file: this.file, sheet, row: 0 };
    const [id, marks] = [this.memory.id(number), this.memory.marksByName(number)];
    return { resource: this.resource, id, marks, origin };
  }

  #fateAt(number: number): RowFate {
    return fates[this.#fates[number] ?? 0] ?? 'rejected';
  }

  #isFirst(number: number, { sheet, row }: Origin): boolean {
    const first = this.firstOf(number)?.origin;
    return first !== undefined && first.sheet === sheet && first.row === row;
  }

  #someList(holds: (list: EditedLists) => boolean): boolean {
    return [...this.#lists.values()].some(holds);
  }
}
