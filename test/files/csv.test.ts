import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { ConfigurationError, SourceError } from '../../src/errors.js';
import { openSource } from '../../src/files/index.js';
import { errorOf, expectError } from '../errors.js';
import { readCells, readRows, readTable, testFolder } from './folder.js';

const folder = testFolder();

async function failure(content: string | Buffer, csv = {}): Promise<SourceError> {
  const error = await expectError(readRows(await folder.file(content), undefined, { csv }), SourceError);
  return error as SourceError;
}

const sourceOf = async (content: string | Buffer, csv = {}) => openSource(await folder.file(content), { csv });

const text = 'name;city\r\nMüller;Köln\r\nŁódź €;東京\r\n';
const swapped = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

test.each([
  ['utf-8', Buffer.from(text)],
  ['utf-8', Buffer.from(`\uFEFF${text}`)],
  ['utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['utf-16be', swapped],
  ['utf-16le', Buffer.from(text, 'utf16le')],
  ['utf-16be', swapped.subarray(2)],
  ['utf-32le', iconv.encode(`\uFEFF${text}`, 'utf-32le', { addBOM: false })],
  ['utf-32be', iconv.encode(`\uFEFF${text}`, 'utf-32be', { addBOM: false })],
  ['utf-32le', iconv.encode(text, 'utf-32le', { addBOM: false })],
  ['utf-32be', iconv.encode(text, 'utf-32be', { addBOM: false })],
])('encoding: %s is found and read, with or without byte order mark', async (encoding, bytes) => {
  const { rows, found } = await readTable(await folder.file(bytes), { headerRow: 0 });
  expect(found).toEqual({ encoding, delimiter: ';' });
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['name', 'city'],
    ['Müller', 'Köln'],
    ['Łódź €', '東京'],
  ]);
});

test('encoding: what is no UTF-8 is Windows-1252, with its euro sign', async () => {
  const { rows, found } = await readTable(await folder.file(Buffer.from('name\nM\xfcller \x80 \x9cuvre\n', 'latin1')));
  expect(found.encoding).toBe('windows-1252');
  expect(rows[0]?.cells).toEqual(['Müller € œuvre']);
});

test('encoding: another one can be chosen; ISO-8859-1 is read as its superset', async () => {
  const czech = await folder.file(Buffer.from('m\xecsto\n', 'latin1'));
  expect(await readCells(czech, { csv: { encoding: 'windows-1250' } })).toEqual([['město']]);
  expect((await sourceOf('a\n', { encoding: 'ISO-8859-1' })).found.encoding).toBe('windows-1252');
});

test('encoding: a byte order mark decides where UTF-16 or UTF-32 is chosen', async () => {
  expect(await readCells(await folder.file(swapped), { csv: { encoding: 'utf-16' } })).toHaveLength(3);
  const wide = iconv.encode(`\uFEFF${text}`, 'utf-32be', { addBOM: false });
  expect((await readCells(await folder.file(wide), { csv: { encoding: 'UTF-32' } }))[1]).toEqual(['Müller', 'Köln']);
});

test.each(['utf-16le', 'utf-32le'])('encoding: %s that ends within a character is an error', async (name) => {
  const whole = iconv.encode(`\uFEFF${text}`, name, { addBOM: false });
  expect((await failure(whole.subarray(0, -1))).message).toMatch(/bytes that are not text/);
});

test('encoding: a table says which encoding was assumed, and nothing where it is proven or chosen', async () => {
  const assumedIn = async (bytes: Buffer, csv = {}) => {
    const source = await openSource(await folder.file(bytes), { csv });
    const { assumedEncoding } = await source.table();
    await source.close();
    return assumedEncoding;
  };
  const cp1250 = iconv.encode('name\nŁódź\n', 'windows-1250');
  expect(await assumedIn(cp1250)).toBe('windows-1252');
  expect(await assumedIn(cp1250, { encoding: 'windows-1250' })).toBeUndefined();
  expect(await assumedIn(Buffer.from(text))).toBeUndefined();
  expect(await assumedIn(Buffer.from('name\nplain\n'))).toBeUndefined();
});

test('encoding: an unknown one is a ConfigurationError', async () => {
  expect(await errorOf(sourceOf('a\n', { encoding: 'klingon' }))).toBeInstanceOf(ConfigurationError);
  expect(await errorOf(sourceOf('a\n', { encoding: 'base64' }))).toBeInstanceOf(ConfigurationError);
});

const damaged = [
  ['at the beginning', 'M\xfcller;x\n', '', ['M\uFFFDller', 'x']],
  ['far behind the sample', '', 'M\xfcller;x\n', ['M\uFFFDller', 'x']],
  ['cut off by the end of the file', '', 'Z;\xe6\x9d', ['Z', '\uFFFD']],
  ['in an overlong sequence', '', 'Z;\xc0\xaf\n', ['Z', '\uFFFD\uFFFD']],
  ['in half a surrogate pair', '', 'Z;\xed\xa0\xbd!\n', ['Z', '\uFFFD\uFFFD\uFFFD!']],
] as const;

test.each(damaged)('encoding: bad bytes %s are lost characters, the file stays UTF-8', async (_, head, tail, row) => {
  for (const count of [20, 300_000]) {
    const parts = [Buffer.from(head, 'latin1'), Buffer.from('é漢;b\n'.repeat(count)), Buffer.from(tail, 'latin1')];
    const { rows, found } = await readTable(await folder.file(Buffer.concat(parts)), { headerRow: 0 });
    expect(found.encoding).toBe('utf-8');
    expect(rows.length).toBe(count + 1);
    expect(rows[head === '' ? count : 0]?.cells).toEqual(row);
    expect(rows[5]?.cells).toEqual(['é漢', 'b']);
  }
});

test('encoding: bytes that outnumber the sequences of UTF-8 make another encoding of it', async () => {
  const mixed = Buffer.concat([Buffer.from('Zoë;b\n'), Buffer.from('M\xfcller;K\xf6ln\n', 'latin1')]);
  expect((await readTable(await folder.file(mixed), { headerRow: 0 })).found.encoding).toBe('windows-1252');
  // Marked as UTF-8, it can be nothing else.
  expect((await failure(Buffer.concat([Buffer.from('\uFEFF'), mixed]))).place?.row).toBe(2);
});

test('encoding: a zero byte in a short file of one byte a character is no UTF-16', async () => {
  const error = await failure('myId,name\nA,\0B\nC,D\n');
  expect(error.message).toMatch(/row 2: there is a NUL byte/);
  for (const [text, encoding] of [
    ['a;b\nc;d\n', 'utf-16le'],
    ['имя;город\nПётр;Омск\n', 'utf-16le'],
    ['名前;都市\n田中;東京\n', 'utf-16le'],
  ] as const) {
    const { found } = await readTable(await folder.file(Buffer.from(text, 'utf16le')), { headerRow: 0 });
    expect(found.encoding).toBe(encoding);
  }
});

test('encoding: a stray byte far behind the sample, in a file without other letters, is an error at its row', async () => {
  const good = 'ae;b\n'.repeat(300_000);
  const error = await failure(Buffer.concat([Buffer.from(good), Buffer.from('M\xfcller;x\n', 'latin1')]));
  expect(error.place?.row).toBe(300_001);
  expect(error.message).toMatch(/row 300001: .*utf-8/);
  expect(error.advice).toMatch(/windows-1252/);
});

test.each([
  ['at the first byte of a row', 'a;b\nc;d\n\xff;e\nf;g\n', 3],
  ['within a row', 'a;b\nc;d\ne;\xff\nf;g\n', 3],
  ['in a quoted value with line breaks', 'a;b\n"c\nd\xff";e\n', 2],
  ['in a sequence cut off by the end of the file', 'a;b\nc;\xc3', 2],
])('encoding: the row is right %s', async (_, text, row) => {
  const error = await failure(Buffer.from(text, 'latin1'), { encoding: 'utf-8' });
  expect(error.place?.row).toBe(row);
});

test('encoding: bytes that the chosen encoding does not have are an error, never a replacement character', async () => {
  expect((await failure(Buffer.from('a\nb\n\x81\n', 'latin1'), { encoding: 'windows-1252' })).place?.row).toBe(3);
  expect((await failure(Buffer.from('a\nb\n\xff\xff\n', 'latin1'), { encoding: 'shift_jis' })).place?.row).toBe(3);
  expect((await failure(Buffer.from('\uFEFFa\nb\uD800c\n', 'utf16le'))).place?.row).toBe(2);
});

test('encoding: a genuine replacement character in UTF-8 is text', async () => {
  expect(await readCells(await folder.file('a\uFFFDb\n'))).toEqual([['a\uFFFDb']]);
});

test.each([
  ['+----+------+\n| No | Name |\n+----+------+\n| 1  | Ann  |\n+----+------+\n', true],
  ['+----+------+\r\n| No | Name |\r\n+----+------+\r\n', true],
  ['\n+----+\n| No |\n+----+\n| 1  |\n', true],
  [' No | Name\n----+------\n  1 | Ann\n', false],
  ['+49|Name\n|Ann\n', false],
])('a table that a database shell framed with lines is refused with what to do: %j', async (text, isRefused) => {
  const error = await failure(Buffer.from(text)).catch(() => undefined);
  expect(error?.message.includes('a database shell drew lines') ?? false).toBe(isRefused);
  if (isRefused) expect(error?.advice).toContain('mysql --batch');
});

test('encoding: binary data is no text', async () => {
  expect((await failure(Buffer.from([1, 2, 0, 3, 4, 0, 0, 0, 7, 1]))).message).toMatch(/not text/);
  expect((await failure(`a,b\n1,2\n${'x,y\n'.repeat(400_000)}\0`)).place?.row).toBe(400_003);
});

test('encoding: a character cut between two chunks stays whole', async () => {
  // 3 bytes a character: no power of two falls on a boundary.
  const rows = await readCells(await folder.file(`x${'日'.repeat(250_000)}\n`.repeat(3)), {});
  expect(rows).toEqual([1, 2, 3].map(() => [`x${'日'.repeat(250_000)}`]));
});

test('rows: blank rows are given and counted, line breaks in values are not', async () => {
  const rows = await readRows(await folder.file('a,b\n\n"x\ny",2\n\n\nlast,3'));
  expect(rows.map(({ number, cells }) => [number, cells])).toEqual([
    [1, ['a', 'b']],
    [2, ['']],
    [3, ['x\ny', '2']],
    [4, ['']],
    [5, ['']],
    [6, ['last', '3']],
  ]);
});

test.each([-3, -2, -1, 0, 1])('rows: a lone carriage return, %i bytes from a chunk, is a line end', async (offset) => {
  const length = (1 << 18) + offset;
  const row = 'x'.repeat(7);
  const last = 'y'.repeat(length % 8);
  for (const end of ['\r', '\r\n']) {
    const file = await folder.file(`${`${row}\n`.repeat(Math.floor(length / 8))}${last}${end}z\nz`);
    const rows = await readCells(file, { csv: { delimiter: ',' } });
    expect(rows.slice(-4)).toEqual([[row], [last], ['z'], ['z']]);
  }
});

test('rows: ragged rows come through as they are', async () => {
  expect(await readCells(await folder.file('a,b,c\n1,2\n1,2,3,4\n1,2,3\n'))).toEqual([
    ['a', 'b', 'c'],
    ['1', '2'],
    ['1', '2', '3', '4'],
    ['1', '2', '3'],
  ]);
});

test('rows as wide as a sheet can be are read, wider ones refused after those before them', async () => {
  const wide = ','.repeat(16_383);
  expect((await readCells(await folder.file(`a${wide}\n`)))[0]).toHaveLength(16_384);
  const { message, place, advice } = await failure(`a,b\n1,2\n${wide},\n3,4\n`);
  expect(message).toMatch(/row 3: it has 16,385 columns; at most 16,384 are read/);
  expect(place).toMatchObject({ row: 3 });
  expect(advice).toMatch(/taken for ",".*--delimiter/);
});

test('rows: a megabyte of separators is refused at once', async () => {
  const begun = performance.now();
  expect((await failure(`${','.repeat(999_999)}\n`)).message).toMatch(/row 1: it has 1,000,000 columns/);
  expect(performance.now() - begun).toBeLessThan(3000);
});

test('rows: texts stay texts, with leading zeros, spaces and doubled quotation marks', async () => {
  expect(await readCells(await folder.file('id,t\n00123," a ""b"" "\n'))).toEqual([
    ['id', 't'],
    ['00123', ' a "b" '],
  ]);
});

test('rows: the apostrophe by which a formula was made harmless is taken away', async () => {
  expect(await readCells(await folder.file("a,b\n'=1+1,'s-Hertogenbosch\n'+33 1 23,''=x\n"))).toEqual([
    ['a', 'b'],
    ['=1+1', "'s-Hertogenbosch"],
    ['+33 1 23', "'=x"],
  ]);
});

const rows = 'a;b\n1;2\n"x\r\ny";3\n';

test('broken quotes all rows before the one with the error are given first', async () => {
  const source = await sourceOf(`a;b\n${'1;2\n'.repeat(2500)}"x"y;2\n3;4\n`);
  let count = 0;
  const reading = (async () => {
    for await (const batch of (await source.table()).batches) count += batch.length;
  })();
  expect(await errorOf(reading)).toMatchObject({ place: { row: 2502 } });
  expect(count).toBe(2500);
  await source.close();
});

test('broken quotes: one that is never closed is told with the row and the line where its record begins', async () => {
  const error = await failure(`${rows}"open;4\n5;6\n`);
  expect(error.place?.row).toBe(4);
  expect(error.message).toMatch(/row 4: .*line 5 of the file.*never closed/);
  expect(error.advice).toMatch(/--quote/);
});

test('broken quotes: one that is never closed does not take a long file into memory', async () => {
  const error = await failure(`${rows}"open;4\n${'5;6\n'.repeat(2_000_000)}`);
  expect(error.message).toMatch(/row 4: the row \(line 5 of the file\) is longer than 1 MB/);
  expect(error.place?.row).toBe(4);
});

test.each([
  ['behind a closing one', '"Pump 5" wide; steel";x'],
  ['before an opening one', 'x; "y" z"'],
])('broken quotes: text or white space %s is an error, not a shifted column', async (_, row) => {
  const error = await failure(`a;b\n${'1;2\n'.repeat(5000)}${row}\n${'1;2\n'.repeat(5000)}`);
  expect(error.place?.row).toBe(5002);
  expect(error.message).toMatch(/row 5002: .*line 5002/);
});

test.each([
  [
    'a,b,c\n1, "Ana", "x, y"\n2,  "B ""C""" , z\n',
    [
      ['1', 'Ana', 'x, y'],
      ['2', 'B "C"', 'z'],
    ],
  ],
  [
    'a;b\r\n"1"; "two\r\nlines"\r\n3; "4"',
    [
      ['1', 'two\r\nlines'],
      ['3', '4'],
    ],
  ],
  [
    'a\tb\n1\t "Ana"\n2\t \n',
    [
      ['1', 'Ana'],
      ['2', ''],
    ],
  ],
  [
    'a,b\n1, "C:\\"\n2, "x"\n',
    [
      ['1', 'C:\\'],
      ['2', 'x'],
    ],
  ],
  ['a,b\n1, "say \\"hi\\", you"\n', [['1', 'say "hi", you']]],
  // Nothing is quoted: the blanks stay, and are told of at their cells.
  ['a,b\n1, Ana "the" B\n', [['1', ' Ana "the" B']]],
])('blanks around quoted values are not part of them: %j', async (text, expected) => {
  expect((await readCells(await folder.file(text))).slice(1)).toEqual(expected);
});

test.each([
  ['three title lines', 'Customer list\nPrinted 28.11.2026\nAll branches\nmyId,name,city\nC,N,Lyon\nD,M,Lyon\n', ','],
  ['a title above one row', 'Liste\nmyId;name;city\nC;N;Lyon\n', ';'],
  ['decimal commas are one column', 'Betrag\n1,5\n2,5\n3,7\n', ';'],
  ['names with a comma are one column', 'Name\nMüller, Hans, Dr.\nMeier, Ute, Dr.\n', ';'],
  ['an only row with commas is prose', 'Note\nA\nB,C,D\n', ';'],
])('the delimiter below titles: %s', async (_, text, delimiter) => {
  expect((await readTable(await folder.file(text), { headerRow: 0 })).found.delimiter).toBe(delimiter);
});

test('broken quotes: text behind a closing one is told of in a row of any length', async () => {
  const error = await failure(`a;b;c\n1;2;3\n"x"y;2;${'long '.repeat(50_000)}\n`, { delimiter: ';' });
  expect(error.message).toMatch(/row 3: .*line 3 of the file/);
});

test('broken quotes inch marks in plain values are text, and quoted ones are undone, also over chunks', async () => {
  const row = 'Pump 5";"""x"" y";" ""z"\n';
  const rows = await readCells(await folder.file(`a;b;c\n${row.repeat(60_000)}`));
  expect(rows).toHaveLength(60_001);
  expect(rows.slice(1).every(([a, b, c]) => a === 'Pump 5"' && b === '"x" y' && c === ' "z')).toBe(true);
});

test('a backslash before a quotation mark is read as the file means it, and before anything else is text', async () => {
  const rows = String.raw`"1";"Bar \"Sol\"; Nord";"C:\temp"
"2";"Pumpe 5\\";"a
\"b\""
3;bare \ text;"\"c\" d"`;
  const file = await folder.file(`"no";"name";"path"\n${rows}`);
  expect((await readCells(file)).slice(1)).toEqual([
    ['1', 'Bar "Sol"; Nord', String.raw`C:\temp`],
    ['2', 'Pumpe 5\\', 'a\n"b"'],
    ['3', String.raw`bare \ text`, '"c" d'],
  ]);
});

test('a file with escaped quotation marks has no row more than lines, however it ends', async () => {
  const lines = String.raw`"a";"x \"y\""`;
  for (const end of ['', '\n', '\r', '\r\n'])
    expect(await readCells(await folder.file(`"a";"b"${end || '\n'}${lines}${end}`))).toEqual([
      ['a', 'b'],
      ['a', 'x "y"'],
    ]);
});

test('the first escaped quotation mark is understood wherever it stands in a long file', async () => {
  const plain = '"a";"x, y";"z"\n'.repeat(60_000);
  const late = String.raw`"b";"Pumpe 5\" \"Nord\"";"C:\temp"`;
  for (const end of ['', '\n'])
    expect((await readCells(await folder.file(`"a";"b";"c"\n${plain}${late}${end}`))).slice(-2)).toEqual([
      ['a', 'x, y', 'z'],
      ['b', 'Pumpe 5" "Nord"', String.raw`C:\temp`],
    ]);
});

test('a backslash at the end of an earlier value is no escape, so that a later stray mark is refused in words', async () => {
  const paths = '"C:\\data\\";"x"\n'.repeat(60_000);
  const file = await folder.file(`"path";"name"\n${paths}"D:\\";"Pumpe 5\\" Nord"\n`);
  await expect(readCells(file)).rejects.toThrow('stands beside a value and not around it');
});

test('a path that ends in a backslash makes no escape of it', async () => {
  const file = await folder.file(String.raw`"path";"name"
"C:\data\";"a ""b"" c"
"D:\";"d"
`);
  expect((await readCells(file)).slice(1)).toEqual([
    ['C:\\data\\', 'a "b" c'],
    ['D:\\', 'd'],
  ]);
});

test('broken quotes: quotation marks can be turned off', async () => {
  const file = await folder.file('a;b\nPump 5";"x\n');
  expect(await readCells(file, { csv: { quote: '' } })).toEqual([
    ['a', 'b'],
    ['Pump 5"', '"x'],
  ]);
});

test('the delimiter: a sep= line names the delimiter and is no row', async () => {
  const { rows, headings, found } = await readTable(await folder.file('\uFEFFsep=|\r\na|b\r\n1,5|2;3\r\n'));
  expect(found.delimiter).toBe('|');
  expect(headings).toEqual(['a', 'b']);
  expect(rows).toEqual([{ number: 2, cells: ['1,5', '2;3'] }]);
});

test('the delimiter: what is chosen is used', async () => {
  const file = await folder.file("a\tb,c\n'x\ty'\t1\n");
  expect(await readCells(file, { csv: { delimiter: 'tab', quote: "'" } })).toEqual([
    ['a', 'b,c'],
    ['x\ty', '1'],
  ]);
});

test('the delimiter: a chosen delimiter that nowhere occurs is an error where another plainly does', async () => {
  const error = await failure('a,b\n1,2\n', { delimiter: ';' });
  expect(error.message).toMatch(/";" does not occur in it; "," does/);
  expect(await readCells(await folder.file('a\n1\n'), { csv: { delimiter: ';' } })).toEqual([['a'], ['1']]);
});

test('the delimiter: a delimiter or quote that is none is a ConfigurationError', async () => {
  for (const csv of [{ delimiter: '' }, { delimiter: ';;' }, { delimiter: '\n' }, { quote: '""' }]) {
    expect(await errorOf(sourceOf('a\n', csv))).toBeInstanceOf(ConfigurationError);
  }
});

test('a source of blank lines only is empty', async () => {
  expect((await failure('\n \r\n\n')).message).toMatch(/empty/);
});

test('a source is told by its content: a CSV file of any name is read', async () => {
  expect(await readCells(await folder.file('a,b\n', '.txt'))).toEqual([['a', 'b']]);
});

test('a source: whose first heading begins as a zip file does is a CSV file', async () => {
  expect(await readCells(await folder.file('PKZ Nummer;name\n1;a\n'))).toEqual([
    ['PKZ Nummer', 'name'],
    ['1', 'a'],
  ]);
});

test('a source that is HTML or XML is refused', async () => {
  expect((await failure('<!DOCTYPE html><table>')).message).toMatch(/web page/);
  expect((await failure('<?xml version="1.0"?><x/>')).message).toMatch(/XML/);
});

test('a source can be read as often as it is opened, and closed half-read', async () => {
  const source = await openSource(await folder.file('a\n'.repeat(200_000)));
  const first = await source.table();
  for await (const _ of first.batches) break;
  const second = await source.table();
  let count = 0;
  for await (const batch of second.batches) count += batch.length;
  expect(count).toBe(199_999);
  await source.table();
  await source.close();
  expect(() => first.batches[Symbol.asyncIterator]()).toThrow(SourceError);
});
