import { createReadStream } from 'node:fs';
import { SourceError } from '../../errors.js';
import { maxColumns } from '../columns.js';
import { isMostlyUtf8, toUtf8, UndecodableBytes } from '../encodings.js';
import { sourceError } from '../failure.js';
import type { RowBatches } from '../table.js';
import type { SourceRow } from '../types.js';
import { type CsvDialect, delimiterWords } from './delimiter.js';
import type { Encoding } from './encoding.js';
import { maxRecordBytes, type RecordParser, StrayQuote } from './parser.js';
import { openParser } from './plain-parser.js';

const readChunk = 1 << 16;

/** How a file is read; plain data, so that it can be posted to a thread. */
export interface CsvReading extends CsvDialect {
  readonly file: string;
  readonly encoding: Encoding;
  readonly start: number;
  readonly firstLine: number;
}

type RecordBatches = AsyncGenerator<string[][], void, undefined>;

/** Whether the last record lacks a line end; known once it is yielded. */
interface Ending {
  isOpen: boolean;
}

/** Reads all rows, headings included. Throws SourceError if reading fails or a row is wider than a sheet can be. */
export async function* readRows(reading: CsvReading): RowBatches {
  let number = 0;
  let width = 0;
  const ending: Ending = { isOpen: false };
  for await (const records of readRecords(reading, ending)) {
    const wide = records.findIndex((cells) => cells.length > maxColumns);
    const rows = (wide < 0 ? records : records.slice(0, wide)).map((cells): SourceRow => ({ number: ++number, cells }));
    const before = rows.at(-2)?.cells.length ?? width;
    const last = rows.at(-1);
    width = last?.cells.length ?? width;
    if (last && ending.isOpen && width < before) rows[rows.length - 1] = { ...last, isCutOff: true };
    if (last) yield rows;
    if (wide >= 0) throw tooWide(reading, number + 1, records[wide]?.length ?? 0);
  }
}

function tooWide({ file, delimiter }: CsvReading, row: number, columns: number): SourceError {
  const what = `it has ${columns.toLocaleString('en')} columns; at most ${maxColumns.toLocaleString('en')} are read, as many as a sheet can have.`;
  return sourceError({ file, row }, what, {
    advice: `The delimiter is taken for ${delimiterWords(delimiter)}; if it is another one, say so with --delimiter.`,
  });
}

async function* readRecords(reading: CsvReading, ending: Ending): RecordBatches {
  const parser = await openParser(reading);
  try {
    yield* parseChunks(reading, parser, ending);
  } catch (error) {
    throw await explain(error, reading, parser);
  }
}

async function* parseChunks(reading: CsvReading, parser: RecordParser, ending: Ending): RecordBatches {
  let lastByte: number | undefined;
  try {
    for await (const chunk of utf8Chunks(reading)) {
      lastByte = chunk.at(-1) ?? lastByte;
      yield* parser.recordsOf(chunk);
    }
  } catch (error) {
    if (!(error instanceof UndecodableBytes)) throw error;
    // The parser looks ahead for the rest of a line end: these bytes let it finish the record before the bad one.
    yield* parser.recordsOf(Buffer.from('........'));
    throw undecodable(reading, parser.count + 1, error);
  }
  ending.isOpen = lastByte !== 10 && lastByte !== 13;
  yield* parser.lastRecords();
}

function utf8Chunks({ file, encoding, start }: CsvReading) {
  const chunks = () => createReadStream(file, { start, highWaterMark: readChunk });
  return toUtf8(chunks(), encoding.name, () => isMostlyUtf8(chunks()));
}

function undecodable({ file, encoding }: CsvReading, row: number, { isZero }: UndecodableBytes): SourceError {
  const place = { file, row };
  if (isZero) {
    return sourceError(place, 'there is a NUL byte, which no text holds.', {
      advice: 'The file is damaged: export it again, or take the byte out with a text editor.',
    });
  }
  if (encoding.assumed) {
    return sourceError(place, `there are bytes that are not text in ${encoding.name}, which was assumed.`, {
      advice: 'Say which encoding the file has with --encoding, such as windows-1250, or save it as UTF-8.',
    });
  }
  const other = encoding.name === 'utf-8' ? 'windows-1252' : 'utf-8';
  return sourceError(place, `there are bytes that are not text in ${encoding.name}.`, {
    advice: `If the file has another encoding, say so, as with --encoding ${other}; else correct this row.`,
  });
}

async function explain(error: unknown, reading: CsvReading, parser: RecordParser): Promise<unknown> {
  if (error instanceof SourceError || !(error instanceof Error)) return error;
  const place = { file: reading.file, row: parser.count + 1 };
  const line = async () => `(line ${await lineAt(reading, parser.recordEnd)} of the file)`;
  const { quote } = reading;
  const noQuotes =
    'Correct this row; if the file does not use quotation marks around its values, read it with --quote "".';
  if (error instanceof StrayQuote) {
    return sourceError(place, `a quotation mark ${quote} stands beside a value and not around it ${await line()}.`, {
      advice: `Let the marks be the first and the last character of the value, and write one within it twice, not as \\${quote}. ${noQuotes}`,
    });
  }
  switch ('code' in error ? error.code : '') {
    case 'CSV_QUOTE_NOT_CLOSED':
      return sourceError(place, `a quotation mark ${quote} opens in this row ${await line()} and is never closed.`, {
        advice: noQuotes,
      });
    case 'CSV_MAX_RECORD_SIZE':
      return sourceError(place, `the row ${await line()} is longer than ${maxRecordBytes / 1_000_000} MB.`, {
        advice: `A quotation mark ${quote} may open here and not be closed. ${noQuotes}`,
      });
    default:
      return sourceError(place, `the file cannot be read on: ${error.message}.`, { cause: error });
  }
}

/** Line of the file, from 1, at a parser offset. Only errors need it, so it reads the file again. */
async function lineAt(reading: CsvReading, offset: number): Promise<number> {
  let line = reading.firstLine;
  let passed = 0;
  let previous = 0;
  for await (const chunk of utf8Chunks(reading)) {
    for (const byte of chunk) {
      if (passed++ >= offset) return line;
      if (byte === 13 || (byte === 10 && previous !== 13)) line++;
      previous = byte;
    }
  }
  return line;
}
