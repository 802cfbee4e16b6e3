import type { Client } from '../../api/index.js';
import { operationNamed, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import type { ChangeState, Run, Selection, StoredChange } from '../../execution/index.js';
import {
  type AppliedKind,
  appliedKinds,
  bulkOperation,
  diff,
  endOfSending,
  type FieldChange,
  identifierIn,
  isApplied,
  type KeptForecast,
  type PlanChange,
  type PlanCounts,
  type PlanKind,
  planKinds,
  wholeForecast,
} from '../../plan/index.js';
import type { Plan } from '../../reports/plan/view.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import type { CheckedTable } from '../../rows/reading.js';
import { damagedValues } from './damaged-values.js';
import { budgetOf } from './expectation.js';
import { findingsOf, type SafetyOptions } from './safety.js';

export interface PlanFacts extends SafetyOptions {
  readonly isSaved: boolean;
  /** Known only right after planning, not for a plan read from the journal. */
  readonly issues?: IssueSummary;
  readonly tables?: readonly CheckedTable[];
  readonly client?: Client;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

/** A planned run for reports. Its changes can be read while the journal is open. */
export function planOf(run: Run, facts: PlanFacts): Plan {
  const { isSaved, allow = [], issues, tables, client, now } = facts;
  const summary = run.summary();
  const counts = countsOf(run);
  const damage = damagedValues(run);
  const { readings = [], forecast = nothing } = summary.options;
  return {
    summary,
    isSaved,
    counts: sumOf(counts.map(([, each]) => each)),
    byResource: Object.fromEntries(counts),
    readings,
    forecast: wholeForecast(forecast),
    ...(client && now !== undefined && accountFacts(forecast, client, now)),
    findings: findingsOf(run, facts),
    allow,
    undocumented: undocumentedIn(run),
    issues,
    tables,
    damage,
    undecided: run.matches.countHeld().undecided,
    changes: (kinds) => changesOf(run, kinds),
  };
}

const nothing: KeptForecast = { requests: 0, minutes: 0, days: 0 };

function accountFacts({ requests }: KeptForecast, client: Client, now: number): Pick<Plan, 'endsAt' | 'quota'> {
  const { quotaRemaining: remaining, quotaLimit: limit } = client.usage();
  const { reserve } = client;
  return {
    endsAt: requests > 0 ? new Date(endOfSending(requests, budgetOf(client), now)) : undefined,
    quota: remaining === undefined ? undefined : { remaining, limit, reserve: reserve || undefined },
  };
}

function undocumentedIn({ changes }: Run): string[] {
  const names = resourceNames.flatMap((resource) => changes.operations(resource, 'pending'));
  return names.filter((name) => operationNamed(name)?.documented === false);
}

function countsOf(run: Run): (readonly [ResourceName, PlanCounts])[] {
  const { byResource } = run.counts();
  return resourceNames.flatMap((name) => {
    const of = byResource[name];
    if (!of) return [];
    const { unchanged, conflict, blocked, rejected } = of;
    const [create, update] = [run.pending.count(name, 'create'), run.pending.count(name, 'update')];
    const applied = Object.fromEntries(appliedKinds.map((kind) => [kind, countApplied(run, name, kind)]));
    const counts = { create, update, unchanged, conflict, blocked, rejected, ...applied };
    return [[name, counts as PlanCounts] as const];
  });
}

function countApplied({ changes }: Run, resource: ResourceName, kind: AppliedKind): number {
  const operation = bulkOperation(kind, resource)?.name;
  return operation === undefined ? 0 : changes.count({ state: 'pending', resource, operation });
}

function sumOf(counts: readonly PlanCounts[]): PlanCounts {
  const sums = planKinds.map((kind) => [kind, counts.reduce((total, each) => total + each[kind], 0)]);
  return Object.fromEntries(sums) as PlanCounts;
}

/** State of each kind before anything is sent. */
const stateOf: Readonly<Record<Exclude<PlanKind, AppliedKind>, ChangeState>> = {
  create: 'pending',
  update: 'pending',
  conflict: 'conflict',
  blocked: 'blocked',
  rejected: 'rejected',
};

function selectionOf(kind: PlanKind, resource: ResourceName): Selection | undefined {
  if (isApplied(kind)) {
    const operation = bulkOperation(kind, resource)?.name;
    return operation === undefined ? undefined : { state: 'pending', resource, operation };
  }
  return { state: stateOf[kind], resource, kind: kind === 'create' || kind === 'update' ? kind : undefined };
}

function* changesOf(run: Run, kinds: readonly PlanKind[]): Generator<PlanChange> {
  for (const kind of kinds) {
    for (const resource of resourceNames) {
      const selection = selectionOf(kind, resource);
      if (!selection) continue;
      for (const page of run.changes.pages(selection)) {
        for (const change of page) yield changeOf(change, kind);
      }
    }
  }
}

function changeOf(change: StoredChange, kind: PlanKind): PlanChange {
  const { seq, resource, key, origin, payload, before, message, matching } = change;
  const name = payload.name ?? before?.name;
  return {
    number: matching && seq,
    kind,
    resource,
    key: naturalKeyIn(change) ?? key?.value,
    name: typeof name === 'string' ? name : undefined,
    ...origin,
    fields: fieldsOf(change, kind),
    reason: message,
    matching,
    payload: matching && payload,
  };
}

/** An operation names its record by id; people know it by its key. */
function naturalKeyIn({ resource, operation, before }: StoredChange): string | undefined {
  const [field] = operation === undefined ? [] : resourceOf(resource).naturalKeys;
  return field === undefined ? undefined : before && identifierIn(before, field);
}

/** A creation is a change from an empty record. */
function fieldsOf({ resource, payload, fields = [] }: StoredChange, kind: PlanKind): readonly FieldChange[] {
  return kind === 'create' ? diff(resource, {}, payload).fields : fields;
}
