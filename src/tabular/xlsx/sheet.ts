import { columnLetter, maxColumns } from '../columns.js';
import { sourceError } from '../failure.js';
import type { Cell, SourceRow } from '../types.js';
import { decodeEscapes, isoCell, numberCell } from './cell-value.js';
import type { SharedStrings } from './shared-strings.js';
import type { NumberMeaning } from './styles.js';
import type { Attributes, XmlHandler } from './xml.js';

export const maxRows = 1_048_576;
/** Rows are short-lived: with more of them in a batch, they outlive the young generation, and the memory grows. */
const batchRows = 50;
/** A row may be 16,384 cells wide: a batch of such rows must not fill the memory. */
const batchCells = 200_000;
/** V8 copies shorter pieces of a string; longer ones are views of the whole, here of a chunk of the sheet. */
const shortestView = 13;

export interface SheetContext {
  readonly file: string;
  readonly sheet: string;
  readonly date1904: boolean;
  readonly meanings: readonly NumberMeaning[];
  readonly strings: SharedStrings | undefined;
}

/** Collects the rows of a sheet from its elements. Rows and cells may come without their addresses. */
export class SheetRows implements XmlHandler {
  readonly #context: SheetContext;
  #full: SourceRow[][] = [];
  #batch: SourceRow[] = [];
  #batchSize = 0;
  #inData = false;
  #row = 0;
  #column = -1;
  #cells: Cell[] = [];
  #type = '';
  #style = 0;
  /** True inside of `v` and `t`, whose text counts. */
  #reading = false;
  #phonetic = 0;
  #text = '';
  #hasValue = false;
  #hasFormula = false;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  /** Takes the batches that are full; at the end of the sheet also the last one. */
  take(end: boolean): SourceRow[][] {
    const full = this.#full;
    if (full.length > 0) this.#full = [];
    if (end && this.#batch.length > 0) {
      full.push(this.#batch);
      this.#batch = [];
    }
    return full;
  }

  open(name: string, attributes: Attributes): void {
    if (!this.#inData) {
      if (name === 'sheetData') this.#inData = true;
      return;
    }
    if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') {
      this.#reading = true;
      this.#hasValue = true;
    } else if (name === 't') this.#reading = this.#phonetic === 0;
    else if (name === 'row') this.#openRow(attributes.r);
    else if (name === 'f') this.#hasFormula = true;
    else if (name === 'is') this.#hasValue = true;
    else if (name === 'rPh') this.#phonetic++;
  }

  close(name: string): void {
    if (!this.#inData) return;
    if (name === 'v' || name === 't') this.#reading = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
    else if (name === 'rPh') this.#phonetic--;
    else if (name === 'sheetData') this.#inData = false;
  }

  text(text: string): void {
    if (this.#reading) this.#text = this.#text === '' ? text : this.#text + text;
  }

  #openRow(reference: string | undefined): void {
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
    this.#column = r === undefined ? this.#column + 1 : this.#columnOf(r);
    if (this.#column >= maxColumns) throw this.#damaged(`row ${this.#row} has a cell beyond column XFD`);
    this.#type = t ?? 'n';
    this.#style = s === undefined ? 0 : Number(s);
    this.#text = '';
    this.#hasValue = false;
    this.#hasFormula = false;
  }

  /** The column of an address such as `AB12`. */
  #columnOf(address: string): number {
    let column = 0;
    let at = 0;
    for (; at < address.length && at < 4; at++) {
      const code = address.charCodeAt(at) & ~32;
      if (code < 65 || code > 90) break;
      column = column * 26 + code - 64;
    }
    if (column === 0) throw this.#damaged(`row ${this.#row} has a cell with the address "${address.slice(0, 20)}"`);
    return column - 1;
  }

  #closeCell(): void {
    const cells = this.#cells;
    while (cells.length < this.#column) cells.push(null);
    if (this.#column < cells.length && cells[this.#column] !== null) {
      throw this.#damaged(`cell ${columnLetter(this.#column)}${this.#row} is there twice`);
    }
    cells[this.#column] = this.#value();
  }

  #value(): Cell {
    if (!this.#hasValue) return this.#hasFormula ? { error: 'formula without value' } : null;
    const text = this.#text;
    switch (this.#type) {
      case 's':
        return this.#sharedString(text);
      case 'inlineStr':
      case 'str':
        return ownString(decodeEscapes(text));
      default:
        if (text.trim() === '') return this.#hasFormula ? { error: 'formula without value' } : null;
    }
    if (this.#type === 'n') return this.#number(text);
    if (this.#type === 'b') return this.#boolean(text.trim());
    if (this.#type === 'e') return { error: ownString(text.trim()) };
    if (this.#type === 'd') return isoCell(text);
    return { error: `unknown type of cell: ${this.#type}` };
  }

  #number(text: string): Cell {
    const value = Number(text);
    if (!Number.isFinite(value)) return { error: 'unreadable number' };
    const meaning = this.#context.meanings[this.#style];
    return meaning === undefined || meaning === 'number' ? value : numberCell(value, meaning, this.#context.date1904);
  }

  #boolean(text: string): Cell {
    if (text === '1' || text === 'true') return true;
    return text === '0' || text === 'false' ? false : { error: 'unreadable boolean' };
  }

  #sharedString(text: string): Cell {
    const index = text.trim();
    const string = /^\d+$/.test(index) ? this.#context.strings?.get(Number(index)) : undefined;
    if (string !== undefined) return string;
    const { file, sheet } = this.#context;
    const place = { file, sheet, row: this.#row, column: columnLetter(this.#column) };
    throw sourceError(
      place,
      `the workbook is damaged: its text is number ${index} of the shared texts, which is not there.`,
      {
        advice: 'Open it in a spreadsheet program, look at this cell and save it anew.',
      },
    );
  }

  #closeRow(): void {
    this.#batch.push({ number: this.#row, cells: this.#cells });
    this.#batchSize += this.#cells.length;
    if (this.#batch.length < batchRows && this.#batchSize < batchCells) return;
    this.#full.push(this.#batch);
    this.#batch = [];
    this.#batchSize = 0;
  }

  #damaged(what: string) {
    const { file, sheet } = this.#context;
    return sourceError({ file, sheet }, `the sheet is damaged: ${what}.`, {
      advice: 'Open it in a spreadsheet program and save it anew.',
    });
  }
}

/** A copy of its own, so that a value that is kept does not keep the XML around it in memory. */
function ownString(text: string): string {
  return text.length < shortestView ? text : ` ${text}`.slice(1);
}
