import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, type FileHandle, lstat, open, readdir, realpath, stat } from 'node:fs/promises';
import { basename, isAbsolute, join, posix, relative, resolve, sep } from 'node:path';
import { SourceError } from '../../errors.js';
import { type Archive, EntryFault, openArchive, plainSpelling } from '../../files/index.js';
import { codeOf } from '../../files/safe-name.js';
import type { IssueCode } from '../../mapping/validation/index.js';
import { sizeText } from '../../messages/text/words.js';

/** Checks a file that a sheet names without opening it: opening a pipe or a device could block for ever. */
export async function findFile(
  name: string,
  { folder, archive, maxSize }: FileRules,
): Promise<FoundFile | FileProblem> {
  if (/\p{Cc}/u.test(name)) return { code: 'file-missing', message: 'The path holds a control character.' };
  if (archive) return findEntry(name, archive, maxSize);
  const named = pathWithin(folder, name);
  if (named === undefined) return { code: 'file-outside', message: `It is not in ${folder}.` };
  if (isPrivate(relative(folder, named))) return privateProblem;
  try {
    const path = await realpath(await asSpelled(named, folder));
    if (!isWithin(folder, path)) return { code: 'file-outside', message: `A link leads out of ${folder}.` };
    if (isPrivate(relative(folder, path), path)) return privateProblem;
    const found = await stat(path);
    if (!found.isFile()) {
      const what = found.isDirectory() ? 'a folder' : 'not a regular file';
      return { code: 'file-unreadable', message: `It is ${what}.` };
    }
    const problem = sizeProblem(found.size, maxSize);
    if (problem) return problem;
    await access(path, constants.R_OK);
    return { path, size: found.size };
  } catch (error) {
    return problemOf(error);
  }
}

/**
 * Uses the spelling in the folder if only the Unicode form or outer white space differs: a sheet writes `ö` as one
 * character, an archive from a Mac as two, and cells lose spaces. If two entries match, the part stays as it is.
 */
async function asSpelled(named: string, folder: string): Promise<string> {
  let path = folder;
  for (const part of relative(folder, named).split(sep)) {
    const next = join(path, part);
    const isThere = await lstat(next).then(
      () => true,
      (error: unknown) => codeOf(error) !== 'ENOENT',
    );
    path = isThere ? next : join(path, await entryLike(part, path, folder));
  }
  return path;
}

async function entryLike(part: string, path: string, folder: string): Promise<string> {
  const parent = await realpath(path).catch(() => undefined);
  // Nothing outside the folder is listed.
  if (parent === undefined || (parent !== folder && !isWithin(folder, parent))) return part;
  const entries = await readdir(parent).catch(() => []);
  const [found = part, ...others] = entries.filter((entry) => plainSpelling(entry) === plainSpelling(part));
  return others.length > 0 ? part : found;
}

const missing: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'];

/** A file that is not as it was found. */
class Changed extends Error {
  readonly problem: FileProblem;

  constructor(code: IssueCode, message: string) {
    super(message);
    this.problem = { code, message };
  }
}

function problemOf(error: unknown): FileProblem {
  if (error instanceof Changed) return error.problem;
  const code = codeOf(error);
  if (code === undefined) throw error;
  if (missing.includes(code)) return { code: 'file-missing', message: 'There is no such file.' };
  if (code === 'EACCES' || code === 'EPERM') return { code: 'file-unreadable', message: 'It may not be read.' };
  return { code: 'file-unreadable', message: `It cannot be read (${code}).` };
}

const chunkBytes = 1 << 20;

/** SHA-256 of a file in hex, or why it cannot be read. Reads in chunks, so memory stays flat. */
export async function hashFile(file: FoundFile): Promise<{ readonly sha256: string } | FileProblem> {
  const hash = createHash('sha256');
  try {
    for await (const piece of piecesOf(file)) hash.update(piece);
  } catch (error) {
    return problemOf(error);
  }
  return { sha256: hash.digest('hex') };
}

/** Reads a file that was hashed before, as Base64. Throws SourceError if it cannot be read or has changed. */
export async function readUnchanged(file: FoundFile & { readonly sha256: string }): Promise<string> {
  const { path, entry, size, sha256 } = file;
  const details = {
    place: { file: entry === undefined ? path : join(path, entry) },
    advice: 'Start the command again: it checks the files anew and sends what is missing only.',
  };
  const content = Buffer.alloc(size);
  let length = 0;
  try {
    for await (const piece of piecesOf(file)) {
      content.set(piece.subarray(0, size - length), length);
      length = Math.min(size, length + piece.length);
    }
  } catch (error) {
    throw new SourceError(`The file is not as it was checked: ${problemOf(error).message}`, details);
  }
  if (createHash('sha256').update(content).digest('hex') === sha256) return content.toString('base64');
  throw new SourceError('The file was changed since it was checked.', details);
}

/** The pieces of a file, each good until the next one. Throws Changed if it is not as it was found, and system errors. */
async function* piecesOf({ path, entry, size }: FoundFile): AsyncGenerator<Uint8Array> {
  if (entry !== undefined) return yield* piecesOfEntry(path, entry, size);
  const handle = await openSame(path);
  try {
    const chunk = Buffer.alloc(Math.min(chunkBytes, size + 1));
    let read = 0;
    // Reading one byte more than `size` shows whether the file has grown.
    for (let count = 1; count > 0 && read <= size; read += count) {
      count = (await handle.read(chunk, 0, chunk.length, read)).bytesRead;
      yield chunk.subarray(0, count);
    }
    if (read !== size) throw new Changed('file-changed', 'Its size changes.');
  } finally {
    await handle.close();
  }
}

async function* piecesOfEntry(path: string, entry: string, size: number): AsyncGenerator<Uint8Array, void> {
  const archive = await openArchive(path);
  const [found, ...others] = archive.named(entry);
  if (!found) throw new Changed('file-missing', `There is no such file in ${basename(path)}.`);
  if (others.length > 0 || found.size !== size) throw new Changed('file-changed', 'The zip file is another one.');
  try {
    yield* archive.read(found);
  } catch (error) {
    if (!(error instanceof EntryFault)) throw error;
    throw new Changed('file-unreadable', `The zip file is damaged: this file ${error.message}.`);
  }
}

/**
 * Opens a real path, and does not block on one that has become a pipe. Throws for one that has become a link, and
 * Changed if another file was opened: a folder above may have become a link since the check.
 */
async function openSame(path: string): Promise<FileHandle> {
  // Windows has neither flag.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const opened = await handle.stat({ bigint: true });
    const { dev, ino } = await lstat(path, { bigint: true });
    if ((await realpath(path)) === path && opened.dev === dev && opened.ino === ino) return handle;
    throw new Changed('file-changed', 'Another file has taken its place.');
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Finds a file that a sheet names in a zip file. A name of another Unicode form does where only one fits. */
function findEntry(name: string, archive: Archive, maxSize: number): FoundFile | FileProblem {
  const wanted = posix.normalize(name.replaceAll('\\', '/'));
  if (isPrivate(wanted)) return privateProblem;
  const exact = archive.named(wanted);
  const [found, ...others] = exact.length > 0 ? exact : archive.spelled(wanted);
  if (!found || (others.length > 0 && exact.length === 0)) {
    return { code: 'file-missing', message: `There is no such file in ${basename(archive.file)}.` };
  }
  if (isPrivate(found.name)) return privateProblem;
  if (others.length > 0) return { code: 'file-unreadable', message: 'The zip file holds several files of this name.' };
  if (found.problem !== undefined) return { code: 'file-unreadable', message: found.problem };
  return sizeProblem(found.size, maxSize) ?? { path: archive.file, entry: found.name, size: found.size };
}

/**
 * The absolute path of a named file; undefined if it leads out of the folder. Does not look at links: call `isWithin`
 * with real paths. Backslashes always separate, because sheets are written on Windows.
 */
export function pathWithin(folder: string, path: string): string | undefined {
  const found = resolve(folder, path.replaceAll('\\', '/'));
  return isWithin(folder, found) ? found : undefined;
}

/** Whether an absolute path lies in a folder; false for the folder itself. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

export interface FileRules {
  /** Real path of the folder, or of the zip file, that files must lie in. */
  readonly folder: string;
  /** Absent for a folder. */
  readonly archive?: Archive;
  readonly maxSize: number;
}

export interface FoundFile {
  /** Real path, without links; that of the zip file for a file in one. */
  readonly path: string;
  /** Name in the zip file. */
  readonly entry?: string;
  readonly size: number;
}

export interface FileProblem {
  readonly code: IssueCode;
  readonly message: string;
}

/** Hidden names, settings and private keys. */
const privateName =
  /^\.(?!\.?$)|^fieldsheet\.config\.|^_netrc$|\.env$|^id_(?:rsa|dsa|ecdsa|ed25519)\b|\.(?:pem|key|ppk|p12|pfx|jks|keystore|kdbx)$/i;

/** Folders of secrets and of programs, wherever they lie. */
const privateFolder = /[\\/]\.(?:git|ssh|gnupg|aws|fieldsheet)[\\/]/i;

/** Whether a file is never attached; `way` is its path in the folder of the documents. */
export function isPrivate(way: string, path = ''): boolean {
  return way.split(/[\\/]/).some((part) => privateName.test(part.trim())) || privateFolder.test(path);
}

const privateProblem: FileProblem = {
  code: 'file-private',
  message: 'Hidden files, settings and keys are not sent.',
};

/** Why a file of this size is not sent. */
function sizeProblem(size: number, maxSize: number): FileProblem | undefined {
  if (size === 0) return { code: 'file-empty', message: 'The file holds nothing.' };
  if (size <= maxSize) return undefined;
  const [has, may] = [sizeText(size), sizeText(maxSize)];
  const message =
    has === may ? `It has ${sizeText(size - maxSize)} more than ${may}.` : `It has ${has}, more than ${may}.`;
  return { code: 'file-too-large', message };
}
