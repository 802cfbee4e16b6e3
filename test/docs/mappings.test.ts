import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { expect, it } from 'vitest';
import { filledWith, type Payload } from '../../src/contract/index.js';
import * as offered from '../../src/mapping/builders.js';
import { loadMapping, type StagedRecord } from '../../src/mapping/index.js';
import { haveSameKey } from '../../src/mapping/record.js';
import { check } from '../../src/rows/check/check.js';
import { readRecords } from '../../src/rows/read-records.js';
import { noRows } from '../../src/rows/reading.js';
import { type Fence, fences, read } from './fences.js';

/** What earlier runs know of the numbers in the rows. */
const earlier = new Map(['4711', 'S-1'].map((number, at) => [number, { id: String(at + 1) }]));

/** A mapping of a document, with the files and the records below it. */
interface Example {
  readonly mapping: string;
  readonly files: Fence[];
  records?: Readonly<Record<string, readonly Payload[]>>;
}

function examplesIn(document: string): Example[] {
  const found: Example[] = [];
  for (const { language, name, text } of fences.get(document) ?? []) {
    const last = found.at(-1);
    if (language === 'ts') found.push({ mapping: text, files: [] });
    else if (language === 'csv') last?.files.push({ language, name, text });
    else if (language === 'json' && last) last.records = JSON.parse(text);
  }
  return found;
}

const examples = ['docs/mappings.md', 'docs/recipes.md'].flatMap((document) =>
  examplesIn(document).map((example, at) => [document, at + 1, example] as const),
);

/** Writes the files of an example; returns those that hold rows, not words to look up. */
async function writeExample(folder: string, { mapping, files }: Example): Promise<string[]> {
  await writeFile(join(folder, 'mapping.ts'), mapping);
  const sources = new Set<string>();
  const sheets: Fence[] = [];
  for (const fence of files) {
    const { name, text } = fence;
    // `log.xlsx#Log` is a sheet of a workbook.
    if (name.includes('#')) sheets.push(fence);
    else await writeFile(join(folder, name || 'rows.csv'), text);
    if (name === '' || !mapping.includes(`'${name}'`)) sources.add(join(folder, name.replace(/#.*/, '') || 'rows.csv'));
  }
  if (sheets.length > 0) await writeSheets(folder, sheets);
  return [...sources];
}

async function writeSheets(folder: string, sheets: readonly Fence[]): Promise<void> {
  const workbook = new exceljs.Workbook();
  for (const { name, text } of sheets) {
    const rows = text.trimEnd().split('\n');
    workbook.addWorksheet(name.replace(/^.*#/, '')).addRows(rows.map((row) => row.split(';')));
  }
  const [{ name } = { name: '' }] = sheets;
  await workbook.xlsx.writeFile(join(folder, name.replace(/#.*/, '')));
}

/** What the rows yield, by resource; references stand as a document writes them. */
async function yielded(files: readonly string[], mapping: string): Promise<Record<string, Payload[]>> {
  const staged: StagedRecord[] = [];
  const reading = { files, mapping: await loadMapping(mapping), timeZone: 'Europe/Berlin', onIssue: () => {} };
  for await (const { records, fills } of readRecords(reading, noRows())) {
    staged.push(...records);
    for (const fill of fills) {
      const at = staged.findIndex((record) => haveSameKey(record, fill));
      const first = staged[at];
      if (first) staged[at] = { ...first, payload: filledWith(first.payload, fill.payload) };
    }
  }
  const found: Record<string, Payload[]> = {};
  for (const { resource, payload, references } of staged) {
    const named = references.map(({ field, key }) => [field, { [key.field]: key.value }]);
    found[resource] = [...(found[resource] ?? []), { ...payload, ...Object.fromEntries(named) }];
  }
  return found;
}

it.each(examples)(
  '%s: mapping %i reads the rows below it without an issue, and yields the records that are shown',
  async (_, _at, example) => {
    const folder = await mkdtemp(join(tmpdir(), 'fieldsheet-mappings-'));
    try {
      const files = await writeExample(folder, example);
      expect(files.length).toBeGreaterThan(0);
      const mapping = join(folder, 'mapping.ts');
      const reading = { files, mapping, timeZone: 'Europe/Berlin', maxIssues: 10, identifiers: async () => earlier };
      const { rows, issues } = await check(reading);
      expect(issues.list).toEqual([]);
      expect(rows.mapped).toBeGreaterThan(0);
      if (example.records) expect(await yielded(files, mapping)).toEqual(example.records);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

it('docs/recipes.md lists its recipes, and shows rows and records for each mapping', async () => {
  const text = await read('docs/recipes.md');
  const listed = [...text.matchAll(/^- \[(.+)\]\(#/gm)].map(([, title]) => title);
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(listed);
  const recipes = examplesIn('docs/recipes.md');
  expect(recipes.length).toBeGreaterThanOrEqual(listed.length);
  expect(recipes.filter(({ files, records }) => files.length === 0 || records === undefined)).toEqual([]);
});

it('docs/mappings.md shows every builder', async () => {
  const text = await read('docs/mappings.md');
  const functions = Object.keys(offered).filter((name) => /^[a-z]/.test(name));
  // What the builders are made of.
  const inner = [
    'isGroupOrDecimals',
    'matchMember',
    'numberForm',
    'parseNumber',
    'plainKey',
    'rulesIn',
    'textInput',
    'yesOrNo',
  ];
  const builders = functions.filter((name) => !inner.includes(name));
  expect(builders.length).toBeGreaterThan(20);
  expect(builders.filter((name) => !new RegExp(`\\b${name}\\(`).test(text))).toEqual([]);
});

it('docs/mappings.md shows every change that a text and a key take', async () => {
  const text = await read('docs/mappings.md');
  const own = [offered.TextField, offered.KeyField].flatMap((field) => Object.getOwnPropertyNames(field.prototype));
  const changes = own.filter((name) => !['constructor', 'change'].includes(name));
  expect(changes.filter((name) => !text.includes(`.${name}(`))).toEqual([]);
});
