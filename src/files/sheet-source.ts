import type { SourceError } from '../errors.js';
import { nearest } from '../messages/text/nearest.js';
import { readMeNames } from '../messages/text/own-names.js';
import { isNoteSheet } from './annotate/notes.js';
import { putCell } from './cell-text.js';
import { columnLetter, maxColumns, maxRows } from './columns.js';
import { sourceError } from './failure.js';
import { assembleTable, once, type RowBatches } from './table.js';
import type { Cell, Column, SheetInfo, Source, SourceKind, SourceRow, Table, TableOptions } from './types.js';

/** What a sheet holds, before its headings are found. */
export interface SheetContent extends Pick<Table, 'assumedEncoding' | 'leftOut'> {
  /** In ascending order. */
  readonly rows: RowBatches;
  /** The columns, where no row holds their names: those of JSON lines. */
  readonly columns?: readonly Column[] | undefined;
  /** The row of the headings, where nobody names another. */
  readonly headerRow?: number | undefined;
  /** The rows of totals that tables of the sheet name, by the row of their headings. */
  readonly totals?: () => Promise<ReadonlyMap<number, number>>;
}

/** The table of a sheet. Throws SourceError and ConfigurationError. */
export async function tableFrom(
  { file, sheet }: Pick<Table, 'file' | 'sheet'>,
  { rows, columns, headerRow, totals, ...facts }: SheetContent,
  options: TableOptions,
): Promise<Table> {
  if (columns) return { file, sheet, columns, headerRow: 0, batches: once([], rows, { file }), ...facts };
  const given = { ...options, headerRow: options.headerRow ?? headerRow };
  const table = await assembleTable({ file, sheet, rows, options: given });
  return { ...table, ...facts, totalsRow: (await totals?.())?.get(table.headerRow) };
}

interface SheetSource<S extends SheetInfo>
  extends Pick<Source, 'file' | 'kind' | 'leftOut' | 'mergedDown'>,
    Partial<Pick<Source, 'found'>> {
  readonly sheets: readonly S[];
  readonly contentOf: (sheet: S, options: TableOptions) => SheetContent | Promise<SheetContent>;
  readonly close?: (() => void | Promise<void>) | undefined;
}

/** A source of the sheets of a file, or of the one table that it is. */
export function sheetSource<S extends SheetInfo>({ sheets, contentOf, close, ...about }: SheetSource<S>): Source {
  const { file, kind } = about;
  const opened: RowBatches[] = [];
  return {
    found: {},
    ...about,
    sheets: sheets.map(({ name, state }) => ({ name, state })),
    async table(name?: string, options: TableOptions = {}) {
      const sheet = chooseSheet(file, sheets, name);
      const content = await contentOf(sheet, options);
      opened.push(content.rows);
      return tableFrom({ file, sheet: hasSheets(kind) ? sheet.name : undefined }, content, options);
    },
    async close() {
      for (const rows of opened) await rows.return();
      await close?.();
    },
  };
}

/** Rows are short-lived: with larger batches, they outlive the young generation and the memory grows. */
const batchRows = 50;
/** A row may be 16,384 cells wide: a batch of such rows must not fill the memory. */
const batchCells = 200_000;

/** Collects the rows of a sheet in batches, and refuses what no sheet can hold. */
export class SheetBuilder {
  /** The row that was begun last, from 1; 0 before the first. */
  row = 0;
  /** The column of its last cell, from 0; -1 before the first. */
  column = -1;
  readonly #place: { readonly file: string; readonly sheet: string };
  #cells: Cell[] = [];
  #full: SourceRow[][] = [];
  #batch: SourceRow[] = [];
  #size = 0;

  constructor({ file, sheet }: { readonly file: string; readonly sheet: string }) {
    this.#place = { file, sheet };
  }

  /** Throws SourceError for a row that no sheet has, or that is not behind the last one. */
  beginRow(number: number, written = String(number)): void {
    if (!Number.isInteger(number) || number < 1 || number > maxRows)
      throw this.damaged(`it has a row numbered "${written}"; rows end at ${maxRows}`);
    if (number <= this.row) throw this.damaged(`row ${number} comes after row ${this.row}`);
    this.row = number;
    this.column = -1;
    this.#cells = [];
  }

  /** Puts a value into the row that was begun. Throws SourceError beyond the last column, and where another value is. */
  put(column: number, value: Cell): void {
    if (column >= maxColumns) throw this.damaged(`row ${this.row} has a cell beyond column XFD`);
    this.column = column;
    if (!putCell(this.#cells, column, value))
      throw this.damaged(`cell ${columnLetter(column)}${this.row} is there twice`);
  }

  endRow(isHidden = false): void {
    this.add(this.row, this.#cells, isHidden);
  }

  /** Adds a complete row; cells before the next row are dropped. */
  add(number: number, cells: Cell[], isHidden = false): void {
    this.row = number;
    this.column = -1;
    this.#cells = [];
    this.#batch.push(isHidden ? { number, cells, isHidden } : { number, cells });
    this.#size += cells.length;
    if (this.#batch.length < batchRows && this.#size < batchCells) return;
    this.#full.push(this.#batch);
    this.#batch = [];
    this.#size = 0;
  }

  /** The full batches; at the end of the sheet also the rest. */
  take(end: boolean): SourceRow[][] {
    const full = this.#full;
    if (full.length > 0) this.#full = [];
    if (end && this.#batch.length > 0) {
      full.push(this.#batch);
      this.#batch = [];
    }
    return full;
  }

  damaged(what: string): SourceError {
    return sourceError(this.#place, `the sheet is damaged: ${what}.`, {
      advice: 'Open it in a spreadsheet program and save it anew.',
    });
  }

  /** The error for a cell of the row whose text is not among the shared ones. */
  textMissing(index: string, column: number): SourceError {
    const place = { ...this.#place, row: this.row, column: columnLetter(column) };
    const what = `its text is number ${index} of the shared texts, which is not there`;
    return sourceError(place, `the workbook is damaged: ${what}.`, {
      advice: 'Open it in a spreadsheet program, look at this cell and save it anew.',
    });
  }
}

const readMe: ReadonlySet<string> = new Set(Object.values(readMeNames));

/** Whether the tables of such a file are sheets with names; otherwise it is one table, named like the file. */
export function hasSheets(kind: SourceKind): boolean {
  return kind !== 'csv' && kind !== 'jsonl';
}

/** The sheet with this name, without regard to case, or the first visible one. Throws SourceError. */
export function chooseSheet<S extends SheetInfo>(file: string, sheets: readonly S[], name: string | undefined): S {
  if (name === undefined) {
    const shown = sheets.filter(({ state, name: own }) => state === 'visible' && !isNoteSheet(own));
    // Our templates begin with a page of instructions; it is read only if there is no other sheet.
    const visible = shown.find(({ name: own }) => !readMe.has(own)) ?? shown[0];
    if (visible) return visible;
    throw sourceError({ file }, 'all its sheets are hidden.', { advice: `Name the sheet to read: ${list(sheets)}.` });
  }
  const found =
    sheets.find((sheet) => sheet.name === name) ?? sheets.find((sheet) => isSameSheetName(sheet.name, name));
  if (found) return found;
  const near = nearest(
    name,
    sheets.map((sheet) => sheet.name),
  );
  throw sourceError({ file }, `it has no sheet "${name}".`, {
    advice: near ? `Did you mean "${near}"? It has ${list(sheets)}.` : `It has ${list(sheets)}.`,
  });
}

/** Compares as spreadsheet programs do. NFC, because file systems may decompose file names. */
export function isSameSheetName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.normalize('NFC').trim().toLowerCase());
  return a === b;
}

function list(sheets: readonly SheetInfo[]): string {
  const shown = sheets
    .slice(0, 20)
    .map(({ name, state }) =>
      state === 'visible' ? `"${name}"` : `"${name}" (${state === 'lost' ? state : 'hidden'})`,
    );
  if (sheets.length > shown.length) shown.push(`${sheets.length - shown.length} more`);
  return shown.join(', ');
}
