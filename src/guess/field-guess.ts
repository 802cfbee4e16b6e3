import { type Code, method } from '../mapping-file/code.js';
import type { ColumnFacts } from './facts.js';
import type { Remark } from './model.js';

/** The expression that reads a field, and what is doubtful about it. */
export interface FieldGuess {
  readonly code: Code;
  readonly doubts: readonly Remark[];
}

export function sure(code: Code): FieldGuess {
  return { code, doubts: [] };
}

/** Reads values that lack the field's form as empty, with a warning. */
export function partly(code: Code, share: number, { values }: ColumnFacts, what: string): FieldGuess {
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
