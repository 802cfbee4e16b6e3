import * as z from 'zod';
import {
  choicesOf,
  descriptionOf,
  type FieldKind,
  type FieldWords,
  isOnlyShown,
  kindOf,
  membersOf,
  unwrapped,
  wordsOf,
} from './fields.js';
import { listFieldsOf, listNamed } from './lists.js';
import { type ResourceName, resourceOf } from './registry.js';
import { capitalised, inWords } from './words.js';

/** A field that fits one cell: its place in a record and the values it takes. */
export interface FieldColumn extends FieldWords {
  /** Heading of its column, the dotted path: `customer.myId`. */
  readonly heading: string;
  readonly path: readonly string[];
  /** Name in plain words, unique within the resource or list: `Customer: own number`. */
  readonly label: string;
  readonly kind: FieldKind;
  readonly description: string;
  /** Allowed values of a choice. */
  readonly choices?: readonly string[];
  readonly readOnly: boolean;
  /** Whether creating a record needs it, or one of its alternatives. */
  readonly required: boolean;
  /** The resource that a reference points to. */
  readonly references?: ResourceName;
}

/** The heading of a custom field is this prefix and its label. */
export const customFieldPrefix = 'customFieldValues.';

const maxDepth = 3;

/**
 * The fields of a resource that fit cells: identifiers, fields, references, then read-only fields. Nested objects are
 * flattened; custom fields and lists of objects are left out.
 */
export function columnsOf(name: ResourceName): readonly FieldColumn[] {
  return cached(name, () => resourceColumns(name));
}

/** The fields of a resource and of the items of its lists. */
export function allColumnsOf(name: ResourceName): readonly FieldColumn[] {
  return [...columnsOf(name), ...listFieldsOf(name).flatMap((field) => listColumnsOf(name, field))];
}

const known = new Map<string, readonly FieldColumn[]>();

/** A mapping asks for the columns at each of its fields. */
function cached(place: string, columns: () => readonly FieldColumn[]): readonly FieldColumn[] {
  const found = known.get(place) ?? columns();
  known.set(place, found);
  return found;
}

function resourceColumns(name: ResourceName): FieldColumn[] {
  const resource = resourceOf(name);
  const required = new Set(resource.requiredOnCreate.flat());
  const names = Object.entries(resource.names ?? {}).map(([field, named]) => ({ field, ...named }));
  const needed = names.flatMap(({ field, by }) => (required.has(field) ? [`${field}.${by}`] : []));
  const listedBy = new Map(names.map(({ field, by, operation }) => [`${field}.${by}`, operation]));
  const own = flatten(resource.fields, [], { required: new Set([...required, ...needed]), listedBy });
  const references = Object.entries(resource.references).flatMap(([field, { to, description }]) =>
    referenceColumns(field, { references: to as ResourceName, required: required.has(field), description }),
  );
  const assigned = flatten(resource.readOnly, [], { readOnly: true });
  const ids = assigned.filter(({ heading }) => heading === 'id');
  return [...ids, ...own, ...references, ...assigned.filter(({ heading }) => heading !== 'id')];
}

function referenceColumns(
  field: string,
  base: { references: ResourceName; required: boolean; description: string },
): FieldColumn[] {
  const { fields } = resourceOf(base.references);
  const part = (name: string) => {
    const words = fields[name] ? wordsOf(fields[name] as z.ZodType) : {};
    return { heading: `${field}.${name}`, path: [field, name], ...labelled(name, words, capitalised(inWords(field))) };
  };
  return [
    { ...base, ...part('myId'), kind: 'identifier', readOnly: false },
    { ...base, ...part('id'), kind: 'integer', readOnly: false, required: false, isAlias: true },
    { ...base, ...part('name'), kind: 'text', readOnly: true, required: false },
  ];
}

/**
 * The columns of a list of objects with one item a row: `parts.reference`. The columns that name the item's record are
 * not included. Custom field values have label and value only, because their ids are read only.
 */
export function listColumnsOf(name: ResourceName, field: string): readonly FieldColumn[] {
  return cached(`${name}.${field}`, () => {
    const schema = resourceOf(name).fields[field] as z.ZodType;
    const shape = { ...membersOf(schema) };
    if (kindOf(schema) === 'customFields') delete shape.id;
    return flatten(shape, [field], { within: listNamed(field)?.item });
  });
}

/** The columns of a read-only object: the members that fit cells, with nested objects flattened. */
export function shapeColumns(shape: z.ZodRawShape, path: readonly string[] = []): FieldColumn[] {
  return flatten(shape, path, { readOnly: true });
}

interface Marks {
  readonly readOnly?: boolean;
  /** Headings of the fields that creating needs. */
  readonly required?: ReadonlySet<string>;
  /** Operations that list the values of a field, by its heading. */
  readonly listedBy?: ReadonlyMap<string, string>;
  /** The object that contains the fields, in plain words. */
  readonly within?: string;
}

function flatten(shape: z.ZodRawShape, path: readonly string[], marks: Marks = {}): FieldColumn[] {
  return Object.entries(shape).flatMap(([key, member]): FieldColumn[] => {
    const schema = member as z.ZodType;
    const here = [...path, key];
    const heading = here.join('.');
    const kind = kindOf(schema);
    if (kind === 'customFields' || kind === 'objects' || here.length > maxDepth) return [];
    const inner = unwrapped(schema);
    const words = { listedBy: marks.listedBy?.get(heading), ...wordsOf(inner) };
    const { label, ...others } = labelled(key, words, marks.within);
    if (inner instanceof z.ZodObject) return flatten(inner.shape, here, { ...marks, within: label });
    return [
      {
        heading,
        path: here,
        label,
        kind,
        description: descriptionOf(inner) || descriptionOf(schema),
        readOnly: (marks.readOnly ?? false) || isOnlyShown(inner),
        required: marks.required?.has(heading) ?? false,
        ...others,
        choices: choicesOf(inner),
      },
    ];
  });
}

/** The words of a field; its label starts with that of the object that contains it. */
function labelled(name: string, words: FieldWords, within?: string): FieldWords & { readonly label: string } {
  const own = words.label ?? capitalised(inWords(name));
  const { example, isAlias, listedBy, longest } = words;
  return {
    label: within === undefined ? own : `${within}: ${own.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`,
    example,
    isAlias,
    listedBy,
    longest,
  };
}
