import type * as z from 'zod';
import { descriptionOf, membersOf, type Operation, operationNamed as operationOf } from '../../src/contract/index.js';

/** What a docstring of a field looks like. */
export const sentence = /^(\S.*)\.$/s;

/** The docstring of a field; an optional or nullable one has that of what it wraps. */
export function docstring(schema: z.ZodType): string {
  const own = descriptionOf(schema);
  const { unwrap } = schema as { unwrap?: () => z.ZodType };
  return own || typeof unwrap !== 'function' ? own : docstring(unwrap.call(schema));
}

/** Every field below a schema with its dotted path. */
function fieldsBelow(schema: z.ZodType, path: string): [string, z.ZodType][] {
  return Object.entries(membersOf(schema) ?? {}).flatMap(([name, member]): [string, z.ZodType][] => [
    [`${path}.${name}`, member],
    ...fieldsBelow(member, `${path}.${name}`),
  ]);
}

/** Paths of the fields below a schema whose docstring is no sentence. */
export function unexplained(schema: z.ZodType, path: string): string[] {
  const fields = fieldsBelow(schema, path).filter(([, field]) => !sentence.test(docstring(field)));
  return fields.map(([name]) => name);
}

export function operationNamed(name: string): Operation {
  const operation = operationOf(name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  return operation;
}
