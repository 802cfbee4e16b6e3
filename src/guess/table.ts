import { distinctionOf, type ResourceName, resourceOf } from '../contract/index.js';
import { type Code, call, type Member } from './code.js';
import { customFieldCode } from './custom-fields.js';
import { following, repeats } from './depends.js';
import { type DoubtList, keyDoubts } from './doubts.js';
import type { ColumnFacts } from './facts.js';
import { type Family, identityColumns, type OwnKey } from './family.js';
import { type FieldContext, fieldCode } from './fields.js';
import { type KeyGuess, keysOf } from './keys.js';
import { houseNumberPath, keyPath, namePath } from './lexicon.js';
import { headingsOf, keyCode, referenceMembers, withMember } from './members.js';
import type { ColumnGuess, Decisions, TableGuess } from './model.js';
import { type Assignment, assign, columnDoubt, leaveOut } from './owners.js';
import { fieldsOf, type Role } from './roles.js';
import { type Habits, totalsOf } from './table-facts.js';

export interface TableContext {
  readonly family: Family;
  readonly ownKey: OwnKey | undefined;
  readonly habits: Habits;
  readonly decisions: Decisions;
  readonly doubts: DoubtList;
  /** ISO code of the country of phone numbers that do not say theirs. */
  readonly country: string | undefined;
  /** The path by which the mapping file names another file. */
  readonly pathOf: (file: string) => string;
}

/** What is known of a table while its mapping is made. */
interface Draft extends TableContext {
  readonly assigned: readonly Assignment[];
  readonly keys: ReadonlyMap<ResourceName, KeyGuess>;
  readonly fields: FieldContext;
}

/** The mapping of one table. */
export function guessTable(context: TableContext): TableGuess {
  const { family, ownKey, habits, decisions } = context;
  const { table, roles } = family.subject;
  const assigned = withWholeStreets(assign(family, decisions));
  const country = assigned.find(({ path }) => path === 'addressCountry')?.role.facts;
  const draft: Draft = {
    ...context,
    assigned,
    keys: keysOf({ family, assigned, ownKey }),
    fields: { decimalSeparator: habits.decimalSeparator, country },
  };
  const rest = roles.filter((role) => isLeft(role, draft));
  const records = family.records.map((resource) => ({ resource, members: recordMembers(resource, rest, draft) }));
  const totals = totalsOf(table);
  return {
    table,
    settings: settingsOf(draft),
    records: records.filter(({ members }) => members.length > 0),
    ...(totals && { skip: totals.skip }),
    columns: roles.map((role) => columnGuess(role, rest, draft)),
    dates: roles.flatMap(({ facts: { column, dates } }) =>
      dates && dates.share >= 0.8 ? [{ heading: column.heading, formats: dates.formats }] : [],
    ),
  };
}

/** A column called an address, beside one of postal codes or cities, is its street. */
function withWholeStreets(assigned: readonly Assignment[]): Assignment[] {
  const has = (resource: ResourceName, ...paths: string[]) =>
    assigned.some((each) => each.resource === resource && paths.includes(each.path));
  return assigned.map((each) => {
    const isStreet =
      each.path === 'address' &&
      has(each.resource, 'addressZIP', 'addressCity') &&
      !has(each.resource, 'addressStreet');
    return isStreet ? { ...each, path: 'addressStreet' } : each;
  });
}

function settingsOf({ family, habits, assigned, country }: Draft): TableGuess['settings'] {
  const hasPhones = assigned.some(({ resource, path }) => fieldsOf(resource).get(path)?.kind === 'phone');
  return {
    ...family.subject.table.settings,
    ...(habits.decimalSeparator === ',' && { decimalSeparator: ',' as const }),
    ...(hasPhones && country !== undefined && { country }),
  };
}

/** Whether no key, reference or field reads a column. */
function isLeft({ facts }: Role, { assigned, keys, family }: Draft): boolean {
  const isKey = [...keys.values()].some(({ columns, isGiven }) => isGiven && columns.includes(facts));
  const isNamed = family.named.some(({ columns }) => columns.includes(facts));
  return !isKey && !isNamed && !assigned.some(({ role }) => role.facts === facts);
}

/** The members of a record: key, references, fields, custom fields. */
function recordMembers(resource: ResourceName, rest: readonly Role[], draft: Draft): Member[] {
  const { keys, family, doubts } = draft;
  const { table, main } = family.subject;
  const key = keys.get(resource);
  let members: Member[] = [];
  if (key) {
    const comments = keyDoubts(resource, key, { table, isMain: resource === main });
    for (const each of comments) doubts.add(each);
    members.push({ name: keyPath, value: keyCode(key), ...commentOf(comments.map(({ message }) => message)) });
  }
  const references = referenceMembers(resource, family, draft.pathOf);
  members.push(...references);
  doubts.addNames(references, table);
  doubts.addMissing(
    resource,
    references.map(({ name }) => name),
    table,
  );
  members.push(...nameMember(resource, draft));
  for (const path of fieldsOf(resource).keys()) {
    if (path !== keyPath && path !== namePath) members = withField(members, { resource, path }, draft);
  }
  const custom = rest
    .filter((role) => ownerOfRest(role, draft) === resource)
    .flatMap((role) => customMember(role, draft));
  return custom.length === 0 ? members : [...members, { name: 'customFieldValues', value: custom }];
}

function commentOf(messages: readonly string[]): { comment?: string } {
  return messages.length === 0 ? {} : { comment: `doubtful: ${messages.join(' ')}` };
}

function withField(members: Member[], place: { resource: ResourceName; path: string }, draft: Draft): Member[] {
  const { assigned, fields, doubts, family, decisions } = draft;
  const { resource, path } = place;
  const found = assigned.find((each) => each.resource === resource && each.path === path);
  if (!found) return members;
  const { facts } = found.role;
  const { code, doubts: own } = fieldCode({ resource, path, facts }, fields);
  const added = doubts.addField(found, own, { family, decisions });
  const value = path === 'addressStreet' ? streetCode(code, resource, draft) : code;
  return withMember(members, path, { value, ...commentOf(added) });
}

/** Street and house number together. */
function streetCode(street: Code, resource: ResourceName, { assigned }: Draft): Code {
  const number = assigned.find((each) => each.resource === resource && each.path === houseNumberPath);
  return number ? call('join', ' ', street, call('text', number.role.facts.column.heading)) : street;
}

/** The name of a record, or what it is called by where no column is its name. */
function nameMember(resource: ResourceName, draft: Draft): Member[] {
  const { assigned, family } = draft;
  if (!fieldsOf(resource).has(namePath)) return [];
  if (assigned.some((each) => each.resource === resource && each.path === namePath)) {
    return withField([], { resource, path: namePath }, draft);
  }
  const columnOf = (path: string) =>
    assigned.find((each) => each.resource === resource && each.path === path)?.role.facts;
  const [paths = []] = distinctionOf(resource).calledBy.filter((group) => group.some((path) => columnOf(path)));
  const columns = paths.map(columnOf).filter((facts) => facts !== undefined);
  const identity = identityColumns(resource, family.subject.roles);
  const plain = joined(headingsOf(columns.length > 0 ? columns : identity));
  if (!plain) return [];
  const value = paths.includes('addressStreet') ? streetCode(plain, resource, draft) : plain;
  const what =
    columns.length > 0
      ? headingsOf(columns)
          .map((heading) => `"${heading}"`)
          .join(' and ')
      : 'its key';
  return [{ name: namePath, value, comment: `No column is the name of the ${resource}: it is called by ${what}.` }];
}

function joined(headings: readonly string[]): Code | undefined {
  const [first] = headings;
  if (first === undefined) return undefined;
  return headings.length === 1
    ? call('text', first)
    : call('join', ' ', ...headings.map((heading) => call('text', heading)));
}

/** The record that a column without a field of ours belongs to: the first one above that it follows from. */
function ownerOfRest(role: Role, { family, decisions, keys }: Draft): ResourceName | undefined {
  const { main, roles, table } = family.subject;
  if (decisions.get(columnDoubt(table.name, role)) === leaveOut || role.facts.filled === 0) return undefined;
  const able = family.records.filter((name) => resourceOf(name).fields.customFieldValues !== undefined);
  const { about } = role.reading;
  if (about !== undefined && about !== main && family.named.some(({ resource }) => resource === about))
    return undefined;
  if (about !== undefined && able.includes(about)) return about;
  const above = able.find((name) => {
    const columns = keys.get(name)?.columns ?? identityColumns(name, roles);
    return name !== main && isAboveRow(role.facts, columns);
  });
  return above ?? (able.includes(main) ? main : undefined);
}

/** Whether a column surely says something about a record above the row: nearly always there, and never against it. */
function isAboveRow(facts: ColumnFacts, columns: readonly ColumnFacts[]): boolean {
  const isFilled = facts.filled >= 0.5 * facts.texts.length;
  return isFilled && facts.distinct > 1 && repeats(columns) && following(facts, columns) === 1;
}

function customMember(role: Role, { fields, doubts, family }: Draft): Member[] {
  const { code, doubts: own } = customFieldCode(role.facts, fields);
  const messages = doubts.addColumn(role, own, family.subject.table);
  return [{ name: role.facts.column.heading, value: code, ...commentOf(messages) }];
}

/** What became of a column, for the report. */
function columnGuess(role: Role, rest: readonly Role[], draft: Draft): ColumnGuess {
  const { facts } = role;
  const { letter, heading } = facts.column;
  const { assigned, keys, family } = draft;
  const keyed = [...keys].flatMap(([resource, { columns }]) =>
    columns.includes(facts) ? [`${resource}.${keyPath}`] : [],
  );
  const named = family.named.flatMap(({ resource, columns }) =>
    columns.includes(facts) ? [`${resource}.${keyPath}`] : [],
  );
  const own = assigned.filter((each) => each.role === role);
  const fields = own.map(({ resource, path }) => `${resource}.${path === houseNumberPath ? 'addressStreet' : path}`);
  const owner = rest.includes(role) ? ownerOfRest(role, draft) : undefined;
  const all = [...new Set([...keyed, ...named, ...fields, ...(owner ? [`${owner}.customFieldValues`] : [])])];
  if (all.length === 0) return { letter, heading, fields: [], confidence: 0, reason: reasonFor(role, draft) };
  return { letter, heading, fields: all, confidence: confidenceOf(role, own, owner !== undefined) };
}

function confidenceOf(role: Role, own: readonly Assignment[], isCustom: boolean): number {
  if (isCustom) return 0.5;
  const score = own.length > 0 ? Math.min(...own.map((each) => each.score)) : (role.meanings[0]?.score ?? 0.5);
  return Math.min(1, score);
}

function reasonFor(role: Role, { family, decisions }: Draft): string {
  if (role.facts.filled === 0) return 'it is empty';
  if (decisions.get(columnDoubt(family.subject.table.name, role)) === leaveOut) return 'as you said';
  const { about } = role.reading;
  const elsewhere = family.named.find(({ resource }) => resource === about)?.elsewhere;
  if (elsewhere) return `it is read from "${elsewhere.subject.table.name}"`;
  return `no field of ${family.subject.main} is like it`;
}
