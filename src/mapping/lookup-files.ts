import { isCondition } from './check-fields.js';
import type { Mapping } from './define.js';
import { type Binder, isField } from './field.js';

/**
 * The files that a mapping names for its lookup tables, as they stand in it. Found by binding its fields and conditions
 * to a table that has every column; one that cannot be bound is told where it is bound to a real one.
 */
export async function lookupFilesOf(mapping: Mapping): Promise<string[]> {
  const files = new Set<string>();
  const binder: Binder = {
    settings: mapping.source ?? {},
    accountTimeZone: undefined,
    column: () => 0,
    async lookup({ file }) {
      if (file !== undefined) files.add(file);
      return new Map();
    },
    counter: () => new Map(),
    clears: () => {},
  };
  const bindings = [...bindableIn(mapping, new Set())].map(async (bind) => bind(binder));
  await Promise.allSettled(bindings);
  return [...files];
}

/** The fields and conditions of a mapping, wherever they stand. */
function* bindableIn(value: unknown, seen: Set<unknown>): Generator<(binder: Binder) => unknown> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isField(value)) yield (binder) => value.bind(binder);
  else if (isCondition(value)) yield (binder) => value.test(binder);
  else for (const inner of Object.values(value)) yield* bindableIn(inner, seen);
}
