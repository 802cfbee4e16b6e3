import { readFile, stat } from 'node:fs/promises';
import { SourceError } from '../../errors.js';
import { sourceError } from '../failure.js';
import { SheetBuilder, sheetSource } from '../sheet-source.js';
import type { RowBatches } from '../table.js';
import type { Cell, SheetInfo, Source } from '../types.js';
import { formatOf, type NumberFormat, numberFormat } from '../xlsx/number-format.js';
import { passwordProtected } from '../xlsx/package.js';
import { CompoundFault, CompoundFile } from './compound-file.js';
import { errorCell, formattedNumber, type Numbers, rkNumber } from './values.js';
import {
  type Decode,
  decoderOf,
  RecordBytes,
  recordsFrom,
  recordTypes,
  type XlsRecord,
  xlsRecordAt,
} from './xls-records.js';

/** The file is held in memory whole, and its stream once more if it does not lie in one piece. */
const mostBytes = 100_000_000;

/** Opens a workbook of Excel 5 to 2003 (.xls). Throws SourceError. */
export async function openXls(file: string): Promise<Source> {
  await refuseLarge(file);
  const workbook = await readInWords(file, async () => readXlsWorkbook(workbookStream(await readFile(file), file)));
  if (workbook.sheets.length === 0) throw sourceError({ file }, 'the workbook has no sheets.', { fault: 'noTables' });
  const contentOf = (sheet: XlsSheet) => ({ rows: rowsInWords(file, sheet, workbook) });
  return sheetSource({ file, kind: 'xls', sheets: workbook.sheets, contentOf });
}

async function refuseLarge(file: string): Promise<void> {
  const { size } = await stat(file);
  if (size <= mostBytes) return;
  const what = `it is an old workbook (.xls) of ${Math.round(size / 1_000_000)} MB, more than is read of this kind.`;
  throw sourceError({ file }, what, {
    fault: 'tooLarge',
    advice: 'Open it in a spreadsheet program and save it as .xlsx or .csv.',
  });
}

/** What other programs keep in the same container, by a stream that tells. */
const others: readonly (readonly [stream: string, what: string])[] = [
  ['WordDocument', 'a Word document'],
  ['PowerPoint Document', 'a presentation'],
  ['VisioDocument', 'a drawing'],
  ['__properties_version1.0', 'a message of Outlook'],
];

function workbookStream(bytes: Buffer, file: string): Buffer {
  // Some programs write the records without the container.
  if (bytes.readUInt16LE(0) !== 0xcfd0) return bytes;
  const container = new CompoundFile(bytes);
  const stream = container.stream('Workbook') ?? container.stream('Book');
  if (stream) return stream;
  const { names } = container;
  if (names.includes('EncryptedPackage')) throw new Encrypted();
  const [, what = 'a file of an old program'] = others.find(([name]) => names.includes(name)) ?? [];
  throw sourceError({ file }, `it is ${what}, not a workbook.`, {
    fault: 'otherKind',
    advice: 'Give the workbook or the CSV file that holds the rows.',
  });
}

async function* rowsInWords(file: string, sheet: XlsSheet, workbook: XlsWorkbook): RowBatches {
  try {
    yield* xlsRows({ file, sheet, workbook });
  } catch (error) {
    throw inWords(file, error);
  }
}

async function readInWords<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw inWords(file, error);
  }
}

function inWords(file: string, cause: unknown): unknown {
  if (cause instanceof SourceError) return cause;
  if (cause instanceof Encrypted) return passwordProtected(file);
  if (cause instanceof TooOld) {
    return sourceError({ file }, 'it is a workbook of Excel 4 or older, which is not read.', {
      fault: 'otherKind',
      advice: 'Open it in a spreadsheet program and save it as .xlsx or .csv.',
    });
  }
  if (!(cause instanceof RangeError || cause instanceof CompoundFault)) return cause;
  const advice = 'Get the file again, or open it in a spreadsheet program and save it as .xlsx.';
  return sourceError({ file }, `the old workbook (.xls) is damaged: ${reason(cause)}.`, {
    fault: 'damaged',
    advice,
    cause,
  });
}

/** Node's own RangeErrors speak of offsets. */
function reason(cause: Error): string {
  return /offset|outside|buffer/i.test(cause.message) ? 'a record is cut off' : cause.message;
}

/** A sheet, and where its records begin in the stream. */
interface XlsSheet extends SheetInfo {
  readonly start: number;
}

interface XlsWorkbook extends Numbers {
  readonly stream: Buffer;
  /** Excel 97 and later: texts are Unicode. Before, they are in a code page. */
  readonly isUnicode: boolean;
  readonly decode: Decode;
  readonly sheets: readonly XlsSheet[];
  readonly texts: readonly string[];
}

/** The workbook is encrypted. */
class Encrypted extends Error {}
/** A version that is not read. */
class TooOld extends Error {}

const states: readonly SheetInfo['state'][] = ['visible', 'hidden', 'veryHidden'];
const worksheet = 0;
const versions = { excel95: 0x0500, excel97: 0x0600 } as const;
const windows1252 = 1252;

/** Reads what the sheets share. Throws RangeError for damage, Encrypted and TooOld. */
async function readXlsWorkbook(stream: Buffer): Promise<XlsWorkbook> {
  const version = stream.readUInt16LE(4);
  if (stream.readUInt16LE(0) !== recordTypes.begin || version < versions.excel95) throw new TooOld();
  const isUnicode = version >= versions.excel97;
  const texts: string[] = [];
  const codes = new Map<number, XlsRecord>();
  const ids: number[] = [];
  const sheets: XlsRecord[] = [];
  let codePage = windows1252;
  let date1904 = false;
  for (const record of recordsFrom(stream, 0)) {
    const { type, data } = record;
    if (type === recordTypes.password) throw new Encrypted();
    if (type === recordTypes.codePage) codePage = data.readUInt16LE(0);
    else if (type === recordTypes.dates1904) date1904 = data.readUInt16LE(0) === 1;
    else if (type === recordTypes.format) codes.set(data.readUInt16LE(0), record);
    else if (type === recordTypes.style) ids.push(data.readUInt16LE(2));
    else if (type === recordTypes.sheet) sheets.push(record);
    else if (type === recordTypes.sharedTexts) readSharedTexts(record, texts);
  }
  const decode = await decoderOf(codePage);
  const named = { isUnicode, decode };
  const starts = startsOf(stream, sheets);
  return {
    ...{ stream, isUnicode, decode, texts, date1904 },
    sheets: sheets.flatMap((record, at) => sheetOf(record, { ...named, start: starts[at] ?? 0 })),
    formats: formatsOf(ids, codes, named),
  };
}

function readSharedTexts({ pieces }: XlsRecord, texts: string[]): void {
  const bytes = new RecordBytes(pieces);
  // Some programs tell wrong numbers of texts.
  bytes.skip(8);
  while (!bytes.isRead) texts.push(bytes.text(bytes.u16()));
}

type Texts = Pick<XlsWorkbook, 'isUnicode' | 'decode'>;

/** Where the sheets begin: where the workbook says, otherwise in the order of its parts; some programs count wrongly. */
function startsOf(stream: Buffer, sheets: readonly XlsRecord[]): number[] {
  const said = sheets.map(({ data }) => data.readUInt32LE(0));
  const begins = (at: number) => at + 4 <= stream.length && stream.readUInt16LE(at) === recordTypes.begin;
  if (said.every(begins)) return said;
  const parts: number[] = [];
  for (let at = 0; parts.length <= sheets.length && begins(at); ) {
    parts.push(at);
    for (const { next } of recordsFrom(stream, at)) at = next;
  }
  return said.map((at, index) => {
    // The first part is the workbook itself.
    const start = begins(at) ? at : parts[index + 1];
    if (start === undefined) throw new RangeError('a sheet is not where the workbook says');
    return start;
  });
}

/** Chart sheets, macro sheets and modules hold no rows. */
function sheetOf(
  { data, pieces }: XlsRecord,
  { isUnicode, decode, start }: Texts & Pick<XlsSheet, 'start'>,
): XlsSheet[] {
  if (data.readUInt8(5) !== worksheet) return [];
  const bytes = new RecordBytes(pieces);
  bytes.skip(6);
  const length = bytes.u8();
  const name = isUnicode ? bytes.text(length) : bytes.bytes(length, decode);
  return [{ name, state: states[data.readUInt8(4) & 3] ?? 'hidden', start }];
}

function formatsOf(
  ids: readonly number[],
  codes: ReadonlyMap<number, XlsRecord>,
  { isUnicode, decode }: Texts,
): NumberFormat[] {
  const formats = new Map<number, NumberFormat>();
  for (const [id, { pieces }] of codes) {
    const bytes = new RecordBytes(pieces);
    bytes.skip(2);
    formats.set(id, formatOf(isUnicode ? bytes.text(bytes.u16()) : bytes.bytes(bytes.u8(), decode)));
  }
  return ids.map((id) => numberFormat(id, formats));
}

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
async function* xlsRows(where: Sheet): RowBatches {
  const { file, sheet, workbook } = where;
  const rows = new SheetBuilder({ file, sheet: sheet.name });
  for (const record of inRowOrder(where)) {
    const number = record.data.readUInt16LE(0) + 1;
    if (number !== rows.row) {
      if (rows.row > 0) rows.endRow();
      yield* rows.take(false);
      rows.beginRow(number);
    }
    for (const [column, value] of cellsOf(record, workbook)) {
      if (value === undefined) throw rows.textMissing(String(record.data.readUInt32LE(6)), column);
      rows.put(column, value);
    }
  }
  if (rows.row > 0) rows.endRow();
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

/** The cells of a record by column; undefined for a shared text that is not there. */
function* cellsOf(record: XlsRecord, workbook: XlsWorkbook): Generator<[number, Cell | undefined]> {
  const { type, data, pieces } = record;
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
  else if (type === recordTypes.sharedText) yield [column, workbook.texts[data.readUInt32LE(6)]];
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
