import { operationNamed } from '../contract/index.js';
import { ConfigurationError, ProtocolError } from '../errors.js';
import {
  type Action,
  type ActionOf,
  type RunInfo,
  type StoredChange,
  undoCommand,
  unknownOperation,
} from '../journal/index.js';
import { isImport } from '../runs/run-family.js';
import { attachAction } from './attach/action.js';
import { attachOperation } from './attach/columns.js';
import { lifecycleAction } from './lifecycle/action.js';
import { photosAction, photosOperation, placeOf } from './photos/action.js';

/** Operations that the service turned out to lack during a run; they are not tried again for each record. */
const missing = new WeakMap<RunInfo, Set<string>>();

/** If the service lacks an undocumented operation, the change is rejected and the run goes on: a resume cannot help. */
function undoAction(change: StoredChange, run: RunInfo): Action | undefined {
  const action = lifecycleAction(change);
  const { name, documented } = operationNamed(change.operation ?? '') ?? {};
  if (!action || name === undefined || documented) return action;
  const known = missing.get(run) ?? new Set();
  missing.set(run, known);
  const message = `The service does not have ${name}, which is not documented: there is no other way to do this.`;
  return {
    ...action,
    request(asked) {
      if (known.has(name)) throw new ConfigurationError(message);
      return action.request(asked);
    },
    async refused(asked, error, ask) {
      try {
        if (!(error instanceof ProtocolError)) return await action.refused?.(asked, error, ask);
      } catch (cause) {
        if (!(cause instanceof ProtocolError) || cause.cause !== error) throw cause;
      }
      known.add(name);
      return { outcome: 'rejected', message };
    },
  };
}

/**
 * The action of a change that names an operation, besides those of sending records: so `resume` can continue what any
 * feature has begun. Throws JournalError if no feature knows the operation.
 */
export const actionOf: ActionOf = (change, run) => {
  const { operation } = change;
  if (operation === attachOperation.name) return attachAction;
  if (operation === photosOperation.name) return photosAction(placeOf(run));
  // An undo has more to do for the same operations.
  const action = run.command === undoCommand || isImport(run) ? undoAction(change, run) : lifecycleAction(change);
  if (action) return action;
  throw unknownOperation(change);
};
