import { readSync } from 'node:fs';

const firstBytes = 4096;
/** How often a page may be asked for while a table is opened. */
const mostOfOnePage = 20;

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

  constructor(descriptor: number, size: number) {
    this.size = size;
    const read = (start: number, end: number) => {
      this.#count(start);
      const bytes = Buffer.alloc(Math.max(0, Math.min(end, size) - start));
      readSync(descriptor, bytes, 0, bytes.length, start);
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

  #count(start: number): void {
    const times = (this.#timesRead?.get(start) ?? 0) + 1;
    this.#timesRead?.set(start, times);
    if (this.#readsLeft-- <= 0 || times > mostOfOnePage) throw new TooManyReads();
  }
}
