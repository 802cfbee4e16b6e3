import type { ResourceName } from '../../contract/index.js';
import type { MissingRecord, Origin, RecordKey } from '../../mapping/index.js';
import type { DatasetMemory, EditedLists } from '../../mapping/memory/index.js';
import { RowPlaces } from '../../mapping/row-places.js';
import type { Table } from '../../tabular/index.js';

/** What became of a record whose row was seen. */
export type RowFate = 'unedited' | 'edited' | 'rejected';

const fates: readonly RowFate[] = ['unedited', 'edited', 'rejected'];

/** A row without an id: its marks in the order of the exported headings. */
export interface AddedRow {
  readonly resource: ResourceName;
  readonly marks: string;
  readonly headings: readonly string[];
  readonly origin: Origin;
  /** Of the record that it gives; absent where that has none. */
  readonly key?: RecordKey | undefined;
  /** Whether the record that it gives is to be sent. */
  readonly isGiven: boolean;
}

/** The rows of a resource in one workbook that comes back: which records they are of, and what became of them. */
export class ReturnedDataset {
  readonly resource: ResourceName;
  readonly memory: DatasetMemory;
  readonly file: string;
  readonly #places = new RowPlaces();
  /** By the number of a record: of its first row the place, 0 before it was seen, and what became of it. */
  readonly #rows: Uint32Array;
  readonly #fates: Uint8Array;
  readonly #sheets = new Set<string>();
  /** What sheets were called when they were exported, by the names that they have now. */
  readonly #formerNames = new Map<string, string>();
  readonly #lists = new Map<string, EditedLists>();
  /** By the number of a record, the places of the rows of its lists that were taken. */
  readonly #items = new Map<number, number[]>();
  /** By the number of a record, the place of its row that was rejected first. */
  readonly #rejected = new Map<number, number>();
  readonly addedRows: AddedRow[] = [];
  #doubt: string | undefined;
  #isPart = false;
  #isCopy = false;
  #lacksIds = false;
  #added = 0;

  constructor(file: string, resource: ResourceName, memory: DatasetMemory) {
    this.file = file;
    this.resource = resource;
    this.memory = memory;
    this.#rows = new Uint32Array(memory.size);
    this.#fates = new Uint8Array(memory.size);
  }

  /** Says that somebody has given a sheet another name. */
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

  /** By sheet, how many items have no row any more; of records that are gone themselves these say it. */
  *goneItems(): Generator<readonly [sheet: string, items: number]> {
    for (const [sheet, lists] of this.#lists) {
      let items = 0;
      for (let number = 0; number < this.memory.size; number++)
        if (!this.wasRead || this.#rows[number] !== 0) items += lists.goneItems(number);
      if (items > 0) yield [sheet, items];
    }
  }

  /** What is not seen is not known to be gone, for this reason: it goes on after a colon. */
  doubt(why: string): void {
    this.#doubt ??= why;
  }

  /** Rows that are there may not be seen, for this reason. */
  missPart(why: string): void {
    this.doubt(why);
    this.#isPart = true;
  }

  /** It is a copy that we made, which may hold the rejected rows only. */
  takeForCopy(): void {
    this.doubt('it is a copy with our remarks, which may hold some of the rows only');
    this.#isCopy = true;
  }

  /** The column is gone by which rows are found in what the workbook remembers. */
  takeWithoutIds(): void {
    this.missPart('the column "id" is gone');
    this.#lacksIds = true;
  }

  get lacksIds(): boolean {
    return this.#lacksIds;
  }

  get isCopy(): boolean {
    return this.#isCopy;
  }

  /** Whether a row that is not seen is not there. */
  get isWhole(): boolean {
    return !this.#isPart && this.goneSheets.length === 0;
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
  }

  /** A later row has the id as well: the first one is not sent either. */
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

  /** Rejects a record because of a row of it; gives its other rows that were taken so far. */
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

  #isFirst(number: number, { sheet, row }: Origin): boolean {
    const first = this.firstOf(number)?.origin;
    return first !== undefined && first.sheet === sheet && first.row === row;
  }

  countAdded(): void {
    this.#added += 1;
  }

  /** Takes a row without an id, whose id may have been emptied. */
  noteAdded(row: Omit<AddedRow, 'resource' | 'headings'>): void {
    this.addedRows.push({ ...row, resource: this.resource, headings: this.memory.about.headings });
  }

  /** Rows without an id, or with one that was not exported. */
  get added(): number {
    return this.#added;
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

  /** What became of a record: one of its lists may be edited, though its row is not; undefined without a row. */
  fateOf(number: number): RowFate | undefined {
    if (this.#rows[number] === 0) return undefined;
    const fate = fates[this.#fates[number] ?? 0];
    if (fate !== 'unedited') return fate;
    return [...this.#lists.values()].some((list) => list.isEdited(number)) ? 'edited' : fate;
  }

  /** Whether a row holds an item of one of the lists of a record. */
  holdsItem(number: number): boolean {
    return [...this.#lists.values()].some((list) => list.holds(number));
  }

  /** A record whose row is gone. */
  missing(number: number): MissingRecord {
    const [sheet] = this.#sheets;
    const origin = { file: this.file, sheet, row: 0 };
    const [id, marks] = [this.memory.id(number), this.memory.marksByName(number)];
    return { resource: this.resource, id, marks, origin };
  }
}
