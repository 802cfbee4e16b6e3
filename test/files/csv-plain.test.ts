import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CsvDialect } from '../../src/files/csv/delimiter.js';
import {
  createParser,
  maxRecordBytes,
  openParser,
  PlainRecords,
  type RecordParser,
  StrayQuote,
} from '../../src/files/csv/parser.js';
import { casesOf, rounds } from '../rounds.js';

/** How the file ends: as a file does, or before bytes that are no text. */
type End = 'file' | 'damage';

/** All that comes out of a parser, what stops it included. */
async function outcome(parser: RecordParser, chunks: readonly Buffer[], end: End = 'file') {
  const records: string[][] = [];
  let stopped: unknown;
  try {
    for (const chunk of chunks) for await (const batch of parser.recordsOf(chunk)) records.push(...batch);
    const rest = end === 'file' ? parser.lastRecords() : parser.recordsOf(Buffer.from('........'));
    for await (const batch of rest) records.push(...batch);
  } catch (error) {
    stopped = error instanceof Error && 'code' in error ? error.code : error;
  }
  return { records, stopped, count: parser.count, recordEnd: parser.recordEnd };
}

function cutAt(bytes: Buffer, places: readonly number[]): Buffer[] {
  const edges = [0, ...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
}

async function expectAlike(
  text: string,
  dialect: CsvDialect,
  { places = [] as readonly number[], end = 'file' as End },
) {
  const bytes = Buffer.from(text);
  const plain = await outcome(await openParser(dialect), cutAt(bytes, places), end);
  expect(plain).toEqual(await outcome(await createParser(dialect), [bytes], end));
  return plain;
}

const dialects: readonly CsvDialect[] = [
  { delimiter: ';', quote: '"' },
  { delimiter: '\t', quote: "'" },
  { delimiter: '§', quote: '»' },
  { delimiter: ' ', quote: '"' },
  { delimiter: ';', quote: '' },
  { delimiter: '😀', quote: '"' },
  { delimiter: ';', quote: '👍' },
  { delimiter: ';', quote: ';' },
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

test.each(dialects)('of any text with delimiter $delimiter and quotation mark $quote', async (dialect) => {
  const end = fc.constantFrom<End>('file', 'damage');
  await fc.assert(
    fc.asyncProperty(texts(dialect), places, end, async (text, cuts, how) => {
      await expectAlike(text, dialect, { places: cuts, end: how });
    }),
    { numRuns: rounds(400) },
  );
});

test.each(dialects.slice(0, 4))('of quoted values with delimiter $delimiter and mark $quote', async (dialect) => {
  await fc.assert(
    fc.asyncProperty(tidyTexts(dialect), places, async (text, cuts) => {
      await expectAlike(text, dialect, { places: cuts });
    }),
    { numRuns: rounds(400) },
  );
});

test('quoted values, line ends in them and marks within text are plain: csv-parse is not needed for them', async () => {
  const [dialect] = dialects as [CsvDialect];
  await fc.assert(
    fc.property(tidyTexts(dialect), (text) => {
      const bytes = Buffer.from(`${text}Pump 5";"x"\n`);
      const plain = new PlainRecords(bytes, dialect);
      let last: string[] | undefined;
      for (let record = plain.next(); record; record = plain.next()) last = record;
      expect([plain.at, plain.isOdd, last]).toEqual([bytes.length, false, ['Pump 5"', 'x']]);
    }),
  );
});

test('a mark that is the delimiter as well is left to csv-parse', async () => {
  const read = await expectAlike('a\n ;;;;x;\n', { delimiter: ';', quote: ';' }, {});
  expect(read).toMatchObject({ records: [['a']], stopped: expect.any(StrayQuote) });
});

const dialect: CsvDialect = { delimiter: ';', quote: '"' };
const chunk = 1 << 16;
const everyChunk = Array.from({ length: 40 }, (_, index) => (index + 1) * chunk);

test.each(casesOf([0, 1, -1, 2], 2))('a long record: with %i bytes more', async (more) => {
  const long = 'x'.repeat(maxRecordBytes + more);
  for (const record of [long, `"${long}"`, `"${long.replace('xx', '\n"')}"`, `a;${long.slice(2)};b`]) {
    await expectAlike(`a;b\n${record}\nc;d\n`, dialect, { places: everyChunk });
  }
});

test.each(casesOf(['open;4\n', 'open;4'], 1))(
  'a long record: it is refused when it is too long, not at the end of the file: "%j',
  async (part) => {
    const text = `a;b\n"${part.repeat(200_000)}`;
    const read = await expectAlike(text, dialect, { places: everyChunk, end: 'damage' });
    expect(read).toMatchObject({ records: [['a', 'b']], stopped: 'CSV_MAX_RECORD_SIZE', recordEnd: 4 });
  },
);

test('a long record: with characters of several bytes, which it counts as one in the values before', async () => {
  const wide = '€'.repeat(200_000);
  const read = await expectAlike(`${wide};${wide}\nc;d\n`, dialect, { places: everyChunk });
  expect(read.records).toEqual([
    [wide, wide],
    ['c', 'd'],
  ]);
});
