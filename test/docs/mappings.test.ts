import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as conditions from '../../src/mapping/conditions.js';
import * as contacts from '../../src/mapping/contacts.js';
import * as dates from '../../src/mapping/dates.js';
import * as keys from '../../src/mapping/keys.js';
import * as lookup from '../../src/mapping/lookup.js';
import * as numbers from '../../src/mapping/numbers.js';
import * as references from '../../src/mapping/references.js';
import * as lists from '../../src/mapping/rows.js';
import * as texts from '../../src/mapping/text.js';
import { check } from '../../src/workflows/index.js';
import { compilerSays } from './compile.js';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path: string) => readFile(root(path), 'utf8');

interface Fence {
  readonly language: string;
  /** What follows the language: the name of a file. */
  readonly name: string;
  readonly text: string;
}

function fencesIn(document: string): Fence[] {
  const found = document.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm);
  return [...found].map(([, language = '', name = '', text = '']) => ({ language, name, text }));
}

const documents = ['README.md', ...(await readdir(root('docs'))).map((name) => `docs/${name}`)];
const fences = new Map(await Promise.all(documents.map(async (name) => [name, fencesIn(await read(name))] as const)));

describe('every TypeScript example of README.md and docs/', () => {
  it('compiles', async () => {
    const examples = [...fences].flatMap(([name, list]) =>
      list
        .filter(({ language }) => language === 'ts')
        .map(({ text }, at) => [`${name.replaceAll(/\W/g, '-')}-${at + 1}.ts`, text] as const),
    );
    expect(examples.length).toBeGreaterThan(8);
    expect(await compilerSays(Object.fromEntries(examples))).toBe('');
  });
});

/** The mappings of docs/mappings.md, each with the files below it. */
function mappings(): { mapping: string; files: Fence[] }[] {
  const found: { mapping: string; files: Fence[] }[] = [];
  for (const fence of fences.get('docs/mappings.md') ?? []) {
    if (fence.language === 'ts') found.push({ mapping: fence.text, files: [] });
    if (fence.language === 'csv') found.at(-1)?.files.push(fence);
  }
  return found;
}

describe('docs/mappings.md', () => {
  it.each(mappings().map(({ mapping, files }, at) => [at + 1, mapping, files] as const))(
    'reads the rows below mapping %i without an issue',
    async (_, mapping, files) => {
      const folder = await mkdtemp(join(tmpdir(), 'fieldsheet-mappings-'));
      try {
        await writeFile(join(folder, 'mapping.ts'), mapping);
        for (const { name, text } of files) await writeFile(join(folder, name || 'rows.csv'), text);
        const tables = files.filter(({ name }) => name === '' || !mapping.includes(`'${name}'`));
        expect(tables.length).toBeGreaterThan(0);
        const { rows, issues } = await check({
          files: tables.map(({ name }) => join(folder, name || 'rows.csv')),
          mapping: join(folder, 'mapping.ts'),
          timeZone: 'Europe/Berlin',
          maxIssues: 10,
        });
        expect(issues.list).toEqual([]);
        expect(rows.mapped).toBeGreaterThan(0);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );

  it('shows every builder', async () => {
    const text = await read('docs/mappings.md');
    const rooms = [conditions, contacts, dates, keys, lookup, numbers, references, lists, texts];
    const functions = rooms.flatMap((room) => Object.keys(room)).filter((name) => /^[a-z]/.test(name));
    // What the builders are made of.
    const inner = ['asText', 'isEmail', 'isRows', 'numberForm', 'parseNumber', 'yesOrNo'];
    const builders = functions.filter((name) => !inner.includes(name));
    expect(builders.length).toBeGreaterThan(20);
    expect(builders.filter((name) => !new RegExp(`\\b${name}\\(`).test(text))).toEqual([]);
  });

  it('shows every change that a text and a key take', async () => {
    const text = await read('docs/mappings.md');
    const own = [texts.TextField, keys.KeyField].flatMap((field) => Object.getOwnPropertyNames(field.prototype));
    const changes = own.filter((name) => !['constructor', 'change'].includes(name));
    expect(changes.filter((name) => !text.includes(`.${name}(`))).toEqual([]);
  });
});
