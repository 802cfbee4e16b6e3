import { mkdir, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { ConfigurationError, type ErrorDetails } from '../errors.js';
import { isThere } from './index.js';
import { AtomicFile, writeAtomically } from './write/atomic-file.js';

export interface FileTarget {
  readonly source: string;
  readonly target: string;
}

export interface TargetOptions {
  /** The file to write, or a folder: one that exists, or a name that ends in a slash. */
  readonly target: string;
  readonly sources: readonly string[];
  /** File name for a source in the folder; default: that of the source. */
  readonly nameOf?: (source: string) => string;
}

/** Whether a name is that of a folder, which need not exist. */
export function namesFolder(target: string): boolean {
  return /[\\/]$/.test(target);
}

/** A file for each source: `target`, or in that folder, which is made. Throws ConfigurationError if files would coincide. */
export async function fileTargets({
  target,
  sources,
  nameOf = basename,
}: TargetOptions): Promise<readonly FileTarget[]> {
  if (namesFolder(target)) await mkdir(target, { recursive: true }).catch(() => undefined);
  const isFolder = await stat(target).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder && sources.length > 1) {
    throw new ConfigurationError(`${target}: it would be the file of one source, and there are ${sources.length}.`, {
      advice: `Name a folder, with a slash at its end: each source gets a file of its own in ${target}/`,
    });
  }
  const pairs = sources.map((source) => ({ source, target: isFolder ? join(target, nameOf(source)) : target }));
  const shared = await firstShared(
    pairs.map((pair) => pair.target),
    sources,
  );
  if (shared === undefined) return pairs;
  throw new ConfigurationError(`${shared}: two of the files that are read have this name.`, {
    advice: 'Take them one at a time.',
  });
}

export interface WritingRules {
  readonly sources?: readonly string[];
  readonly overwrite?: boolean;
}

/**
 * Checks all output files of a command; call it before anything is read or sent. Throws ConfigurationError if two are
 * the same file, one would overwrite a source, or one exists and may not be replaced; OutputError if one cannot be
 * written.
 */
export async function assertTargets(
  files: readonly string[],
  { sources = [], overwrite = false }: WritingRules,
): Promise<void> {
  const shared = await firstShared(files, sources);
  if (shared !== undefined) {
    throw new ConfigurationError('Two files that are to be written have this name.', {
      place: { file: shared },
      advice: 'Give each of them a name of its own.',
    });
  }
  for (const file of files) {
    await assertWritable(file);
    if (!overwrite && (await isThere(file))) throw new ConfigurationError(...alreadyThere(file));
  }
}

/** The error for an existing file without `--overwrite`. */
export function alreadyThere(file: string): [message: string, details: ErrorDetails] {
  const advice = 'Give another name, or --overwrite to replace it.';
  return ['The file is there already; somebody may have edited it.', { place: { file }, advice }];
}

/** The first duplicate, links resolved. Throws ConfigurationError if a file would overwrite a source. */
async function firstShared(files: readonly string[], sources: readonly string[]): Promise<string | undefined> {
  const originals = new Set(await Promise.all(sources.map(pathOf)));
  const taken = new Set<string>();
  for (const file of files) {
    const path = await pathOf(file);
    if (originals.has(path)) {
      throw new ConfigurationError(`${file}: it would take the place of a file that is read.`, {
        advice: 'Choose another name or another folder.',
      });
    }
    if (taken.has(path)) return file;
    taken.add(path);
  }
  return undefined;
}

function pathOf(file: string): Promise<string> {
  return realpath(file).catch(() => resolve(file));
}

/** Writes a text in pieces; the file appears only when complete. Throws OutputError. */
export async function writeText(file: string, pieces: Iterable<string>): Promise<void> {
  await writeAtomically(file, async (output) => {
    for (const piece of pieces) await output.write(piece);
  });
}

/** Checks that a file can be written, without leaving one behind. Throws OutputError. */
async function assertWritable(file: string): Promise<void> {
  const trial = await AtomicFile.create(file);
  await trial.abort();
}
