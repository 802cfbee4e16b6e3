import type { Client } from '../../client/index.js';
import { operationNamed, type ResourceName, resourceNames } from '../../contract/index.js';
import { type ChangeState, type Run, recordShown, type Selection, type StoredChange } from '../../journal/index.js';
import { type FieldChange, outcomes } from '../../plan/change.js';
import { diff } from '../../plan/diff.js';
import { endOfSending, type Forecast, wholeForecast } from '../../plan/forecast.js';
import { bulkOperation } from '../../plan/lifecycle.js';
import { type PlanChange, type PlanCounts, type PlanKind, planKinds } from '../../plan/plan-kinds.js';
import type { Plan } from '../../reports/plan/view.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import type { CheckedTable } from '../../rows/reading.js';
import { budgetOf } from './expectation.js';
import { findingsOf, type SafetyOptions } from './safety.js';

export interface PlanFacts extends SafetyOptions {
  readonly isSaved: boolean;
  readonly decidedIn?: string;
  /** All that are listed, right after planning; default: those that the journal lists. */
  readonly issues?: IssueSummary;
  /** Known only right after planning. */
  readonly tables?: readonly CheckedTable[];
  readonly client?: Client;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

/** A planned run for reports, as it was planned. Its changes can be read while the journal is open. */
export function planOf(run: Run, facts: PlanFacts): Plan {
  const { isSaved, decidedIn, allow = [], tables, client, now } = facts;
  const summary = run.summary();
  const counts = countsOf(run);
  const damage = run.changes.damagedValues();
  const { readings = [], forecast = nothing } = summary.options;
  return {
    summary,
    isSaved,
    decidedIn,
    counts: sumOf(counts.map(([, each]) => each)),
    byResource: Object.fromEntries(counts),
    readings,
    forecast,
    ...(client && now !== undefined && accountFacts(forecast, client, now)),
    findings: findingsOf(run, facts),
    allow,
    undocumented: undocumentedIn(run),
    issues: facts.issues ?? summary.options.issues,
    tables,
    damage,
    undecided: run.changes.countHeld().undecided,
    changes: (kinds) => plannedChanges(run, kinds),
  };
}

const nothing = wholeForecast({ requests: 0, minutes: 0, days: 0 });

function accountFacts({ requests }: Forecast, client: Client, now: number): Pick<Plan, 'endsAt' | 'quota'> {
  const { quotaRemaining: remaining, quotaLimit: limit } = client.usage();
  const { reserve } = client;
  return {
    endsAt: requests > 0 ? new Date(endOfSending(requests, budgetOf(client), now)) : undefined,
    quota: remaining === undefined ? undefined : { remaining, limit, reserve: reserve || undefined },
  };
}

/** Undocumented operations that a run is to use. */
export function undocumentedIn({ changes }: Run): string[] {
  const names = resourceNames.flatMap((resource) => changes.operations(resource, 'pending'));
  return names.filter((name) => operationNamed(name)?.documented === false);
}

/** Of each resource of which anything is planned. */
function countsOf({ changes }: Run): (readonly [ResourceName, PlanCounts])[] {
  return resourceNames.flatMap((resource) => {
    const countOf = (kind: PlanKind | 'unchanged') =>
      selectionsOf(kind, resource).reduce((sum, selection) => sum + changes.count(selection), 0);
    const counts = Object.fromEntries(planKinds.map((kind) => [kind, countOf(kind)])) as PlanCounts;
    return planKinds.some((kind) => counts[kind] > 0) ? [[resource, counts] as const] : [];
  });
}

function sumOf(counts: readonly PlanCounts[]): PlanCounts {
  const sums = planKinds.map((kind) => [kind, counts.reduce((total, each) => total + each[kind], 0)]);
  return Object.fromEntries(sums) as PlanCounts;
}

const plannedStates: readonly ChangeState[] = ['pending', 'sending', ...outcomes];

/** How changes are selected that a plan counts under a kind, in the states in which they are: planned, or carried out. */
function selectionsOf(kind: PlanKind | 'unchanged', resource: ResourceName): Selection[] {
  const operation = bulkOperation('deactivate', resource)?.name;
  // What the plan rejected has no kind; what the service rejected keeps it.
  if (kind === 'rejected') return [{ state: 'rejected', resource, kind: null }];
  if (kind !== 'deactivate') return plannedStates.map((state) => ({ state, resource, kind }));
  return operation ? plannedStates.map((state) => ({ state, resource, kind: 'apply', operation })) : [];
}

/** The records of a plan of these kinds, as it was planned. */
export function* plannedChanges({ changes }: Run, kinds: readonly PlanKind[]): Generator<PlanChange> {
  for (const planned of kinds)
    for (const resource of resourceNames)
      for (const selection of selectionsOf(planned, resource))
        for (const change of changes.each(selection)) yield changeOf(change, planned);
}

function changeOf(change: StoredChange, kind: PlanKind): PlanChange {
  const { seq, payload, message, said, matching } = change;
  return {
    number: matching && seq,
    kind,
    ...recordShown(change),
    fields: fieldsOf(change, kind),
    reason: message,
    said,
    matching,
    payload: matching && payload,
  };
}

/** A creation is a change from an empty record. */
function fieldsOf({ resource, payload, fields = [] }: StoredChange, kind: PlanKind): readonly FieldChange[] {
  return kind === 'create' ? diff(resource, {}, payload).fields : fields;
}
