import type { ResourceName } from '../contract/index.js';
import { customerAbove } from './customer-above.js';
import { customerDoubt, customerQuestion, decidedCustomer } from './doubts.js';
import { type Around, draftRow } from './draft-row.js';
import { readTables } from './facts.js';
import { areTwins } from './heading.js';
import { titleOf } from './kinds.js';
import type { Decisions, Guess, GuessDoubt, GuessTable, TableGuess } from './model.js';
import { phoneCountry } from './phone-country.js';
import type { TableDraft } from './record-members.js';
import type { OnlyCustomer } from './row-records.js';
import { ownKeyOf } from './subject.js';
import { guessTable, isAgreedOn } from './table-guess.js';
import { type TakenTable, takeTables } from './taken-tables.js';

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
  const owner = ownerOf(
    subjects.map(({ table }) => table),
    { customer, decisions },
  );
  const doubts: GuessDoubt[] = [];
  const guessed = taken.map((each) => guessTaken(each, { ownKeys, customer: owner, decisions, doubts, pathOf }));
  return { tables: guessed.filter(({ records }) => records.length > 0), leftOut, doubts };
}

type Context = Around & Pick<TableDraft, 'doubts' | 'pathOf'>;

/** What the rows of a table become; what is doubtful is added to the doubts of all tables. */
function guessTaken({ subject, decimalSeparator, doubt }: TakenTable, context: Context): TableGuess {
  const { decisions, doubts, pathOf } = context;
  if (doubt) doubts.push(doubt);
  if (subject.doubt && !decisions.has(subject.doubt.id)) doubts.push(subject.doubt);
  const phones = phoneCountry(subject);
  const { row, assigned, keys } = draftRow(subject, context);
  const isAsked = decisions.has(customerQuestion) || doubts.some(({ id }) => id === customerQuestion);
  if (row.onlyCustomer?.isAssumed && !isAsked) doubts.push(customerDoubt(row.onlyCustomer, row));
  const country = assigned.find(({ path }) => path === 'addressCountry')?.role.facts;
  const held = assigned.filter((each) => isAgreedOn(each, { row, keys, decisions }));
  const fields = { decimalSeparator, country };
  const guess = guessTable({ row, assigned: held, keys, fields, decisions, doubts, pathOf }, phones);
  if (phones && guess.doubts?.country) doubts.push(phones.doubt);
  const { name, damage } = subject.table;
  const skipped = guess.doubts?.skipped;
  if (skipped) doubts.push({ id: `skipped:${name}`, table: name, ...skipped });
  if (damage) doubts.push({ id: `damage:${name}`, table: name, ...damage });
  return guess;
}

/** The customer of rows that name none: the one that the user names, or rows above the headings, or the first file that is read. */
function ownerOf(
  tables: readonly GuessTable[],
  { customer, decisions }: { readonly customer: string | undefined; readonly decisions: Decisions },
): OnlyCustomer | undefined {
  if (customer !== undefined) return { name: customer, isAssumed: false };
  const [first] = tables;
  const decided = decidedCustomer(decisions);
  if (first === undefined || decided === 'none') return undefined;
  if (decided) return { ...decided, isAssumed: false };
  const namedAbove = [...new Set(tables.map(customerAbove).filter((name) => name !== undefined))];
  const [name = ''] = namedAbove.length === 1 ? namedAbove : [titleOf(first.file)];
  const hasSheets = tables.some((table) => tables.some((other) => other !== table && areTwins(other, table)));
  return name === '' ? undefined : { name, isAssumed: true, namedAbove, hasSheets };
}
