import type { ResourceName } from '../contract/index.js';
import type { ChangeKind } from '../plan/change.js';
import type { SqlValue } from './database.js';
import type { ChangeState } from './states.js';

/** Which changes to read. */
export interface Selection {
  readonly state: ChangeState;
  readonly resource: ResourceName;
  /** Only what a key identifies, or only what nothing does; default: both. */
  readonly withKey?: boolean;
  /** Leaves out those of which there is nothing to say. */
  readonly withMessage?: boolean;
  /** Records that are to be sent themselves, or operations that are to be carried out on records; default: both. */
  readonly only?: 'records' | 'operations';
  /** Only what the plan said this about. */
  readonly kind?: ChangeKind;
  /** Only this operation of the catalogue. */
  readonly operation?: string | undefined;
  /** In the order against that of staging. */
  readonly newestFirst?: boolean;
}

/** What a selection says beyond state and resource, as a condition on the columns; see `selectedBy`. */
export const selected = `(? IS NULL OR (key_value IS NOT NULL) = ?) AND (? = 0 OR message IS NOT NULL)
  AND (? IS NULL OR (operation IS NOT NULL) = ?) AND (? IS NULL OR kind = ?)
  AND (? IS NULL OR operation = ?)`;

/** The values of the condition `selected`. */
export function selectedBy({ withKey, withMessage = false, ...planned }: Selection): SqlValue[] {
  const hasKey = withKey === undefined ? null : Number(withKey);
  return [hasKey, hasKey, Number(withMessage), ...selectedByPlan(planned)];
}

/** Those of its second half, of which the tallies know as well. */
export function selectedByPlan({ only, kind, operation }: Pick<Selection, 'only' | 'kind' | 'operation'>): SqlValue[] {
  const isOperation = only === undefined ? null : Number(only === 'operations');
  const ofKind = kind ?? null;
  const named = operation ?? null;
  return [isOperation, isOperation, ofKind, ofKind, named, named];
}
