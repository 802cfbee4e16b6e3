import { sourceError } from '../failure.js';
import { SheetBuilder, sheetSource } from '../sheet-source.js';
import type { RowBatches } from '../table.js';
import type { Cell, OpenOptions, SheetInfo, Source, SourceRow } from '../types.js';
import { formatOf, type NumberFormat, numberFormat } from '../xlsx/number-format.js';
import { openPackage, type Package } from '../xlsx/package.js';
import { lostSheet, type Relationship, readRelationships, type SheetPart } from '../xlsx/workbook.js';
import { errorCell, formattedNumber, type Numbers, rkNumber } from './values.js';

/** Types of records. */
const record = {
  row: 0,
  text: 19,
  format: 44,
  style: 47,
  richText: 62,
  rows: 145,
  rowsEnd: 146,
  workbook: 153,
  sheet: 156,
  styles: 617,
  stylesEnd: 618,
} as const;

const states: readonly SheetInfo['state'][] = ['visible', 'hidden', 'veryHidden'];

/** Opens a binary workbook (.xlsb). Styles and shared texts are read with the first sheet. Throws SourceError. */
export async function openXlsb(file: string, { limits = {} }: OpenOptions): Promise<Source> {
  const pack = await openPackage(file, limits);
  const relationships = await readRelationships(pack, await mainPart(pack));
  const { sheets, date1904 } = await readSheets(pack, relationships);
  let common: Promise<Omit<SheetContext, 'sheet'>> | undefined;
  return sheetSource({
    ...{ file, kind: 'xlsb', sheets },
    contentOf(sheet) {
      common ??= readCommon(pack, relationships, date1904);
      return { rows: rowsOf(pack, sheet, common) };
    },
  });
}

async function mainPart(pack: Package): Promise<string> {
  const found = (await readRelationships(pack, '')).find(({ type }) => type === 'officeDocument');
  return found && pack.has(found.part) ? found.part : 'xl/workbook.bin';
}

async function readSheets(pack: Package, relationships: readonly Relationship[]) {
  const parts = new Map(relationships.map((relationship) => [relationship.id, relationship]));
  const sheets: SheetPart[] = [];
  let date1904 = false;
  const handle = (type: number, data: Buffer) => {
    if (type === record.workbook) date1904 = (data.readUInt32LE(0) & 1) === 1;
    if (type !== record.sheet) return;
    const { text: id, end } = wideText(data, 8);
    const { text: name } = wideText(data, end);
    const found = parts.get(id);
    if (!found) sheets.push({ name, state: 'lost', part: '' });
    // Chart, dialog and macro sheets hold no rows.
    else if (found.type === 'worksheet')
      sheets.push({ name, state: states[data.readUInt32LE(0)] ?? 'hidden', part: found.part });
  };
  for await (const _ of readBinaryPart(pack, await mainPart(pack), { handle }));
  if (sheets.length === 0) throw sourceError({ file: pack.file }, 'the workbook has no sheets.', { fault: 'noTables' });
  return { sheets, date1904 };
}

async function* rowsOf(
  pack: Package,
  { name, state, part }: SheetPart,
  common: Promise<Omit<SheetContext, 'sheet'>>,
): RowBatches {
  if (state === 'lost') throw lostSheet(pack.file, name);
  const rows = new XlsbRows({ ...(await common), sheet: name });
  for await (const _ of readBinaryPart(pack, part, { handle: rows.handle })) yield* rows.take(false);
  yield* rows.take(true);
}

async function readCommon(pack: Package, relationships: readonly Relationship[], date1904: boolean) {
  const partOf = (wanted: string) => relationships.find(({ type, part }) => type === wanted && pack.has(part))?.part;
  const formats = await readFormats(pack, partOf('styles'));
  return { file: pack.file, date1904, formats, texts: await readTexts(pack, partOf('sharedStrings')) };
}

async function readFormats(pack: Package, part: string | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, NumberFormat>();
  const ids: number[] = [];
  let inStyles = false;
  const handle = (type: number, data: Buffer) => {
    if (type === record.styles) inStyles = true;
    else if (type === record.stylesEnd) inStyles = false;
    else if (type === record.format) codes.set(data.readUInt16LE(0), formatOf(wideText(data, 2).text));
    else if (type === record.style && inStyles) ids.push(data.readUInt16LE(2));
  };
  if (part !== undefined) for await (const _ of readBinaryPart(pack, part, { handle }));
  return ids.map((id) => numberFormat(id, codes));
}

async function readTexts(pack: Package, part: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  const handle = (type: number, data: Buffer) => {
    if (type === record.text) texts.push(wideText(data, 1).text);
  };
  const maxBytes = pack.limits.sharedStringBytes;
  if (part !== undefined) for await (const _ of readBinaryPart(pack, part, { handle, maxBytes }));
  return texts;
}

interface SheetContext extends Numbers {
  readonly file: string;
  readonly sheet: string;
  readonly texts: readonly string[];
}

/** Records of cells without a column: each stands behind the one before. */
const shortCells = { first: 12, last: 18 } as const;
const lastCell = 11;

/** Collects the rows of a sheet from the records of its part. */
class XlsbRows {
  readonly #context: SheetContext;
  readonly #rows: SheetBuilder;
  #inRows = false;

  constructor(context: SheetContext) {
    this.#context = context;
    this.#rows = new SheetBuilder(context);
  }

  readonly handle = (type: number, data: Buffer): void => {
    if (type === record.rows) this.#inRows = true;
    else if (!this.#inRows) return;
    else if (type === record.rowsEnd) this.#inRows = false;
    else if (type === record.row) {
      this.#end();
      this.#rows.beginRow(data.readUInt32LE(0) + 1);
    } else if (type <= lastCell || type === record.richText) this.#add(data.readUInt32LE(0), type, data.subarray(4));
    else if (type <= shortCells.last) this.#add(this.#rows.column + 1, type - shortCells.first + 1, data);
  };

  take(end: boolean): SourceRow[][] {
    if (end) this.#end();
    return this.#rows.take(end);
  }

  #end(): void {
    if (this.#rows.row > 0) this.#rows.endRow();
  }

  /** Adds the cell of a record; its data begin at the style. */
  #add(column: number, type: number, data: Buffer): void {
    const isShared = type === 7;
    const value = isShared ? this.#context.texts[data.readUInt32LE(4)] : this.#value(type, data);
    if (value === undefined) throw this.#rows.textMissing(String(data.readUInt32LE(4)), column);
    this.#rows.put(column, value);
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
      case record.richText:
        return wideText(data, 5).text;
      default:
        return null;
    }
  }
}

/** The longest genuine record holds a text of 32,767 characters with its formats. */
const longestRecord = 16_777_216;

/** Receives a record of a part: its type and its bytes, which it must not keep. */
type RecordHandler = (type: number, data: Buffer) => void;

/**
 * Reads the records of a binary part (.xlsb) and yields after each chunk, so that the caller can take what the handler
 * has collected. Throws SourceError.
 */
async function* readBinaryPart(
  pack: Pick<Package, 'file' | 'read'>,
  part: string,
  { handle, maxBytes }: { readonly handle: RecordHandler; readonly maxBytes?: number },
): AsyncGenerator<void, void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of pack.read(part, maxBytes)) {
      const whole = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      rest = whole.subarray(handleRecords(whole, handle));
      if (rest.length > longestRecord) throw new RangeError('a record is too long');
      yield;
    }
    if (rest.length > 0) throw new RangeError('the last record is cut off');
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw sourceError({ file: pack.file }, `the workbook is damaged: its part ${part} cannot be read.`, {
      fault: 'damaged',
      advice: 'Get the file again, or open it in a spreadsheet program and save it anew.',
      cause,
    });
  }
}

/** Handles the complete records of a piece; returns where the incomplete one begins. */
function handleRecords(piece: Buffer, handle: RecordHandler): number {
  let at = 0;
  for (;;) {
    const first = piece[at] ?? 0;
    const type = first < 128 ? first : (first & 127) | ((piece[at + 1] ?? 0) << 7);
    let next = at + (first < 128 ? 1 : 2);
    let size = 0;
    for (let byte = 128, shift = 0; byte >= 128 && shift < 28; shift += 7) {
      if (next >= piece.length) return at;
      byte = piece[next++] ?? 0;
      size |= (byte & 127) << shift;
    }
    if (size > longestRecord) throw new RangeError('a record is too long');
    if (next + size > piece.length) return at;
    handle(type, piece.subarray(next, next + size));
    at = next + size;
  }
}

/** A text at a place of a record, with its length before it; '' for the absent text. */
function wideText(data: Buffer, at: number): { readonly text: string; readonly end: number } {
  const length = data.readUInt32LE(at);
  const start = at + 4;
  if (length === 0xffffffff) return { text: '', end: start };
  const end = start + length * 2;
  if (end > data.length) throw new RangeError('a text is longer than its record');
  return { text: data.toString('utf16le', start, end), end };
}
