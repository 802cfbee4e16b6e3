import { type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import { nounOf, type Said, said } from '../messages/said.js';
import type { ChangeKind } from './change.js';
import { covers, isNothing } from './compare.js';
import { mostFields, quotedValue } from './diff.js';
import { changedReason, holdsExactly, isSameBothWays } from './undo.js';

/** An update, unless it has another kind or an operation. */
export interface PendingChange {
  readonly resource: ResourceName;
  readonly kind?: ChangeKind;
  readonly operation?: string;
  /** Of an update, the fields to send, and the id. */
  readonly payload: Payload;
  readonly before?: Payload;
}

export interface Withdrawal {
  readonly to: 'conflict' | 'unchanged';
  readonly message: Said;
}

/**
 * Why a pending update, creation or deletion is withdrawn, given its record as the account has it now; undefined if the
 * change is still right.
 */
export function rechecked(change: PendingChange, found: Payload | undefined): Withdrawal | undefined {
  const { resource, kind, operation, before } = change;
  const isCreation = operation === undefined && kind === 'create';
  // If the record is gone, the deletion itself reports it.
  if (!found) return isCreation || operation !== undefined ? undefined : withdrawal(said('deletedSincePlan'));
  if (isCreation) return withdrawal(said('createdSincePlan', nounOf(resource)));
  if (operation === undefined) return recheckedUpdate(change, found);
  return before && changedWithdrawal(resource, found, before);
}

/** The same for an update or deletion of an undo; one whose record is gone reports that itself. */
export function recheckedUndo(change: PendingChange, found: Payload | undefined): Withdrawal | undefined {
  if (!found) return undefined;
  const { resource, operation, before } = change;
  if (operation === undefined) return recheckedUpdate(change, found, holdsExactly);
  const changed = before && changedReason({ resource, payload: {}, before, after: before }, found);
  return changed && withdrawal(changed);
}

/** Unchanged if the record has all values already, a conflict if somebody changed it. Ignores read-only fields. */
function recheckedUpdate(
  { resource, payload, before }: PendingChange,
  found: Payload,
  holds: typeof covers = covers,
): Withdrawal | undefined {
  const { id: _, ...wanted } = payload;
  if (holds(resource, found, wanted)) return { to: 'unchanged', message: said('sameSincePlan') };
  return before && changedWithdrawal(resource, found, before);
}

function withdrawal(message: Said): Withdrawal {
  return { to: 'conflict', message };
}

function changedWithdrawal(resource: ResourceName, found: Payload, before: Payload): Withdrawal | undefined {
  const changed = Object.keys(resourceOf(resource).payload.shape).filter((field) => {
    const [now, old] = [found[field], before[field]];
    return isNothing(now) !== isNothing(old) || !isSameBothWays({ resource, field, now, old });
  });
  if (changed.length === 0) return undefined;
  const texts = changed
    .slice(0, mostFields)
    .map((field) => said('fromTo', field, quotedValue(before[field]), quotedValue(found[field])));
  return withdrawal(said('changedSincePlan', texts, changed.length - texts.length));
}
