import type { TransformCallback } from 'node:stream';
import type { Options } from 'csv-parse';
import { type CsvDialect, hasStrayQuotes } from './delimiter.js';
import { unguardAll } from './formula-guard.js';

/** Makes the parser of a dialect; csv-parse is loaded only when needed. */
export async function openParser({ delimiter, quote, escapeMark, skipsBlanks }: CsvDialect): Promise<RecordParser> {
  const dialect = { delimiter, quote, escapeMark, skipsBlanks };
  return isSimple(dialect) ? new PlainParser(dialect) : createParser(dialect);
}

/**
 * Whether delimiter and quotation mark differ and are one UTF-16 unit each, and no blanks surround quoted values.
 * csv-parse reads the other, rare dialects.
 */
function isSimple({ delimiter, quote, skipsBlanks = false }: CsvDialect): boolean {
  const isUnit = (character: string) => /^[^\uD800-\uDFFF]$/.test(character);
  return !skipsBlanks && isUnit(delimiter) && (quote === '' || isUnit(quote)) && delimiter !== quote;
}

/** Splits plain records, as almost all are. At the first other one csv-parse takes over, which knows every form. */
class PlainParser implements RecordParser {
  #dialect: CsvDialect;
  /** Whether a mark has stood behind a backslash, and was understood without it. */
  #hasEscapes = false;
  #count = 0;
  #recordEnd = 0;
  #open: Buffer = Buffer.alloc(0);
  #careful: RecordParser | undefined;

  constructor(dialect: CsvDialect) {
    this.#dialect = dialect;
  }

  get count(): number {
    return this.#count + (this.#careful?.count ?? 0);
  }

  get recordEnd(): number {
    return this.#recordEnd + (this.#careful?.recordEnd ?? 0);
  }

  async *recordsOf(chunk: Buffer): AsyncGenerator<string[][], void, undefined> {
    if (this.#careful) return yield* this.#careful.recordsOf(chunk);
    const bytes = Buffer.concat([this.#open, chunk]);
    let plain = new PlainRecords(bytes, this.#dialect);
    yield* this.#batchesOf(plain);
    if (plain.isOdd && this.#beginsToEscape(bytes, plain.at)) {
      plain = new PlainRecords(bytes, this.#dialect, plain.at);
      yield* this.#batchesOf(plain);
    }
    if (this.#dialect.escapeMark === undefined)
      this.#hasEscapes ||= bytes.subarray(0, plain.at).includes(escaped(this.#dialect));
    this.#recordEnd += plain.at;
    this.#open = bytes.subarray(plain.at);
    if (plain.isOdd || this.#open.length > maxRecordBytes) yield* (await this.#handOver()).recordsOf(this.#open);
  }

  /** Whether the odd record is the first that writes its marks as `\\"`, which the sample of the file could not show. */
  #beginsToEscape(bytes: Buffer, at: number): boolean {
    const { quote, escapeMark } = this.#dialect;
    const mark = escaped(this.#dialect);
    if (quote === '' || escapeMark !== undefined || this.#hasEscapes) return false;
    if (bytes.subarray(0, at).includes(mark) || !bytes.includes(mark, at)) return false;
    const dialect = { ...this.#dialect, escapeMark: backslash };
    const record = new PlainRecords(bytes, dialect, at);
    if (record.next() === undefined || !bytes.subarray(at, record.at).includes(mark)) return false;
    this.#dialect = dialect;
    return true;
  }

  async *lastRecords(): AsyncGenerator<string[][], void, undefined> {
    // csv-parse would drop each backslash that escapes nothing.
    const mayEscape = this.#dialect.escapeMark !== undefined || this.#open.includes(escaped(this.#dialect));
    if (!this.#careful && this.#open.length > 0 && mayEscape) yield* this.recordsOf(Buffer.from('\n'));
    if (!this.#careful && this.#open.length > 0) yield* (await this.#handOver()).recordsOf(this.#open);
    if (this.#careful) yield* this.#careful.lastRecords();
  }

  *#batchesOf(plain: PlainRecords): Generator<string[][], void, undefined> {
    let records: string[][] = [];
    for (let record = plain.next(); record; record = plain.next()) {
      unguardAll(record);
      this.#count++;
      records.push(record);
      if (records.length < batchRecords) continue;
      yield records;
      records = [];
    }
    if (records.length > 0) yield records;
  }

  async #handOver(): Promise<RecordParser> {
    this.#careful = await createParser(this.#dialect);
    return this.#careful;
  }
}

const backslash = '\\';

function escaped({ quote }: CsvDialect): string {
  return backslash + quote;
}

const lineFeed = 10;
const carriageReturn = 13;

/**
 * Takes plainly written records off the beginning of UTF-8 bytes: quotation marks surround whole values, or stand in
 * the middle of text. Splitting lines takes a sixth of the time of csv-parse, which looks at each byte.
 */
export class PlainRecords {
  at = 0;
  /** Whether the record at `at` is not plain, or too long. */
  isOdd = false;
  readonly #bytes: Buffer;
  readonly #dialect: CsvDialect;
  #lineEnd = '';
  #nextFeed = -1;
  #nextReturn = -1;
  /** Current line of a record with quotation marks, and the position in it. */
  #line = '';
  #place = 0;

  constructor(bytes: Buffer, dialect: CsvDialect, at = 0) {
    this.#bytes = bytes;
    this.#dialect = dialect;
    this.at = at;
  }

  /** The next record; undefined if it is odd, or incomplete. */
  next(): string[] | undefined {
    const start = this.at;
    const { quote, delimiter } = this.#dialect;
    const line = this.#nextLine();
    if (line === undefined) return undefined;
    const record = quote !== '' && line.includes(quote) ? this.#quotedRecord(line) : line.split(delimiter);
    if (this.at - start > maxRecordBytes) this.isOdd = true;
    if (record && !this.isOdd) return record;
    this.at = start;
    return undefined;
  }

  /** The next line; undefined if its end is missing, or is a CR whose LF may come with the next bytes. */
  #nextLine(): string | undefined {
    const bytes = this.#bytes;
    const start = this.at;
    if (this.#nextFeed < start) this.#nextFeed = positionOf(lineFeed, bytes, start);
    if (this.#nextReturn < start) this.#nextReturn = positionOf(carriageReturn, bytes, start);
    const end = Math.min(this.#nextFeed, this.#nextReturn);
    if (end === this.#nextReturn && end >= bytes.length - 1) return undefined;
    this.#lineEnd = end === this.#nextFeed ? '\n' : this.#nextFeed === end + 1 ? '\r\n' : '\r';
    this.at = end + this.#lineEnd.length;
    // Decode line by line: a value keeps the string alive that it was cut from, which must not be the whole chunk.
    return bytes.toString('utf8', start, end);
  }

  #quotedRecord(line: string): string[] | undefined {
    const record: string[] = [];
    this.#line = line;
    for (this.#place = 0; this.#place <= this.#line.length; this.#place++) {
      const value = this.#line[this.#place] === this.#dialect.quote ? this.#quotedValue() : this.#bareValue();
      if (value === undefined) return undefined;
      record.push(value);
    }
    return record;
  }

  #bareValue(): string | undefined {
    const { quote, delimiter } = this.#dialect;
    const end = this.#line.indexOf(delimiter, this.#place);
    const value = this.#line.slice(this.#place, end < 0 ? this.#line.length : end);
    // White space before a quotation mark may be a mistake that shifts values into other columns.
    if (value.trimStart().startsWith(quote)) return this.#odd();
    this.#place += value.length;
    return value;
  }

  #quotedValue(): string | undefined {
    const { quote, delimiter, escapeMark } = this.#dialect;
    const parts: string[] = [];
    let from = this.#place + 1;
    let close = closingMark(this.#line, from, { quote, escapeMark });
    while (close < 0) {
      parts.push(this.#line.slice(from), this.#lineEnd);
      const line = this.#nextLine();
      if (line === undefined) return undefined;
      this.#line = line;
      from = 0;
      close = closingMark(line, from, { quote, escapeMark });
    }
    parts.push(this.#line.slice(from, close));
    this.#place = close + 1;
    if (this.#place < this.#line.length && this.#line[this.#place] !== delimiter) return this.#odd();
    const text = parts.join('');
    return escapeMark === undefined ? text.replaceAll(quote + quote, quote) : withoutEscapes(text, quote, escapeMark);
  }

  #odd(): undefined {
    this.isOdd = true;
  }
}

function positionOf(byte: number, bytes: Buffer, from: number): number {
  const found = bytes.indexOf(byte, from);
  return found < 0 ? bytes.length : found;
}

/** Position of the closing mark: the first that is not doubled, or that no escape stands before. */
function closingMark(
  text: string,
  from: number,
  { quote, escapeMark }: Pick<CsvDialect, 'quote' | 'escapeMark'>,
): number {
  let at = text.indexOf(quote, from);
  const isText = () => (escapeMark === undefined ? text[at + 1] === quote : isEscaped(text, at, { from, escapeMark }));
  while (at >= 0 && isText()) at = text.indexOf(quote, at + (escapeMark === undefined ? 2 : 1));
  return at;
}

/** Whether an odd number of escapes stands before a mark: two of them are one that is text. */
function isEscaped(text: string, at: number, { from, escapeMark }: { from: number; escapeMark: string }): boolean {
  let first = at;
  while (first > from && text[first - 1] === escapeMark) first--;
  return (at - first) % 2 === 1;
}

/** Takes the escapes away that stand before a mark or before one another; before anything else they are text. */
function withoutEscapes(text: string, quote: string, escapeMark: string): string {
  let plain = '';
  for (let at = 0; at < text.length; at++) {
    const next = text[at + 1];
    if (text[at] === escapeMark && (next === quote || next === escapeMark)) at++;
    plain += text[at];
  }
  return plain;
}

/** Beyond this, in bytes, a quotation mark that is never closed would swallow the file. */
export const maxRecordBytes = 1_000_000;
/** Rows are short-lived: with larger batches, they outlive the young generation and the memory grows. */
const batchRecords = 250;
const space = 32;

/** Turns chunks of UTF-8 into batches of records. Errors are thrown after the records before them were yielded. */
export interface RecordParser {
  readonly count: number;
  readonly recordEnd: number;
  recordsOf(chunk: Buffer): AsyncIterable<string[][]> | Iterable<string[][]>;
  lastRecords(): AsyncIterable<string[][]> | Iterable<string[][]>;
}

/** A quotation mark that would shift the values behind it into other columns. */
export class StrayQuote extends Error {}

function parserOptions({ delimiter, quote, escapeMark = quote, skipsBlanks = false }: CsvDialect): Options {
  return {
    delimiter,
    quote: quote === '' ? null : quote,
    escape: quote === '' ? null : escapeMark,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Allows `Pump 5"`, as spreadsheet programs do; other misplaced quotes are found by #checkSource.
    relax_quotes: true,
    max_record_size: maxRecordBytes,
    trim: skipsBlanks,
  };
}

/** The full parser, for any input; the only place that loads csv-parse. */
export async function createParser(dialect: CsvDialect): Promise<RecordParser> {
  const csv = await import('csv-parse');
  const { quote } = dialect;
  const options = parserOptions(dialect);
  const isDoubtful = doubtfulQuotes(quote);
  /** csv-parse stepped by hand: its stream is a tenth slower, and drops the records before an error. */
  class SteppedParser extends csv.Parser implements RecordParser {
    count = 0;
    recordEnd = 0;
    /**
     * Internal state of csv-parse. For each record that is not as long as the first, csv-parse builds an error with a
     * copy of the record and drops it: a title above the headings made reading five times slower. If this state changes
     * in csv-parse, only the slowness comes back.
     */
    declare readonly state: { expectedRecordLength: number } | undefined;
    #records: string[][] = [];
    /** The bytes after the last record. */
    #open: Buffer = Buffer.alloc(0);
    #openFrom = 0;
    readonly #lineEnds = this.options.record_delimiter;
    #hasReturns = false;

    *recordsOf(chunk: Buffer): Generator<string[][], void, undefined> {
      this.#hasReturns ||= chunk.includes(carriageReturn);
      // csv-parse compares every byte with every line end: omitting `\r` while the file has none makes parsing 8%
      // faster.
      this.options.record_delimiter = this.#hasReturns ? this.#lineEnds : [Buffer.from('\n')];
      this.#open = Buffer.concat([this.#open.subarray(this.recordEnd - this.#openFrom), chunk]);
      this.#openFrom = this.recordEnd;
      yield* this.#step((done) => this._transform(chunk, 'utf8', done));
    }

    *lastRecords(): Generator<string[][], void, undefined> {
      yield* this.#step((done) => this._flush(done));
    }

    *#step(run: (done: TransformCallback) => void): Generator<string[][], void, undefined> {
      let failure: unknown;
      const fail = (error: unknown) => {
        failure = error;
      };
      try {
        run(fail);
      } catch (error) {
        fail(error);
      }
      const records = this.#records;
      this.#records = [];
      for (let at = 0; at < records.length; at += batchRecords) yield records.slice(at, at + batchRecords);
      if (failure) throw failure;
    }

    /** Called by csv-parse with each record, and with null at an end that completes none. */
    override push(record: string[] | null): boolean {
      if (record === null) return true;
      if (isDoubtful(record)) this.#checkSource();
      unguardAll(record);
      this.recordEnd = this.info.bytes;
      if (this.state) this.state.expectedRecordLength = record.length;
      this.count++;
      this.#records.push(record);
      return true;
    }

    #checkSource(): void {
      const source = this.#open.subarray(this.recordEnd - this.#openFrom, this.info.bytes - this.#openFrom);
      if (hasStrayQuotes(source.toString('utf8'), dialect)) throw new StrayQuote();
    }
  }
  return new SteppedParser(options);
}

/** Whether a value begins with a quote, perhaps after white space: the only trace that a misplaced quote leaves. */
function doubtfulQuotes(quote: string): (record: readonly string[]) => boolean {
  if (quote === '') return () => false;
  const code = quote.charCodeAt(0);
  return (record) => {
    for (const field of record) {
      const first = field.charCodeAt(0);
      if (first === code || (first <= space && field.trimStart().startsWith(quote))) return true;
    }
    return false;
  };
}
