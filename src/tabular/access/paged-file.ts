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
export class TooManyReads extends Error {
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
