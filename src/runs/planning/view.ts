import type { Client } from '../../api/index.js';
import { operationNamed, type ResourceName, resourceNames } from '../../contract/index.js';
import { type ChangeState, peoplesKey, type Run, type StoredChange } from '../../journal/index.js';
import {
  type BulkVerb,
  bulkOperation,
  type ChangeKind,
  diff,
  endOfSending,
  type FieldChange,
  type Forecast,
  outcomes,
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
  const damage = damagedValues(run);
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

function undocumentedIn({ changes }: Run): string[] {
  const names = resourceNames.flatMap((resource) => changes.operations(resource, 'pending'));
  return names.filter((name) => operationNamed(name)?.documented === false);
}

function countsOf({ changes }: Run): (readonly [ResourceName, PlanCounts])[] {
  const planned = new Map(changes.kindsByResource().map(({ resource, kinds }) => [resource, kinds]));
  return resourceNames.flatMap((resource) => {
    const kinds = planned.get(resource);
    const rejected = (kind?: ChangeKind) => changes.count({ state: 'rejected', resource, kind });
    // What the plan rejected has no kind; what the service rejected keeps it.
    const unplanned = rejected() - changeKinds.reduce((sum, kind) => sum + rejected(kind), 0);
    if (!kinds && unplanned === 0) return [];
    const { create = 0, update = 0, unchanged = 0, conflict = 0, blocked = 0 } = kinds ?? {};
    const deactivate = countDeactivated(changes, resource);
    const counts = { create, update, unchanged, conflict, blocked, rejected: unplanned, deactivate };
    return [[resource, counts] as const];
  });
}

function countDeactivated(changes: Run['changes'], resource: ResourceName): number {
  const operation = bulkOperation('deactivate', resource)?.name;
  if (operation === undefined) return 0;
  return plannedStates.reduce((sum, state) => sum + changes.count({ state, resource, operation, kind: 'apply' }), 0);
}

const changeKinds: readonly ChangeKind[] = ['create', 'update', 'apply', 'unchanged', 'conflict', 'blocked'];

function sumOf(counts: readonly PlanCounts[]): PlanCounts {
  const sums = planKinds.map((kind) => [kind, counts.reduce((total, each) => total + each[kind], 0)]);
  return Object.fromEntries(sums) as PlanCounts;
}

const plannedStates: readonly ChangeState[] = ['pending', 'sending', ...outcomes];

/** How changes are selected that a plan counts under a kind, in the states in which they are: planned, or carried out. */
const selections: Readonly<
  Record<PlanKind, { readonly kind?: ChangeKind; readonly states: readonly ChangeState[]; readonly verb?: BulkVerb }>
> = {
  create: { kind: 'create', states: plannedStates },
  update: { kind: 'update', states: plannedStates },
  deactivate: { kind: 'apply', states: plannedStates, verb: 'deactivate' },
  conflict: { kind: 'conflict', states: ['conflict'] },
  blocked: { kind: 'blocked', states: ['blocked'] },
  rejected: { states: ['rejected'] },
};

/** The records of a plan of these kinds, as it was planned. */
export function* plannedChanges({ changes }: Run, kinds: readonly PlanKind[]): Generator<PlanChange> {
  for (const planned of kinds) {
    const { kind, states, verb } = selections[planned];
    for (const resource of resourceNames) {
      const operation = verb && bulkOperation(verb, resource)?.name;
      if (verb && operation === undefined) continue;
      for (const state of states)
        for (const change of changes.each({ state, resource, kind, operation }))
          if (change.kind === kind) yield changeOf(change, planned);
    }
  }
}

function changeOf(change: StoredChange, kind: PlanKind): PlanChange {
  const { seq, resource, origin, payload, before, message, said, matching } = change;
  const name = payload.name ?? before?.name;
  return {
    number: matching && seq,
    kind,
    resource,
    key: peoplesKey(change)?.value,
    name: typeof name === 'string' ? name : undefined,
    ...origin,
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
