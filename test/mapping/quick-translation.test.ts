import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createJiti, type JitiOptions, type TransformOptions } from 'jiti';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickTranslation } from '../../src/mapping/quick-translation.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quick-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Stands for anything, and writes down what was done with it. */
function recorder(path: string): unknown {
  return new Proxy(() => {}, {
    get(_, name) {
      if (name === 'path') return path;
      if (name === Symbol.toPrimitive) return () => path;
      return typeof name === 'symbol' || name === 'then' ? undefined : recorder(`${path}.${name}`);
    },
    apply: (_, self, given) => recorder(`${path}(${[self, ...given].map((value) => told(value)).join()})`),
  });
}

/** A value in words: functions are called. */
function told(value: unknown, depth = 0): string {
  if (typeof value === 'function') {
    const path: unknown = Reflect.get(value, 'path');
    if (typeof path === 'string') return path;
    try {
      return `${value.length} => ${depth > 3 ? '…' : told(value(recorder('$1'), recorder('$2')), depth + 1)}`;
    } catch (error) {
      return messageOf(error);
    }
  }
  if (typeof value !== 'object' || value === null) return `${typeof value} ${String(value)}`;
  const parts = Object.keys(value).map((key) => `${key}: ${told(Reflect.get(value, key), depth + 1)}`);
  return `${Array.isArray(value) ? 'list' : 'object'} {${parts.join(', ')}}`;
}

/** Variables of the translation have names of their own. */
const messageOf = (error: unknown) => String(error).replace(/\b_\w+\./, '');

/** The line of the module that the stack names. */
const lineOf = (error: unknown, file: string) =>
  (error as Error).stack?.split(`${basename(file)}:`)[1]?.match(/^\d+/)?.[0];

/** What a module gives, which others it loads, and how that ends. */
async function outcome(file: string, transform?: JitiOptions['transform']): Promise<string> {
  const loaded: string[] = [];
  const virtual = (name: string) =>
    new Proxy(
      {},
      {
        has: (_, part) => part !== 'missing',
        get(_, part) {
          if (part === 'default') loaded.push(name);
          return ['then', 'missing', '__esModule'].includes(String(part))
            ? undefined
            : recorder(`${name}#${String(part)}`);
        },
      },
    );
  const virtualModules = Object.fromEntries(
    ['fieldsheet', 'side', 'codes', 'zones'].map((name) => [name, virtual(name)]),
  );
  const options = { virtualModules, fsCache: false, moduleCache: false, ...(transform && { transform }) };
  const end = await createJiti(import.meta.url, options)
    .import(file)
    .then(
      (module) => told({ ...(module as object) }),
      (error) => `${messageOf(error)} ${lineOf(error, file)}`,
    );
  return `${[...new Set(loaded)].join()}: ${end}`;
}

const quickly = (file: string) =>
  outcome(file, ({ source }: TransformOptions) => {
    const code = quickTranslation(source);
    if (code === undefined) throw new Error('It was left to Babel.');
    return { code };
  });

async function fileOf(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

const odd = `
import { defineMapping, key, text as textOf, type Payload } from 'fieldsheet';
import codes, { zoneOf } from "codes"
import * as zones from 'zones';
import type { Zone } from 'types-only';
import { Kind } from 'types-only';
import 'side';

enum Column { No = 'No', 'Street no.' = 'Nr' }
export const enum Size { Small, Large }
type Keys = keyof Payload | 'a' & Kind
interface Row<T extends object = {}> extends Record<string, string> {
  readonly [name: string]: string;
  get: (name: string, other?: readonly number[]) => string | undefined;
  zone(zone: Zone): this
}
const table: Map<string, Array<[number, Keys]>> = new Map<string, Array<[number, Keys]>>();
export function upper(value: string | undefined, { a = 1, b }: { a?: number; b?: Size } = {}): string {
  for (const [name] of table) if (name === value) return value!.toUpperCase();
  return \`\${a} \${String(b ?? Size.Large)}\`;
}
export async function later<T>(given: T, ...rest: string[]): Promise<void> {}
export const isLong = (value: unknown): value is 'long' => (value as string).length > 3;
export const mapped = { textOf, [Column['Street no.']]: zones.north, d: codes } satisfies object;
export default defineMapping({
  records: {
    customer: {
      myId: key(Column.No, 'Ort').transform((value: string) => upper(value, { a: 2 })),
      name: textOf(Column.No)
        .transform((value) => value?.trim() ?? '' as const)
        .default(zoneOf('x')),
      ...mapped,
    },
  },
} as const);
`;

test('as with Babel, all mappings of this project', async () => {
  for (const place of ['mappings', 'bench/inputs']) {
    const names = (await readdir(join(root, place))).filter((name) => /\.ts$/.test(name));
    expect(names).not.toEqual([]);
    for (const name of names) {
      const file = join(root, place, name);
      expect(await quickly(file), name).toBe(await outcome(file));
    }
  }
});

test.each([
  ['all at once', odd],
  ['line ends of Windows and a mark of the byte order', `\uFEFF${odd.replaceAll('\n', '\r\n')}`],
  ['no semicolons', "import { text } from 'fieldsheet'\nconst a = 'A'\nconst b = text(a)\nexport default b"],
  ['what is not there is named', "import { missing } from 'codes';\n\nexport default missing('A');"],
  ['what is missing is named when used', "import { missing } from 'codes';\nexport const f = () => missing('A');"],
  ['an error has its line', "import { text } from 'fieldsheet';\ntype A = {\n  a: string;\n};\nthrow new Error('x');"],
  ['types alone are not loaded', "import { Zone } from 'none';\nexport const a = (zone: Zone) => zone;"],
  ['what is loaded for its effect is', "import 'side';\nexport const a = 1;"],
  ['names come in their order', 'export const b = 1;\nexport const a = 2;\nexport function c() {}'],
  ['an enum of numbers knows its names', 'enum E { A = 2, B = 7 }\nexport const a = E;'],
  ['an enum with a sum', 'export enum A { B = 1 + 1, C = B + 2, D = "d".length }'],
  [
    'a class',
    'class A { #a = 1; b = 2; constructor(private c: string) {} get() { return [this.#a, this.b, this.c]; } }\nexport const a = new A("x").get();',
  ],
  ['an import that a parameter hides', "import { text } from 'fieldsheet';\nexport const f = (text: string) => text;"],
  ['a type that is used as a value', "import { type text } from 'fieldsheet';\nexport const f = () => text;"],
  ['a default function', 'export default function a() { return 1; }'],
  ['an assertion of old', 'const b = 1;\nexport const a = <number>b;'],
  ['overload', 'export function a(b: 1): 1;\nexport function a(b: 2): 2;\nexport function a(b: unknown) { return b; }'],
  ['nothing', ''],
])('as with Babel, %s', async (name, text) => {
  const file = await fileOf(`${name}.ts`, text);
  expect(await quickly(file)).toBe(await outcome(file));
});

test('as with Babel, modules that import each other see the functions of each other', async () => {
  await fileOf('other.ts', "import { twice } from './one.ts';\nexport const four = twice(2);\n");
  const file = await fileOf(
    'one.ts',
    "import { four } from './other.ts';\nexport function twice(n: number) { return n * 2; }\nexport const eight = twice(four);\n",
  );
  expect(await quickly(file)).toBe(await outcome(file));
  expect(await quickly(file)).toContain('eight: number 8');
});

test.each([
  ['a syntax error', 'const a = ;'],
  ['a name that is declared twice', 'const a = 1;\nconst a = 2;'],
  ['a decorator', '@sealed\nclass A {}'],
  ['await at the top', 'export const a = await 1;'],
  ['arguments at the top', 'export const a = arguments;'],
  ['import.meta', 'export const a = import.meta.url;'],
  ['import()', "export const a = import('./a.ts');"],
  ['require', "const a = require('./a.ts');"],
  ['module.exports', 'module.exports = {};'],
  ['import = require', "import a = require('./a.ts');"],
  ['export =', 'const a = 1;\nexport = a;'],
  ['export *', "export * from 'side';"],
  ['export of another module', "export { a as default } from 'side';"],
  ['a list of exports', 'const a = 1;\nexport { a };'],
  ['several exports in one', 'export const a = 1, b = 2;'],
  ['an export that changes', 'export let a = 1;\na = 2;'],
  ['exports that have no value yet', 'export let a, b;\na = 1;\nb = 2;'],
  ['exports of old, of which one has a value', 'export var a, b = 1;'],
  ['parts of an object', 'export const { a } = { a: 1 };'],
  ['a namespace', 'namespace A { export const a = 1 }'],
  ['JSX', 'export const a = <b />;'],
  ['a line for the shell', '#!/usr/bin/env node\nexport const a = 1;'],
  ['a comment of HTML', 'export const a = 1 <!--b;'],
])('is left to Babel: %s', (_, text) => {
  expect(quickTranslation(text)).toBeUndefined();
});
