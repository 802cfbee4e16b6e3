import type { ResourceName } from '../contract/index.js';
import type { ChangeKind } from './change.js';

/** Shares of the records of a resource, above 0 and up to 1, beyond which a plan is not carried out unasked. */
export interface SafetyLimits {
  /** Of the records that are in the account, those that would change; default 0.3. */
  readonly changed?: number;
  /** Of all records of the file, those that would be created; default 0.5. */
  readonly created?: number;
}

export const defaultSafety: Required<SafetyLimits> = { changed: 0.3, created: 0.5 };

/** Fewer records found in the account say nothing about a file. */
const leastFound = 10;

/** What a plan says about the records of a resource, in numbers. */
export interface PlannedRecords {
  readonly resource: ResourceName;
  readonly kinds: Readonly<Partial<Record<ChangeKind, number>>>;
  /** Records in conflict that are in the account: they will not change. */
  readonly conflictsFound?: number;
  /** Records that an exported workbook has and of which nothing is staged, because nobody has edited them. */
  readonly unedited?: number;
}

/** One reason for which a plan is not carried out unasked. */
export interface SafetyFinding {
  readonly limit: keyof SafetyLimits;
  readonly resource: ResourceName;
  /** Records that would change, or be created. */
  readonly records: number;
  /** Those of the former that would be deleted; absent where there are none. */
  readonly deleted?: number;
  /** Records that are in the account; or, of a creation, all records of the file. */
  readonly of: number;
  /** The share that is allowed. */
  readonly allowed: number;
}

/**
 * Why a plan should not be carried out unasked, resource by resource: it changes too much of what is in the account, or
 * it creates too much beside that. Where hardly anything of a file is in the account, it says nothing: that is a first
 * import.
 */
export function safetyFindings(planned: readonly PlannedRecords[], limits: SafetyLimits = {}): SafetyFinding[] {
  const allowed = { ...defaultSafety, ...limits };
  return planned.flatMap(({ resource, kinds, conflictsFound = 0, unedited = 0 }) => {
    // What an import applies are deletions.
    const { create = 0, update = 0, unchanged = 0, apply: deleted = 0 } = kinds;
    const found = update + deleted + unchanged + conflictsFound + unedited;
    if (found < leastFound) return [];
    // A wrong column or a wrong decimal sign changes nearly every record; a sheet that was cut deletes them.
    const changes = { resource, records: update + deleted, of: found, ...(deleted > 0 && { deleted }) };
    const changed = finding('changed', { ...changes, allowed: allowed.changed });
    // A file that mostly matches the account and now does not has lost its keys, or zeros before them: doubles would
    // come.
    const created = finding('created', { resource, records: create, of: found + create, allowed: allowed.created });
    return [...changed, ...created];
  });
}

function finding(limit: keyof SafetyLimits, numbers: Omit<SafetyFinding, 'limit'>): SafetyFinding[] {
  return numbers.records / numbers.of > numbers.allowed ? [{ limit, ...numbers }] : [];
}
