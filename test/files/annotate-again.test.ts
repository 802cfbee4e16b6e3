import exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { annotateFile } from '../../src/files/index.js';
import { openPackage } from '../../src/files/xlsx/package.js';
import { noteNames } from '../../src/messages/text/own-names.js';
import { notesAt, partsOf, partText, sheetsOf } from './annotated-files.js';
import { readCells, testFolder } from './folder.js';
import { packageFaults } from './package-faults.js';
import { zip } from './workbook-builder.js';

const folder = testFolder();
const own = [noteNames.en.status, noteNames.en.text];

/** A workbook with a remark of its user, a coloured cell and a dark heading. */
async function source(name: string): Promise<string> {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('Data');
  sheet.addRows([
    ['Key', 'Name'],
    ['001', 'Anna'],
    ['002', 'Bert'],
  ]);
  sheet.getCell('B2').note = 'ask her again';
  sheet.getCell('A2').fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF00FF00' } };
  book.addWorksheet('Other').addRow(['untouched']);
  const file = folder.path(name);
  await book.xlsx.writeFile(file);
  return file;
}

async function read(file: string) {
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(file);
  return book;
}

function fillOf(book: exceljs.Workbook, address: string): string | undefined {
  const { fill } = book.getWorksheet('Data')?.getCell(address) ?? {};
  return fill?.type === 'pattern' && fill.pattern === 'solid' ? fill.fgColor?.argb : undefined;
}

function noteText(book: exceljs.Workbook, address: string): string | undefined {
  const note = book.getWorksheet('Data')?.getCell(address).note;
  return typeof note === 'object' ? note.texts?.map(({ text }) => text).join('') : note;
}

describe('a copy', () => {
  it('shows colours, comments, links and a filter to another reader', async () => {
    const target = folder.path('first.xlsx');
    const notes = notesAt(
      [
        { row: 2, column: 1, text: 'one' },
        { row: 3, column: 0, text: 'two' },
      ],
      'Data',
    );
    await annotateFile({ source: await source('a.xlsx'), target, notes });
    const book = await read(target);
    expect(fillOf(book, 'B2')).toBe('FFFCE3E2');
    expect(fillOf(book, 'A2')).toBe('FF00FF00');
    expect(noteText(book, 'B2')).toBe('ask her again\n\nfieldsheet: one');
    expect(noteText(book, 'A3')).toBe('fieldsheet: two');
    expect(book.getWorksheet('Data')?.autoFilter).toBe('A1:D3');
    const list = book.getWorksheet(noteNames.en.sheet);
    expect(list?.getCell('B5').value).toBe('Data B2');
    expect(await partText(target, 'xl/worksheets/sheet3.xml')).toContain(`<hyperlink ref="B5" location="'Data'!B2"`);
    expect(list?.views[0]).toMatchObject({ state: 'frozen', ySplit: 4 });
    expect(list?.autoFilter).toBe('A4:F6');
  });

  it('of a copy replaces what the older one said', async () => {
    const original = await source('b.xlsx');
    const first = folder.path('b1.xlsx');
    const second = folder.path('b2.xlsx');
    const cells = [
      { row: 2, column: 0, text: 'one' },
      { row: 2, column: 1, text: 'two' },
      { row: 3, column: 0, text: 'three' },
    ];
    await annotateFile({ source: original, target: first, notes: notesAt(cells, 'Data') });
    await annotateFile({
      source: first,
      target: second,
      notes: notesAt([{ row: 3, column: 1, text: 'four' }], 'Data'),
    });
    expect([...(await sheetsOf(second)).keys()]).toEqual(['Data', 'Other', noteNames.en.sheet]);
    expect(await readCells(second)).toEqual([
      ['Key', 'Name', ...own],
      ['001', 'Anna'],
      ['002', 'Bert', 'error', 'four'],
    ]);
    const book = await read(second);
    expect(['A2', 'B2', 'A3', 'B3'].map((cell) => fillOf(book, cell))).toEqual([
      'FF00FF00',
      undefined,
      undefined,
      'FFFCE3E2',
    ]);
    expect(['A2', 'B2', 'A3', 'B3'].map((cell) => noteText(book, cell))).toEqual([
      undefined,
      'ask her again',
      undefined,
      'fieldsheet: four',
    ]);
    const drawing = await partText(second, 'xl/drawings/vmlDrawing1.vml');
    expect(
      [...drawing.matchAll(/<x:Row>(\d+)<\/x:Row>\s*<x:Column>(\d+)/g)].map(([, row, column]) => `${row} ${column}`),
    ).toEqual(['1 1', '2 1']);
    expect(await packageFaults(second)).toEqual([]);
    expect((await partText(second, 'xl/workbook.xml')).match(/_FilterDatabase/g)).toHaveLength(2);
  });

  it('of a copy that another program saved replaces what the older one said', async () => {
    const first = folder.path('c1.xlsx');
    const saved = folder.path('c2.xlsx');
    const second = folder.path('c3.xlsx');
    await annotateFile({
      source: await source('c.xlsx'),
      target: first,
      notes: notesAt([{ row: 2, column: 0 }], 'Data'),
    });
    await (await read(first)).xlsx.writeFile(saved);
    await annotateFile({ source: saved, target: second, notes: notesAt([{ row: 3, column: 0, text: 'new' }], 'Data') });
    expect(await readCells(second)).toEqual([
      ['Key', 'Name', ...own],
      ['001', 'Anna'],
      ['002', 'Bert', 'error', 'new'],
    ]);
    expect([...(await sheetsOf(second)).keys()]).toEqual(['Data', 'Other', noteNames.en.sheet]);
    expect(fillOf(await read(second), 'A2')).toBe('FF00FF00');
    expect(noteText(await read(second), 'A2')).toBeUndefined();
  });

  it('of a copy saved by a program that keeps no authors, and writes second colours of its own, takes all away', async () => {
    const first = folder.path('e1.xlsx');
    const cells = [
      { row: 2, column: 0 },
      { row: 2, column: 1 },
      { row: 3, column: 1, tone: 'doubtful' as const },
    ];
    await annotateFile({ source: await source('e.xlsx'), target: first, notes: notesAt(cells, 'Data') });
    const pack = await openPackage(first, {});
    const bytesOf = await partsOf(first);
    const parts = pack.entries.map(({ name }) => {
      const bytes = bytesOf.get(name.toLowerCase()) ?? Buffer.of();
      if (!/comments|styles/.test(name)) return { name, data: bytes };
      const saved = bytes
        .toString()
        .replace('<author>fieldsheet</author>', '<author> </author>')
        .replaceAll(' applyFill="1"', '')
        .replaceAll(/(<fgColor rgb="FF(?:FCE3E2|FEF1CF)"\/>)<bgColor [^>]*>/g, '$1<bgColor rgb="FFFFFFCC"/>');
      return { name, data: saved };
    });
    const saved = await folder.file(zip(parts), '.xlsx');
    const second = folder.path('e2.xlsx');
    await annotateFile({ source: saved, target: second, notes: { ...notesAt([], 'Data'), listed: [] } });
    const book = await read(second);
    expect(['A2', 'B2', 'B3'].map((cell) => fillOf(book, cell))).toEqual([undefined, undefined, undefined]);
    expect(['A2', 'B2', 'B3'].map((cell) => noteText(book, cell))).toEqual([undefined, 'ask her again', undefined]);
    expect(await packageFaults(second)).toEqual([]);
    // That of the list has gone with its filter.
    expect((await partText(second, 'xl/workbook.xml')).match(/_FilterDatabase/g)).toHaveLength(1);
  });

  it('is the same whenever it is made, and leaves the original alone', async () => {
    const original = await source('d.xlsx');
    const before = await partsOf(original);
    const notes = notesAt([{ row: 2, column: 0 }], 'Data');
    await annotateFile({ source: original, target: folder.path('d1.xlsx'), notes });
    await annotateFile({ source: original, target: folder.path('d2.xlsx'), notes });
    expect(await partsOf(folder.path('d1.xlsx'))).toEqual(await partsOf(folder.path('d2.xlsx')));
    expect(await partsOf(original)).toEqual(before);
  });
});
