import { readFile, realpath } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { findUpwards } from '../../files/find-upwards.js';

/** An installed TypeScript. */
export interface Compiler {
  readonly version: string;
  /** Folder of the package. */
  readonly folder: string;
}

export interface FoundCompiler {
  readonly compiler?: Compiler;
  /** Version of a TypeScript that was found and cannot be used. */
  readonly tooOld?: string;
}

/** The settings of our tsconfig.json, such as `moduleResolution: bundler`, need it. */
const oldestMajor = 5;

/** Looks for TypeScript in the packages of a folder and of those above it, then behind the `tsc` of PATH. */
export async function findCompiler(folder: string, searchPath = ''): Promise<FoundCompiler> {
  const installed = await findUpwards(folder, 'node_modules/typescript/package.json');
  const places = searchPath.split(delimiter).filter((place) => place !== '');
  let tooOld: string | undefined;
  for (const find of [async () => installed, ...places.map((place) => () => manifestBehind(place))]) {
    const compiler = await compilerAt(await find());
    if (compiler === undefined) continue;
    if (Number.parseInt(compiler.version, 10) >= oldestMajor) return { compiler };
    tooOld ??= compiler.version;
  }
  return { tooOld };
}

/** On Windows `tsc` is a script beside the packages, elsewhere a link into the package. */
async function manifestBehind(place: string): Promise<string | undefined> {
  const program = await realpath(join(place, 'tsc')).catch(() => undefined);
  const linked = program === undefined ? undefined : await findUpwards(dirname(program), 'package.json');
  if ((await compilerAt(linked)) !== undefined) return linked;
  return join(place, 'node_modules', 'typescript', 'package.json');
}

async function compilerAt(manifest: string | undefined): Promise<Compiler | undefined> {
  if (manifest === undefined) return undefined;
  const text = await readFile(manifest, 'utf8').catch(() => '{}');
  try {
    const { name, version }: { name?: unknown; version?: unknown } = JSON.parse(text);
    return name === 'typescript' && typeof version === 'string' ? { version, folder: dirname(manifest) } : undefined;
  } catch {
    return undefined;
  }
}
