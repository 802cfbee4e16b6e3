import { type ResourceName, resourceOf } from '../contract/index.js';
import { follow, repeats, repetitions, rowTexts } from './depends.js';
import type { ColumnFacts } from './facts.js';
import type { KeyGuess } from './keys.js';
import type { GuessTable } from './model.js';
import { columnDoubt, isUnread, leaveOut } from './owners.js';
import type { TableDraft } from './record-members.js';
import { identityColumns, type Role } from './roles.js';
import type { RowRecords } from './row-records.js';
import { keyPath } from './words.js';

/** The first parent that the column depends on gets it as a custom field. */
export function customOwner(role: Role, { row, decisions, keys, assigned }: TableDraft): ResourceName | undefined {
  const { facts, reading } = role;
  const { main, roles, table } = row.subject;
  const isKey = [...keys].some(([resource, key]) => isWholeKey(role, resource, key));
  const isNamed = row.named.some(({ columns }) => columns.includes(facts));
  if (isKey || isNamed || assigned.some((each) => each.role === role || each.time === facts)) return undefined;
  if (decisions.get(columnDoubt(table.name, role)) === leaveOut || isUnread(facts, roles)) return undefined;
  const able = row.records.filter((name) => resourceOf(name).fields.customFieldValues !== undefined);
  if (tableWith(facts, row) !== undefined) return undefined;
  const { about } = reading;
  const own = about !== undefined && able.includes(about) && about !== main ? about : undefined;
  if (own !== undefined && follow([facts], keys.get(own)?.columns ?? [])) return own;
  const above = able.find(
    (name) => name !== main && isAboveRow(facts, keys.get(name)?.columns ?? identityColumns(name, roles)),
  );
  return above ?? able.find((name) => name === main);
}

/** With fewer values, rows agree by chance with the record that they name. */
const leastTelling = 3;

/** The table of a named record that has all that a column says, in the row that it names. */
export function tableWith({ texts, distinct }: ColumnFacts, { named }: RowRecords): GuessTable | undefined {
  const found = named.find(({ columns, elsewhere, lookup }) => {
    if (elsewhere === undefined || distinct < leastTelling) return false;
    const others = elsewhere.subject.roles.map((role) => role.facts);
    const isName = ({ column }: ColumnFacts) => column.heading === lookup?.key;
    const keys = lookup ? others.filter(isName) : elsewhere.parts.map((part) => part.facts);
    const places = new Map(rowTexts(keys).map((key, at) => [key, at]));
    const pairs = rowTexts(columns).flatMap((key, at) => {
      const place = places.get(key);
      const text = texts[at] ?? '';
      return key === '' || text === '' || place === undefined ? [] : [{ place, text }];
    });
    return pairs.length > 0 && others.some((other) => pairs.every(({ place, text }) => other.texts[place] === text));
  });
  return found?.elsewhere?.subject.table;
}

/** Whether a column says nothing but the key. What is stamped on a machine, as its serial number, says more. */
function isWholeKey({ facts, reading, meanings: [first] }: Role, resource: ResourceName, key: KeyGuess): boolean {
  if (!key.isGiven || !key.columns.includes(facts)) return false;
  const isStamped = first?.path === keyPath && first.resource === resource && reading.about === undefined;
  return !(isStamped && resourceOf(resource).distinction.recognisedBy?.customFields === true);
}

/** Groups of rows that must agree, and how surprising it must be that they do: a coin that falls so often on one side. */
const leastGroups = 3;
const leastSurprise = 12;

/** Whether a column surely describes a parent: mostly filled, and the same in all of the parent's rows, by no chance. */
function isAboveRow(facts: ColumnFacts, columns: readonly ColumnFacts[]): boolean {
  const isFilled = facts.values.length >= 0.5 * facts.texts.length;
  const { groups, rows } = repetitions(columns);
  const isSurprising = (rows - groups) * -Math.log2(likelihoodOfEqual(facts)) >= leastSurprise;
  return isFilled && groups >= leastGroups && isSurprising && repeats(columns) && follow([facts], columns);
}

/** How likely two rows have the same value, 0 to 1. */
function likelihoodOfEqual({ values }: ColumnFacts): number {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + (count / values.length) ** 2, 0);
}
