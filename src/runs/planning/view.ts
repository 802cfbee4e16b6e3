import type { Client } from '../../api/index.js';
import { operationNamed, type ResourceName, resourceNames } from '../../contract/index.js';
import type { ChangeState, Run, Selection, StoredChange } from '../../execution/index.js';
import {
  diff,
  endOfSending,
  type FieldChange,
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
    undecided: run.matches.countUndecided(),
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
  const names = resourceNames.flatMap((resource) => changes.pendingOperations(resource));
  return names.filter((name) => operationNamed(name)?.documented === false);
}

function countsOf(run: Run): (readonly [ResourceName, PlanCounts])[] {
  const { byResource } = run.counts();
  return resourceNames.flatMap((name) => {
    const of = byResource[name];
    if (!of) return [];
    const { unchanged, conflict, blocked, rejected } = of;
    const [create, update] = [run.pending.count(name, 'create'), run.pending.count(name, 'update')];
    const deleted = run.changes.count({ state: 'pending', resource: name, only: 'operations' });
    return [[name, { create, update, delete: deleted, unchanged, conflict, blocked, rejected }] as const];
  });
}

function sumOf(counts: readonly PlanCounts[]): PlanCounts {
  const sums = planKinds.map((kind) => [kind, counts.reduce((total, each) => total + each[kind], 0)]);
  return Object.fromEntries(sums) as PlanCounts;
}

/** State of each kind before anything is sent. */
const stateOf: Readonly<Record<PlanKind, ChangeState>> = {
  create: 'pending',
  update: 'pending',
  delete: 'pending',
  conflict: 'conflict',
  blocked: 'blocked',
  rejected: 'rejected',
};

const selectionOf: Readonly<Partial<Record<PlanKind, Pick<Selection, 'kind'>>>> = {
  create: { kind: 'create' },
  update: { kind: 'update' },
  delete: { kind: 'apply' },
};

function* changesOf(run: Run, kinds: readonly PlanKind[]): Generator<PlanChange> {
  for (const kind of kinds) {
    const only = selectionOf[kind] ?? {};
    for (const resource of resourceNames) {
      for (const page of run.changes.pages({ state: stateOf[kind], resource, ...only })) {
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
    key: key?.value,
    name: typeof name === 'string' ? name : undefined,
    ...origin,
    fields: fieldsOf(change, kind),
    reason: message,
    matching,
    payload: matching && payload,
  };
}

/** A creation is a change from an empty record. */
function fieldsOf({ resource, payload, fields = [] }: StoredChange, kind: PlanKind): readonly FieldChange[] {
  return kind === 'create' ? diff(resource, {}, payload).fields : fields;
}
