import { basename, posix } from 'node:path';
import { type Archive, EntryFault, openArchive } from '../../tabular/index.js';
import { type FileProblem, type FoundFile, isPrivate, privateProblem, sizeProblem } from './found-file.js';

/** A file in a zip file. */
export interface FoundEntry extends FoundFile {
  readonly entry: string;
}

/** Finds a file that a sheet names in a zip file. A name of another Unicode form does where only one fits. */
export function findEntry(name: string, archive: Archive, maxSize: number): FoundEntry | FileProblem {
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

/** Hands the pieces of an entry to `take`; the reason if it cannot be read as it was found. */
export async function readPieces(
  { path, entry, size }: FoundEntry,
  take: (piece: Uint8Array) => void,
): Promise<FileProblem | undefined> {
  const archive = await openArchive(path);
  const [found, ...others] = archive.named(entry);
  if (!found) return { code: 'file-missing', message: `There is no such file in ${basename(path)}.` };
  if (others.length > 0 || found.size !== size)
    return { code: 'file-changed', message: 'The zip file is another one.' };
  try {
    for await (const piece of archive.read(found)) take(piece);
    return undefined;
  } catch (error) {
    if (!(error instanceof EntryFault)) throw error;
    return { code: 'file-unreadable', message: `The zip file is damaged: this file ${error.message}.` };
  }
}
