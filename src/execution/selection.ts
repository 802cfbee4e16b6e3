import type { ResourceName } from '../contract/index.js';
import type { ChangeKind } from '../plan/change.js';
import type { SqlValue } from '../sqlite/database.js';
import type { ChangeState } from './states.js';

export interface Selection {
  readonly state: ChangeState;
  readonly resource: ResourceName;
  /** Only changes with a key, or only those without; default: both. */
  readonly withKey?: boolean;
  readonly withMessage?: boolean;
  /** Only those that were matched with records of the account. */
  readonly isMatched?: boolean;
  /** Default: both. */
  readonly only?: 'records' | 'operations';
  readonly kind?: ChangeKind;
  readonly operation?: string | undefined;
  readonly newestFirst?: boolean;
}

/** Of one resource, or of all. */
export type AnySelection = Omit<Selection, 'resource'> & Partial<Pick<Selection, 'resource'>>;

/** SQL condition for a selection beyond state and resource; values from `selectedBy`. */
export const selected = `(? IS NULL OR (key_value IS NOT NULL) = ?) AND (? = 0 OR message IS NOT NULL)
  AND (? = 0 OR matching IS NOT NULL)
  AND (? IS NULL OR (operation IS NOT NULL) = ?) AND (? IS NULL OR kind = ?)
  AND (? IS NULL OR operation = ?)`;

/** The values of the condition `selected`. */
export function selectedBy({ withKey, withMessage = false, isMatched = false, ...planned }: Selection): SqlValue[] {
  const hasKey = withKey === undefined ? null : Number(withKey);
  return [hasKey, hasKey, Number(withMessage), Number(isMatched), ...selectedByPlan(planned)];
}

/** The values of its second half, whose columns the tallies have too. */
export function selectedByPlan({ only, kind, operation }: Pick<Selection, 'only' | 'kind' | 'operation'>): SqlValue[] {
  const isOperation = only === undefined ? null : Number(only === 'operations');
  const ofKind = kind ?? null;
  const named = operation ?? null;
  return [isOperation, isOperation, ofKind, ofKind, named, named];
}
