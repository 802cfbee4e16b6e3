import type { Payload } from '../contract/index.js';
import type { Readings } from './readings.js';

/** Members that identify an item of a list; items of other lists are identified by all their members. */
const identity: Readonly<Record<string, readonly string[]>> = {
  parts: ['id', 'reference'],
  report: ['nmCategory', 'nmItem', 'iteration'],
  otherTechnicians: ['id', 'login', 'name'],
};

/** Replaces a stored list by the given one, or merges the given one into it, by the reading `objectLists`. */
export function mergedList(
  field: string,
  { stored, given }: { stored: readonly Payload[]; given: readonly Payload[] },
  { objectLists }: Readings,
): readonly Payload[] {
  if (objectLists === 'replaced') return given;
  const merged = [...stored];
  for (const item of given) {
    const place = merged.findIndex((other) => areOne(field, item, other));
    if (place === -1) merged.push(item);
    else merged[place] = { ...merged[place], ...item };
  }
  return merged;
}

/** Whether two items agree in all identifying members that both have, at least one. */
function areOne(field: string, one: Payload, other: Payload): boolean {
  const members = identity[field] ?? [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const shared = members.filter((member) => one[member] !== undefined && other[member] !== undefined);
  return shared.length > 0 && shared.every((member) => JSON.stringify(one[member]) === JSON.stringify(other[member]));
}
