import type { TransformCallback } from 'node:stream';
import type { Options, Parser } from 'csv-parse';
import { hasStrayQuotes } from './delimiter.js';
import { unguard } from './formula-guard.js';

/** How the fields of a file are told apart. */
export interface Dialect {
  readonly delimiter: string;
  /** '' for none. */
  readonly quote: string;
}

/** Longest record in bytes. Beyond it a quotation mark that is never closed would swallow the file. */
export const maxRecordBytes = 1_000_000;
const batchRecords = 500;
const apostrophe = 39;
const space = 32;

/** The parser, handing out its records in batches: per record, its stream would cost a tenth of the time. */
export type RecordParser = Parser & {
  /** Records parsed so far. */
  readonly count: number;
  /** Offset at which the last of them ended. */
  readonly recordEnd: number;
};

/** A quotation mark that would move the values behind it into other columns. */
export class StrayQuote extends Error {}

/** Makes the parser; csv-parse is loaded here and nowhere else. */
export async function createParser({ delimiter, quote }: Dialect): Promise<RecordParser> {
  const csv = await import('csv-parse');
  const options: Options = {
    delimiter,
    quote: quote === '' ? null : quote,
    escape: quote === '' ? null : quote,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Allows `Pump 5"`, as spreadsheet programs do; what it must not allow is found by the check below.
    relax_quotes: true,
    max_record_size: maxRecordBytes,
  };
  const isDoubtful = doubtfulQuotes(quote);
  class BatchingParser extends csv.Parser {
    count = 0;
    recordEnd = 0;
    /**
     * Inner state of csv-parse. It makes an error with a copy of the record for each one that is not as long as the first,
     * and drops it again: a title above the headings made reading five times slower. Should the state change, that is
     * all that comes back.
     */
    declare readonly state: { expectedRecordLength: number } | undefined;
    #batch: string[][] = [];
    #previous: Buffer = Buffer.alloc(0);
    #current: Buffer = Buffer.alloc(0);
    #chunkEnd = 0;

    override _transform(chunk: Buffer, encoding: BufferEncoding, callback: TransformCallback): void {
      this.#previous = this.#current;
      this.#current = chunk;
      this.#chunkEnd += chunk.length;
      super._transform(chunk, encoding, callback);
    }

    override push(record: string[] | null): boolean {
      if (record === null) {
        if (this.#batch.length > 0) super.push(this.#batch);
        return super.push(null);
      }
      if (isDoubtful(record)) this.#checkSource();
      for (let at = 0; at < record.length; at++) {
        const field = record[at] ?? '';
        if (field.charCodeAt(0) === apostrophe) record[at] = unguard(field);
      }
      this.recordEnd = this.info.bytes;
      if (this.state) this.state.expectedRecordLength = record.length;
      this.count++;
      if (this.#batch.push(record) < batchRecords) return true;
      const batch = this.#batch;
      this.#batch = [];
      return super.push(batch);
    }

    /** Bytes of the record that is being handed out; undefined where it began before the chunks that are kept. */
    #source(): Buffer | undefined {
      const chunkStart = this.#chunkEnd - this.#current.length;
      const from = this.recordEnd - chunkStart;
      const to = this.info.bytes - chunkStart;
      if (from >= 0) return this.#current.subarray(from, to);
      const { length } = this.#previous;
      if (length + from < 0) return undefined;
      const end = this.#current.subarray(0, Math.max(0, to));
      return Buffer.concat([this.#previous.subarray(length + from, length + Math.min(0, to)), end]);
    }

    #checkSource(): void {
      const source = this.#source();
      if (source && hasStrayQuotes(source.toString('utf8'), { delimiter, quote })) throw new StrayQuote();
    }
  }
  return new BatchingParser(options);
}

/**
 * Whether a value of a record begins with a quotation mark, behind white space or not: rare enough to look at its source
 * again, and the only form in which a misplaced one comes out of the parser.
 */
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
