import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OutputError } from '../../errors.js';
import { isThere } from '../../files/index.js';
import { codeOf, extensionOf, giveName, nameIdentity, numberedName, safeName } from '../../files/safe-name.js';
import { outputError } from '../../files/write/atomic-file.js';

interface Keeping {
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

/** Turns a system error on writing a file of a run, which goes on once it can be written, into an OutputError. */
export function cannotWrite(file: string, cause: unknown): OutputError {
  if (codeOf(cause) === undefined) throw cause;
  const { message, place, advice = '' } = outputError(file, cause);
  return new OutputError(message, { place, cause, advice: `${advice} Then resume the run.`.trim() });
}

/** A photo as parsed from an answer, of which nothing is guaranteed. */
export interface Picture {
  readonly fileName: string;
  readonly comment?: string;
  readonly iteration?: number;
  /** In Base64. */
  readonly imageData: string;
}

/** Limits of comment and name; a cell of the index holds at most 32,767 characters. */
const longestComment = 10_000;
const longestOriginalName = 1000;

/** Parses a photo of an answer; returns what is wrong with it as the end of a sentence. */
export function readPicture(photo: unknown): Picture | string {
  if (typeof photo !== 'object' || photo === null) return 'is not an object';
  const { fileName, comment, iteration, imageData } = photo as Readonly<Record<string, unknown>>;
  if (typeof imageData !== 'string' || imageData.trim() === '') return 'has no content';
  if (!isBase64(imageData)) return 'has a content that is not valid Base64';
  return {
    fileName: typeof fileName === 'string' ? fileName.slice(0, longestOriginalName) : '',
    imageData,
    comment: typeof comment === 'string' && comment !== '' ? comment.slice(0, longestComment) : undefined,
    iteration: Number.isInteger(iteration) ? (iteration as number) : undefined,
  };
}

/** Base64 by RFC 4648, with line breaks. Needed because Node's decoder skips invalid characters. */
function isBase64(text: string): boolean {
  const compact = text.replace(/\s+/g, '');
  const padding = compact.endsWith('==') ? 2 : Number(compact.endsWith('='));
  return compact.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(compact.slice(0, compact.length - padding));
}

/** First bytes of kinds of pictures; `.` stands for any byte. */
const kinds: readonly (readonly [extension: string, start: RegExp])[] = [
  ['.jpg', /^\xff\xd8\xff/s],
  ['.png', /^\x89PNG\r\n/s],
  ['.gif', /^GIF8[79]a/s],
  ['.webp', /^RIFF....WEBP/s],
  ['.heic', /^....ftyp(?:hei[cxms]|mif1|msf1)/s],
  ['.bmp', /^BM/s],
  ['.tif', /^(?:II\*\0|MM\0\*)/s],
  ['.pdf', /^%PDF/s],
];

/** The extension for a file's content; '' if its kind is unknown. */
export function extensionByContent(content: Uint8Array): string {
  const start = Buffer.from(content.subarray(0, 16)).toString('latin1');
  return kinds.find(([, pattern]) => pattern.test(start))?.[0] ?? '';
}

/** A safe name from job number, iteration and own name; a missing extension is derived from the content. */
export function pictureName(job: string, { fileName, iteration }: Picture, content: Uint8Array): string {
  const own = safeName(fileName, 'photo');
  const named = extensionOf(own) === '' ? `${own}${extensionByContent(content)}` : own;
  const parts = [job.replace(/[/\\]/g, '_'), ...(iteration === undefined ? [] : [iteration]), named];
  return safeName(parts.join('-'), 'photo');
}

/** The names to try until one is free: `x.jpg`, `x-2.jpg`, `x-3.jpg` … */
function* candidateNames(name: string): Generator<string, never> {
  for (let count = 1; ; count++) yield numberedName(name, count);
}
