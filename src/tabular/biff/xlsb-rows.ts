import { BatchedRows } from '../batched-rows.js';
import { columnLetter, maxColumns, maxRows } from '../columns.js';
import { sourceError } from '../failure.js';
import { putCell } from '../open-gaps.js';
import type { Cell, SourceRow } from '../types.js';
import type { SharedStrings } from '../xlsx/shared-strings.js';
import { wideText } from './binary-part.js';
import { errorCell, formattedNumber, type Numbers, rkNumber } from './values.js';

export interface SheetContext extends Numbers {
  readonly file: string;
  readonly sheet: string;
  readonly texts: SharedStrings;
}

const record = { row: 0, richText: 62, rows: 145, rowsEnd: 146 } as const;
/** Records of cells without a column: each stands behind the one before. */
const shortCells = { first: 12, last: 18 } as const;
const lastCell = 11;

/** Collects the rows of a sheet from the records of its part. */
export class XlsbRows {
  readonly #context: SheetContext;
  readonly #rows = new BatchedRows();
  #inRows = false;
  #row = 0;
  #column = -1;
  #cells: Cell[] = [];

  constructor(context: SheetContext) {
    this.#context = context;
  }

  readonly handle = (type: number, data: Buffer): void => {
    if (type === record.rows) this.#inRows = true;
    else if (!this.#inRows) return;
    else if (type === record.rowsEnd) this.#inRows = false;
    else if (type === record.row) this.#begin(data.readUInt32LE(0) + 1);
    else if (type <= lastCell || type === record.richText) this.#add(data.readUInt32LE(0), type, data.subarray(4));
    else if (type <= shortCells.last) this.#add(this.#column + 1, type - shortCells.first + 1, data);
  };

  take(end: boolean): SourceRow[][] {
    if (end) this.#end();
    return this.#rows.take(end);
  }

  #begin(number: number): void {
    if (number > maxRows) throw this.#damaged(`it has a row numbered ${number}; rows end at ${maxRows}`);
    if (number <= this.#row) throw this.#damaged(`row ${number} comes after row ${this.#row}`);
    this.#end();
    this.#row = number;
    this.#column = -1;
    this.#cells = [];
  }

  #end(): void {
    if (this.#row > 0) this.#rows.add(this.#row, this.#cells);
  }

  /** Adds the cell of a record; its data begin at the style. */
  #add(column: number, type: number, data: Buffer): void {
    if (column >= maxColumns) throw this.#damaged(`row ${this.#row} has a cell beyond column XFD`);
    this.#column = column;
    if (putCell(this.#cells, column, this.#value(type, data))) return;
    throw this.#damaged(`cell ${columnLetter(column)}${this.#row} is there twice`);
  }

  #value(type: number, data: Buffer): Cell {
    const number = (value: number) => formattedNumber(value, data.readUIntLE(0, 3), this.#context);
    switch (type) {
      case 2:
        return number(rkNumber(data, 4));
      case 3:
      case 11:
        return errorCell(data.readUInt8(4));
      case 4:
      case 10:
        return data.readUInt8(4) !== 0;
      case 5:
      case 9:
        return number(data.readDoubleLE(4));
      case 6:
      case 8:
        return wideText(data, 4).text;
      case 7:
        return this.#sharedText(data.readUInt32LE(4));
      case record.richText:
        return wideText(data, 5).text;
      default:
        return null;
    }
  }

  #sharedText(index: number): string {
    const text = this.#context.texts.get(index);
    if (text !== undefined) return text;
    const { file, sheet } = this.#context;
    const place = { file, sheet, row: this.#row, column: columnLetter(this.#column) };
    const what = `its text is number ${index} of the shared texts, which is not there`;
    throw sourceError(place, `the workbook is damaged: ${what}.`, {
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
