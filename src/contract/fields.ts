import * as z from 'zod';

/**
 * What a field holds, in the words that columns, templates and rules need: a schema alone does not tell a date from a
 * text.
 */
export type FieldKind =
  | 'text'
  | 'identifier'
  | 'integer'
  | 'number'
  | 'decimal'
  | 'boolean'
  | 'choice'
  | 'date'
  | 'dateTime'
  | 'email'
  | 'phone'
  | 'texts'
  | 'object'
  | 'objects'
  | 'customFields';

/** How reports and templates name a field; not part of the service's document. */
export interface FieldWords {
  /** Its name in plain words; made of its name where absent: `contactPhone` is "Contact phone". */
  readonly label?: string;
  /** A value as somebody would type it. */
  readonly example?: string;
  /** Repeats another member, such as the id of what is named by its name; templates do not ask for it. */
  readonly isAlias?: boolean;
  /** The operation that lists the values of the account which it may have. */
  readonly listedBy?: string;
}

interface FieldFacts {
  readonly kind: FieldKind;
  readonly words?: FieldWords;
  /** The resource of which it names a record, or lists records. */
  readonly resource?: string;
}

/** What is known of each schema made by this file. */
const facts = z.registry<FieldFacts>();

function field<S extends z.ZodType>(schema: S, kind: FieldKind, description: string, words?: FieldWords): S {
  const documented = schema.meta({ description });
  facts.add(documented, { kind, words });
  return documented;
}

/** The schema within optional and nullable wrappers. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;
}

/** The words of a field's schema; wrappers are looked through, as by all below. */
export function wordsOf(schema: z.ZodType): FieldWords {
  return facts.get(unwrapped(schema))?.words ?? {};
}

export function kindOf(schema: z.ZodType): FieldKind {
  return facts.get(unwrapped(schema))?.kind ?? 'text';
}

/** The resource of which a field names a record, or lists records; undefined for any other field. */
export function resourceIn(schema: z.ZodType): string | undefined {
  return facts.get(unwrapped(schema))?.resource;
}

/** The docstring of a field's schema. */
export function descriptionOf(schema: z.ZodType): string {
  return schema.meta()?.description ?? '';
}

/** The members of an object, or of the objects of a list; `undefined` for what has none. */
export function membersOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray) return membersOf(inner.element as z.ZodType);
  return inner instanceof z.ZodObject ? (inner.shape as Record<string, z.ZodType>) : undefined;
}

/** Declares that a field names a record of a resource, or lists such records; its own name does not say so. */
export function ofResource<S extends z.ZodType>(resource: string, schema: S): S {
  facts.add(schema, { kind: kindOf(schema), words: wordsOf(schema), resource });
  return schema;
}

/** A member that the service shows and does not read. */
export const onlyShown = <S extends z.ZodType>(schema: S): S => marked(schema, { readOnly: true });

/** What the service takes where nothing is given; said in words too, and never sent for it. */
export const byDefault = <S extends z.ZodType>(schema: S, value: z.output<S>): S => marked(schema, { default: value });

function marked<S extends z.ZodType>(schema: S, mark: z.GlobalMeta): S {
  const copy = schema.meta({ ...schema.meta(), ...mark });
  facts.add(copy, { kind: kindOf(schema) });
  return copy;
}

/** Whether a member is shown and not read. */
export function isOnlyShown(schema: z.ZodType): boolean {
  return unwrapped(schema).meta()?.readOnly === true;
}

/** Makes fields of one kind: each with its docstring, and how a person is asked for it. */
const fieldsOf =
  <S extends z.ZodType>(kind: FieldKind, schema: S) =>
  (description: string, words?: FieldWords): S =>
    field(schema, kind, description, words);

export const text = fieldsOf('text', z.string());

/** A string that names something: its leading zeros and its case matter. */
export const identifier = fieldsOf('identifier', z.string());

export const integer = fieldsOf('integer', z.int());

/** An integer that is not lower, nor higher, than the document says. */
export const integerFrom = (lowest: number, description: string, highest = Number.MAX_SAFE_INTEGER) =>
  field(z.int().min(lowest).max(highest), 'integer', description);

export const number = fieldsOf('number', z.number());

/** A decimal number that the service carries as a string, with a point: "50.937417". */
export const decimal = fieldsOf('decimal', z.string());

export const boolean = fieldsOf('boolean', z.boolean());

/** A calendar date, `yyyy-mm-dd`. */
export const date = fieldsOf('date', z.string());

/** A local date and time, written `yyyy-mm-dd hh:mm`; the service's samples show other forms too, see `formats.ts`. */
export const dateTime = fieldsOf('dateTime', z.string());

export const email = fieldsOf('email', z.string());

export const phone = fieldsOf('phone', z.string());

export const texts = fieldsOf('texts', z.array(z.string()));

export const choice = <const V extends readonly [string, ...string[]]>(
  values: V,
  description: string,
  words?: FieldWords,
) => field(z.enum(values), 'choice', description, words);

export const object = <S extends z.ZodRawShape>(shape: S, description: string, words?: FieldWords) =>
  field(z.object(shape).partial(), 'object', description, words);

export const objects = <S extends z.ZodRawShape>(shape: S, description: string) =>
  field(z.array(z.object(shape).partial()), 'objects', description);

/** Objects of a list whose members the document does not show. */
export const openObjects = (description: string) => field(z.array(z.looseObject({})), 'objects', description);

/** A member that the document names without saying what it holds. */
export const notShown = (description: string) => field(z.unknown(), 'object', description);

/** Values of custom fields with members of their own: v2 spells them in other ways. */
export const customFields = <S extends z.ZodRawShape>(shape: S, description: string) =>
  field(z.array(z.object(shape).partial()), 'customFields', description);

/** Section "v3 Custom field value": id or label says which custom field is meant. */
export const customFieldValues = () =>
  customFields(
    {
      id: integer('Id of the custom field; read only.'),
      label: text('Name of the custom field.', { label: 'Name of the field', example: 'Order number' }),
      value: text('Value for this object; a checkbox carries a string such as 0.', { example: 'PO-77' }),
    },
    'Values of the custom fields of this object.',
  );
