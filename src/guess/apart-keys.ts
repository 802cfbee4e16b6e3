import type { ColumnFacts } from './facts.js';
import type { GuessTable } from './model.js';
import { nameRoles } from './names.js';
import type { OwnKey } from './subject.js';
import { compact } from './words.js';

/** Share of the records with one number in two tables that must have one name to be the same. */
const leastSame = 0.5;

/** Puts the name of the table before numbers that another table before it gives to other records. */
export function withPrefixes(keys: readonly OwnKey[]): OwnKey[] {
  return keys.map((key, at) => {
    const isTaken =
      key.subject.table.findings?.isApart === true || keys.slice(0, at).some((earlier) => areOthers(key, earlier));
    return isTaken ? { ...key, prefix: tablePrefix(key.subject.table) } : key;
  });
}

/** What stands before the keys of a table whose numbers are those of other records elsewhere. */
export function tablePrefix({ name }: GuessTable): string {
  return `${name}-`;
}

/** Whether two tables of one resource have numbers in common, for records of which they say something else. */
function areOthers(one: OwnKey, other: OwnKey): boolean {
  if (one.subject.main !== other.subject.main || one.parts.length > 1 || other.parts.length > 1) return false;
  const pairs = tellingPairs(one, other);
  const theirs = saidByNumber(other, pairs, 1);
  const shared = [...saidByNumber(one, pairs, 0)].filter(([number]) => theirs.has(number));
  const same = shared.filter(([number, texts]) => areAlike(texts, theirs.get(number) ?? []));
  return shared.length > 0 && pairs.length > 0 && same.length < leastSame * shared.length;
}

type Pair = readonly [ColumnFacts, ColumnFacts];

/** The names of both, or the columns that both have, where their records go without names. */
function tellingPairs(one: OwnKey, other: OwnKey): Pair[] {
  const [name, otherName] = [one, other].map(
    ({ subject: { main, roles } }) => nameRoles(roles, main).find(({ facts }) => facts.values.length > 0)?.facts,
  );
  if (name && otherName) return [[name, otherName]];
  const columnsOf = ({ subject, parts }: OwnKey) =>
    subject.roles.map(({ facts }) => facts).filter((facts) => facts.values.length > 0 && facts !== parts[0]?.facts);
  return columnsOf(one).flatMap((own) => {
    const found = columnsOf(other).find(({ column }) => compact(column.heading) === compact(own.column.heading));
    return found && !own.column.untitled ? [[own, found] as const] : [];
  });
}

/** Whether at least half of the texts are equal. */
function areAlike(one: readonly string[], other: readonly string[]): boolean {
  return one.filter((text, at) => text === other[at]).length >= 0.5 * one.length;
}

/** What the columns of one of the two tables say, by its numbers. */
function saidByNumber({ parts: [part] }: OwnKey, pairs: readonly Pair[], side: 0 | 1): Map<string, readonly string[]> {
  const numbers = part?.facts.texts ?? [];
  const texts = (row: number) => pairs.map((pair) => pair[side].texts[row] ?? '');
  return new Map(numbers.flatMap((number, row) => (number === '' ? [] : [[number, texts(row)] as const])));
}
