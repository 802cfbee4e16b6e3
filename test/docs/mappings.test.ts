import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { check } from '../../src/commands/index.js';
import * as conditions from '../../src/mapping/conditions.js';
import * as contacts from '../../src/mapping/contacts.js';
import * as dates from '../../src/mapping/dates.js';
import * as ids from '../../src/mapping/ids.js';
import * as keys from '../../src/mapping/keys.js';
import * as lookup from '../../src/mapping/lookup.js';
import * as numbers from '../../src/mapping/numbers.js';
import * as references from '../../src/mapping/references.js';
import * as lists from '../../src/mapping/rows.js';
import * as texts from '../../src/mapping/text.js';
import { type Fence, fences, read } from './fences.js';

/** What earlier runs know of the numbers in the rows. */
const earlier = new Map(['4711', 'S-1'].map((number, at) => [number, { id: String(at + 1) }]));

/** The mappings of docs/mappings.md, each with the files below it. */
function mappings(): { mapping: string; files: Fence[] }[] {
  const found: { mapping: string; files: Fence[] }[] = [];
  for (const fence of fences.get('docs/mappings.md') ?? []) {
    if (fence.language === 'ts') found.push({ mapping: fence.text, files: [] });
    if (fence.language === 'csv') found.at(-1)?.files.push(fence);
  }
  return found;
}

it.each(mappings().map(({ mapping, files }, at) => [at + 1, mapping, files] as const))(
  'docs/mappings.md reads the rows below mapping %i without an issue',
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
        identifiers: async () => earlier,
      });
      expect(issues.list).toEqual([]);
      expect(rows.mapped).toBeGreaterThan(0);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

it('docs/mappings.md shows every builder', async () => {
  const text = await read('docs/mappings.md');
  const rooms = [conditions, contacts, dates, ids, keys, lookup, numbers, references, lists, texts];
  const functions = rooms.flatMap((room) => Object.keys(room)).filter((name) => /^[a-z]/.test(name));
  // What the builders are made of.
  const inner = ['isEmail', 'isRows', 'numberForm', 'parseNumber', 'plainKey', 'textInput', 'yesOrNo'];
  const builders = functions.filter((name) => !inner.includes(name));
  expect(builders.length).toBeGreaterThan(20);
  expect(builders.filter((name) => !new RegExp(`\\b${name}\\(`).test(text))).toEqual([]);
});

it('docs/mappings.md shows every change that a text and a key take', async () => {
  const text = await read('docs/mappings.md');
  const own = [texts.TextField, keys.KeyField].flatMap((field) => Object.getOwnPropertyNames(field.prototype));
  const changes = own.filter((name) => !['constructor', 'change'].includes(name));
  expect(changes.filter((name) => !text.includes(`.${name}(`))).toEqual([]);
});
