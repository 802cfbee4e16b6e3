import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import type { FileFault } from '../language/english/sentences.js';
import { sourceError } from './failure.js';

const maxEntries = 200_000;
const utf8Flag = 0x800;

/** A file of a zip file; nothing of it is unpacked to the disk. */
export interface ArchiveEntry {
  /** With forward slashes, as the zip file spells it. */
  readonly name: string;
  /** As the zip file declares it; `read` fails if it is another one. */
  readonly size: number;
  readonly packedSize: number;
  /** Why it cannot be read, as a sentence. */
  readonly problem?: string;
  readonly fault?: FileFault;
}

interface Directory {
  readonly identity: string;
  readonly entries: readonly ArchiveEntry[];
  readonly own: ReadonlyMap<ArchiveEntry, Entry>;
}

/** A zip file of any files. Keeps no file open between calls, so there is nothing to close. */
export class Archive {
  readonly file: string;
  readonly entries: readonly ArchiveEntry[];
  readonly #directory: Directory;
  readonly #byName: ReadonlyMap<string, readonly ArchiveEntry[]>;
  readonly #bySpelling: ReadonlyMap<string, readonly ArchiveEntry[]>;

  private constructor(file: string, directory: Directory) {
    this.file = file;
    this.entries = directory.entries;
    this.#directory = directory;
    this.#byName = grouped(this.entries, ({ name }) => name);
    this.#bySpelling = grouped(this.entries, ({ name }) => plainSpelling(name));
  }

  /** Reads its directory. Throws SourceError for what is no whole zip file. */
  static async open(file: string, of: { readonly identity: string; readonly size: number }): Promise<Archive> {
    return new Archive(file, await readDirectory(file, of));
  }

  get identity(): string {
    return this.#directory.identity;
  }

  /** The entries of exactly this name: a zip file may hold several. */
  named(name: string): readonly ArchiveEntry[] {
    return this.#byName.get(name) ?? [];
  }

  /** The entries whose name differs in its Unicode form or outer white space only, which cells lose. */
  spelled(name: string): readonly ArchiveEntry[] {
    return this.#bySpelling.get(plainSpelling(name)) ?? [];
  }

  /** Inflates an entry piece by piece. Throws EntryFault if it is damaged. */
  async *read(entry: ArchiveEntry): AsyncGenerator<Uint8Array, void, undefined> {
    const own = this.#directory.own.get(entry);
    if (!own) throw new Error(`${entry.name} is not an entry of ${this.file}.`);
    const zip = await openZipFile(this.file);
    try {
      yield* readEntry(zip, own);
    } finally {
      zip.close();
    }
  }
}

function grouped<T>(all: readonly T[], nameOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) {
    const same = groups.get(nameOf(each));
    if (same) same.push(each);
    else groups.set(nameOf(each), [each]);
  }
  return groups;
}

/** Equal for names that a cell cannot tell apart: those of one text in two Unicode forms, or with spaces around it. */
export function plainSpelling(name: string): string {
  return name.normalize('NFC').trim();
}

let latest: Archive | undefined;

/**
 * Reads the directory of a zip file, or takes it from the last call if the file is the same: it is asked for with each
 * of its files. Throws SourceError for what is no whole zip file.
 */
export async function openArchive(file: string): Promise<Archive> {
  const { dev, ino, size, mtimeMs } = await stat(file).catch((cause: unknown) => {
    throw sourceError({ file }, 'the zip file cannot be read.', { advice: 'Check its path and permissions.', cause });
  });
  const identity = [dev, ino, size, mtimeMs].join(' ');
  if (latest?.file === file && latest.identity === identity) return latest;
  latest = await Archive.open(file, { identity, size });
  return latest;
}

async function readDirectory(file: string, { identity, size }: { identity: string; size: number }): Promise<Directory> {
  const notWhole = (cause: unknown) =>
    sourceError({ file }, 'the zip file is cut short or damaged: its table of contents cannot be read.', {
      fault: 'damaged',
      advice: 'Get the file again; the download or copy may not have been finished.',
      cause,
    });
  const zip = await openZipFile(file).catch((cause: unknown) => {
    throw notWhole(cause);
  });
  const { getFileNameLowLevel } = await import('yauzl');
  const nameOf = ({ generalPurposeBitFlag: flags, fileNameRaw, extraFields }: Entry) =>
    // Macs write UTF-8 without saying so; bytes of an old code page are hardly ever valid UTF-8.
    getFileNameLowLevel(isUtf8(fileNameRaw) ? flags | utf8Flag : flags, fileNameRaw, extraFields, false);
  const own = new Map<ArchiveEntry, Entry>();
  let packed = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      packed += entry.compressedSize;
      const name = nameOf(entry);
      if (!name.endsWith('/')) own.set(found(entry, name), entry);
      if (own.size > maxEntries) break;
    }
  } catch (cause) {
    throw notWhole(cause);
  } finally {
    zip.close();
  }
  assertGenuine(file, { count: own.size, packed, size });
  return { identity, own, entries: [...own.keys()] };
}

function found(entry: Entry, name: string): ArchiveEntry {
  const { uncompressedSize: size, compressedSize: packedSize } = entry;
  return { name, size, packedSize, ...problemOf(entry, name) };
}

/** Entries that share their bytes are the trick of zip bombs. */
function assertGenuine(file: string, { count, packed, size }: { count: number; packed: number; size: number }): void {
  if (count > maxEntries) {
    throw sourceError({ file }, `the zip file holds more than ${maxEntries.toLocaleString('en')} files.`, {
      advice: 'Split it, or unpack it and give the folder.',
    });
  }
  if (packed <= size) return;
  throw sourceError({ file }, 'the zip file says that it holds more bytes than it has.', {
    advice: 'Its entries overlap, as in a zip bomb. Ask where it comes from.',
  });
}

function problemOf(entry: Entry, name: string): Pick<ArchiveEntry, 'problem' | 'fault'> {
  if (entry.isEncrypted()) {
    return { fault: 'locked', problem: 'It is encrypted. Unpack the zip file with its password, and give the folder.' };
  }
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    const problem = `It is packed in a way that is not read here (method ${entry.compressionMethod}). Unpack the zip file, and give the folder.`;
    return { fault: 'packing', problem };
  }
  const isOutside = name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..');
  return isOutside ? { fault: 'outside', problem: 'Its name leads out of the zip file.' } : {};
}

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

/** What is wrong with an entry of a zip file, as the end of a sentence about it. */
export class EntryFault extends Error {}
