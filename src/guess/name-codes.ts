import { call, quotedList } from '../mapping-file/code.js';
import { matching } from './agreement.js';
import type { ColumnFacts } from './facts.js';
import type { FieldGuess } from './field-guess.js';

/** Codes of the old system are no names. */
export function nameCode(facts: ColumnFacts): FieldGuess {
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
export function loginCode({ column, values }: ColumnFacts): FieldGuess {
  const message = `"${values[0] ?? ''}" looks like a name; the service finds a person by the login.`;
  return {
    code: call('text', column.heading),
    doubts: [{ message, advice: 'Add .lookup({ … }) from names to logins.' }],
  };
}
