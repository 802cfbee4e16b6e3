import { type ResourceName, resourceOf, vocabularies } from '../contract/index.js';
import { following, repeats } from './depends.js';
import { type ColumnFacts, columnFacts, findTotals, tableOrder } from './facts.js';
import { languageOf } from './heading.js';
import { guessKeys } from './keys.js';
import type { ColumnGuess, Decisions, Guess, GuessDoubt, GuessTable, TableGuess } from './model.js';
import { type Assignment, assign, columnDoubt, columnFor, leaveOut } from './owners.js';
import { onlyCustomer, recordMembers, type TableDraft } from './record-members.js';
import { fieldKind, identityColumns, type Role, roleOf, withLastNames, withOwners } from './roles.js';
import { findRowRecords } from './row-records.js';
import { tablesLeftOut } from './structure.js';
import { findSubject, ownKeyOf, type TableSubject } from './subject.js';
import { withTimes } from './times.js';
import { houseNumberPath, keyPath } from './words.js';

export interface GuessOptions {
  readonly resource?: ResourceName;
  readonly decisions?: Decisions;
  /** Whether somebody has named these tables, so that none is left out. */
  readonly isChosen?: boolean;
  /** Name of the customer that all rows belong to which name none. */
  readonly customer?: string;
  /** How the mapping file names another file. Default: unchanged. */
  readonly pathOf?: (file: string) => string;
}

/** Guesses the mapping of related tables. */
export function guessMapping(tables: readonly GuessTable[], options: GuessOptions = {}): Guess {
  const { decisions = new Map(), resource, customer, isChosen = false, pathOf = (file) => file } = options;
  const doubts: GuessDoubt[] = [];
  const orders = new Set(tables.map(tableOrder).filter((order) => order !== undefined));
  const [order = 'dayFirst'] = orders.size === 1 ? orders : [];
  const all = tables.map((table) => ({ table, ...columnFacts(table, tableOrder(table) ?? order) }));
  const unfit = isChosen ? [] : tablesLeftOut(all);
  const looked = all
    .filter(({ table }) => table.rows.length > 0 && !unfit.some((each) => each.table === table))
    .map(({ table, facts, decimalSeparator }) => {
      const hasHeadings = table.columns.some(({ untitled }) => !untitled);
      const own = facts.map((each) => roleOf(each, hasHeadings));
      const roles = withLastNames(withOwners(own, table.above));
      return { subject: findSubject(table, roles, { decisions, resource }), decimalSeparator };
    });
  const isKnown = ({ subject }: (typeof looked)[number]) => isChosen || !subject.isUnknown;
  const read = looked.filter(isKnown);
  const unknown = looked
    .filter((each) => !isKnown(each))
    .map(({ subject: { table, doubt } }) => ({ table, reason: notKnown, doubt }));
  const leftOut = [...unfit, ...unknown];
  const ownKeys = read.map(({ subject }) => ownKeyOf(subject)).filter((key) => key !== undefined);
  const guessed = read.map(({ subject, decimalSeparator }) => {
    if (subject.doubt && !decisions.has(subject.doubt.id)) doubts.push(subject.doubt);
    const country = phoneCountry(subject, doubts);
    const row = findRowRecords(subject, { keys: ownKeys, customer });
    const assigned = withTimes(withWholeStreets(assign(row, decisions)), subject.roles);
    const ownKey = ownKeys.find((key) => key.subject === subject);
    const countries = assigned.find(({ path }) => path === 'addressCountry')?.role.facts;
    const keys = guessKeys(row, assigned, ownKey);
    const fields = { decimalSeparator, country: countries };
    const held = assigned.filter((each) => isHeld(each, { row, keys, decisions }));
    return guessTable({ row, assigned: held, keys, fields, decisions, doubts, pathOf }, country);
  });
  return { tables: guessed.filter(({ records }) => records.length > 0), leftOut, doubts };
}

const notKnown = 'hardly a column of it is like a field';

function guessTable(draft: TableDraft, country: string | undefined): TableGuess {
  const { row, assigned } = draft;
  const { table, roles } = row.subject;
  const { decimalSeparator } = draft.fields;
  const custom = new Map(roles.map((role) => [role, customOwner(role, draft)]));
  const records = row.records.map((resource) => {
    const own = roles.filter((role) => custom.get(role) === resource);
    return { resource, members: recordMembers(resource, own, draft), key: keyOf(resource, draft) };
  });
  const hasPhones = assigned.some(({ path }) => fieldKind(path) === 'phone');
  const dated = roles.filter(({ facts: { dates } }) => dates && dates.share >= 0.8);
  return {
    table,
    settings: {
      ...table.settings,
      decimalSeparator: decimalSeparator === ',' ? decimalSeparator : undefined,
      country: hasPhones ? country : undefined,
    },
    records: [...onlyCustomer(row), ...records.filter(({ members }) => members.length > 0)],
    skip: findTotals(table)?.skip,
    columns: roles.map((role) => columnGuess(role, custom.get(role), draft)),
    dates: dated.map(({ facts: { column, dates } }) => ({ heading: column.heading, formats: dates?.formats ?? [] })),
  };
}

function keyOf(resource: ResourceName, { keys }: TableDraft): TableGuess['records'][number]['key'] {
  const key = keys.get(resource);
  return key && { headings: key.columns.map(({ column }) => column.heading), isCounted: key.isCounted };
}

/** Positions and the like differ a little from row to row; these are mistakes of the data. */
const heldShare = 0.9;

/** Whether nearly all rows of a record agree on a field; where they do not, the field describes something below the record. */
function isHeld(
  { role, resource }: Assignment,
  { row, keys, decisions }: Pick<TableDraft, 'row' | 'keys' | 'decisions'>,
): boolean {
  const key = keys.get(resource);
  const isDecided = decisions.has(columnDoubt(row.subject.table.name, role));
  if (isDecided || !key || key.columns.length === 0 || key.columns.includes(role.facts)) return true;
  return following(role.facts, key.columns) >= heldShare;
}

function withWholeStreets(assigned: readonly Assignment[]): Assignment[] {
  return assigned.map((each) => {
    const has = (path: string) => columnFor(assigned, each.resource, path) !== undefined;
    const isStreet = each.path === 'address' && (has('addressZIP') || has('addressCity')) && !has('addressStreet');
    return isStreet ? { ...each, path: 'addressStreet' } : each;
  });
}

/** The first parent that the column depends on gets it as a custom field. */
function customOwner(role: Role, { row, decisions, keys, assigned }: TableDraft): ResourceName | undefined {
  const { facts, reading } = role;
  const { main, roles, table } = row.subject;
  const isKey = [...keys.values()].some(({ columns, isGiven }) => isGiven && columns.includes(facts));
  const isNamed = row.named.some(({ columns }) => columns.includes(facts));
  if (isKey || isNamed || assigned.some((each) => each.role === role || each.time === facts)) return undefined;
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

/** Whether a column surely describes a parent: mostly filled, and the same in all of the parent's rows. */
function isAboveRow(facts: ColumnFacts, columns: readonly ColumnFacts[]): boolean {
  const isFilled = facts.values.length >= 0.5 * facts.texts.length;
  return isFilled && facts.distinct > 1 && repeats(columns) && following(facts, columns) === 1;
}

function columnGuess(role: Role, customOf: ResourceName | undefined, draft: TableDraft): ColumnGuess {
  const { facts, meanings } = role;
  const { letter, heading } = facts.column;
  const { assigned, keys, row } = draft;
  const keyed = [...keys].filter(([, { columns }]) => columns.includes(facts)).map(([resource]) => resource);
  const named = row.named.filter(({ columns }) => columns.includes(facts)).map(({ resource }) => resource);
  const own = assigned.find((each) => each.role === role);
  const fields = new Set([...keyed, ...named].map((resource) => `${resource}.${keyPath}`));
  if (own) fields.add(`${own.resource}.${own.path === houseNumberPath ? 'addressStreet' : own.path}`);
  for (const { resource, path, time } of assigned) if (time === facts) fields.add(`${resource}.${path}`);
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

/** The country of phone numbers without a prefix, from the language of the headings, if no column gives it. */
function phoneCountry({ roles, table }: TableSubject, doubts: GuessDoubt[]): string | undefined {
  const phones = roles.filter(
    ({ meanings: [first] }) => first && first.score >= 0.6 && fieldKind(first.path) === 'phone',
  );
  const hasCountries = roles.some(({ meanings: [first] }) => first?.path === 'addressCountry');
  const isNational = phones.some(({ facts }) => facts.values.some((text) => /^0[1-9]|^\(0/.test(text)));
  if (hasCountries || !isNational) return undefined;
  const language = languageOf(roles.map(({ facts }) => facts.column.heading));
  const country = vocabularies.find((each) => each.language === language)?.country;
  if (country === undefined) return undefined;
  doubts.push({
    id: `country:${table.name}`,
    table: table.name,
    message: `Phone numbers without a country are taken for those of ${country}, by the language of the headings.`,
    advice: 'Set country of the source to the two letters of the right one.',
  });
  return country;
}
