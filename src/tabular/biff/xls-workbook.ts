import type { SheetInfo } from '../types.js';
import { formatOf, type NumberFormat, numberFormat } from '../xlsx/number-format.js';
import { SharedStrings } from '../xlsx/shared-strings.js';
import type { Numbers } from './values.js';
import { recordsFrom, recordTypes, type XlsRecord } from './xls-records.js';
import { type Decode, decoderOf, RecordBytes } from './xls-text.js';

/** A sheet, and where its records begin in the stream. */
export interface XlsSheet extends SheetInfo {
  readonly start: number;
}

export interface XlsWorkbook extends Numbers {
  readonly stream: Buffer;
  /** Excel 97 and later: texts are Unicode. Before, they are in a code page. */
  readonly isUnicode: boolean;
  readonly decode: Decode;
  readonly sheets: readonly XlsSheet[];
  readonly texts: SharedStrings;
}

/** The workbook is encrypted. */
export class Encrypted extends Error {}
/** A version that is not read. */
export class TooOld extends Error {}

const states: readonly SheetInfo['state'][] = ['visible', 'hidden', 'veryHidden'];
const worksheet = 0;
const versions = { excel95: 0x0500, excel97: 0x0600 } as const;
const windows1252 = 1252;

/** Reads what the sheets share. Throws RangeError for damage, Encrypted and TooOld. */
export async function readXlsWorkbook(stream: Buffer): Promise<XlsWorkbook> {
  const version = stream.readUInt16LE(4);
  if (stream.readUInt16LE(0) !== recordTypes.begin || version < versions.excel95) throw new TooOld();
  const isUnicode = version >= versions.excel97;
  const texts = new SharedStrings();
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
  texts.finish();
  const decode = await decoderOf(codePage);
  const named = { isUnicode, decode };
  const starts = startsOf(stream, sheets);
  return {
    ...{ stream, isUnicode, decode, texts, date1904 },
    sheets: sheets.flatMap((record, at) => sheetOf(record, { ...named, start: starts[at] ?? 0 })),
    formats: formatsOf(ids, codes, named),
  };
}

function readSharedTexts({ pieces }: XlsRecord, texts: SharedStrings): void {
  const bytes = new RecordBytes(pieces);
  // Some programs tell wrong numbers of texts.
  bytes.skip(8);
  while (!bytes.isRead) texts.add(bytes.text(bytes.u16()));
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
