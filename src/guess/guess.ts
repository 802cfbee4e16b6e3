import type { ResourceName } from '../contract/index.js';
import { MappingError } from '../errors.js';
import { customerDoubts, customerQuestion, doubtful } from './doubts.js';
import { readTables } from './facts.js';
import { topResource } from './known-fields.js';
import { noRows } from './left-out.js';
import type { TableDraft } from './members.js';
import type { Decisions, Guess, GuessDoubt, GuessTable, RecordGuess, TableGuess } from './model.js';
import { onlyCustomers } from './only-customer.js';
import { ownKeyOf } from './own-key.js';
import { draftRow, type RowDraft } from './row-draft.js';
import type { TableSubject } from './subject.js';
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
  const drafts = taken.map((each) => ({
    ...each,
    ...draftRow(each.subject, ownKeys, customerOf(each.subject.table), decisions),
  }));
  const prefixOf = (subject: TableSubject) =>
    drafts.find((each) => each.subject === subject)?.keys.get(subject.main)?.prefix;
  const doubts: GuessDoubt[] = [];
  const guessed = drafts.map((each) => guessTaken({ ...each, decisions, pathOf, prefixOf }, doubts));
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

type TakenDraft = TakenTable & RowDraft & Pick<TableDraft, 'decisions' | 'pathOf' | 'prefixOf'>;

/** What the rows of a table become; what is doubtful is added to the doubts of all tables. */
function guessTaken(draft: TakenDraft, doubts: GuessDoubt[]): TableGuess {
  const { subject, decimalSeparator, doubt, row, assigned, decisions } = draft;
  const say = (found: readonly GuessDoubt[]) => {
    doubts.push(...found);
    return doubtful(found);
  };
  if (doubt) say([doubt]);
  if (subject.doubt && !decisions.has(subject.doubt.id)) say([subject.doubt]);
  if (!decisions.has(customerQuestion) && !doubts.some(({ id }) => id === customerQuestion)) say(customerDoubts(row));
  const country = assigned.find(({ path }) => path === 'addressCountry')?.role.facts;
  const held = assigned.filter((each) => isAgreedOn(each, draft));
  const parted = assigned.filter((each) => !held.includes(each));
  return guessTable({ ...draft, assigned: held, parted, fields: { decimalSeparator, country }, say });
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
