import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { joinTexts, splitTexts } from '../../src/files/cell-text.js';
import { findDelimiter, hasStrayQuotes } from '../../src/files/csv/delimiter.js';
import { guard, unguard } from '../../src/files/csv/formula-guard.js';
import { incompleteTail } from '../../src/files/encodings.js';
import { isErrorText } from '../../src/files/error-text.js';
import { fingerprintOf } from '../../src/files/fingerprint.js';
import { type Cell, cellText, columnIndex, columnLetter } from '../../src/files/index.js';
import { areOrdinary, isUnusual } from '../../src/files/unusual-text.js';
import { fitSheetName } from '../../src/files/write/output-value.js';
import { formatOf } from '../../src/files/xlsx/number-format.js';
import { numberCell } from '../../src/files/xlsx/sheet-cell.js';
import { decodeEscapes, escapeText } from '../../src/files/xlsx/xml.js';
import { grouped } from '../rounds.js';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('columnLetter: %i is %s', (index, letter) => {
  expect(columnLetter(index)).toBe(letter);
});

test('columnLetter: columnIndex undoes it', () => {
  for (let index = 0; index < 16_384; index++) expect(columnIndex(columnLetter(index))).toBe(index);
});

test('columnLetter: columnIndex takes lower case and whole addresses', () => {
  expect(['xfd', 'AB12', 'b2', '17', ''].map(columnIndex)).toEqual([16_383, 27, 1, -1, -1]);
});

test.each([
  [null, ''],
  ['', ''],
  [' 00123 ', ' 00123 '],
  [48, '48'],
  [48.5, '48.5'],
  [-0, '0'],
  [0.1 + 0.2, '0.3'],
  [2.9999999999999996, '3'],
  [-123456789012340.6, '-123456789012341'],
  [100000000000000.2, '100000000000000'],
  [1e-7, '0.0000001'],
  [-1.25e-9, '-0.00000000125'],
  [123456789012345680, '123456789012345680'],
  [1e20, '100000000000000000000'],
  [9007199254740991, '9007199254740991'],
  [true, 'true'],
  [false, 'false'],
  [new Date('2024-02-29'), '2024-02-29'],
  [new Date('2024-02-29T13:45:00Z'), '2024-02-29 13:45'],
  [new Date('2024-02-29T13:45:30Z'), '2024-02-29 13:45:30'],
  [{ days: 30.25 / 24 }, '30:15:00'],
  [{ days: -0.5 }, '-12:00:00'],
  [{ error: '#N/A' }, '#N/A'],
])('cellText: %o is "%s"', (cell, text) => {
  expect(cellText(cell)).toBe(text);
});

test('cellText: a number is written as JavaScript writes it, rounded to 15 digits where it is no whole one', () => {
  const numbers = fc.oneof(
    fc.tuple(fc.integer(), fc.integer({ min: 1, max: 5 })).map(([digits, places]) => digits / 10 ** places),
    fc.double({ min: -1e16, max: 1e16, noNaN: true }),
    fc.maxSafeInteger(),
  );
  fc.assert(
    fc.property(numbers, (value) => {
      fc.pre(value === 0 || Math.abs(value) >= 1e-6);
      const rounded = Number.isInteger(value) ? value : Number(value.toPrecision(15));
      expect(cellText(value)).toBe(String(rounded));
    }),
  );
});

test('cellText: a date is written as ISO 8601 writes it, without what is zero', () => {
  const dates = fc.oneof(
    fc.date({ noInvalidDate: true }),
    fc.integer({ min: -400_000, max: 3_000_000 }).map((day) => new Date(day * 86_400_000)),
  );
  fc.assert(
    fc.property(dates, (date) => {
      const [day, time] = date.toISOString().split('T');
      const shown = time?.slice(0, 8).replace(/:00$/, '');
      expect(cellText(date)).toBe(time?.startsWith('00:00:00') ? day : `${day} ${shown}`);
    }),
  );
  expect(cellText(new Date(Number.NaN))).toBe('');
});

test('cellText: no number below 1e21 has an exponent, and none changes beyond its 15th digit', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e21, max: 1e21, minExcluded: true, maxExcluded: true, noNaN: true }), (value) => {
      const text = cellText(value);
      expect(text).toMatch(/^-?\d+(\.\d+)?$/);
      expect(Number(Number(text).toPrecision(15))).toBe(Number(value === 0 ? 0 : value.toPrecision(15)));
    }),
  );
});

test.each(
  grouped(
    ['number', 'General', '0.00E+00', '#,##0.00" €";[Red]-#,##0.00" €"', '0\\ \\d\\a\\y\\s', '0_d', '[$-407]0.00'],
    ['number', '[Red]0;[Blue]-0', '@', '# ?/?', '"day" 0'],
    ['date', 'yyyy\\-mm\\-dd', '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '[$-407]d/ mmmm yyyy;@', 'mmm', 'DD.MM.YYYY'],
    ['dateTime', 'h:mm AM/PM', 'yyyy-mm-dd hh:mm', 'mm:ss.0'],
    ['duration', '[h]:mm:ss', '[mm]:ss', '[HH]"h"'],
  ),
)('formatOf a code: %s is a %s', (code, meaning) => {
  expect(formatOf(code)).toBe(meaning);
});

test.each([
  ['dates, and nothing for zero', '[=0]"";dd.mm.yyyy', { 45000: 'date', 0: 'hidden' }],
  ['dates, and nothing for what is not positive', 'dd.mm.yyyy;;', { 45000: 'date', '-1': 'hidden', 0: 'hidden' }],
  ['times up to a day, durations from there', '[<1]hh:mm;[h]:mm', { 0.5: 'dateTime', 1: 'duration', 26: 'duration' }],
  ['numbers up to a thousand, dates above', '[<=1000]0.00;[>1000]d/m/yy;@', { 1000: 'number', 1001: 'date' }],
  ['a third section where neither holds', '[<1]0;[>2]"big";[h]:mm', { 0.5: 'number', 3: 'number', 1.5: 'duration' }],
  ['a dash for zero', 'hh:mm;-hh:mm;"-"', { 0.5: 'dateTime', '-0.5': 'dateTime', 0: 'number' }],
  ['the first for zero where there are two', 'yyyy;0', { 45000: 'date', '-1': 'number', 0: 'date' }],
  ['durations, and a text for texts', '[h]:mm;[h]:mm;0;"[h]"@', { 2: 'duration', '-2': 'duration', 0: 'number' }],
])('formatOf a code: %s: %s', (_, code, expected) => {
  const format = formatOf(code);
  if (typeof format !== 'function') throw new Error('One meaning for all values.');
  for (const [value, meaning] of Object.entries(expected)) expect(format(Number(value)), value).toBe(meaning);
});

test.each(['0;-0;;@', ';;;', '"hidden"', '0;;'])(
  'formatOf a code: %s keeps all numbers: what a format of numbers hides is there',
  (code) => {
    expect(formatOf(code)).toBe('number');
  },
);

test.each<[code: string, shown: Readonly<Record<string, Cell>>]>([
  ['00000', { 1067: '01067', 12345: 12345, 123456: 123456, 0: '00000', '-5': -5, 1.5: 1.5 }],
  ['[$-407]00000;@', { 1067: '01067' }],
  ['"K-"0000', { 1: 'K-0001', 12345: 'K-12345' }],
  ['00\\-000', { 1234: '01-234', 50667: '50-667' }],
  ['[<=99999]00000;00000\\-0000', { 501: '00501', 5010001: '00501-0001' }],
  ['0#" "##" "##', { 12345: '01 23 45', 612345: '61 23 45' }],
  ['(000) 000-0000_)', { 5551234567: '(555) 123-4567' }],
  ['00000;-00000;', { 7: '00007', '-7': -7, 0: 0 }],
  ['"a;b "00', { 7: 'a;b 07' }],
  ['General;00', { 7: 7 }],
])('formatOf a code: %s shows a code with leading zeros as a person sees it', (code, shown) => {
  const format = formatOf(code);
  for (const [text, expected] of Object.entries(shown)) {
    const value = Number(text);
    const meaning = typeof format === 'function' ? format(value) : format;
    expect(numberCell(value, meaning, false), text).toEqual(expected);
  }
});

test.each(['0', '#', '000.00', '0,000', '00%', '00E+00', '00" kg"', '[$€-407]000', '#00', '"no. "0', '??00', '0/00'])(
  'formatOf a code: %s shows an amount, not a code',
  (code) => {
    expect(formatOf(code)).toBe('number');
  },
);

test.each([
  ['commas', 'id,name\n1,A\n2,B\n', ','],
  ['semicolons with decimal commas', 'id;lat;lon\n1;50,9;6,9\n2;50,8;6,8\n', ';'],
  ['tabs', 'id\tname\n1\tA, B\n', '\t'],
  ['bars', 'id|name\n1|A\n', '|'],
  ['quoted commas', 'name;desc\nA;"x, y, z"\nB;"u, v, w"\n', ';'],
  ['quoted line breaks', 'name;desc\nA;"x,\ny,\nz"\nB;q\n', ';'],
  ['a timestamp in each row', 'when;what\n2024-02-29 13:45:30,123;a\n2024-02-29 13:45:31,124;b\n', ';'],
  ['a title above', `Customers of May\n\nid;name;city\n${'1;A;X\n'.repeat(6)}`, ';'],
  ['prose in one column among others', 'id;note\n1;yes, no, perhaps\n2;no\n3;a, b\n', ';'],
  ['ragged ends', 'a,b,c,d\n1,2,3,4\n1,2,3\n1,2,3,4\n1\n1,2,3,4\n', ','],
  ['headings only', 'id;name;city', ';'],
  ['a space before quotation marks', 'a, b\n"x", "y, z"\n"u", "v"\n', ','],
  ['inch marks', 'id;part\n1;Pump 5"\n2;Pipe 3", long\n', ';'],
])('findDelimiter: %s', (_, text, delimiter) => {
  expect(findDelimiter(text, '"', true)).toBe(delimiter);
});

test('findDelimiter takes what cuts the headings and most rows, however ragged they are', () => {
  expect(findDelimiter('myId,name\n1,A,extra\n2\n', '"', true)).toBe(',');
  expect(findDelimiter('a;b;c\n1;2\n1;2;3;4\n;\n', '"', true)).toBe(';');
});

test('findDelimiter: a single column is not cut at the commas of its prose', () => {
  const delimiter = findDelimiter('note\nyes, perhaps\nno\na, b, c\nlast one\n', '"', true);
  expect(delimiter).not.toBe(',');
  expect(findDelimiter('note\nyes\nno\n', '"', true)).toBe(',');
});

test('findDelimiter: the record that the sample cuts does not count', () => {
  expect(findDelimiter('a;b;c\n1;2,5;3\n4;5', '"', false)).toBe(';');
});

const dialect = { delimiter: ';', quote: '"' };

test.each(['"a"b;c', '"Pump 5" wide; steel";x', 'a; "b;c"', '"a" ;b'])('hasStrayQuotes: %s has', (record) => {
  expect(hasStrayQuotes(record, dialect)).toBe(true);
});

test.each(['"a""b";c', 'Pump 5";x', '"";""', '"""a""";b', 'a "b" c'])('hasStrayQuotes: %s has not', (record) => {
  expect(hasStrayQuotes(record, dialect)).toBe(false);
});

test.each(['=1+1', '@SUM(A1)', '-1+1', '+1-800-555', "=cmd|' /C calc'!A0", '\t=1', '＝1', '-', '+SUM(1)'])(
  'guard makes %s harmless',
  (text) => {
    expect(guard(text)).toBe(`'${text}`);
  },
);

test.each(['-5', '-5.25', '+33 1 23 45 67', '+331234567', '-1,234.50', '-1.5E-3', 'a=b', "'s-Hertogenbosch", '', "'"])(
  'guard leaves %s alone',
  (text) => {
    expect(guard(text)).toBe(text);
  },
);

test('guard unguard gives back what was guarded, and nothing guarded begins like a formula', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '1', 'a', ' ', '\t') });
  fc.assert(
    fc.property(fc.oneof(text, fc.string()), (value) => {
      expect(unguard(guard(value))).toBe(value);
      if (/^[=@]/.test(value)) expect(guard(value)).toMatch(/^'/);
    }),
  );
});

test('incompleteTail is what a cut leaves of the last character, at every place of a cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const bytes = Buffer.from(text);
      for (let cut = 1; cut <= bytes.length; cut++) {
        const ready = cut - incompleteTail(bytes.subarray(0, cut));
        const whole = bytes.subarray(0, ready).toString('utf8');
        expect(text.startsWith(whole)).toBe(true);
        expect(cut - ready).toBeLessThan(4);
      }
      expect(incompleteTail(bytes)).toBe(0);
    }),
  );
});

test.each([
  ['Customers', [], 'Customers'],
  ['a/b\\c?d*e[f]g:h', [], 'a-b-c-d-e-f-g-h'],
  ["'quoted'", [], 'quoted'],
  ['', [], 'Sheet_'],
  ['History', [], 'History_'],
  ['Sites', ['SITES'], 'Sites (2)'],
  ['Sites', ['Sites', 'Sites (2)'], 'Sites (3)'],
  ['x'.repeat(40), [], 'x'.repeat(31)],
  ['x'.repeat(40), ['x'.repeat(31)], `${'x'.repeat(27)} (2)`],
])('fitSheetName: %s beside %o becomes %s', (wanted, taken, name) => {
  expect(fitSheetName(wanted, taken)).toBe(name);
});

/** As the program of each language shows: no such cell, a wrong type, a wrong name, a wrong number, not found. */
test.each([
  ['en', '#REF! #VALUE! #NAME? #NUM! #N/A #DIV/0! #NULL! #SPILL! #CALC! #GETTING_DATA #FIELD! #BLOCKED! #UNKNOWN!'],
  ['en, online', '#CONNECT! #BUSY! #ERROR! #PYTHON! #EXTERNAL!'],
  ['LibreOffice', 'Err:501 Err:502 Err:509 Err:522 Err:523 Err:540'],
  ['de', '#BEZUG! #WERT! #NAME? #ZAHL! #NV #DIV/0! #NULL! #ÜBERLAUF! #FEHLER!'],
  ['fr', '#REF! #VALEUR! #NOM? #NOMBRE! #N/A #DIV/0! #NUL! #PROPAGATION! #CHAMP!'],
  ['es', '#¡REF! #¡VALOR! #¿NOMBRE? #¡NUM! #N/D #¡DIV/0! #¡NULO! #¡DESBORDAMIENTO! #¡CALC!'],
  ['it', '#RIF! #VALORE! #NOME? #NUM! #N/D #DIV/0! #NULLO! #ESPANSIONE!'],
  ['nl', '#VERW! #WAARDE! #NAAM? #GETAL! #N/B #DEEL/0! #LEEG! #OVERLOOP!'],
  ['pt', '#REF! #VALOR! #NOME? #NÚM! #N/D #DIV/0! #NULO! #DESPEJAR!'],
  ['pl', '#ADR! #ARG! #NAZWA? #LICZBA! #N/D! #DZIEL/0! #ZERO!'],
  ['too narrow a column', '#### ########'],
])('an error of a spreadsheet program is known in %s', (_, shown) => {
  expect(shown.split(' ').filter((text) => !isErrorText(text))).toEqual([]);
});

test.each([
  ...['#1', '#12', '#A-17', '#REF 4711', '#ref!', '# REF!', 'Cell shows #REF!', '#REF! in B7', '#Pumpe!', '#URGENT!'],
  ...['#TOP?', '###', '#### 5', 'Err:5020', 'Err:12', 'Err 502', 'Fehler: 502', 'Ref:502', 'n/a', 'N/A', 'NAME?'],
  ...['WERT!', ''],
])('%j is a text that a person may type, not an error', (text) => {
  expect(isErrorText(text)).toBe(false);
});

test('several texts in one cell come back as they were, whatever they are (law)', () => {
  const text = fc.oneof(
    fc.constantFrom('', ' ', ';', '"', '""', 'a;b', ' a', 'a ', '"a"', 'a"b', '; "', '\n', '";"'),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(fc.property(fc.array(text), (texts) => void expect(splitTexts(joinTexts(texts))).toEqual(texts)));
});

test('several texts in one cell stand behind one another as a person would write them, as long as that is clear', () => {
  expect(joinTexts(['welding', 'painting 3" pipes'])).toBe('welding; painting 3" pipes');
  expect(joinTexts(['a;b', ' c', '"d"'])).toBe('"a;b"; " c"; """d"""');
});

test.each([
  ['welding;painting ;; ', ['welding', 'painting']],
  ['"12" pipe; x', ['"12" pipe', 'x']],
  ['"never closed; x', ['"never closed', 'x']],
  ['', []],
  [' ; ', []],
])('several texts in one cell: typed by hand as %j are %j', (cell, texts) => {
  expect(splitTexts(cell)).toEqual(texts);
});

it.each([
  ['with four digits', '_x000a_', '_x005F_x000a_'],
  ['with fewer, which LibreOffice takes for one', 'a_x0a_', 'a_x005F_x0a_'],
])('a text that looks like an escape %s is escaped, and comes back', (_, text, written) => {
  expect(escapeText(text)).toBe(written);
  expect(decodeEscapes(written)).toBe(text);
});

it('other texts with underscores stay as they are', () => {
  for (const text of ['a_b', '_x_', '_x00041_', 'x0a_', '_xyz_']) expect(escapeText(text)).toBe(text);
});

const text = fc.oneof(
  fc.constantFrom('', ' ', 'Weber', 'Müller ', '\u00a0x', '#', '4.05E+12', 'Ã¼', '\ufeff', 'x'.repeat(32_766)),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const cell: fc.Arbitrary<Cell> = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.constant({ error: '#N/A' }),
  fc.constant({ days: 1.5 }),
);
test('a row is ordinary when each of its texts is', () => {
  const isOdd = (value: Cell) => typeof value === 'string' && value !== '' && isUnusual(value);
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 6 }), (cells) => areOrdinary(cells) === !cells.some(isOdd)),
    { numRuns: 500 },
  );
});

test('blank cells at the end of a row do not change its fingerprint; any other difference does', () => {
  const short = fc.array(fc.constantFrom('', 'a', 'b', 'ab', null, 1), { maxLength: 4 });
  const bare = (cells: readonly Cell[]) =>
    JSON.stringify(cells.map((value) => String(value ?? ''))).replace(/(,?"")*]$/, ']');
  fc.assert(
    fc.property(short, short, (one, other) => {
      expect(fingerprintOf(one) === fingerprintOf(other)).toBe(bare(one) === bare(other));
    }),
    { examples: [[['', '', 'a'], ['a']]] },
  );
});
