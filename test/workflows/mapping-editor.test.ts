import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { MappingEditor } from '../../src/commands/map/mapping-editor.js';
import { type MappingEdit, readMappingFile } from '../../src/mapping/file/index.js';
import { loadMapping } from '../../src/mapping/index.js';
import { englishReport } from '../../src/messages/english/report.js';
import type { EditAnswer, Preview } from '../../src/reports/map/wire.js';
import { fileOf, newFolder } from '../accounts.js';
import { rounds } from '../rounds.js';
import { raw, showMap } from './map-support.js';

const mapping = `import { defineMapping, key, text } from 'fieldsheet';

export default defineMapping({
  records: {
    customer: {
      myId: key('No'),
      name: text('Name'),
      addressCity: text('City'),
    },
  },
});
`;

const assign = (path: string, column: string): MappingEdit => {
  return { kind: 'assign-column', field: { resource: 'customer', path }, column };
};

function opened(text = mapping) {
  const file = join(newFolder(), 'old.ts');
  writeFileSync(file, text);
  return {
    file,
    editor: new MappingEditor(file, englishReport.pages.map),
    text: () => readFileSync(file, 'utf8'),
    /** What somebody does in an editor: the whole text is saved. */
    save: (from: string, to: string) => writeFileSync(file, readFileSync(file, 'utf8').replace(from, to)),
  };
}

test('an edit is made in the file, undone and made again', async () => {
  const { editor, file, text } = opened();
  const { hash } = await editor.read();
  expect(hash).toBe((await loadMapping(file)).parts[0]?.sha256);
  expect(editor.history).toEqual({ undo: undefined, redo: undefined });
  const done = await editor.apply(assign('name', 'Firma'), hash);
  expect(done).toEqual({ outcome: 'done', hash: (await editor.read()).hash });
  const edited = mapping.replace("'Name'", "'Firma'");
  expect(text()).toBe(edited);
  expect(editor.history).toEqual({ undo: 'the column "Firma" for customer.name', redo: undefined });
  const what = 'the column "Firma" for customer.name.';
  expect(await editor.undo()).toEqual({ outcome: 'done', sentence: `Undone: ${what}`, hash });
  expect(text()).toBe(mapping);
  expect(editor.history).toEqual({ undo: undefined, redo: 'the column "Firma" for customer.name' });
  expect(await editor.redo()).toEqual({ ...done, sentence: `Done again: ${what}` });
  expect(text()).toBe(edited);
  expect(await readdir(dirname(file))).toEqual(['old.ts']);
});

test('an edit after which the mapping could not be loaded is refused, with the reason', async () => {
  const { editor, text } = opened();
  const { hash } = await editor.read();
  const edit = { kind: 'set-form', field: { resource: 'customer', path: 'name' } } as const;
  const wrong = await editor.apply({ ...edit, form: { builder: 'date', formats: ['yyyy/dd'] } }, hash);
  expect(wrong).toMatchObject({ outcome: 'refused', sentence: expect.stringContaining('"yyyy/dd" cannot be used') });
  expect(text()).toBe(mapping);
  const right = await editor.apply({ ...edit, form: { builder: 'date', formats: ['yyyy/MM/dd'] } }, hash);
  expect(right.outcome).toBe('done');
});

test('who may read a mapping stays as it was', async () => {
  const { editor, file } = opened();
  chmodSync(file, 0o600);
  const { hash } = await editor.read();
  expect(await editor.apply(assign('name', 'Firma'), hash)).toMatchObject({ outcome: 'done' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

// Root may write whatever is protected.
test.runIf(process.getuid?.() !== 0)('a mapping that is protected against writing is not replaced', async () => {
  const { editor, file, text } = opened();
  chmodSync(file, 0o444);
  const { hash } = await editor.read();
  expect(await editor.apply(assign('name', 'Firma'), hash)).toMatchObject({
    outcome: 'refused',
    sentence: expect.stringContaining('protected against writing'),
  });
  expect(text()).toBe(mapping);
});

test('an edit after an undo ends what could be made again', async () => {
  const { editor, text } = opened();
  const { hash } = await editor.read();
  await editor.apply(assign('name', 'A'), hash);
  await editor.undo();
  await editor.apply(assign('name', 'B'), hash);
  expect(editor.history.redo).toBeUndefined();
  expect(await editor.redo()).toMatchObject({ outcome: 'refused', sentence: 'There is nothing to do again.' });
  expect(text()).toBe(mapping.replace("'Name'", "'B'"));
});

describe('a file that was saved in an editor meanwhile', () => {
  it('keeps what was saved there, and the edit of another field is merged', async () => {
    const { editor, text, save } = opened();
    const { hash } = await editor.read();
    save("text('City')", "text('Town') // typed");
    const result = await editor.apply(assign('name', 'Firma'), hash);
    const sentence =
      'The mapping was changed elsewhere meanwhile; that stays, and so does the column "Firma" for customer.name.';
    expect(result).toMatchObject({ outcome: 'merged', sentence });
    expect(text()).toBe(mapping.replace("'Name'", "'Firma'").replace("text('City'),", "text('Town'), // typed,"));
  });

  it('refuses the edit of a field that was changed there', async () => {
    const { editor, text, save } = opened();
    const { hash } = await editor.read();
    save("text('Name')", "text('Company')");
    const typed = text();
    const result = await editor.apply(assign('name', 'Firma'), hash);
    expect(result.outcome).toBe('refused');
    expect(result.sentence).toContain('changed elsewhere meanwhile');
    expect(result.hash).toBe((await editor.read()).hash);
    expect(text()).toBe(typed);
  });

  it('refuses the edit of a record in whose place another one stands by now', async () => {
    const twins = mapping.replace(/customer: (\{[\s\S]*?\n {4}\}),/, (_, record: string) => {
      const other = record.replace("key('No')", "key('Id')");
      return `customer: [${record}, ${other}],`;
    });
    const { editor, text, save } = opened(twins);
    const { hash } = await editor.read();
    save("key('No')", "key('Other')");
    save("key('Id')", "key('No')");
    save("key('Other')", "key('Id')");
    const saved = text();
    expect(await editor.apply(assign('name', 'Firma'), hash)).toMatchObject({ outcome: 'refused' });
    expect(text()).toBe(saved);
  });

  it('refuses the edit of a field that was removed or added there', async () => {
    for (const [from, to, path] of [
      ["      name: text('Name'),\n", '', 'name'],
      ["text('Name'),", "text('Name'), vatNumber: text('V'),", 'vatNumber'],
    ] as const) {
      const { editor, text, save } = opened();
      const { hash } = await editor.read();
      save(from, to);
      const typed = text();
      expect((await editor.apply(assign(path, 'Firma'), hash)).outcome).toBe('refused');
      expect(text()).toBe(typed);
    }
  });

  it('refuses every edit where it is not known what the page showed, or the text cannot be read', async () => {
    const { editor, text, save } = opened();
    const { hash } = await editor.read();
    expect(await editor.apply(assign('name', 'A'), 'f'.repeat(64))).toMatchObject({ outcome: 'refused', hash });
    save('records: {', 'records: ');
    const typed = text();
    const result = await editor.apply(assign('name', 'A'), hash);
    expect(result.outcome).toBe('refused');
    expect(result.sentence).toMatch(/^Line \d+: The mapping cannot be read/);
    expect(text()).toBe(typed);
  });

  it('is not taken back by undo or redo', async () => {
    const { editor, text, save } = opened();
    await editor.apply(assign('name', 'A'), (await editor.read()).hash);
    save('City', 'Town');
    const typed = text();
    const refused = await editor.undo();
    expect(refused).toMatchObject({ outcome: 'refused' });
    expect(refused.sentence).toContain('undo the column "A" for customer.name');
    expect(text()).toBe(typed);
    save('Town', 'City');
    expect((await editor.undo()).outcome).toBe('done');
    save('City', 'Town');
    expect((await editor.redo()).outcome).toBe('refused');
    expect(text()).toBe(mapping.replace('City', 'Town'));
  });
});

describe('nothing is thrown and nothing is written', () => {
  it('for an edit that cannot be made', async () => {
    const { editor, text } = opened(mapping.replace("text('Name')", 'shared'));
    const before = text();
    const sentence = 'Line 7: customer.name is code that was written by hand. Edit it in an editor.';
    const result = await editor.apply(assign('name', 'A'), (await editor.read()).hash);
    expect(result).toMatchObject({ outcome: 'refused', sentence });
    expect(text()).toBe(before);
    expect(editor.history.undo).toBeUndefined();
  });

  it('for a file that is gone, or no text', async () => {
    const { editor, file } = opened();
    const { hash } = await editor.read();
    rmSync(file);
    expect(await editor.apply(assign('name', 'A'), hash)).toMatchObject({ outcome: 'refused', hash: '' });
    const latin = Buffer.from(mapping.replace('Name', 'Stra\u00dfe'), 'latin1');
    writeFileSync(file, latin);
    expect(await editor.apply(assign('name', 'A'), hash)).toMatchObject({ outcome: 'refused', hash: '' });
    expect(readFileSync(file).equals(latin)).toBe(true);
  });

  it('for an edit that changes nothing', async () => {
    const { editor } = opened();
    const { hash } = await editor.read();
    expect(await editor.apply(assign('name', 'Name'), hash)).toEqual({ outcome: 'done', hash });
    expect(editor.history.undo).toBeUndefined();
  });
});

test('whatever is saved, edited and undone at the same time, what was typed in the editor stays', async () => {
  const action = fc.oneof(
    fc.record({ kind: fc.constant('type' as const), at: fc.nat(9) }),
    fc.record({
      kind: fc.constant('edit' as const),
      path: fc.constantFrom('name', 'addressCity', 'vatNumber', 'contactPhone'),
      column: fc.constantFrom('A', 'B', 'C'),
    }),
    fc.record({ kind: fc.constant('pause' as const), turns: fc.nat(40) }),
    fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const, 'wait' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
      const { editor, file, text } = opened();
      let { hash } = await editor.read();
      const running: Promise<unknown>[] = [];
      const typed: string[] = [];
      for (const [number, each] of actions.entries()) {
        if (each.kind === 'type') {
          const lines = text().split('\n');
          const mark = `// typed ${number}.`;
          lines.splice(Math.min(each.at, lines.length), 0, mark);
          typed.push(mark);
          writeFileSync(file, lines.join('\n'));
        } else if (each.kind === 'edit') {
          running.push(editor.apply(assign(each.path, each.column), hash).then((result) => (hash = result.hash)));
        } else if (each.kind === 'pause') {
          for (let turn = 0; turn < each.turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        } else if (each.kind !== 'wait') running.push(editor[each.kind]());
        else await Promise.all(running);
      }
      await Promise.all(running);
      expect(typed.filter((mark) => !text().includes(mark))).toEqual([]);
      expect(readMappingFile(text()).tables[0]?.records).toHaveLength(1);
    }),
    { numRuns: rounds(600) },
  );
});

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
    const read = { path: 'addressZIP', label: 'Postal code', value: '1067', columns: [2] };
    expect(row?.records[0]?.lines).toContainEqual(read);
    expect(map.state().tables[0]?.records[0]?.members.at(-1)).toMatchObject({ path: 'addressZIP', line: 9 });
  });

  it('only what it can name: nothing that is sent becomes code', async () => {
    const map = await shown();
    const seen = map.state().mapping.hash;
    const headers = { 'content-type': 'application/json' };
    for (const edit of [
      { ...assignZip, form: { builder: "text('x');process.exit()//" } },
      { ...assignZip, field: { resource: 'customers', path: 'name' } },
      { kind: 'set-form', field: field('name'), form: { code: 'process.exit()' } },
      { kind: 'set-settings', settings: { '}); process.exit(); ({': 'x' } },
      { kind: 'run' },
      null,
    ]) {
      const posted = { method: 'POST', headers, body: JSON.stringify({ edit, seen }) };
      const { status } = await raw(`${map.address}edit`, posted);
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
    const form = { form: { builder: 'date', formats: ['dd.MM.yy'] } } as const;
    const readings = await preview({ kind: 'assign-column', field: since, column: 'Since', ...form });
    expect(readings).toEqual([
      { from: '03.04.24', value: '2024-04-03', problem: null },
      { from: '17.05.24', value: '2024-05-17', problem: null },
      { from: '31.13.24', value: null, problem: expect.stringContaining('31.13.24') },
    ]);
  });

  it('padded texts, words of a table, and keys of several columns', async () => {
    expect(await preview({ ...assignZip, form: { pad: 5 } })).toMatchObject([{ value: '01067' }, { value: '53111' }]);
    const kind = field('customFieldValues.Kind');
    const words = { b: 'blue' };
    expect(await preview({ kind: 'assign-column', field: kind, column: 'Kind', form: { lookup: words } })).toEqual([
      { from: 'b', value: 'blue', problem: null },
      { from: 'g', value: null, problem: expect.stringContaining('"g"') },
    ]);
    const readings = await preview({ kind: 'set-form', field: field('myId'), form: { columns: ['No', 'Zip'] } });
    expect(readings.map(({ value }) => value)).toEqual(['1/1067', '2/53111', '3/']);
  });

  it('nothing where the edit is of no field', async () => {
    expect(await preview({ kind: 'ignore-column', column: 'Kind', isIgnored: true })).toEqual([]);
  });
});
