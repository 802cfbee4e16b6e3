import { type FileHandle, open, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { sourceError } from './failure.js';
import type { OpenOptions, Source } from './types.js';

const sampleBytes = 1 << 20;

/** Opens a CSV file, JSON lines or a workbook, by content. Throws SourceError, ConfigurationError for CSV options. */
export async function openSource(file: string, options: OpenOptions = {}): Promise<Source> {
  const { sample, whole } = await readSample(file);
  if (sample.length === 0 && !isNamedJsonLines(file)) {
    throw sourceError({ file }, 'the file is empty.', { advice: 'Export it again; the export may have failed.' });
  }
  if (isZip(sample)) {
    const { openWorkbook } = await import('./xlsx/source.js');
    return openWorkbook(file, options);
  }
  if (startsWith(sample, '\xd0\xcf\x11\xe0')) throw await oldOffice(file);
  await refuseOtherFormats(file, sample);
  if (sample.length === 0 || isJsonLines(file, sample)) {
    const { openJsonLines } = await import('./jsonl/source.js');
    return openJsonLines(file, options);
  }
  const { openCsv } = await import('./csv/source.js');
  return openCsv(file, { sample, whole }, options.csv ?? {});
}

/** Whether the content of a file is a zip archive, as workbooks are. Throws SourceError if it cannot be read. */
export async function isWorkbook(file: string): Promise<boolean> {
  return isZip((await readSample(file)).sample);
}

/** Whether a file holds JSON lines, by its content. Throws SourceError if it cannot be read. */
export async function holdsJsonLines(file: string): Promise<boolean> {
  const { sample } = await readSample(file);
  return sample.length === 0 ? isNamedJsonLines(file) : isJsonLines(file, sample);
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

function startsWith(sample: Buffer, magic: string): boolean {
  return sample.subarray(0, magic.length).equals(Buffer.from(magic, 'latin1'));
}

/** Magic of a zip file's first part, or of an empty one's end. A CSV file may begin with PK alone. */
function isZip(sample: Buffer): boolean {
  return startsWith(sample, 'PK\x03\x04') || startsWith(sample, 'PK\x05\x06') || startsWith(sample, 'PK\x07\x08');
}

/** The container of Office up to 2003, which also holds encrypted workbooks. */
async function oldOffice(file: string) {
  const handle = await open(file);
  let holdsPackage = false;
  try {
    const wanted = Buffer.from('EncryptedPackage', 'utf16le');
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of handle.createReadStream({ highWaterMark: sampleBytes, autoClose: false })) {
      const piece = Buffer.concat([rest, chunk as Buffer]);
      holdsPackage = piece.includes(wanted);
      if (holdsPackage) break;
      rest = piece.subarray(Math.max(0, piece.length - wanted.length));
    }
  } finally {
    await handle.close();
  }
  if (holdsPackage) {
    const { passwordProtected } = await import('./xlsx/package.js');
    return passwordProtected(file);
  }
  return sourceError({ file }, 'it is an old workbook (.xls), whatever its name says.', {
    advice: 'Open it in a spreadsheet program and save it as .xlsx or .csv.',
  });
}

const otherFormats: readonly (readonly [magic: string, name: string])[] = [
  ['%PDF', 'a PDF document'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['\x1f\x8b', 'a compressed file (gzip)'],
  ['7z\xbc\xaf', 'a compressed file (7z)'],
  ['Rar!', 'a compressed file (rar)'],
  ['SQLite format 3\0', 'a database'],
  ['{\\rtf', 'a text document (RTF)'],
];

async function refuseOtherFormats(file: string, sample: Buffer): Promise<void> {
  const binary = otherFormats.find(([magic]) => startsWith(sample, magic));
  if (binary) throw notTabular(file, binary[1]);
  const start = sample
    .subarray(0, 1000)
    .toString('latin1')
    .replace(/^(\xef\xbb\xbf)?\s*/, '');
  if (/^(<!doctype html|<html|<head|<body|<table|<meta)/i.test(start)) throw notTabular(file, 'a web page (HTML)');
  if (/^<\?xml/i.test(start)) throw notTabular(file, 'an XML file');
  if (/^\.(xlsx|xlsm|xltx|xltm)$/i.test(extname(file))) {
    const kept = sample.includes(0) ? 'It may be damaged; get it again.' : 'If it is a CSV file, name it .csv.';
    throw sourceError({ file }, 'it is not a workbook, whatever its name says.', { advice: kept });
  }
}

function notTabular(file: string, what: string) {
  return sourceError({ file }, `it is ${what}, not a workbook or a CSV file.`, {
    advice: 'Open it in a program that can read it and save it as .xlsx or .csv.',
  });
}

/** JSON at the start of the sample, with or without a byte order mark. */
const object = /^\uFEFF?\s*\{\s*["}]/;
const list = /^\uFEFF?\s*\[\s*\{\s*["}]/;

/**
 * Whether a file holds JSON lines, by its beginning. Throws SourceError for a JSON list, or for JSON lines in UTF-16.
 */
function isJsonLines(file: string, sample: Buffer): boolean {
  const beginning = sample.subarray(0, 1000);
  if (object.test(beginning.toString('utf8'))) return true;
  if (list.test(beginning.toString('utf8'))) {
    throw sourceError({ file }, 'it is one JSON list, not JSON lines.', {
      advice: 'Write each record as one JSON object on a line of its own, such as with: jq -c ".[]"',
    });
  }
  const isWide = beginning[0] === 0xff && beginning[1] === 0xfe;
  if (isWide && object.test(beginning.toString('utf16le'))) {
    throw sourceError({ file }, 'it holds JSON lines in utf-16le.', { advice: 'Save it as UTF-8.' });
  }
  return false;
}

/** Whether the name says so: a file without records has nothing else to go by. */
export function isNamedJsonLines(file: string): boolean {
  return /^\.(?:jsonl|ndjson)$/i.test(extname(file));
}
