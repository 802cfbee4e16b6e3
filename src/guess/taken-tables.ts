import { type ResourceName, resourceOf } from '../contract/index.js';
import { arePeople } from './agreement.js';
import type { DecimalSeparator, ReadTable } from './facts.js';
import { areTwins, knownAmong, resourcesIn } from './heading.js';
import { parentsOf } from './known-fields.js';
import { tablesLeftOut } from './left-out.js';
import type { Decisions, GuessDoubt, LeftOutTable } from './model.js';
import { customerAbove } from './only-customer.js';
import { ownKeyOf } from './own-key.js';
import { commonPrefix, nameRoles, type Role, rolesOf, rolesOfRecord } from './roles.js';
import { findSubject, isAddress, type SubjectOptions, subjectQuestion, type TableSubject } from './subject.js';
import { keyPath } from './words.js';

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

/** What the rows of each table are. */
function subjectsOf(
  tables: readonly ReadTable[],
  options: Pick<SubjectOptions, 'decisions' | 'resource'>,
): TableSubject[] {
  const called = tables.map(({ table }) => ({ table, resources: resourcesIn(table.name) }));
  const subjects = tables.map(({ table, facts }) => {
    const others = called.filter((other) => other.table !== table && other.table.file === table.file);
    const taken = new Set(others.flatMap(({ resources }) => resources));
    return findSubject(table, rolesOf(table, facts), { ...options, prefix: commonPrefix(table.columns), taken });
  });
  return withTwins(subjects, options.decisions).map((subject) => ({
    ...subject,
    roles: rolesOfRecord(subject.roles, subject.main),
  }));
}

/**
 * Sheets of one file with the same headings hold records of one kind: the kind that most of their rows have. The name of a
 * sheet and the user's answer go first.
 */
function withTwins(subjects: readonly TableSubject[], decisions: Decisions): TableSubject[] {
  const isSaid = ({ table }: TableSubject) =>
    decisions.has(subjectQuestion(table)) || resourcesIn(table.name).length > 0;
  return subjects.map((subject) => {
    const rows = new Map<ResourceName, number>();
    for (const twin of subjects.filter((each) => each.isUnknown !== true && areTwins(each.table, subject.table))) {
      rows.set(twin.main, (rows.get(twin.main) ?? 0) + twin.table.rows.length);
    }
    const [[main] = []] = [...rows].sort(([, one], [, other]) => other - one);
    const { table, roles } = subject;
    return main === undefined || main === subject.main || isSaid(subject)
      ? subject
      : { table, roles, main, isOfTwins: true };
  });
}

/** Why the rows of a sheet beside others are no records; undefined if they may be. */
function reasonAgainst(subject: TableSubject): string | undefined {
  const { main, table } = subject;
  const filled = subject.roles.filter(({ facts }) => facts.values.length > 0);
  if (listsGoods(main, filled)) return 'it lists prices, stock or money';
  const isNamed = resourcesIn(table.name).includes(main);
  const isDated = filled.some(({ facts }) => facts.days >= 0.5);
  // Kinds of work have neither a day nor a state.
  const isOrder = isNamed && (isDated || filled.some(({ meanings: [first] }) => first?.path === 'status'));
  const isWork = resourceOf(main).periods !== undefined;
  const isAtNothing = parentsOf(main).length > 0 && !saysWhere(main, filled) && customerAbove(table) === undefined;
  if (isWork && isAtNothing && !isOrder) return 'its rows do not say for whom, where or on what work was done';
  const canBeTold =
    (isWork && isDated) ||
    ownKeyOf(subject) !== undefined ||
    nameRoles(filled, main).some(({ facts }) => isNamed || !arePeople(facts)) ||
    filled.some(isAddress);
  return canBeTold ? undefined : 'its rows have no number, name, address or day to tell records by';
}

/** Whether a table has numbers of prices, stock or money, and no column that says whose, where or which one a thing is. */
function listsGoods(main: ResourceName, filled: readonly Role[]): boolean {
  const goods = filled.filter(({ facts, reading }) => reading.isOfGoods && facts.numbers >= 0.8);
  const others = filled.filter(({ reading }) => !reading.isOfGoods);
  const isNumber = ({ meanings: [first] }: Role) => first?.path === keyPath && first.resource !== undefined;
  const isOfOne = others.some(isNumber) || saysWhere(main, others);
  return goods.length > 0 && goods.length >= leastGoods * filled.length && !isOfOne;
}

const leastGoods = 0.1;

/** Whether a column says for whom, where or on what a row is, who does it or how urgent it is. */
function saysWhere(main: ResourceName, roles: readonly Role[]): boolean {
  const parents = parentsOf(main);
  const isParent = (resource: ResourceName | undefined) => resource !== undefined && parents.includes(resource);
  return roles.some(
    ({ meanings: [first], reading }) =>
      isParent(first?.resource) || isParent(reading.signOf) || (first !== undefined && ofOne.test(first.path)),
  );
}

const ofOne = /^(?:address|position|technician|priority)/;
