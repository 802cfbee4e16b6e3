import type { ResourceName } from '../contract/index.js';
import { follow, nearlyFollow, repeats } from './depends.js';
import type { ColumnFacts } from './facts.js';
import type { Meaning } from './heading.js';
import { fieldsOf, goesByKind } from './known-fields.js';
import type { Decisions } from './model.js';
import { identityColumns, leastScore, type Role } from './roles.js';
import type { RowRecords } from './row-records.js';
import { fieldWith, keyPath, namePath } from './words.js';

export interface Assignment {
  readonly role: Role;
  readonly resource: ResourceName;
  readonly path: string;
  readonly score: number;
  /** Of a day, the column of its time. */
  readonly time?: ColumnFacts;
  /** Of the end of a period, the column of the time at which it began on that day. */
  readonly after?: ColumnFacts;
}

export const leaveOut = 'nothing';
export const ownField = 'custom field';

/** The id of the doubt about a column's field. */
export function columnDoubt(table: string, { facts }: Role): string {
  return `column:${table}:${facts.column.letter}`;
}

/** Whether a column has no value, or is the one without a heading. */
export function isUnread({ values, texts, column }: ColumnFacts, roles: readonly Role[]): boolean {
  const hasHeadings = roles.some(({ facts }) => !facts.column.untitled);
  return (values.length === 0 && texts.length > 0) || (hasHeadings && column.untitled === true);
}

/** Assigns columns to fields, most certain first, each field and column once. */
export function assign(row: RowRecords, decisions: Decisions): Assignment[] {
  const { table, roles } = row.subject;
  const possible = roles.flatMap((role) => {
    const decided = decisions.get(columnDoubt(table.name, role));
    if (decided === undefined && (isUnread(role.facts, roles) || role.facts.isContradicting)) return [];
    return decided === undefined ? possibilities(role, row) : decidedFor(role, decided);
  });
  const taken = new Set<string | Role>();
  const assigned = withoutPoorNames(possible)
    .sort((a, b) => b.score - a.score)
    .filter(({ role, resource, path }) => {
      const place = `${resource} ${path}`;
      if (taken.has(place) || taken.has(role)) return false;
      taken.add(place).add(role);
      return true;
    });
  return assigned.filter((each) => !isOfOtherAddress(each, assigned));
}

/** Share of the rows of the fullest name that another one must have. */
const leastNamed = 0.8;

/** What a kind counts at most for a name. */
const kindScore = 0.9;

/** Where records go by their kind, without names that many rows lack, and codes, if there are others: a maker's model. */
function withoutPoorNames(possible: readonly Assignment[]): Assignment[] {
  const isCode = ({ role: { facts }, score }: Assignment) => facts.codes > 0.5 && score <= kindScore;
  return possible.filter((one) => {
    if (one.path !== namePath || !goesByKind(one.resource)) return true;
    const others = possible.filter((other) => other.path === namePath && other.resource === one.resource);
    const most = Math.max(...others.map(({ role }) => role.facts.values.length));
    const isLacking = one.role.facts.values.length < leastNamed * most;
    return one.score === decidedScore || !(isLacking || (isCode(one) && !others.every(isCode)));
  });
}

const leastOfAddress = 2;
/** What a column is that somebody has said. */
const decidedScore = 2;

/** Whether a column is the only part of an address that its record has, beside the address of another record. */
function isOfOtherAddress({ resource, path, score }: Assignment, assigned: readonly Assignment[]): boolean {
  if (!/^address[A-Z]/.test(path) || score === decidedScore) return false;
  const partsOf = (name: ResourceName) =>
    assigned.filter((each) => each.resource === name && each.path.startsWith('address')).length;
  const others = assigned.filter((each) => each.resource !== resource && each.path === path);
  return partsOf(resource) === 1 && others.some((each) => partsOf(each.resource) > leastOfAddress);
}

/** The column assigned to a field. */
export function columnFor(assigned: readonly Assignment[], resource: ResourceName, path: string) {
  return assigned.find((each) => each.resource === resource && each.path === path)?.role.facts;
}

function decidedFor(role: Role, decided: string): Assignment[] {
  const [resource = '', ...path] = decided.split('.');
  // `leaveOut` and `ownField` have no path.
  if (path.length === 0) return [];
  return [{ role, resource: resource as ResourceName, path: path.join('.'), score: decidedScore }];
}

/** The fields that a column may be assigned to. */
export function possibilities(role: Role, row: RowRecords): Assignment[] {
  return role.meanings
    .filter(({ path, score }) => path !== keyPath && score >= leastScore)
    .flatMap((meaning): Assignment[] => {
      const resource = ownerOf(meaning, role, row);
      return resource === undefined
        ? []
        : [{ role, resource, path: meaning.path, score: meaning.score + ownBonus(meaning, row) }];
    });
}

/**
 * What a heading is worth more that names the row's own record: `Work order description` beside `Remarks`. Names and
 * addresses go by what they hold.
 */
function ownBonus({ resource, path }: Meaning, { subject }: RowRecords): number {
  return resource === subject.main && !/^(?:name|address)/.test(path) ? 0.04 : 0;
}

/** Share of the rows that must have a value for the record that they belong to. */
const leastFilled = 0.2;

function ownerOf(meaning: Meaning, role: Role, row: RowRecords): ResourceName | undefined {
  const owner = ownerFor(meaning, role, row);
  const { values, texts } = role.facts;
  const isRare = values.length < leastFilled * texts.length;
  return isRare && meaning.resource === undefined && owner !== row.subject.main ? undefined : owner;
}

function ownerFor(meaning: Meaning, role: Role, { records, subject }: RowRecords): ResourceName | undefined {
  const { main, roles } = subject;
  // A house number belongs to the record of its street.
  const path = fieldWith(meaning.path);
  const able = records.filter((name) => fieldsOf(name).has(path));
  if (meaning.resource !== undefined) return able.find((name) => name === meaning.resource);
  // A name without a noun belongs to the main record: the `Title` of a job is not its customer's.
  if (path === namePath) return able.find((name) => name === main && (!meaning.isKind || goesByKind(name)));
  if (able.length <= 1) return able[0];
  // Whether something is in use is said of what the row is.
  if (path === 'active' && able.includes(main)) return main;
  const [group = path] = path.split(/[A-Z.]/, 1);
  const columns = columnGroup(group, role, roles);
  const above = able.find((name) => {
    const identity = identityColumns(name, roles);
    return name !== main && repeats(identity) && nearlyFollow(columns, identity);
  });
  // A column that depends on no parent belongs to the main record, or to the last record that has the field.
  return above ?? ownerBeside(role, { able, columns, subject }) ?? (able.includes(main) ? main : able.at(-1));
}

/** Adjacent columns of one address or one contact. */
function columnGroup(group: string, role: Role, roles: readonly Role[]): ColumnFacts[] {
  let segment: Role[] = [];
  for (const each of roles) {
    const path = each.meanings[0]?.path ?? '';
    const isOfGroup = path.startsWith(group) && each.meanings[0]?.resource === undefined;
    const isNew = !isOfGroup || segment.some(({ meanings: [first] }) => first?.path === path);
    if (isNew && segment.includes(role)) break;
    if (isNew) segment = [];
    if (isOfGroup) segment.push(each);
  }
  return (segment.includes(role) ? segment : [role]).map(({ facts }) => facts);
}

/** The resource of the nearest qualified heading to the left, unless that resource's records repeat. */
function ownerBeside(
  role: Role,
  {
    able,
    columns,
    subject: { main, roles },
  }: { readonly able: readonly ResourceName[]; readonly columns: readonly ColumnFacts[] } & Pick<RowRecords, 'subject'>,
): ResourceName | undefined {
  const before = roles.slice(0, roles.indexOf(role)).reverse();
  const about = before.map(({ meanings: [first] }) => first?.resource).find((resource) => resource !== undefined);
  if (about === undefined || !able.includes(about)) return undefined;
  return about === main || follow(columns, identityColumns(about, roles)) ? about : undefined;
}
