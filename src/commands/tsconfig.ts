import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { findUpwards } from '../files/find-upwards.js';
import { codeOf } from '../files/safe-name.js';
import { outputError } from '../files/write/atomic-file.js';

/** The settings under which mappings are compiled: by editors and by `tsc`. */
const compilerOptions = {
  target: 'es2022',
  lib: ['es2023'],
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  // Mappings are never compiled to a file, so an import may name a file as it is: './words.ts'.
  allowImportingTsExtensions: true,
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
} as const;

/** Takes in the mappings of a folder and the declaration file of `fieldsheet types`. */
export const tsconfigText = `${JSON.stringify({ compilerOptions, include: ['*.ts', 'mappings'] }, null, 2)}\n`;

/**
 * Writes a tsconfig.json for a mapping file where neither its folder nor one above has one; returns its path if it was
 * written. Throws OutputError if the folder cannot be written into.
 */
export async function writeTsconfigFor(mapping: string): Promise<string | undefined> {
  const folder = dirname(mapping);
  if ((await findUpwards(folder, 'tsconfig.json')) !== undefined) return undefined;
  // The file takes in a folder `mappings` beside it.
  const file = join(basename(folder) === 'mappings' ? dirname(folder) : folder, 'tsconfig.json');
  return (await writeNewFile(file, tsconfigText)) ? file : undefined;
}

/** Writes a file and its folder; false if it is there and may not be replaced. Throws OutputError. */
export async function writeNewFile(
  file: string,
  content: string,
  { mode = 0o644, overwrite = false }: { readonly mode?: number | undefined; readonly overwrite?: boolean } = {},
): Promise<boolean> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { flag: overwrite ? 'w' : 'wx', mode });
    return true;
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false;
    throw outputError(file, cause);
  }
}
