import { BatchedRows } from '../batched-rows.js';
import { columnLetter, maxColumns } from '../columns.js';
import { sourceError } from '../failure.js';
import { putCell } from '../open-gaps.js';
import type { RowBatches } from '../table.js';
import type { Cell } from '../types.js';
import { errorCell, formattedNumber, rkNumber } from './values.js';
import { recordsFrom, recordTypes, type XlsRecord, xlsRecordAt } from './xls-records.js';
import { RecordBytes } from './xls-text.js';
import type { XlsSheet, XlsWorkbook } from './xls-workbook.js';

const cellTypes: ReadonlySet<number> = new Set([
  recordTypes.formula,
  recordTypes.formulaOf3,
  recordTypes.formulaOf4,
  recordTypes.rkNumbers,
  recordTypes.richText,
  recordTypes.sharedText,
  recordTypes.number,
  recordTypes.text,
  recordTypes.booleanOrError,
  recordTypes.rkNumber,
]);

interface Sheet {
  readonly file: string;
  readonly sheet: XlsSheet;
  readonly workbook: XlsWorkbook;
}

/** The rows of a sheet. Throws SourceError. */
export async function* xlsRows(where: Sheet): RowBatches {
  const rows = new BatchedRows();
  let current = -1;
  let cells: Cell[] = [];
  for (const record of inRowOrder(where)) {
    const row = record.data.readUInt16LE(0);
    if (row !== current) {
      if (current >= 0) rows.add(current + 1, cells);
      yield* rows.take(false);
      current = row;
      cells = [];
    }
    for (const [column, value] of cellsOf(record, where)) put(cells, { row, column, value, where });
  }
  if (current >= 0) rows.add(current + 1, cells);
  yield* rows.take(true);
}

/** The records of cells by row. Excel writes row by row; some other programs do not. */
function* inRowOrder({ workbook: { stream }, sheet }: Sheet): Generator<XlsRecord, void, undefined> {
  let last = 0;
  let isInOrder = true;
  const places: number[] = [];
  for (const record of cellRecords(stream, sheet)) {
    const row = record.data.readUInt16LE(0);
    isInOrder &&= row >= last;
    last = row;
    places.push(row * placesPerRow + record.at);
  }
  if (isInOrder) yield* cellRecords(stream, sheet);
  else for (const place of Float64Array.from(places).sort()) yield xlsRecordAt(stream, place % placesPerRow);
}

/** More than a stream has bytes, so that one number holds the row and the place of a record. */
const placesPerRow = 2 ** 32;

function* cellRecords(stream: Buffer, { start }: XlsSheet): Generator<XlsRecord, void, undefined> {
  for (const record of recordsFrom(stream, start)) if (cellTypes.has(record.type)) yield record;
}

function isFormula(type: number): boolean {
  return type === recordTypes.formula || type === recordTypes.formulaOf3 || type === recordTypes.formulaOf4;
}

function* cellsOf(record: XlsRecord, where: Sheet): Generator<[number, Cell]> {
  const { type, data, pieces } = record;
  const { workbook } = where;
  const column = data.readUInt16LE(2);
  if (type === recordTypes.rkNumbers) {
    for (let at = 4, next = column; at + 8 <= data.length; at += 6, next++) {
      yield [next, formattedNumber(rkNumber(data, at + 2), data.readUInt16LE(at), workbook)];
    }
    return;
  }
  const style = data.readUInt16LE(4);
  if (type === recordTypes.number) yield [column, formattedNumber(data.readDoubleLE(6), style, workbook)];
  else if (type === recordTypes.rkNumber) yield [column, formattedNumber(rkNumber(data, 6), style, workbook)];
  else if (type === recordTypes.booleanOrError) yield [column, booleanOrError(data.readUInt8(6), data.readUInt8(7))];
  else if (type === recordTypes.sharedText) yield [column, sharedText(data.readUInt32LE(6), { where, data })];
  else if (isFormula(type)) yield [column, resultOf(record, workbook)];
  else yield [column, textAfter(pieces, 6, workbook)];
}

function booleanOrError(value: number, isError: number): Cell {
  return isError === 1 ? errorCell(value) : value !== 0;
}

/** The result of a formula as it was calculated last. */
function resultOf({ data, next }: XlsRecord, workbook: XlsWorkbook): Cell {
  if (data.readUInt16LE(12) !== 0xffff) {
    return formattedNumber(data.readDoubleLE(6), data.readUInt16LE(4), workbook);
  }
  const kind = data.readUInt8(6);
  if (kind === 3) return '';
  return kind === 0 ? textResult(next, workbook) : booleanOrError(data.readUInt8(8), kind === 2 ? 1 : 0);
}

/** The text that a formula gave stands in a record behind it, and behind what it shares with others. */
function textResult(from: number, workbook: XlsWorkbook): Cell {
  for (let at = from; ; ) {
    const { type, pieces, next } = xlsRecordAt(workbook.stream, at);
    if (type === recordTypes.formulaText) return textAfter(pieces, 0, workbook);
    if (type === recordTypes.end || cellTypes.has(type)) return { error: 'formula without value' };
    at = next;
  }
}

function textAfter(pieces: readonly Buffer[], skipped: number, { isUnicode, decode }: XlsWorkbook): string {
  const bytes = new RecordBytes(pieces);
  bytes.skip(skipped);
  const length = bytes.u16();
  return isUnicode ? bytes.text(length) : bytes.bytes(length, decode);
}

function sharedText(index: number, { where, data }: { readonly where: Sheet; readonly data: Buffer }): string {
  const text = where.workbook.texts.get(index);
  if (text !== undefined) return text;
  const place = { row: data.readUInt16LE(0) + 1, column: columnLetter(data.readUInt16LE(2)) };
  throw damaged(where, `its text is number ${index} of the shared texts, which is not there`, place);
}

interface Put {
  readonly row: number;
  readonly column: number;
  readonly value: Cell;
  readonly where: Sheet;
}

function put(cells: Cell[], { row, column, value, where }: Put): void {
  if (column >= maxColumns) throw damaged(where, `row ${row + 1} has a cell beyond column XFD`);
  if (!putCell(cells, column, value)) throw damaged(where, `cell ${columnLetter(column)}${row + 1} is there twice`);
}

function damaged(
  { file, sheet }: Sheet,
  what: string,
  place: { readonly row?: number; readonly column?: string } = {},
) {
  return sourceError({ file, sheet: sheet.name, ...place }, `the sheet is damaged: ${what}.`, {
    advice: 'Open it in a spreadsheet program and save it anew.',
  });
}
