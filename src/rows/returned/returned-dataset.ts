import type { ResourceName } from '../../contract/index.js';
import { normalizeHeading, type Table } from '../../files/index.js';
import type { MissingRecord, MovedColumn, Origin, RecordKey } from '../../mapping/index.js';
import {
  type CellEdit,
  type DatasetMemory,
  type EditedLists,
  emptyMark,
  markAt,
  type ShownInstead,
} from '../../mapping/memory/index.js';
import { type Said, said, type Words } from '../../messages/said.js';

export type RowFate = 'unedited' | 'edited' | 'rejected';

export interface FirstRow {
  readonly origin: Origin;
  fate: RowFate;
}

/** A row without an id, possibly because its id was cleared. */
export interface AddedRow {
  readonly dataset: ReturnedDataset;
  /** In the order of the exported headings. */
  readonly marks: string;
  readonly origin: Origin;
  readonly key?: RecordKey | undefined;
  readonly isGiven: boolean;
}

export class ReturnedDataset {
  readonly file: string;
  readonly resource: ResourceName;
  readonly memory: DatasetMemory;
  /** Whether the folder remembers it, not the file, which may hold any part of what was exported. */
  readonly isRecalled: boolean;
  /** Whether its dates were saved as text with the month first, as some cells prove. */
  areMonthsFirst = false;
  readonly addedRows: AddedRow[] = [];
  /** Rows without an id, or with an id that was not exported. */
  added = 0;
  /** Whether it is a copy that we made, which may hold rejected rows only. */
  isCopy = false;
  /** Whether the id column is gone, so that rows cannot be matched. */
  lacksIds = false;
  readonly movedColumns: MovedColumns;
  /** Numbers of records of whose edits some are not sent. */
  readonly unsent = new Set<number>();
  /** By the number of the record. */
  readonly #rows = new Map<number, FirstRow>();
  readonly #sheets = new Set<string>();
  readonly #exportedNames = new Map<string, string>();
  readonly #lists = new Map<string, EditedLists>();
  readonly #items = new Map<number, Origin[]>();
  readonly #rejected = new Map<number, Origin>();
  /** Records by the keys that their rows give them. */
  readonly #receivers = new Map<string, number>();
  #doubt: Said | undefined;
  #isPart = false;

  constructor(file: string, resource: ResourceName, memory: DatasetMemory, isRecalled = false) {
    this.file = file;
    this.resource = resource;
    this.memory = memory;
    this.isRecalled = isRecalled;
    if (isRecalled) this.doubt(said('whyPart'));
    this.movedColumns = new MovedColumns(memory);
  }

  /** What people see above the columns of its sheet, or of the sheet of one of its lists. */
  shownIn(list: string | undefined): ShownInstead {
    const { shown = {}, lists } = this.memory.about;
    return list === undefined ? shown : (lists.find(({ field }) => field === list)?.shown ?? {});
  }

  /** Notes that an exported sheet has its title in another language now. */
  callSheet(name: string, exported: string): void {
    this.#exportedNames.set(name, exported);
  }

  /** The sheet must be read completely. */
  addSheet({ sheet = '' }: Pick<Table, 'sheet'>): void {
    this.#sheets.add(this.#exportedNames.get(sheet) ?? sheet);
  }

  /** The sheet must be read completely. */
  addList({ sheet = '' }: Pick<Table, 'sheet'>, lists: EditedLists): void {
    this.#lists.set(sheet, lists);
  }

  /** Items without a row, by sheet; skips records that are gone themselves. */
  *goneItems(): Generator<readonly [sheet: string, items: number]> {
    for (const [sheet, lists] of this.#lists) {
      let items = 0;
      for (let number = 0; number < this.memory.size; number++)
        if (!this.wasRead || this.#rows.has(number)) items += lists.goneItems(number);
      if (items > 0) yield [sheet, items];
    }
  }

  /** Missing rows no longer prove that records are gone. The reason follows a colon in a sentence. */
  doubt(why: Said): void {
    this.#doubt ??= why;
  }

  missPart(why: Said): void {
    this.doubt(why);
    this.#isPart = true;
  }

  get isWhole(): boolean {
    return !this.#isPart && this.goneSheets.length === 0;
  }

  firstOf(number: number): FirstRow | undefined {
    return this.#rows.get(number);
  }

  see(number: number, origin: Origin, fate: RowFate): void {
    this.#rows.set(number, { origin, fate });
  }

  /** Notes that the row of a record gives it a new key. */
  receive(number: number, heading: string, mark: string): void {
    this.#receivers.set(`${heading} ${mark}`, number);
  }

  receiver(heading: string, mark: string): number | undefined {
    return this.#receivers.get(`${heading} ${mark}`);
  }

  rejectFirst(number: number): void {
    const first = this.#rows.get(number);
    if (first) first.fate = 'rejected';
  }

  /** Accepts an edited row, to be sent unless another row of the record is rejected. */
  take(number: number, origin: Origin): void {
    if (this.#isFirst(number, origin)) return;
    const items = this.#items.get(number) ?? [];
    this.#items.set(number, items);
    items.push(origin);
  }

  /** Rejects a record because of this row; returns its other rows accepted so far. */
  reject(number: number, origin: Origin): Origin[] {
    const own = this.firstOf(number);
    const items = this.#items.get(number) ?? [];
    this.#items.delete(number);
    if (!this.#rejected.has(number)) this.#rejected.set(number, origin);
    if (own?.fate !== 'edited') return items;
    own.fate = 'rejected';
    return this.#isFirst(number, origin) ? items : [own.origin, ...items];
  }

  rejectedRow(number: number): Origin | undefined {
    return this.#rejected.get(number);
  }

  get goneSheets(): readonly string[] {
    return this.isRecalled ? [] : this.memory.about.sheets.filter((name) => !this.#sheets.has(name));
  }

  /** The first one that was read. */
  get sheet(): string | undefined {
    const [sheet] = this.#sheets;
    return sheet;
  }

  get wasRead(): boolean {
    return this.#sheets.size > 0;
  }

  /** Why it is uncertain that missing records are gone; undefined if it is certain. */
  get doubtful(): Said | undefined {
    const [gone] = this.goneSheets;
    return this.#doubt ?? (gone === undefined ? undefined : said('whySheetGone', gone));
  }

  /** `edited` also if only one of its lists was edited, or nothing of the edit is sent; undefined without a row. */
  fateOf(number: number): RowFate | undefined {
    const fate = this.#rows.get(number)?.fate;
    const isEdited = () => this.unsent.has(number) || this.#someList((list) => list.isEdited(number));
    return fate === 'unedited' && isEdited() ? 'edited' : fate;
  }

  holdsItem(number: number): boolean {
    return this.#someList((list) => list.holds(number));
  }

  missing(number: number): MissingRecord {
    const origin = { file: this.file, sheet: this.sheet, row: 0 };
    const image = { marks: this.memory.marksByName(number) };
    return { resource: this.resource, id: this.memory.id(number), image, origin };
  }

  #isFirst(number: number, { sheet, row }: Origin): boolean {
    const first = this.firstOf(number)?.origin;
    return first !== undefined && first.sheet === sheet && first.row === row;
  }

  #someList(holds: (list: EditedLists) => boolean): boolean {
    return [...this.#lists.values()].some(holds);
  }
}

/** Two cells swap when a mistake is corrected; four came from a sort or a shift, and so did three if nothing else was edited. */
const leastMoved = 4;

const leastOfAll = 3;

/** Among the edits of a hundred columns, one may look shifted by chance. */
const leastChance = 0.02;

interface EditedColumn {
  readonly heading: string;
  readonly position: number;
  cells: number;
  /** Cells that hold what the row above was exported with, and the row below. */
  fromAbove: number;
  fromBelow: number;
  /** Cells that hold what another edited cell of the row was exported with. */
  fromBeside: number;
  /** Marks that edited cells were exported with. */
  readonly before: Set<string>;
  /** How many cells have a mark now. */
  readonly now: Map<string, number>;
}

const none: readonly CellEdit[] = [];

/**
 * Finds columns that were sorted or shifted alone. Most of their edited cells hold what was exported for the next row,
 * and more than chance explains; or what was exported for another record only, whose cell was edited too; or what was
 * exported in another edited column of the row. Times are left out: work is moved to the time of other work when it is
 * planned anew.
 */
class MovedColumns {
  readonly #memory: DatasetMemory;
  readonly #columns = new Map<string, EditedColumn>();
  /** The row above: its record, and its edits. */
  #above: number | undefined;
  #edits = none;

  constructor(memory: DatasetMemory) {
    this.#memory = memory;
  }

  /** Takes every row in its order; the number of its record is undefined for an added row. */
  see(number: number | undefined, edits = none): void {
    const edited =
      edits === none ? none : edits.filter(({ column, now }) => column.form !== 'date' && now !== emptyMark);
    if (number !== undefined) {
      for (const column of this.#holding(this.#edits, number)) column.fromBelow += 1;
      for (const column of this.#fromBeside(edits, number)) column.fromBeside += 1;
    }
    for (const { column, mark, now } of edits) {
      if (column.form === 'date') continue;
      const known = this.#columnOf(column.heading);
      known.cells += 1;
      if (mark !== emptyMark) known.before.add(mark);
      if (now !== emptyMark) known.now.set(now, (known.now.get(now) ?? 0) + 1);
    }
    if (this.#above !== undefined) for (const column of this.#holding(edited, this.#above)) column.fromAbove += 1;
    this.#above = number;
    this.#edits = edited;
  }

  found(): MovedColumn[] {
    return [...this.#columns.values()].flatMap((column) => {
      const { heading, cells, fromAbove, fromBelow, fromBeside } = column;
      const shifted = this.#shifted(column, Math.max(fromAbove, fromBelow));
      const beside = isMost(fromBeside, column) ? fromBeside : 0;
      const moved = Math.max(shifted, this.#swapped(column), beside);
      return moved > 0 ? [{ heading, moved, edited: cells }] : [];
    });
  }

  /** The columns whose edited cell holds what a record was exported with. */
  #holding(edits: readonly CellEdit[], number: number): EditedColumn[] {
    if (edits.length === 0) return [];
    const marks = this.#memory.marks(number);
    const columns = edits.map(({ column, now }) => ({ known: this.#columnOf(column.heading), now }));
    return columns.filter(({ known, now }) => markAt(marks, known.position) === now).map(({ known }) => known);
  }

  /** The columns whose edited cell holds what the record was exported with in another column that was edited. */
  #fromBeside(edits: readonly CellEdit[], number: number): EditedColumn[] {
    if (edits.length < 2) return [];
    const columns = edits.map(({ column, now }) => ({ known: this.#columnOf(column.heading), now }));
    const marks = this.#memory.marks(number);
    const was = columns.map(({ known }) => markAt(marks, known.position));
    const isMoved = (now: string, at: number) =>
      edits[at]?.column.form !== 'date' && was.some((mark, other) => other !== at && mark === now);
    return columns.filter(({ now }, at) => now !== emptyMark && isMoved(now, at)).map(({ known }) => known);
  }

  #shifted(column: EditedColumn, moved: number): number {
    if (!isMost(moved, column)) return 0;
    return chanceOf(moved, column.cells, this.#shareOf(column)) <= leastChance ? moved : 0;
  }

  /** The average share of the records that were exported with the new value of an edited cell. */
  #shareOf({ now, cells, position }: EditedColumn): number {
    let sum = 0;
    for (let number = 0; number < this.#memory.size; number++)
      sum += now.get(markAt(this.#memory.marks(number), position)) ?? 0;
    return sum / cells / this.#memory.size;
  }

  /** Values exported once that went from one edited cell to another. */
  #swapped(column: EditedColumn): number {
    const { before, now, position } = column;
    if (!isMost(now.size, column)) return 0;
    const isOnly = (mark: string) => this.#memory.findOnly(position, mark) !== undefined;
    const moved = [...now.keys()].filter((mark) => before.has(mark) && isOnly(mark)).length;
    return isMost(moved, column) ? moved : 0;
  }

  #columnOf(heading: string): EditedColumn {
    const known = this.#columns.get(heading);
    if (known) return known;
    const position = this.#memory.about.headings.indexOf(heading);
    const column: EditedColumn = {
      ...{ heading, position, cells: 0, fromAbove: 0, fromBelow: 0, fromBeside: 0 },
      ...{ before: new Set(), now: new Map() },
    };
    this.#columns.set(heading, column);
    return column;
  }
}

function isMost(moved: number, { cells }: EditedColumn): boolean {
  return moved >= (moved === cells ? leastOfAll : leastMoved) && moved * 2 > cells;
}

/** How probable it is, at most, that so many of the cells hold a value that each has with this probability. */
function chanceOf(moved: number, cells: number, probability: number): number {
  const share = moved / cells;
  if (share <= probability) return 1;
  const others = share === 1 ? 0 : (1 - share) * Math.log((1 - share) / (1 - probability));
  return Math.exp(-cells * (share * Math.log(share / probability) + others));
}

/** A heading as it stands in the file, with the field that it stands for: `"Position: latitude" (position.latitude)`. */
export function headingInFile({ columns }: Pick<Table, 'columns'>, field: string): Words {
  const column = columns.find(({ heading }) => heading === normalizeHeading(field));
  return column?.shown === undefined ? field : said('headingFor', column.shown, field);
}
