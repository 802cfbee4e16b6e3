import type { ZodType } from 'zod';
import {
  customFieldPrefix,
  type FieldKind,
  isObject,
  isOnlyShown,
  isResourceName,
  kindOf,
  membersOf,
  type Payload,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../contract/index.js';
import { MappingError } from '../errors.js';
import { withNearest } from '../messages/text/nearest.js';
import type { Condition, Conditional } from './conditions.js';
import { type Mapping, matchMember, type RecordMappings, rulesIn } from './define.js';
import { type Binder, type Field, isField, type KnownValues } from './field.js';
import type { LineOf } from './file/lines.js';
import { keyCounters } from './record.js';
import type { Reference } from './references.js';
import { isRows } from './text.js';

type Shape = NonNullable<ReturnType<typeof membersOf>>;
const advices = {
  name: 'docs/fields.md has the names that there are; an editor shows them, too.',
  readOnly: 'Leave out what the service writes.',
  field: 'A field reads text("Column"), another builder, or constant("value").',
  object: 'Write its fields in braces: { name: text("Column") }.',
  reference: 'Write ref("customer") for the customer of the same row, ref("customer", "Column") for another one.',
  match: "Write match: ['contactEmail', ['name', 'addressZIP']], by fields of the record.",
  condition: 'Write when(equals("Column", "value"), { … }).',
  text: 'Write text("Column"), or date and dateTime for days and moments.',
  number: 'Write number("Column") or integer("Column").',
  boolean: 'Write boolean("Column").',
  list: 'Write list("Column").',
  value: "Translate what the file says: .lookup({ 'word of the file': 'value' }).",
} as const;

type Report = (mistake: string, kind: keyof typeof advices, field: string) => void;

/** What does not fit the service in the records of a mapping. */
export interface RecordMistake {
  readonly text: string;
  readonly advice: string;
  /** The field, such as `customer.name`. */
  readonly field?: string;
  /** Line of the mapping file, if it is known. */
  readonly line?: number;
}

/** Every mistake in the records of a mapping, by the contract. Needs no rows. */
export function recordMistakes(records: RecordMappings, lineOf?: LineOf): RecordMistake[] {
  const mistakes: RecordMistake[] = [];
  const report: Report = (text, kind, field) => {
    mistakes.push({ text, advice: advices[kind], field, line: field === undefined ? undefined : lineOf?.(field) });
  };
  for (const [name, mapping] of Object.entries(records)) {
    if (!isResourceName(name)) report(`${withNearest(name, resourceNames)} is not a resource`, 'name', name);
    else {
      for (const record of mappingsOf(mapping)) checkRecord(name, record, report);
      checkMatchFilled(name, mappingsOf(mapping), report);
    }
  }
  return mistakes;
}

/** Checks mapping files against the contract, because they run uncompiled. Throws MappingError with every mistake. */
export function checkRecords(records: RecordMappings, lineOf?: LineOf, file?: string): void {
  const mistakes = recordMistakes(records, lineOf);
  if (mistakes.length === 0) return;
  const texts = mistakes.map(({ text, line }) => (line === undefined ? text : `${text} (line ${line} of the mapping)`));
  throw new MappingError(`The mapping does not fit the service: ${texts.join('; ')}.`, {
    place: file === undefined ? undefined : { file },
    advice: [...new Set(mistakes.map(({ advice }) => advice))].join(' '),
  });
}

/** The mappings of a resource as a list. */
export function mappingsOf(mapping: unknown): readonly unknown[] {
  if (mapping === undefined) return [];
  return Array.isArray(mapping) ? mapping : [mapping];
}

export function isReference(value: unknown): value is Reference {
  return isObject(value) && 'references' in value && 'by' in value;
}

export function isConditional(value: object): value is Conditional<object> {
  return 'condition' in value && 'fields' in value;
}

export function isCondition(value: unknown): value is Condition {
  return isObject(value) && typeof value.test === 'function';
}

function checkRecord(resource: ResourceName, mapping: unknown, report: Report): void {
  const conditional = isObject(mapping) && isConditional(mapping);
  if (conditional && !isCondition(mapping.condition))
    report(`the condition of ${resource} is not a condition`, 'condition', resource);
  const fields: unknown = conditional ? mapping.fields : mapping;
  if (isObject(fields) && !isField(fields)) checkRecordFields(resource, fields, report);
  else report(`${resource} is ${shown(fields)}, not an object of fields`, 'object', resource);
}

function checkRecordFields(resource: ResourceName, fields: Record<string, unknown>, report: Report): void {
  const { payload, readOnly, references } = resourceOf(resource);
  const shape = membersOf(payload) ?? {};
  for (const [name, value] of Object.entries(fields)) {
    const path = `${resource}.${name}`;
    if (value === undefined) continue;
    if (name === matchMember) checkMatch(value, { resource, shape }, report);
    else if (Object.hasOwn(references, name))
      checkReference(value, { path, target: references[name]?.to ?? '' }, report);
    else if (name === 'customFieldValues') checkCustomFields(value, path, report);
    // An id is not mappable, but our exports identify records by it.
    else if (name === 'id') checkField(value, path, report);
    else if (Object.hasOwn(readOnly, name)) report(`${path} is written by the service only`, 'readOnly', path);
    else checkMember(value, { name, shape, path: resource }, report);
  }
}

function checkReference(value: unknown, { path, target }: { path: string; target: string }, report: Report): void {
  if (!isReference(value))
    report(`${path} is ${shown(value)}, not a reference such as ref("${target}")`, 'reference', path);
  else if (value.references !== target)
    report(`${path} refers to ${value.references}, not to ${target}`, 'reference', path);
  else if (value.by === 'match') checkMatchedBy(value, path, report);
  else if (value.by !== 'row' && !isField(value.key))
    report(`the key of ${path} is ${shown(value.key)}, not a field`, 'field', path);
}

function checkMatchedBy({ references, fields = {} }: Reference, path: string, report: Report): void {
  const shape = membersOf(resourceOf(references).payload) ?? {};
  for (const [name, field] of Object.entries(fields)) {
    if (Object.hasOwn(shape, name)) checkField(field, path, report);
    else report(`${withNearest(name, Object.keys(shape))} in ${path} is not a field of ${references}`, 'name', path);
  }
  if (Object.keys(fields).length === 0) report(`${path} says nothing to find the ${references} by`, 'reference', path);
}

function checkMatch(
  value: unknown,
  { resource, shape }: { resource: ResourceName; shape: Shape },
  report: Report,
): void {
  const path = `${resource}.${matchMember}`;
  const rules: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined;
  if (!rules) report(`${path} is ${shown(value)}, not a list of fields`, 'match', path);
  // One without fields would find every record.
  if (rules?.some((rule) => Array.isArray(rule) && rule.length === 0))
    report(`a rule of ${path} names no field`, 'match', path);
  for (const field of rules?.flat() ?? []) {
    const isKnown = typeof field === 'string' && (Object.hasOwn(shape, field) || field.startsWith(customFieldPrefix));
    if (!isKnown) report(`${withNearest(String(field), Object.keys(shape))} of ${path} is not a field`, 'match', path);
  }
}

/** A rule by a field that the mapping does not fill would find no record, and nobody would know. */
function checkMatchFilled(resource: ResourceName, mappings: readonly unknown[], report: Report): void {
  const records = mappings.filter(isObject).map((each) => (isConditional(each) ? each.fields : each) as Payload);
  const path = `${resource}.${matchMember}`;
  for (const field of new Set(records.flatMap((record) => rulesIn(resource, record)).flat()))
    if (!records.some((record) => fills(record, field)))
      report(`a rule of ${path} names ${field}, which the mapping does not fill`, 'match', path);
}

function fills(record: Payload, field: string): boolean {
  const { customFieldValues: values } = record;
  if (!field.startsWith(customFieldPrefix)) return record[field] !== undefined;
  const label = plain(field.slice(customFieldPrefix.length));
  return isObject(values) && (isRows(values) || Object.keys(values).some((each) => plain(each) === label));
}

/** Labels are compared without case, spaces and signs. */
function plain(label: string): string {
  return label.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

interface MemberPlace {
  readonly name: string;
  readonly shape: Shape;
  readonly path: string;
}

function checkMember(value: unknown, { name, shape, path }: MemberPlace, report: Report): void {
  const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
  const inner = schema && membersOf(schema);
  const here = `${path}.${name}`;
  if (schema === undefined) report(`${withNearest(name, Object.keys(shape))} is not a field of ${path}`, 'name', here);
  else if (isOnlyShown(schema)) report(`${here} is written by the service only`, 'readOnly', here);
  else if (inner === undefined) checkField(value, here, report, schema);
  else if (kindOf(schema) === 'object') checkObject(value, { shape: inner, path: here }, report);
  else if (isRows(value)) checkObject(value.itemOfRow, { shape: inner, path: here }, report);
  else if (Array.isArray(value)) for (const item of value) checkObject(item, { shape: inner, path: here }, report);
  else if (!isField(value)) report(`${here} is ${shown(value)}, not a list of objects of fields`, 'object', here);
}

function checkObject(value: unknown, { shape, path }: Omit<MemberPlace, 'name'>, report: Report): void {
  if (!isObject(value) || isField(value)) {
    report(`${path} is ${shown(value)}, not an object of fields`, 'object', path);
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined) checkMember(member, { name, shape, path }, report);
  }
}

function checkCustomFields(fields: unknown, path: string, report: Report): void {
  if (!isObject(fields) || isField(fields)) {
    report(`${path} is ${shown(fields)}, not an object of fields by label`, 'object', path);
    return;
  }
  if (isRows(fields)) {
    const { label, value, ...others } = fields.itemOfRow;
    checkField(label, `${path}.label`, report);
    checkField(value, `${path}.value`, report);
    for (const name of Object.keys(others)) report(`${path}.${name} is neither label nor value`, 'name', path);
    return;
  }
  for (const [label, value] of Object.entries(fields)) {
    if (value !== undefined) checkField(value, `${path}.${label}`, report);
  }
}

function checkField(value: unknown, path: string, report: Report, schema?: ZodType): void {
  if (!isField(value)) report(`${path} is ${shown(value)}, not a field`, 'field', path);
  else if (schema) checkValues(value, { path, schema }, report);
}

type ValueKind = NonNullable<KnownValues['kind']>;

const kindWords: Readonly<Record<ValueKind, string>> = {
  text: 'a text',
  number: 'a number',
  boolean: 'yes or no',
  list: 'a list of texts',
};

/** What a field of the service takes; others take several kinds. */
const kindsTaken: Readonly<Partial<Record<FieldKind, ValueKind>>> = {
  ...{ text: 'text', choice: 'text', date: 'text', dateTime: 'text', email: 'text', phone: 'text' },
  ...{ integer: 'number', number: 'number', boolean: 'boolean', texts: 'list' },
};

/** A mapping may make fields of its own, which say nothing of their values. */
function checkValues(
  { known: { kind, values = [] } = {} }: Partial<Pick<Field<unknown>, 'known'>>,
  { path, schema }: { readonly path: string; readonly schema: ZodType },
  report: Report,
): void {
  const taken = kindsTaken[kindOf(schema)];
  if (kind && taken && kind !== taken)
    report(`${path} takes ${kindWords[taken]}, and is given ${kindWords[kind]}`, taken, path);
  const wrong = values.filter((value) => value !== undefined && value !== '' && !schema.safeParse(value).success);
  for (const value of wrong) report(`${path} does not take ${shown(value)}`, 'value', path);
}

function shown(value: unknown): string {
  if (isField(value)) return 'a field';
  if (isReference(value)) return 'a reference';
  if (typeof value === 'function') return 'a function';
  return JSON.stringify(value, (_, member) => (isField(member) ? 'a field' : member)) ?? String(value);
}

/** The match rules of a mapping by resource. Throws MappingError if two tables match the same resource differently. */
export function matchRulesOf(mapping: Mapping): Partial<Record<ResourceName, readonly (readonly string[])[]>> {
  const tables = 'sheets' in mapping ? Object.values(mapping.sheets) : [mapping];
  const found: Partial<Record<ResourceName, readonly (readonly string[])[]>> = {};
  for (const resource of resourceNames) {
    const records = tables.flatMap(({ records }) => mappingsOf(records[resource])).filter(isObject);
    const fields = records.map((record) => (isConditional(record) ? record.fields : record));
    const given = fields.filter((each) => matchMember in each).map((each) => rulesIn(resource, each));
    if (new Set(given.map((rules) => JSON.stringify(rules))).size > 1) throw differing(resource);
    const [rules = []] = given;
    if (rules.length > 0) found[resource] = rules;
  }
  return found;
}

function differing(resource: ResourceName): MappingError {
  return new MappingError(`The mapping gives two lists of match rules for ${resourceOf(resource).plural}.`, {
    advice: 'Give one list, or the same list in each place: the rules are tried for all records of a resource.',
  });
}

/** Binds a mapping just to collect its columns and lookups; false if that fails (binding a real table says why). */
export async function bindAll(mapping: object, asked: Pick<Binder, 'column' | 'lookup'>): Promise<boolean> {
  const binder: Binder = {
    settings: 'source' in mapping ? (mapping.source as Binder['settings']) : {},
    accountTimeZone: undefined,
    today: '',
    identifiers: () => Promise.resolve(new Map()),
    counter: keyCounters(),
    clears: () => {},
    ...asked,
  };
  const bindings = [...bindableIn(mapping, new Set())].map(async (bind) => bind(binder));
  const results = await Promise.allSettled(bindings);
  return results.every(({ status }) => status === 'fulfilled');
}

function* bindableIn(value: unknown, seen: Set<unknown>): Generator<(binder: Binder) => unknown> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isField(value)) yield (binder) => value.bind(binder);
  else if (isCondition(value)) yield (binder) => value.test(binder);
  else for (const inner of Object.values(value)) yield* bindableIn(inner, seen);
}
