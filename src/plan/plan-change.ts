import type { ResourceName } from '../contract/index.js';
import type { ChangeKind, FieldChange } from './change.js';

/** What a plan says about a record, or that the check rejected it. What an import applies are deletions. */
export type PlanKind = Exclude<ChangeKind, 'apply' | 'unchanged'> | 'delete' | 'rejected';

/** What is written if the plan is carried out. */
export const writtenKinds = ['update', 'create', 'delete'] as const satisfies readonly PlanKind[];

/** What is left alone, with a reason. */
export const leftKinds = ['conflict', 'blocked', 'rejected'] as const satisfies readonly PlanKind[];

/** All that a plan counts, in the order of its reports. */
export const planKinds = ['create', 'update', 'delete', 'unchanged', 'conflict', 'blocked', 'rejected'] as const;

/** How many records the plan writes: creates, updates, deletes. */
export function writesOf(counts: PlanCounts): number {
  return writtenKinds.reduce((sum, kind) => sum + counts[kind], 0);
}

/** One record of a plan. */
export interface PlanChange {
  readonly kind: PlanKind;
  readonly resource: ResourceName;
  /** Value of the key that the record is found by. */
  readonly key?: string;
  readonly name?: string;
  readonly file: string;
  readonly sheet?: string;
  readonly row: number;
  /** What an update changes; of a creation all that it sends, from null. */
  readonly fields: readonly FieldChange[];
  /** Why it is left alone. */
  readonly reason?: string;
}

/** Number of records by what the plan says about them. */
export type PlanCounts = Readonly<Record<PlanKind | 'unchanged', number>>;

/** What the service has announced for today. */
export interface QuotaLeft {
  readonly remaining: number;
  /** Requests a day. */
  readonly limit?: number;
  /** Of both, requests that are left for others. */
  readonly reserve?: number;
}
