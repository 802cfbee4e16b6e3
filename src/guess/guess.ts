import type { ResourceName } from '../contract/index.js';
import { customerDoubt, customerQuestion, decidedCustomer } from './doubts.js';
import { draftRow } from './draft-row.js';
import { columnFacts, tableOrder } from './facts.js';
import { areTwins, knownAmong } from './heading.js';
import { titleOf } from './kinds.js';
import type { Decisions, Guess, GuessDoubt, GuessTable } from './model.js';
import { withArea, withLogins, withOwnNoun } from './names.js';
import { phoneCountry } from './phone-country.js';
import type { OnlyCustomer } from './row-records.js';
import { reasonAgainst, subjectsOf, withTwins } from './sheets.js';
import { tablesLeftOut } from './structure.js';
import { ownKeyOf, type TableSubject } from './subject.js';
import { guessTable, isAgreedOn } from './table-guess.js';

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
  const surely = unfit.filter(({ isDoubtful }) => !isDoubtful);
  const kept = all.filter(({ table }) => table.rows.length > 0 && !surely.some((each) => each.table === table));
  const found = subjectsOf(kept, { decisions, resource });
  const looked = withTwins(found, decisions).map((subject, at) => {
    const { table } = subject;
    const { decimalSeparator = '.' } = kept[at] ?? {};
    const { reason } = unfit.find((each) => each.table === table) ?? {};
    const isUnknown = !isChosen && subject.isUnknown === true;
    const isOfTwins = found[at]?.main !== subject.main;
    const mayBeNone = !isChosen && all.length > 1 && !isOfTwins;
    const { main, roles } = subject;
    const own = { ...subject, roles: withArea(withLogins(withOwnNoun(roles, main), main), main) };
    return {
      subject: own,
      decimalSeparator,
      reason: reason ?? (isUnknown ? notKnown : mayBeNone ? reasonAgainst(subject) : undefined),
    };
  });
  const sure = looked.filter(({ reason }) => reason === undefined);
  const read = sure.length > 0 ? sure : likeliest(looked);
  const doubtful = looked.filter((each) => !read.includes(each));
  const leftOut = [
    ...surely,
    ...doubtful.map(({ subject: { table, doubt }, reason = notKnown }) => ({
      ...{ table, reason },
      doubt: reason === notKnown ? doubt : undefined,
    })),
  ];
  const ownKeys = read.map(({ subject }) => ownKeyOf(subject)).filter((key) => key !== undefined);
  const owner = ownerOf(
    read.map(({ subject }) => subject.table),
    { customer, decisions },
  );
  const guessed = read.map(({ subject, decimalSeparator, reason }) => {
    if (reason !== undefined && reason !== notKnown) doubts.push(takenDoubt(subject.table, reason));
    if (subject.doubt && !decisions.has(subject.doubt.id)) doubts.push(subject.doubt);
    const phones = phoneCountry(subject);
    const { row, assigned, keys } = draftRow(subject, { ownKeys, customer: owner, decisions });
    const isAsked = decisions.has(customerQuestion) || doubts.some(({ id }) => id === customerQuestion);
    if (row.onlyCustomer?.isAssumed && !isAsked) doubts.push(customerDoubt(row.onlyCustomer, row));
    const countries = assigned.find(({ path }) => path === 'addressCountry')?.role.facts;
    const fields = { decimalSeparator, country: countries };
    const held = assigned.filter((each) => isAgreedOn(each, { row, keys, decisions }));
    const guess = guessTable({ row, assigned: held, keys, fields, decisions, doubts, pathOf }, phones);
    if (phones && guess.doubts?.country) doubts.push(phones.doubt);
    const { name, damage } = subject.table;
    const skipped = guess.doubts?.skipped;
    if (skipped) doubts.push({ id: `skipped:${name}`, table: name, ...skipped });
    if (damage) doubts.push({ id: `damage:${name}`, table: name, ...damage });
    return guess;
  });
  return { tables: guessed.filter(({ records }) => records.length > 0), leftOut, doubts };
}

const fewestKnown = 2;

/** Where every table is left out and for none it is sure, the one of which most headings are known is read. */
function likeliest<T extends { readonly subject: TableSubject }>(looked: readonly T[]): T[] {
  const knownIn = ({ subject: { table } }: T) => knownAmong(table.columns.map(({ heading }) => heading));
  const [best] = looked
    .filter((each) => knownIn(each) >= fewestKnown)
    .sort((one, other) => knownIn(other) - knownIn(one));
  return best ? [best] : [];
}

function takenDoubt({ name }: GuessTable, reason: string): GuessDoubt {
  return {
    id: `taken:${name}`,
    table: name,
    message: `"${name}" may hold no records: ${reason}. It is read because nothing else is.`,
    advice: 'Look at the rows, or name another table with --sheet.',
  };
}

/** The customer of rows that name none: the one that the user names, or one that is called after the first file that is read. */
function ownerOf(
  tables: readonly GuessTable[],
  { customer, decisions }: { readonly customer: string | undefined; readonly decisions: Decisions },
): OnlyCustomer | undefined {
  if (customer !== undefined) return { name: customer, isAssumed: false };
  const [first] = tables;
  const decided = decidedCustomer(decisions);
  if (first === undefined || decided === 'none') return undefined;
  if (decided) return { ...decided, isAssumed: false };
  const name = titleOf(first.file);
  const hasSheets = tables.some((table) => tables.some((other) => other !== table && areTwins(other, table)));
  return name === '' ? undefined : { name, isAssumed: true, hasSheets };
}

const notKnown = 'hardly a column of it is like a field';
