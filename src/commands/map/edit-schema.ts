import * as z from 'zod';
import { resourceNames } from '../../contract/index.js';
import type { MappingEdit } from '../../mapping-file/index.js';

// What a page may send. An edit becomes code: whatever is not known by its name is refused before.

const resource = z.enum(resourceNames);
const record = z.strictObject({ table: z.string().optional(), resource, index: z.int().min(0).optional() });
const field = z.strictObject({ ...record.shape, path: z.string().min(1) });
const plain = z.union([z.string(), z.number(), z.boolean()]);
const text = z.string();
const texts = z.array(text);
const flag = z.boolean().optional();
const whole = z.int().min(0).nullish();
const builder = z.enum([
  ...(['text', 'date', 'dateTime', 'decimal', 'number', 'integer', 'boolean', 'email', 'phone', 'list'] as const),
]);

const lookup = z.union([
  z.strictObject({ values: z.record(text, plain) }),
  z.strictObject({ sheet: text, key: text, value: text }),
  z.strictObject({ file: text, key: text, value: text }),
]);

const form = z.strictObject({
  builder: builder.optional(),
  formats: texts.optional(),
  language: text.nullish(),
  time: text.nullish(),
  after: text.nullish(),
  words: z.strictObject({ true: texts, false: texts }).nullish(),
  country: text.nullish(),
  optional: flag,
  pad: whole,
  truncate: whole,
  upper: flag,
  lower: flag,
  singleSpaced: flag,
  except: texts.nullish(),
  lookup: lookup.nullish(),
  otherwise: text.nullish(),
  default: plain.nullish(),
  lenient: flag,
  required: flag,
  clearing: flag,
});

const setting = z.enum([
  ...(['sheet', 'encoding', 'delimiter', 'quote', 'headerRow', 'range', 'decimalSeparator'] as const),
  ...(['groupSeparator', 'timeZone', 'country'] as const),
]);

const table = text.optional();

/** An edit as a page sends it. */
export const editSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('assign-column'),
    field,
    column: text,
    isAdded: flag,
    builder: builder.optional(),
    form: form.optional(),
  }),
  z.strictObject({ kind: z.literal('set-form'), field, form }),
  z.strictObject({ kind: z.literal('set-constant'), field, value: plain }),
  z.strictObject({ kind: z.literal('set-reference'), field, columns: texts }),
  z.strictObject({
    kind: z.literal('set-key'),
    record,
    columns: texts.optional(),
    isCounted: flag,
    isHashed: flag,
    prefix: text.nullish(),
  }),
  z.strictObject({ kind: z.literal('remove-field'), field }),
  z.strictObject({ kind: z.literal('add-record'), table, resource, columns: texts }),
  z.strictObject({ kind: z.literal('remove-record'), record }),
  z.strictObject({
    kind: z.literal('set-setting'),
    table,
    setting,
    value: z.union([text, z.number()]).nullable(),
  }),
  z.strictObject({ kind: z.literal('ignore-column'), table, column: text, isIgnored: z.boolean() }),
]) satisfies z.ZodType<MappingEdit>;
