import * as z from 'zod';
import { resourceNames } from '../../contract/index.js';

// The edits of a mapping file as data. A page sends them and they become code: what is not known by its name is refused.

const resource = z.enum(resourceNames);
const text = z.string();
const texts = z.array(text).readonly();
const flag = z.boolean().optional();
const plain = z.union([text, z.number(), z.boolean()]);
/** Key under `sheets`; absent in a mapping of one table. */
const table = text.optional();

/** Names a record of a mapping; `index` is its position among the records of the resource, from 0, which is the default. */
const record = z.strictObject({ table, resource, index: z.int().min(0).optional() });

export type RecordPlace = z.infer<typeof record>;

/** Names a field of a record, such as `position.latitude` or `customFieldValues.Power (kW)`. */
const field = z.strictObject({ ...record.shape, path: text.min(1) });

export type FieldPlace = z.infer<typeof field>;

const builder = z.enum([
  ...(['text', 'date', 'dateTime', 'decimal', 'number', 'integer', 'boolean', 'email', 'phone', 'list'] as const),
]);

export type FieldBuilder = z.infer<typeof builder>;

/** How a field is read, as forms show it. In an edit, null and false take something away; what is undefined stays. */
const form = z.strictObject({
  /**
   * Headings of the columns that it is made of. None: the whole row is the key (`rowKey`), or a reference names the record of
   * the same row.
   */
  columns: texts.optional(),
  /** Changes the builder, where the kind of the field allows it. */
  builder: builder.optional(),
  /** The value in all rows, instead of columns. */
  constant: plain.optional(),
  /** Of `date` and `dateTime`; an empty list lets the program find them. */
  formats: texts.optional(),
  /** Heading of the column with the time of day, of `dateTime`. */
  time: text.nullish(),
  /** Heading of the column with the earlier time: a time before it is of the next day. */
  after: text.nullish(),
  /** Words of `boolean`. */
  yes: texts.nullish(),
  no: texts.nullish(),
  /** Of `phone`: ISO code of a country. */
  country: text.nullish(),
  /** Of `text`: length to which zeros are put before a number. */
  pad: z.int().min(0).nullish(),
  /** What values become that stand in the table. */
  lookup: z.record(text, plain).nullish(),
  /** Value for what the lookup table does not have. */
  otherwise: text.nullish(),
  default: plain.nullish(),
  lenient: flag,
  required: flag,
  /** Of a key: equal ones are counted. */
  counted: flag,
  hashed: flag,
  prefix: text.nullish(),
});

export type FieldForm = Readonly<z.infer<typeof form>>;

const setting = z.enum([
  ...(['sheet', 'encoding', 'delimiter', 'quote', 'headerRow', 'range', 'decimalSeparator'] as const),
  ...(['groupSeparator', 'timeZone', 'country'] as const),
]);

export type SettingName = z.infer<typeof setting>;

/** One change of a mapping file. */
export const mappingEdit = z.discriminatedUnion('kind', [
  /** Lets a field read a column, as `set-form` does, and no longer leaves the column out on purpose. */
  z.strictObject({
    kind: z.literal('assign-column'),
    field,
    column: text,
    /** Joins the column to those that a text, a key or a reference reads already, instead of replacing them. */
    isAdded: flag,
    /** Set at the same time. */
    form: form.optional(),
  }),
  /**
   * Changes how a field is read. A column that it reads already stays as it is read; another one instead of a single column
   * is read alike. Anything else gets the builder that its kind asks for.
   */
  z.strictObject({ kind: z.literal('set-form'), field, form }),
  /** Takes a field away; an object that held nothing else goes with it. */
  z.strictObject({ kind: z.literal('remove-field'), field }),
  /** Adds a record with its key and the references to the records of the same row; no columns of its key: `rowKey`. */
  z.strictObject({ kind: z.literal('add-record'), table, resource, columns: texts }),
  z.strictObject({ kind: z.literal('remove-record'), record }),
  /** Sets members of `source`: of a table, the only table, or of all `sheets`; null takes one away. */
  z.strictObject({
    kind: z.literal('set-settings'),
    table,
    settings: z.partialRecord(setting, z.union([text, z.number()]).nullable()),
  }),
  /** Takes a comment of `guess` away that says what is doubtful, at the member at this path of the mapping. */
  z.strictObject({ kind: z.literal('settle-doubt'), at: texts, comment: text }),
  /** Says that a column is deliberately not read, or no longer says it. */
  z.strictObject({ kind: z.literal('ignore-column'), table, column: text, isIgnored: z.boolean() }),
]);

export type MappingEdit = z.infer<typeof mappingEdit>;

/** The edits of one kind. */
export type EditOf<Kind extends MappingEdit['kind']> = Extract<MappingEdit, { readonly kind: Kind }>;
