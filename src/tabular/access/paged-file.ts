import { readSync } from 'node:fs';

const firstBytes = 4096;
/** How often a page may be asked for while a table is opened. */
const mostOfOnePage = 20;

/** The types of columns that mdb-reader knows; it refuses a whole table for one of another type. */
const knownTypes: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 18, 19, 20]);
const binaryType = 9;
const definitionPage = 2;

/** Where the definition of a table has its columns, by the size of a page. */
const definitions: Readonly<
  Record<number, { columns: number; indexes: number; first: number; index: number; entry: number }>
> = {
  2048: { columns: 25, indexes: 31, first: 43, index: 8, entry: 18 },
  4096: { columns: 45, indexes: 51, first: 63, index: 12, entry: 25 },
};

/** The pages of a definition, which are read one after the other. */
interface Definition {
  /** Places of the types of its columns, from the beginning of the page that comes next. */
  types: number[];
  next: number;
}

/** Reads of a library that runs in a circle, as links in a damaged file make it do. */
class TooManyReads extends Error {
  constructor() {
    super('its pages name one another in a circle');
  }
}

/**
 * A file in the shape of the Buffer that mdb-reader takes. The library asks it for one page after the other, so each is
 * read when it is asked for: memory stays flat, however large the file. Each is a copy of its own, because the library
 * changes the bytes of negative amounts and of GUIDs while it reads them, and would read others the next time.
 */
export class PagedFile {
  readonly buffer: Buffer;
  /** The first page; zeros where the file is shorter. */
  readonly header: Buffer;
  readonly size: number;
  #readsLeft = 0;
  /** How often each place was read while a table is opened; undefined while rows are read. */
  #timesRead: Map<number, number> | undefined;
  #definition: Definition = { types: [], next: 0 };

  constructor(descriptor: number, size: number) {
    this.size = size;
    const read = (start: number, end: number) => {
      this.#count(start);
      const bytes = Buffer.alloc(Math.max(0, Math.min(end, size) - start));
      readSync(descriptor, bytes, 0, bytes.length, start);
      if (bytes[0] === definitionPage) this.#takeAsBinary(bytes, start);
      return bytes;
    };
    this.buffer = Buffer.alloc(firstBytes);
    readSync(descriptor, this.buffer, 0, firstBytes, 0);
    this.header = Buffer.from(this.buffer);
    Object.defineProperties(this.buffer, {
      length: { value: size },
      slice: { value: (start = 0, end = size) => read(start, end) },
    });
  }

  /** Allows the reads that opening a table takes: no page twice, as a rule. */
  beginOpening(): void {
    this.beginRows();
    this.#timesRead = new Map();
  }

  /** Allows the reads that rows take: no page is asked for more than a few times. */
  beginRows(): void {
    this.#readsLeft = 10_000 + 4 * Math.ceil(this.size / 2048);
    this.#timesRead = undefined;
  }

  /** Columns of a type that mdb-reader does not know count as binary data, which is left out. */
  #takeAsBinary(page: Buffer, start: number): void {
    const layout = definitions[page.length];
    if (!layout) return;
    if (start === 0 || start !== this.#definition.next * page.length) {
      const from = layout.first + page.readUInt32LE(layout.indexes) * layout.index;
      const count = page.readUInt16LE(layout.columns);
      this.#definition.types = Array.from({ length: count }, (_, column) => from + column * layout.entry);
    }
    const { types } = this.#definition;
    for (const at of types) if (at < page.length && !knownTypes.has(page[at] ?? 0)) page[at] = binaryType;
    const rest = types.filter((at) => at >= page.length);
    // Each further page begins with 8 bytes about itself.
    this.#definition = { types: rest.map((at) => at - page.length + 8), next: page.readUInt32LE(4) };
  }

  #count(start: number): void {
    const times = (this.#timesRead?.get(start) ?? 0) + 1;
    this.#timesRead?.set(start, times);
    if (this.#readsLeft-- <= 0 || times > mostOfOnePage) throw new TooManyReads();
  }
}

/** Key with which all Access files hide their header, and where the hidden part begins. */
const headerKey = [0xc7, 0xda, 0x39, 0x6b];
const hiddenFrom = 0x18;
const hiddenLength = 126;
const versionAt = 0x14;
const codePageAt = 0x3c;
const keyAt = 0x3e;

/** Decodes what mdb-reader took for Windows-1252; undefined if letters were lost by that. */
export type Redecode = (text: string) => string | undefined;

/**
 * Files of Access 97 hold texts in the code page of the computer that made them, which the header names; mdb-reader
 * takes all for Windows-1252. Undefined if nothing is to be done.
 */
export async function redecoderOf(header: Buffer): Promise<Redecode | undefined> {
  if (header[versionAt] !== 0) return undefined;
  const page = codePageOf(header);
  const { default: iconv } = await import('iconv-lite');
  const encoding = `cp${page}`;
  if (page === 0 || page === 1252 || !iconv.encodingExists(encoding)) return undefined;
  return (text) => {
    if (text.includes('\uFFFD')) return undefined;
    return iconv.decode(iconv.encode(text, 'windows-1252'), encoding);
  };
}

/** The code page that the header of an Access 97 file names; 0 for none. */
function codePageOf(header: Buffer): number {
  const plain = uncovered(header);
  return plain.length < hiddenFrom + hiddenLength ? 0 : plain.readUInt16LE(codePageAt);
}

/** Whether the pages of a file are encrypted: its header holds a key. */
export function isEncrypted(header: Buffer): boolean {
  return uncovered(header)
    .subarray(keyAt, keyAt + 4)
    .some((byte) => byte !== 0);
}

/** The header with its hidden part in plain, or the other way round. */
export function uncovered(header: Uint8Array): Buffer {
  const copy = Buffer.from(header);
  copy.set(rc4(headerKey, copy.subarray(hiddenFrom, hiddenFrom + hiddenLength)), hiddenFrom);
  return copy;
}

/** OpenSSL 3 does not offer this cipher, which hides nothing here. */
function rc4(key: readonly number[], bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    const kept = state[one] ?? 0;
    state[one] = state[other] ?? 0;
    state[other] = kept;
  };
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff;
    swap(at, other);
  }
  let at = 0;
  let other = 0;
  return Buffer.from(
    bytes.map((byte) => {
      at = (at + 1) & 0xff;
      other = (other + (state[at] ?? 0)) & 0xff;
      swap(at, other);
      return byte ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0);
    }),
  );
}
