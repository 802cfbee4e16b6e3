import { type Dataset, isObject, type Payload } from '../contract/index.js';
import { valuesByLabel } from './record.js';
import { isTabular } from './to-row.js';

/** A value of a record that no column holds. */
export interface Leftover {
  /** Path such as `report` or `parts[2].colour`. */
  readonly path: string;
  readonly value: unknown;
}

type Known = 'cell' | 'texts' | 'customFields' | Members | ListMembers;
type Members = Map<string, Known>;

interface ListMembers {
  readonly field: string;
  readonly members: Members;
}

/** Finds values of a record that the columns of a dataset cannot hold, so that no data is lost silently. */
export function leftoversOf(dataset: Dataset): (record: Payload) => Leftover[] {
  const known = membersOf(dataset);
  return (record) => {
    const found: Leftover[] = [];
    look(record, { known, path: '', found });
    return found;
  };
}

function membersOf({ columns, lists, hasCustomFields }: Dataset): Members {
  const members: Members = new Map();
  for (const { path, kind } of columns) place(members, path, kind === 'texts' ? 'texts' : 'cell');
  for (const { field, columns: items } of lists) {
    const list: Members = new Map();
    for (const { path, kind } of items) place(list, path.slice(1), kind === 'texts' ? 'texts' : 'cell');
    members.set(field, { field, members: list });
  }
  if (hasCustomFields) members.set('customFieldValues', 'customFields');
  return members;
}

function place(members: Members, [name = '', ...rest]: readonly string[], leaf: Known): void {
  if (rest.length === 0) {
    members.set(name, leaf);
    return;
  }
  const inner = members.get(name);
  const next: Members = inner instanceof Map ? inner : new Map();
  members.set(name, next);
  place(next, rest, leaf);
}

interface Looking {
  readonly known: Members;
  /** With a trailing dot. */
  readonly path: string;
  readonly found: Leftover[];
}

function look(object: Payload, { known, path, found }: Looking): void {
  for (const name in object) {
    const value = object[name];
    if (value === null || value === undefined || value === '') continue;
    const expected = known.get(name);
    if (expected === 'cell' && typeof value !== 'object') continue;
    if (!fits(value, { expected, path: path + name, found })) found.push({ path: path + name, value });
  }
}

function fits(
  value: unknown,
  { expected, path, found }: { expected: Known | undefined; path: string; found: Leftover[] },
) {
  if (Array.isArray(value) && value.length === 0) return true;
  if (expected instanceof Map) {
    if (!isObject(value)) return false;
    look(value, { known: expected, path: `${path}.`, found });
    return true;
  }
  if (expected === 'texts') return !Array.isArray(value) ? typeof value !== 'object' : value.every(isPlain);
  if (expected === 'customFields') return areCustomFields(value);
  if (expected === undefined || expected === 'cell' || !isTabular(expected.field, value)) return false;
  for (const [at, item] of (value as Payload[]).entries())
    look(item, { known: expected.members, path: `${path}[${at + 1}].`, found });
  return true;
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object';
}

function areCustomFields(fields: unknown): boolean {
  const values = valuesByLabel(fields);
  return values !== undefined && [...values.values()].every((value) => value === null || isPlain(value));
}
