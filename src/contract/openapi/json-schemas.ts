import * as z from 'zod';
import { type FieldKind, kindOf } from '../fields.js';
import { type Json, mapMembers, reference } from './json.js';

/** JSON Schemas by id. They are made together so that a schema refers to its parts that have an id. */
export function jsonSchemas(ids: ReadonlyMap<z.ZodType, string>): Record<string, Json> {
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
