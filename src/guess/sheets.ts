import { type ResourceName, resourceOf } from '../contract/index.js';
import { arePeople } from './agreement.js';
import type { ReadTable } from './facts.js';
import { areTwins, resourcesIn } from './heading.js';
import type { Decisions } from './model.js';
import { nameRoles, rolesOfRecord } from './names.js';
import { customerAbove } from './only-customer.js';
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
