import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CsvDialect } from '../../src/tabular/csv/delimiter.js';
import { unguardAll } from '../../src/tabular/csv/formula-guard.js';
import { BadRecord, longestRecord, RecordParser } from '../../src/tabular/csv/parser.js';
import { casesOf, rounds } from '../rounds.js';

/** How the file ends: as a file does, or before bytes that are no text. */
type End = 'file' | 'damage';

/** All that comes out of our parser, what stops it included. */
function outcome(dialect: CsvDialect, chunks: readonly Buffer[], end: End = 'file') {
  const parser = new RecordParser(dialect);
  const records: string[][] = [];
  let fault: string | undefined;
  try {
    for (const chunk of chunks) for (const batch of parser.recordsOf(chunk)) records.push(...batch);
    const rest = end === 'file' ? parser.lastRecords() : parser.recordsOf(Buffer.from('........'));
    for (const batch of rest) records.push(...batch);
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    ({ fault } = error);
  }
  expect(parser.count).toBe(records.length);
  return { records, fault, recordEnd: parser.recordEnd };
}

/** The records by csv-parse, which takes a misplaced mark for text. Throws where a mark is never closed. */
function byCsvParse(bytes: Buffer, { delimiter, quote }: CsvDialect): string[][] {
  const mark = quote === '' ? null : quote;
  const records = parse(bytes, {
    ...{ delimiter, quote: mark, escape: mark, record_delimiter: ['\r\n', '\n', '\r'] },
    ...{ relax_column_count: true, relax_quotes: true },
  });
  records.forEach(unguardAll);
  return records;
}

function cutAt(bytes: Buffer, places: readonly number[]): Buffer[] {
  const edges = [0, ...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
}

/** Our records are those of csv-parse: all of them, or those before a fault. */
function expectAlike(text: string, dialect: CsvDialect, { places = [] as readonly number[], end = 'file' as End }) {
  const bytes = Buffer.from(text);
  const found = outcome(dialect, cutAt(bytes, places), end);
  expect(found.records).toEqual(byCsvParse(bytes.subarray(0, found.recordEnd), dialect));
  if (found.fault === undefined && end === 'file') expect(found.recordEnd).toBeGreaterThanOrEqual(bytes.length);
  const rest = bytes.toString('utf8', found.recordEnd);
  if (found.fault === undefined && !rest.includes(dialect.quote || '\n')) expect(rest).not.toMatch(/[\r\n]/);
  return found;
}

const dialects: readonly CsvDialect[] = [
  { delimiter: ';', quote: '"' },
  { delimiter: '\t', quote: "'" },
  { delimiter: '§', quote: '»' },
  { delimiter: ' ', quote: '"' },
  { delimiter: ';', quote: '' },
  { delimiter: '😀', quote: '"' },
  { delimiter: ';', quote: '👍' },
];

/** Texts that hold little besides what a parser looks at. */
const texts = ({ delimiter, quote }: CsvDialect) => {
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(delimiter, quote, '\n', '\r\n', 'a') },
    { weight: 2, arbitrary: fc.constantFrom(`${delimiter}${quote}`, `${quote}${delimiter}`, `${quote}\n`, '\r') },
    { weight: 1, arbitrary: fc.constantFrom(' ', '\t', '\u00a0', "'", "'=", '=', 'é', '€', '😀', '\uFEFF', 'Pump 5') },
  );
  return fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
};

/** Texts as they are meant to be: values that need it stand in quotation marks. */
const tidyTexts = ({ delimiter, quote }: CsvDialect) => {
  const value = fc.array(fc.constantFrom('a', 'é', ' ', quote, delimiter, '\n', '\r\n', '\r', "'="), { maxLength: 4 });
  const written = fc.tuple(value, fc.boolean()).map(([parts, always]) => {
    const text = parts.join('');
    const mustQuote = always || /[\r\n]/.test(text) || text.includes(quote) || text.includes(delimiter);
    return mustQuote ? `${quote}${text.replaceAll(quote, quote + quote)}${quote}` : text;
  });
  const line = fc.tuple(fc.array(written, { minLength: 1, maxLength: 4 }), fc.constantFrom('\n', '\r\n', '\r'));
  return fc
    .array(line, { maxLength: 8 })
    .map((lines) => lines.map(([values, lineEnd]) => values.join(delimiter) + lineEnd).join(''));
};

const places = fc.array(fc.nat({ max: 400 }), { maxLength: 6 });

test.each(dialects)('of any text with delimiter $delimiter and quotation mark $quote', (dialect) => {
  const end = fc.constantFrom<End>('file', 'damage');
  fc.assert(
    fc.property(texts(dialect), places, end, (text, cuts, how) => {
      expectAlike(text, dialect, { places: cuts, end: how });
    }),
    { numRuns: rounds(400) },
  );
});

test.each(dialects.slice(0, 4))('of quoted values with delimiter $delimiter and mark $quote', (dialect) => {
  fc.assert(
    fc.property(tidyTexts(dialect), places, (text, cuts) => {
      expect(expectAlike(text, dialect, { places: cuts }).fault).toBeUndefined();
    }),
    { numRuns: rounds(400) },
  );
});

test.each(['"a"b;c', '"Pump 5" wide; steel";x', 'a; "b;c"', '"a" ;b'])('a stray mark is a fault: %s', (record) => {
  const found = outcome({ delimiter: ';', quote: '"' }, [Buffer.from(`x;y\n${record}\nz\n`)]);
  expect(found).toEqual({ records: [['x', 'y']], fault: 'strayQuote', recordEnd: 4 });
});

const dialect: CsvDialect = { delimiter: ';', quote: '"' };
const chunk = 1 << 16;
const everyChunk = Array.from({ length: 40 }, (_, index) => (index + 1) * chunk);

test.each(casesOf([0, 1, -1, 2], 2))('a long record: with %i characters more', (more) => {
  const long = 'x'.repeat(longestRecord + more - 4);
  for (const record of [`${long};"";`.padEnd(longestRecord + more, 'x'), `"${long}";`, `a;${long};`, `"x\n${long}"`]) {
    const bytes = Buffer.from(`a;b\n${record}\nc;d\n`);
    const found = outcome(dialect, cutAt(bytes, everyChunk));
    const fault = record.length > longestRecord ? 'tooLong' : undefined;
    expect([found.fault, found.records.length]).toEqual([fault, fault ? 1 : 3]);
  }
});

test.each(casesOf(['open;4\n', 'open;4'], 1))(
  'a long record: it is refused when it is too long, not at the end of the file: "%j',
  (part) => {
    const text = `a;b\n"${part.repeat(200_000)}`;
    const found = outcome(dialect, cutAt(Buffer.from(text), everyChunk), 'damage');
    expect(found).toEqual({ records: [['a', 'b']], fault: 'tooLong', recordEnd: 4 });
  },
);

test('a long record: its characters count, and not their bytes', () => {
  const wide = '€'.repeat(200_000);
  const found = expectAlike(`${wide};${wide}\nc;d\n`, dialect, { places: everyChunk });
  expect(found.records).toEqual([
    [wide, wide],
    ['c', 'd'],
  ]);
});
