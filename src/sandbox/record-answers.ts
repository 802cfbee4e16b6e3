import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type FieldKind, kindOf, membersOf, type Operation, type Resource, resources } from '../contract/index.js';
import { apiUser } from './back-office.js';
import type { Context } from './handler.js';
import type { Readings } from './readings.js';
import { copiedIdField, fieldReferences, hasTextId, shownByLegacyOnly } from './resource-fields.js';
import type { ReferencedRecord, StoredRecord } from './store.js';
import { localTime } from './times.js';

/** The id in answers: a number or, if the contract says so, a string (jobs). */
export function shownId(resource: Resource, { id, fields }: Pick<StoredRecord, 'id' | 'fields'>): string | number {
  const copied = fields[copiedIdField];
  return typeof copied === 'string' ? copied : hasTextId(resource) ? textId(resource, id) : id;
}

function textId({ name }: Resource, id: number): string {
  return `${name.charAt(0)}-${id.toString(36)}`;
}

/** Converts an id of a request to the stored id; undefined if no record can have it. */
export function storedId(resource: Resource, shown: string | number): number | undefined {
  if (!hasTextId(resource)) return Number.isSafeInteger(Number(shown)) ? Number(shown) : undefined;
  const id = Number.parseInt(String(shown).slice(2), 36);
  return textId(resource, id) === shown ? id : undefined;
}

/** Section "v3 pagination envelope", members in the order of the sample. */
export function envelope(operation: Operation, page: { number: number; size: number; total: number; data: unknown[] }) {
  return {
    request: operation.verb,
    object: operation.resource,
    page: page.number,
    pageSize: page.size,
    records: page.data.length,
    recordsTotal: page.total,
    data: page.data,
  };
}

/** The answer that a record is shown in: some dates are "present in send responses" only, and v2 shows more fields. */
export type View = 'send' | 'read' | 'v2';

/** A record in the shape of v3. For v2 the caller converts it. */
export function recordAnswer(resource: Resource, record: StoredRecord, view: View, context: Context) {
  const shown: Record<string, unknown> = { id: shownId(resource, record) };
  const named = fieldReferences(resource);
  const hidden = view === 'v2' ? [] : shownByLegacyOnly(resource);
  for (const [field, member] of Object.entries(resource.fields)) {
    const schema = member as z.ZodType;
    if (hidden.includes(field)) continue;
    const value = named.includes(field)
      ? namedRecord(schema, record.references[field])
      : field === 'active'
        ? record.active
        : writtenTime(resource, { schema, value: record.fields[field], view }, context);
    show(shown, { field, value, schema }, context);
  }
  for (const field of Object.keys(resource.references)) {
    const reference = record.references[field];
    if (reference) shown[field] = referenceAnswer(reference, context);
    else if (unsetAs(context.readings, field) === 'null') shown[field] = null;
  }
  const assigned = assignedFields(resource, record, context);
  for (const [field, schema] of Object.entries(resource.readOnly)) {
    const isDate = field === 'dateCreated' || field === 'dateModified';
    if (field === 'id' || (isDate && view === 'read' && resource.datesInSendOnly)) continue;
    show(shown, { field, value: assigned[field] ?? record.fields[field], schema: schema as z.ZodType }, context);
  }
  const ordered = Object.keys(resource.record.shape).filter((name) => Object.hasOwn(shown, name));
  return Object.fromEntries(ordered.map((name) => [name, shown[name]]));
}

interface Shown {
  readonly field: string;
  readonly value: unknown;
  readonly schema: z.ZodType;
}

const textKinds: readonly FieldKind[] = [
  'text',
  'identifier',
  'decimal',
  'choice',
  'date',
  'dateTime',
  'email',
  'phone',
];
const listKinds: readonly FieldKind[] = ['texts', 'objects', 'customFields'];

function show(shown: Record<string, unknown>, { field, value, schema }: Shown, { readings }: Context): void {
  const unsetFields = unsetAs(readings, field);
  if (value !== undefined) shown[field] = value;
  else if (unsetFields === 'omitted') return;
  // Fields that the document calls "object or null" are always null.
  else if (unsetFields === 'null' || isNullable(schema)) shown[field] = null;
  else if (textKinds.includes(kindOf(schema))) shown[field] = '';
  else if (listKinds.includes(kindOf(schema))) shown[field] = [];
}

const emptyWhereMixed = ['myId', 'name', 'publicLink'];

function unsetAs({ unsetFields }: Readings, field: string): Exclude<Readings['unsetFields'], 'mixed'> {
  if (unsetFields !== 'mixed') return unsetFields;
  return emptyWhereMixed.includes(field) ? 'empty' : 'null';
}

function isNullable(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodOptional) return isNullable(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodNullable;
}

function referenceAnswer({ id, name, myId }: ReferencedRecord, { readings }: Context) {
  const unsetFields = unsetAs(readings, 'reference');
  const unset = unsetFields === 'null' ? null : unsetFields === 'empty' ? '' : undefined;
  return { id, name: name ?? unset, myId: myId ?? unset };
}

/** Section "v3 Activity": the simplified object with the members of the contract. */
function namedRecord(schema: z.ZodType, reference: ReferencedRecord | undefined) {
  if (!reference) return undefined;
  const known: Readonly<Record<string, unknown>> = { ...reference.fields, id: reference.id };
  return Object.fromEntries(Object.keys(membersOf(schema) ?? {}).map((member) => [member, known[member]]));
}

interface Time {
  readonly schema: z.ZodType;
  readonly value: unknown;
  readonly view: View;
}

/** Section "v3 Job": the sample has `dd/mm/yyyy hh:mm:ss`, all other sections `yyyy-mm-dd hh:mm`. */
function writtenTime({ name }: Resource, { schema, value, view }: Time, { readings }: Context): unknown {
  const isIso = view === 'v2' || name !== resources.job.name || readings.dateTimes === 'iso';
  if (isIso || kindOf(schema) !== 'dateTime' || typeof value !== 'string') return value;
  return value.replace(/^(\d{4})-(\d{2})-(\d{2}) (.*)$/, '$3/$2/$1 $4:00');
}

function assignedFields(resource: Resource, record: StoredRecord, context: Context): Record<string, unknown> {
  const { fields } = record;
  const person = [fields.contactFirstName, fields.contactLastName].filter(Boolean).join(' ');
  return {
    contactName: person || undefined,
    // A copied record keeps the values of its account.
    publicLink: fields.publicLink ?? publicLink(resource, record, context),
    tags: record.tags,
    createdBy: fields.createdBy ?? apiUser,
    dateCreated: localTime(record.created, context),
    dateModified: localTime(record.modified, context),
  };
}

/** A link that leads nowhere: `.invalid` never resolves. */
function publicLink(resource: Resource, record: StoredRecord, { domain }: Context): string {
  const token = createHash('sha1').update(`${domain} ${resource.name} ${record.id}`).digest('hex').slice(0, 20);
  return `https://${domain}.invalid/${resource.name}/${token}`;
}
