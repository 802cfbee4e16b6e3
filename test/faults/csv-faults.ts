import { type FatalFault, type Fault, headings } from './fault.js';

const head = `${headings.join(';')}\n`;
const first = 'C1;Weber;50667;22.07.2021\n';
const last = 'C9;Novák;50668;23.07.2021\n';

/** The usual two rows with another one between them, in row 3. */
const with3 = (row: string) => `${head}${first}${row}\n${last}`;

/** A row with that name, or that date. */
const named = (name: string) => with3(`C2;${name};50667;22.07.2021`);
const since = (date: string) => with3(`C2;Ott;50667;${date}`);

const umlauts = `${head}C1;Müller & Söhne – Köln;50667;22.07.2021\n`;
const reads = 'Müller & Söhne – Köln';
const one = [1, 1, 0, 0] as const;
const two = [2, 2, 0, 0] as const;
const three = [3, 3, 0, 0] as const;
const oneRejected = [3, 2, 0, 1] as const;
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
/** The dash is 96 in Windows-1252, where Latin-1 has none. */
const windows1252 = Buffer.from(umlauts.replace('–', '\x96'), 'latin1');

const structure: Fault[] = [
  {
    name: 'rows-with-another-separator-than-the-headings',
    content: `${headings.join(',')}\n${first}`,
    rows: one,
    says: [['cells-missing', 2]],
  },
  { name: 'row-with-too-few-cells', content: with3('C2;Ott;50667'), rows: three, says: [['cells-missing', 3]] },
  {
    name: 'row-with-too-many-cells',
    content: with3('C2;Ott;50667;22.07.2021;'.concat(';x')),
    rows: three,
    says: [['cells-beyond-headings', 3, 'F', 'x']],
  },
  {
    name: 'heading-twice',
    content: `${head.trim()};Name\n${first.trim()};Webber\n`,
    rows: one,
    says: [['heading-repeated', 1, 'E', 'Name']],
    reads: 'Weber',
  },
  {
    name: 'headings-in-row-4',
    content: `Customers of the old system;;;\nName: all;;;\n\n${head}${first}${last}`,
    rows: [2, 2, 0, 0],
    headerRow: 4,
  },
  {
    name: 'headings-again-in-the-middle',
    content: `${head}${first}${head}${last}`,
    rows: oneRejected,
    says: [['headings-repeated', 3]],
  },
  {
    name: 'byte-order-mark-in-the-middle',
    content: `\uFEFF${head}${first}\uFEFF${head}${last}`,
    rows: oneRejected,
    says: [['headings-repeated', 3]],
  },
  {
    name: 'byte-order-mark-before-a-quoted-heading',
    content: `\uFEFF"No";"Name";"ZIP";"Since"\n${first}`,
    rows: one,
    encoding: 'utf-8',
  },
  {
    name: 'blank-rows-in-the-middle',
    content: `${head}${first}\n;;;\n${last}\n\n`,
    rows: [6, 2, 4, 0],
    says: [['rows-blank', 3]],
  },
  {
    name: 'heading-merged-over-the-last-columns',
    content: `${head.trimEnd()};\n${first.trimEnd()};spring\n${last.trimEnd()};autumn\n`,
    rows: two,
    says: [['heading-merged', 1, 'E', 'Since']],
  },
  {
    name: 'delimiter-inside-a-value-of-two-rows',
    content: `${head}${first.trimEnd()};spring\n${last.trimEnd()};autumn\n`,
    rows: two,
    says: [
      ['cells-beyond-headings', 2, 'E', 'spring'],
      ['cells-beyond-headings', 3, 'E', 'autumn'],
    ],
  },
  {
    name: 'totals-in-the-last-row',
    content: `${head}${first}${last}Summe;;101335;\n`,
    rows: three,
    says: [['row-of-totals', 4, 'A', 'Summe']],
  },
  {
    name: 'totals-in-the-last-row-without-a-word',
    content: `${head}${first}${last};;101335;\n`,
    rows: oneRejected,
    says: [
      ['key-missing', 4, 'A'],
      ['row-of-totals', 4, 'C', '101335'],
    ],
  },
  {
    name: 'company-called-total-in-the-last-row',
    content: `${head}${first}Total;Total;50667;22.07.2021\n`,
    rows: [2, 2, 0, 0],
  },
  {
    name: 'column-that-nothing-reads',
    content: `${head.trim()};Fax;Telex\n${first.trim()};0221;\n`,
    rows: one,
    says: [['column-not-read', 1, 'E', 'Fax']],
  },
  {
    name: 'column-without-heading',
    content: `;${head};${first}x;${last}`,
    rows: [2, 2, 0, 0],
    says: [['heading-missing', 1, 'A']],
  },
  {
    name: 'mixed-line-ends',
    content: `${head.trim()}\r\n${first.trim()}\r${last}C3;Ott;50667;22.07.2021\r\n`,
    rows: three,
  },
  { name: 'line-that-names-the-separator', content: `sep=;\r\n${head}${first}`, rows: one },
  { name: 'sixteen-thousand-columns', content: wide(16_000), rows: one },
];

/** Four headings, and so many columns: all cells are there, and nearly all of them are empty. */
function wide(columns: number): string {
  const rest = ';'.repeat(columns - headings.length - 1);
  return `${head.trim()}${rest};End\n${first.trim()}${rest};\n`;
}

const encodings: Fault[] = [
  { name: 'utf-8', content: umlauts, rows: one, reads, encoding: 'utf-8' },
  { name: 'utf-8-with-byte-order-mark', content: `\uFEFF${umlauts}`, rows: one, reads, encoding: 'utf-8' },
  { name: 'utf-16-le', content: Buffer.from(umlauts, 'utf16le'), rows: one, reads, encoding: 'utf-16le' },
  {
    name: 'utf-16-le-with-byte-order-mark',
    content: Buffer.from(`\uFEFF${umlauts}`, 'utf16le'),
    rows: one,
    reads,
    encoding: 'utf-16le',
  },
  { name: 'utf-16-be', content: bigEndian(umlauts), rows: one, reads, encoding: 'utf-16be' },
  {
    name: 'utf-16-be-with-byte-order-mark',
    content: bigEndian(`\uFEFF${umlauts}`),
    rows: one,
    reads,
    encoding: 'utf-16be',
  },
  {
    name: 'windows-1252-with-umlauts',
    content: windows1252,
    rows: one,
    reads,
    encoding: 'windows-1252',
    says: [['encoding-assumed', 2, 'B']],
  },
];

const longest = 'x'.repeat(32_767);
const cells: Fault[] = [
  { name: 'cell-of-32767-characters', content: named(longest), rows: three, says: [['value-cut', 3, 'B']] },
  { name: 'cell-of-32768-characters', content: named(`${longest}x`), rows: three },
  {
    name: 'key-in-powers-of-ten',
    content: with3('1,23E+15;Ott;50667;22.07.2021'),
    rows: three,
    says: [['number-shortened', 3, 'A', '1,23E+15']],
  },
  {
    name: 'text-in-powers-of-ten',
    content: named('1.00E+217'),
    rows: three,
    says: [['number-shortened', 3, 'B', '1.00E+217']],
  },
  { name: 'article-number-that-only-looks-like-it', content: named('Type 1E+5 and 3E7'), rows: three },
  { name: 'error-of-a-formula', content: named('#N/A'), rows: oneRejected, says: [['cell-error', 3, 'B', '#N/A']] },
  {
    name: 'error-of-a-formula-in-german',
    content: since('#WERT!'),
    rows: oneRejected,
    says: [['cell-error', 3, 'D', '#WERT!']],
  },
  {
    name: 'column-too-narrow-to-show-its-date',
    content: since('########'),
    rows: oneRejected,
    says: [['cell-error', 3, 'D', '########']],
  },
  { name: 'text-that-begins-with-a-number-sign', content: named('#1 Plumbing'), rows: three },
  {
    name: 'date-that-became-a-number',
    content: since('44399'),
    rows: oneRejected,
    says: [['date-became-number', 3, 'D', '44399']],
  },
  {
    name: 'lost-character',
    content: named('M\ufffdller'),
    rows: three,
    says: [['characters-lost', 3, 'B', 'M\ufffdller']],
  },
  {
    name: 'utf-8-read-as-windows-1252',
    content: named('MÃ¼ller â€“ Ã„rzte'),
    rows: three,
    says: [['characters-garbled', 3, 'B', 'MÃ¼ller â€“ Ã„rzte']],
  },
  { name: 'capitals-that-only-look-garbled', content: named('MAÇÃO, CHÂTEAU, Île'), rows: three },
  {
    name: 'control-character',
    content: named('Ott\u0007 & Co'),
    rows: three,
    says: [['control-characters', 3, 'B', 'Ott\u0007 & Co']],
  },
  { name: 'line-break-and-tab-within-quotes', content: named('"Ott\n\t& Co"'), rows: three },
  {
    name: 'byte-order-mark-in-a-value',
    content: named('Ott\uFEFF & Co'),
    rows: three,
    says: [['characters-invisible', 3, 'B', 'Ott\uFEFF & Co']],
  },
  {
    name: 'byte-order-mark-before-a-value',
    content: named('\uFEFFOtt'),
    rows: three,
    says: [['characters-invisible', 3, 'B', '\uFEFFOtt']],
  },
  {
    name: 'no-break-space',
    content: named('Ott\u00a0& Co'),
    rows: three,
    says: [['characters-invisible', 3, 'B', 'Ott\u00a0& Co']],
  },
  { name: 'spaces-around', content: named('  Ott '), rows: three, says: [['spaces-around', 3, 'B', '  Ott ']] },
  { name: 'spaces-alone', content: named('   '), rows: three },
  { name: 'emoji-and-words-of-other-scripts', content: named('👩‍🔧 東京 می‌خواهم'), rows: three },
];

/** CSV files that are read, each with its fault. */
export const csvFaults: readonly Fault[] = [...structure, ...encodings, ...cells];

/** CSV files that are not, or not to their end. */
export const fatalCsvFaults: readonly FatalFault[] = [
  { name: 'nul-byte', content: named('O\0tt'), type: 'SourceError', row: 3, says: ['NUL byte', 'export it again'] },
  {
    name: 'nul-byte-in-windows-1252',
    content: Buffer.from(named('M\xfc\0ller'), 'latin1'),
    type: 'SourceError',
    row: 3,
    says: ['NUL byte'],
  },
  {
    name: 'quotation-mark-never-closed',
    content: named('"Ott'),
    type: 'SourceError',
    row: 3,
    says: ['never closed', '--quote'],
  },
  {
    name: 'text-behind-a-closing-mark',
    content: named('"Ott" & Co'),
    type: 'SourceError',
    row: 3,
    says: ['stands beside a value'],
  },
  {
    name: 'headings-nowhere',
    content: 'Kunde;Firma;PLZ;Seit\nC1;Weber;50667;22.07.2021\n',
    type: 'MappingError',
    says: ['"No"', '"Name"', '"ZIP"', '"Since"', 'The headings are "Kunde", "Firma", "PLZ", "Seit".'],
  },
];
