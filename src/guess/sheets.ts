import { type ResourceName, resourceOf } from '../contract/index.js';
import { arePeople } from './agreement.js';
import { customerAbove } from './customer-above.js';
import type { ReadTable } from './facts.js';
import { areTwins, resourcesIn } from './heading.js';
import type { Decisions } from './model.js';
import { nameRoles, rolesOfRecord } from './names.js';
import { parentsOf } from './parents.js';
import { commonPrefix, rolesOf } from './read-roles.js';
import type { Role } from './roles.js';
import {
  findSubject,
  isAddress,
  ownKeyOf,
  type SubjectOptions,
  subjectQuestion,
  type TableSubject,
} from './subject.js';
import { keyPath } from './words.js';

/** What the rows of each table are. */
export function subjectsOf(
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

/** Sheets of one file with the same headings hold records of one kind, that of most of their rows, unless a name or the user says otherwise. */
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
export function reasonAgainst(subject: TableSubject): string | undefined {
  if (listsGoods(subject)) return 'it lists prices, stock or money';
  const { main, table } = subject;
  const isNamed = resourcesIn(table.name).includes(main);
  // Kinds of work have neither a day nor a state.
  const isOrder =
    isNamed && subject.roles.some(({ facts, meanings: [first] }) => facts.days >= 0.5 || first?.path === 'status');
  if (isWorkAtNothing(subject) && !isOrder) return 'its rows do not say for whom, where or on what work was done';
  return canBeTold(subject, isNamed) ? undefined : 'its rows have no number, name, address or day to tell records by';
}

/** Whether a row has what a record is told by: a number or a name, an address, or the day of what was done. */
function canBeTold(subject: TableSubject, isNamed: boolean): boolean {
  const { main } = subject;
  const roles = subject.roles.filter(({ facts }) => facts.values.length > 0);
  const isDated = roles.some(({ facts }) => facts.days >= 0.5);
  return (
    (isDated && resourceOf(main).periods !== undefined) ||
    ownKeyOf(subject) !== undefined ||
    nameRoles(roles, main).some(({ facts }) => isNamed || !arePeople(facts)) ||
    roles.some(isAddress)
  );
}

/** Whether a table has numbers of prices, stock or money, and no column that says whose, where or which one a thing is. */
function listsGoods({ main, roles }: TableSubject): boolean {
  const filled = roles.filter(({ facts }) => facts.values.length > 0);
  const goods = filled.filter(({ facts, reading }) => reading.isOfGoods && facts.numbers >= 0.8);
  const others = filled.filter(({ reading }) => !reading.isOfGoods);
  const isNumber = ({ meanings: [first] }: Role) => first?.path === keyPath && first.resource !== undefined;
  const isOfOne = others.some(isNumber) || saysWhere(main, others);
  return goods.length > 0 && goods.length >= leastGoods * filled.length && !isOfOne;
}

const leastGoods = 0.1;

/** Whether rows are work, and no column says for whom, where or on what, who does it or how urgent it is. */
function isWorkAtNothing({ main, roles, table }: TableSubject): boolean {
  const filled = roles.filter(({ facts }) => facts.values.length > 0);
  const isOfNone = !saysWhere(main, filled) && customerAbove(table) === undefined;
  return resourceOf(main).periods !== undefined && parentsOf(main).length > 0 && isOfNone;
}

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
