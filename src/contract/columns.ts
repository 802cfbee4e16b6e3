import { z } from 'zod';
import { descriptionOf, type FieldKind, isOnlyShown, kindOf, membersOf } from './fields.js';
import { type ResourceName, resourceOf } from './registry.js';

/** A field that fits one cell: where it stands in a record, and what it holds. */
export interface FieldColumn {
  /** Heading of its column, the dotted path: `customer.myId`. */
  readonly heading: string;
  readonly path: readonly string[];
  readonly kind: FieldKind;
  readonly description: string;
  /** Values of a choice. */
  readonly choices?: readonly string[];
  readonly readOnly: boolean;
  /** True where creating a record needs it, alone or with an alternative. */
  readonly required: boolean;
  /** The resource that a reference names. */
  readonly references?: ResourceName;
}

/** Heading of the column of a custom field: its label after this prefix. */
export const customFieldPrefix = 'customFieldValues.';

const maxDepth = 3;

/**
 * The fields of a resource that fit cells, in the order of the contract: identifiers, fields, references, then what is
 * read only. Nested objects are flattened; custom fields and lists of objects are not in it.
 */
export function columnsOf(name: ResourceName): FieldColumn[] {
  const resource = resourceOf(name);
  const required = new Set(resource.requiredOnCreate.flat());
  const names = Object.entries(resource.names ?? {}).map(([field, { by }]) => ({ field, by }));
  const needed = names.flatMap(({ field, by }) => (required.has(field) ? [`${field}.${by}`] : []));
  const own = flatten(resource.fields, [], { readOnly: false, required: new Set([...required, ...needed]) });
  const references = Object.entries(resource.references).flatMap(([field, { to, description }]): FieldColumn[] => {
    const base = { references: to as ResourceName, required: required.has(field), description };
    return [
      { ...base, heading: `${field}.myId`, path: [field, 'myId'], kind: 'identifier', readOnly: false },
      { ...base, heading: `${field}.id`, path: [field, 'id'], kind: 'integer', readOnly: false, required: false },
      { ...base, heading: `${field}.name`, path: [field, 'name'], kind: 'text', readOnly: true, required: false },
    ];
  });
  const assigned = flatten(resource.readOnly, [], { readOnly: true, required: new Set() });
  const ids = assigned.filter(({ heading }) => heading === 'id');
  return [...ids, ...own, ...references, ...assigned.filter(({ heading }) => heading !== 'id')];
}

/**
 * The columns of a list of objects of which each row holds one item: `parts.reference`. Without those that say which
 * record the item belongs to. Of the values of custom fields label and value, because their ids are read only.
 */
export function listColumnsOf(name: ResourceName, field: string): FieldColumn[] {
  const schema = resourceOf(name).fields[field] as z.ZodType;
  const shape = { ...membersOf(schema) };
  if (kindOf(schema) === 'customFields') delete shape.id;
  return flatten(shape, [field], { readOnly: false, required: new Set() });
}

function flatten(
  shape: z.ZodRawShape,
  path: readonly string[],
  marks: { readOnly: boolean; required: ReadonlySet<string> },
): FieldColumn[] {
  return Object.entries(shape).flatMap(([key, member]): FieldColumn[] => {
    const schema = member as z.ZodType;
    const here = [...path, key];
    const kind = kindOf(schema);
    if (kind === 'customFields' || kind === 'objects' || here.length > maxDepth) return [];
    const inner = unwrap(schema);
    if (inner instanceof z.ZodObject) return flatten(inner.shape, here, marks);
    const choices = inner instanceof z.ZodEnum ? (inner.options as string[]) : undefined;
    return [
      {
        heading: here.join('.'),
        path: here,
        kind,
        description: descriptionOf(inner) || descriptionOf(schema),
        readOnly: marks.readOnly || isOnlyShown(inner),
        required: marks.required.has(here.join('.')),
        ...(choices && { choices }),
      },
    ];
  });
}

function unwrap(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrap(schema.unwrap() as z.ZodType)
    : schema;
}
