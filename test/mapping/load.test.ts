import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MappingError } from '../../src/errors.js';
import {
  join as build,
  filled,
  fromFile,
  fromSheet,
  key,
  loadMapping,
  not,
  type RecordMappings,
  ref,
  type SingleMapping,
  text,
  when,
} from '../../src/mapping/index.js';
import { lookupFilesOf } from '../../src/mapping/load.js';
import { mapRows, tableOf } from './map-rows.js';

let folder = '';

beforeAll(async () => {
  // Characters that mean something in a pattern, a space and an umlaut: a path may hold them.
  folder = await mkdtemp(join(tmpdir(), 'Mappings (1) + \u00fc '));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(name: string, lines: readonly string[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}

async function refusal(file: string): Promise<MappingError> {
  const error = await loadMapping(file).catch((caught) => caught);
  expect(error).toBeInstanceOf(MappingError);
  expect(error.message).not.toMatch(/\n|\bat .*:\d+|jiti/);
  return error;
}

const good = [
  "import { defineMapping, key, text } from 'fieldsheet';",
  "import { nameOf } from './names.ts';",
  "enum Column { No = 'No' }",
  'export default defineMapping({',
  '  records: { customer: { myId: key(Column.No), name: text(nameOf satisfies string) } },',
  '});',
];

test('loadMapping loads TypeScript without a build step, with its own imports, and maps with it', async () => {
  await fileOf('names.ts', ["export const nameOf: string = 'Name';"]);
  const file = await fileOf('good.ts', good);
  const loaded = await loadMapping(file);
  expect(loaded.file).toBe(file);
  const { rows } = await mapRows(loaded.mapping as SingleMapping, tableOf(['No', 'Name'], ['1', 'Ann']));
  expect(rows[0]?.records[0]?.payload).toEqual({ myId: '1', name: 'Ann' });
});

test('loadMapping reads the file anew each time', async () => {
  const file = await fileOf('edited.ts', ['export default { records: { customer: {} } };']);
  expect((await loadMapping(file)).mapping).toHaveProperty('records.customer');
  await fileOf('edited.ts', ['export default { records: { site: {} } };']);
  expect((await loadMapping(file)).mapping).toHaveProperty('records.site');
});

test('loadMapping: the hash of a mapping that stands alone is that of its file', async () => {
  const lines = ['export default { records: { customer: {} } };'];
  const expected = createHash('sha256').update(`${lines[0]}\n`).digest('hex');
  expect((await loadMapping(await fileOf('alone.ts', lines))).hash).toBe(expected);
});

test('loadMapping: the hash changes with what the mapping imports and looks up, and with nothing else', async () => {
  await mkdir(join(folder, 'parts'), { recursive: true });
  await fileOf('parts/index.ts', [
    "export { city } from '../deep.js';",
    "export { default as codes } from './c.json';",
  ]);
  await fileOf('deep.ts', ["import './whole.ts';", "export const city = 'City';"]);
  await fileOf('parts/c.json', ['{ "a": "A" }']);
  for (const name of ['zones.csv', 'beside.csv']) await fileOf(name, ['code,zone', '1,north']);
  // A field by its shape: the whole package would be translated for each reading of the file.
  const file = await fileOf('whole.ts', [
    "import { city } from './parts';",
    "const bind = (binder) => binder.lookup({ file: 'zones.csv', key: 'code', value: 'zone' });",
    'export default { records: { customer: { name: { bind, city } } } };',
  ]);
  const hashNow = async () => (await loadMapping(file)).hash;
  const seen = [await hashNow()];
  expect(await hashNow()).toBe(seen[0]);
  for (const [name, line] of [
    ['deep.ts', "export const city = 'Town';"],
    ['parts/c.json', '{ "a": "B" }'],
    ['zones.csv', 'code,zone'],
  ] as const) {
    await fileOf(name, [line]);
    const now = await hashNow();
    expect(seen, name).not.toContain(now);
    seen.push(now);
  }
  await fileOf('beside.csv', ['code']);
  expect(await hashNow()).toBe(seen.at(-1));
  await rm(join(folder, 'zones.csv'));
  expect(seen).not.toContain(await hashNow());
});

test('loadMapping: a syntax error is shown with file, line and column, counted from 1', async () => {
  const file = await fileOf('syntax.ts', ["import { text } from 'fieldsheet';", '', 'const a = ;']);
  const { message, place } = await refusal(file);
  expect(place).toEqual({ file: `${file}:3:11` });
  expect(message).toBe('The file cannot be loaded: Unexpected token');
});

test('loadMapping: a syntax error of a file that it imports is shown there', async () => {
  const helper = await fileOf('helper.ts', ['', 'const a = ;']);
  const file = await fileOf('imports-helper.ts', ["import './helper.ts';", 'export default { records: {} };']);
  expect((await refusal(file)).place).toEqual({ file: `${helper}:2:11` });
});

test('loadMapping: a builder that refuses its arguments is shown with the line of the mapping', async () => {
  const file = await fileOf('format.ts', [
    "import { date, defineMapping } from 'fieldsheet';",
    'export default defineMapping({',
    '  records: {',
    '    customer: {',
    "      customFieldValues: { Since: date('A', 'TT.MM.JJJJ') },",
    '    },',
    '  },',
    '});',
  ]);
  const { message, place } = await refusal(file);
  expect(place).toEqual({ file: `${file}:5` });
  expect(message).toMatch(/^The date format "TT\.MM\.JJJJ" cannot be used: "T" is not part of a date format/);
});

test('loadMapping: a builder that does not exist is named', async () => {
  await fileOf('builders.ts', ['export const text = String;']);
  const file = await fileOf('misspelt.ts', [
    "import { txt } from './builders.ts';",
    "export default { records: { customer: { name: txt('A') } } };",
  ]);
  const { message, place } = await refusal(file);
  expect(message).toBe('The file cannot be loaded: TypeError: txt is not a function');
  expect(place).toEqual({ file: `${file}:2` });
});

test.each([
  ['a file without a default export', ['export const mapping = { records: {} };']],
  ['a number', ['export default 3;']],
  ['an object without records', ['export default { record: {} };']],
  ['an empty file', []],
])('loadMapping: %s is no mapping', async (name, lines) => {
  const error = await refusal(await fileOf(`${name}.ts`, lines));
  expect(error.message).toBe('The file exports no mapping.');
  expect(error.advice).toContain('export default defineMapping');
});

test('loadMapping: what the file throws is told in one line', async () => {
  const error = await refusal(await fileOf('throws.ts', ['', "throw new Error('boom\\nand more');"]));
  expect(error.message).toBe('The file cannot be loaded: boom');
  expect(error.place?.file).toMatch(/throws\.ts:2$/);
  expect((await refusal(await fileOf('throws-text.ts', ["throw 'boom';"]))).message).toContain('boom');
});

test('loadMapping: a missing file and a folder are told as what they are', async () => {
  expect((await refusal(join(folder, 'gone.ts'))).message).toContain('There is no such mapping file');
  expect((await refusal(folder)).message).toBe('It is a folder, not a mapping file.');
});

test('loadMapping: a file of rows, given as the mapping by mistake, is told as what it is', async () => {
  const { message, place } = await refusal(await fileOf('rows.csv', ['A;B', '1;2']));
  expect(message).toBe('It is not a mapping: a mapping is a TypeScript file, whose name ends in .ts.');
  expect(place?.file).toMatch(/rows\.csv$/);
});

const from = (file: string) => fromFile(file, { key: 'code', value: 'name' });

test('lookupFilesOf finds the lookup tables of a mapping wherever they stand', async () => {
  const records: RecordMappings = {
    customer: [
      { myId: key('No'), name: build('-', text('Name'), text('Kind').lookup(from('joined.csv')).default('none')) },
      when(filled(text('A').lookup(from('condition.csv'))), {
        customFieldValues: { Old: text('B').transform(String).lookup(from('custom.csv'), { otherwise: '-' }) },
      }),
    ],
    site: { myId: key('No'), customer: ref('customer', text('Owner').lookup(from('reference.csv'))) },
  };
  const sheet = { records, skip: not(filled(text('C').lookup(from('skip.csv')))) };
  const files = ['joined.csv', 'condition.csv', 'custom.csv', 'reference.csv', 'skip.csv'];
  expect((await lookupFilesOf({ sheets: { One: sheet, Two: sheet } })).sort()).toEqual(files.sort());
});

test('lookupFilesOf: a table of the source or of the mapping itself is no file', async () => {
  const name = text('A')
    .lookup({ a: 'b' })
    .lookup(fromSheet('Codes', { key: 'code', value: 'name' }));
  expect(await lookupFilesOf({ records: { customer: { name } } })).toEqual([]);
});

test.each([
  ['a part', "{ records: {}, ingore: ['A'] }", '"ingore" (did you mean "ignore"?) is not part of a mapping', 'skip'],
  ['a setting', "{ source: { delimeter: ';' }, records: {} }", '"delimeter" (did you mean "delimiter"?)', 'encoding'],
  [
    'one of a sheet',
    "{ sheets: { A: { records: {}, source: { rnge: 'A1' } } } }",
    '"rnge" (did you mean "range"?)',
    'country',
  ],
])('a part or a setting that there is not is named with what was meant: %s', async (name, mapping, message, others) => {
  const file = await fileOf(`settings ${name}.ts`, [`export default ${mapping};`]);
  const error = await refusal(file);
  expect(error.message).toContain(message);
  expect(error.advice).toContain(others);
  expect(error.place?.file).toBe(file);
});
