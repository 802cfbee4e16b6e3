import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { ConfigurationError, OutputError, SourceError } from '../../src/errors.js';
import { annotateFile, type Cell, columnLetter, openSource } from '../../src/files/index.js';
import { noteNames } from '../../src/messages/text/own-names.js';
import { newFolder } from '../accounts.js';
import { errorOf, expectError } from '../errors.js';
import { casesOf, isLong, rounds } from '../rounds.js';
import { englishWords, filled, notesAt, partsOf, partText, sheetsOf, widthOf } from './annotated-files.js';
import { readRows, testFolder } from './folder.js';
import { packageFaults } from './package-faults.js';
import { workbook } from './workbook-builder.js';

const workbooks = join(import.meta.dirname, '../fixtures/workbooks');
const folder = testFolder();

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** What is no .xlsx gets a new workbook. */
const ofOtherKinds = /^(?:ods|xls)_renamed\.xlsx$/;
const names = readdirSync(workbooks).filter((name) => name.endsWith('.xlsx') && !ofOtherKinds.test(name));
it.each(casesOf(names, 12))('%s keeps its values and the parts that are not concerned', async (name) => {
  const source = join(workbooks, name);
  const target = folder.path(`copy-${name}`);
  const opened = await openSource(source).catch(() => undefined);
  if (!opened) {
    await expect(annotateFile({ source, target, notes: notesAt([]) })).rejects.toThrow(SourceError);
    return;
  }
  await opened.close();
  const sheet = opened.sheets[0]?.name ?? '';
  if (!(await succeeds(sheetsOf(source)))) return;
  await annotateFile({
    source,
    target,
    notes: notesAt(
      [
        { row: 2, column: 0 },
        { row: 3, column: 1 },
      ],
      sheet,
    ),
  });

  const known = await packageFaults(source);
  expect((await packageFaults(target)).filter((fault) => !known.includes(fault))).toEqual([]);
  const before = await sheetsOf(source);
  const after = await sheetsOf(target);
  expect([...after.keys()]).toEqual([...before.keys(), noteNames.en.sheet]);
  for (const [each, rows] of before) {
    const copy = after.get(each) ?? new Map();
    if (each !== sheet) {
      expect(copy, each).toEqual(rows);
      continue;
    }
    const width = Math.max(widthOf(rows), 2);
    expect(filled(copy, width)).toEqual(filled(rows));
    // A merged range may reach beyond the last value.
    const status = copy.get(1)?.indexOf(noteNames.en.status) ?? -1;
    expect(status).toBeGreaterThanOrEqual(width);
    expect(
      copy
        .get(1)
        ?.slice(width, status)
        .every((cell: unknown) => cell === null),
    ).toBe(true);
    expect(copy.get(1)?.slice(status)).toEqual([noteNames.en.status, noteNames.en.text]);
    expect(copy.get(2)?.slice(status)).toEqual(['error', 'wrong in A2']);
    expect(copy.get(3)?.slice(status)).toEqual(['error', 'wrong in B3']);
  }

  const old = await partsOf(source);
  const changed = [...(await partsOf(target))].filter(([part, bytes]) => old.get(part)?.equals(bytes) !== true);
  const touched = changed.map(([part]) => part);
  for (const part of old.keys())
    expect(touched.includes(part) && /theme|sharedstrings|docprops|calcchain|media|table/.test(part)).toBe(false);
  expect(touched.filter((part) => /worksheets\/[^_]/.test(part) && old.has(part)).length).toBeLessThanOrEqual(1);
});

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/old-workbooks/${name}`, import.meta.url));

test.each(['customers.xls', 'customers.ods'])('a marked copy of %s is a new workbook with all sheets', async (name) => {
  const target = join(newFolder(), 'copy.xlsx');
  const rows = new Map([[3, { tone: 'bad', status: 'error', text: 'no zeros', cells: new Map() } as const]]);
  const sheets = [{ sheet: 'kunden', headerRow: 1, rows, others: 'good' }];
  const listed = [{ tone: 'bad', kind: 'error', sheet: 'kunden', row: 3, text: 'no zeros' } as const];
  expect(
    await annotateFile({
      source: fixture(name),
      target,
      notes: { words: englishWords, sheets, listed, summary: [] },
    }),
  ).toEqual({
    file: target,
    leftOut: [],
  });
  const copy = await openSource(target);
  expect(copy.sheets.map(({ name: sheet, state }) => [sheet, state])).toEqual([
    ['Kunden', 'visible'],
    ['Intern', 'hidden'],
    ['Lang & "quer"', 'visible'],
    ['Leer', 'visible'],
    [noteNames.en.sheet, 'visible'],
  ]);
  await copy.close();
  const [before, after] = [await readRows(fixture(name)), await readRows(target)];
  const marked = after.find(({ number }) => number === 3);
  expect(marked?.cells.slice(78, 80)).toEqual(['error', 'no zeros']);
  // What is empty is not there.
  const plain = (cells: readonly unknown[]) => cells.slice(0, 2).map((cell) => (cell === '' ? null : cell));
  const filled = after.filter(({ cells }) => cells.slice(0, 78).some((cell) => cell !== null));
  const pairs = (all: typeof before) => all.map(({ number, cells }) => [number, ...plain(cells)]);
  expect(pairs(filled)).toEqual(pairs(before));
  expect(await readRows(target, 'Lang & "quer"')).toEqual(await readRows(fixture(name), 'Lang & "quer"'));
});

const own = [noteNames.en.status, noteNames.en.text];

it('a workbook made of a CSV file has every cell as the text of the file, at the same place', async () => {
  const source = await folder.file(
    'Report of May\r\n\r\nKey;Name;Key\r\n007;"=1+1";1.50\r\n 8;"two\nlines"\r\n9;Zoë;x;more\r\n',
  );
  const target = folder.path('texts.xlsx');
  const notes = notesAt(
    [
      { row: 4, column: 1 },
      { row: 5, column: 2 },
    ],
    undefined,
    3,
  );
  await annotateFile({ source, target, notes, options: { csv: { delimiter: ';' } } });
  expect((await readRows(target)).map(({ number, cells }) => [number, ...cells])).toEqual([
    [1, 'Report of May'],
    [3, 'Key', 'Name', 'Key', null, ...own],
    [4, '007', '=1+1', '1.50', null, 'error', 'wrong in B4'],
    [5, ' 8', 'two\nlines', null, null, 'error', 'wrong in C5'],
    [6, '9', 'Zoë', 'x', 'more'],
  ]);
  expect(await packageFaults(target)).toEqual([]);
  const xml = await partText(target, 'xl/worksheets/sheet1.xml');
  expect(xml).not.toMatch(/<f[ >]/);
  expect(xml.match(/<c [^>]*>/g)?.filter((tag) => !/ t="(?:str|inlineStr)"|\/>$/.test(tag))).toEqual([]);
  expect(xml).toContain('<autoFilter ref="A3:F6"/>');
  expect(await partText(target, 'xl/comments1.xml')).toContain('<comment ref="B4"');
  const listed = (await readRows(target, noteNames.en.sheet)).map(({ cells }) => cells[1]);
  expect(listed).toEqual(expect.arrayContaining(['B4', 'C5']));
});

it('a workbook made of a CSV file has its name, and a sheet that links to its cells', async () => {
  const target = folder.path('linked.xlsx');
  const source = await folder.file('Key\n1\n2\n', "-O'Neil [1].csv");
  await annotateFile({ source, target, notes: notesAt([{ row: 2, column: 0 }]) });
  const [name = ''] = (await sheetsOf(target)).keys();
  expect(name).toMatch(/O'Neil -1-$/);
  const location = `'${name.replace("'", "''")}'!A2`;
  expect(await partText(target, 'xl/worksheets/sheet2.xml')).toContain(`location="${location}"`);
});

it.runIf(isLong)('a workbook made of a CSV file is refused where it would not fit, with advice', async () => {
  const source = await folder.file(`${'a'.repeat(3)}\n`.repeat(1_048_577));
  const error = await errorOf(annotateFile({ source, target: folder.path('no.xlsx'), notes: notesAt([]) }));
  expect(error).toBeInstanceOf(OutputError);
  expect(error).toMatchObject({
    message: expect.stringContaining('more than 1,048,576 rows'),
    advice: expect.any(String),
  });
});

it('a workbook made of a CSV file is a workbook and nothing else', async () => {
  const source = await folder.file('Key\n1\n');
  await expectError(annotateFile({ source, target: folder.path('no.csv'), notes: notesAt([]) }), ConfigurationError);
});

let count = 0;

interface Place {
  readonly row: number;
  readonly column: number;
}

const place = fc.record({ row: fc.integer({ min: 2, max: 12 }), column: fc.integer({ min: 0, max: 29 }) });
const places = (maxLength: number) =>
  fc.uniqueArray(place, { maxLength, selector: ({ row, column }) => `${row} ${column}` });

/** A sheet with numbers at some places, each with or without its address, of a style or none. */
function sheetRows(cells: readonly Place[], styled: boolean): string {
  const rows = new Map<number, Place[]>();
  for (const cell of cells) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell]);
  const style = styled ? ' s="1"' : '';
  const xml = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, own]) => {
      const sorted = own.toSorted((a, b) => a.column - b.column);
      const list = sorted.map(({ column }, index) => {
        const follows = column === (sorted[index - 1]?.column ?? -1) + 1;
        return `<c${follows ? '' : ` r="${columnLetter(column)}${row}"`}${style}><v>${row * 100 + column}</v></c>`;
      });
      return `<row r="${row}">${list.join('')}</row>`;
    });
  return `<row r="1"><c r="A1" t="inlineStr"><is><t>Key</t></is></c></row>${xml.join('')}`;
}

it('no note changes a value, and each comes to its place', async () => {
  const law = fc.asyncProperty(places(30), places(12), fc.boolean(), async (cells, noted, styled) => {
    const source = await folder.file(workbook({ rows: sheetRows(cells, styled), formats: ['0.00'] }), '.xlsx');
    const target = folder.path(`law-${++count}.xlsx`);
    await annotateFile({ source, target, notes: notesAt(noted, 'Data') });
    const known = await packageFaults(source);
    expect((await packageFaults(target)).filter((fault) => !known.includes(fault))).toEqual([]);
    const before = (await sheetsOf(source)).get('Data') ?? new Map<number, readonly Cell[]>();
    const after = (await sheetsOf(target)).get('Data') ?? new Map<number, readonly Cell[]>();
    const status = Math.max(0, ...[...cells, ...noted].map(({ column }) => column)) + 1;
    expect(filled(after, status)).toEqual(filled(before));
    const said = [...after].flatMap(([row, own]) => (row > 1 && own[status] === 'error' ? [row] : []));
    expect(said).toEqual([...new Set(noted.map(({ row }) => row))].sort((a, b) => a - b));
    const xml = await partText(target, 'xl/worksheets/sheet1.xml');
    for (const { row, column } of noted) {
      const coloured = new RegExp(
        `<c r="${columnLetter(column)}${row}"[^>]* s="(\\d+)"|<c s="(\\d+)"><v>${row * 100 + column}<`,
      );
      expect(Number(coloured.exec(xml)?.slice(1).find(Boolean))).toBeGreaterThan(1);
    }
  });
  await fc.assert(law, { numRuns: rounds(120) });
});
