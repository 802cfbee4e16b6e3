import { operationNamed } from '../contract/index.js';
import { type ApiError, ConfigurationError, ProtocolError } from '../errors.js';
import {
  type Action,
  type ActionOf,
  type Ask,
  type Refused,
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
  if (!action) return undefined;
  const known = missing.get(run) ?? new Set();
  missing.set(run, known);
  return {
    ...action,
    request(asked) {
      const { operation = '' } = asked;
      if (known.has(operation)) throw new ConfigurationError(missingMessage(operation));
      return action.request(asked);
    },
    async refused(asked, error, ask) {
      const settled = await refusedBy(action, asked, { error, ask });
      if (settled !== 'missing') return settled;
      const { operation = '' } = asked;
      known.add(operation);
      return { outcome: 'rejected', message: missingMessage(operation) };
    },
  };
}

async function refusedBy(
  action: Action,
  change: StoredChange,
  { error, ask }: { readonly error: ApiError; readonly ask: Ask },
): Promise<Refused | 'missing'> {
  const isDocumented = operationNamed(change.operation ?? '')?.documented ?? true;
  if (error instanceof ProtocolError) return isDocumented ? undefined : 'missing';
  try {
    return await action.refused?.(change, error, ask);
  } catch (cause) {
    if (cause instanceof ProtocolError && !isDocumented && cause.cause === error) return 'missing';
    throw cause;
  }
}

function missingMessage(operation: string): string {
  return `The service does not have ${operation}, which is not documented: there is no other way to do this.`;
}

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
