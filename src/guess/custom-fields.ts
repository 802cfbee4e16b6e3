import { areRanks } from './agreement.js';
import { rowTexts } from './depends.js';
import type { ColumnFacts } from './facts.js';
import { fieldKind } from './known-fields.js';
import type { GuessTable } from './model.js';
import { isWorthNoting, placeOfOthers } from './notes.js';
import { type Assignment, columnDoubt, isUnread, leaveOut } from './owners.js';
import type { TableDraft } from './record-members.js';
import type { Role } from './roles.js';
import type { RowRecords } from './row-records.js';
import { choiceShare } from './value-meanings.js';
import { namePath } from './words.js';

/**
 * Whether a column that no field takes becomes a custom field of the row's own record, or a part of its note. A parent gets
 * none: a column that says the same in all rows of a customer may still be about their jobs, and of rows that disagree later
 * only the first would count.
 */
export function becomesCustomField(role: Role, { row, decisions, keys, assigned }: TableDraft): boolean {
  const { facts } = role;
  const { main, roles, table } = row.subject;
  // What is stamped on a machine, as its serial number, says more than its key.
  const isKey =
    !role.reading.isStamped && [...keys.values()].some(({ isGiven, columns }) => isGiven && columns.includes(facts));
  const isNamed = row.named.some(({ columns }) => columns.includes(facts));
  const takes = (each: Assignment) => (each.role === role && choicesRead(each) >= mostlyRead) || each.time === facts;
  if (isKey || isNamed || assigned.some(takes)) return false;
  if (decisions.get(columnDoubt(table.name, role)) === leaveOut || isUnread(facts, roles)) return false;
  const place = placeOfOthers(main);
  if (place === undefined || tableWith(role, row) !== undefined) return false;
  return place === 'customFieldValues' || isWorthNoting(role, row.subject, assigned);
}

const mostlyRead = 0.5;

/** Share of the values, 0 to 1, that a choice takes, and does not leave out as words that are not known. */
export function choicesRead({ path, role: { facts } }: Assignment): number {
  return fieldKind(path) !== 'choice' || areRanks(path, facts) ? 1 : choiceShare(path, facts);
}

/** With fewer values, rows agree by chance with the record that they name. */
const leastTelling = 3;

/** Share of the rows that call a record as its own table does: a few may be misspelt, or written by an older name. */
const leastCalled = 0.5;

/** The table of a named record that has all that a column says in the row that it names, or what the record is called. */
export function tableWith(
  { facts: { texts, distinct }, meanings: [first] }: Role,
  { named }: RowRecords,
): GuessTable | undefined {
  const found = named.find(({ resource, columns, elsewhere, lookup, rival }) => {
    if (elsewhere === undefined || distinct < leastTelling) return false;
    const isCalled = rival === undefined && first?.resource === resource && first.path === namePath;
    const least = isCalled ? leastCalled : 1;
    const others = elsewhere.subject.roles.map((role) => role.facts);
    const isName = ({ column }: ColumnFacts) => column.heading === lookup?.key;
    const keys = lookup ? others.filter(isName) : elsewhere.parts.map((part) => part.facts);
    const places = new Map(rowTexts(keys).map((key, at) => [key, at]));
    const pairs = rowTexts(columns).flatMap((key, at) => {
      const place = places.get(key);
      const text = texts[at] ?? '';
      return key === '' || text === '' || place === undefined ? [] : [{ place, text }];
    });
    const isSame = (other: ColumnFacts) =>
      pairs.filter(({ place, text }) => other.texts[place] === text).length >= least * pairs.length;
    return pairs.length > 0 && others.some(isSame);
  });
  return found?.elsewhere?.subject.table;
}
