import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, type FileHandle, lstat, open, readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { SourceError } from '../../errors.js';
import { codeOf } from '../../files/give-name.js';
import { sizeText } from '../../text/words.js';
import type { IssueCode } from '../../validation/index.js';
import { isWithin, pathWithin } from './safe-path.js';

export interface FoundFile {
  /** Real path, without links. */
  readonly path: string;
  readonly size: number;
}

export interface FileProblem {
  readonly code: IssueCode;
  readonly message: string;
}

export interface FileRules {
  /** Real path of the folder that files must lie in. */
  readonly folder: string;
  readonly maxSize: number;
}

/** Checks a file that a sheet names without opening it: opening a pipe or a device could block for ever. */
export async function findFile(name: string, { folder, maxSize }: FileRules): Promise<FoundFile | FileProblem> {
  if (/\p{Cc}/u.test(name)) return { code: 'file-missing', message: 'The path holds a control character.' };
  const named = pathWithin(folder, name);
  if (named === undefined) return { code: 'file-outside', message: `It is not in ${folder}.` };
  try {
    const path = await realpath(await asSpelled(named, folder));
    if (!isWithin(folder, path)) return { code: 'file-outside', message: `A link leads out of ${folder}.` };
    const found = await stat(path);
    if (!found.isFile()) {
      const what = found.isDirectory() ? 'a folder' : 'no regular file';
      return { code: 'file-unreadable', message: `It is ${what}.` };
    }
    if (found.size === 0) return { code: 'file-empty', message: 'The file holds nothing.' };
    if (found.size > maxSize) return tooLarge(found.size, maxSize);
    await access(path, constants.R_OK);
    return { path, size: found.size };
  } catch (error) {
    return problemOf(error);
  }
}

/**
 * Uses the spelling in the folder if only the Unicode form differs: a sheet writes `ö` as one character, an archive
 * from a Mac as two. If two entries match, the part stays as it is.
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
  const [found = part, ...others] = entries.filter((entry) => entry.normalize('NFC') === part.normalize('NFC'));
  return others.length > 0 ? part : found;
}

function tooLarge(size: number, maxSize: number): FileProblem {
  const [has, may] = [sizeText(size), sizeText(maxSize)];
  const message =
    has === may ? `It has ${sizeText(size - maxSize)} more than ${may}.` : `It has ${has}, more than ${may}.`;
  return { code: 'file-too-large', message };
}

const missing: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'];

class Replaced extends Error {}

function problemOf(error: unknown): FileProblem {
  if (error instanceof Replaced) return { code: 'file-changed', message: 'Another file has taken its place.' };
  const code = codeOf(error);
  if (code === undefined) throw error;
  if (missing.includes(code)) return { code: 'file-missing', message: 'There is no such file.' };
  if (code === 'EACCES' || code === 'EPERM') return { code: 'file-unreadable', message: 'It may not be read.' };
  return { code: 'file-unreadable', message: `It cannot be read (${code}).` };
}

const chunkBytes = 1 << 20;

/** SHA-256 of a file in hex, or why it cannot be read. Reads in chunks, so memory stays flat. */
export async function hashFile({ path, size }: FoundFile): Promise<{ readonly sha256: string } | FileProblem> {
  try {
    const hash = createHash('sha256');
    const chunk = Buffer.alloc(Math.min(chunkBytes, size + 1));
    let read = 0;
    await withFile(path, async (handle) => {
      // Reading one byte more than `size` shows whether the file has grown.
      for (let count = 1; count > 0 && read <= size; read += count) {
        count = (await handle.read(chunk, 0, chunk.length, read)).bytesRead;
        hash.update(chunk.subarray(0, count));
      }
    });
    if (read !== size) return { code: 'file-changed', message: 'Its size changes.' };
    return { sha256: hash.digest('hex') };
  } catch (error) {
    return problemOf(error);
  }
}

/** Reads a file that was hashed before. Throws SourceError if it cannot be read or has changed. */
export async function readUnchanged({ path, size, sha256 }: FoundFile & { readonly sha256: string }): Promise<Buffer> {
  const advice = 'Start the command again: it checks the files anew and sends what is missing only.';
  const content = Buffer.alloc(size + 1);
  let length = 0;
  try {
    await withFile(path, async (handle) => {
      for (let count = 1; count > 0 && length <= size; length += count) {
        count = (await handle.read(content, length, content.length - length, length)).bytesRead;
      }
    });
  } catch (cause) {
    throw new SourceError(`The file cannot be read any more: ${problemOf(cause).message}`, {
      place: { file: path },
      advice,
      cause,
    });
  }
  const whole = content.subarray(0, size);
  if (length === size && createHash('sha256').update(whole).digest('hex') === sha256) return whole;
  throw new SourceError('The file was changed since it was checked.', { place: { file: path }, advice });
}

/** Opens a real path: refuses a path that has become a link, and does not block on one that has become a pipe. */
async function withFile(path: string, work: (handle: FileHandle) => Promise<void>): Promise<void> {
  // Windows has neither flag.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    await assertSame(handle, path);
    await work(handle);
  } finally {
    await handle.close();
  }
}

/** Throws Replaced if another file was opened: a folder above may have become a link since the check. */
async function assertSame(handle: FileHandle, path: string): Promise<void> {
  const opened = await handle.stat({ bigint: true });
  if ((await realpath(path)) !== path) throw new Replaced();
  const { dev, ino } = await lstat(path, { bigint: true });
  if (opened.dev !== dev || opened.ino !== ino) throw new Replaced();
}
