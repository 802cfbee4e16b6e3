import { columnsOf, type ResourceName } from '../../contract/index.js';
import { cellText, isBlank, isBlankCell } from '../../tabular/cell-text.js';
import type { Cell, Column, SourceRow, Table } from '../../tabular/types.js';
import { numberCell } from '../../tabular/xlsx/sheet-cell.js';
import { yesOrNo } from '../numbers.js';
import type { DatasetMemory } from './dataset-memory.js';
import { cellMark, emptyMark, MarkRow, markAt } from './marks.js';
import { idInCell, isSendable, placed, type RememberedColumn, rememberedColumn } from './remembered-columns.js';

/** What a row of an exported sheet is to what its workbook remembers. */
export type RowReading =
  | { readonly kind: 'blank' | 'added' }
  /** It has an id that the workbook was not exported with. */
  | { readonly kind: 'unknown'; readonly id: string }
  | { readonly kind: 'unedited'; readonly id: string; readonly number: number }
  | (RowEdits & { readonly kind: 'edited'; readonly id: string; readonly number: number });

/** What somebody edited in a row. */
export interface RowEdits {
  /** The row with nothing but its id, its edited cells and those of columns that were not exported. */
  readonly row: SourceRow;
  /** The edited columns that can be sent, and the mark of what was exported. */
  readonly edits: readonly { readonly column: RememberedColumn; readonly mark: string }[];
  /** Edited columns of which nothing is sent: read only, or emptied where that cannot be sent. */
  readonly refused: readonly { readonly column: RememberedColumn; readonly why: 'read only' | 'emptied' }[];
  /** Edited columns that are to be cleared. */
  readonly cleared: readonly RememberedColumn[];
  /** Whether it holds another record than its id says: most of it is another value, also what nobody can edit. */
  readonly isTorn: boolean;
}

/**
 * Tells what was edited in the rows of an exported sheet. Columns may have been moved, taken out or added, rows sorted,
 * cells formatted otherwise: cells are found by heading and id and compared by their marks.
 */
export class EditedRows {
  readonly #memory: DatasetMemory;
  readonly #columns: readonly (RememberedColumn | undefined)[];
  readonly #idColumn: Column | undefined;
  /** Columns that were not exported, but hold a field. */
  readonly #further: readonly number[];
  readonly #marks: MarkRow;

  constructor(memory: DatasetMemory, { resource, table }: { readonly resource: ResourceName; readonly table: Table }) {
    this.#memory = memory;
    const fields = new Map(columnsOf(resource).map((field) => [field.heading.toLowerCase(), field]));
    const fieldOf = (heading: string) => fields.get(heading.toLowerCase());
    const { headings, types = {} } = memory.about;
    this.#columns = placed(headings, table).map(({ heading, index }) => {
      if (index === undefined || heading === 'id') return undefined;
      return rememberedColumn({ heading, index }, { resource, field: fieldOf(heading), type: types[heading] });
    });
    this.#idColumn = table.columns.find(({ heading }) => heading.toLowerCase() === 'id');
    const known = new Set(this.#columns.map((column) => column?.index));
    this.#further = table.columns
      .filter(({ index, heading }) => !known.has(index) && isSendable(heading, fieldOf(heading)))
      .map(({ index }) => index);
    this.#marks = new MarkRow(headings.length);
  }

  /** Whether rows can be told by their ids. */
  get hasIds(): boolean {
    return this.#idColumn !== undefined;
  }

  /** The number of the record of a row; undefined where it names none that was exported. */
  numberOf({ cells }: SourceRow): number | undefined {
    const id = idInCell(cells[this.#idColumn?.index ?? -1]);
    return id === '' ? undefined : this.#memory.find(id);
  }

  read(row: SourceRow): RowReading {
    const { cells } = row;
    if (isBlank(cells)) return { kind: 'blank' };
    const id = idInCell(cells[this.#idColumn?.index ?? -1]);
    if (id === '') return { kind: 'added' };
    const number = this.#memory.find(id);
    if (number === undefined) return { kind: 'unknown', id };
    const exported = this.#memory.marks(number);
    const now = this.#meant(cells, { exported, now: this.#marksNow(cells, exported) });
    const isSame = exported.startsWith(now);
    if (isSame && this.#further.every((index) => isBlankCell(cells[index]))) return { kind: 'unedited', id, number };
    return { kind: 'edited', id, number, ...this.#edits(row, { exported, now }) };
  }

  /** Whether a row leaves empty what was exported under a heading; where its column is gone, whether that was empty. */
  leavesEmpty(heading: string, { cells }: SourceRow, number: number): boolean {
    const position = this.#memory.about.headings.indexOf(heading);
    if (position < 0) return false;
    const column = this.#columns[position];
    return column ? isBlankCell(cells[column.index]) : markAt(this.#memory.marks(number), position) === emptyMark;
  }

  /** The marks of a row in the order of the exported headings; of a column that is gone, and of the id, that of nothing. */
  marksOf({ cells }: SourceRow): string {
    return this.#marksNow(cells, emptyMark.repeat(this.#columns.length));
  }

  /** The marks of the cells; of a column that is gone the mark that was exported. */
  #marksNow(cells: readonly Cell[], exported: string): string {
    for (const [position, column] of this.#columns.entries()) {
      if (column) this.#marks.add(cells[column.index] ?? null);
      else this.#marks.copy(markAt(exported, position));
    }
    return this.#marks.text();
  }

  /** The marks of the cells, where a cell that is in another form by now is the exported one still. */
  #meant(cells: readonly Cell[], { exported, now }: { exported: string; now: string }): string {
    if (exported.startsWith(now)) return now;
    const marks = this.#columns.map((column, position) => {
      const [before, after] = [markAt(exported, position), markAt(now, position)];
      if (!column?.form || before === after) return after;
      const forms = otherForms(cells[column.index] ?? null, column.form);
      return forms.some((form) => cellMark(form) === before) ? before : after;
    });
    return marks.join('');
  }

  #edits(row: SourceRow, { exported, now }: { exported: string; now: string }): RowEdits {
    const changes = this.#columns.flatMap((column, position): Change[] => {
      const [before, after] = [markAt(exported, position), markAt(now, position)];
      return column && before !== after ? [{ column, before, after }] : [];
    });
    const cells: Cell[] = row.cells.map(() => null);
    const take = (index: number) => {
      cells[index] = row.cells[index] ?? null;
    };
    take(this.#idColumn?.index ?? 0);
    for (const index of this.#further) take(index);
    const edits: { column: RememberedColumn; mark: string }[] = [];
    const refused: { column: RememberedColumn; why: 'read only' | 'emptied' }[] = [];
    const cleared: RememberedColumn[] = [];
    for (const { column, before, after } of changes) {
      if (column.use === 'read only') refused.push({ column, why: 'read only' });
      else if (after === emptyMark && column.use === 'kept') refused.push({ column, why: 'emptied' });
      else {
        edits.push({ column, mark: before });
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
    // What a row shows of another record may be edited together with the key of that one.
    const isOwnChanged = changed.some(
      ({ column, after }) => column.use === 'read only' && column.path.length === 1 && after !== emptyMark,
    );
    return isOwnChanged && changed.length * 2 > filled;
  }
}

/** A column whose cell somebody edited, with the marks of the cell. */
interface Change {
  readonly column: RememberedColumn;
  readonly before: string;
  readonly after: string;
}

/**
 * What may have stood in a cell before a spreadsheet program showed a date as its number, in either of its two systems, or
 * a yes and no in another language.
 */
function otherForms(cell: Cell, form: NonNullable<RememberedColumn['form']>): Cell[] {
  if (form === 'yes or no') {
    const meant = yesOrNo(cellText(cell));
    return meant === undefined ? [] : [meant];
  }
  const serial = Number(cellText(cell).trim() || Number.NaN);
  if (Number.isNaN(serial)) return [];
  return [false, true].map((date1904) => numberCell(serial, 'date', date1904));
}

function isCheckbox({ form, path }: RememberedColumn): boolean {
  return form === 'yes or no' && path[0] === 'customFieldValues';
}

/** A checkbox of the service carries 1 or 0; section "v3 Custom field value". */
function checked(cell: Cell = null): Cell {
  return typeof cell === 'boolean' ? String(Number(cell)) : cell;
}
