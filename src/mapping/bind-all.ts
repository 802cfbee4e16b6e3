import { isCondition } from './check-fields.js';
import { type Binder, isField } from './field.js';
import { keyCounters } from './key-counters.js';

/** Binds a mapping just to collect its columns and lookups; false if that fails (binding a real table says why). */
export async function bindAll(mapping: object, asked: Pick<Binder, 'column' | 'lookup'>): Promise<boolean> {
  const binder: Binder = {
    settings: 'source' in mapping ? (mapping.source as Binder['settings']) : {},
    accountTimeZone: undefined,
    today: '',
    identifiers: () => Promise.resolve(new Map()),
    counter: keyCounters(),
    clears: () => {},
    ...asked,
  };
  const bindings = [...bindableIn(mapping, new Set())].map(async (bind) => bind(binder));
  const results = await Promise.allSettled(bindings);
  return results.every(({ status }) => status === 'fulfilled');
}

function* bindableIn(value: unknown, seen: Set<unknown>): Generator<(binder: Binder) => unknown> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isField(value)) yield (binder) => value.bind(binder);
  else if (isCondition(value)) yield (binder) => value.test(binder);
  else for (const inner of Object.values(value)) yield* bindableIn(inner, seen);
}
