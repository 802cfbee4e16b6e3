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
  { names: ['signOff'], rooms: ['commands'] },
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

it.each(
  grouped(
    ['static x', 'import { a } from "x";', 'import "x";', 'import { type A } from "x";', 'export * from "x";'],
    ['lazy x', 'const a = await import("x");', 'const load = () => import(`x`);'],
    ['type x', 'import type { A } from "x";', 'export type * from "x";', 'let a: import("x").A;'],
  ),
)('parse reads %s', (source, expected) => {
  const [file] = sources({ 'src/a/b.ts': `// import "y";\n${source}` });
  expect(file?.imports.map(({ specifier, load, line }) => [`${load} ${specifier}`, line])).toEqual([[expected, 2]]);
});

const house = readHouse(
  '| folder | job | may import |\n|---|---|---|\n| a | x | nothing |\n| b | x | a |\n| c | x | types of a |\n| plan | x | all above |',
);
const named = { names: ['customer'], exceptions: {} };

/** What each rule refuses, and the least that it has to allow. */
const refusals: readonly (readonly [rule: (files: ParsedFile[]) => readonly string[], bad: object, good: object])[] = [
  [
    (files) => namesAreExportedOnce(files, []),
    { 'src/a/x.ts': 'export function one() {}', 'src/b/y.ts': 'export const one = () => 1;' },
    { 'src/a/x.ts': 'export function one() {}', 'src/b/y.ts': 'export const one = 1; export type two = 1;' },
  ],
  [
    (files) => importsFollowTheTable(files, house),
    { 'src/c/x.ts': 'import { type A } from "../a/index.js";' },
    { 'src/c/x.ts': 'import type { A } from "../a/index.js"; import { E } from "../errors.js";' },
  ],
  [
    (files) => importsFollowTheTable(files, house),
    { 'src/a/x.ts': 'const b = await import("../b/index.js");' },
    { 'src/b/x.ts': 'export * from "../a/index.js"; import "./deep/y.js";' },
  ],
  [
    packagesStayAtHome,
    { 'src/plan/x.ts': 'import type { Workbook } from "exceljs";' },
    { 'src/files/x.ts': 'const a = await import("exceljs"); import { z } from "zod"; import "node:path";' },
  ],
  [packagesStayAtHome, { 'src/plan/x.ts': 'const a = await import(name);' }, {}],
  [
    heavyPackagesAreLazy,
    { 'src/files/x.ts': 'import { parse } from "csv-parse/sync";' },
    { 'src/files/x.ts': 'import type { Workbook } from "exceljs"; const a = await import("exceljs");' },
  ],
  [processBelongsToTheCli, { 'src/a/x.ts': 'const { env } = process;' }, { 'src/cli/x.ts': 'process.exit(1);' }],
  [processBelongsToTheCli, { 'src/a/x.ts': 'import "node:process";' }, { 'src/a/x.ts': 'a.process; "process.env";' }],
  [
    indexFilesOnlyReexport,
    { 'src/a/index.ts': 'export const a = 1;' },
    { 'src/a/index.ts': 'export * from "./b.js";' },
  ],
  [
    nothingIsExportedAsDefault,
    { 'src/a/b.ts': 'export { default } from "./c.js";' },
    { 'src/a/b.ts': 'import a from "./c.js"; export { default as b } from "./c.js";' },
  ],
  [filesAreNamedAndShort, { 'src/a/utils.ts': '' }, { 'src/a/utilisation.ts': 'f();\n'.repeat(600) }],
  [filesAreNamedAndShort, { 'src/a/b.ts': 'f();\n'.repeat(601) }, {}],
  [
    nothingImportsItself,
    { 'src/a/a.ts': 'await import("./b.js");', 'src/a/b.ts': 'import type { A } from "./a.js";' },
    { 'src/a/a.ts': 'import "./b.js"; import "./c.js";', 'src/a/b.ts': 'import "./c.js";', 'src/a/c.ts': '' },
  ],
  [
    (files) => onlyTheContractNamesResources(files, named),
    { 'src/plan/x.ts': 'let a: "customer" | undefined;' },
    { 'src/contract/x.ts': 'f("customer");', 'src/plan/x.ts': 'f("customers"); // "customer"' },
  ],
];

it.each(refusals)('%o refuses %j and allows %j', (rule, bad, good) => {
  expect(rule(sources({ ...bad }))).toHaveLength(1);
  expect(rule(sources({ ...good }))).toEqual([]);
});

it.each([
  ['a folder that is not in the table', () => importsFollowTheTable(sources({ 'src/d/x.ts': '' }), house)[0]],
  [
    'an exception that nothing needs',
    () => onlyTheContractNamesResources([], { ...named, exceptions: { x: 'why' } })[0],
  ],
])('the rules tell of %s', (_, told) => {
  expect(told()).toBeDefined();
});

it('readHouse refuses a document without the table, and a folder that the table does not know', () => {
  expect(() => readHouse('# Architecture')).toThrow('No table');
  expect(() => readHouse('| folder | job | may import |\n|---|---|---|\n| a | x | b |')).toThrow();
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
