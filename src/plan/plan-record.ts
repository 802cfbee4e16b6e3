import { missingOnCreate, type Payload, resourceOf } from '../contract/index.js';
import { nounOf, type Said, said, type Words } from '../language/said.js';
import type { Change, StagedRecord } from './change.js';
import { diff } from './diff.js';

/** What an import may do to the account. */
export type Mode = 'upsert' | 'create-only' | 'update-only';

export const modes: readonly Mode[] = ['upsert', 'create-only', 'update-only'];

export interface Candidates {
  readonly byKey?: Payload;
  readonly byId?: Payload;
}

/** Plans the change for a staged record, given the records of the account it may match. */
export function planChange(staged: StagedRecord, { byKey, byId }: Candidates, mode: Mode): Change {
  if (byKey)
    return isStranger(staged, byKey) ? conflict(strangerReason(staged, byKey)) : planExisting(staged, byKey, mode);
  if (!byId) return planNew(staged, mode);
  const reason = reasonAgainst(staged, byId);
  return reason === undefined ? planExisting(staged, byId, mode) : conflict(reason);
}

export function conflict(reason: Words): Change {
  return { kind: 'conflict', payload: {}, reason };
}

/** An id says nothing in another account, so everything else must agree; but the record may gain a key. */
function reasonAgainst({ resource, key, payload }: StagedRecord, found: Payload): Said | undefined {
  const known = key && found[key.field];
  const isOther = known !== undefined && known !== null && known !== '';
  const what = isOther ? `${key?.field} ${String(known)}` : said('hasName', String(found.name ?? ''));
  const isRenamed = payload.name !== undefined && payload.name !== found.name;
  if (!isOther && !isRenamed) return undefined;
  return said('idOfAnother', nounOf(resource), String(payload.id), what, String(key?.field), String(key?.value));
}

function isStranger({ key, payload }: StagedRecord, { myId }: Payload): boolean {
  return key?.field === 'id' && payload.myId === '' && myId !== undefined && myId !== null && myId !== '';
}

function strangerReason({ resource, payload }: StagedRecord, { myId }: Payload): Said {
  return said('idOfStranger', nounOf(resource), String(payload.id), String(myId));
}

function planNew({ resource, key, payload }: StagedRecord, mode: Mode): Change {
  if (key?.field === 'id') {
    const [naturalKey] = resourceOf(resource).naturalKeys;
    const noun = nounOf(resource);
    const reason =
      naturalKey === undefined ? said('noSuchId', noun, key.value) : said('noSuchIdOrKey', noun, key.value, naturalKey);
    return blocked(payload, reason);
  }
  if (mode === 'update-only') return blocked(payload, said('onlyUpdates', nounOf(resource)));
  const [missing] = missingOnCreate(resourceOf(resource), payload);
  if (missing) return blocked(payload, said('creatingNeeds', nounOf(resource), missing));
  return { kind: 'create', payload: withoutId(payload) };
}

function planExisting({ resource, key, payload }: StagedRecord, found: Payload, mode: Mode): Change {
  const { payload: changed, fields, notCompared } = diff(resource, found, withoutId(payload));
  // Such a list is left alone: sending it on every import would overwrite other people's changes.
  const reason = notCompared && said('notCompared', notCompared);
  if (fields.length === 0) return { kind: 'unchanged', payload: {}, before: comparedOf(found, payload), reason };
  if (mode === 'create-only') {
    return { ...conflict(said('onlyCreations', nounOf(resource))), before: found, fields };
  }
  return { kind: 'update', payload: { ...nameOf(found, key, payload), ...changed }, before: found, fields, reason };
}

/** Whole records would fill most of a journal. The map of identifiers tells the link. */
function comparedOf(found: Payload, payload: Payload): Payload {
  const kept = ['id', 'name', 'publicLink', ...Object.keys(payload)].filter((field) => Object.hasOwn(found, field));
  return Object.fromEntries(kept.map((field) => [field, found[field]]));
}

/** Prefers the id: with the key, a record renamed meanwhile would be created again. */
function nameOf({ id }: Payload, key: StagedRecord['key'], payload: Payload): Payload {
  if (id !== undefined && id !== null && id !== '') return { id };
  return key ? { [key.field]: payload[key.field] } : {};
}

/** The fields to send, without the id and without an empty key. */
export function withoutId({ id: _, myId, ...fields }: Payload): Payload {
  return myId === undefined || myId === '' ? fields : { myId, ...fields };
}

export function blocked(payload: Payload, reason: Words): Change {
  return { kind: 'blocked', payload, reason };
}
