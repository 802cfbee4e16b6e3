import type { Payload } from '../contract/index.js';
import type { Readings } from './readings.js';

/** Members by which an object of a list is known again; others by all that they hold. */
const identity: Readonly<Record<string, readonly string[]>> = {
  parts: ['id', 'reference'],
  report: ['nmCategory', 'nmItem', 'iteration'],
  otherTechnicians: ['id', 'login', 'name'],
};

/** A list of objects after one was given: in its place, or merged into it, by the reading `objectLists`. */
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

/** Whether two objects agree in every member that tells them apart and that both have, of which there must be one. */
function areOne(field: string, one: Payload, other: Payload): boolean {
  const members = identity[field] ?? [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const shared = members.filter((member) => one[member] !== undefined && other[member] !== undefined);
  return shared.length > 0 && shared.every((member) => JSON.stringify(one[member]) === JSON.stringify(other[member]));
}
