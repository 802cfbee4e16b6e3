import { missingOnCreate, type Payload, resourceOf } from '../contract/index.js';
import type { Change, StagedRecord } from './change.js';
import { diff } from './diff.js';

/** What an import may do to the account. */
export type Mode = 'upsert' | 'create-only' | 'update-only';

export const modes: readonly Mode[] = ['upsert', 'create-only', 'update-only'];

/** What is to happen to a staged record, given the record of the account that has its key, if there is one. */
export function planChange(staged: StagedRecord, found: Payload | undefined, mode: Mode): Change {
  return found ? planExisting(staged, found, mode) : planNew(staged, mode);
}

function planNew({ resource, key, payload }: StagedRecord, mode: Mode): Change {
  if (key?.field === 'id') {
    return blocked(payload, `No ${resource} has the id ${key.value} in this account; give it a myId to create it.`);
  }
  if (mode === 'update-only') return blocked(payload, `No ${resource} has this key, and only updates are wanted.`);
  const [missing] = missingOnCreate(resourceOf(resource), payload);
  if (missing) return blocked(payload, `Creating the ${resource} needs ${missing.join(' or ')}.`);
  return { kind: 'create', payload };
}

function planExisting({ resource, key, payload }: StagedRecord, found: Payload, mode: Mode): Change {
  const { payload: changed, fields } = diff(resource, found, payload);
  if (fields.length === 0) return { kind: 'unchanged', payload: {}, before: found };
  if (mode === 'create-only') {
    return {
      kind: 'conflict',
      payload: {},
      before: found,
      fields,
      reason: `This ${resource} exists already, and only creations are wanted.`,
    };
  }
  // The key names the record; a num or id is sent as the type that it had.
  const named = key ? { [key.field]: payload[key.field] } : {};
  return { kind: 'update', payload: { ...named, ...changed }, before: found, fields };
}

function blocked(payload: Payload, reason: string): Change {
  return { kind: 'blocked', payload, reason };
}
