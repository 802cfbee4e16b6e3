import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { resourceNames } from '../src/contract/index.js';
import { readHouse } from './architecture/house.js';
import {
  type Exceptions,
  filesAreNamedAndShort,
  heavyPackagesAreLazy,
  importsFollowTheTable,
  indexFilesOnlyReexport,
  namesAreExportedOnce,
  nothingImportsItself,
  nothingIsExportedAsDefault,
  onlyTheContractNamesResources,
  packagesStayAtHome,
  processBelongsToTheCli,
  type SharedNames,
} from './architecture/rules.js';
import { type ParsedFile, parse } from './architecture/source.js';
import { grouped } from './rounds.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files outside contract/ that may name a resource, each with its reason. */
const resourceNameExceptions: Exceptions = {
  'src/sandbox/seed.ts': 'the invented records are customers with sites, equipment and jobs: that is their content',
};

/** Names that several files share on purpose. */
const sharedNames: readonly SharedNames[] = [
  // Each command of the command line is a module of the form that yargs takes.
  { names: ['builder', 'run'], rooms: ['cli'] },
  // The library gives a command its defaults, and leaves it its name.
  { names: ['signOff'], rooms: ['commands', 'library'] },
  // A builder of mappings is called like the kind of field that it fills.
  {
    names: ['boolean', 'date', 'dateTime', 'decimal', 'email', 'integer', 'number', 'phone', 'text'],
    rooms: ['contract', 'mapping'],
  },
];

/** Files given as `{ path: source }`. */
function sources(files: Record<string, string>): ParsedFile[] {
  return Object.entries(files).map(([path, source]) => parse({ path, source }));
}

const importsOf = (source: string) =>
  sources({ 'src/a/b.ts': source }).flatMap(({ imports }) =>
    imports.map(({ specifier, load }) => `${load} ${specifier}`),
  );

it.each(
  grouped(
    ['static x', 'import { a } from "x";', 'import "x";', 'import * as a from "x";', 'import { a, type B } from "x";'],
    ['static x', 'export { a } from "x";', 'export * from "x";', 'const a = require("x");'],
    ['lazy x', 'const a = await import("x");', 'const load = () => import(`x`);'],
    ['type x', 'import type { A } from "x";', 'export type { A } from "x";', 'export type * from "x";'],
    ['type x', 'let a: import("x").A;', 'type A = typeof import("x");'],
  ),
)('parse reads %s', (source, expected) => {
  expect(importsOf(source)).toEqual([expected]);
});

it('parse counts an import of inline types as loaded, as the compiler leaves it', () => {
  expect(importsOf('import { type A } from "x";')).toEqual(['static x']);
});

it('parse takes neither comments nor strings nor patterns for imports', () => {
  expect(importsOf('// import "x";\n/* import "y"; */ const a = \'import "z"\'; const b = /import "q"/;')).toEqual([]);
});

it('parse says the line', () => {
  const [file] = sources({ 'src/a/b.ts': '\n\nimport "x";' });
  expect(file?.imports).toEqual([{ specifier: 'x', load: 'static', line: 3 }]);
});

it('parse refuses what is no TypeScript', () => {
  expect(() => parse({ path: 'src/a/b.ts', source: 'import {' })).toThrow();
});

it.each([
  ['functions', 'export function one() {}', 'export async function one() {}'],
  ['a class and a constant that holds a function', 'export class one {}', 'export const one = () => 1;'],
])('namesAreExportedOnce refuses %s of one name', (_, first, second) => {
  const files = sources({ 'src/a/x.ts': first, 'src/b/y.ts': second });
  expect(namesAreExportedOnce(files, [])).toEqual(['one is exported by src/a/x.ts and src/b/y.ts']);
  expect(namesAreExportedOnce(files, [{ names: ['one'], rooms: ['a'] }])).toHaveLength(1);
});

it('namesAreExportedOnce allows overloads, other constants, types, and names that are shared on purpose', () => {
  const overloads = 'export function one(a: 1): 1; export function one(a: 2): 2; export function one(a: unknown) {}';
  const others = sources({ 'src/a/x.ts': overloads, 'src/b/y.ts': 'export const one = 1; export type two = 1;' });
  expect(namesAreExportedOnce(others, [])).toEqual([]);
  const shared = sources({ 'src/a/x.ts': 'export class one {}', 'src/b/y.ts': 'export function one() {}' });
  expect(namesAreExportedOnce(shared, [{ names: ['one'], rooms: ['a', 'b'] }])).toEqual([]);
});

const table = (...rows: string[]) =>
  readHouse(['# Text', '', '| folder | may import |', '|---|---|', ...rows, '', 'More'].join('\n'));

it('readHouse reads nothing, values, types and all above', () => {
  const house = table('| a | nothing |', '| b | a |', '| c | types of a, b |', '| d | all above |');
  expect(
    Object.fromEntries([...house].map(([folder, permissions]) => [folder, Object.fromEntries(permissions)])),
  ).toEqual({
    a: {},
    b: { a: 'values' },
    c: { a: 'types', b: 'values' },
    d: { a: 'values', b: 'values', c: 'values' },
  });
});

it.each([
  ['a name that is not a folder of the table', ['| a | b |']],
  ['words it does not know', ['| a | nothing |', '| b | kinds of a |']],
  ['two lines for one folder', ['| a | nothing |', '| a | nothing |']],
])('readHouse refuses %s', (_, rows) => {
  expect(() => table(...rows)).toThrow();
});

it('readHouse refuses a document without the table', () => {
  expect(() => readHouse('# Architecture')).toThrow('No table');
});

const house = readHouse('| folder | may import |\n|---|---|\n| a | nothing |\n| b | a |\n| c | types of a |');
const broken = (path: string, source: string) => importsFollowTheTable(sources({ [path]: source }), house);

it.each([
  ['a value of a folder that is allowed', 'src/b/x.ts', 'import { a } from "../a/index.js";'],
  ['a type where types are allowed', 'src/c/x.ts', 'import type { A } from "../a/index.js";'],
  ['its own room', 'src/a/x.ts', 'import { y } from "./deep/y.js"; import { z } from "../a/z.js";'],
  ['errors', 'src/a/deep/x.ts', 'import { E } from "../../errors.js";'],
])('importsFollowTheTable allows %s', (_, path, source) => {
  expect(broken(path, source)).toEqual([]);
});

it.each([
  ['a folder that is not allowed', 'src/a/x.ts', 'import { b } from "../b/index.js";'],
  ['its types', 'src/a/x.ts', 'import type { B } from "../b/index.js";'],
  ['it by import()', 'src/a/x.ts', 'const b = await import("../b/index.js");'],
  ['it by re-export', 'src/a/x.ts', 'export * from "../b/index.js";'],
  ['a value where types are allowed', 'src/c/x.ts', 'import { a } from "../a/index.js";'],
  ['inline types where types are allowed', 'src/c/x.ts', 'import { type A } from "../a/index.js";'],
  ['a room from the errors', 'src/errors.ts', 'import type { A } from "./a/index.js";'],
  ['the public API from a room', 'src/b/x.ts', 'import { a } from "../index.js";'],
  ['something outside src', 'src/b/x.ts', 'import { a } from "../../scripts/build.js";'],
])('importsFollowTheTable refuses %s', (_, path, source) => {
  expect(broken(path, source)).toEqual([expect.stringMatching(`^${path}:1 `)]);
});

it('importsFollowTheTable refuses a folder that the table does not know', () => {
  expect(broken('src/d/x.ts', '')).toEqual(['src/d/x.ts:1 d is not in the table']);
});

describe('packagesStayAtHome', () => {
  const broken = (path: string, source: string) => packagesStayAtHome(sources({ [path]: source }));

  it('allows a package at home, zod and Node everywhere', () => {
    expect(broken('src/tabular/x.ts', 'const a = await import("exceljs");')).toEqual([]);
    expect(broken('src/sandbox/x.ts', 'const a = await import("libsql/promise");')).toEqual([]);
    expect(broken('src/mapping/x.ts', 'import { z } from "zod"; import { join } from "node:path";')).toEqual([]);
  });

  it.each([
    ['a value', 'const a = await import("undici");'],
    ['a part', 'import { parse } from "csv-parse/sync";'],
    ['a type', 'import type { Workbook } from "exceljs";'],
    ['the types of an expression', 'let a: import("exceljs").Workbook;'],
    ['a package that has no home', 'import lodash from "lodash";'],
    ['an object property taken for a package', 'import "constructor";'],
    ['itself by its name', 'import { parse } from "fieldsheet";'],
    ['something computed', 'const a = await import(name);'],
  ])('refuses %s elsewhere', (_, source) => {
    expect(broken('src/plan/x.ts', source)).toHaveLength(1);
  });
});

describe('heavyPackagesAreLazy', () => {
  const broken = (source: string) => heavyPackagesAreLazy(sources({ 'src/tabular/x.ts': source }));

  it('allows import(), types, and the light ones', () => {
    expect(broken('import type { Workbook } from "exceljs"; const { Workbook: W } = await import("exceljs");')).toEqual(
      [],
    );
    expect(broken('import yargs from "yargs"; import { z } from "zod"; import "node:fs"; import "./y.js";')).toEqual(
      [],
    );
  });

  it.each([
    'import exceljs from "exceljs";',
    'import { type Workbook } from "exceljs";',
    'export { parse } from "csv-parse";',
    'import { parse } from "csv-parse/sync";',
  ])('refuses %s', (source) => {
    expect(broken(source)).toHaveLength(1);
  });
});

describe('processBelongsToTheCli', () => {
  const broken = (path: string, source: string) => processBelongsToTheCli(sources({ [path]: source }));

  it.each([
    ...['process.exit(1);', 'const { env } = process;', 'globalThis.process.exit(1);', 'const context = { process };'],
    ...['import { env } from "node:process";', 'import process from "process";'],
  ])('refuses %s outside cli', (source) => {
    expect(broken('src/api/x.ts', source)).toEqual(['src/api/x.ts:1 process belongs to cli']);
    expect(broken('src/cli/x.ts', source)).toEqual([]);
  });

  it('allows a property of that name, and the word in a text', () => {
    expect(broken('src/api/x.ts', 'const a = { process: 1 }; a.process; // process.exit\n"process.env";')).toEqual([]);
  });
});

it('indexFilesOnlyReexport allows re-exports', () => {
  expect(
    indexFilesOnlyReexport(sources({ 'src/a/index.ts': 'export * from "./b.js"; export type { A } from "./c.js";' })),
  ).toEqual([]);
});

it.each(['export const a = 1;', 'import "./b.js";', 'const a = 1; export { a };', 'console.log(1);'])(
  'indexFilesOnlyReexport refuses %s',
  (source) => {
    expect(indexFilesOnlyReexport(sources({ 'src/a/index.ts': source }))).not.toEqual([]);
    expect(indexFilesOnlyReexport(sources({ 'src/a/other.ts': source }))).toEqual([]);
  },
);

describe('nothingIsExportedAsDefault', () => {
  const broken = (source: string) => nothingIsExportedAsDefault(sources({ 'src/a/b.ts': source }));

  it.each([
    ...['export default 1;', 'export default class A {}', 'const a = 1; export { a as default };'],
    ...['export { default } from "./c.js";', 'export { a as "default" } from "./c.js";'],
  ])('refuses %s', (source) => {
    expect(broken(source)).toEqual(['src/a/b.ts:1 default export']);
  });

  it('allows a default that is taken in, and names', () => {
    expect(broken('import a from "./c.js"; export { default as b } from "./c.js"; export const c = a;')).toEqual([]);
  });
});

describe('filesAreNamedAndShort', () => {
  const broken = (path: string, source = '') => filesAreNamedAndShort([parse({ path, source })]);

  it.each(['src/utils/a.ts', 'src/a/util/b.ts', 'src/a/utils.ts', 'src/a/helpers.ts', 'src/helper.ts'])(
    'refuses %s',
    (path) => {
      expect(broken(path)).toEqual([`${path} is named after no job`]);
    },
  );

  it('allows names that only contain such a word', () => {
    expect(broken('src/a/utilisation.ts')).toEqual([]);
  });

  it('allows 600 lines and refuses 601', () => {
    expect(broken('src/a/b.ts', 'f();\n'.repeat(600))).toEqual([]);
    expect(broken('src/a/b.ts', 'f();\n'.repeat(601))).toEqual(['src/a/b.ts has 601 lines, more than 600']);
  });
});

const circles = (files: Record<string, string>) => nothingImportsItself(sources(files));

it('nothingImportsItself allows a diamond', () => {
  expect(
    circles({
      'src/a/a.ts': 'import "./b.js"; import "../c/c.js";',
      'src/a/b.ts': 'import "./d.js";',
      'src/c/c.ts': 'import "../a/d.js";',
      'src/a/d.ts': '',
    }),
  ).toEqual([]);
});

it.each([
  ['of itself', { 'src/a/a.ts': 'import "./a.js";' }, 'src/a/a.ts -> src/a/a.ts'],
  [
    'of two',
    { 'src/a/a.ts': 'import "./b.js";', 'src/a/b.ts': 'import "./a.js";' },
    'src/a/a.ts -> src/a/b.ts -> src/a/a.ts',
  ],
  [
    'that a type closes',
    { 'src/a/a.ts': 'import "./b.js";', 'src/a/b.ts': 'import type { A } from "./a.js";' },
    'src/a/a.ts -> src/a/b.ts -> src/a/a.ts',
  ],
  [
    'by import() and re-export',
    { 'src/a/a.ts': 'await import("./b.js");', 'src/a/b.ts': 'export * from "./a.js";' },
    'src/a/a.ts -> src/a/b.ts -> src/a/a.ts',
  ],
  [
    'behind a file that is not part of it',
    { 'src/a/a.ts': 'import "./b.js";', 'src/a/b.ts': 'import "./c.js";', 'src/a/c.ts': 'import "./b.js";' },
    'src/a/b.ts -> src/a/c.ts -> src/a/b.ts',
  ],
])('nothingImportsItself finds a circle %s', (_, files, circle) => {
  expect(circles(files)).toEqual([circle]);
});

describe('onlyTheContractNamesResources', () => {
  const broken = (path: string, source: string, exceptions: Exceptions = {}) =>
    onlyTheContractNamesResources(sources({ [path]: source }), { names: ['customer', 'job'], exceptions });

  it.each([
    ['a string', 'f("customer");'],
    ['a template', 'f(`job`);'],
    ['a type', 'let a: "customer" | undefined;'],
  ])('refuses %s', (_, source) => {
    expect(broken('src/plan/x.ts', source)).toEqual([expect.stringMatching(/^src\/plan\/x\.ts:1 '(customer|job)'$/)]);
  });

  it('allows the contract, longer texts, and an exception with its reason', () => {
    expect(broken('src/contract/x.ts', 'f("customer");')).toEqual([]);
    expect(broken('src/plan/x.ts', 'f("customers", "the customer", `a job`); // "job"')).toEqual([]);
    expect(broken('src/plan/x.ts', 'f("customer");', { 'src/plan/x.ts': 'why' })).toEqual([]);
  });

  it('refuses an exception that nothing needs', () => {
    expect(broken('src/plan/x.ts', '', { 'src/plan/x.ts': 'why' })).toHaveLength(1);
  });
});

describe('the source', () => {
  const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .sort()
    .map((path) => parse({ path, source: readFileSync(root + path, 'utf8') }));
  const house = readHouse(readFileSync(`${root}ARCHITECTURE.md`, 'utf8'));

  it('is TypeScript, besides words as data, the entry that any Node can read and the types that a package lacks', () => {
    const others = readdirSync(`${root}src`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/(?<!\.d)\.tsx?$|\.json$/.test(entry.name))
      .map((entry) => entry.name);
    expect(files.length).toBeGreaterThan(0);
    expect(others.sort()).toEqual(['bin.cjs', 'sucrase-parser.d.ts']);
  });

  it('has every folder of the table of ARCHITECTURE.md', () => {
    expect([...house.keys()].filter((folder) => !existsSync(`${root}src/${folder}`))).toEqual([]);
  });

  it('imports what that table allows', () => {
    expect(importsFollowTheTable(files, house)).toEqual([]);
  });

  it('keeps each library in its room', () => {
    expect(packagesStayAtHome(files)).toEqual([]);
  });

  it('loads heavy libraries where they are used', () => {
    expect(heavyPackagesAreLazy(files)).toEqual([]);
  });

  it('leaves the process to the command line', () => {
    expect(processBelongsToTheCli(files)).toEqual([]);
  });

  it('has index files of re-exports only', () => {
    expect(indexFilesOnlyReexport(files)).toEqual([]);
  });

  it('exports nothing as default', () => {
    expect(nothingIsExportedAsDefault(files)).toEqual([]);
  });

  it('has files that are named after their job and at most 600 lines long', () => {
    expect(filesAreNamedAndShort(files)).toEqual([]);
  });

  it('imports in no circle', () => {
    expect(nothingImportsItself(files)).toEqual([]);
  });

  it('exports no function or class by a name that another has, except on purpose', () => {
    expect(namesAreExportedOnce(files, sharedNames)).toEqual([]);
  });

  it('names resources in the contract only', () => {
    expect(onlyTheContractNamesResources(files, { names: resourceNames, exceptions: resourceNameExceptions })).toEqual(
      [],
    );
  });
});
