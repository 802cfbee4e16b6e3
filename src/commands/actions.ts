import { type ActionOf, type RunInfo, undoCommand, unknownOperation } from '../journal/index.js';
import { isImport } from '../runs/run-family.js';
import { attachAction } from './attach/action.js';
import { attachOperation } from './attach/columns.js';
import { lifecycleAction } from './lifecycle/action.js';
import { photosAction, photosOperation, placeOf } from './photos/action.js';

/** Operations that the service turned out to lack during a run; they are not tried again for each record. */
const missing = new WeakMap<RunInfo, Set<string>>();

/**
 * The action of a change that names an operation, besides those of sending records: so `resume` can continue what any
 * feature has begun. Throws JournalError if no feature knows the operation.
 */
export const actionOf: ActionOf = (change, run) => {
  const { operation } = change;
  if (operation === attachOperation.name) return attachAction;
  if (operation === photosOperation.name) return photosAction(placeOf(run));
  // An undo and an import have more to do, which a resume cannot help: they go on without the operation.
  const goesOn = run.command === undoCommand || isImport(run);
  const known = missing.get(run) ?? new Set<string>();
  if (goesOn) missing.set(run, known);
  const action = lifecycleAction(change, goesOn ? known : undefined);
  if (action) return action;
  throw unknownOperation(change);
};
