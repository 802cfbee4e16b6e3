import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Jiti, TransformOptions } from 'jiti';
import { isObject } from '../contract/index.js';
import * as errors from '../errors.js';
import { type FieldsheetError, MappingError, type Place } from '../errors.js';
import { withNearest } from '../messages/text/nearest.js';
import * as ownBuilders from './builders.js';
import { bindAll } from './check-fields.js';
import type { Mapping, SheetsMapping, SingleMapping } from './define.js';
import type { SourceSettings } from './field.js';
import { doubtLines } from './file/doubts.js';
import type { LineOf } from './file/lines.js';

/** A mapping file, loaded, with the hash of the file, of the local files that it imports and of its lookup files. */
export interface LoadedMapping extends MappingHash {
  readonly file: string;
  readonly mapping: Mapping;
  readonly lineOf?: LineOf;
  /** Lines in which `guess` says what is doubtful. */
  readonly doubts?: readonly number[];
}

/** Exports of this package that a module can import without loading the whole package. */
type Offered = Readonly<Record<string, unknown>>;

/**
 * Loads the default export of a TypeScript or JavaScript module without a build step. Imports from `fieldsheet` get the
 * mapping builders and `offered`, or the whole package if they need more. Throws MappingError with file, line and
 * reason.
 */
export async function loadModule(file: string, offered: Offered = {}): Promise<unknown> {
  return (await load(file, { offered })).loaded;
}

interface LoadOptions {
  readonly offered?: Offered;
  /** What the file would hold, if it is not to be read. */
  readonly text?: string | undefined;
}

async function load(file: string, { offered = {}, text }: LoadOptions): Promise<{ loaded: unknown; jiti: Jiti }> {
  const builders: Offered = { ...errors, ...ownBuilders, ...offered };
  let isEnough = true;
  const jiti = await makeLoader(builders, (source) => {
    isEnough = importsOnly(source, builders);
    if (!isEnough) throw new Error(`${file} imports more than builders.`);
  });
  try {
    return { loaded: await imported(file, jiti, text), jiti };
  } catch (error) {
    if (isEnough) throw error;
  }
  const withAll = await makeLoader(await import('fieldsheet'), () => {});
  return { loaded: await imported(file, withAll, text), jiti: withAll };
}

/** Whether a module surely imports only these names from this package, judged by its text. */
function importsOnly(source: string, offered: Offered): boolean {
  const declarations = [...source.matchAll(/\bimport\s+(type\s+)?\{([^{}]*)\}\s*from\s*(['"])fieldsheet\3/g)];
  const mentioned = source.match(/(['"`])fieldsheet\1/g) ?? [];
  if (mentioned.length !== declarations.length) return false;
  const named = declarations.flatMap(([, isType, names = '']) => (isType ? [] : names.split(',')));
  const values = named.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
  return values.every((name) => Object.hasOwn(offered, name.replace(/\sas\s.*$/s, '').trimEnd()));
}

async function makeLoader(fieldsheet: object, see: (source: string) => void): Promise<Jiti> {
  // Imported as ESM, jiti's 190 kB would be parsed twice to find its exports.
  const { createJiti }: typeof import('jiti') = createRequire(import.meta.url)('jiti');
  const { quickTranslation } = await import('./quick-translation.js');
  const options = { virtualModules: { fieldsheet }, fsCache: false, moduleCache: false };
  const babel = createJiti(import.meta.url, options);
  // Loading Babel takes longer than the rest of a short check; it is used only for the rest and for syntax errors.
  const transform = (module: TransformOptions) => {
    see(module.source);
    const quick = module.ts && module.async ? quickTranslation(module.source) : undefined;
    return { code: quick ?? babel.transform(module) };
  };
  return createJiti(import.meta.url, { ...options, transform });
}

async function imported(file: string, jiti: Jiti, text?: string): Promise<unknown> {
  const path = resolve(file);
  try {
    if (text !== undefined) {
      const how = { id: path, filename: path, ext: extname(path), async: true };
      return ((await jiti.evalModule(text, how)) as { readonly default?: unknown }).default;
    }
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

/** Whether the file name is that of a TypeScript or JavaScript module. */
export function isModuleName(file: string): boolean {
  return /\.[cm]?[jt]s$/i.test(file);
}

/** The bytes of a mapping file. Throws MappingError if the file is missing or named like no module. */
export async function readMappingBytes(file: string): Promise<Uint8Array> {
  const source = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new MappingError(unreadable(file, error.code), {
      place: { file },
      advice:
        error.code === 'EISDIR'
          ? 'Name a mapping in it, such as mappings/old.ts.'
          : 'Check the path. `fieldsheet guess` writes a first mapping for your files.',
      cause: error,
    });
  });
  if (!isModuleName(file)) {
    throw new MappingError('It is not a mapping: a mapping is a TypeScript file, whose name ends in .ts.', {
      place: { file },
      advice: 'Name the mapping, not the file with the rows; after -m where a command takes both.',
    });
  }
  return source;
}

/**
 * Loads a mapping file, or as if it held `text`, where nothing is written yet. Throws MappingError if it is missing, and as
 * `loadModule` does.
 */
export async function loadMapping(file: string, text?: string): Promise<LoadedMapping> {
  const source = text === undefined ? await readMappingBytes(file) : new TextEncoder().encode(text);
  const { loaded, jiti } = await load(file, { text });
  if (!isMapping(loaded)) {
    throw new MappingError('The file exports no mapping.', {
      place: { file },
      advice: 'End it with: export default defineMapping({ records: { … } }).',
    });
  }
  checkSettings(loaded, file);
  const resolveModule = (specifier: string, from: string) => jiti.esmResolve(specifier, { parentURL: from, try: true });
  const { mappingLines } = await import('./file/lines.js');
  const { hash, parts } = await mappingHash({ path: resolve(file), source, mapping: loaded, resolveModule });
  const written = new TextDecoder().decode(source);
  return { file, mapping: loaded, hash, parts, lineOf: mappingLines(written), doubts: doubtLines(written) };
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

/** Checked by shape: the file may use another copy of this package. */
function isOwnError(error: unknown): error is FieldsheetError {
  return error instanceof Error && 'place' in error && 'advice' in error;
}

function loadFailure(file: string, path: string, error: unknown): MappingError {
  const { message = String(error), name, code } = error as NodeJS.ErrnoException;
  const syntax = /^ParseError: (.*)\n\s*(\S.*):(\d+):(\d+)\s*$/.exec(message);
  if (syntax) {
    const [, reason = '', at = '', line, column] = syntax;
    return new MappingError(`The file cannot be loaded: ${reason.trimEnd()}`, {
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

/** The stack's columns refer to the transpiled code and are useless. */
function placeOf(error: unknown, { file, path }: { file: string; path: string }): Place {
  const name = path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const line = new RegExp(`${name}:(\\d+)`).exec((error as Error).stack ?? '')?.[1];
  return { file: line === undefined ? file : `${file}:${line}` };
}

const parts = Object.keys({
  source: true,
  records: true,
  sheets: true,
  skip: true,
  ignore: true,
  fillDown: true,
} satisfies Record<keyof SingleMapping | keyof SheetsMapping, true>);

const settings = Object.keys({
  sheet: true,
  encoding: true,
  delimiter: true,
  quote: true,
  headerRow: true,
  range: true,
  decimalSeparator: true,
  groupSeparator: true,
  timeZone: true,
  country: true,
} satisfies Record<keyof SourceSettings | 'sheet', true>);

/** Rejects unknown parts and settings, because mapping files run uncompiled. Throws MappingError. */
function checkSettings(mapping: Mapping, file: string): void {
  const tables = 'sheets' in mapping ? [mapping, ...Object.values(mapping.sheets)] : [mapping];
  for (const table of tables.filter(isObject)) {
    refuseOthers(table, parts, 'part of a mapping', file);
    const source = isObject(table.source) ? table.source : {};
    refuseOthers(source, settings, 'a setting of the source of a mapping', file);
  }
}

function refuseOthers(given: object, known: readonly string[], what: string, file: string): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new MappingError(`${withNearest(unknown, known)} is not ${what}.`, {
    place: { file },
    advice: `There are ${known.join(', ')}.`,
  });
}

export interface HashedMapping {
  /** Absolute. */
  readonly path: string;
  readonly source: Uint8Array;
  readonly mapping: Mapping;
  /** Resolves a specifier in the file of that URL to a file URL. */
  readonly resolveModule: (specifier: string, from: string) => string | undefined;
}

/** A file that a mapping is made of. */
export interface MappingPart {
  /** Absolute. */
  readonly file: string;
  /** Hex SHA-256; absent if it cannot be read. */
  readonly sha256?: string;
}

export interface MappingHash {
  /** Hex SHA-256 over all parts. */
  readonly hash: string;
  /** The mapping file, then the others by their names. */
  readonly parts: readonly MappingPart[];
}

/** Hashes a mapping file, its local imports (transitively) and its lookup files. Excludes packages. */
export async function mappingHash(options: HashedMapping): Promise<MappingHash> {
  const { path, source, mapping } = options;
  const folder = dirname(path);
  const lookups = (await lookupFilesOf(mapping)).map((file) => resolve(folder, file));
  const parts = new Map(await modulesOf(options));
  for (const file of lookups) parts.set(file, await contentOf(file));
  parts.delete(path);
  const hash = createHash('sha256').update(source);
  const others = [...parts]
    .map(([file, content]) => ({ name: relative(folder, file), file, sha256: content && sha256Of(content) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const { name, sha256 } of others) hash.update(JSON.stringify([name, sha256 ?? null]));
  const own = { file: path, sha256: sha256Of(source) };
  return { hash: hash.digest('hex'), parts: [own, ...others.map(({ file, sha256 }) => ({ file, sha256 }))] };
}

/** Whether the files that a mapping is made of hold what they held. */
export async function haveSameContent(parts: readonly MappingPart[]): Promise<boolean> {
  for (const { file, sha256 } of parts) {
    const content = await contentOf(file);
    if ((content && sha256Of(content)) !== sha256) return false;
  }
  return true;
}

function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The lookup files of a mapping, with the paths as written in it. */
export async function lookupFilesOf(mapping: Mapping): Promise<string[]> {
  const files = new Set<string>();
  await bindAll(mapping, {
    column: () => 0,
    async lookup({ file }) {
      if (file !== undefined) files.add(file);
      return [];
    },
  });
  return [...files];
}

async function modulesOf({ path, source, resolveModule }: HashedMapping): Promise<Map<string, Uint8Array | undefined>> {
  const modules = new Map<string, Uint8Array | undefined>([[path, source]]);
  // Iterating a map also visits entries added meanwhile.
  for (const [file, content] of modules) {
    const from = pathToFileURL(file).href;
    for (const specifier of pathsImportedBy(new TextDecoder().decode(content))) {
      const found = resolveModule(specifier, from);
      if (!found?.startsWith('file:')) continue;
      const imported = fileURLToPath(found);
      if (!modules.has(imported)) modules.set(imported, await contentOf(imported));
    }
  }
  return modules;
}

const imports = /\b(?:from|import|require)\s*(?:\(\s*)?(['"`])((?:\.{1,2}\/|\/|file:)[^'"`\n]*)\1/g;

/** Also matches imports in comments: at worst a change is reported needlessly. */
function pathsImportedBy(source: string): string[] {
  return [...source.matchAll(imports)].map(([, , specifier = '']) => specifier);
}

/** Undefined if the file cannot be read; loading it reports that. */
async function contentOf(file: string): Promise<Uint8Array | undefined> {
  return readFile(file).catch(() => undefined);
}
