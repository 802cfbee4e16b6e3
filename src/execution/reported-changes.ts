import { resourceNames } from '../contract/index.js';
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
  for (const { origin, resource, message = '', key } of inState(changes, state, selection)) {
    yield { origin, resource, message, key };
  }
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
