import { accessOf } from '../contract/index.js';
import { NotFoundError } from '../errors.js';
import { periodOf } from '../plan/index.js';
import type { Action, Settled } from './action.js';
import type { AlikeRecords } from './alike.js';
import { answeredOtherwise } from './answered.js';
import type { ChangeStore } from './change-store.js';
import { type Covers, judge, lookUpKey } from './judge.js';
import { withIds } from './names.js';
import type { StoredChange } from './stored-change.js';

export interface RecordActionOptions {
  readonly changes: ChangeStore;
  readonly covers: Covers;
  readonly alike: AlikeRecords;
}

/** Sends a record: creates it, or updates it. Looked up by its id or key, else by what it says. */
export function recordAction({ changes, covers, alike }: RecordActionOptions): Action {
  return {
    request: (change) => accessOf(change.resource).write(withIds(change, changes)),
    accepted(change, answer) {
      const record = accessOf(change.resource).written(answer, change.payload);
      const { id } = record;
      if (id === undefined || id === null || id === '') return undefined;
      const answerId = String(id);
      alike.claim(change, answerId);
      const settled = settledBy(change, answerId);
      const message = settled.message ?? answeredOtherwise(change, answer, covers);
      return { ...settled, record, ...(message !== undefined && { message }) };
    },
    async lookUp(change, ask) {
      const key = lookUpKey(change);
      const { resource, payload, kind } = change;
      if (!key) return kind === 'create' ? alike.lookUp(change, ask) : judge(change, undefined, covers);
      const { find, found } = accessOf(resource);
      const answer = await ask(find(key)).catch((error: unknown) => {
        if (error instanceof NotFoundError) return undefined;
        throw error;
      });
      const records = answer === undefined ? [] : found(answer, key);
      // Where several have the key, one that holds what was sent tells that it landed.
      const record = records.find((each) => covers(resource, each, payload)) ?? records[0];
      return judge(change, record, covers);
    },
  };
}

/** Whether a lost answer to this record can be found out about: something identifies it, or its days are listed. */
export function canLookUpRecord(
  change: Pick<StoredChange, 'resource' | 'kind' | 'key' | 'before' | 'payload'>,
): boolean {
  const { resource, kind, payload } = change;
  return lookUpKey(change) !== undefined || (kind === 'create' && periodOf(resource, payload) !== undefined);
}

/**
 * An update names its record by id: another id in the answer means that the record was gone, and the service made a
 * new one.
 */
function settledBy({ kind, before }: StoredChange, answerId: string): Settled {
  if (kind !== 'update') return { outcome: 'created', answerId };
  const idBefore = before?.id;
  if (idBefore === undefined || String(idBefore) === answerId) return { outcome: 'updated', answerId };
  const message = `The record to update, id ${idBefore}, was gone: the service made a new one, id ${answerId}, of the changed fields only.`;
  return { outcome: 'conflict', answerId, message };
}
