import { expect } from 'vitest';
import type { Place } from '../src/errors.js';

type TestedError = Error & { readonly advice?: string; readonly place?: Place };

/** The error that a promise ends with; fails where it ends with none, or with what is no error. */
export async function errorOf(promise: Promise<unknown>): Promise<TestedError> {
  const error = await promise.then(
    () => new Error('Expected an error, but there was none.'),
    (reason: unknown) => ({ reason }),
  );
  if (error instanceof Error) throw error;
  expect(error.reason).toBeInstanceOf(Error);
  return error.reason as TestedError;
}

/** The error of this class that something throws at once; fails where it throws none, or another one. */
export function thrownBy<E extends Error>(work: () => unknown, type: new (...args: never[]) => E): E {
  try {
    work();
  } catch (error) {
    if (error instanceof type) return error;
    throw error;
  }
  throw new Error('Expected an error, but there was none.');
}

/** Parts of a text, patterns that it matches, or all of it: `{ is: … }`. */
type Text = string | RegExp | { readonly is: string } | readonly (string | RegExp)[];

/** Expects that a promise ends with an error of this class, whose message and advice say so; gives the error. */
export async function expectError(
  promise: Promise<unknown>,
  type: new (...args: never[]) => Error,
  texts: { readonly message?: Text; readonly advice?: Text } = {},
): Promise<TestedError> {
  const error = await errorOf(promise);
  expect(error).toBeInstanceOf(type);
  for (const part of ['message', 'advice'] as const) expectText(error[part], texts[part] ?? []);
  return error;
}

function expectText(text: string | undefined, expected: Text): void {
  for (const part of Array.isArray(expected) ? expected : [expected]) {
    if (typeof part === 'string') expect(text).toContain(part);
    else if (part instanceof RegExp) expect(text).toMatch(part);
    else expect(text).toBe(part.is);
  }
}
