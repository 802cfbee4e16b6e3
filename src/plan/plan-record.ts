import { missingOnCreate, type Payload, resourceOf } from '../contract/index.js';
import { nounOf, said, type Words } from '../messages/said.js';
import type { Change, StagedRecord } from './change.js';
import { diff } from './diff.js';
import { type Candidates, type Meaning, meantRecord } from './identity.js';
import type { Mode } from './settings.js';

/** Plans the change for a staged record, given the records of the account it may match. */
export function planChange(staged: StagedRecord, candidates: Candidates, mode: Mode, meaning?: Meaning): Change {
  const { record, reason } = meantRecord(staged, candidates);
  if (reason) return conflict(reason);
  return record ? planExisting(staged, record, { mode, meaning }) : planNew(staged, mode);
}

export function conflict(reason: Words): Change {
  return { kind: 'conflict', payload: {}, reason };
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

function planExisting(
  { resource, key, payload }: StagedRecord,
  found: Payload,
  { mode, meaning }: { readonly mode: Mode; readonly meaning: Meaning | undefined },
): Change {
  const { payload: changed, fields, notCompared } = diff(resource, found, withoutId(payload), meaning);
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
