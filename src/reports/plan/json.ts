import type { RunSummary } from '../../journal/index.js';
import {
  type Forecast,
  leftKinds,
  type PlanChange,
  type PlanCounts,
  shownKinds,
  writtenKinds,
} from '../../plan/index.js';
import { documentHead } from '../documents/format.js';
import { forecastJson } from '../facts.js';
import { type IssueMembers, issuesJson } from '../issues.js';
import { type RememberedMembers, rememberedMember } from '../remembered.js';
import { applyCommand, isRefused, type Plan, planExitCode } from './view.js';

/** What a plan prints with `--json`, and what its `.json` file holds. */
export interface PlanDocument
  extends Partial<IssueMembers>,
    RememberedMembers,
    Pick<Plan, 'undecided' | 'readings' | 'quota' | 'damage'> {
  readonly command: 'plan' | 'import' | 'apply' | 'runs';
  /** Id of the plan; absent if it was not saved. */
  readonly plan?: string;
  readonly outcome: 'planned';
  /** `domain@host`. */
  readonly account: string;
  readonly sources: readonly string[];
  /** The command that applies the plan; absent if there is nothing to apply. */
  readonly apply?: string;
  readonly rows: RunSummary['rows'];
  readonly slice?: RunSummary['options']['slice'];
  /** Number of records by what is planned for them. */
  readonly planned: ShownCounts;
  readonly byResource: Readonly<Partial<Record<keyof Plan['byResource'], ShownCounts>>>;
  readonly asked?: RunSummary['options']['asked'];
  /** What planning has sent. */
  readonly requests: RunSummary['requests'];
  readonly forecast: PlanForecast;
  readonly safety: {
    /** Whether `apply` refuses it as it stands. */
    readonly isRefused: boolean;
    readonly isForced: boolean;
    readonly allow: Plan['allow'];
    readonly findings: Plan['findings'];
  };
  /** Unchanged records are only counted. */
  readonly changes: readonly PlannedChange[];
  readonly exitCode: number;
}

export interface PlanForecast extends Forecast {
  /** When it would end if it began now and continued each day. */
  readonly endsAt?: string;
}

/** Counts by kind; kinds that only extracts have are absent where there are none. */
export type ShownCounts = Readonly<Partial<PlanCounts>>;

/** One record of a plan in JSON documents. */
export interface PlannedChange extends Omit<PlanChange, 'key' | 'name' | 'sheet' | 'reason' | 'said'> {
  readonly key: string | null;
  readonly name: string | null;
  readonly sheet: string | null;
  readonly reason: string | null;
}

const chunkLength = 1 << 16;

/** A plan as JSON, in pieces, so that memory does not grow with the changes. Unchanged records are only counted. */
export function* planJson(
  command: PlanDocument['command'],
  plan: Plan,
  exitCode: number = planExitCode(plan),
): Generator<string> {
  yield `${documentHead(headOf(command, plan))},"changes":[`;
  let chunk = '';
  let separator = '';
  for (const change of plan.changes([...writtenKinds, ...leftKinds])) {
    chunk += separator + JSON.stringify(changeJson(change));
    separator = ',';
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}],"exitCode":${exitCode}}\n`;
}

function headOf(command: PlanDocument['command'], plan: Plan): Omit<PlanDocument, 'changes' | 'exitCode'> {
  const { summary, isSaved, counts, byResource, readings, forecast, endsAt, quota, findings, allow, issues } = plan;
  const { undecided } = plan;
  const apply = applyCommand(plan);
  return {
    command,
    plan: isSaved ? summary.id : undefined,
    outcome: 'planned',
    account: summary.account,
    sources: summary.sources.map(({ file }) => file),
    apply,
    rows: summary.rows,
    slice: summary.options.slice,
    ...rememberedMember(summary.options),
    planned: countsJson(counts),
    undecided,
    byResource: Object.fromEntries(Object.entries(byResource).map(([name, of]) => [name, countsJson(of)])),
    readings,
    asked: summary.options.asked,
    requests: summary.requests,
    forecast: { ...forecastJson(forecast), endsAt: endsAt?.toISOString() },
    quota,
    safety: { isRefused: isRefused(plan), isForced: allow.length > 0, allow, findings },
    ...(issues && issuesJson(issues)),
    damage: plan.damage,
  };
}

/** Without the kinds that only extracts have, where there are none. */
function countsJson(counts: PlanCounts): ShownCounts {
  return Object.fromEntries(shownKinds(counts).map((kind) => [kind, counts[kind]]));
}

function changeJson(change: PlanChange): PlannedChange {
  const { kind, resource, key = null, name = null, file, sheet = null, row, fields, reason = null } = change;
  const { number, matching, payload } = change;
  return { number, kind, resource, key, name, file, sheet, row, fields, reason, matching, payload };
}
