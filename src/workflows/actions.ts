import {
  type Action,
  type ActionOf,
  type RunInfo,
  type StoredChange,
  undoCommand,
  unknownOperation,
} from '../execution/index.js';
import { attachAction } from './attach/action.js';
import { attachOperation } from './attach/columns.js';
import { lifecycleAction } from './lifecycle/action.js';
import { photosAction, photosOperation, placeOf } from './photos/action.js';
import { isImport } from './runs/family.js';
import { undoAction } from './undo/action.js';

/** The action for a change, where it is one of those that a feature carries out. */
type ActionFinder = (change: StoredChange, run: RunInfo) => Action | undefined;

/**
 * What is carried out besides sending records; a feature adds its own here, so that `resume` goes on with it as well.
 */
const finders: readonly ActionFinder[] = [
  // These have more to do than what the service may not be able to.
  (change, run) => (run.command === undoCommand || isImport(run) ? undoAction(change, run) : undefined),
  lifecycleAction,
  ({ operation }) => (operation === attachOperation.name ? attachAction : undefined),
  ({ operation }, run) => (operation === photosOperation.name ? photosAction(placeOf(run)) : undefined),
];

/** How a change that names an operation is carried out. Throws JournalError for one that no feature here knows. */
export const actionOf: ActionOf = (change, run) => {
  for (const find of finders) {
    const action = find(change, run);
    if (action) return action;
  }
  throw unknownOperation(change);
};
