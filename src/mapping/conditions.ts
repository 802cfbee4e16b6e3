import type { Condition, Field } from './field.js';
import { type Row, runFunction } from './row-scope.js';
import { type FieldInput, textInput } from './text.js';

export type { Condition };

/** True if the column has a value. */
export function filled(input: FieldInput): Condition {
  return textCondition(input, (text) => text !== undefined);
}

/** True if the column has one of these values; case matters. */
export function equals(input: FieldInput, ...values: readonly string[]): Condition {
  const wanted = new Set(values);
  return textCondition(input, (text = '') => wanted.has(text));
}

/** True if the column matches the pattern. */
export function matches(input: FieldInput, pattern: RegExp): Condition {
  const stateless = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
  return textCondition(input, (text = '') => stateless.test(text));
}

function textCondition(input: FieldInput, holds: (text: string | undefined) => boolean): Condition {
  return {
    async test(binder) {
      const read = await textInput(input).bind(binder);
      return (row) => holds(read(row));
    },
  };
}

/** True if a function of the whole row returns true. */
export function where(test: (row: Row) => boolean): Condition {
  return { test: () => (row) => runFunction(row, { of: undefined }, () => test(row.view)) ?? false };
}

export function not(inner: Condition): Condition {
  return {
    async test(binder) {
      const test = await inner.test(binder);
      return (row) => !test(row);
    },
  };
}

export function all(...conditions: readonly Condition[]): Condition {
  return combined(conditions, 'every');
}

export function any(...conditions: readonly Condition[]): Condition {
  return combined(conditions, 'some');
}

function combined(conditions: readonly Condition[], how: 'every' | 'some'): Condition {
  return {
    async test(binder) {
      const tests = await Promise.all(conditions.map(({ test }) => test(binder)));
      return (row) => tests[how]((test) => test(row) === true);
    },
  };
}

/** A record that is made only if the condition holds. */
export interface Conditional<F> {
  readonly condition: Condition;
  readonly fields: F;
}

/** Makes a record, or reads a field, only if the condition holds. */
export function when<T>(test: Condition, field: Field<T>): Field<T>;
// NoInfer takes the type from the context; otherwise a misspelt field would infer its own type.
export function when<F extends object>(test: Condition, fields: NoInfer<F>): Conditional<F>;
export function when(test: Condition, target: Field<unknown> | object): unknown {
  return 'bind' in target ? (target as Field<unknown>).when(test) : { condition: test, fields: target };
}
