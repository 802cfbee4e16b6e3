import type { CsvDialect } from './delimiter.js';
import { unguardAll } from './formula-guard.js';

/** Beyond this, in characters, a quotation mark that is never closed would swallow the file. */
export const longestRecord = 1_000_000;
/** Rows are short-lived: with larger batches, they outlive the young generation and the memory grows. */
const batchRecords = 250;

/** `strayQuote`: a mark that would shift the values behind it into other columns; `openQuote`: the file ends before its other. */
type Fault = 'strayQuote' | 'openQuote' | 'tooLong';

/** A record that cannot be understood; those before it were yielded. */
export class BadRecord extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super();
    this.fault = fault;
  }
}

/**
 * Turns chunks of UTF-8 into batches of records. Splitting lines takes a sixth of the time of csv-parse, which looks at
 * each byte.
 */
export class RecordParser {
  /** Records so far. */
  count = 0;
  /** Where the last of them ended, in bytes. */
  recordEnd = 0;
  #dialect: CsvDialect;
  /** Whether a mark has stood behind a backslash, and was understood without it. */
  #hasEscapes = false;
  /** The bytes after the last record. */
  #open: Buffer = Buffer.alloc(0);

  constructor(dialect: CsvDialect) {
    this.#dialect = dialect;
  }

  /** Throws BadRecord. */
  *recordsOf(chunk: Buffer): Generator<string[][], void, undefined> {
    const bytes = Buffer.concat([this.#open, chunk]);
    let records = new Records(bytes, this.#dialect);
    yield* this.#batchesOf(records);
    if (records.fault === 'strayQuote' && this.#beginsToEscape(bytes, records.at)) {
      records = new Records(bytes, this.#dialect, records.at);
      yield* this.#batchesOf(records);
    }
    if (this.#dialect.escapeMark === undefined)
      this.#hasEscapes ||= bytes.subarray(0, records.at).includes(escaped(this.#dialect));
    this.recordEnd += records.at;
    this.#open = bytes.subarray(records.at);
    if (records.fault !== undefined) throw new BadRecord(records.fault);
    if (isTooLong(this.#open)) throw new BadRecord('tooLong');
  }

  /** The record that no line end follows. Throws BadRecord. */
  *lastRecords(): Generator<string[][], void, undefined> {
    if (this.#open.length > 0) yield* this.recordsOf(Buffer.from('\n'));
    if (this.#open.length > 0) throw new BadRecord('openQuote');
  }

  /** Whether the stray mark is the first that is written as `\\"`, which the sample of the file could not show. */
  #beginsToEscape(bytes: Buffer, at: number): boolean {
    const mark = escaped(this.#dialect);
    if (this.#dialect.escapeMark !== undefined || this.#hasEscapes) return false;
    if (bytes.subarray(0, at).includes(mark) || !bytes.includes(mark, at)) return false;
    const dialect = { ...this.#dialect, escapeMark: backslash };
    const record = new Records(bytes, dialect, at);
    if (record.next() === undefined || !bytes.subarray(at, record.at).includes(mark)) return false;
    this.#dialect = dialect;
    return true;
  }

  *#batchesOf(all: Records): Generator<string[][], void, undefined> {
    let records: string[][] = [];
    for (let record = all.next(); record; record = all.next()) {
      unguardAll(record);
      this.count++;
      records.push(record);
      if (records.length < batchRecords) continue;
      yield records;
      records = [];
    }
    if (records.length > 0) yield records;
  }
}

const backslash = '\\';

function escaped({ quote }: CsvDialect): string {
  return backslash + quote;
}

function isTooLong(record: Buffer): boolean {
  return record.length > longestRecord && record.toString('utf8').replace(/[\r\n]+$/, '').length > longestRecord;
}

const lineFeed = 10;
const carriageReturn = 13;

/** The records at the beginning of UTF-8 bytes. Marks surround whole values, or stand in the middle of text: `Pump 5"`. */
class Records {
  at = 0;
  /** What is wrong with the record at `at`. */
  fault: Fault | undefined;
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

  /** The next record; undefined if it is faulty, or incomplete. */
  next(): string[] | undefined {
    const start = this.at;
    const { quote, delimiter } = this.#dialect;
    const line = this.#nextLine();
    if (line === undefined) return undefined;
    const record = quote !== '' && line.includes(quote) ? this.#quotedRecord(line) : this.#plainRecord(line, delimiter);
    if (record && this.at - start > longestRecord && isTooLong(this.#bytes.subarray(start, this.at)))
      this.fault = 'tooLong';
    if (record && this.fault === undefined) return record;
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

  #plainRecord(line: string, delimiter: string): string[] {
    const record = line.split(delimiter);
    return this.#dialect.skipsBlanks ? record.map(withoutBlanks) : record;
  }

  #quotedRecord(line: string): string[] | undefined {
    const { quote, delimiter } = this.#dialect;
    const record: string[] = [];
    this.#line = line;
    for (this.#place = 0; this.#place <= this.#line.length; this.#place += delimiter.length) {
      this.#skipBlanks();
      const value = this.#line.startsWith(quote, this.#place) ? this.#quotedValue() : this.#bareValue();
      if (value === undefined) return undefined;
      record.push(value);
    }
    return record;
  }

  #bareValue(): string | undefined {
    const { quote, delimiter, skipsBlanks = false } = this.#dialect;
    const end = this.#line.indexOf(delimiter, this.#place);
    const value = this.#line.slice(this.#place, end < 0 ? this.#line.length : end);
    // White space before a quotation mark may be a mistake that shifts values into other columns.
    if (value.trimStart().startsWith(quote)) return this.#stray();
    this.#place += value.length;
    return skipsBlanks ? withoutBlanks(value) : value;
  }

  #quotedValue(): string | undefined {
    const { quote, delimiter, escapeMark } = this.#dialect;
    const parts: string[] = [];
    let from = this.#place + quote.length;
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
    this.#place = close + quote.length;
    this.#skipBlanks();
    if (this.#place < this.#line.length && !this.#line.startsWith(delimiter, this.#place)) return this.#stray();
    const text = parts.join('');
    return escapeMark === undefined ? text.replaceAll(quote + quote, quote) : withoutEscapes(text, quote, escapeMark);
  }

  #skipBlanks(): void {
    const { skipsBlanks = false, delimiter } = this.#dialect;
    while (skipsBlanks && isBlank(this.#line[this.#place]) && !this.#line.startsWith(delimiter, this.#place))
      this.#place++;
  }

  #stray(): undefined {
    this.fault = 'strayQuote';
  }
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

function withoutBlanks(value: string): string {
  return value.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, '');
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
  const isText = () =>
    escapeMark === undefined ? text.startsWith(quote, at + quote.length) : isEscaped(text, at, { from, escapeMark });
  while (at >= 0 && isText()) at = text.indexOf(quote, at + quote.length * (escapeMark === undefined ? 2 : 1));
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
    const isEscape = text[at] === escapeMark;
    if (isEscape && (text[at + 1] === escapeMark || text.startsWith(quote, at + 1))) at++;
    plain += text[at];
  }
  return plain;
}
