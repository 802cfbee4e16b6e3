import { isObject, type Payload, type ResourceName } from '../contract/index.js';
import { keyWords, nounOf, type Said, said } from '../messages/said.js';
import type { Change, RecordKey, RecordReference, StagedRecord } from './change.js';
import { isNothing } from './compare.js';

/*
 * Which record a row means. The one with its id; without an id the one with its key. A key that another row of the same
 * import gives or is to receive belongs to that row; any other key belongs to the record of the account that holds it
 * now. An id and a key that mean two records are a conflict.
 */

export interface Candidates {
  readonly byKey?: Payload;
  /** Another record than the one of the key. */
  readonly byId?: Payload;
}

/** The record of the account that a row means: none if it is new; a reason if its id and its key mean two. */
export function meantRecord(
  staged: StagedRecord,
  { byKey, byId }: Candidates,
): { readonly record?: Payload; readonly reason?: Said } {
  const reason =
    staged.key && byKey && byId
      ? idAndKey({ resource: staged.resource, key: staged.key }, { byId: namesOf(byId), byKey: namesOf(byKey) })
      : byKey
        ? reasonAgainstKey(staged, byKey)
        : byId && reasonAgainstId(staged, byId);
  return reason ? { reason } : { record: byKey ?? byId };
}

interface Names {
  /** Absent for a record that is to be created. */
  readonly id?: string | undefined;
  readonly name?: string | undefined;
}

/** Says that an id and a key mean two records. */
export function idAndKey(
  { resource, key: { field, value } }: Pick<RecordReference, 'resource' | 'key'>,
  { byId, byKey }: Readonly<Record<'byId' | 'byKey', Names>>,
): Said {
  const [one, other] = [byId, byKey].map(({ id, name = '' }) => {
    if (id === undefined) return value;
    return name === '' ? `id ${id}` : `"${name}" (id ${id})`;
  });
  return said('idAndKey', nounOf(resource), byId.id ?? '', field, value, one ?? '', other ?? '');
}

function namesOf({ id, name }: Payload): Names {
  return { id: String(id), name: isNothing(name) ? undefined : String(name) };
}

/** A row of another account may say by its empty key that its record is another one. */
function reasonAgainstKey({ resource, key, payload }: StagedRecord, { myId }: Payload): Said | undefined {
  if (key?.field !== 'id' || payload.myId !== '' || isNothing(myId)) return undefined;
  return said('idOfStranger', nounOf(resource), String(payload.id), String(myId));
}

/** An id says nothing in another account, so everything else must agree; but the record may gain a key. */
function reasonAgainstId({ resource, key, payload }: StagedRecord, found: Payload): Said | undefined {
  const known = key && found[key.field];
  const isOther = key !== undefined && !isNothing(known);
  const what = isOther
    ? keyWords({ field: key.field, value: String(known) })
    : said('hasName', String(found.name ?? ''));
  const isRenamed = payload.name !== undefined && payload.name !== found.name;
  if (!isOther && !isRenamed) return undefined;
  return said('idOfAnother', nounOf(resource), String(payload.id), what, String(key?.field), String(key?.value));
}

/** What a reference means: the record with this id, or without one a record that the import is to create. */
export interface Meant {
  readonly id?: string;
}

/** Says what references mean; undefined where nobody knows. */
export type Meaning = (reference: Pick<RecordReference, 'resource' | 'key'>) => Meant | undefined;

/** A planned row that gives a key or is to receive it. */
export interface PlannedRow {
  readonly kind?: Change['kind'] | undefined;
  /** The id of the record of the account that the plan found for it. */
  readonly id?: string | undefined;
  /** Whether that record shows the key that the row is known by. */
  readonly holdsKey: boolean;
}

/** What a key of a row means; undefined while the record of the row is not known, as if it was rejected. */
export function meantByRow({ kind, id, holdsKey }: PlannedRow): Meant | undefined {
  if (kind === 'create') return {};
  // A record that a conflict has found otherwise may be none of the row after all.
  const isOwn = kind === 'update' || kind === 'unchanged' || holdsKey;
  return isOwn && id !== undefined ? { id } : undefined;
}

/** Whether a stored reference names the record that is meant; undefined if its members have to tell. */
export function namesMeant(
  stored: unknown,
  wanted: unknown,
  { to, meaning }: { readonly to: ResourceName; readonly meaning: Meaning },
): boolean | undefined {
  const key = isObject(wanted) ? keyIn(wanted) : undefined;
  const meant = key && meaning({ resource: to, key });
  if (!meant || !isObject(stored) || isNothing(stored.id)) return undefined;
  return meant.id === String(stored.id);
}

function keyIn(reference: Payload): RecordKey | undefined {
  for (const field of ['id', 'myId'] as const)
    if (!isNothing(reference[field])) return { field, value: String(reference[field]) };
  return undefined;
}
