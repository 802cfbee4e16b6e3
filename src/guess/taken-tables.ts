import type { ResourceName } from '../contract/index.js';
import type { DecimalSeparator, ReadTable } from './facts.js';
import { knownAmong } from './heading.js';
import type { Decisions, GuessDoubt, LeftOutTable } from './model.js';
import { reasonAgainst, subjectsOf } from './sheets.js';
import { tablesLeftOut } from './structure.js';
import type { TableSubject } from './subject.js';

/** A table that is read. */
export interface TakenTable {
  readonly subject: TableSubject;
  readonly decimalSeparator: DecimalSeparator;
  /** Whether it may hold no records, and is read because nothing else is. */
  readonly doubt: GuessDoubt | undefined;
}

interface Looked extends Pick<TakenTable, 'subject' | 'decimalSeparator'> {
  /** Why it may hold no records. */
  readonly reason: string | undefined;
}

interface Choice {
  readonly decisions: Decisions;
  readonly resource?: ResourceName;
  /** Whether somebody has named these tables, so that none is left out. */
  readonly isChosen?: boolean;
}

/** The tables that are read, with what their rows are, and those that hold no records. */
export function takeTables(
  tables: readonly ReadTable[],
  { isChosen = false, ...options }: Choice,
): { readonly taken: readonly TakenTable[]; readonly leftOut: readonly LeftOutTable[] } {
  const unfit = isChosen ? [] : tablesLeftOut(tables);
  const never = unfit.filter(({ isDoubtful }) => !isDoubtful);
  const isOf =
    ({ table }: Pick<LeftOutTable, 'table'>) =>
    (other: { readonly table: unknown }) =>
      other.table === table;
  const kept = tables.filter((each) => each.table.rows.length > 0 && !never.some(isOf(each)));
  const reasonFor = (subject: TableSubject) => {
    if (isChosen) return undefined;
    const { reason } = unfit.find(isOf(subject)) ?? {};
    if (reason !== undefined || subject.isUnknown) return reason ?? notKnown;
    return tables.length === 1 || subject.isOfTwins ? undefined : reasonAgainst(subject);
  };
  const looked = subjectsOf(kept, options).map((subject) => {
    const { decimalSeparator = '.' } = kept.find(isOf(subject)) ?? {};
    return { subject, decimalSeparator, reason: reasonFor(subject) };
  });
  const sure = looked.filter(({ reason }) => reason === undefined);
  const read = sure.length > 0 ? sure : likeliest(looked);
  const others = looked.filter((each) => !read.includes(each));
  return {
    taken: read.map((each) => ({ ...each, doubt: doubtOf(each) })),
    leftOut: [...never, ...others.map(leftOutFor)],
  };
}

/** Why a table is left out of which nobody knows what it holds: it may be asked. */
const notKnown = 'hardly a column of it is like a field';

function leftOutFor({ subject: { table, doubt }, reason = notKnown }: Looked): LeftOutTable {
  return { table, reason, doubt: reason === notKnown ? doubt : undefined };
}

const fewestKnown = 2;

/** Where every table is left out and for none it is sure, the one of which most headings are known is read. */
function likeliest(looked: readonly Looked[]): Looked[] {
  const knownIn = ({ subject: { table } }: Looked) => knownAmong(table.columns.map(({ heading }) => heading));
  const [best] = looked
    .filter((each) => knownIn(each) >= fewestKnown)
    .sort((one, other) => knownIn(other) - knownIn(one));
  return best ? [best] : [];
}

/** What rows are that nobody knows is asked with their subject. */
function doubtOf({ subject: { table }, reason }: Looked): GuessDoubt | undefined {
  if (reason === undefined || reason === notKnown) return undefined;
  return {
    id: `taken:${table.name}`,
    table: table.name,
    message: `"${table.name}" may hold no records: ${reason}. It is read because nothing else is.`,
    advice: 'Look at the rows, or name another table with --sheet.',
  };
}
