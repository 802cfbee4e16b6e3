import type { Reading } from '../../account/reading.js';
import type { ResourceName } from '../../contract/index.js';
import type { RunSummary } from '../../execution/index.js';
import {
  type Allowance,
  allowOption,
  type Forecast,
  notAllowed,
  type PlanChange,
  type PlanCounts,
  type PlanKind,
  type QuotaLeft,
  type SafetyFinding,
  writesOf,
} from '../../plan/index.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import type { CheckedTable } from '../../rows/reading.js';
import type { DamagedValues } from '../../validation/index.js';

/** A plan as reports tell it. What is unchanged is counted only. */
export interface Plan {
  readonly summary: RunSummary;
  /** Whether it was saved, and can be applied by the id of its run. */
  readonly isSaved: boolean;
  readonly counts: PlanCounts;
  readonly byResource: Readonly<Partial<Record<ResourceName, PlanCounts>>>;
  /** How the account was read. */
  readonly readings: readonly Reading[];
  readonly forecast: Forecast;
  /** When it would be done if it began at once and went on each day. */
  readonly endsAt?: Date;
  readonly quota?: QuotaLeft;
  /** Why it is not carried out unasked. */
  readonly findings: readonly SafetyFinding[];
  /** What may go beyond the limits. */
  readonly allow: readonly Allowance[];
  /** Names of operations that the plan takes and that only public clients show; default: none. */
  readonly undocumented?: readonly string[];
  /** What the sources showed; absent where a saved plan is shown again. */
  readonly issues?: IssueSummary;
  /** The tables that were read; absent where a saved plan is shown again. */
  readonly tables?: readonly CheckedTable[];
  /** Values that look damaged and are not sent. */
  readonly damage?: DamagedValues;
  /** The records of these kinds, kind by kind, read from the journal as they are asked for. */
  changes(kinds: readonly PlanKind[]): Iterable<PlanChange>;
}

/** Whether carrying out the plan would be refused. */
export function isRefused({ findings, allow }: Pick<Plan, 'findings' | 'allow'>): boolean {
  return notAllowed(findings, allow).length > 0;
}

/** Exit code of a plan: 3 when it would be refused, 1 when records are left alone for a reason, 0 otherwise. */
export function planExitCode(plan: Plan): number {
  if (isRefused(plan)) return 3;
  const { rejected, conflict, blocked } = plan.counts;
  const errors = plan.issues?.errors ?? 0;
  return plan.summary.rows.rejected + rejected + conflict + blocked + errors > 0 ? 1 : 0;
}

/** The command that carries out a saved plan; undefined where there is nothing to write. */
export function applyCommand({ summary, isSaved, counts, findings }: Plan): string | undefined {
  if (!isSaved || writesOf(counts) === 0) return undefined;
  return `fieldsheet apply ${summary.id}${findings.length > 0 ? ` ${allowOption(findings)}` : ''}`;
}
