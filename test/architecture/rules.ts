import { posix } from 'node:path';
import type { House } from './house.js';
import { type ParsedFile, packageOf, resolveImport, type SyntaxNode, textOf } from './source.js';

/** A broken rule, ready to be read: `src/api/client.ts:3 …`. */
export type Violation = string;

/** Packages with the rooms that may know them; the libraries' types count too. `*` is everywhere. */
export const packageHomes: Readonly<Record<string, readonly string[]>> = {
  exceljs: ['files'],
  yauzl: ['files'],
  yazl: ['files'],
  saxes: ['files', 'sandbox'],
  'csv-parse': ['files'],
  'csv-stringify': ['files'],
  'iconv-lite': ['files'],
  'intl-messageformat': ['messages'],
  'mdb-reader': ['files'],
  undici: ['client'],
  yargs: ['cli'],
  'cli-progress': ['cli'],
  libsql: ['files', 'sandbox'],
  // The package itself, by its own name: handed to mapping files, which import it.
  fieldsheet: ['mapping'],
  jiti: ['mapping'],
  sucrase: ['mapping'],
  'fastest-levenshtein': ['messages', 'guess'],
  'libphonenumber-js': ['mapping'],
  'string-width': ['reports'],
  preact: ['reports'],
  'preact-render-to-string': ['reports'],
  zod: ['*'],
};

/** Packages that are loaded with their importer; all others wait until they are needed, so that --help is quick. */
const eagerPackages = [
  ...['fastest-levenshtein', 'intl-messageformat', 'string-width', 'sucrase', 'yargs', 'zod'],
  // The pages are made of them, and are loaded when one is written.
  ...['preact', 'preact-render-to-string'],
];

const maximumLines = 600;

/** The folder of src that a file lies in, or the name of a file that lies in src itself. */
export function roomOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** Rooms import what the table of ARCHITECTURE.md allows; `errors.ts` is free to all. */
export function importsFollowTheTable(files: readonly ParsedFile[], house: House): Violation[] {
  return files.flatMap(({ path, imports }) => {
    const room = roomOf(path);
    if (room !== 'errors.ts' && !house.has(room)) return [`${path}:1 ${room} is not in the table`];
    return imports.flatMap(({ specifier, load, line }) => {
      const target = resolveImport(path, specifier ?? '');
      if (target === undefined) return [];
      if (!target.startsWith('src/')) return [`${path}:${line} leaves src: ${specifier}`];
      const other = roomOf(target);
      if (other === room || other === 'errors.ts') return [];
      const permission = house.get(room)?.get(other);
      if (permission === 'values' || (permission === 'types' && load === 'type')) return [];
      const reason = permission === 'types' ? `only types of ${other}: write "import type"` : `not ${other}`;
      return [`${path}:${line} ${room} may import ${reason}`];
    });
  });
}

/**
 * A library is known to its rooms only; a package without a home, or an `import()` of something computed, is refused.
 */
export function packagesStayAtHome(files: readonly ParsedFile[]): Violation[] {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, line }) => {
      if (specifier === undefined) return [`${path}:${line} import() of something computed cannot be checked`];
      const name = packageOf(specifier);
      if (name === undefined || name.startsWith('node:')) return [];
      const homes = Object.hasOwn(packageHomes, name) ? packageHomes[name] : undefined;
      if (!homes) return [`${path}:${line} ${name} has no home in packageHomes`];
      return homes.includes('*') || homes.includes(roomOf(path))
        ? []
        : [`${path}:${line} ${name} is known to ${homes.join(' and ')} only`];
    }),
  );
}

/** Heavy libraries are loaded by `await import()` where they are used. */
export function heavyPackagesAreLazy(files: readonly ParsedFile[]): Violation[] {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier = '', load, line }) => {
      const name = packageOf(specifier);
      const heavy = name !== undefined && Object.hasOwn(packageHomes, name) && !eagerPackages.includes(name);
      return heavy && load === 'static' ? [`${path}:${line} ${name} is heavy: load it by await import()`] : [];
    }),
  );
}

/** Temporary folders are named after the process that they belong to. */
const knowTheProcess = ['src/cli/', 'src/commands/library.ts', 'src/files/spool.ts'];

/**
 * Only the command line knows the process: its environment, exit, signals and streams. The library, which stands in its
 * place in a program of somebody else, takes the id of the process from it.
 */
export function processBelongsToTheCli(files: readonly ParsedFile[]): Violation[] {
  return files.flatMap((file) => {
    if (knowTheProcess.some((place) => file.path.startsWith(place))) return [];
    const imported = file.imports.filter(({ specifier }) => /^(node:)?process$/.test(specifier ?? ''));
    const named = file.visits.filter(({ node, parent, field }) => {
      if (node.type !== 'Identifier' || node.name !== 'process') return false;
      const isMember = field === 'property' && parent?.computed !== true && !isGlobalThis(parent?.object);
      return !isMember && !(field === 'key' && parent?.computed !== true);
    });
    const lines = new Set([...imported.map(({ line }) => line), ...named.map(({ node }) => file.lineOf(node))]);
    return [...lines].map((line) => `${file.path}:${line} process belongs to cli`);
  });
}

/** An index.ts re-exports, nothing else. */
export function indexFilesOnlyReexport(files: readonly ParsedFile[]): Violation[] {
  return files.flatMap((file) => {
    if (posix.basename(file.path) !== 'index.ts') return [];
    const others = file.body.filter(
      ({ type, source }) => !(type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && source)),
    );
    return others.map((node) => `${file.path}:${file.lineOf(node)} an index.ts consists of re-exports only`);
  });
}

/** Everything is exported by its name. */
export function nothingIsExportedAsDefault(files: readonly ParsedFile[]): Violation[] {
  return files.flatMap((file) => {
    const found = file.visits.filter(
      ({ node, field }) =>
        node.type === 'ExportDefaultDeclaration' ||
        node.type === 'TSExportAssignment' ||
        (field === 'exported' && (node.name === 'default' || node.value === 'default')),
    );
    return found.map(({ node }) => `${file.path}:${file.lineOf(node)} default export`);
  });
}

/** A helper lives beside its user, and a file stays short enough to be read. */
export function filesAreNamedAndShort(files: readonly ParsedFile[]): Violation[] {
  return files.flatMap(({ path, source }) => {
    const named = /(^|\/)(utils?|helpers?)(\/|\.tsx?$)/i.test(path) ? [`${path} is named after no job`] : [];
    const lines = source.replace(/\n$/, '').split('\n').length;
    return lines > maximumLines ? [...named, `${path} has ${lines} lines, more than ${maximumLines}`] : named;
  });
}

/** No file imports what imports it, neither values nor types, at once or later. Names each circle once. */
export function nothingImportsItself(files: readonly ParsedFile[]): Violation[] {
  const targets = new Map(files.map((file) => [file.path.replace(/x$/, ''), importedBy(file)]));
  const done = new Set<string>();
  const circles: Violation[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start !== -1) circles.push([...trail.slice(start), path].join(' -> '));
    if (start !== -1 || done.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of targets.keys()) visit(path, []);
  return circles;
}

/** A name of a function or class that stands in several files on purpose: the folders that may share it. */
export interface SharedNames {
  readonly names: readonly string[];
  readonly rooms: readonly string[];
}

/** One name, one function or class: nobody has to ask which of two is meant. */
export function namesAreExportedOnce(files: readonly ParsedFile[], shared: readonly SharedNames[]): Violation[] {
  const places = new Map<string, Set<string>>();
  for (const { path, body } of files) {
    for (const name of body.flatMap(exportedCode)) places.set(name, (places.get(name) ?? new Set()).add(path));
  }
  return [...places].flatMap(([name, paths]) => {
    const isMeant = shared.some(
      ({ names, rooms }) => names.includes(name) && [...paths].every((path) => rooms.includes(roomOf(path))),
    );
    return paths.size < 2 || isMeant ? [] : [`${name} is exported by ${[...paths].join(' and ')}`];
  });
}

/** Names of the functions and classes that a statement exports; a constant counts if it holds a function. */
function exportedCode({ type, declaration }: SyntaxNode): string[] {
  if (type !== 'ExportNamedDeclaration' || !isSyntax(declaration)) return [];
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
    return namesOf([declaration.id]);
  const constants = Array.isArray(declaration.declarations) ? declaration.declarations.filter(isSyntax) : [];
  return namesOf(
    constants.flatMap(({ id, init }) =>
      isSyntax(init) && /^(ArrowFunction|Function|Class)Expression$/.test(init.type) ? [id] : [],
    ),
  );
}

function namesOf(nodes: readonly unknown[]): string[] {
  return nodes.flatMap((node) => (isSyntax(node) && typeof node.name === 'string' ? [node.name] : []));
}

function isSyntax(node: unknown): node is SyntaxNode {
  return typeof node === 'object' && node !== null && 'type' in node;
}

/** Files outside contract/ that name a resource all the same, each with its reason. */
export type Exceptions = Readonly<Record<string, string>>;

/** A new resource is one new file in contract/: nobody else has its name in a string. */
export function onlyTheContractNamesResources(
  files: readonly ParsedFile[],
  { names, exceptions }: { readonly names: readonly string[]; readonly exceptions: Exceptions },
): Violation[] {
  const naming = files
    .filter(({ path }) => roomOf(path) !== 'contract')
    .map((file) => {
      const found = file.visits.filter(({ node }) => names.includes(textOf(node) ?? ''));
      return { path: file.path, found: found.map(({ node }) => `${file.path}:${file.lineOf(node)} '${textOf(node)}'`) };
    });
  const stale = Object.keys(exceptions).filter(
    (path) => !naming.some((file) => file.path === path && file.found.length > 0),
  );
  return [
    ...naming.flatMap(({ path, found }) => (Object.hasOwn(exceptions, path) ? [] : found)),
    ...stale.map((path) => `${path} names no resource: its exception can go`),
  ];
}

function importedBy({ path, imports }: ParsedFile): string[] {
  return imports.flatMap(({ specifier }) => {
    const target = resolveImport(path, specifier ?? '');
    return target === undefined ? [] : [target];
  });
}

function isGlobalThis(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'name' in node && node.name === 'globalThis';
}
