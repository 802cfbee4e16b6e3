import { type FatalFault, type Fault, fatal, fault, headings } from './fault.js';

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
const oneSkipped = [3, 2, 1, 0] as const;
const oneRejected = [3, 2, 0, 1] as const;
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
/** The dash is 96 in Windows-1252, where Latin-1 has none. */
const windows1252 = Buffer.from(umlauts.replace('–', '\x96'), 'latin1');

const structure: Fault[] = [
  fault('rows-with-another-separator-than-the-headings', `${headings.join(',')}\n${first}`, one, [
    ['cells-missing', 2],
  ]),
  fault('row-with-too-few-cells', with3('C2;Ott;50667'), three, [['cells-missing', 3]]),
  fault('last-row-cut-off', `${head}${first}C2;Ott;50`, [2, 1, 0, 1], [['row-cut-off', 3]]),
  fault('last-row-cut-off-with-quotation-marks', `${head}${first}"C2";"Ott"`, [2, 1, 0, 1], [['row-cut-off', 3]]),
  fault('last-row-short-like-the-others', `${head}C1;Weber\nC2;Ott`, two, [
    ['cells-missing', 2],
    ['cells-missing', 3],
  ]),
  fault('last-row-short-with-a-line-end', `${head}${first}C2;Ott\n`, two, [['cells-missing', 3]]),
  fault('last-row-without-a-line-end', `${head}${first}C2;Ott;50667;22.07.2021`, two, []),
  fault('row-with-too-many-cells', with3('C2;Ott;50667;22.07.2021;'.concat(';x')), three, [
    ['cells-beyond-headings', 3, 'F', 'x'],
  ]),
  fault('heading-twice', `${head.trim()};Name\n${first.trim()};Webber\n`, one, [['heading-repeated', 1, 'E', 'Name']], {
    reads: 'Weber',
  }),
  fault(
    'headings-in-row-4',
    `Customers of the old system;;;\nName: all;;;\n\n${head}${first}${last}`,
    [2, 2, 0, 0],
    [],
    { headerRow: 4 },
  ),
  fault('headings-again-in-the-middle', `${head}${first}${head}${last}`, oneSkipped, [['headings-repeated', 3]]),
  fault('headings-again-in-capitals', `${head}${first}${head.toUpperCase()}${last}`, oneSkipped, [
    ['headings-repeated', 3],
  ]),
  fault('line-under-the-headings', `${head}--;----;---;-----\n${first}`, [2, 1, 1, 0], [['row-around-table', 2, 'A']]),
  fault('number-of-rows-below', `${head}${first}(1 rows affected)\n`, [2, 1, 1, 0], [['row-around-table', 3, 'A']]),
  fault('byte-order-mark-in-the-middle', `\uFEFF${head}${first}\uFEFF${head}${last}`, oneSkipped, [
    ['headings-repeated', 3],
  ]),
  fault('byte-order-mark-before-a-quoted-heading', `\uFEFF"No";"Name";"ZIP";"Since"\n${first}`, one, [], {
    encoding: 'utf-8',
  }),
  fault('blank-rows-in-the-middle', `${head}${first}\n;;;\n${last}\n\n`, [2, 2, 0, 0], [['rows-blank', 3]]),
  fault(
    'heading-merged-over-the-last-columns',
    `${head.trimEnd()};\n${first.trimEnd()};spring\n${last.trimEnd()};autumn\n`,
    two,
    [['heading-merged', 1, 'E', 'Since']],
  ),
  fault('delimiter-inside-a-value-of-two-rows', `${head}${first.trimEnd()};spring\n${last.trimEnd()};autumn\n`, two, [
    ['cells-beyond-headings', 2, 'E', 'spring'],
    ['cells-beyond-headings', 3, 'E', 'autumn'],
  ]),
  fault('totals-in-the-last-row', `${head}${first}${last}Summe;;101335;\n`, oneRejected, [
    ['totals-among-rows', 4, 'A', 'Summe'],
  ]),
  fault('totals-in-the-last-row-without-a-word', `${head}${first}${last};;101335;\n`, oneRejected, [
    ['key-missing', 4, 'A'],
    ['row-of-totals', 4, 'C', '101335'],
  ]),
  fault('company-called-total-in-the-last-row', `${head}${first}Total;Total;50667;22.07.2021\n`, [2, 2, 0, 0]),
  fault('column-that-nothing-reads', `${head.trim()};Fax;Telex\n${first.trim()};0221;\n`, one, [
    ['column-not-read', 1, 'E', 'Fax'],
  ]),
  fault('column-without-heading', `;${head};${first}x;${last}`, [2, 2, 0, 0], [['heading-missing', 1, 'A']]),
  fault('mixed-line-ends', `${head.trim()}\r\n${first.trim()}\r${last}C3;Ott;50667;22.07.2021\r\n`, three),
  fault('line-that-names-the-separator', `sep=;\r\n${head}${first}`, one),
  fault('sixteen-thousand-columns', wide(16_000), one),
];

/** Four headings, and so many columns: all cells are there, and nearly all of them are empty. */
function wide(columns: number): string {
  const rest = ';'.repeat(columns - headings.length - 1);
  return `${head.trim()}${rest};End\n${first.trim()}${rest};\n`;
}

const encodings: Fault[] = [
  fault('utf-8', umlauts, one, [], { reads, encoding: 'utf-8' }),
  fault('utf-8-with-byte-order-mark', `\uFEFF${umlauts}`, one, [], { reads, encoding: 'utf-8' }),
  fault('utf-16-le', Buffer.from(umlauts, 'utf16le'), one, [], { reads, encoding: 'utf-16le' }),
  fault('utf-16-le-with-byte-order-mark', Buffer.from(`\uFEFF${umlauts}`, 'utf16le'), one, [], {
    reads,
    encoding: 'utf-16le',
  }),
  fault('utf-16-be', bigEndian(umlauts), one, [], { reads, encoding: 'utf-16be' }),
  fault('utf-16-be-with-byte-order-mark', bigEndian(`\uFEFF${umlauts}`), one, [], { reads, encoding: 'utf-16be' }),
  fault('windows-1252-with-umlauts', windows1252, one, [], {
    reads,
    encoding: 'windows-1252',
  }),
];

const longest = 'x'.repeat(32_767);
const cells: Fault[] = [
  fault('cell-of-32767-characters', named(longest), three, [['value-cut', 3, 'B']]),
  fault('cell-of-32768-characters', named(`${longest}x`), three),
  fault('key-in-powers-of-ten', with3('1,23E+15;Ott;50667;22.07.2021'), three, [
    ['number-shortened', 3, 'A', '1,23E+15'],
  ]),
  fault('text-in-powers-of-ten', named('1.00E+217'), three, [['number-shortened', 3, 'B', '1.00E+217']]),
  fault('article-number-that-only-looks-like-it', named('Type 1E+5 and 3E7'), three),
  fault('error-of-a-formula', named('#N/A'), oneRejected, [['cell-error', 3, 'B', '#N/A']]),
  fault('error-of-a-formula-in-german', since('#WERT!'), oneRejected, [['cell-error', 3, 'D', '#WERT!']]),
  fault('column-too-narrow-to-show-its-date', since('########'), oneRejected, [['cell-error', 3, 'D', '########']]),
  fault('text-that-begins-with-a-number-sign', named('#1 Plumbing'), three),
  fault('date-that-became-a-number', since('44399'), oneRejected, [['date-became-number', 3, 'D', '44399']]),
  fault('lost-character', named('M\ufffdller'), oneRejected, [['characters-lost', 3, 'B', 'M\ufffdller']]),
  fault('utf-8-read-as-windows-1252', named('MÃ¼ller â€“ Ã„rzte'), three, [
    ['characters-garbled', 3, 'B', 'MÃ¼ller â€“ Ã„rzte'],
  ]),
  fault('capitals-that-only-look-garbled', named('MAÇÃO, CHÂTEAU, Île'), three),
  fault('control-character', named('Ott\u0007 & Co'), three, [['control-characters', 3, 'B', 'Ott\u0007 & Co']]),
  fault('line-break-and-tab-within-quotes', named('"Ott\n\t& Co"'), three),
  fault('byte-order-mark-in-a-value', named('Ott\uFEFF & Co'), three, [
    ['characters-invisible', 3, 'B', 'Ott\uFEFF & Co'],
  ]),
  fault('byte-order-mark-before-a-value', named('\uFEFFOtt'), three, [['characters-invisible', 3, 'B', '\uFEFFOtt']]),
  fault('no-break-space', named('Ott\u00a0& Co'), three, [['characters-invisible', 3, 'B', 'Ott\u00a0& Co']]),
  fault('spaces-around', named('  Ott '), three, [['spaces-around', 3, 'B', '  Ott ']]),
  fault('spaces-alone', named('   '), three),
  fault('emoji-and-words-of-other-scripts', named('👩‍🔧 東京 می‌خواهم'), three),
];

/** CSV files that are read, each with its fault. */
export const csvFaults: readonly Fault[] = [...structure, ...encodings, ...cells];

/** CSV files that are not, or not to their end. */
export const fatalCsvFaults: readonly FatalFault[] = [
  fatal('nul-byte', named('O\0tt'), 'SourceError', ['NUL byte', 'export it again'], 3),
  fatal('nul-byte-in-windows-1252', Buffer.from(named('M\xfc\0ller'), 'latin1'), 'SourceError', ['NUL byte'], 3),
  fatal('quotation-mark-never-closed', named('"Ott'), 'SourceError', ['never closed', '--quote'], 3),
  fatal('text-behind-a-closing-mark', named('"Ott" & Co'), 'SourceError', ['stands beside a value'], 3),
  fatal('headings-nowhere', 'Kunde;Firma;PLZ;Seit\nC1;Weber;50667;22.07.2021\n', 'MappingError', [
    '"No"',
    '"Name"',
    '"ZIP"',
    '"Since"',
    'The headings are "Kunde", "Firma", "PLZ", "Seit".',
  ]),
];
