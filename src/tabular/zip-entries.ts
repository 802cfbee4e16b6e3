// Apart from zip.ts, whose types users of the package compile without those of Node and yauzl.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
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
    await abandon(raw, zip, entry);
  }
  if (size !== entry.uncompressedSize) throw new EntryFault('is shorter than the file says');
  if (checksum !== entry.crc32) throw new EntryFault('does not match its checksum');
}

/**
 * Destroys a stream that may not be at its end. yauzl reads for one stream after the other, and one that is destroyed
 * while it waits for its turn would then read from a closed file: we wait for a turn behind it.
 */
async function abandon(raw: Readable, zip: ZipFile, entry: Entry): Promise<void> {
  if (!raw.readableEnded && !raw.errored) {
    raw.unpipe();
    await zip.readLocalFileHeaderPromise(entry, { minimal: true }).catch(() => undefined);
  }
  raw.destroy();
}

async function* unpacked(entry: Entry, raw: Readable): AsyncGenerator<Buffer, void, undefined> {
  if (entry.compressionMethod === 0) {
    yield* raw.iterator({ destroyOnReturn: false });
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

// Whoever reads the entries decodes their names: yauzl gives up a file for one name with a leading slash.
const options = { autoClose: false, decodeStrings: false };

/** Opens a zip file, also one with other bytes behind its end. Throws what yauzl throws. */
export async function openZipFile(file: string): Promise<ZipFile> {
  const { openPromise } = await import('yauzl');
  try {
    return await openPromise(file, options);
  } catch (error) {
    const end = await endOfZip(file).catch(() => undefined);
    if (end === undefined) throw error;
    const { fromRandomAccessReaderPromise, RandomAccessReader } = await import('yauzl');
    class Beginning extends RandomAccessReader {
      override _readStreamForRange(start: number, after: number): Readable {
        return createReadStream(file, { start, end: after - 1 });
      }
    }
    return await fromRandomAccessReaderPromise(new Beginning(), end, options);
  }
}

/** Where a zip file ends that other bytes follow: behind the record whose directory lies right before it. */
async function endOfZip(file: string): Promise<number | undefined> {
  const { size } = await stat(file);
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
