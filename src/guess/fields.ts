import type { ResourceName } from '../contract/index.js';
import { choiceMatches, choicesIn } from './choices.js';
import { type Code, call, method, raw } from './code.js';
import { countryCode } from './countries.js';
import type { ColumnFacts, DecimalSeparator } from './facts.js';
import { fieldsOf, isRank } from './roles.js';

/** How a field is read, and what is not sure about it. */
export interface FieldGuess {
  readonly code: Code;
  readonly doubts: readonly { readonly message: string; readonly advice: string }[];
}

export interface FieldContext {
  /** Decimal separator of the table. */
  readonly decimalSeparator: DecimalSeparator;
  /** Column with the countries of the phone numbers. */
  readonly country: ColumnFacts | undefined;
}

/** The expression that reads a field of a record from a column. */
export function fieldCode(
  { resource, path, facts }: { resource: ResourceName; path: string; facts: ColumnFacts },
  context: FieldContext,
): FieldGuess {
  const { heading } = facts.column;
  const field = fieldsOf(resource).get(path);
  switch (field?.kind) {
    case 'email':
      return partly(call('email', heading), facts.emails, facts, 'e-mail addresses');
    case 'phone':
      return sure(phoneCode(heading, context.country));
    case 'date':
    case 'dateTime':
      return dateCode(field.kind, facts);
    case 'integer':
      return partly(call('integer', numberInput(facts, context)), facts.integers, facts, 'whole numbers');
    case 'number':
      return partly(call('number', numberInput(facts, context)), facts.numbers, facts, 'numbers');
    case 'decimal':
      return partly(call('decimal', numberInput(facts, context)), facts.numbers, facts, 'numbers');
    case 'boolean':
      return booleanCode(path, facts);
    case 'choice':
      return choiceCode(path, facts, field.choices ?? []);
    case 'texts':
      return sure(call('list', heading));
    default:
      return path === 'addressZIP'
        ? zipCode(facts, context)
        : path.endsWith('.name')
          ? nameCode(facts)
          : sure(call('text', heading));
  }
}

function sure(code: Code): FieldGuess {
  return { code, doubts: [] };
}

/** A column that writes numbers otherwise than its table: its separator is replaced. */
export function numberInput({ column, decimalSeparator, numbers }: ColumnFacts, context: FieldContext): Code | string {
  if (decimalSeparator === context.decimalSeparator || numbers === 0) return column.heading;
  return method(call('text', column.heading), 'replace', decimalSeparator, context.decimalSeparator);
}

/** Values that are none are left out with a warning, where most are. */
export function partly(code: Code, share: number, facts: ColumnFacts, what: string): FieldGuess {
  if (share >= 1 || facts.filled === 0) return sure(code);
  const wrong = Math.max(1, Math.round((1 - share) * facts.filled));
  const message = `${wrong} of ${facts.filled} values are no ${what}: they are left out, with a warning.`;
  return { code: method(code, 'lenient'), doubts: [{ message, advice: 'Correct them, or read the column as text.' }] };
}

/** Dates by the formats that the column shows. */
export function dateCode(builder: 'date' | 'dateTime', facts: ColumnFacts): FieldGuess {
  const { column, dates } = facts;
  if (!dates) return sure(call(builder, column.heading));
  const { formats, language, isAmbiguous, isShort, share } = dates;
  const format = formats.length === 1 ? [formats[0] ?? ''] : formats.length > 1 ? [formats] : [];
  const options = language === undefined ? [] : [{ language }];
  const { code, doubts } = partly(call(builder, column.heading, ...format, ...options), share, facts, 'dates');
  const sample = facts.texts.find((text) => text !== '') ?? '';
  const more = [
    ...(isAmbiguous
      ? [
          {
            message: `No value tells day and month apart; "${sample}" is read as ${formats[0]}.`,
            advice: 'Swap them in the format if the month comes first, or the other way round.',
          },
        ]
      : []),
    ...(isShort
      ? [
          {
            message: 'The years have two digits; 69 to 99 are read as 19xx, 00 to 68 as 20xx.',
            advice: 'Check the oldest dates.',
          },
        ]
      : []),
  ];
  return { code, doubts: [...doubts, ...more] };
}

function phoneCode(heading: string, country: ColumnFacts | undefined): Code {
  if (!country) return call('phone', heading);
  const codes = new Map<string, string>();
  let areCodes = true;
  for (const text of country.texts) {
    if (text === '') continue;
    const code = countryCode(text);
    if (code === undefined) return call('phone', heading);
    areCodes &&= code === text.toUpperCase();
    codes.set(text, code);
  }
  if (codes.size === 0 || codes.size > 40) return call('phone', heading);
  const only = new Set(codes.values()).size === 1 ? [...codes.values()][0] : undefined;
  if (only !== undefined) return call('phone', heading, { country: only });
  const read = call('text', country.column.heading);
  const table = Object.fromEntries(codes);
  return call('phone', heading, { country: areCodes ? read : method(read, 'lookup', table) });
}

function booleanCode(path: string, facts: ColumnFacts): FieldGuess {
  const { heading } = facts.column;
  if (facts.booleans >= choiceMatches(path, facts))
    return partly(call('boolean', heading), facts.booleans, facts, 'yes or no');
  const choices = choicesIn(path, facts);
  const wordsFor = (value: string) => choices.filter(([, meant]) => meant === value).map(([text]) => text);
  const code = call('boolean', heading, { true: wordsFor('true'), false: wordsFor('false') });
  return partly(code, choiceMatches(path, facts), facts, 'words for yes or no');
}

/** A table from the values of the file to those of the service. */
function choiceCode(path: string, facts: ColumnFacts, contract: readonly string[]): FieldGuess {
  const { heading } = facts.column;
  if (isRank(facts) && path !== 'status') return rankCode(facts, contract);
  const found = choicesIn(path, facts);
  const table = Object.fromEntries(found.flatMap(([text, value]) => (value === undefined ? [] : [[text, value]])));
  const isSame = found.every(([text, value]) => text === value);
  const unknown = found.filter(([, value]) => value === undefined).map(([text]) => text);
  // A constant object keeps the literal types of its values.
  const code = method(call('text', heading), 'lookup', table);
  const doubts =
    unknown.length === 0
      ? []
      : [
          {
            message: `${unknown.map((text) => `"${text}"`).join(', ')} ${unknown.length === 1 ? 'is' : 'are'} not in the table: such rows leave the field alone, with a warning.`,
            advice: `Add ${unknown.length === 1 ? 'it' : 'them'}; the service knows ${contract.join(', ')}.`,
          },
        ];
  if (isSame || unknown.length === 0) return { code, doubts };
  return { code: method(code, 'lenient'), doubts };
}

/** Numbers for ranks: 1 is the first, most think, but nothing says so. */
function rankCode(facts: ColumnFacts, contract: readonly string[]): FieldGuess {
  const ranks = [...new Set(facts.texts.filter((text) => text !== ''))].sort((a, b) => Number(a) - Number(b));
  const highestFirst = [...contract].reverse();
  const valueAt = (at: number) =>
    highestFirst[Math.round((at * (highestFirst.length - 1)) / Math.max(1, ranks.length - 1))] ?? highestFirst[0];
  const table = Object.fromEntries(ranks.map((rank, at) => [rank, valueAt(at) ?? '']));
  const [first = ''] = ranks;
  return {
    code: method(call('text', facts.column.heading), 'lookup', table),
    doubts: [
      { message: `${first} is taken for ${table[first]}.`, advice: 'Turn the table round if it is the lowest.' },
    ],
  };
}

/** Something of the account that is named: a code of the old system is no name. */
function nameCode(facts: ColumnFacts): FieldGuess {
  const code = call('text', facts.column.heading);
  const isCode = facts.filled > 0 && facts.longest <= 3;
  if (!isCode) return sure(code);
  const known = [...new Set(facts.texts.filter((text) => text !== ''))].slice(0, 5).map((text) => `"${text}"`);
  const message = `${known.join(', ')} look like codes; the service wants names.`;
  return {
    code,
    doubts: [{ message, advice: 'Add .lookup({ … }), or .lookup(fromSheet(…)) where a sheet explains them.' }],
  };
}

/** Digits that a number format showed: nearly all codes are of one length, and some are shorter. */
function zipCode(facts: ColumnFacts, { country }: FieldContext): FieldGuess {
  const code = call('text', facts.column.heading);
  const numbers = facts.texts.filter((text) => /^\d+$/.test(text));
  const longest = Math.max(0, ...numbers.map((text) => text.length));
  const short = numbers.filter((text) => text.length === longest - 1).length;
  if (longest !== 5 || short === 0 || short > 0.3 * numbers.length) return sure(code);
  const countries = new Set((country?.texts ?? []).filter((text) => text !== '')).size;
  const where =
    countries > 1 ? 'Some countries have postal codes of four digits.' : 'Leave .pad(5) out if they are right.';
  const message = `${short} of ${numbers.length} postal codes have four digits: their leading zero is put back.`;
  return { code: method(code, 'pad', raw('5')), doubts: [{ message, advice: where }] };
}
