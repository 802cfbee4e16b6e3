import { isUtf8 } from 'node:buffer';
import { stat } from 'node:fs/promises';
import type { Entry, ZipFile } from 'yauzl';
import type { FileFault } from '../messages/english/sentences.js';
import { sourceError } from './failure.js';
import { openZipFile, readEntry } from './zip-entries.js';

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
  readonly own: ReadonlyMap<ArchiveEntry, Entry>;
  readonly zip: ZipFile;
}

/** A zip file of any files. Keeps no file open between calls, so there is nothing to close. */
export class Archive {
  readonly file: string;
  readonly entries: readonly ArchiveEntry[];
  readonly #directory: Directory;
  readonly #byName: ReadonlyMap<string, readonly ArchiveEntry[]>;
  readonly #bySpelling: ReadonlyMap<string, readonly ArchiveEntry[]>;

  /** Tells whether the file is still the same. */
  readonly identity: string;

  private constructor(file: string, identity: string, directory: Directory) {
    this.file = file;
    this.identity = identity;
    this.entries = [...directory.own.keys()];
    this.#directory = directory;
    this.#byName = grouped(this.entries, ({ name }) => name);
    this.#bySpelling = grouped(this.entries, ({ name }) => plainSpelling(name));
  }

  /** Reads its directory. Throws SourceError for what is no whole zip file. */
  static async open(file: string, { identity, size }: { identity: string; size: number }): Promise<Archive> {
    return new Archive(file, identity, await readDirectory(file, size));
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
    yield* readEntry(this.#directory.zip, own);
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

async function readDirectory(file: string, size: number): Promise<Directory> {
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
  }
  assertGenuine(file, { count: own.size, packed, size });
  return { zip, own };
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
