// Apart from zip.ts, whose types users of the package compile without those of Node and yauzl.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { EntryFault } from './failure.js';

const inflateChunk = 1 << 17;

/** Inflates an entry. Throws EntryFault if it is damaged, or of another size or checksum than the zip file says. */
export async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer, void, undefined> {
  const raw = await zip.openReadStreamPromise(entry, { decodeFileData: false }).catch((cause: unknown) => {
    throw new EntryFault('is cut short or not where the file says', { cause });
  });
  let size = 0;
  let checksum = 0;
  try {
    for await (const chunk of unpacked(entry, raw)) {
      size += chunk.length;
      if (size > entry.uncompressedSize) throw new EntryFault('is larger than the file says');
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch (cause) {
    if (zlibCode(cause) === 'ERR_BUFFER_TOO_LARGE') throw new EntryFault('is larger than the file says', { cause });
    throw isZlibError(cause) ? new EntryFault('cannot be unpacked', { cause }) : cause;
  } finally {
    raw.destroy();
  }
  if (size !== entry.uncompressedSize) throw new EntryFault('is shorter than the file says');
  if (checksum !== entry.crc32) throw new EntryFault('does not match its checksum');
}

async function* unpacked(entry: Entry, raw: Readable): AsyncGenerator<Buffer, void, undefined> {
  if (entry.compressionMethod === 0) {
    yield* raw;
    return;
  }
  // Inflate a small part at once: with a thousand small sheets, building a stream for each takes longer.
  if (Math.max(entry.compressedSize, entry.uncompressedSize) <= inflateChunk) {
    const packed: Buffer[] = [];
    for await (const piece of raw) packed.push(piece);
    yield inflateRawSync(Buffer.concat(packed), { maxOutputLength: entry.uncompressedSize + 1 });
    return;
  }
  const inflate = createInflateRaw({ chunkSize: inflateChunk });
  raw.on('error', (error) => inflate.destroy(error));
  raw.pipe(inflate);
  try {
    yield* inflate;
  } finally {
    inflate.destroy();
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && (zlibCode(error).startsWith('Z_') || error.message.includes('EOF'));
}

function zlibCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** How far from the end of a file its zip file may end. */
const longestRest = 1 << 20;
const endMark = Buffer.from('PK\x05\x06');
const endBytes = 22;
const largeMark = 0x07064b50;
const largeBytes = 20;

/** Bytes of the directory, or of a header and what follows it, that are read at once. */
const readAtOnce = 1 << 14;

// Whoever reads the entries decodes their names: yauzl gives up a file for one name with a leading slash.
const options = { autoClose: false, decodeStrings: false };

/**
 * Opens a zip file, also one with other bytes behind its end. The file is opened for each reading anew, so that there is
 * nothing to close. Throws what yauzl throws.
 */
export async function openZipFile(file: string): Promise<ZipFile> {
  const { size } = await stat(file);
  try {
    return await zipUpTo(file, size);
  } catch (error) {
    const end = await endOfZip(file, size).catch(() => undefined);
    if (end === undefined) throw error;
    return await zipUpTo(file, end);
  }
}

async function zipUpTo(file: string, size: number): Promise<ZipFile> {
  const { fromRandomAccessReaderPromise, RandomAccessReader } = await import('yauzl');
  class FileRanges extends RandomAccessReader {
    #held = { from: 0, bytes: Buffer.alloc(0) };

    /** A small entry was read with its header. */
    override _readStreamForRange(start: number, after: number): Readable {
      const held = this.#heldPiece(start, after - start);
      return held
        ? Readable.from([held], { objectMode: false })
        : createReadStream(file, { start, end: after - 1, highWaterMark: readAtOnce });
    }

    override read(target: Buffer, at: number, length: number, from: number, done: (error: Error | null) => void): void {
      this.#piece(from, length).then(
        (piece) => {
          piece.copy(target, at);
          setImmediate(done, null);
        },
        (error) => setImmediate(done, error),
      );
    }

    async #piece(from: number, length: number): Promise<Buffer> {
      const held = this.#heldPiece(from, length);
      if (held) return held;
      const end = Math.min(size, from + Math.max(length, readAtOnce));
      const bytes = await buffer(createReadStream(file, { start: from, end: end - 1 }));
      if (bytes.length < length) throw new Error('The file ends too early.');
      this.#held = { from, bytes };
      return bytes.subarray(0, length);
    }

    #heldPiece(from: number, length: number): Buffer | undefined {
      const at = from - this.#held.from;
      const isHeld = at >= 0 && at + length <= this.#held.bytes.length;
      return isHeld ? this.#held.bytes.subarray(at, at + length) : undefined;
    }
  }
  return await fromRandomAccessReaderPromise(new FileRanges(), size, options);
}

/** Where a zip file ends that other bytes follow: behind the record whose directory lies right before it. */
async function endOfZip(file: string, size: number): Promise<number | undefined> {
  const from = Math.max(0, size - longestRest);
  const tail = await buffer(createReadStream(file, { start: from }));
  for (let at = tail.lastIndexOf(endMark); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(endMark, at - 1)) {
    if (at + endBytes > tail.length) continue;
    const isLarge = at >= largeBytes && tail.readUInt32LE(at - largeBytes) === largeMark;
    const directoryEnd = tail.readUInt32LE(at + 12) + tail.readUInt32LE(at + 16);
    const end = at + endBytes + tail.readUInt16LE(at + 20);
    if (end <= tail.length && (isLarge || directoryEnd === from + at)) return from + end;
  }
  return undefined;
}
