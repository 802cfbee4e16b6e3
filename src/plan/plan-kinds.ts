import type { Payload, ResourceName } from '../contract/index.js';
import type { Said } from '../messages/said.js';
import type { ChangeKind, FieldChange } from './change.js';
import type { Matching } from './matching.js';

/** Kinds of changes in a plan, and `rejected` by the check. */
export type PlanKind = Exclude<ChangeKind, 'apply' | 'unchanged'> | 'deactivate' | 'rejected';

export const writtenKinds = ['update', 'create', 'deactivate'] as const satisfies readonly PlanKind[];

/** Kinds that are not sent, for a reason. */
export const leftKinds = ['conflict', 'blocked', 'rejected'] as const satisfies readonly PlanKind[];

/** All counted kinds, in report order. */
export const planKinds = ['create', 'update', 'deactivate', 'unchanged', 'conflict', 'blocked', 'rejected'] as const;

/** The kinds that a table of counts shows: deactivations only where there are any. */
export function shownKinds(counts: PlanCounts): readonly (typeof planKinds)[number][] {
  return planKinds.filter((kind) => kind !== 'deactivate' || counts[kind] > 0);
}

export function writesOf(counts: PlanCounts): number {
  return writtenKinds.reduce((sum, kind) => sum + counts[kind], 0);
}

/** One record of a plan. */
export interface PlanChange {
  /** Its number in the plan, by which decisions name it; present if it was matched. */
  readonly number?: number;
  readonly kind: PlanKind;
  readonly resource: ResourceName;
  readonly key?: string;
  readonly name?: string;
  readonly file: string;
  readonly sheet?: string;
  readonly row: number;
  /** Changes of an update; for a creation all fields, from null. */
  readonly fields: readonly FieldChange[];
  readonly reason?: string;
  /** The reason as data, to be said in other languages. */
  readonly said?: Said;
  readonly matching?: Matching;
  /** The record as the row gives it, if it was matched. */
  readonly payload?: Payload;
}

/** Number of records by kind. */
export type PlanCounts = Readonly<Record<PlanKind | 'unchanged', number>>;

/** Quota that the service has announced for today. */
export interface QuotaLeft {
  readonly remaining: number;
  readonly limit?: number;
  /** Part of both that is left for others. */
  readonly reserve?: number;
}
