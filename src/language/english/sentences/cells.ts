import { inEnglishList } from '../grammar.js';

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

/** What is wrong with values of cells, in English; values in quotes come with them. */
export const englishCellSentences = {
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
  noneOf: (value: string, choices: readonly string[]) => `${value} is none of ${choices.join(', ')}.`,
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
  wordForNothing: (word: string) => `${word} is written where there is no value. It is left out of the whole column.`,
  wordBesideEmpty: (word: string) =>
    `${word} is written where there is no value. It is sent, because other cells of the column are empty.`,
  cellHoldsError: (error: string) => `The cell holds ${error}.`,
  fromColumns: (names: readonly string[]) => `The value comes from the columns ${inEnglishList(names)}.`,
  functionFailed: (reason: string) => `A function of the mapping failed: ${reason}`,
  functionOfFailed: (field: string, reason: string) => `The function of ${field} failed: ${reason}`,
  notInTable: (value: string) => `${value} is not in the lookup table.`,
  ambiguousInTable: (value: string, row: number, first: string, other: number, second: string) =>
    `${value} has two values in the lookup table: ${first} in row ${row}, ${second} in row ${other}.`,
  requiredField: (field: string) => `${field} is required but empty, and the mapping gives no default.`,
  requiredValue: () => 'The value is required but empty, and the mapping gives no default.',
  noLabel: () => 'The value of this row has no label to say which custom field it is of.',
  noNumber: (value: string) => `${value} is not a number.`,
  decimalsBehindPoint: (value: string) =>
    `${value} is not a number: decimals are read behind a comma, here they stand behind a point.`,
  decimalsBehindComma: (value: string) =>
    `${value} is not a number: decimals are read behind a point, here they stand behind a comma.`,
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
  noDate: (value: string, wanted: readonly string[]) =>
    `${value} is not a date of the form ${inEnglishList(wanted, 'or')}.`,
  noDateTime: (value: string, wanted: readonly string[]) =>
    `${value} is not a date and time of the form ${inEnglishList(wanted, 'or')}.`,
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
};
