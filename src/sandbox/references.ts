import { isResourceName, type Payload, type Resource, resourceOf } from '../contract/index.js';
import type { Context } from './handler.js';
import { Refusal } from './refusal.js';
import { storedReferences } from './resource-fields.js';
import type { Lookup, StoredRecord } from './store.js';

/**
 * The ids of the referenced records after a change.
 * @throws Refusal 400 for a reference without identifier; by the reading `missingReference` for a missing record.
 */
export function referencesOf(
  resource: Resource,
  { before, body }: { readonly before: StoredRecord | undefined; readonly body: Payload },
  context: Context,
): Record<string, number | null> {
  const resolved: Record<string, StoredRecord> = {};
  for (const [field, { to }] of Object.entries(storedReferences(resource))) {
    if (body[field] !== undefined) resolved[field] = referencedRecord(field, to, { body, context });
  }
  const ids = Object.keys(storedReferences(resource)).map((field) => {
    const id = resolved[field]?.id ?? derivedReference(resource, field, resolved) ?? before?.references[field]?.id;
    return [field, id ?? null];
  });
  return Object.fromEntries(ids);
}

function referencedRecord(
  field: string,
  to: string,
  { body, context }: { body: Payload; context: Context },
): StoredRecord {
  const lookup = lookupIn(body[field] as Payload);
  const hasKey = isResourceName(to) && resourceOf(to).naturalKeys.includes('myId');
  if (!lookup) throw new Refusal(400, `${field}: ${hasKey ? 'id or myId' : 'id'} is required.`);
  const [record] = context.store.find(to, lookup, false);
  if (record) return record;
  const status = context.readings.missingReference === 'notFound' ? 404 : 400;
  throw new Refusal(status, `${field}: there is no ${to} with ${lookup.field} ${lookup.value}.`);
}

function lookupIn({ id, myId }: Payload): Lookup | undefined {
  if (typeof id === 'number') return { field: 'id', value: id };
  return typeof myId === 'string' && myId !== '' ? { field: 'myId', value: myId } : undefined;
}

/** Derives an absent reference from the alternative that is given: the customer from the site. */
function derivedReference(
  resource: Resource,
  field: string,
  resolved: Readonly<Record<string, StoredRecord>>,
): number | undefined {
  const group = resource.requiredOnCreate.find((fields) => fields.includes(field)) ?? [];
  for (const other of group) {
    const record = resolved[other];
    const target = resource.references[other]?.to;
    if (!record || target === undefined || !isResourceName(target)) continue;
    const via = Object.entries(resourceOf(target).references).find(
      ([, { to }]) => to === resource.references[field]?.to,
    );
    const id = via && record.references[via[0]]?.id;
    if (id !== undefined) return id;
  }
  return undefined;
}
