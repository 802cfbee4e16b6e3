import { inWords, missingOnCreate, type Payload, resourceOf } from '../contract/index.js';
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

export function conflict(reason: string): Change {
  return { kind: 'conflict', payload: {}, reason };
}

/** An id says nothing in another account, so everything else must agree; but the record may gain a key. */
function reasonAgainst({ resource, key, payload }: StagedRecord, found: Payload): string | undefined {
  const known = key && found[key.field];
  const isOther = known !== undefined && known !== null && known !== '';
  const what = isOther ? `${key?.field} ${String(known)}` : `the name "${String(found.name ?? '')}"`;
  const isRenamed = payload.name !== undefined && payload.name !== found.name;
  if (!isOther && !isRenamed) return undefined;
  return (
    `The ${inWords(resource)} with id ${String(payload.id)} has ${what} in this account, and none has ${key?.field} ${key?.value}. ` +
    'Clear the id to create it, or correct the key.'
  );
}

function isStranger({ key, payload }: StagedRecord, { myId }: Payload): boolean {
  return key?.field === 'id' && payload.myId === '' && myId !== undefined && myId !== null && myId !== '';
}

function strangerReason({ resource, payload }: StagedRecord, { myId }: Payload): string {
  return (
    `The ${inWords(resource)} with id ${String(payload.id)} has the myId ${String(myId)} in this account and none in the file, ` +
    'which may be of another account. Clear the id to create it, or take the column myId out to change this one.'
  );
}

function planNew({ resource, key, payload }: StagedRecord, mode: Mode): Change {
  if (key?.field === 'id') {
    const [naturalKey] = resourceOf(resource).naturalKeys;
    const advice = naturalKey === undefined ? 'clear it to create one' : `give it a ${naturalKey} to create it`;
    return blocked(payload, `No ${inWords(resource)} has the id ${key.value} in this account; ${advice}.`);
  }
  if (mode === 'update-only')
    return blocked(payload, `No ${inWords(resource)} has this key, and only updates are wanted.`);
  const [missing] = missingOnCreate(resourceOf(resource), payload);
  if (missing) return blocked(payload, `Creating the ${inWords(resource)} needs ${missing.join(' or ')}.`);
  return { kind: 'create', payload: withoutId(payload) };
}

function planExisting({ resource, key, payload }: StagedRecord, found: Payload, mode: Mode): Change {
  const { payload: changed, fields, notCompared } = diff(resource, found, withoutId(payload));
  const reason = notCompared && notComparedReason(notCompared);
  if (fields.length === 0) return { kind: 'unchanged', payload: {}, before: comparedOf(found, payload), reason };
  if (mode === 'create-only') {
    const unwanted = `This ${inWords(resource)} exists already, and only creations are wanted.`;
    return { ...conflict(unwanted), before: found, fields };
  }
  return { kind: 'update', payload: { ...nameOf(found, key, payload), ...changed }, before: found, fields, reason };
}

/** Whole records would fill most of a journal. The map of identifiers tells the link. */
function comparedOf(found: Payload, payload: Payload): Payload {
  const kept = ['id', 'name', 'publicLink', ...Object.keys(payload)].filter((field) => Object.hasOwn(found, field));
  return Object.fromEntries(kept.map((field) => [field, found[field]]));
}

/** Such a list cannot be compared, and sending it on every import would overwrite other people's changes. */
function notComparedReason(fields: readonly string[]): string {
  return `The account shows ${fields.join(' and ')} in a form that cannot be compared, so it is left alone.`;
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

export function blocked(payload: Payload, reason: string): Change {
  return { kind: 'blocked', payload, reason };
}
