import * as z from 'zod';
import { type FieldKind, kindOf } from '../fields.js';
import type { Operation } from '../operation.js';
import { envelopeName, namedSchemas, sharedParts } from './named-schemas.js';

/** The schemas of a document. */
export interface Schemas {
  /** The named schemas, for `components.schemas`. */
  readonly components: Readonly<Record<string, Json>>;
  /** The schema of a part of an operation; a reference if it is named. */
  of(schema: z.ZodType): Json;
}

/** Makes JSON Schemas (draft 2020-12, as in OpenAPI 3.1) of all requests and answers of the operations. */
export function schemasOf(operations: readonly Operation[]): Schemas {
  const named = namedSchemas(operations);
  const parts = operations.flatMap(({ params, query, body, answer }) => [params, query, body, answer]);
  const nameless = new Set(parts.filter((part): part is z.ZodType => part !== undefined));
  for (const { schema } of named) nameless.delete(schema);
  const ids = new Map<z.ZodType, string>([
    ...named.map(({ name, schema }): [z.ZodType, string] => [schema, name]),
    ...[...nameless].map((schema, at): [z.ZodType, string] => [schema, `nameless-${at}`]),
  ]);
  const made = jsonSchemas(ids);
  const shared = new Map(sharedParts().map(({ name }) => [fingerprint(made[name] ?? {}), name]));
  const tidy = (id: string) => mapMembers(made[id] ?? {}, (member) => tidied(member, shared));
  const components = named.map(({ name, description, isAnswer, example }) => {
    const schema = isAnswer ? withoutFormats(tidy(name)) : tidy(name);
    return [name, { ...schema, description, examples: example && [example] }] as const;
  });
  return {
    components: withEnvelope(Object.fromEntries(components.sort(([one], [other]) => (one < other ? -1 : 1)))),
    of: (schema) => (nameless.has(schema) ? tidy(ids.get(schema) ?? '') : reference('schemas', ids.get(schema) ?? '')),
  };
}

/** Removes formats: the service may answer an empty text, which no format allows. */
function withoutFormats(schema: Json): Json {
  return rewritten(schema, (found) => {
    const { format, ...rest } = found;
    return typeof format === 'string' ? rest : found;
  });
}

/** Replaces every object in a schema, inner ones first. */
function rewritten(schema: Json, replace: (found: Json) => Json): Json {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    return typeof value === 'object' && value !== null ? replace(mapMembers(value as Json, walk)) : value;
  };
  return walk(schema) as Json;
}

/** The content of a schema without its description. */
function fingerprint({ description, ...schema }: Json): string {
  return JSON.stringify(schema);
}

/** Replaces shared parts by references and shortens the form of nullable values. */
function tidied(value: unknown, shared: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((member) => tidied(member, shared));
  if (typeof value !== 'object' || value === null) return value;
  const schema = value as Json;
  const name = shared.get(fingerprint(schema));
  if (name) return { ...reference('schemas', name), description: schema.description || undefined };
  const { anyOf, ...rest } = mapMembers(schema, (member) => tidied(member, shared));
  const [one, nothing] = (Array.isArray(anyOf) ? anyOf : []) as Json[];
  const isNullable = nothing?.type === 'null' && typeof one?.type === 'string' && !one.enum;
  if (isNullable) return { ...rest, ...one, type: [one.type, 'null'] };
  return anyOf ? { anyOf, ...rest } : rest;
}

/** Makes pages refer to the shared envelope, so that each of them declares only its data. */
function withEnvelope(components: Readonly<Record<string, Json>>): Record<string, Json> {
  const envelope = members(components[envelopeName]);
  return mapMembers(components, (schema) => {
    const { data, ...rest } = members(schema);
    if (!data || JSON.stringify(rest) !== JSON.stringify(envelope)) return schema;
    const { description } = schema;
    return {
      description,
      allOf: [reference('schemas', envelopeName)],
      type: 'object',
      properties: { data },
      required: ['data'],
    };
  });
}

function members(schema: Json | undefined): Json {
  return (schema?.properties ?? {}) as Json;
}

/** JSON Schemas by id. They are made together so that a schema refers to its parts that have an id. */
function jsonSchemas(ids: ReadonlyMap<z.ZodType, string>): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of ids) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    // The form on the wire; it also allows answers members that the document does not show.
    io: 'input',
    uri: (id) => String(reference('schemas', id).$ref),
    override: ({ zodSchema, jsonSchema }) => explain(jsonSchema, kindOf(zodSchema as unknown as z.ZodType)),
  });
  return mapMembers(schemas, ({ $id, $schema, ...schema }): Json => schema);
}

/** How the kinds of fields are written. Dates with a time have no format: the service's form is not RFC 3339. */
const kinds: Partial<Record<FieldKind, { format?: string; form?: string; example?: string }>> = {
  date: { format: 'date', form: '`yyyy-mm-dd`', example: '2026-03-31' },
  dateTime: { form: '`yyyy-mm-dd hh:mm`', example: '2026-03-31 14:30' },
  email: { format: 'email' },
  decimal: { example: '50.937417' },
};

/**
 * Adds the format of the field's kind. Removes what does not come from the service: JavaScript's bounds of integers,
 * and the requirement of members that have no type.
 */
function explain(schema: z.core.JSONSchema.BaseSchema, kind: FieldKind): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  const required = schema.required?.filter((member) => saysSomething(schema.properties?.[member]));
  if (required?.length === 0) delete schema.required;
  else if (required) schema.required = required;
  const { format, form, example } = (schema.type === 'string' && kinds[kind]) || {};
  const { description = '' } = schema;
  if (format) schema.format = format;
  if (form && !description.includes('yyyy')) schema.description = `${description} Written ${form}.`.trim();
  if (example) schema.examples = [/hh:mm:ss/i.test(description) ? `${example}:00` : example];
}

function saysSomething(schema: unknown): boolean {
  return Object.keys(schema ?? {}).some((member) => member !== 'description');
}

/** A JSON object in the document. */
export interface Json {
  readonly [member: string]: unknown;
}

export const reference = (kind: 'schemas' | 'headers' | 'responses', name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});

/** An object with the same keys and new values. */
export function mapMembers<V, R>(members: Readonly<Record<string, V>>, make: (value: V, key: string) => R) {
  return Object.fromEntries(Object.entries(members).map(([key, value]) => [key, make(value, key)])) as Record<
    string,
    R
  >;
}
