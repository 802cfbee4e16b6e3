import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { SourceError } from '../../errors.js';
import { EntryFault, sourceError } from '../failure.js';
import { openArchive } from '../zip.js';
import { outputError, writeAtomically } from './atomic-file.js';
import { writeZipParts } from './zip-parts.js';

/** A file of a pack, as it was written. */
export interface PackedFile {
  readonly name: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

export interface PackPart {
  readonly name: string;
  /** Asked for when its turn comes, with what was written before it. */
  readonly content: (before: readonly PackedFile[]) => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Begins the comment of a pack; the hash of all bytes before the hash follows. */
const sealMark = 'fieldsheet sha256 ';
const sealLength = 64;

/**
 * Writes a zip file that ends with the hash of all that is before: one changed byte shows. It gets its name when it is
 * whole. Returns the hash of the file. Throws OutputError, and what the contents throw.
 */
export async function writePack(file: string, parts: readonly PackPart[], modified: Date): Promise<string> {
  const written: PackedFile[] = [];
  return await writeAtomically(file, async (output) => {
    const entries = parts.map(({ name, content }) => ({
      name,
      modified,
      stored: false,
      content: () => noted(name, content(written), written),
    }));
    await writeZipParts(output, entries, `${sealMark}${'0'.repeat(sealLength)}`);
    return await seal(await output.finish()).catch((error: unknown) => {
      throw outputError(file, error);
    });
  });
}

/** Replaces the last bytes of a file by the hash of those before; returns the hash of the whole. */
async function seal(file: string): Promise<string> {
  const { before, size } = await hashBeforeSeal(file);
  const whole = before.copy();
  const bytes = Buffer.from(before.digest('hex'));
  const handle = await open(file, 'r+');
  try {
    await handle.write(bytes, 0, sealLength, size - sealLength);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return whole.update(bytes).digest('hex');
}

/** The hash of all bytes before the place of the seal. */
async function hashBeforeSeal(file: string): Promise<{ readonly before: Hash; readonly size: number }> {
  const { size } = await stat(file);
  const before = createHash('sha256');
  const end = size - sealLength;
  if (end > 0) for await (const piece of createReadStream(file, { end: end - 1 })) before.update(piece);
  return { before, size };
}

async function* noted(name: string, content: ReturnType<PackPart['content']>, written: PackedFile[]) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content) {
    hash.update(piece);
    bytes += piece.length;
    yield piece;
  }
  written.push({ name, bytes, sha256: hash.digest('hex') });
}

/** What a pack holds now. */
export interface ReadPack {
  /** Of the whole file, in hex. */
  readonly sha256: string;
  /** Whether no byte was changed since the pack was written. */
  readonly isWhole: boolean;
  /** Without those that cannot be unpacked; empty if the zip file cannot be opened. */
  readonly files: readonly PackedFile[];
  /** The content of the wanted file; undefined if it is missing or cannot be unpacked. */
  readonly content?: string;
}

/** Longest content that is given back. */
const longestContent = 64_000_000;

/** Reads a pack and the content of one of its files. Throws SourceError for a file that is no pack, or unreadable. */
export async function readPack(file: string, wanted: string): Promise<ReadPack> {
  const { sha256, isSealed, isWhole } = await sealOf(file);
  const files: PackedFile[] = [];
  let content: string | undefined;
  const archive = await openArchive(file).catch((error: unknown) => {
    if (isSealed && error instanceof SourceError) return undefined;
    throw noPack(file, error);
  });
  if (!archive) return { sha256, isWhole, files };
  if (!isSealed && archive.named(wanted).length === 0) throw noPack(file);
  for (const entry of archive.entries) {
    if (entry.problem !== undefined) continue;
    try {
      for await (const _ of noted(entry.name, archive.read(entry), files));
      if (entry.name === wanted && entry.size <= longestContent)
        content = (await buffer(archive.read(entry))).toString('utf8');
    } catch (error) {
      if (!(error instanceof EntryFault)) throw error;
    }
  }
  return { sha256, isWhole, files, content };
}

async function sealOf(file: string): Promise<{ sha256: string; isSealed: boolean; isWhole: boolean }> {
  try {
    const { before, size } = await hashBeforeSeal(file);
    const sealed = Math.max(0, size - sealLength);
    const whole = before.copy();
    const seal = await buffer(createReadStream(file, { start: sealed }));
    const mark = await buffer(createReadStream(file, { start: Math.max(0, sealed - sealMark.length), end: sealed }));
    return {
      sha256: whole.update(seal).digest('hex'),
      isSealed: mark.toString('latin1').startsWith(sealMark),
      isWhole: seal.toString('latin1') === before.digest('hex'),
    };
  } catch (cause) {
    throw sourceError({ file }, 'the pack cannot be read.', { advice: 'Check the path and its permissions.', cause });
  }
}

function noPack(file: string, cause?: unknown): SourceError {
  const advice = 'Name a zip file that `fieldsheet signoff` has written.';
  return sourceError({ file }, 'it is not a sign-off pack.', { advice, cause });
}
