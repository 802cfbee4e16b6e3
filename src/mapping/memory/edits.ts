import {
  allColumnsOf,
  columnsOf,
  customFieldPrefix,
  type FieldColumn,
  type FieldKind,
  type ResourceName,
  resourceOf,
} from '../../contract/index.js';
import { cellText, isBlank, isBlankCell } from '../../files/cell-text.js';
import { columnsFrom } from '../../files/columns.js';
import type { Cell, SourceRow, Table } from '../../files/types.js';
import { numberCell } from '../../files/xlsx/sheet-cell.js';
import { choiceSaid } from '../../messages/index.js';
import { yesOrNo } from '../numbers.js';
import { cellMark, emptyMark, itemMark, listMark, markAt } from './marks.js';
import type { DatasetMemory, RememberedList } from './memory.js';

/** A cell that was edited: its mark as exported, and that of now. */
export interface CellEdit {
  readonly column: RememberedColumn;
  readonly mark: string;
  readonly now: string;
}

export interface EditedRow {
  readonly kind: 'edited';
  readonly id: string;
  readonly number: number;
  /** The row reduced to its id, its edited cells and columns that were not exported. */
  readonly row: SourceRow;
  readonly edits: readonly CellEdit[];
  /** Edited columns of which nothing is sent: they are read-only, or were emptied and cannot be sent empty. */
  readonly refused: readonly RememberedColumn[];
  /** Whether the row holds another record than its id says: most values differ, including read-only ones. */
  readonly isTorn: boolean;
}

type RowReading =
  | { readonly kind: 'blank' | 'added' }
  | { readonly kind: 'unknown'; readonly id: string }
  | { readonly kind: 'unedited'; readonly id: string; readonly number: number }
  | EditedRow;

/** Finds edits in exported rows. Compares marks by heading and id, so columns may move and rows be sorted. */
export class EditedRows {
  readonly #memory: DatasetMemory;
  readonly #columns: readonly (RememberedColumn | undefined)[];
  readonly #idColumn: number | undefined;
  /** Columns that were not exported, but hold a field. */
  readonly #further: readonly number[];
  readonly #held: HeldCell;

  constructor(memory: DatasetMemory, { resource, table }: { readonly resource: ResourceName; readonly table: Table }) {
    this.#memory = memory;
    this.#held = heldCells(resource);
    const fields = new Map(columnsOf(resource).map((field) => [field.heading.toLowerCase(), field]));
    const fieldOf = (heading: string) => fields.get(heading.toLowerCase());
    const { headings, types = {} } = memory.about;
    this.#columns = placed(headings, table).map(({ heading, index }) => {
      if (index === undefined || heading === 'id') return undefined;
      return rememberedColumn(heading, index, { resource, field: fieldOf(heading), type: types[heading] });
    });
    this.#idColumn = idColumnOf(table);
    const known = new Set(this.#columns.map((column) => column?.index));
    this.#further = table.columns
      .filter(({ index, heading }) => !known.has(index) && isSendable(heading, fieldOf(heading)))
      .map(({ index }) => index);
  }

  get hasIds(): boolean {
    return this.#idColumn !== undefined;
  }

  numberOf({ cells }: SourceRow): number | undefined {
    return this.#memory.find(idInCell(cells[this.#idColumn ?? -1]));
  }

  read(row: SourceRow): RowReading {
    const { cells } = row;
    if (isBlank(cells)) return { kind: 'blank' };
    const id = idInCell(cells[this.#idColumn ?? -1]);
    if (id === '') return { kind: 'added' };
    const number = this.#memory.find(id);
    if (number === undefined) return { kind: 'unknown', id };
    const exported = this.#memory.marks(number);
    const changes = this.#columns.flatMap((column, position): CellEdit[] => {
      const mark = markAt(exported, position);
      const now = column ? this.#markOf(column, cells, mark) : mark;
      return column && mark !== now ? [{ column, mark, now }] : [];
    });
    const isSame = changes.length === 0 && this.#further.every((index) => isBlankCell(cells[index]));
    if (isSame) return { kind: 'unedited', id, number };
    const isRefused = ({ column: { use }, now }: CellEdit) =>
      use === 'read only' || (use === 'kept' && now === emptyMark);
    const edits = changes.filter((change) => !isRefused(change));
    const isSaid = ({ column }: CellEdit) =>
      column.use === 'read only' || !changes.some((change) => isNamedInstead(change, column));
    const refused = changes.filter((change) => isRefused(change) && isSaid(change)).map(({ column }) => column);
    const isTorn = this.#isTorn(exported, changes);
    return { kind: 'edited', id, number, row: this.#reduced(row, edits), edits, refused, isTorn };
  }

  /** For a removed column, whether it was exported empty. */
  leavesEmpty(heading: string, { cells }: SourceRow, number: number): boolean {
    const position = this.#memory.about.headings.indexOf(heading);
    if (position < 0) return false;
    const column = this.#columns[position];
    return column ? isBlankCell(cells[column.index]) : markAt(this.#memory.marks(number), position) === emptyMark;
  }

  /** Marks in the order of the exported headings; the empty mark for removed columns and the id. */
  marksOf({ cells }: SourceRow): string {
    return this.#columns.map((column) => (column ? this.#markOf(column, cells) : emptyMark)).join('');
  }

  /** The mark of a cell; that from before if the value merely changed its form. */
  #markOf({ heading, index, form }: RememberedColumn, cells: readonly Cell[], before?: string): string {
    const mark = cellMark(this.#held(heading, cells[index]));
    if (before === undefined || mark === before || form === undefined) return mark;
    return otherForms(cells[index] ?? null, form).some((other) => cellMark(other) === before) ? before : mark;
  }

  #reduced({ number, cells }: SourceRow, edits: readonly CellEdit[]): SourceRow {
    const kept: Cell[] = cells.map(() => null);
    for (const index of [this.#idColumn ?? 0, ...this.#further]) kept[index] = cells[index] ?? null;
    for (const { column, now } of edits)
      if (now !== emptyMark)
        kept[column.index] = isCheckbox(column) ? checked(cells[column.index]) : (cells[column.index] ?? null);
    return { number, cells: kept };
  }

  #isTorn(exported: string, changes: readonly CellEdit[]): boolean {
    const isFilled = (at: number) => markAt(exported, at) !== emptyMark;
    const filled = this.#columns.filter((column, at) => column && isFilled(at)).length;
    const changed = changes.filter(({ mark }) => mark !== emptyMark);
    // Values of another record may be edited together with its key.
    const isOwnChanged = changed.some(
      ({ column, now }) => column.use === 'read only' && column.path.length === 1 && now !== emptyMark,
    );
    return isOwnChanged && changed.length * 2 > filled;
  }
}

/** Whether a change names another record by the number or the id of a reference, whose other identifier was emptied. */
function isNamedInstead({ column, now }: CellEdit, { path: [reference, by] }: RememberedColumn): boolean {
  const [other, otherBy] = column.path;
  const isOther = (by === 'id' && otherBy === 'myId') || (by === 'myId' && otherBy === 'id');
  return reference === other && isOther && now !== emptyMark;
}

/**
 * Values before a spreadsheet program turned a date into its serial number, or translated a yes or no; or before it saved
 * a date or a number as text, in the form of its country.
 */
function otherForms(cell: Cell, form: NonNullable<RememberedColumn['form']>): Cell[] {
  if (form === 'yes or no') {
    const meant = yesOrNo(cellText(cell));
    return meant === undefined ? [] : [meant];
  }
  const text = cellText(cell).trim();
  if (form === 'number') return /^-?\d+,\d+$/.test(text) ? [Number(text.replace(',', '.'))] : [];
  const serial = Number(text || Number.NaN);
  if (Number.isNaN(serial)) return Object.values(datesIn(text));
  return [false, true].map((date1904) => numberCell(serial, 'date', date1904));
}

const localDate =
  /^(\d{1,2})([./-])(\d{1,2})\2(\d\d|\d{4})(?:,? (\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?: ?([ap])\.?m\.?)?)?$/i;

/** The dates that a text in the form of a country can say. */
export function datesIn(text: string): { readonly dayFirst?: Date; readonly monthFirst?: Date } {
  const [, first, , second, year = '', hour = '0', minute, seconds, half] = localDate.exec(text) ?? [];
  if (first === undefined || Number(hour) > (half ? 12 : 23) || (half && Number(hour) === 0)) return {};
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const fullYear = Number(year) + (year.length > 2 ? 0 : Number(year) < 69 ? 2000 : 1900);
  const dateOf = (day: number, month: number): Date | undefined => {
    const date = new Date(Date.UTC(fullYear, month - 1, day, hours, Number(minute ?? 0), Number(seconds ?? 0)));
    return date.getUTCDate() === day && date.getUTCMonth() === month - 1 ? date : undefined;
  };
  const [dayFirst, monthFirst] = [dateOf(Number(first), Number(second)), dateOf(Number(second), Number(first))];
  return { ...(dayFirst && { dayFirst }), ...(monthFirst && { monthFirst }) };
}

function isCheckbox({ form, path }: RememberedColumn): boolean {
  return form === 'yes or no' && path[0] === 'customFieldValues';
}

/** A checkbox of the service is 1 or 0; section "v3 Custom field value". */
function checked(cell: Cell = null): Cell {
  return typeof cell === 'boolean' ? String(Number(cell)) : cell;
}

interface EditedListsOptions {
  readonly resource: ResourceName;
  readonly list: RememberedList;
  readonly table: Table;
  /** The record that is to receive a key by its own row, by its number. */
  readonly receiver: (heading: string, mark: string) => number | undefined;
}

/**
 * Finds lists with a row that was not exported. Missing rows are no edit, because items are never removed from a list.
 * Needs all rows first, in any order.
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
  readonly #receiver: EditedListsOptions['receiver'];
  /** Marks of the items that rows give, by the number of their record. */
  readonly #marks = new Map<number, string[]>();
  readonly #edited = new Map<number, boolean>();

  constructor(memory: DatasetMemory, { resource, list, table, receiver }: EditedListsOptions) {
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
    const marks = this.#marks.get(number) ?? [];
    this.#marks.set(number, marks);
    marks.push(itemMark(cells));
  }

  /** Valid after all rows were added. */
  holds(number: number): boolean {
    return this.#marks.has(number);
  }

  /** Exported items without a row. Valid after all rows were added. */
  goneItems(number: number): number {
    return Math.max(0, this.#memory.items(number, this.#list).length - (this.#marks.get(number)?.length ?? 0));
  }

  /** Valid after all rows were added. */
  isEdited(number: number): boolean {
    const known = this.#edited.get(number) ?? this.#differs(number);
    this.#edited.set(number, known);
    return known;
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

  #differs(number: number): boolean {
    const exported = this.#memory.items(number, this.#list);
    const now = this.#marks.get(number) ?? [];
    const known = new Set(exported);
    if (now.length > exported.length || now.some((mark) => !known.has(mark))) return true;
    // An item copied over another: the count is unchanged, but the items differ.
    return now.length === exported.length && listMark(now) !== listMark(exported);
  }
}

export interface RememberedColumn {
  /** As exported; it names the field. */
  readonly heading: string;
  readonly index: number;
  /** `read only`: written by the service only; `cleared`: can be sent empty; `kept`: cannot be sent empty. */
  readonly use: 'read only' | 'cleared' | 'kept';
  /** Path in a payload; for a custom field the list name and the label. */
  readonly path: readonly string[];
  /** Dates, numbers and booleans have several equal forms. */
  readonly form?: 'date' | 'number' | 'yes or no';
}

/** The text of an id, whatever a spreadsheet program made of its cell. */
export function idInCell(cell: Cell | undefined): string {
  return cellText(cell ?? null).trim();
}

/** Position of the column of ids; undefined if it is gone. */
export function idColumnOf({ columns }: Pick<Table, 'columns'>): number | undefined {
  return columns.find(({ heading }) => heading.toLowerCase() === 'id')?.index;
}

/** Positions of headings in a table, which normalises spaces and adds `#2` to a repeated one. */
export function placed(headings: readonly string[], table: Table): { heading: string; index: number | undefined }[] {
  const byHeading = new Map(table.columns.map((column) => [column.heading, column.index]));
  const names = columnsFrom(headings);
  return headings.map((heading, at) => ({ heading, index: byHeading.get(names[at]?.heading ?? '') }));
}

/** The value for the word that an export shows in a column of choices, or of yes and no; other cells as they are. */
type HeldCell = (heading: string, cell: Cell | undefined) => Cell;

/** What cells under the headings of a resource and its lists hold. */
export function heldCells(resource: ResourceName): HeldCell {
  const readers = new Map(
    allColumnsOf(resource).flatMap(({ heading, kind, choices }): [string, (text: string) => Cell][] => {
      if (kind === 'boolean') return [[heading, (text) => yesOrNo(text) ?? text]];
      return choices ? [[heading, (text) => choiceSaid(heading, choices, text)]] : [];
    }),
  );
  return (heading, cell = null) => (typeof cell === 'string' ? (readers.get(heading)?.(cell) ?? cell) : cell);
}

const clearable: ReadonlySet<FieldKind> = new Set(['text', 'identifier', 'email', 'phone']);

/** `type` is the account's type of a custom field, if known. */
function rememberedColumn(
  heading: string,
  index: number,
  { resource, field, type }: { readonly resource: ResourceName; readonly field?: FieldColumn; readonly type?: string },
): RememberedColumn {
  const column = { heading, index, form: formOf(field?.kind ?? type) };
  if (field) {
    const use = field.readOnly ? 'read only' : isClearable(resource, field) ? 'cleared' : 'kept';
    return { ...column, use, path: field.path };
  }
  if (!heading.startsWith(customFieldPrefix)) return { ...column, use: 'read only', path: [] };
  return { ...column, use: 'cleared', path: ['customFieldValues', heading.slice(customFieldPrefix.length)] };
}

function formOf(type: string | undefined): RememberedColumn['form'] {
  if (type === 'date' || type === 'dateTime') return 'date';
  if (type === 'number' || type === 'decimal' || type === 'integer') return 'number';
  return type === 'boolean' || type === 'checkbox' ? 'yes or no' : undefined;
}

function isClearable(resource: ResourceName, { path, kind, references, choices }: FieldColumn): boolean {
  const isKey = path.length === 1 && resourceOf(resource).naturalKeys.some((name) => name === path[0]);
  return clearable.has(kind) && !choices && references === undefined && !isKey;
}

/** Whether a column that was not exported holds a field that can be sent. */
function isSendable(heading: string, field: FieldColumn | undefined): boolean {
  return field ? !field.readOnly : heading.toLowerCase().startsWith(customFieldPrefix.toLowerCase());
}
