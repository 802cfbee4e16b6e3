import { realpath, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { ConfigurationError, type ErrorDetails } from '../errors.js';
import { isThere } from '../tabular/index.js';
import { assertWritable } from './text-file.js';

/** A file that is written for each of the files that were read. */
export interface FileTarget {
  readonly source: string;
  readonly target: string;
}

export interface TargetOptions {
  /** The file to write, or a folder that exists. */
  readonly target: string;
  readonly sources: readonly string[];
  /** How the file of a source is called in a folder; default: as the source. */
  readonly nameOf?: (source: string) => string;
}

/**
 * Where the file of each source goes: to `target`, or where that is a folder into it. Throws ConfigurationError where
 * several would share one file, or one would take the place of a source.
 */
export async function fileTargets({
  target,
  sources,
  nameOf = basename,
}: TargetOptions): Promise<readonly FileTarget[]> {
  const isFolder = await stat(target).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder && sources.length > 1) {
    throw new ConfigurationError(`${target}: it would be the file of one source, and there are ${sources.length}.`, {
      advice: 'Name a folder that exists: each source gets a file of its own in it.',
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
  /** Files that are read, of which none is written over. */
  readonly sources?: readonly string[];
  /** Whether files that are there already are replaced. Default false. */
  readonly overwrite?: boolean;
}

/**
 * To be asked with all files of a command before anything is read or sent. Throws ConfigurationError where two of them
 * would be one file, one would take the place of a source, or one is there already and may not be replaced; OutputError
 * where one cannot be written.
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

/** What is said of a file that is there and that nobody allowed to replace. */
export function alreadyThere(file: string): [message: string, details: ErrorDetails] {
  const advice = 'Give another name, or --overwrite to replace it.';
  return ['The file is there already; somebody may have edited it.', { place: { file }, advice }];
}

/**
 * The first file that is the same as one before it, through links too; undefined where there is none. Throws
 * ConfigurationError where a file would take the place of a source.
 */
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

/** The file that a path leads to, through links. */
function pathOf(file: string): Promise<string> {
  return realpath(file).catch(() => resolve(file));
}
