import { vocabularies } from '../contract/index.js';
import { MappingError } from '../errors.js';
import { cellText } from '../files/cell-text.js';
import type { Cell } from '../files/types.js';
import { yesAndNoShown } from '../messages/known-words.js';
import { said } from '../messages/said.js';
import { Field, type SourceSettings } from './field.js';
import type { ReadCells, RowScope } from './row-scope.js';
import { type FieldInput, parsed } from './text.js';
import { quoted } from './validation/quote.js';

interface NumberForm {
  readonly decimal: string;
  /** Digits in groups of three. */
  readonly grouped: RegExp | undefined;
  /** Whether no setting tells `1,234` from a number with three decimals. */
  readonly isAssumed: boolean;
}

/** Separators that look the same: the plain one, no-break and narrow spaces; both apostrophes. */
const alike = [' \u00a0\u202f\u2009\u2007', "'\u2019"];

export function numberForm({ decimalSeparator, groupSeparator }: SourceSettings): NumberForm {
  const decimal = decimalSeparator ?? '.';
  if (groupSeparator === decimal) {
    throw new MappingError(`"${decimal}" cannot separate both thousands and decimals.`, {
      advice: 'Set decimalSeparator and groupSeparator of the source to different characters.',
    });
  }
  const groups = groupSeparator === undefined ? [decimal === ',' ? '.' : ',', ...alike] : [withAlike(groupSeparator)];
  const isAssumed = decimalSeparator === undefined && groupSeparator === undefined;
  return { decimal, grouped: groupedForm(groups.filter((group) => group !== '')), isAssumed };
}

function withAlike(separator: string): string {
  return (separator !== '' && alike.find((group) => group.includes(separator))) || separator;
}

/** The first group never begins with a zero: `0,500` is half of one. */
function groupedForm(groups: readonly string[]): RegExp | undefined {
  if (groups.length === 0) return undefined;
  const tails = groups.map((group) => `(?:[${group.replace(/[\\\]^-]/g, '\\$&')}]\\d{3})+`);
  return new RegExp(`^[1-9]\\d{0,2}(?:${tails.join('|')})$`);
}

const plainNumber = /^-?\d+(\.\d+)?$/;
const leadingZeros = /^(-?)0+(?=\d)/;

/**
 * Normalises `1.234,50` to `1234.50`; `undefined` if it is not a number. Group separators count only between groups of
 * three, so that a wrong decimal separator is an error and not a factor of 1000.
 */
export function parseNumber(text: string, form: NumberForm): string | undefined {
  if (form.decimal === '.' && plainNumber.test(text)) return text;
  const match = /^([-+\u2212]?)(\d[^-+]*)$/.exec(text);
  const [, sign = '', body = ''] = match ?? [];
  const [whole = '', fraction, ...rest] = body.split(form.decimal);
  if (rest.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return undefined;
  if (!/^\d+$/.test(whole) && !form.grouped?.test(whole)) return undefined;
  const negative = sign === '-' || sign === '\u2212' ? '-' : '';
  return `${negative}${whole.replace(/\D/g, '')}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Whether it is a number with one group of thousands, or with three decimals behind a comma. */
export function isGroupOrDecimals(text: string): boolean {
  return /^[-+\u2212]?[1-9]\d{0,2},\d{3}$/.test(text);
}

function readNumber(cell: Exclude<Cell, null>, form: NumberForm, row: RowScope, cells: ReadCells): string | undefined {
  if (typeof cell === 'number') return cellText(cell);
  const number = typeof cell === 'string' ? parseNumber(cell, form) : undefined;
  if (number === undefined) {
    const text = quoted(cellText(cell));
    const key = misread(cell, form);
    row.report('not-a-number', cells, key ? said(key, text) : said('noNumber', text, `1234${form.decimal}5`));
    return undefined;
  }
  if (form.isAssumed && number !== cell && isGroupOrDecimals(String(cell)))
    row.report('number-doubtful', cells, said('commaTakenForGroup', quoted(String(cell)), number));
  return number.replace(leadingZeros, '$1');
}

/** Which other sign the decimals stand behind. */
function misread(
  cell: Exclude<Cell, null>,
  { decimal }: NumberForm,
): 'decimalsBehindPoint' | 'decimalsBehindComma' | undefined {
  const other = decimal === ',' ? '.' : ',';
  const meant = typeof cell === 'string' ? parseNumber(cell, numberForm({ decimalSeparator: other })) : undefined;
  if (meant === undefined) return undefined;
  return other === ',' ? 'decimalsBehindComma' : 'decimalsBehindPoint';
}

/** A decimal number as text, digit for digit: for fields that the service stores as strings, such as positions. */
export function decimal(input: FieldInput): Field<`${number}`> {
  return parsed(input, ({ settings }) => {
    const form = numberForm(settings);
    return (cell, row, cells) => readNumber(cell, form, row, cells) as `${number}` | undefined;
  });
}

/** A number. */
export function number(input: FieldInput): Field<number> {
  return new Field(decimal(input).transform(Number).bind, { kind: 'number' });
}

/** A whole number; `12,0` is one. */
export function integer(input: FieldInput): Field<number> {
  return parsed(
    input,
    ({ settings }) => {
      const form = numberForm(settings);
      return (cell, row, cells) => {
        const text = readNumber(cell, form, row, cells);
        if (text === undefined) return undefined;
        const value = Number(text);
        if (Number.isSafeInteger(value)) return value;
        row.report('not-an-integer', cells, said('noWholeNumber', quoted(text)));
        return undefined;
      };
    },
    'number',
  );
}

const yes = vocabularies.flatMap((vocabulary) => vocabulary.yes.split(', '));
const no = vocabularies.flatMap((vocabulary) => vocabulary.no.split(', '));

export interface BooleanWords {
  /** Words for yes, replacing the defaults of eight languages. Case does not matter. */
  readonly true?: readonly string[];
  /** Words for no. */
  readonly false?: readonly string[];
}

function meanings({ true: yesWords = yes, false: noWords = no }: BooleanWords): ReadonlyMap<string, boolean> {
  const known = new Map(noWords.map((word) => [word.toLowerCase(), false]));
  for (const word of yesWords) known.set(word.toLowerCase(), true);
  return known;
}

const usualWords = meanings({});

/** The meaning of a default word for yes or no; undefined for other text. */
export function yesOrNo(text: string): boolean | undefined {
  return usualWords.get(text.trim().toLowerCase());
}

/** A yes-or-no value. */
export function boolean(input: FieldInput, words: BooleanWords = {}): Field<boolean> {
  const known = meanings(words);
  return parsed(
    input,
    ({ language }) => {
      const shown = yesAndNoShown(language);
      return (cell, row, cells) => {
        if (typeof cell === 'boolean') return cell;
        const value = known.get(cellText(cell).toLowerCase());
        if (value === undefined)
          row.report('not-a-boolean', cells, said('neitherYesNorNo', quoted(cellText(cell)), ...shown));
        return value;
      };
    },
    'boolean',
  );
}
