import { columnIndex, maxRows } from '../columns.js';
import { SheetBuilder } from '../sheet-source.js';
import { type CellContext, SheetCell } from './sheet-cell.js';
import type { Attributes, XmlHandler } from './xml.js';

export interface RowsContext extends CellContext {
  readonly file: string;
  readonly sheet: string;
}

/** Collects the rows of a sheet from its elements. Rows and cells may come without addresses. */
export class SheetRows implements XmlHandler {
  readonly cell: SheetCell;
  readonly rows: SheetBuilder;
  /** First rows of the last cells that are merged downwards, by the letter of their column. */
  readonly mergedDown = new Map<string, number>();
  #inData = false;
  #column = -1;
  #isHidden = false;
  /** True inside `v` and `t`, the elements whose text is content. */
  #reading = false;
  #inline = false;
  #phonetic = 0;

  constructor(context: RowsContext) {
    this.rows = new SheetBuilder(context);
    this.cell = new SheetCell(context);
  }

  get isBetweenRows(): boolean {
    return this.#inData && !this.#reading && this.#phonetic === 0;
  }

  mayFollow(number: number): boolean {
    return number > this.rows.row && number <= maxRows;
  }

  open(name: string, attributes: Attributes): void {
    if (!this.#inData) {
      if (name === 'sheetData') this.#inData = true;
      else if (name === 'mergeCell') this.#merged(attributes.ref);
      return;
    }
    if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#reading = this.cell.takes('v');
    else if (name === 't') this.#reading = this.#inline && this.#phonetic === 0;
    else if (name === 'row') this.#openRow(attributes);
    else if (name === 'f') this.cell.hasFormula = true;
    else if (name === 'is') this.#inline = this.cell.takes('is');
    else if (name === 'rPh') this.#phonetic++;
  }

  close(name: string): void {
    if (!this.#inData) return;
    if (name === 'v' || name === 't') this.#reading = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.rows.endRow(this.#isHidden);
    else if (name === 'is') this.#inline = false;
    else if (name === 'rPh') this.#phonetic--;
    else if (name === 'sheetData') this.#inData = false;
  }

  text(text: string): void {
    if (this.#reading) this.cell.text += text;
  }

  #merged(reference = ''): void {
    const [, column = '', first, last] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(reference) ?? [];
    if (Number(last) > Number(first))
      this.mergedDown.set(column, Math.max(Number(first), this.mergedDown.get(column) ?? 0));
  }

  #openRow({ r: reference, hidden }: Attributes): void {
    this.#isHidden = hidden === '1' || hidden === 'true';
    this.rows.beginRow(reference === undefined ? this.rows.row + 1 : Number(reference), reference);
  }

  #openCell({ r, t, s }: Attributes): void {
    this.#column = r === undefined ? this.rows.column + 1 : columnIndex(r);
    if (this.#column < 0)
      throw this.rows.damaged(`row ${this.rows.row} has a cell with the address "${r?.slice(0, 20)}"`);
    this.cell.begin(t ?? 'n', s === undefined ? 0 : Number(s));
  }

  #closeCell(): void {
    const value = this.cell.value();
    if (value === undefined) throw this.rows.textMissing(this.cell.text.trim(), this.#column);
    this.rows.put(this.#column, value);
  }
}
