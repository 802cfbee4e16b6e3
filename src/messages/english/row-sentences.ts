import { withArticle, wordList } from '../../contract/words.js';

/** What a field takes, in words. */
const forms = {
  text: 'a text',
  decimal: 'a decimal number as text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  date: 'a date yyyy-mm-dd',
  dateTime: 'a date and time yyyy-mm-dd hh:mm',
  texts: 'a list of texts',
  anything: 'anything',
  customValue: 'a text, a number or yes and no',
  customNumber: 'a number with a decimal point',
  checkbox: '1 or 0',
  email: 'an e-mail address',
  phone: 'a phone number',
};

/** The form of the values of a field, for sentences about values of another one. */
export type FormName = keyof typeof forms;

const characters: Readonly<Record<string, string>> = {
  'U+00A0': 'no-break space',
  'U+00AD': 'soft hyphen',
  'U+200B': 'zero-width space',
  'U+202F': 'narrow no-break space',
  'U+FEFF': 'byte order mark',
};

/** On which sides of a value something stands. */
export type Sides = 'before' | 'after' | 'both';

const sides: Readonly<Record<Sides, string>> = { before: 'before', after: 'after', both: 'before and after' };

const fate = (isSent: boolean) => (isSent ? 'sent as they are' : 'taken off');

const isAre = (words: readonly string[]) => (words.length > 1 ? 'are' : 'is');

/** Behind a sentence: `: a is 1, but 2 in row 7; …`; nothing without differences. */
const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : `: ${differences.join('; ')}`);

/** The sentences about cells, rows and tables, in English. */
export const englishRowSentences = {
  // What is wrong with values of cells; values in quotes come with them.
  positionHalf: (missing: string) => `The position has no ${missing}.`,
  positionZero: () => 'The position is 0, 0: nobody is there.',
  positionSwapped: (latitude: number, longitude: number) =>
    `The position ${latitude}, ${longitude} lies far from the others, and among them as ${longitude}, ${latitude}: latitude comes first.`,
  positionOutside: (name: string, value: string, limit: number) =>
    `${name} ${value} is not between -${limit} and ${limit}.`,
  yearDoubtful: (value: string, year: string) => `${value} is a date in the year ${year}.`,
  belowNothing: (value: number) => `${value} is less than nothing.`,
  aboveMost: (value: number, most: number) => `${value} is more than ${most}.`,
  longerThan: (length: number, most: number) => `The text has ${length} characters, more than ${most}.`,
  notLikeEmail: (value: string) => `${value} does not look like an e-mail address.`,
  notLikePhone: (value: string) => `${value} does not look like a phone number.`,
  severalPhones: (value: string) => `${value} can be more than one phone number.`,
  noneOf: (value: string, choices: readonly string[]) => `${value} is not one of ${choices.join(', ')}.`,
  /** A choice as cells show it. */
  choice: (choice: string) => choice,
  takes: (field: string, form: FormName, value: string) => `${field} takes ${forms[form]}, not ${value}.`,
  customTakes: (label: string, form: FormName, value: string) =>
    `The custom field ${label} takes ${forms[form]}, not ${value}.`,
  endsBefore: (end: string, to: string, start: string, from: string) => `${end} ${to} lies before ${start} ${from}.`,
  endsInHourTwice: (end: string, to: string, start: string, from: string, zone: string) =>
    `${end} ${to} lies before ${start} ${from} only by the clock: in ${zone} that hour comes twice. Both are sent as they stand.`,
  needsToCreate: (fields: readonly string[]) => `Creating it needs ${fields.join(' or ')}.`,
  cellShowsError: (shown: string) => `The cell holds ${shown}, which a spreadsheet program shows for an error.`,
  dittoMark: (mark: string) => `${mark} stands for the value of the row above, which is not guessed.`,
  wordForNothing: (word: string) => `${word} means "no value" here, and is left out of the whole column.`,
  wordBesideEmpty: (word: string) =>
    `${word} may mean "no value". It is sent as a text, because other cells of the column are empty.`,
  cellHoldsError: (error: string) => `The cell holds ${error}.`,
  fromColumns: (names: readonly string[]) => `The value comes from the columns ${wordList(names, 'and')}.`,
  functionFailed: (reason: string) => `A function of the mapping failed: ${reason}`,
  functionOfFailed: (field: string, reason: string) => `The function of ${field} failed: ${reason}`,
  notInTable: (value: string) => `${value} is not in the lookup table.`,
  ambiguousInTable: (value: string, row: number, first: string, other: number, second: string) =>
    `${value} has two values in the lookup table: ${first} in row ${row}, ${second} in row ${other}.`,
  requiredField: (field: string) => `${field} is required but empty, and the mapping gives no default.`,
  requiredValue: () => 'The value is required but empty, and the mapping gives no default.',
  noLabel: () => 'The value of this row has no label to say which custom field it is of.',
  noNumber: (value: string, example: string) => `${value} is not a number. Write it as ${example}.`,
  decimalsBehindPoint: (value: string) =>
    `${value} is not a number: decimals are read behind a comma, here they stand behind a point. Write it as 1234,5.`,
  decimalsBehindComma: (value: string) =>
    `${value} is not a number: decimals are read behind a point, here they stand behind a comma. Write it as 1234.5.`,
  commaTakenForGroup: (value: string, sent: string) =>
    `${value} is sent as ${sent}; with decimals behind the comma it would be another number.`,
  noWholeNumber: (value: string) => `${value} is not a whole number.`,
  noDuration: (value: string) => `${value} is not a length of time, such as 1h30 or 90 min.`,
  noWholeMinutes: (value: string) =>
    `${value} is not a whole number of minutes; if the column counts hours, the mapping says so with { unit: 'hours' }.`,
  roundedToMinute: (value: string, sent: number) => `${value} is not a whole number of minutes; it is sent as ${sent}.`,
  unitsMixed: () =>
    'The column mixes whole numbers without a unit and other lengths of time; the numbers are taken for minutes.',
  neitherYesNorNo: (value: string, yes = 'yes', no = 'no') => `${value} is neither ${yes} nor ${no}.`,
  noTimeOfDay: (value: string) => `${value} is not a time, such as 08:30.`,
  hasTimeOfDay: (value: string, day: string) => `${value} has a time of day; it is sent as ${day}.`,
  otherDay: (value: string, day: string, other: string) =>
    `${value} is sent as ${day}; on the clock of the account it is ${other}.`,
  centuryDoubtful: (value: string, sent: string) =>
    `${value} is sent as ${sent}, more than 20 years ahead; a mapping says the century with { pivot: 50 }.`,
  noDate: (value: string, wanted: readonly string[]) => `${value} is not a date of the form ${wordList(wanted, 'or')}.`,
  noDateTime: (value: string, wanted: readonly string[]) =>
    `${value} is not a date and time of the form ${wordList(wanted, 'or')}.`,
  dayAsNumber: (value: string, day: string) =>
    `${value} is not a date; as a day of a spreadsheet program it is ${day}.`,
  otherClock: (value: string) => `${value} is a moment of another clock than the account's.`,
  dayTakenFirst: (value: string, sent: string) =>
    `${value} is sent as ${sent}; with the month first it would be another day.`,
  timeTwice: (value: string, zone: string, sent: string) =>
    `${value} comes twice in ${zone} on that day; it is sent as ${sent}.`,
  timeSkipped: (value: string, zone: string, sent: string) =>
    `${value} does not exist in ${zone}: clocks skip it on that day; it is sent as ${sent}.`,
  manyDigits: (value: string) => `${value} has more than 15 digits.`,
  cellIsDate: (value: string) => `The cell holds a date, which is sent as ${value}.`,
  noEmail: (value: string) => `${value} is not an e-mail address.`,
  nulCharacter: () => 'The value holds a NUL character.',
  signOfLost: (value: string) => `${value} holds the sign for a character that was lost.`,
  probably: (value: string, meant: string) => `${value} is probably ${meant}.`,
  holdsCharacters: (found: readonly string[]) => `The value holds ${found.join(', ')}.`,
  /** `U+00A0 (no-break space)`. */
  character: (code: string) => (characters[code] === undefined ? code : `${code} (${characters[code]})`),
  restOfNumber: (value: string) => `${value} is what is left of a longer number.`,
  beginningOnly: () => 'The cell holds the beginning of a longer text only.',
  longestCell: (length: number) => `The text has ${length} characters, the most that a cell can hold.`,
  charactersAround: (found: readonly string[], where: Sides, isSent: boolean) =>
    `${found.join(', ')} stand ${sides[where]} the value; they are ${fate(isSent)}.`,
  spacesAround: (value: string, where: Sides, isSent: boolean) =>
    `Spaces stand ${sides[where]} ${value}; they are ${fate(isSent)}.`,
  // What is wrong with rows, tables and mappings.
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
    return `Row ${row} gives ${field} of ${withArticle(noun)} ${here}, ${there} ${other}.`;
  },
  repeatsRow: (row: number, first: number, isSent: boolean) =>
    `Row ${row} repeats row ${first} to the letter. ${isSent ? 'It gives records of its own all the same.' : 'It adds nothing, so it is sent once.'}`,
  keyTwice: (rows: string, noun: string, key: string, row: number, first: number, adds: boolean) =>
    `${rows} give the ${noun} ${key}. ${adds ? `Row ${row} adds what row ${first} left empty.` : 'They say the same.'}`,
  keyOfRejected: (rows: string, noun: string, key: string, row: number, first: number) =>
    `${rows} give the ${noun} ${key}. Row ${first} is rejected, row ${row} is sent.`,
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
    const named = keys.length === 0 ? '' : ` ${wordList(keys, 'and')}`;
    const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
    return `${rows} give two ${noun} records${named} that look like one${why}${behind(differences)}.`;
  },
  /** Some of many: `a, b and 3 more`. */
  someOf: (shown: readonly string[], left: number) => `${shown.join(', ')}${andMore(left)}`,
  // What is wrong with exported workbooks that come back. A `why` follows a colon.
  memoryDamaged: () => 'What this workbook held when it was exported stands in a hidden sheet, which is damaged.',
  memoryNewer: () => 'What this workbook held when it was exported was written by a newer version of fieldsheet.',
  otherAccount: (from: string, to: string) =>
    `The workbook was exported from ${from}, and this is ${to}: its ids mean nothing here, and records are found by their keys alone.`,
  idColumnGone: (heading: string) =>
    `The column "${heading}" is gone, by which the rows are found in what the workbook remembers.`,
  listIdsGone: (heading: string) =>
    `The column "${heading}" is gone, so that its rows cannot be found in what the workbook remembers.`,
  listColumnsGone: () =>
    'Columns of this list are gone, so that its rows cannot be found in what the workbook remembers.',
  sheetGone: (sheet: string) => `The sheet "${sheet}", which the workbook was exported with, is gone.`,
  itemsGone: (count: number) =>
    `${count === 1 ? 'An item that was exported has' : `${count} items that were exported have`} no row any more.`,
  shownEdited: (sheet: string) => `The sheet "${sheet}" was edited, and an import does not read it.`,
  fileShown: (file: string) => `"${file}" is not read: an export only shows what it holds.`,
  rejectedBeside: (row: number, sheet: string) =>
    `Row ${row}${sheet === '' ? '' : ` of sheet "${sheet}"`} is of the same record and is rejected.`,
  idNotExported: (id: string) => `The workbook was not exported with the id ${id}.`,
  mostlyOther: (id: string) => `Most of this row is not what was exported with the id ${id}.`,
  columnMoved: (heading: string, moved: number, edited: number) =>
    `${moved} of the ${edited} edited cells of ${heading} hold what was exported for another record.`,
  haveSameId: (rows: string, id: string) => `${rows} have the id ${id}.`,
  /** A heading as a sheet shows it, with the field that it stands for. */
  headingFor: (shown: string, field: string) => `"${shown}" (${field})`,
  readOnlyEdited: (heading: string) => `${heading} was edited, and the service alone writes it.`,
  emptiedStays: (heading: string) => `${heading} was emptied, and it cannot be sent empty: the value stays.`,
  halfEdited: (heading: string, other: string) => `${heading} was edited, and ${other} is empty.`,
  emptiedSent: (heading: string) => `${heading} was emptied, and is sent empty.`,
  keyOfOther: (heading: string, value: string, id: string) =>
    `${heading} is ${value} now, which is not the record with id ${id} that the row belongs to.`,
  bothEdited: (heading: string, other: string) =>
    `${heading} and ${other} were both edited, and name different records.`,
  lostId: (shared: number, filled: number, noun: string, id: string) =>
    `The row has no id and holds ${shared} of the ${filled} cells of the ${noun} with id ${id}, whose own row is gone.`,
  goneDoubtful: (count: number, noun: string, nouns: string, why: string) =>
    `${count === 1 ? `1 ${noun} has` : `${count} ${nouns} have`} no row any more, but may not be gone: ${why}.`,
  heldElsewhere: (count: number, noun: string, nouns: string) =>
    count === 1
      ? `1 ${noun} has no row with its id any more, but another row holds its key or an item of a list.`
      : `${count} ${nouns} have no row with their id any more, but another row holds their key or an item of a list.`,
  whyPart: () => 'only a part of the sheet was read',
  whyNoIds: (heading: string) => `the column "${heading}" is gone`,
  whyCopy: () => 'it is a copy with our remarks, which may hold some of the rows only',
  whyOtherId: (row: string, id: string) => `${row} has the id ${id}, which was not exported`,
  whyTorn: (row: string) => `${row} holds another record than its id says`,
  whyTwice: (id: string) => `the id ${id} stands in two rows`,
  whyNoKey: (row: number, file: string) => `row ${row} of ${file} has neither an id nor a key`,
  whySheetGone: (sheet: string) => `the sheet "${sheet}" is gone`,
  whySheetLost: (sheet: string) => `the sheet "${sheet}" cannot be found`,
  whySheetUnread: (sheet: string) => `the sheet "${sheet}", which is not read, holds rows with their ids`,
  whyRejected: (row: string) => `${row} is rejected`,
  whyMany: () => 'many rows without an id were added',
  whyMayBe: (row: string, id: string) => `${row} has no id, and may be the row of id ${id}`,
  whyUnread: (row: string) => `${row} cannot be read`,
};

/** Behind what is listed: ` and 2 more fields`; nothing if all are. */
export function andMore(left: number, one = '', many = ''): string {
  const noun = left === 1 ? one : many;
  return left > 0 ? ` and ${left} more${noun === '' ? '' : ` ${noun}`}` : '';
}
