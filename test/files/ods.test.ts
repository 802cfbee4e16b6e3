import { expect, test } from 'vitest';
import { SourceError } from '../../src/errors.js';
import { openSource } from '../../src/files/index.js';
import { expectError } from '../errors.js';
import { readCells, readRows, testFolder } from './folder.js';
import { cell, type OdsParts, oasis, ods, row, table, text } from './ods-builder.js';
import { zip } from './workbook-builder.js';

const folder = testFolder();
const write = (parts: OdsParts) => folder.file(ods(parts), '.ods');
const cellsOf = async (parts: OdsParts) => readCells(await write(parts));

test('the text of a cell is that of its paragraphs, without comments', async () => {
  const comment = '<office:annotation><dc:creator>me</dc:creator><text:p>a comment</text:p></office:annotation>';
  const cells = [
    cell('office:value-type="string"', `\n  ${comment}<text:p>one</text:p>\n  <text:p>two</text:p>\n`),
    text('a<text:s text:c="3"/>b<text:tab/>c<text:line-break/>d'),
    text('rich <text:span>inner</text:span> <text:a>link</text:a>\n      wrapped'),
    cell('office:value-type="string" office:string-value="given"', '<text:p>shown</text:p>'),
  ];
  expect(await cellsOf({ body: table(row(...cells)) })).toEqual([
    ['one\ntwo', 'a   b\tc\nd', 'rich inner link wrapped', 'given'],
  ]);
});

test('a time is the time of a day, unless its format shows a duration: its own, or that of row or column', async () => {
  const styles = [
    '<number:time-style style:name="N1"/><number:time-style style:name="N2" number:truncate-on-overflow="false"/>',
    '<style:style style:name="day" style:family="table-cell" style:data-style-name="N1"/>',
    '<style:style style:name="length" style:family="table-cell" style:data-style-name="N2"/>',
    '<style:style style:name="bold" style:family="table-cell" style:parent-style-name="length"/>',
  ].join('');
  const time = (style: string) => cell(`${style} office:value-type="time" office:time-value="PT06H00M00S"`);
  const columns =
    '<table:table-column table:number-columns-repeated="2"/><table:table-column table:default-cell-style-name="bold"/>';
  const cells = [time('table:style-name="day"'), time('table:style-name="bold"'), time(''), time('')];
  expect(await cellsOf({ styles, body: table(columns + row(...cells)) })).toEqual([
    ['06:00:00', { days: 0.25 }, { days: 0.25 }, '06:00:00'],
  ]);
});

test('a number is the text that its format shows where that has leading zeros and nothing behind them', async () => {
  const styled = (name: string, format: string) =>
    `<number:number-style style:name="N${name}">${format}</number:number-style>
    <style:style style:name="${name}" style:family="table-cell" style:data-style-name="N${name}"/>`;
  const digits = (count: number, more = '') => `<number:number number:min-integer-digits="${count}" ${more}/>`;
  const styles = [
    styled('zip', digits(5, 'number:decimal-places="0"')),
    styled('key', `<number:text>K-</number:text>${digits(4)}`),
    styled('weight', `${digits(3)}<number:text> kg</number:text>`),
    styled('price', digits(3, 'number:decimal-places="2"')),
    styled('sum', digits(5, 'number:grouping="true"')),
    styled('plain', digits(1)),
  ].join('');
  const shown = (style: string, value: number, text: string) =>
    cell(`table:style-name="${style}" office:value-type="float" office:value="${value}"`, `<text:p>${text}</text:p>`);
  const cells = [
    shown('zip', 1067, '01067'),
    shown('zip', 50667, '50667'),
    shown('zip', -7, '-00007'),
    shown('key', 1, 'K-0001'),
    shown('weight', 5, '005 kg'),
    shown('price', 7, '007,00'),
    shown('sum', 7, '00.007'),
    shown('plain', 1067, '1 067'),
  ];
  expect(await cellsOf({ styles, body: table(row(...cells)) })).toEqual([
    ['01067', 50667, -7, 'K-0001', 5, 7, 7, 1067],
  ]);
});

test('numbers, booleans, dates and errors of several programs', async () => {
  const formula = 'table:formula="of:=A1"';
  const cells = [
    cell('office:value-type="percentage" office:value="0.5"', '<text:p>50 %</text:p>'),
    cell('office:value-type="boolean" office:boolean-value="true"'),
    cell('office:value-type="date" office:date-value="2024-02-29T13:45:30"'),
    cell('office:value-type="date" office:date-value="2024-02-30"'),
    // LibreOffice: an error, and TRUE as a number.
    cell(`${formula} office:value-type="string" calcext:value-type="error"`, '<text:p>Err:502</text:p>'),
    cell(`${formula} office:value-type="float" office:value="1"`, '<text:p>WAHR</text:p>'),
    // Excel: an error in the language of its user.
    cell(`${formula} office:value-type="float" office:value="0"`, '<text:p>#BEZUG!</text:p>'),
    cell(`${formula} office:value-type="string"`, '<text:p>#REF!</text:p>'),
    text('#REF!'),
    cell('office:value-type="float" office:value="NaN"'),
  ];
  expect(await cellsOf({ body: table(row(...cells)) })).toEqual([
    [
      0.5,
      true,
      new Date('2024-02-29T13:45:30Z'),
      { error: 'unreadable date' },
      { error: 'Err:502' },
      true,
      { error: '#BEZUG!' },
      { error: '#REF!' },
      '#REF!',
      { error: 'unreadable number' },
    ],
  ]);
});

test('a formula without a value is an empty text of LibreOffice, otherwise one that was not calculated', async () => {
  const body = table(row(cell('table:formula="of:=B1"'), text('x')));
  expect(await cellsOf({ body })).toEqual([['', 'x']]);
  expect(await cellsOf({ body, generator: 'odfpy' })).toEqual([[{ error: 'formula without value' }, 'x']]);
});

test('repeated cells and rows are there as often as they say, empty ones take no room', async () => {
  const body = table(
    [
      '<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
      `<table:table-row table:number-rows-repeated="2">${cell('table:number-columns-repeated="2" office:value-type="float" office:value="7"')}<table:table-cell table:number-columns-repeated="16382"/></table:table-row>`,
      '<table:table-row table:number-rows-repeated="1048571"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    ].join(''),
  );
  expect(await readRows(await write({ body }))).toEqual([
    { number: 4, cells: [7, 7] },
    { number: 5, cells: [7, 7] },
  ]);
});

test('sheets are those of the document, without what formulas and scenarios keep', async () => {
  const styles =
    '<style:style style:name="h" style:family="table"><style:table-properties table:display="false"/></style:style>';
  const linked = '<table:table-source/>';
  const deleted = `<table:tracked-changes>${table(row(text('deleted')), 'Old')}</table:tracked-changes>`;
  const body = [
    deleted,
    table(row(text('1')), 'First'),
    table(row(text('2')), 'Second').replace('<table:table ', '<table:table table:style-name="h" '),
    table(`<table:scenario/>${row(text('no'))}`, 'Best case'),
    table(linked + row(text('no')), "'file:///other.ods'#Sheet1"),
    table(linked + row(text('5')), 'Linked'),
    `<table:dde-links><table:dde-link>${table(row(text('no')), 'DDE')}</table:dde-link></table:dde-links>`,
  ].join('');
  const file = await write({ body, styles });
  const source = await openSource(file);
  expect(source.sheets).toEqual([
    { name: 'First', state: 'visible' },
    { name: 'Second', state: 'hidden' },
    { name: 'Linked', state: 'visible' },
  ]);
  await source.close();
  expect((await readRows(file, 'Second')).map(({ cells }) => cells)).toEqual([['2']]);
  expect((await readRows(file, 'Linked')).map(({ cells }) => cells)).toEqual([['5']]);
});

test('each of many long sheets is found, wherever the chunks of the file end', async () => {
  const sheets = Array.from({ length: 12 }, (_, sheet) =>
    table(
      Array.from({ length: 300 }, (_, at) => row(text(`Größe ${sheet} ${'x'.repeat((at * 7) % 90)}`))).join(''),
      `S${sheet}`,
    ),
  );
  const file = await write({ body: sheets.join('') });
  for (let sheet = 0; sheet < sheets.length; sheet++) {
    const rows = await readRows(file, `S${sheet}`);
    const expected = Array.from({ length: 300 }, (_, at) => [`Größe ${sheet} ${'x'.repeat((at * 7) % 90)}`]);
    expect(rows.map(({ cells }) => cells)).toEqual(expected);
  }
});

test('a table within a cell is no part of the rows', async () => {
  const inner = table(row(text('inner')), 'Inner');
  const body = table(row(cell('', inner), text('after'))) + table(row(text('next')), 'N');
  const file = await write({ body });
  expect((await readRows(file)).map(({ cells }) => cells)).toEqual([[null, 'after']]);
  expect((await readRows(file, 'N')).map(({ cells }) => cells)).toEqual([['next']]);
});

const float = 'office:value-type="float" office:value="7"';
const oneRow = { body: table(row(text('x'))) };
const manifest = (content: string) => ({ name: 'META-INF/manifest.xml', data: content });

test.each<[what: string, parts: OdsParts, message: RegExp]>([
  [
    'is encrypted',
    { ...oneRow, extra: [manifest('<!DOCTYPE x><m:manifest><m:encryption-data/></m:manifest>')] },
    /password-protected/,
  ],
  ['has no sheets', { body: '' }, /no sheets/],
  ['has a cell too far right', { body: table(row(cell(`table:number-columns-repeated="16385" ${float}`))) }, /XFD/],
  [
    'has too many rows',
    { body: table(`<table:table-row table:number-rows-repeated="2000000">${text('x')}</table:table-row>`) },
    /beyond row 1048576/,
  ],
  [
    'stands for billions of cells',
    {
      body: table(
        `<table:table-row table:number-rows-repeated="1000000">${cell(`table:number-columns-repeated="16384" ${float}`)}</table:table-row>`,
      ),
    },
    /repeats more than 5,000,000 filled cells/,
  ],
  ['declares a document type', { body: '<!DOCTYPE x>' }, /cannot be read|document type/],
])('a document is refused where it %s', async (_, parts, message) => {
  const error = await expectError(cellsOf(parts), SourceError);
  expect((error as SourceError).message).toMatch(message);
});

test('a document with prefixes of its own is refused: its values would not be found', async () => {
  const content = `<o:document-content xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>`;
  const type = { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet' };
  const file = await folder.file(zip([type, { name: 'content.xml', data: content }]), '.ods');
  expect(((await expectError(openSource(file), SourceError)) as SourceError).message).toMatch(/has no prefix office:/);
});

test('elements may be in a default namespace', async () => {
  const parts = { body: table(row(text('x'))) + table(row(text('y')), 'T') };
  const whole = `${oasis}:office:1.0`;
  const file = await folder.file(
    ods(parts, (content) => plain(content, whole)),
    '.ods',
  );
  expect((await readRows(file, 'T')).map(({ cells }) => cells)).toEqual([['y']]);
});

/** The elements of the office namespace without a prefix. */
function plain(content: string, namespace: string): string {
  return content
    .replace(/<(\/?)office:/g, '<$1')
    .replace('<document-content', `<document-content xmlns="${namespace}"`);
}

test('a document without its type beside it is known by its manifest', async () => {
  const whole = ods({
    ...oneRow,
    extra: [manifest('<m media-type="application/vnd.oasis.opendocument.spreadsheet"/>')],
  });
  const hidden = Buffer.from(whole.toString('latin1').replaceAll('mimetype', 'mimetyqe'), 'latin1');
  expect(await readCells(await folder.file(hidden, '.ods'))).toEqual([['x']]);
});
