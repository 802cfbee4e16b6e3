import type { ResourceName } from '../contract/index.js';
import type { ChangeKind, MovedColumn } from './change.js';
import { missingLimits } from './missing.js';

/** How much of a resource a plan may change without confirmation. Shares are above 0 and up to 1. */
export interface SafetyLimits {
  /** Changed records as a share of the file's records in the account. Default 0.3. */
  readonly changed?: number;
  /** Possible duplicates as a share of the file's records. Default 0.5. */
  readonly created?: number;
}

/** Limits that can be lifted, each separately. `shorter` takes an extract as whole that may have been cut short. */
export const allowances = ['changes', 'creations', 'missing', 'shorter'] as const;

export type Allowance = (typeof allowances)[number];

/** With fewer matches in the account, shares say nothing about a file. */
const leastFound = 10;

export interface PlannedRecords {
  readonly resource: ResourceName;
  readonly kinds: Readonly<Partial<Record<ChangeKind, number>>>;
  /** Conflicts with records in the account, which will not change. */
  readonly conflictsFound?: number;
  /** Updates that give records of the account their key: a rule of the mapping or a person said so. */
  readonly adopted?: number;
  /** Records found because an earlier slice of the same files created them: they do not show that the others are there. */
  readonly byTrials?: number;
  /** Records of an exported workbook without edits; nothing is staged for them. */
  readonly unedited?: number;
  /** Columns of exported workbooks that seem to have been sorted or shifted alone. */
  readonly moved?: readonly MovedColumn[];
  /** Absent if unknown. */
  readonly inAccount?: number;
  /** Deactivations of missing records, and how many records are known. */
  readonly missing?: { readonly records: number; readonly known: number };
}

export interface SafetyFinding {
  readonly limit: 'changed' | 'moved' | 'created' | 'missing';
  readonly allowedBy: Allowance;
  readonly resource: ResourceName;
  readonly records: number;
  /** Changes: the file's records in the account. Moved: the edited cells of the column. Creations: all of the file. Missing: all known. */
  readonly of: number;
  /** As a share of `of`. */
  readonly allowed: number;
  readonly atMost?: number;
  /** Heading of the column that was moved. */
  readonly column?: string;
  /** Records of the account missing from the file: the maximum number of duplicates. */
  readonly unnamed?: number;
}

/** The limits a plan exceeds. A first import, with hardly any record in the account, may create freely. */
export function safetyFindings(planned: readonly PlannedRecords[], limits: SafetyLimits = {}): SafetyFinding[] {
  const { changed = 0.3, created = 0.5 } = limits;
  const missing = planned.reduce((sum, records) => sum + (records.missing?.records ?? 0), 0);
  return planned.flatMap((records) => [
    ...changedFinding(records, changed),
    ...movedFindings(records),
    ...createdFinding(records, created),
    ...missingFinding(records, missing),
  ]);
}

/** The findings not covered by `--allow`. */
export function notAllowed(findings: readonly SafetyFinding[], allow: readonly Allowance[]): SafetyFinding[] {
  return findings.filter(({ allowedBy }) => !allow.includes(allowedBy));
}

/** `--allow changes,missing`: the option that lifts all these findings. */
export function allowOption(findings: readonly SafetyFinding[]): string {
  const words = allowances.filter((word) => findings.some(({ allowedBy }) => allowedBy === word));
  return `--allow ${words.join(',')}`;
}

/** Records of the file in the account. `apply` counts deactivations. */
function foundOf({ kinds, conflictsFound = 0, unedited = 0 }: PlannedRecords): number {
  const { update = 0, unchanged = 0, apply = 0 } = kinds;
  return update + unchanged + apply + conflictsFound + unedited;
}

/** Catches a wrong column or decimal sign, which changes nearly every record. */
function changedFinding(planned: PlannedRecords, allowed: number): SafetyFinding[] {
  const { resource, kinds, adopted = 0 } = planned;
  const [records, of] = [(kinds.update ?? 0) - adopted, foundOf(planned) - adopted];
  if (of < leastFound || records / of <= allowed) return [];
  return [{ limit: 'changed', allowedBy: 'changes', resource, records, of, allowed }];
}

/** Catches values that went to the records of other rows, however few. */
function movedFindings({ resource, kinds, moved = [] }: PlannedRecords): SafetyFinding[] {
  if ((kinds.update ?? 0) === 0) return [];
  return moved.map(({ heading, moved: records, edited: of }) => {
    return { limit: 'moved', allowedBy: 'changes', resource, records, of, allowed: 0, column: heading };
  });
}

/**
 * Catches lost keys or leading zeros, which would duplicate records. Importing the rest after a trial or of a partly
 * imported file passes: there cannot be more duplicates than records of the account missing from the file.
 */
function createdFinding(planned: PlannedRecords, allowed: number): SafetyFinding[] {
  const { resource, kinds, inAccount, byTrials = 0 } = planned;
  const [records, found] = [kinds.create ?? 0, foundOf(planned)];
  const of = found + records;
  const unnamed = inAccount === undefined ? undefined : Math.max(0, inAccount - found);
  const twice = Math.min(records, unnamed ?? records);
  if (found - byTrials < leastFound || twice / of <= allowed) return [];
  const known = unnamed === undefined ? {} : { unnamed };
  return [{ limit: 'created', allowedBy: 'creations', resource, records, of, allowed, ...known }];
}

/** Catches a sheet that was cut or filtered, an extract of something else, or keys that changed. Of all resources together, no more than the number. */
function missingFinding({ resource, missing }: PlannedRecords, inAll: number): SafetyFinding[] {
  const { records = 0, known = 0 } = missing ?? {};
  const { share: allowed, records: atMost } = missingLimits;
  if (records === 0 || (inAll <= atMost && records / known <= allowed)) return [];
  return [{ limit: 'missing', allowedBy: 'missing', resource, records, of: known, allowed, atMost }];
}
