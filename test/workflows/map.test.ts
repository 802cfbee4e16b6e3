import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, SourceError } from '../../src/errors.js';
import type { ColumnValues, FoundRow, ResourceFields } from '../../src/reports/map/wire.js';
import { fileOf, newFolder } from '../accounts.js';
import { expectError } from '../errors.js';
import { workbook } from '../files/workbook-builder.js';
import { showMap } from './map-support.js';

const head = "import { date, decimal, defineMapping, equals, fromFile, key, ref, rowKey, text } from 'fieldsheet';";

const machines = [
  'Owner;Street;Machine;Power;Remark',
  'Bakery;Main St 1;Oven;12,5;old',
  'Bakery;Main St 1;Oven;;',
  'Butcher;Side St 2;Grinder;much;<script>alert(1)</script>',
  'Butcher;Side St 2;Grinder;3;<img src=x onerror=alert(1)>',
];

const records = `{
    customer: { myId: key('Owner'), name: text('Owner').required() },
    site: {
      myId: key('Owner', 'Street'),
      customer: ref('customer'),
      name: text('Street'),
    },
    equipment: {
      myId: key('Owner', 'Machine').counted(),
      site: ref('site'),
      name: text('Machine'),
      customFieldValues: { Power: decimal('Power') },
    },
  }`;

function mappingOf(recordsText: string, others = "source: { decimalSeparator: ',' },"): string {
  return `${head}\nexport default defineMapping({\n  ${others}\n  records: ${recordsText},\n});\n`;
}

/** A folder with a source and a mapping. */
function folderWith({ lines = machines, mapping = mappingOf(records) } = {}) {
  const path = newFolder();
  const source = fileOf(join(path, 'old.csv'), lines);
  return { path, source, mapping: fileOf(join(path, 'old.ts'), mapping), files: [source] };
}

describe('map shows', () => {
  it('rows with their records, the columns that these come from, and whom they name', async () => {
    const map = await showMap(folderWith());
    await map.counted();
    const { rows, total } = await map.rows({ order: 'file' });
    expect(total).toBe(4);
    const [first, second] = rows;
    expect(first).toMatchObject({ number: 2, status: 'mapped', cells: ['Bakery', 'Main St 1', 'Oven', '12,5', 'old'] });
    const [customer, site, equipment] = first?.records ?? [];
    expect(customer).toMatchObject({ id: 'customer', key: 'Bakery', isMade: true, isRepeated: false });
    const target = { table: 0, at: first?.at, number: 2 };
    const reference = { noun: 'customer', target };
    expect(site?.lines).toContainEqual({
      path: 'customer',
      label: 'Customer',
      value: 'Bakery',
      columns: [],
      reference,
    });
    expect(equipment?.lines).toEqual([
      { path: 'myId', label: 'Own number', value: 'Bakery/Oven', columns: [0, 2] },
      {
        ...{ path: 'site', label: 'Site', value: 'Bakery/Main St 1', columns: [] },
        reference: { noun: 'site', target },
      },
      { path: 'name', label: 'Name', value: 'Oven', columns: [2] },
      { path: 'customFieldValues.Power', label: 'Power', value: '12.5', columns: [3] },
    ]);
    expect(second?.records.map(({ key, isRepeated }) => [key, isRepeated])).toEqual([
      ['Bakery', true],
      ['Bakery/Main St 1', true],
      ['Bakery/Oven#2', false],
    ]);
  });

  it('rows with errors first, each issue at its cell, and where a row stands', async () => {
    const map = await showMap(folderWith());
    const { tables } = await map.counted();
    expect(tables[0]).toMatchObject({ errors: 1, rowsWithIssues: 1, rows: 4, isWhole: true, isRead: true });
    const [wrong, ...others] = (await map.rows()).rows;
    expect(wrong).toMatchObject({ number: 4, status: 'rejected' });
    expect(wrong?.issues).toMatchObject([{ code: 'not-a-number', severity: 'error', column: 3, value: 'much' }]);
    expect(others.map(({ number }) => number)).toEqual([2, 3, 5]);
    expect(await map.get<FoundRow>(`find?table=0&order=issues&at=${wrong?.at}`)).toEqual({ position: 0 });
    expect(await map.get<FoundRow>(`find?table=0&order=file&at=${wrong?.at}`)).toEqual({ position: 2 });
  });

  it('columns with what reads them, and what is in those that nothing reads', async () => {
    const map = await showMap(folderWith());
    await map.until('profiles', ({ tables }) => tables[0]?.columns[0]?.profile != null);
    const { columns = [], records: known = [] } = map.state().tables[0] ?? {};
    const read = known.flatMap(({ id, members }) => members.map((member) => [`${id}.${member.path}`, member.columns]));
    expect(Object.fromEntries(read)).toEqual({
      ...{ 'customer.myId': [0], 'customer.name': [0], 'site.myId': [0, 1], 'site.customer': [], 'site.name': [1] },
      ...{ 'equipment.myId': [0, 2], 'equipment.site': [], 'equipment.name': [2] },
      'equipment.customFieldValues.Power': [3],
    });
    expect(columns[4]).toMatchObject({ heading: 'Remark', letter: 'E', isRead: false, isIgnored: false });
    expect(columns[4]?.profile).toMatchObject({ filled: 3, empty: 1, distinct: 3 });
    expect(map.state().tables[0]?.issues.map(({ code, column }) => [code, column])).toEqual([['column-not-read', 4]]);
  });

  it('cells with markup and scripts as the texts that they are', async () => {
    const map = await showMap(folderWith());
    await map.counted();
    const answer = await fetch(`${map.address}rows?table=0&order=file&from=0&count=9`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { rows } = (await answer.json()) as Awaited<ReturnType<typeof map.rows>>;
    expect(rows[2]?.cells[4]).toBe('<script>alert(1)</script>');
    const values = await map.get<ColumnValues>('values?table=0&column=4');
    expect(values.values.map(({ value }) => value)).toContain('<img src=x onerror=alert(1)>');
  });

  it('the structure of the mapping with lines, code and forms, and code beyond forms as code', async () => {
    const nameOf = 'const nameOf = (field: ReturnType<typeof text>) => field.upper();';
    const plain = mappingOf("{ customer: { myId: key('Owner'), name: nameOf(text('Machine')) } }");
    const folder = folderWith({ mapping: plain.replace('export', `${nameOf}\nexport`) });
    const map = await showMap(folder);
    const [table] = map.state().tables;
    expect(table).toMatchObject({ place: {}, settings: { decimalSeparator: ',' } });
    const [customer] = table?.records ?? [];
    expect(customer).toMatchObject({ id: 'customer', resource: 'customer', index: 0, line: 5 });
    expect(customer?.members).toMatchObject([
      { path: 'myId', isKey: true, headings: ['Owner'], code: "key('Owner')", form: { columns: ['Owner'] } },
      { path: 'name', label: 'Name', kind: 'text', code: "nameOf(text('Machine'))", form: null },
    ]);
  });

  it('two records of a resource by the heading that each reads, and what a row does not yield without values', async () => {
    const other = "when(equals('Remark', 'old'), { myId: key('Street'), name: text('Street') })";
    const mapping = mappingOf(`{ customer: [{ myId: key('Owner'), name: text('Owner') }, ${other}] }`);
    const map = await showMap(folderWith({ mapping: mapping.replace('equals', 'equals, when') }));
    const [table] = map.state().tables;
    expect(table?.records.map(({ id, members }) => [id, ...members.map(({ columns }) => columns)])).toEqual([
      ['customer#1', [0], [0]],
      ['customer#2', [1], [1]],
    ]);
    const [first, second] = (await map.rows({ order: 'file' })).rows;
    const values = (row: typeof first) => row?.records.map(({ id, lines }) => [id, lines[1]?.value]);
    expect(values(first)).toEqual([
      ['customer#1', 'Bakery'],
      ['customer#2', 'Main St 1'],
    ]);
    expect(second?.records[1]).toMatchObject({ id: 'customer#2', isMade: false, key: null });
    expect(values(second)?.[1]).toEqual(['customer#2', undefined]);
  });

  it('records and fields of which the mapping file does not tell, behind all others', async () => {
    const mapping = mappingOf("{ customer: { ...own, name: text('Owner') }, ...more }");
    const parts =
      "const own = { myId: key('Owner') };\nconst more = { site: { myId: key('Street'), name: text('Street') } };";
    const map = await showMap(folderWith({ mapping: mapping.replace('export', `${parts}\nexport`) }));
    const [row] = (await map.rows({ order: 'file' })).rows;
    expect(row?.records.map(({ id, lines }) => [id, lines.map(({ path, columns }) => [path, columns])])).toEqual([
      [
        'customer',
        [
          ['name', [0]],
          ['myId', [0]],
        ],
      ],
      [
        'site-0',
        [
          ['myId', [1]],
          ['name', [1]],
        ],
      ],
    ]);
  });

  it('all fields with plain words, in the languages of headings too', async () => {
    const map = await showMap(folderWith());
    const fields = await map.get<ResourceFields[]>('fields');
    const site = fields.find(({ resource }) => resource === 'site');
    expect(site).toMatchObject({ hasCustomFields: true });
    expect(site?.fields).toContainEqual(expect.objectContaining({ path: 'customer', kind: 'reference' }));
    const zip = site?.fields.find(({ path }) => path === 'addressZIP');
    const words = { de: expect.arrayContaining(['PLZ', 'Postleitzahl']) };
    expect(zip).toMatchObject({ label: 'Postal code', kind: 'text', words });
    expect(site?.fields.map(({ path }) => path)).not.toContain('id');
  });

  it('the forms of the dates in a column', async () => {
    const lines = ['Owner;Since', 'A;03.04.24', 'B;17.05.24', 'C;'];
    const mapping = mappingOf("{ customer: { myId: key('Owner'), name: text('Owner') } }", '');
    const map = await showMap(folderWith({ lines, mapping }));
    const { values, dateFormats } = await map.get<ColumnValues>('values?table=0&column=1');
    expect(values.length).toBe(2);
    expect(dateFormats).toEqual(['dd.MM.yy']);
  });
});

describe('map begins', () => {
  it('with the rows alone where the mapping has a mistake, and goes on when it is corrected', async () => {
    const folder = folderWith({ mapping: 'export default defineMapping({' });
    const map = await showMap(folder);
    expect(map.state()).toMatchObject({ mistake: { file: folder.mapping } });
    expect(map.state().tables[0]).toMatchObject({ isRead: false, rows: 4, records: [] });
    const { rows } = await map.rows();
    const cells = ['Bakery', 'Main St 1', 'Oven', '12,5', 'old'];
    expect(rows[0]).toMatchObject({ status: 'unread', cells, records: [] });
    writeFileSync(folder.mapping, mappingOf(records));
    const { mistake, counting } = await map.counted();
    expect(mistake).toBeNull();
    expect(counting.records).toEqual({ customer: 2, site: 2, equipment: 3 });
  });

  it('though sheets that nothing reads cannot be read, at once or to their end', async () => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (number: number, ...texts: string[]) =>
      `<row r="${number}">${texts.map((text, at) => cell(`${'AB'[at]}${number}`, text)).join('')}</row>`;
    const many = Array.from({ length: 3000 }, (_, at) => row(at + 1, 'x', String(at))).join('');
    const sheet = (data: string) => `<worksheet xmlns="${main}"><sheetData>${data}`;
    const whole = `${sheet(row(1, 'No', 'Name') + row(2, '1', 'A'))}</sheetData></worksheet>`;
    const data = [whole, 'no XML at all <', `${sheet(many)}<row <`];
    const type = `${office}/worksheet`;
    const content = workbook({
      sheets: ['One', 'Two', 'Three']
        .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"/>`)
        .join(''),
      relationships: data
        .map((_, at) => `<Relationship Id="s${at}" Type="${type}" Target="worksheets/s${at}.xml"/>`)
        .join(''),
      extra: data.map((each, at) => ({ name: `xl/worksheets/s${at}.xml`, data: each })),
    });
    const path = newFolder();
    const file = join(path, 'old.xlsx');
    writeFileSync(file, content);
    const one = "sheets: { One: { records: { customer: { myId: key('No'), name: text('Name') } } } }";
    const mapping = fileOf(join(path, 'm.ts'), `${head}\nexport default defineMapping({ ${one} });\n`);
    const map = await showMap({ files: [file], mapping });
    const { tables, counting, mistake } = await map.counted();
    expect({ mistake, titles: tables.map(({ title }) => title) }).toEqual({ mistake: null, titles: ['One', 'Three'] });
    expect(counting.rows.mapped).toBe(1);
    await map.until('profiles', (state) => state.tables[1]?.columns[0]?.profile != null);
    expect(map.state().mistake).toBeNull();
  });

  it('not at all without a source, or with one that is none', async () => {
    const { mapping, path } = folderWith();
    await expectError(showMap({ files: [join(path, 'none.csv')], mapping }), SourceError, { message: 'no such file' });
    await expectError(showMap({ files: [mapping, mapping], mapping }), ConfigurationError, { message: 'named twice' });
  });
});

describe('map renews itself', () => {
  it.each([
    ['in place', (file: string, text: string) => writeFileSync(file, text)],
    [
      'by renaming',
      (file: string, text: string) => {
        writeFileSync(`${file}.new`, text);
        renameSync(`${file}.new`, file);
      },
    ],
  ])('when the mapping is saved %s', async (_how, save) => {
    const folder = folderWith();
    const map = await showMap(folder);
    await map.counted();
    for (const [at, name] of ['Street', 'Machine', 'Remark', 'Street'].entries()) {
      const { version } = map.state();
      save(folder.mapping, mappingOf(records).replace("name: text('Owner')", `name: text('${name}')`));
      await map.until(`save ${at}`, (state) => state.version > version);
      const [row] = (await map.rows({ order: 'file' })).rows;
      const cells = { Street: 'Main St 1', Machine: 'Oven', Remark: 'old' }[name];
      expect(row?.records[0]?.lines[1]).toMatchObject({ path: 'name', value: cells });
      expect(map.state().mapping.hash).not.toBe('');
    }
  });

  it('when a file that the mapping imports or looks up is saved', async () => {
    const path = newFolder();
    const files = [fileOf(join(path, 'old.csv'), ['No,Land', '1,D'])];
    const lands = fileOf(join(path, 'lands.csv'), ['Code,Name', 'D,DE']);
    const shared = fileOf(join(path, 'shared.ts'), "export const prefix = 'A-';\n");
    const text = `import { defineMapping, fromFile, key, text } from 'fieldsheet';\nimport { prefix } from './shared.ts';\nexport default defineMapping({ records: { customer: {\n  myId: key('No').prefix(prefix),\n  addressCountry: text('Land').lookup(fromFile('lands.csv', { key: 'Code', value: 'Name' })),\n} } });\n`;
    const map = await showMap({ files, mapping: fileOf(join(path, 'm.ts'), text) });
    await map.counted();
    const shown = async () => (await map.rows()).rows[0]?.records[0]?.lines.map(({ value }) => value);
    expect(await shown()).toEqual(['A-1', 'DE']);
    for (const [file, content, expected] of [
      [lands, 'Code,Name\nD,AT\n', ['A-1', 'AT']],
      [shared, "export const prefix = 'B-';\n", ['B-1', 'AT']],
    ] as const) {
      const { version } = map.state();
      writeFileSync(file, content);
      await map.until(`save of ${file}`, (state) => state.version > version);
      expect(await shown()).toEqual(expected);
    }
  });

  it('when a source is saved, with its new rows and headings', async () => {
    const folder = folderWith();
    const map = await showMap(folder);
    await map.counted();
    const { version } = map.state();
    fileOf(folder.source, ['Title of the list', ...machines, 'Baker;New St 3;Mill;1;new']);
    await map.until('the source', (state) => state.version > version);
    const { counting, tables } = await map.counted();
    expect(counting.rows).toEqual({ read: 5, mapped: 4, skipped: 0, rejected: 1 });
    expect(tables[0]).toMatchObject({ headerRow: 2, rows: 5 });
    expect((await map.rows({ order: 'file' })).rows.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7]);
  });

  it('and keeps the last good view while the mapping or a source cannot be read, and says where it is wrong', async () => {
    const folder = folderWith();
    const map = await showMap(folder);
    const before = await map.counted();
    const good = readFileSync(folder.mapping, 'utf8');
    for (const [wrong, mistake] of [
      [good.replace("text('Street')", "text('Street'"), { line: 10, message: 'Unexpected token' }],
      [good.replace("text('Street')", "text('Strete')"), { line: 9, message: '"Strete" (did you mean "Street"?)' }],
      [good.replace('name: text(', 'nmae: text('), { line: 5, message: '"nmae"' }],
      [good.replace('records:', 'record:'), { message: 'exports no mapping' }],
      ['', { message: 'exports no mapping' }],
    ] as const) {
      writeFileSync(folder.mapping, wrong);
      await map.until(mistake.message, (state) => state.mistake?.message.includes(mistake.message) === true);
      if ('line' in mistake) expect(map.state().mistake).toMatchObject({ file: folder.mapping, line: mistake.line });
      expect(map.state().counting).toEqual(before.counting);
      expect((await map.rows()).rows.length).toBe(4);
    }
    writeFileSync(folder.mapping, good);
    await map.until('the mapping is good again', ({ mistake }) => mistake === null);
    renameSync(folder.source, `${folder.source}.away`);
    await map.until('the source is gone', ({ mistake }) => mistake?.message === 'there is no such file.');
    expect(map.state().mistake?.file).toBe(folder.source);
    expect((await map.rows()).rows.length).toBe(4);
    renameSync(`${folder.source}.away`, folder.source);
    await map.until('the source is back', ({ mistake }) => mistake === null);
    renameSync(folder.mapping, `${folder.mapping}.away`);
    await map.until('the mapping is gone', ({ mistake }) => mistake?.message === 'The mapping file is gone.');
    renameSync(`${folder.mapping}.away`, folder.mapping);
    await map.until('the mapping is back', ({ mistake }) => mistake === null);
  });

  it('and stops functions that do not come to an end, keeps the last good view, and reads the next saving afresh', async () => {
    const folder = folderWith();
    const map = await showMap({ ...folder, longestMs: 300 });
    const before = await map.counted();
    const good = readFileSync(folder.mapping, 'utf8');
    const endlessly = "text('Machine').transform((name) => { while (name === 'Grinder'); return name; })";
    const endless = good.replace("text('Machine')", endlessly);
    writeFileSync(folder.mapping, endless);
    await map.until('it is stopped', ({ mistake }) => mistake !== null);
    expect(map.state().mistake).toMatchObject({
      file: folder.mapping,
      message: `The mapping does not come to an end: it was stopped after 0.3 seconds at row 4 of ${folder.source}.`,
      advice: expect.stringContaining('save the file'),
    });
    const after = await map.counted();
    expect({ ...after.counting, version: 0 }).toEqual({ ...before.counting, version: 0 });
    expect(after.mistake).not.toBeNull();
    const statuses = (await map.rows()).rows.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['mapped', 'mapped', 'mapped', 'rejected']);
    writeFileSync(folder.mapping, good.replace("text('Machine')", "text('Machine').transform((name) => name + '!')"));
    await map.until('the next saving', ({ mistake }) => mistake === null);
    await map.counted();
    const [first] = (await map.rows({ order: 'file' })).rows;
    expect(first?.records.at(-1)?.lines).toContainEqual(expect.objectContaining({ path: 'name', value: 'Oven!' }));
  });

  it.each([
    ['a function', '.transform(() => { for (;;); })'],
    ['a pattern', ".replace(/^(\\w+)*!$/, '')"],
  ])('with the rows alone where %s of the first mapping does not come to an end', async (_what, method) => {
    const lines = [...machines, `Baker;New St 3;${'a'.repeat(40)};1;new`];
    const mapping = mappingOf(records.replace("text('Machine')", `text('Machine')${method}`));
    const map = await showMap({ ...folderWith({ lines, mapping }), longestMs: 300 });
    await map.until('it is stopped', ({ mistake, version }) => mistake !== null && version > 1);
    expect(new Set((await map.rows()).rows.map(({ status }) => status))).toEqual(new Set(['unread']));
  });

  it('with the sources as they are now, though the mapping had a mistake when they were saved', async () => {
    const folder = folderWith();
    const map = await showMap(folder);
    await map.counted();
    const good = readFileSync(folder.mapping, 'utf8');
    writeFileSync(folder.mapping, 'export default {');
    await map.until('the mistake', ({ mistake }) => mistake !== null);
    const { version } = map.state();
    fileOf(folder.source, machines.slice(0, 2));
    await new Promise((resolve) => setTimeout(resolve, 200));
    writeFileSync(folder.mapping, good);
    await map.until('the new rows', (state) => state.version > version);
    expect((await map.counted()).counting.rows.read).toBe(1);
  });

  it('not when a file is saved as it was', async () => {
    const folder = folderWith();
    const map = await showMap(folder);
    const { version } = await map.counted();
    writeFileSync(folder.mapping, readFileSync(folder.mapping));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(map.state().version).toBe(version);
  });
});
