import {
  columnsOf,
  customFieldPrefix,
  type FieldKind,
  listColumnsOf,
  listFieldsOf,
  type ResourceName,
  resourceOf,
} from '../../contract/index.js';
import { withNearest } from '../../messages/text/nearest.js';
import { refusal } from './edit-form.js';
import type { FieldBuilder, FieldPlace } from './edits.js';
import { type MappingStructure, mappedRecordAt } from './model.js';

/** What the contract says of a field. */
export interface KnownKind {
  readonly kind: FieldKind | 'customField' | 'reference' | 'key';
  readonly choices?: readonly string[] | undefined;
  /** The resource that a reference names. */
  readonly to?: ResourceName;
}

/** What the contract says of a field. Throws MappingError if the resource has no such field that can be sent. */
export function kindAt(mapping: MappingStructure, field: FieldPlace): KnownKind {
  const { resource, path } = field;
  const { references, naturalKeys, fields } = resourceOf(resource);
  if (path.startsWith(customFieldPrefix) && Object.hasOwn(fields, 'customFieldValues')) return { kind: 'customField' };
  const reference = Object.hasOwn(references, path) ? references[path] : undefined;
  if (reference) return { kind: 'reference', to: reference.to as ResourceName };
  const lists = listFieldsOf(resource).flatMap((list) => listColumnsOf(resource, list));
  const known = [...columnsOf(resource), ...lists].filter(
    ({ readOnly, references: to }) => !readOnly && to === undefined,
  );
  const plain = path.replace(/\.\d+(?=\.)/g, '');
  const found = known.find(({ heading }) => heading === plain);
  if (found) {
    const isKey = naturalKeys.includes(path) && found.kind !== 'integer';
    return { kind: isKey ? 'key' : found.kind, choices: found.choices };
  }
  const names = [...known.map(({ heading }) => heading), ...Object.keys(references)];
  const message = `${withNearest(path, names)} is not a field of ${resource}.`;
  throw refusal(mapping, message, mappedRecordAt(mapping, field)?.line, 'docs/fields.md has all fields.');
}

/** Builders whose values a field takes, the one for it first. */
const buildersFor: Readonly<Record<KnownKind['kind'], readonly FieldBuilder[]>> = {
  text: ['text', 'date', 'dateTime', 'decimal', 'email', 'phone'],
  identifier: ['text', 'date', 'dateTime', 'decimal', 'email', 'phone'],
  date: ['date', 'text', 'dateTime'],
  dateTime: ['dateTime', 'text', 'date'],
  email: ['email', 'text'],
  phone: ['phone', 'text'],
  decimal: ['decimal', 'text'],
  integer: ['integer', 'number'],
  number: ['number', 'integer'],
  boolean: ['boolean'],
  choice: ['text'],
  texts: ['list'],
  customField: ['text', 'date', 'dateTime', 'decimal', 'number', 'integer', 'boolean', 'email', 'phone'],
  key: [],
  reference: [],
  object: [],
  objects: [],
  customFields: [],
};

/** The builder for a field, or the one that was asked for. Throws MappingError if the field does not take its values. */
export function builderFor(
  mapping: MappingStructure,
  field: FieldPlace,
  { kind }: KnownKind,
  wanted: FieldBuilder | undefined,
): FieldBuilder {
  const allowed = buildersFor[kind];
  const builder = wanted ?? allowed[0];
  if (builder !== undefined && allowed.includes(builder)) return builder;
  const line = mappedRecordAt(mapping, field)?.line;
  const takes = allowed.length === 0 ? 'It is made of other fields, or of keys.' : `It takes ${allowed.join(', ')}.`;
  throw refusal(mapping, `${field.path} is not read by ${builder ?? 'a column'}.`, line, takes);
}
