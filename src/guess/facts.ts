import { isEmail } from '../contract/index.js';
import { numberForm, parseNumber, yesOrNo } from '../mapping/numbers.js';
import type { Cell, Column } from '../tabular/types.js';
import { type DateForm, type DayOrder, dateFormOf, textsOf } from './date-forms.js';

/** What the values of a column look like; shares are parts of its filled cells, 0 to 1. */
export interface ColumnFacts {
  readonly column: Column;
  /** A text for each row of the sample, trimmed; '' where the cell is empty. */
  readonly texts: readonly string[];
  readonly filled: number;
  readonly distinct: number;
  readonly emails: number;
  readonly phones: number;
  readonly numbers: number;
  readonly integers: number;
  readonly booleans: number;
  /** Short, without spaces, mostly with a digit: `KB-03037`, `000417`. */
  readonly codes: number;
  readonly problems: number;
  readonly hasLeadingZeros: boolean;
  /** Lowest and highest number; NaN where there is none. */
  readonly range: readonly [lowest: number, highest: number];
  readonly longest: number;
  readonly dates: DateForm | undefined;
  readonly decimalSeparator: DecimalSeparator;
}

export type DecimalSeparator = '.' | ',';

export interface FactOptions {
  readonly decimalSeparator: DecimalSeparator;
  readonly order: DayOrder;
}

/** Looks at the cells of a column. */
export function factsOf(column: Column, cells: readonly Cell[], options: FactOptions): ColumnFacts {
  const texts = textsOf(cells);
  const present = cells.filter((cell): cell is Exclude<Cell, null> => cell !== null && cell !== '');
  const filledTexts = texts.filter((text) => text !== '');
  // A real number of a workbook shows no separator.
  const written = cells.filter((cell) => typeof cell === 'string').map((text) => text.trim());
  const decimalSeparator = separatorShown(written) ?? options.decimalSeparator;
  const form = numberForm({ decimalSeparator });
  const numbers = cells
    .map((cell, at) => numberOf(cell, texts[at] ?? '', form))
    .filter((value) => !Number.isNaN(value));
  const share = (test: (text: string) => boolean) => filledTexts.filter(test).length / Math.max(1, filledTexts.length);
  return {
    column,
    texts,
    filled: filledTexts.length,
    distinct: new Set(filledTexts).size,
    emails: share((text) => isEmail(text.toLowerCase())),
    phones: share(isPhone),
    numbers: numbers.length / Math.max(1, filledTexts.length),
    integers: numbers.filter((value) => Number.isSafeInteger(value)).length / Math.max(1, filledTexts.length),
    booleans: present.filter(isBoolean).length / Math.max(1, filledTexts.length),
    codes: share(isCode),
    problems: present.filter((cell) => typeof cell === 'object' && 'error' in cell).length,
    hasLeadingZeros: filledTexts.some((text) => /^0\d/.test(text)),
    range: rangeOf(numbers),
    longest: filledTexts.reduce((longest, text) => Math.max(longest, text.length), 0),
    dates: dateFormOf(present, options.order),
    decimalSeparator,
  };
}

/** Whether every filled cell has a value of its own, and nearly every cell is filled. */
export function isUnique({ filled, distinct, texts }: ColumnFacts): boolean {
  return filled > 0 && distinct === filled && filled >= 0.95 * texts.length;
}

function rangeOf(numbers: readonly number[]): [number, number] {
  if (numbers.length === 0) return [Number.NaN, Number.NaN];
  return numbers.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

function numberOf(cell: Cell, text: string, form: ReturnType<typeof numberForm>): number {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'string' || text === '') return Number.NaN;
  return Number(parseNumber(text, form) ?? Number.NaN);
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 6 && digits <= 16 && /^[+(\d][\d\s().\-/\u00a0]*$/.test(text);
}

function isCode(text: string): boolean {
  return text.length <= 24 && !/\s/.test(text) && /\d/.test(text);
}

function isBoolean(cell: Exclude<Cell, null>): boolean {
  return typeof cell === 'boolean' || (typeof cell === 'string' && yesOrNo(cell) !== undefined);
}

/**
 * The decimal separator that texts show: one that stands before any other number of digits than three, or behind
 * another separator. `1.234` shows none.
 */
export function separatorShown(texts: readonly string[]): DecimalSeparator | undefined {
  const votes = { '.': 0, ',': 0 };
  for (const text of texts) {
    const [, whole = '', separator = '', fraction = ''] =
      /^[-+]?(\d[\d.,'\u00a0\u202f ]*)([.,])(\d+)$/.exec(text) ?? [];
    if (separator !== '.' && separator !== ',') continue;
    const other = separator === '.' ? ',' : '.';
    if (whole.includes(separator)) {
      // Thousands again and again.
      if (fraction.length === 3 && !whole.includes(other)) votes[other] += 1;
    } else if (fraction.length !== 3 || whole.includes(other) || /^0+$/.test(whole) || /^\d{4,}$/.test(whole)) {
      votes[separator] += 1;
    }
  }
  if (votes['.'] === votes[',']) return undefined;
  return votes['.'] > votes[','] ? '.' : ',';
}
