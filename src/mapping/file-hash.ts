import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bindAll } from './bind-all.js';
import type { Mapping } from './define.js';

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
