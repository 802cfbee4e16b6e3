import * as z from 'zod';
import { isDate, isObject, kindOf, normaliseDate, normaliseDateTime } from '../contract/index.js';
import { isTime } from './times.js';

/**
 * Reads a body as a lenient service might where the document is silent: unknown fields are dropped, null means absent,
 * numbers may be texts and texts numbers, and dates may have any form that the service answers. Remaining faults are
 * left for the validation.
 */
export function lenientBody(schema: z.ZodType, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return (lenient(schema, body) ?? {}) as Record<string, unknown>;
}

/** Converts a query parameter to the documented form. */
export function lenientParameter(schema: z.ZodType, text: string): string {
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
