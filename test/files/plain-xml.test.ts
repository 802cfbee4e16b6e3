import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { SourceError } from '../../src/errors.js';
import type { SourceRow } from '../../src/files/index.js';
import { PlainRows } from '../../src/files/xlsx/plain-rows.js';
import { PlainStrings, stringsHandler } from '../../src/files/xlsx/shared-strings.js';
import { SheetRows } from '../../src/files/xlsx/sheet.js';
import { parsePart } from '../../src/files/xlsx/xml.js';
import { rounds } from '../rounds.js';
import { partsOf } from './annotated-files.js';

const strings = ['zero', 'one', 'two'];

function sheetRows(): SheetRows {
  const formats = ['number', 'date', 'dateTime', 'duration'] as const;
  return new SheetRows({ file: 'f.xlsx', sheet: 'Data', date1904: false, formats, strings, isSent: false });
}

/** Something that holds one part, in chunks. */
function pack(chunks: readonly Buffer[]) {
  return {
    file: 'f.xlsx',
    async *read() {
      yield* chunks;
    },
  };
}

/** What a sheet holds, or the error that it ends with; read with or without the plain reader. */
async function rowsOf(chunks: readonly Buffer[], isPlain: boolean) {
  const handler = sheetRows();
  const rows: SourceRow[] = [];
  try {
    const plain = isPlain ? { plain: new PlainRows(handler) } : {};
    for await (const _ of parsePart(pack(chunks), 'sheet1.xml', { handler, ...plain }))
      rows.push(...handler.rows.take(false).flat());
    return [...rows, ...handler.rows.take(true).flat()];
  } catch (error) {
    return told(error);
  }
}

async function stringsOf(chunks: readonly Buffer[], isPlain: boolean) {
  const texts: string[] = [];
  const add = (text: string) => void texts.push(text);
  try {
    const plain = isPlain ? { plain: new PlainStrings(add) } : {};
    for await (const _ of parsePart(pack(chunks), 'sharedStrings.xml', { handler: stringsHandler(add), ...plain }));
    return texts;
  } catch (error) {
    return told(error);
  }
}

function told(error: unknown) {
  if (!(error instanceof SourceError)) throw error;
  const { message, place, advice } = error;
  return { message, place, advice };
}

function cut(xml: string, sizes: readonly number[]): Buffer[] {
  const bytes = Buffer.from(xml);
  const chunks: Buffer[] = [];
  let from = 0;
  for (const size of sizes) {
    chunks.push(bytes.subarray(from, from + size));
    from += size;
  }
  return [...chunks, bytes.subarray(from)].filter(({ length }) => length > 0);
}

/** Mostly what is usual, sometimes what is odd or wrong. */
function mostly<T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 24, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

const one = (...values: string[]) => fc.constantFrom(...values);
const text = mostly(
  one(
    '',
    '0',
    '1',
    '-7.5',
    '45351',
    'true',
    '#N/A',
    '2024-02-29',
    'a',
    'Ünï',
    '日本',
    '😀',
    ' x\n',
    '&amp;',
    '_x000D_',
  ),
  fc.oneof(
    one(
      '&lt;b&gt;&apos;&quot;',
      '&#10;',
      '&#xe4;',
      '&none;',
      '& ',
      '\r\n',
      '\r',
      '>',
      ']]>',
      '\u0001',
      '\u0085',
      '\u2028',
    ),
    one('\ufffe', '<![CDATA[<v>&]]>', '<!-- </row> -->', '<?x row>?>', '<v>', '</c>'),
  ),
);
const texts = fc.array(text, { maxLength: 3 }).map((pieces) => pieces.join(''));
const space = one('', '', '', '', ' ', '\r\n  ', '\n');
const join = (...pieces: fc.Arbitrary<string>[]) => fc.tuple(...pieces, space).map((found) => found.join(''));
const none = fc.constant('');

/** An element with some of these attributes, mostly in this order. */
function element(name: string, attributes: readonly fc.Arbitrary<string>[], content: fc.Arbitrary<string>) {
  const ordered = fc.tuple(...attributes);
  const chosen = mostly(
    ordered,
    ordered.chain((found) => fc.shuffledSubarray(found)),
  );
  const end = mostly(none, one(' ', '\n', ' /', '<'));
  return fc.tuple(chosen, end, content).map(([found, tagEnd, inner]) => {
    const tag = `${name}${found.join('')}${tagEnd}`;
    return inner === '' ? `<${tag}/>` : `<${tag}>${inner}</${name}>`;
  });
}

const style = mostly(one('', ' s="1"', ' s="2"', ' s="03"'), one(' s=""', " s='3'", ' s="1" s="1"', ' s="x"'));
const type = mostly(
  one('', '', ' t="n"', ' t="str"', ' t="inlineStr"', ' t="b"', ' t="e"', ' t="d"'),
  one(' t="s"', ' t="x"', ' t=""', ' t="&lt;"', ' t = "n"'),
);
/** `@` becomes the letter of the column, `#` the number of the row. */
const address = mostly(
  one('', ' r="@#"', ' r="@1"'),
  one(' r="A1"', ' r="C1"', ' r="AA7"', ' r="XFE1"', ' r="b2"', ' r="5"', ' r="D"', " r='E1'"),
);
const number = mostly(one('', ' r="#"'), one(' r="1"', ' r="09"', ' r="0"', ' r="x"', ' r="1048577"'));
const idle = mostly(
  one('', ' spans="1:20"', ' ht="12.8" hidden="1"', ' x14ac:dyDescent="0.25"'),
  one(
    ' ht="1" ht="2"',
    ' xmlns="urn:x"',
    ' xmlns:x="urn:x"',
    ' xmlns=""',
    ' r="7"',
    ' a="&amp;"',
    ' a=">"',
    ' a="<"',
    ' a',
    ' ä="1"',
    ' 1="1"',
  ),
);

/** A sheet whose names have a prefix: plain, odd, or wrong. */
function sheet(prefix: string) {
  const name = (local: string) => prefix + local;
  const run = element(name('t'), [mostly(one('', ' xml:space="preserve"'), one(' x="1" x="2"'))], texts);
  const value = element(name('v'), [mostly(none, one(' x="1"', ' x="<"'))], texts);
  const kind = mostly(one('', ' aca="false"', ' t="shared" si="0"'), one(' t="shared" ref="A1:B2" si="1"', ' ca="1"'));
  const formula = element(name('f'), [kind], texts);
  const rich = element(name('r'), [], run);
  const phonetic = element(name('rPh'), [], run);
  const inline = element(name('is'), [], mostly(join(space, run), join(run, fc.oneof(rich, phonetic, run))));
  const shared = fc.nat(3).map((at) => `<${name('c')} t="s"><${name('v')}>${at}</${name('v')}></${name('c')}>`);
  const content = mostly(fc.oneof(join(value), join(inline), join(formula, value), join(formula)), texts);
  const cell = mostly(element(name('c'), [address, style, type], join(space, content)), shared);
  const cells = fc
    .array(join(cell), { maxLength: 4 })
    .map((found) => found.map((each, at) => each.replace('@', 'ABCD'[at] ?? '')).join(''));
  const row = element(name('row'), [number, idle], mostly(join(space, cells), texts));
  const rows = fc
    .array(mostly(join(row), fc.oneof(cell, text, value, phonetic)), { maxLength: 5 })
    .map((found) => found.map((each, at) => each.replaceAll('#', String(at + 1))).join(''));
  const data = element(name('sheetData'), [], rows);
  const root = mostly(fc.constant('worksheet'), one('sheetData', 'v', 'row'));
  const before = mostly(
    one('', '<cols/>'),
    one(
      '<y:sheetData xmlns:y="urn:y"><y:row/></y:sheetData>',
      '<sheetData>',
      '<?xml?>',
      '<sheetData><row/></sheetData>',
      '<rPh>',
    ),
  );
  return fc
    .tuple(root, before, data)
    .map(([top, odd, found]) => `<${name(top)}>${odd}${found}<mergeCells/></${name(top)}>`);
}

function sharedTexts(prefix: string) {
  const name = (local: string) => prefix + local;
  const run = element(name('t'), [mostly(one('', ' xml:space="preserve"'), one(' x="1" x="2"'))], texts);
  const odd = fc.oneof(element(name('r'), [], run), element(name('rPh'), [], run), texts);
  const item = element(name('si'), [mostly(none, one(' x="1"', ' x'))], mostly(join(space, run), join(run, odd)));
  const items = fc.array(mostly(join(item), odd)).map((found) => found.join(''));
  const root = mostly(fc.constant('sst'), one('si', 'rPh'));
  return root.chain((top) => element(name(top), [], items));
}

/** Documents, of which some have a few characters changed, in chunks of any size. */
function chunksOf(document: (prefix: string) => fc.Arbitrary<string>) {
  const change = fc.tuple(
    fc.nat(),
    fc.nat(3),
    fc.constantFrom('', '<', '>', '/', '"', ' ', '&', '\r', 'x:', '<a>', '\u0001'),
  );
  const changes = fc.oneof(fc.constant([]), fc.constant([]), fc.array(change, { maxLength: 2 }));
  const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 });
  return fc.tuple(fc.constantFrom('', 'x:', 'a.b:').chain(document), changes, sizes).map(([whole, made, cuts]) => {
    let xml = whole;
    for (const [place, count, put] of made) {
      const at = place % (xml.length + 1);
      xml = xml.slice(0, at) + put + xml.slice(at + count);
    }
    return cut(xml, cuts);
  });
}

it('plain reading finds what the parser finds: rows and their errors, whatever the sheet and its chunks are', async () => {
  const law = fc.asyncProperty(chunksOf(sheet), async (chunks) => {
    expect(await rowsOf(chunks, true)).toEqual(await rowsOf(chunks, false));
  });
  await fc.assert(law, { numRuns: rounds(1500) });
});

it('plain reading finds what the parser finds: shared texts', async () => {
  const law = fc.asyncProperty(chunksOf(sharedTexts), async (chunks) => {
    expect(await stringsOf(chunks, true)).toEqual(await stringsOf(chunks, false));
  });
  await fc.assert(law, { numRuns: rounds(1500) });
});

const cell = '<c t="inlineStr"><is><t>a</t></is></c>';
const inData = (xml: string) => `<worksheet><sheetData>${xml}</sheetData></worksheet>`;
test.each([
  ['a row in a comment', inData(`<row a='1'/><!-- <row r="5"/></row> --><row>${cell}</row>`)],
  ['a row in an attribute', inData(`<row a='1'/><row b="</row><row/>">${cell}</row>`)],
  ['a row in a section of characters', inData(`<row a='1'/><![CDATA[</row><row/>]]><row>${cell}</row>`)],
  ['a row in a row', inData(`<row>${cell}<row>${cell}</row></row><row>${cell}</row>`)],
  ['rows behind the end of another list', inData(`<sheetData/>${`<row>${cell}</row>`.repeat(2)}`)],
  [
    'a list in a phonetic guide',
    `<worksheet><sheetData><rPh><sheetData/></rPh></sheetData><sheetData>${`<row>${cell}</row>`.repeat(2)}</sheetData></worksheet>`,
  ],
  [
    'a name that fits the prefix by pattern alone',
    inData(`<row/><a.b:row><a.b:c><a.b:v>1</a.b:v></a.b:c></a.b:row>`).replace(
      '</sheetData>',
      '<a.b:row><a.b:c/></axb:row></sheetData>',
    ),
  ],
  ['cells between rows', inData(`${cell}<row/>${cell}<row>${cell}</row>${cell}`)],
  ['a row of a million characters', inData(`<row>${cell.replace('a', 'a'.repeat(1_100_000))}</row><row>${cell}</row>`)],
])('plain reading finds what the parser finds: %s', async (_, xml) => {
  for (const sizes of [[], [30, 25, 30, 5, 40, 2]]) {
    const chunks = cut(xml, sizes);
    expect(await rowsOf(chunks, true)).toEqual(await rowsOf(chunks, false));
  }
});

const folder = fileURLToPath(new URL('../fixtures/workbooks/', import.meta.url));
const readable = readdirSync(folder).filter((name) =>
  /^(g|lo|opx|plain|raw|readxl|strict|utf8|x15)_(?!password)/.test(name),
);

test.each(readable)('plain reading finds what the parser finds: %s', async (name) => {
  const all = await partsOf(folder + name);
  for (const [part, bytes] of all) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / 1000) }, (_, at) =>
      bytes.subarray(at * 1000, at * 1000 + 1000),
    );
    if (/sheet\d*\.xml$/.test(part)) expect(await rowsOf(chunks, true)).toEqual(await rowsOf(chunks, false));
    if (/sharedstrings/.test(part)) expect(await stringsOf(chunks, true)).toEqual(await stringsOf(chunks, false));
  }
});

it('a row of many chunks is looked at when it is complete, not with each of them', async () => {
  const wide = `<row r="1">${'<c><v>1</v></c>'.repeat(5000)}</row>`;
  const chunks = cut(`<worksheet><sheetData>${wide}</sheetData></worksheet>`, new Array<number>(900).fill(80));
  const handler = sheetRows();
  const plain = new PlainRows(handler);
  let reads = 0;
  const counted = {
    within: plain.within,
    child: plain.child,
    read(...parameters: Parameters<PlainRows['read']>) {
      reads += 1;
      return plain.read(...parameters);
    },
  };
  for await (const _ of parsePart(pack(chunks), 'sheet1.xml', { handler, plain: counted }));
  expect(handler.rows.take(true).flat()).toMatchObject([{ number: 1, cells: { length: 5000 } }]);
  expect(reads).toBeLessThan(10);
});

test.each([
  [
    'Excel',
    '',
    '<row r="1" spans="1:2" x14ac:dyDescent="0.25"><c r="A1" s="1" t="s"><v>1</v></c><c r="B1" s="2"/></row>',
  ],
  ['Excel', '', '<row r="2" ht="30" customHeight="1"><c r="B2" t="str"><f>A1&amp;"x"</f><v>x</v></c></row>'],
  ['Excel', '', '<row r="1"><c r="A1"><f t="shared" ref="A1:A9" si="0">B1+1</f><v>1</v></c></row>'],
  ['Excel', '', '<row r="2"><c r="A2"><f t="shared" si="0"/><v>2</v></c><c r="C2" t="b"><v>1</v></c></row>'],
  [
    'LibreOffice',
    '',
    '<row r="1" customFormat="false" ht="12.8"><c r="A1" s="0" t="n"><f aca="false">1+1</f><v>2</v></c></row>',
  ],
  ['openpyxl', '', '<row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve"> a &lt; b</t></is></c></row>'],
  ['a program of .NET', 'x:', '<x:row r="1"><x:c r="A1" s="3" /><x:c r="B1" t="s"><x:v>0</x:v></x:c></x:row>'],
  ['a program that indents', '', '\n  <row r="1">\r\n    <c r="A1">\r\n      <v>1</v>\r\n    </c>\r\n  </row>'],
  ['a program that gives no addresses', '', '<row><c><v>1</v></c><c t="e"><v>#N/A</v></c></row><row/>'],
])('what programs write is plain: %s: rows (%#)', (_, prefix, xml) => {
  const rows = sheetRows();
  rows.open('sheetData', {});
  expect(new PlainRows(rows).read(`${xml}</sheetData>`, 0, prefix)).toBe(xml.length);
  expect(rows.rows.take(true).flat().length).toBeGreaterThan(0);
});

test.each([
  ['', '<si><t>a</t></si><si><t xml:space="preserve"> &amp;\n</t></si>', ['a', ' &\n']],
  ['x:', '<x:si>\r\n<x:t>a_x000D_</x:t></x:si>', ['a\r']],
])('what programs write is plain: shared texts (%#)', (prefix, xml, expected) => {
  const found: string[] = [];
  expect(new PlainStrings((text) => void found.push(text)).read(`${xml}</sst>`, 0, prefix)).toBe(xml.length);
  expect(found).toEqual(expected);
});
