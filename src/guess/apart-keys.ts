import { nameRoles } from './names.js';
import type { OwnKey } from './subject.js';

/** Share of the records with one number in two tables that must have one name to be the same. */
const leastSame = 0.5;

/** Puts the name of the table before numbers that another table before it gives to other records. */
export function withPrefixes(keys: readonly OwnKey[]): OwnKey[] {
  return keys.map((key, at) => {
    const isTaken = keys.slice(0, at).some((earlier) => areOthers(key, earlier));
    return isTaken ? { ...key, prefix: `${key.subject.table.name}-` } : key;
  });
}

/** Whether two tables of one resource have numbers in common, under different names. */
function areOthers(one: OwnKey, other: OwnKey): boolean {
  if (one.subject.main !== other.subject.main || one.parts.length > 1 || other.parts.length > 1) return false;
  const names = namesByNumber(other);
  const shared = [...namesByNumber(one)].filter(([number]) => names.has(number));
  const same = shared.filter(([number, name]) => names.get(number) === name);
  return shared.length > 0 && same.length < leastSame * shared.length;
}

function namesByNumber({ subject: { main, roles }, parts: [part] }: OwnKey): Map<string, string> {
  const names = nameRoles(roles, main).find(({ facts }) => facts.values.length > 0)?.facts.texts ?? [];
  const numbers = part?.facts.texts ?? [];
  return new Map(numbers.flatMap((number, row) => (number === '' ? [] : [[number, names[row] ?? ''] as const])));
}
