import { expect, it } from 'vitest';
import { ConfigurationError } from '../../src/errors.js';
import { annotateFile, type FileNotes } from '../../src/files/index.js';
import { inEnglish } from '../../src/messages/said.js';
import { noteNames } from '../../src/messages/text/own-names.js';
import { errorOf } from '../errors.js';
import { notesAt, partsOf, partText } from './annotated-files.js';
import { readCells, readRows, testFolder } from './folder.js';
import { type WorkbookParts, workbook, zip } from './workbook-builder.js';

const folder = testFolder();
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const own = [noteNames.en.status, noteNames.en.text];
let count = 0;

const text = (value: string) => `<is><t>${value}</t></is>`;
const heading = `<row r="1"><c r="A1" t="inlineStr">${text('Key')}</c><c r="B1" t="inlineStr">${text('Name')}</c></row>`;

async function annotated(parts: WorkbookParts, notes: FileNotes, extension = '.xlsx'): Promise<string> {
  const source = await folder.file(workbook(parts), extension);
  const target = folder.path(`annotated-${++count}${extension}`);
  await annotateFile({ source, target, notes });
  return target;
}

const sheetOf = (file: string) => partText(file, 'xl/worksheets/sheet1.xml');

it('the XML of a sheet is written in any prefix, and keeps comments, CDATA and white space', async () => {
  const kept =
    '<!-- a <c> --><x:row r="2">\n <x:c r="A2" t="inlineStr"><x:is><x:t><![CDATA[1 < 2]]></x:t></x:is></x:c>';
  const sheetXml = `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row>${kept}\n</x:row></x:sheetData></x:worksheet>`;
  const file = await annotated({ sheetXml }, notesAt([{ row: 2, column: 1 }]));
  expect(await sheetOf(file)).toContain(kept);
  expect(await readCells(file)).toEqual([
    [1, null, ...own],
    ['1 < 2', null, 'error', 'wrong in B2'],
  ]);
});

it('the XML of a sheet finds rows and cells that do not say where they are', async () => {
  const rows = `<row><c t="inlineStr">${text('Key')}</c><c t="inlineStr">${text('Name')}</c></row><row/><row><c><v>3</v></c><c><v>4</v></c></row>`;
  const file = await annotated(
    { rows },
    notesAt([
      { row: 2, column: 0 },
      { row: 3, column: 1 },
    ]),
  );
  expect(await readCells(file)).toEqual([
    ['Key', 'Name', ...own],
    [null, null, 'error', 'wrong in A2'],
    [3, 4, 'error', 'wrong in B3'],
  ]);
});

it('the XML of a sheet gets the cells and rows that are noted and not there, in their order', async () => {
  const rows = `${heading}<row r="4" spans="1:2"><c r="B4"><v>7</v></c></row>`;
  const cells = [4, 3, 9].map((row) => ({ row, column: 0 }));
  const file = await annotated({ rows }, notesAt(cells));
  const xml = await sheetOf(file);
  expect([...xml.matchAll(/<row r="(\d+)"/g)].map(([, row]) => row)).toEqual(['1', '3', '4', '9']);
  expect([...xml.matchAll(/<c r="([A-Z]+4)"/g)].map(([, address]) => address)).toEqual(['A4', 'B4', 'C4', 'D4']);
  expect(xml).toContain('<row r="4" spans="1:4">');
  expect(await readRows(file)).toContainEqual({ number: 9, cells: [null, null, 'error', 'wrong in A9'] });
});

it('the XML of a sheet is copied where it has no cell at all', async () => {
  const sheetXml = `<worksheet xmlns="${main}"><sheetData/></worksheet>`;
  const file = await annotated({ sheetXml }, notesAt([{ row: 2, column: 0 }], undefined, 0));
  expect(await readRows(file)).toEqual([{ number: 2, cells: [null, 'error', 'wrong in A2'] }]);
});

it('the XML of a sheet in UTF-16 is written in UTF-8, and says so', async () => {
  const xml = `<?xml version="1.0" encoding="UTF-16"?><worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr">${text('Straße 𝄞')}</c></row></sheetData></worksheet>`;
  const little = Buffer.from(`\uFEFF${xml}`, 'utf16le');
  for (const sheetXml of [little, Buffer.from(little).swap16()]) {
    const file = await annotated({ sheetXml }, notesAt([{ row: 2, column: 0, text: 'größer 𝄞' }]));
    expect(await readCells(file)).toEqual([
      ['Straße 𝄞', ...own],
      [null, 'error', 'größer 𝄞'],
    ]);
    expect(await sheetOf(file)).toContain('<?xml version="1.0" encoding="UTF-8"?><worksheet');
  }
});

it('the XML of a sheet gets its new sections where the format wants them', async () => {
  const sheetXml = `<worksheet xmlns="${main}"><dimension ref="A1:B2"/><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="16384" width="9"/></cols><sheetData>${heading}</sheetData><sheetProtection sheet="1"/><mergeCells count="1"><mergeCell ref="A5:B5"/></mergeCells><pageMargins left="1" right="1" top="1" bottom="1" header="0" footer="0"/><extLst/></worksheet>`;
  const file = await annotated({ sheetXml }, notesAt([{ row: 2, column: 0 }]));
  const xml = await sheetOf(file);
  const sections = [...xml.matchAll(/<(\w+)[ />]/g)].map(([, name]) => name);
  const wanted = ['sheetProtection', 'autoFilter', 'mergeCells', 'pageMargins', 'legacyDrawing', 'extLst'];
  expect(sections.filter((name) => wanted.includes(name ?? ''))).toEqual(wanted);
  expect(xml).toContain('<dimension ref="A1:D2"/>');
  expect(xml).toContain('<autoFilter ref="A1:D2"/>');
  expect([...xml.matchAll(/<col min="(\d+)" max="(\d+)"/g)].map(([, min, max]) => [min, max])).toEqual([
    ['1', '2'],
    ['3', '3'],
    ['4', '4'],
    ['5', '16384'],
  ]);
  expect(await partText(file, 'xl/workbook.xml')).toContain(
    `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'Data'!$A$1:$D$2</definedName>`,
  );
});

it('the XML of a sheet keeps a filter that is there', async () => {
  const sheetXml = `<worksheet xmlns="${main}"><sheetData>${heading}</sheetData><autoFilter ref="A1:B1"/></worksheet>`;
  const file = await annotated({ sheetXml }, notesAt([]));
  expect((await sheetOf(file)).match(/<autoFilter/g)).toHaveLength(1);
  expect(await sheetOf(file)).toContain('<autoFilter ref="A1:B1"/>');
});

it('the XML of a sheet says it where there is no room for two more columns', async () => {
  const rows = `${heading}<row r="2"><c r="XFC2"><v>1</v></c></row>`;
  const source = await folder.file(workbook({ rows }), '.xlsx');
  const target = folder.path('no-room.xlsx');
  const { leftOut } = await annotateFile({ source, target, notes: notesAt([{ row: 2, column: 0 }]) });
  expect(leftOut.map(inEnglish)).toEqual([expect.stringContaining('Data has no room')]);
  expect((await readCells(target))[0]).toEqual(['Key', 'Name']);
  const listed = (await readRows(target, 'fieldsheet issues')).flatMap(({ cells }) => cells);
  expect(listed).toContainEqual(expect.stringContaining('Data has no room'));
  expect(listed).toContain('A2');
});

const hostile = '=HYPERLINK("http://x")\u0001\r\n_x0041_ <b>&\ud800';

it('what is written is text, whatever it holds', async () => {
  const file = await annotated({ rows: heading }, notesAt([{ row: 2, column: 0, text: hostile }]));
  const written = (await readCells(file))[1]?.[3];
  expect(written).toBe(hostile.replace('\ud800', '\ufffd').replace('\r\n', ' '));
  expect(await sheetOf(file)).not.toContain('<f>');
});

it('what is written is cut to what a cell and a comment hold', async () => {
  const long = 'x'.repeat(40_000);
  const file = await annotated({ rows: heading }, notesAt([{ row: 2, column: 0, text: long }]));
  expect((await readCells(file))[1]?.[3]).toBe(`${'x'.repeat(32_766)}…`);
  expect(await partText(file, 'xl/comments1.xml')).toContain(`>fieldsheet: ${'x'.repeat(999)}…<`);
});

it('what is written has 5,000 comments at most, those of errors first, and says so', async () => {
  const cells = Array.from({ length: 5_010 }, (_, index) => ({
    row: index + 2,
    column: 0,
    tone: index < 10 ? ('doubtful' as const) : ('bad' as const),
  }));
  const source = await folder.file(workbook({ rows: heading }), '.xlsx');
  const target = folder.path('many.xlsx');
  const { leftOut } = await annotateFile({ source, target, notes: notesAt(cells) });
  expect(leftOut.map(inEnglish)).toEqual([
    'Sheet Data has comments at 5\u202f000 cells; 10 more are coloured, without one.',
  ]);
  const refs = [...(await partText(target, 'xl/comments1.xml')).matchAll(/<comment ref="(\w+)"/g)];
  expect(refs.map(([, ref]) => ref)).toEqual(cells.slice(10).map(({ row }) => `A${row}`));
});

const macros = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';

it('the name of the copy must have the extension of what it is', async () => {
  const source = await folder.file(workbook({ rows: heading, contentType: macros }), '.xlsm');
  const error = await errorOf(annotateFile({ source, target: folder.path('x.xlsx'), notes: notesAt([]) }));
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(error).toMatchObject({ message: expect.stringContaining('.xlsm') });
  await annotateFile({ source, target: folder.path('x.xlsm'), notes: notesAt([]) });
  expect(await partText(folder.path('x.xlsm'), '[Content_Types].xml')).toContain(macros);
});

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;

it('what a workbook has besides: survives: charts, pictures, macros, conversations', async () => {
  const thread = 'http://schemas.microsoft.com/office/2017/10/relationships/threadedComment';
  const relations = [
    relation('rId1', `${office}/drawing`, '../drawings/drawing1.xml'),
    relation('rId2', `${office}/comments`, '../comments1.xml'),
    relation('rId3', `${office}/vmlDrawing`, '../drawings/vmlDrawing1.vml'),
    relation('rId4', thread, '../threadedComments/threadedComment1.xml'),
  ];
  const shape =
    '<v:shape id="_x0000_s1025"><x:ClientData ObjectType="Note"><x:Row>1</x:Row><x:Column>0</x:Column></x:ClientData></v:shape>';
  const comments =
    `<comments xmlns="${main}"><authors><author>tc={1}</author><author>Eve &amp; Co</author></authors><commentList>` +
    '<comment ref="A2" authorId="0"><text><t>[Threaded comment] hello</t></text></comment>' +
    '<comment ref="B2" authorId="1"><text><t xml:space="preserve"> plain</t></text></comment></commentList></comments>';
  const kept = [
    { name: 'xl/drawings/drawing1.xml', data: '<xdr:wsDr xmlns:xdr="urn:x"/>' },
    { name: 'xl/charts/chart1.xml', data: '<c:chartSpace xmlns:c="urn:c"/>' },
    { name: 'xl/media/image1.png', data: Buffer.from([0x89, 0x50, 0, 255]) },
    { name: 'xl/vbaProject.bin', data: Buffer.from([1, 2, 3]) },
    {
      name: 'xl/threadedComments/threadedComment1.xml',
      data: '<ThreadedComments><threadedComment ref="A2"/></ThreadedComments>',
    },
  ];
  const parts = {
    sheetXml: `<worksheet xmlns="${main}" xmlns:q="${office}"><sheetData>${heading}<row r="2"><c r="A2"><v>1</v></c></row></sheetData><drawing q:id="rId1"/><legacyDrawing q:id="rId3"/></worksheet>`,
    extra: [
      {
        name: 'xl/worksheets/_rels/sheet1.xml.rels',
        data: `<Relationships xmlns="${packageTypes}/relationships">${relations.join('')}</Relationships>`,
      },
      { name: 'xl/comments1.xml', data: comments },
      {
        name: 'xl/drawings/vmlDrawing1.vml',
        data: `<xml><o:shapelayout><o:idmap v:ext="edit" data="1"/></o:shapelayout>${shape}<br></xml>`,
      },
      ...kept,
    ],
  };
  const noted = [0, 1].map((column) => ({ row: 2, column })).concat({ row: 3, column: 0 });
  const file = await annotated(parts, notesAt(noted));
  const copy = await partsOf(file);
  for (const { name, data } of kept) expect(copy.get(name.toLowerCase())).toEqual(Buffer.from(data));
  const written = copy.get('xl/comments1.xml')?.toString() ?? '';
  expect(written).toContain('<comment ref="A2" authorId="0"><text><t>[Threaded comment] hello</t></text></comment>');
  expect(written).toContain('<author>Eve &amp; Co</author>');
  expect(written).toMatch(
    /<comment ref="B2" authorId="1"><text><r><t xml:space="preserve"> plain<\/t><\/r><r>.*fieldsheet: wrong in B2/s,
  );
  expect(written).toContain('<comment ref="A3" authorId="2">');
  const drawing = copy.get('xl/drawings/vmldrawing1.vml')?.toString() ?? '';
  expect(drawing).toContain(shape);
  expect(drawing.match(/<v:shape /g)).toHaveLength(2);
  expect((await sheetOf(file)).match(/<legacyDrawing/g)).toHaveLength(1);
});

it('what a workbook has besides is read in the strict dialect too', async () => {
  const strict = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
  const relationships = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
  const whole = zip([
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="${packageTypes}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `<Relationships xmlns="${packageTypes}/relationships">${relation('r1', `${relationships}/officeDocument`, 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns="${strict}" xmlns:r="${relationships}" conformance="strict"><sheets><sheet name="Data" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships xmlns="${packageTypes}/relationships">${relation('r1', `${relationships}/worksheet`, 'worksheets/sheet1.xml')}</Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      data: `<worksheet xmlns="${strict}"><sheetData>${heading}</sheetData></worksheet>`,
    },
  ]);
  const source = await folder.file(whole, '.xlsx');
  const target = folder.path('strict.xlsx');
  await annotateFile({ source, target, notes: notesAt([{ row: 2, column: 0 }]) });
  expect((await readCells(target))[1]).toEqual([null, null, 'error', 'wrong in A2']);
  for (const [name, bytes] of await partsOf(target)) {
    expect(bytes.toString(), name).not.toMatch(/schemas.openxmlformats.org\/(spreadsheetml|officeDocument)/);
  }
});
