import type * as z from 'zod';
import { kindOf } from '../fields.js';
import type { Payload } from '../payload.js';
import type { Resource } from '../resource.js';

/**
 * A payload that creates a record, named by its own key and naming those of other examples; `undefined` where creating
 * needs what only the account knows.
 */
export function examplePayload({ name, fields, references, requiredOnCreate }: Resource): Payload | undefined {
  const named = requiredOnCreate.map((group) => group.find((field) => references[field] !== undefined));
  const kinds = Object.entries(fields).map(([field, schema]) => [field, kindOf(schema as z.ZodType)] as const);
  const key = kinds.find(([, kind]) => kind === 'identifier')?.[0];
  const title = kinds.find(([, kind]) => kind === 'text')?.[0];
  if (key === undefined || named.includes(undefined)) return undefined;
  const exampleKey = (resource: string) => `example-${resource}`;
  return {
    [key]: exampleKey(name),
    ...(title !== undefined && { [title]: `Example ${name}` }),
    ...Object.fromEntries(
      named.flatMap((field) => {
        const reference = field === undefined ? undefined : references[field];
        return reference ? [[field, { myId: exampleKey(reference.to) }]] : [];
      }),
    ),
  };
}
