/** A record of the stream, with the records that continue it. */
export interface XlsRecord {
  readonly type: number;
  readonly pieces: readonly Buffer[];
  /** The first piece. */
  readonly data: Buffer;
  /** Where it begins in the stream. */
  readonly at: number;
  /** Where the next one begins. */
  readonly next: number;
}

export const recordTypes = {
  formula: 0x0006,
  end: 0x000a,
  dates1904: 0x0022,
  password: 0x002f,
  continued: 0x003c,
  codePage: 0x0042,
  sheet: 0x0085,
  rkNumbers: 0x00bd,
  richText: 0x00d6,
  style: 0x00e0,
  sharedTexts: 0x00fc,
  sharedText: 0x00fd,
  number: 0x0203,
  text: 0x0204,
  booleanOrError: 0x0205,
  formulaText: 0x0207,
  rkNumber: 0x027e,
  formulaOf3: 0x0206,
  formulaOf4: 0x0406,
  format: 0x041e,
  begin: 0x0809,
} as const;

const headLength = 4;

/**
 * The records of one part of the stream, from its beginning to its end; charts inside are left out. Throws RangeError
 * if the stream ends before.
 */
export function* recordsFrom(stream: Buffer, start: number): Generator<XlsRecord, void, undefined> {
  let depth = 0;
  for (let at = start; ; ) {
    const record = xlsRecordAt(stream, at);
    if (record.type === recordTypes.begin) depth++;
    if (record.type === recordTypes.end) depth--;
    if (depth <= 1) yield record;
    if (depth <= 0) return;
    at = record.next;
  }
}

/** The record that begins here. Throws RangeError if it is cut off. */
export function xlsRecordAt(stream: Buffer, at: number): XlsRecord {
  if (at + headLength > stream.length) throw new RangeError('its records are cut off');
  const type = stream.readUInt16LE(at);
  const pieces: Buffer[] = [];
  let next = at;
  do {
    const from = next + headLength;
    next = from + stream.readUInt16LE(next + 2);
    if (next > stream.length) throw new RangeError('a record is cut off');
    pieces.push(stream.subarray(from, next));
  } while (next + headLength <= stream.length && stream.readUInt16LE(next) === recordTypes.continued);
  const [data = stream.subarray(0, 0)] = pieces;
  return { type, pieces, data, at, next };
}

/** Decodes the bytes of a code page. */
export type Decode = (bytes: Buffer) => string;

/** Reads a record that may continue in further ones, as if it were one. Throws RangeError behind its end. */
export class RecordBytes {
  readonly #pieces: readonly Buffer[];
  #piece = 0;
  #at = 0;

  constructor(pieces: readonly Buffer[]) {
    this.#pieces = pieces;
  }

  /** Whether all pieces are read. */
  get isRead(): boolean {
    return this.#isPieceRead() && this.#pieces.slice(this.#piece + 1).every(({ length }) => length === 0);
  }

  u8(): number {
    return this.#take(1).readUInt8(0);
  }

  u16(): number {
    return this.#take(2).readUInt16LE(0);
  }

  u32(): number {
    return this.#take(4).readUInt32LE(0);
  }

  skip(count: number): void {
    for (let rest = count; rest > 0; ) rest -= this.#some(rest).length;
  }

  /** Bytes in a code page. */
  bytes(count: number, decode: Decode): string {
    return decode(this.#take(count));
  }

  /** A text of BIFF8 after its length: flags, characters in one or two bytes, and formats, which are skipped. */
  text(length: number): string {
    // Some programs end the record of an empty text without its flags.
    if (length === 0 && this.isRead) return '';
    const flags = this.u8();
    const runs = flags & 8 ? this.u16() : 0;
    const extension = flags & 4 ? this.u32() : 0;
    const text = this.#characters(length, (flags & 1) === 1);
    this.skip(runs * 4 + extension);
    return text;
  }

  /** Where the characters go on in the next piece, that begins with flags of its own. */
  #characters(length: number, startsWide: boolean): string {
    let text = '';
    let isWide = startsWide;
    for (let rest = length; rest > 0; ) {
      if (this.#isPieceRead()) {
        this.#nextPiece();
        isWide = (this.#some(1)[0] ?? 0) % 2 === 1;
      }
      const width = isWide ? 2 : 1;
      const here = Math.min(rest, Math.floor(this.#left() / width));
      // Some programs leave a byte before the text goes on, or a piece without any.
      if (here === 0) {
        this.skip(this.#left());
        continue;
      }
      text += this.#some(here * width).toString(isWide ? 'utf16le' : 'latin1');
      rest -= here;
    }
    return text;
  }

  #left(): number {
    return (this.#pieces[this.#piece]?.length ?? 0) - this.#at;
  }

  #isPieceRead(): boolean {
    return this.#left() === 0;
  }

  #nextPiece(): void {
    if (this.#piece + 1 >= this.#pieces.length) throw new RangeError('a record is cut off');
    this.#piece++;
    this.#at = 0;
  }

  /** The next bytes of this piece, at most as many as wanted and at least one. */
  #some(wanted: number): Buffer {
    while (this.#isPieceRead()) this.#nextPiece();
    const piece = this.#pieces[this.#piece] ?? Buffer.alloc(0);
    const some = piece.subarray(this.#at, this.#at + wanted);
    this.#at += some.length;
    return some;
  }

  #take(count: number): Buffer {
    if (count === 0) return Buffer.alloc(0);
    const first = this.#some(count);
    if (first.length === count) return first;
    const pieces = [first];
    for (let rest = count - first.length; rest > 0; ) {
      const more = this.#some(rest);
      pieces.push(more);
      rest -= more.length;
    }
    return Buffer.concat(pieces);
  }
}

const macintosh: Readonly<Record<number, string>> = {
  10000: 'macroman',
  10006: 'macgreek',
  10007: 'maccyrillic',
  10029: 'maccenteuro',
  10081: 'macturkish',
  32768: 'macroman',
};

/** Decodes texts of workbooks before 1997, which name a code page; Windows-1252 if they name none that is known. */
export async function decoderOf(codePage: number): Promise<Decode> {
  const { default: iconv } = await import('iconv-lite');
  const named = macintosh[codePage] ?? (codePage === 1200 ? 'utf-16le' : `cp${codePage}`);
  const encoding = iconv.encodingExists(named) ? named : 'windows-1252';
  return (bytes) => iconv.decode(bytes, encoding);
}
