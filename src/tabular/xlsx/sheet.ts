import { putCell } from '../cell-text.js';
import { columnIndex, columnLetter, maxColumns, maxRows } from '../columns.js';
import { sourceError } from '../failure.js';
import { BatchedRows } from '../sheet-source.js';
import type { Cell, SourceRow } from '../types.js';
import { type CellContext, SheetCell } from './sheet-cell.js';
import type { Attributes, XmlHandler } from './xml.js';

export interface RowsContext extends CellContext {
  readonly file: string;
  readonly sheet: string;
}

/** Collects the rows of a sheet from its elements. Rows and cells may come without addresses. */
export class SheetRows implements XmlHandler {
  readonly cell: SheetCell;
  /** First rows of the last cells that are merged downwards, by the letter of their column. */
  readonly mergedDown = new Map<string, number>();
  readonly #context: RowsContext;
  readonly #rows = new BatchedRows();
  #inData = false;
  #row = 0;
  #column = -1;
  #isHidden = false;
  #cells: Cell[] = [];
  /** True inside `v` and `t`, the elements whose text is content. */
  #reading = false;
  #inline = false;
  #phonetic = 0;

  constructor(context: RowsContext) {
    this.#context = context;
    this.cell = new SheetCell(context);
  }

  get last(): number {
    return this.#row;
  }

  get isBetweenRows(): boolean {
    return this.#inData && !this.#reading && this.#phonetic === 0;
  }

  mayFollow(number: number): boolean {
    return number > this.#row && number <= maxRows;
  }

  take(end: boolean): SourceRow[][] {
    return this.#rows.take(end);
  }

  /** Adds a complete row; cells before the next row are dropped. */
  add(number: number, cells: Cell[], isHidden: boolean): void {
    this.#row = number;
    this.#column = -1;
    this.#cells = [];
    this.#rows.add(number, cells, isHidden);
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
    else if (name === 'row') this.add(this.#row, this.#cells, this.#isHidden);
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
    const number = reference === undefined ? this.#row + 1 : Number(reference);
    if (!Number.isInteger(number) || number < 1 || number > maxRows) {
      throw this.#damaged(`it has a row numbered "${reference ?? number}"; rows end at ${maxRows}`);
    }
    if (number <= this.#row) throw this.#damaged(`row ${number} comes after row ${this.#row}`);
    this.#row = number;
    this.#column = -1;
    this.#cells = [];
  }

  #openCell({ r, t, s }: Attributes): void {
    this.#column = r === undefined ? this.#column + 1 : columnIndex(r);
    if (this.#column < 0) {
      throw this.#damaged(`row ${this.#row} has a cell with the address "${r?.slice(0, 20)}"`);
    }
    if (this.#column >= maxColumns) throw this.#damaged(`row ${this.#row} has a cell beyond column XFD`);
    this.cell.begin(t ?? 'n', s === undefined ? 0 : Number(s));
  }

  #closeCell(): void {
    const value = this.cell.value();
    if (value === undefined) throw this.#missingText();
    if (!putCell(this.#cells, this.#column, value)) {
      throw this.#damaged(`cell ${columnLetter(this.#column)}${this.#row} is there twice`);
    }
  }

  #missingText() {
    const { file, sheet } = this.#context;
    const place = { file, sheet, row: this.#row, column: columnLetter(this.#column) };
    const what = `its text is number ${this.cell.text.trim()} of the shared texts, which is not there`;
    return sourceError(place, `the workbook is damaged: ${what}.`, {
      advice: 'Open it in a spreadsheet program, look at this cell and save it anew.',
    });
  }

  #damaged(what: string) {
    const { file, sheet } = this.#context;
    return sourceError({ file, sheet }, `the sheet is damaged: ${what}.`, {
      advice: 'Open it in a spreadsheet program and save it anew.',
    });
  }
}
