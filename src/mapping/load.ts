import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Jiti, TransformOptions } from 'jiti';
import { type FieldsheetError, MappingError, type Place } from '../errors.js';
import { checkSettings } from './check-settings.js';
import type { Mapping } from './define.js';
import { mappingHash } from './file-hash.js';
import { type LineOf, mappingLines } from './mapping-lines.js';

/** A mapping file, loaded. */
export interface LoadedMapping {
  readonly file: string;
  readonly mapping: Mapping;
  /** SHA-256, hexadecimal, of the file, of those beside it that it imports, and of those of its lookup tables. */
  readonly hash: string;
  /** Where a field stands in the file. */
  readonly lineOf?: LineOf;
}

/** What a module may import from this package without all of it being loaded. */
type Offered = Readonly<Record<string, unknown>>;

/**
 * Loads a TypeScript or JavaScript module by its default export, without a build step; `fieldsheet` in its imports is
 * this very package, of which the builders of mappings are there, and what is offered beside them. A module that imports
 * more has the whole package loaded. Throws MappingError with file, line and reason when it cannot be loaded.
 */
export async function loadModule(file: string, offered: Offered = {}): Promise<unknown> {
  return (await load(file, offered)).loaded;
}

async function load(file: string, offered: Offered = {}): Promise<{ loaded: unknown; jiti: Jiti }> {
  const builders: Offered = { ...(await import('../errors.js')), ...(await import('./builders.js')), ...offered };
  let isEnough = true;
  const jiti = await makeLoader(builders, (source) => {
    isEnough = importsOnly(source, builders);
    if (!isEnough) throw new Error(`${file} imports more than builders.`);
  });
  try {
    return { loaded: await imported(file, jiti), jiti };
  } catch (error) {
    if (isEnough) throw error;
  }
  const withAll = await makeLoader(await import('fieldsheet'), () => {});
  return { loaded: await imported(file, withAll), jiti: withAll };
}

/** Whether a module imports from this package nothing but these, as far as its text shows beyond doubt. */
function importsOnly(source: string, offered: Offered): boolean {
  const declarations = [...source.matchAll(/\bimport\s+(type\s+)?\{([^}]*)\}\s*from\s*(['"])fieldsheet\3/g)];
  const mentioned = source.match(/(['"`])fieldsheet\1/g) ?? [];
  if (mentioned.length !== declarations.length) return false;
  const named = declarations.flatMap(([, isType, names = '']) => (isType ? [] : names.split(',')));
  const values = named.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
  return values.every((name) => Object.hasOwn(offered, name.replace(/\s+as\s.*$/s, '')));
}

async function makeLoader(fieldsheet: object, see: (source: string) => void): Promise<Jiti> {
  // Imported, its 190 kB would be read once more, for the names of what they export.
  const { createJiti }: typeof import('jiti') = createRequire(import.meta.url)('jiti');
  const { quickTranslation } = await import('./quick-translation.js');
  const options = { virtualModules: { fieldsheet }, fsCache: false, moduleCache: false };
  const babel = createJiti(import.meta.url, options);
  // Babel takes longer to load than all the rest of a short check: it is asked for the rest, and for what is wrong.
  const transform = (module: TransformOptions) => {
    see(module.source);
    const quick = module.ts && module.async ? quickTranslation(module.source) : undefined;
    return { code: quick ?? babel.transform(module) };
  };
  return createJiti(import.meta.url, { ...options, transform });
}

async function imported(file: string, jiti: Jiti): Promise<unknown> {
  const path = resolve(file);
  try {
    return await jiti.import(path, { default: true });
  } catch (error) {
    if (isOwnError(error)) {
      throw new MappingError(error.message, {
        place: placeOf(error, { file, path }),
        advice: error.advice ?? 'Correct the line and try again.',
        cause: error,
      });
    }
    throw loadFailure(file, path, error);
  }
}

/** Whether a file of this name can hold a mapping: TypeScript or JavaScript. */
export function isModuleName(file: string): boolean {
  return /\.[cm]?[jt]s$/i.test(file);
}

/** Loads a mapping file. Throws MappingError where there is none, and as `loadModule` does. */
export async function loadMapping(file: string): Promise<LoadedMapping> {
  const source = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new MappingError(unreadable(file, error.code), {
      place: { file },
      advice: 'Check the path. `fieldsheet guess` writes a first mapping for your files.',
      cause: error,
    });
  });
  if (!isModuleName(file)) {
    throw new MappingError('It is no mapping: a mapping is a TypeScript file, whose name ends in .ts.', {
      place: { file },
      advice: 'Name the mapping after -m, and the files with the rows before it.',
    });
  }
  const { loaded, jiti } = await load(file);
  if (!isMapping(loaded)) {
    throw new MappingError('The file exports no mapping.', {
      place: { file },
      advice: 'End it with: export default defineMapping({ records: { … } }).',
    });
  }
  checkSettings(loaded, file);
  const resolveModule = (specifier: string, from: string) => jiti.esmResolve(specifier, { parentURL: from, try: true });
  const hash = await mappingHash({ path: resolve(file), source, mapping: loaded, resolveModule });
  return { file, mapping: loaded, hash, lineOf: mappingLines(source.toString('utf8')) };
}

function unreadable(file: string, code: string | undefined): string {
  if (code === 'ENOENT') return `There is no such mapping file: ${file}.`;
  return code === 'EISDIR' ? 'It is a folder, not a mapping file.' : `The mapping file cannot be read (${code}).`;
}

function isMapping(value: unknown): value is Mapping {
  if (typeof value !== 'object' || value === null) return false;
  const { records, sheets } = value as { records?: unknown; sheets?: unknown };
  return [records, sheets].some((part) => typeof part === 'object' && part !== null);
}

/** By its shape: the builders of the file may be another copy of this package. */
function isOwnError(error: unknown): error is FieldsheetError {
  return error instanceof Error && 'place' in error && 'advice' in error;
}

function loadFailure(file: string, path: string, error: unknown): MappingError {
  const { message = String(error), name, code } = error as NodeJS.ErrnoException;
  const syntax = /^ParseError: (.*?)\s*\n\s*(.+):(\d+):(\d+)\s*$/.exec(message);
  if (syntax) {
    const [, reason = '', at = '', line, column] = syntax;
    return new MappingError(`The file cannot be loaded: ${reason}`, {
      // The parser counts columns from 0, editors from 1.
      place: { file: `${at === path ? file : at}:${line}:${Number(column) + 1}` },
      advice: 'Correct the line and try again.',
      cause: error,
    });
  }
  const missing = code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND';
  const [first = ''] = message.split('\n', 1);
  const reason = first.replace(path, file).replace(/^\(0 , \w+\.(\w+)\)/, '$1');
  return new MappingError(`The file cannot be loaded: ${name && name !== 'Error' ? `${name}: ` : ''}${reason}`, {
    place: placeOf(error, { file, path }),
    advice: missing ? 'Install what it imports, or correct the path.' : 'Correct the line and try again.',
    cause: error,
  });
}

/** The file with the line that the stack names; its columns are those of the translated text, so they say nothing. */
function placeOf(error: unknown, { file, path }: { file: string; path: string }): Place {
  const name = path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const line = new RegExp(`${name}:(\\d+)`).exec((error as Error).stack ?? '')?.[1];
  return { file: line === undefined ? file : `${file}:${line}` };
}
