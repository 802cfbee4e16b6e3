import { type Code, call } from './code.js';
import type { ColumnFacts } from './facts.js';
import { dateCode, type FieldContext, type FieldGuess, numberInput } from './fields.js';

/** Longest number that is one: beyond, digits are those of an identifier. */
const longestNumber = 15;

/** The expression for a custom field: typed where every value has the type, as text otherwise. */
export function customFieldCode(facts: ColumnFacts, context: FieldContext): FieldGuess {
  const { column, dates, numbers, integers, booleans } = facts;
  const plain = (code: Code): FieldGuess => ({ code, doubts: [] });
  if (dates && dates.share === 1 && !dates.formats.includes('yyyyMMdd'))
    return dateCode(dates.hasTime ? 'dateTime' : 'date', facts);
  if (booleans === 1 && facts.distinct <= 3 && integers < 1) return plain(call('boolean', column.heading));
  const isNumber = numbers === 1 && !facts.hasLeadingZeros && facts.longest <= longestNumber;
  if (!isNumber) return plain(call('text', column.heading));
  return plain(call(integers === 1 ? 'integer' : 'decimal', numberInput(facts, context)));
}
