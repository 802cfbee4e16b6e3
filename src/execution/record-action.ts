import { accessOf, type Payload } from '../contract/index.js';
import { type Said, said } from '../language/said.js';
import { periodOf } from '../plan/index.js';
import type { Action } from './action.js';
import { withIds } from './add-ids.js';
import type { AlikeLookUps } from './alike-look-ups.js';
import { answeredOtherwise, foreignAnswer, judgeAnswered, recordsBy, thereSince } from './answered-record.js';
import type { ChangeStore } from './change-store.js';
import { EmptiedKeys, emptiedKeysOf, without } from './emptied-keys.js';
import { type Covers, judge, lookUpKey, type Verdict } from './judge.js';
import type { StoredChange } from './stored-change.js';

export interface RecordActionOptions {
  readonly changes: ChangeStore;
  readonly covers: Covers;
  readonly alike: AlikeLookUps;
}

/** Creates or updates a record. Looks it up by id or key, otherwise by its content. */
export function recordAction({ changes, covers, alike }: RecordActionOptions): Action {
  const keys = new EmptiedKeys();
  return {
    request: (change) => accessOf(change.resource).write(keys.sent(change, withIds(change, changes))),
    refused(change, error) {
      const meaning = keys.meaningOf(change, error);
      return meaning === undefined || meaning === 'again' ? meaning : { outcome: 'rejected', message: meaning };
    },
    accepted(change, answer) {
      const record = accessOf(change.resource).written(answer, change.payload);
      const { id } = record;
      if (id === undefined || id === null || id === '') return undefined;
      const answerId = String(id);
      const foreign = foreignAnswer({ ...change, payload: withIds(change, changes) }, record, covers);
      if (foreign !== undefined) return { foreign, answeredId: answerId };
      alike.claim(change, answerId);
      const since = thereSince(change, record);
      if (since !== undefined) return { outcome: 'updated', answerId, record, message: said('wasThere', since) };
      const keptKey = keys.accepted(change, record);
      const sent = keptKey ? { ...change, payload: without(change.payload, emptiedKeysOf(change)) } : change;
      const message = joined([answeredOtherwise(sent, answer, covers), keptKey]);
      return { outcome: change.kind === 'update' ? 'updated' : 'created', answerId, record, message };
    },
    async lookUp(change, ask, answeredId) {
      const { resource, kind } = change;
      const key = lookUpKey(change);
      const records = key ? await recordsBy(key, { resource, ask }) : [];
      const isKeyless = !key && kind === 'create';
      const verdict = isKeyless ? await alike.lookUp(change, ask) : judgeAmong(change, records, covers);
      const isFound = records.length > 0 || isKeyless;
      const isOpen = !isFound || verdict.answer === 'unknown' || (isKeyless && verdict.answer === 'notLanded');
      if (answeredId === undefined || !isOpen) return verdict;
      const [answered] = await recordsBy({ field: 'id', value: answeredId }, { resource, ask });
      const isOfAnother = (record: Payload) => alike.mayBeOfAnother(change, record);
      const judged = judgeAnswered(change, answered, { covers, isOfAnother });
      if (judged.answer === 'landedThenChanged' && judged.id !== undefined) alike.claim(change, judged.id);
      return judged;
    },
  };
}

function joined(messages: readonly (Said | undefined)[]): Said | undefined {
  const present = messages.filter((message) => message !== undefined);
  return present.length > 1 ? said('all', present) : present[0];
}

/** If several records have the key, one with all sent values shows that the change landed. */
function judgeAmong(change: StoredChange, records: readonly Payload[], covers: Covers): Verdict {
  const { resource, payload } = change;
  return judge(change, records.find((each) => covers(resource, each, payload)) ?? records[0], covers);
}

/** Whether a lost answer can be looked up, by key or by period. */
export function canLookUpRecord(
  change: Pick<StoredChange, 'resource' | 'kind' | 'key' | 'before' | 'payload'>,
): boolean {
  const { resource, kind, payload } = change;
  return lookUpKey(change) !== undefined || (kind === 'create' && periodOf(resource, payload) !== undefined);
}
