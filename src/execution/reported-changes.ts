import { resourceNames, resourceOf } from '../contract/index.js';
import type { RecordKey } from '../plan/change.js';
import type { ChangeStore } from './change-store.js';
import type { ReportedChange, ReportedResult } from './run-info.js';
import type { Selection } from './selection.js';
import type { ChangeState } from './states.js';
import type { StoredChange } from './stored-change.js';

/** See `Run.reported`. */
export function* reportedChanges(
  changes: ChangeStore,
  state: ChangeState,
  selection: Pick<Selection, 'withMessage'> = {},
): Generator<ReportedChange> {
  for (const change of inState(changes, state, selection)) {
    const { origin, resource, message = '', said } = change;
    yield { origin, resource, message, said, key: peoplesKey(change) };
  }
}

/** An operation on a record without a row names it by id; people know it by its key. */
export function peoplesKey({ resource, key, before, origin }: StoredChange): StoredChange['key'] {
  if (key?.field !== 'id' || origin.row !== 0) return key;
  const [field] = resourceOf(resource).naturalKeys as readonly RecordKey['field'][];
  const value = field && before?.[field];
  return field === undefined || value === undefined || value === null || value === ''
    ? key
    : { field, value: String(value) };
}

/** See `Run.results`. */
export function* reportedResults(changes: ChangeStore, state: ChangeState): Generator<ReportedResult> {
  for (const { origin, resource, message = '', ...change } of inState(changes, state)) {
    const { key, operation, answerId, result } = change;
    yield {
      origin,
      resource,
      message,
      key,
      operation,
      answerId,
      result,
    };
  }
}

function* inState(
  changes: ChangeStore,
  state: ChangeState,
  selection: Pick<Selection, 'withMessage'> = {},
): Generator<StoredChange> {
  for (const resource of resourceNames) {
    for (const page of changes.pages({ ...selection, state, resource })) yield* page;
  }
}
