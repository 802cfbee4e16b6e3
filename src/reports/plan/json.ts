import { leftKinds, type PlanChange, type PlanCounts, shownKinds, writtenKinds } from '../../plan/index.js';
import { forecastJson } from '../facts.js';
import { issuesJson } from '../issues.js';
import { rememberedMember } from '../remembered.js';
import { applyCommand, isRefused, type Plan, planExitCode } from './view.js';

const chunkLength = 1 << 16;

/** A plan as JSON, in pieces, so that memory does not grow with the changes. Unchanged records are only counted. */
export function* planJson(command: string, plan: Plan): Generator<string> {
  yield `${JSON.stringify(headOf(command, plan)).slice(0, -1)},"changes":[`;
  let chunk = '';
  let separator = '';
  for (const change of plan.changes([...writtenKinds, ...leftKinds])) {
    chunk += separator + JSON.stringify(changeJson(change));
    separator = ',';
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}],"exitCode":${planExitCode(plan)}}\n`;
}

function headOf(command: string, plan: Plan): object {
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
function countsJson(counts: PlanCounts): object {
  return Object.fromEntries(shownKinds(counts).map((kind) => [kind, counts[kind]]));
}

function changeJson(change: PlanChange): object {
  const { kind, resource, key = null, name = null, file, sheet = null, row, fields, reason = null } = change;
  const { number, matching, payload } = change;
  return { number, kind, resource, key, name, file, sheet, row, fields, reason, matching, payload };
}
