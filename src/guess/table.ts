import { type ResourceName, resourceOf } from '../contract/index.js';
import { following, repeats } from './depends.js';
import { type ColumnFacts, type DecimalSeparator, findTotals } from './facts.js';
import { guessKeys } from './keys.js';
import type { ColumnGuess, Decisions, GuessDoubt, TableGuess } from './model.js';
import { type Assignment, assign, columnDoubt, columnFor, leaveOut } from './owners.js';
import { recordMembers, type TableDraft } from './record-members.js';
import { fieldsOf, identityColumns, type Role } from './roles.js';
import { findRowRecords } from './row-records.js';
import type { OwnKey, TableSubject } from './subject.js';
import { houseNumberPath, keyPath } from './words.js';

export interface TableContext {
  /** Those of all tables. */
  readonly keys: readonly OwnKey[];
  readonly decimalSeparator: DecimalSeparator;
  readonly decisions: Decisions;
  readonly doubts: GuessDoubt[];
  /** ISO code of the country of phone numbers that do not say theirs. */
  readonly country: string | undefined;
  readonly pathOf: TableDraft['pathOf'];
}

/** The mapping of one table. */
export function guessTable(subject: TableSubject, context: TableContext): TableGuess {
  const { keys, decimalSeparator, decisions, doubts, pathOf, country } = context;
  const { table, roles } = subject;
  const row = findRowRecords(subject, keys);
  const assigned = withWholeStreets(assign(row, decisions));
  const countries = assigned.find(({ path }) => path === 'addressCountry')?.role.facts;
  const ownKey = keys.find((key) => key.subject === subject);
  const draft: TableDraft = {
    row,
    assigned,
    keys: guessKeys(row, assigned, ownKey),
    fields: { decimalSeparator, country: countries },
    decisions,
    doubts,
    pathOf,
  };
  const custom = new Map(roles.map((role) => [role, customOwner(role, draft)]));
  const records = row.records.map((resource) => {
    const own = roles.filter((role) => custom.get(role) === resource);
    return { resource, members: recordMembers(resource, own, draft) };
  });
  const hasPhones = assigned.some(({ resource, path }) => fieldsOf(resource).get(path)?.kind === 'phone');
  return {
    table,
    settings: {
      ...table.settings,
      decimalSeparator: decimalSeparator === ',' ? decimalSeparator : undefined,
      country: hasPhones ? country : undefined,
    },
    records: records.filter(({ members }) => members.length > 0),
    skip: findTotals(table)?.skip,
    columns: roles.map((role) => columnGuess(role, custom.get(role), draft)),
    dates: roles.flatMap(({ facts: { column, dates } }) =>
      dates && dates.share >= 0.8 ? [{ heading: column.heading, formats: dates.formats }] : [],
    ),
  };
}

/** A column called an address, beside one of postal codes or cities, is its street. */
function withWholeStreets(assigned: readonly Assignment[]): Assignment[] {
  return assigned.map((each) => {
    const has = (path: string) => columnFor(assigned, each.resource, path) !== undefined;
    const isStreet = each.path === 'address' && (has('addressZIP') || has('addressCity')) && !has('addressStreet');
    return isStreet ? { ...each, path: 'addressStreet' } : each;
  });
}

/** The record that gets a column as a custom field: the first one above that it follows from; undefined for none. */
function customOwner(role: Role, { row, decisions, keys, assigned }: TableDraft): ResourceName | undefined {
  const { facts, reading } = role;
  const { main, roles, table } = row.subject;
  const isKey = [...keys.values()].some(({ columns, isGiven }) => isGiven && columns.includes(facts));
  const isNamed = row.named.some(({ columns }) => columns.includes(facts));
  if (isKey || isNamed || assigned.some((each) => each.role === role)) return undefined;
  if (decisions.get(columnDoubt(table.name, role)) === leaveOut || facts.values.length === 0) return undefined;
  const able = row.records.filter((name) => resourceOf(name).fields.customFieldValues !== undefined);
  const { about } = reading;
  if (about !== undefined && about !== main && row.named.some(({ resource }) => resource === about)) return undefined;
  if (about !== undefined && able.includes(about)) return about;
  const above = able.find(
    (name) => name !== main && isAboveRow(facts, keys.get(name)?.columns ?? identityColumns(name, roles)),
  );
  return above ?? able.find((name) => name === main);
}

/** Whether a column surely says something about a record above the row: nearly always there, and never against it. */
function isAboveRow(facts: ColumnFacts, columns: readonly ColumnFacts[]): boolean {
  const isFilled = facts.values.length >= 0.5 * facts.texts.length;
  return isFilled && facts.distinct > 1 && repeats(columns) && following(facts, columns) === 1;
}

/** What became of a column, for the report. */
function columnGuess(role: Role, customOf: ResourceName | undefined, draft: TableDraft): ColumnGuess {
  const { facts, meanings } = role;
  const { letter, heading } = facts.column;
  const { assigned, keys, row } = draft;
  const keyed = [...keys].filter(([, { columns }]) => columns.includes(facts)).map(([resource]) => resource);
  const named = row.named.filter(({ columns }) => columns.includes(facts)).map(({ resource }) => resource);
  const own = assigned.find((each) => each.role === role);
  const fields = new Set([...keyed, ...named].map((resource) => `${resource}.${keyPath}`));
  if (own) fields.add(`${own.resource}.${own.path === houseNumberPath ? 'addressStreet' : own.path}`);
  if (customOf) fields.add(`${customOf}.customFieldValues`);
  if (fields.size === 0) return { letter, heading, fields: [], confidence: 0, reason: reasonFor(role, draft) };
  const confidence = customOf ? 0.5 : Math.min(1, own?.score ?? meanings[0]?.score ?? 0.5);
  return { letter, heading, fields: [...fields], confidence };
}

function reasonFor(role: Role, { row, decisions }: TableDraft): string {
  const { main, table } = row.subject;
  if (role.facts.values.length === 0) return 'it is empty';
  if (decisions.get(columnDoubt(table.name, role)) === leaveOut) return 'as you said';
  const elsewhere = row.named.find(({ resource }) => resource === role.reading.about)?.elsewhere;
  return elsewhere ? `it is read from "${elsewhere.subject.table.name}"` : `no field of ${main} is like it`;
}
