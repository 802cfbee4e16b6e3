import { type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { inPlaceOfValue } from '../mapping/doubtful-text.js';
import { Code, type CodeMember, call, method } from '../mapping/file/code.js';
import { type Assignment, columnFor } from './assignment.js';
import { areWeekdays } from './date-forms.js';
import { areGivenOnce } from './depends.js';
import {
  customerDoubts,
  doubtful,
  fieldDoubts,
  keyDoubts,
  kindDoubt,
  missingReferences,
  onceDoubt,
  partedRemarks,
  readingDoubts,
  referenceDoubts,
  titleOf,
} from './doubts.js';
import type { ColumnFacts } from './facts.js';
import { customFieldCode, type FieldContext, fieldCode, withoutErrors } from './fields.js';
import { inOneSpelling, type KeyGuess } from './keys.js';
import { fieldsOf, topResource } from './known-fields.js';
import type { Decisions, GuessDoubt, OnlyCustomer, RecordGuess, TableGuess } from './model.js';
import { customerKey } from './only-customer.js';
import { identityColumns, type Role } from './roles.js';
import type { RowDraft } from './row-draft.js';
import type { NamedRecord, RowRecords } from './row-records.js';
import type { TableSubject } from './subject.js';
import { durationPath, houseNumberPath, keyPath, namePath, titlePath } from './words.js';

export interface TableDraft extends RowDraft {
  /** Fields of parents that rows of one parent contradict. */
  readonly parted: readonly Assignment[];
  readonly fields: FieldContext;
  readonly decisions: Decisions;
  /** Adds doubts to those of all tables, and gives the comment that says them at their line. */
  readonly say: (doubts: readonly GuessDoubt[]) => string | undefined;
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
  const { row, keys, say } = draft;
  const { main, table } = row.subject;
  const key = keys.get(resource);
  const ofKey = say(key ? keyDoubts(resource, key, row.subject) : []);
  const references = referenceMembers(resource, draft);
  const missing = missingReferences(
    resource,
    references.map(({ name }) => name),
    table,
  );
  const isGivenOnce = resource !== main && areGivenOnce(key?.columns ?? []);
  const comment = say(isGivenOnce ? [...missing, onceDoubt(resource, table)] : missing);
  let members = [
    ...(key ? [{ name: keyPath, value: keyCode(key, draft), comment: ofKey }] : []),
    ...references,
    ...nameMember(resource, draft),
  ];
  for (const path of fieldsOf(resource).keys()) {
    if (path !== keyPath && path !== namePath) members = withField(members, { resource, path }, draft);
  }
  const kind = neededKind(resource, draft);
  if (kind) {
    const value = kind.fallback === undefined ? kind.code : method(kind.code, 'default', kind.fallback);
    const others = members.filter(({ name }) => name !== kind.resource);
    members = [{ name: kind.resource, value: [{ name: kind.by, value }] }, ...others];
  }
  if (placeOfOthers(resource) === notePath) return { members: withNoted(members, custom), comment };
  const values = custom.map((role) => customMember(role, draft));
  if (values.length > 0) members = [...members, { name: 'customFieldValues', value: values, isOpen: true }];
  return { members, comment, isGivenOnce, ...customerOfOthers(resource, row) };
}

/** The one customer of the whole file, made of constants. */
export function onlyCustomer(row: RowRecords): TableGuess['records'] {
  const { onlyCustomer: customer, records } = row;
  if (customer === undefined || topResource === undefined || records.includes(topResource)) return [];
  const [key, ...others] = constantMembers(customer);
  const members = [{ ...key, comment: doubtful(customerDoubts(row)) }, ...others];
  return [{ resource: topResource, members, isConstant: true }];
}

/** The customer of the rows that leave the column of the others empty. */
function customerOfOthers(resource: ResourceName, row: RowRecords): Pick<RecordGuess, 'fallback' | 'comment'> {
  const { onlyCustomer: customer, lackedCustomer } = row;
  if (resource !== topResource || !(customer || lackedCustomer)) return {};
  return { fallback: customer && constantMembers(customer), comment: doubtful(customerDoubts(row)) };
}

function constantMembers(customer: OnlyCustomer): readonly [CodeMember, CodeMember] {
  return [
    { name: keyPath, value: call('constant', customerKey(customer)) },
    { name: namePath, value: call('constant', customer.name) },
  ];
}

/** A kind that must be in the account before a record names it, as the type of an activity. */
interface Kind {
  readonly resource: ResourceName;
  /** The field that it goes by. */
  readonly by: string;
  readonly code: Code;
  /** What stands for it in rows that name none. */
  readonly fallback: string | undefined;
  readonly doubt: GuessDoubt;
}

/** The kind without which a record is not created; undefined for a resource that needs none. */
function neededKind(resource: ResourceName, { row, assigned }: RowDraft): Kind | undefined {
  const { names = {}, requiredOnCreate } = resourceOf(resource);
  const kind = resourceNames.find((name) => requiredOnCreate.some((group) => group.join() === name));
  const by = kind && (names as Readonly<Record<string, { readonly by: string }>>)[kind]?.by;
  if (kind === undefined || by === undefined) return undefined;
  const { table } = row.subject;
  const title = titleOf(table.file);
  const facts = columnFor(assigned, resource, `${kind}.${by}`);
  const fallback = facts?.texts.includes('') ? title : undefined;
  // Without a column, all rows are of the kind that is called after the file.
  const code = facts === undefined ? call('constant', title) : call('text', facts.column.heading);
  return { resource: kind, by, code, fallback, doubt: kindDoubt(resource, kind, { facts, fallback, table }) };
}

/** The records of the kinds that the records of a row need. */
export function kindRecords(draft: TableDraft): RecordGuess[] {
  return draft.row.records.flatMap((name) => {
    const kind = neededKind(name, draft);
    if (kind === undefined) return [];
    const { resource, by, code, fallback, doubt } = kind;
    const ofOthers = fallback === undefined ? undefined : [{ name: by, value: call('constant', fallback) }];
    return [{ resource, members: [{ name: by, value: code }], comment: draft.say([doubt]), fallback: ofOthers }];
  });
}

/** `key('Client no.', 'Location')`; a fingerprint, which counts equal rows, if no column identifies the row. */
function keyCode({ columns, prefix, hasGaps, isCounted }: KeyGuess, draft: TableDraft): Code {
  if (columns.length === 0) return prefix === undefined ? call('rowKey') : call('rowKey', prefix);
  const [first] = columns;
  const part = (facts: ColumnFacts) => paddedZip(facts, draft) ?? facts.column.heading;
  const parts = hasGaps && first ? [call('firstOf', textOf(first), call('rowKey'))] : columns.map(part);
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
  const { row, keys, say } = draft;
  return Object.entries(resourceOf(resource).references).flatMap(([name, { to }]): CodeMember[] => {
    const isOfOne = to === topResource && row.onlyCustomer !== undefined;
    const key = keys.get(to as ResourceName);
    if (isOfOne && row.onlyCustomer && key) {
      const orTheOne = method(keyCode(key, draft), 'default', customerKey(row.onlyCustomer));
      return [{ name, value: call('ref', to, orTheOne) }];
    }
    const isInRow = row.records.some((record) => record === to && record !== resource);
    if (isInRow || isOfOne) return [{ name, value: call('ref', to) }];
    const found = row.named.find((each) => each.resource === to);
    if (!found || found.columns.length === 0) return [];
    const comment = say(referenceDoubts(name, found, areGivenOnce(found.columns), row.subject.table));
    return [{ name, value: referenceCode(to, found, draft), comment }];
  });
}

/** A reference by the key of a record, or by its name, which a lookup turns into the key. */
function referenceCode(to: string, found: NamedRecord, { row, pathOf, prefixOf }: TableDraft): Code {
  const { columns, elsewhere, lookup } = found;
  const [first = '', ...others] = headingsOf(columns);
  const prefix = elsewhere ? prefixOf(elsewhere.subject) : found.prefix;
  if (!lookup) {
    const isPlain = others.length === 0 && prefix === undefined;
    return call('ref', to, isPlain ? first : prefixed(call('key', first, ...others), prefix));
  }
  const { file = '', sheet } = elsewhere?.subject.table ?? {};
  const isHere = sheet !== undefined && file === row.subject.table.file;
  const source = isHere
    ? call('fromSheet', sheet, { ...lookup })
    : call('fromFile', pathOf(file), sheet === undefined ? { ...lookup } : { ...lookup, sheet });
  const looked = method(call('text', first), 'lookup', source);
  return call('ref', to, prefix === undefined ? looked : prefixed(call('key', looked), prefix));
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
  const quoted = headingsOf(parts).map((heading) => `"${heading}"`);
  const what = isKey ? 'its key' : quoted.join(' and ');
  return [{ name: namePath, value, comment: `No column is the name of the ${resource}: it is called by ${what}.` }];
}

interface Place {
  readonly resource: ResourceName;
  readonly path: string;
}

function withField(members: CodeMember[], { resource, path }: Place, draft: TableDraft): CodeMember[] {
  const { assigned, fields, say, row, decisions, keys } = draft;
  const found = assigned.find((each) => each.resource === resource && each.path === path);
  if (!found) return members;
  const { role } = found;
  const { code, doubts: remarks } = fieldCode({ ...found, facts: role.facts }, fields);
  const comment = say([...fieldDoubts(found, row, decisions), ...readingDoubts(role, remarks, row.subject.table)]);
  const isText = fieldsOf(resource).get(path)?.kind === 'text';
  const spelt = isText ? inOneSpelling(code, role.facts, keys.get(resource)?.columns ?? []) : code;
  return withMember(members, path.split('.'), { value: withPart(spelt, path, { resource, assigned }), comment });
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

function customMember(role: Role, { fields, say, row, parted, keys }: TableDraft): CodeMember {
  const { code, doubts: unclear } = customFieldCode(role.facts, fields);
  const [ofParent] = parted.filter((each) => each.role === role);
  const remarks = ofParent ? partedRemarks(ofParent, keys.get(ofParent.resource)?.columns ?? []) : [];
  const comment = say(readingDoubts(role, [...unclear, ...remarks], row.subject.table));
  const { column, isContradicting } = role.facts;
  // Under its own name it would stand against what the other table says.
  const name = isContradicting ? `${column.heading} (${row.subject.table.name})` : column.heading;
  return { name, value: code, comment };
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
  const labelled = ({ facts: { column } }: Role) => {
    const label = `${column.heading.replace(/\s+/gu, ' ').replaceAll('$', '$$$$')}: `;
    return method(call('text', column.heading), 'replace', new Code('/^/'), label);
  };
  const found = members.find(({ name }) => name === notePath);
  const [first, ...more] = [...(found?.value instanceof Code ? [found.value] : []), ...others.map(labelled)];
  if (first === undefined) return [...members];
  const value = more.length === 0 ? first : call('join', '\n', first, ...more);
  const comment = others.length === 0 ? undefined : 'What has no field of its own stands here with its heading.';
  const note = { ...found, name: notePath, value, comment: found?.comment ?? comment };
  return found ? members.map((member) => (member === found ? note : member)) : [...members, note];
}

/**
 * Whether a column says more of a timed record than its fields: not the day of the week, nor how long it was; and stands in
 * the table itself, not in one beside it.
 */
export function isWorthNoting(role: Role, { main, roles }: TableSubject, assigned: readonly Assignment[]): boolean {
  const { facts, reading } = role;
  const isGap = ({ facts: { column, values } }: Role) => column.untitled === true && values.length === 0;
  if (areWeekdays(facts.values, facts.distinct) || roles.slice(0, roles.indexOf(role)).some(isGap)) return false;
  const [start, end] = (resourceOf(main).periods?.[0] ?? []).map((path) => columnFor(assigned, main, path));
  // A break is not the length of the whole.
  const isLength = reading.signOf === undefined && reading.meanings.some(({ path }) => path === durationPath);
  return !isLength || start === undefined || end === undefined;
}
