import { andMore, inEnglishList, withArticleOf } from '../grammar.js';

const isAre = (words: readonly string[]) => (words.length > 1 ? 'are' : 'is');

/** Behind a sentence: `: a is 1, but 2 in row 7; …`; nothing without differences. */
const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : `: ${differences.join('; ')}`);

/** What is wrong with rows, tables and mappings, in English. */
export const englishRowSentences = {
  /** Several sentences. */
  all: (sentences: readonly string[]) => sentences.join(' '),
  /** A record by a key: `myId C-1`. */
  keyWords: (field: string, value: string) => `${field} ${value}`,
  /** The values of a field of yes and no. */
  yes: () => '"true"',
  no: () => '"false"',
  /** A field; in English by its name, which `--json` shows too, elsewhere by the heading of its column. */
  field: (name: string) => name,
  /** A kind of record: `activity type`; several: `activity types`, of the title. */
  noun: (noun: string) => noun,
  nouns: (title: string) => title.toLowerCase(),
  didYouMean: (name: string, near: string) => `"${name}" (did you mean "${near}"?)`,
  fieldAtLine: (field: string, line: number) => `${field} (line ${line} of the mapping)`,
  unknownField: (heading: string, noun: string) =>
    `${heading} is not a field of ${noun}; only a mapping could read it.`,
  noIdOf: (noun: string, value: string, reason: string) => `There is no id of the ${noun} ${value}: ${reason}`,
  noIdKnown: (noun: string, value: string) => `No run of this folder knows an id of the ${noun} ${value}.`,
  runDeleted: (run: string) => `run ${run} deleted the record.`,
  runTookKey: (run: string) => `run ${run} took the key from the record.`,
  runBroughtNone: (run: string) => `run ${run} did not bring the record into the account.`,
  mappingGivesNoKey: (field: string, key: string) => `The mapping of ${field} gives no ${key}.`,
  columnsGiveNoKey: (nouns: string, key: string) => `No column gives these ${nouns} a ${key}.`,
  neverGives: (field: string, needed: readonly (readonly string[])[]) =>
    `The mapping of ${field} never gives ${needed.map((group) => group.join(' or ')).join(' and ')}, without which none is created.`,
  headingTwice: (heading: string, first: string, letter: string, name: string) =>
    `"${heading}" stands over the columns ${first} and ${letter}: ${first} is read, the other is "${name}".`,
  clearsField: (field: string) => `The mapping clears ${field} by sending it empty.`,
  cutOffRow: (cells: number) => `The file ends within this row: it has ${cells} cells, and the row before it more.`,
  repeatsHeadings: () => 'The cells of this row are the headings.',
  aroundTable: (text: string) => `${text} is not a record: a program wrote it around the table.`,
  rowWidth: (cells: number, width: number) => `The row has ${cells} cells, the headings are ${width}.`,
  noKeyColumn: (noun: string, keys: readonly string[]) =>
    `The ${noun} of this row has no natural key: there is no column ${keys.join(' or ')}.`,
  noKeyInMapping: (noun: string, keys: readonly string[]) =>
    `The ${noun} of this row has no natural key: the mapping gives no ${keys.join(' or ')}.`,
  keyEmpty: (noun: string, fields: readonly string[]) =>
    `The ${noun} of this row has no natural key: ${fields.join(' and ')} ${isAre(fields)} empty.`,
  conditionLeavesOut: (noun: string) =>
    `A row that continues the one above is read with fillDown in the mapping; a condition leaves out a row that gives no ${noun}.`,
  sheetUnread: (sheet: string) => `Nothing reads the sheet "${sheet}", which holds rows.`,
  sheetLost: (sheet: string) => `The workbook does not say where the sheet "${sheet}" is.`,
  partUnread: (name: string, why: string) => `"${name}" is not read: ${why}.`,
  columnUnread: (heading: string) => `Nothing in the mapping reads "${heading}".`,
  columnUntitled: (letter: string) => `The column ${letter} holds values but no heading.`,
  columnMerged: (letter: string, heading: string, left: string) =>
    `The column ${letter} holds values but no heading; "${heading}" in ${left} may stand over both.`,
  encodingAssumed: (encoding: string, cell: string, value: string) =>
    `The encoding ${encoding} is assumed, in which ${cell} reads ${value}.`,
  rowsAbove: (count: number, headerRow: number, first: number) =>
    `${count === 1 ? 'A row stands' : `${count} rows stand`} above the headings of row ${headerRow}, the first is row ${first}.`,
  blankRows: (count: number, first: number) =>
    `${count === 1 ? 'A blank row stands' : `${count} blank rows stand`} between the rows, the first is row ${first}.`,
  hiddenRows: (count: number, first: number) =>
    `${count === 1 ? 'A row that the sheet hides is' : `${count} rows that the sheet hides are`} read, the first is row ${first}.`,
  totalsByWord: (row: number, value: string) =>
    `Row ${row} begins with "${value}" and holds nothing but numbers besides.`,
  totalsByNumbers: (row: number) =>
    `Row ${row} holds numbers only, and nothing in the columns that name the rows above.`,
  totalsLack: (row: number, value: string) =>
    `Row ${row} begins with "${value}" and lacks most of what the row above says.`,
  sentAsRecord: () => 'It is sent as a record of its own.',
  skipLeavesOut: (skip: string) => `In the mapping, ${skip} leaves it out.`,
  /** A row: at the beginning of a sentence; within one; beside another one, with what differs of sheet and file. */
  rowOf: (row: number, sheet: string, file: string) =>
    `Row ${row}${sheet === '' ? '' : ` of sheet "${sheet}"`} of ${file}`,
  rowOfFile: (row: number, sheet: string, file: string) =>
    `row ${row}${sheet === '' ? '' : ` of sheet "${sheet}"`} of ${file}`,
  rowIn: (row: number, sheet: string) => (sheet === '' ? `row ${row}` : `row ${row} of "${sheet}"`),
  otherRow: (row: number, sheet: string, file: string) =>
    `row ${row}${file === '' ? '' : ` of ${file}`}${sheet === '' ? '' : ` of sheet "${sheet}"`}`,
  bothRows: (row: number, other: string, file: string) => `Row ${row}${file === '' ? '' : ` of ${file}`} and ${other}`,
  recordNamed: (noun: string, key: string) => `${noun} "${key}"`,
  nothing: () => 'empty',
  differs: (field: string, now: string, first: string, there: string) => `${field} is ${now}, but ${first} in ${there}`,
  disagree: (rows: string, record: string, differences: readonly string[]) =>
    `${rows} disagree about ${record}${differences.length > 0 ? behind(differences) : ', or one says more than the other'}.`,
  giveSame: (rows: string, noun: string, fields: readonly string[]) =>
    `${rows} give the same ${noun}; ${fields.join(', ')} tell two apart.`,
  itemDiffers: (rows: string, field: string, record: string, item: string) =>
    `${rows} say different things in ${field} of ${record}: ${item}.`,
  itemRepeated: (rows: string, field: string, record: string, item: string, isNamed: boolean) =>
    `${rows} give ${field} of ${record} the same: ${item}. ${isNamed ? 'It is kept once.' : 'Both are kept, because nothing names it.'}`,
  listMixed: (row: number, field: string, noun: string, isItem: boolean, there: string) => {
    const [here, other] = isItem ? ['one item a row', 'in columns'] : ['in columns', 'one item a row'];
    return `Row ${row} gives ${field} of ${withArticleOf(noun)} ${here}, ${there} ${other}.`;
  },
  repeatsRow: (row: number, first: number, isSent: boolean) =>
    `Row ${row} repeats row ${first} to the letter. ${isSent ? 'It gives records of its own all the same.' : 'It adds nothing, so it is sent once.'}`,
  keyTwice: (rows: string, noun: string, key: string, adds: boolean) =>
    `${rows} give the ${noun} ${key}. ${adds ? 'The second adds what the first left empty.' : 'They say the same.'}`,
  zerosLost: (count: number, longest: string, first: string) =>
    `${count === 1 ? 'A number is' : `${count} numbers are`} shorter than ${longest}; the first is ${first}.`,
  keyRespelt: (row: number, noun: string, key: string, other: string) =>
    `Row ${row} gives the ${noun} ${key}, ${other}: the keys differ only in case, spaces, the form of accents or a .0 at the end.`,
  rowGives: (row: string, key: string) => `${row} gives ${key}`,
  rowGivesOther: (row: string) => `${row} gives another one`,
  accountHas: (key: string) => `the account has ${key}`,
  addressTwice: (rows: string, differences: readonly string[]) =>
    `${rows} write one address in two ways${behind(differences)}.`,
  lookAlike: (
    rows: string,
    noun: string,
    keys: readonly string[],
    reasons: readonly string[],
    differences: readonly string[],
  ) => {
    const named = keys.length === 0 ? '' : ` ${inEnglishList(keys)}`;
    const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
    return `${rows} give two ${noun} records${named} that look like one${why}${behind(differences)}.`;
  },
  /** Some of many: `a, b and 3 more`. */
  someOf: (shown: readonly string[], left: number) => `${shown.join(', ')}${andMore(left)}`,
};
