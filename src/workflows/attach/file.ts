import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, type FileHandle, open, realpath, stat } from 'node:fs/promises';
import { SourceError } from '../../errors.js';
import { sizeText } from '../../reports/size.js';
import type { IssueCode } from '../../validation/index.js';
import { isWithin, pathWithin } from '../safe-path.js';

/** A file that may be sent. */
export interface FoundFile {
  /** Its real path: no part of it is a link. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

/** Why a file is not sent. */
export interface FileProblem {
  readonly code: IssueCode;
  readonly message: string;
}

/** Where files are looked for, and how large they may be. */
export interface FileRules {
  /** Real path of the folder that no file may lie outside of. */
  readonly folder: string;
  /** In bytes. */
  readonly maxSize: number;
}

/** Finds the file that a sheet names and looks at it without opening it: a pipe or a device would never end. */
export async function findFile(name: string, { folder, maxSize }: FileRules): Promise<FoundFile | FileProblem> {
  if (/\p{Cc}/u.test(name)) return { code: 'file-missing', message: 'The path holds a control character.' };
  const named = pathWithin(folder, name);
  if (named === undefined) return { code: 'file-outside', message: `It is not in ${folder}.` };
  try {
    const path = await realpath(named);
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

function tooLarge(size: number, maxSize: number): FileProblem {
  const [has, may] = [sizeText(size), sizeText(maxSize)];
  const message =
    has === may ? `It has ${sizeText(size - maxSize)} more than ${may}.` : `It has ${has}, more than ${may}.`;
  return { code: 'file-too-large', message };
}

const missing: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'];

function problemOf(error: unknown): FileProblem {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === undefined) throw error;
  if (missing.includes(code)) return { code: 'file-missing', message: 'There is no such file.' };
  if (code === 'EACCES' || code === 'EPERM') return { code: 'file-unreadable', message: 'It may not be read.' };
  return { code: 'file-unreadable', message: `It cannot be read (${String(code)}).` };
}

/** Bytes that are held at a time while a file is hashed. */
const chunkBytes = 1 << 20;

/** SHA-256 of a file that was found, in hex; why it cannot be had otherwise. Memory stays flat. */
export async function hashFile({ path, size }: FoundFile): Promise<{ readonly sha256: string } | FileProblem> {
  try {
    const hash = createHash('sha256');
    const chunk = Buffer.alloc(Math.min(chunkBytes, size + 1));
    let read = 0;
    await withFile(path, async (handle) => {
      // One byte more than it had tells that it grows.
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

/**
 * The whole content of a file that was hashed before. Throws SourceError when it cannot be read any more, or holds something
 * else than it did.
 */
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

/** Opens a real path: what has become a link meanwhile is refused, what has become a pipe does not block. */
async function withFile(path: string, work: (handle: FileHandle) => Promise<void>): Promise<void> {
  // Windows has neither of the two flags.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}
