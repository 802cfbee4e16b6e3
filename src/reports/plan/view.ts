import type { Reading } from '../../account/reading.js';
import type { ResourceName } from '../../contract/index.js';
import type { RunSummary } from '../../journal/index.js';
import {
  type Allowance,
  allowOption,
  type Forecast,
  isStillActive,
  notAllowed,
  type PlanChange,
  type PlanCounts,
  type PlanKind,
  type QuotaLeft,
  type SafetyFinding,
  type UndecidedCounts,
  writesOf,
} from '../../plan/index.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import type { CheckedTable } from '../../rows/reading.js';
import { shellWord } from '../../text/words.js';
import type { DamagedValues } from '../../validation/index.js';

/** A plan as reports show it. Unchanged records are only counted. */
export interface Plan {
  readonly summary: RunSummary;
  /** Whether it was saved, and can be applied by its run id. */
  readonly isSaved: boolean;
  /** The file whose decisions are in it and not in the journal: to apply them, it must be given again. */
  readonly decidedIn?: string | undefined;
  readonly counts: PlanCounts;
  readonly byResource: Readonly<Partial<Record<ResourceName, PlanCounts>>>;
  readonly readings: readonly Reading[];
  readonly forecast: Forecast;
  /** When it would end if it began now and continued each day. */
  readonly endsAt?: Date;
  readonly quota?: QuotaLeft;
  readonly findings: readonly SafetyFinding[];
  readonly allow: readonly Allowance[];
  /** Undocumented operations that the plan uses, known from public clients only; default: none. */
  readonly undocumented?: readonly string[];
  /** Issues of the sources; absent for a bulk command. */
  readonly issues?: IssueSummary;
  /** The tables that were read; absent for a saved plan shown again. */
  readonly tables?: readonly CheckedTable[];
  /** Values that look damaged and are not sent. */
  readonly damage?: DamagedValues;
  /** Conflicts about which a person has to decide; default: none. */
  readonly undecided?: UndecidedCounts;
  /** The records of these kinds, kind by kind, read lazily from the journal. */
  changes(kinds: readonly PlanKind[]): Iterable<PlanChange>;
}

/** Whether applying the plan would be refused. */
export function isRefused({ findings, allow }: Pick<Plan, 'findings' | 'allow'>): boolean {
  return notAllowed(findings, allow).length > 0;
}

/** Exit code of a plan: 3 if it would be refused, 1 if records are left alone for a reason or stay active, 0 otherwise. */
export function planExitCode(plan: Plan): number {
  if (isRefused(plan)) return 3;
  if (isStillActive(plan.summary.options.missing)) return 1;
  const { rejected, conflict, blocked } = plan.counts;
  const errors = plan.issues?.errors ?? 0;
  return plan.summary.rows.rejected + rejected + conflict + blocked + errors > 0 ? 1 : 0;
}

/** The same with `--exit-code`: a plan that would end with 0 ends with 8 if it would write. */
export function detailedExitCode(plan: Plan): number {
  return planExitCode(plan) || (writesOf(plan.counts) > 0 ? 8 : 0);
}

/** The command that applies a saved plan; undefined if there is nothing to write. */
export function applyCommand({ summary, isSaved, decidedIn, counts, findings }: Plan): string | undefined {
  if (!isSaved || writesOf(counts) === 0) return undefined;
  const named = decidedIn === undefined ? summary.id : shellWord(decidedIn);
  return `fieldsheet apply ${named}${findings.length > 0 ? ` ${allowOption(findings)}` : ''}`;
}
