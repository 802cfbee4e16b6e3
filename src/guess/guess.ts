import { type ResourceName, resourceOf } from '../contract/index.js';
import { MappingError } from '../errors.js';
import { areFilled, areGivenOnce, lackingRows, mostSlips } from './depends.js';
import { sensesOf } from './dictionary.js';
import { readTables } from './facts.js';
import { guessKeys, isOfOneList, type KeyGuess } from './keys.js';
import { fieldKind } from './known-fields.js';
import type { Decisions, Guess, GuessDoubt, GuessTable, RecordGuess, TableGuess } from './model.js';
import { topResource } from './names.js';
import { type CustomerOf, customerKey, customerQuestion, onlyCustomers } from './only-customer.js';
import { type Assignment, assign, columnFor } from './owners.js';
import { isCalledPlan, isPlanned } from './plans.js';
import { customerDoubts, type TableDraft } from './record-members.js';
import type { Role } from './roles.js';
import { findRowRecords, lacksOwner, type NamedRecord, type RowRecords } from './row-records.js';
import { noRows } from './structure.js';
import { type OwnKey, ownKeyOf, type TableSubject } from './subject.js';
import { guessTable, isAgreedOn, phoneCountry } from './table-guess.js';
import { type TakenTable, takeTables } from './taken-tables.js';
import { latitudePath, longitudePath, wordsIn } from './words.js';

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
  const { decisions = new Map(), resource, customer, isChosen, pathOf = (file) => file } = options;
  const { taken, leftOut } = takeTables(readTables(tables), { decisions, resource, isChosen });
  const subjects = taken.map(({ subject }) => subject);
  const ownKeys = subjects.map(ownKeyOf).filter((key) => key !== undefined);
  const customerOf = onlyCustomers(
    subjects.map(({ table }) => table),
    { customer, decisions },
  );
  const drafts = taken.map((each) => ({ ...each, ...draftRow(each.subject, { ownKeys, customerOf, decisions }) }));
  const prefixOf = (subject: TableSubject) =>
    drafts.find((each) => each.subject === subject)?.keys.get(subject.main)?.prefix;
  const doubts: GuessDoubt[] = [];
  const guessed = drafts.map((each) => guessTaken({ ...each, decisions, doubts, pathOf, prefixOf }));
  return { tables: guessed.filter(({ records }) => records.length > 0), leftOut, doubts: byWeight(doubts, tables) };
}

/** The doubts about most records first: one about a table is about all its rows, another about the filled cells. */
function byWeight(doubts: readonly GuessDoubt[], tables: readonly GuessTable[]): GuessDoubt[] {
  const weightOf = ({ table: name, column }: GuessDoubt): number => {
    const table = tables.find((each) => each.name === name);
    if (!table || column === undefined) return table?.rows.length ?? 0;
    const index = table.columns.find(({ heading }) => heading === column)?.index;
    return index === undefined ? 0 : table.rows.filter(({ cells }) => (cells[index] ?? '') !== '').length;
  };
  const weights = new Map(doubts.map((doubt) => [doubt, weightOf(doubt)]));
  return [...doubts].sort((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0));
}

type TakenDraft = TakenTable & Omit<TableDraft, 'fields' | 'parted'>;

/** What the rows of a table become; what is doubtful is added to the doubts of all tables. */
function guessTaken(draft: TakenDraft): TableGuess {
  const { subject, decimalSeparator, doubt, row, assigned, keys, decisions, doubts } = draft;
  if (doubt) doubts.push(doubt);
  if (subject.doubt && !decisions.has(subject.doubt.id)) doubts.push(subject.doubt);
  const phones = phoneCountry(subject);
  const isAsked = decisions.has(customerQuestion) || doubts.some(({ id }) => id === customerQuestion);
  if (!isAsked) doubts.push(...customerDoubts(row));
  const country = assigned.find(({ path }) => path === 'addressCountry')?.role.facts;
  const held = assigned.filter((each) => isAgreedOn(each, { row, keys, decisions }));
  const parted = assigned.filter((each) => !held.includes(each));
  const guess = guessTable({ ...draft, assigned: held, parted, fields: { decimalSeparator, country } }, phones);
  if (phones && guess.doubts?.country) doubts.push(phones.doubt);
  const { name, damage } = subject.table;
  for (const [at, remark] of (guess.doubts?.skipped ?? []).entries())
    doubts.push({ id: at === 0 ? `skipped:${name}` : `skipped:${name}:${at}`, table: name, ...remark });
  if (damage) doubts.push({ id: `damage:${name}`, table: name, ...damage });
  return guess;
}

interface Around {
  /** Of all tables. */
  readonly ownKeys: readonly OwnKey[];
  /** The customer of the rows that name none. */
  readonly customerOf: CustomerOf;
  readonly decisions: Decisions;
}

/** The records of a row, the columns of their fields, and their keys. */
type RowDraft = Pick<TableDraft, 'row' | 'assigned' | 'keys'>;

/**
 * The records of a row with their fields and keys. A parent that nothing identifies is none: each row would make one. One
 * of which there is a key alone is only named: a record that is called by its key would take the name from that of the account.
 */
function draftRow(subject: TableSubject, { ownKeys, customerOf, decisions }: Around): RowDraft {
  const customer = customerOf(subject.table);
  const ownKey = ownKeys.find((key) => key.subject === subject);
  const without: ResourceName[] = [];
  const alone: ResourceName[] = [];
  for (;;) {
    const row = findRowRecords(subject, { keys: ownKeys, customer, without, alone });
    const own = withDays(withPositions(withWholeStreets(assign(row, decisions))), subject);
    const assigned = withTimes(own, subject.roles);
    const keys = guessKeys(row, assigned, ownKey);
    const bare = row.records.find((name) => name !== subject.main && keys.get(name)?.columns.length === 0);
    const number = row.numbered.find((name) => !assigned.some(({ resource }) => resource === name));
    if (bare !== undefined) without.push(bare);
    else if (number !== undefined) alone.push(number);
    else return ofOneCustomer({ row: withCustomer(row, { customer, keys }), assigned, keys });
  }
}

/** Puts the customer before keys that the list of another customer may have too. */
function ofOneCustomer(draft: RowDraft): RowDraft {
  const { onlyCustomer: customer, records, named } = draft.row;
  if (customer === undefined || customer.namedBy === 'file' || records.some((name) => name === topResource))
    return draft;
  const before = `${customerKey(customer)}-`;
  const keys = [...draft.keys].map(([resource, key]): [ResourceName, KeyGuess] => {
    return [resource, isOfOneList(key) ? { ...key, prefix: before + (key.prefix ?? '') } : key];
  });
  const isCount = ({ columns, elsewhere }: NamedRecord) => !elsewhere && isOfOneList({ columns, isGiven: true });
  const referred = named.map((each) => (isCount(each) ? { ...each, prefix: before } : each));
  return { ...draft, row: { ...draft.row, named: referred }, keys: new Map(keys) };
}

/**
 * Rows that leave the customer empty belong to the one customer of all such rows. A few of many are slips, unless
 * somebody has named that customer.
 */
function withCustomer(
  row: RowRecords,
  { customer, keys }: { readonly customer: ReturnType<CustomerOf>; readonly keys: TableDraft['keys'] },
): RowRecords {
  const others = row.records.filter((name) => name !== topResource);
  const isInRow = others.length < row.records.length && row.subject.main !== topResource;
  const key = topResource && keys.get(topResource)?.columns;
  if (!isInRow || key === undefined || areGivenOnce(key) || !others.some((name) => lacksOwner(name, others)))
    return row;
  const rows = lackingRows(key);
  const isNamed = customer !== undefined && customer.namedBy !== 'file';
  const areSlips = areFilled(key) || (!isNamed && rows <= mostSlips(row.subject.table.rows.length));
  if (!areSlips) return { ...row, onlyCustomer: customer };
  return rows === 0 ? row : { ...row, lackedCustomer: { key, rows } };
}

/** A cell with a latitude and a longitude is both. */
function withPositions(assigned: readonly Assignment[]): Assignment[] {
  return assigned.flatMap((each) => {
    const isBoth = each.path === latitudePath && each.role.facts.positions > 0.5;
    return isBoth ? [each, { ...each, path: longitudePath }] : [each];
  });
}

function withWholeStreets(assigned: readonly Assignment[]): Assignment[] {
  return assigned.map((each) => {
    const has = (path: string) => columnFor(assigned, each.resource, path) !== undefined;
    const isStreet = each.path === 'address' && (has('addressZIP') || has('addressCity')) && !has('addressStreet');
    return isStreet ? { ...each, path: 'addressStreet' } : each;
  });
}

const farthest = 16;
const besides = 2;

/**
 * Puts columns of times to the columns of days before them, as one moment: of two times of a day, one is its start and
 * the other the end of that period.
 */
function withTimes(assigned: readonly Assignment[], roles: readonly Role[]): Assignment[] {
  const free = roles.filter((role) => isTimes(role) && !assigned.some((each) => each.role === role));
  const dayOf = new Map(free.map((role) => [role, dayFor(role, { assigned, roles })]));
  return assigned.flatMap((day) => timed(day, { times: free.filter((role) => dayOf.get(role) === day), assigned }));
}

/**
 * The only day, if it stands before a time or nearly so; of several the nearest before, which begins or ends as the time
 * does.
 */
function dayFor(
  role: Role,
  { assigned, roles }: { readonly assigned: readonly Assignment[]; readonly roles: readonly Role[] },
): Assignment | undefined {
  const at = roles.indexOf(role);
  const days = assigned.filter(isDay);
  const [only, more] = days;
  const distance = only === undefined ? 0 : at - roles.indexOf(only.role);
  if (!more) return distance >= -besides && distance <= farthest ? only : undefined;
  const before = days
    .filter((day) => roles.indexOf(day.role) < at && roles.indexOf(day.role) >= at - farthest)
    .sort((one, other) => roles.indexOf(other.role) - roles.indexOf(one.role));
  return before.find(({ path }) => sideOf(role) !== undefined && path.endsWith(sideOf(role) ?? '')) ?? before[0];
}

function timed(
  day: Assignment,
  { times, assigned }: { readonly times: readonly Role[]; readonly assigned: readonly Assignment[] },
): Assignment[] {
  // Of many times, only the headings tell which belong to the day.
  const said = times.length > 2 ? times.filter((role) => sideOf(role) !== undefined) : times;
  const [only, more] = said;
  if (!only) return [day];
  const { resource, path } = day;
  const end = resourceOf(resource).periods?.find(([start]) => start === path)?.[1];
  const isTaken = assigned.some((each) => each.resource === resource && each.path === end);
  if (end === undefined || isTaken)
    return [{ ...day, time: (said.find((role) => sideOf(role) === 'Start') ?? only).facts }];
  if (!more) {
    const moment = { ...day, time: only.facts };
    return sideOf(only) === 'End' ? [day, { ...moment, path: end }] : [moment];
  }
  const [start = only, finish = more] = likeliestPeriod(said);
  return [
    { ...day, time: start.facts },
    { ...day, path: end, time: finish.facts, after: start.facts },
  ];
}

/** Whether the heading of a time says that it begins or ends something. */
function sideOf({ reading }: Role): 'Start' | 'End' | undefined {
  const path = reading.meanings.find(({ path: each, score }) => score >= 0.8 && /(?:Start|End)$/.test(each))?.path;
  if (path === undefined) return undefined;
  return path.endsWith('End') ? 'End' : 'Start';
}

/** Two times of a day, as their headings say, or in their order; of several beginnings that which varies most. */
function likeliestPeriod(times: readonly Role[]): readonly [start: Role | undefined, finish: Role | undefined] {
  const varied = [...times].sort((one, other) => other.facts.distinct - one.facts.distinct);
  const start = varied.find((role) => sideOf(role) === 'Start') ?? times[0];
  const others = [...varied.filter((role) => sideOf(role) === 'End'), ...times].filter((role) => role !== start);
  return [start, others[0]];
}

const startScore = 0.6;
const mostlyFilled = 0.8;

/**
 * Gives a record without a beginning the only day of its row: that of work that is done, the resource's later period,
 * unless the table is called a plan; and one without a planned beginning the only day that is said to be planned.
 */
function withDays(assigned: readonly Assignment[], { main, roles, table }: TableSubject): Assignment[] {
  const [planned, done = planned] = resourceOf(main).periods ?? [];
  if (planned === undefined || done === undefined) return [...assigned];
  const has = (paths: readonly string[]) =>
    assigned.some(({ resource, path }) => resource === main && paths.includes(path));
  const days = roles.filter(({ facts }) => facts.days >= 0.9);
  const free = days.filter((role) => !assigned.some((each) => each.role === role));
  const given = (role: Role, path: string | undefined) =>
    isMostlyFilled(role) && path !== undefined
      ? [...assigned, { role, resource: main, path, score: startScore }]
      : [...assigned];
  const [next, another] = has(planned) ? [] : free.filter(isPlanned);
  if (next && !another) return given(next, planned[0]);
  const [only, more] = has([...planned, ...done]) ? [] : free;
  if (only === undefined || more || only.reading.isOther) return [...assigned];
  return given(only, (isCalledPlan(table) ? planned : done)[0]);
}

function isMostlyFilled({ facts: { values, texts } }: Role): boolean {
  return values.length >= mostlyFilled * texts.length;
}

function isTimes(role: Role): boolean {
  const { facts, reading } = role;
  if (facts.column.untitled || reading.isOther) return false;
  // Parts of a day are numbers like any others.
  if (facts.numbers >= 0.5 && !saysTime(role)) return false;
  return facts.times >= 0.8 && !reading.meanings.some(({ path, score }) => path === 'duration' && score >= 0.8);
}

/** Whether a heading speaks of time, or is known without a word left. */
function saysTime({ facts, reading }: Role): boolean {
  const senses = wordsIn(facts.column.heading).map((word) => sensesOf(word).map(({ kind }) => kind));
  return senses.some((kinds) => kinds.includes('moment')) || reading.meanings.some(({ isPartial }) => !isPartial);
}

function isDay({ path, role: { facts } }: Assignment): boolean {
  return fieldKind(path) === 'dateTime' && facts.dates !== undefined && !facts.dates.hasTime;
}

interface Wanted {
  readonly files: readonly string[];
  /** Name of the customer that all rows are to belong to which name none. */
  readonly customer?: string;
}

/** Throws MappingError if no table holds records, or no row needs the customer of `--customer`. */
export function assertGuess({ tables, leftOut }: Guess, { files: [file = ''], customer }: Wanted): void {
  if (tables.length === 0) {
    const reasons = leftOut.map(({ table: { name }, reason }) => `"${name}": ${reason}`);
    const why = reasons.length === 0 ? 'no table has a column with values' : reasons.join('; ');
    throw new MappingError(`There is nothing to make a mapping of: ${why}.`, {
      place: { file },
      advice: leftOut.every(({ reason }) => reason === noRows)
        ? 'Choose another file, or another sheet with --sheet.'
        : 'Say what the rows are with --resource; or name the sheet with --sheet, the row of headings with --header-row.',
    });
  }
  const isNeeded = tables.some(({ records }) => records.some(isOfAll));
  if (customer === undefined || isNeeded) return;
  throw new MappingError('No row needs a customer of that name: the rows name theirs, or are customers.', {
    place: { file },
    advice: 'Leave --customer out.',
  });
}

/** Whether a record is the customer of rows that name none, or may not be for they stand below one that does. */
function isOfAll({ resource, isConstant, isGivenOnce, fallback }: RecordGuess): boolean {
  return resource === topResource && (isConstant === true || isGivenOnce === true || fallback !== undefined);
}
