import type { ResourceName } from '../contract/index.js';
import { isRecordNumber } from './agreement.js';
import { tellApart } from './depends.js';
import type { ColumnFacts } from './facts.js';
import { fieldsOf, goesByKind, parentsOf } from './known-fields.js';
import type { GuessTable } from './model.js';
import { leastScore, type Role, rolesFor, unqualified } from './roles.js';
import type { TableSubject } from './subject.js';
import { keyPath } from './words.js';

/** The key of a table's main records. Each part is also the key of some resource. */
export interface OwnKey {
  readonly subject: TableSubject;
  readonly parts: readonly { readonly facts: ColumnFacts; readonly resource: ResourceName }[];
}

/** What stands before the keys of a table whose numbers are those of other records in a table before it. */
export function tablePrefix({ name, findings }: GuessTable): string | undefined {
  return findings?.apartFrom === undefined ? undefined : `${name}-`;
}

/** From this share of different numbers on, rows that share one are errors of the file. */
export const leastOwn = 0.95;

/** The key columns of the main records; undefined if there are none. */
export function ownKeyOf(subject: TableSubject): OwnKey | undefined {
  const { main, roles } = subject;
  if (!fieldsOf(main).has(keyPath)) return undefined;
  const named = rolesFor(roles, main, keyPath);
  const firsts = roles.filter(isFirstCode);
  const isNumbered = named.some(({ reading }) => !reading.isStamped);
  const codes = isNumbered
    ? []
    : roles.slice(0, 1).filter((role) => firsts.includes(role) && role.facts.numbers < mostNumbers);
  const candidates = [...new Set([...named, ...unqualified(roles, keyPath), ...codes])]
    .filter(({ facts }) => facts.values.length > 0)
    .sort((one, other) => rankOf(one, subject) - rankOf(other, subject));
  const own = candidates.find(({ facts }) => tellApart([facts])) ?? candidates[0] ?? firsts[0];
  if (!own) return undefined;
  const part = { facts: own.facts, resource: main };
  if (isNearlyEach(own.facts)) return { subject, parts: [part] };
  const above = parentsOf(main).flatMap((resource) => {
    const [role] = rolesFor(roles, resource, keyPath);
    return role && role !== own ? [{ facts: role.facts, resource }] : [];
  });
  const together = above.find(({ facts }) => tellApart([facts, own.facts]));
  if (together) return { subject, parts: [together, part] };
  // A mostly empty or repetitive column is not a key.
  const isWorthIt = own.facts.distinct >= 0.5 * own.facts.texts.length;
  return isWorthIt ? { subject, parts: [part] } : undefined;
}

/** Whether nearly each row has a number, and hardly one shares it. */
function isNearlyEach({ distinct, values, texts }: ColumnFacts): boolean {
  return values.length >= 0.9 * texts.length && distinct >= leastOwn * values.length;
}

/** Of several numbers, the record's own comes first, then what a list begins with, what is stamped on a machine, and a mere count. */
function rankOf(role: Role, { main, roles }: TableSubject): number {
  const [first] = role.meanings;
  if (role.reading.isStamped) return 2;
  if (role.reading.about === main) return 0;
  if (first?.resource === main) return 1;
  if (isCount(role.facts)) return 4;
  return goesByKind(main) && roles.indexOf(role) < mostBefore ? 1 : 3;
}

/** Whether numbers only count the rows: 1, 2, 3. */
function isCount({ distinct, integers, range: [first, last] }: ColumnFacts): boolean {
  return integers === 1 && last - first === distinct - 1;
}

/** Share of plain numbers from which a column under a strange heading may as well be amounts. */
const mostNumbers = 0.5;

/** Columns before a number that no heading tells: what kind it is, and for whom. */
const mostBefore = 3;

/** Whether a column whose heading says nothing begins the table, and numbers its rows: `01A04`, `01B01`; no days, weeks or amounts. */
function isFirstCode({ facts, reading, meanings }: Role, at: number): boolean {
  return (
    at < mostBefore &&
    !facts.column.untitled &&
    !meanings.some(({ score }) => score >= leastScore) &&
    reading.signOf === undefined &&
    !(reading.isOther === true && facts.numbers >= mostNumbers) &&
    !reading.meanings.some(({ path }) => path === 'dateStart') &&
    isRecordNumber(facts)
  );
}
