import type { Bind, Condition, Field } from './field.js';
import type { Input } from './inputs.js';
import type { Row } from './row.js';
import { guarded } from './row-scope.js';
import { asText } from './text.js';

export type { Condition };

const condition = (test: Bind<boolean>): Condition => ({ test });

/** True where the column has a value. */
export function filled(input: Input): Condition {
  return condition(async (binder) => {
    const read = await asText(input).bind(binder);
    return (row) => read(row) !== undefined;
  });
}

/** True where the column has one of these values; case matters. */
export function equals(input: Input, ...values: readonly string[]): Condition {
  const wanted = new Set(values);
  return condition(async (binder) => {
    const read = await asText(input).bind(binder);
    return (row) => wanted.has(read(row) ?? '');
  });
}

/** True where the column matches the pattern. */
export function matches(input: Input, pattern: RegExp): Condition {
  const stateless = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
  return condition(async (binder) => {
    const read = await asText(input).bind(binder);
    return (row) => stateless.test(read(row) ?? '');
  });
}

/** True where a function of the whole row says so. */
export function where(test: (row: Row) => boolean): Condition {
  return condition(() => (row) => guarded(row, { of: undefined }, () => test(row.view)) ?? false);
}

export function not(inner: Condition): Condition {
  return condition(async (binder) => {
    const test = await inner.test(binder);
    return (row) => !test(row);
  });
}

export function all(...conditions: readonly Condition[]): Condition {
  return condition(async (binder) => {
    const tests = await Promise.all(conditions.map(({ test }) => test(binder)));
    return (row) => tests.every((test) => test(row) === true);
  });
}

export function any(...conditions: readonly Condition[]): Condition {
  return condition(async (binder) => {
    const tests = await Promise.all(conditions.map(({ test }) => test(binder)));
    return (row) => tests.some((test) => test(row) === true);
  });
}

/** A record that a row yields only where the condition holds. */
export interface Conditional<F> {
  readonly condition: Condition;
  readonly fields: F;
}

/** Yields a record, or reads a field, only where the condition holds. */
export function when<T>(test: Condition, field: Field<T>): Field<T>;
// What the fields may be, the place says where it stands: else a misspelt one would make a type of its own.
export function when<F extends object>(test: Condition, fields: NoInfer<F>): Conditional<F>;
export function when(test: Condition, target: Field<unknown> | object): unknown {
  return 'bind' in target ? (target as Field<unknown>).when(test) : { condition: test, fields: target };
}
