import type { Dirent, Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError } from '../../../errors.js';
import { codeOf } from '../../../files/give-name.js';
import { throwIfAborted } from '../../../rows/reading.js';
import type { Archive } from '../../../tabular/index.js';
import { isPrivate } from '../found-file.js';

/** A file of a folder or a zip file, by its path from there with forward slashes. */
export interface FolderFile {
  readonly file: string;
  /** Why it cannot be attached, as a sentence. */
  readonly problem?: string;
}

export interface FolderFiles {
  readonly files: readonly FolderFile[];
  /** Hidden, or left by the system and by programs. */
  readonly passedOver: readonly string[];
}

interface Walk {
  readonly folder: string;
  /** The sheet that is about to be written may lie in the folder. */
  readonly except: string;
  readonly signal?: AbortSignal;
  readonly files: FolderFile[];
  readonly passedOver: string[];
}

/** Lists all files under a folder; links to folders are not followed. Throws ConfigurationError, AbortedError. */
export async function filesOfFolder(
  folder: string,
  { except, signal }: Pick<Walk, 'except' | 'signal'>,
): Promise<FolderFiles> {
  const walk: Walk = { folder, except, signal, files: [], passedOver: [] };
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new ConfigurationError(`The folder cannot be read (${codeOf(cause)}).`, {
      place: { file: folder },
      advice: 'Check its permissions.',
      cause,
    });
  });
  await take(entries, '', walk);
  return walk;
}

async function take(entries: readonly Dirent[], below: string, walk: Walk): Promise<void> {
  for (const entry of entries) {
    throwIfAborted(walk.signal);
    const file = `${below}${entry.name}`;
    const path = join(walk.folder, file);
    if (path === walk.except) continue;
    if (isNoDocument(entry.name)) walk.passedOver.push(file);
    else if (entry.isDirectory()) await takeFolder(file, walk);
    else walk.files.push({ file, problem: await problemOfFile(path, entry) });
  }
}

async function takeFolder(file: string, walk: Walk): Promise<void> {
  const entries = await readdir(join(walk.folder, file), { withFileTypes: true }).catch(() => undefined);
  if (entries) await take(entries, `${file}/`, walk);
  else walk.files.push({ file, problem: 'This folder may not be read, so what it holds is not known.' });
}

async function problemOfFile(path: string, entry: Dirent): Promise<string | undefined> {
  if (/[\p{Cc}\uFFFD]/u.test(entry.name)) return 'Its name holds what is not text; give the file another one.';
  if (!entry.isSymbolicLink()) return undefined;
  const found: Stats | undefined = await stat(path).catch(() => undefined);
  return found?.isDirectory() ? 'It is a link to a folder, and such links are not followed.' : undefined;
}

/** Lists all files of a zip file. */
export function filesOfArchive(archive: Archive): FolderFiles {
  const isPassedOver = (file: string) => file.split('/').some((part) => part !== '..' && isNoDocument(part));
  const names = [...new Set(archive.entries.map(({ name }) => name))];
  return {
    files: names
      .filter((name) => !isPassedOver(name))
      .map((file) => ({ file, problem: problemOfEntry(archive, file) })),
    passedOver: names.filter(isPassedOver),
  };
}

function problemOfEntry(archive: Archive, name: string): string | undefined {
  const [first, ...others] = archive.named(name);
  if (others.length > 0) return `The zip file holds ${others.length + 1} files of this name.`;
  return first?.problem;
}

const leftBySystems =
  /^(?:__macosx|thumbs\.db|ehthumbs\.db|desktop\.ini|\$recycle\.bin|system volume information|@eadir)$/i;

/** What is never attached, what systems leave in folders, and the lock files of Office. */
function isNoDocument(name: string): boolean {
  return isPrivate(name) || name.startsWith('~$') || leftBySystems.test(name);
}
