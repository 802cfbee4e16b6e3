import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MappingEdit } from '../../src/mapping-file/index.js';
import type { EditAnswer, Preview } from '../../src/reports/map/wire.js';
import { fileOf, newFolder } from '../accounts.js';
import { raw, showMap } from './map-support.js';

const lines = [
  'No;Name;Zip;Since;Kind',
  '1;Bakery;1067;03.04.24;b',
  '2;Butcher;53111;17.05.24;g',
  '3;Chemist;;31.13.24;b',
];
const mappingText = [
  "import { defineMapping, key, text } from 'fieldsheet';",
  '',
  '// Customers of the old system.',
  'export default defineMapping({',
  '  records: {',
  '    customer: {',
  "      myId: key('No'),",
  "      name: text('Name'), // as it is",
  '    },',
  '  },',
  '});',
  '',
].join('\n');

async function shown() {
  const path = newFolder();
  const mapping = fileOf(join(path, 'm.ts'), mappingText);
  const map = await showMap({ files: [fileOf(join(path, 'old.csv'), lines)], mapping });
  await map.counted();
  const edit = (change: MappingEdit, seen = map.state().mapping.hash) =>
    map.post<EditAnswer>('edit', { edit: change, seen });
  return { ...map, edit, text: () => readFileSync(mapping, 'utf8') };
}

const field = (path: string) => ({ resource: 'customer', path }) as const;
const assignZip: MappingEdit = { kind: 'assign-column', field: field('addressZIP'), column: 'Zip' };

describe('the page of map edits', () => {
  it('the mapping file, and the view follows', async () => {
    const map = await shown();
    const { version } = map.state();
    const answer = await map.edit(assignZip);
    expect(answer).toMatchObject({ outcome: 'done', sentence: null });
    expect(map.text()).toBe(mappingText.replace('// as it is\n', "// as it is\n      addressZIP: text('Zip'),\n"));
    await map.until('the view', (state) => state.version > version);
    expect(map.state()).toMatchObject({ mapping: { hash: answer.hash }, history: { redo: null } });
    expect(map.state().history.undo).toContain('addressZIP');
    const [row] = (await map.rows({ order: 'file' })).rows;
    expect(row?.records[0]?.fields).toContainEqual({
      path: 'addressZIP',
      label: 'Postal code',
      value: '1067',
      columns: [2],
    });
    expect(map.state().structure[0]?.records[0]?.members.at(-1)).toMatchObject({ path: 'addressZIP', line: 9 });
  });

  it('and takes edits back and makes them again', async () => {
    const map = await shown();
    await map.edit(assignZip);
    const after = map.text();
    expect(await map.post<EditAnswer>('undo', {})).toMatchObject({ outcome: 'done' });
    expect(map.text()).toBe(mappingText);
    await map.until('undone', ({ history }) => history.undo === null && history.redo !== null);
    expect(await map.post<EditAnswer>('redo', {})).toMatchObject({ outcome: 'done' });
    expect(map.text()).toBe(after);
    expect(await map.post<EditAnswer>('redo', {})).toMatchObject({ outcome: 'refused', sentence: expect.any(String) });
  });

  it('beside what is edited elsewhere, merged or refused, and never over it', async () => {
    const map = await shown();
    const seen = map.state().mapping.hash;
    const elsewhere = mappingText.replace("key('No')", "key('No').prefix('A-')").replace('old system', 'system of old');
    writeFileSync(map.mapping, elsewhere);
    expect(await map.edit(assignZip, seen)).toMatchObject({ outcome: 'merged', sentence: expect.any(String) });
    expect(map.text()).toBe(elsewhere.replace('// as it is\n', "// as it is\n      addressZIP: text('Zip'),\n"));
    const before = map.text();
    const setKey: MappingEdit = { kind: 'set-key', record: { resource: 'customer' }, columns: ['Name'] };
    expect(await map.edit(setKey, seen)).toMatchObject({
      outcome: 'refused',
      sentence: expect.stringContaining('elsewhere'),
    });
    expect(map.text()).toBe(before);
  });

  it('only what it can name: nothing that is sent becomes code', async () => {
    const map = await shown();
    const seen = map.state().mapping.hash;
    const headers = { 'content-type': 'application/json' };
    for (const edit of [
      { ...assignZip, builder: "text('x');process.exit()//" },
      { ...assignZip, field: { resource: 'customers', path: 'name' } },
      { kind: 'set-form', field: field('name'), form: { code: 'process.exit()' } },
      { kind: 'set-setting', setting: '}); process.exit(); ({', value: 'x' },
      { kind: 'run' },
      null,
    ]) {
      const { status } = await raw(`${map.address}edit`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ edit, seen }),
      });
      expect({ edit, status }).toEqual({ edit, status: 400 });
    }
    const column = "Zip'); process.exit(1); text('";
    await map.edit({ ...assignZip, column });
    expect(map.text()).toContain(`text("Zip'); process.exit(1); text('")`);
  });
});

describe('the page of map shows before an edit what it would read', () => {
  const preview = async (edit: MappingEdit) => {
    const map = await shown();
    const { readings } = await map.post<Preview>('preview', { table: 0, edit });
    expect(map.text()).toBe(mappingText);
    return readings;
  };

  it('dates in a format, and those that have another', async () => {
    const since = field('customFieldValues.Since');
    const readings = await preview({
      ...{ kind: 'assign-column', field: since, column: 'Since', builder: 'date' },
      form: { formats: ['dd.MM.yy'] },
    });
    expect(readings).toEqual([
      { from: '03.04.24', value: '2024-04-03', problem: null },
      { from: '17.05.24', value: '2024-05-17', problem: null },
      { from: '31.13.24', value: null, problem: expect.stringContaining('31.13.24') },
    ]);
  });

  it('padded texts, words of a table, and keys of several columns', async () => {
    expect(await preview({ ...assignZip, form: { pad: 5 } })).toMatchObject([{ value: '01067' }, { value: '53111' }]);
    const kind = field('customFieldValues.Kind');
    const words = { values: { b: 'blue' } };
    expect(await preview({ kind: 'assign-column', field: kind, column: 'Kind', form: { lookup: words } })).toEqual([
      { from: 'b', value: 'blue', problem: null },
      { from: 'g', value: null, problem: expect.stringContaining('"g"') },
    ]);
    const readings = await preview({ kind: 'set-key', record: { resource: 'customer' }, columns: ['No', 'Zip'] });
    expect(readings.map(({ value }) => value)).toEqual(['1/1067', '2/53111', '3/']);
  });

  it('nothing where the edit is of no field', async () => {
    expect(await preview({ kind: 'ignore-column', column: 'Kind', isIgnored: true })).toEqual([]);
  });
});
