import { type Dataset, isObject, type Payload } from '../contract/index.js';
import { valuesByLabel } from './record.js';
import { isTabular } from './to-row.js';

/** A value of a record that no column holds. */
export interface Leftover {
  /** Path such as `report` or `parts[2].colour`. */
  readonly path: string;
  readonly value: unknown;
}

/** What the columns of a dataset hold at a path. */
type Known = 'cell' | 'texts' | 'customFields' | 'object' | 'list';

/** Finds values of a record that the columns of a dataset cannot hold, so that no data is lost silently. */
export function leftoversOf(dataset: Dataset): (record: Payload) => Leftover[] {
  const known = knownPaths(dataset);
  return (record) => leftoversIn(record, { known, of: '', shown: '' });
}

/** By dotted path; that of a list item begins with the list. */
function knownPaths({ columns, lists, hasCustomFields }: Dataset): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  for (const { path, kind } of [...columns, ...lists.flatMap((list) => list.columns)]) {
    for (const end of path.keys()) known.set(path.slice(0, end).join('.'), 'object');
    known.set(path.join('.'), kind === 'texts' ? 'texts' : 'cell');
  }
  for (const { field } of lists) known.set(field, 'list');
  if (hasCustomFields) known.set('customFieldValues', 'customFields');
  return known;
}

interface Place {
  readonly known: ReadonlyMap<string, Known>;
  /** The path of the object, and the same with the numbers of list items; each with a trailing dot. */
  readonly of: string;
  readonly shown: string;
}

function leftoversIn(object: Payload, { known, of, shown }: Place): Leftover[] {
  const found: Leftover[] = [];
  for (const name in object) {
    const value = object[name];
    if (value === null || value === undefined || value === '') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    const expected = known.get(of + name);
    const inner = (item: unknown, path: string) =>
      found.push(...leftoversIn(item as Payload, { known, of: `${of}${name}.`, shown: `${path}.` }));
    if (expected === 'object' && isObject(value)) inner(value, shown + name);
    else if (expected === 'list' && isTabular(name, value))
      for (const [at, item] of (value as Payload[]).entries()) inner(item, `${shown}${name}[${at + 1}]`);
    else if (!fits(value, expected)) found.push({ path: shown + name, value });
  }
  return found;
}

function fits(value: unknown, expected: Known | undefined): boolean {
  if (expected === 'cell') return isPlain(value);
  if (expected === 'texts') return Array.isArray(value) ? value.every(isPlain) : isPlain(value);
  return expected === 'customFields' && areCustomFields(value);
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object';
}

function areCustomFields(fields: unknown): boolean {
  const values = valuesByLabel(fields);
  return values !== undefined && [...values.values()].every((value) => value === null || isPlain(value));
}
