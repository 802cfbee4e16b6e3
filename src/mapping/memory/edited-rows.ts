import {
  columnsOf,
  customFieldPrefix,
  type FieldColumn,
  type FieldKind,
  type ResourceName,
  resourceOf,
} from '../../contract/index.js';
import { isBlank, isBlankCell } from '../../tabular/blank.js';
import { cellText } from '../../tabular/cell-text.js';
import { normalizeHeading } from '../../tabular/columns.js';
import type { Cell, Column, SourceRow, Table } from '../../tabular/types.js';
import { numberCell } from '../../tabular/xlsx/cell-value.js';
import { yesOrNo } from '../numbers.js';
import type { DatasetMemory } from './dataset-memory.js';
import { emptyMark, MarkRow, markAt, markLength, markOf } from './marks.js';

/** A column of an exported sheet, and what may be done with an edit in it. */
export interface RememberedColumn {
  /** As it was exported; it names the field. */
  readonly heading: string;
  /** Position in the cells of a row. */
  readonly index: number;
  /** `read only`: the service alone writes it; `cleared`: it can be sent empty; `kept`: it can be sent, but not empty. */
  readonly use: 'read only' | 'cleared' | 'kept';
  /** Where it stands in a payload; of a custom field the label behind its list. */
  readonly path: readonly string[];
  /** A date and a yes or no are the same in several forms. */
  readonly form?: 'date' | 'yes or no';
}

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

/** Kinds of fields of which the service may take an empty text. */
const clearable: ReadonlySet<FieldKind> = new Set(['text', 'identifier', 'email', 'phone']);

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
    const { headings, types = {} } = memory.about;
    this.#columns = placed(headings, table).map(({ heading, index }) =>
      index === undefined || heading === 'id'
        ? undefined
        : { heading, index, ...useOf(resource, heading, fields), ...formOf(heading, fields, types) },
    );
    this.#idColumn = table.columns.find(({ heading }) => heading.toLowerCase() === 'id');
    const known = new Set(this.#columns.map((column) => column?.index));
    this.#further = table.columns
      .filter(({ index, heading }) => !known.has(index) && isSendable(heading, fields))
      .map(({ index }) => index);
    this.#marks = new MarkRow(headings.length);
  }

  /** Whether rows can be told by their ids. */
  get hasIds(): boolean {
    return this.#idColumn !== undefined;
  }

  /** The number of the record of a row; undefined where it names none that was exported. */
  numberOf({ cells }: SourceRow): number | undefined {
    const id = idOf(cells[this.#idColumn?.index ?? -1]);
    return id === '' ? undefined : this.#memory.find(id);
  }

  read(row: SourceRow): RowReading {
    const { cells } = row;
    if (isBlank(cells)) return { kind: 'blank' };
    const id = idOf(cells[this.#idColumn?.index ?? -1]);
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
      return forms.some((form) => markOf(form) === before) ? before : after;
    });
    return marks.join('');
  }

  #edits(row: SourceRow, { exported, now }: { exported: string; now: string }): RowEdits {
    const cells: Cell[] = row.cells.map(() => null);
    const take = (index: number) => {
      cells[index] = row.cells[index] ?? null;
    };
    take(this.#idColumn?.index ?? 0);
    for (const index of this.#further) take(index);
    const edits: { column: RememberedColumn; mark: string }[] = [];
    const refused: { column: RememberedColumn; why: 'read only' | 'emptied' }[] = [];
    const cleared: RememberedColumn[] = [];
    for (let at = 0; at < now.length; at += markLength) {
      const [column, mark] = [this.#columns[at / markLength], now.slice(at, at + markLength)];
      if (!column || exported.startsWith(mark, at)) continue;
      if (column.use === 'read only') refused.push({ column, why: 'read only' });
      else if (mark === emptyMark && column.use === 'kept') refused.push({ column, why: 'emptied' });
      else {
        edits.push({ column, mark: exported.slice(at, at + markLength) });
        if (mark === emptyMark) cleared.push(column);
        else {
          take(column.index);
          if (isCheckbox(column)) cells[column.index] = checked(cells[column.index]);
        }
      }
    }
    return { row: { number: row.number, cells }, edits, refused, cleared, isTorn: this.#isTorn(exported, now) };
  }

  #isTorn(exported: string, now: string): boolean {
    let [filled, changed] = [0, 0];
    let isOwnChanged = false;
    for (const [position, column] of this.#columns.entries()) {
      const [before, after] = [markAt(exported, position), markAt(now, position)];
      if (!column || before === emptyMark) continue;
      filled += 1;
      if (before === after) continue;
      changed += 1;
      // What it shows of another record may be edited together with the key of that one.
      isOwnChanged ||= column.use === 'read only' && column.path.length === 1 && after !== emptyMark;
    }
    return isOwnChanged && changed * 2 > filled;
  }
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

function formOf(
  heading: string,
  fields: ReadonlyMap<string, FieldColumn>,
  types: Readonly<Record<string, string>>,
): Pick<RememberedColumn, 'form'> {
  const kind = fields.get(heading.toLowerCase())?.kind ?? types[heading];
  if (kind === 'date' || kind === 'dateTime') return { form: 'date' };
  return kind === 'boolean' || kind === 'checkbox' ? { form: 'yes or no' } : {};
}

/** The text of an id, whatever a spreadsheet program made of its cell. */
export function idOf(cell: Cell | undefined): string {
  return cellText(cell ?? null).trim();
}

/** Where headings stand in a table, as it calls them: with single spaces, and `#2` behind one that comes again. */
export function placed(headings: readonly string[], table: Table): { heading: string; index: number | undefined }[] {
  const byHeading = new Map(table.columns.map((column) => [column.heading, column.index]));
  const counts = new Map<string, number>();
  return headings.map((heading) => {
    const name = normalizeHeading(heading);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { heading, index: byHeading.get(count === 1 ? name : `${name}#${count}`) };
  });
}

function isSendable(heading: string, fields: ReadonlyMap<string, FieldColumn>): boolean {
  const field = fields.get(heading.toLowerCase());
  if (field) return !field.readOnly;
  return heading.toLowerCase().startsWith(customFieldPrefix.toLowerCase());
}

function useOf(
  resource: ResourceName,
  heading: string,
  fields: ReadonlyMap<string, FieldColumn>,
): Pick<RememberedColumn, 'use' | 'path'> {
  const field = fields.get(heading.toLowerCase());
  if (!field) {
    const isCustom = heading.startsWith(customFieldPrefix);
    const path = ['customFieldValues', heading.slice(customFieldPrefix.length)];
    return isCustom ? { use: 'cleared', path } : { use: 'read only', path: [] };
  }
  const { path, kind, readOnly, references, choices } = field;
  if (readOnly) return { use: 'read only', path };
  const isKey = path.length === 1 && resourceOf(resource).naturalKeys.some((name) => name === path[0]);
  const isText = clearable.has(kind) && !choices && references === undefined;
  return { use: isText && !isKey ? 'cleared' : 'kept', path };
}
