import { columnsOf, type ResourceName } from '../../contract/index.js';
import { cellText, isBlank, isBlankCell } from '../../tabular/cell-text.js';
import type { Cell, SourceRow, Table } from '../../tabular/types.js';
import { numberCell } from '../../tabular/xlsx/sheet-cell.js';
import { yesOrNo } from '../numbers.js';
import { cellMark, emptyMark, markAt } from './marks.js';
import type { DatasetMemory } from './memory.js';
import {
  type HeldCell,
  heldCells,
  idColumnOf,
  idInCell,
  isSendable,
  placed,
  type RememberedColumn,
  rememberedColumn,
} from './remembered-columns.js';

export type RowReading =
  | { readonly kind: 'blank' | 'added' }
  | { readonly kind: 'unknown'; readonly id: string }
  | { readonly kind: 'unedited'; readonly id: string; readonly number: number }
  | (RowEdits & { readonly kind: 'edited'; readonly id: string; readonly number: number });

export interface RowEdits {
  /** The row reduced to its id, its edited cells and columns that were not exported. */
  readonly row: SourceRow;
  /** `mark` as exported, `now` of the edited cell. */
  readonly edits: readonly { readonly column: RememberedColumn; readonly mark: string; readonly now: string }[];
  readonly refused: readonly { readonly column: RememberedColumn; readonly why: 'read only' | 'emptied' }[];
  readonly cleared: readonly RememberedColumn[];
  /** Whether the row holds another record than its id says: most values differ, including read-only ones. */
  readonly isTorn: boolean;
}

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
      return rememberedColumn({ heading, index }, { resource, field: fieldOf(heading), type: types[heading] });
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
    const changes = this.#columns.flatMap((column, position): Change[] => {
      const before = markAt(exported, position);
      const after = column ? this.#markOf(column, cells, before) : before;
      return column && before !== after ? [{ column, before, after }] : [];
    });
    const isSame = changes.length === 0 && this.#further.every((index) => isBlankCell(cells[index]));
    if (isSame) return { kind: 'unedited', id, number };
    return { kind: 'edited', id, number, ...this.#edits(row, exported, changes) };
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

  #edits(row: SourceRow, exported: string, changes: readonly Change[]): RowEdits {
    const cells: Cell[] = row.cells.map(() => null);
    const take = (index: number) => {
      cells[index] = row.cells[index] ?? null;
    };
    take(this.#idColumn ?? 0);
    for (const index of this.#further) take(index);
    const edits: { column: RememberedColumn; mark: string; now: string }[] = [];
    const refused: { column: RememberedColumn; why: 'read only' | 'emptied' }[] = [];
    const cleared: RememberedColumn[] = [];
    for (const { column, before, after } of changes) {
      if (column.use === 'read only') refused.push({ column, why: 'read only' });
      else if (after === emptyMark && column.use === 'kept') {
        if (!changes.some((change) => isNamedInstead(change, column))) refused.push({ column, why: 'emptied' });
      } else {
        edits.push({ column, mark: before, now: after });
        if (after === emptyMark) cleared.push(column);
        else {
          take(column.index);
          if (isCheckbox(column)) cells[column.index] = checked(cells[column.index]);
        }
      }
    }
    return { row: { number: row.number, cells }, edits, refused, cleared, isTorn: this.#isTorn(exported, changes) };
  }

  #isTorn(exported: string, changes: readonly Change[]): boolean {
    const isFilled = (at: number) => markAt(exported, at) !== emptyMark;
    const filled = this.#columns.filter((column, at) => column && isFilled(at)).length;
    const changed = changes.filter(({ before }) => before !== emptyMark);
    // Values of another record may be edited together with its key.
    const isOwnChanged = changed.some(
      ({ column, after }) => column.use === 'read only' && column.path.length === 1 && after !== emptyMark,
    );
    return isOwnChanged && changed.length * 2 > filled;
  }
}

interface Change {
  readonly column: RememberedColumn;
  readonly before: string;
  readonly after: string;
}

/** Whether a change names another record by the number or the id of a reference, whose other identifier was emptied. */
function isNamedInstead({ column, after }: Change, { path: [reference, by] }: RememberedColumn): boolean {
  const [other, otherBy] = column.path;
  const isOther = (by === 'id' && otherBy === 'myId') || (by === 'myId' && otherBy === 'id');
  return reference === other && isOther && after !== emptyMark;
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
  if (Number.isNaN(serial)) return datesIn(text);
  return [false, true].map((date1904) => numberCell(serial, 'date', date1904));
}

const localDate = /^(\d{1,2})([./-])(\d{1,2})\2(\d\d|\d{4})(?:,? (\d{1,2}):(\d\d)(?::(\d\d))?(?: ?([ap])\.?m\.?)?)?$/i;

/** The date that a text says, with day or month first. */
function datesIn(text: string): Date[] {
  const [, first, , second, year = '', hour = '0', minute, seconds, half] = localDate.exec(text) ?? [];
  if (first === undefined) return [];
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const time = [hours, Number(minute ?? 0), Number(seconds ?? 0)] as const;
  const fullYear = Number(year) + (year.length > 2 ? 0 : Number(year) < 69 ? 2000 : 1900);
  return [
    [first, second],
    [second, first],
  ].flatMap(([day, month]) => {
    const date = new Date(Date.UTC(fullYear, Number(month) - 1, Number(day), ...time));
    return date.getUTCDate() === Number(day) ? [date] : [];
  });
}

function isCheckbox({ form, path }: RememberedColumn): boolean {
  return form === 'yes or no' && path[0] === 'customFieldValues';
}

/** A checkbox of the service is 1 or 0; section "v3 Custom field value". */
function checked(cell: Cell = null): Cell {
  return typeof cell === 'boolean' ? String(Number(cell)) : cell;
}
