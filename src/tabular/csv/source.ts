import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';
import { pipeline } from 'node:stream';
import { ConfigurationError, SourceError } from '../../errors.js';
import { chooseSheet } from '../choose-sheet.js';
import { sourceError } from '../failure.js';
import { assembleTable, type RowBatches } from '../table.js';
import type { CsvOptions, Source, SourceRow, TableOptions } from '../types.js';
import { findDelimiter, likelyDelimiter, separatorLine } from './delimiter.js';
import { decodeSample, type Encoding, findEncoding, toUtf8, UndecodableBytes } from './encoding.js';
import { createParser, type Dialect, maxRecordBytes, type RecordParser, StrayQuote } from './parser.js';

const readChunk = 1 << 18;

interface Reading extends Dialect {
  readonly file: string;
  readonly encoding: Encoding;
  /** Bytes before the first record: byte order mark and `sep=` line. */
  readonly start: number;
  /** Line of the file at which the first record begins. */
  readonly firstLine: number;
}

/** Opens a CSV file of which the beginning is known. Throws SourceError and ConfigurationError. */
export async function openCsv(
  file: string,
  { sample, whole }: { readonly sample: Buffer; readonly whole: boolean },
  options: CsvOptions,
): Promise<Source> {
  const quote = oneCharacter(options.quote ?? '"', 'quotation mark');
  const encoding = await findEncoding(file, sample, options.encoding);
  const text = await decodeSample(sample, encoding);
  if (whole && text.trim() === '') throw sourceError({ file }, 'the file is empty: it holds blank lines only.');
  const separator = separatorLine(text);
  const body = separator ? text.slice(separator.length) : text;
  const delimiter = chosenDelimiter(options.delimiter) ?? separator?.delimiter ?? findDelimiter(body, quote, whole);
  refuseWrongDelimiter(file, { text: body, chosen: chosenDelimiter(options.delimiter), quote, whole });
  const width = encoding.name.startsWith('utf-16') ? 2 : 1;
  const start = encoding.bomLength + (separator?.length ?? 0) * width;
  const reading: Reading = { file, encoding, delimiter, quote, start, firstLine: separator ? 2 : 1 };
  const sheets = [{ name: basename(file, extname(file)), state: 'visible' }] as const;
  const opened: RowBatches[] = [];
  return {
    file,
    kind: 'csv',
    found: { encoding: encoding.name, delimiter },
    sheets,
    async table(name?: string, tableOptions: TableOptions = {}) {
      chooseSheet(file, sheets, name);
      const rows = readRows(reading);
      opened.push(rows);
      return assembleTable({ file, sheet: undefined, rows, options: tableOptions });
    },
    async close() {
      for (const rows of opened) await rows.return();
    },
  };
}

function chosenDelimiter(chosen: string | undefined): string | undefined {
  if (chosen === undefined) return undefined;
  return oneCharacter(/^(\\t|tab)$/i.test(chosen) ? '\t' : chosen, 'delimiter');
}

/** A chosen delimiter that nowhere occurs, where another one plainly does, would make one column of the whole file. */
function refuseWrongDelimiter(
  file: string,
  { text, chosen, quote, whole }: { text: string; chosen: string | undefined; quote: string; whole: boolean },
): void {
  if (chosen === undefined || text.includes(chosen)) return;
  const likely = likelyDelimiter(text, quote, whole);
  if (likely === undefined) return;
  const shown = (delimiter: string) => (delimiter === '\t' ? 'a tab' : `"${delimiter}"`);
  throw sourceError({ file }, `the delimiter ${shown(chosen)} does not occur in it; ${shown(likely)} does.`, {
    advice: 'Choose that one, or leave the delimiter out: it is found.',
  });
}

/** A single character that is no line end; the quotation mark may also be '' for none. */
function oneCharacter(text: string, what: string): string {
  const length = [...text].length;
  if (length === 1 && !/[\r\n\0]/.test(text)) return text;
  if (length === 0 && what === 'quotation mark') return text;
  throw new ConfigurationError(`The ${what} must be a single character, not ${JSON.stringify(text)}.`);
}

async function* readRows(reading: Reading): RowBatches {
  const parser = await createParser(reading);
  // What goes wrong while feeding destroys the parser and so comes out of the loop below.
  pipeline(feed(reading, parser), parser, () => {});
  let number = 0;
  try {
    for await (const batch of parser as AsyncIterable<string[][]>) {
      yield batch.map((cells): SourceRow => ({ number: ++number, cells }));
    }
  } catch (error) {
    throw await explain(error, reading, parser);
  } finally {
    parser.destroy();
  }
}

async function* feed(reading: Reading, parser: RecordParser): AsyncGenerator<Buffer, void, undefined> {
  const { file, encoding, start } = reading;
  try {
    yield* toUtf8(createReadStream(file, { start, highWaterMark: readChunk }), encoding);
  } catch (error) {
    if (!(error instanceof UndecodableBytes)) throw error;
    // The parser looks ahead for the rest of a line end: these bytes let it finish the record before the bad one.
    yield Buffer.from('........');
    throw undecodable(reading, parser.count + 1);
  }
}

function undecodable({ file, encoding }: Reading, row: number): SourceError {
  const place = { file, row };
  if (encoding.assumed) {
    return sourceError(place, `there are bytes that are no text in ${encoding.name}, which was assumed.`, {
      advice: 'Say which encoding the file has with --encoding, such as windows-1250, or save it as UTF-8.',
    });
  }
  const other = encoding.name === 'utf-8' ? 'windows-1252' : 'utf-8';
  return sourceError(place, `there are bytes that are no text in ${encoding.name}.`, {
    advice: `If the file has another encoding, say so, as with --encoding ${other}; else mend this row.`,
  });
}

/** Says in plain words what the parser found, and in which row and line. */
async function explain(error: unknown, reading: Reading, parser: RecordParser): Promise<unknown> {
  if (error instanceof SourceError || !(error instanceof Error)) return error;
  const place = { file: reading.file, row: parser.count + 1 };
  const line = async () => `(line ${await lineAt(reading, parser.recordEnd)} of the file)`;
  const { quote } = reading;
  const noQuotes =
    'Mend this row; if the file does not use quotation marks around its values, read it with --quote "".';
  if (error instanceof StrayQuote) {
    return sourceError(place, `a quotation mark ${quote} stands beside a value and not around it ${await line()}.`, {
      advice: `Let the marks be the first and the last character of the value, and write one within it twice. ${noQuotes}`,
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

/** The line of the file, from 1, at an offset in the parser's bytes. Only errors need it, so it reads the file again. */
async function lineAt({ file, encoding, start, firstLine }: Reading, offset: number): Promise<number> {
  let line = firstLine;
  let passed = 0;
  let previous = 0;
  for await (const chunk of toUtf8(createReadStream(file, { start, highWaterMark: readChunk }), encoding)) {
    for (const byte of chunk) {
      if (passed++ >= offset) return line;
      if (byte === 13 || (byte === 10 && previous !== 13)) line++;
      previous = byte;
    }
  }
  return line;
}
