import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { findUpwards } from '../files/find-upwards.js';
import { accountTypesFile } from '../mapping/account-types.js';
import { readMappingBytes } from '../mapping/index.js';
import type { CheckedMappings, MappingMistake } from '../reports/check-mapping.js';
import { compile } from './check-mapping/compile.js';
import { type FoundCompiler, findCompiler } from './check-mapping/find-compiler.js';
import { joinMistakes } from './check-mapping/join-mistakes.js';
import { knownNames } from './check-mapping/known-names.js';
import { findOwnMistakes, type OwnVerdict } from './check-mapping/own-mistakes.js';

export interface CheckMappingOptions {
  readonly mappings: readonly string[];
  /** The declaration file of this package. */
  readonly ownTypes: string;
  /** Folders in which `tsc` is looked for, as in the variable PATH. */
  readonly searchPath?: string;
  /** The program of Node, which runs the compiler. */
  readonly node: string;
  readonly signal?: AbortSignal;
}

/**
 * Looks for mistakes in mappings: loads them, compares them with the contract, and has them compiled where a TypeScript
 * is at hand. Throws MappingError if a file is missing or no module, ConfigurationError if the compiler fails by itself.
 */
export async function checkMappings(options: CheckMappingOptions): Promise<CheckedMappings> {
  const mappings = [...new Set(options.mappings)];
  for (const file of mappings) await readMappingBytes(file);
  const folders = [...new Set(mappings.map(folderOf))];
  const checked: CheckedFolder[] = [];
  for (const folder of folders) {
    const own = mappings.filter((file) => folderOf(file) === folder);
    checked.push(await checkFolder(folder, { ...options, mappings: own }));
  }
  const { found } = checked.find((each) => each.found.compiler === undefined) ?? checked[0] ?? { found: {} };
  return {
    ...found,
    mappings,
    mistakes: checked.flatMap(({ mistakes }) => mistakes),
    accountTypes: [...new Set(checked.flatMap(({ accountTypes }) => accountTypes ?? []))].map(shownPath),
  };
}

interface CheckedFolder {
  readonly found: FoundCompiler;
  readonly mistakes: readonly MappingMistake[];
  readonly accountTypes?: string;
}

/** Mappings of one folder have the same packages above them, and are compiled together. */
async function checkFolder(folder: string, options: CheckMappingOptions): Promise<CheckedFolder> {
  const { mappings, searchPath, ownTypes, node, signal } = options;
  const verdicts = new Map<string, OwnVerdict>();
  for (const file of mappings) verdicts.set(resolve(file), await findOwnMistakes(file));
  const found = await findCompiler(folder, searchPath);
  const accountTypes = await findUpwards(folder, accountTypesFile);
  const { compiler } = found;
  const sound = [...verdicts].filter(([, { isBroken }]) => !isBroken).map(([file]) => file);
  const isCompiled = compiler !== undefined && sound.length > 0;
  const errors = isCompiled ? await compile({ mappings: sound, compiler, ownTypes, accountTypes, node, signal }) : [];
  const declarations = accountTypes === undefined ? '' : await readFile(accountTypes, 'utf8');
  const known = knownNames(declarations);
  const [first] = mappings;
  const placed = errors.map((error) => ({ ...error, file: error.file ?? resolve(first ?? folder) }));
  const files = new Set([...verdicts.keys(), ...placed.map(({ file }) => file)]);
  const mistakes: MappingMistake[] = [];
  for (const file of files) {
    const source = await readFile(file, 'utf8');
    const named = mappings.find((each) => resolve(each) === file) ?? shownPath(file);
    const own = verdicts.get(file)?.mistakes ?? [];
    const theirs = placed.filter((error) => error.file === file);
    mistakes.push(...joinMistakes({ file: named, source, own, errors: theirs, known }));
  }
  return { found, mistakes, accountTypes };
}

function folderOf(file: string): string {
  return dirname(resolve(file));
}

/** As short as the user would write it. */
function shownPath(file: string): string {
  const short = relative('', file);
  return short.startsWith('..') ? file : short;
}
