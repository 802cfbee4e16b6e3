import type { ResourceName } from '../contract/index.js';
import type { ChangeKind } from './change.js';

/** How much a plan may do to the records of a resource unasked; shares are above 0 and up to 1. */
export interface SafetyLimits {
  /** Share of the records of the file that are in the account, those that would change; default 0.3. */
  readonly changed?: number;
  /** Share of all records of the file, those that may come twice; default 0.5. */
  readonly created?: number;
  /** Share of the records of the account, those that would be deleted; default 0.1. */
  readonly deleted?: number;
  /** Records that would be deleted, whatever their share; default 100. */
  readonly deletedRecords?: number;
}

export const defaultSafety: Required<SafetyLimits> = {
  changed: 0.3,
  created: 0.5,
  deleted: 0.1,
  deletedRecords: 100,
};

/** What may be allowed beyond the limits, each by itself. */
export const allowances = ['changes', 'creations', 'deletions'] as const;

export type Allowance = (typeof allowances)[number];

/** Fewer records found in the account say nothing about a file. */
const leastFound = 10;

/** So few deletions are meant, whatever share of a small account they are. */
const fewDeletions = 3;

/** What a plan says about the records of a resource, in numbers. */
export interface PlannedRecords {
  readonly resource: ResourceName;
  readonly kinds: Readonly<Partial<Record<ChangeKind, number>>>;
  /** Records in conflict that are in the account: they will not change. */
  readonly conflictsFound?: number;
  /** Records that an exported workbook has and of which nothing is staged, because nobody has edited them. */
  readonly unedited?: number;
  /** All records that the account has, whether the file names them or not; absent where it is not known. */
  readonly inAccount?: number;
}

/** One reason for which a plan is not carried out unasked. */
export interface SafetyFinding {
  readonly limit: 'changed' | 'created' | 'deleted';
  /** What goes on all the same, behind `--allow`. */
  readonly allowedBy: Allowance;
  readonly resource: ResourceName;
  /** Records that would change, be created or be deleted. */
  readonly records: number;
  /** Records of the file that are in the account; of a creation all of the file, of a deletion all of the account. */
  readonly of: number;
  /** The share that is allowed. */
  readonly allowed: number;
  /** Of deletions, how many are allowed whatever their share. */
  readonly atMost?: number;
  /** Of creations, the records of the account that the file does not name: so many may come twice. */
  readonly unnamed?: number;
}

/**
 * Why a plan should not be carried out unasked, resource by resource: it changes too much of what is in the account,
 * deletes too much of it, or creates too much beside it. Where hardly anything of a file is in the account, nothing is
 * said of creations: that is a first import.
 */
export function safetyFindings(planned: readonly PlannedRecords[], limits: SafetyLimits = {}): SafetyFinding[] {
  const allowed = { ...defaultSafety, ...limits };
  return planned.flatMap((records) => [
    ...changedFinding(records, allowed.changed),
    ...createdFinding(records, allowed.created),
    ...deletedFinding(records, allowed),
  ]);
}

/** The findings that nobody has allowed. */
export function notAllowed(findings: readonly SafetyFinding[], allow: readonly Allowance[]): SafetyFinding[] {
  return findings.filter(({ allowedBy }) => !allow.includes(allowedBy));
}

/** `--allow changes,deletions`: what lets all of these findings pass. */
export function allowOption(findings: readonly SafetyFinding[]): string {
  return `--allow ${allowances.filter((word) => findings.some(({ allowedBy }) => allowedBy === word)).join(',')}`;
}

/** Records of the file that are in the account; what an import applies are deletions. */
function foundOf({ kinds, conflictsFound = 0, unedited = 0 }: PlannedRecords): number {
  const { update = 0, unchanged = 0, apply = 0 } = kinds;
  return update + unchanged + apply + conflictsFound + unedited;
}

/** A wrong column or a wrong decimal sign changes nearly every record. */
function changedFinding(planned: PlannedRecords, allowed: number): SafetyFinding[] {
  const { resource, kinds } = planned;
  const [records, of] = [kinds.update ?? 0, foundOf(planned)];
  if (of < leastFound || records / of <= allowed) return [];
  return [{ limit: 'changed', allowedBy: 'changes', resource, records, of, allowed }];
}

/**
 * A file that mostly matched the account and now does not has lost its keys, or zeros before them: what is there comes
 * once more. No more records can come twice than the account has and the file does not name, so that a file of which a
 * part was imported may bring the rest.
 */
function createdFinding(planned: PlannedRecords, allowed: number): SafetyFinding[] {
  const { resource, kinds, inAccount } = planned;
  const [records, found] = [kinds.create ?? 0, foundOf(planned)];
  const of = found + records;
  const unnamed = inAccount === undefined ? undefined : Math.max(0, inAccount - found);
  const twice = Math.min(records, unnamed ?? records);
  if (found < leastFound || twice / of <= allowed) return [];
  const known = unnamed === undefined ? {} : { unnamed };
  return [{ limit: 'created', allowedBy: 'creations', resource, records, of, allowed, ...known }];
}

/** A sheet that was cut or filtered by somebody deletes what it has lost. */
function deletedFinding(planned: PlannedRecords, limits: Required<SafetyLimits>): SafetyFinding[] {
  const { resource, kinds, inAccount } = planned;
  const { deleted: allowed, deletedRecords: atMost } = limits;
  const records = kinds.apply ?? 0;
  const of = inAccount ?? foundOf(planned);
  const isMuch = records > atMost || (records > fewDeletions && records / of > allowed);
  return isMuch ? [{ limit: 'deleted', allowedBy: 'deletions', resource, records, of, allowed, atMost }] : [];
}
