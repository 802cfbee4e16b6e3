import type { ResourceName } from '../contract/index.js';
import { draftRow } from './draft-row.js';
import { readTables } from './facts.js';
import type { Decisions, Guess, GuessDoubt, GuessTable, TableGuess } from './model.js';
import { customerQuestion, onlyCustomers } from './only-customer.js';
import { phoneCountry } from './phone-country.js';
import { customerDoubts, type TableDraft } from './record-members.js';
import { ownKeyOf, type TableSubject } from './subject.js';
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
