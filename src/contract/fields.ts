import * as z from 'zod';

/** The kind of value that a field takes. Its schema alone does not tell a date from a text. */
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

/** How reports and templates present a field; not part of the service's document. */
export interface FieldWords {
  /** Name in plain words. Default: made from the field's name, so that `contactPhone` is "Contact phone". */
  readonly label?: string;
  /** A value as a person would type it. */
  readonly example?: string;
  /** Repeats another member, such as the id beside the name; templates leave it out. */
  readonly isAlias?: boolean;
  /** The operation that lists the allowed values of the account. */
  readonly listedBy?: string;
  /** Characters that the vendor's own importer takes. The document names no length. */
  readonly longest?: number;
}

interface FieldFacts {
  readonly kind: FieldKind;
  readonly words?: FieldWords;
  /** The resource of the record that it names, or of the records that it lists. */
  readonly resource?: string;
}

const facts = z.registry<FieldFacts>();

function field<S extends z.ZodType>(schema: S, kind: FieldKind, description: string, words?: FieldWords): S {
  const documented = schema.meta({ description });
  facts.add(documented, { kind, words });
  return documented;
}

/** The schema inside optional and nullable wrappers. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;
}

/** The words of a field's schema, inside any wrappers. */
export function wordsOf(schema: z.ZodType): FieldWords {
  return facts.get(unwrapped(schema))?.words ?? {};
}

export function kindOf(schema: z.ZodType): FieldKind {
  return facts.get(unwrapped(schema))?.kind ?? 'text';
}

/** The resource of the record that a field names, or of the records that it lists; undefined for other fields. */
export function resourceIn(schema: z.ZodType): string | undefined {
  return facts.get(unwrapped(schema))?.resource;
}

/** The description of a field's schema. */
export function descriptionOf(schema: z.ZodType): string {
  return schema.meta()?.description ?? '';
}

/** The members of an object schema, or of the objects in a list; undefined for other schemas. */
export function membersOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray) return membersOf(inner.element as z.ZodType);
  return inner instanceof z.ZodObject ? (inner.shape as Record<string, z.ZodType>) : undefined;
}

/** The values that a choice allows; undefined for other schemas. */
export function choicesOf(schema: z.ZodType): readonly string[] | undefined {
  const inner = unwrapped(schema);
  return inner instanceof z.ZodEnum ? (inner.options as string[]) : undefined;
}

/** Declares that a field names a record of a resource, or lists such records. */
export function ofResource<S extends z.ZodType>(resource: string, schema: S): S {
  facts.add(schema, { kind: kindOf(schema), words: wordsOf(schema), resource });
  return schema;
}

/** Marks a member that the service answers and ignores in requests. */
export const onlyShown = <S extends z.ZodType>(schema: S): S => marked(schema, { readOnly: true });

/** Declares the value that the service assumes if none is sent. The client never sends it by itself. */
export const byDefault = <S extends z.ZodType>(schema: S, value: z.output<S>): S => marked(schema, { default: value });

function marked<S extends z.ZodType>(schema: S, mark: z.GlobalMeta): S {
  const copy = schema.meta({ ...schema.meta(), ...mark });
  facts.add(copy, { kind: kindOf(schema) });
  return copy;
}

/** Whether the service answers a member and ignores it in requests. */
export function isOnlyShown(schema: z.ZodType): boolean {
  return unwrapped(schema).meta()?.readOnly === true;
}

/** A builder for fields of one kind. */
const fieldsOf =
  <S extends z.ZodType>(kind: FieldKind, schema: S) =>
  (description: string, words?: FieldWords): S =>
    field(schema, kind, description, words);

export const text = fieldsOf('text', z.string());

/** A string that identifies something: leading zeros and case matter. */
export const identifier = fieldsOf('identifier', z.string());

export const integer = fieldsOf('integer', z.int());

/** An integer within the bounds of the document. */
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

/** A list of objects whose members the document does not show. */
export const openObjects = (description: string) => field(z.array(z.looseObject({})), 'objects', description);

const likelyForms = new WeakMap<z.ZodType, z.ZodType>();

/** A member that the document names but does not describe; it may have the members of `like`. */
export function notShown(description: string, like?: z.ZodType): z.ZodUnknown {
  const schema = field(z.unknown(), 'object', description);
  if (like) likelyForms.set(schema, like);
  return schema;
}

/** The documented field whose members a field may have that is not shown itself. */
export function likelyForm(schema: z.ZodType): z.ZodType | undefined {
  return likelyForms.get(unwrapped(schema));
}

/** Custom field values. The members are a parameter because v2 spells them differently. */
export const customFields = <S extends z.ZodRawShape>(shape: S, description: string) =>
  field(z.array(z.object(shape).partial()), 'customFields', description);

/** Section "v3 Custom field value": id or label names the custom field. */
export const customFieldValues = () =>
  customFields(
    {
      id: integer('Id of the custom field; read only.'),
      label: text('Name of the custom field.', { label: 'Name of the field', example: 'Order number' }),
      value: text('Value for this object; a checkbox carries a string such as 0.', { example: 'PO-77' }),
    },
    'Values of the custom fields of this object.',
  );
