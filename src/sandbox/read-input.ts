import * as z from 'zod';
import {
  isDate,
  isObject,
  kindOf,
  normaliseDate,
  normaliseDateTime,
  type Operation,
  type Payload,
  unwrapped,
} from '../contract/index.js';
import { Refusal } from './refusal.js';
import { isTime } from './times.js';

/** How undocumented input is read; see `SandboxOptions.strict`. */
export interface Strictness {
  readonly strict: boolean;
}

export type QueryValue = string | number | boolean;
export type Query = Readonly<Record<string, QueryValue>>;

/** Parameters that require each other; section "v3 Activities". */
const pairs = [['startDate', 'endDate']] as const;

/**
 * Reads the query of a request in the types of the operation.
 * @throws Refusal 400 that names the parameter.
 */
export function readQuery(operation: Operation, given: URLSearchParams, { strict }: Strictness): Query {
  const shape = operation.query.shape;
  const query: Record<string, QueryValue> = {};
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name);
    const schema = Object.hasOwn(shape, name) ? (shape[name] as z.ZodType) : undefined;
    if (!schema && !strict) continue;
    if (values.length > 1) throw new Refusal(400, `${name}: given more than once.`);
    if (!schema) throw new Refusal(400, `${name}: ${operation.name} has no such parameter.`);
    const [text = ''] = values;
    query[name] = queryValue(name, strict ? text : lenientParameter(schema, text), schema);
  }
  checkPresence(operation, query);
  return query;
}

/** Reads path parameters. @throws Refusal 400 for a text that cannot be stored. */
export function readParams(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const [name, text] of Object.entries(params)) checkText(name, text);
  return params;
}

function checkPresence(operation: Operation, query: Query): void {
  for (const name of operation.required ?? []) {
    if (!(name in query)) throw new Refusal(400, `${name}: this parameter is required.`);
  }
  const { oneOf } = operation;
  if (oneOf) {
    const present = oneOf.filter((name) => name in query);
    if (present.length !== 1) {
      throw new Refusal(400, `${oneOf.length > 1 ? 'Exactly one of ' : ''}${oneOf.join(', ')} is required.`);
    }
    const [name = ''] = present;
    if (query[name] === '') throw new Refusal(400, `${name}: is empty.`);
    const foreign = Object.keys(query).find((other) => other !== name);
    if (foreign !== undefined) throw new Refusal(400, `${foreign}: cannot be used here; ${oneOf.join(', ')} can.`);
  }
  for (const [one, other] of pairs) {
    if (one in query !== other in query) throw new Refusal(400, `${one} and ${other}: one requires the other.`);
  }
}

function queryValue(name: string, text: string, schema: z.ZodType): QueryValue {
  const value = typedValue(name, text, schema);
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refusal(400, `${name}: ${parsed.error.issues[0]?.message ?? 'is not valid'}.`);
  checkText(name, text);
  return value;
}

function typedValue(name: string, text: string, schema: z.ZodType): QueryValue {
  switch (kindOf(schema)) {
    case 'integer':
      if (!/^-?\d{1,15}$/.test(text)) throw new Refusal(400, `${name}: must be a whole number.`);
      return Number(text);
    case 'boolean':
      if (!/^(true|false)$/i.test(text)) throw new Refusal(400, `${name}: must be true or false.`);
      return text.toLowerCase() === 'true';
    case 'dateTime':
      if (!isTime(text)) throw new Refusal(400, `${name}: must be a date and time, yyyy-mm-dd hh:mm.`);
      return text;
    case 'date':
      if (!isDate(text)) throw new Refusal(400, `${name}: must be a date, yyyy-mm-dd.`);
      return text;
    default:
      return text;
  }
}

interface BodyReading extends Strictness {
  readonly schema: z.ZodType;
  /** Removes members that the service answers and ignores in requests. */
  readonly forgive: (body: Record<string, unknown>) => Payload;
}

/**
 * Reads the body of a request and validates it against its schema.
 * @throws Refusal 400 that names the fields.
 */
export function readBody(given: unknown, { schema, forgive, strict }: BodyReading): Payload {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Refusal(400, 'The body must be a JSON object.');
  }
  const known = forgive(given as Record<string, unknown>);
  const body = strict ? known : lenientBody(schema, known);
  const faults = faultsIn(schema, body, '');
  const parsed = schema.safeParse(body);
  const issues = parsed.success ? [] : parsed.error.issues.filter(({ code }) => code !== 'unrecognized_keys');
  const all = [...faults, ...issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)];
  if (all.length > 0) throw new Refusal(400, `${all.slice(0, 10).join('; ')}.`);
  return body;
}

/** Faults that types do not show: unknown fields at any depth, dates that do not exist, text that cannot be stored. */
function faultsIn(declared: z.ZodType, value: unknown, path: string): string[] {
  const schema = unwrapped(declared);
  if (Array.isArray(value)) {
    const element = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined;
    return element ? value.flatMap((member, index) => faultsIn(element, member, `${path}[${index}]`)) : [];
  }
  if (typeof value === 'string') return textFaults(schema, value, path);
  if (typeof value !== 'object' || value === null || !(schema instanceof z.ZodObject)) return [];
  const { shape, def } = schema;
  return Object.entries(value).flatMap(([name, member]) => {
    const here = path ? `${path}.${name}` : name;
    if (Object.hasOwn(shape, name)) return faultsIn(shape[name] as z.ZodType, member, here);
    // A schema with a catch-all accepts unknown fields.
    return def.catchall instanceof z.ZodUnknown ? [] : [`${here}: there is no such field`];
  });
}

function textFaults(schema: z.ZodType, value: string, path: string): string[] {
  const kind = kindOf(schema);
  if (kind === 'dateTime' && value !== '' && !isTime(value))
    return [`${path}: must be a date and time, yyyy-mm-dd hh:mm`];
  if (kind === 'date' && value !== '' && !isDate(value)) return [`${path}: must be a date, yyyy-mm-dd`];
  return unstorable.test(value) ? [`${path}: holds a character that is none`] : [];
}

/** NUL and lone surrogates. */
const unstorable = /[\0\p{Surrogate}]/u;

function checkText(name: string, text: string): void {
  if (unstorable.test(text)) throw new Refusal(400, `${name}: holds a character that is none.`);
}

/**
 * Reads a body as a lenient service might where the document is silent: unknown fields are dropped, null means absent,
 * numbers may be texts and texts numbers, and dates may have any form that the service answers. Remaining faults are
 * left for the validation.
 */
function lenientBody(schema: z.ZodType, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return (lenient(schema, body) ?? {}) as Record<string, unknown>;
}

/** Converts a query parameter to the documented form. */
function lenientParameter(schema: z.ZodType, text: string): string {
  return String(lenientText(schema, text) ?? text);
}

/** The converted value; undefined if it counts as absent. */
function lenient(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional) return lenient(schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodNullable) return value === null ? null : lenient(schema.unwrap() as z.ZodType, value);
  if (value === null) return undefined;
  if (Array.isArray(value)) return schema instanceof z.ZodArray ? lenientItems(schema, value) : value;
  if (isObject(value)) return schema instanceof z.ZodObject ? lenientMembers(schema, value) : value;
  if (typeof value === 'string') return lenientText(schema, value);
  return typeof value === 'number' && textKinds.has(kindOf(schema)) ? String(value) : value;
}

const textKinds: ReadonlySet<string> = new Set(['text', 'identifier', 'decimal', 'email', 'phone']);

/** Drops custom fields whose value is null. */
function lenientItems(schema: z.ZodArray, items: readonly unknown[]): unknown[] {
  const isCustom = kindOf(schema) === 'customFields';
  const given = items.filter((item) => !(isCustom && isObject(item) && item.value === null));
  return given.map((item) => lenient(schema.element as z.ZodType, item)).filter((item) => item !== undefined);
}

/** An object whose members are all null counts as absent. */
function lenientMembers({ shape, def }: z.ZodObject, object: Readonly<Record<string, unknown>>): unknown {
  const entries = Object.entries(object);
  const read = entries.flatMap(([name, member]): [string, unknown][] => {
    if (!Object.hasOwn(shape, name)) return def.catchall instanceof z.ZodUnknown ? [[name, member]] : [];
    const value = lenient(shape[name] as z.ZodType, member);
    return value === undefined ? [] : [[name, value]];
  });
  if (entries.length > 0 && entries.every(([, member]) => member === null)) return undefined;
  return Object.fromEntries(read);
}

function lenientText(schema: z.ZodType, text: string): unknown {
  switch (kindOf(schema)) {
    case 'integer':
    case 'number':
      if (text.trim() === '') return undefined;
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(text.trim()) ? Number(text) : text;
    case 'boolean':
      if (text === '') return undefined;
      return /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : text;
    case 'choice':
      return text === '' ? undefined : text;
    case 'dateTime':
      return isTime(text) ? text : (normaliseDateTime(text) ?? text);
    case 'date':
      return isDate(text) ? text : (normaliseDate(text) ?? text);
    default:
      return text;
  }
}
