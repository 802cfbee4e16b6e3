import type { TransformCallback } from 'node:stream';
import type { Options } from 'csv-parse';
import { type CsvDialect, hasStrayQuotes } from './delimiter.js';
import { unguardAll } from './formula-guard.js';

/** Beyond this, in bytes, a quotation mark that is never closed would swallow the file. */
export const maxRecordBytes = 1_000_000;
/** Rows are short-lived: with larger batches, they outlive the young generation and the memory grows. */
export const batchRecords = 250;
const carriageReturn = 13;
const lineFeed = Buffer.from('\n');
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
      this.options.record_delimiter = this.#hasReturns ? this.#lineEnds : [lineFeed];
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
