import {
  allColumnsOf,
  isResourceName,
  operationNamed,
  type Payload,
  type ResourceName,
  resourceOf,
} from '../contract/index.js';
import { MappingError } from '../errors.js';
import { cellText } from '../files/cell-text.js';
import { choiceSaid } from '../messages/known-words.js';
import { nounOf, type Said, said } from '../messages/said.js';
import { isConditional, isReference, mappingsOf } from './check-fields.js';
import type { Conditional } from './conditions.js';
import { matchMember, type RecordMappings, rulesIn } from './define.js';
import { type Binder, bindTracked, Field, fieldWords, isField } from './field.js';
import type { LineOf } from './file/lines.js';
import { keyFieldsOf, matchKey, type RecordKey, type RecordReference, type StagedRecord } from './record.js';
import type { Reference } from './references.js';
import type { Evaluate, ReadCells, RowScope } from './row-scope.js';
import { isRows, type Rows } from './text.js';
import type { Rule } from './validation/issue.js';
import { quoted } from './validation/quote.js';
import { rulesFor } from './validation/rules.js';

/** Makes a record from a row; undefined if its condition is false or no cell is filled. */
export interface CompiledRecord {
  (row: RowScope): StagedRecord | undefined;
  readonly resource: ResourceName;
  /** Whether records have keys, or are distinct by content, so that none is created twice. */
  readonly keyed: boolean;
  /** Whether no field reads a column, except through functions of the mapping: every row then gives the same record. */
  readonly isConstant: boolean;
  /** Groups of fields of which creation needs one, and the mapping gives none. */
  readonly unmapped: readonly (readonly string[])[];
}

/** Compiles a record of a mapping. */
export async function compileRecord(
  resource: ResourceName,
  mapping: object | Conditional<object>,
  context: ReferenceContext,
): Promise<CompiledRecord> {
  const { condition, fields } = isConditional(mapping) ? mapping : { condition: undefined, fields: mapping };
  const { isPartial = false, isCompared = false, binder } = context;
  const { members, references, reads, isConstant } = await bindFields(resource, fields, context);
  const applies = await condition?.test(binder);
  const names = new Set([...members.map(({ name }) => name), ...references.map(({ field }) => field)]);
  const gathered = Object.entries(fields).flatMap(([name, value]) => (isRows(value) ? [name] : []));
  const { distinction, naturalKeys, requiredOnCreate } = resourceOf(resource);
  const { alikeBy } = distinction;
  // A mapping without the parent is for updates only; one that has it must fill it.
  const missing = requiredOnCreate.filter((group) => !group.some((field) => names.has(field)));
  const keys = keyFieldsOf(resource);
  // Records that are distinct by other fields need no key.
  const needsKey = !alikeBy && keys.some((field) => names.has(field));
  const givenKeys = naturalKeys.filter((field) => names.has(field));
  const rules = rulesFor(resource, {
    fields: new Set(reads.keys()),
    creates: !isPartial && missing.length === 0,
    isPartial: isPartial || isCompared,
    timeZone: binder.accountTimeZone,
    language: binder.language,
  });
  for (const { field, cells } of references) reads.set(field, cells);
  const named = namesOf(resource);
  let current: RowScope | undefined;
  /** Fields whose lack has been reported already. */
  let told: readonly string[] = none;
  const report: Parameters<Rule>[1] = (code, field, what) => {
    if (code !== 'required-on-create' || !told.includes(field)) current?.report(code, reads.get(field), what);
  };
  const makeRecord = (row: RowScope): StagedRecord | undefined => {
    if (applies && applies(row) !== true) return undefined;
    const { failures } = row;
    const asked = row.asked.length;
    const payload: Record<string, unknown> = {};
    let filled = false;
    for (const { name, read } of members) {
      const seen = row.seen;
      const value = read(row);
      if (value === undefined) continue;
      payload[name] = value;
      if (row.seen > seen) filled = true;
    }
    const key = keyOf(payload, keys);
    // Without a key, constants would make a record from every row.
    if (!filled && !(isConstant && key && row.asked.length === asked)) return undefined;
    const failuresBefore = row.failures;
    const found = readReferences(references, row, payload);
    told = row.failures > failuresBefore ? references.map(({ field }) => field) : none;
    if (key) row.keys[resource] = key;
    else if (needsKey && row.failures === failures) {
      row.report('key-missing', reads.get(givenKeys[0] ?? ''), missingKey(resource, givenKeys, binder.lineOf));
      told = [...told, ...keys];
    }
    current = row;
    for (const rule of rules) rule(payload, report);
    const { file, sheet, number } = row;
    const origin = sheet === undefined ? { file, row: number } : { file, sheet, row: number };
    const all = named.length === 0 ? found : [...found, ...namedRecords(named, payload)];
    const staged = key
      ? { resource, key, payload, references: all, origin }
      : { resource, payload, references: all, origin };
    return gathered.length === 0 ? staged : withLists(staged, gathered);
  };
  return Object.assign(makeRecord, {
    resource,
    isConstant,
    // Rows with ids or with single list items belong to existing records.
    unmapped: isPartial || names.has('id') || gathered.length > 0 ? [] : missing,
    keyed: needsKey || alikeBy !== undefined || rulesIn(resource, fields).length > 0,
  });
}

function withLists(staged: StagedRecord, gathered: readonly string[]): StagedRecord {
  const given = gathered.filter((field) => staged.payload[field] !== undefined);
  return given.length === 0 ? staged : { ...staged, gathered: given };
}

/** Binds the fields of a record and its references to others. */
async function bindFields(resource: ResourceName, fields: object, context: ReferenceContext) {
  const reads = new Map<string, ReadCells>();
  const members: Member[] = [];
  const references: BoundReference[] = [];
  let isConstant = true;
  const reading: Binder = {
    ...context.binder,
    column(heading, options) {
      isConstant = false;
      return context.binder.column(heading, options);
    },
  };
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || name === matchMember) continue;
    const place = `${resource}.${name}`;
    if (isReference(value)) {
      // An empty key is no reference and is not sent.
      const keyBinder = { ...countingApart(context.binder, place), clears: () => {} };
      const bound = new Field((binder) => bindReference(value, { ...context, binder }));
      const { evaluate: read, cells } = await bindTracked(bound, keyBinder);
      references.push({ field: name, resource: value.references, read, cells });
      continue;
    }
    const bound = { resource, binder: countingApart(reading, place), reads };
    const isCustom = name === 'customFieldValues';
    members.push({ name, read: await (isCustom ? bindCustomFields(value, bound) : bindMember(value, [name], bound)) });
  }
  return { members, references, reads, isConstant };
}

function missingKey(resource: ResourceName, givenKeys: readonly string[], lineOf: LineOf | undefined): Said {
  const noun = nounOf(resource);
  if (givenKeys.length === 0)
    return said(lineOf ? 'noKeyInMapping' : 'noKeyColumn', noun, resourceOf(resource).naturalKeys);
  const named = givenKeys.map((field) => (lineOf ? fieldWords(`${resource}.${field}`, lineOf) : field));
  const empty = said('keyEmpty', noun, named);
  return lineOf ? said('all', [empty, said('conditionLeavesOut', noun)]) : empty;
}

interface Naming {
  readonly field: string;
  readonly resource: ResourceName;
  readonly by: RecordKey['field'];
}

function namesOf(resource: ResourceName): Naming[] {
  return Object.entries(resourceOf(resource).names ?? {}).flatMap(([field, { operation, by }]): Naming[] => {
    const named = operationNamed(operation)?.resource ?? '';
    return isResourceName(named) ? [{ field, resource: named, by: by as RecordKey['field'] }] : [];
  });
}

/** References by name: the target may be in the same import and its id unknown. */
function namedRecords(named: readonly Naming[], payload: Payload): RecordReference[] {
  return named.flatMap(({ field, resource, by }) => {
    const value = (payload[field] as Payload | undefined)?.[by];
    return value === undefined || value === '' ? [] : [{ field, resource, key: { field: by, value: String(value) } }];
  });
}

/** The first filled key field. An id beside it stays in the payload: the plan checks that both name the same record. */
function keyOf(payload: Payload, fields: readonly RecordKey['field'][]): RecordKey | undefined {
  for (const field of fields) {
    const value = payload[field];
    if (value === undefined || value === '') continue;
    return { field, value: String(value) };
  }
  return undefined;
}

interface BoundReference {
  readonly field: string;
  readonly resource: ResourceName;
  readonly read: Evaluate<ReferenceValue>;
  readonly cells: ReadCells;
}

interface ReferenceValue {
  readonly by: RecordKey['field'];
  readonly value: string | number;
  /** Beside a key. */
  readonly id?: string | number | undefined;
}

interface ReferenceContext {
  readonly binder: Binder;
  readonly siblings: RecordMappings;
  /** Whether rows only change existing records. Default false. */
  readonly isPartial?: boolean | undefined;
  /** Whether the account is asked what it holds beside what a row gives. Default false. */
  readonly isCompared?: boolean | undefined;
}

async function bindReference(
  { references: resource, by, key, otherwise, fields = {} }: Reference,
  { binder, siblings }: ReferenceContext,
): Promise<BoundReference['read']> {
  if (by === 'row') {
    checkSibling(resource, mappingsOf(siblings[resource]));
    return (row) => {
      const found = row.keys[resource];
      return found && { by: found.field, value: found.field === 'id' ? Number(found.value) : found.value };
    };
  }
  if (by === 'match') return readValues(fields, binder);
  const read = await (key as Field<string | number> | undefined)?.bind(binder);
  const readId = await otherwise?.bind(binder);
  return (row) => {
    const value = read?.(row);
    const id = readId?.(row);
    if (value !== undefined) return { by, value, id };
    return id === undefined ? undefined : { by: 'id', value: id };
  };
}

/** Fields that are empty in a row take no part; without any, the row names no record. */
async function readValues(fields: NonNullable<Reference['fields']>, binder: Binder): Promise<BoundReference['read']> {
  const bound = Object.entries(fields).map(async ([name, field]) => {
    return [name, await field.bind(binder)] as const;
  });
  const reads = await Promise.all(bound);
  return (row) => {
    const values = reads.map(([name, read]) => [name, read(row)] as const);
    const given = values.filter((each): each is [string, string] => each[1] !== undefined && each[1] !== '');
    if (given.length === 0) return undefined;
    const { field: by, value } = matchKey(Object.fromEntries(given));
    return { by, value };
  };
}

function checkSibling(resource: ResourceName, siblings: readonly unknown[]): void {
  const [sibling] = siblings;
  if (siblings.length !== 1) {
    const found = siblings.length === 0 ? 'none' : 'several';
    throw new MappingError(
      `ref('${resource}') means the ${resource} of the same row, but the mapping yields ${found}.`,
      {
        advice: `Name the natural key: ref('${resource}', 'Column').`,
      },
    );
  }
  const fields = isConditional(sibling as object) ? (sibling as Conditional<object>).fields : (sibling as object);
  if (keyFieldsOf(resource).some((field) => field in fields)) return;
  throw new MappingError(
    `ref('${resource}') cannot name the ${resource} of the same row: the mapping gives it no myId.`,
    {
      advice: `Give the ${resource} a myId, for example myId: key('Column').`,
    },
  );
}

const none: readonly never[] = [];

/** Writes the references of a row into its payload and returns them. */
function readReferences(
  references: readonly BoundReference[],
  row: RowScope,
  payload: Record<string, unknown>,
): readonly RecordReference[] {
  if (references.length === 0) return none;
  const found: RecordReference[] = [];
  for (const { field, resource, read } of references) {
    const named = read(row);
    if (named === undefined || named.value === '') continue;
    payload[field] = { [named.by]: named.value };
    const key = { field: named.by, value: String(named.value) };
    found.push(named.id === undefined ? { field, resource, key } : { field, resource, key, id: String(named.id) });
  }
  return found;
}

export interface Member {
  readonly name: string;
  readonly read: Evaluate<unknown>;
}

/** A binder with counters and a place of its own, so that fields do not share key counters. */
export function countingApart(binder: Binder, place: string): Binder {
  return {
    ...binder,
    place: binder.place === undefined ? place : placeIn(binder.place, place),
    column: (heading, options) => binder.column(heading, { ...options, place: placeIn(place, options?.place) }),
    counter: (scope) => binder.counter(`${place} ${scope}`),
    clears: (columns, inner) => binder.clears(columns, placeIn(place, inner)),
  };
}

function placeIn(place: string, inner: string | undefined): string {
  return inner === undefined ? place : `${place}.${inner}`;
}

interface MemberContext {
  readonly resource: ResourceName;
  readonly binder: Binder;
  /** By dotted path of the field. */
  readonly reads: Map<string, ReadCells>;
}

/** Binds a field, an object, a list or a list gathered from rows. Empty objects and lists are omitted. */
export async function bindMember(
  value: unknown,
  path: readonly string[],
  context: MemberContext,
): Promise<Evaluate<unknown>> {
  if (isField(value)) {
    const inner = path.slice(1).join('.');
    const binder = inner === '' ? context.binder : countingApart(context.binder, inner);
    const { evaluate, cells } = await bindTracked(value, binder);
    const name = path.join('.');
    context.reads.set(name, cells);
    const choices = allColumnsOf(context.resource).find(({ heading }) => heading === name)?.choices;
    return withoutPlaceholders(choices ? choosing(evaluate, name, choices) : evaluate, cells);
  }
  if (isRows(value)) return bindItem(value, path, context);
  return Array.isArray(value) ? bindList(value, path, context) : bindObject(value as object, path, context);
}

function withoutPlaceholders(evaluate: Evaluate<unknown>, cells: ReadCells): Evaluate<unknown> {
  return (row) => {
    const value = evaluate(row);
    return typeof value === 'string' && row.isPlaceholder(value, cells) ? undefined : value;
  };
}

/** Takes a word of any language for the choice that it means. */
function choosing(evaluate: Evaluate<unknown>, field: string, choices: readonly string[]): Evaluate<unknown> {
  return (row) => {
    const value = evaluate(row);
    return typeof value === 'string' ? choiceSaid(field, choices, value) : value;
  };
}

/** Omits the item if no cell fills it, even if it has constants. */
async function bindItem(
  { itemOfRow }: Rows<object>,
  path: readonly string[],
  context: MemberContext,
): Promise<Evaluate<unknown>> {
  const read = await bindObject(itemOfRow, path, context);
  return (row) => {
    const seen = row.seen;
    const item = read(row);
    return item === undefined || row.seen === seen ? undefined : [item];
  };
}

/** Omits an item that reads columns if none is filled, even if it has constants. */
async function bindList(
  items: readonly unknown[],
  path: readonly string[],
  context: MemberContext,
): Promise<Evaluate<unknown>> {
  const bound = await Promise.all(
    items.map(async (item) => {
      const reads = new Map<string, ReadCells>();
      const read = await bindMember(item, path, { ...context, reads });
      return { read, constant: [...reads.values()].every(({ columns }) => columns.length === 0) };
    }),
  );
  return (row) => {
    const list: unknown[] = [];
    for (const { read, constant } of bound) {
      const seen = row.seen;
      const value = read(row);
      if (value !== undefined && (constant || row.seen > seen)) list.push(value);
    }
    return list.length === 0 ? undefined : list;
  };
}

async function bindObject(value: object, path: readonly string[], context: MemberContext): Promise<Evaluate<unknown>> {
  const members: Member[] = [];
  for (const [name, field] of Object.entries(value)) {
    if (field !== undefined) members.push({ name, read: await bindMember(field, [...path, name], context) });
  }
  return (row) => {
    let filled: Record<string, unknown> | undefined;
    for (const { name, read } of members) {
      const found = read(row);
      if (found === undefined) continue;
      filled ??= {};
      filled[name] = found;
    }
    return filled;
  };
}

type CustomFields = Readonly<Record<string, Field<unknown> | undefined>>;

/** Binds custom fields as a list of label and value. The service stores every value as text, a checkbox as 1 or 0. */
export async function bindCustomFields(
  fields: CustomFields | Rows<Readonly<Record<string, unknown>>>,
  context: MemberContext,
): Promise<Evaluate<unknown>> {
  return isRows(fields) ? bindCustomField(fields, context) : bindLabelled(fields as CustomFields, context.binder);
}

async function bindLabelled(fields: CustomFields, binder: Binder): Promise<Evaluate<unknown>> {
  const bound: { label: string; read: Evaluate<unknown>; cells: ReadCells }[] = [];
  for (const [label, field] of Object.entries(fields)) {
    if (field === undefined) continue;
    const { evaluate, cells } = await bindTracked(field, countingApart(binder, label));
    bound.push({ label, read: withoutPlaceholders(evaluate, cells), cells });
  }
  return (row) => {
    const values: { label: string; value: string }[] = [];
    for (const { label, read, cells } of bound) {
      const value = read(row);
      if (value === undefined) continue;
      const text = customText(value, label, { row, cells });
      if (text !== undefined) values.push({ label, value: text });
    }
    return values.length === 0 ? undefined : values;
  };
}

async function bindCustomField(
  { itemOfRow }: Rows<Readonly<Record<string, unknown>>>,
  { binder, reads }: MemberContext,
): Promise<Evaluate<unknown>> {
  const label = await bindTracked(itemOfRow.label as Field<string>, countingApart(binder, 'label'));
  const value = await bindTracked(itemOfRow.value as Field<unknown>, countingApart(binder, 'value'));
  reads.set('customFieldValues.label', label.cells);
  reads.set('customFieldValues.value', value.cells);
  return (row) => {
    const seen = row.seen;
    const found = value.evaluate(row);
    const name = label.evaluate(row);
    if (found === undefined || row.seen === seen) return undefined;
    if (name === undefined) {
      row.report('value-missing', label.cells, said('noLabel'));
      return undefined;
    }
    const text = customText(found, name, { row, cells: value.cells });
    return text === undefined ? undefined : [{ label: name, value: text }];
  };
}

function customText(
  value: unknown,
  label: string,
  { row, cells }: { row: RowScope; cells: ReadCells },
): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Number.isFinite(value)) return cellText(value as number);
  row.report('wrong-type', cells, said('takes', `customFieldValues.${label}`, 'customValue', quoted(value)));
  return undefined;
}
