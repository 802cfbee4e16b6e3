import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OutputError } from '../../errors.js';
import { codeOf, giveName } from '../../files/give-name.js';
import { nameIdentity } from '../../files/safe-name.js';
import { isThere } from '../../tabular/index.js';
import { candidateNames } from './picture.js';

export interface Keeping {
  readonly folder: string;
  /** A safe name; gets a number if it is not free. */
  readonly name: string;
  /** Identities of the names in use; the new one is added. */
  readonly taken: Set<string>;
  /** Prefix of the file while it is written, see `newParts`. */
  readonly parts: string;
}

/** A unique prefix for the unfinished files of a run. */
export function newParts(): string {
  return `.fieldsheet-${randomUUID().slice(0, 8)}-`;
}

/** A unique name for a file that is being written. */
export function partName(parts: string, extension = '.part'): string {
  return `${parts}${randomUUID().slice(0, 8)}${extension}`;
}

/** Removes unfinished files of a killed process of this run. Throws OutputError. */
export async function removePhotoParts(folder: string, parts: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    // The workbook writer puts a dot before the name of an unfinished file.
    if (!name.startsWith(parts) && !name.startsWith(`.${parts}`)) continue;
    const file = join(folder, name);
    await rm(file, { force: true }).catch((cause: unknown) => {
      throw cannotWrite(file, cause);
    });
  }
}

/**
 * Stores a file and returns its name. An existing file with the same content counts as stored; otherwise the next
 * number is tried, so a resumed run gives the same names. Throws OutputError.
 */
export async function keepFile(content: Uint8Array, { folder, name, taken, parts }: Keeping): Promise<string> {
  for (const candidate of candidateNames(name)) {
    const identity = nameIdentity(candidate);
    if (taken.has(identity)) continue;
    const file = join(folder, candidate);
    try {
      const isNew = !(await isThere(file)) && (await writeNew(content, file, join(folder, partName(parts))));
      if (!isNew && !(await holds(file, content))) continue;
    } catch (cause) {
      throw cannotWrite(file, cause);
    }
    taken.add(identity);
    return candidate;
  }
  throw new Error('There is always one more name.');
}

/** Throws OutputError. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw cannotWrite(folder, cause);
  });
}

/** Whether a regular file, not a link, has this content. */
async function holds(file: string, content: Uint8Array): Promise<boolean> {
  const found = await lstat(file);
  if (!found.isFile() || found.size !== content.length) return false;
  const { O_RDONLY, O_NOFOLLOW = 0 } = constants;
  const handle = await open(file, O_RDONLY | O_NOFOLLOW);
  try {
    return (await handle.readFile()).equals(content);
  } finally {
    await handle.close();
  }
}

/** Writes a temporary file, syncs it, then links it; false if the name is taken meanwhile. */
async function writeNew(content: Uint8Array, file: string, temporary: string): Promise<boolean> {
  try {
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return await giveName(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

const notWritable = 'Check the permissions of the folder, and that no program has the file open, then resume the run.';

const reasons: Readonly<Record<string, readonly [what: string, advice: string]>> = {
  ENOSPC: ['the disk is full', 'Make room, then resume the run.'],
  EDQUOT: ['your share of the disk is used up', 'Make room, then resume the run.'],
  ENOENT: ['its folder does not exist', 'Create the folder, then resume the run.'],
  ENOTDIR: ['its folder is not a folder', 'Choose another folder.'],
  EEXIST: ['a file has the name of the folder', 'Choose another folder.'],
  EACCES: ['it may not be written', notWritable],
  EPERM: ['it may not be written', notWritable],
  EBUSY: ['another program has it open', 'Close it there, then resume the run.'],
  EROFS: ['the disk is read-only', 'Choose another folder.'],
};

/** Turns a system error on writing a file into an OutputError. */
export function cannotWrite(file: string, cause: unknown): OutputError {
  const code = codeOf(cause);
  if (code === undefined) throw cause;
  const [what, advice] = reasons[code] ?? [`it cannot be written (${code})`, undefined];
  return new OutputError(`${file}: ${what}.`, { place: { file }, cause, advice });
}
