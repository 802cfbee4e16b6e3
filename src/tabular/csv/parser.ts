import type { Options, Parser } from 'csv-parse';
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

/** The parser, handing out its records in batches: per record, its stream would cost a tenth of the time. */
export type RecordParser = Parser & {
  /** Records parsed so far. */
  readonly count: number;
};

/** Makes the parser; csv-parse is loaded here and nowhere else. */
export async function createParser({ delimiter, quote }: Dialect): Promise<RecordParser> {
  const csv = await import('csv-parse');
  const options: Options = {
    delimiter,
    quote: quote === '' ? null : quote,
    escape: quote === '' ? null : quote,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: maxRecordBytes,
  };
  class BatchingParser extends csv.Parser {
    count = 0;
    #batch: string[][] = [];

    override push(record: string[] | null): boolean {
      if (record === null) {
        if (this.#batch.length > 0) super.push(this.#batch);
        return super.push(null);
      }
      this.count++;
      for (let at = 0; at < record.length; at++) {
        const field = record[at] ?? '';
        if (field.charCodeAt(0) === apostrophe) record[at] = unguard(field);
      }
      if (this.#batch.push(record) < batchRecords) return true;
      const batch = this.#batch;
      this.#batch = [];
      return super.push(batch);
    }
  }
  return new BatchingParser(options);
}
