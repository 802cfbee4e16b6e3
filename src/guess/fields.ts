import { durationOf } from '../mapping/durations.js';
import { Code, call, method, quotedList } from '../mapping/file/code.js';
import { numberForm } from '../mapping/numbers.js';
import { arePeople, areRanks, durationShare, matching } from './agreement.js';
import type { Assignment } from './assignment.js';
import { slipShare } from './depends.js';
import { type ColumnFacts, type DecimalSeparator, haveLostZeros } from './facts.js';
import { fieldsOf } from './known-fields.js';
import type { Remark } from './model.js';
import { choiceShare, choicesIn, countryCode } from './value-meanings.js';
import { durationPath, latitudePath, lexicon, wordsIn } from './words.js';

export interface FieldContext {
  readonly decimalSeparator: DecimalSeparator;
  readonly country: ColumnFacts | undefined;
}

interface ReadField extends Pick<Assignment, 'resource' | 'path' | 'time' | 'after'> {
  readonly facts: ColumnFacts;
}

/** The expression that reads a field from a column, and its time from another. A cell with an error is left out. */
export function fieldCode(field: ReadField, context: FieldContext): FieldGuess {
  const { facts, time, after, path } = field;
  const { code, doubts } = codeOfField(field, context);
  // Without its time, the end of a day would be the midnight before it.
  const isTimed = time !== undefined && path.endsWith('End') && time.texts.includes('');
  const own = isTimed ? method(code, 'when', call('filled', time.column.heading)) : code;
  return withoutErrors({ code: own, doubts }, [facts, time, after]);
}

function codeOfField({ resource, path, facts, time, after }: ReadField, context: FieldContext): FieldGuess {
  const { heading } = facts.column;
  const field = fieldsOf(resource).get(path);
  switch (field?.kind) {
    case 'email':
      return partly(call('email', heading), facts.emails, facts, 'e-mail addresses');
    case 'phone':
      return sure(phoneCode(heading, context.country));
    case 'date':
    case 'dateTime':
      return dateCode(field.kind, facts, timeOptions(time, after));
    case 'integer':
      if (path === durationPath) return durationCode(facts, context);
      return partly(call('integer', numberInput(facts, context)), facts.integers, facts, 'whole numbers');
    case 'decimal':
      if (facts.positions > 0.5) return positionCode(path, facts, context);
      return partly(call('decimal', numberInput(facts, context)), facts.numbers, facts, 'numbers');
    case 'number':
      return partly(call('number', numberInput(facts, context)), facts.numbers, facts, 'numbers');
    case 'boolean':
      return booleanCode(path, facts);
    case 'choice':
      return choiceCode(path, facts, field.choices ?? []);
    case 'texts':
      return sure(call('list', heading));
    default:
      if (path === 'addressZIP') return zipCode(facts, context);
      if (path.endsWith('.login') && arePeople(facts)) return loginCode(facts);
      return path.endsWith('.name') ? nameCode(facts) : sure(textCode(path, facts));
  }
}

/** Hours of work on a day; more are minutes. */
const mostHours = 12;

/** Minutes: whole numbers as they are, hours and other lengths of time by what they count. */
function durationCode(facts: ColumnFacts, context: FieldContext): FieldGuess {
  const { column, values, numbers, integers, decimalSeparator } = facts;
  const [, highest] = facts.range;
  const input = numberInput(facts, context);
  const partlyRead = (code: Code, ...doubts: Remark[]): FieldGuess => {
    const read = partly(code, durationShare(facts), facts, 'lengths of time');
    return { code: read.code, doubts: [...read.doubts, ...doubts] };
  };
  const words = wordsIn(column.heading);
  const saysHours = words.some((word) => lexicon.hours.has(word));
  const saysMinutes = words.some((word) => word.startsWith('min'));
  const form = numberForm({ decimalSeparator });
  const hasUnits = values.some((text) => durationOf(text, {}, form)?.isBare === false);
  // Numbers beside lengths with a unit, or fractions as of hours beside numbers too large for hours.
  const isMixed = numbers > 0 && (hasUnits || (integers < numbers && highest > mostHours));
  if (isMixed && !saysHours && !saysMinutes) {
    const message = `"${column.heading}" mixes numbers without a unit and other lengths of time; whole numbers are taken for minutes.`;
    const advice = "Write minutes(…, { unit: 'hours' }) or { unit: 'minutes' } for what the numbers count.";
    return partlyRead(call('minutes', input), { message, advice });
  }
  if (numbers === 0) return partlyRead(call('minutes', column.heading));
  const areHours = !saysMinutes && (saysHours || integers < numbers || highest <= mostHours);
  const message = `The numbers of "${column.heading}" are taken for ${areHours ? 'hours' : 'minutes'}.`;
  const advice = areHours ? 'Take away the unit if they are minutes.' : "Add { unit: 'hours' } if they are hours.";
  const doubts = saysHours || saysMinutes ? [] : [{ message, advice }];
  if (areHours) return partlyRead(call('minutes', input, { unit: 'hours' }), ...doubts);
  return partlyRead(integers === 1 ? call('integer', input) : call('minutes', input), ...doubts);
}

/** Names and addresses are one line; rows of one key differ in spaces at most. A description keeps its lines. */
function textCode(path: string, { column, hasOddSpaces, blanks }: ColumnFacts): Code {
  const plain = call('text', column.heading);
  const code = blanks.length > 0 ? method(plain, 'except', ...blanks) : plain;
  return hasOddSpaces && /^(name|address)/.test(path) ? method(code, 'singleSpaced') : code;
}

/** Longer digit strings are identifiers. */
const longestNumber = 15;

/** The expression for a custom field: typed if hardly a value lacks the type, and none in rows beyond these; else text. */
export function customFieldCode(facts: ColumnFacts, context: FieldContext): FieldGuess {
  return withoutErrors(codeOfCustomField(facts, context), [facts]);
}

function codeOfCustomField(facts: ColumnFacts, context: FieldContext): FieldGuess {
  const { column, dates, numbers, integers, booleans, isRefused } = facts;
  if (isRefused) return sure(call('text', column.heading));
  // Only an account of which the time zone is known could take moments of another clock.
  const isElsewhere = facts.values.some((text) => /^(?:(?!:\d\d).)*:\d\d.*(?:[+-]\d\d:?\d\d|Z)$/s.test(text));
  if (dates && dates.share >= 1 - slipShare && !dates.formats.includes('yyyyMMdd') && !isElsewhere)
    return dateCode(dates.hasTime ? 'dateTime' : 'date', facts);
  if (booleans === 1 && facts.distinct <= 3 && integers < 1) return sure(call('boolean', column.heading));
  const isLong = facts.values.some((text) => text.length > longestNumber && !/\p{L}/u.test(text));
  if (numbers < 1 - slipShare || facts.hasLeadingZeros || isLong) return sure(call('text', column.heading));
  const builder = integers === numbers ? 'integer' : 'decimal';
  return partly(call(builder, numberInput(facts, context)), numbers, facts, 'numbers');
}

function numberInput({ column, decimalSeparator, numbers }: ColumnFacts, context: FieldContext): Code | string {
  if (decimalSeparator === context.decimalSeparator || numbers === 0) return column.heading;
  return method(call('text', column.heading), 'replace', decimalSeparator, context.decimalSeparator);
}

/** One half of `48.830,2.374`, with the decimal separator of the source. */
function positionCode(path: string, facts: ColumnFacts, { decimalSeparator }: FieldContext): FieldGuess {
  const first = '-?\\d+[.,]\\d+';
  const form = path === latitudePath ? `^\\(?(${first}).*$` : `^\\(?${first}\\s*[,; ]\\s*(${first}).*$`;
  const half = method(call('text', facts.column.heading), 'replace', new Code(`/${form}/`), '$1');
  const isComma = facts.values.some((text) => /^\(?-?\d+,/.test(text));
  const own = isComma ? ',' : '.';
  const input = decimalSeparator === own ? half : method(half, 'replace', own, decimalSeparator);
  return partly(call('decimal', input), facts.positions, facts, 'positions');
}

function timeOptions(time: ColumnFacts | undefined, after: ColumnFacts | undefined): Readonly<Record<string, string>> {
  return {
    ...(time && { time: time.column.heading }),
    ...(after && { after: after.column.heading }),
  };
}

function dateCode(
  builder: 'date' | 'dateTime',
  facts: ColumnFacts,
  more: Readonly<Record<string, string>> = {},
): FieldGuess {
  const { column, dates, values } = facts;
  if (!dates) return sure(call(builder, column.heading));
  const { formats, language, isAmbiguous, isShort, share } = dates;
  const [first = '', ...others] = formats;
  const options = { ...(language !== undefined && { language }), ...more };
  const hasOptions = Object.keys(options).length > 0;
  const format =
    formats.length === 0 && !hasOptions ? [] : [formats.length > 0 && others.length === 0 ? first : formats];
  const { code, doubts } = partly(
    call(builder, column.heading, ...format, ...(hasOptions ? [options] : [])),
    share,
    facts,
    'dates',
  );
  const remarks = [...doubts];
  if (isAmbiguous)
    remarks.push({
      message: `No value tells day and month apart; "${values[0] ?? ''}" is read as ${first}.`,
      advice: 'Swap them in the format if the month comes first, or the other way round.',
    });
  if (isShort)
    remarks.push({
      message: 'The years have two digits; 69 to 99 are read as 19xx, 00 to 68 as 20xx.',
      advice: 'Check the oldest dates; { pivot: 50 } reads 50 to 99 as 19xx.',
    });
  return { code, doubts: remarks };
}

const mostCountries = 40;

function phoneCode(heading: string, country: ColumnFacts | undefined): Code {
  const names = [...new Set(country?.values)];
  const codes = names.map(countryCode).filter((code) => code !== undefined);
  const isUsable = names.length > 0 && names.length <= mostCountries && codes.length === names.length;
  if (!country || !isUsable) return call('phone', heading);
  const [only = ''] = codes;
  if (new Set(codes).size === 1) return call('phone', heading, { country: only });
  const read = call('text', country.column.heading);
  const areCodes = names.every((name, at) => name.toUpperCase() === codes[at]);
  const table = Object.fromEntries(names.map((name, at) => [name, codes[at] ?? '']));
  if (areCodes) return call('phone', heading, { country: read });
  const looked = method(read, 'lookup', table);
  return call('phone', heading, { country: country.isRefused ? method(looked, 'lenient') : looked });
}

function booleanCode(path: string, facts: ColumnFacts): FieldGuess {
  const { heading } = facts.column;
  const known = choiceShare(path, facts);
  if (facts.booleans >= known) return partly(call('boolean', heading), facts.booleans, facts, 'yes or no');
  const choices = choicesIn(path, facts);
  const wordsFor = (value: string) => choices.filter(([, meant]) => meant === value).map(([text]) => text);
  const code = call('boolean', heading, { true: wordsFor('true'), false: wordsFor('false') });
  return partly(code, known, facts, 'words for yes or no');
}

function choiceCode(path: string, facts: ColumnFacts, contract: readonly string[]): FieldGuess {
  if (areRanks(path, facts)) return rankCode(facts, contract);
  const found = choicesIn(path, facts);
  const table = Object.fromEntries(found.flatMap(([text, value]) => (value === undefined ? [] : [[text, value]])));
  const code = method(call('text', facts.column.heading), 'lookup', table);
  const unknown = found.filter(([, value]) => value === undefined).map(([text]) => text);
  if (unknown.length === 0) return sure(code);
  const [are, them] = unknown.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const message = `${quotedList(unknown)} ${are} not in the table: such rows leave the field alone, with a warning.`;
  const advice = `Add ${them}; the service knows ${contract.join(', ')}.`;
  return { code: method(code, 'lenient'), doubts: [{ message, advice }] };
}

/** Ranks as numbers: assumes 1 is the highest, and adds a doubt. */
function rankCode(facts: ColumnFacts, contract: readonly string[]): FieldGuess {
  const ranks = [...new Set(facts.values)].sort((a, b) => Number(a) - Number(b));
  const highestFirst = [...contract].reverse();
  const step = (highestFirst.length - 1) / Math.max(1, ranks.length - 1);
  const table = Object.fromEntries(ranks.map((rank, at) => [rank, highestFirst[Math.round(at * step)] ?? '']));
  const [first = ''] = ranks;
  return {
    code: method(call('text', facts.column.heading), 'lookup', table),
    doubts: [
      { message: `${first} is taken for ${table[first]}.`, advice: 'Turn the table round if it is the lowest.' },
    ],
  };
}

/** If nearly all postal codes have five digits, those with four have lost a leading zero. */
function zipCode(facts: ColumnFacts, { country }: FieldContext): FieldGuess {
  const code = call('text', facts.column.heading);
  const numbers = facts.values.filter((text) => /^\d+$/.test(text));
  const longest = Math.max(0, ...numbers.map((text) => text.length));
  const short = numbers.filter((text) => text.length === longest - 1).length;
  const isLost = short <= 0.3 * numbers.length || haveLostZeros(numbers);
  if (longest !== 5 || short === 0 || !isLost) return sure(code);
  const found = `${short} of ${numbers.length} postal codes have four digits`;
  if (new Set(country?.values).size > 1) {
    const advice = 'Some countries have postal codes of four digits. Add .pad(5) if the zero was lost.';
    return { code, doubts: [{ message: `${found}: a leading zero may be lost.`, advice }] };
  }
  const message = `${found}: their leading zero is put back.`;
  const advice = 'Leave .pad(5) out if they are right.';
  return { code: method(code, 'pad', new Code('5')), doubts: [{ message, advice }] };
}

/** Codes of the old system are no names. */
function nameCode(facts: ColumnFacts): FieldGuess {
  const code = call('text', facts.column.heading);
  // `Ina` is short, and a name.
  const isCode = facts.values.length > 0 && facts.longest <= 3 && matching(facts, /^\p{Lu}\p{Ll}+$/u) < 0.5;
  if (!isCode) return { code, doubts: [] };
  const message = `${quotedList([...new Set(facts.values)].slice(0, 5))} look like codes; the service wants names.`;
  return {
    code,
    doubts: [{ message, advice: 'Add .lookup({ … }), or .lookup(fromSheet(…)) where a sheet explains them.' }],
  };
}

/** The service finds a person by the login alone. */
function loginCode({ column, values }: ColumnFacts): FieldGuess {
  const message = `"${values[0] ?? ''}" looks like a name; the service finds a person by the login.`;
  return {
    code: call('text', column.heading),
    doubts: [{ message, advice: 'Add .lookup({ … }) from names to logins.' }],
  };
}

/** The expression that reads a field, and what is doubtful about it. */
interface FieldGuess {
  readonly code: Code;
  readonly doubts: readonly Remark[];
}

function sure(code: Code): FieldGuess {
  return { code, doubts: [] };
}

/** Reads values that lack the field's form as empty, with a warning. */
function partly(code: Code, share: number, { values }: ColumnFacts, what: string): FieldGuess {
  if (share >= 1 || values.length === 0) return sure(code);
  const wrong = Math.max(1, Math.round((1 - share) * values.length));
  const message = `${wrong} of ${values.length} values are not ${what}: they are left out, with a warning.`;
  return { code: method(code, 'lenient'), doubts: [{ message, advice: 'Correct them, or read the column as text.' }] };
}

/** Leaves out the cells that cannot be read: those with errors, signs for nothing, and what a trial found. */
export function withoutErrors(guess: FieldGuess, columns: readonly (ColumnFacts | undefined)[]): FieldGuess {
  const read = columns.filter((facts) => facts !== undefined);
  const { text } = guess.code;
  const isLenient = text.endsWith('.lenient()');
  const isText = text.startsWith('text(') && !text.includes('.lookup(');
  const isRefused = read.some((facts) => facts.isRefused);
  const mayFail = isRefused || read.some(({ hasErrors, blanks }) => hasErrors || (blanks.length > 0 && !isText));
  if (!mayFail || isLenient) return guess;
  const doubts = isRefused ? [...guess.doubts, refusedRemark] : guess.doubts;
  return { code: method(guess.code, 'lenient'), doubts };
}

const refusedRemark: Remark = {
  message: 'Some values cannot be read so: they are left out, with a warning.',
  advice: 'Correct them, or read the column as text.',
};
