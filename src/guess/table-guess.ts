import { type ResourceName, vocabularies } from '../contract/index.js';
import { type Code, call } from '../mapping/file/code.js';
import { isGroupOrDecimals } from '../mapping/numbers.js';
import { areRanks } from './agreement.js';
import { type Assignment, columnDoubt, isUnread, leaveOut } from './assignment.js';
import { following, rowTexts } from './depends.js';
import { type ColumnFacts, separatorShown } from './facts.js';
import { languageOf } from './heading.js';
import { isSpeltAlike } from './keys.js';
import { fieldKind } from './known-fields.js';
import { isWorthNoting, kindRecords, onlyCustomer, placeOfOthers, recordMembers, type TableDraft } from './members.js';
import type { ColumnGuess, GuessDoubt, GuessTable, TableGuess } from './model.js';
import { recordRows } from './record-rows.js';
import type { Role } from './roles.js';
import type { RowRecords } from './row-records.js';
import type { TableSubject } from './subject.js';
import { choiceShare } from './value-meanings.js';
import { fieldWith, keyPath, namePath } from './words.js';

/** What a table's rows and columns become. */
export function guessTable(draft: TableDraft): TableGuess {
  const { row, assigned, say } = draft;
  const { table, roles, doubt: rows, main } = row.subject;
  const { decimalSeparator } = draft.fields;
  const custom = roles.filter((role) => becomesCustomField(role, draft));
  const records = row.records.map((resource) => ({
    resource,
    ...recordMembers(resource, resource === main ? custom : [], draft),
    condition: conditionOf(resource, draft),
    key: keyOf(resource, draft),
  }));
  const kinds = kindRecords(draft);
  const { skip, doubts: skipped } = recordRows(table);
  const hasPhones = assigned.some(({ path }) => fieldKind(path) === 'phone');
  const phones = hasPhones ? phoneCountry(row.subject) : undefined;
  const { name, damage } = table;
  if (phones) say([phones.doubt]);
  say(
    skipped.map((each, at) => ({ id: at === 0 ? `skipped:${name}` : `skipped:${name}:${at}`, table: name, ...each })),
  );
  if (damage) say([{ id: `damage:${name}`, table: name, ...damage }]);
  const dated = roles.filter(({ facts }) => facts.days >= 0.8);
  return {
    table,
    settings: {
      ...table.settings,
      decimalSeparator: decimalSeparator === ',' || showsPoint(roles) ? decimalSeparator : undefined,
      country: phones?.country,
    },
    doubts: { rows, skipped, damage, country: phones?.doubt },
    records: [...onlyCustomer(row), ...kinds, ...records.filter(({ members }) => members.length > 0)],
    skip,
    columns: roles.map((role) => columnGuess(role, custom.includes(role), draft)),
    dates: dated.map(({ facts: { column, dates } }) => ({ heading: column.heading, formats: dates?.formats ?? [] })),
  };
}

/** Whether `1,234` is read with a point for decimals because other values show one, which the mapping then says. */
function showsPoint(roles: readonly Role[]): boolean {
  const numbers = roles.filter(({ facts }) => facts.numbers >= 0.8).map(({ facts }) => facts.values);
  return (
    numbers.some((values) => values.some(isGroupOrDecimals)) && numbers.some((values) => separatorShown(values) === '.')
  );
}

/** A parent is in the rows that give its key; where they all should, those that do not are rejected. */
function conditionOf(resource: ResourceName, { keys, row }: TableDraft): Code | undefined {
  const columns = keys.get(resource)?.columns ?? [];
  if (resource === row.subject.main || columns.length === 0 || columns === row.lackedCustomer?.key) return undefined;
  const isMissing = (at: number) => columns.every(({ texts }) => (texts[at] ?? '') === '');
  const rows = columns[0]?.texts.length ?? 0;
  if (!Array.from({ length: rows }, (_, at) => at).some(isMissing)) return undefined;
  const given = columns.map(({ column }) => call('filled', column.heading));
  const [only] = given;
  return given.length === 1 ? only : call('any', ...given);
}

function keyOf(resource: ResourceName, { keys }: TableDraft): TableGuess['records'][number]['key'] {
  const key = keys.get(resource);
  return key && { headings: key.columns.map(({ column }) => column.heading) };
}

function columnGuess(role: Role, isCustom: boolean, draft: TableDraft): ColumnGuess {
  const { facts, meanings } = role;
  const { letter, heading } = facts.column;
  const { assigned, keys, row } = draft;
  const keyed = [...keys].filter(([, { columns }]) => columns.includes(facts)).map(([resource]) => resource);
  const named = row.named.filter(({ columns }) => columns.includes(facts)).map(({ resource }) => resource);
  // A choice of which no word is known sets nothing.
  const own = assigned.filter((each) => each.role === role && choicesRead(each) > 0);
  const fields = new Set([...keyed, ...named].map((resource) => `${resource}.${keyPath}`));
  for (const { resource, path } of own) fields.add(`${resource}.${fieldWith(path)}`);
  for (const { resource, path, time } of assigned) if (time === facts) fields.add(`${resource}.${path}`);
  if (isCustom) fields.add(`${row.subject.main}.${placeOfOthers(row.subject.main)}`);
  if (fields.size === 0) return { letter, heading, fields: [], confidence: 0, reason: reasonFor(role, draft) };
  const confidence = isCustom ? 0.5 : Math.min(1, own[0]?.score ?? meanings[0]?.score ?? 0.5);
  return { letter, heading, fields: [...fields], confidence };
}

function reasonFor(role: Role, { row, decisions }: TableDraft): string {
  const { main, table } = row.subject;
  if (role.facts.values.length === 0) return 'it is empty';
  if (isUnread(role.facts, row.subject.roles)) return 'it has no heading';
  if (decisions.get(columnDoubt(table.name, role)) === leaveOut) return 'as you said';
  const elsewhere = tableWith(role, row);
  return elsewhere ? `it is read from "${elsewhere.name}"` : `no field of ${main} is like it`;
}

/** Share of rows that must agree on where a place is: measured positions of one address differ by some metres. */
const placeShare = 0.9;

/** Whether all rows of a parent agree on a field; where they do not, the field describes something below the record. */
export function isAgreedOn(
  { role, resource, path }: Assignment,
  { row, keys, decisions }: Pick<TableDraft, 'row' | 'keys' | 'decisions'>,
): boolean {
  const key = keys.get(resource);
  const isDecided = decisions.has(columnDoubt(row.subject.table.name, role));
  if (resource === row.subject.main || isDecided || !key || key.columns.includes(role.facts)) return true;
  if (key.columns.length === 0 || isSpeltAlike(role.facts, key.columns)) return true;
  // The slips for which the key was not given up are no reason to give up the field.
  if (key.contradicted?.includes(role.facts)) return true;
  return path.startsWith('position') && following(role.facts, key.columns) >= placeShare;
}

/**
 * Whether a column that no field takes becomes a custom field of the row's own record, or a part of its note. A parent gets
 * none: a column that says the same in all rows of a customer may still be about their jobs, and of rows that disagree later
 * only the first would count.
 */
function becomesCustomField(role: Role, { row, decisions, keys, assigned }: TableDraft): boolean {
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
function choicesRead({ path, role: { facts } }: Assignment): number {
  return fieldKind(path) !== 'choice' || areRanks(path, facts) ? 1 : choiceShare(path, facts);
}

/** With fewer values, rows agree by chance with the record that they name. */
const leastTelling = 3;

/** Share of the rows that call a record as its own table does: a few may be misspelt, or written by an older name. */
const leastCalled = 0.5;

/** The table of a named record that has all that a column says in the row that it names, or what the record is called. */
function tableWith(
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

interface PhoneCountry {
  /** Two letters of ISO 3166. */
  readonly country: string;
  readonly doubt: GuessDoubt;
}

/** The country of phone numbers without a prefix, from the language of the headings; undefined if a column gives it. */
function phoneCountry({ roles, table }: TableSubject): PhoneCountry | undefined {
  const phones = roles.filter(
    ({ meanings: [first] }) => first && first.score >= 0.6 && fieldKind(first.path) === 'phone',
  );
  const hasCountries = roles.some(({ meanings: [first] }) => first?.path === 'addressCountry');
  const isNational = phones.some(({ facts }) => facts.values.some((text) => /^0[1-9]|^\(0/.test(text)));
  if (hasCountries || !isNational) return undefined;
  const language = languageOf(roles.map(({ facts }) => facts.column.heading));
  const country = vocabularies.find((each) => each.language === language)?.country;
  if (country === undefined) return undefined;
  return {
    country,
    doubt: {
      id: `country:${table.name}`,
      table: table.name,
      message: `Phone numbers without a country are taken for those of ${country}, by the language of the headings.`,
      advice: 'Set country of the source to the two letters of the right one.',
    },
  };
}
