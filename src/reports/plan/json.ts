import {
  type Forecast,
  leftKinds,
  type PlanChange,
  type PlanCounts,
  shownKinds,
  writtenKinds,
} from '../../plan/index.js';
import { documentHead, picked, pickedOrNull } from '../documents/format.js';
import { forecastJson, rememberedMember } from '../facts.js';
import { issuesJson } from '../issues.js';
import { applyCommand, isRefused, type Plan, planExitCode } from './view.js';

/** What a plan prints with `--json`, and what its `.json` file holds. */
export interface PlanDocument extends ReturnType<typeof headOf> {
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

function headOf(command: 'plan' | 'import' | 'apply' | 'runs', plan: Plan) {
  const { summary, isSaved, counts, byResource, readings, forecast, endsAt, quota, findings, allow, issues } = plan;
  const foreseen: PlanForecast = { ...forecastJson(forecast), endsAt: endsAt?.toISOString() };
  return {
    command,
    /** Id of the plan; absent if it was not saved. */
    plan: isSaved ? summary.id : undefined,
    outcome: 'planned',
    /** `domain@host`. */
    account: summary.account,
    sources: summary.sources.map(({ file }) => file),
    /** The command that applies the plan; absent if there is nothing to apply. */
    apply: applyCommand(plan),
    rows: summary.rows,
    slice: summary.options.slice,
    ...rememberedMember(summary.options),
    /** Number of records by what is planned for them. */
    planned: countsJson(counts),
    ...picked(plan, 'undecided'),
    byResource: Object.fromEntries(Object.entries(byResource).map(([name, of]) => [name, countsJson(of)])),
    readings,
    asked: summary.options.asked,
    /** What planning has sent. */
    requests: summary.requests,
    forecast: foreseen,
    quota,
    safety: {
      /** Whether `apply` refuses it as it stands. */
      isRefused: isRefused(plan),
      isForced: allow.length > 0,
      allow,
      findings,
    },
    ...(issues && issuesJson(issues)),
    ...picked(plan, 'damage'),
  } as const;
}

/** Without the kinds that only extracts have, where there are none. */
function countsJson(counts: PlanCounts): ShownCounts {
  return Object.fromEntries(shownKinds(counts).map((kind) => [kind, counts[kind]]));
}

/** One record of a plan in JSON documents. */
export interface PlannedChange extends ReturnType<typeof changeJson> {}

function changeJson(change: PlanChange) {
  return {
    ...picked(change, 'number', 'kind', 'resource'),
    ...pickedOrNull(change, 'key', 'name'),
    ...picked(change, 'file'),
    ...pickedOrNull(change, 'sheet'),
    ...picked(change, 'row', 'fields'),
    ...pickedOrNull(change, 'reason'),
    ...picked(change, 'matching', 'payload'),
  };
}
