import type { CsvDialect } from './delimiter.js';
import { unguardAll } from './formula-guard.js';
import { batchRecords, createParser, maxRecordBytes, type RecordParser } from './parser.js';

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
