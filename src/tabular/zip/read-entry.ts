import type { Readable } from 'node:stream';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { EntryFault } from './entry-fault.js';

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
