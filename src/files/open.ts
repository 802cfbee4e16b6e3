import { type FileHandle, open, stat } from 'node:fs/promises';
import { sourceError } from './failure.js';
import {
  type FileStart,
  isJsonLines,
  isNamedJsonLines,
  type Kind,
  kinds,
  startsLikeGzip,
  startsLikeZip,
  zipContent,
} from './kinds.js';
import { hasSheets } from './sheet-source.js';
import type { OpenOptions, Source } from './types.js';

const sampleBytes = 1 << 20;

/** Opens a file of any kind of `kinds`, by content. Throws SourceError, ConfigurationError for CSV options. */
export async function openSource(file: string, options: OpenOptions = {}): Promise<Source> {
  const start = await startOf(file);
  if (start.sample.length === 0 && !isNamedJsonLines(file)) {
    throw sourceError({ file }, 'the file is empty.', {
      fault: 'empty',
      advice: 'Export it again; the export may have failed.',
    });
  }
  return kindOf(start).open(start, options, openSource);
}

async function startOf(file: string): Promise<FileStart> {
  const read = await readSample(file);
  return { file, ...read, zip: startsLikeZip(read.sample) ? await zipContent(file) : undefined };
}

function kindOf(start: FileStart): Kind {
  const found = kinds.find((kind) => kind.recognises(start));
  if (!found) throw new Error(`No kind takes ${start.file}.`);
  return found;
}

/** Whether a file is a zip file, as workbooks are. Throws SourceError if it cannot be read. */
export async function isZipFile(file: string): Promise<boolean> {
  return startsLikeZip((await readSample(file)).sample);
}

/** Whether a file is a workbook of Excel's current kind, of which a copy can be changed. Throws as `isZipFile`. */
export async function isWorkbook(file: string): Promise<boolean> {
  return (await startOf(file)).zip === 'xlsx';
}

/** Whether the tables of a file are sheets with names. Throws SourceError if it cannot be opened. */
export async function holdsSheets(file: string, options?: OpenOptions): Promise<boolean> {
  if (kindOf(await startOf(file)).isText) return false;
  const source = await openSource(file, options);
  await source.close();
  return hasSheets(source.kind);
}

/** Whether a file holds JSON lines, by its content. Throws SourceError if it cannot be read. */
export async function holdsJsonLines(file: string): Promise<boolean> {
  const { sample } = await readSample(file);
  if (!isPackedSample(sample)) return isJsonLines({ file, sample });
  const source = await openSource(file);
  await source.close();
  return source.kind === 'jsonl';
}

/** Whether a file is compressed or a zip file, so that its bytes are no text. Throws SourceError if it cannot be read. */
export async function isPacked(file: string): Promise<boolean> {
  return isPackedSample((await readSample(file)).sample);
}

function isPackedSample(sample: Buffer): boolean {
  return startsLikeGzip(sample) || startsLikeZip(sample);
}

async function readSample(file: string): Promise<{ sample: Buffer; whole: boolean }> {
  let handle: FileHandle | undefined;
  try {
    const found = await stat(file);
    if (found.isDirectory()) {
      throw sourceError({ file }, 'it is a folder, not a file.', { advice: 'Name a file in it.' });
    }
    // Opening a pipe would wait for its writer, and its content can be read only once.
    if (!found.isFile()) {
      throw sourceError({ file }, 'it is a pipe or a device, not a file, and files are read more than once.', {
        advice: 'Save what it holds to a file, and name that.',
      });
    }
    handle = await open(file);
    const sample = Buffer.alloc(Math.min(sampleBytes, found.size));
    let length = 0;
    while (length < sample.length) {
      const { bytesRead } = await handle.read(sample, length, sample.length - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return { sample: sample.subarray(0, length), whole: length >= found.size };
  } catch (error) {
    throw cannotOpen(file, error);
  } finally {
    await handle?.close();
  }
}

function cannotOpen(file: string, cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return sourceError({ file }, 'there is no such file.', {
      advice: 'Check the path and the folder you are in.',
      cause,
    });
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EBUSY') {
    const advice = 'Check its permissions, and that no other program holds it.';
    return sourceError({ file }, 'the file may not be read.', { advice, cause });
  }
  return code === undefined ? cause : sourceError({ file }, `the file cannot be read (${code}).`, { cause });
}
