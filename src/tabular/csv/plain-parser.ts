import { unguardAll } from './formula-guard.js';
import { batchRecords, createParser, type Dialect, maxRecordBytes, type RecordParser } from './parser.js';
import { PlainRecords } from './plain-records.js';

/** Makes the parser of a dialect; csv-parse is loaded when it is needed. */
export async function openParser({ delimiter, quote }: Dialect): Promise<RecordParser> {
  const dialect = { delimiter, quote };
  return isSimple(dialect) ? new PlainParser(dialect) : createParser(dialect);
}

/** Whether its characters are one unit of a string each, and two; other dialects are too rare to be worth a thought. */
function isSimple({ delimiter, quote }: Dialect): boolean {
  const isUnit = (character: string) => /^[^\uD800-\uDFFF]$/.test(character);
  return isUnit(delimiter) && (quote === '' || isUnit(quote)) && delimiter !== quote;
}

/**
 * Takes the records that are written plainly, as almost all are. The first that is not, and all behind it, it leaves to
 * csv-parse, which knows what else a file may hold and what is wrong with it.
 */
class PlainParser implements RecordParser {
  readonly #dialect: Dialect;
  #count = 0;
  #recordEnd = 0;
  /** The bytes behind the last record. */
  #open: Buffer = Buffer.alloc(0);
  /** Parses those and all that come, once it is there. */
  #careful: RecordParser | undefined;

  constructor(dialect: Dialect) {
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
    const plain = new PlainRecords(bytes, this.#dialect);
    yield* this.#batchesOf(plain);
    this.#recordEnd += plain.at;
    this.#open = bytes.subarray(plain.at);
    if (plain.isOdd || this.#open.length > maxRecordBytes) yield* (await this.#handOver()).recordsOf(this.#open);
  }

  async *lastRecords(): AsyncGenerator<string[][], void, undefined> {
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
