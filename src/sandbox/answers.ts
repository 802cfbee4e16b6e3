import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type FieldKind, kindOf, type Operation, type Resource } from '../contract/index.js';
import type { Context } from './handler.js';
import type { ReferencedRecord, StoredRecord } from './store.js';

/** The id as the service writes it: a number, or a string where the contract says so (a job's). */
export function shownId(resource: Resource, id: number): string | number {
  return hasTextId(resource) ? `${resource.name.charAt(0)}-${id.toString(36)}` : id;
}

/** The stored id behind one that a caller gave; `undefined` when there can be none. */
export function storedId(resource: Resource, shown: string | number): number | undefined {
  if (!hasTextId(resource)) return Number.isSafeInteger(Number(shown)) ? Number(shown) : undefined;
  const id = Number.parseInt(String(shown).slice(2), 36);
  return shownId(resource, id) === shown ? id : undefined;
}

function hasTextId(resource: Resource): boolean {
  return kindOf(resource.readOnly.id as z.ZodType) === 'text';
}

/** Section "v3 pagination envelope", in the order of the document's sample. */
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

/** A record as the service answers it. Some dates are "present in send responses" only. */
export function recordAnswer(resource: Resource, record: StoredRecord, view: 'send' | 'read', context: Context) {
  const shown: Record<string, unknown> = { id: shownId(resource, record.id) };
  for (const [field, schema] of Object.entries(resource.fields)) {
    const value = field === 'active' ? record.active : record.fields[field];
    show(
      shown,
      { field, value: writtenTime(schema as z.ZodType, value, context), kind: kindOf(schema as z.ZodType) },
      context,
    );
  }
  for (const field of Object.keys(resource.references)) {
    const reference = record.references[field];
    show(shown, { field, value: reference && referenceAnswer(reference, context), kind: 'object' }, context);
  }
  const assigned = assignedFields(resource, record, context);
  for (const [field, schema] of Object.entries(resource.readOnly)) {
    const isDate = field === 'dateCreated' || field === 'dateModified';
    if (field === 'id' || (isDate && view === 'read' && resource.datesInSendOnly)) continue;
    show(shown, { field, value: assigned[field], kind: kindOf(schema as z.ZodType) }, context);
  }
  return shown;
}

interface Shown {
  readonly field: string;
  readonly value: unknown;
  readonly kind: FieldKind;
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

function show(shown: Record<string, unknown>, { field, value, kind }: Shown, { readings }: Context): void {
  if (value !== undefined) shown[field] = value;
  else if (readings.unsetFields === 'null') shown[field] = null;
  else if (readings.unsetFields === 'empty' && textKinds.includes(kind)) shown[field] = '';
  else if (readings.unsetFields === 'empty' && listKinds.includes(kind)) shown[field] = [];
}

function referenceAnswer({ id, name, myId }: ReferencedRecord, { readings }: Context) {
  const unset = readings.unsetFields === 'null' ? null : readings.unsetFields === 'empty' ? '' : undefined;
  return { id, name: name ?? unset, myId: myId ?? unset };
}

/** Section "v3 Job": the sample writes `dd/mm/yyyy hh:mm:ss`, other places `yyyy-mm-dd hh:mm`. */
function writtenTime(schema: z.ZodType, value: unknown, { readings }: Context): unknown {
  if (kindOf(schema) !== 'dateTime' || typeof value !== 'string' || readings.dateTimes === 'iso') return value;
  return value.replace(/^(\d{4})-(\d{2})-(\d{2}) (.*)$/, '$3/$2/$1 $4:00');
}

function assignedFields(resource: Resource, record: StoredRecord, context: Context): Record<string, unknown> {
  const { fields } = record;
  const person = [fields.contactFirstName, fields.contactLastName].filter(Boolean).join(' ');
  return {
    contactName: person || undefined,
    publicLink: publicLink(resource, record, context),
    tags: record.tags,
    createdBy: { id: 1, name: 'API', login: 'api' },
    dateCreated: localTime(record.created, context),
    dateModified: localTime(record.modified, context),
  };
}

/** Leads nowhere: `.invalid` never resolves. */
function publicLink(resource: Resource, record: StoredRecord, { domain }: Context): string {
  const token = createHash('sha1').update(`${domain} ${resource.name} ${record.id}`).digest('hex').slice(0, 20);
  return `https://${domain}.invalid/${resource.name}/${token}`;
}

/** `yyyy-mm-dd hh:mm`, local time of the account. */
function localTime(time: number, { utcOffset }: Context): string {
  return new Date(time + utcOffset * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}
