import { type ResourceName, resourceOf } from '../contract/index.js';
import { inPlaceOfValue } from '../mapping/doubtful-text.js';
import { Code, type CodeMember, call, method } from '../mapping/file/code.js';
import { areGivenOnce } from './depends.js';
import {
  fieldDoubt,
  keyDoubts,
  lookupDoubt,
  missingReferences,
  onceDoubt,
  partedRemarks,
  readingDoubts,
  rivalDoubt,
} from './doubts.js';
import { areWeekdays } from './evidence.js';
import type { ColumnFacts } from './facts.js';
import { customFieldCode, type FieldContext, fieldCode, withoutErrors } from './fields.js';
import { inOneSpelling, type KeyGuess } from './keys.js';
import { neededKind, withKind } from './kinds.js';
import { fieldsOf } from './known-fields.js';
import type { Decisions, GuessDoubt, OnlyCustomer, RecordGuess, Remark, TableGuess } from './model.js';
import { topResource } from './names.js';
import { customerDoubt, customerKey, slipsDoubt } from './only-customer.js';
import { type Assignment, columnFor } from './owners.js';
import { identityColumns, type Role } from './roles.js';
import type { NamedRecord, RowRecords } from './row-records.js';
import type { TableSubject } from './subject.js';
import { durationPath, houseNumberPath, keyPath, namePath, titlePath } from './words.js';

export interface TableDraft {
  readonly row: RowRecords;
  readonly assigned: readonly Assignment[];
  /** Fields of parents that rows of one parent contradict. */
  readonly parted: readonly Assignment[];
  readonly keys: ReadonlyMap<ResourceName, KeyGuess>;
  readonly fields: FieldContext;
  readonly decisions: Decisions;
  readonly doubts: GuessDoubt[];
  readonly pathOf: (file: string) => string;
  /** What stands before the keys of the main records of a table. */
  readonly prefixOf: (subject: TableSubject) => string | undefined;
}

/** The members of a record: key, references, fields, custom fields; and what is doubtful about the record itself. */
export function recordMembers(
  resource: ResourceName,
  custom: readonly Role[],
  draft: TableDraft,
): Pick<RecordGuess, 'members' | 'comment' | 'fallback' | 'isGivenOnce'> {
  const { row, keys, doubts } = draft;
  const key = keys.get(resource);
  const found = key ? keyDoubts(resource, key, row.subject) : [];
  doubts.push(...found);
  const references = referenceMembers(resource, draft);
  const given = references.map(({ name }) => name);
  const missing = missingReferences(resource, given, row.subject.table);
  const isGivenOnce = resource !== row.subject.main && areGivenOnce(key?.columns ?? []);
  const own = isGivenOnce ? [...missing, onceDoubt(resource, row.subject.table)] : missing;
  doubts.push(...own);
  let members = [
    ...(key ? [{ name: keyPath, value: keyCode(key, draft), comment: doubtful(found) }] : []),
    ...references,
    ...nameMember(resource, draft),
  ];
  for (const path of fieldsOf(resource).keys()) {
    if (path !== keyPath && path !== namePath) members = withField(members, { resource, path }, draft);
  }
  const kind = neededKind(resource, draft);
  if (kind) members = withKind(members, kind);
  if (placeOfOthers(resource) === 'note') return { members: withNoted(members, custom), comment: doubtful(own) };
  const values = custom.map((role) => customMember(role, draft));
  if (values.length > 0) members = [...members, { name: 'customFieldValues', value: values, isOpen: true }];
  return { members, comment: doubtful(own), isGivenOnce, ...customerOfOthers(resource, row) };
}

/** The one customer of the whole file, made of constants. */
export function onlyCustomer(row: RowRecords): TableGuess['records'] {
  const { onlyCustomer: customer, records } = row;
  if (customer === undefined || topResource === undefined || records.includes(topResource)) return [];
  const comment = doubtful(customerDoubts(row));
  const [key, ...others] = constantMembers(customer);
  return [{ resource: topResource, members: [{ ...key, comment }, ...others], isConstant: true }];
}

/** The customer of the rows that leave the column of the others empty. */
function customerOfOthers(resource: ResourceName, row: RowRecords): Pick<RecordGuess, 'fallback' | 'comment'> {
  const { onlyCustomer: customer } = row;
  if (resource !== topResource) return {};
  if (customer === undefined) return row.lackedCustomer ? { comment: doubtful(customerDoubts(row)) } : {};
  return { fallback: constantMembers(customer), comment: doubtful(customerDoubts(row)) };
}

/** The doubt about the customer that some rows or all do not name; none if the user has named it. */
export function customerDoubts({
  onlyCustomer: customer,
  lackedCustomer,
  records,
  subject: { main, table },
}: RowRecords): GuessDoubt[] {
  if (lackedCustomer) return [slipsDoubt(lackedCustomer, table)];
  if (customer === undefined || customer.namedBy === 'user') return [];
  const isOfSome = main !== topResource && records.some((record) => record === topResource);
  return [customerDoubt(customer, { main, table: table.name, isOfSome })];
}

function constantMembers(customer: OnlyCustomer): readonly [CodeMember, CodeMember] {
  return [
    { name: keyPath, value: call('constant', customerKey(customer)) },
    { name: namePath, value: call('constant', customer.name) },
  ];
}

/** A comment at the line that is doubtful; undefined if nothing is. */
export function doubtful(remarks: readonly Remark[]): string | undefined {
  if (remarks.length === 0) return undefined;
  return `doubtful: ${remarks.map(({ message, advice }) => `${message} ${advice}`).join(' ')}`;
}

/** `key('Client no.', 'Location')`; a fingerprint, which counts equal rows, if no column identifies the row. */
function keyCode({ columns, prefix, hasGaps, isCounted }: KeyGuess, draft: TableDraft): Code {
  if (columns.length === 0) return prefix === undefined ? call('rowKey') : call('rowKey', prefix);
  const [first] = columns;
  const isWhole = !hasGaps || first === undefined;
  const part = (facts: ColumnFacts) => paddedZip(facts, draft) ?? facts.column.heading;
  const parts = isWhole ? columns.map(part) : [call('firstOf', textOf(first), call('rowKey'))];
  const key = call('key', ...parts);
  return prefixed(isCounted ? method(key, 'counted') : key, prefix);
}

/** A postal code stands in a key as in its field: with the leading zero that some rows have lost. */
function paddedZip(facts: ColumnFacts, { assigned, fields }: TableDraft): Code | undefined {
  const zip = assigned.find(({ path, role }) => path === 'addressZIP' && role.facts === facts);
  const code = zip && fieldCode({ ...zip, facts }, fields).code;
  return code?.text.includes('.pad(') ? code : undefined;
}

function prefixed(code: Code, prefix: string | undefined): Code {
  return prefix === undefined ? code : method(code, 'prefix', prefix);
}

function referenceMembers(resource: ResourceName, draft: TableDraft): CodeMember[] {
  const { row, keys, doubts, pathOf, prefixOf } = draft;
  return Object.entries(resourceOf(resource).references).flatMap(([name, { to }]): CodeMember[] => {
    const key = keys.get(to as ResourceName);
    if (to === topResource && row.onlyCustomer && key) {
      const orTheOne = method(keyCode(key, draft), 'default', customerKey(row.onlyCustomer));
      return [{ name, value: call('ref', to, orTheOne) }];
    }
    const isInRow = row.records.some((record) => record === to && record !== resource);
    if (isInRow || (to === topResource && row.onlyCustomer !== undefined)) return [{ name, value: call('ref', to) }];
    const found = row.named.find((each) => each.resource === to);
    const [first, ...others] = headingsOf(found?.columns ?? []);
    if (!found || first === undefined) return [];
    const { table } = row.subject;
    const prefix = found.elsewhere ? prefixOf(found.elsewhere.subject) : found.prefix;
    const isPlain = others.length === 0 && prefix === undefined;
    const once = areGivenOnce(found.columns) ? [onceDoubt(found.resource, table)] : [];
    const remarks = found.rival === undefined ? once : [...once, rivalDoubt(found, found.rival, table)];
    doubts.push(...remarks);
    if (!found.lookup) {
      const value = call('ref', to, isPlain ? first : prefixed(call('key', first, ...others), prefix));
      return [{ name, value, comment: doubtful(remarks) }];
    }
    const doubt = lookupDoubt(name, first, table);
    doubts.push(doubt);
    const source = lookupSource(found, table.file, pathOf);
    const looked = method(call('text', first), 'lookup', source);
    const value = call('ref', to, prefix === undefined ? looked : prefixed(call('key', looked), prefix));
    return [{ name, value, comment: doubtful([...remarks, doubt]) }];
  });
}

function lookupSource({ lookup, elsewhere }: NamedRecord, file: string, pathOf: TableDraft['pathOf']): Code {
  const table = elsewhere?.subject.table;
  const columns = { ...lookup };
  const sheet = table?.sheet;
  if (sheet !== undefined && table?.file === file) return call('fromSheet', sheet, columns);
  return call('fromFile', pathOf(table?.file ?? ''), sheet === undefined ? columns : { ...columns, sheet });
}

function nameMember(resource: ResourceName, draft: TableDraft): CodeMember[] {
  const { assigned, row } = draft;
  if (!fieldsOf(resource).has(namePath)) return [];
  if (columnFor(assigned, resource, namePath)) return withField([], { resource, path: namePath }, draft);
  const isNamedElsewhere = ({ facts, meanings }: Role) =>
    facts.isContradicting && meanings.some((meaning) => meaning.path === namePath);
  if (resource === row.subject.main && row.subject.roles.some(isNamedElsewhere)) return [];
  const groups = resourceOf(resource).distinction.calledBy;
  const paths = groups.find((group) => group.some((path) => columnFor(assigned, resource, path))) ?? [];
  const columns = paths.map((path) => columnFor(assigned, resource, path)).filter((facts) => facts !== undefined);
  const isKey = columns.length === 0;
  const parts = isKey ? identityColumns(resource, row.subject.roles) : columns;
  if (parts.length === 0) return [];
  const plain = joined(parts.map(textOf));
  const value = paths.includes('addressStreet') ? withPart(plain, 'addressStreet', { resource, assigned }) : plain;
  const what = isKey
    ? 'its key'
    : headingsOf(parts)
        .map((heading) => `"${heading}"`)
        .join(' and ');
  return [{ name: namePath, value, comment: `No column is the name of the ${resource}: it is called by ${what}.` }];
}

function withField(
  members: CodeMember[],
  { resource, path }: { readonly resource: ResourceName; readonly path: string },
  { assigned, fields, doubts, row, decisions, keys }: TableDraft,
): CodeMember[] {
  const found = assigned.find((each) => each.resource === resource && each.path === path);
  if (!found) return members;
  const { role } = found;
  const { code, doubts: remarks } = fieldCode({ ...found, facts: role.facts }, fields);
  const open = fieldDoubt(found, row, decisions);
  doubts.push(...(open ? [open] : []), ...readingDoubts(role, remarks, row.subject.table));
  const isText = fieldsOf(resource).get(path)?.kind === 'text';
  const spelt = isText ? inOneSpelling(code, role.facts, keys.get(resource)?.columns ?? []) : code;
  const value = withPart(spelt, path, { resource, assigned });
  return withMember(members, path.split('.'), { value, comment: doubtful([...(open ? [open] : []), ...remarks]) });
}

/** `position.latitude` goes into `position`. */
function withMember(
  members: readonly CodeMember[],
  [name = '', ...rest]: readonly string[],
  value: Pick<CodeMember, 'value' | 'comment'>,
): CodeMember[] {
  if (rest.length === 0) return [...members, { name, ...value }];
  const found = members.find((member) => member.name === name);
  const inner = !found || found.value instanceof Code ? [] : found.value;
  const grown = { name, value: withMember(inner, rest, value) };
  return found ? members.map((member) => (member === found ? grown : member)) : [...members, grown];
}

/** A street with its house number, a description after its title. */
function withPart(
  code: Code,
  path: string,
  { resource, assigned }: { readonly resource: ResourceName; readonly assigned: readonly Assignment[] },
): Code {
  const textsOf = (part: string) => {
    const found = columnFor(assigned, resource, part);
    return found ? [textOf(found)] : [];
  };
  if (path === 'description') return joined([...textsOf(titlePath), code], '\n');
  return path === 'addressStreet' ? joined([code, ...textsOf(houseNumberPath)]) : code;
}

function textOf(facts: ColumnFacts): Code {
  const plain = call('text', facts.column.heading);
  const signs = facts.blanks.filter(inPlaceOfValue);
  const code = signs.length > 0 ? method(plain, 'except', ...signs) : plain;
  return withoutErrors({ code, doubts: [] }, [facts]).code;
}

function joined(texts: readonly Code[], separator = ' '): Code {
  const [only = call('text', '')] = texts;
  return texts.length === 1 ? only : call('join', separator, ...texts);
}

function customMember(role: Role, { fields, doubts, row, parted, keys }: TableDraft): CodeMember {
  const { code, doubts: unclear } = customFieldCode(role.facts, fields);
  const ofParent = parted.filter((each) => each.role === role).slice(0, 1);
  const remarks = [
    ...unclear,
    ...ofParent.flatMap((each) => partedRemarks(each, keys.get(each.resource)?.columns ?? [])),
  ];
  doubts.push(...readingDoubts(role, remarks, row.subject.table));
  const { column, isContradicting } = role.facts;
  // Under its own name it would stand against what the other table says.
  const name = isContradicting ? `${column.heading} (${row.subject.table.name})` : column.heading;
  return { name, value: code, comment: doubtful(remarks) };
}

function headingsOf(columns: readonly ColumnFacts[]): string[] {
  return columns.map(({ column }) => column.heading);
}

const notePath = 'note';

/** Where a record keeps what none of its fields takes: in custom fields, otherwise in its note; undefined if nowhere. */
export function placeOfOthers(resource: ResourceName): 'customFieldValues' | 'note' | undefined {
  if (resourceOf(resource).fields.customFieldValues !== undefined) return 'customFieldValues';
  return fieldsOf(resource).has(notePath) ? notePath : undefined;
}

/** The members of a record with columns in its note, each with its heading, below the column that is the note. */
function withNoted(members: readonly CodeMember[], others: readonly Role[]): CodeMember[] {
  const found = members.find(({ name }) => name === notePath);
  const [first, ...more] = [...(found?.value instanceof Code ? [found.value] : []), ...others.map(labelled)];
  if (first === undefined) return [...members];
  const value = more.length === 0 ? first : call('join', '\n', first, ...more);
  const comment = others.length === 0 ? undefined : othersComment;
  const note = { ...found, name: notePath, value, comment: found?.comment ?? comment };
  return found ? members.map((member) => (member === found ? note : member)) : [...members, note];
}

const othersComment = 'What has no field of its own stands here with its heading.';

function labelled({ facts: { column } }: Role): Code {
  const label = `${column.heading.replace(/\s+/gu, ' ').replaceAll('$', '$$$$')}: `;
  return method(call('text', column.heading), 'replace', new Code('/^/'), label);
}

/**
 * Whether a column says more of a timed record than its fields: not the day of the week, nor how long it was; and stands in
 * the table itself, not in one beside it.
 */
export function isWorthNoting(role: Role, { main, roles }: TableSubject, assigned: readonly Assignment[]): boolean {
  const { facts, reading } = role;
  const isGap = ({ facts: { column, values } }: Role) => column.untitled === true && values.length === 0;
  if (areWeekdays(facts) || roles.slice(0, roles.indexOf(role)).some(isGap)) return false;
  const [start, end] = (resourceOf(main).periods?.[0] ?? []).map((path) => columnFor(assigned, main, path));
  // A break is no length of the whole.
  const isLength = reading.signOf === undefined && reading.meanings.some(({ path }) => path === durationPath);
  return !isLength || start === undefined || end === undefined;
}
