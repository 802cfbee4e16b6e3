import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';
import { ConfigurationError, SourceError } from '../../errors.js';
import { maxColumns } from '../columns.js';
import {
  bytesPerUnit,
  decodeSample,
  type Encoding,
  findEncoding,
  isMostlyUtf8,
  toUtf8,
  UndecodableBytes,
} from '../encodings.js';
import { sourceError } from '../failure.js';
import { sheetSource } from '../sheet-source.js';
import type { RowBatches } from '../table.js';
import { deservesThread, ReadingThread } from '../thread/reading-thread.js';
import type { CsvOptions, Source, SourceRow } from '../types.js';
import {
  type CsvDialect,
  delimiterWords,
  findDelimiter,
  findQuoting,
  likelyDelimiter,
  separatorLine,
} from './delimiter.js';
import { maxRecordBytes, openParser, type RecordParser, StrayQuote } from './parser.js';

interface ReadOptions extends CsvOptions {
  /** Bytes from which it is parsed in a thread; for smaller files, starting the thread costs more than it saves. */
  readonly threadFrom?: number;
}

const threadEntry = new URL('./parse-worker.js', import.meta.url);

/** Opens a CSV file from its sample. Throws SourceError and ConfigurationError. */
export async function openCsv(
  file: string,
  { sample, whole }: { readonly sample: Buffer; readonly whole: boolean },
  options: ReadOptions,
): Promise<Source> {
  const quote = oneCharacter(options.quote ?? '"', 'quotation mark');
  const encoding = await findEncoding(file, sample, options.encoding);
  const text = await decodeSample(sample, encoding);
  if (whole && text.trim() === '')
    throw sourceError({ file }, 'the file is empty: it holds blank lines only.', { fault: 'empty' });
  const separator = separatorLine(text);
  const body = separator ? text.slice(separator.length) : text;
  refuseFramed(file, body);
  const delimiter = chosenDelimiter(options.delimiter) ?? separator?.delimiter ?? findDelimiter(body, quote, whole);
  refuseWrongDelimiter(file, { text: body, chosen: chosenDelimiter(options.delimiter), quote, whole });
  const start = encoding.bomLength + (separator?.length ?? 0) * bytesPerUnit(encoding.name);
  const quoting = findQuoting(body, delimiter, quote);
  const reading: CsvReading = { file, encoding, delimiter, quote, ...quoting, start, firstLine: separator ? 2 : 1 };
  const inThread = await deservesThread(file, threadEntry, options.threadFrom ?? 8_000_000);
  const thread = inThread ? new ReadingThread<CsvReading>({ file, entry: threadEntry, youngMegabytes: 6 }) : undefined;
  return sheetSource({
    file,
    kind: 'csv',
    found: { encoding: encoding.name, delimiter, quote: options.quote === undefined ? undefined : quote },
    sheets: [{ name: basename(file, extname(file)), state: 'visible' }],
    contentOf: () => ({
      rows: thread ? thread.read(reading) : readRows(reading),
      assumedEncoding: encoding.assumed ? encoding.name : undefined,
    }),
    close: () => thread?.close(),
  });
}

/** Refuses `+----+` above `| a | b |`, whose lines and blanks are no part of the values. */
function refuseFramed(file: string, text: string): void {
  if (!/^\s*\+(?:-+\+)+[ \t]*\r?\n\|/.test(text)) return;
  throw sourceError({ file }, 'a database shell drew lines around the table for people to read.', {
    advice: 'Write it without them: `mysql --batch` separates the values by tabs, `psql --csv` by commas.',
  });
}

function chosenDelimiter(chosen: string | undefined): string | undefined {
  if (chosen === undefined) return undefined;
  return oneCharacter(/^(\\t|tab)$/i.test(chosen) ? '\t' : chosen, 'delimiter');
}

/** Refuses a chosen delimiter that does not occur while another one plainly does: the file would be one column. */
function refuseWrongDelimiter(
  file: string,
  { text, chosen, quote, whole }: { text: string; chosen: string | undefined; quote: string; whole: boolean },
): void {
  if (chosen === undefined || text.includes(chosen)) return;
  const likely = likelyDelimiter(text, quote, whole);
  if (likely === undefined) return;
  throw sourceError(
    { file },
    `the delimiter ${delimiterWords(chosen)} does not occur in it; ${delimiterWords(likely)} does.`,
    {
      advice: 'Choose that one, or leave the delimiter out: it is found.',
    },
  );
}

function oneCharacter(text: string, what: string): string {
  const length = [...text].length;
  if (length === 1 && !/[\r\n\0]/.test(text)) return text;
  if (length === 0 && what === 'quotation mark') return text;
  throw new ConfigurationError(`The ${what} must be a single character, not ${JSON.stringify(text)}.`);
}

const readChunk = 1 << 16;

/** How a file is read; plain data, so that it can be posted to a thread. */
interface CsvReading extends CsvDialect {
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
