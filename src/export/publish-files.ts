import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { access, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { platform } from 'node:os';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { RecordStore } from '../account/record-store.js';
import { ConfigurationError, OutputError } from '../errors.js';
import { isThere } from '../files/index.js';
import { codeOf, giveName, isDeviceName, nameProblem } from '../files/safe-name.js';
import { alreadyThere } from '../files/targets.js';
import { outputError } from '../files/write/atomic-file.js';
import type { ExportedFile } from '../reports/results.js';
import type { Exporting } from './options.js';

const partsFact = 'parts';
const namedFact = 'named';

const isPattern = /[/\\]$|\{\w+\}/;

/**
 * Checks that the files can be written. Creates missing folders if the name ends with a slash or has placeholders:
 * nobody can create `{date}/` beforehand. Throws ConfigurationError and OutputError.
 */
export async function assertRoom(
  targets: readonly { readonly file: string }[],
  { overwrite = false, to }: Pick<Exporting, 'overwrite' | 'to'>,
): Promise<void> {
  assertNames(targets);
  if (to !== undefined && isPattern.test(to)) await makeFolders(targets);
  for (const { file } of targets) {
    const folder = await stat(dirname(file)).catch(() => undefined);
    if (!folder?.isDirectory()) throw outputError(file, Object.assign(new Error('no folder'), { code: 'ENOENT' }));
    const found = await foundAt(file);
    if (found?.isDirectory()) throw outputError(file, Object.assign(new Error('a folder'), { code: 'EISDIR' }));
    if (found && !found.isFile()) throw noFile(file, 'something else of this name is there');
    if (!overwrite && (await isThere(file))) throw new ConfigurationError(...alreadyThere(file));
    await access(dirname(file), constants.W_OK).catch((cause: unknown) => {
      throw outputError(file, cause);
    });
  }
}

/** Without this, renaming the complete file would replace a pipe or device of that name. */
function noFile(file: string, why: string): ConfigurationError {
  const advice = 'An export is written to a file, which is there when it is whole: give it another name with -o.';
  return new ConfigurationError(`It cannot be written there: ${why}.`, { place: { file }, advice });
}

/** Throws ConfigurationError for impossible names, and if two files would get the same one. */
function assertNames(targets: readonly { readonly file: string }[]): void {
  const taken = new Set<string>();
  for (const { file } of targets) {
    const name = basename(file);
    if (name === '-') throw noFile(file, '- would stand for the terminal');
    const problem = isDeviceName(name) || platform() === 'win32' ? nameProblem(name) : undefined;
    if (problem !== undefined) throw noFile(file, problem);
    const path = resolve(file);
    if (taken.has(path)) throw noFile(file, 'two files would have this name');
    taken.add(path);
  }
}

async function foundAt(file: string): Promise<Stats | undefined> {
  return stat(file).catch((cause: unknown) => {
    if (codeOf(cause) === 'ENAMETOOLONG') throw outputError(file, cause);
    return undefined;
  });
}

async function makeFolders(targets: readonly { readonly file: string }[]): Promise<void> {
  for (const folder of new Set(targets.map(({ file }) => dirname(file)))) {
    await mkdir(folder, { recursive: true }).catch((cause: unknown) => {
      throw outputError(folder, cause);
    });
  }
}

/** Writes files under temporary names, then renames them: the user gets all or none. Throws OutputError. */
export async function writeAll<T extends { readonly file: string }>(
  targets: readonly T[],
  write: (target: T) => Promise<ExportedFile>,
  { overwrite = false, store, onEvent }: Pick<Exporting, 'overwrite' | 'store' | 'onEvent'>,
): Promise<ExportedFile[]> {
  const parts = await Promise.all(targets.map(async (target) => ({ target, temporary: await besides(target.file) })));
  await removeParts(store);
  store.keep(
    partsFact,
    parts.map(({ temporary }) => temporary),
  );
  const whole: { readonly temporary: string; readonly written: ExportedFile }[] = [];
  try {
    for (const { target, temporary } of parts) {
      onEvent?.({ type: 'writing', done: whole.length, total: targets.length });
      const written = await write({ ...target, file: temporary }).catch((error: unknown) => {
        throw renamed(error, temporary, target.file);
      });
      whole.push({ temporary, written: { ...written, file: target.file } });
    }
    // Somebody may have created a file meanwhile.
    for (const { file } of overwrite ? [] : targets)
      if (await isThere(file)) throw new OutputError(...alreadyThere(file));
    store.keep(namedFact, true);
    try {
      for (const { temporary, written } of whole) await name(temporary, written.file, overwrite);
    } catch (error) {
      store.keep(namedFact, false);
      throw error;
    }
    onEvent?.({ type: 'writing', done: whole.length, total: targets.length });
    return whole.map(({ written }) => written);
  } finally {
    for (const { temporary } of parts) await rm(temporary, { force: true });
  }
}

/**
 * A short name in the same folder with the same ending, which tells writers the format. Follows a link: the temporary
 * file must be beside the link's target.
 */
async function besides(file: string): Promise<string> {
  const target = await realpath(file).catch(() => file);
  return join(dirname(target), `.${randomUUID().slice(0, 8)}.part${extname(target)}`);
}

/** Removes the partial files that a killed process has left; a writer may leave one beside each, under a name of its own. */
export async function removeParts(store: RecordStore): Promise<void> {
  for (const part of store.fact<string[]>(partsFact) ?? []) {
    const [folder, name] = [dirname(part), basename(part)];
    const found = await readdir(folder).catch(() => []);
    for (const each of found.filter((other) => other === name || other.startsWith(`.${name}.`)))
      await rm(join(folder, each), { force: true }).catch(() => undefined);
  }
}

/** Whether renaming has begun: nothing is written again of what a process killed after this has fetched. */
export function areNamed(store: RecordStore): boolean {
  return store.fact<boolean>(namedFact) === true;
}

async function name(temporary: string, file: string, overwrite: boolean): Promise<void> {
  try {
    if (overwrite) await rename(temporary, await realpath(file).catch(() => file));
    else if (!(await giveName(temporary, file))) throw new OutputError(...alreadyThere(file));
  } catch (cause) {
    throw cause instanceof OutputError ? cause : outputError(file, cause);
  }
}

/** Replaces the temporary name in an error by the user's name. */
function renamed(error: unknown, temporary: string, file: string): unknown {
  if (!(error instanceof OutputError) || error.place?.file !== temporary) return error;
  const { message, advice, cause } = error;
  const place = { ...error.place, file };
  return new OutputError(message.replaceAll(temporary, file), { place, cause, advice });
}
