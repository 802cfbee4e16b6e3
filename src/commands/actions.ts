import {
  type Action,
  type ActionOf,
  type RunInfo,
  type StoredChange,
  undoCommand,
  unknownOperation,
} from '../execution/index.js';
import { isImport } from '../runs/run-family.js';
import { attachAction } from './attach/action.js';
import { attachOperation } from './attach/columns.js';
import { lifecycleAction } from './lifecycle/action.js';
import { photosAction, photosOperation, placeOf } from './photos/action.js';
import { undoAction } from './undo/action.js';

type ActionFinder = (change: StoredChange, run: RunInfo) => Action | undefined;

/** Actions besides sending records. A feature adds its own here, so that `resume` can continue it. */
const finders: readonly ActionFinder[] = [
  // Before `lifecycleAction`: an undo has more to do for the same operations.
  (change, run) => (run.command === undoCommand || isImport(run) ? undoAction(change, run) : undefined),
  lifecycleAction,
  ({ operation }) => (operation === attachOperation.name ? attachAction : undefined),
  ({ operation }, run) => (operation === photosOperation.name ? photosAction(placeOf(run)) : undefined),
];

/** The action of a change that names an operation. Throws JournalError if no feature knows the operation. */
export const actionOf: ActionOf = (change, run) => {
  for (const find of finders) {
    const action = find(change, run);
    if (action) return action;
  }
  throw unknownOperation(change);
};
